"""Foxes: the longest capture, and hens that have to get past two foxes. The spec is ``spec.md``."""

from seedwright.games.foxes.board import Board, Row, State, encode
from seedwright.games.foxes.draw import draw
from seedwright.games.foxes.generate import generate
from seedwright.games.foxes.prove import claims, decode, hint
from seedwright.games.foxes.rules import best, play, score, start
from seedwright.kit.game import Game, Status
from seedwright.kit.tables import load_levels


def status(_board: Board, state: State) -> Status:
    """Return how the level stands."""
    return state.status


game: Game[Row, Board, State] = Game(
    name="foxes",
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
