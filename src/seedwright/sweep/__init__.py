"""Many levels at once: every seed of a range grown on all cores, answered in the order of seeds.

>>> [swept.seed for swept in sweep("pipes", 1, range(40, 43))]
[40, 41, 42]
"""

import os
from collections.abc import Generator, Iterator
from contextlib import closing

from seedwright import games
from seedwright.kit.errors import BadInput
from seedwright.kit.ids import SEEDS
from seedwright.kit.levels import row_of
from seedwright.sweep.chunks import Chunk
from seedwright.sweep.lines import Swept, parse_line
from seedwright.sweep.schedule import grow_all
from seedwright.sweep.seeds import parse_seeds
from seedwright.sweep.summary import Summary
from seedwright.sweep.workers import WorkerDied

__all__ = ["Chunk", "Summary", "Swept", "WorkerDied", "parse_seeds", "sweep", "sweep_chunks"]

MOST_WORKERS = 256


def sweep(game: str, level: int, seeds: range, workers: int | None = None) -> Iterator[Swept]:
    """Yield what each seed of a range gives at a level of a game, in the order of seeds, whatever the schedule.

    Memory does not grow with the range: a slow consumer slows the workers down. Closing the iterator, or an exception such
    as KeyboardInterrupt in the middle of it, ends the workers. Arguments and errors are those of ``sweep_chunks``.
    """
    with closing(sweep_chunks(game, level, seeds, workers)) as chunks:
        for chunk in chunks:
            yield from map(parse_line, chunk.text.splitlines())


def sweep_chunks(game: str, level: int, seeds: range, workers: int | None = None) -> Generator[Chunk]:
    """Return an iterator over the same levels in chunks of canonical lines, which are cheaper to pass on.

    ``seeds`` is a range of step 1 within 0..2^32-1; ``workers`` (1..256) is by default the number of cores that this process
    may use. A small sweep starts no process at all. Raises BadInput for a game, level, range or number of workers that
    cannot be, and WorkerDied if a process ends before its work does.
    """
    row = row_of(games.find(game), level)
    if seeds.step != 1 or (seeds and not 0 <= seeds[0] <= seeds[-1] < SEEDS):
        raise BadInput(f"{seeds} is not a range of seeds from 0 to {SEEDS - 1}")
    if workers is None:
        workers = min(cores(), MOST_WORKERS)
    if not 1 <= workers <= MOST_WORKERS:
        raise BadInput(f"{workers} workers are not within 1..{MOST_WORKERS}")
    return grow_all(games.find(game), row, seeds, workers)


def cores() -> int:
    """Return the number of cores that this process may use, where the system tells; else of those there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
