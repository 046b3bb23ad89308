"""``seedwright foxes``: the longest captures of a position read as text."""

import json

import pytest
from typer.testing import CliRunner, Result

from seedwright.cli.app import app

RING = """
    - - x
    - - -
- - x o - - -
- - o - o - -
- - - o - - -
    - - -
    - - -
"""
"""Four hens around the middle; a fox at their upper left corner comes back to where it began."""


def run(*arguments: str, stdin: str) -> Result:
    return CliRunner().invoke(app, ["foxes", *arguments], input=stdin, prog_name="seedwright")


def test_the_longest_captures_are_told_with_the_hens_they_take() -> None:
    result = run("longest", "-", stdin=RING)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "longest capture: 4, 2 ways\n  8 10 24 22 8, taking 9 17 23 15\n  8 22 24 10 8, taking 15 23 17 9\n"
    )
    told = json.loads(run("longest", "-", "--json", stdin=RING).stdout)
    assert told == {"directions": 4, "length": 4, "count": 2, "lines": [[8, 10, 24, 22, 8], [8, 22, 24, 10, 8]]}


def test_eight_directions_are_more() -> None:
    told = json.loads(run("longest", "-", "--diagonals", "--json", stdin=RING.replace("- o - o", "- o o o")).stdout)
    assert (told["directions"], told["length"]) == (8, 5)


def test_of_very_many_captures_the_first_are_shown() -> None:
    cells = ["-"] * 33
    for cell in (3, 4, 5, 7, 9, 11, 13, 14, 15, 16, 17, 18, 19, 21, 23, 25, 27, 28, 29, 31):
        cells[cell] = "o"
    cells[24] = cells[1] = "x"
    told = json.loads(run("longest", "-", "--diagonals", "--json", stdin="".join(cells)).stdout)
    assert (told["length"], told["count"], len(told["lines"])) == (17, 69_920, 20)
    assert "and 69900 more" in run("longest", "-", "--diagonals", stdin="".join(cells)).stdout


def test_nothing_to_capture_is_a_no() -> None:
    result = run("longest", "-", stdin="x" + "-" * 32)
    assert (result.exit_code, result.stdout) == (1, "nothing to capture\n")


@pytest.mark.parametrize(
    ("stdin", "sentence"),
    [
        ("x-o", "standard input: position: 3 cells where 33"),
        ("x" * 40, "40 cells where 33"),
        ("-" * 33, "there is no fox"),
        ("x-q" + "-" * 30, "cell 2: 'q'"),
    ],
)
def test_bad_positions_are_one_sentence_and_status_2(stdin: str, sentence: str) -> None:
    result = run("longest", "-", stdin=stdin)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert sentence in result.stderr
