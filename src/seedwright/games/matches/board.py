"""The board and the state of a level, and the board's description."""

from dataclasses import dataclass
from functools import lru_cache

from seedwright.kit.descriptions import read_number
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Status
from seedwright.theory import HeapRule, heap_values, nim_sum

MOST_HEAPS, LARGEST_HEAP = 8, 100
LONGEST_RULE = 32
SIXTEENTHS = 16
WORDS = 1 << 32


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the level table."""

    level: int
    rule: str
    heaps: int
    low: int
    high: int
    winning: int
    slips: int
    candidates: int


@dataclass(frozen=True, slots=True)
class Board:
    """The rule as octal digits from d1 on, the heaps, how many of 16 computer's moves are random, its state of chance."""

    rule: str
    heaps: tuple[int, ...]
    slips: int
    chance: int


@dataclass(frozen=True, slots=True)
class State:
    """The heaps, the state of chance, both sides' moves so far, the player's lapses, status, time of the end (-1 before)."""

    heaps: tuple[int, ...]
    chance: int
    line: tuple[str, ...] = ()
    lapses: int = 0
    status: Status = Status.OPEN
    ended: int = -1


def rule_of(rule: str) -> HeapRule:
    """Return the heap game that a board's rule names."""
    return HeapRule((0, *map(int, rule)))


@lru_cache(maxsize=64)
def values_of(rule: str) -> tuple[int, ...]:
    """Return the values of all heaps that a board may have under a rule."""
    return tuple(heap_values(rule_of(rule), LARGEST_HEAP + 1))


def value(rule: str, heaps: tuple[int, ...]) -> int:
    """Return the value of heaps under a rule."""
    known = values_of(rule)
    return nim_sum(known[heap] for heap in heaps)


def encode(board: Board) -> str:
    """Return the description of a board, such as ``333333,50,0,42``."""
    return f"{board.rule},{'.'.join(map(str, board.heaps))},{board.slips},{board.chance}"


def decode(text: str) -> Board:
    """Return the board of a description; raise BadInput naming the first fault."""
    parts = text.split(",")
    if len(parts) != 4:
        raise BadInput(f"description: {len(parts)} parts parted by commas where rule, heaps, slips and chance are expected")
    rule = parts[0]
    if not 1 <= len(rule) <= LONGEST_RULE or not set(rule) <= set("01234567") or rule[-1] == "0":
        raise BadInput(f"description, rule: {rule[:40]!r} is not 1 to {LONGEST_RULE} octal digits, the last not 0")
    words = parts[1].split(".")
    if len(words) > MOST_HEAPS:
        raise BadInput(f"description: {len(words)} heaps are more than {MOST_HEAPS}")
    heaps = tuple(read_number(f"heap {place}", word, 1, LARGEST_HEAP) for place, word in enumerate(words, start=1))
    slips = read_number("slips", parts[2], 0, SIXTEENTHS)
    chance = read_number("chance", parts[3], 0, WORDS - 1)
    if value(rule, heaps) == 0:
        raise BadInput("description, heaps: their value is 0, so that who moves first cannot win")
    return Board(rule, heaps, slips, chance)
