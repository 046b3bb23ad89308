"""Maze: read the maze first, then run; a step into a side branch costs a life. The contract is spec.md."""

from seedwright.games.maze.board import Board, decode, encode
from seedwright.games.maze.claims import claims
from seedwright.games.maze.draw import draw
from seedwright.games.maze.generate import Row, generate
from seedwright.games.maze.hint import hint
from seedwright.games.maze.rules import State, best, play, score, start, status
from seedwright.kit.game import Game
from seedwright.kit.tables import load_levels

game: Game[Row, Board, State] = Game(
    name="maze",
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
