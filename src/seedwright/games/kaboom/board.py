"""The board of Kaboom, its description, and which cells touch."""

import re
from dataclasses import dataclass
from functools import lru_cache

from seedwright.kit.errors import BadInput
from seedwright.kit.ids import SEEDS

SHORTEST_SIDE, LONGEST_SIDE = 2, 100
LONGEST_PAR = 24 * 3600 * 1000
KABOOM, CLASSIC, NOGUESS = MODES = ("kaboom", "classic", "noguess")
ANYWHERE = "kaboom-anywhere"
NOWHERE = -1
NUMBER = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Board:
    """What play starts from; where mines lie is not in it.

    ``anywhere``: a forced guess may go outside (kaboom only). ``first``: the cell to begin with (noguess), else -1. ``par``: in
    milliseconds, a win before it scores more; 0 for none. ``chance``: the state of chance from which arrangements are dealt.
    """

    width: int
    height: int
    mines: int
    mode: str
    anywhere: bool
    first: int
    par: int
    chance: int


@lru_cache(maxsize=64)
def neighbours(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """Return for each cell the up to eight cells that touch it, ascending.

    >>> neighbours(3, 2)[0]
    (1, 3, 4)
    """
    return tuple(
        tuple(
            row * width + column
            for row in range(max(y - 1, 0), min(y + 2, height))
            for column in range(max(x - 1, 0), min(x + 2, width))
            if (column, row) != (x, y)
        )
        for y in range(height)
        for x in range(width)
    )


def first_area(board: Board, first: int) -> tuple[int, ...]:
    """Return the cells that the first opening finds free of mines: the cell, in noguess mode with all that touch it."""
    if board.mode != NOGUESS:
        return (first,)
    return tuple(sorted((first, *neighbours(board.width, board.height)[first])))


def check(board: Board) -> None:
    """Raise BadInput for a board that cannot be."""
    for name, side in (("width", board.width), ("height", board.height)):
        if not SHORTEST_SIDE <= side <= LONGEST_SIDE:
            raise BadInput(f"{name} {side} is not within {SHORTEST_SIDE}..{LONGEST_SIDE}")
    size = board.width * board.height
    if board.mode not in MODES:
        raise BadInput(f"mode {board.mode[:40]!r} is none of {', '.join(MODES)}")
    if board.anywhere and board.mode != KABOOM:
        raise BadInput(f"guessing anywhere is of mode {KABOOM}, not of {board.mode}")
    if board.mode == NOGUESS and not 0 <= board.first < size:
        raise BadInput(f"first cell {board.first} is not within 0..{size - 1}")
    if board.mode != NOGUESS and board.first != NOWHERE:
        raise BadInput(f"a first cell is of mode {NOGUESS}, not of {board.mode}")
    free = len(first_area(board, max(board.first, 0)))
    if not 1 <= board.mines <= size - free:
        raise BadInput(f"mines {board.mines} are not within 1..{size - free}")
    if not 0 <= board.par <= LONGEST_PAR:
        raise BadInput(f"par time {board.par} is not within 0..{LONGEST_PAR}")
    if not 0 <= board.chance < SEEDS:
        raise BadInput(f"chance {board.chance} is not within 0..{SEEDS - 1}")


def encode(board: Board) -> str:
    """Return the description, such as ``10x8,16,kaboom,90000,42``; a board without guessing ends with its first cell."""
    mode = ANYWHERE if board.anywhere else board.mode
    first = f",{board.first}" if board.mode == NOGUESS else ""
    return f"{board.width}x{board.height},{board.mines},{mode},{board.par},{board.chance}{first}"


def decode(text: str) -> Board:
    """Return the board of a description; raise BadInput naming what is wrong with it."""
    parts = text.split(",")
    count = 6 if len(parts) > 2 and parts[2] == NOGUESS else 5
    if len(parts) != count:
        raise BadInput(
            f"description {text[:40]!r}: expected WIDTHxHEIGHT, mines, mode, par time, chance, parted by commas, "
            f"and in mode {NOGUESS} the first cell"
        )
    sides = parts[0].split("x")
    if len(sides) != 2:
        raise BadInput(f"sides {parts[0][:40]!r} are not of the form WIDTHxHEIGHT")
    board = Board(
        _number(sides[0], "width"),
        _number(sides[1], "height"),
        _number(parts[1], "mines"),
        KABOOM if parts[2] == ANYWHERE else parts[2],
        parts[2] == ANYWHERE,
        _number(parts[5], "first cell") if count == 6 else NOWHERE,
        _number(parts[3], "par time"),
        _number(parts[4], "chance"),
    )
    check(board)
    return board


def _number(text: str, place: str) -> int:
    if not NUMBER.fullmatch(text):
        raise BadInput(f"{place}: {text[:40]!r} is no number of at most ten digits without leading zeros")
    return int(text)
