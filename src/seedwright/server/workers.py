"""Heavy work off the event loop: a bounded number of threads, and a bounded queue before them."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from anyio import CapacityLimiter, to_thread

from seedwright.server.problems import Problem

P = ParamSpec("P")
T = TypeVar("T")


class Workers:
    """At most ``places`` calls run at once and ``waiting`` more wait for a place; any further is refused with 503."""

    def __init__(self, places: int, waiting: int) -> None:
        self._limiter = CapacityLimiter(places)
        self._waiting = waiting

    async def run(self, function: Callable[..., T], *args: object) -> T:
        """Return what the function returns."""
        if self._limiter.statistics().tasks_waiting >= self._waiting:
            raise Problem(503, "the server has more work than it can queue; try again", {"Retry-After": "5"})
        return await to_thread.run_sync(function, *args, limiter=self._limiter)
