"""Play: running along the route."""

from functools import lru_cache
from typing import NamedTuple

from seedwright.games.maze.board import Board, route_of
from seedwright.kit.game import Status
from seedwright.kit.grids import square
from seedwright.kit.moves import WAIT, read_move

VERBS: dict[str, tuple[int, ...]] = {"u": (), "r": (), "d": (), "l": (), WAIT: ()}
SIDES = {"u": 0, "r": 1, "d": 2, "l": 3}
LIVES = 3
STEP = 10
BONUS = 20
BONUS_MELTS = 25
WALL, BRANCH = -1, -2


class State(NamedTuple):
    """The player's cell, the furthest step reached, lives, points, the time of the last new step, status, time of the end."""

    cell: int
    far: int
    lives: int
    points: int
    last: int
    status: Status
    ended: int


def start(board: Board) -> State:
    """Return the first state."""
    return State(0, 0, LIVES, 0, 0, Status.OPEN, -1)


def play(board: Board, state: State, t: int, move: str) -> State:
    """Return the state after a move at ``t`` milliseconds; raise IllegalMove for a text that is no move."""
    verb, _ = read_move(move, VERBS)
    cell, far, lives, points, last, status, ended = state
    if status is not Status.OPEN or verb == WAIT:
        return state
    goal = len(board.cells) - 1
    to, step = exits(board)[4 * cell + SIDES[verb]]
    if step == WALL:
        return state
    if step == BRANCH:
        if lives == 1:
            return State(cell, far, 0, points, last, Status.LOST, t)
        return State(cell, far, lives - 1, points, last, status, ended)
    if step <= far:
        return State(to, far, lives, points, last, status, ended)
    points += STEP + max(0, BONUS - (t - last) // BONUS_MELTS)
    if to == goal:
        return State(to, step, lives, points, t, Status.WON, t)
    return State(to, step, lives, points, t, status, ended)


def status(board: Board, state: State) -> Status:
    """Return how the level stands."""
    return state.status


def score(board: Board, state: State) -> int:
    """Return the points, however the level ended."""
    return state.points


def best(board: Board) -> int:
    """Return the highest score that the rules allow: the full bonus at every step of the route."""
    return (STEP + BONUS) * (len(route_of(board)) - 1)


@lru_cache(maxsize=256)
def exits(board: Board) -> tuple[tuple[int, int], ...]:
    """Return, four places a cell, which cell lies there and which step of the route it is, else WALL or BRANCH."""
    neighbours = square(board.width, board.height)
    steps = {cell: step for step, cell in enumerate(route_of(board))}
    return tuple(
        (neighbours[4 * cell + side], steps.get(neighbours[4 * cell + side], BRANCH) if mask >> side & 1 else WALL)
        for cell, mask in enumerate(board.cells)
        for side in range(4)
    )
