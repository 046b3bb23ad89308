"""``seedwright kaboom solve``: what it tells of a position, its JSON, its exit status, and one sentence for what cannot be."""

import json
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from seedwright.cli.app import app
from tests.kaboom_play import arrangements

# The worked example in the README of minesweepr (https://github.com/mrgriscom/minesweepr), 10 x 10 with 10 mines.
PUBLISHED = "mines 10\n..1???????\n..2???????\n..3???????\n..2???????\n112???????\n" + "??????????\n" * 5
SMALL = "# a corner\nmines 3\n?1??\n?21?\n????\n"
CELL = {"cell", "class", "chance", "clues", "counter"}
KEYS = ["width", "height", "mines", "method", "arrangements", "boundary", "outside", "components", "states", "cells"]


def run(*arguments: str, stdin: str | bytes = SMALL) -> Result:
    return CliRunner().invoke(app, ["kaboom", "solve", *arguments], input=stdin, prog_name="seedwright")


def told(*arguments: str, stdin: str = SMALL) -> Any:
    """Return the JSON value that the command prints as its only line."""
    result = run("-", "--json", *arguments, stdin=stdin)
    assert result.exit_code == 0, result.output
    assert result.stdout.count("\n") == 1
    return json.loads(result.stdout)


def test_the_published_example() -> None:
    cells = {cell["cell"]: cell for cell in told(stdin=PUBLISHED)["cells"]}
    published = {3: 0, 13: 1, 23: 1, 33: 1, 43: 0, 53: 0.0779, 52: 0, 51: 0.9221, 50: 0.0779, 99: 0.0779}
    assert {cell: round(float(Fraction(cells[cell]["chance"])), 4) for cell in published} == published
    assert [cells[cell]["class"] for cell in (3, 13, 53)] == ["safe", "mine", "uncertain"]


def test_json_tells_all_of_a_position_under_stable_keys() -> None:
    found = told()
    every = arrangements(4, 3, 3, "-1--" + "-21-" + "----")
    assert list(found) == KEYS
    assert (found["width"], found["height"], found["mines"], found["method"]) == (4, 3, 3, "counting")
    assert found["arrangements"] == str(len(every))
    assert found["boundary"] + found["outside"] == len(found["cells"]) == 9
    for cell in found["cells"]:
        assert set(cell) == CELL
        chance = Fraction(sum(cell["cell"] in one for one in every), len(every))
        assert cell["chance"] == str(chance)
        assert cell["class"] == {0: "safe", 1: "mine"}.get(chance.numerator if chance.denominator == 1 else 2, "uncertain")
        assert (cell["clues"] is None) == (cell["class"] == "uncertain")


def test_sat_gives_the_same_classes_and_counts_nothing() -> None:
    for text in (PUBLISHED, SMALL):
        counted, asked = told(stdin=text), told("--sat", stdin=text)
        assert list(asked) == KEYS
        assert asked["method"] == "sat"
        assert asked["arrangements"] is asked["components"] is asked["states"] is None
        assert [(c["cell"], c["class"]) for c in asked["cells"]] == [(c["cell"], c["class"]) for c in counted["cells"]]
        assert all(c["chance"] is c["clues"] is c["counter"] is None for c in asked["cells"])


def test_without_python_sat_one_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    result = run("-", "--sat")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert "extra sat" in result.stderr


def test_the_text_shows_a_picture_and_says_why(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(PUBLISHED)
    lines = run(str(file)).stdout.splitlines()
    assert lines[:5] == ["..1s??????", "..2m??????", "..3m??????", "..2m??????", "112s??????"]
    assert any(line.startswith("row 1, column 4: safe, by row ") for line in lines)
    outside = next(line for line in lines if line.startswith("outside"))
    assert outside.startswith("outside, each of 76 cells: a mine in ")
    assert outside.endswith(" of the arrangements (7.79 %)")


def test_a_proof_by_the_number_of_mines_names_it() -> None:
    text = "mines 1\n?1??\n????\n"
    lines = run("-", stdin=text).stdout.splitlines()
    assert lines[:2] == ["?1?s", "???s"]
    assert "outside, each of 2 cells: safe, by row 1, column 2; the number of all mines" in lines
    proofs = {cell["cell"]: (cell["clues"], cell["counter"]) for cell in told(stdin=text)["cells"] if cell["class"] == "safe"}
    assert proofs == {3: ([1], True), 7: ([1], True)}


@pytest.mark.parametrize("options", [(), ("--sat",)])
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("mines 2\n3?\n.?\n", "row 1, column 1: a 3 with 2 closed cells around it"),
        ("mines 3\n??1\n?9?\n", "row 2, column 2: '9' is none of 0..8, . and ?"),
        ("mines 2\n1?.\n.?1\n", "row 1, column 3: no arrangement fits this 0 together with the numbers before it"),
        ("mines 3\n?1?\n???\n??\n", "row 3: 2 cells, where the rows above have 3"),
        ("mines 9\n?1?\n???\n", "9 mines do not fit into 5 closed cells"),
        ("mines 3\n?1?\n???\n", "no arrangement of 3 mines fits the numbers, though other numbers of mines do"),
        ("?1?\n???\n", "no line says how many mines there are"),
        ("", "no line says how many mines there are"),
    ],
)
def test_a_position_that_cannot_be_gets_one_sentence_with_its_place(text: str, sentence: str, options: tuple[str, ...]) -> None:
    result = run("-", *options, stdin=text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert f"standard input: {sentence}" in result.stderr


def test_with_json_what_is_wrong_is_json_too() -> None:
    result = run("-", "--json", stdin="mines 2\n3?\n.?\n")
    assert result.exit_code == 2
    assert json.loads(result.stdout) == {"error": "standard input: row 1, column 1: a 3 with 2 closed cells around it"}


def test_a_file_that_is_no_text_or_is_not_there_is_named(tmp_path: Path) -> None:
    assert "standard input: byte 8 is not UTF-8" in run("-", stdin=b"mines 1\n\xff").stderr
    missing = run(str(tmp_path / "none.txt"))
    assert missing.exit_code == 2
    assert "none.txt: No such file" in missing.stderr
