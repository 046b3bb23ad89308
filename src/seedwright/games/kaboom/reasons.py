"""Why a cell is safe, or a mine: a smallest-you-can-shrink-to set of clues that proves it.

A set proves that a cell is 0 if no arrangement of it has the cell 1. Sets are grown ring by ring around the cell, so that
the proof is local where a local one exists, and then thinned out clue by clue: no clue of the set that is left can be spared.

A list is to be counted, with the budget of counts. Where that must come to the same a refutation answers instead: what settling
refutes is refuted before any state is counted, and where an arrangement exists no count proves anything.
"""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from seedwright.games.kaboom.position import Position
from seedwright.kit.errors import GaveUp
from seedwright.solving.counting import Counting
from seedwright.solving.refuting import Refuting
from seedwright.solving.sums import Contradiction, Problem, without

NEAR = 2
LONGEST_LIST = 200
MOST_RINGS = LONGEST_LIST
NO_BUDGET = 1 << 62


@dataclass(frozen=True, slots=True)
class Reason:
    """The open cells whose numbers prove it, ascending, and whether the number of all mines is needed as well."""

    clues: tuple[int, ...]
    total: bool


def rings(here: Position, cell: int) -> Iterator[list[int]]:
    """Yield the clues by steps from a cell: first those it stands in, then those that share a closed cell with these, ..."""
    ring = here.standing.get(cell, [])
    seen = set(ring)
    while ring:
        yield ring
        ring = sorted({other for clue in ring for other in here.beside[clue]} - seen)
        seen.update(ring)


def reason(here: Position, cell: int, value: int, most_rings: int | None = None) -> Reason | None:
    """Return why a closed cell has a value, with clues of the first ``most_rings`` rings only if that is given.

    None if that does not prove it. The total is used only where all clues together do not do without it. A reason of all clues
    is not thinned out where that would take long.
    """
    total = here.kinds_without_total.get(cell) != value
    if not total:
        found = _Proofs(here, cell, value).nearest(most_rings or MOST_RINGS)
        if found is not None:
            return Reason(tuple(sorted(found)), False)
    if most_rings is not None or here.kinds[cell] != value:
        return None
    if not total or len(here.clues) > LONGEST_LIST:
        return Reason(here.all_clues, total)
    chosen = list(dict.fromkeys((*(clue for ring in rings(here, cell) for clue in ring), *here.clues)))
    return Reason(tuple(sorted(_thinned_with_total(here, chosen, cell, value))), True)


def simplest(here: Position, safe: Iterable[int]) -> tuple[int, Reason] | None:
    """Return the first of some safe cells that the fewest rings prove, and its reason; None if no reason can be found."""
    safe = tuple(safe)
    for most in (*range(1, NEAR + 1), None):
        for cell in safe:
            found = reason(here, cell, 0, most)
            if found is not None:
                return cell, found
    return None


class _Proofs:
    """What sets of clues prove of a cell without the total. List n has the clues of rings 0 to n, if they are not too many."""

    def __init__(self, here: Position, cell: int, value: int) -> None:
        self._here = here
        self._cell = cell
        self._other = 1 - value
        self._refuting = Refuting(here.clues, here.beside, cell, 1 - value)
        self._rings = rings(here, cell)
        self._lists: list[list[int]] = []

    def nearest(self, most_rings: int) -> Collection[int] | None:
        """Return a proof by the fewest rings, of which no clue can be spared, or None.

        Where an arrangement is found for a list, no shorter list proves anything: so the lists are searched in leaps.
        """
        low, high = 0, 1
        while self._has_arrangement(have := self._grow(min(high, most_rings))):
            if have < high:
                return None
            low, high = have, 2 * high
        low += bisect_left(range(low, have), True, key=lambda number: not self._has_arrangement(number + 1))
        while low < self._grow(min(low + 1, most_rings)):
            proof = self._proof(self._lists[low])
            if proof is not None:
                return self.thinned(self._lists[low], proof)
            low += 1
        return None

    def _grow(self, count: int) -> int:
        """Make lists until there are ``count``, as far as there are any; return how many there are."""
        while len(self._lists) < count:
            chosen = [*(self._lists[-1] if self._lists else ()), *next(self._rings, ())]
            if len(chosen) > LONGEST_LIST or (self._lists and len(chosen) == len(self._lists[-1])):
                self._rings = iter(())
                break
            self._lists.append(chosen)
        return len(self._lists)

    def _has_arrangement(self, number: int) -> bool:
        """Say whether an arrangement is known of the longest of the first ``number`` lists."""
        try:
            return not number or self._refuting.core(self._lists[number - 1]) is None
        except GaveUp:
            return False

    def thinned(self, chosen: Sequence[int], proof: Collection[int]) -> Collection[int]:
        """Try to spare each of the chosen clues, the last first, and return those that are left. ``proof`` are some that do.

        What the latest proof does without can be spared; only what it takes has to be tried.
        """
        kept = list(chosen)
        for clue in reversed(chosen):
            fewer = [other for other in kept if other != clue]
            found = self._proof(fewer, NO_BUDGET) if clue in proof else proof
            if found is not None:
                kept, proof = fewer, found
        return kept

    def _proof(self, chosen: Collection[int], most: int | None = None) -> Collection[int] | None:
        """Return clues among some that prove the value, or None, as well if counting has more than ``most`` states."""
        try:
            core = self._refuting.core(chosen)
        except GaveUp:
            return chosen if self._is_counted_out(chosen, most) else None
        if core is None or core.settled or most == NO_BUDGET or self._is_counted_out(chosen, most):
            return core and core.clues
        return None

    def _is_counted_out(self, chosen: Iterable[int], most: int | None) -> bool:
        clues = tuple(self._here.clues[clue] for clue in chosen)
        try:
            Counting(without(Problem(clues, 0, 0), {self._cell: self._other}), most)
        except Contradiction:
            return True
        except GaveUp:
            return False
        return False


def _thinned_with_total(here: Position, chosen: Sequence[int], cell: int, value: int) -> list[int]:
    """Try to spare each clue, the last first, and return those that are left."""
    kept = list(chosen)
    for clue in reversed(chosen):
        fewer = [other for other in kept if other != clue]
        if _proves_with_total(here, fewer, cell, value):
            kept = fewer
    return kept


def _proves_with_total(here: Position, chosen: Sequence[int], cell: int, value: int) -> bool:
    """Say whether no arrangement of the chosen clues and the total gives the cell the other value; not if counting gives up."""
    clues = tuple(here.clues[clue] for clue in sorted(chosen))
    inside = {other for clue in clues for other in clue.cells}
    given = {cell: 1 - value}
    apart = len(here.closed) - len(inside | given.keys())
    try:
        rest = without(Problem(clues, apart, 0), given if cell in inside else {})
        return not Counting(Problem(rest.clues, apart, here.problem.total - sum(given.values()))).fits
    except Contradiction:
        return True
    except GaveUp:
        return False
