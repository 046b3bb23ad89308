"""Road: a winding road with trucks, passable by proof. The spec is ``spec.md``."""

from seedwright.games.road.board import Board, Row, State, decode, encode
from seedwright.games.road.draw import draw
from seedwright.games.road.generate import generate
from seedwright.games.road.prove import claims, hint
from seedwright.games.road.rules import best, play, score, start
from seedwright.kit.game import Game, Status
from seedwright.kit.tables import load_levels


def status(_board: Board, state: State) -> Status:
    """Return how the level stands."""
    return state.status


game: Game[Row, Board, State] = Game(
    name="road",
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
