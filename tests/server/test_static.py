"""The page and the browser's readings are served as they lie, seen anew when they change, and nothing else is."""

from pathlib import Path

import pytest

import seedwright
from seedwright.server import static
from tests.server.conftest import Client

PACKAGE = Path(seedwright.__file__).parent


@pytest.mark.parametrize(
    ("path", "file", "media_type"),
    [
        ("/kit/kit.js", "kit/kit.js", "text/javascript"),
        ("/games/pipes/pipes.js", "games/pipes/pipes.js", "text/javascript"),
        ("/games/pipes/levels.json", "games/pipes/levels.json", "application/json"),
        ("/games/pipes/messages.en.json", "games/pipes/messages.en.json", "application/json"),
    ],
)
def test_files_of_the_rooms_are_served_with_their_types(client: Client, path: str, file: str, media_type: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.content) == (200, (PACKAGE / file).read_bytes())
    assert answer.headers["Content-Type"].split(";")[0] == media_type


@pytest.mark.parametrize(
    "path",
    [
        "/kit/random.py",
        "/kit/spec.md",
        "/kit/__init__.py",
        "/kit/__pycache__/ids.pyc",
        "/games/pipes/spec.md",
        "/games/pipes/rules.py",
        "/games/__init__.py",
        "/server/docs.js",
        "/server/settings.py",
        "/version.py",
        "/web/index.html",
        "/kit/%2e%2e/version.py",
        "/games/pipes/%2e%2e/%2e%2e/version.py",
        "/games/pipes/..%2f..%2fserver%2fdocs.js",
        "/%2e%2e/kit/kit.js",
        "//etc/hostname",
        "/etc/passwd",
        "/.hidden",
        "/kit/kit.js/",
        "/kit/kit.js%00",
        "/kit/kit.js%0A",
        "/" + "x" * 5000 + ".js",
        "/" + "a/" * 3000 + "b.js",
        "/\ufffd\u202e",
    ],
)
def test_nothing_else_can_be_reached(client: Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/problem+json")


BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.mark.parametrize("path", ["/nope", "/nope.html", "/a/b/c/d/e", "/games/pipes/spec.md"])
def test_a_visitor_at_a_wrong_address_is_shown_the_way_home(client: Client, path: str) -> None:
    answer = client.get(path, headers={"Accept": BROWSER})
    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "text/html; charset=utf-8")
    assert 'href="/"' in answer.text


@pytest.mark.parametrize(
    ("path", "accept"),
    [("/nope", "*/*"), ("/nope", "application/json, text/html"), ("/nope", "text/css,*/*;q=0.1"), ("/api/nope", BROWSER)],
)
def test_a_program_at_a_wrong_address_gets_a_problem(client: Client, path: str, accept: str) -> None:
    answer = client.get(path, headers={"Accept": accept})
    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/problem+json")


def test_a_file_is_fetched_again_only_when_it_changed(client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "kit").mkdir()
    file = tmp_path / "kit" / "kit.js"
    file.write_text("export const a = 1;\n", "utf-8")
    monkeypatch.setattr(static, "PLACES", tuple((pattern, tmp_path) for pattern, _ in static.PLACES))
    first = client.get("/kit/kit.js")
    assert first.headers["Cache-Control"] == "no-cache"
    known = {"If-None-Match": first.headers["ETag"]}
    again = client.get("/kit/kit.js", headers=known)
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", first.headers["ETag"])
    file.write_text("export const a = 2;\n", "utf-8")
    changed = client.get("/kit/kit.js", headers=known)
    assert (changed.status_code, changed.text) == (200, "export const a = 2;\n")


def test_other_methods_on_files_find_nothing(client: Client) -> None:
    assert client.ask("HEAD", "/kit/kit.js").status_code == 200
    assert client.ask("POST", "/kit/kit.js").status_code == 404


@pytest.mark.parametrize("path", ["/kit/kit.js", "/api/games", "/api/docs", "/api/nothing", "/" + "x" * 30_000])
def test_every_answer_is_guarded(client: Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
