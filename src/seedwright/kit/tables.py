"""Level tables and messages: the data files of a room, read once."""

import json
import re
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from importlib.resources import files
from typing import Any, TypeVar

R = TypeVar("R")

PLACE = re.compile(r"\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}")


def load_levels(room: str, row: type[R]) -> tuple[R, ...]:
    """Return the rows of ``levels.json`` in the package ``room`` as frozen dataclasses ``row``.

    Raises ValueError, naming row and key, if a row lacks a field, has one too many or one of another type than the
    dataclass says (int, bool or str), or if the rows are not numbered 1, 2, 3...
    """
    rows = json.loads(files(room).joinpath("levels.json").read_text("utf-8"))["levels"]
    types: dict[str, Any] = {field.name: field.type for field in fields(row)}  # type: ignore[arg-type]
    for number, values in enumerate(rows, start=1):
        place = f"{room} levels.json, row {number}"
        if values.get("level") != number:
            raise ValueError(f"{place}: level is not {number}")
        if values.keys() != types.keys():
            raise ValueError(f"{place}: keys differ from {', '.join(types)}")
        for key, value in values.items():
            if type(value) is not types[key]:
                raise ValueError(f"{place}: {key} is not of type {types[key].__name__}")
    return tuple(row(**values) for values in rows)


@lru_cache(maxsize=128)
def load_messages(room: str, language: str = "en") -> Mapping[str, str]:
    """Return the words of a room in a language: message keys to texts with places as ``say`` fills them."""
    texts = json.loads(files(room).joinpath(f"messages.{language}.json").read_text("utf-8"))
    return dict(texts)


def say(messages: Mapping[str, str], key: str, **facts: object) -> str:
    """Return the message of a key with its places filled; an unknown key is returned as it is, so that it shows.

    ``{name}`` is a fact, ``{name:one|many}`` the first word if the fact is 1, else the second. A place without a fact stays.

    >>> say({"claim.answers": "{value} {value:answer|answers}"}, "claim.answers", value=47)
    '47 answers'
    """

    def fill(place: re.Match[str]) -> str:
        name, one, many = place.groups()
        if name not in facts:
            return place[0]
        return str(facts[name]) if one is None else one if facts[name] == 1 else many

    return PLACE.sub(fill, messages.get(key, key))
