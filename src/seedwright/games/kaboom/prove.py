"""Is a board without guessing really one? An exact reasoner plays it from its first cell and opens nothing but safe cells."""

from dataclasses import dataclass

from seedwright.games.kaboom.board import Board
from seedwright.games.kaboom.position import CLOSED, Position
from seedwright.games.kaboom.rules import fixed_mines, opened
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Finding
from seedwright.solving.sums import Kind, settle

MOST_STATES = 1_000_000


@dataclass(frozen=True, slots=True)
class Proof:
    """Whether the reasoner opened all (PROVEN) or came to a stop (REFUTED), the states counted, and how often it had to count.

    ``cells`` is how the board stood at the end.
    """

    finding: Finding
    states: int
    counts: int
    cells: str


def solve(board: Board, with_total: bool) -> Proof:
    """Return what reasoning alone opens of a board in noguess mode; the number of all mines is used only if ``with_total``.

    In each round all cells that single clues prove safe are opened; if there are none, all that exact counting proves safe.
    """
    mines = frozenset(fixed_mines(board, board.first)[0])
    cells = opened(board.width, board.height, CLOSED * (board.width * board.height), [board.first], mines)
    states, counts = 0, 0
    while cells.count(CLOSED) > board.mines:
        here = Position(board.width, board.height, board.mines, cells)
        safe = [cell for cell, value in settle(here.problem.clues).values.items() if value == 0]
        if not safe:
            try:
                safe = _safe_by_counting(here, with_total)
            except GaveUp:
                return Proof(Finding.GAVE_UP, states, counts, cells)
            states += here.counting.states
            counts += 1
            if not safe:
                return Proof(Finding.REFUTED, states, counts, cells)
            if states > MOST_STATES:
                return Proof(Finding.GAVE_UP, states, counts, cells)
        cells = opened(board.width, board.height, cells, safe, mines)
    return Proof(Finding.PROVEN, states, counts, cells)


def _safe_by_counting(here: Position, with_total: bool) -> list[int]:
    if with_total:
        return here.safe
    kinds = here.counting.kinds_without_total().cells
    return [cell for cell, kind in kinds.items() if kind is Kind.ZERO]
