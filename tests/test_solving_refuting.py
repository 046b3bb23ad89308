"""Refuting clues: whether they leave an arrangement, and which of them it took, against brute force."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seedwright.kit.errors import GaveUp
from seedwright.solving.refuting import Refuting
from seedwright.solving.sums import Clue

Clues = dict[int, Clue]


@st.composite
def some_clues(draw: st.DrawFn) -> Clues:
    """Up to 8 clues about up to 9 cells, named by numbers; mostly one or two off an arrangement."""
    size = draw(st.integers(1, 9))
    hidden = draw(st.sets(st.integers(0, size - 1)))
    sets = draw(st.lists(st.sets(st.integers(0, size - 1), min_size=1, max_size=5), min_size=1, max_size=8))
    lies = draw(st.sets(st.integers(0, len(sets) - 1), max_size=2))
    numbers = [(len(cells & hidden) + (i in lies)) % (len(cells) + 1) for i, cells in enumerate(sets)]
    return {10 * i: Clue(tuple(sorted(cells)), number) for i, (cells, number) in enumerate(zip(sets, numbers, strict=True))}


def beside(clues: Clues) -> dict[int, list[int]]:
    return {
        name: [other for other, two in clues.items() if other != name and set(one.cells) & set(two.cells)]
        for name, one in clues.items()
    }


def has_arrangement(clues: list[Clue], cell: int, value: int) -> bool:
    cells = sorted({cell, *(other for clue in clues for other in clue.cells)})
    for values in product((0, 1), repeat=len(cells)):
        given_values = dict(zip(cells, values, strict=True))
        if given_values[cell] == value and all(sum(given_values[one] for one in clue.cells) == clue.number for clue in clues):
            return True
    return False


@given(some_clues(), st.integers(0, 8), st.integers(0, 1))
def test_clues_are_refuted_if_they_leave_no_arrangement_and_the_core_alone_leaves_none(
    clues: Clues, cell: int, value: int
) -> None:
    found = Refuting(clues, beside(clues), cell, value).core(clues)
    assert (found is None) == has_arrangement(list(clues.values()), cell, value)
    if found is not None:
        assert found.clues <= clues.keys()
        assert not has_arrangement([clues[name] for name in found.clues], cell, value)


@given(some_clues(), st.integers(0, 8), st.integers(0, 1), st.data())
def test_questions_about_fewer_clues_are_answered_for_those_alone(
    clues: Clues, cell: int, value: int, data: st.DataObject
) -> None:
    asked = Refuting(clues, beside(clues), cell, value)
    asked.core(clues)
    some = data.draw(st.lists(st.sampled_from(sorted(clues)), unique=True))
    found = asked.core(some)
    assert (found is None) == has_arrangement([clues[name] for name in some], cell, value)
    assert found is None or found.clues <= set(some)


def test_settling_is_told_from_trial() -> None:
    settled = {1: Clue((0, 1), 1), 2: Clue((1, 2), 2)}
    assert Refuting(settled, beside(settled), 0, 1).core(settled) == (frozenset({1, 2}), True)
    tried = {1: Clue((1, 2), 1), 2: Clue((2, 3), 1), 3: Clue((1, 3), 1), 4: Clue((0, 9), 1)}
    assert Refuting(tried, beside(tried), 0, 1).core(tried) == (frozenset({1, 2, 3}), False)


def test_a_tangle_is_given_up() -> None:
    """Cells are the pairs of eleven clues: each cell counts twice in the sum of all clues, which is odd."""
    pairs = list(combinations(range(11), 2))
    clues = {name: Clue(tuple(cell for cell, pair in enumerate(pairs) if name in pair), 5) for name in range(11)}
    with pytest.raises(GaveUp, match="gave up after 60 trials"):
        Refuting(clues, beside(clues), 0, 1).core(clues)
