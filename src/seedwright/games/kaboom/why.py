"""Why a move is punished or granted: the evidence the page shows after a loss and in the debug view."""

from dataclasses import dataclass
from enum import StrEnum

from seedwright.games.kaboom.board import Board
from seedwright.games.kaboom.position import Position, position
from seedwright.games.kaboom.reasons import Reason, reason
from seedwright.games.kaboom.rules import State, is_granted
from seedwright.kit.errors import BadInput
from seedwright.solving.sums import Kind


class Verdict(StrEnum):
    """What opening cells comes to."""

    SAFE = "safe"
    GRANTED = "granted"
    MINE = "mine"
    SAFE_ELSEWHERE = "elsewhere"
    OUTSIDE = "outside"
    TOGETHER = "together"


@dataclass(frozen=True, slots=True)
class Why:
    """The verdict on opening cells in kaboom mode, and what shows it.

    ``cell`` is the cell that speaks for it: safe ones prove SAFE (the first asked for) and SAFE_ELSEWHERE (a safe cell there
    was), a certain mine MINE, a boundary cell that might have been guessed OUTSIDE; ``reason`` proves what is said of it.
    ``ways`` are the mines of two arrangements, one with the first unsafe cell empty and one with a mine on it, that show it
    to be uncertain.
    """

    verdict: Verdict
    cell: int
    reason: Reason | None
    ways: tuple[tuple[int, ...], ...]


def why(board: Board, state: State, cells: tuple[int, ...]) -> Why:
    """Return what opening some closed cells of an open position comes to, and the evidence.

    Raises BadInput if one of them is not closed, GaveUp if counting gives up.
    """
    here = position(board.width, board.height, board.mines, state.cells)
    for cell in cells:
        if cell not in here.kinds:
            raise BadInput(f"cell {cell} is not closed")
    unsafe = [cell for cell in cells if here.kinds[cell] is not Kind.ZERO]
    if not unsafe:
        return Why(Verdict.SAFE, cells[0], reason(here, cells[0], 0), ())
    first = unsafe[0]
    if here.kinds[first] is Kind.ONE:
        return Why(Verdict.MINE, first, reason(here, first, 1), ())
    ways = two_ways(here, first)
    if is_granted(board, here, cells):
        return Why(Verdict.GRANTED, first, None, ways)
    if here.safe:
        return Why(Verdict.SAFE_ELSEWHERE, here.safe[0], reason(here, here.safe[0], 0), ways)
    if not here.boundary.issuperset(cells):
        guess = min(cell for cell in here.boundary if here.kinds[cell] is not Kind.ONE)
        return Why(Verdict.OUTSIDE, guess, None, ways)
    return Why(Verdict.TOGETHER, first, None, ways)


def two_ways(here: Position, cell: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the mines of the first arrangement with an uncertain cell empty, and of the first with a mine on it."""
    return here.given((cell,)).mines(0), here.given((), (cell,)).mines(0)
