"""Play: moves, the end, the score."""

from dataclasses import replace

from seedwright.games.numbers.arithmetic import SIGNS, combine
from seedwright.games.numbers.board import Board, State, Step, distance
from seedwright.games.numbers.solve import shortest
from seedwright.kit.game import Status
from seedwright.kit.moves import WAIT, read_move

STEPS = {"a": 0, "s": 1, "m": 2, "d": 3}
FULL, PARTIAL, PER_UNIT = 1000, 500, 5


def start(board: Board) -> State:
    """Return the first state: the tiles, all places free."""
    return State(board.tiles, tuple(range(len(board.tiles))))


def play(board: Board, state: State, t: int, move: str) -> State:
    """Return the state after a move; raise IllegalMove for a text that is none."""
    bound = 2 * len(board.tiles) - 1
    verb, places = read_move(move, dict.fromkeys(STEPS, (bound, bound)) | {"u": (), "e": (), WAIT: ()})
    if state.status != Status.OPEN:
        return state
    if board.limit and t >= board.limit:
        return replace(state, status=Status.LOST, ended=board.limit)
    match verb:
        case "u":
            return _take_back(state)
        case "e":
            return replace(state, status=Status.LOST, ended=t)
        case "wait":
            return state
        case _:
            return _combined(board, state, t, STEPS[verb], places)


def score(board: Board, state: State) -> int:
    """Return the score: full and a bonus for speed if won, by distance if lost, 0 while open."""
    match state.status:
        case Status.OPEN:
            return 0
        case Status.WON:
            return FULL + (FULL * (board.limit - state.ended) // board.limit if board.limit else 0)
        case _:
            return _partial(distance(board, state))


def best(board: Board) -> int:
    """Return the highest score that the tiles allow."""
    nearest = shortest(board.tiles, board.target).distance
    if nearest:
        return _partial(nearest)
    return 2 * FULL if board.limit else FULL


def _partial(away: int) -> int:
    return max(0, PARTIAL - PER_UNIT * away)


def _combined(board: Board, state: State, t: int, sign: int, places: tuple[int, ...]) -> State:
    one, other = sorted(places)
    if one == other or one not in state.free or other not in state.free:
        return state
    larger, smaller = (one, other) if state.numbers[one] >= state.numbers[other] else (other, one)
    result = combine(sign, state.numbers[larger], state.numbers[smaller])
    if result is None:
        return state
    free = (*(place for place in state.free if place not in places), len(state.numbers))
    after = State((*state.numbers, result), free, (*state.steps, Step(SIGNS[sign], larger, smaller)))
    return replace(after, status=Status.WON, ended=t) if result == board.target else after


def _take_back(state: State) -> State:
    if not state.steps:
        return state
    last = state.steps[-1]
    free = tuple(sorted((*state.free[:-1], last.larger, last.smaller)))
    return State(state.numbers[:-1], free, state.steps[:-1])
