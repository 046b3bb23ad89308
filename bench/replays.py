"""Replay: moves judged in a second, on the highest level of each game that has a player below; none of them ends the level."""

from collections.abc import Callable, Iterator
from itertools import cycle, islice, pairwise
from typing import Any

from bench.figures import Figure, seconds
from seedwright import games
from seedwright.games.maze.board import route_of
from seedwright.games.schulte.board import sequence
from seedwright.kit.game import Status
from seedwright.kit.random import below
from seedwright.kit.replay import replay

MOVES = 20_000
WANTED = {"pipes": "at least 50,000, aim 200,000"}


def figures() -> Iterator[Figure]:
    """Measure every game that has a player; raise if one ends the level, since then less is judged than is counted."""
    for name, player in PLAYERS.items():
        game = games.find(name)
        board = game.generate(game.levels[-1], 42).board
        moves = tuple((0, text) for text in islice(player(board), MOVES))
        verdict = replay(game, board, moves)
        if (verdict.moves, verdict.status) != (MOVES, Status.OPEN):
            raise RuntimeError(f"{name}: {verdict}")
        taken = seconds(lambda g=game, b=board, m=moves: replay(g, b, m))
        yield Figure(f"Replay, {name}, moves a second", f"{MOVES / taken:,.0f}", wanted=WANTED.get(name, ""))


def turns(board: Any) -> Iterator[str]:
    """Turn tiles at random."""
    state = 1
    while True:
        verb, state = below(state, 2)
        cell, state = below(state, len(board.tiles))
        yield f"{'rl'[verb]} {cell}"


def presses(board: Any) -> Iterator[str]:
    """Press cells at random, but never the one that is wanted first."""
    wanted = board.cells.index(sequence(board.size, board.order)[0])
    others = [cell for cell in range(len(board.cells)) if cell != wanted]
    state = 1
    while True:
        place, state = below(state, len(others))
        yield f"p {others[place]}"


def steps(board: Any) -> Iterator[str]:
    """Walk up to the goal and back to the start, again and again."""
    sides = {-board.width: "u", 1: "r", board.width: "d", -1: "l"}
    route = route_of(board)[:-1]
    return cycle(sides[there - here] for here, there in pairwise([*route, *route[-2::-1]]))


PLAYERS: dict[str, Callable[[Any], Iterator[str]]] = {"pipes": turns, "schulte": presses, "maze": steps}
