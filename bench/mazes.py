"""Perfect mazes, beside mazelib; both depth first, the texture that mazelib makes fastest.

mazelib's time grows faster than its mazes: a run that has not ended after a minute is stopped, and the ratio is a lower bound.
"""

import subprocess
import sys
import time
from collections.abc import Iterator

from bench.figures import Figure, human, seconds
from seedwright.games.maze.carve import carve
from seedwright.kit.kernel import use_compiled

DEPTH_FIRST = 16
MIXED = 12
PATIENCE = 60.0
PEER = """
import sys, time
from mazelib import Maze
from mazelib.generate.BacktrackingGenerator import BacktrackingGenerator
maze, side = Maze(), int(sys.argv[1])
maze.generator = BacktrackingGenerator(side, side)
start = time.process_time()
maze.generate()
print(time.process_time() - start)
"""


def figures() -> Iterator[Figure]:
    """Measure mazes of two sizes compiled and plain, and the texture of the highest level at the larger size."""
    use_compiled()
    carve(3, 5, MIXED, 1)
    for side in (100, 1000):
        peer, ended = seconds_of_peer(side)
        ours = seconds(lambda n=side: carve(n, n, DEPTH_FIRST, 1))
        bound = "" if ended else "more than "
        wanted = "under 0.2 s" if side == 1000 else ""
        yield Figure(f"Maze {side}x{side}, depth first, against mazelib", human(ours), bound + human(peer), peer / ours, wanted)
    yield Figure("Maze 1000x1000, 3/4 newest", human(seconds(lambda: carve(1000, 1000, MIXED, 1))), wanted="under 0.2 s")
    use_compiled(False)
    plain = seconds(lambda: carve(1000, 1000, MIXED, 1), repeats=1)
    yield Figure("Maze 1000x1000, 3/4 newest, plain Python", human(plain), wanted="under 5 s")


def seconds_of_peer(side: int) -> tuple[float, bool]:
    """Return mazelib's processor time and whether it came to its end."""
    start = time.monotonic()
    try:
        done = subprocess.run([sys.executable, "-c", PEER, str(side)], capture_output=True, check=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return time.monotonic() - start, False
    return float(done.stdout), True
