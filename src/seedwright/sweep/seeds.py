"""Seed ranges as text: ``0..1999``, both ends included."""

from seedwright.kit.errors import BadInput
from seedwright.kit.ids import SEEDS

DOTS = ".."


def parse_seeds(text: str) -> range:
    """Return the seeds from A to B that ``A..B`` names; raise BadInput naming the place of the fault.

    >>> parse_seeds("5..7")
    range(5, 8)
    """
    shown = text if len(text) <= 60 else text[:57] + "..."
    first, dots, last = text.partition(DOTS)
    if not dots:
        raise BadInput(f"seed range {shown!r}: expected the first and the last seed, such as 0..1999")
    for place, seed in ((1, first), (len(first) + len(DOTS) + 1, last)):
        if not (seed.isascii() and seed.isdecimal() and len(seed) <= 10 and int(seed) < SEEDS):
            raise BadInput(f"seed range {shown!r}, character {place}: expected a seed from 0 to {SEEDS - 1}")
    if int(last) < int(first):
        raise BadInput(f"seed range {shown!r}: the last seed {last} lies before the first, {first}")
    return range(int(first), int(last) + 1)
