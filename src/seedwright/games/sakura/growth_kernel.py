"""The hot part of the generator: grow a shape cell by cell, each with its copies under a symmetry."""

from seedwright.kit.grids import HEX_STEPS
from seedwright.kit.kernel import kernel, zeros
from seedwright.kit.random import below


@kernel
def grow_shape(cells: int, hole: int, turn: int, state: int) -> tuple[list[int], int, int]:
    """Return the cells of a shape as q, r one after the other, the draws spent, and the state of chance.

    The shape lies around (0, 0), or around a wall there if ``hole`` is 1. It has ``cells`` cells, or a few more where copies or
    the first ring make it so. ``turn`` is the symmetry: 0 left and right mirrored, 2 half turns, 3 thirds of a turn, 1 none.
    """
    most = cells + 8
    side = 2 * most + 1
    taken = zeros(side * side)
    shape = zeros(2 * most)
    rim = zeros(12 * most)
    count = 0
    ends = 0
    draws = 0
    sown = 0
    seeds = 6 if hole == 1 else 1
    while sown < seeds or count < cells:
        q = 0
        r = 0
        if sown < seeds:
            if hole == 1:
                q, r = HEX_STEPS[sown]
            sown += 1
        else:
            index, state = below(state, ends)
            draws += 1
            q, r = rim[2 * index], rim[2 * index + 1]
            ends -= 1
            rim[2 * index], rim[2 * index + 1] = rim[2 * ends], rim[2 * ends + 1]
            if taken[(r + most) * side + q + most] == 1 or (hole == 1 and q == 0 and r == 0):
                continue
        for _ in range(3 if turn == 3 else 1 if turn == 1 else 2):
            place = (r + most) * side + q + most
            if taken[place] == 0:
                taken[place] = 1
                shape[2 * count], shape[2 * count + 1] = q, r
                count += 1
                for dq, dr in HEX_STEPS:
                    rim[2 * ends], rim[2 * ends + 1] = q + dq, r + dr
                    ends += 1
            if turn == 0:
                q = -q - r
            elif turn == 2:
                q, r = -q, -r
            else:
                q, r = r, -q - r
    grown = zeros(2 * count)
    for index in range(2 * count):
        grown[index] = shape[index]
    return grown, draws, state
