"""Pipes: turn the tiles until water from the source reaches every one of them. The contract is spec.md."""

from seedwright.games.pipes.board import Board, decode, encode
from seedwright.games.pipes.claims import claims
from seedwright.games.pipes.draw import draw
from seedwright.games.pipes.generate import Row, generate
from seedwright.games.pipes.hint import hint
from seedwright.games.pipes.rules import State, best, play, score, start, status
from seedwright.kit.game import Game
from seedwright.kit.tables import load_levels

game: Game[Row, Board, State] = Game(
    name="pipes",
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
