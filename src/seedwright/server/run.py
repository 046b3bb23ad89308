"""Running the server: a socket, an address to tell, and uvicorn until it is stopped."""

import errno
import os
import socket
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

import uvicorn

from seedwright.kit.errors import BadInput
from seedwright.server.app import create_app
from seedwright.server.connections import Room, connections
from seedwright.server.settings import Settings

say = partial(print, flush=True)
"""Prints at once, even into a pipe."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8123,
    database: str | None = None,
    open_browser: bool = False,
    tell: Callable[[str], object] = say,
) -> None:
    """Serve until interrupted, telling the address first; port 0 takes any that is free.

    ``database`` is a file or a database URL; without it SEEDWRIGHT_DATABASE or a file in the user's data folder is used.
    Raises BadInput if a setting is malformed, the address cannot be listened on, or the database cannot be opened.
    """
    settings = Settings.from_environment(os.environ)
    if database is not None:
        settings = replace(settings, database=database)
    app = create_app(settings)
    with listen(host, port) as listener:
        port = listener.getsockname()[1]
        address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
        tell(address)
        if open_browser:
            webbrowser.open(address)
        room = Room.make()
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            server_header=False,
            ws="none",
            http=connections(room.most, settings.patience),
            backlog=room.burst,
        )
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; raises BadInput if it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family, backlog=256)
    except OSError as error:
        # The text of the error itself says the address again; errors of names have negative numbers and good texts.
        reason = os.strerror(error.errno) if error.errno is not None and error.errno > 0 else error.strerror or str(error)
        advice = "; --port takes another one, 0 any that is free" if error.errno == errno.EADDRINUSE else ""
        raise BadInput(f"cannot listen on {host}, port {port}: {reason}{advice}") from None
    # Connections inherit it. Head and body of an answer are two packets; the second would wait some 40 ms for the client to
    # confirm the first. asyncio sees to that only for sockets that it has made itself.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener
