"""Worker processes: fresh interpreters that grow chunks on request.

Plain child processes with pipes, rather than ``multiprocessing``, because that imports the caller's main module anew (a
script without a guard would sweep inside each worker) and offers either an end to a running task or notice of a death,
not both. A worker ends by itself when its standard input is closed, so none outlives its parent, however that ended.
"""

import os
import subprocess
import sys
from collections.abc import Sequence

from seedwright.sweep.chunks import Chunk, receive_chunk


class WorkerDied(RuntimeError):
    """A worker process ended before its work did; the message names its exit status and the seeds it was growing."""


class Worker:
    """A process that ``command`` starts, and that answers each request, a line with first and last seed, with a chunk."""

    def __init__(self, command: Sequence[str]) -> None:
        # A process group of its own: Ctrl-C at the terminal is for the parent, which then ends the workers.
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            process_group=0,
        )

    def grow(self, seeds: range) -> Chunk:
        """Return the chunk of these seeds; raise WorkerDied if the process ends instead."""
        requests, answers = self._process.stdin, self._process.stdout
        assert requests is not None
        assert answers is not None
        try:
            os.write(requests.fileno(), b"%d %d\n" % (seeds[0], seeds[-1]))
            return receive_chunk(answers)
        except (EOFError, BrokenPipeError):
            status = self._process.wait()
            raise WorkerDied(f"a worker ended with status {status} while growing seeds {seeds[0]}..{seeds[-1]}") from None

    def stop(self) -> None:
        """End the process at once; it keeps nothing that could be lost."""
        self._process.kill()
        with self._process:
            pass
