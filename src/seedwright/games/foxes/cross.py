"""The cross: 33 cells in reading order, a 7 x 7 square without its four 2 x 2 corners, and its eight directions."""

from seedwright.kit.grids import NONE

PLACES = tuple((x, y) for y in range(7) for x in range(7) if 2 <= x <= 4 or 2 <= y <= 4)
CELLS = len(PLACES)
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
COOP = tuple(cell for cell, (x, y) in enumerate(PLACES) if 2 <= x <= 4 and y <= 2)


def _neighbours() -> tuple[tuple[int, ...], ...]:
    index = {place: cell for cell, place in enumerate(PLACES)}
    return tuple(tuple(index.get((x + dx, y + dy), NONE) for dx, dy in STEPS) for x, y in PLACES)


NEXT = _neighbours()
"""NEXT[cell][direction] is the neighbour, or -1: up, right, down, left, then the diagonals clockwise from up right."""
