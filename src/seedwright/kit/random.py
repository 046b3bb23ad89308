"""mulberry32 as values in and out: the only source of chance in Seedwright.

A draw is a function from a state to a value and the next state; nothing is hidden. The functions are
kernels' material too, so they mask every sum and product at once: the low 32 bits are right even where 64 bits wrap.

Source of the generator: Tommy Ettinger, 2017, public domain. It is not equidistributed (about 44 % of
the 32-bit words ever occur), which is harmless for puzzles; uniformity is not claimed.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

WORD = 0xFFFFFFFF


def advance(state: int) -> int:
    """Return the state after one draw: the 32-bit sum of ``state`` and the generator's constant."""
    return (state + 0x6D2B79F5) & WORD


def output(state: int) -> int:
    """Return the 32-bit value that belongs to an already advanced ``state``."""
    t = ((state ^ (state >> 15)) * (state | 1)) & WORD
    t ^= (t + (t ^ (t >> 7)) * (t | 61)) & WORD
    return t ^ (t >> 14)


def draw(state: int) -> tuple[int, int]:
    """Return a value in 0..2^32-1 and the next state.

    >>> draw(42)
    (2581720956, 1831565855)
    """
    state = advance(state)
    return output(state), state


def below(state: int, bound: int) -> tuple[int, int]:
    """Return one draw modulo ``bound`` (1..2^32) and the next state.

    The bias of the modulo, below ``bound`` / 2^32, is part of the contract: every reading has it.
    """
    state = advance(state)
    return output(state) % bound, state


def below_exactly(state: int, bound: int) -> tuple[int, int]:
    """Return a whole number in 0..bound-1 without modulo bias, and the next state.

    Draws as many 32-bit words as ``bound - 1`` has (at least one), the first the most significant, and
    rejects the numbers from the largest multiple of ``bound`` on.
    """
    words = max(1, ((bound - 1).bit_length() + 31) // 32)
    span = 1 << (32 * words)
    limit = span - span % bound
    while True:
        number = 0
        for _ in range(words):
            value, state = draw(state)
            number = (number << 32) | value
        if number < limit:
            return number % bound, state


def shuffle(items: Sequence[T], state: int) -> tuple[tuple[T, ...], int]:
    """Return the items in shuffled order and the next state: Fisher-Yates, from the last place down to place 1.

    >>> shuffle(range(1, 10), 42)
    ((7, 8, 2, 5, 4, 6, 9, 3, 1), 1767624658)
    """
    places = list(items)
    for i in range(len(places) - 1, 0, -1):
        j, state = below(state, i + 1)
        places[i], places[j] = places[j], places[i]
    return tuple(places), state
