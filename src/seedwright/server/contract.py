"""The forms of questions and answers, as the OpenAPI document shows them.

Answers are checked against these models on their way out. Bodies are parsed by our own stricter parser; their schemas here
say the same to a reader, and tests hold the two against each other.
"""

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, BeforeValidator, Field

from seedwright.kit.game import Finding, Status
from seedwright.kit.ids import LONGEST, SEEDS
from seedwright.kit.moves import LONGEST_MOVE
from seedwright.kit.transcripts import LATEST
from seedwright.server.bodies import LONGEST_BOARD_NAME, LONGEST_NAME
from seedwright.server.problems import MEDIA_TYPE, title

NUMBER = "(0|[1-9][0-9]{0,9})"
SEED = (  # up to 4294967295, digit by digit
    "(0|[1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}"
    "|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5])"
)
ID_PATTERN = rf"^[a-z][a-z0-9-]*\.v[1-9][0-9]{{0,9}}:({NUMBER}#{SEED}|[A-Za-z0-9._~,-]+)$"
ID = {"type": "string", "pattern": ID_PATTERN, "maxLength": LONGEST}
TIMED_MOVE = {
    "description": "time in whole milliseconds since the level was shown, and the move",
    "type": "array",
    "prefixItems": [
        {"type": "integer", "minimum": 0, "maximum": LATEST},
        {"type": "string", "pattern": f"^[ -~]{{1,{LONGEST_MOVE}}}$"},
    ],
    "minItems": 2,
    "maxItems": 2,
}
REFUSED = {
    "description": "the first move that was refused",
    "type": "object",
    "properties": {"index": {"type": "integer"}, "move": {"type": "string"}, "reason": {"type": "string"}},
    "required": ["index", "move", "reason"],
}
PROBLEM = {
    "description": "RFC 9457",
    "type": "object",
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "one sentence that names the place"},
        "refused": REFUSED,
    },
    "required": ["type", "title", "status", "detail"],
}


ANYWHERE = (414, 503)
"""Problems that any call may have: an address that is too long; a database or workers that cannot serve it now."""


def record(**properties: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of an object with these properties and no others."""
    return {"type": "object", "properties": properties, "required": [*properties], "additionalProperties": False}


NAMED = record(name={"type": "string", "minLength": 1, "maxLength": LONGEST_NAME})
DESCRIBED = record(description={"type": "string", "pattern": "^[A-Za-z0-9._~,-]+$", "maxLength": LONGEST})
JOB = record(game={"type": "string"}, job={"type": "string"}, input={})
WANTED = {"oneOf": [record(game={"type": "string"}, level={"type": "integer"}), record(id=ID)]}


def transcript(most_moves: int) -> dict[str, Any]:
    """Return the schema of a transcript of at most so many moves."""
    schema = record(id=ID, moves={"type": "array", "items": TIMED_MOVE, "maxItems": most_moves})
    schema["properties"]["helped"] = {
        "description": "whether there was help, such as a hint or a move taken back; the verdict is then not ranked",
        "type": "boolean",
        "default": False,
    }
    return schema


def body(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the part of the OpenAPI document that says what body a call wants."""
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return the part of the OpenAPI document that says which problems a call may answer with."""
    content = {MEDIA_TYPE: {"schema": PROBLEM}}
    return {status: {"description": title(status), "content": content} for status in sorted((*statuses, *ANYWHERE))}


def _digits(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 9 and (text == "0" or text[0] != "0")):
        raise ValueError("expected a whole number of at most nine digits, without sign or leading zeros")
    return int(text)


LevelId = Annotated[str, Path(description="A level id; its # is written %23.", json_schema_extra=ID)]
LevelNumber = Annotated[int, BeforeValidator(_digits), Path(json_schema_extra={"minimum": 0, "maximum": 10**9 - 1})]
BoardName = Annotated[str, Path(json_schema_extra={"minLength": 1, "maxLength": LONGEST_BOARD_NAME})]
Seed = Annotated[int, Field(ge=0, lt=SEEDS)]


class Best(BaseModel):
    """The best verified score of a level."""

    score: int
    name: str | None


class GameLine(BaseModel):
    """A game; ``best`` goes by level number, ``pages`` tells whether its room has pages of its own."""

    name: str
    version: int
    title: str
    levels: int
    pages: bool
    best: dict[str, Best]


class Games(BaseModel):
    """All games."""

    games: list[GameLine]


class Claim(BaseModel):
    """A fact about a board, how it was established and what that cost."""

    name: str
    value: int
    finding: Finding
    method: str
    cost: int
    unit: str
    evidence: list[int]


class Level(BaseModel):
    """A level; ``level`` and ``seed`` are null for a board of its own. The answer is not in it."""

    id: str
    game: str
    version: int
    level: int | None
    seed: Seed | None
    board: dict[str, Any]
    description: str
    claims: list[Claim]


class Attempt(BaseModel):
    """An attempt; whoever has the key may hand in its transcript and put a name to its score."""

    key: str
    id: str
    ranked: bool


class Verdict(BaseModel):
    """What the replay found; ``place`` is the rank of the score when it was kept, null if it has none."""

    id: str
    status: Status
    score: int
    moves: int
    refused: None
    ranked: bool
    place: int | None


class Name(BaseModel):
    """The name that a score now has."""

    name: str


class Score(BaseModel):
    """A kept score; ``milliseconds`` is the time of the last move, ``at`` when the verdict was kept (ISO 8601, UTC)."""

    place: int
    name: str | None
    score: int
    id: str
    moves: int
    milliseconds: int
    at: str


class Scores(BaseModel):
    """The ranking of a level."""

    game: str
    version: int
    level: int
    scores: list[Score]


class SavedBoard(BaseModel):
    """A saved board; ``at`` is when it was saved (ISO 8601, UTC)."""

    name: str
    id: str
    description: str
    at: str


class SavedBoards(BaseModel):
    """The saved boards of a game."""

    game: str
    boards: list[SavedBoard]


class JobKey(BaseModel):
    """A job; whoever has the key may ask how it stands and ask it to end."""

    key: str


class JobState(BaseModel):
    """How a job stands. ``result`` is null unless it is done, ``detail`` unless it was refused or has failed."""

    state: Literal["running", "done", "refused", "failed"]
    progress: Any
    result: Any
    detail: str | None
