"""The board of Maze, its description, and its route."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from seedwright.games.maze.carve import walk
from seedwright.kit.errors import BadInput
from seedwright.kit.grids import square

SHORTEST_SIDE, LONGEST_SIDE = 2, 64
SIDE_NAMES = ("up", "right", "down", "left")
HASHED_CELLS = 32


@dataclass(frozen=True, slots=True)
class Board:
    """Openings as masks in reading order; they form a spanning tree."""

    width: int
    height: int
    cells: tuple[int, ...]

    def __hash__(self) -> int:
        """Look at some cells only: what is remembered of a board is looked up at every move, and must be found at once."""
        return hash((self.width, self.cells[:HASHED_CELLS]))


@lru_cache(maxsize=256)
def route_of(board: Board) -> tuple[int, ...]:
    """Return the cells of the one path from start to goal, both included."""
    _, _, parents = walk(board.width, board.cells)
    cell = len(board.cells) - 1
    route = [cell]
    while cell:
        cell = parents[cell]
        route.append(cell)
    return tuple(reversed(route))


def passages_of(cells: Sequence[int]) -> int:
    """Return how many passages the openings make; each is open on both sides."""
    return sum(cell.bit_count() for cell in cells) // 2


def check_sides(width: int, height: int) -> None:
    """Raise BadInput for sides that no board of Maze can have."""
    for name, side in (("width", width), ("height", height)):
        if not SHORTEST_SIDE <= side <= LONGEST_SIDE:
            raise BadInput(f"{name} {side} is not within {SHORTEST_SIDE}..{LONGEST_SIDE}")


def encode(board: Board) -> str:
    """Return the description, such as ``3x2,6ec111``."""
    return f"{board.width}x{board.height},{''.join(f'{cell:x}' for cell in board.cells)}"


def decode(text: str) -> Board:
    """Return the board of a description; raise BadInput naming what is wrong with it."""
    head = re.match(r"(0|[1-9][0-9]{0,9})x(0|[1-9][0-9]{0,9}),", text, re.ASCII)
    if head is None:
        raise BadInput(f"description {text[:40]!r}: expected WIDTHxHEIGHT, a comma, a hexadecimal digit for each cell")
    width, height = int(head[1]), int(head[2])
    check_sides(width, height)
    digits = text[head.end() :]
    if len(digits) != width * height:
        raise BadInput(f"{len(digits)} cells are not {width} x {height}")
    for cell, digit in enumerate(digits):
        if digit not in "0123456789abcdef":
            raise BadInput(f"cell {cell}: {digit!r} is none of 0..9, a..f")
    cells = tuple(int(digit, 16) for digit in digits)
    _check_openings(width, height, cells)
    reached, _, parents = walk(width, cells)
    if reached < len(cells):
        raise BadInput(f"cell {parents.index(-1)}: no way leads there from the start")
    # What is connected has at least cells - 1 passages, and is a tree if it has no more.
    if passages_of(cells) != len(cells) - 1:
        raise BadInput(f"{passages_of(cells)} passages are more than {len(cells) - 1}: there is a way in a circle")
    return Board(width, height, cells)


def _check_openings(width: int, height: int, cells: Sequence[int]) -> None:
    neighbours = square(width, height)
    for cell, mask in enumerate(cells):
        for side, name in enumerate(SIDE_NAMES):
            neighbour = neighbours[4 * cell + side]
            if mask >> side & 1 and neighbour < 0:
                raise BadInput(f"cell {cell} opens {name}, over the border")
            if mask >> side & 1 and not cells[neighbour] >> (side ^ 2) & 1:
                raise BadInput(f"cell {cell} opens {name}, but cell {neighbour} does not open back")
