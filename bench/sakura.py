"""Growing Sakura: the forest prover beside clingo, and what levels and positions cost.

The boards are hexagons without some cells, a root in a corner.
"""

import resource
import subprocess
import sys
from collections.abc import Iterator
from random import Random

from bench.figures import Figure, human, seconds
from seedwright.games.sakura import forests, game, positions, second_opinion
from seedwright.games.sakura.board import Board, Cell, make_board
from seedwright.games.sakura.rules import growth, play, start
from seedwright.kit.errors import GaveUp
from seedwright.kit.kernel import use_compiled

ENOUGH = 1_000_000_000
FOUR_HOLES = ((2, 0), (-2, 0), (0, 2), (0, -2))
BOARDS: tuple[tuple[str, int, tuple[Cell, ...], str], ...] = (
    ("36 cells: radius 3 without its centre", 3, ((0, 0),), "under 2 ms, at most 10,000 nodes"),
    ("60 cells: radius 4 without its centre", 4, ((0, 0),), "under 20 ms"),
    ("90 cells: radius 5 without its centre", 5, ((0, 0),), "under 0.5 s"),
    ("57 cells: radius 4 with four holes", 4, FOUR_HOLES, "under 2 s"),
)
PATIENCE = 200_000
MEMORY = "from bench.sakura import memory; memory()"


def hexagon(radius: int, walls: tuple[Cell, ...]) -> Board:
    """Return a hexagon without some cells, its root in the first corner."""
    span = range(-radius, radius + 1)
    cells = [(q, r) for q in span for r in span if abs(q + r) <= radius and (q, r) not in walls]
    return make_board(cells, [(0, -radius)])


def played(seed: int, cells: int, roots: int) -> Board:
    """Return what random clicks cover, beginning with so many roots: a board that has an answer."""
    random = Random(seed)
    field = hexagon(11, ())
    field = Board(field.cells, tuple(sorted(random.sample(range(len(field.cells)), roots))))
    state = start(field)
    buds = [(cell, click) for cell in range(len(field.cells)) for click in (0, 1)]
    while sum(came >= 0 for came in state.arrived) < cells:
        ways = [(cell, click) for cell, click in buds if growth(field, state.arrived, cell, click)]
        cell, click = random.choice(ways)
        state = play(field, state, 0, f"{'lr'[click]} {cell}")
    covered = [cell for cell, came in zip(field.cells, state.arrived, strict=True) if came >= 0]
    return make_board(covered, [field.cells[root] for root in field.roots])


def figures() -> Iterator[Figure]:
    """Measure counts plain and compiled, first answers, a level, and the memory of the position prover."""
    use_compiled()
    forests.count(hexagon(2, ((0, 0),)), nodes=ENOUGH)
    for name, radius, walls, wanted in BOARDS:
        board = hexagon(radius, walls)
        found = forests.count(board, nodes=ENOUGH)
        ours = seconds(lambda b=board: forests.count(b, nodes=ENOUGH))
        peer, said = seconds_of_clingo(board)
        what = f"Sakura, {name}: {found.answers} answers, {found.nodes} nodes; against clingo"
        yield Figure(what, human(ours), said + human(peer), peer / ours, wanted)
    boards = [played(seed, 200, 5) for seed in range(5)]
    first = max(seconds(lambda b=board: second_opinion.first(b, conflicts=ENOUGH), 1) for board in boards)
    what = "Sakura, first answer on 200 cells, 5 roots, slowest of 5 boards (clingo)"
    yield Figure(what, human(first), wanted="under 1 s")
    levels = [seconds(lambda s=seed: game.generate(game.levels[14], s), 1) for seed in range(40)]
    shown = f"{human(sum(levels) / 40)} on the average, {human(max(levels))} at most"
    yield Figure("Sakura, level 15 of 40 seeds", shown, wanted="under 1 s")
    done = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, check=True, text=True)
    seen, size = map(int, done.stdout.split())
    shown = f"{size / seen:.3g} bytes a position at the peak, {size / 1e9:.2g} GB"
    yield Figure(f"Sakura, position prover, {seen} positions of 36 cells", shown, wanted="under 64 bytes, under 4 GB")
    use_compiled(False)
    plain = seconds(lambda: forests.count(hexagon(*BOARDS[0][1:3]), nodes=ENOUGH))
    yield Figure(f"Sakura, {BOARDS[0][0]}, plain Python", human(plain), wanted="under 50 ms")


def memory() -> None:
    """Print how many positions were seen and how many bytes that took at the peak; for a process of its own."""
    use_compiled()
    positions.count(hexagon(2, ((0, 0),)), limit=1000, lonely=False)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    found = positions.count(hexagon(3, ((0, 0),)), limit=10_000_000, lonely=False)
    print(found.positions, 1024 * (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before))


def seconds_of_clingo(board: Board) -> tuple[float, str]:
    """Return the time in which clingo counts the answers, or gives up, which the text says."""
    said = ""

    def count() -> None:
        nonlocal said
        try:
            second_opinion.count(board, conflicts=PATIENCE)
        except GaveUp:
            said = "gave up after "

    return seconds(count, 1), said
