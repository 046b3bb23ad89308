"""A position as a drawing: the rows ahead of the car, the next one lowest above it."""

from seedwright.games.road.board import LANES, Board, State
from seedwright.kit.drawing import Box, Disc, Drawing, Label, Role, Shape
from seedwright.kit.game import Status

AHEAD = 12


def draw(board: Board, state: State) -> Drawing:
    """Return the drawing of the car and the next twelve rows."""
    shapes: list[Shape] = []
    for above in range(AHEAD + 1):
        row, y = state.row + above, 2 * (AHEAD - above)
        if row > board.last:
            continue
        margin, truck = board.margins[row], board.trucks[row]
        shapes.append(Box(2 * margin, y, 2 * LANES, 2))
        for lane in range(1, LANES + 1):
            x = 2 * (margin + lane) - 1
            shapes.append(Disc(x, y + 1, 80, Role.BAD, "0") if lane == truck else Label(x, y + 1, "·", Role.QUIET))
    x = min(max(2 * state.column + 1, 0), 2 * board.width)
    crashed = state.status == Status.LOST
    shapes.append(Disc(x, 2 * AHEAD + 1, 80, Role.BAD if crashed else Role.ACCENT, "x" if crashed else "A"))
    return Drawing(2 * board.width, 2 * (AHEAD + 1), f"Road, row {state.row} of {board.last}", tuple(shapes))
