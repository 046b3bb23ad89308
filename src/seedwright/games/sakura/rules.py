"""The rules: what a click grows, when a level is won, what it is worth."""

from dataclasses import dataclass, replace

from seedwright.games.sakura.board import Board, neighbours
from seedwright.kit.game import Status
from seedwright.kit.grids import NONE
from seedwright.kit.moves import read_move

FREE, PLANTED = -1, 6
LEFT, RIGHT = 0, 1
VERBS = ("l", "r")
BEST, WON, CLEAN, QUICK = 2000, 1000, 500, 500
UNDO_COST = 25
PACE = 5000


@dataclass(frozen=True, slots=True)
class State:
    """A position. ``arrived`` has for each cell the direction of the branch that grew into it, -1 if free, 6 for a root.

    ``clicks`` are the clicks that grew something and were not taken back, each 2 * cell + (0 left, 1 right); ``ended`` is
    the time of the end, -1 before.
    """

    arrived: tuple[int, ...]
    clicks: tuple[int, ...]
    undos: int
    status: Status
    ended: int


def start(board: Board) -> State:
    """Return the first position: nothing but roots."""
    roots = set(board.roots)
    arrived = tuple(PLANTED if cell in roots else FREE for cell in range(len(board.cells)))
    return State(arrived, (), 0, Status.OPEN, -1)


def tried(arrived: int, click: int) -> tuple[int, ...]:
    """Return the directions that a click tries on a bud that arrived so (6: a root)."""
    if arrived == PLANTED:
        return (0, 2, 4) if click == LEFT else (1, 3, 5)
    return ((arrived + 5) % 6, (arrived + 1) % 6) if click == LEFT else (arrived,)


def children(board: Board, arrived: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """Return the cells that grew out of a cell."""
    around = neighbours(board)[6 * cell : 6 * cell + 6]
    return tuple(near for direction, near in enumerate(around) if near != NONE and arrived[near] == direction)


def growth(board: Board, arrived: tuple[int, ...], cell: int, click: int) -> tuple[tuple[int, int], ...]:
    """Return what a click grows: pairs (new cell, direction); nothing if the cell is no bud or all ways are blocked."""
    if arrived[cell] == FREE or children(board, arrived, cell):
        return ()
    table = neighbours(board)
    ways = ((table[6 * cell + direction], direction) for direction in tried(arrived[cell], click))
    return tuple((near, direction) for near, direction in ways if near != NONE and arrived[near] == FREE)


def play(board: Board, state: State, t: int, move: str) -> State:
    """Return the state after a move at t milliseconds; raise IllegalMove if the text is no move."""
    verb, numbers = read_move(move, {"l": (len(board.cells),), "r": (len(board.cells),), "u": (), "wait": ()})
    if state.status != Status.OPEN or verb == "wait":
        return state
    return _undo(board, state) if verb == "u" else _click(board, state, t, numbers[0], VERBS.index(verb))


def _click(board: Board, state: State, t: int, cell: int, click: int) -> State:
    grown = growth(board, state.arrived, cell, click)
    if not grown:
        return state
    arrived = list(state.arrived)
    for near, direction in grown:
        arrived[near] = direction
    won = FREE not in arrived
    return State(
        tuple(arrived),
        (*state.clicks, 2 * cell + click),
        state.undos,
        Status.WON if won else Status.OPEN,
        t if won else -1,
    )


def _undo(board: Board, state: State) -> State:
    if not state.clicks:
        return state
    withered = set(children(board, state.arrived, state.clicks[-1] // 2))
    arrived = tuple(FREE if cell in withered else came for cell, came in enumerate(state.arrived))
    return replace(state, arrived=arrived, clicks=state.clicks[:-1], undos=state.undos + 1)


def status(board: Board, state: State) -> Status:
    """Return how the level stands."""
    return state.status


def best(board: Board) -> int:
    """Return the highest score: won at once and without an undo."""
    return BEST


def score(board: Board, state: State) -> int:
    """Return 0 unless won; else 1000, up to 500 for few undos and up to 500 for little time."""
    if state.status != Status.WON:
        return 0
    pace = PACE * (len(board.cells) - len(board.roots))
    return WON + max(0, CLEAN - UNDO_COST * state.undos) + QUICK * pace // (pace + state.ended)


def ways_in(board: Board, arrived: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """Return the directions of the neighbours from which a free cell may still be reached.

    Such a neighbour is free, or an unclicked root, or a bud that arrived within one step of the direction toward the cell. A
    cell without any can never be covered; one with some may still be lost.
    """
    around = neighbours(board)[6 * cell : 6 * cell + 6]
    return tuple(way for way, near in enumerate(around) if near != NONE and _reaches(board, arrived, near, (way + 3) % 6))


def _reaches(board: Board, arrived: tuple[int, ...], near: int, direction: int) -> bool:
    came = arrived[near]
    if came == FREE:
        return True
    if came != PLANTED and (direction - came + 1) % 6 > 2:
        return False
    return not children(board, arrived, near)


def lonely(board: Board, arrived: tuple[int, ...]) -> tuple[int, ...]:
    """Return the free cells that no branch can reach any more."""
    return tuple(cell for cell, came in enumerate(arrived) if came == FREE and not ways_in(board, arrived, cell))
