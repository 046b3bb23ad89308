"""What a benchmark reports, and the ways in which it takes time and memory."""

import resource
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the report. ``ratio`` is how many times faster than the peer we are, None where there is no peer."""

    what: str
    ours: str
    peer: str = ""
    ratio: float | None = None
    wanted: str = ""


def seconds(work: Callable[[], object], repeats: int = 3) -> float:
    """Return the least processor time, in seconds, that one run of ``work`` took: what noise adds is left out."""
    least = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        work()
        least = min(least, time.process_time() - start)
    return least


def seconds_of_program(arguments: list[str], repeats: int = 3) -> float:
    """Return the least processor time, in seconds, of a program's run; raise if it fails."""
    least = float("inf")
    for _ in range(repeats):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run(arguments, stdout=subprocess.DEVNULL, check=True)
        least = min(least, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    return least


def elapsed_of_program(arguments: list[str], repeats: int = 5) -> float:
    """Return the least wall time, in seconds, from the start of a program to its end; raise if it fails."""
    least = float("inf")
    for _ in range(repeats):
        start = time.perf_counter()
        subprocess.run(arguments, stdout=subprocess.DEVNULL, check=True)
        least = min(least, time.perf_counter() - start)
    return least


def megabytes_of_program(arguments: list[str]) -> int:
    """Return the most memory, in MB, that one process of a program's run held (on Linux); raise if it fails.

    A process in between runs the program, since the system counts only over all children that one has had.
    """
    between = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True); "
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)"
    )
    return int(subprocess.run([sys.executable, "-c", between, *arguments], stdout=subprocess.PIPE, check=True).stdout)


def human(time_taken: float) -> str:
    """Return a time in the unit that suits it."""
    for unit, scale in (("s", 1.0), ("ms", 1e3), ("us", 1e6)):
        if time_taken * scale >= 1:
            return f"{time_taken * scale:.3g} {unit}"
    return f"{time_taken * 1e9:.3g} ns"
