"""A job's process as its owner sees it: given an input, asked to end, killed, and what came of it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock, Timer
from typing import Any, Literal

LARGEST_ANSWER = 1_000_000


@dataclass(frozen=True, slots=True)
class Bounds:
    """How long a job may take, how long it may go on after it was asked to end (seconds), and its address space."""

    seconds: int
    grace: int
    megabytes: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a job: its result if it is done (a JSON text), else one sentence."""

    state: Literal["done", "refused", "failed"]
    result: str = "null"
    detail: str | None = None


class JobProcess:
    """A process that runs one job of a room. ``run`` is called once; ``end`` and ``kill`` by any thread at any time."""

    def __init__(self, game: str, job: str, bounds: Bounds) -> None:
        """Start the process; raise OSError if that cannot be done."""
        self._bounds = bounds
        limits = (str(bounds.megabytes), str(bounds.seconds + bounds.grace))
        # A process group of its own: Ctrl-C at the terminal is not for it, and what it has started can be killed with it.
        self._process = subprocess.Popen(
            (sys.executable, "-m", "seedwright.jobs.child", game, job, *limits),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            process_group=0,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self._input = Lock()
        self._given = False
        self._asked = False
        self._life = Lock()
        self._gone = False
        self._why = ""
        self._timers: list[Timer] = []

    def run(self, source: bytes, progress: Callable[[str], object]) -> Outcome:
        """Give the job its input, one line of JSON; pass its progress on (JSON texts) and return what came of it.

        A job that outlives its time is asked to end, and then killed.
        """
        self._after(self._bounds.seconds, self.end, f"the job took more than {self._bounds.seconds} s")
        try:
            self._give(source)
            outcome = self._listen(progress)
        finally:
            status = self._bury()
        return outcome or Outcome("failed", detail=self._why or f"the job's process ended with status {status}")

    def end(self, why: str = "the job was asked to end") -> None:
        """Ask the job to end; it is killed if it goes on for longer than its grace."""
        self._after(self._bounds.grace, self.kill, f"{why}, and did not end within {self._bounds.grace} s")
        with self._input, suppress(OSError):
            self._asked = True
            if self._given:
                self._stdin.close()

    def kill(self, why: str) -> None:
        """Kill the job and whatever it has started."""
        with self._life:
            if not self._gone:
                self._why = self._why or why
                os.killpg(self._process.pid, signal.SIGKILL)

    def _give(self, source: bytes) -> None:
        # If the process is gone its answers will tell.
        with self._input, suppress(OSError):
            self._stdin.write(source + b"\n")
            self._stdin.flush()
            self._given = True
            if self._asked:
                self._stdin.close()

    def _listen(self, progress: Callable[[str], object]) -> Outcome | None:
        while line := self._stdout.readline(LARGEST_ANSWER + 1):
            if len(line) > LARGEST_ANSWER:
                return Outcome("failed", detail=f"the job's answer is larger than {LARGEST_ANSWER} bytes")
            kind, _, value = line.decode().partition(" ")
            match kind:
                case "progress":
                    progress(value)
                case "result":
                    return Outcome("done", value)
                case "refused" | "failed":
                    return Outcome(kind, detail=json.loads(value))
        return None

    def _after(self, seconds: int, call: Callable[..., None], *arguments: Any) -> None:
        with self._life:
            if self._gone:
                return
            timer = Timer(seconds, call, arguments)
            timer.daemon = True
            timer.start()
            self._timers.append(timer)

    def _bury(self) -> int:
        with self._life:
            for timer in self._timers:
                timer.cancel()
            # What the job has started goes with it, even if the job itself has ended well. Until it is waited for, its number
            # belongs to nobody else.
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            status = self._process.wait()
            self._gone = True
        with self._input, suppress(OSError):
            self._stdin.close()
        self._stdout.close()
        return status
