"""Kaboom: Minesweeper against an opponent who places the mines as late as can be. The contract is spec.md."""

from seedwright.games.kaboom.board import Board, decode, encode
from seedwright.games.kaboom.claims import claims
from seedwright.games.kaboom.draw import draw
from seedwright.games.kaboom.generate import Row, generate
from seedwright.games.kaboom.hint import hint
from seedwright.games.kaboom.rules import State, best, play, score, start, status
from seedwright.kit.game import Game
from seedwright.kit.tables import load_levels

game: Game[Row, Board, State] = Game(
    name="kaboom",
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
