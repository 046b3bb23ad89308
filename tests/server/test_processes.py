"""Real servers as real processes: two on one database, and one that is killed."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest

from seedwright.kit.errors import BadInput
from seedwright.server import serve
from tests.server.play import winning

START = "import sys; from seedwright.server import serve; serve('127.0.0.1', 0, database=sys.argv[1])"
ANSWERED_BEFORE_THE_KILL = 25
TAKEN = r"^cannot listen on 127\.0\.0\.1, port \d+: Address already in use; --port takes another one, 0 any that is free$"


@contextmanager
def server(database: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own; yields the process and the address it printed."""
    process = subprocess.Popen([sys.executable, "-c", START, database], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    with process.stdout:
        try:
            yield process, process.stdout.readline().split()[-1]
        finally:
            process.terminate()
            process.wait()


def play(client: httpx.Client, start: int) -> tuple[str, dict[str, Any], httpx.Response]:
    """Win a level; return the address for its transcript, the transcript, and the answer."""
    issued = client.post("/api/attempts", json={"game": "schulte", "level": 1}).json()
    transcript = {"id": issued["id"], "moves": winning(issued["id"], start=start, step=0)}
    path = f"/api/attempts/{issued['key']}/transcript"
    return path, transcript, client.post(path, json=transcript)


def test_two_servers_on_one_database_keep_one_record(database: str) -> None:
    with ExitStack() as stack:
        first, second = (stack.enter_context(httpx.Client(base_url=stack.enter_context(server(database))[1])) for _ in range(2))
        with ThreadPoolExecutor(8) as pool:
            clients = [first, second] * 4
            played = list(pool.map(play, clients * 2, range(16)))
            assert [answer.status_code for *_, answer in played] == [200] * 16
            path, transcript, answer = played[0]
            again = list(pool.map(lambda client: client.post(path, json=transcript), clients))
            assert {each.content for each in again} == {answer.content}

            issued = first.post("/api/attempts", json={"game": "schulte", "level": 1}).json()
            transcript = {"id": issued["id"], "moves": winning(issued["id"], start=900, step=0)}
            path = f"/api/attempts/{issued['key']}/transcript"
            at_once = list(pool.map(lambda client: client.post(path, json=transcript), clients))
            assert {(each.status_code, each.content) for each in at_once} == {(200, at_once[0].content)}

            rankings = [client.get("/api/scores/schulte/1").json() for client in (first, second)]
            assert rankings[0] == rankings[1]
            assert [score["place"] for score in rankings[0]["scores"]] == list(range(1, 18))


def test_no_answered_verdict_is_lost_when_the_server_is_killed_under_load(database: str) -> None:
    answered: list[tuple[str, dict[str, Any], bytes]] = []
    enough = threading.Event()

    def keep_playing(address: str) -> None:
        with httpx.Client(base_url=address) as client:
            while True:
                try:
                    path, transcript, answer = play(client, start=len(answered))
                except httpx.TransportError:
                    return
                assert answer.status_code == 200
                answered.append((path, transcript, answer.content))
                if len(answered) >= ANSWERED_BEFORE_THE_KILL:
                    enough.set()

    with server(database) as (process, address), ThreadPoolExecutor(4) as pool:
        players = [pool.submit(keep_playing, address) for _ in range(4)]
        enough.wait(60)
        os.kill(process.pid, signal.SIGKILL)
        for player in players:
            player.result()
    assert len(answered) >= ANSWERED_BEFORE_THE_KILL
    with server(database) as (_, address), httpx.Client(base_url=address) as client:
        for path, transcript, content in answered:
            again = client.post(path, json=transcript)
            assert (again.status_code, again.content) == (200, content)


def test_a_body_of_unknown_length_is_cut_off_and_the_server_lives_on(database: str) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(300):
            yield b" " * 10_000

    with server(database) as (_, address), httpx.Client(base_url=address) as client:
        answer = client.post("/api/attempts", content=pieces(), headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.headers["Content-Type"]) == (413, "application/problem+json")
        assert client.get("/api/games").status_code == 200


def test_a_port_that_is_taken_is_said_in_one_sentence(database: str) -> None:
    with server(database) as (_, address), pytest.raises(BadInput, match=TAKEN):
        serve("127.0.0.1", httpx.URL(address).port or 0, database=database)
