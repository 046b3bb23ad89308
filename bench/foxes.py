"""Foxes: the longest capture in positions that a game or a hunt can have, plain Python."""

from collections.abc import Iterator
from functools import partial
from random import Random

from bench.figures import Figure, human, seconds
from seedwright.games.foxes.capture import longest
from seedwright.games.foxes.cross import CELLS

POSITIONS = 2_000


def figures() -> Iterator[Figure]:
    """Yield the slowest of many random positions with nine to twenty hens."""
    search = longest.__wrapped__
    chance = Random(1)
    slowest = 0.0
    for number in range(POSITIONS):
        cells = chance.sample(range(CELLS), 2 + chance.randint(9, 20))
        foxes, hens, directions = tuple(sorted(cells[:2])), frozenset(cells[2:]), (4, 8)[number % 2]
        for fox in foxes:
            slowest = max(slowest, seconds(partial(search, fox, foxes, hens, directions), 2))
    yield Figure(f"Foxes, longest capture, slowest of {2 * POSITIONS}", human(slowest), wanted="5 ms")
