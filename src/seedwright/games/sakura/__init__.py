"""Growing Sakura, version 1: grow trees from the roots until every cell is covered. The contract is ``spec.md``."""

from seedwright.games.sakura.board import Board, decode, encode
from seedwright.games.sakura.claims import claims
from seedwright.games.sakura.draw import draw
from seedwright.games.sakura.generate import LEVELS, Row, generate
from seedwright.games.sakura.hint import hint
from seedwright.games.sakura.rules import State, best, play, score, start, status
from seedwright.kit.game import Game

game: Game[Row, Board, State] = Game(
    name="sakura",
    version=1,
    levels=LEVELS,
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
