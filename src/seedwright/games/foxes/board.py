"""The board and the state of a level, and the board's description."""

from dataclasses import dataclass
from enum import StrEnum

from seedwright.games.foxes.cross import CELLS
from seedwright.games.foxes.lead import FEWEST_HENS, SIXTEENTHS
from seedwright.kit.descriptions import read_number
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Status

LONGEST_LIMIT = 86_400_000
MOST_MOVES = 200
WORDS = 1 << 32
FREE, FOX, HEN = "-", "x", "o"
FOXES = 2
MOST_HENS = 20


class Mode(StrEnum):
    """What the player does: capture with the foxes, or lead the hens against them."""

    HUNT = "hunt"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the level table."""

    level: int
    mode: str
    directions: int
    hens: int
    length: int
    lines: int
    slips: int
    limit: int
    moves: int
    candidates: int


@dataclass(frozen=True, slots=True)
class Board:
    """Two foxes and the hens, cells ascending; directions; time limit of a hunt, most moves of a game; slips; chance."""

    mode: Mode
    directions: int
    limit: int
    moves: int
    slips: int
    chance: int
    foxes: tuple[int, ...]
    hens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Where foxes and hens stand; the capture in progress or the foxes' last move as cells; chance, moves made, the end."""

    foxes: tuple[int, ...]
    hens: tuple[int, ...]
    path: tuple[int, ...]
    chance: int
    made: int = 0
    status: Status = Status.OPEN
    ended: int = -1


def encode(board: Board) -> str:
    """Return the description of a board, such as ``hunt,4,60000,0,0,`` and 33 cells."""
    cells = "".join(FOX if cell in board.foxes else HEN if cell in board.hens else FREE for cell in range(CELLS))
    bound = board.limit if board.mode == Mode.HUNT else board.moves
    return f"{board.mode},{board.directions},{bound},{board.slips},{board.chance},{cells}"


def decode(text: str) -> Board:
    """Return the board of a description; raise BadInput naming the first fault. Whether it can be played is not looked at."""
    parts = text.split(",")
    if len(parts) != 6:
        raise BadInput(f"description: {len(parts)} parts parted by commas where six are expected")
    if parts[0] not in set(Mode):
        raise BadInput(f"description, mode: {parts[0][:20]!r} is neither hunt nor game")
    mode = Mode(parts[0])
    hunt = mode == Mode.HUNT
    if parts[1] not in ("4", "8"):
        raise BadInput(f"description, directions: {parts[1][:20]!r} is neither 4 nor 8")
    limit = read_number("limit", parts[2], 0, LONGEST_LIMIT) if hunt else 0
    moves = 0 if hunt else read_number("moves", parts[2], 1, MOST_MOVES)
    slips = read_number("slips", parts[3], 0, 0 if hunt else SIXTEENTHS)
    chance = read_number("chance", parts[4], 0, 0 if hunt else WORDS - 1)
    cells = parts[5]
    if len(cells) != CELLS:
        raise BadInput(f"description: {len(cells)} cells where {CELLS} are expected")
    for cell, character in enumerate(cells):
        if character not in (FREE, FOX, HEN):
            raise BadInput(f"description, cell {cell}: {character!r} is none of x, o and -")
    foxes, hens = (tuple(cell for cell, found in enumerate(cells) if found == kind) for kind in (FOX, HEN))
    if len(foxes) != FOXES:
        raise BadInput(f"description: {len(foxes)} foxes where {FOXES} are expected")
    fewest = 1 if hunt else FEWEST_HENS
    if not fewest <= len(hens) <= MOST_HENS:
        raise BadInput(f"description: {len(hens)} hens are not within {fewest}..{MOST_HENS}")
    return Board(mode, int(parts[1]), limit, moves, slips, chance, foxes, hens)
