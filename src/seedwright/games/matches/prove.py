"""What is proven about a board, and a move that keeps the win."""

from typing import Any

from seedwright.games.matches.board import Board, State, value, values_of
from seedwright.games.matches.rules import all_moves, results, winning_moves
from seedwright.kit.game import Claim, Finding, Hint, Status


def claims(board: Board, _trace: Any) -> tuple[Claim, ...]:
    """Return the value of the heaps, and how many positions keep the win."""
    known = values_of(board.rule)
    reached = results(board.rule, board.heaps)
    worth = value(board.rule, board.heaps)
    each = tuple(known[heap] for heap in board.heaps)
    winning = sum(value(board.rule, heaps) == 0 for heaps in reached)
    return (
        Claim("value", worth, Finding.PROVEN, "mex", max(board.heaps), "heaps", each),
        Claim("winning", winning, Finding.PROVEN, "mex", len(reached), "positions"),
    )


def hint(board: Board, state: State) -> Hint | None:
    """Return the first move that leaves value 0, or the first of all if none does."""
    if state.status != Status.OPEN:
        return None
    worth = value(board.rule, state.heaps)
    if worth:
        move = winning_moves(board.rule, state.heaps)[0]
        return Hint(move.text, "zero", (move.heap,), {"value": worth})
    move = next(all_moves(board.rule, state.heaps))
    return Hint(move.text, "lost", (move.heap,))
