"""Look for figures of Growing Sakura: symmetric shapes that have roots with exactly one answer.

``python -m tools.sakura_figures SYMMETRY RADIUS ROOTS COUNT SEED`` draws COUNT random figures and prints those that have such
roots, as JSON lines: picture with the roots of the hardest, grade, defect, symmetry.
"""

import json
import sys
from collections.abc import Callable
from random import Random

from seedwright.games.sakura.board import Board, Cell, make_board
from seedwright.games.sakura.generate import sharp_corners
from seedwright.games.sakura.grade import grade
from seedwright.games.sakura.picture import write_picture
from seedwright.games.sakura.rootings import every_root
from seedwright.games.sakura.shape import budget, budget_of, shape_of
from seedwright.kit.errors import BadInput
from seedwright.kit.grids import HEX_STEPS
from seedwright.kit.kernel import use_compiled

STEPS = 300_000
NODES = 1_000_000
Move = Callable[[Cell], Cell]


def turned(cell: Cell) -> Cell:
    """Return the cell a sixth of a turn further."""
    q, r = cell
    return -r, q + r


def mirrored(cell: Cell) -> Cell:
    """Return the cell with left and right exchanged."""
    q, r = cell
    return -q - r, r


def flipped(cell: Cell) -> Cell:
    """Return the cell with top and bottom exchanged."""
    q, r = cell
    return q + r, -r


def third(cell: Cell) -> Cell:
    """Return the cell a third of a turn further."""
    return turned(turned(cell))


def half(cell: Cell) -> Cell:
    """Return the cell half a turn further."""
    return turned(third(cell))


SYMMETRIES: dict[str, tuple[Move, ...]] = {
    "star": (turned, mirrored),
    "wheel": (turned,),
    "triad": (third, mirrored),
    "trefoil": (third, flipped),
    "screw": (third,),
    "cross": (mirrored, flipped),
    "turn": (half,),
    "butterfly": (mirrored,),
    "fish": (flipped,),
    "none": (),
}


def orbits(radius: int, moves: tuple[Move, ...]) -> list[set[Cell]]:
    """Return the cells of a hexagon in sets of those that a symmetry carries into one another."""
    span = range(-radius, radius + 1)
    left = {(q, r) for q in span for r in span if abs(q + r) <= radius}
    found = []
    while left:
        orbit = set()
        queue = [min(left)]
        while queue:
            cell = queue.pop()
            if cell not in orbit:
                orbit.add(cell)
                queue += [move(cell) for move in moves]
        left -= orbit
        found.append(orbit)
    return found


def figures(name: str, radius: int, count: int, seed: int) -> list[Board]:
    """Return different connected figures, each with one root anywhere: half sown, half grown from the middle outwards."""
    random = Random(seed)
    parts = orbits(radius, SYMMETRIES[name])
    found: dict[tuple[Cell, ...], Board] = {}
    for turn in range(count):
        if turn % 2:
            share = random.randint(35, 90)
            cells = {cell for part in parts if random.randrange(100) < share for cell in part}
        else:
            cells = set(min(parts, key=lambda part: max(map(abs, next(iter(part))))))
            wanted = random.randint(8, 45)
            while len(cells) < min(wanted, sum(map(len, parts))):
                part = random.choice(parts)
                if any((q + dq, r + dr) in cells for q, r in part for dq, dr in HEX_STEPS):
                    cells |= part
        try:
            board = make_board(cells, [min(cells)])
        except (BadInput, ValueError):
            continue
        found[board.cells] = board
    return list(found.values())


def main(name: str, radius: str, roots: str, count: str, seed: str) -> None:
    """Print what is found."""
    use_compiled()
    for board in figures(name, int(radius), int(count), int(seed)):
        cells = board.cells
        spending = budget_of(shape_of(cells), (), int(roots))
        if spending.slack < 0 or sharp_corners(cells) > 2 * spending.defect or spending.defect > 5:
            continue
        rooted = every_root(cells, int(roots), steps=STEPS)
        single = [] if rooted.gave_up else [planted for planted, answers in rooted.answers.items() if answers == 1]
        graded = []
        for planted in single[:60]:
            one = Board(cells, planted)
            made = grade(one, nodes=NODES)
            assert made is not None
            graded.append((made.grade, one))
        if graded:
            graded.sort(key=lambda pair: pair[0])
            hardest = graded[-1][1]
            print(
                json.dumps(
                    {
                        "symmetry": name,
                        "cells": len(cells),
                        "roots": int(roots),
                        "defect": budget(hardest).defect,
                        "holes": shape_of(cells).holes,
                        "grades": [grade for grade, _ in graded],
                        "picture": write_picture(hardest),
                    }
                ),
                flush=True,
            )


if __name__ == "__main__":
    main(*sys.argv[1:])
