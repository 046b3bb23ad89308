"""The generator: a draw for each lamp."""

from dataclasses import dataclass

from seedwright.games.GAME.board import DARK, Board, answer
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Grown
from seedwright.kit.random import below


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the level table: ``spare`` presses more than needed, ``tries`` the budget of sets drawn."""

    level: int
    width: int
    height: int
    spare: int
    tries: int


@dataclass(frozen=True, slots=True)
class Trace:
    """Draws spent, and sets of lamps drawn, the accepted one included."""

    draws: int
    tries: int


def generate(row: Row, seed: int) -> Grown[Board]:
    """Return the board that a row and a seed make; raise GaveUp when every set of the budget was all lit."""
    count = row.width * row.height
    state = seed
    for tries in range(1, row.tries + 1):
        lamps = [0] * count
        for cell in range(count):
            lamps[cell], state = below(state, 2)
        if DARK in lamps:
            presses = len(answer(row.width, tuple(lamps))) + row.spare
            return Grown(Board(row.width, row.height, presses, tuple(lamps)), Trace(tries * count, tries))
    raise GaveUp("tries", row.tries)
