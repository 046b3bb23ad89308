"""Replay: what a transcript is worth, recomputed from the board alone."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from seedwright.kit.errors import IllegalMove
from seedwright.kit.game import Game, Status
from seedwright.kit.transcripts import Move


@dataclass(frozen=True, slots=True)
class Refusal:
    """The first move that was refused: its index from 0, its text, and why."""

    index: int
    move: str
    reason: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a replay finds. With a refusal, status and score are those of the moves before it."""

    status: Status
    score: int
    moves: int
    refused: Refusal | None


def replay(game: Game[Any, Any, Any], board: Any, moves: Iterable[Move]) -> Verdict:
    """Return the verdict on timed moves.

    A move is refused if its text is no move, if its time lies before the move in front of it, or if the level has ended
    already: an honest page records no move after the end.
    """
    state = game.start(board)
    last = 0
    count = 0
    refused = None
    for time, text in moves:
        if time < last:
            refused = Refusal(count, text, f"its time {time} lies before {last}")
        elif game.status(board, state) != Status.OPEN:
            refused = Refusal(count, text, f"the level has ended with move {count - 1}")
        else:
            try:
                state = game.play(board, state, time, text)
            except IllegalMove as error:
                refused = Refusal(count, text, str(error))
        if refused is not None:
            break
        last = time
        count += 1
    return Verdict(game.status(board, state), game.score(board, state), count, refused)
