"""The position as a drawing."""

from seedwright.games.GAME.board import LIT, Board
from seedwright.games.GAME.rules import State
from seedwright.kit.drawing import Box, Disc, Drawing, Role, Shape

RADIUS = 70


def draw(board: Board, state: State) -> Drawing:
    """Return the lamps, full discs for lit ones and rings for dark ones."""
    shapes: list[Shape] = [Box(0, 0, 2 * board.width, 2 * board.height)]
    for cell, lamp in enumerate(state.lamps):
        x, y = 2 * (cell % board.width) + 1, 2 * (cell // board.width) + 1
        role, mark = (Role.ACCENT, "●") if lamp == LIT else (Role.LINE, "○")
        shapes.append(Disc(x, y, RADIUS, role, mark))
    title = f"{board.width} by {board.height} lamps, {state.lamps.count(LIT)} lit, {state.status}"
    return Drawing(2 * board.width, 2 * board.height, title, tuple(shapes))
