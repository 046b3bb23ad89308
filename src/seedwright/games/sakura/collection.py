"""The forty: levels with names, in rising difficulty, in ``forty.json``; ``tools/sakura_forty.py`` writes it."""

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Level:
    """A level: number from 1, description, exact number of answers, grade, and moves that win it."""

    number: int
    name: str
    board: str
    answers: int
    grade: int
    solution: tuple[str, ...]


@lru_cache(maxsize=1)
def levels() -> tuple[Level, ...]:
    """Return the levels, the first one first."""
    rows = json.loads(files(__package__).joinpath("forty.json").read_text("utf-8"))["levels"]
    return tuple(Level(number, solution=tuple(row.pop("solution")), **row) for number, row in enumerate(rows, start=1))
