"""Boards that the tests share: the golden ones, random ones, and the twelve copies of a board."""

from random import Random

from seedwright.games.sakura.board import Board, Cell, make_board
from seedwright.games.sakura.rules import growth, play, start
from seedwright.kit.grids import HEX_STEPS


def hexagon(radius: int) -> list[Cell]:
    """Return the cells of a hexagon around (0, 0)."""
    span = range(-radius, radius + 1)
    return [(q, r) for q in span for r in span if abs(q + r) <= radius]


def carved(radius: int, walls: list[Cell], roots: list[Cell]) -> Board:
    """Return a hexagon without some cells."""
    return make_board([cell for cell in hexagon(radius) if cell not in walls], roots)


# Board, defect, answers, as published or counted by independent programs.
GOLDEN = {
    "radius 2 without its centre": (carved(2, [(0, 0)], [(0, -2)]), 1, 10),
    "radius 2 without three cells": (carved(2, [(0, -2), (0, 0), (1, -2)], [(1, -1)]), 1, 1),
    "radius 2, two roots": (carved(2, [], [(0, -2), (1, -2)]), 1, 2),
    "radius 3 without its centre": (carved(3, [(0, 0)], [(0, -3)]), 1, 22),
}


def random_board(random: Random, cells: int, roots: int, gaps: int = 0) -> Board:
    """Return a board grown cell by cell; ``gaps`` in 10 cells start two steps away, so that pieces part; each has a root."""
    shape = [(0, 0)]
    while len(shape) < cells:
        q, r = random.choice(shape)
        dq, dr = random.choice(HEX_STEPS)
        reach = 2 if random.randrange(10) < gaps else 1
        cell = (q + reach * dq, r + reach * dr)
        if cell not in shape:
            shape.append(cell)
    planted = set(random.sample(shape, roots))
    for piece in pieces(shape):
        if not planted & piece:
            planted.add(random.choice(sorted(piece)))
    return make_board(shape, planted)


def pieces(shape: list[Cell]) -> list[set[Cell]]:
    """Return the connected pieces of a shape."""
    left = set(shape)
    found = []
    while left:
        piece: set[Cell] = set()
        queue = [min(left)]
        while queue:
            cell = queue.pop()
            if cell in left:
                left.remove(cell)
                piece.add(cell)
                queue += [(cell[0] + dq, cell[1] + dr) for dq, dr in HEX_STEPS]
        found.append(piece)
    return found


def played_board(random: Random, radius: int, roots: int, cells: int) -> Board:
    """Return a board that has an answer: what random clicks cover of a hexagon, until it has so many cells or is stuck."""
    field = carved(radius, [], random.sample(hexagon(radius), roots))
    state = start(field)
    size = len(field.cells)
    while sum(came >= 0 for came in state.arrived) < cells:
        ways = [(cell, click) for cell in range(size) for click in (0, 1) if growth(field, state.arrived, cell, click)]
        if not ways:
            break
        cell, click = random.choice(ways)
        state = play(field, state, 0, f"{'lr'[click]} {cell}")
    covered = [field.cells[cell] for cell in range(size) if state.arrived[cell] >= 0]
    return make_board(covered, [field.cells[root] for root in field.roots])


def copies(board: Board) -> list[Board]:
    """Return the twelve rotations and reflections of a board."""

    def turned(cell: Cell, turns: int, mirrored: bool) -> Cell:
        q, r = cell
        if mirrored:
            q, r = r, q
        for _ in range(turns):
            q, r = -r, q + r
        return q, r

    ways = [(turns, mirrored) for turns in range(6) for mirrored in (False, True)]
    return [
        make_board([turned(c, *way) for c in board.cells], [turned(board.cells[root], *way) for root in board.roots])
        for way in ways
    ]
