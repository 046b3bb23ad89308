"""The board and the state of a level, the lanes that can be reached, and the board's description."""

from collections.abc import Iterable
from dataclasses import dataclass

from seedwright.kit.descriptions import read_number
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Status

LANES = 4
START_LANE = 1
NARROWEST, WIDEST = 5, 32
FASTEST, SLOWEST = 50, 5_000
FEWEST_ROWS, MOST_ROWS = 2, 501
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the level table."""

    level: int
    width: int
    rows: int
    turning: int
    of: int
    trucks: int
    slowest: int
    fastest: int
    redraws: int


@dataclass(frozen=True, slots=True)
class Board:
    """A road: its left margin in every row, a truck's lane from 1 up or 0, the columns there are, the paces (milliseconds)."""

    width: int
    slowest: int
    fastest: int
    margins: tuple[int, ...]
    trucks: tuple[int, ...]

    @property
    def last(self) -> int:
        """The number of the last row."""
        return len(self.margins) - 1

    def pace(self, row: int) -> int:
        """Return the pace of a row in milliseconds."""
        return self.slowest - (self.slowest - self.fastest) * row // self.last

    def free(self, row: int) -> frozenset[int]:
        """Return the columns of the free lanes of a row."""
        return free_lanes(self.margins[row], self.trucks[row])


@dataclass(frozen=True, slots=True)
class State:
    """Where the car is, its points, the time of its last step, how the level stands, and when it ended (-1 before)."""

    row: int
    column: int
    points: int = 0
    last: int = 0
    status: Status = Status.OPEN
    ended: int = -1


def free_lanes(margin: int, truck: int) -> frozenset[int]:
    """Return the columns of the lanes of a row that hold no truck."""
    return frozenset(margin + lane for lane in range(LANES) if lane + 1 != truck)


def step_from(columns: Iterable[int], free: frozenset[int]) -> frozenset[int]:
    """Return the free columns that a step leads to from any of the columns."""
    return free & frozenset(column + shift for column in columns for shift in (-1, 0, 1))


def reachable(board: Board) -> tuple[frozenset[int], ...]:
    """Return the columns that can be reached, row by row from the start."""
    found = [frozenset({board.margins[0] + START_LANE})]
    for row in range(1, len(board.margins)):
        found.append(step_from(found[-1], board.free(row)))
    return tuple(found)


def encode(board: Board) -> str:
    """Return the description of a board, such as ``9,600,300,2020313234``."""
    rows = "".join(f"{DIGITS[margin]}{truck}" for margin, truck in zip(board.margins, board.trucks, strict=True))
    return f"{board.width},{board.slowest},{board.fastest},{rows}"


def decode(text: str) -> Board:
    """Return the board of a description; raise BadInput naming the first fault."""
    parts = text.split(",")
    if len(parts) != 4:
        raise BadInput(f"description: {len(parts)} parts parted by commas where four are expected")
    width = read_number("width", parts[0], NARROWEST, WIDEST)
    slowest = read_number("slowest", parts[1], FASTEST, SLOWEST)
    fastest = read_number("fastest", parts[2], FASTEST, slowest)
    rows = parts[3]
    if len(rows) % 2 or not FEWEST_ROWS <= len(rows) // 2 <= MOST_ROWS:
        raise BadInput(f"description: {len(rows)} characters are not two for each of {FEWEST_ROWS} to {MOST_ROWS} rows")
    margins = tuple(_digit(row, "margin", character, width - LANES) for row, character in enumerate(rows[::2]))
    trucks = tuple(_digit(row, "truck", character, LANES) for row, character in enumerate(rows[1::2]))
    for row in range(1, len(margins)):
        if abs(margins[row] - margins[row - 1]) > 1:
            raise BadInput(f"description, row {row}: the road jumps from margin {margins[row - 1]} to {margins[row]}")
    if trucks[0]:
        raise BadInput("description, row 0: a truck stands where the car starts")
    board = Board(width, slowest, fastest, margins, trucks)
    for row, columns in enumerate(reachable(board)):
        if not columns:
            raise BadInput(f"description, row {row}: no lane can be reached")
    return board


def _digit(row: int, what: str, character: str, most: int) -> int:
    number = DIGITS.find(character)
    if not 0 <= number <= most:
        raise BadInput(f"description, row {row}: {what} {character!r} is not within 0..{DIGITS[most]}")
    return number
