"""Nim arithmetic: the field of nimbers below 2^(2^k).

Source: J. H. Conway, On Numbers and Games, 1976, chapter 6.
"""

from collections.abc import Iterable
from functools import lru_cache

from seedwright.kit.errors import BadInput


def nim_sum(summands: Iterable[int]) -> int:
    """Return the nim sum (exclusive or) of whole numbers from 0 up: the value of a sum of games of these values.

    >>> nim_sum([3, 5, 6])
    0
    """
    total = 0
    for summand in summands:
        if summand < 0:
            raise BadInput(f"nim sum: {summand} is negative")
        total ^= summand
    return total


def nim_product(a: int, b: int) -> int:
    """Return the nim product of two whole numbers from 0 up: mex of a'b + ab' + a'b' over all a' < a, b' < b, in nim sums.

    >>> nim_product(2, 3), nim_product(4, 4)
    (1, 6)
    """
    if a < 0 or b < 0:
        raise BadInput(f"nim product: {min(a, b)} is negative")
    return _product(max(a, b), min(a, b))


@lru_cache(maxsize=1 << 14)
def _product(a: int, b: int) -> int:
    """With F the greatest Fermat power 2^(2^k) not above a: F times what is below F is ordinary, and F times F is F + F/2.

    So (a1 F + a0)(b1 F + b0) = ((a1 + a0)(b1 + b0) + a0 b0) F + a0 b0 + a1 b1 (F/2), three products of half the length and
    one by F/2.
    """
    if b < 2:
        return a * b
    half = 1
    while a >> (2 * half):
        half *= 2
    low = (1 << half) - 1
    a1, a0, b1, b0 = a >> half, a & low, b >> half, b & low
    lower = nim_product(a0, b0)
    upper = nim_product(a1 ^ a0, b1 ^ b0) ^ lower
    return (upper << half) ^ lower ^ nim_product(nim_product(a1, b1), 1 << (half - 1))
