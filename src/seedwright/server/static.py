"""The page and the browser's readings of the games, served as they lie; nothing else of the package can be reached."""

import re
from hashlib import sha256
from pathlib import Path

from anyio import to_thread
from fastapi import Request, Response
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

PACKAGE = Path(__file__).parent.parent
SEGMENT = r"[A-Za-z0-9_][A-Za-z0-9._-]{0,99}"
PLACES = (
    (re.compile(rf"kit/{SEGMENT}\.js"), PACKAGE),
    (re.compile(rf"games/{SEGMENT}/{SEGMENT}\.(js|json)"), PACKAGE),
    (re.compile(rf"({SEGMENT}/){{0,3}}{SEGMENT}"), PACKAGE / "web"),
)
"""Which addresses lead where; the first that fits decides. A segment cannot start with a dot, so no address leads upward."""
NOWHERE = PACKAGE / "web" / "nowhere.html"
"""What a visitor sees where nothing is."""

MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}


async def page(scope: Scope, receive: Receive, send: Send) -> None:
    """ASGI application: the file that an address leads to; raises a 404 if there is none."""
    if scope["type"] != "http" or scope["method"] != "GET":
        raise HTTPException(404)
    request = Request(scope, receive)
    try:
        response = await to_thread.run_sync(file_response, request, find_file(scope["path"]))
    except HTTPException:
        if not is_visit(request):
            raise
        response = Response(NOWHERE.read_bytes(), 404, {"Vary": "Accept"}, MEDIA_TYPES[".html"])
    await response(scope, receive, send)


def is_visit(request: Request) -> bool:
    """Return whether somebody looks for a page here: a browser asks for HTML first when an address is typed in."""
    wanted = request.headers.get("Accept", "").split(",")[0].split(";")[0].strip()
    return wanted == "text/html" and not request.url.path.startswith("/api/")


def find_file(path: str) -> Path:
    """Return the file that an address leads to, whether it is there or not; raise a 404 if it may not lead anywhere."""
    address = path.removeprefix("/") or "index.html"
    for pattern, root in PLACES:
        if pattern.fullmatch(address):
            return root / address
    raise HTTPException(404)


def file_response(request: Request, path: Path) -> Response:
    """Return a file, or 304 if the client has it as it is now; raise a 404 if it is missing or of no known type."""
    media_type = MEDIA_TYPES.get(path.suffix)
    if media_type is None or not path.is_file():
        raise HTTPException(404)
    content = path.read_bytes()
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if tag in request.headers.get("If-None-Match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=media_type)
