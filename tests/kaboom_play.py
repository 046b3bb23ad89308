"""What the tests of Kaboom share: brute force on coordinates, players, and positions met in play."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from seedwright.games.kaboom.board import Board
from seedwright.games.kaboom.position import Position, position
from seedwright.games.kaboom.rules import State, play, start
from seedwright.kit.game import Status
from seedwright.solving.sums import Kind


def touching(width: int, height: int, cell: int) -> list[int]:
    """The cells around one, worked out from distances."""
    x, y = cell % width, cell // width
    return [
        other
        for other in range(width * height)
        if other != cell and abs(other % width - x) <= 1 and abs(other // width - y) <= 1
    ]


def arrangements(width: int, height: int, mines: int, cells: str) -> list[frozenset[int]]:
    """All sets of closed cells that fit the numbers and the total, one by one."""
    closed = [cell for cell, shown in enumerate(cells) if shown in "-f"]
    clues = [(int(shown), set(touching(width, height, cell))) for cell, shown in enumerate(cells) if shown not in "-f"]
    return [
        frozenset(some)
        for some in combinations(closed, mines)
        if all(len(around.intersection(some)) == number for number, around in clues)
    ]


def kaboom(width: int, height: int, mines: int, chance: int = 0, *, anywhere: bool = False) -> Board:
    return Board(width, height, mines, "kaboom", anywhere, -1, 0, chance)


def here(board: Board, state: State) -> Position:
    return position(board.width, board.height, board.mines, state.cells)


def careful_choice(board: Board, state: State, chance: Random) -> int:
    """A safe cell if there is one, else a guess that the rules allow."""
    found = here(board, state)
    if found.safe:
        return chance.choice(found.safe)
    beside = [cell for cell in sorted(found.boundary) if found.kinds[cell] is not Kind.ONE]
    return chance.choice(beside or found.outside)


def careful_game(board: Board, chance: Random) -> Iterator[State]:
    """The states of a game of a careful player, the last included."""
    state = start(board)
    yield state
    while state.status is Status.OPEN:
        state = play(board, state, 0, f"o {careful_choice(board, state, chance)}")
        yield state
