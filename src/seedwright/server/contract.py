"""The forms of questions and answers, as the OpenAPI document shows them.

Answers are checked against these models on their way out. Bodies are parsed by our own stricter parser; their schemas here
say the same to a reader, and tests hold the two against each other.
"""

from typing import Annotated, Any

from fastapi import Path
from pydantic import BaseModel, BeforeValidator, Field

from seedwright.kit.errors import BadInput
from seedwright.kit.ids import LONGEST, SEEDS
from seedwright.kit.moves import LONGEST_MOVE
from seedwright.kit.transcripts import LATEST
from seedwright.server.bodies import LONGEST_NAME
from seedwright.server.problems import MEDIA_TYPE, title

NUMBER = "(0|[1-9][0-9]{0,9})"
ID_PATTERN = rf"^[a-z][a-z0-9-]*\.v[1-9][0-9]{{0,9}}:({NUMBER}#{NUMBER}|[A-Za-z0-9._~,-]+)$"
ID = {"type": "string", "pattern": ID_PATTERN, "maxLength": LONGEST, "examples": ["pipes.v1:1#42"]}
MOVE = {"type": "string", "pattern": f"^[ -~]{{1,{LONGEST_MOVE}}}$"}
TIMED_MOVE = {
    "type": "array",
    "prefixItems": [{"type": "integer", "minimum": 0, "maximum": LATEST}, MOVE],
    "items": False,
    "minItems": 2,
    "description": "time in whole milliseconds since the level was shown, and the move",
}
REFUSED = {
    "type": "object",
    "properties": {"index": {"type": "integer"}, "move": {"type": "string"}, "reason": {"type": "string"}},
    "required": ["index", "move", "reason"],
    "description": "the first move that was refused",
}
PROBLEM = {
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
NAME = {
    "type": "object",
    "properties": {"name": {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME}},
    "required": ["name"],
    "additionalProperties": False,
}
WANTED = {
    "oneOf": [
        {
            "type": "object",
            "properties": {"game": {"type": "string"}, "level": {"type": "integer"}},
            "required": ["game", "level"],
            "additionalProperties": False,
        },
        {"type": "object", "properties": {"id": ID}, "required": ["id"], "additionalProperties": False},
    ]
}


def transcript(most_moves: int) -> dict[str, Any]:
    """Return the schema of a transcript of at most so many moves."""
    moves = {"type": "array", "items": TIMED_MOVE, "maxItems": most_moves}
    properties = {"id": ID, "moves": moves}
    return {"type": "object", "properties": properties, "required": ["id", "moves"], "additionalProperties": False}


def body(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the part of the OpenAPI document that says what body a call wants."""
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}


def _digits(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 9 and (text == "0" or text[0] != "0")):
        raise ValueError("expected a whole number without sign or leading zeros")
    return int(text)


LevelId = Annotated[str, Path(description="A level id, such as pipes.v1:1#42; its # is written %23.", json_schema_extra=ID)]
LevelNumber = Annotated[int, BeforeValidator(_digits), Path(ge=0, lt=10**9)]


class Best(BaseModel):
    score: int
    name: str | None


class GameLine(BaseModel):
    name: str
    version: int
    title: str
    levels: int
    best: dict[str, Best] = Field(description="The best verified score by level number.")


class Games(BaseModel):
    games: list[GameLine]


class Claim(BaseModel):
    name: str
    value: int
    finding: str
    method: str
    cost: int
    unit: str
    evidence: list[int]


class Level(BaseModel):
    id: str
    game: str
    version: int
    level: int | None
    seed: Annotated[int, Field(ge=0, lt=SEEDS)] | None
    board: dict[str, Any]
    description: str
    claims: list[Claim]


class Attempt(BaseModel):
    key: str
    id: str
    ranked: bool


class Verdict(BaseModel):
    id: str
    status: str
    score: int
    moves: int
    refused: None
    ranked: bool
    place: int | None


class Name(BaseModel):
    name: str


class Score(BaseModel):
    place: int
    name: str | None
    score: int
    id: str
    moves: int
    milliseconds: int
    at: str = Field(description="When the verdict was kept, in UTC (ISO 8601).")


class Scores(BaseModel):
    game: str
    version: int
    level: int
    scores: list[Score]


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return the part of the OpenAPI document that says which problems a call may answer with."""
    return {status: {"description": title(status), "content": {MEDIA_TYPE: {"schema": PROBLEM}}} for status in statuses}
