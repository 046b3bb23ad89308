"""Why a cell is safe, or a mine: a smallest-you-can-shrink-to set of clues that proves it.

A set proves that a cell is 0 if no arrangement of it has the cell 1. Sets are grown ring by ring around the cell, so that
the proof is local where a local one exists, and then thinned out clue by clue: no clue of the set that is left can be spared.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from seedwright.games.kaboom.position import Position
from seedwright.kit.errors import GaveUp
from seedwright.solving.counting import Counting
from seedwright.solving.sums import Clue, Contradiction, Problem, without

NEAR = 2
MOST_THINNED = 200


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
        touched = {other for clue in ring for other in here.clues[clue].cells}
        ring = sorted({clue for other in touched for clue in here.standing[other]} - seen)
        seen.update(ring)


def reason(here: Position, cell: int, value: int, most_rings: int | None = None) -> Reason | None:
    """Return why a closed cell has a value, with clues of the first ``most_rings`` rings only if that is given.

    None if that does not prove it. The total is used only where all clues together do not do without it.
    """
    # What some clues prove, all of them prove: where all together do not, none of the rings has to be tried.
    without_total = here.kinds_without_total.get(cell) == value
    chosen: list[int] = []
    for ring in islice(rings(here, cell), most_rings):
        chosen += ring
        if without_total and _proves(here, chosen, False, cell, value):
            return Reason(_thinned(here, chosen, False, cell, value), False)
    if most_rings is not None or here.kinds[cell] != value:
        return None
    chosen += sorted(here.clues.keys() - set(chosen))
    if len(chosen) > MOST_THINNED:
        return Reason(tuple(sorted(chosen)), True)
    return Reason(_thinned(here, chosen, True, cell, value), True)


def simplest(here: Position, safe: Iterable[int]) -> tuple[int, Reason] | None:
    """Return the first of some safe cells that the fewest rings prove, and its reason; None if no reason can be found."""
    safe = tuple(safe)
    for most in (*range(1, NEAR + 1), None):
        for cell in safe:
            found = reason(here, cell, 0, most)
            if found is not None:
                return cell, found
    return None


def _thinned(here: Position, chosen: Sequence[int], total: bool, cell: int, value: int) -> tuple[int, ...]:
    """Try to spare each clue, the last first, and return those that are left, ascending."""
    kept = list(chosen)
    for clue in reversed(chosen):
        fewer = [other for other in kept if other != clue]
        if _proves(here, fewer, total, cell, value):
            kept = fewer
    return tuple(sorted(kept))


def _proves(here: Position, chosen: Sequence[int], total: bool, cell: int, value: int) -> bool:
    """Say whether no arrangement of the chosen clues gives the cell the other value; not if counting gives up."""
    clues = tuple(here.clues[clue] for clue in sorted(chosen))
    try:
        return _contradicts(here, clues, total, {cell: 1 - value})
    except GaveUp:
        return False


def _contradicts(here: Position, clues: tuple[Clue, ...], total: bool, given: Mapping[int, int]) -> bool:
    inside = {cell for clue in clues for cell in clue.cells}
    apart = len(here.closed) - len(inside | given.keys())
    taken = {cell: value for cell, value in given.items() if cell in inside}
    try:
        rest = without(Problem(clues, apart, here.problem.total), taken)
        if not total:
            Counting(rest)
            return False
        Counting(Problem(rest.clues, apart, here.problem.total - sum(given.values()))).kinds()
    except Contradiction:
        return True
    return False
