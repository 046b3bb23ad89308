"""Saved boards: kept under a name that never changes its board, listed, opened, refused with the place of what is wrong."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from sqlalchemy import create_engine, text

import seedwright
from seedwright import games
from seedwright.server import Settings, create_app
from seedwright.server.boards import MOST_LISTED
from tests.server.conftest import JSON, NOON, Client, Clock
from tests.server.test_bad_input import NOT_JSON, assert_problem

FIRST, SECOND = "3x2,0,213844", "4x3,60000,4a619d7613a8"
DAY = 86_400


def save(client: Client, name: str, description: str = FIRST, game: str = "pipes", **options: Any) -> httpx.Response:
    return client.put(f"/api/boards/{game}/{quote(name, safe='')}", {"description": description}, **options)


@contextmanager
def limited(database: str, clock: Clock, most: int) -> Iterator[Client]:
    with Client(create_app(replace(Settings(database=database), most_boards=most), clock)) as client:
        yield client


def test_a_board_is_saved_listed_and_opened(client: Client, clock: Clock) -> None:
    answer = save(client, "Two loops")
    kept = {"name": "Two loops", "id": f"pipes.v1:{FIRST}", "description": FIRST, "at": "2027-01-15T08:00:00Z"}
    assert (answer.status_code, answer.json()) == (201, kept)
    assert client.get("/api/boards/pipes/Two%20loops").json() == kept
    clock.pass_seconds(1)
    save(client, "Another", SECOND)
    listed = client.get("/api/boards/pipes").json()
    assert listed["game"] == "pipes"
    assert [board["name"] for board in listed["boards"]] == ["Another", "Two loops"]
    assert listed["boards"][1] == kept
    assert client.get("/api/boards/maze").json() == {"game": "maze", "boards": []}


@pytest.mark.parametrize("game", games.names())
def test_what_any_game_makes_can_be_saved_and_opened(client: Client, game: str) -> None:
    description = seedwright.level(f"{game}.v1:1#7").description
    assert save(client, "seven", description, game).status_code == 201
    saved = client.get(f"/api/boards/{game}/seven").json()
    assert saved["description"] == description
    assert client.get(f"/api/levels/{quote(saved['id'], safe='')}").json()["description"] == description


@pytest.mark.parametrize("name", ["x", "a" * 40, "#1 & 100%?", "ein Kränzchen", "花", "...", "a.b", "'; DROP TABLE boards; --"])
def test_any_printable_name_is_a_name(client: Client, name: str) -> None:
    assert save(client, name).status_code == 201
    assert client.get(f"/api/boards/pipes/{quote(name, safe='')}").json()["name"] == name


@pytest.mark.parametrize(
    "name", ["", " a", "a ", "a" * 41, "a\tb", "\0", "a/b", "/", "\u200b", "a\u202eb", "\u3164", "a\u115f"]
)
def test_what_cannot_be_a_name_is_refused(client: Client, name: str) -> None:
    for answer in (save(client, name), client.get(f"/api/boards/pipes/{quote(name, safe='')}")):
        assert_problem(answer, 422, "name", "1 to 40")
    assert client.get("/api/boards/pipes").json()["boards"] == []


def test_a_name_that_an_address_cannot_carry_is_refused(client: Client) -> None:
    """A client would shorten the address before it is sent, so these come from one that does not."""
    for name in (b"%2e", b"%2e%2e"):
        scope = {"type": "http", "method": "GET", "path": f"/api/boards/pipes/{'.' * (len(name) // 3)}", "query_string": b""}
        scope |= {"raw_path": b"/api/boards/pipes/" + name, "headers": [], "client": ("192.0.2.1", 1), "root_path": ""}
        assert _status(client, scope) == 422


def _status(client: Client, scope: dict[str, Any]) -> int:
    statuses: list[int] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    asyncio.run(client.app(scope, receive, send))  # type: ignore[arg-type]
    return statuses[0]


def test_a_name_is_never_given_twice(client: Client) -> None:
    save(client, "mine")
    for description in (FIRST, SECOND):
        assert_problem(save(client, "mine", description, address="192.0.2.9"), 409, "pipes", "'mine'")
    assert client.get("/api/boards/pipes/mine").json()["description"] == FIRST
    assert save(client, "Mine", SECOND).status_code == 201
    assert save(client, "mine", seedwright.level("maze.v1:1#1").description, "maze").status_code == 201


def test_of_many_who_want_a_name_at_once_one_gets_it(client: Client) -> None:
    async def crowd() -> list[httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(client.app), base_url="http://server") as asked:
            bodies = [json.dumps({"description": each}) for each in (FIRST, SECOND) * 4]
            return await asyncio.gather(*(asked.put("/api/boards/pipes/one", content=each, headers=JSON) for each in bodies))

    answers = client.run(crowd())
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7
    winner = next(answer for answer in answers if answer.status_code == 201)
    assert client.get("/api/boards/pipes/one").json() == winner.json()


@pytest.mark.parametrize(
    ("body", "words"),
    [
        *NOT_JSON,
        (b"{}", ["board", "description"]),
        (b'{"description": 1}', ["description"]),
        (b'{"description": null}', ["description"]),
        (b'{"description": "3x2,0,213844", "name": "x"}', ["board"]),
        (b'{"description": ""}', ["character 10"]),
        (b'{"description": "3x2 0"}', ["character 13"]),
        (b'{"description": "1#42"}', ["description", "seed"]),
        (b'{"description": "a\\u0000b"}', ["character 11"]),
        (b'{"description": "2x2w,0,3333"}', ["wrap"]),
        (b'{"description": "' + b"1" * 17_000 + b'"}', ["16384"]),
    ],
)
def test_what_describes_no_board_is_refused_with_its_place(client: Client, body: bytes, words: list[str]) -> None:
    assert_problem(client.ask("PUT", "/api/boards/pipes/x", content=body, headers=JSON), 422, *words)
    assert client.get("/api/boards/pipes").json()["boards"] == []


def test_a_game_or_a_board_that_is_not_there_is_said_so(client: Client) -> None:
    assert_problem(save(client, "x", game="chess"), 404, "chess")
    assert_problem(client.get("/api/boards/chess"), 404, "chess")
    assert_problem(client.get("/api/boards/chess/x"), 404, "chess")
    assert_problem(client.get("/api/boards/pipes/x"), 404, "pipes", "'x'")
    assert_problem(client.ask("DELETE", "/api/boards/pipes/x"), 405, "DELETE")


def test_a_client_address_saves_so_many_boards_a_day(database: str, clock: Clock) -> None:
    with limited(database, clock, most=2) as client:
        save(client, "one")
        clock.pass_seconds(600)
        save(client, "two")
        refused = save(client, "three")
        assert_problem(refused, 429, "192.0.2.1", str(DAY - 600 + 1))
        assert refused.headers["Retry-After"] == str(DAY - 600 + 1)
        assert_problem(save(client, "one"), 409)
        assert save(client, "three", address="192.0.2.2").status_code == 201
        clock.pass_seconds(DAY - 600)
        assert save(client, "four").status_code == 201
        assert save(client, "five").status_code == 429


def test_boards_outlive_the_server_and_age(database: str, clock: Clock) -> None:
    with limited(database, clock, most=9) as client:
        save(client, "old")
    clock.pass_seconds(1000 * DAY)
    with limited(database, clock, most=9) as client:
        save(client, "new")
        client.issue()
        assert [board["name"] for board in client.get("/api/boards/pipes").json()["boards"]] == ["new", "old"]


def test_a_list_is_bounded_and_has_the_newest(database: str, clock: Clock, tmp_path: Path) -> None:
    with limited(database, clock, most=MOST_LISTED + 5) as client:
        rows = [{"name": f"board {n}", "at": NOON + n} for n in range(MOST_LISTED + 2)]
        _insert(Settings(database=database), rows)
        listed = client.get("/api/boards/pipes").json()["boards"]
        assert len(listed) == MOST_LISTED
        assert listed[0]["name"] == f"board {MOST_LISTED + 1}"
        assert client.get("/api/boards/pipes/board%200").status_code == 200


def _insert(settings: Settings, rows: list[dict[str, Any]]) -> None:
    engine = create_engine(settings.url)
    with engine.begin() as connection:
        line = f"INSERT INTO boards (game, name, id, client, at) VALUES ('pipes', :name, 'pipes.v1:{FIRST}', 'x', :at)"
        connection.execute(text(line), rows)
    engine.dispose()
