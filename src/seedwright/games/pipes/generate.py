"""The generator: random spanning trees without crosses, grown until one can be solved in exactly one way, then turned.

Everything is drawn from one stream, rejected trees included, so the level is a function of row and seed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from seedwright.games.pipes.board import Board, check_limit, check_sides, source_of
from seedwright.games.pipes.solve import MOST_NODES, search
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Grown
from seedwright.kit.grids import square_table
from seedwright.kit.kernel import kernel, zeros
from seedwright.kit.random import advance, output

MOST_OPENINGS = 3


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the level table: ``limit`` in milliseconds, ``trees`` the budget of rejected trees."""

    level: int
    width: int
    height: int
    wraps: bool
    limit: int
    trees: int


@dataclass(frozen=True, slots=True)
class Trace:
    """Draws spent, and for each tree tried its answers (-1: the solver gave up) and nodes, the accepted one last."""

    draws: int
    trees: tuple[tuple[int, int], ...]


def generate(row: Row, seed: int) -> Grown[Board]:
    """Return the board that a row and a seed make; raise GaveUp when the row's budget of trees is spent.

    Raises BadInput for sides or a time limit that no board can have.
    """
    check_sides(row.width, row.height, row.wraps)
    check_limit(row.limit)
    found, draws, tiles, answers, nodes = grow_level(row.width, row.height, int(row.wraps), seed, row.trees)
    if not found:
        raise GaveUp("trees", row.trees)
    board = Board(row.width, row.height, row.wraps, row.limit, tuple(tiles))
    return Grown(board, Trace(draws, tuple(zip(answers, nodes, strict=True))))


@kernel
def grow_level(
    width: int, height: int, wraps: int, seed: int, most_trees: int
) -> tuple[bool, int, Sequence[int], Sequence[int], Sequence[int]]:
    """Return whether a tree was accepted, the draws, the turned tiles, and answers and nodes of each tree tried."""
    size = width * height
    neighbours = square_table(width, height, wraps)
    source = source_of(width, height)
    tree, answer, tiles = zeros(size), zeros(size), zeros(size)
    answers, nodes = zeros(8), zeros(8)
    state, draws, tried = seed, 0, 0
    accepted = False
    while not accepted and tried < most_trees:
        complete, state, spent = grow_tree(neighbours, source, state, tree)
        draws += spent
        if tried == len(answers):
            answers, nodes = longer(answers), longer(nodes)
        if complete:
            found, cost, gave_up = search(tree, neighbours, source, MOST_NODES, answer)
            answers[tried] = -1 if gave_up else found
            nodes[tried] = cost
            accepted = answers[tried] == 1
        tried += 1
    while accepted:
        differs = False
        for cell in range(size):
            state = advance(state)
            turns = output(state) & 3
            tiles[cell] = (tree[cell] << turns | tree[cell] >> (4 - turns)) & 15
            differs = differs or tiles[cell] != tree[cell]
        draws += size
        if differs:
            break
    return accepted, draws, tiles, answers[:tried], nodes[:tried]


def longer(places: list[int]) -> list[int]:
    """Return a copy with twice the room."""
    copy = zeros(2 * len(places))
    for i in range(len(places)):
        copy[i] = places[i]
    return copy


def grow_tree(neighbours: Sequence[int], source: int, state: int, tree: list[int]) -> tuple[bool, int, int]:
    """Grow a random spanning tree from the source into ``tree``; return whether it is complete, the state, the draws.

    The frontier holds pairs (cell, side) as 4 * cell + side; each is appended at most once. A tree may die: with at most three
    openings a tile, the frontier can run empty before all cells have joined.
    """
    size = len(tree)
    frontier = zeros(4 * size)
    joined = zeros(size)
    openings = zeros(size)
    length, draws, members = 0, 0, 0
    for cell in range(size):
        tree[cell] = 0
    newcomer = source
    while True:
        joined[newcomer] = 1
        members += 1
        if members == size:
            return True, state, draws
        for side in range(4):
            neighbour = neighbours[4 * newcomer + side]
            if neighbour >= 0 and not joined[neighbour]:
                frontier[length] = 4 * newcomer + side
                length += 1
        newcomer = -1
        while newcomer < 0:
            if length == 0:
                return False, state, draws
            state = advance(state)
            draws += 1
            index = output(state) % length
            pair = frontier[index]
            length -= 1
            frontier[index] = frontier[length]
            cell, side = pair >> 2, pair & 3
            neighbour = neighbours[pair]
            if not joined[neighbour] and openings[cell] < MOST_OPENINGS:
                tree[cell] |= 1 << side
                tree[neighbour] |= 1 << (side ^ 2)
                openings[cell] += 1
                openings[neighbour] += 1
                newcomer = neighbour
