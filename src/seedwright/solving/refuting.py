"""Do a few clues leave any arrangement at all? Asked without counting: by settling, and by trial where that ends.

A refutation tells which clues it took, so a set of clues that is refuted need not be asked again when it loses others. That
makes thinning out a set quick.

Method: backtracking with conflict-directed backjumping (P. Prosser, 1993).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from seedwright.kit.errors import GaveUp
from seedwright.solving.sums import Clue

MOST_TRIALS = 60


class Core(NamedTuple):
    """Clues that leave no arrangement, and whether settling alone shows it."""

    clues: frozenset[int]
    settled: bool


class _Conflict(NamedTuple):
    """The clues of a refutation, and the cells (as bits) whose values it takes from elsewhere."""

    clues: set[int]
    cells: int


class Refuting:
    """Questions about some of many clues, all under one assumption: a cell has a value.

    ``clues`` are by name; ``beside`` has for each the others that share a cell with it.
    """

    def __init__(self, clues: Mapping[int, Clue], beside: Mapping[int, Sequence[int]], cell: int, value: int) -> None:
        self._clues = clues
        self._beside = beside
        self._bits = {cell: 1}
        self._ones = value
        # Cells (as bits) and number of each clue met so far.
        self._sums: dict[int, tuple[int, int]] = {}
        self._trials = 0

    def core(self, names: Iterable[int]) -> Core | None:
        """Return clues among ``names`` that leave no arrangement, or None if there is one.

        Raises GaveUp if that takes more than MOST_TRIALS trials.
        """
        asked = list(names)
        for name in asked:
            if name not in self._sums:
                self._sums[name] = self._sum(self._clues[name])
        self._trials = 0
        found = self._refuted(asked, frozenset(asked), 0, asked.copy(), 1, self._ones)
        return None if found is None else Core(frozenset(found.clues), not self._trials)

    def _sum(self, clue: Clue) -> tuple[int, int]:
        cells = 0
        for cell in clue.cells:
            cells |= self._bits.setdefault(cell, 1 << len(self._bits))
        return cells, clue.number

    def _refuted(
        self, asked: Sequence[int], inside: frozenset[int], done: int, todo: list[int], known: int, ones: int
    ) -> _Conflict | None:
        """Refute the values of the ``known`` cells, or return None if they can be completed.

        ``todo`` are the clues to look at first, ``done`` of those asked have only known cells, and ``inside`` is their set.
        """
        sums, beside = self._sums, self._beside
        trail: list[tuple[int, int]] = []
        # The list grows while it is read.
        for name in todo:
            cells, number = sums[name]
            free = cells & ~known
            need = number - (cells & ones).bit_count()
            size = free.bit_count()
            if not 0 <= need <= size:
                return _traced(sums, trail, {name}, cells)
            if free and (need == 0 or need == size):
                known |= free
                if need:
                    ones |= free
                trail.append((name, free))
                todo += [other for other in beside[name] if other in inside]
        while done < len(asked) and not sums[asked[done]][0] & ~known:
            done += 1
        if done == len(asked):
            return None
        self._trials += 1
        if self._trials > MOST_TRIALS:
            raise GaveUp("trials", MOST_TRIALS)
        name = asked[done]
        free = sums[name][0] & ~known
        cell = free & -free
        near = [name, *(other for other in beside[name] if other in inside and sums[other][0] & cell)]
        clues: set[int] = set()
        taken = 0
        for value in (cell, 0):
            found = self._refuted(asked, inside, done, near.copy(), known | cell, ones | value)
            if found is None:
                return None
            if not found.cells & cell:
                return _traced(sums, trail, *found)
            clues |= found.clues
            taken |= found.cells
        return _traced(sums, trail, clues, taken & ~cell)


def _traced(sums: Mapping[int, tuple[int, int]], trail: Sequence[tuple[int, int]], clues: set[int], cells: int) -> _Conflict:
    """Follow settled cells back to the clues that settled them."""
    for name, settled in reversed(trail):
        if settled & cells:
            clues.add(name)
            cells = (cells | sums[name][0]) & ~settled
    return _Conflict(clues, cells)
