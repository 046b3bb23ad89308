"""All captures of a fox as one table, by position: a cell and the set of hens taken, however they were taken."""

from collections.abc import Iterator, Set
from functools import lru_cache

from seedwright.games.foxes.capture import Path, hens_between, jumps_of_cells


class Captures:
    """The captures of one fox: how long the longest are, how many there are, and each of them in order of directions.

    A set of hens is a mask by cell.
    """

    def __init__(self, fox: int, foxes: tuple[int, ...], hens: frozenset[int], directions: int) -> None:
        self._fox = fox
        self._graph = jumps_of_cells(fox, foxes, hens, directions)
        self._onward: dict[tuple[int, int], tuple[int, int]] = {}
        self.length, self.count = self._look(fox, 0)

    @property
    def positions(self) -> Set[tuple[int, int]]:
        """The pairs of a cell and a set of hens taken that the captures reach, the start included."""
        return self._onward.keys()

    def line(self, index: int) -> Path:
        """Return the longest capture at an index below ``count``, as the cells the fox stands on from its start."""
        cell, taken, path = self._fox, 0, [self._fox]
        for _ in range(self.length):
            for to, after in self._best(cell, taken):
                count = self._onward[to, after][1]
                if index < count:
                    break
                index -= count
            cell, taken = to, after
            path.append(cell)
        return tuple(path)

    def lines(self) -> Iterator[Path]:
        """Yield all longest captures."""
        return (self.line(index) for index in range(self.count))

    def next_cell(self, path: Path) -> int | None:
        """Return where the first longest capture that begins with a path goes on, or None if there is none."""
        taken = sum(1 << hen for hen in hens_between(path))
        there = path[0] == self._fox and (path[-1], taken) in self._onward
        if not there or len(path) - 1 + self._onward[path[-1], taken][0] < self.length:
            return None
        return next((to for to, _ in self._best(path[-1], taken)), None)

    def _best(self, cell: int, taken: int) -> Iterator[tuple[int, int]]:
        """Yield the positions after the jumps that longest ways onward begin with."""
        wanted = self._onward[cell, taken][0] - 1
        for over, to in self._graph[cell]:
            after = taken | 1 << over
            if not taken >> over & 1 and self._onward[to, after][0] == wanted:
                yield to, after

    def _look(self, cell: int, taken: int) -> tuple[int, int]:
        """Return length and number of the longest ways onward from a position; no deeper than there are hens."""
        if (cell, taken) not in self._onward:
            best, count = 0, 1
            for over, to in self._graph[cell]:
                if not taken >> over & 1:
                    length, ways = self._look(to, taken | 1 << over)
                    if length + 1 > best:
                        best, count = length + 1, ways
                    elif length + 1 == best:
                        count += ways
            self._onward[cell, taken] = best, count
        return self._onward[cell, taken]


@lru_cache(maxsize=16)
def captures(fox: int, foxes: tuple[int, ...], hens: frozenset[int], directions: int) -> Captures:
    """Return the captures of a fox; the last ones asked for are remembered."""
    return Captures(fox, foxes, hens, directions)
