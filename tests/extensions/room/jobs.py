"""Jobs of the test's room: an honest one, and one for each way in which a job can go wrong."""

import os
import subprocess
import sys
import time

from seedwright.kit.errors import BadInput, GaveUp
from seedwright.kit.jobs import Json, Watch


def count(value: Json, watch: Watch) -> Json:
    """Count to a number, or until told to end if it is null; progress and result name the process."""
    match value:
        case {"most": (int() | None) as most, **rest} if not rest:
            pass
        case _:
            raise BadInput('input: expected {"most": a whole number or null}')
    found = 0
    while found != most:
        if not watch({"found": found, "process": os.getpid()}):
            return {"found": found, "complete": False}
        found += 1
    return {"found": found, "complete": True}


def deaf(value: Json, watch: Watch) -> Json:
    """Never end."""
    watch({"process": os.getpid()})
    while True:
        time.sleep(1)


def family(value: Json, watch: Watch) -> Json:
    """Leave a process behind that outlives the job."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    return {"process": child.pid}


def hog(value: Json, watch: Watch) -> Json:
    """Take memory without end."""
    kept = []
    while True:
        kept.append(bytearray(50_000_000))


def leave(value: Json, watch: Watch) -> Json:
    """End the process without an answer."""
    os._exit(value)


def loud(value: Json, watch: Watch) -> Json:
    """Print what could be taken for an answer."""
    print('result "a lie"', flush=True)
    os.write(1, b'result "a lie"\n')
    return "the truth"


def tired(value: Json, watch: Watch) -> Json:
    """Give up."""
    raise GaveUp("turns", 7)


def broken(value: Json, watch: Watch) -> Json:
    """Have a defect."""
    raise ZeroDivisionError


def wrong(value: Json, watch: Watch) -> Json:
    """Return what is no JSON."""
    return {"nan": float("nan")} if value else {1, 2}


def large(value: Json, watch: Watch) -> Json:
    """Return too much."""
    return "x" * 2_000_000


def echo(value: Json, watch: Watch) -> Json:
    """Return the input."""
    return value


jobs = {job.__name__: job for job in (count, deaf, family, hog, leave, loud, tired, broken, wrong, large, echo)}
