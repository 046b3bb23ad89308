"""The board of Pipes, its description, and what makes it solved."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from seedwright.kit.errors import BadInput
from seedwright.kit.grids import square

MOST_SIDE = 30
MOST_LIMIT = 24 * 3600 * 1000
SHORTEST_WRAPPING_SIDE = 3


@dataclass(frozen=True, slots=True)
class Board:
    """Tiles as masks of openings in reading order; ``limit`` is in milliseconds, 0 for none."""

    width: int
    height: int
    wraps: bool
    limit: int
    tiles: tuple[int, ...]


def source_of(width: int, height: int) -> int:
    """Return the cell of the source."""
    return height // 2 * width + width // 2


def is_solved(board: Board, tiles: Sequence[int]) -> bool:
    """Say whether all openings of ``tiles`` meet and every tile can be reached from the source."""
    neighbours = square(board.width, board.height, wraps=board.wraps)
    source = source_of(board.width, board.height)
    wet = {source}
    todo = [source]
    while todo:
        cell = todo.pop()
        for side in range(4):
            if tiles[cell] >> side & 1:
                neighbour = neighbours[4 * cell + side]
                if neighbour < 0 or not tiles[neighbour] >> (side ^ 2) & 1:
                    return False
                if neighbour not in wet:
                    wet.add(neighbour)
                    todo.append(neighbour)
    # An opening of a dry tile toward a wet one would have been met by the wet one, which then had found it dry; so it is
    # enough that no tile is dry.
    return len(wet) == len(tiles)


def check_sides(width: int, height: int, wraps: bool) -> None:
    """Raise BadInput for sides that no board of Pipes can have."""
    for name, side in (("width", width), ("height", height)):
        if not 1 <= side <= MOST_SIDE:
            raise BadInput(f"{name} {side} is not within 1..{MOST_SIDE}")
        if wraps and side < SHORTEST_WRAPPING_SIDE:
            raise BadInput(
                f"{name} {side} is too short for a wrapping board: both neighbours to the sides would be the same tile, "
                "and then every answer has a mirror image"
            )
    if width * height == 1:
        raise BadInput("a board has at least two tiles")


def check_limit(limit: int) -> None:
    """Raise BadInput for a time limit that no board of Pipes can have."""
    if not 0 <= limit <= MOST_LIMIT:
        raise BadInput(f"time limit {limit} is not within 0..{MOST_LIMIT}")


def encode(board: Board) -> str:
    """Return the description, such as ``3x3,60000,4796e4461``."""
    wraps = "w" if board.wraps else ""
    tiles = "".join(f"{tile:x}" for tile in board.tiles)
    return f"{board.width}x{board.height}{wraps},{board.limit},{tiles}"


def decode(text: str) -> Board:
    """Return the board of a description; raise BadInput naming what is wrong with it."""
    head = re.match(r"(0|[1-9][0-9]{0,9})x(0|[1-9][0-9]{0,9})(w?),(0|[1-9][0-9]{0,9}),", text, re.ASCII)
    if head is None:
        raise BadInput(
            f"description {text[:40]!r}: expected WIDTHxHEIGHT, w if it wraps, a comma, the time limit, a comma, the tiles"
        )
    width, height, wraps, limit = int(head[1]), int(head[2]), head[3] == "w", int(head[4])
    check_sides(width, height, wraps)
    check_limit(limit)
    digits = text[head.end() :]
    for cell, digit in enumerate(digits):
        if digit not in "123456789abcdef":
            raise BadInput(f"tile {cell}: {digit!r} is none of 1..9, a..f")
    if len(digits) != width * height:
        raise BadInput(f"{len(digits)} tiles are not {width} x {height}")
    board = Board(width, height, wraps, limit, tuple(int(digit, 16) for digit in digits))
    if is_solved(board, board.tiles):
        raise BadInput("the board is solved already")
    return board
