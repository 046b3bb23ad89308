"""Replay: moves judged in a second, on the largest level of each game, by a random player who never wins."""

from collections.abc import Iterator

from bench.figures import Figure, seconds
from seedwright import games
from seedwright.kit.random import below
from seedwright.kit.replay import replay
from seedwright.kit.transcripts import Move

MOVES = 20_000
WANTED = {"pipes": "at least 50,000, aim 200,000"}


def figures() -> Iterator[Figure]:
    """Measure every game that has a random player below."""
    for name, verbs in (("pipes", ("r", "l")), ("schulte", ("p",)), ("maze", ("u", "d"))):
        game = games.find(name)
        board = game.generate(game.levels[-1], 42).board
        moves = tuple(random_moves(verbs, 1 if name == "maze" else 49))
        taken = seconds(lambda g=game, b=board, m=moves: replay(g, b, m))
        count = replay(game, board, moves).moves
        yield Figure(f"Replay, {name}, moves a second", f"{count / taken:,.0f}", wanted=WANTED.get(name, ""))


def random_moves(verbs: tuple[str, ...], cells: int) -> Iterator[Move]:
    """Yield moves at time 0, so that no limit ends the level."""
    state = 1
    for _ in range(MOVES):
        verb, state = below(state, len(verbs))
        cell, state = below(state, cells)
        yield 0, verbs[verb] + (f" {cell}" if cells > 1 else "")
