"""Hints: one step and why it is forced. Flags are looked at first, since a wrong one misleads all that follows."""

from seedwright.games.kaboom.board import KABOOM, NOWHERE, Board
from seedwright.games.kaboom.position import FLAG, Position, position
from seedwright.games.kaboom.reasons import reason
from seedwright.games.kaboom.rules import State, fixed_mines
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Hint, Status
from seedwright.solving.sums import Kind

NEAR = 2
PERCENT = 100


def hint(board: Board, state: State) -> Hint | None:
    """Return one step and why, or None if the level has ended or counting gives up."""
    if state.status is not Status.OPEN:
        return None
    if state.first == NOWHERE:
        middle = board.height // 2 * board.width + board.width // 2
        return _open(state, middle if board.first == NOWHERE else board.first, "start")
    here = position(board.width, board.height, board.mines, state.cells)
    try:
        return _flag(state, here) or _safe(state, here) or _guess(board, state, here)
    except GaveUp:
        return None


def _open(state: State, cell: int, reason: str, more: tuple[int, ...] = (), **facts: int) -> Hint:
    """Return the hint to open a cell; a flag on it goes first."""
    if state.cells[cell] == FLAG:
        return Hint(f"f {cell}", "flag", (cell,))
    return Hint(f"o {cell}", reason, (cell, *more), facts)


def _flag(state: State, here: Position) -> Hint | None:
    for cell, shown in enumerate(state.cells):
        if shown == FLAG and here.kinds[cell] is not Kind.ONE:
            return Hint(f"f {cell}", "flag", (cell,))
    return None


def _safe(state: State, here: Position) -> Hint | None:
    """Return a safe cell: one beside a number that has all its mines flagged, else the first that the fewest rings prove."""
    for clue, sum_ in here.clues.items():
        if sum(state.cells[cell] == FLAG for cell in sum_.cells) == sum_.number:
            cell = next((cell for cell in sum_.cells if state.cells[cell] != FLAG), None)
            if cell is not None:
                return _open(state, cell, "one", (clue,), clues=1)
    for most in (*range(1, NEAR + 1), None):
        for cell in here.safe:
            found = reason(here, cell, 0, most)
            if found is not None:
                return _open(state, cell, "counter" if found.total else "clues", found.clues, clues=len(found.clues))
    return None


def _guess(board: Board, state: State, here: Position) -> Hint | None:
    """Return the most likely of the cells that may be guessed, or, where mines lie fixed, an empty one."""
    ways = here.counting.ways()
    if board.mode == KABOOM:
        if here.boundary_is_mined:
            cell = here.outside[0]
            name = "outside"
        else:
            cell = min(sorted(here.boundary), key=lambda other: ways.cells[other])
            name = "guess"
            if board.anywhere and here.outside and ways.loose < ways.cells[cell]:
                cell = here.outside[0]
    else:
        mines = frozenset(fixed_mines(board, state.first)[0])
        cell = next(other for other in (*sorted(here.boundary), *here.outside) if other not in mines)
        name = "gift"
    mined = ways.cells[cell] if cell in here.boundary else ways.loose
    return _open(state, cell, name, percent=PERCENT * (ways.all - mined) // ways.all)
