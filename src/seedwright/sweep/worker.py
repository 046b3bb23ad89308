"""What a worker process runs: ``python -m seedwright.sweep.worker GAME LEVEL COMPILES``.

Reads requests ``FIRST LAST`` line by line and answers each with a chunk. Ends at once when its parent has: then nobody waits
for the chunk that it is at, which can take long if its kernels have to be compiled first.
"""

import os
import select
import sys
import threading

from seedwright import games
from seedwright.kit.kernel import use_compiled
from seedwright.kit.levels import row_of
from seedwright.sweep.chunks import grow_chunk, send_chunk


def main() -> None:
    """Answer the requests on standard input."""
    name, level, compiles = sys.argv[1:]
    game = games.find(name)
    row = row_of(game, int(level))
    use_compiled(compiles == "1")
    threading.Thread(target=_watch_parent, daemon=True).start()
    for request in iter(sys.stdin.buffer.readline, b""):
        first, last = map(int, request.split())
        chunk = grow_chunk(game, row, range(first, last + 1))
        try:
            send_chunk(sys.stdout.buffer, chunk)
        except BrokenPipeError:
            # Nobody listens; leave without flushing what could not be sent.
            os._exit(1)


def _watch_parent() -> None:
    """End this process when the other end of its standard input is closed."""
    poll = select.poll()
    # No event is asked for; that nobody can write any more is told in any case.
    poll.register(sys.stdin.fileno(), 0)
    poll.poll()
    os._exit(1)


if __name__ == "__main__":
    main()
