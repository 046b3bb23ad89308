"""Grids as neighbour tables: for cell c and direction d, place ``c * directions + d`` holds the neighbour, or -1.

Square directions are 0 up, 1 right, 2 down, 3 left; the opposite of d is ``d ^ 2``. Hexagonal directions are 0..5 around
the cell, in axial coordinates (q, r); the opposite of d is ``(d + 3) % 6``.
"""

from collections.abc import Sequence
from functools import lru_cache

from seedwright.kit.kernel import zeros

UP, RIGHT, DOWN, LEFT = range(4)
SQUARE_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
HEX_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
NONE = -1


def square_table(width: int, height: int, wraps: int) -> list[int]:
    """Return the neighbour table (4 places a cell) of a width x height grid in reading order, as kernels want it."""
    table = zeros(4 * width * height)
    for y in range(height):
        for x in range(width):
            cell = y * width + x
            table[4 * cell] = cell - width if y > 0 else cell + (height - 1) * width if wraps else NONE
            table[4 * cell + 1] = cell + 1 if x < width - 1 else cell + 1 - width if wraps else NONE
            table[4 * cell + 2] = cell + width if y < height - 1 else x if wraps else NONE
            table[4 * cell + 3] = cell - 1 if x > 0 else cell - 1 + width if wraps else NONE
    return table


@lru_cache(maxsize=256)
def square(width: int, height: int, *, wraps: bool = False) -> tuple[int, ...]:
    """Return the neighbour table (4 places a cell) of a width x height grid in reading order.

    With ``wraps`` the grid is a torus: left and right borders touch, top and bottom too.

    >>> square(3, 2)[:4]
    (-1, 1, 3, -1)
    """
    return tuple(square_table(width, height, int(wraps)))


def hexagonal(cells: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Return the neighbour table (6 places a cell) of hexagonal cells given in axial coordinates, in their own order.

    Raises ValueError if a cell stands twice.
    """
    index = {cell: i for i, cell in enumerate(cells)}
    if len(index) < len(cells):
        raise ValueError("a cell stands twice")
    return tuple(index.get((q + dq, r + dr), NONE) for q, r in cells for dq, dr in HEX_STEPS)
