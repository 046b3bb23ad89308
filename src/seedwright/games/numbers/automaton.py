"""The automaton that makes a target by combining tiles at random, so that an answer exists.

States by pending results: START (none), ONE, TWO, and END. Two pending results are enough for up to seven tiles: count the
results that must be held at once (Ershov number; tiles cost nothing). Two tiles need 1, a tile and a subtree as many as the
subtree, two subtrees of equal need one more than each; so to need 3 takes at least eight tiles.

Source: J. Arsac, Jeux et casse-tête à programmer, 1985, game 12; A. P. Ershov, 1958, for the counting.
"""

from collections.abc import Iterable

from seedwright.games.numbers.arithmetic import SIGNS, combine, useful
from seedwright.kit.random import below


def walk(state: int, tiles: tuple[int, ...], use: int) -> tuple[int, tuple[str, ...], int]:
    """Return the target made from ``use`` (2 or more) of the tiles, the walk that made it, and the state of chance after it."""
    fresh = list(tiles)
    pending: list[int] = []
    steps: list[str] = []
    left = use
    while left > 0 or len(pending) != 1:
        kind, state = _kind(state, len(pending), left)
        numbers = []
        for _ in range(kind):
            place, state = below(state, len(fresh))
            numbers.append(fresh.pop(place))
        left -= kind
        place = len(pending)
        if kind == 1:
            place, state = below(state, 2) if len(pending) == 2 else (0, state)
            numbers.append(pending.pop(place))
        elif kind == 0:
            place = 0
            numbers, pending = pending, []
        larger, smaller = max(numbers), min(numbers)
        sign, result, state = _sign(state, larger, smaller)
        pending.insert(place, result)
        steps.append(f"T{kind} {larger} {SIGNS[sign]} {smaller}")
    return pending[0], tuple(steps), state


def closure(tiles: Iterable[int]) -> frozenset[int]:
    """Return every number on which the automaton can stop: all its positions, walked.

    A position is the multiset of fresh tiles and the pending results, sorted.
    """
    start = (tuple(sorted(tiles)), ())
    found: set[int] = set()
    seen: set[tuple[tuple[int, ...], tuple[int, ...]]] = {start}
    stack: list[tuple[tuple[int, ...], tuple[int, ...]]] = [start]
    while stack:
        fresh, pending = stack.pop()
        if len(pending) == 1:
            found.update(pending)
        for position in _successors(fresh, pending):
            if position not in seen:
                seen.add(position)
                stack.append(position)
    return frozenset(found)


def _kind(state: int, pending: int, left: int) -> tuple[int, int]:
    """Return how many fresh tiles the next combination takes, and the state of chance."""
    if pending == 0:
        return 2, state
    if pending == 1 and left == 1:
        return 1, state
    if pending == 2 and left == 0:
        return 0, state
    coin, state = below(state, 2)
    return (1, 2)[coin] if pending == 1 else (1, 0)[coin], state


def _sign(state: int, larger: int, smaller: int) -> tuple[int, int, int]:
    """Return a sign that the guards let pass, its result, and the state of chance; + always passes, so this ends."""
    while True:
        sign, state = below(state, 4)
        if useful(sign, larger, smaller):
            result = combine(sign, larger, smaller)
            assert result is not None
            return sign, result, state


def _successors(fresh: tuple[int, ...], pending: tuple[int, ...]) -> Iterable[tuple[tuple[int, ...], tuple[int, ...]]]:
    for i, tile in enumerate(fresh):
        rest = fresh[:i] + fresh[i + 1 :]
        for k, result in enumerate(pending):
            for made in _results(tile, result):
                yield rest, tuple(sorted((*pending[:k], *pending[k + 1 :], made)))
        if len(pending) < 2:
            for j in range(i, len(rest)):
                for made in _results(tile, rest[j]):
                    yield rest[:j] + rest[j + 1 :], tuple(sorted((*pending, made)))
    if len(pending) == 2:
        for made in _results(*pending):
            yield fresh, (made,)


def _results(one: int, other: int) -> list[int]:
    larger, smaller = max(one, other), min(one, other)
    results = (combine(sign, larger, smaller) for sign in range(4) if useful(sign, larger, smaller))
    return [result for result in results if result is not None]
