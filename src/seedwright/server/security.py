"""Headers that every answer carries, and a bound on addresses, before any route is looked at."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from seedwright.server.problems import Problem

LONGEST_ADDRESS = 20_000
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Guard:
    """ASGI middleware: security headers on every answer, 414 for an address that is too long."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        length = len(scope.get("raw_path") or scope["path"]) + len(scope["query_string"])
        if length > LONGEST_ADDRESS:
            response = Problem(414, f"address: {length} bytes are more than {LONGEST_ADDRESS}").response()
            await response(scope, receive, send_guarded)
            return
        await self._app(scope, receive, send_guarded)
