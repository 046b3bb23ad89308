"""Hints: one step and why it is forced. Flags are looked at first, since a wrong one misleads all that follows."""

from seedwright.games.kaboom.board import KABOOM, NOWHERE, Board
from seedwright.games.kaboom.position import FLAG, Position, position
from seedwright.games.kaboom.reasons import simplest
from seedwright.games.kaboom.rules import State, fixed_mines
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Hint, Status
from seedwright.solving.sums import Kind

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
        safe = len(here.safe)
        flag = _wrong_flag(state, here)
        if flag is not None:
            return _unflag(flag, safe)
        return _safe(state, here) if safe else _guess(board, state, here)
    except GaveUp:
        return None


def _open(state: State, cell: int, reason: str, more: tuple[int, ...] = (), *, safe: int = 0, **facts: int) -> Hint:
    """Return the hint to open a cell; a flag on it goes first."""
    if state.cells[cell] == FLAG:
        return _unflag(cell, safe)
    return Hint(f"o {cell}", reason, (cell, *more), {"safe": safe, **facts})


def _unflag(cell: int, safe: int) -> Hint:
    return Hint(f"f {cell}", "flag", (cell,), {"safe": safe})


def _wrong_flag(state: State, here: Position) -> int | None:
    flags = (cell for cell, shown in enumerate(state.cells) if shown == FLAG)
    return next((cell for cell in flags if here.kinds[cell] is not Kind.ONE), None)


def _safe(state: State, here: Position) -> Hint | None:
    """Return a safe cell: one beside a number that has all its mines flagged, else the first that the fewest rings prove."""
    for clue, sum_ in here.clues.items():
        if sum(state.cells[cell] == FLAG for cell in sum_.cells) == sum_.number:
            cell = next((cell for cell in sum_.cells if state.cells[cell] != FLAG), None)
            if cell is not None:
                return _open(state, cell, "one", (clue,), safe=len(here.safe), clues=1)
    found = simplest(here, here.safe)
    if found is None:
        return None
    cell, proof = found
    name = "counter" if proof.total else "clues"
    return _open(state, cell, name, proof.clues, safe=len(here.safe), clues=len(proof.clues))


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
