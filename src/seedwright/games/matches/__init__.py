"""Matches: Nim, Kayles and other games of taking and breaking, against the computer. The spec is ``spec.md``."""

from seedwright.games.matches.board import Board, Row, State, decode, encode
from seedwright.games.matches.draw import draw
from seedwright.games.matches.generate import generate
from seedwright.games.matches.prove import claims, hint
from seedwright.games.matches.rules import best, play, score, start
from seedwright.kit.game import Game, Status
from seedwright.kit.tables import load_levels


def status(_board: Board, state: State) -> Status:
    """Return how the level stands."""
    return state.status


game: Game[Row, Board, State] = Game(
    name="matches",
    version=1,
    levels=load_levels(__name__, Row),
    generate=generate,
    start=start,
    play=play,
    status=status,
    score=score,
    best=best,
    claims=claims,
    hint=hint,
    encode=encode,
    decode=decode,
    draw=draw,
)
