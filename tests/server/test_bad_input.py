"""Bad input gets one clear sentence that names the place, as RFC 9457 JSON with a 4xx status, and nothing is stored."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from seedwright.server.problems import Problem
from tests.server.conftest import JSON, Client, Clock
from tests.server.play import winning


def assert_problem(answer: httpx.Response, status: int, *words: str) -> None:
    assert answer.status_code == status, answer.text
    assert answer.headers["Content-Type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == status
    assert problem["type"] == "about:blank"
    assert problem["title"]
    assert "\n" not in problem["detail"]
    for word in words:
        assert word in problem["detail"]


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/api", 404, ["'/api'"]),
        ("/api/", 404, ["'/api/'"]),
        ("/api/nothing", 404, ["'/api/nothing'"]),
        ("/api/games/", 404, ["'/api/games/'"]),
        ("/api/levels/", 404, []),
        ("/api/levels/pipes", 422, ["character 6"]),
        ("/api/levels/Pipes.v1:1%2342", 422, ["character 1"]),
        ("/api/levels/pipes.v0:1%2342", 422, ["character 8"]),
        ("/api/levels/pipes.v1:1%23-1", 422, ["character 12"]),
        ("/api/levels/pipes.v1:1%234294967296", 422, ["character 12", "4294967295"]),
        ("/api/levels/pipes.v1:01%2342", 422, ["character 10"]),
        ("/api/levels/pipes.v1:1.0%2342", 422, ["character 11"]),
        ("/api/levels/pipes.v1:%FF%FE", 422, ["character 10"]),
        ("/api/levels/pipes.v1:a%00b", 422, ["character 11"]),
        ("/api/levels/pipes.v2:1%2342", 404, ["version 2"]),
        ("/api/levels/chess.v1:1%2342", 404, ["chess"]),
        ("/api/levels/pipes.v1:0%2342", 404, ["1 to 15", "0"]),
        ("/api/levels/pipes.v1:16%2342", 404, ["1 to 15", "16"]),
        ("/api/levels/pipes.v1:2x2w,0,1111", 404, ["wrap"]),
        ("/api/levels/pipes.v1:" + "1" * 17_000, 422, ["16384"]),
        ("/api/levels/" + "%20" * 7_000, 414, ["20000"]),
        ("/api/games?" + "x" * 20_000, 414, ["20000"]),
        ("/api/scores/pipes/0", 404, ["0"]),
        ("/api/scores/pipes/16", 404, ["16"]),
        ("/api/scores/chess/1", 404, ["chess"]),
        ("/api/scores/pipes/one", 422, ["level", "whole number"]),
        ("/api/scores/pipes/-1", 422, ["level"]),
        ("/api/scores/pipes/1.0", 422, ["level"]),
        ("/api/scores/pipes/1_0", 422, ["level"]),
        ("/api/scores/pipes/" + "9" * 5000, 422, ["level"]),
        ("/api/scores/pipes/%D9%A1", 422, ["level"]),
    ],
)
def test_a_bad_address_is_refused_with_its_place(client: Client, path: str, status: int, words: list[str]) -> None:
    assert_problem(client.get(path), status, *words)


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("DELETE", "/api/games", "GET, HEAD"),
        ("POST", "/api/levels/pipes.v1:1%2342", "GET, HEAD"),
        ("GET", "/api/attempts", "POST"),
        ("GET", "/api/attempts/key/transcript", "POST"),
        ("POST", "/api/attempts/key/name", "PUT"),
        ("PATCH", "/api/scores/pipes/1", "GET, HEAD"),
    ],
)
def test_another_method_is_refused_and_the_right_one_named(client: Client, method: str, path: str, allowed: str) -> None:
    answer = client.ask(method, path)
    assert_problem(answer, 405, method, path.split("%")[0])
    assert answer.headers["Allow"] == allowed


NOT_JSON = [
    (b"", ["line 1, column 1"]),
    (b"{", ["line 1, column 2"]),
    (b'{"id": \n nonsense}', ["line 2"]),
    (b'{"id": "\xff"}', ["byte 8", "UTF-8"]),
    (b"\xff\xfe{\x00}\x00", ["byte 0", "UTF-8"]),
    (b'{"id": "a", "id": "b"}', ["'id'", "twice"]),
    (b'{"level": NaN}', ["NaN"]),
    (b'{"level": -Infinity}', ["-Infinity"]),
    (b'{"level": ' + b"9" * 5000 + b"}", ["number"]),
    (b"[" * 100_000, ["deep"]),
    (b'{"a":' * 100_000, ["deep"]),
    (b"[]", ["object"]),
    (b'"text"', ["object"]),
    (b"null", ["object"]),
]


@pytest.mark.parametrize(("body", "words"), NOT_JSON)
def test_a_body_that_is_no_proper_json_is_refused_with_its_place(client: Client, body: bytes, words: list[str]) -> None:
    key, _ = client.issue()
    for path in ("/api/attempts", f"/api/attempts/{key}/transcript"):
        assert_problem(client.ask("POST", path, content=body, headers=JSON), 422, *words)


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({}, 422, ["attempt"]),
        ({"game": "pipes"}, 422, ["level"]),
        ({"game": "pipes", "level": "1"}, 422, ["level"]),
        ({"game": "pipes", "level": 1.0}, 422, ["whole"]),
        ({"game": "pipes", "level": True}, 422, ["whole"]),
        ({"game": "pipes", "level": None}, 422, ["whole"]),
        ({"game": ["pipes"], "level": 1}, 422, ["text"]),
        ({"game": "pipes", "level": 1, "seed": 42}, 422, ["attempt"]),
        ({"game": "pipes", "level": 1, "id": "pipes.v1:1#42"}, 422, ["attempt"]),
        ({"id": 42}, 422, ["text"]),
        ({"id": "pipes.v1:1#x"}, 422, ["character 12"]),
        ({"id": "pipes.v9:1#42"}, 404, ["version 9"]),
        ({"game": "pipes", "level": 0}, 404, ["1 to 15"]),
        ({"game": "pipes", "level": 16}, 404, ["1 to 15"]),
        ({"game": "pipes", "level": -(10**400)}, 404, ["1 to 15; a number that large"]),
        ({"id": "pipes.v1:1"}, 404, ["a seed is missing: pipes.v1:1#42"]),
        ({"game": "chess", "level": 1}, 404, ["chess"]),
        ({"game": "\ud800", "level": 1}, 404, ["ud800"]),
        ({"game": "../kit", "level": 1}, 404, ["../kit"]),
    ],
)
def test_an_attempt_on_nothing_is_refused(client: Client, body: object, status: int, words: list[str]) -> None:
    assert_problem(client.post("/api/attempts", body), status, *words)


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (None, ["moves"]),
        ({}, ["moves"]),
        ([1], ["moves[0]"]),
        ([[1, "p 1"], [1]], ["moves[1]"]),
        ([[1, "p 1"], [2, "p 1", 3]], ["moves[1]"]),
        ([[1.5, "p 1"]], ["moves[0]", "whole"]),
        ([[1.0, "p 1"]], ["moves[0]", "whole"]),
        ([[True, "p 1"]], ["moves[0]", "whole"]),
        ([["1", "p 1"]], ["moves[0]", "whole"]),
        ([[-1, "p 1"]], ["moves[0]", "0.."]),
        ([[10**12, "p 1"]], ["moves[0]", "0.."]),
        ([[1, 2]], ["moves[0]", "text"]),
        ([[1, ""]], ["moves[0]", "printable"]),
        ([[1, "p\n1"]], ["moves[0]", "printable"]),
        ([[1, "p" * 257]], ["moves[0]", "256"]),
        ([[1, "\ud800"]], ["moves[0]", "printable"]),
    ],
)
def test_malformed_moves_are_refused_by_index_and_nothing_is_stored(
    client: Client, clock: Clock, moves: object, words: list[str]
) -> None:
    key, identity = client.issue()
    clock.pass_seconds(10)
    assert_problem(client.submit(key, identity, moves), 422, *words)
    assert client.submit(key, identity, winning(identity)).json()["status"] == "won"


@pytest.mark.parametrize(
    "name",
    ["", " ", " Ada", "Ada ", "x" * 25, "a\nb", "a\u202eb", "a\0b", "\ud800", "\u3164", "a\ufe0f", "\u2800a", 7, None, ["Ada"]],
)
def test_a_name_that_cannot_be_shown_is_refused(client: Client, clock: Clock, name: object) -> None:
    key, identity = client.issue()
    clock.pass_seconds(10)
    client.submit(key, identity, winning(identity))
    assert_problem(client.put(f"/api/attempts/{key}/name", {"name": name}), 422, "name")
    assert client.get("/api/scores/schulte/1").json()["scores"][0]["name"] is None


@pytest.mark.parametrize("media_type", [None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_body_that_another_site_could_send_by_a_form_is_refused(client: Client, media_type: str | None) -> None:
    headers = {"Content-Type": media_type} if media_type else {}
    body = b'{"game": "pipes", "level": 1}'
    assert_problem(client.ask("POST", "/api/attempts", content=body, headers=headers), 415, "application/json")
    charset = {"Content-Type": "Application/JSON; charset=utf-8"}
    assert client.ask("POST", "/api/attempts", content=body, headers=charset).status_code == 201


def test_a_body_that_is_too_large_is_refused_declared_or_not(client: Client) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(1001):
            yield b" " * 1000

    for content in (b" " * 1_000_001, pieces()):
        answer: Any = client.ask("POST", "/api/attempts", content=content, headers=JSON)
        assert_problem(answer, 413, "1000000")


fields = st.sampled_from(["id", "game", "level", "moves", "name"])
texts = st.sampled_from(["schulte.v1:1#42", "schulte", "p 1", "wait"]) | st.text(max_size=8)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(fields | st.text(max_size=3), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(document=values)
def test_whatever_json_comes_is_answered_with_success_or_a_problem(client: Client, document: object) -> None:
    answer = client.post("/api/attempts", document)
    assert answer.status_code in (201, 404, 422, 429)
    key, _ = client.issue(address="192.0.2.2")
    assert client.post(f"/api/attempts/{key}/transcript", document).status_code == 422
    assert client.put(f"/api/attempts/{key}/name", document).status_code == 409


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(body=st.binary(max_size=40))
def test_whatever_bytes_come_are_answered_with_a_problem(client: Client, body: bytes) -> None:
    assert_problem(client.ask("POST", "/api/attempts", content=body, headers=JSON), 422)


def test_a_sentence_that_would_not_end_is_cut() -> None:
    assert len(Problem(404, "x" * 1000).detail) == 1000
    assert Problem(404, "x" * 1001).detail == "x" * 997 + "..."


@pytest.mark.parametrize("path", ["/api/games", "/api/levels/pipes.v1:1%2342", "/api/scores/pipes/1", "/api/boards/pipes", "/"])
def test_head_is_answered_like_get_without_a_body(client: Client, path: str) -> None:
    asked, headed = client.get(path), client.ask("HEAD", path)
    assert (headed.status_code, headed.content) == (200, b"")
    assert dict(headed.headers) == dict(asked.headers)


def test_head_of_what_cannot_be_got_is_refused_like_get(client: Client) -> None:
    assert client.ask("HEAD", "/api/levels/pipes.v1:0%2342").status_code == 404
    assert client.ask("HEAD", "/api/attempts").headers["Allow"] == "POST"
