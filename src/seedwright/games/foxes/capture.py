"""The longest capture of a fox, three ways, on a board that is never touched.

A fox jumps over a hen next to it into the free cell right behind; its own starting cell counts as free. A jump moves two
cells, so the fox keeps its class (row and column modulo 2) and never lands where a hen of the way has stood: taking
hens off at once or at the end comes to the same. A capture is therefore a trail: landing cells are nodes, hens are edges, and
each hen is used once. All that changes in the search is the set of hens taken.

Source of the walk with undo: J. Arsac, Jeux et casse-tête à programmer, 1985, game 13.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from seedwright.games.foxes.cross import CELLS, NEXT
from seedwright.kit.grids import NONE

Path = tuple[int, ...]
Jump = tuple[int, int]


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


@lru_cache(maxsize=1 << 16)
def longest(fox: int, foxes: tuple[int, ...], hens: frozenset[int], directions: int) -> int:
    """Return the same, fast: each cell with each set of hens taken is met once, and no more than can be jumped is expected."""
    if not jumps_from(fox, fox, foxes, hens, directions):
        return 0
    graph = _graph(fox, foxes, hens, directions)
    return _walk(graph, fox, len({over for jumps in graph.values() for over, _ in jumps}))[0]


def positions(fox: int, foxes: tuple[int, ...], hens: frozenset[int], directions: int) -> int:
    """Return how many different pairs (cell, set of hens taken) the captures of a fox reach, its start included."""
    graph = _graph(fox, foxes, hens, directions)
    return _walk(graph, fox, len(hens) + 1)[1]


def lines(fox: int, foxes: tuple[int, ...], hens: frozenset[int], directions: int, length: int) -> Iterator[Path]:
    """Yield all captures of a fox that take ``length`` hens, as the cells it stands on from its start, by directions."""
    graph = _graph(fox, foxes, hens, directions)

    def onward(path: Path, taken: int) -> Iterator[Path]:
        if len(path) == length + 1:
            yield path
            return
        for over, landing in graph.get(path[-1], ()):
            if not taken >> over & 1:
                yield from onward((*path, landing), taken | 1 << over)

    yield from onward((fox,), 0)


def hens_between(path: Path) -> Path:
    """Return the hens that a capture takes, in order: each stands halfway."""
    return tuple(_halfway(one, other) for one, other in pairwise(path))


@lru_cache(maxsize=CELLS * CELLS)
def _halfway(one: int, other: int) -> int:
    return next(over for d, over in enumerate(NEXT[one]) if over != NONE and NEXT[over][d] == other)


def _graph(fox: int, foxes: tuple[int, ...], hens: frozenset[int], directions: int) -> dict[int, list[Jump]]:
    """Return the jumps of every cell that a capture can come to."""
    graph: dict[int, list[Jump]] = {}
    todo = [fox]
    while todo:
        cell = todo.pop()
        if cell not in graph:
            graph[cell] = jumps_from(cell, fox, foxes, hens, directions)
            todo += [landing for _, landing in graph[cell]]
    return graph


def _walk(graph: dict[int, list[Jump]], fox: int, enough: int) -> tuple[int, int]:
    """Return the longest capture and how many (cell, hens taken) were met until one of ``enough`` jumps was found."""
    best = 0
    seen = {(fox, 0): None}
    stack = [(fox, 0, 0)]
    while stack and best < enough:
        cell, taken, length = stack.pop()
        best = max(best, length)
        for over, landing in graph[cell]:
            after = (landing, taken | 1 << over)
            if not taken >> over & 1 and after not in seen:
                seen[after] = None
                stack.append((*after, length + 1))
    return best, len(seen)
