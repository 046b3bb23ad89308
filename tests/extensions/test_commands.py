"""A room's commands are offered like all others, and cost nobody else anything."""

import json
import os
import signal
import subprocess
import sys
from shutil import rmtree

import pytest

from tests.extensions.conftest import Project

LIST_MODULES = (
    "import sys, atexit; sys.argv = ['seedwright', *sys.argv[1:]]\n"
    "atexit.register(lambda: print(*sys.modules, file=sys.stderr))\n"
    "from seedwright.cli import main; main()"
)


def imported(project: Project, *arguments: str) -> set[str]:
    """Return the modules that a command has imported at its end."""
    command = (sys.executable, "-c", LIST_MODULES, *arguments)
    result = subprocess.run(command, env=project.environment, capture_output=True, text=True, check=True)
    return {name for name in result.stderr.split() if name.startswith("seedwright.games.")}


def test_a_command_of_a_room_answers_in_words_and_in_json(project: Project) -> None:
    spoken, told = (
        project.run("lanterns", "count", "-", stdin="0110"),
        project.run("lanterns", "count", "-", "--json", stdin="01"),
    )
    assert (spoken.returncode, spoken.stdout, spoken.stderr) == (0, "4 lamps\n", "")
    assert (told.returncode, told.stdout, told.stderr) == (0, '{"lamps":2}\n', "")


def test_its_answer_can_be_no(project: Project) -> None:
    result = project.run("lanterns", "count", "-", "--json")
    assert (result.returncode, result.stdout) == (1, '{"lamps":0}\n')


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("count", "-"), "standard input: line 1: expected lamps"),
        (("count", "/nowhere/at/all"), "/nowhere/at/all: No such file"),
        (("count",), "lanterns count --help"),
        (("nothing",), "nothing"),
        (("wait", "soon"), "TURNS"),
        ((), "lanterns --help"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(project: Project, arguments: tuple[str, ...], words: str) -> None:
    result = project.run("lanterns", *arguments, stdin="01x")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("seedwright: ")
    assert result.stderr.count("\n") == 1
    assert words in result.stderr


def test_with_json_the_sentence_is_the_last_line_of_output_too(project: Project) -> None:
    result = project.run("lanterns", "count", "-", "--json", stdin="x")
    assert json.loads(result.stdout) == {"error": "standard input: line 1: expected lamps, 0 or 1"}


def test_a_room_that_gives_up_says_so(project: Project) -> None:
    result = project.run("lanterns", "tire")
    assert (result.returncode, result.stderr) == (1, "seedwright: gave up after 7 turns\n")


def test_ctrl_c_asks_for_what_there_is(project: Project) -> None:
    command = (sys.executable, "-m", "seedwright", "lanterns", "wait")
    with subprocess.Popen(command, env=project.environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        os.kill(process.pid, signal.SIGINT)
        assert process.stdout.readline() == "at least True\n"
    assert process.returncode == 0


def test_the_list_of_commands_names_rooms_that_have_some_and_imports_none(project: Project) -> None:
    listed = project.run("--help").stdout
    assert "Commands of lanterns." in listed
    assert "Commands of maze" not in listed
    assert imported(project, "--help") == set()


def test_a_room_alone_is_imported_when_its_command_runs(project: Project) -> None:
    rooms = {".".join(name.split(".")[:3]) for name in imported(project, "lanterns", "wait", "1")}
    assert rooms == {"seedwright.games.lanterns"}


def test_showing_a_level_imports_no_commands_and_no_other_room(project: Project) -> None:
    modules = imported(project, "show", "pipes.v1:1#42")
    assert {name.split(".")[2] for name in modules} == {"pipes"}
    assert not modules & {"seedwright.games.pipes.commands", "seedwright.games.pipes.jobs"}


def test_a_room_without_commands_is_no_command(project: Project) -> None:
    result = project.run("maze", "count")
    assert (result.returncode, result.stdout) == (2, "")
    assert "maze" in result.stderr


def test_a_room_cannot_hide_a_command_of_ours(project: Project) -> None:
    room = project.source / "seedwright" / "games" / "show"
    room.mkdir()
    try:
        (room / "__init__.py").touch()
        (room / "commands.py").write_text("raise SystemExit('hidden')")
        assert "3x3,60000,4796e4461" in project.run("show", "pipes.v1:1#42").stdout
    finally:
        rmtree(room)
