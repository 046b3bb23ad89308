"""Grids: who neighbours whom, checked by coordinates and by symmetry."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seedwright.kit.grids import HEX_STEPS, SQUARE_STEPS, hexagonal, square

sides = st.integers(1, 9)
axial = st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), unique=True, max_size=40)


@given(sides, sides, st.booleans())
def test_a_neighbour_has_the_cell_on_its_opposite_side(width: int, height: int, wraps: bool) -> None:
    table = square(width, height, wraps=wraps)
    assert len(table) == 4 * width * height
    for cell in range(width * height):
        for side in range(4):
            other = table[4 * cell + side]
            assert other == -1 or table[4 * other + (side ^ 2)] == cell


@given(sides, sides)
def test_square_neighbours_by_coordinates(width: int, height: int) -> None:
    table, wrapped = square(width, height), square(width, height, wraps=True)
    for cell in range(width * height):
        for side, (dx, dy) in enumerate(SQUARE_STEPS):
            x, y = cell % width + dx, cell // width + dy
            inside = 0 <= x < width and 0 <= y < height
            assert table[4 * cell + side] == (y * width + x if inside else -1)
            assert wrapped[4 * cell + side] == y % height * width + x % width


def test_a_small_grid_as_drawn() -> None:
    """0 1 2 over 3 4 5."""
    assert square(3, 2) == (-1, 1, 3, -1, -1, 2, 4, 0, -1, -1, 5, 1, 0, 4, -1, -1, 1, 5, -1, 3, 2, -1, -1, 4)
    assert square(3, 2, wraps=True)[:8] == (3, 1, 3, 2, 4, 2, 4, 0)


@given(axial)
def test_hexagonal_neighbours_see_each_other(cells: list[tuple[int, int]]) -> None:
    table = hexagonal(cells)
    assert len(table) == 6 * len(cells)
    for cell, (q, r) in enumerate(cells):
        for side, (dq, dr) in enumerate(HEX_STEPS):
            other = table[6 * cell + side]
            if other == -1:
                assert (q + dq, r + dr) not in cells
            else:
                assert cells[other] == (q + dq, r + dr)
                assert table[6 * other + (side + 3) % 6] == cell


def test_hexagonal_sides_go_round_the_cell() -> None:
    """Each side touches the next: one step there is one step here, then one around the corner."""
    for side, (dq, dr) in enumerate(HEX_STEPS):
        after, corner = HEX_STEPS[(side + 1) % 6], HEX_STEPS[(side + 2) % 6]
        assert (dq + corner[0], dr + corner[1]) == after


def test_a_cell_may_not_stand_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        hexagonal([(0, 0), (1, 0), (0, 0)])
