"""The hint: the next step of the route, and how much lies behind the other openings."""

from functools import lru_cache

from seedwright.games.maze.board import Board, route_of
from seedwright.games.maze.carve import walk
from seedwright.games.maze.rules import State
from seedwright.kit.game import Hint, Status
from seedwright.kit.grids import square


def hint(board: Board, state: State) -> Hint | None:
    """Return the step toward the goal, or None after the end."""
    if state.status is not Status.OPEN:
        return None
    route = route_of(board)
    ahead = route[route.index(state.cell) + 1]
    neighbours = square(board.width, board.height)
    move = "urdl"[neighbours[4 * state.cell : 4 * state.cell + 4].index(ahead)]
    # Seen from the start, behind a cell of the route lie the cell itself, its side branches, and what is behind the next one.
    behind = cells_behind(board)
    side = behind[state.cell] - 1 - behind[ahead]
    if side:
        return Hint(move, "fork", (ahead,), {"cells": side})
    return Hint(move, "only", (ahead,))


@lru_cache(maxsize=64)
def cells_behind(board: Board) -> tuple[int, ...]:
    """Return for each cell how many cells, itself included, have it on their way from the start."""
    _, order, parents = walk(board.width, board.cells)
    behind = [1] * len(board.cells)
    for cell in reversed(order[1:]):
        behind[parents[cell]] += behind[cell]
    return tuple(behind)
