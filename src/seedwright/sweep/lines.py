"""A line of a sweep: what one seed gives, as canonical JSON.

``{"description":"3x3,60000,4796e4461","seed":42,"trace":{...}}``, or ``{"gave_up":"gave up after 10000 trees","seed":7}``.
"""

import json
from dataclasses import dataclass
from typing import Any

from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Game
from seedwright.kit.values import encode, to_json


@dataclass(frozen=True, slots=True)
class Swept:
    """What a seed gives: the level's description and its trace in JSON form, or why the generator gave up."""

    seed: int
    description: str | None
    trace: Any
    gave_up: str | None


def grow_line(game: Game[Any, Any, Any], row: Any, seed: int) -> tuple[str, Any]:
    """Return the line of a seed, without its line feed, and the trace in JSON form (None if the generator gave up)."""
    try:
        grown = game.generate(row, seed)
    except GaveUp as error:
        return encode({"seed": seed, "gave_up": str(error)}), None
    except Exception as error:
        error.add_note(f"while growing seed {seed}")
        raise
    trace = to_json(grown.trace)
    return encode({"seed": seed, "description": game.encode(grown.board), "trace": trace}), trace


def parse_line(line: str) -> Swept:
    """Return what a line says."""
    fields = json.loads(line)
    return Swept(fields["seed"], fields.get("description"), fields.get("trace"), fields.get("gave_up"))
