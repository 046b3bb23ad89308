"""The generator: a turn that changes now and then, a margin that follows it, a truck here and there.

Source: J. Arsac, Jeux et casse-tête à programmer, 1985, game 11. The turn goes round a cycle of three states instead of being
drawn afresh for each row, or the road would tremble.
"""

from dataclasses import dataclass

from seedwright.games.road.board import LANES, START_LANE, Board, Row, free_lanes, step_from
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Grown
from seedwright.kit.random import below, draws_between


@dataclass(frozen=True, slots=True)
class Trace:
    """Draws spent, rows drawn again, and the turn of every row."""

    draws: int
    redrawn: int
    turns: tuple[int, ...]


def generate(row: Row, seed: int) -> Grown[Board]:
    """Return the level of a row and a seed; raise GaveUp when the budget of redraws ends."""
    margins, trucks, turns = [(row.width - LANES) // 2], [0], [0]
    reached = frozenset({margins[0] + START_LANE})
    state, redrawn = seed, 0
    while len(margins) <= row.rows:
        turn, margin, truck, state = _next_row(row, state, turns[-1], margins[-1])
        onward = step_from(reached, free_lanes(margin, truck))
        if onward:
            reached = onward
            turns.append(turn)
            margins.append(margin)
            trucks.append(truck)
        elif redrawn == row.redraws:
            raise GaveUp("redraws", row.redraws)
        else:
            redrawn += 1
    board = Board(row.width, row.slowest, row.fastest, tuple(margins), tuple(trucks))
    return Grown(board, Trace(draws_between(seed, state), redrawn, tuple(turns)))


def next_turn(turn: int, drawn: int, turning: int, of: int) -> int:
    """Return the turn after one that was -1, 0 or 1, for a number drawn below ``of``."""
    change = (drawn >= of - turning) - (drawn < turning)
    return (turn + change + 1) % 3 - 1


def _next_row(row: Row, state: int, turn: int, margin: int) -> tuple[int, int, int, int]:
    """Return turn, margin and truck of the next row, and the state of chance."""
    drawn, state = below(state, row.of)
    turn = next_turn(turn, drawn, row.turning, row.of)
    if not 0 <= margin + turn <= row.width - LANES:
        turn = 0
    truck, state = below(state, row.trucks)
    return turn, margin + turn, truck + 1 if truck < LANES else 0, state
