"""The contract of a game: one frozen record of pure functions, the same for every game.

A room under ``games/`` exports one ``game``. Boards, states, rows and traces are immutable values (frozen dataclasses,
named tuples, tuples) of whole numbers and texts; their JSON form (``kit.values.to_json``) is part of the game's spec.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

from seedwright.kit.drawing import Drawing


class Row(Protocol):
    """A row of a game's level table; ``level`` is its number, from 1 up."""

    @property
    def level(self) -> int: ...


R = TypeVar("R", bound=Row)
B = TypeVar("B")
S = TypeVar("S")


class Status(StrEnum):
    """How a level stands."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


class Finding(StrEnum):
    """What a proof attempt says of a claim. "Gave up" says nothing about the truth of it."""

    PROVEN = "proven"
    REFUTED = "refuted"
    GAVE_UP = "gave up"


@dataclass(frozen=True, slots=True)
class Grown(Generic[B]):
    """What a generator returns: the board, and the trace of its growth, which other readings must reproduce.

    A trace has at least ``draws``, the number of draws spent.
    """

    board: B
    trace: Any


@dataclass(frozen=True, slots=True)
class Claim:
    """A fact about a board and how it was established.

    ``name`` and ``method`` are keys of the game's messages (``claim.NAME``, ``method.NAME``). ``value`` is the number
    found, ``cost`` the work in ``unit`` (such as nodes); ``evidence`` are further numbers that the spec explains.
    Neither carries the answer of the level.
    """

    name: str
    value: int
    finding: Finding
    method: str
    cost: int
    unit: str
    evidence: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """One step: a move, the reason it is forced (key ``hint.REASON`` of the messages), and the cells that show it."""

    move: str
    reason: str
    cells: tuple[int, ...] = ()
    facts: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Game(Generic[R, B, S]):
    """A kind of puzzle. All functions are pure.

    generate(row, seed)        the board a row and a seed (0..2^32-1) make; raises GaveUp when its budget ends
    start(board)               the first state
    play(board, state, t, move)  the state after a move at t milliseconds; an equal state if the spec says that the move
                               does nothing; raises IllegalMove if the text is no move
    status(board, state), score(board, state)    score is a whole number in 0..best(board)
    best(board)                the highest score that the rules allow on this board
    claims(board, trace)       what is claimed and proven; trace is None for a board of its own
    hint(board, state)         one step and why, or None
    encode(board), decode(text)  the description and back; decode raises BadInput, and what it lets pass cannot crash
                               any other function
    draw(board, state)         the position as a drawing
    """

    name: str
    version: int
    levels: tuple[R, ...]
    generate: Callable[[R, int], Grown[B]]
    start: Callable[[B], S]
    play: Callable[[B, S, int, str], S]
    status: Callable[[B, S], Status]
    score: Callable[[B, S], int]
    best: Callable[[B], int]
    claims: Callable[[B, Any], tuple[Claim, ...]]
    hint: Callable[[B, S], Hint | None]
    encode: Callable[[B], str]
    decode: Callable[[str], B]
    draw: Callable[[B, S], Drawing]
