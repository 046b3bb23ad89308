"""Counting 0-1 arrangements under sums: every answer against brute force, and every arrangement dealt by exactly one number."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seedwright.kit.errors import GaveUp
from seedwright.solving import counting
from seedwright.solving.counting import Counting
from seedwright.solving.subsets import subset
from seedwright.solving.sums import Clue, Contradiction, Kind, Problem


def brute(problem: Problem) -> Iterator[frozenset[int]]:
    """All arrangements as sets of cells that are 1; loose cells have the numbers from 100 on."""
    cells = sorted({cell for clue in problem.clues for cell in clue.cells}) + [100 + i for i in range(problem.loose)]
    for ones in combinations(cells, problem.total):
        chosen = frozenset(ones)
        if all(len(chosen.intersection(clue.cells)) == clue.number for clue in problem.clues):
            yield chosen


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Up to 11 cells in clues that mostly agree with a hidden arrangement, up to 4 loose ones."""
    size = draw(st.integers(1, 11))
    hidden = draw(st.sets(st.integers(0, size - 1)))
    loose = draw(st.integers(0, 4))
    sets = draw(st.lists(st.sets(st.integers(0, size - 1), min_size=1, max_size=6), min_size=1, max_size=7))
    lies = draw(st.booleans()) and draw(st.booleans())
    clues = tuple(
        Clue(tuple(sorted(cells)), draw(st.integers(0, len(cells))) if lies else len(cells & hidden)) for cells in sets
    )
    inside = {cell for clue in clues for cell in clue.cells}
    total = draw(st.integers(0, len(inside) + loose)) if lies else len(hidden & inside) + draw(st.integers(0, loose))
    return Problem(clues, loose, total)


def kind_of(states: set[bool]) -> Kind:
    return Kind.OPEN if len(states) == 2 else Kind.ONE if True in states else Kind.ZERO


@given(problems())
def test_counts_kinds_and_chances_are_those_of_brute_force(problem: Problem) -> None:
    every = list(brute(problem))
    if not every:
        with pytest.raises(Contradiction):
            Counting(problem).kinds()
        return
    found = Counting(problem)
    assert found.arrangements == len(every)
    ways, kinds = found.ways(), found.kinds()
    inside = sorted({cell for clue in problem.clues for cell in clue.cells})
    assert sorted(ways.cells) == sorted(kinds.cells) == inside
    for cell in inside:
        assert ways.cells[cell] == sum(cell in one for one in every)
        assert kinds.cells[cell] == kind_of({cell in one for one in every})
    if problem.loose:
        assert ways.loose == sum(100 in one for one in every)
        assert kinds.loose == kind_of({100 in one for one in every})


@given(problems())
def test_every_arrangement_has_exactly_one_number(problem: Problem) -> None:
    """Dealing draws a number uniformly, so this is why the dealt arrangement is uniform."""
    every = set(brute(problem))
    if not every:
        return
    found = Counting(problem)
    dealt = [found.arrangement(rank) for rank in range(found.arrangements)]
    assert {frozenset(ones) | {100 + place for place in loose} for ones, loose in dealt} == every
    assert len(dealt) == len(every)


@given(problems())
def test_without_the_total_nothing_is_known_but_what_the_clues_say(problem: Problem) -> None:
    inside = sorted({cell for clue in problem.clues for cell in clue.cells})
    every = [one for total in range(len(inside) + 1) for one in brute(Problem(problem.clues, 0, total))]
    if not every:
        return
    kinds = Counting(problem).kinds_without_total()
    assert {cell: kinds.cells[cell] for cell in inside} == {cell: kind_of({cell in one for one in every}) for cell in inside}


@pytest.mark.parametrize(("size", "chosen"), [(0, 0), (5, 0), (5, 5), (7, 3), (9, 4)])
def test_subsets_come_in_lexicographic_order(size: int, chosen: int) -> None:
    assert [subset(size, chosen, rank) for rank in range(comb(size, chosen))] == list(combinations(range(size), chosen))


def test_a_long_chain_is_counted_exactly() -> None:
    """Clues of "one of two neighbours" along a chain leave two arrangements, of "one of three" a known recurrence."""
    pairs = tuple(Clue((i, i + 1), 1) for i in range(400))
    assert Counting(Problem(pairs, 0, 200)).arrangements == 1
    assert Counting(Problem(pairs, 1, 201)).arrangements == 2
    triples = tuple(Clue((i, i + 1, i + 2), 1) for i in range(298))
    assert Counting(Problem(triples, 5, 102)).arrangements == 3 * comb(5, 2)


def test_chances_of_loose_cells_are_exact() -> None:
    found = Counting(Problem((Clue((0, 1, 2), 1),), 10, 4)).ways()
    assert Fraction(found.loose, found.all) == Fraction(3, 10)
    assert Fraction(found.cells[1], found.all) == Fraction(1, 3)


def test_the_budget_ends_a_tangle(monkeypatch: pytest.MonkeyPatch) -> None:
    tangle = tuple(Clue(tuple(range(i, 60, 7)), 3) for i in range(7)) + tuple(
        Clue(tuple(range(i, i + 8)), 4) for i in range(0, 52, 5)
    )
    monkeypatch.setattr(counting, "MOST_STATES", 50)
    with pytest.raises(GaveUp, match="gave up after 50 states"):
        Counting(Problem(tangle, 0, 25))
