"""A position as a drawing: a row of matches for each heap."""

from seedwright.games.matches.board import Board, State
from seedwright.kit.drawing import Drawing, Label, Line, Role, Shape

STEP, HEIGHT = 2, 4


def draw(board: Board, state: State) -> Drawing:
    """Return the drawing of a position; its size stays that of the board while heaps fit, and grows with their number."""
    rows = max(len(board.heaps), len(state.heaps), 1)
    width = STEP * max(board.heaps) + 4
    shapes: list[Shape] = []
    for place, heap in enumerate(state.heaps or (0,)):
        top = HEIGHT * place + 1
        for match in range(heap):
            x = 4 + STEP * match
            shapes.append(Line(((x, top), (x, top + 2)), Role.INK, 30))
        shapes.append(Label(1, top + 1, str(heap), Role.QUIET, 110))
    return Drawing(width, HEIGHT * rows, f"Matches in {len(state.heaps)} heaps", tuple(shapes))
