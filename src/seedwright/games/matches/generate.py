"""The generator: heaps that are won for who moves first, by as few moves as the row wants."""

from dataclasses import dataclass

from seedwright.games.matches.board import Board, Row, value
from seedwright.games.matches.rules import results
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Grown
from seedwright.kit.random import below, draw, draws_between


@dataclass(frozen=True, slots=True)
class Trace:
    """Draws spent and candidates grown."""

    draws: int
    candidates: int


def generate(row: Row, seed: int) -> Grown[Board]:
    """Return the level of a row and a seed; raise GaveUp when the budget of candidates ends."""
    state = seed
    for candidate in range(1, row.candidates + 1):
        heaps = []
        for _ in range(row.heaps):
            size, state = below(state, row.high - row.low + 1)
            heaps.append(row.low + size)
        if _fits(row, tuple(sorted(heaps))):
            chance, state = draw(state)
            return Grown(Board(row.rule, tuple(sorted(heaps)), row.slips, chance), Trace(draws_between(seed, state), candidate))
    raise GaveUp("candidates", row.candidates)


def _fits(row: Row, heaps: tuple[int, ...]) -> bool:
    if value(row.rule, heaps) == 0:
        return False
    return not row.winning or sum(value(row.rule, rest) == 0 for rest in results(row.rule, heaps)) <= row.winning
