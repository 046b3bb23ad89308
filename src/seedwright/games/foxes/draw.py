"""A position as a drawing: the cross, the coop marked, foxes and hens, and the way of the capture."""

from seedwright.games.foxes.board import Board, State
from seedwright.games.foxes.cross import COOP, PLACES
from seedwright.kit.drawing import Box, Disc, Drawing, Label, Line, Role, Shape


def draw(board: Board, state: State) -> Drawing:
    """Return the drawing of a position."""
    shapes: list[Shape] = [Box(2 * x, 2 * y, 2, 2) for x, y in PLACES]
    shapes.append(Line(((4, 0), (10, 0), (10, 6), (4, 6), (4, 0)), Role.LINE, 12))
    if len(state.path) > 1:
        shapes.append(Line(tuple(_centre(cell) for cell in state.path), Role.ACCENT, 20))
    for cell in range(len(PLACES)):
        x, y = _centre(cell)
        if cell in state.hens:
            shapes.append(Disc(x, y, 60, Role.GOOD if cell in COOP else Role.INK, "o"))
        elif cell in state.foxes:
            shapes.append(Disc(x, y, 80, Role.ACCENT, "X"))
        else:
            shapes.append(Label(x, y, "·", Role.QUIET))
    return Drawing(14, 14, f"Foxes, {board.mode}: two foxes and {len(state.hens)} hens", tuple(shapes))


def _centre(cell: int) -> tuple[int, int]:
    x, y = PLACES[cell]
    return 2 * x + 1, 2 * y + 1
