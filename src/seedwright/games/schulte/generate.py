"""The generator: one shuffle."""

from dataclasses import dataclass

from seedwright.games.schulte.board import Board, check_head
from seedwright.kit.game import Grown
from seedwright.kit.random import shuffle


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the level table: ``order`` is one of board.ORDERS, ``limit`` in milliseconds."""

    level: int
    size: int
    order: str
    limit: int


@dataclass(frozen=True, slots=True)
class Trace:
    """Draws spent."""

    draws: int


def generate(row: Row, seed: int) -> Grown[Board]:
    """Return the board that a row and a seed make; raise BadInput for a row that no board can have."""
    check_head(row.size, row.order, row.limit)
    count = row.size * row.size
    cells, _ = shuffle(range(1, count + 1), seed)
    return Grown(Board(row.size, row.order, row.limit, cells), Trace(count - 1))
