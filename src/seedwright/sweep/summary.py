"""The summary of a sweep, kept up chunk by chunk in memory that does not grow with the number of seeds."""

import hashlib
from collections import Counter
from typing import Any

from seedwright.sweep.chunks import Chunk


class Summary:
    """Counts, spreads of the trace numbers, and a digest: the SHA-256 of all lines, each ended by a line feed."""

    def __init__(self) -> None:
        self.count = 0
        self.gave_up = 0
        self._numbers: dict[str, Counter[int]] = {}
        self._digest = hashlib.sha256()

    def add(self, chunk: Chunk) -> None:
        """Take the next chunk in."""
        self.count += chunk.count
        self.gave_up += chunk.gave_up
        self._digest.update(chunk.text.encode("ascii"))
        for name, values in chunk.numbers.items():
            self._numbers.setdefault(name, Counter()).update(values)

    def to_json(self) -> dict[str, Any]:
        """Return ``{"count", "gave_up", "trace": {NAME: {"min", "median", "max"}}, "digest"}``."""
        return {
            "count": self.count,
            "gave_up": self.gave_up,
            "trace": {name: spread(self._numbers[name]) for name in sorted(self._numbers)},
            "digest": self._digest.hexdigest(),
        }


def spread(counts: Counter[int]) -> dict[str, int]:
    """Return the least, the median (of two middle ones the lower) and the greatest of numbers given with their counts."""
    before = 0
    ordered = sorted(counts)
    for median in ordered:
        before += counts[median]
        if 2 * before >= counts.total():
            break
    return {"min": ordered[0], "median": median, "max": ordered[-1]}
