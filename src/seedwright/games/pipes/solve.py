"""The solver: counts the ways to turn the tiles into one network, up to two, within a budget of nodes.

Propagation keeps for each cell the set of masks that it can still be turned to, and removes what does not fit to a
neighbour; what is left undecided is searched, the cell with the fewest masks first. Removing is all that propagation does,
so its fixpoint, and with it the count of nodes, does not depend on the order in which the todo is worked off.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from seedwright.games.pipes.board import Board, source_of
from seedwright.games.pipes.masks import FULL_SET, OPENING, lowest_mask, turns_of
from seedwright.kit.grids import square_table
from seedwright.kit.kernel import kernel, zeros

MOST_NODES = 20_000


@dataclass(frozen=True, slots=True)
class Solution:
    """What the solver found: number of answers (2 stands for two or more), nodes, the first answer if there is one.

    With ``gave_up`` the number of answers proves nothing.
    """

    answers: int
    nodes: int
    gave_up: bool
    tiles: tuple[int, ...]


def solve(board: Board) -> Solution:
    """Return how many ways there are to turn the tiles of a board into a solved one, counted up to two."""
    answers, nodes, gave_up, tiles = solve_tiles(board.width, board.height, int(board.wraps), board.tiles, MOST_NODES)
    return Solution(answers, nodes, bool(gave_up), tuple(tiles) if answers else ())


@kernel
def solve_tiles(
    width: int, height: int, wraps: int, tiles: Sequence[int], most_nodes: int
) -> tuple[int, int, int, Sequence[int]]:
    """Return answers (0..2), nodes, whether the search gave up (0 or 1), and the first answer's tiles."""
    answer = zeros(width * height)
    neighbours = square_table(width, height, wraps)
    answers, nodes, gave_up = search(tiles, neighbours, source_of(width, height), most_nodes, answer)
    return answers, nodes, gave_up, answer


def full_domains(tiles: Sequence[int], neighbours: Sequence[int], domains: list[int]) -> bool:
    """Fill ``domains`` with the turns of each tile that open nothing toward a border; say whether each has one."""
    possible = True
    for cell in range(len(tiles)):
        masks = turns_of(tiles[cell])
        for side in range(4):
            if neighbours[4 * cell + side] < 0:
                masks &= ~OPENING[side]
        domains[cell] = masks
        possible = possible and masks != 0
    return possible


def search(
    tiles: Sequence[int], neighbours: Sequence[int], source: int, most_nodes: int, answer: list[int]
) -> tuple[int, int, int]:
    """Search depth first with propagation; return answers (0..2), nodes, gave up (0 or 1), and the first answer in ``answer``.

    ``trail[0]`` is the length of the trail, which remembers each domain before it shrank, with its cell, so that a branch is
    taken back by walking down the trail. Along one path a domain shrinks at most four times.
    """
    size = len(tiles)
    domains, todo, waits, wet, trail = zeros(size), zeros(size), zeros(size), zeros(size), zeros(4 * size + 1)
    branch_cell, branch_left, branch_mark = zeros(size), zeros(size), zeros(size)
    nodes, answers, depth = 1, 0, 0
    fits = full_domains(tiles, neighbours, domains)
    if fits:
        for cell in range(size):
            todo[cell] = cell
            waits[cell] = 1
        fits = propagate(neighbours, domains, todo, waits, size, trail)
    while True:
        if fits:
            cell = fewest_masks(domains)
            if cell >= 0:
                branch_cell[depth] = cell
                branch_left[depth] = domains[cell]
                branch_mark[depth] = trail[0]
                depth += 1
            elif reaches_all(domains, neighbours, source, todo, wet, nodes):
                answers += 1
                if answers == 2:
                    return answers, nodes, 0
                for i in range(size):
                    answer[i] = lowest_mask(domains[i])
        while depth > 0 and branch_left[depth - 1] == 0:
            depth -= 1
        if depth == 0:
            return answers, nodes, 0
        if nodes == most_nodes:
            return answers, nodes, 1
        nodes += 1
        top = depth - 1
        take_back(domains, trail, branch_mark[top])
        masks = branch_left[top] & -branch_left[top]
        branch_left[top] ^= masks
        shrink(branch_cell[top], masks, domains, trail)
        todo[0] = branch_cell[top]
        waits[todo[0]] = 1
        fits = propagate(neighbours, domains, todo, waits, 1, trail)


def propagate(
    neighbours: Sequence[int], domains: list[int], todo: list[int], waits: list[int], waiting: int, trail: list[int]
) -> bool:
    """Remove what does not fit until nothing changes; say whether every cell still has a mask.

    ``todo`` is a stack whose first ``waiting`` places hold the cells that changed; ``waits`` marks them, and is clear again
    at the end.
    """
    while waiting:
        waiting -= 1
        cell = todo[waiting]
        waits[cell] = 0
        here = domains[cell]
        for side in range(4):
            neighbour = neighbours[4 * cell + side]
            if neighbour < 0:
                continue
            there = domains[neighbour]
            back = OPENING[side ^ 2]
            possible, open_to_doubt = here & OPENING[side], here & ~OPENING[side]
            masks = there & (FULL_SET if possible and open_to_doubt else back if possible else ~back)
            if masks == there:
                continue
            shrink(neighbour, masks, domains, trail)
            if masks == 0:
                for place in range(waiting):
                    waits[todo[place]] = 0
                return False
            if not waits[neighbour]:
                waits[neighbour] = 1
                todo[waiting] = neighbour
                waiting += 1
    return True


def shrink(cell: int, masks: int, domains: list[int], trail: list[int]) -> None:
    """Give a cell a smaller domain and remember the one it had."""
    trail[0] += 1
    trail[trail[0]] = cell << 16 | domains[cell]
    domains[cell] = masks


def take_back(domains: list[int], trail: list[int], mark: int) -> None:
    """Restore the domains as they were when the trail had the length ``mark``."""
    while trail[0] > mark:
        entry = trail[trail[0]]
        domains[entry >> 16] = entry & FULL_SET
        trail[0] -= 1


def fewest_masks(domains: list[int]) -> int:
    """Return the undecided cell with the fewest masks, the lowest among equals, or -1 if all are decided."""
    best, fewest = -1, 5
    for cell in range(len(domains)):
        rest = domains[cell] & (domains[cell] - 1)
        if rest == 0:
            continue
        count = 2
        rest &= rest - 1
        if rest == 0:
            return cell
        while rest:
            rest &= rest - 1
            count += 1
        if count < fewest:
            best, fewest = cell, count
    return best


def reaches_all(
    domains: list[int], neighbours: Sequence[int], source: int, todo: list[int], wet: list[int], stamp: int
) -> bool:
    """Say whether a flood from the source reaches every cell; all domains have one mask, and openings meet.

    ``stamp`` is a number not yet found in ``wet``, so that ``wet`` need not be cleared between floods.
    """
    size = len(domains)
    wet[source] = stamp
    todo[0] = source
    filled, head = 1, 0
    while head < filled:
        cell = todo[head]
        head += 1
        here = domains[cell]
        for side in range(4):
            if here & OPENING[side]:
                neighbour = neighbours[4 * cell + side]
                if wet[neighbour] != stamp:
                    wet[neighbour] = stamp
                    todo[filled] = neighbour
                    filled += 1
    return filled == size
