"""The board: lamps in rows, its answer, its description."""

import re
from dataclasses import dataclass
from typing import Any

from seedwright.kit.errors import BadInput
from seedwright.kit.game import Claim, Finding

LARGEST = 9
MOST_PRESSES = 99
BEST = 1000
LIT, DARK = 1, 0
DESCRIPTION = re.compile(r"([1-9]\d?)x([1-9]\d?),([1-9]\d?),([01]+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Board:
    """Lamps in reading order, 1 for lit and 0 for dark, and how many presses are allowed."""

    width: int
    height: int
    presses: int
    lamps: tuple[int, ...]


def pressed(width: int, lamps: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """Return the lamps after a press: the lamp and the one to its right have switched."""
    after = list(lamps)
    after[cell] ^= 1
    if (cell + 1) % width:
        after[cell + 1] ^= 1
    return tuple(after)


def answer(width: int, lamps: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cells to press, ascending: the one set of presses that lights all lamps."""
    cells = []
    for cell in range(len(lamps)):
        if lamps[cell] == DARK:
            cells.append(cell)
            lamps = pressed(width, lamps, cell)
    return tuple(cells)


def best(board: Board) -> int:
    """Return the highest score that the rules allow."""
    return BEST


def claims(board: Board, trace: Any) -> tuple[Claim, ...]:
    """Return the one claim: the fewest presses that light all lamps."""
    fewest = len(answer(board.width, board.lamps))
    return (Claim("fewest", fewest, Finding.PROVEN, "sweep", len(board.lamps), "lamps"),)


def encode(board: Board) -> str:
    """Return the description, such as ``3x2,4,011110``."""
    return f"{board.width}x{board.height},{board.presses},{''.join(map(str, board.lamps))}"


def decode(text: str) -> Board:
    """Return the board of a description; raise BadInput naming what is wrong with it."""
    parts = DESCRIPTION.fullmatch(text)
    if parts is None:
        raise BadInput(f"description {text[:40]!r}: expected WxH, a comma, the presses, a comma, 0 or 1 for each lamp")
    width, height, presses = map(int, parts.groups()[:3])
    lamps = tuple(map(int, parts[4]))
    if max(width, height) > LARGEST:
        raise BadInput(f"sides {width}x{height} are not within 1..{LARGEST}")
    if len(lamps) != width * height:
        raise BadInput(f"{len(lamps)} lamps are not {width} x {height}")
    fewest = len(answer(width, lamps))
    if fewest == 0:
        raise BadInput("all lamps are lit already")
    if not fewest <= presses <= MOST_PRESSES:
        raise BadInput(f"{presses} presses are not within {fewest}..{MOST_PRESSES}")
    return Board(width, height, presses, lamps)
