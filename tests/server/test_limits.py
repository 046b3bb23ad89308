"""One client cannot take what belongs to all: limits answer with a clear 4xx and say when to come back."""

import asyncio
import threading
from dataclasses import replace
from typing import Any

import pytest

from seedwright.kit.errors import BadInput
from seedwright.server import Settings, create_app
from seedwright.server.levels import Levels, Proofs
from seedwright.server.problems import Problem
from seedwright.server.workers import Workers
from tests.server.conftest import Client, Clock
from tests.server.play import winning

DAY = 86_400


def test_a_client_address_has_a_bounded_number_of_open_attempts(database: str, clock: Clock) -> None:
    with Client(create_app(replace(Settings(database=database), most_open=2), clock)) as client:
        key, identity = client.issue()
        clock.pass_seconds(600)
        client.issue()
        refused = client.post("/api/attempts", {"game": "schulte", "level": 1})
        assert (refused.status_code, refused.headers["Retry-After"]) == (429, str(DAY - 600 + 1))
        assert client.post("/api/attempts", {"id": "schulte.v1:1#42"}).status_code == 429
        client.issue(address="192.0.2.2")
        client.submit(key, identity, winning(identity))
        client.issue()


def test_addresses_of_one_household_count_as_one(database: str, clock: Clock) -> None:
    with Client(create_app(replace(Settings(database=database), most_open=1), clock)) as client:
        client.issue(address="2001:db8:0:7::1")
        body = {"game": "schulte", "level": 1}
        assert client.post("/api/attempts", body, address="2001:db8:0:7:ffff::2").status_code == 429
        assert client.post("/api/attempts", body, address="2001:db8:0:8::1").status_code == 201
        assert client.post("/api/attempts", body, address="::ffff:192.0.2.1").status_code == 201


def test_an_attempt_expires_after_a_day_and_makes_room(database: str, clock: Clock) -> None:
    with Client(create_app(replace(Settings(database=database), most_open=1), clock)) as client:
        key, identity = client.issue()
        clock.pass_seconds(DAY)
        assert client.submit(key, identity, winning(identity)[:1]).status_code == 200
        clock.pass_seconds(0.001)
        assert client.submit(key, identity, winning(identity)).status_code == 410
        client.issue()
        assert client.submit(key, identity, winning(identity)).status_code == 410


def test_what_was_never_ended_is_forgotten_and_verdicts_are_not(client: Client, clock: Clock) -> None:
    (lapsed, _), (kept, identity) = client.issue(), client.issue()
    clock.pass_seconds(10)
    answer = client.submit(kept, identity, winning(identity))
    clock.pass_seconds(8 * DAY)
    client.issue()
    assert client.submit(lapsed, identity, []).status_code == 404
    assert client.submit(kept, identity, winning(identity)).content == answer.content


def test_a_transcript_has_a_bounded_number_of_moves(client: Client, clock: Clock) -> None:
    key, identity = client.issue()
    clock.pass_seconds(10)
    answer = client.submit(key, identity, [[0, "wait"]] * 20_001)
    assert answer.status_code == 422
    assert "20001 moves are more than 20000" in answer.json()["detail"]
    assert client.submit(key, identity, [[0, "wait"]] * 19_991 + winning(identity)).json()["moves"] == 20_000


def test_heavy_work_is_bounded_and_what_cannot_wait_is_sent_away() -> None:
    async def crowd() -> None:
        workers = Workers(places=2, waiting=1)
        release = threading.Event()
        running = [asyncio.create_task(workers.run(release.wait)) for _ in range(3)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        with pytest.raises(Problem) as refused:
            await workers.run(release.wait)
        assert refused.value.status == 503
        release.set()
        assert await asyncio.gather(*running) == [True] * 3

    asyncio.run(crowd())


def test_settings_come_from_the_environment_and_bad_ones_are_named() -> None:
    given = {"SEEDWRIGHT_DATABASE": "a file", "SEEDWRIGHT_MOST_OPEN": "7", "OTHER": "x"}
    assert Settings.from_environment(given) == Settings(database="a file", most_open=7)
    for text in ("", "0", "-1", "1.5", "many", "9" * 5000, "١"):
        with pytest.raises(BadInput, match="SEEDWRIGHT_LIFETIME: expected a whole number"):
            Settings.from_environment({"SEEDWRIGHT_LIFETIME": text})


def test_a_database_is_a_file_or_a_url(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().url.database == f"{tmp_path}/seedwright/seedwright.sqlite3"
    assert Settings(database="/a/b.sqlite3").url.render_as_string() == "sqlite:////a/b.sqlite3"
    for scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        assert Settings(database=f"{scheme}://host/name").url.render_as_string() == "postgresql+psycopg://host/name"
    with pytest.raises(BadInput, match="database URL"):
        _ = Settings(database="://").url
    for unusable in ("/nowhere/at/all/x.sqlite3", "nothing://host/name"):
        with pytest.raises(BadInput, match=unusable):
            create_app(Settings(database=unusable))


class Held(Levels):
    """Levels of which boards of their own are not shown before they are released."""

    def __init__(self) -> None:
        super().__init__(16)
        self.release = threading.Event()
        self.asked: list[str] = []

    def show(self, identity: str) -> dict[str, Any]:
        self.asked.append(identity)
        if "#" not in identity:
            assert self.release.wait(60)
        return super().show(identity)


def test_no_heap_of_boards_of_strangers_keeps_a_level_from_its_proof() -> None:
    async def crowd() -> None:
        levels = Held()
        proofs = Proofs(levels, places=2, waiting=10)
        boards = [f"schulte.v1:2,up,{limit},1.3.4.2" for limit in range(5)]
        strangers = [asyncio.create_task(proofs.show(board)) for board in boards]
        await asyncio.sleep(0)
        try:
            async with asyncio.timeout(60):
                assert (await proofs.show("schulte.v1:1#42"))["seed"] == 42
            assert levels.asked.count(boards[0]) <= 1
            assert not set(boards[1:]) & set(levels.asked), "they have one worker"
        finally:
            levels.release.set()
        assert [shown["id"] for shown in await asyncio.gather(*strangers)] == boards

    asyncio.run(crowd())


def test_a_level_that_many_ask_for_at_once_is_proven_once() -> None:
    async def crowd() -> None:
        levels = Held()
        proofs = Proofs(levels, places=2, waiting=1)
        board = "schulte.v1:2,up,0,1.3.4.2"
        askers = [asyncio.create_task(proofs.show(board)) for _ in range(20)]
        await asyncio.sleep(0)
        askers[0].cancel()
        await asyncio.sleep(0)
        levels.release.set()
        answers = await asyncio.gather(*askers[1:])
        assert [answer["id"] for answer in answers] == [board] * 19
        assert levels.asked == [board]
        await proofs.show(board)
        assert len(levels.asked) == 2, "what is asked for later is looked up anew"

    asyncio.run(crowd())


def test_a_level_that_is_none_is_refused_to_all_who_asked() -> None:
    async def crowd() -> None:
        proofs = Proofs(Levels(16), places=1, waiting=1)
        refused = await asyncio.gather(*[proofs.show("schulte.v1:0#1") for _ in range(3)], return_exceptions=True)
        assert [error.status for error in refused if isinstance(error, Problem)] == [404] * 3
        with pytest.raises(BadInput):
            await proofs.show("schulte")

    asyncio.run(crowd())
