"""The generator: mazes carved from one stream until one has a route of the wanted length."""

from dataclasses import dataclass

from seedwright.games.maze.board import Board, check_sides
from seedwright.games.maze.carve import carve, walk
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Grown
from seedwright.kit.kernel import kernel, zeros


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the level table: ``newest`` in sixteenths, ``route`` in steps, ``mazes`` the budget of rejected mazes."""

    level: int
    width: int
    height: int
    newest: int
    route: int
    mazes: int


@dataclass(frozen=True, slots=True)
class Trace:
    """Draws spent, and mazes grown, the accepted one included."""

    draws: int
    mazes: int


def generate(row: Row, seed: int) -> Grown[Board]:
    """Return the board that a row and a seed make; raise GaveUp when the row's budget of mazes is spent.

    Raises BadInput for sides that no board can have.
    """
    check_sides(row.width, row.height)
    found, draws, grown, cells = grow_level(row.width, row.height, row.newest, row.route, row.mazes, seed)
    if not found:
        raise GaveUp("mazes", row.mazes)
    return Grown(Board(row.width, row.height, tuple(cells)), Trace(draws, grown))


@kernel
def grow_level(
    width: int, height: int, newest: int, route: int, most_mazes: int, seed: int
) -> tuple[bool, int, int, list[int]]:
    """Return whether a maze was accepted, the draws spent, the mazes grown, and the openings of the last one."""
    state, draws, grown = seed, 0, 0
    cells = zeros(0)
    while grown < most_mazes:
        cells, spent, state = carve(width, height, newest, state)
        draws += spent
        grown += 1
        if route_length(width, cells) == route:
            return True, draws, grown, cells
    return False, draws, grown, cells


def route_length(width: int, cells: list[int]) -> int:
    """Return the steps from the first to the last cell of a maze."""
    _, _, parents = walk(width, cells)
    cell, steps = len(cells) - 1, 0
    while cell > 0:
        cell = parents[cell]
        steps += 1
    return steps
