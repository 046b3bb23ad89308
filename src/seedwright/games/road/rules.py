"""Play: steps down the road, the end, the points."""

from dataclasses import replace

from seedwright.games.road.board import START_LANE, Board, State
from seedwright.kit.game import Status
from seedwright.kit.moves import WAIT, read_move

SHIFTS = {"l": -1, "s": 0, "r": 1}
VERBS: dict[str, tuple[int, ...]] = {**dict.fromkeys(SHIFTS, ()), WAIT: ()}
PER_ROW, BONUS = 10, 10
PATIENCE = 2


def start(board: Board) -> State:
    """Return the first state."""
    return State(0, board.margins[0] + START_LANE)


def play(board: Board, state: State, t: int, move: str) -> State:
    """Return the state after a move at t milliseconds; raise IllegalMove for a text that is none."""
    verb, _ = read_move(move, VERBS)
    if state.status != Status.OPEN or verb == WAIT:
        return state
    state = replace(state, row=state.row + 1, column=state.column + SHIFTS[verb])
    if state.column not in board.free(state.row):
        return replace(state, status=Status.LOST, ended=t)
    in_time = t - state.last <= PATIENCE * board.pace(state.row)
    state = replace(state, points=state.points + PER_ROW + BONUS * in_time, last=t)
    return replace(state, status=Status.WON, ended=t) if state.row == board.last else state


def score(_board: Board, state: State) -> int:
    """Return the points, however the level ended."""
    return state.points


def best(board: Board) -> int:
    """Return the highest score: every row in time."""
    return (PER_ROW + BONUS) * board.last
