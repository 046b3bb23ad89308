"""The JSON form of immutable values, the same in every reading."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

# One encoder for all: making one costs as much as a short text.
encode = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode


def to_json(value: object) -> Any:
    """Return the JSON form of a value: dataclasses and named tuples by field name, tuples as lists.

    Raises TypeError for a float, a set or anything else that has no place in a level.
    """
    if value is None or isinstance(value, str | bool | int):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: to_json(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None)
        if names is not None:
            return {name: to_json(item) for name, item in zip(names, value, strict=True)}
        return [to_json(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): to_json(item) for key, item in value.items()}
    raise TypeError(f"{type(value).__name__} has no JSON form here")


def canonical(value: object) -> str:
    """Return the canonical JSON text of a value: keys sorted, no spaces, ASCII. Equal values give equal texts."""
    return encode(to_json(value))


def digest(texts: Iterable[str]) -> str:
    """Return the SHA-256 (hexadecimal) of the texts, each ended by a line feed."""
    total = hashlib.sha256()
    for text in texts:
        total.update(text.encode("ascii"))
        total.update(b"\n")
    return total.hexdigest()
