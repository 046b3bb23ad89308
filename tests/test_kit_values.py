"""Values: one JSON form, one canonical text, one digest. Tables: faults in a level table are named."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seedwright.kit.game import Claim, Finding, Grown, Hint, Status
from seedwright.kit.tables import load_levels, load_messages, say
from seedwright.kit.values import canonical, digest, to_json


class Pair(NamedTuple):
    """A named tuple with a tuple inside."""

    left: int
    right: tuple[int, ...]


def test_records_become_objects_and_sequences_lists() -> None:
    assert to_json(Pair(1, (2, 3))) == {"left": 1, "right": [2, 3]}
    assert to_json(Grown(Pair(0, ()), None)) == {"board": {"left": 0, "right": []}, "trace": None}
    assert to_json(Hint("p 1", "next", (1,), {"number": 4})) == {
        "move": "p 1", "reason": "next", "cells": [1], "facts": {"number": 4}
    }  # fmt: skip
    assert to_json(Claim("tree", 5, Finding.GAVE_UP, "walk", 6, "cells"))["finding"] == "gave up"
    assert to_json((Status.OPEN, True, None, "ä")) == ["open", True, None, "ä"]


@pytest.mark.parametrize("value", [1.0, {1}, frozenset({1}), b"x", object(), Pair, (1, (2.5,)), {"a": {1.5}}, [1]])
def test_what_has_no_place_in_a_level_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="has no JSON form"):
        to_json(value)


def test_canonical_text_is_sorted_short_and_ascii() -> None:
    assert canonical({"b": (1, 2), "a": "ä"}) == '{"a":"\\u00e4","b":[1,2]}'
    assert canonical(Pair(1, ())) == '{"left":1,"right":[]}'


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3).map(tuple) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
)


@given(json_values)
def test_canonical_text_says_the_same(value: object) -> None:
    assert json.loads(canonical(value)) == to_json(value)
    assert canonical(value).isascii()


def test_a_digest_covers_each_text_with_its_end() -> None:
    assert digest(["ab", "c"]) == hashlib.sha256(b"ab\nc\n").hexdigest()
    assert digest(["ab", "c"]) != digest(["a", "bc"])
    assert digest(()) == hashlib.sha256(b"").hexdigest()


@dataclass(frozen=True, slots=True)
class Row:
    """A row with each type that a table may hold."""

    level: int
    wraps: bool
    order: str


GOOD = {"level": 1, "wraps": False, "order": "up"}


def make_room(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, rows: list[dict[str, object]]) -> str:
    room = folder / name
    room.mkdir()
    (room / "__init__.py").touch()
    (room / "levels.json").write_text(json.dumps({"levels": rows}), "utf-8")
    (room / "messages.en.json").write_text(json.dumps({"title": "Bäume"}), "utf-8")
    monkeypatch.syspath_prepend(folder)
    return name


def test_rows_are_read_as_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = make_room(tmp_path, monkeypatch, "good_room", [GOOD, GOOD | {"level": 2, "wraps": True}])
    assert load_levels(room, Row) == (Row(1, False, "up"), Row(2, True, "up"))
    assert load_messages(room) == {"title": "Bäume"}


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (GOOD | {"level": 3}, "row 2: level is not 2"),
        (GOOD | {"level": 2, "wraps": 1}, "row 2: wraps is not of type bool"),
        (GOOD | {"level": 2, "order": None}, "row 2: order is not of type str"),
        (GOOD | {"level": 2, "seed": 7}, "row 2: keys differ from level, wraps, order"),
        ({"level": 2, "wraps": True}, "row 2: keys differ from level, wraps, order"),
        ({"wraps": True, "order": "up"}, "row 2: level is not 2"),
        (GOOD | {"level": True}, "row 2: level is not 2"),
        (GOOD | {"level": 2.0}, "row 2: level is not of type int"),
    ],
)
def test_a_fault_in_a_table_is_named(
    row: dict[str, object], fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = make_room(tmp_path, monkeypatch, tmp_path.name, [GOOD, row])
    with pytest.raises(ValueError, match=fault):
        load_levels(room, Row)


def test_messages_fill_their_places_and_missing_ones_show() -> None:
    words = {"one": "{value} answers in {cost}", "two": "{value}"}
    assert say(words, "one", value=47, cost="{value}") == "47 answers in {value}"
    assert say(words, "none", value=1) == "none"
    assert say(words, "two") == "{value}"
