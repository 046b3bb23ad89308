"""The jobs of this server: queued, run in a bounded number of processes, their answers kept for a while.

All this is in the memory of one server: a job lives and dies with the server that took it on.
"""

import json
import logging
import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue

from seedwright import games
from seedwright.jobs import Bounds, JobProcess, Outcome
from seedwright.kit.errors import BadInput
from seedwright.kit.jobs import Json
from seedwright.server.bodies import parse_job
from seedwright.server.problems import Problem
from seedwright.server.settings import Settings

KEY_BYTES = 24
STOPPED = "the server has stopped"
MOST_KEPT = 256
MOST_KEPT_OF_CLIENT = 16
SHOWN_KEY = 64
log = logging.getLogger("seedwright.server")


@dataclass(slots=True)
class Job:
    """A job that was taken on. Times are Unix milliseconds; progress is a JSON text; without an outcome it runs or waits."""

    key: str
    client: str
    game: str
    name: str
    source: bytes
    seen: int
    progress: str = "null"
    outcome: Outcome | None = None
    ended: int | None = None
    asked: bool = False
    process: JobProcess | None = None


class Jobs:
    """What can be done with jobs. ``clock`` gives Unix milliseconds."""

    def __init__(self, settings: Settings, clock: Callable[[], int]) -> None:
        self._settings = settings
        self._bounds = Bounds(settings.job_seconds, settings.job_grace, settings.job_megabytes)
        self._clock = clock
        self._jobs: dict[str, Job] = {}
        self._queue: SimpleQueue[Job] = SimpleQueue()
        self._lock = threading.Lock()
        self._threads = 0
        self._closed = False

    def start(self, client: str, source: bytes) -> Job:
        """Take on the job that a JSON document names, and return it.

        Raises a 404 problem if there is no such game or job, 429 if the client has as many under way as it may, 503 if the
        server has.
        """
        game, name, value = parse_job(source)
        _check(game, name)
        job = Job(secrets.token_urlsafe(KEY_BYTES), client, game, name, _text(value), self._clock())
        with self._lock:
            self._forget(client)
            under_way = [each for each in self._jobs.values() if each.outcome is None]
            own = sum(each.client == client for each in under_way)
            if own >= self._settings.most_jobs:
                raise Problem(429, f"{client} has {own} jobs under way and may have no more; end one", {"Retry-After": "5"})
            if len(under_way) >= self._settings.jobs + self._settings.waiting_jobs:
                raise Problem(503, "the server has more jobs than it can queue; try again", {"Retry-After": "30"})
            self._jobs[job.key] = job
            if self._threads < self._settings.jobs:
                # Daemons: a server that is told to stop at once does not wait for them, and their processes end with it.
                self._threads += 1
                threading.Thread(target=self._work, name=f"jobs {self._threads}", daemon=True).start()
        self._queue.put(job)
        return job

    def find(self, key: str) -> Job:
        """Return a job; raise a 404 problem if no job has this key, or has had it for too long."""
        with self._lock:
            self._forget()
            if key not in self._jobs:
                raise Problem(404, f"no job has the key {key[:SHOWN_KEY]!r}")
            job = self._jobs[key]
            job.seen = self._clock()
            return job

    def end(self, key: str) -> Job:
        """Ask a job to end and return it. One that still waits is asked as soon as it begins; one that has ended stays so."""
        job = self.find(key)
        self._ask(job)
        return job

    def close(self) -> None:
        """Kill all jobs; none begins any more."""
        with self._lock:
            self._closed = True
            processes = [job.process for job in self._jobs.values() if job.process is not None]
        for process in processes:
            process.kill(STOPPED)

    def _work(self) -> None:
        while True:
            job = self._queue.get()
            try:
                outcome = self._run(job)
            except Exception:
                log.exception("job %s of %s", job.name, job.game)
                outcome = Outcome("failed", detail="the server has a defect here")
            with self._lock:
                job.process, job.source = None, b""
                job.outcome, job.ended = outcome, self._clock()

    def _run(self, job: Job) -> Outcome:
        if self._closed:
            return Outcome("failed", detail=STOPPED)
        try:
            process = JobProcess(job.game, job.name, self._bounds)
        except OSError as error:
            return Outcome("failed", detail=f"no process can be started for the job: {error.strerror}")
        with self._lock:
            job.process = process
        if self._closed:
            process.kill(STOPPED)
        elif job.asked:
            process.end()

        def note(progress: str) -> None:
            job.progress = progress
            if not job.asked and self._clock() - job.seen > self._settings.job_unasked * 1000:
                self._ask(job)

        return process.run(job.source, note)

    def _ask(self, job: Job) -> None:
        with self._lock:
            first, job.asked = not job.asked, True
            process = job.process
        if first and process is not None:
            process.end()

    def _forget(self, client: str | None = None) -> None:
        """Forget what was kept for long enough, and the oldest of what is too much: of a client, and of all."""
        ended = sorted((job for job in self._jobs.values() if job.ended is not None), key=lambda job: job.ended or 0)
        own = [job for job in ended if job.client == client]
        latest = self._clock() - self._settings.job_kept * 1000
        stale = [job for job in ended if (job.ended or 0) <= latest]
        for job in (*stale, *own[:-MOST_KEPT_OF_CLIENT], *ended[:-MOST_KEPT]):
            self._jobs.pop(job.key, None)


def _check(game: str, name: str) -> None:
    try:
        games.find(game)
    except BadInput as error:
        raise Problem(404, str(error)) from None
    known = games.part(game, "jobs").jobs if games.offers(game, "jobs.py") else {}
    if name not in known:
        raise Problem(404, f"{game} has no job {name[:SHOWN_KEY]!r}; there are {', '.join(sorted(known)) or 'none'}")


def _text(value: Json) -> bytes:
    try:
        return json.dumps(value, allow_nan=False).encode()
    except RecursionError:
        raise BadInput("input: nested too deeply") from None
    except ValueError:
        raise BadInput("input: a number is too large") from None
