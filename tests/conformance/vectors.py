"""Recorded cases: ``vectors.json`` in each room, which every reading must reproduce.

    {"game", "version",
     "levels": [{"level", "seed", "by", "grown", "description", "claims"}],
     "rows":   [{"row", "seed", "by", "grown", "description", "claims"}],         rows of no table
     "plays":  [{"id", "by", "moves", "steps"}],
     "golden": {LEVEL: SHA-256}}

``by`` says who recorded a case: ``python`` or ``javascript`` (and both check it), or ``hand``: worked out from the spec by a
person, and kept as it is whatever the readings say. A step is what both readings say of a position (``readings.py``), or
{"illegal": message}; a case by hand may give a part of the fields only. ``golden`` are digests of the canonical texts of the
levels grown from the first hundred seeds.
"""

import json
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

from seedwright import games
from seedwright.kit.values import canonical, digest
from tests.conformance.readings import AnyGame

GOLDEN_SEEDS = 100
CASES = ("levels", "rows", "plays")


def path(game: AnyGame) -> Path:
    """Return where the vectors of a game lie."""
    return Path(str(files(games.room(game.name)))) / "vectors.json"


def load(game: AnyGame) -> Any:
    """Return the vectors of a game."""
    return json.loads(path(game).read_text("utf-8"))


def golden(grown: Iterable[Any]) -> str:
    """Return the digest of grown levels."""
    return digest([canonical(one) for one in grown])


def text_of(document: Any) -> str:
    """Return vectors as text: a line for each case, and for each step of a play, so that differences can be read."""
    parts = [f'"game": {_line(document["game"])}, "version": {document["version"]}']
    for name in CASES:
        cases = ",\n  ".join(map(_case, document[name]))
        parts.append(f'"{name}": [\n  {cases}]' if cases else f'"{name}": []')
    rows = ",\n  ".join(f"{_line(level)}: {_line(sha)}" for level, sha in document["golden"].items())
    parts.append(f'"golden": {{\n  {rows}}}')
    return "{" + ",\n".join(parts) + "}\n"


def _case(case: Any) -> str:
    if "steps" not in case:
        return _line(case)
    head = _line({key: value for key, value in case.items() if key != "steps"})
    steps = ",\n    ".join(map(_line, case["steps"]))
    return f'{head[:-1]}, "steps": [\n    {steps}]}}'


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True)
