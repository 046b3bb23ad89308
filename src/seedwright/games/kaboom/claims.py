"""What is claimed of a board, and how it was proven."""

from math import comb

from seedwright.games.kaboom.board import KABOOM, NOGUESS, Board
from seedwright.games.kaboom.generate import Trace
from seedwright.games.kaboom.position import CLOSED
from seedwright.games.kaboom.prove import solve
from seedwright.kit.game import Claim, Finding


def claims(board: Board, trace: Trace | None) -> tuple[Claim, ...]:
    """Return the claims of the board's mode, reasoned anew."""
    if board.mode == NOGUESS:
        return _without_guessing(board, trace)
    size = board.width * board.height
    # The binary digits of the number of arrangements in which the first cell is empty.
    digits = comb(size - 1, board.mines).bit_length()
    found = [Claim("arrangements", digits, Finding.PROVEN, "binomial", 1, "numbers", (size - 1, board.mines))]
    if board.mode == KABOOM:
        found.append(Claim("winnable", size - board.mines, Finding.PROVEN, "induction", size - board.mines, "cells"))
    return tuple(found)


def _without_guessing(board: Board, trace: Trace | None) -> tuple[Claim, ...]:
    full = solve(board, with_total=True)
    opened = board.width * board.height - full.cells.count(CLOSED)
    found = [Claim("noguess", opened, full.finding, "reasoner", full.states, "states", (full.counts,))]
    if full.finding is Finding.PROVEN:
        bare = solve(board, with_total=False)
        finding = Finding.GAVE_UP if bare.finding is Finding.GAVE_UP else Finding.PROVEN
        left = bare.cells.count(CLOSED) - board.mines
        found.append(Claim("counter", left, finding, "numbers", bare.states, "states", (bare.counts,)))
    if trace is not None:
        states = tuple(cost for _, cost in trace.tries)
        found.append(Claim("tries", len(states), Finding.PROVEN, "growth", sum(states), "states", states))
    return tuple(found)
