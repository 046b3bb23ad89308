"""``seedwright grundy``: values, proven periods, plots, exit status, and one sentence for whatever is wrong."""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from seedwright.cli.app import app


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["grundy", *arguments], prog_name="seedwright")


def test_a_period_is_told_with_its_proof_and_its_exceptions() -> None:
    result = run("0.77", "--to", "300", "--period")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "0.77: heaps 0..300, values 0..8\n"
        "period 12 from heap 71 on, proven by the values of 168 heaps\n"
        "heaps that differ from the pattern: 0 3 6 9 11 15 18 21 22 28 34 39 57 70\n"
    )


def test_json_has_its_keys_and_the_values_if_wanted() -> None:
    told = json.loads(run("0.137", "--to", "200", "--period", "--json").stdout)
    assert told["period"] == {
        "start": 52,
        "period": 34,
        "proven": True,
        "exceptions": [0, 14, 16, 17, 31, 34, 51],
        "needed": 175,
    }
    assert list(told) == ["code", "heaps", "highest", "period", "complete", "values"]
    assert (told["code"], told["heaps"], told["complete"], told["values"]) == ("0.137", 201, True, None)
    assert json.loads(run("0.77", "--to", "11", "--values", "--json").stdout)["values"] == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]


def test_values_are_printed_in_rows() -> None:
    text = run("0.77", "--to", "25", "--values").stdout
    assert "       0:  0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2\n      20:  1 4 6 7 4 1\n" in text


def test_no_proof_is_status_1_and_what_is_only_seen_is_not_called_proven() -> None:
    early = run("0.77", "--to", "100", "--period")
    assert (early.exit_code, "no period" in early.stdout) == (1, True)
    assert run("grundy", "--to", "13", "--period").exit_code == 1
    assert run("0.77", "--to", "100").exit_code == 0
    seen = run("0.45", "--to", "600", "--period")
    assert seen.exit_code == 1
    assert "is seen up to heap 600, and not proven" in seen.stdout


def test_the_plot_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "kayles.svg"
    assert run("0.77", "--to", "50", "--svg", str(file)).exit_code == 0
    assert ElementTree.fromstring(file.read_text()).findtext("{http://www.w3.org/2000/svg}title") == "0.77"
    file.write_text("old")
    assert run("0.77", "--to", "50", "--svg", str(tmp_path)).exit_code == 2
    assert run("0.88", "--to", "50", "--svg", str(file)).exit_code == 2
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("077",), "octal code '077': expected a point"),
        (("0.78",), "octal code '0.78', character 4: '8' is no octal digit"),
        (("1.7",), "before the point stands 0 or 4"),
        (("0.",), "no digit allows a move"),
        (("0.77", "--to", "1000000000"), "--to: 1000000000 is not within 0..16777215"),
        (("0.77", "--to", "-1"), "--to: -1 is not within"),
        (("0.77", "--to", "many"), "--to"),
        ((), "CODE"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(arguments: tuple[str, ...], sentence: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert sentence in result.stderr


def test_ctrl_c_keeps_the_values_that_are_there() -> None:
    program = (
        "import os, signal, sys; from seedwright.theory import sequence\n"
        "extend = sequence.extend_plainly\n"
        "def press(*given):\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "    return extend(*given)\n"
        "sequence.extend_plainly = press\n"
        "sys.argv = ['seedwright', 'grundy', '0.77', '--to', '4000', '--period', '--json']\n"
        "from seedwright.cli import main; main()"
    )
    plain = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    result = subprocess.run([sys.executable, "-c", program], env=plain, capture_output=True, text=True, check=False)
    told = json.loads(result.stdout)
    assert (result.returncode, told["complete"], told["heaps"]) == (1, False, 1025)
    assert told["period"]["proven"] is True
    assert result.stderr == "seedwright: stopped after 1025 of 4001 heaps\n"
