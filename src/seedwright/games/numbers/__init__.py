"""Numbers: make a target of six tiles. The spec is ``spec.md``; ``solve`` and ``table`` serve without the game."""

from seedwright.games.numbers.board import Board, Row, State, decode, encode
from seedwright.games.numbers.draw import draw
from seedwright.games.numbers.generate import generate
from seedwright.games.numbers.prove import claims, hint
from seedwright.games.numbers.rules import best, play, score, start
from seedwright.kit.game import Game, Status
from seedwright.kit.tables import load_levels


def status(_board: Board, state: State) -> Status:
    """Return how the level stands."""
    return state.status


game: Game[Row, Board, State] = Game(
    name="numbers",
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
