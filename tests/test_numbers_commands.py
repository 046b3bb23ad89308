"""``seedwright numbers``: answers in words and in JSON, exit status, and one sentence for whatever is wrong."""

import json
import os
import signal
import subprocess
import sys
from concurrent.futures import BrokenExecutor
from itertools import islice
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from seedwright.cli.app import app
from seedwright.games.numbers import commands
from seedwright.games.numbers.table import Selection, examine, selections


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["numbers", *arguments], prog_name="seedwright")


def test_solve_prints_the_answers_of_the_book() -> None:
    result = run("solve", "4", "4", "7", "8", "9", "100", "380")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("4 4 7 8 9 100 make 380: 4 tiles, 4 ways\n")
    assert "  100 - 7 = 93, 93 * 4 = 372, 372 + 8 = 380\n" in result.stdout


def test_solve_json_has_its_keys_and_every_answer_passes_the_check() -> None:
    told = json.loads(run("solve", "1", "3", "7", "8", "10", "75", "525", "--json").stdout)
    assert told == {
        "tiles": [1, 3, 7, 8, 10, 75],
        "target": 525,
        "distance": 0,
        "fewest": 2,
        "answers": [["75 * 7 = 525"]],
    }
    for steps in told["answers"]:
        checked = run("check", "1 3 7 8 10 75", *steps, "--json")
        assert (checked.exit_code, checked.stdout) == (0, '{"number":525}\n')


def test_solve_says_how_near_the_tiles_come() -> None:
    result = run("solve", "1", "1", "2", "2", "200")
    assert result.exit_code == 0
    assert "do not make 200; nearest at distance 191: 4 tiles, 1 way" in result.stdout
    assert "a tile alone" in run("solve", "7", "9", "7").stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("solve", "4", "four", "380"), "number 2: 'four' is no whole number"),
        (("solve", "4", "4.5", "380"), "number 2: '4.5' is no whole number"),
        (("solve", "4", "0", "380"), "tile 2: 0 is not within 1..100"),
        (("solve", "4", "-3", "380"), "tile 2: -3 is not within 1..100"),
        (("solve", "4", "101", "380"), "tile 2: 101 is not within 1..100"),
        (("solve", *"11111111", "380"), "tiles: 8 are more than 7; up to 7 the search is complete"),
        (("solve", "380"), "tiles: there are none"),
        (("solve", "4", "4", "0"), "target: 0 is not within 1..999"),
        (("solve", "4", "4", "1000"), "target: 1000 is not within 1..999"),
        (("solve", "4", "9" * 5000), "number 2: 5000 digits"),
        (("solve",), "numbers solve --help"),
        (("check", "4 4 9", "4 * 9", "4 + 9"), "step 2: there is no 9 left to use"),
        (("check", "4 4 9", "9 / 4"), "step 1: 9 / 4 does not divide"),
        (("check", "4 x", "4 + 4"), "number 2: 'x'"),
        (("table", "--workers", "0"), "--workers"),
        (("tables",), "tables"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(arguments: tuple[str, ...], sentence: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("seedwright: ")
    assert result.stderr.count("\n") == 1
    assert sentence in result.stderr
    told = run(*arguments, "--json")
    assert (told.exit_code, json.loads(told.stdout)) == (2, {"error": told.stderr.removeprefix("seedwright: ").rstrip("\n")})


def test_the_table_ends_with_sums_that_are_those_of_its_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    few = [examine(tiles) for tiles in selections()[::1000]]
    monkeypatch.setattr(commands, "selections", lambda: few)
    monkeypatch.setattr(commands, "all_selections", lambda _workers, _watch: iter(few))
    *lines, last = map(json.loads, run("table", "--json").stdout.splitlines())
    assert [Selection(**line | {"tiles": tuple(line["tiles"])}) for line in lines] == few
    summary = last["summary"]
    assert summary["complete"] is True
    assert (summary["selections"], summary["of"]) == (len(few), 900 * len(few))
    assert summary["reached"] == sum(line["reached"] for line in lines) == sum(row["reached"] for row in summary["large"])
    assert summary["won_draws"] == sum(line["reached"] * line["draws"] for line in lines)
    text = run("table")
    assert text.exit_code == 0
    assert f"all  {len(few):>10}  {summary['reached']:>10,}" in text.stdout


def test_a_worker_that_dies_ends_the_table_with_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def dying(_workers: object, _watch: object) -> object:
        yield from map(examine, islice(selections(), 2))
        raise BrokenExecutor

    monkeypatch.setattr(commands, "all_selections", dying)
    result = run("table", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout.splitlines()[-1])["summary"] | {"large": ()} == {
        "selections": 2,
        "reached": sum(examine(tiles).reached for tiles in selections()[:2]),
        "of": 1800,
        "won_draws": sum(examine(tiles).reached * examine(tiles).draws for tiles in selections()[:2]),
        "of_draws": 900 * sum(examine(tiles).draws for tiles in selections()[:2]),
        "large": (),
        "complete": False,
    }
    assert "a worker process died" in result.stderr


def test_ctrl_c_stops_the_table_with_what_it_has_and_leaves_no_process() -> None:
    command = (sys.executable, "-m", "seedwright", "numbers", "table", "--workers", "2", "--json")
    plain = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    with subprocess.Popen(
        command, env=plain, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert json.loads(process.stdout.readline())["tiles"] == list(selections()[0])
        workers = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        os.killpg(process.pid, signal.SIGINT)
        rest, errors = process.stdout.read(), process.stderr.read()
    summary = json.loads(rest.splitlines()[-1])["summary"]
    assert (process.returncode, summary["complete"]) == (1, False)
    assert summary["selections"] == 1 + len(rest.splitlines()[:-1])
    assert errors == f"seedwright: stopped after {summary['selections']} of 13243 selections\n"
    assert workers
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)
