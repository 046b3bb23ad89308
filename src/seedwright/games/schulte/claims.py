"""What is claimed of a board: that nothing is missing and nothing stands twice."""

from seedwright.games.schulte.board import Board
from seedwright.games.schulte.generate import Trace
from seedwright.kit.game import Claim, Finding


def claims(board: Board, trace: Trace | None) -> tuple[Claim, ...]:
    """Return the one claim, counted anew."""
    count = board.size * board.size
    stands = [0] * (count + 1)
    for number in board.cells:
        stands[number] += 1
    found = stands.count(1)
    finding = Finding.PROVEN if found == count == len(board.cells) else Finding.REFUTED
    return (Claim("numbers", found, finding, "count", len(board.cells), "cells"),)
