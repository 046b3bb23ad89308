"""Play: pressing lamps until all are lit."""

from typing import NamedTuple

from seedwright.games.GAME.board import BEST, DARK, Board, answer, pressed
from seedwright.kit.game import Hint, Status
from seedwright.kit.moves import WAIT, read_move

PRESS = "p"
EXTRA = 100


class State(NamedTuple):
    """The lamps, how many presses were made, and how the level stands."""

    lamps: tuple[int, ...]
    pressed: int
    status: Status


def start(board: Board) -> State:
    """Return the first state."""
    return State(board.lamps, 0, Status.OPEN)


def play(board: Board, state: State, t: int, move: str) -> State:
    """Return the state after a move; raise IllegalMove for a text that is no move."""
    verb, numbers = read_move(move, {PRESS: (len(board.lamps),), WAIT: ()})
    if state.status != Status.OPEN or verb == WAIT:
        return state
    lamps = pressed(board.width, state.lamps, numbers[0])
    count = state.pressed + 1
    if DARK not in lamps:
        return State(lamps, count, Status.WON)
    return State(lamps, count, Status.OPEN if count < board.presses else Status.LOST)


def status(board: Board, state: State) -> Status:
    """Return how the level stands."""
    return state.status


def score(board: Board, state: State) -> int:
    """Return the score: 1000 for a win without a press too many, less for each of those."""
    if state.status != Status.WON:
        return 0
    extra = state.pressed - len(answer(board.width, board.lamps))
    return max(EXTRA, BEST - EXTRA * extra)


def hint(board: Board, state: State) -> Hint | None:
    """Return the press of the first dark lamp, or None after the end."""
    if state.status != Status.OPEN:
        return None
    cell = state.lamps.index(DARK)
    row, column = divmod(cell, board.width)
    return Hint(f"{PRESS} {cell}", "leftmost", (cell,), {"row": row + 1, "column": column + 1})
