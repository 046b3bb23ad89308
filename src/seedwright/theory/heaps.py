"""Taking and breaking: octal games by code, subtraction games, Grundy's game.

A position is one heap, a whole number of tokens; more heaps are a sum. Digit d_k of the code ``d0.d1d2d3...`` says what may
happen when k tokens are taken from a heap: bit 1, all of it goes; bit 2, one heap remains; bit 4, two heaps remain.
d0 is 0 or 4: a heap may be split without taking anything, or not.

Source: R. K. Guy and C. A. B. Smith, The G-values of various games, 1956; Berlekamp, Conway, Guy, Winning Ways.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from seedwright.kit.errors import BadInput

VANISH, ONE_HEAP, TWO_HEAPS = 1, 2, 4
MOST_DIGITS = 64


@dataclass(frozen=True, slots=True)
class HeapRule:
    """A game on heaps: ``digits`` from d0 on. With ``unequal``, two heaps that a move leaves must differ (Grundy's game)."""

    digits: tuple[int, ...]
    unequal: bool = False

    @property
    def code(self) -> str:
        """The octal code, such as ``0.77``; Grundy's game, which has none, is called ``grundy``."""
        return "grundy" if self == GRUNDYS_GAME else f"{self.digits[0]}." + "".join(map(str, self.digits[1:]))

    @property
    def splits(self) -> bool:
        """Whether any move leaves two heaps."""
        return any(digit & TWO_HEAPS for digit in self.digits)

    def options(self, heap: int) -> Iterator[tuple[int, ...]]:
        """Yield what a move may leave of a heap: nothing, one heap, or two (the smaller first), by tokens taken."""
        for taken, digit in enumerate(self.digits[: heap + 1]):
            left = heap - taken
            if digit & VANISH and left == 0:
                yield ()
            if digit & ONE_HEAP and left > 0:
                yield (left,)
            if digit & TWO_HEAPS:
                for a in range(1, (left - 1 if self.unequal else left) // 2 + 1):
                    yield (a, left - a)

    def sum_options(self, heaps: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return the options of a sum of heaps, each sorted and without empty heaps; equal options stand once."""
        found: dict[tuple[int, ...], None] = {}
        for i, heap in enumerate(heaps):
            for rest in self.options(heap):
                found[tuple(sorted((*heaps[:i], *rest, *heaps[i + 1 :])))] = None
        return list(found)


GRUNDYS_GAME = HeapRule((4,), unequal=True)
KAYLES = HeapRule((0, 7, 7))
DAWSONS_KAYLES = HeapRule((0, 0, 7))
DAWSONS_CHESS = HeapRule((0, 1, 3, 7))


def parse_rule(text: str) -> HeapRule:
    """Return the game that a code names: ``0.77``, ``.77``, ``4.007`` or ``grundy``.

    Raises BadInput, naming the place of the first fault. Digits from 8 on (three heaps and more) are not octal and refused.

    >>> parse_rule("0.137").digits
    (0, 1, 3, 7)
    """
    if text == "grundy":
        return GRUNDYS_GAME
    shown = repr(text[:40])
    first, point, rest = text.partition(".")
    if not point:
        raise BadInput(f"octal code {shown}: expected a point, as in 0.77")
    if first not in ("", "0", "4"):
        raise BadInput(f"octal code {shown}: before the point stands 0 or 4, since only a split can take nothing and still end")
    for place, digit in enumerate(rest, start=len(first) + 2):
        if digit not in "01234567":
            raise BadInput(f"octal code {shown}, character {place}: {digit!r} is no octal digit")
    if len(rest) > MOST_DIGITS:
        raise BadInput(f"octal code {shown}: {len(rest)} digits are more than {MOST_DIGITS}")
    digits = (int(first or "0"), *map(int, rest))
    while len(digits) > 1 and digits[-1] == 0:
        digits = digits[:-1]
    if digits == (0,):
        raise BadInput(f"octal code {shown}: no digit allows a move")
    return HeapRule(digits)


def subtraction(amounts: Iterable[int]) -> HeapRule:
    """Return the game in which one takes one of the amounts (1..64) from a heap; raise BadInput for others or none.

    >>> subtraction([1, 3]).code
    '0.303'
    """
    wanted = sorted(set(amounts))
    if not wanted:
        raise BadInput("subtraction game: no amount to take")
    for amount in wanted:
        if not 1 <= amount <= MOST_DIGITS:
            raise BadInput(f"subtraction game: {amount} is not within 1..{MOST_DIGITS}")
    return HeapRule((0, *((VANISH | ONE_HEAP) * (taken in wanted) for taken in range(1, wanted[-1] + 1))))
