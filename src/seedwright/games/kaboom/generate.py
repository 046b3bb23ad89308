"""The generator. Most boards are a state of chance and nothing else; boards without guessing are sought until one is proven."""

from dataclasses import dataclass, replace

from seedwright.games.kaboom.board import NOGUESS, NOWHERE, Board, check
from seedwright.games.kaboom.prove import solve
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Finding, Grown
from seedwright.kit.random import below, draw

OUTCOMES = {Finding.PROVEN: 1, Finding.REFUTED: 0, Finding.GAVE_UP: -1}


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the level table: ``par`` in milliseconds, ``tries`` the budget of boards (noguess only)."""

    level: int
    width: int
    height: int
    mines: int
    mode: str
    anywhere: bool
    par: int
    tries: int


@dataclass(frozen=True, slots=True)
class Trace:
    """Draws spent, and of each board tried what came of it (1 solved, 0 not, -1 gave up) and the states counted."""

    draws: int
    tries: tuple[tuple[int, int], ...]


def generate(row: Row, seed: int) -> Grown[Board]:
    """Return the board that a row and a seed make; raise GaveUp when none of the tries can be solved without guessing.

    Every try is a uniform arrangement and is kept or dropped whole, so the board is uniform among those that can be solved.
    Raises BadInput for a row that no board can have.
    """
    if row.mode != NOGUESS:
        chance, _ = draw(seed)
        return Grown(_checked(row, NOWHERE, chance), Trace(1, ()))
    first, state = below(seed, row.width * row.height)
    board = _checked(row, first, 0)
    tries: list[tuple[int, int]] = []
    while len(tries) < row.tries:
        chance, state = draw(state)
        board = replace(board, chance=chance)
        proof = solve(board, with_total=True)
        tries.append((OUTCOMES[proof.finding], proof.states))
        if proof.finding is Finding.PROVEN:
            return Grown(board, Trace(1 + len(tries), tuple(tries)))
    raise GaveUp("boards", row.tries)


def _checked(row: Row, first: int, chance: int) -> Board:
    board = Board(row.width, row.height, row.mines, row.mode, row.anywhere, first, row.par, chance)
    check(board)
    return board
