"""Play: pressing the numbers in their order."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from seedwright.games.schulte.board import Board, ranks
from seedwright.kit.game import Status
from seedwright.kit.moves import WAIT, read_move

WON = 1000
MISTAKE = 50


class State(NamedTuple):
    """How many numbers are found, wrong presses, status, and the time of the end (-1 before)."""

    found: int
    mistakes: int
    status: Status
    ended: int


def start(board: Board) -> State:
    """Return the first state."""
    return State(0, 0, Status.OPEN, -1)


def play(board: Board, state: State, t: int, move: str) -> State:
    """Return the state after a move at ``t`` milliseconds; raise IllegalMove for a text that is no move."""
    cells = board.cells
    verb, numbers = read_move(move, _verbs(len(cells)))
    found, mistakes, status, _ = state
    if status is not Status.OPEN:
        return state
    if board.limit and t >= board.limit:
        return State(found, mistakes, Status.LOST, board.limit)
    if verb == WAIT:
        return state
    rank = ranks(board.size, board.order)[cells[numbers[0]]]
    if rank < found:
        return state
    if rank > found:
        return State(found, mistakes + 1, Status.OPEN, -1)
    if found + 1 == len(cells):
        return State(found + 1, mistakes, Status.WON, t)
    return State(found + 1, mistakes, Status.OPEN, -1)


def status(board: Board, state: State) -> Status:
    """Return how the level stands."""
    return state.status


def score(board: Board, state: State) -> int:
    """Return the score: nothing unless won, 1000 for all numbers, up to 1000 more for the time left, less for mistakes."""
    if state.status is not Status.WON:
        return 0
    in_time = WON * (board.limit - state.ended) // board.limit if board.limit else 0
    return max(0, WON + in_time - MISTAKE * state.mistakes)


def best(board: Board) -> int:
    """Return the highest score that the rules allow."""
    return 2 * WON if board.limit else WON


@lru_cache(maxsize=64)
def _verbs(cells: int) -> Mapping[str, tuple[int, ...]]:
    return {"p": (cells,), WAIT: ()}
