"""Schulte: find the numbers in order, as fast as you can. The contract is spec.md."""

from seedwright.games.schulte.board import Board, decode, encode
from seedwright.games.schulte.claims import claims
from seedwright.games.schulte.draw import draw
from seedwright.games.schulte.generate import Row, generate
from seedwright.games.schulte.hint import hint
from seedwright.games.schulte.rules import State, best, play, score, start, status
from seedwright.kit.game import Game
from seedwright.kit.tables import load_levels

game: Game[Row, Board, State] = Game(
    name="schulte",
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
