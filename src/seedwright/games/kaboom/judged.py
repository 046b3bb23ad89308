"""A transcript judged move by move: why each opening was granted, or what it should have been."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass

from seedwright.games.kaboom import game
from seedwright.games.kaboom.board import Board
from seedwright.games.kaboom.judging import Judgement, judge
from seedwright.games.kaboom.rules import State
from seedwright.kit.errors import BadInput, IllegalMove
from seedwright.kit.game import Status
from seedwright.kit.ids import parse_id
from seedwright.kit.levels import grown
from seedwright.kit.transcripts import Move, Transcript


@dataclass(frozen=True, slots=True)
class Judged:
    """A move of a transcript, the state before it, and what comes of it; None if it opens nothing."""

    index: int
    move: Move
    before: State
    judgement: Judgement | None


def board_of(transcript: Transcript) -> Board:
    """Return the board that a transcript was played on; raise BadInput naming what is wrong with its id."""
    identity = parse_id(transcript.id)
    if (identity.game, identity.version) != (game.name, game.version):
        raise BadInput(f"id: {identity.game} version {identity.version} is not {game.name} version {game.version}")
    board: Board = grown(game, identity).board
    return board


def judged(board: Board, moves: tuple[Move, ...]) -> Iterator[Judged]:
    """Yield the moves with their judgements; raise BadInput naming the index of one that the rules refuse."""
    state = game.start(board)
    for index, (time, text) in enumerate(moves):
        if game.status(board, state) is not Status.OPEN:
            raise BadInput(f"moves[{index}]: the level has ended with move {index - 1}")
        try:
            yield Judged(index, (time, text), state, judge(board, state, text))
            state = game.play(board, state, time, text)
        except IllegalMove as error:
            raise BadInput(f"moves[{index}]: {error}") from None


def record(transcript: Transcript, found: tuple[Judged, ...]) -> Mapping[str, object]:
    """Return what was found as a value with stable keys; ``exact`` says whether all moves were judged."""
    judgements = tuple(
        {"index": one.index, "time": one.move[0], "move": one.move[1], **asdict(one.judgement)}
        for one in found
        if one.judgement is not None
    )
    return {"id": transcript.id, "judgements": judgements, "exact": len(found) == len(transcript.moves)}
