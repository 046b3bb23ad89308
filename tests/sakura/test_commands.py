"""The workshop on the command line and as jobs: what is told, in which words, and how it ends."""

import json
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from seedwright.cli.app import app
from seedwright.games.sakura import forests, game
from seedwright.games.sakura import jobs as sakura_jobs
from seedwright.games.sakura.board import decode, encode
from seedwright.games.sakura.jobs import jobs
from seedwright.games.sakura.picture import write_picture
from seedwright.kit.errors import BadInput
from seedwright.kit.kernel import use_compiled
from seedwright.kit.replay import replay
from tests.sakura.boards import GOLDEN, carved

RING = GOLDEN["radius 2 without its centre"][0]
PICTURE = write_picture(RING)
WIDE = carved(4, [(2, 0), (-2, 0), (0, 2), (0, -2), (2, -2), (-2, 2)], [(0, -4)])


@pytest.fixture(autouse=True)
def plain_again() -> Iterator[None]:
    """Long work compiles the kernels; the next test starts with plain ones."""
    yield
    use_compiled(False)


def run(*arguments: str, stdin: str = PICTURE) -> Result:
    return CliRunner().invoke(app, ["sakura", *arguments], input=stdin, prog_name="seedwright")


def told(*arguments: str, stdin: str = PICTURE, status: int = 0) -> Any:
    """Return the JSON value that a command prints as its only line."""
    result = run(*arguments, "--json", stdin=stdin)
    assert result.exit_code == status, result.output
    assert result.stdout.count("\n") == 1
    return json.loads(result.stdout)


def test_count_tells_answers_and_defect() -> None:
    assert told("count", "-") == {
        "board": encode(RING),
        "answers": 10,
        "steps": 312,
        "forests": 12,
        "defect": 1,
        "slack": 0,
        "exact": True,
    }
    assert run("count", "-").stdout.startswith("10 answers (312 nodes)\ndefect 1: ")


def test_count_gives_up_with_at_least() -> None:
    assert told("count", "-", "--steps", "150", status=1)["exact"] is False
    assert run("count", "-", "--steps", "150").stdout.startswith("at least ")


def test_a_full_shape_with_one_root_is_said_to_have_no_answer() -> None:
    shown = run("count", "-", stdin=write_picture(carved(2, [], [(0, -2)]))).stdout
    assert shown.startswith("no answer (0 nodes)\n")
    assert "no answer can exist" in shown


def test_answers_are_clicks_that_win() -> None:
    found = told("answers", "-", "--most", "3")
    assert (len(found["answers"]), found["exact"]) == (3, False)
    assert len(told("answers", "-", "--most", "20")["answers"]) == 10
    for answer in found["answers"]:
        verdict = replay(game, RING, [(0, move) for move in answer["clicks"]])
        assert (verdict.status, verdict.refused) == ("won", None)


def test_roots_tells_every_root_position() -> None:
    found = told("roots", "-")
    assert [rooting["answers"] for rooting in found["rootings"]] == sorted(rooting["answers"] for rooting in found["rootings"])
    corner = next(rooting for rooting in found["rootings"] if rooting["board"] == encode(RING))
    assert (corner["answers"], corner["roots"]) == (10, [[0, 1]])
    assert "10 answers: row 1, column 2\n" in run("roots", "-").stdout
    assert "and 8 more" in run("roots", "-", "--most", "4").stdout
    assert all(len(rooting["roots"]) == 2 for rooting in told("roots", "-", "--roots", "2")["rootings"])


def test_suggest_tells_changes_and_the_board_they_lead_to() -> None:
    found = told("suggest", "-")
    assert found["suggestions"][0]["changes"] == [{"kind": "remove", "at": [1, 2], "to": None}]
    for one in found["suggestions"]:
        assert told("count", "-", stdin=write_picture(decode(one["board"])))["answers"] == 1
    assert run("suggest", "-").stdout.startswith("remove the cell at row 2, column 3\n")
    single = write_picture(GOLDEN["radius 2 without three cells"][0])
    assert told("suggest", "-", "--answers", "900", "--steps", "20000", stdin=single, status=1)["suggestions"] == []


def test_grade_tells_its_parts() -> None:
    made = told("grade", "-")
    assert made["grade"] == 3 * made["hidden"] + made["plain"] + 2 * made["waits"] + made["rounds"]
    assert run("grade", "-").stdout.startswith(f"grade {made['grade']}: 3 x {made['hidden']} hidden traps")
    none = write_picture(carved(2, [], [(0, -2)]))
    assert told("grade", "-", stdin=none, status=1) == {"board": "_o..,....,.....,....,_...", "grade": None, "exact": True}
    assert jobs["grade"]({"board": encode(RING), "steps": 20}, lambda _: True) == {"grade": None, "exact": False}


def test_forty_lists_levels_and_shows_one() -> None:
    listed = told("forty")["levels"]
    assert [level["number"] for level in listed] == list(range(1, 41))
    assert told("forty", "7")["levels"] == listed[6:7]
    assert run("forty").stdout.count("\n") == 40
    assert listed[6]["id"] in run("forty", "7").stdout


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        ("@ .\n x .\n", "row 2, column 2: expected . # @ or a blank, found 'x'"),
        (". .\n . .\n", "the board has no root"),
        ("@ .\n\n. .\n", "row 3: a second board; a file has one"),
        ("@ . # .\n", "row 1, column 7: no root can reach this cell"),
        ("@ .\n. .\n", "row 2, column 1: stands between two cells of the row above or below"),
        ("", "the picture is empty"),
    ],
)
def test_bad_pictures_get_one_sentence_that_names_the_place(picture: str, sentence: str) -> None:
    for command in ("count", "answers", "roots", "suggest", "grade"):
        result = run(command, "-", stdin=picture)
        assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"seedwright: standard input: {sentence}\n")


def test_ctrl_c_ends_a_count_with_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    """The signal comes between two pieces of the search, where this test can put it for sure."""
    count = sakura_jobs.count

    def interrupted(given: Any, watch: Any) -> Any:
        return count(given, lambda at: signal.raise_signal(signal.SIGINT) or watch(at))

    monkeypatch.setattr(sakura_jobs, "count", interrupted)
    found = told("count", "-", stdin=write_picture(WIDE), status=1)
    assert found["exact"] is False
    assert found["steps"] == forests.PIECE
    assert run("count", "-", stdin=write_picture(WIDE)).stdout.startswith("at least ")


@pytest.mark.parametrize("name", jobs)
def test_jobs_refuse_what_is_no_input(name: str) -> None:
    for given in (None, [], {}, {"board": 3}, {"board": "o.", "nonsense": 1}, {"board": "o.", "steps": 0}, {"board": "x"}):
        with pytest.raises(BadInput, match=r"\w"):
            jobs[name](given, lambda _: True)
    with pytest.raises(BadInput, match="steps: expected a whole number from 1 to"):
        jobs[name]({"board": "o.", "steps": True}, lambda _: True)


@pytest.mark.parametrize("name", ["count", "answers", "roots", "suggest"])
def test_jobs_tell_progress_and_end_when_they_are_told(name: str) -> None:
    heard: list[Any] = []
    found = jobs[name]({"board": encode(WIDE)}, lambda at: heard.append(at) or len(heard) < 2)
    assert found["exact"] is False
    assert len(heard) == 2
    assert all(at.keys() == {"found", "steps", "millionths"} for at in heard)
    assert 0 <= heard[0]["millionths"] <= heard[1]["millionths"] <= 1_000_000
    json.dumps([found, heard])
