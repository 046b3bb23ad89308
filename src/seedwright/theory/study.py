"""What there is to say about one heap game, in one record: the work behind ``seedwright grundy``."""

from collections.abc import Callable
from dataclasses import dataclass

from seedwright.theory.heaps import HeapRule
from seedwright.theory.periods import ProvenPeriod, SeenPeriod, find_proven, find_seen
from seedwright.theory.sequence import HeapSequence


@dataclass(frozen=True, slots=True)
class Study:
    """The values G(0), G(1), ... of a game and a period, if one was wanted and found."""

    code: str
    values: tuple[int, ...]
    period: ProvenPeriod | SeenPeriod | None

    def summary(self) -> dict[str, object]:
        """Return the study as JSON-able data with stable keys, the values left out.

        ``period`` is null, or ``{"start", "period", "proven", "exceptions", "needed"}``: whether it is proven for ever, the
        heaps that differ from the pattern, and how many values the proof needs (both null for one that was only seen).
        """
        found: dict[str, object] | None = None
        if self.period is not None:
            proven = isinstance(self.period, ProvenPeriod)
            found = {
                "start": self.period.start,
                "period": self.period.period,
                "proven": proven,
                "exceptions": None,
                "needed": None,
            }
            if isinstance(self.period, ProvenPeriod):
                found |= {"exceptions": self.period.exceptions(), "needed": self.period.needed}
        return {"code": self.code, "heaps": len(self.values), "highest": max(self.values), "period": found}


def study(rule: HeapRule, to: int, *, period: bool = False, watch: Callable[[int], bool] = lambda _known: True) -> Study:
    """Return the study of heaps 0..to; ``watch`` hears how many values are known and ends the work by returning False.

    With ``period`` a period is looked for: a proven one first, for octal games, otherwise one that is seen. A study that was
    ended speaks of the values it has. Raises BadInput if there are more than 2^24 heaps.
    """
    sequence = HeapSequence(rule)
    for known in sequence.grow(to + 1):
        if not watch(known):
            break
    values = sequence.values
    found: ProvenPeriod | SeenPeriod | None = None
    if period:
        found = None if rule.unequal else find_proven(rule, values)
        found = found or find_seen(values)
    return Study(rule.code, tuple(values), found)
