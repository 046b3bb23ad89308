"""Foxes: the longest capture in positions that a game or a hunt can have, plain Python."""

from collections.abc import Iterator
from functools import partial
from random import Random

from bench.figures import Figure, human, seconds
from seedwright.games.foxes.cross import CELLS
from seedwright.games.foxes.longest import longest

POSITIONS = 2_000
CROWDED = (
    (32, 13, "3 4 7 9 11 14 15 16 17 18 19 21 23 27 28 29 31"),
    (8, 13, "3 4 7 9 14 15 16 17 18 19 21 23 28 29 31"),
    (24, 1, "3 4 5 7 9 11 13 14 15 16 17 18 19 21 23 25 27 28 29 31"),
    (32, 28, "3 4 5 7 9 11 13 14 15 16 17 18 19 21 23 25 27 29 31"),
)
"""Fox, other fox and hens of the slowest positions that a hill climb over all placements has found."""


def figures() -> Iterator[Figure]:
    """Yield the slowest of many random positions with nine to twenty hens, and of the hardest that are known."""
    search = longest.__wrapped__
    chance = Random(1)
    slowest = 0.0
    for number in range(POSITIONS):
        cells = chance.sample(range(CELLS), 2 + chance.randint(9, 20))
        foxes, hens, directions = tuple(sorted(cells[:2])), frozenset(cells[2:]), (4, 8)[number % 2]
        for fox in foxes:
            slowest = max(slowest, seconds(partial(search, fox, foxes, hens, directions), 2))
    yield Figure(f"Foxes, longest capture, slowest of {2 * POSITIONS}", human(slowest), wanted="5 ms")
    hard = [(fox, tuple(sorted((fox, other))), frozenset(map(int, hens.split())), 8) for fox, other, hens in CROWDED]
    slowest = max(seconds(partial(search, *stand), 9) for stand in hard)
    yield Figure("Foxes, longest capture, slowest placement known", human(slowest), wanted="5 ms")
