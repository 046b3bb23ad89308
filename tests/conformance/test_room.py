"""A room has every part, and the parts agree on what game it is."""

import json
import re
from importlib.resources import files
from pathlib import Path

from seedwright import games
from seedwright.kit.ids import SeededId, parse_id
from seedwright.kit.tables import load_messages
from seedwright.kit.values import canonical
from tests.conformance.readings import AnyGame

LEVELS = 15
IMPORT = re.compile(r"""\b(?:from|import\()\s*["']([^"']+)["']""")


def room_of(game: AnyGame) -> Path:
    return Path(str(files(games.room(game.name))))


def test_room_has_every_part(game: AnyGame) -> None:
    parts = ("spec.md", "levels.json", "vectors.json", "__init__.py", f"{game.name}.js", "view.js", "messages.en.json")
    assert [part for part in parts if not (room_of(game) / part).is_file()] == []


def test_room_and_game_have_one_name_that_fits_into_ids(game: AnyGame) -> None:
    assert game.name == room_of(game).name
    assert parse_id(f"{game.name}.v{game.version}:1#0") == SeededId(game.name, game.version, 1, 0)


def test_spec_is_of_this_version(game: AnyGame) -> None:
    first = (room_of(game) / "spec.md").read_text("utf-8").splitlines()[0]
    title = load_messages(games.room(game.name))["title"]
    assert first == f"# {title}, version {game.version}"


def test_data_files_are_of_this_game_and_version(game: AnyGame) -> None:
    for name in ("levels.json", "vectors.json"):
        document = json.loads((room_of(game) / name).read_text("utf-8"))
        assert (document["game"], document["version"]) == (game.name, game.version), name


def test_fifteen_levels_are_numbered_from_one_and_differ(game: AnyGame) -> None:
    assert [row.level for row in game.levels] == list(range(1, LEVELS + 1))
    assert len(set(map(canonical, game.levels))) == len(game.levels)


def files_of_reading(game: AnyGame) -> dict[str, str]:
    """The sources of the reading in JavaScript: NAME.js and what it imports from its room."""
    sources: dict[str, str] = {}
    todo = [f"./{game.name}.js"]
    while todo:
        name = todo.pop()
        if name not in sources:
            sources[name] = (room_of(game) / name).read_text("utf-8")
            todo += [other for other in IMPORT.findall(sources[name]) if other.startswith("./")]
    return sources


def test_javascript_reading_leans_on_the_kit_alone(game: AnyGame) -> None:
    forbidden = r"Math\.random|\bDate\b|performance\.now|\bdocument\.|\bwindow\.|\bsetTimeout\b"
    sources = files_of_reading(game)
    for name, source in sources.items():
        assert {*IMPORT.findall(source)} <= {"../../kit/kit.js", *sources}, name
        assert re.findall(forbidden, source) == [], name


def test_messages_have_what_every_game_says(game: AnyGame) -> None:
    """Words of claims, hints and the view are looked up where they are met."""
    messages = load_messages(games.room(game.name))
    assert {"title", "line"} <= messages.keys()
    for family in ("rules.", "keys."):
        assert any(key.startswith(family) for key in messages), family
    assert all(isinstance(text, str) and text for text in messages.values())
