"""A whole game with the guide leading the hens, as a kernel: hens are a mask of 33 bits, the foxes two cells a < b.

It says in one go what ``hens.guide`` and ``hens.turn`` say step by step. ``around[8 * cell + direction]`` is the neighbour of a
cell or -1; ``cells``, ``ways`` and ``out`` are working space of the walk.
"""

from collections.abc import Sequence

from seedwright.kit.kernel import kernel, zeros
from seedwright.kit.random import below

WIN = 1_000_000
CAPTURE, HEN = 30, 100
FEWEST_HENS = 9
SIXTEENTHS = 16
CELLS = 33


@kernel
def lead(
    around: Sequence[int],
    way: Sequence[int],
    coop: int,
    a: int,
    b: int,
    hens: int,
    chance: int,
    slips: int,
    directions: int,
    limit: int,
) -> tuple[int, int, int]:
    """Return whether the guide wins (1 or 0), the moves it makes, and how many positions it gives a value."""
    cells, ways, out = zeros(CELLS), zeros(CELLS), zeros(3)
    made, positions = 0, 0
    while True:
        made += 1
        best, best_a, best_b, best_hens, best_chance = WIN + 1, a, b, hens, chance
        for hen in range(CELLS):
            for direction in range(4):
                to = around[8 * hen + direction]
                if direction == 2 or not hens >> hen & 1 or not is_free(to, a, b, hens):
                    continue
                positions += 1
                after = hens ^ (1 << hen) ^ (1 << to)
                next_a, next_b, next_hens, next_chance, moved = a, b, after, chance, 0
                worth = -WIN
                if after & coop != coop:
                    next_a, next_b, next_hens, next_chance, moved = answer(
                        around, a, b, after, chance, slips, directions, cells, ways, out
                    )
                if moved:
                    count, total = weigh(way, next_hens)
                    if count < FEWEST_HENS or made == limit or not can_step(around, next_a, next_b, next_hens):
                        worth = WIN
                    else:
                        worth = CAPTURE * threat(around, next_a, next_b, next_hens, directions, cells, ways, out)
                        worth += total - HEN * count
                if worth < best:
                    best, best_a, best_b, best_hens, best_chance = worth, next_a, next_b, next_hens, next_chance
        if best == -WIN or best == WIN:
            return 1 if best == -WIN else 0, made, positions
        a, b, hens, chance = best_a, best_b, best_hens, best_chance


def answer(
    around: Sequence[int],
    a: int,
    b: int,
    hens: int,
    chance: int,
    slips: int,
    directions: int,
    cells: list[int],
    ways: list[int],
    out: list[int],
) -> tuple[int, int, int, int, int]:
    """Return the foxes, the hens and the state of chance after the foxes' move, and 1, or 0 if they cannot move."""
    length = threat(around, a, b, hens, directions, cells, ways, out)
    if length > 0:
        walk(around, a, b, hens, directions, length, -1, cells, ways, out)
        of_a = out[0]
        walk(around, b, a, hens, directions, length, -1, cells, ways, out)
        index, chance = below(chance, of_a + out[0])
        if index < of_a:
            walk(around, a, b, hens, directions, length, index, cells, ways, out)
            a = out[1]
        else:
            walk(around, b, a, hens, directions, length, index - of_a, cells, ways, out)
            b = out[1]
        return min(a, b), max(a, b), hens & ~out[2], chance, 1
    most, count, total = -1, 0, 0
    for place in range(2 * directions):
        fox, other = (a, b) if place < directions else (b, a)
        to = around[8 * fox + place % directions]
        if is_free(to, a, b, hens):
            total += 1
            found = threat(around, to, other, hens, directions, cells, ways, out)
            count = count + 1 if found == most else (1 if found > most else count)
            most = max(most, found)
    if total == 0:
        return a, b, hens, chance, 0
    if slips > 0:
        drawn, chance = below(chance, SIXTEENTHS)
        if drawn < slips:
            most, count = -1, total
    index, chance = below(chance, count)
    for place in range(2 * directions):
        fox, other = (a, b) if place < directions else (b, a)
        to = around[8 * fox + place % directions]
        if is_free(to, a, b, hens) and (most < 0 or threat(around, to, other, hens, directions, cells, ways, out) == most):
            if index == 0:
                return min(to, other), max(to, other), hens, chance, 1
            index -= 1
    return a, b, hens, chance, 0


def walk(
    around: Sequence[int],
    fox: int,
    other: int,
    hens: int,
    directions: int,
    length: int,
    index: int,
    cells: list[int],
    ways: list[int],
    out: list[int],
) -> int:
    """Return the jumps of the longest capture of a fox, by a walk over all captures with undo.

    out[0] becomes how many captures have ``length`` jumps; out[1] and out[2] where the one at ``index`` ends, and the mask of
    the hens it takes.
    """
    depth, cell, taken, direction, best = 0, fox, 0, 0, 0
    out[0] = 0
    while True:
        while direction < directions:
            over = around[8 * cell + direction]
            landing = around[8 * over + direction] if over >= 0 and (hens & ~taken) >> over & 1 else -1
            if landing < 0 or landing == other or hens >> landing & 1:
                direction += 1
                continue
            cells[depth] = cell
            ways[depth] = direction
            depth += 1
            taken |= 1 << over
            cell, direction = landing, 0
            best = max(best, depth)
            if depth == length:
                if out[0] == index:
                    out[1] = cell
                    out[2] = taken
                out[0] += 1
        if depth == 0:
            return best
        depth -= 1
        cell, direction = cells[depth], ways[depth]
        taken ^= 1 << around[8 * cell + direction]
        direction += 1


def threat(
    around: Sequence[int],
    a: int,
    b: int,
    hens: int,
    directions: int,
    cells: list[int],
    ways: list[int],
    out: list[int],
) -> int:
    """Return the jumps of the longest capture of either fox."""
    of_a = walk(around, a, b, hens, directions, -1, -1, cells, ways, out)
    return max(of_a, walk(around, b, a, hens, directions, -1, -1, cells, ways, out))


def is_free(cell: int, a: int, b: int, hens: int) -> bool:
    """Say whether a cell is on the board and nobody stands there."""
    return cell >= 0 and cell != a and cell != b and not hens >> cell & 1


def weigh(way: Sequence[int], hens: int) -> tuple[int, int]:
    """Return how many hens there are, and the sum of the ways before them."""
    count, total = 0, 0
    for cell in range(CELLS):
        if hens >> cell & 1:
            count += 1
            total += way[cell]
    return count, total


def can_step(around: Sequence[int], a: int, b: int, hens: int) -> bool:
    """Say whether any hen can step."""
    for hen in range(CELLS):
        for direction in range(4):
            if direction != 2 and hens >> hen & 1 and is_free(around[8 * hen + direction], a, b, hens):
                return True
    return False
