"""Play in both modes, the end, the score."""

from dataclasses import replace

from seedwright.games.foxes import fox
from seedwright.games.foxes.board import Board, Mode, State
from seedwright.games.foxes.capture import hens_between, jumps_from
from seedwright.games.foxes.cross import CELLS
from seedwright.games.foxes.hens import steps, turn
from seedwright.kit.game import Status
from seedwright.kit.moves import WAIT, read_move

FULL, PARTIAL = 1000, 500
PER_HEN, PER_MOVE = 50, 10
VERBS: dict[str, tuple[int, ...]] = {"m": (CELLS, CELLS), "u": (), "e": (), WAIT: ()}


def start(board: Board) -> State:
    """Return the first state."""
    return State(board.foxes, board.hens, (), board.chance)


def play(board: Board, state: State, t: int, move: str) -> State:
    """Return the state after a move, and in a game after the foxes' answer; raise IllegalMove for a text that is no move."""
    verb, cells = read_move(move, VERBS)
    if state.status != Status.OPEN:
        return state
    if board.mode == Mode.HUNT:
        return _hunt(board, state, t, verb, cells)
    if verb != "m" or cells not in set(steps(state.foxes, state.hens)):
        return state
    return turn(board, state, t, (cells[0], cells[1]))


def longest(board: Board) -> int:
    """Return the jumps of the longest capture on the board."""
    return fox.longest_capture(board.foxes, board.hens, board.directions)


def score(board: Board, state: State) -> int:
    """Return the score: 0 while open."""
    if state.status == Status.OPEN:
        return 0
    won = state.status == Status.WON
    if board.mode == Mode.GAME:
        return PER_HEN * len(state.hens) + PER_MOVE * (board.moves - state.made) if won else 0
    if won:
        return FULL + (FULL * (board.limit - state.ended) // board.limit if board.limit else 0)
    return PARTIAL * max(0, len(state.path) - 1) // longest(board)


def best(board: Board) -> int:
    """Return the highest score that the rules allow."""
    if board.mode == Mode.GAME:
        return PER_HEN * len(board.hens) + PER_MOVE * (board.moves - 1)
    return 2 * FULL if board.limit else FULL


def _hunt(board: Board, state: State, t: int, verb: str, cells: tuple[int, ...]) -> State:
    if board.limit and t >= board.limit:
        return replace(state, status=Status.LOST, ended=board.limit)
    match verb:
        case "e":
            return replace(state, status=Status.LOST, ended=t)
        case "u":
            return replace(state, path=state.path[:-1] if len(state.path) > 2 else ())
        case "m" if can_jump(board, state.path, cells):
            path = (*(state.path or cells[:1]), cells[1])
            state = replace(state, path=path, made=state.made + 1)
            return replace(state, status=Status.WON, ended=t) if len(path) > longest(board) else state
        case _:
            return state


def can_jump(board: Board, path: tuple[int, ...], cells: tuple[int, ...]) -> bool:
    """Say whether a capture that went a path (empty before it begins) can jump from the first of two cells to the second."""
    here, to = cells
    if here != path[-1] if path else here not in board.foxes:
        return False
    jumps = jumps_from(here, path[0] if path else here, board.foxes, frozenset(board.hens), board.directions)
    return any(landing == to and over not in hens_between(path) for over, landing in jumps)
