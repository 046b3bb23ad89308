"""Boards: hexagonal cells with roots, their one normal place, and their description.

A cell is (q, r) in axial coordinates. Its row is r, its column ``q + r // 2``: odd rows stand half a cell to the right of
even ones. In the normal place the first row is 0 and the first column is 0; cells are numbered row by row.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from seedwright.kit.errors import BadInput
from seedwright.kit.grids import NONE, hexagonal

Cell = tuple[int, int]

MOST_CELLS = 400
LONGEST_SIDE = 64
FREE, WALL, ROOT = ".", "_", "o"


@dataclass(frozen=True, slots=True)
class Board:
    """Cells (q, r) in reading order and normal place; roots are cell numbers in ascending order."""

    cells: tuple[Cell, ...]
    roots: tuple[int, ...]


@lru_cache(maxsize=512)
def neighbours(board: Board) -> tuple[int, ...]:
    """Return the neighbour table, 6 places a cell; -1 where no cell is."""
    return hexagonal(board.cells)


def row_column(cell: Cell) -> tuple[int, int]:
    """Return row and column of a cell, from 0."""
    q, r = cell
    return r, q + r // 2


def at(row: int, column: int) -> Cell:
    """Return the cell in a row and a column."""
    return column - row // 2, row


def place_of(cell: Cell) -> str:
    """Return how messages name a cell: row and column from 1."""
    row, column = row_column(cell)
    return f"row {row + 1}, column {column + 1}"


def normal_place(cells: Iterable[Cell]) -> Cell:
    """Return the translation (dq, dr) that brings cells to the normal place."""
    listed = list(cells)
    dr = -min(r for _, r in listed)
    dq = -min(q + (r + dr) // 2 for q, r in listed)
    return dq, dr


def make_board(cells: Iterable[Cell], roots: Iterable[Cell], place: Callable[[Cell], str] = place_of) -> Board:
    """Return the board with these cells and roots, wherever they lie.

    Raises BadInput if they are no board; ``place`` says how to name a cell as it was given.
    """
    shape = set(cells)
    planted = set(roots)
    if not shape:
        raise BadInput("the board has no cell")
    if len(shape) > MOST_CELLS:
        raise BadInput(f"{len(shape)} cells are more than {MOST_CELLS}")
    dq, dr = normal_place(shape)
    ordered = tuple(sorted(((q + dq, r + dr) for q, r in shape), key=row_column))
    height, width = (1 + max(side) for side in zip(*map(row_column, ordered), strict=True))
    if max(width, height) > LONGEST_SIDE:
        raise BadInput(f"{width} columns and {height} rows: a side is longer than {LONGEST_SIDE}")
    if not planted:
        raise BadInput("the board has no root")
    for root in sorted(planted - shape, key=row_column):
        raise BadInput(f"{place(root)}: a root stands on a wall")
    if planted == shape:
        raise BadInput("every cell is a root: nothing is left to grow")
    board = Board(ordered, tuple(i for i, (q, r) in enumerate(ordered) if (q - dq, r - dr) in planted))
    for lost in unreachable(board):
        q, r = ordered[lost]
        raise BadInput(f"{place((q - dq, r - dr))}: no root can reach this cell")
    return board


def unreachable(board: Board) -> tuple[int, ...]:
    """Return the cells that are not connected with any root."""
    table = neighbours(board)
    reached = set(board.roots)
    queue = list(board.roots)
    for cell in queue:
        for neighbour in table[6 * cell : 6 * cell + 6]:
            if neighbour != NONE and neighbour not in reached:
                reached.add(neighbour)
                queue.append(neighbour)
    return tuple(cell for cell in range(len(board.cells)) if cell not in reached)


def rows_of(board: Board, free: str, wall: str, root: str) -> list[str]:
    """Return the rows as texts of one character a cell, without walls at their ends."""
    rows: list[list[str]] = [[] for _ in range(board.cells[-1][1] + 1)]
    for number, cell in enumerate(board.cells):
        row, column = row_column(cell)
        rows[row] += [wall] * (column - len(rows[row]))
        rows[row].append(root if number in board.roots else free)
    return ["".join(row) for row in rows]


def encode(board: Board) -> str:
    """Return the description: rows parted by commas, ``.`` free, ``o`` root, ``_`` wall."""
    return ",".join(rows_of(board, FREE, WALL, ROOT))


def decode(text: str) -> Board:
    """Return the board that a description spells; raise BadInput naming row and column of the first fault."""
    rows = text.split(",")
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            if mark not in (FREE, WALL, ROOT):
                raise BadInput(f"row {row + 1}, column {column + 1}: expected {FREE} {WALL} or {ROOT}, found {mark!r}")
        if marks.endswith(WALL):
            raise BadInput(f"row {row + 1} ends with a wall")
    for name, end in (("first", rows[0]), ("last", rows[-1])):
        if not end:
            raise BadInput(f"the {name} row is empty")
    if all(marks[:1] in ("", WALL) for marks in rows):
        raise BadInput("the first column is empty")
    marked = [(at(row, column), mark) for row, marks in enumerate(rows) for column, mark in enumerate(marks) if mark != WALL]
    return make_board((cell for cell, _ in marked), (cell for cell, mark in marked if mark == ROOT))
