"""The calls of the HTTP contract, each as an honest page makes them."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from sqlalchemy import create_engine, text

import seedwright
from seedwright import games
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Grown
from seedwright.kit.ids import SeededId, parse_id
from seedwright.kit.transcripts import parse_transcript
from seedwright.kit.values import to_json
from seedwright.server import Settings, create_app
from seedwright.server.storage import Storage
from tests.server.conftest import JSON, Client, Clock
from tests.server.play import losing, winning


def test_games_are_listed_with_their_titles_and_best_scores(client: Client, clock: Clock) -> None:
    key, identity = client.issue("schulte", 2)
    clock.pass_seconds(10)
    score = client.submit(key, identity, winning(identity)).json()["score"]
    client.put(f"/api/attempts/{key}/name", {"name": "Ada"})
    listed = {game["name"]: game for game in client.get("/api/games").json()["games"]}
    assert list(listed) == list(games.names())
    assert listed["schulte"] == {
        "name": "schulte",
        "version": 1,
        "title": "Schulte",
        "levels": 15,
        "pages": False,
        "best": {"2": {"score": score, "name": "Ada"}},
    }
    assert listed["pipes"]["best"] == {}


@pytest.mark.parametrize("game", games.names())
def test_a_level_is_shown_with_its_claims(client: Client, game: str) -> None:
    level = seedwright.level(f"{game}.v1:2#42")
    assert client.get(f"/api/levels/{game}.v1:2%2342").json() == {
        "id": level.id,
        "game": game,
        "version": 1,
        "level": 2,
        "seed": 42,
        "board": to_json(level.board),
        "description": level.description,
        "claims": to_json(level.claims()),
    }


def test_a_board_of_its_own_has_neither_level_nor_seed(client: Client) -> None:
    shown = client.get("/api/levels/pipes.v1:3x3,60000,4796e4461").json()
    assert (shown["level"], shown["seed"], shown["description"]) == (None, None, "3x3,60000,4796e4461")
    assert [claim["name"] for claim in shown["claims"]] == ["answers"]


def test_the_server_chooses_seeds_that_nobody_foresees(client: Client) -> None:
    issued = [client.issue("pipes", 3) for _ in range(20)]
    ids = [parse_id(identity) for _, identity in issued]
    assert {(each.game, each.version, each.level) for each in ids if isinstance(each, SeededId)} == {("pipes", 1, 3)}
    assert len(set(ids)) == len({key for key, _ in issued}) == 20
    assert all(len(key) == 32 for key, _ in issued)


def test_a_seed_on_which_the_generator_gives_up_is_replaced_by_another(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    # A seed of Pipes that really gives up is too rare to be searched for here, so the budget is taken from two seeds.
    pipes = games.find("pipes")

    def generate(row: object, seed: int) -> Grown[object]:
        if seed in (7, 8):
            raise GaveUp("trees", 0)
        return pipes.generate(row, seed)

    drawn = iter([7, 8, 42])
    monkeypatch.setattr("seedwright.server.attempts.secrets.randbits", lambda _: next(drawn))
    monkeypatch.setattr("seedwright.games.pipes.game", replace(pipes, generate=generate))
    assert client.issue("pipes", 15)[1] == "pipes.v1:15#42"
    monkeypatch.setattr("seedwright.server.attempts.secrets.randbits", lambda _: 7)
    assert client.post("/api/attempts", {"game": "pipes", "level": 15}).status_code == 503
    assert client.get("/api/levels/pipes.v1:15%237").json()["detail"] == "pipes.v1:15#7: gave up after 0 trees"


@pytest.mark.parametrize(("moves", "status"), [(winning, "won"), (losing, "lost")])
def test_a_verdict_is_what_the_replay_finds(client: Client, clock: Clock, moves: object, status: str) -> None:
    key, identity = client.issue()
    clock.pass_seconds(600)
    made = moves(identity)  # type: ignore[operator]
    found = seedwright.replay(identity, [tuple(move) for move in made])
    answer = client.submit(key, identity, made)
    assert answer.status_code == 200
    assert answer.json() == {
        "id": identity,
        "status": status,
        "score": found.score,
        "moves": len(made),
        "refused": None,
        "ranked": True,
        "place": 1 if status == "won" else None,
    }


def test_the_same_transcript_gets_the_same_answer_and_another_gets_none(client: Client, clock: Clock) -> None:
    key, identity = client.issue()
    clock.pass_seconds(10)
    first = client.submit(key, identity, winning(identity))
    rival, other = client.issue()
    clock.pass_seconds(10)
    client.submit(rival, other, winning(other, start=0, step=1))
    clock.pass_seconds(1_000_000)
    body = f'  {{"moves": {json.dumps(winning(identity))},\n "id": "{identity}"}}'
    again = client.ask("POST", f"/api/attempts/{key}/transcript", content=body, headers=JSON)
    assert (again.status_code, again.content) == (200, first.content)
    better = client.submit(key, identity, winning(identity, start=0, step=1))
    assert better.status_code == 409
    assert client.submit(key, other, winning(identity)).status_code == 409


def test_an_open_level_is_answered_and_not_kept(client: Client, clock: Clock) -> None:
    key, identity = client.issue()
    clock.pass_seconds(10)
    answer = client.submit(key, identity, winning(identity)[:3]).json()
    assert (answer["status"], answer["score"], answer["moves"], answer["place"]) == ("open", 0, 3, None)
    assert client.submit(key, identity, winning(identity)).json()["status"] == "won"


def test_a_level_the_player_chose_is_verified_and_never_ranked(client: Client, clock: Clock) -> None:
    issued = client.post("/api/attempts", {"id": "schulte.v1:1#42"})
    assert (issued.status_code, issued.json()["id"], issued.json()["ranked"]) == (201, "schulte.v1:1#42", False)
    clock.pass_seconds(10)
    answer = client.submit(issued.json()["key"], "schulte.v1:1#42", winning("schulte.v1:1#42")).json()
    assert (answer["status"], answer["ranked"], answer["place"]) == ("won", False, None)
    assert client.get("/api/scores/schulte/1").json()["scores"] == []
    own = client.post("/api/attempts", {"id": "pipes.v1:3x3,60000,4796e4461"})
    assert (own.status_code, own.json()["ranked"]) == (201, False)


def test_a_win_with_a_hint_is_verified_and_kept_but_never_ranked(client: Client, clock: Clock) -> None:
    key, identity = client.issue()
    clock.pass_seconds(10)
    path = f"/api/attempts/{key}/transcript"
    begun = client.post(path, {"id": identity, "moves": winning(identity)[:3], "helped": True}).json()
    assert (begun["status"], begun["ranked"]) == ("open", False)
    helped = {"id": identity, "moves": winning(identity), "helped": True}
    answer = client.post(path, helped)
    assert answer.json() | {"score": 0} == {
        "id": identity,
        "status": "won",
        "score": 0,
        "moves": 9,
        "refused": None,
        "ranked": False,
        "place": None,
    }
    assert client.get("/api/scores/schulte/1").json()["scores"] == []
    assert client.get("/api/games").json()["games"][-1]["best"] == {}
    assert client.post(path, helped).content == answer.content
    assert client.submit(key, identity, winning(identity)).status_code == 409, "help cannot be taken back"


def test_a_win_without_a_hint_may_say_so(client: Client, clock: Clock) -> None:
    key, identity = client.issue()
    clock.pass_seconds(10)
    path = f"/api/attempts/{key}/transcript"
    answer = client.post(path, {"id": identity, "moves": winning(identity), "helped": False})
    assert (answer.json()["ranked"], answer.json()["place"]) == (True, 1)
    assert client.submit(key, identity, winning(identity)).content == answer.content


def test_scores_go_best_first_and_ties_to_the_earlier(client: Client, clock: Clock) -> None:
    identities = {}
    for name, last in [("second", 9000), ("third", 9000), ("first", 3000), ("fourth", 12000)]:
        key, identity = client.issue()
        clock.pass_seconds(60)
        moves = winning(identity)
        moves[-1][0] = last
        answer = client.submit(key, identity, moves).json()
        client.put(f"/api/attempts/{key}/name", {"name": name})
        identities[name] = (identity, answer["score"], answer["place"])
    lost, identity = client.issue()
    clock.pass_seconds(600)
    client.submit(lost, identity, losing(identity))
    assert [identities[name][2] for name in ("second", "third", "first", "fourth")] == [1, 2, 1, 4]
    ranking = client.get("/api/scores/schulte/1").json()
    assert (ranking["game"], ranking["version"], ranking["level"]) == ("schulte", 1, 1)
    assert [(score["place"], score["name"]) for score in ranking["scores"]] == [
        (1, "first"),
        (2, "second"),
        (3, "third"),
        (4, "fourth"),
    ]
    first = ranking["scores"][0]
    assert (first["id"], first["score"]) == identities["first"][:2]
    assert (first["moves"], first["milliseconds"], first["at"]) == (9, 3000, "2027-01-15T08:03:00Z")
    assert client.get("/api/games").json()["games"][-1]["best"]["1"] == {"score": first["score"], "name": "first"}


def test_a_name_goes_to_a_kept_score_only(client: Client, clock: Clock) -> None:
    key, identity = client.issue()
    assert client.put(f"/api/attempts/{key}/name", {"name": "Ada"}).status_code == 409
    clock.pass_seconds(10)
    client.submit(key, identity, winning(identity))
    assert client.put(f"/api/attempts/{key}/name", {"name": "Ada"}).json() == {"name": "Ada"}
    assert client.put(f"/api/attempts/{key}/name", {"name": "Zoë Ω"}).status_code == 200
    assert client.get("/api/scores/schulte/1").json()["scores"][0]["name"] == "Zoë Ω"


def test_identical_submissions_at_once_store_one_verdict_and_get_one_answer(client: Client, clock: Clock) -> None:
    key, identity = client.issue()
    clock.pass_seconds(10)
    body: object = {"id": identity, "moves": winning(identity)}
    answers = client.submit_at_once(key, [body] * 8)
    assert {(answer.status_code, answer.content) for answer in answers} == {(200, answers[0].content)}
    assert len(client.get("/api/scores/schulte/1").json()["scores"]) == 1


def test_of_different_submissions_at_once_one_closes_the_attempt(client: Client, clock: Clock) -> None:
    key, identity = client.issue()
    clock.pass_seconds(10)
    bodies: list[object] = [{"id": identity, "moves": winning(identity, start=start)} for start in range(8)]
    answers = client.submit_at_once(key, bodies)
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert len(client.get("/api/scores/schulte/1").json()["scores"]) == 1


def test_attempts_and_verdicts_outlive_the_server(database: str, clock: Clock) -> None:
    with Client(create_app(Settings(database=database), clock)) as client:
        (closed, first), (open_, second) = client.issue(), client.issue()
        clock.pass_seconds(10)
        answer = client.submit(closed, first, winning(first))
    with Client(create_app(Settings(database=database), clock)) as client:
        assert client.submit(closed, first, winning(first)).content == answer.content
        assert client.submit(open_, second, winning(second)).json()["status"] == "won"


def test_servers_that_start_at_once_on_a_new_database_all_come_up(database: str) -> None:
    """Their storages are opened at once, and the servers made one by one: FastAPI is not made to be set up in threads."""
    settings = Settings(database=database)
    with ThreadPoolExecutor(6) as pool:
        for storage in pool.map(lambda _: Storage(settings.url), range(6)):
            storage.close()
    for _ in range(2):
        with Client(create_app(settings)) as client:
            client.issue()


def test_the_moves_of_a_verdict_are_kept_if_it_is_ranked_and_else_a_digest(client: Client, clock: Clock, database: str) -> None:
    """Whoever loses one board again and again must not fill the disk with the transcripts of that."""
    ranked, identity = client.issue()
    helped, same = client.issue()
    own = "schulte.v1:2,up,1,1.3.4.2"
    chosen = client.post("/api/attempts", {"id": own}).json()["key"]
    clock.pass_seconds(10)
    moves = [[0, "wait"]] * 5000 + [[1, "wait"]]
    client.submit(ranked, identity, winning(identity))
    client.post(f"/api/attempts/{helped}/transcript", {"id": same, "moves": winning(same), "helped": True})
    answer = client.submit(chosen, own, moves)
    assert (answer.status_code, answer.json()["status"]) == (200, "lost")
    engine = create_engine(Settings(database=database).url)
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT key, transcript FROM verdicts")).mappings()
        kept = {row["key"]: row["transcript"] for row in rows}
    engine.dispose()
    assert parse_transcript(kept[ranked].encode()).moves == tuple((time, move) for time, move in winning(identity))
    assert len(kept[helped]) == len(kept[chosen]) == 64
    assert client.submit(chosen, own, moves).content == answer.content
    assert client.submit(chosen, own, moves[1:]).status_code == 409
