"""The proof that a road can be passed, and a step that keeps it so."""

from functools import lru_cache
from typing import Any

from seedwright.games.road.board import LANES, Board, State, reachable, step_from
from seedwright.games.road.rules import SHIFTS
from seedwright.kit.game import Claim, Finding, Hint, Status

REASONS = {"s": "straight", "l": "left", "r": "right"}


def claims(board: Board, _trace: Any) -> tuple[Claim, ...]:
    """Return how many lanes can be reached where they are fewest."""
    counts = [len(columns) for columns in reachable(board)]
    rows = tuple(counts.count(lanes) for lanes in range(1, LANES + 1))
    return (Claim("passable", min(counts), Finding.PROVEN, "lanes", sum(counts), "lanes", rows),)


def hint(board: Board, state: State) -> Hint | None:
    """Return the first step, straight if possible, after which the last row can still be reached."""
    if state.status != Status.OPEN:
        return None
    row = state.row + 1
    for verb, reason in REASONS.items():
        column = state.column + SHIFTS[verb]
        if column in _safe(board)[row]:
            return Hint(verb, reason, (row * board.width + column,))
    return None


@lru_cache(maxsize=64)
def _safe(board: Board) -> tuple[frozenset[int], ...]:
    """Return, row by row, the free columns from which the last row can be reached: the same walk, backward."""
    found = [board.free(board.last)]
    for row in range(board.last - 1, -1, -1):
        found.append(step_from(found[-1], board.free(row)))
    return tuple(reversed(found))
