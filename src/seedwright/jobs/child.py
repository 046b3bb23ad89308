"""What a job's process runs: ``python -m seedwright.jobs.child GAME JOB MEGABYTES SECONDS``.

The first line of standard input is the job's input. The end of that stream asks the job to end, so one whose server has died
ends too. It answers with lines on standard output, each a word and JSON: ``progress VALUE`` as often as it likes, and last one
of ``result VALUE``, ``refused SENTENCE``, ``failed SENTENCE``.
"""

import json
import os
import resource
import sys
import time
import traceback
from select import select
from typing import BinaryIO

from seedwright import games
from seedwright.kit.errors import BadInput, GaveUp
from seedwright.kit.jobs import Json

BEAT = 0.1
KINDNESS = 10
"""How far a job stands back behind the server and its players."""


def main() -> None:
    """Run the job that the arguments name."""
    game, job, megabytes, seconds = sys.argv[1:]
    answers = _take_output()
    os.nice(KINDNESS)
    _bound(int(megabytes), int(seconds))
    try:
        line = _run(game, job, sys.stdin.buffer.readline(), Watching(answers))
    except MemoryError:
        line = _line("failed", f"the job needs more than {megabytes} MB of memory")
    _send(answers, line)


class Watching:
    """The watch of a job: passes its progress on and looks for the end of the input, both only now and then."""

    def __init__(self, answers: BinaryIO) -> None:
        self._answers = answers
        self._last = float("-inf")
        self._goes_on = True

    def __call__(self, progress: Json) -> bool:
        """Return whether the job is to go on."""
        now = time.monotonic()
        if now - self._last >= BEAT:
            self._last = now
            _send(self._answers, _line("progress", progress))
            self._goes_on = not select([sys.stdin], [], [], 0)[0]
        return self._goes_on


def _run(game: str, job: str, source: bytes, watch: Watching) -> bytes:
    try:
        return _line("result", games.part(game, "jobs").jobs[job](json.loads(source), watch))
    except BadInput as error:
        return _line("refused", str(error))
    except GaveUp as error:
        return _line("failed", f"the job {error}")
    except MemoryError:
        raise
    except Exception:
        traceback.print_exc()
        return _line("failed", "the job has a defect")


def _take_output() -> BinaryIO:
    """Return what was standard output; whatever a job prints goes to standard error instead."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def _bound(megabytes: int, seconds: int) -> None:
    """Bound the memory, and the processor time for the case that nobody is left to end the process."""
    seconds *= os.cpu_count() or 1
    for kind, most in ((resource.RLIMIT_AS, megabytes << 20), (resource.RLIMIT_CPU, seconds), (resource.RLIMIT_CORE, 0)):
        _, hard = resource.getrlimit(kind)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (most, most))


def _send(answers: BinaryIO, line: bytes) -> None:
    try:
        while line:
            line = line[answers.write(line) :]
    except BrokenPipeError:
        # Nobody listens.
        os._exit(1)


def _line(kind: str, value: Json) -> bytes:
    return f"{kind} {json.dumps(value, allow_nan=False, separators=(',', ':'))}\n".encode()


if __name__ == "__main__":
    main()
