"""Bodies of requests: read within bounds of size and time, then checked key by key."""

import asyncio
import re
from typing import Annotated, Any

from fastapi import Depends, Request
from starlette.requests import ClientDisconnect

from seedwright.kit.errors import BadInput
from seedwright.kit.ids import parse_id
from seedwright.kit.jobs import Json
from seedwright.kit.transcripts import parse_json
from seedwright.server.problems import Problem
from seedwright.server.settings import Settings

LONGEST_NAME = 24
LONGEST_BOARD_NAME = 40
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""What Unicode ignores by default, and an empty pattern of Braille: printable for Python, but nothing is to be seen of it."""
DROPPED = 100
"""How many times the largest body is read and dropped before a client that goes on sending is cut off without an answer."""


async def read_body(request: Request) -> bytes:
    """Return the body of a request; raise a Problem if it is not declared as JSON, is too large or comes too slowly."""
    settings: Settings = request.app.state.settings
    media_type = request.headers.get("Content-Type", "").split(";")[0].strip().lower()
    if media_type != "application/json":
        raise Problem(415, f"Content-Type: expected application/json, found {media_type[:60]!r}")
    body = bytearray()
    length = 0
    try:
        async with asyncio.timeout(settings.patience):
            async for chunk in request.stream():
                length += len(chunk)
                if length <= settings.most_bytes:
                    body += chunk
                elif length > DROPPED * settings.most_bytes:
                    break
    except TimeoutError:
        raise Problem(408, f"body: not complete after {settings.patience} seconds", {"Connection": "close"}) from None
    except ClientDisconnect:
        raise Problem(400, "body: the connection ended before it was complete") from None
    if length > settings.most_bytes:
        raise Problem(413, f"body: more than {settings.most_bytes} bytes", {"Connection": "close"})
    return bytes(body)


Body = Annotated[bytes, Depends(read_body)]


def parse_wanted(source: bytes) -> str | tuple[str, int]:
    """Return the level an attempt is wanted for: a well-formed level id, or a game's name and a level number."""
    match _object(source):
        case {"id": str(identity), **rest} if not rest:
            parse_id(identity)
            return identity
        case {"game": str(game), "level": int(level), **rest} if not rest and not isinstance(level, bool):
            return game, level
    raise BadInput('attempt: expected {"game": a text, "level": a whole number} or {"id": a text}')


def parse_name(source: bytes) -> str:
    """Return the name to put to a score."""
    match _object(source):
        case {"name": str(name), **rest} if not rest:
            if _is_name(name, LONGEST_NAME):
                return name
    raise BadInput(f'name: expected {{"name": a text}} of 1 to {LONGEST_NAME} visible characters, without spaces around them')


def check_board_name(name: str) -> None:
    """Raise BadInput if no board can have this name, which has to travel as one segment of an address."""
    if not _is_name(name, LONGEST_BOARD_NAME) or "/" in name or name in (".", ".."):
        rule = f"1 to {LONGEST_BOARD_NAME} visible characters, without a slash, without spaces around them, not only dots"
        raise BadInput(f"name: expected {rule}")


def parse_description(source: bytes) -> str:
    """Return the description of a board to save."""
    match _object(source):
        case {"description": str(description), **rest} if not rest:
            return description
    raise BadInput('board: expected {"description": a text}')


def parse_job(source: bytes) -> tuple[str, str, Json]:
    """Return the game, the job and the input of a job to start."""
    match _object(source):
        case {"game": str(game), "job": str(job), "input": value, **rest} if not rest:
            return game, job, value
    raise BadInput('job: expected {"game": a text, "job": a text, "input": any value}')


def _is_name(text: str, longest: int) -> bool:
    return 1 <= len(text) <= longest and text.isprintable() and not BLANK.search(text) and text == text.strip()


def _object(source: bytes) -> dict[str, Any]:
    document = parse_json(source)
    if not isinstance(document, dict):
        raise BadInput("body: expected a JSON object")
    return document
