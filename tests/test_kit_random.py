"""Chance: the published values, the shuffle, and drawing without bias."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seedwright.kit.random import below, below_exactly, draw, shuffle

GOLDEN = {
    0: [1144304738, 1416247, 958946056],
    1: [2693262067, 11749833, 2265367787],
    42: [2581720956, 1925393290, 3661312704],
    4294967295: [3850105811, 813802916, 3073704848],
}

seeds = st.integers(0, 2**32 - 1)


def stream(state: int, count: int) -> list[int]:
    values = []
    for _ in range(count):
        value, state = draw(state)
        values.append(value)
    return values


@pytest.mark.parametrize("seed", GOLDEN)
def test_the_published_values(seed: int) -> None:
    assert stream(seed, 3) == GOLDEN[seed]


def test_a_seed_further_on_gives_the_same_stream_shifted() -> None:
    """All seeds lie on one cycle; the state runs through it in steps of the generator's constant."""
    assert stream(42, 9)[4:] == stream((42 + 4 * 0x6D2B79F5) % 2**32, 5)


def test_seeds_of_fifty_years_of_days_are_distinct() -> None:
    assert draw(20454)[0] == 1122403911
    assert len({draw(day)[0] for day in range(20454, 20454 + 50 * 366)}) == 50 * 366


@given(seeds, st.integers(1, 2**32))
def test_below_is_one_draw_modulo_the_bound(seed: int, bound: int) -> None:
    value, state = draw(seed)
    assert below(seed, bound) == (value % bound, state)


def test_the_published_shuffles() -> None:
    assert shuffle(range(1, 10), 42) == ((7, 8, 2, 5, 4, 6, 9, 3, 1), 1767624658)
    assert shuffle(range(1, 17), 42)[0] == (10, 8, 3, 15, 6, 4, 5, 16, 9, 14, 2, 7, 12, 1, 11, 13)


@given(st.lists(st.integers()), seeds)
def test_a_shuffle_keeps_the_items_and_spends_a_draw_for_each_but_one(items: list[int], seed: int) -> None:
    before = list(items)
    shuffled, state = shuffle(items, seed)
    assert items == before
    assert sorted(shuffled) == sorted(items)
    assert state == (seed + max(0, len(items) - 1) * 0x6D2B79F5) % 2**32


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 2**31 + 1, 2**32 - 1, 2**32, 2**32 + 1, 3 * 2**62 + 5, 2**64, 2**64 + 1, 10**40])
def test_below_exactly_takes_the_first_number_that_is_low_enough(bound: int) -> None:
    """Of the numbers of as many words as bound - 1 needs, the first below the largest multiple of the bound; no draw more."""
    words = 1
    while 2 ** (32 * words) < bound:
        words += 1
    multiple = 2 ** (32 * words) // bound * bound
    for seed in (0, 1, 42, 4294967295, 99, 12345):
        values = iter(stream(seed, 400))
        spent = 0
        while True:
            number = 0
            for word in islice(values, words):
                number = number * 2**32 + word
            spent += words
            if number < multiple:
                break
        assert below_exactly(seed, bound) == (number % bound, (seed + spent * 0x6D2B79F5) % 2**32)


def test_below_exactly_does_reject() -> None:
    """Just above half the words, nearly half of all draws are thrown away."""
    bound = 2**31 + 1
    rejected = [seed for seed in range(1000) if draw(seed)[0] >= bound]
    assert 400 < len(rejected) < 600
    assert all(below_exactly(seed, bound)[1] != draw(seed)[1] for seed in rejected)
