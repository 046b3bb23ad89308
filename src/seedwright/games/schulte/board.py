"""The board of Schulte, its description, and the order in which its numbers are wanted."""

import re
from dataclasses import dataclass
from functools import lru_cache

from seedwright.kit.errors import BadInput

SMALLEST, LARGEST = 2, 7
MOST_LIMIT = 24 * 3600 * 1000
UP, DOWN, DUO = ORDERS = ("up", "down", "duo")
NUMBER = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Board:
    """Numbers 1..size * size in reading order; ``order`` is one of ORDERS, ``limit`` in milliseconds, 0 for none."""

    size: int
    order: str
    limit: int
    cells: tuple[int, ...]


@lru_cache(maxsize=64)
def sequence(size: int, order: str) -> tuple[int, ...]:
    """Return the numbers in the order in which they are wanted.

    >>> sequence(3, "duo")
    (1, 9, 2, 8, 3, 7, 4, 6, 5)
    """
    count = size * size
    if order == UP:
        return tuple(range(1, count + 1))
    if order == DOWN:
        return tuple(range(count, 0, -1))
    return tuple(count - place // 2 if place % 2 else 1 + place // 2 for place in range(count))


@lru_cache(maxsize=64)
def ranks(size: int, order: str) -> tuple[int, ...]:
    """Return for each number its place in the sequence, from 0; there is no number 0, its place is -1."""
    places = [-1] * (size * size + 1)
    for place, number in enumerate(sequence(size, order)):
        places[number] = place
    return tuple(places)


def dark_numbers(size: int) -> int:
    """Return how many numbers are dark in a board of two colours: 1 up to this one."""
    return (size * size + 1) // 2


def shown_number(board: Board, number: int) -> int:
    """Return what the cell of a number shows."""
    dark = dark_numbers(board.size)
    return number - dark if board.order == DUO and number > dark else number


def check_head(size: int, order: str, limit: int) -> None:
    """Raise BadInput for a size, an order or a time limit that no board of Schulte can have."""
    if not SMALLEST <= size <= LARGEST:
        raise BadInput(f"size {size} is not within {SMALLEST}..{LARGEST}")
    if order not in ORDERS:
        raise BadInput(f"order {order[:40]!r} is none of {', '.join(ORDERS)}")
    if not 0 <= limit <= MOST_LIMIT:
        raise BadInput(f"time limit {limit} is not within 0..{MOST_LIMIT}")


def encode(board: Board) -> str:
    """Return the description, such as ``3,up,30000,7.8.2.5.4.6.9.3.1``."""
    return f"{board.size},{board.order},{board.limit},{'.'.join(map(str, board.cells))}"


def decode(text: str) -> Board:
    """Return the board of a description; raise BadInput naming what is wrong with it."""
    parts = text.split(",")
    if len(parts) != 4:
        raise BadInput(f"description {text[:40]!r}: expected four parts parted by commas: size, order, time limit, numbers")
    size, order, limit = _number(parts[0], "size"), parts[1], _number(parts[2], "time limit")
    check_head(size, order, limit)
    words = parts[3].split(".")
    count = size * size
    if len(words) != count:
        raise BadInput(f"{len(words)} numbers are not {size} x {size}")
    cells = tuple(_number(word, f"cell {cell}") for cell, word in enumerate(words))
    seen: set[int] = set()
    for cell, number in enumerate(cells):
        if not 1 <= number <= count:
            raise BadInput(f"cell {cell}: {number} is not within 1..{count}")
        if number in seen:
            raise BadInput(f"cell {cell}: {number} stands twice")
        seen.add(number)
    return Board(size, order, limit, cells)


def _number(text: str, place: str) -> int:
    if not NUMBER.fullmatch(text):
        raise BadInput(f"{place}: {text[:40]!r} is no number of at most ten digits without leading zeros")
    return int(text)
