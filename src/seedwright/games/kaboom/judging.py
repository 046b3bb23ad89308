"""What comes of a move, and what shows it: why a cell was granted, or held a mine."""

from dataclasses import dataclass
from enum import StrEnum

from seedwright.games.kaboom.board import KABOOM, NOWHERE, Board
from seedwright.games.kaboom.position import Position, position
from seedwright.games.kaboom.reasons import Reason, reason, simplest
from seedwright.games.kaboom.rules import State, arrangements_without, is_granted, opened_by
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Status
from seedwright.solving.sums import Kind

NO_REASON = Reason((), False)


class Verdict(StrEnum):
    """What opening cells comes to."""

    START = "start"
    SAFE = "safe"
    MINE = "mine"
    GRANTED = "granted"
    ELSEWHERE = "elsewhere"
    CHANCE = "chance"
    OUTSIDE = "outside"
    TOGETHER = "together"


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on a move, and its evidence.

    ``cell`` is the lowest that was opened and not safe, or the lowest opened. ``safe`` is a cell that was safe instead, else
    -1. ``clues`` and ``counter`` prove what is said of the one or the other. ``empty`` and ``mined`` are the mines of two
    arrangements, one with the cell empty and one with a mine on it, that show it to be uncertain. ``percent`` of all
    arrangements, rounded down, leave all of the cells empty.
    """

    verdict: Verdict
    cell: int
    safe: int
    clues: tuple[int, ...]
    counter: bool
    empty: tuple[int, ...]
    mined: tuple[int, ...]
    percent: int


def judge(board: Board, state: State, move: str) -> Judgement | None:
    """Return what comes of a move and what shows it; None if it opens nothing, the level has ended, or counting gives up.

    Raises IllegalMove for a text that is no move.
    """
    cells = opened_by(board, state, move)
    if state.status is not Status.OPEN or not cells:
        return None
    try:
        return _judged(board, state, cells)
    except GaveUp:
        return None


def _judged(board: Board, state: State, cells: tuple[int, ...]) -> Judgement:
    here = position(board.width, board.height, board.mines, state.cells)
    unsafe = [cell for cell in cells if here.kinds[cell] is not Kind.ZERO]
    verdict = _verdict(board, state, here, cells, unsafe)
    cell = cells[0] if verdict is Verdict.START or not unsafe else unsafe[0]
    safe, proof = NOWHERE, None
    if verdict in (Verdict.SAFE, Verdict.MINE):
        proof = reason(here, cell, int(here.kinds[cell]))
    elif verdict is Verdict.ELSEWHERE:
        safe, proof = simplest(here, here.safe) or (NOWHERE, None)
    uncertain = verdict is not Verdict.START and here.kinds[cell] is Kind.OPEN
    empty, mined = two_ways(here, cell) if uncertain else ((), ())
    percent = 100 * arrangements_without(here, cells) // here.counting.arrangements
    clues, counter = (proof or NO_REASON).clues, (proof or NO_REASON).total
    return Judgement(verdict, cell, safe, clues, counter, empty, mined, percent)


def _verdict(board: Board, state: State, here: Position, cells: tuple[int, ...], unsafe: list[int]) -> Verdict:
    if state.first == NOWHERE:
        return Verdict.START
    if not unsafe:
        return Verdict.SAFE
    if here.kinds[unsafe[0]] is Kind.ONE:
        return Verdict.MINE
    if board.mode == KABOOM and is_granted(board, here, cells):
        return Verdict.GRANTED
    if here.safe:
        return Verdict.ELSEWHERE
    if board.mode != KABOOM:
        return Verdict.CHANCE
    outside = not board.anywhere and not here.boundary_is_mined and not here.boundary.issuperset(cells)
    return Verdict.OUTSIDE if outside else Verdict.TOGETHER


def two_ways(here: Position, cell: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the mines of the first arrangement with an uncertain cell empty, and of the first with a mine on it."""
    return here.given((cell,)).mines(0), here.given((), (cell,)).mines(0)
