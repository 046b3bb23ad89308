"""The position as a drawing."""

from seedwright.games.schulte.board import DUO, Board, dark_numbers, ranks, shown_number
from seedwright.games.schulte.rules import State
from seedwright.kit.drawing import Box, Disc, Drawing, Label, Line, Role, Shape

RULE = 6
DIGITS = 80
TICK = 24


def draw(board: Board, state: State) -> Drawing:
    """Return the table; found numbers give way to a tick, a full or hollow bullet says which of two colours one has."""
    side = 2 * board.size
    shapes: list[Shape] = [Box(0, 0, side, side)]
    for place in range(0, side + 1, 2):
        shapes.append(Line(((0, place), (side, place)), Role.LINE, RULE))
        shapes.append(Line(((place, 0), (place, side)), Role.LINE, RULE))
    rank = ranks(board.size, board.order)
    for cell, number in enumerate(board.cells):
        x, y = 2 * (cell % board.size) + 1, 2 * (cell // board.size) + 1
        if rank[number] < state.found:
            shapes.append(Disc(x, y, TICK, Role.GOOD, "✓"))
        else:
            shapes.append(_label(board, number, x, y))
    title = f"Schulte table, {board.size} by {board.size}, {state.found} of {len(board.cells)} found, {state.status}"
    return Drawing(side, side, title, tuple(shapes))


def _label(board: Board, number: int, x: int, y: int) -> Label:
    text = str(shown_number(board, number))
    if board.order != DUO:
        return Label(x, y, text, Role.INK, DIGITS)
    if number <= dark_numbers(board.size):
        return Label(x, y, "•" + text, Role.INK, DIGITS)
    return Label(x, y, "◦" + text, Role.ACCENT, DIGITS)
