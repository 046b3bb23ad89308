"""Players that open what is safe while there is anything safe, and so meet the positions that the others are measured on."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from seedwright.games.kaboom.board import KABOOM, NOWHERE, Board
from seedwright.games.kaboom.position import Position, position
from seedwright.games.kaboom.rules import State, play, start
from seedwright.kit.game import Status
from seedwright.solving.sums import Kind


class Turn(NamedTuple):
    """A position met in a game, and the cell that is opened next."""

    state: State
    here: Position
    cell: int


def careful(board: Board, chance: Random) -> Iterator[Turn]:
    """Yield the turns of a careful game: any safe cell, or any guess that the mode allows; on fixed mines the least risky.

    Raises AssertionError if a kaboom game is lost, which cannot be, and IllegalMove if a position is too much to count.
    """
    state = start(board)
    while state.status is Status.OPEN:
        here = position(board.width, board.height, board.mines, state.cells)
        turn = Turn(state, here, chance.choice(choices(board, state, here)))
        yield turn
        state = play(board, state, 0, f"o {turn.cell}")
    if board.mode == KABOOM and state.status is not Status.WON:
        raise AssertionError(f"a careful player lost: {board}")


def choices(board: Board, state: State, here: Position) -> list[int]:
    """Return the cells of which a careful player opens one."""
    if state.first == NOWHERE:
        return here.closed if board.first == NOWHERE else [board.first]
    if here.safe:
        return here.safe
    if board.mode != KABOOM:
        return least_risky(here)
    uncertain = [cell for cell in here.closed if here.kinds[cell] is Kind.OPEN]
    beside = [cell for cell in uncertain if cell in here.boundary]
    return uncertain if board.anywhere or not beside else beside


def least_risky(here: Position) -> list[int]:
    """Return the closed cells that are mines in the fewest arrangements."""
    ways = here.counting.ways()
    mined = {cell: ways.cells[cell] if cell in here.boundary else ways.loose for cell in here.closed}
    fewest = min(mined.values())
    return [cell for cell in here.closed if mined[cell] == fewest]
