"""Play: opening cells against an opponent who places the mines as late as can be."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from seedwright.games.kaboom.board import KABOOM, NOWHERE, Board, first_area, neighbours
from seedwright.games.kaboom.luck import BIT, luck
from seedwright.games.kaboom.position import CLOSED, FLAG, Given, Position, position
from seedwright.kit.errors import GaveUp, IllegalMove
from seedwright.kit.game import Status
from seedwright.kit.moves import WAIT, read_move, shown
from seedwright.kit.random import below_exactly
from seedwright.solving.sums import Contradiction, Kind

OPENS, CHORDS, FLAGS = "o", "c", "f"
WON = 1000
LUCK_OF_HALF = 8 * BIT


class State(NamedTuple):
    """The cells as characters (``position``), the state of chance, what guesses have cost, and the end.

    ``first`` is the first cell opened, -1 before; ``guesses`` counts the granted ones and ``luck`` adds up what they cost.
    After the end ``mines`` lists the mines, ``boom`` is the cell lost on (-1 otherwise), ``ended`` the time (-1 before).
    """

    cells: str
    chance: int
    first: int
    guesses: int
    luck: int
    status: Status
    ended: int
    boom: int
    mines: tuple[int, ...]


def start(board: Board) -> State:
    """Return the first state: all closed."""
    return State(CLOSED * (board.width * board.height), board.chance, NOWHERE, 0, 0, Status.OPEN, -1, NOWHERE, ())


def play(board: Board, state: State, t: int, move: str) -> State:
    """Return the state after a move at ``t`` milliseconds.

    Raises IllegalMove for a text that is no move, and where the arrangements are too many to be counted within the budget.
    """
    verb, numbers = _read(board, move)
    if state.status is not Status.OPEN:
        return state
    if verb == FLAGS:
        return _flag(state, numbers[0])
    cells = _cells(board, state, verb, numbers)
    if not cells:
        return state
    try:
        return _open(board, state, t, cells) if board.mode == KABOOM else _open_fixed(board, state, t, cells)
    except GaveUp as error:
        raise IllegalMove(f"{shown(move)}: {error}") from None


def _read(board: Board, move: str) -> tuple[str, tuple[int, ...]]:
    size = board.width * board.height
    return read_move(move, {OPENS: (size,), CHORDS: (size,), FLAGS: (size,), WAIT: ()})


def opened_by(board: Board, state: State, move: str) -> tuple[int, ...]:
    """Return the cells that a move opens, ascending; raise IllegalMove for a text that is no move."""
    return _cells(board, state, *_read(board, move))


def _cells(board: Board, state: State, verb: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
    if verb == CHORDS:
        return chord(board, state, numbers[0])
    return _single(board, state, numbers[0]) if verb == OPENS else ()


def _flag(state: State, cell: int) -> State:
    other = {CLOSED: FLAG, FLAG: CLOSED}.get(state.cells[cell])
    return state if other is None else state._replace(cells=state.cells[:cell] + other + state.cells[cell + 1 :])


def _single(board: Board, state: State, cell: int) -> tuple[int, ...]:
    if state.cells[cell] != CLOSED or (state.first == NOWHERE and board.first not in (NOWHERE, cell)):
        return ()
    return (cell,)


def chord(board: Board, state: State, cell: int) -> tuple[int, ...]:
    """Return the cells that a chord opens: if as many flags touch the number as it says, the others closed around it."""
    around = neighbours(board.width, board.height)[cell]
    flags = sum(state.cells[other] == FLAG for other in around)
    if state.cells[cell] != str(flags):
        return ()
    return tuple(other for other in around if state.cells[other] == CLOSED)


def _open(board: Board, state: State, t: int, cells: tuple[int, ...]) -> State:
    """Open cells where no mine has a place yet: judge them, deal an arrangement that fits the judgement, show what it shows."""
    here = position(board.width, board.height, board.mines, state.cells)
    unsafe = [cell for cell in cells if here.kinds[cell] is not Kind.ZERO]
    if unsafe and not is_granted(board, here, cells):
        return _lose(state, t, unsafe[0], here)
    given = here.given(cells)
    after, chance = _deal(given, state.chance)
    if unsafe and state.first != NOWHERE:
        cost = luck(given.counting.arrangements, here.counting.arrangements)
        state = state._replace(guesses=state.guesses + 1, luck=state.luck + cost)
    return _show(board, state._replace(chance=chance), t, cells, after)


def is_granted(board: Board, here: Position, cells: Iterable[int]) -> bool:
    """Say whether cells that are not all safe may be opened together: a guess that is forced."""
    if here.safe:
        return False
    if not (board.anywhere or here.boundary_is_mined) and not here.boundary.issuperset(cells):
        return False
    return arrangements_without(here, cells) > 0


def arrangements_without(here: Position, cells: Iterable[int]) -> int:
    """Return how many arrangements leave all of some closed cells empty."""
    try:
        return here.given(cells).counting.arrangements
    except Contradiction:
        return 0


def _lose(state: State, t: int, cell: int, here: Position) -> State:
    mines, chance = _deal(here.given((), (cell,)), state.chance)
    return state._replace(chance=chance, status=Status.LOST, ended=t, boom=cell, mines=mines)


def _deal(given: Given, chance: int) -> tuple[tuple[int, ...], int]:
    rank, chance = below_exactly(chance, given.counting.arrangements)
    return given.mines(rank), chance


def _open_fixed(board: Board, state: State, t: int, cells: tuple[int, ...]) -> State:
    """Open cells where the first opening has fixed the mines."""
    first = cells[0] if state.first == NOWHERE else state.first
    mines, chance = fixed_mines(board, first)
    hit = [cell for cell in cells if cell in mines]
    if hit:
        return state._replace(status=Status.LOST, ended=t, boom=hit[0], mines=mines)
    return _show(board, state._replace(chance=chance), t, cells, mines)


@lru_cache(maxsize=64)
def fixed_mines(board: Board, first: int) -> tuple[tuple[int, ...], int]:
    """Return the mines, ascending, that opening ``first`` fixes in classic and noguess mode, and the state of chance after."""
    untouched = position(board.width, board.height, board.mines, CLOSED * (board.width * board.height))
    return _deal(untouched.given(first_area(board, first)), board.chance)


def _show(board: Board, state: State, t: int, cells: tuple[int, ...], mines: tuple[int, ...]) -> State:
    """Open cells and, around every 0, all that touch it; the level is won when only mines are closed."""
    shown_cells = opened(board.width, board.height, state.cells, cells, frozenset(mines))
    first = cells[0] if state.first == NOWHERE else state.first
    state = state._replace(cells=shown_cells, first=first)
    if shown_cells.count(CLOSED) + shown_cells.count(FLAG) > board.mines:
        return state
    return state._replace(status=Status.WON, ended=t, mines=mines)


def opened(width: int, height: int, before: str, cells: Iterable[int], mines: frozenset[int]) -> str:
    """Return the cells of a state after some were opened; none of them is a mine."""
    around = neighbours(width, height)
    after = list(before)
    todo = list(cells)
    while todo:
        cell = todo.pop()
        if after[cell] not in (CLOSED, FLAG):
            continue
        number = sum(other in mines for other in around[cell])
        after[cell] = str(number)
        if number == 0:
            todo += around[cell]
    return "".join(after)


def status(board: Board, state: State) -> Status:
    """Return how the level stands."""
    return state.status


def score(board: Board, state: State) -> int:
    """Return the score: nothing unless won; 1000, up to 1000 more for the par time left, and in kaboom for luck not spent."""
    if state.status is not Status.WON:
        return 0
    in_time = WON * max(0, board.par - state.ended) // board.par if board.par else 0
    unspent = WON * LUCK_OF_HALF // (LUCK_OF_HALF + state.luck) if board.mode == KABOOM else 0
    return WON + in_time + unspent


def best(board: Board) -> int:
    """Return the highest score that the rules allow."""
    return WON + (WON if board.par else 0) + (WON if board.mode == KABOOM else 0)
