"""TITLE: light all the lamps. The contract is spec.md."""

from seedwright.games.GAME.board import Board, best, claims, decode, encode
from seedwright.games.GAME.draw import draw
from seedwright.games.GAME.generate import Row, generate
from seedwright.games.GAME.rules import State, hint, play, score, start, status
from seedwright.kit.game import Game
from seedwright.kit.tables import load_levels

game: Game[Row, Board, State] = Game(
    name="GAME",
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
