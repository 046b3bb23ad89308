"""Play: turning and locking tiles."""

from typing import NamedTuple

from seedwright.games.pipes.board import Board, is_solved
from seedwright.games.pipes.masks import turn, turn_back
from seedwright.kit.game import Status
from seedwright.kit.grids import square
from seedwright.kit.moves import WAIT, read_move


class State(NamedTuple):
    """Tiles as they are turned now, locked cells in ascending order, status, and the time of the end (-1 before)."""

    tiles: tuple[int, ...]
    locked: tuple[int, ...]
    status: Status
    ended: int


def start(board: Board) -> State:
    """Return the first state."""
    return State(board.tiles, (), Status.OPEN, -1)


def play(board: Board, state: State, t: int, move: str) -> State:
    """Return the state after a move at ``t`` milliseconds; raise IllegalMove for a text that is no move."""
    size = len(board.tiles)
    verb, numbers = read_move(move, {"r": (size,), "l": (size,), "k": (size,), WAIT: ()})
    if state.status is not Status.OPEN:
        return state
    if board.limit and t >= board.limit:
        return state._replace(status=Status.LOST, ended=board.limit)
    if verb == WAIT:
        return state
    cell = numbers[0]
    if verb == "k":
        return state._replace(locked=tuple(sorted({*state.locked} ^ {cell})))
    tile = turn(state.tiles[cell]) if verb == "r" else turn_back(state.tiles[cell])
    if cell in state.locked or tile == state.tiles[cell]:
        return state
    tiles = (*state.tiles[:cell], tile, *state.tiles[cell + 1 :])
    if _meets_neighbours(board, tiles, cell) and is_solved(board, tiles):
        return State(tiles, state.locked, Status.WON, t)
    return State(tiles, state.locked, Status.OPEN, -1)


def status(board: Board, state: State) -> Status:
    """Return how the level stands."""
    return state.status


def score(board: Board, state: State) -> int:
    """Return the score: nothing unless won, 1000 for the answer, up to 1000 more for the time left."""
    if state.status is not Status.WON:
        return 0
    return 1000 + (1000 * (board.limit - state.ended) // board.limit if board.limit else 0)


def best(board: Board) -> int:
    """Return the highest score that the rules allow."""
    return 2000 if board.limit else 1000


def _meets_neighbours(board: Board, tiles: tuple[int, ...], cell: int) -> bool:
    """Say whether the sides of one tile fit its neighbours: a cheap test that most boards which are not solved fail."""
    neighbours = square(board.width, board.height, wraps=board.wraps)
    for side in range(4):
        neighbour = neighbours[4 * cell + side]
        open_here = tiles[cell] >> side & 1
        open_there = tiles[neighbour] >> (side ^ 2) & 1 if neighbour >= 0 else 0
        if open_here != open_there:
            return False
    return True
