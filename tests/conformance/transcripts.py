"""Moves for any game, found without knowing it.

The kit's move grammar can be asked for: a verb with a number that is far too big is refused with the bound it should stay
below. So every verb of one letter, and every verb that a hint or a recorded play uses, tells its numbers and their bounds.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from seedwright.kit.errors import IllegalMove
from seedwright.kit.game import Status
from tests.conformance.readings import AnyGame

Grammar = Mapping[str, tuple[int, ...]]

TOO_BIG = 9_999_999_999
MOST_NUMBERS = 4
BOUND = re.compile(r"is not below (\d+)$")
WAITS = (0, 1, 24, 25, 130, 700, 5_000)
LONG_WAIT = 90_000
NO_MOVES = (
    *("", " ", "no", "wait 0", "wait ", " wait", "WAIT", "a  1", "a 1 ", "a -1", "a 01", "a 1.0", "a 99999999999"),
    *("a\t1", "é 1", "a ٣", "\n", "😀" * 41, "a " + "1 " * 60 + "1", "b" * 41),
)


def grammar(game: AnyGame, board: Any, more: Iterable[str] = ()) -> Grammar:
    """Return the verbs on a board with the exclusive bounds of their numbers; ``more`` are moves seen elsewhere."""
    state = game.start(board)
    verbs = {*"abcdefghijklmnopqrstuvwxyz", "wait", *(text.split(" ")[0] for text in more)}
    hint = game.hint(board, state)
    if hint is not None:
        verbs.add(hint.move.split(" ")[0])
    found = {verb: _bounds(game, board, state, verb) for verb in sorted(verbs)}
    return {verb: bounds for verb, bounds in found.items() if bounds is not None}


def _bounds(game: AnyGame, board: Any, state: Any, verb: str) -> tuple[int, ...] | None:
    """Return the bounds of a verb, or None if there is no such verb."""
    for count in range(MOST_NUMBERS + 1):
        bounds: list[int] = []
        while len(bounds) <= count:
            numbers = [0] * len(bounds) + [TOO_BIG] * (count - len(bounds))
            try:
                game.play(board, state, 0, " ".join([verb, *map(str, numbers)]))
                return tuple(bounds)
            except IllegalMove as refusal:
                bound = BOUND.search(str(refusal))
                if bound is None:
                    break
                bounds.append(int(bound[1]))
    return None


def any_move(verbs: Grammar, chance: Random) -> str:
    """Return a legal move text."""
    verb = chance.choice(sorted(verbs))
    return " ".join([verb, *(str(chance.randrange(bound)) for bound in verbs[verb])])


def any_text(verbs: Grammar, chance: Random) -> str:
    """Return a text near the edge of being a move: a bound missed by one, a number too many or too few, or nonsense."""
    verb = chance.choice(sorted(verbs))
    bounds = verbs[verb]
    return chance.choice(
        [
            chance.choice(NO_MOVES),
            " ".join([verb, *map(str, bounds)]),
            " ".join([verb, *(str(bound - 1) for bound in bounds)]),
            " ".join([verb, *(str(bound - 1) for bound in bounds), "0"]),
            " ".join([verb, *(str(bound - 1) for bound in bounds[1:])]),
        ]
    )


def wander(game: AnyGame, board: Any, verbs: Grammar, chance: Random, length: int) -> Iterator[tuple[int, str]]:
    """Yield timed texts: hints that are followed, legal moves, texts that may be none; now and then a long wait.

    The share of hints differs between transcripts, so that some are won, some lost and some stay open; all go on after the end.
    """
    state = game.start(board)
    time = 0
    share = chance.choice((0, 40, 90, 100))
    patient = chance.random() < 0.8
    for _ in range(length):
        time += chance.choice(WAITS) if patient or chance.randrange(10) else LONG_WAIT
        hint = game.hint(board, state)
        if hint is not None and chance.randrange(100) < share:
            text = hint.move
        else:
            text = any_move(verbs, chance) if chance.randrange(5) else any_text(verbs, chance)
        yield time, text
        try:
            state = game.play(board, state, time, text)
        except IllegalMove:
            continue


def follow_hints(game: AnyGame, board: Any, most: int = 10_000) -> Iterator[tuple[int, str]]:
    """Yield the hinted moves, each a millisecond after the one before, until the level has ended or there is no hint."""
    state = game.start(board)
    for time in range(1, most):
        hint = game.hint(board, state)
        if hint is None or game.status(board, state) != Status.OPEN:
            return
        yield time, hint.move
        state = game.play(board, state, time, hint.move)
