"""The position as a drawing."""

from seedwright.games.pipes.board import Board, source_of
from seedwright.games.pipes.rules import State
from seedwright.kit.drawing import Box, Disc, Drawing, Line, Role, Shape
from seedwright.kit.grids import SQUARE_STEPS

PIPE = 44
FRAME = 6


def draw(board: Board, state: State) -> Drawing:
    """Return tiles, pipes and the source; locked tiles stand on a darker ground."""
    right, bottom = 2 * board.width, 2 * board.height
    shapes: list[Shape] = [Box(0, 0, right, bottom)]
    shapes += [Box(2 * (cell % board.width), 2 * (cell // board.width), 2, 2, Role.LINE) for cell in state.locked]
    # A frame would claim a border that a wrapping board does not have: its corners are enough.
    if board.wraps:
        shapes += [Disc(x, y, FRAME, Role.QUIET, "·") for x in (0, right) for y in (0, bottom)]
    else:
        shapes.append(Line(((0, 0), (right, 0), (right, bottom), (0, bottom), (0, 0)), Role.LINE, FRAME))
    for cell, tile in enumerate(state.tiles):
        x, y = 2 * (cell % board.width) + 1, 2 * (cell // board.width) + 1
        for side, (dx, dy) in enumerate(SQUARE_STEPS):
            if tile >> side & 1:
                shapes.append(Line(((x, y), (x + dx, y + dy)), Role.INK, PIPE))
        if tile & (tile - 1) == 0:
            shapes.append(Disc(x, y, PIPE, Role.INK, "○"))
    source = source_of(board.width, board.height)
    shapes.append(Disc(2 * (source % board.width) + 1, 2 * (source // board.width) + 1, PIPE, Role.ACCENT, "●"))
    wrapping = " wrapping" if board.wraps else ""
    return Drawing(right, bottom, f"Pipes, {board.width} by {board.height}{wrapping}, {state.status}", tuple(shapes))
