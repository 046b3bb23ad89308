"""A position as a drawing: cells as quiet dots, branches as lines, roots and buds as discs."""

from seedwright.games.sakura.board import Board, neighbours
from seedwright.games.sakura.rules import FREE, PLANTED, State, children
from seedwright.kit.drawing import Disc, Drawing, Line, Role, Shape


def draw(board: Board, state: State) -> Drawing:
    """Return the position as a drawing; a cell in row r and axial column q stands at (4q + 2r, 2r), moved into the corner."""
    shift = 2 - min(4 * q + 2 * r for q, r in board.cells)
    places = [(4 * q + 2 * r + shift, 2 * r + 2) for q, r in board.cells]
    shapes: list[Shape] = []
    for cell, came in enumerate(state.arrived):
        if 0 <= came < PLANTED:
            parent = neighbours(board)[6 * cell + (came + 3) % 6]
            shapes.append(Line((places[parent], places[cell]), Role.INK, 30))
    for (x, y), disc in zip(places, (_disc(board, state, cell) for cell in range(len(places))), strict=True):
        role, radius, mark = disc
        shapes.append(Disc(x, y, radius, role, mark))
    free = state.arrived.count(FREE)
    return Drawing(
        2 + max(x for x, _ in places),
        2 + max(y for _, y in places),
        f"Growing Sakura: {len(board.cells)} cells, {free} free",
        tuple(shapes),
    )


def _disc(board: Board, state: State, cell: int) -> tuple[Role, int, str]:
    came = state.arrived[cell]
    if came == FREE:
        return Role.LINE, 25, "·"
    if came == PLANTED:
        return Role.ACCENT, 70, "◉"
    return (Role.INK, 30, "●") if children(board, state.arrived, cell) else (Role.GOOD, 45, "○")
