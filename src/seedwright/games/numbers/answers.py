"""All shortest answers, backward from the target.

Which number must a part of the tiles make, if the rest makes this one? Forward, only the numbers of at most three tiles are
listed; larger parts are split again. Shares no code with ``reach``.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb

from seedwright.games.numbers.arithmetic import Arithmetic

LISTED = 3
Tiles = tuple[int, ...]
Steps = tuple[Arithmetic, ...]


class Maker:
    """Ways to make numbers from tiles; remembers what it has found out about every part of them."""

    def __init__(self) -> None:
        self._can: dict[tuple[Tiles, int], bool] = {}
        self._ways: dict[tuple[Tiles, int], frozenset[Steps]] = {}

    def answers(self, tiles: Tiles, target: int, count: int) -> tuple[Steps, ...]:
        """Return all ways to make the target from exactly ``count`` of the tiles, sorted; each is a sorted tuple of steps."""
        return tuple(sorted({way for part in parts(tiles, count) for way in self.ways(part, target)}))

    def needs(self, tiles: Tiles, target: int, count: int) -> bool:
        """Say whether no fewer than ``count`` of the tiles make the target; whether so many do is not looked at."""
        return not any(self.can(part, target) for fewer in range(1, count) for part in parts(tiles, fewer))

    def can(self, part: Tiles, target: int) -> bool:
        """Say whether exactly the tiles of an ascending part make the target."""
        if len(part) <= LISTED:
            return target in numbers(part)
        known = self._can.get((part, target))
        if known is None:
            known = self._can[part, target] = any(
                self.can(large, wanted)
                for large, small in splits(part)
                for other in numbers(small)
                for _, wanted in inverses(target, other)
            )
        return known

    def ways(self, part: Tiles, target: int) -> frozenset[Steps]:
        """Return all ways to make the target from exactly the tiles of an ascending part."""
        if not self.can(part, target):
            return frozenset()
        if len(part) == 1:
            return frozenset({()})
        if (part, target) not in self._ways:
            found: set[Steps] = set()
            for large, small in splits(part):
                for other in numbers(small):
                    for sign, wanted in inverses(target, other):
                        if self.can(large, wanted):
                            step = Arithmetic(sign, max(wanted, other), min(wanted, other))
                            ways = ((*a, *b, step) for a in self.ways(large, wanted) for b in self.ways(small, other))
                            found.update(tuple(sorted(way)) for way in ways)
            self._ways[part, target] = frozenset(found)
        return self._ways[part, target]


@lru_cache(maxsize=1 << 11)
def numbers(part: Tiles) -> frozenset[int]:
    """Return the numbers that use exactly the tiles of an ascending part of at most three."""
    return frozenset(part) if len(part) == 1 else frozenset(_combined(part))


def _combined(part: Tiles) -> Iterator[int]:
    for one, other in splits(part):
        for x in numbers(one):
            for y in numbers(other):
                a, b = (x, y) if x >= y else (y, x)
                yield a + b
                if a > b:
                    yield a - b
                if b > 1:
                    yield a * b
                    if a % b == 0:
                        yield a // b


def parts(tiles: Tiles, count: int) -> list[Tiles]:
    """Return the different parts of so many tiles, each ascending."""
    return sorted(set(combinations(sorted(tiles), count)))


@lru_cache(maxsize=1 << 12)
def splits(part: Tiles) -> tuple[tuple[Tiles, Tiles], ...]:
    """Return the ways to split an ascending part in two, the second not longer than the first; equal ones stand once."""
    found: dict[tuple[Tiles, Tiles], None] = {}
    for size in range(1, len(part) // 2 + 1):
        for chosen in combinations(range(len(part)), size):
            small = tuple(part[i] for i in chosen)
            large = tuple(part[i] for i in range(len(part)) if i not in chosen)
            if 2 * size < len(part) or large >= small:
                found[large, small] = None
    return tuple(found)


def inverses(target: int, other: int) -> Iterator[tuple[int, int]]:
    """Yield each sign and number that makes the target together with the other one; never a step by 1."""
    yield 1, target + other
    if target > other:
        yield 0, target - other
    elif other > target:
        yield 1, other - target
    if other > 1:
        yield 3, target * other
        if target > other and target % other == 0:
            yield 2, target // other
        if other > target and other % target == 0:
            yield 3, other // target


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
