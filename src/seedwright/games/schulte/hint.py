"""The hint: where the wanted number is."""

from seedwright.games.schulte.board import DUO, Board, sequence, shown_number
from seedwright.games.schulte.rules import State
from seedwright.kit.game import Hint, Status


def hint(board: Board, state: State) -> Hint | None:
    """Return the press of the wanted number, or None after the end."""
    if state.status is not Status.OPEN:
        return None
    number = sequence(board.size, board.order)[state.found]
    cell = board.cells.index(number)
    reason = "next"
    if board.order == DUO:
        # Dark and light are wanted in turn, dark first.
        reason = "next-light" if state.found % 2 else "next-dark"
    return Hint(f"p {cell}", reason, (cell,), {"number": shown_number(board, number)})
