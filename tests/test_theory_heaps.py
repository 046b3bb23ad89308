"""Heap games: published values, two methods, proven periods and their certificates."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seedwright import theory
from seedwright.kit.errors import BadInput
from seedwright.theory.kernels import extend_plainly, extend_sparsely
from seedwright.theory.sequence import find_mask

A002186_KAYLES = [
    0,
    1,
    2,
    3,
    1,
    4,
    3,
    2,
    1,
    4,
    2,
    6,
    4,
    1,
    2,
    7,
    1,
    4,
    3,
    2,
    1,
    4,
    6,
    7,
    4,
    1,
    2,
    8,
    5,
    4,
    7,
    2,
    1,
    8,
    6,
    7,
    4,
    1,
    2,
    3,
]
A002187_DAWSON = [
    0,
    1,
    1,
    2,
    0,
    3,
    1,
    1,
    0,
    3,
    3,
    2,
    2,
    4,
    0,
    5,
    2,
    2,
    3,
    3,
    0,
    1,
    1,
    3,
    0,
    2,
    1,
    1,
    0,
    4,
    5,
    2,
    7,
    4,
    0,
    1,
    1,
    2,
    0,
    3,
]
A002188_GRUNDY = [
    0,
    0,
    0,
    1,
    0,
    2,
    1,
    0,
    2,
    1,
    0,
    2,
    1,
    3,
    2,
    1,
    3,
    2,
    4,
    3,
    0,
    4,
    3,
    0,
    4,
    3,
    0,
    4,
    1,
    2,
    3,
    1,
    2,
    4,
    1,
    2,
    4,
    1,
    2,
    4,
]

codes = st.builds(
    lambda first, rest: theory.parse_rule(f"{first}.{''.join(map(str, rest))}7"),
    st.sampled_from([0, 4]),
    st.lists(st.integers(0, 7), max_size=3),
)


@pytest.mark.parametrize(
    ("rule", "published"),
    [(theory.KAYLES, A002186_KAYLES), (theory.DAWSONS_CHESS, A002187_DAWSON), (theory.GRUNDYS_GAME, A002188_GRUNDY)],
)
def test_published_sequences(rule, published):
    assert theory.heap_values(rule, len(published)) == published


def test_subtraction_and_nim_have_their_formulas():
    assert theory.heap_values(theory.subtraction(range(1, 7)), 60) == [n % 7 for n in range(60)]
    assert theory.heap_values(theory.subtraction(range(1, 31)), 31) == list(range(31))


def test_laskers_nim():
    """4.333...: swap 4k - 1 and 4k (Winning Ways, chapter 4)."""
    values = theory.heap_values(theory.parse_rule("4." + "3" * 24), 25)
    assert values == [n + 1 if n % 4 == 3 else n - 1 if n and n % 4 == 0 else n for n in range(25)]


def test_dawsons_three_games_are_one():
    chess = theory.heap_values(theory.DAWSONS_CHESS, 300)
    assert theory.heap_values(theory.DAWSONS_KAYLES, 301)[1:] == chess
    assert theory.heap_values(theory.parse_rule(".4"), 302)[2:] == chess


@settings(max_examples=25, deadline=None)
@given(codes)
def test_values_agree_with_the_general_engine(rule):
    """Against positions walked as sums of heaps."""
    value = theory.values(rule.sum_options)
    assert theory.heap_values(rule, 9) == [value((n,) if n else ()) for n in range(9)]


@settings(max_examples=25, deadline=None)
@given(codes, st.integers(0, 15), st.booleans())
def test_sparse_values_are_proven_whatever_the_mask(rule, mask, unequal):
    plain = extend_plainly(rule.digits, int(unequal), [0], 120)
    assert extend_sparsely(rule.digits, int(unequal), mask, [0], 120) == plain
    assert extend_sparsely(rule.digits, int(unequal), mask, plain[:47], 120) == plain


def test_a_good_mask_makes_few_values_rare():
    """Grundy's game has 1273 rare values among the first quarter million heaps; its mask is known early."""
    values = theory.heap_values(theory.GRUNDYS_GAME, 3000, sparse=False)
    mask = find_mask(values)
    rare = sum((value & mask).bit_count() % 2 == 0 for value in values)
    assert rare < len(values) // 4


def test_both_methods_give_grundys_game():
    assert theory.heap_values(theory.GRUNDYS_GAME, 4000) == theory.heap_values(theory.GRUNDYS_GAME, 4000, sparse=False)


