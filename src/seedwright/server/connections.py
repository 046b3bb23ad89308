"""Connections: how many may be open, and how long one may stay silent before it has asked for something."""

import asyncio
import resource
from contextlib import suppress
from dataclasses import dataclass
from typing import Self

from uvicorn.protocols.http.h11_impl import H11Protocol

MOST = 4096
LARGEST_BURST = 256


@dataclass(frozen=True, slots=True)
class Room:
    """How many connections may be open, and how many the event loop accepts in one go."""

    most: int
    burst: int

    @classmethod
    def make(cls) -> Self:
        """Raise the limit of open files as far as this process may, and return the room that there is then.

        Half of the files are for connections, a quarter for what is accepted before it is counted (which takes the event loop
        up to four goes), and a quarter for all else.
        """
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        # Some systems say "no limit" here and have one all the same.
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if files == resource.RLIM_INFINITY:
            return cls(MOST, LARGEST_BURST)
        return cls(max(1, min(MOST, files // 2)), max(1, min(LARGEST_BURST, files // 16)))


def connections(most: int, patience: float) -> type[asyncio.Protocol]:
    """Return the protocol of HTTP connections of which at most so many are open.

    One that is not asking for anything and has sent a part of a request, or nothing at all, is cut off after ``patience``
    seconds. If there are more connections than there may be, the one that has waited longest goes at once, so that silent
    ones cannot keep anybody out.
    """

    class Connection(H11Protocol):
        _deadline: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._wait()
            if len(self.connections) > most:
                _make_room([each for each in self.connections if isinstance(each, Connection)])

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.cycle is None or self.cycle.response_complete:
                self._wait()
            else:
                self._stop_waiting()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_waiting()
            super().connection_lost(exc)

        def _wait(self) -> None:
            self._deadline = self._deadline or self.loop.call_later(patience, self.transport.abort)

        def _stop_waiting(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

    def _make_room(open_ones: list[Connection]) -> None:
        # Those that were told to go a moment ago may still stand in the list.
        staying = [each for each in open_ones if not each.transport.is_closing()]
        waiting = [each for each in staying if each._deadline is not None]
        if len(staying) > most and waiting:
            min(waiting, key=lambda each: each._deadline.when()).transport.abort()  # type: ignore[union-attr]

    return Connection
