"""The generator: grow a shape, find forests that cover it, root one of them, count, until a board has the answers wanted.

Few shapes have a forest within their budget, and few rootings of it can be clicked; looking for forests first makes a hit
about a hundred times as likely as planting roots anywhere.
"""

from dataclasses import dataclass

from seedwright.games.sakura import forests
from seedwright.games.sakura.board import Board, Cell, normal_place, row_column
from seedwright.games.sakura.growth_kernel import grow_shape
from seedwright.games.sakura.shape import shape_of
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Grown
from seedwright.kit.grids import HEX_STEPS
from seedwright.kit.random import below
from seedwright.kit.tables import load_levels

SHAPE_WORK = 100
FORESTS, FOREST_NODES = 50, 20_000
PLANTINGS, COUNT_NODES = 20, 200_000


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the level table.

    A shape has at least ``cells`` cells, as many ``holes``, and a symmetry: ``turn`` 1 none, 2 half turns, 3 thirds of a turn,
    0 left and right mirrored. A board has ``roots`` roots and 1 to ``answers`` answers. The generator may do so much ``work``.
    """

    level: int
    cells: int
    holes: int
    turn: int
    roots: int
    answers: int
    work: int


@dataclass(frozen=True, slots=True)
class Trace:
    """Draws spent, shapes grown, boards counted, and the nodes of all searches."""

    draws: int
    shapes: int
    boards: int
    nodes: int


LEVELS = load_levels(__package__, Row)


def generate(row: Row, seed: int) -> Grown[Board]:
    """Return the board of a row and a seed; raise GaveUp when the work of the row is done and none was found."""
    chance = Chance(seed)
    shapes = boards = nodes = 0
    while SHAPE_WORK * shapes + nodes < row.work:
        shapes += 1
        cells = grow(row, chance)
        if sharp_corners(cells) > 2 * (row.holes + row.roots - 1):
            continue
        shape = shape_of(cells)
        if shape.holes != row.holes:
            continue
        covers, spent = forests.unrooted(cells, row.roots, nodes=FOREST_NODES, most=FORESTS)
        nodes += spent
        for _ in range(PLANTINGS if covers else 0):
            trees = forests.trees_of(shape, covers[chance.below(len(covers))])
            board = Board(cells, tuple(sorted(tree[chance.below(len(tree))] for tree in trees)))
            found = forests.count(board, nodes=COUNT_NODES, stop_at=row.answers + 1)
            boards += 1
            nodes += found.nodes
            if not found.gave_up and 1 <= found.answers <= row.answers:
                return Grown(board, Trace(chance.draws, shapes, boards, nodes))
    raise GaveUp("steps", row.work)


class Chance:
    """The stream of draws of a level, counted."""

    def __init__(self, seed: int) -> None:
        self.state = seed
        self.draws = 0

    def below(self, bound: int) -> int:
        """Return a draw below a bound."""
        value, self.state = below(self.state, bound)
        self.draws += 1
        return value


def grow(row: Row, chance: Chance) -> tuple[Cell, ...]:
    """Return the cells of a new shape in reading order and normal place, grown around a cell or a wall."""
    flat, draws, chance.state = grow_shape(row.cells, min(row.holes, 1), row.turn, chance.state)
    chance.draws += draws
    cells = list(zip(flat[::2], flat[1::2], strict=True))
    dq, dr = normal_place(cells)
    return tuple(sorted(((q + dq, r + dr) for q, r in cells), key=row_column))


def sharp_corners(cells: tuple[Cell, ...]) -> int:
    """Return the number of cells with just two neighbours, which touch each other.

    Both edges of such a cell are on the rim, and one of them is bare, since they lie in one triangle. No two such cells share
    the cost: they could only share a triangle, and of its three edges two are bare. So a shape with more than 2D is hopeless.
    """
    taken = set(cells)
    corners = 0
    for q, r in cells:
        around = [(q + dq, r + dr) in taken for dq, dr in HEX_STEPS]
        if sum(around) == 2 and any(around[way - 1] and around[way] for way in range(6)):
            corners += 1
    return corners
