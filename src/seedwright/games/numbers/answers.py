"""All shortest answers, backward from the target.

Which number must a part of the tiles make, if the rest makes this one? Forward, only the numbers of at most four tiles are
listed; larger parts are split again. Shares no code with ``reach``.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations
from math import comb

from seedwright.games.numbers.arithmetic import Arithmetic, useful

LISTED = 4
Tiles = tuple[int, ...]
Steps = tuple[Arithmetic, ...]


class Maker:
    """Ways to make numbers from tiles; remembers what it has found out about every part of them."""

    def __init__(self) -> None:
        self._numbers: dict[Tiles, frozenset[int]] = {}
        self._ways: dict[tuple[Tiles, int], frozenset[Steps]] = {}

    def answers(self, tiles: Tiles, target: int, count: int) -> tuple[Steps, ...]:
        """Return all ways to make the target from exactly ``count`` of the tiles, sorted; each is a sorted tuple of steps."""
        parts = sorted(set(combinations(sorted(tiles), count)))
        return tuple(sorted({way for part in parts for way in self.ways(part, target)}))

    def ways(self, part: Tiles, target: int) -> frozenset[Steps]:
        """Return all ways to make the target from exactly the tiles of an ascending part."""
        if len(part) <= LISTED and target not in self.numbers(part):
            return frozenset()
        if len(part) == 1:
            return frozenset({()})
        if (part, target) not in self._ways:
            found: set[Steps] = set()
            for large, small in splits(part):
                for other in self.numbers(small):
                    for wanted, step in inverses(target, other):
                        first = self.ways(large, wanted)
                        second = self.ways(small, other) if first else ()
                        found.update(tuple(sorted((*a, *b, step))) for a in first for b in second)
            self._ways[part, target] = frozenset(found)
        return self._ways[part, target]

    def numbers(self, part: Tiles) -> frozenset[int]:
        """Return the numbers that use exactly the tiles of an ascending part."""
        if part not in self._numbers:
            self._numbers[part] = frozenset(part) if len(part) == 1 else frozenset(self._combined(part))
        return self._numbers[part]

    def _combined(self, part: Tiles) -> Iterator[int]:
        for one, other in splits(part):
            for x in self.numbers(one):
                for y in self.numbers(other):
                    a, b = (x, y) if x >= y else (y, x)
                    yield a + b
                    if a > b:
                        yield a - b
                    if b > 1:
                        yield a * b
                        if a % b == 0:
                            yield a // b


def splits(part: Tiles) -> Iterable[tuple[Tiles, Tiles]]:
    """Return the ways to split an ascending part in two, the second not longer than the first; equal ones stand once."""
    found: dict[tuple[Tiles, Tiles], None] = {}
    for size in range(1, len(part) // 2 + 1):
        for chosen in combinations(range(len(part)), size):
            small = tuple(part[i] for i in chosen)
            large = tuple(part[i] for i in range(len(part)) if i not in chosen)
            if 2 * size < len(part) or large >= small:
                found[large, small] = None
    return found


def inverses(target: int, other: int) -> Iterator[tuple[int, Arithmetic]]:
    """Yield each number that makes the target together with the other one, and the step that does."""
    candidates = ((0, target - other), (1, target + other), (1, other - target), (3, target * other))
    for sign, wanted in candidates:
        if wanted > 0:
            yield from _step(sign, wanted, other)
    if target % other == 0:
        yield from _step(2, target // other, other)
    if other % target == 0:
        yield from _step(3, other // target, other)


def _step(sign: int, wanted: int, other: int) -> Iterator[tuple[int, Arithmetic]]:
    larger, smaller = max(wanted, other), min(wanted, other)
    if useful(sign, larger, smaller):
        yield wanted, Arithmetic(sign, larger, smaller)


class Shortest:
    """The best that tiles can do for a target: distance, fewest tiles, and, when asked for, all shortest answers."""

    def __init__(self, tiles: Tiles, target: int, distance: int, count: int) -> None:
        self.tiles = tiles
        self.target = target
        self.distance = distance
        self.count = count

    @cached_property
    def answers(self) -> tuple[Steps, ...]:
        """All shortest answers, each a sorted tuple of steps; see ``in_order``."""
        maker = Maker()
        numbers = {self.target - self.distance, self.target + self.distance} - {0}
        return tuple(sorted(way for number in numbers for way in maker.answers(self.tiles, number, self.count)))

    @property
    def subsets(self) -> int:
        """How many subsets have at most the fewest tiles, the empty one not counted."""
        return sum(comb(len(self.tiles), size) for size in range(1, self.count + 1))

    @property
    def largest_subsets(self) -> int:
        """How many subsets have as many tiles as the fewest."""
        return comb(len(self.tiles), self.count)


def in_order(tiles: Tiles, steps: Steps) -> Steps:
    """Return the steps of a shortest answer in an order in which they can be made.

    It takes the first one whose numbers are there, which never gets stuck: two equal numbers serve alike, and a number that
    comes back after steps on itself would make those steps superfluous, which they are not in a shortest answer.
    """
    table, left, order = list(tiles), list(steps), []
    while left:
        step = next(step for step in left if playable(table, step))
        left.remove(step)
        table.remove(step.larger)
        table.remove(step.smaller)
        table.append(step.result)
        order.append(step)
    return tuple(order)


def playable(table: Iterable[int], step: Arithmetic) -> bool:
    """Say whether both numbers of a step are on the table."""
    numbers = list(table)
    if step.larger not in numbers:
        return False
    numbers.remove(step.larger)
    return step.smaller in numbers
