"""The solver: what tiles can do for a target, exactly."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from seedwright.games.numbers.answers import Shortest, in_order
from seedwright.games.numbers.arithmetic import SIGNS, Arithmetic, combine
from seedwright.games.numbers.reach import LARGEST_TILE, MOST_TILES, fewest_tiles
from seedwright.kit.errors import BadInput

LARGEST_TARGET = 999


@dataclass(frozen=True, slots=True)
class Solution:
    """The best distance, the fewest tiles for it, and all shortest answers, each a tuple of texts such as ``4 * 9 = 36``."""

    tiles: tuple[int, ...]
    target: int
    distance: int
    fewest: int
    answers: tuple[tuple[str, ...], ...]


def solve(tiles: Sequence[int], target: int) -> Solution:
    """Return the best that the tiles can do for the target (1..999), by an exhaustive method.

    Raises BadInput for tiles not within 1..100 or more than seven of them.

    >>> solve([4, 4, 7, 8, 9, 100], 380).answers[0]
    ('100 - 9 = 91', '91 + 4 = 95', '95 * 4 = 380')
    """
    given = check_tiles(tiles)
    if not 1 <= target <= LARGEST_TARGET:
        raise BadInput(f"target: {target} is not within 1..{LARGEST_TARGET}")
    best = shortest(given, target)
    answers = tuple(tuple(f"{step.text} = {step.result}" for step in in_order(given, steps)) for steps in best.answers)
    return Solution(given, target, best.distance, best.count, answers)


@lru_cache(maxsize=256)
def shortest(numbers: tuple[int, ...], target: int) -> Shortest:
    """Return the best that tiles can do for a target. A tile is nearer to it than any number from twice the target on."""
    found = within(numbers, target, max(target, numbers[0]) - 1)
    assert found is not None
    return found


@lru_cache(maxsize=256)
def within(numbers: tuple[int, ...], target: int, distance: int) -> Shortest | None:
    """Return the best that ascending numbers can do for a target, or None if they make nothing within the distance."""
    fewest = fewest_tiles(numbers, target + distance)
    near = [(abs(number - target), count) for number, count in enumerate(fewest) if count]
    best, count = min(near, default=(distance + 1, 0))
    return Shortest(numbers, target, best, count) if best <= distance else None


def check_tiles(tiles: Sequence[int]) -> tuple[int, ...]:
    """Return tiles in ascending order; raise BadInput naming the first that is none, or for none or more than seven."""
    for place, tile in enumerate(tiles, start=1):
        if not 1 <= tile <= LARGEST_TILE:
            raise BadInput(f"tile {place}: {tile} is not within 1..{LARGEST_TILE}")
    if not tiles:
        raise BadInput("tiles: there are none")
    if len(tiles) > MOST_TILES:
        raise BadInput(
            f"tiles: {len(tiles)} are more than {MOST_TILES}; up to {MOST_TILES} the search is complete, and so is the "
            "automaton, which holds two results at once; from eight on an answer can need three"
        )
    return tuple(sorted(tiles))


def check_answer(tiles: Sequence[int], steps: Sequence[str]) -> int:
    """Return the number that the last of some steps makes; a step is a text such as ``4 * 100`` or ``4 * 100 = 400``.

    Raises BadInput naming the first step that is none, uses a number that is not there or is used already, does not divide,
    or states a wrong result.
    """
    table = list(check_tiles(tiles))
    if not steps:
        raise BadInput("steps: there are none")
    for place, text in enumerate(steps, start=1):
        step, stated = _read_step(place, text)
        for number in step[1:]:
            if number not in table:
                raise BadInput(f"step {place}: there is no {number} left to use")
            table.remove(number)
        result = combine(*step)
        if result is None:
            reason = "does not divide" if step.sign == 3 else "leaves nothing"
            raise BadInput(f"step {place}: {step.text} {reason}")
        if stated not in (None, result):
            raise BadInput(f"step {place}: {step.text} is {result}, not {stated}")
        table.append(result)
    return table[-1]


def _read_step(place: int, text: str) -> tuple[Arithmetic, int | None]:
    words = text.split()
    form = [*words, "=", "1"] if len(words) == 3 else words
    numbers = form[::2]
    good = len(form) == 5 and form[1] in SIGNS and form[3] == "="
    if not good or not all(word.isascii() and word.isdecimal() and len(word) <= 15 for word in numbers):
        raise BadInput(f"step {place}: {text[:40]!r} is no step such as '4 * 100'")
    a, b, stated = map(int, numbers)
    if a < b and form[1] in "-/":
        raise BadInput(f"step {place}: {text[:40]!r} has the smaller number first")
    return Arithmetic(SIGNS.index(form[1]), max(a, b), min(a, b)), stated if len(words) == 5 else None
