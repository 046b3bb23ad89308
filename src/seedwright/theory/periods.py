"""Periods of value sequences: seen in a stretch, or proven for ever. The two are different types.

Theorem (Guy and Smith, 1956): let k be the place of the last digit of an octal code. If G(n + p) = G(n) for all n with
n0 <= n < 2 n0 + p + k, then it holds for all n >= n0. Proof, by induction over n >= 2 n0 + p + k: a move from n + p leaves
heaps whose sum is at least n + p - k, so the larger one, b, is at least n0 + p and below n + p; hence G(b) = G(b - p), and the
move answers to one from n. A move from n leaves a larger heap of at least n0, and answers to one from n + p in the same way.
The two sets of option values are equal, and so are their mex. (n exceeds k, so no heap vanishes.)

Grundy's game is left out: b - p may equal the other heap, and then the answering move is none.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from seedwright.kit.errors import BadInput
from seedwright.theory.heaps import HeapRule


@dataclass(frozen=True, slots=True)
class SeenPeriod:
    """G(n + period) = G(n) for all n from ``start`` on with n + period < ``length``. It says nothing about other n."""

    start: int
    period: int
    length: int


@dataclass(frozen=True, slots=True)
class Certificate:
    """Evidence for a period that holds for ever: the values of all heaps up to the bound of the theorem.

    ``code`` names the octal game; ``values`` are G(0) .. G(2 start + 2 period + k - 1). ``checker.check`` accepts it or not.
    """

    code: str
    start: int
    period: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ProvenPeriod:
    """G(n + period) = G(n) for all n from ``start`` on, by the theorem; both are the least possible."""

    start: int
    period: int
    certificate: Certificate

    @property
    def needed(self) -> int:
        """How many values, from G(0) on, the proof needs."""
        return len(self.certificate.values)

    def value(self, heap: int) -> int:
        """Return the value of any heap, however large; raise BadInput for a negative one."""
        if heap < 0:
            raise BadInput(f"heap: {heap} is negative")
        if heap >= self.start:
            heap = self.start + (heap - self.start) % self.period
        return self.certificate.values[heap]

    def exceptions(self) -> tuple[int, ...]:
        """Return the heaps whose values differ from the periodic pattern carried on downward to 0."""
        pattern = {n % self.period: self.value(n) for n in range(self.start, self.start + self.period)}
        return tuple(n for n in range(self.start) if self.value(n) != pattern[n % self.period])


def bound(rule: HeapRule, start: int, period: int) -> int:
    """Return how many values, from G(0) on, the theorem needs."""
    return 2 * start + 2 * period + len(rule.digits) - 1


def find_proven(rule: HeapRule, values: Sequence[int]) -> ProvenPeriod | None:
    """Return the period that the values G(0), G(1), ... prove, or None if they prove none.

    The first period p found from 1 up is the least that holds for ever: were q a smaller one, G(n) = G(n + jp) =
    G(n + jp + q) = G(n + q) for large j wherever p holds, so q would start no later and need fewer values.
    Raises BadInput for Grundy's game, which the theorem does not cover.
    """
    if rule.unequal:
        raise BadInput(f"period: the theorem speaks of octal games, and {rule.code} is none")
    for period in range(1, len(values) // 2 + 1):
        start = _start(values, period, (len(values) - 2 * period - len(rule.digits) + 1) // 2)
        if start is not None:
            certificate = Certificate(rule.code, start, period, tuple(values[: bound(rule, start, period)]))
            return ProvenPeriod(start, period, certificate)
    return None


def find_seen(values: Sequence[int]) -> SeenPeriod | None:
    """Return the least period that the end of the sequence shows at least three times over, or None."""
    for period in range(1, len(values) // 3 + 1):
        start = _start(values, period, len(values) - 3 * period)
        if start is not None:
            return SeenPeriod(start, period, len(values))
    return None


def _start(values: Sequence[int], period: int, latest: int) -> int | None:
    """Return the least n0 such that values[n + period] == values[n] for all n from n0 on, or None if it is above ``latest``."""
    n = len(values) - period
    while n > 0 and values[n - 1] == values[n - 1 + period]:
        n -= 1
    return n if n <= latest else None
