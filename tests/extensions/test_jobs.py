"""A room's jobs run at the server: with progress, an end that can be asked for, and bounds that hold against bad ones."""

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Server, serving
from tests.extensions.conftest import Project
from tests.extensions.test_pages import opened, shell
from tests.server.test_bad_input import NOT_JSON, assert_problem

JSON = {"Content-Type": "application/json"}
FOREVER = {"most": None}


@contextmanager
def running(project: Project, folder: Path, **settings: int) -> Iterator[httpx.Client]:
    """A client of a server process with these settings."""
    given = {f"SEEDWRIGHT_{name.upper()}": str(value) for name, value in settings.items()}
    database, environment = folder / "verdicts.sqlite3", project.environment | given
    with serving(database, environment) as server, httpx.Client(base_url=server.address, timeout=30) as client:
        yield client


@pytest.fixture(scope="module")
def client(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    settings = {"jobs": 2, "job_grace": 30, "job_megabytes": 300, "most_jobs": 4}
    with running(project, tmp_path_factory.mktemp("jobs"), **settings) as client:
        yield client


def start(client: httpx.Client, job: str, value: Any = None) -> str:
    answer = client.post("/api/jobs", json={"game": "lanterns", "job": job, "input": value})
    assert answer.status_code == 202, answer.text
    assert list(answer.json()) == ["key"]
    return f"/api/jobs/{answer.json()['key']}"


def until(client: httpx.Client, path: str, so: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """Return how a job stands as soon as it stands so."""
    while not so(found := client.get(path).json()):
        time.sleep(0.05)
    assert list(found) == ["state", "progress", "result", "detail"]
    return dict(found)


def ended(client: httpx.Client, path: str) -> dict[str, Any]:
    return until(client, path, lambda found: found["state"] != "running")


def run(client: httpx.Client, job: str, value: Any = None) -> dict[str, Any]:
    return ended(client, start(client, job, value))


def gone(process: int) -> bool:
    """Return whether a process is no more; one that nobody has waited for yet is no more, too."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def wait_for(is_so: Callable[[], bool]) -> None:
    while not is_so():
        time.sleep(0.05)


def test_a_job_is_done_and_its_result_can_be_asked_for_again(client: httpx.Client) -> None:
    path = start(client, "count", {"most": 1000})
    found = ended(client, path)
    assert (found["state"], found["result"], found["detail"]) == ("done", {"found": 1000, "complete": True}, None)
    assert client.get(path).json() == found
    assert client.delete(path).json() == found


def test_a_job_tells_how_far_it_is_and_ends_with_what_it_has(client: httpx.Client) -> None:
    path = start(client, "count", FOREVER)
    seen = until(client, path, lambda found: found["progress"])
    later = until(client, path, lambda found: found["progress"]["found"] > seen["progress"]["found"])
    assert (later["state"], later["result"]) == ("running", None)
    assert client.delete(path).status_code == 200
    found = ended(client, path)
    assert (found["state"], found["result"]["complete"]) == ("done", False)
    assert found["result"]["found"] >= later["progress"]["found"]
    wait_for(lambda: gone(later["progress"]["process"]))


def test_a_job_that_is_asked_before_it_begins_answers_all_the_same(client: httpx.Client) -> None:
    paths = [start(client, "count", FOREVER) for _ in range(4)]
    for path in reversed(paths):
        client.delete(path)
    for path in paths:
        found = ended(client, path)
        assert (found["state"], found["result"]["complete"]) == ("done", False)


def test_a_job_that_refuses_its_input_says_why(client: httpx.Client) -> None:
    for value in (None, 7, {"most": "many"}, {"most": 1, "more": 2}):
        found = run(client, "count", value)
        assert (found["state"], found["result"]) == ("refused", None)
        assert found["detail"] == 'input: expected {"most": a whole number or null}'


@pytest.mark.parametrize("value", [None, 0, -1.5, "é\n\0\u2028", [], {}, "x" * 900_000, [[[{"a": [1, None, True]}]]]])
def test_what_goes_in_and_comes_out_is_any_json(client: httpx.Client, value: Any) -> None:
    assert run(client, "echo", value) == {"state": "done", "progress": None, "result": value, "detail": None}


def test_input_that_is_deep_or_has_a_huge_number_does_not_break_the_server(client: httpx.Client) -> None:
    for depth in (300, 600, 900, 990):
        source = b'{"game": "lanterns", "job": "echo", "input": ' + b"[" * depth + b"]" * depth + b"}"
        answer = client.post("/api/jobs", content=source, headers=JSON)
        if answer.status_code == 202:
            path = f"/api/jobs/{answer.json()['key']}"
            while b'"running"' in (text := client.get(path).content):
                time.sleep(0.05)
            assert b"[" * depth in text or b'"failed"' in text
        else:
            assert_problem(answer, 422, "deep")
    source = b'{"game": "lanterns", "job": "echo", "input": 1e999}'
    assert_problem(client.post("/api/jobs", content=source, headers=JSON), 422, "input", "number")


@pytest.mark.parametrize(
    ("job", "value", "detail"),
    [
        ("tired", None, "the job gave up after 7 turns"),
        ("broken", None, "the job has a defect"),
        ("wrong", None, "the job has a defect"),
        ("wrong", 1, "the job has a defect"),
        ("leave", 3, "the job's process ended with status 3"),
        ("leave", 0, "the job's process ended with status 0"),
        ("large", None, "the job's answer is larger than 1000000 bytes"),
        ("hog", None, "the job needs more than 300 MB of memory"),
    ],
)
def test_a_job_that_fails_is_told_and_the_next_one_works(client: httpx.Client, job: str, value: Any, detail: str) -> None:
    assert run(client, job, value) == {"state": "failed", "progress": None, "result": None, "detail": detail}
    assert run(client, "echo", 1)["result"] == 1


def test_what_a_job_prints_is_no_answer(client: httpx.Client) -> None:
    assert run(client, "loud")["result"] == "the truth"


def test_a_job_that_does_not_end_when_asked_is_killed(project: Project, tmp_path: Path) -> None:
    with running(project, tmp_path, job_grace=1) as client:
        path = start(client, "deaf")
        process = until(client, path, lambda found: found["progress"])["progress"]["process"]
        client.delete(path)
        found = ended(client, path)
        assert (found["state"], found["detail"]) == ("failed", "the job was asked to end, and did not end within 1 s")
        assert gone(process)


def test_what_a_job_has_started_goes_with_it(client: httpx.Client) -> None:
    process = run(client, "family")["result"]["process"]
    wait_for(lambda: gone(process))


def test_a_job_that_outlives_its_time_ends_with_what_it_has_or_is_killed(project: Project, tmp_path: Path) -> None:
    with running(project, tmp_path, job_seconds=2, job_grace=30) as client:
        honest = run(client, "count", FOREVER)
        assert (honest["state"], honest["result"]["complete"]) == ("done", False)
    with running(project, tmp_path, job_seconds=2, job_grace=1) as client:
        deaf = run(client, "deaf")
        assert (deaf["state"], deaf["detail"]) == ("failed", "the job took more than 2 s, and did not end within 1 s")


def test_a_client_has_a_bounded_number_of_jobs_under_way(project: Project, tmp_path: Path) -> None:
    with running(project, tmp_path, jobs=1, most_jobs=2) as client:
        first, second = start(client, "count", FOREVER), start(client, "count", {"most": 5})
        refused = client.post("/api/jobs", json={"game": "lanterns", "job": "echo", "input": 1})
        assert_problem(refused, 429, "127.0.0.1", "2 jobs")
        assert refused.headers["Retry-After"] == "5"
        until(client, first, lambda found: found["progress"])
        assert client.get(second).json() == {"state": "running", "progress": None, "result": None, "detail": None}, "it waits"
        client.delete(first)
        assert ended(client, second)["result"] == {"found": 5, "complete": True}
        assert run(client, "echo", 1)["result"] == 1


def test_a_server_takes_on_a_bounded_number_of_jobs(project: Project, tmp_path: Path) -> None:
    with running(project, tmp_path, jobs=1, most_jobs=100, waiting_jobs=1) as client:
        for _ in range(2):
            start(client, "count", FOREVER)
        refused = client.post("/api/jobs", json={"game": "lanterns", "job": "echo", "input": 1})
        assert_problem(refused, 503, "more jobs")
        assert refused.headers["Retry-After"] == "30"


def test_answers_are_kept_for_a_while_and_only_so_many(project: Project, tmp_path: Path) -> None:
    with running(project, tmp_path, job_kept=1) as client:
        path = start(client, "echo", 1)
        wait_for(lambda: client.get(path).status_code == 404)
        assert_problem(client.delete(path), 404, "no job")
    with running(project, tmp_path) as client:
        paths = [start(client, "echo", 1)]
        for _ in range(17):
            ended(client, paths[-1])
            paths.append(start(client, "echo", 1))
        kept = [client.get(path).status_code for path in paths]
        assert kept == [404] + [200] * 17, "16 that have ended, and the one that was started last"


@pytest.mark.parametrize(("body", "words"), [*NOT_JSON, (b"{}", ["job"]), (b'{"game": "lanterns", "job": "echo"}', ["input"])])
def test_a_body_that_names_no_job_is_refused_with_its_place(client: httpx.Client, body: bytes, words: list[str]) -> None:
    assert_problem(client.post("/api/jobs", content=body, headers=JSON), 422, *words)


@pytest.mark.parametrize(
    ("game", "job", "words"),
    [("chess", "count", ["chess"]), ("maze", "count", ["maze", "none"]), ("lanterns", "nothing", ["'nothing'", "count, deaf"])],
)
def test_a_game_or_a_job_that_is_not_there_is_said_so(client: httpx.Client, game: str, job: str, words: list[str]) -> None:
    assert_problem(client.post("/api/jobs", json={"game": game, "job": job, "input": None}), 404, *words)


def test_nobody_guesses_a_key(client: httpx.Client) -> None:
    for key in ("x", "A" * 32, "%00", "a b"):
        assert_problem(client.get(f"/api/jobs/{key}"), 404)
        assert_problem(client.delete(f"/api/jobs/{key}"), 404)
    assert_problem(client.get("/api/jobs"), 405)
    answer = client.put("/api/jobs/x")
    assert_problem(answer, 405)
    assert answer.headers["Allow"] == "DELETE, GET, HEAD"


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_no_job_outlives_its_server(project: Project, tmp_path: Path, how: signal.Signals) -> None:
    with serving(tmp_path / "verdicts.sqlite3", project.environment) as server:
        with httpx.Client(base_url=server.address) as client:
            path = start(client, "count", FOREVER)
            process = until(client, path, lambda found: found["progress"])["progress"]["process"]
        os.kill(server.process, how)
        wait_for(lambda: gone(process))


def test_a_page_follows_a_job_and_ends_it(page: Page) -> None:
    opened(page)
    script = """const stop = new AbortController(); const told = [];
        const progress = (found) => { told.push(found.found); if (told.length > 1) stop.abort(); };
        const result = await shell.job('count', { most: null }, { progress, signal: stop.signal });
        return [result, told, await shell.job('echo', [1])]"""
    result, told, echoed = shell(page, script)
    assert result["complete"] is False
    assert result["found"] >= told[-1] >= told[0]
    assert echoed == [1]


def test_a_page_is_told_why_a_job_was_refused_or_failed(page: Page) -> None:
    opened(page)
    script = """const say = (error) => error.message;
        const told = []; for (const job of ['count', 'tired', 'x']) told.push(await shell.job(job, 7).catch(say));
        return told"""
    refused, failed, missing = shell(page, script)
    assert refused == 'input: expected {"most": a whole number or null}'
    assert failed == "the job gave up after 7 turns"
    assert "no job 'x'" in missing


def test_leaving_a_page_ends_its_jobs(page: Page, server: Server) -> None:
    opened(page)
    script = "return new Promise((resolve) => shell.job('count', { most: null }, { progress: (p) => resolve(p.process) }))"
    process = shell(page, script)
    page.goto("/#maze")
    wait_for(lambda: gone(process))


def test_a_job_that_nobody_asks_about_ends_with_what_it_has(project: Project, tmp_path: Path) -> None:
    """So ends what a tab has started that was closed."""
    with running(project, tmp_path, job_unasked=1) as client:
        path = start(client, "count", FOREVER)
        process = until(client, path, lambda found: found["progress"])["progress"]["process"]
        wait_for(lambda: gone(process))
        found = ended(client, path)
        assert (found["state"], found["result"]["complete"]) == ("done", False)


def test_the_interface_is_documented(client: httpx.Client) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    assert set(paths["/api/jobs"]) == {"post"}
    assert set(paths["/api/jobs/{key}"]) == {"get", "delete"}
    assert json.dumps(paths["/api/jobs"]).count("application/problem+json") > 4
