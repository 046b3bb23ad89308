"""The server believes nobody: what a dishonest client may send is refused with its place, and nothing is stored."""

import pytest

from tests.server.conftest import Client, Clock
from tests.server.play import winning


def assert_still_open(client: Client, key: str, identity: str) -> None:
    assert client.get("/api/scores/schulte/1").json()["scores"] == []
    assert client.submit(key, identity, winning(identity)).json()["status"] == "won"


def test_a_time_may_not_run_ahead_of_the_servers_clock_by_more_than_a_second(client: Client, clock: Clock) -> None:
    key, identity = client.issue()
    clock.pass_seconds(2.5)
    moves = winning(identity)
    moves[-2][0], moves[-1][0] = 3500, 3501
    answer = client.submit(key, identity, moves)
    assert answer.status_code == 422
    assert answer.json()["refused"] == {
        "index": 8,
        "move": moves[8][1],
        "reason": "its time 3501 lies after 3500, the latest that the server's clock allows",
    }
    moves[-1][0] = 3500
    assert client.submit(key, identity, moves).status_code == 200


def test_a_wall_clock_that_was_set_back_refuses_no_early_move(client: Client, clock: Clock) -> None:
    key, identity = client.issue()
    clock.pass_seconds(-3600)
    assert client.submit(key, identity, winning(identity)).status_code == 200


@pytest.mark.parametrize(
    ("index", "move", "reason"),
    [
        (4, [50, "p 0"], "its time 50 lies before 130"),
        (4, [140, "p 9"], '"p 9": 9 is not below 9'),
        (4, [140, "q 1"], '"q 1" is no move'),
        (4, [140, "p 01"], '"p 01" is no move'),
        (9, [900, "wait"], "the level has ended with move 8"),
    ],
)
def test_the_first_bad_move_is_named(client: Client, clock: Clock, index: int, move: list[int | str], reason: str) -> None:
    key, identity = client.issue()
    clock.pass_seconds(10)
    moves = winning(identity)
    moves[index : index + 1] = [move]
    answer = client.submit(key, identity, [*moves, [10**6, "late as well"]])
    assert answer.status_code == 422
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["refused"] == {"index": index, "move": move[1], "reason": reason}
    assert answer.json()["detail"] == f"moves[{index}]: {reason}"
    assert_still_open(client, key, identity)


def test_a_transcript_of_another_attempt_or_level_is_refused(client: Client, clock: Clock) -> None:
    (key, identity), (other_key, other) = client.issue(), client.issue()
    clock.pass_seconds(10)
    for wrong in (other, "schulte.v1:2#42", "pipes.v1:1#42", identity + "0"):
        answer = client.submit(key, wrong, winning(identity))
        assert answer.status_code == 422
        assert answer.json()["detail"].startswith(f"id: the attempt is for {identity}, the transcript for {wrong!r}")
    assert client.submit(other_key, identity, winning(identity)).status_code == 422
    assert_still_open(client, key, identity)


def test_a_key_that_was_never_issued_opens_nothing(client: Client) -> None:
    for key in ("x", "A" * 32, "%00", "' OR 1=1 --", "ÿ" * 300):
        assert client.submit(key, "schulte.v1:1#42", []).status_code == 404
        assert client.put(f"/api/attempts/{key}/name", {"name": "Ada"}).status_code == 404


@pytest.mark.parametrize("game", ["schulte", "pipes", "maze"])
def test_no_answer_travels_with_an_attempt(client: Client, game: str) -> None:
    issued = client.post("/api/attempts", {"game": game, "level": 1}).json()
    assert issued.keys() == {"key", "id", "ranked"}
    shown = client.get(f"/api/levels/{issued['id'].replace('#', '%23')}").json()
    assert "trace" not in shown
    assert not {"answer", "solution", "route"} & shown["board"].keys()
