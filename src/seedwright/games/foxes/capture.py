"""The captures of a fox on a board that is never touched, and the longest one in the two ways of the book.

A fox jumps over a hen next to it into the free cell right behind; its own starting cell counts as free. A jump moves two
cells, so the fox keeps its class (row and column modulo 2) and never lands where a hen of the way has stood: taking
hens off at once or at the end comes to the same. A capture is therefore a trail: landing cells are nodes, hens are edges, and
each hen is used once. All that changes in the search is the set of hens taken. ``longest`` and ``captures`` are quicker ways.

Source of the walk with undo: J. Arsac, Jeux et casse-tête à programmer, 1985, game 13.
"""

from functools import lru_cache
from itertools import pairwise

from seedwright.games.foxes.cross import CELLS, NEXT
from seedwright.kit.grids import NONE

Path = tuple[int, ...]
Jump = tuple[int, int]
Graph = dict[int, list[Jump]]


def jumps_from(cell: int, start: int, foxes: tuple[int, ...], hens: frozenset[int], directions: int) -> list[Jump]:
    """Return what a capture that began at ``start`` can go on with at a cell: (hen, landing cell) by direction."""
    found = []
    for direction in range(directions):
        over = NEXT[cell][direction]
        if over != NONE and over in hens:
            landing = NEXT[over][direction]
            if landing != NONE and landing not in hens and (landing == start or landing not in foxes):
                found.append((over, landing))
    return found


def longest_recursively(fox: int, foxes: tuple[int, ...], hens: frozenset[int], directions: int) -> int:
    """Return how many hens the longest capture of a fox takes: one more than the longest from where a jump lands."""

    def onward(cell: int, taken: frozenset[int]) -> int:
        jumps = jumps_from(cell, fox, foxes, hens, directions)
        return max((1 + onward(landing, taken | {over}) for over, landing in jumps if over not in taken), default=0)

    return onward(fox, frozenset())


def longest_by_walking(fox: int, foxes: tuple[int, ...], hens: frozenset[int], directions: int) -> int:
    """Return the same without recursion: a walk that tries the directions in turn, and goes back by its record of jumps.

    The record holds pairs (cell left, direction taken); the hens taken follow from it.
    """
    record: list[Jump] = []
    taken: list[int] = []
    cell, direction, best = fox, 0, 0
    while True:
        while direction < directions:
            over = NEXT[cell][direction]
            landing = NEXT[over][direction] if over != NONE and over in hens and over not in taken else NONE
            if landing != NONE and landing not in hens and (landing == fox or landing not in foxes):
                record.append((cell, direction))
                taken.append(over)
                cell, direction = landing, 0
                best = max(best, len(taken))
            else:
                direction += 1
        if not record:
            return best
        cell, direction = record.pop()
        taken.pop()
        direction += 1


def jumps_of_cells(fox: int, foxes: tuple[int, ...], hens: frozenset[int], directions: int) -> Graph:
    """Return the jumps of every cell that a capture can come to."""
    graph: Graph = {}
    todo = [fox]
    while todo:
        cell = todo.pop()
        if cell not in graph:
            graph[cell] = jumps_from(cell, fox, foxes, hens, directions)
            todo += [landing for _, landing in graph[cell]]
    return graph


def hens_between(path: Path) -> Path:
    """Return the hens that a capture takes, in order: each stands halfway."""
    return tuple(_halfway(one, other) for one, other in pairwise(path))


@lru_cache(maxsize=CELLS * CELLS)
def _halfway(one: int, other: int) -> int:
    return next(over for d, over in enumerate(NEXT[one]) if over != NONE and NEXT[over][d] == other)
