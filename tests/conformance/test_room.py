"""A room has every part, and the parts agree on what game it is."""

import json
import re
import subprocess
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from seedwright import games
from seedwright.kit.drawing import Role
from seedwright.kit.ids import SeededId, parse_id
from seedwright.kit.render_svg import DARK, LIGHT
from seedwright.kit.tables import load_messages
from seedwright.kit.values import canonical
from tests.conformance.readings import AnyGame

READING = {
    "name", "version", "generate", "start", "play", "status", "score", "best", "claims", "hint", "encode", "decode",
}  # fmt: skip
VIEW = {"accent", "rules", "create"}
AS_SERVED = Path(__file__).with_name("as_served.mjs")
EXPORTS = """
import {register} from "node:module";
register(process.argv[1]);
const [reading, view] = await Promise.all(process.argv.slice(2).map((path) => import(path)));
const {name, version} = reading, {accent, hidden = false, rules} = view;
console.log(JSON.stringify({reading: Object.keys(reading), view: Object.keys(view), name, version, accent, hidden, rules}));
"""


def room_of(game: AnyGame) -> Path:
    return Path(str(files(games.room(game.name))))


def run_as_served(script: str, *arguments: object) -> Any:
    """Return the JSON that a script in Node prints; modules find each other as they do on the page."""
    command = ["node", "--input-type=module", "-e", script, AS_SERVED.as_uri(), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture
def exports(game: AnyGame) -> Any:
    """What the JavaScript modules of the room export; neither needs a page to be loaded."""
    return run_as_served(EXPORTS, room_of(game) / f"{game.name}.js", room_of(game) / "view.js")


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


def test_levels_are_numbered_from_one_and_differ(game: AnyGame) -> None:
    assert game.levels
    assert [row.level for row in game.levels] == list(range(1, len(game.levels) + 1))
    assert len(set(map(canonical, game.levels))) == len(game.levels)


def test_javascript_reading_and_view_export_the_contract(game: AnyGame, exports: Any) -> None:
    assert set(exports["reading"]) >= READING
    assert set(exports["view"]) >= VIEW
    assert (exports["name"], exports["version"]) == (game.name, game.version)
    assert isinstance(exports["hidden"], bool)


def test_javascript_reading_leans_on_the_kit_alone(game: AnyGame) -> None:
    source = (room_of(game) / f"{game.name}.js").read_text("utf-8")
    assert set(re.findall(r"""\b(?:from|import\()\s*["']([^"']+)["']""", source)) <= {"../../kit/kit.js"}
    forbidden = r"Math\.random|\bDate\b|performance\.now|\bdocument\.|\bwindow\.|\bsetTimeout\b"
    assert re.findall(forbidden, source) == []


def test_rules_page_shows_boards_and_moves_of_this_game(game: AnyGame, exports: Any) -> None:
    assert exports["rules"]
    for rule in exports["rules"]:
        board = game.decode(rule["board"])
        state = game.start(board)
        for move in rule["moves"]:
            state = game.play(board, state, 0, move)


def test_accents_can_be_read_on_the_surfaces(exports: Any) -> None:
    """WCAG 2.2, 1.4.3: text has a contrast of 4.5 to 1 or better."""
    for dress, colours in (("light", LIGHT), ("dark", DARK)):
        for surface in (Role.SURFACE, Role.GROUND):
            assert contrast(exports["accent"][dress], colours[surface]) >= 4.5, (dress, surface)


def test_messages_are_there_for_all_that_is_said(game: AnyGame, exports: Any) -> None:
    """Claims and hints are looked up where they are met, in the tests of growth and play."""
    messages = load_messages(games.room(game.name))
    source = (room_of(game) / "view.js").read_text("utf-8")
    asked = " ".join(re.findall(r"\bwords\(([^(),]*)", source))
    said = set(re.findall(r"""["']([a-z][\w.-]*)["']""", asked)) | {rule["text"] for rule in exports["rules"]}
    assert sorted(({"title", "line"} | said) - messages.keys()) == []
    for family in ("rules.", "keys."):
        assert any(key.startswith(family) for key in messages), family
    assert all(isinstance(text, str) and text for text in messages.values())


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two #rrggbb colours as WCAG 2.2 defines it."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """Return the relative luminance of a #rrggbb colour, 0 to 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
