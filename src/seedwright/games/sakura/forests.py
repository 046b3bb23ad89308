"""The forest prover: exact counts of answers, and the answers themselves, by search over spanning forests.

An answer is a full forest that clicks can grow; two orders of clicks that end in the same forest are one answer. The method
is ours: edges are decided one by one within the budget of ``shape``, and every full forest is played (``forest_kernel``).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from seedwright.games.sakura.board import Board, Cell
from seedwright.games.sakura.forest_kernel import RED, search
from seedwright.games.sakura.rules import FREE, PLANTED, start
from seedwright.games.sakura.shape import Budget, Shape, budget, budget_of, shape_of

BOTH, ONLY_RED, ONLY_BARE = 3, 1, 2
PIECE = 200_000


@dataclass(frozen=True, slots=True)
class Answer:
    """A full forest, as ``arrived`` of a won state, and clicks that lead to it from the position where the search began."""

    arrived: tuple[int, ...]
    clicks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """What a count found: answers, the nodes spent, the full forests played, and whether it gave up.

    A count that gave up, or that stopped at the number of answers it was told, has found at least ``answers``.
    """

    answers: int
    nodes: int
    forests: int
    gave_up: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """How a search stands: answers and nodes so far, and the share of the search that is done, in millionths."""

    answers: int
    nodes: int
    millionths: int


class Search:
    """A search for the full forests of a shape that extend a position, run in pieces.

    With ``loose`` trees that have no root, it finds forests whether clicks can grow them or not.

    ``choices`` are the decisions it stands at: with them a new search goes on where another stopped.
    """

    def __init__(self, shape: Shape, budget: Budget, arrived: tuple[int, ...], loose: int = 0) -> None:
        self.shape = shape
        self.budget = budget
        self.arrived = arrived
        self.loose = loose
        self.allowed = _allowed(shape, arrived)
        self.choices: list[int] = []
        self.nodes = self.forests = self.answers = 0
        self.finished = self.budget.slack < 0

    def run(self, nodes: int, answers: int = -1) -> Answer | None:
        """Search for at most ``nodes`` nodes or until so many more answers; return the last answer found, if any."""
        if self.finished or nodes <= 0:
            return None
        shape = self.shape
        budget = self.budget
        self.choices, forest, clicks, spent, forests, found, finished = search(
            shape.near,  # type: ignore[arg-type]
            shape.far,  # type: ignore[arg-type]
            shape.way,  # type: ignore[arg-type]
            budget.sides,  # type: ignore[arg-type]
            budget.spare,  # type: ignore[arg-type]
            shape.triangles,
            budget.slack,
            self.loose,
            shape.table,  # type: ignore[arg-type]
            self.allowed,
            self.arrived,  # type: ignore[arg-type]
            self.choices,
            nodes,
            answers,
        )
        self.nodes += spent
        self.forests += forests
        self.answers += found
        self.finished = finished == 1
        return Answer(tuple(forest), tuple(clicks[1 : 1 + clicks[0]])) if found == answers else None

    def progress(self) -> Progress:
        """Return how the search stands; the share is that of the tree of decisions, each half as large as its parent."""
        if self.finished:
            return Progress(self.answers, self.nodes, 1_000_000)
        share, half = 0, 1_000_000
        for choice in self.choices:
            half //= 2
            share += half if choice == 2 else 0
        return Progress(self.answers, self.nodes, share)


def of_board(board: Board, arrived: tuple[int, ...] | None = None) -> Search:
    """Return the search for the answers of a board, or for those that extend a position."""
    return Search(shape_of(board.cells), budget(board), start(board).arrived if arrived is None else arrived)


def without(board: Board, arrived: tuple[int, ...], parent: int, child: int) -> Search:
    """Return the search for the answers that extend a position and have no branch between two neighbours."""
    searching = of_board(board, arrived)
    shape = searching.shape
    ends = (min(parent, child), max(parent, child))
    for edge, pair in enumerate(zip(shape.near, shape.far, strict=True)):
        if pair == ends:
            searching.allowed[edge] = ONLY_BARE
    return searching


def play_out(board: Board, arrived: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return clicks that grow just these arrivals, or None if no order of clicks does."""
    searching = of_board(board)
    shape = searching.shape
    searching.allowed = [
        ONLY_RED if arrived[far] == (way + 3) % 6 or arrived[near] == way else ONLY_BARE
        for near, far, way in zip(shape.near, shape.far, shape.way, strict=True)
    ]
    answer = searching.run(len(shape.near), 1)
    return answer.clicks if answer is not None and answer.arrived == arrived else None


