"""Kaboom: a game judged move by move, on the command line and as a job of the server."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import seedwright
from seedwright.cli.app import app
from seedwright.games.kaboom.jobs import jobs
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Status

PUNISHED = {"id": "kaboom.v1:4x3,2,kaboom,0,6", "moves": [[5, "o 6"], [7, "f 0"], [9, "o 1"]]}
GRANTED = {"id": "kaboom.v1:4x3,3,kaboom,0,1", "moves": [[5, "o 6"], [9, "o 1"]]}


def run(transcript: object, *options: str) -> Result:
    text = transcript if isinstance(transcript, str) else json.dumps(transcript)
    return CliRunner().invoke(app, ["kaboom", "judge", "-", *options], input=text, prog_name="seedwright")


def hinted(identity: str) -> dict[str, Any]:
    """A transcript that follows the hints to the end."""
    level = seedwright.level(identity)
    state, moves = level.game.start(level.board), []
    while level.game.status(level.board, state) is Status.OPEN:
        hint = level.game.hint(level.board, state)
        assert hint is not None
        moves.append([len(moves), hint.move])
        state = level.game.play(level.board, state, 0, hint.move)
    return {"id": identity, "moves": moves}


def test_a_punished_guess_is_shown_to_be_one() -> None:
    lines = run(PUNISHED).stdout.splitlines()
    assert lines == [
        "moves[0] o 6: row 2, column 3: the first opening is always granted",
        "moves[2] o 1: row 1, column 2: uncertain, while row 1, column 1 was safe, by row 2, column 3; the number of all mines",
        "  75 % of all arrangements leave it empty. One with it empty, one with a mine on it:",
        "  -o**   -@*-",
        "  --2-   --2-",
        "  ----   ----",
    ]


def test_a_granted_guess_is_told_as_such() -> None:
    assert "moves[1] o 1: row 1, column 2: uncertain, and nothing was safe: the guess is granted" in run(GRANTED).stdout


def test_json_has_a_judgement_for_each_move_that_opens() -> None:
    found = json.loads(run(PUNISHED, "--json").stdout)
    assert list(found) == ["id", "judgements", "exact"]
    assert [one["index"] for one in found["judgements"]] == [0, 2]
    assert [one["verdict"] for one in found["judgements"]] == ["start", "elsewhere"]


@pytest.mark.parametrize("identity", ["kaboom.v1:2#7", "kaboom.v1:3#7", "kaboom.v1:4#7", "kaboom.v1:6#7"])
def test_hints_are_never_punished_guesses(identity: str) -> None:
    allowed = {"start", "safe", "granted", "chance"}
    found = json.loads(run(hinted(identity), "--json").stdout)["judgements"]
    assert {one["verdict"] for one in found} <= allowed
    assert len(found) > 3


def test_the_job_says_what_the_command_says_and_how_far_it_is() -> None:
    told: list[object] = []

    def watch(progress: object) -> bool:
        told.append(progress)
        return True

    assert jobs["judge"](PUNISHED, watch) == json.loads(run(PUNISHED, "--json").stdout)
    assert told == [{"moves": count, "of": 3} for count in (1, 2, 3)]
    stopped = jobs["judge"](PUNISHED, lambda _: False)
    assert (len(stopped["judgements"]), stopped["exact"]) == (1, False)


@pytest.mark.parametrize(
    ("transcript", "sentence"),
    [
        ({"id": "pipes.v1:1#1", "moves": []}, "id: pipes version 1 is not kaboom version 1"),
        ({"id": "kaboom.v1:16#1", "moves": []}, "kaboom has levels 1 to 15; 16 is not one of them"),
        (PUNISHED | {"moves": [[5, "o 12"]]}, 'moves[0]: "o 12": 12 is not below 12'),
        (PUNISHED | {"moves": [*PUNISHED["moves"], [9, "o 3"]]}, "moves[3]: the level has ended with move 2"),
        (PUNISHED | {"moves": [[5, 6]]}, "moves[0]: the move is not a text"),
    ],
)
def test_a_transcript_that_cannot_be_judged_gets_one_sentence_with_its_place(transcript: Any, sentence: str) -> None:
    result = run(transcript)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"seedwright: standard input: {sentence}\n"
    with pytest.raises(BadInput) as refused:
        jobs["judge"](transcript, lambda _: True)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("given", [None, [], {"id": "kaboom.v1:1#1"}, {"id": 3, "moves": []}, {**PUNISHED, "helped": True}])
def test_the_job_refuses_what_is_no_input(given: object) -> None:
    with pytest.raises(BadInput, match='expected an object with "id" and "moves"'):
        jobs["judge"](given, lambda _: True)
