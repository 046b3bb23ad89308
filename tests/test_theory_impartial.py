"""Values of any finite impartial game: against Nim, against sums of the definition, and refusal of loops."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seedwright import theory
from seedwright.kit.errors import BadInput


def take(limit):
    return lambda heap: range(max(0, heap - limit), heap)


@given(st.dictionaries(st.integers(0, 11), st.sets(st.integers(0, 11)), min_size=12))
def test_values_are_the_mex_of_the_options(graph):
    """On random graphs whose moves lead downward."""
    below = {p: sorted(q for q in graph.get(p, ()) if q < p) for p in range(12)}
    value = theory.values(below.__getitem__)
    for position in range(12):
        reached = {value(option) for option in below[position]}
        assert value(position) not in reached
        assert reached >= set(range(value(position)))


def test_a_sum_has_the_nim_sum_of_the_values():
    """Sprague and Grundy's theorem, on sums walked as games of their own."""
    single = theory.values(take(3))
    whole = theory.values(theory.sum_options(take(3)))
    for heaps in product(range(6), range(4), range(5)):
        assert whole(heaps) == theory.nim_sum(map(single, heaps))


def test_a_position_is_lost_at_value_zero_and_only_there():
    def mover_wins(heaps):
        return any(not mover_wins(rest) for rest in options(heaps))

    options = theory.KAYLES.sum_options
    value = theory.values(options)
    for heaps in [(1, 2), (2, 2), (1, 3), (3, 4), (5,), (1, 2, 3), (2, 3, 5)]:
        assert (value(heaps) != 0) == mover_wins(heaps)


def test_misere_nim_follows_boutons_rule():
    """Misère Nim is won as Nim is, but for heaps of at most one, where an even number of them wins."""
    wins = theory.misere_wins(theory.sum_options(lambda heap: range(heap)))
    for heaps in product(range(4), range(5), range(3)):
        large = max(heaps) > 1
        assert wins(heaps) == (theory.nim_sum(heaps) != 0 if large else sum(heaps) % 2 == 0)


def test_misere_kayles_heaps_lost_for_the_mover():
    """Single heaps: lost for the mover at 1, 4, 9, 12, 20 (Sibert and Conway, 1992)."""
    wins = theory.misere_wins(theory.KAYLES.sum_options)
    assert [n for n in range(1, 21) if not wins((n,))] == [1, 4, 9, 12, 20]


def test_loops_are_refused_by_name():
    value = theory.values({"a": "b", "b": "cd", "c": "", "d": "b"}.__getitem__)
    assert value("c") == 0
    with pytest.raises(theory.Loopy, match="it can come back to 'b'"):
        value("a")


def test_deep_games_need_no_recursion():
    assert theory.values(take(1))(100_000) == 0


def test_winning_moves_are_those_to_value_zero():
    value = theory.values(take(6))
    assert theory.winning_moves(50, take(6), value) == (49,)
    assert theory.winning_moves(49, take(6), value) == ()


@cache
def naive_product(a, b):
    return theory.mex(naive_product(x, b) ^ naive_product(a, y) ^ naive_product(x, y) for x in range(a) for y in range(b))


def test_nim_products_follow_the_definition():
    for a in range(17):
        for b in range(20):
            assert theory.nim_product(a, b) == naive_product(a, b)


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_nimbers_are_a_field(a, b, c):
    times = theory.nim_product
    assert times(a, b) == times(b, a) < 2**64
    assert times(a, times(b, c)) == times(times(a, b), c)
    assert times(a, b ^ c) == times(a, b) ^ times(a, c)
    assert (times(a, b) == 0) == (a == 0 or b == 0)


def test_negative_numbers_are_no_nimbers():
    with pytest.raises(BadInput, match="-3 is negative"):
        theory.nim_sum([1, -3])
    with pytest.raises(BadInput, match="-3 is negative"):
        theory.nim_product(5, -3)