def unrooted(cells: tuple[Cell, ...], trees: int, *, nodes: int, most: int) -> tuple[list[list[int]], int]:
    """Return up to ``most`` forests of so many trees that cover cells within the budget, roots left open, and the nodes spent.

    A forest is the decisions on the edges.
    """
    searching = loose_forests(cells, trees)
    found: list[list[int]] = []
    while len(found) < most and not searching.finished and searching.nodes < nodes:
        if searching.run(nodes - searching.nodes, 1) is not None:
            found.append(searching.choices)
    return found, searching.nodes


def loose_forests(cells: tuple[Cell, ...], trees: int) -> Search:
    """Return the search for the forests of up to so many trees that cover cells within the budget, roots left open."""
    shape = shape_of(cells)
    return Search(shape, budget_of(shape, (), trees), (FREE,) * len(cells), trees)


def trees_of(shape: Shape, choices: list[int]) -> list[list[int]]:
    """Return the trees of a forest of red edges in the order of their first cells, each its cells in ascending order."""
    first = list(range(len(shape.table) // 6))

    def first_of(cell: int) -> int:
        while first[cell] != cell:
            cell = first[cell]
        return cell

    for near, far, choice in zip(shape.near, shape.far, choices, strict=True):
        if choice == RED:
            low, high = sorted((first_of(near), first_of(far)))
            first[high] = low
    trees: dict[int, list[int]] = {}
    for cell in range(len(first)):
        trees.setdefault(first_of(cell), []).append(cell)
    return list(trees.values())


def count(
    board: Board,
    arrived: tuple[int, ...] | None = None,
    *,
    nodes: int,
    stop_at: int = -1,
    watch: Callable[[Progress], bool] | None = None,
) -> Count:
    """Return the number of answers, or of those that extend a position.

    Ends at ``stop_at`` answers, if it is given. Gives up when ``nodes`` nodes do not suffice, or as soon as ``watch``, which
    is told the progress between pieces, returns False.
    """
    searching = of_board(board, arrived)
    while not searching.finished and searching.nodes < nodes and searching.answers != stop_at:
        searching.run(min(PIECE, nodes - searching.nodes), stop_at - searching.answers if stop_at > 0 else -1)
        if watch is not None and not watch(searching.progress()):
            break
    gave_up = not searching.finished and searching.answers != stop_at
    return Count(searching.answers, searching.nodes, searching.forests, gave_up)


def answers(board: Board, arrived: tuple[int, ...] | None = None, *, nodes: int) -> Iterator[Answer]:
    """Yield the answers, or those that extend a position, in the order of the search; end when the nodes are spent."""
    searching = of_board(board, arrived)
    while not searching.finished and searching.nodes < nodes:
        answer = searching.run(nodes - searching.nodes, 1)
        if answer is not None:
            yield answer


def _allowed(shape: Shape, arrived: tuple[int, ...]) -> list[int]:
    """Return for each edge what an answer that extends the position may do with it."""
    spent = {shape.table[6 * cell + (came + 3) % 6] for cell, came in enumerate(arrived) if 0 <= came < PLANTED}
    allowed = []
    for one, other, direction in zip(shape.near, shape.far, shape.way, strict=True):
        if arrived[one] == direction or arrived[other] == (direction + 3) % 6:
            allowed.append(ONLY_RED)
        elif one in spent or other in spent or (arrived[one] >= 0 and arrived[other] >= 0):
            allowed.append(ONLY_BARE)
        else:
            allowed.append(BOTH)
    return allowed
