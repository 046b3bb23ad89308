"""Transcripts: a level id and the timed moves that were made on it, read with suspicion.

JSON form: ``{"id": "pipes.v1:1#42", "moves": [[850, "r 4"], [1400, "r 7"]]}``. Times are whole milliseconds since
the level was shown. ``"helped": true`` beside them says that there was help, such as a hint; the replay is the same. What
``parse_transcript`` lets pass is well formed; whether the moves are legal and in order is for the replay to say.
"""

import json
from dataclasses import dataclass
from typing import Any, NoReturn

from seedwright.kit.errors import BadInput
from seedwright.kit.moves import LONGEST_MOVE

MOST_MOVES = 100_000
LATEST = 7 * 24 * 3600 * 1000
MOST_BYTES = 4_000_000

Move = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Transcript:
    """A level id (as text), its moves, each a time in milliseconds and a move text, and whether there was help."""

    id: str
    moves: tuple[Move, ...]
    helped: bool = False


def parse_transcript(source: bytes) -> Transcript:
    """Return the transcript in a JSON document; raise BadInput naming the place of the first fault."""
    document = parse_json(source)
    if not isinstance(document, dict):
        raise BadInput("transcript: expected an object with id and moves")
    for key in document:
        if key not in ("id", "moves", "helped"):
            raise BadInput(f"transcript: unknown key {key[:40]!r}")
    identity = document.get("id")
    if not isinstance(identity, str):
        raise BadInput("id: expected a text such as pipes.v1:1#42")
    helped = document.get("helped", False)
    if not isinstance(helped, bool):
        raise BadInput("helped: expected true or false")
    return Transcript(identity, check_moves(document.get("moves")), helped)


def check_moves(value: object) -> tuple[Move, ...]:
    """Return a JSON list of ``[time, text]`` as moves; raise BadInput naming the index of the first fault."""
    if not isinstance(value, list | tuple):
        raise BadInput("moves: expected a list of [time, move]")
    if len(value) > MOST_MOVES:
        raise BadInput(f"moves: {len(value)} moves are more than {MOST_MOVES}")
    return tuple(_check_move(index, item) for index, item in enumerate(value))


def parse_json(source: bytes) -> Any:
    """Return a JSON document; raise BadInput for anything else, naming the place.

    Stricter than the standard library: no NaN, no infinities, no key twice, bounded size and depth.
    """
    if len(source) > MOST_BYTES:
        raise BadInput(f"JSON: {len(source)} bytes are more than {MOST_BYTES}")
    try:
        text = source.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(f"JSON: byte {error.start} is not UTF-8") from None
    try:
        return json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_distinct)
    except json.JSONDecodeError as error:
        raise BadInput(f"JSON, line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise BadInput("JSON: nested too deeply") from None
    except BadInput:
        raise
    except ValueError:
        raise BadInput("JSON: a number is too long") from None


def _check_move(index: int, item: object) -> Move:
    if not isinstance(item, list | tuple) or len(item) != 2:
        raise BadInput(f"moves[{index}]: expected [time, move]")
    time, text = item
    if isinstance(time, bool) or not isinstance(time, int):
        raise BadInput(f"moves[{index}]: the time is not a whole number")
    if not 0 <= time <= LATEST:
        raise BadInput(f"moves[{index}]: the time is not within 0..{LATEST}")
    if not isinstance(text, str):
        raise BadInput(f"moves[{index}]: the move is not a text")
    if not 0 < len(text) <= LONGEST_MOVE or not all(" " <= c <= "~" for c in text):
        raise BadInput(f"moves[{index}]: a move has 1 to {LONGEST_MOVE} printable ASCII characters")
    return time, text


def _refuse_constant(name: str) -> NoReturn:
    raise BadInput(f"JSON: {name} is not a number here")


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise BadInput(f"JSON: key {key[:40]!r} stands twice")
            seen.add(key)
    return found
