"""Who grows what: a pilot in this process, then chunks for worker processes if enough is left.

Clocks decide here how much goes where, never what comes out: chunks are yielded in the order of seeds, and a line depends
on its seed alone.
"""

import sys
from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any

from seedwright.kit.game import Game
from seedwright.kit.kernel import can_compile
from seedwright.sweep.chunks import Chunk, grow_chunk
from seedwright.sweep.workers import Worker

PILOT_SECONDS = 0.25
CHUNK_SECONDS = 0.1
LARGEST_CHUNK = 2048
CHUNKS_AHEAD = 4
# Loading compiled kernels takes half a second, making them at the first time about four.
COMPILING_PAYS_SECONDS = 2.0


def grow_all(game: Game[Any, Any, Any], row: Any, seeds: range, workers: int) -> Generator[Chunk]:
    """Yield the chunks of a range of seeds in order.

    The pilot doubles its chunks until it has worked for PILOT_SECONDS. It answers small sweeps without any process, and
    tells how long the rest will take: whether it pays to load the compiled kernels.
    """
    spent, done, size = 0.0, 0, 1
    while done < len(seeds) and spent < PILOT_SECONDS:
        chunk = grow_chunk(game, row, seeds[done : done + size])
        spent, done, size = spent + chunk.seconds, done + chunk.count, 2 * size
        yield chunk
    rest = seeds[done:]
    if rest:
        pace = spent / done
        compiles = can_compile() and pace * len(rest) / workers > COMPILING_PAYS_SECONDS
        command = (sys.executable, "-P", "-m", "seedwright.sweep.worker", game.name, str(row.level), str(int(compiles)))
        yield from share(command, rest, workers, pace)


def share(command: Sequence[str], seeds: range, workers: int, pace: float) -> Generator[Chunk]:
    """Yield the chunks of a range of seeds in order, grown by processes that ``command`` starts.

    ``pace``, in seconds a seed, sizes the first chunks; later ones follow the pace that is met. At most CHUNKS_AHEAD chunks a
    worker are under way or wait to be yielded, so memory is flat however slow the consumer is.
    """
    idle: SimpleQueue[Worker] = SimpleQueue()
    pool: list[Worker] = []
    ahead: deque[Future[Chunk]] = deque()

    def ask(part: range) -> Chunk:
        worker = idle.get()
        try:
            return worker.grow(part)
        finally:
            idle.put(worker)

    threads = ThreadPoolExecutor(workers, "sweep")
    try:
        for _ in range(workers):
            pool.append(Worker(command))
            idle.put(pool[-1])
        done = 0
        while done < len(seeds) or ahead:
            while done < len(seeds) and len(ahead) < CHUNKS_AHEAD * workers:
                size = min(max(1, int(CHUNK_SECONDS / pace)), LARGEST_CHUNK)
                ahead.append(threads.submit(ask, seeds[done : done + size]))
                done += size
            chunk = ahead.popleft().result()
            pace = max(chunk.seconds / chunk.count, pace / 4)
            yield chunk
    finally:
        threads.shutdown(wait=False, cancel_futures=True)
        for worker in pool:
            worker.stop()
        threads.shutdown()