@pytest.mark.parametrize(
    ("code", "period", "start"),
    [
        ("0.77", 12, 71),
        ("0.137", 34, 52),
        ("0.07", 34, 53),
        ("0.4", 34, 54),
        ("0.45", 20, 498),
        ("0.333333", 7, 0),
        ("4.7", 2, 1),
    ],
)
def test_known_periods_are_proven(code, period, start):
    found = theory.study(theory.parse_rule(code), 1200, period=True).period
    assert isinstance(found, theory.ProvenPeriod)
    assert (found.period, found.start) == (period, start)
    theory.check(found.certificate)


def test_exceptions_of_kayles_and_dawsons_chess():
    kayles = theory.find_proven(theory.KAYLES, theory.heap_values(theory.KAYLES, 168))
    chess = theory.find_proven(theory.DAWSONS_CHESS, theory.heap_values(theory.DAWSONS_CHESS, 175))
    assert kayles is not None
    assert kayles.exceptions() == (0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70)
    assert chess is not None
    assert chess.exceptions() == (0, 14, 16, 17, 31, 34, 51)


def test_one_value_too_few_proves_nothing():
    values = theory.heap_values(theory.KAYLES, 168)
    assert theory.find_proven(theory.KAYLES, values) is not None
    assert theory.find_proven(theory.KAYLES, values[:-1]) is None


def test_a_period_that_ends_again_is_seen_and_not_proven():
    values = theory.heap_values(theory.KAYLES, 80)
    ended = [*values[:70], *[5] * 10]
    seen = theory.find_seen(ended)
    assert isinstance(seen, theory.SeenPeriod)
    assert seen.length == 80
    assert theory.find_proven(theory.parse_rule("0.00000000007"), ended[:70]) is None


def test_the_proven_period_tells_the_value_of_any_heap():
    kayles = theory.find_proven(theory.KAYLES, theory.heap_values(theory.KAYLES, 200))
    assert kayles is not None
    values = theory.heap_values(theory.KAYLES, 1000)
    assert [kayles.value(n) for n in range(1000)] == values


def test_the_checker_refuses_what_is_not_so():
    found = theory.find_proven(theory.KAYLES, theory.heap_values(theory.KAYLES, 200))
    assert found is not None
    good = found.certificate
    forged = [*good.values]
    forged[100] = 9
    for bad in (
        replace(good, values=tuple(forged)),
        replace(good, values=good.values[:-1]),
        replace(good, start=70, values=good.values[:-2]),
        replace(good, code="0.07"),
        replace(good, period=0),
        replace(good, period=10, values=good.values[:-4]),
    ):
        with pytest.raises(BadInput, match="certificate"):
            theory.check(bad)


def test_the_theorem_does_not_speak_of_grundys_game():
    with pytest.raises(BadInput, match="octal"):
        theory.find_proven(theory.GRUNDYS_GAME, [0] * 50)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("077", "expected a point"),
        ("1.7", "before the point stands 0 or 4"),
        ("0.78", "character 4: '8' is no octal digit"),
        ("0.7 7", "character 4: ' '"),
        ("0.000", "no digit allows a move"),
        ("0." + "7" * 65, "65 digits"),
        ("0.٣", "no octal digit"),
    ],
)
def test_codes_that_are_none_get_one_sentence(text, message):
    with pytest.raises(BadInput, match=message):
        theory.parse_rule(text)


def test_codes_read_and_print():
    for code in ("0.77", "0.137", "4.007", "0.4", "4.", "grundy"):
        assert theory.parse_rule(code).code == code
    assert theory.parse_rule(".770") == theory.KAYLES


@pytest.mark.parametrize("count", [0, -5, 10**9])
def test_too_many_heaps_are_refused_before_any_work(count):
    with pytest.raises(BadInput, match=f"heaps: {count} is not within"):
        theory.heap_values(theory.KAYLES, count)


@pytest.mark.parametrize("amounts", [[], [0, 2], [65]])
def test_amounts_out_of_range_are_refused(amounts):
    with pytest.raises(BadInput, match="subtraction game"):
        theory.subtraction(amounts)


def test_work_that_is_stopped_keeps_what_it_has():
    sequence = theory.HeapSequence(theory.GRUNDYS_GAME)
    for known in sequence.grow(5000):
        if known >= 2048:
            break
    assert sequence.values == theory.heap_values(theory.GRUNDYS_GAME, known, sparse=False)


def test_a_plot_is_svg_of_bounded_size():
    values = theory.heap_values(theory.KAYLES, 5000)
    svg = theory.plot(values, "0.77 & more")
    assert ElementTree.fromstring(svg).findtext("{http://www.w3.org/2000/svg}title") == "0.77 & more"
    assert len(theory.plot(values * 40, "long")) < 120_000
    with pytest.raises(BadInput, match="no values"):
        theory.plot([], "empty")
