"""The board and the state of a level, and the board's description."""

from dataclasses import dataclass, field
from itertools import pairwise

from seedwright.games.numbers.reach import LARGEST_TILE
from seedwright.kit.descriptions import read_number
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Status

LEAST, MOST = 100, 999
FEWEST_TILES, MOST_TILES = 2, 6
LONGEST_LIMIT = 86_400_000


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the level table."""

    level: int
    tiles: int
    answers: int
    limit: int
    candidates: int


@dataclass(frozen=True, slots=True)
class Board:
    """Tiles in ascending order, the target to make of them, and the time limit in milliseconds (0 for none)."""

    tiles: tuple[int, ...]
    target: int
    limit: int


@dataclass(frozen=True, slots=True)
class Step:
    """A step made: its sign and the places of the larger and the smaller number."""

    sign: str
    larger: int
    smaller: int


@dataclass(frozen=True, slots=True)
class State:
    """The numbers of all places, the free places, the steps made, how the level stands, and when it ended (-1 before)."""

    numbers: tuple[int, ...]
    free: tuple[int, ...]
    steps: tuple[Step, ...] = field(default=())
    status: Status = Status.OPEN
    ended: int = -1


def distance(board: Board, state: State) -> int:
    """Return the least difference between the target and a number on a free place."""
    return min(abs(state.numbers[place] - board.target) for place in state.free)


def encode(board: Board) -> str:
    """Return the description of a board, such as ``4.4.7.8.9.100,380,45000``."""
    return f"{'.'.join(map(str, board.tiles))},{board.target},{board.limit}"


def decode(text: str) -> Board:
    """Return the board of a description; raise BadInput naming the first fault."""
    parts = text.split(",")
    if len(parts) != 3:
        raise BadInput(f"description: {len(parts)} parts parted by commas where tiles, target and limit are expected")
    words = parts[0].split(".")
    if not FEWEST_TILES <= len(words) <= MOST_TILES:
        raise BadInput(f"description: {len(words)} tiles are not within {FEWEST_TILES}..{MOST_TILES}")
    tiles = tuple(read_number(f"tile {place}", word, 1, LARGEST_TILE) for place, word in enumerate(words, start=1))
    for place, (one, other) in enumerate(pairwise(tiles), start=2):
        if one > other:
            raise BadInput(f"description, tile {place}: {other} stands after {one}, but tiles ascend")
    target = read_number("target", parts[1], LEAST, MOST)
    if target in tiles:
        raise BadInput(f"description, target: {target} is a tile")
    return Board(tiles, target, read_number("limit", parts[2], 0, LONGEST_LIMIT))
