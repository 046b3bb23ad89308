"""The shape of a board: edges in the order of the search, unit triangles, faces, and the defect.

Words. An *edge* joins touching cells; a *unit triangle* is three cells that touch one another. Every edge has two sides, and
behind each lies a unit triangle or another face of the drawing: a *hole* or the outside. A *red* edge is a grown branch, any
other is *bare*. Let n be the cells, E the edges, T the triangles, k the roots, C the connected pieces; then Euler's formula
gives H = C - n + E - T holes, and D = H + k - C is the *defect*.

The budget. Two edges of a triangle meet at 60 degrees, so a triangle holds at most one red edge. Let U be the triangles without
one, and B the bare sides: the sides of bare edges behind which no triangle lies. Every full forest satisfies

    B + U = 2D

Proof. A forest with k trees has n - k red edges. All sides: 2E = 3T + F, where F counts those behind which no triangle lies.
Red sides: 2(n - k) = (T - U) + (F - B). Subtract: 2E - 2(n - k) = 2T + U + B, and by Euler 2E - 2(n - k) - 2T = 2D. QED.

Arcs. Walk around a face that is no triangle. A simple closed walk of red edges would be a cycle, and a red path from root to
root would join two trees. So each simple loop without a root, and each stretch of a loop from root to root, has a bare side:
these disjoint *arcs* cost at least 1 each, whatever the rest looks like. The search pays for them in advance.
"""

from dataclasses import dataclass
from functools import lru_cache

from seedwright.games.sakura.board import Board
from seedwright.kit.grids import NONE, hexagonal

EARLIER = (4, 5, 3)
Dart = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Shape:
    """Cells without roots. Edge e joins ``near[e]`` and the later cell ``far[e]``, and leaves that in direction ``way[e]``.

    Edges stand in the order of their later cell, then of the earlier one. The first ``triangles`` side numbers are the
    triangles. ``sides`` has two per edge: toward the direction after ``way`` and toward the one before it; a side behind
    which no triangle lies is -1. ``loops`` are the simple loops of the other faces, each a tuple of (cell, place in sides).
    """

    table: tuple[int, ...]
    near: tuple[int, ...]
    far: tuple[int, ...]
    way: tuple[int, ...]
    triangles: int
    sides: tuple[int, ...]
    loops: tuple[tuple[tuple[int, int], ...], ...]
    pieces: int

    @property
    def holes(self) -> int:
        """The bounded faces that are no unit triangles, by Euler's formula."""
        return self.pieces - len(self.table) // 6 + len(self.near) - self.triangles


@lru_cache(maxsize=256)
def shape_of(cells: tuple[tuple[int, int], ...]) -> Shape:
    """Return the shape of cells in reading order."""
    table = hexagonal(cells)
    edges = [
        (table[6 * cell + way], cell, way) for cell in range(len(cells)) for way in EARLIER if table[6 * cell + way] != NONE
    ]
    # Dart (cell, direction) owns the side toward direction + 1; the reverse dart owns the other side of the edge.
    place: dict[Dart, int] = {}
    for edge, (near, far, way) in enumerate(edges):
        place[far, way] = 2 * edge
        place[near, (way + 3) % 6] = 2 * edge + 1
    sides = [NONE] * len(place)
    triangles = 0
    for cell in range(len(cells)):
        # A triangle is numbered at its last cell, where its sides lead to directions 3, 4 or 4, 5.
        for way in (3, 4):
            left, right = table[6 * cell + way], table[6 * cell + way + 1]
            if left != NONE and right != NONE:
                for dart in ((cell, way), (left, (way + 2) % 6), (right, (way + 4) % 6)):
                    sides[place[dart]] = triangles
                triangles += 1
    walked: set[Dart] = set()
    loops: list[tuple[tuple[int, int], ...]] = []
    for dart in sorted(place):
        if sides[place[dart]] == NONE and dart not in walked:
            walk = _walk(table, dart)
            walked.update(walk)
            loops += (tuple((d[0], place[d]) for d in loop) for loop in _simple_loops(walk))
    near_cells, far_cells, ways = zip(*edges, strict=True) if edges else ((), (), ())
    return Shape(table, near_cells, far_cells, ways, triangles, tuple(sides), tuple(loops), _pieces(table))


def _walk(table: tuple[int, ...], first: Dart) -> list[Dart]:
    """Return the darts around the face beside a dart, from that dart on."""
    walk = [first]
    while True:
        cell, way = walk[-1]
        cell = table[6 * cell + way]
        # Turning from the way back toward the side of the face, the first edge met is the next on the face.
        way = (way + 2) % 6
        while table[6 * cell + way] == NONE:
            way = (way + 5) % 6
        if (cell, way) == first:
            return walk
        walk.append((cell, way))


def _simple_loops(walk: list[Dart]) -> list[list[Dart]]:
    """Return the loops of a closed walk that visit no cell twice and have three darts or more, each cut off when it closes."""
    loops: list[list[Dart]] = []
    path: list[Dart] = []
    for dart in [*walk, walk[0]]:
        for start in range(len(path)):
            if path[start][0] == dart[0]:
                loops.append(path[start:])
                del path[start:]
                break
        path.append(dart)
    return [loop for loop in loops if len(loop) > 2]


def _pieces(table: tuple[int, ...]) -> int:
    seen: set[int] = set()
    pieces = 0
    for first in range(len(table) // 6):
        if first in seen:
            continue
        pieces += 1
        queue = [first]
        seen.add(first)
        for cell in queue:
            for near in table[6 * cell : 6 * cell + 6]:
                if near != NONE and near not in seen:
                    seen.add(near)
                    queue.append(near)
    return pieces


@dataclass(frozen=True, slots=True)
class Budget:
    """Sides of the edges, now with arcs, and what they may cost.

    ``sides`` are the shape's, but a side behind which no triangle lies is the number of its arc or, last of all, of the sides
    on no arc. ``spare`` says how many bare edges each number bears at no cost: 2 for a triangle, 1 for an arc, else 0.
    ``defect`` is D; ``slack`` is 2D less the arcs, below 0 if there can be no answer.
    """

    sides: tuple[int, ...]
    spare: tuple[int, ...]
    defect: int
    arcs: int
    slack: int


def budget_of(shape: Shape, roots: tuple[int, ...], trees: int) -> Budget:
    """Return the budget of a forest of so many trees on a shape with roots."""
    sides = list(shape.sides)
    arcs = 0
    for loop in shape.loops:
        planted = [index for index, (cell, _) in enumerate(loop) if cell in roots]
        starts = planted or [0]
        for start, end in zip(starts, [*starts[1:], starts[0] + len(loop)], strict=True):
            for index in range(start, end):
                sides[loop[index % len(loop)][1]] = shape.triangles + arcs
            arcs += 1
    open_side = shape.triangles + arcs
    sides = [open_side if side == NONE else side for side in sides]
    defect = shape.holes + trees - shape.pieces
    spare = (*[2] * shape.triangles, *[1] * arcs, 0)
    return Budget(tuple(sides), spare, defect, arcs, 2 * defect - arcs)


@lru_cache(maxsize=256)
def budget(board: Board) -> Budget:
    """Return the budget of a board."""
    return budget_of(shape_of(board.cells), board.roots, len(board.roots))
