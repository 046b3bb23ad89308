"""What is claimed of a board: that it is a maze with one way everywhere, and how long the way to the goal is."""

from seedwright.games.maze.board import Board, passages_of, route_of
from seedwright.games.maze.carve import walk
from seedwright.games.maze.generate import Trace
from seedwright.kit.game import Claim, Finding


def claims(board: Board, trace: Trace | None) -> tuple[Claim, ...]:
    """Return the claims, each established anew by a walk through all cells."""
    reached, _, _ = walk(board.width, board.cells)
    passages = passages_of(board.cells)
    # Connected with cells - 1 passages: a spanning tree.
    finding = Finding.PROVEN if reached == len(board.cells) == passages + 1 else Finding.REFUTED
    degrees = [mask.bit_count() for mask in board.cells]
    return (
        Claim("tree", passages, finding, "walk", reached, "cells", tuple(degrees.count(degree) for degree in range(1, 5))),
        Claim("route", len(route_of(board)) - 1, finding, "walk", reached, "cells"),
    )
