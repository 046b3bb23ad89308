"""Small changes of a board: one cell more, one cell less, one root elsewhere.

Cells are axial and stay where they were drawn, so that a change can be told in the places of the board it is made on.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from seedwright.games.sakura.board import Board, Cell, make_board, row_column
from seedwright.kit.errors import BadInput
from seedwright.kit.grids import HEX_STEPS


@dataclass(frozen=True, slots=True)
class Change:
    """A change: ``kind`` is add, remove or move; ``cell`` comes or goes, or is the root that moves to ``to``."""

    kind: str
    cell: Cell
    to: Cell | None = None


@dataclass(frozen=True, slots=True)
class Sketch:
    """Cells and roots as drawn, which need not be a board."""

    cells: frozenset[Cell]
    roots: frozenset[Cell]

    def board(self) -> Board | None:
        """Return the board, or None if this is none."""
        try:
            return make_board(self.cells, self.roots)
        except BadInput:
            return None

    def after(self, change: Change) -> "Sketch":
        """Return the sketch after a change."""
        match change:
            case Change("add", cell):
                return Sketch(self.cells | {cell}, self.roots)
            case Change("remove", cell):
                return Sketch(self.cells - {cell}, self.roots)
            case Change(_, root, to) if to is not None:
                return Sketch(self.cells, self.roots - {root} | {to})
        raise ValueError(change)


def sketch_of(board: Board) -> Sketch:
    """Return the sketch of a board."""
    return Sketch(frozenset(board.cells), frozenset(board.cells[root] for root in board.roots))


def changes(sketch: Sketch) -> list[Change]:
    """Return all changes of a sketch, the least first.

    A cell more or less changes one place; a root that moves changes two, and the more the farther it moves. Equals stand in
    reading order.
    """
    rim = {(q + dq, r + dr) for q, r in sketch.cells for dq, dr in HEX_STEPS} - sketch.cells
    found = [Change("remove", cell) for cell in sketch.cells - sketch.roots]
    found += (Change("add", cell) for cell in rim)
    found += (Change("move", root, to) for root in sketch.roots for to in sketch.cells - sketch.roots)
    return sorted(found, key=_size)


def distance(one: Cell, other: Cell) -> int:
    """Return the steps from a cell to another."""
    dq, dr = other[0] - one[0], other[1] - one[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def _size(change: Change) -> tuple[int, tuple[int, int], str, tuple[int, int]]:
    """Return what orders changes."""
    if change.to is None:
        return 0, row_column(change.cell), change.kind, (0, 0)
    return distance(change.cell, change.to), row_column(change.cell), change.kind, row_column(change.to)


def pairs(sketch: Sketch) -> Iterator[tuple[Change, Change]]:
    """Yield the pairs of changes that touch no place in common, the lesser ones first."""
    single = changes(sketch)
    for later, second in enumerate(single):
        for first in single[:later]:
            if not {first.cell, first.to} & {second.cell, second.to} - {None}:
                yield first, second
