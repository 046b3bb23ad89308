"""A new game is whole before its first change: the scaffold's room passes everything that every game must pass."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.scaffold import GAMES, ROOT, make_room

DIFF = re.compile(r"^```diff\n(.*?)^```$", re.DOTALL | re.MULTILINE)
APPLY = ("git", "apply", "-")
COPIED = ("src", "tests", "tools", "pyproject.toml", "tsconfig.json", "package.json")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the project, so that the room is made where nobody else looks."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, tmp_path / name)
    return tmp_path


def environment(folder: Path) -> dict[str, str]:
    """Return the environment in which the sources of a copy are the ones that are imported."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder / "src"), str(folder)))}


def run(folder: Path, *command: str, change: str | None = None) -> str:
    """Run a command on the sources of a copy and return what it printed; it must succeed."""
    done = subprocess.run(
        command, cwd=folder, env=environment(folder), input=change, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def conformance(*chosen: str) -> tuple[str, ...]:
    """Return the command that runs the conformance suite, or parts of it, on the new game."""
    tests = [f"tests/conformance/{name}" for name in chosen] or ["tests/conformance"]
    return (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, "--game", "lanterns")


def test_a_new_room_passes_the_whole_suite_and_so_does_the_guide(copy: Path) -> None:
    """Follows docs/add-a-game.md: its changes are applied as they are printed."""
    record = (sys.executable, "-m", "tests.conformance.record", "lanterns")
    spec, python, javascript, words, vectors = DIFF.findall((ROOT / "docs" / "add-a-game.md").read_text("utf-8"))
    run(copy, sys.executable, "-m", "tools.scaffold", "lanterns")
    run(copy, *record)
    assert "nothing changed" in run(copy, *record)
    run(copy, *conformance())

    for change in (spec, python):
        run(copy, *APPLY, change=change)
    disagreeing = subprocess.run(
        conformance("test_readings.py"), cwd=copy, env=environment(copy), capture_output=True, text=True, check=False
    )
    assert disagreeing.returncode == 1, "the suite sees that only one reading has changed"
    for change in (javascript, words, vectors):
        run(copy, *APPLY, change=change)
    difference = run(copy, *record)
    assert '"steps"' in difference or '"state"' in difference
    assert '"grown"' not in difference
    run(copy, *conformance("test_play.py", "test_readings.py", "test_vectors.py"))


def test_a_new_room_is_clean(copy: Path) -> None:
    python = sys.executable
    run(copy, python, "-m", "tools.scaffold", "lanterns")
    room = "src/seedwright/games/lanterns"
    run(copy, python, "-m", "ruff", "check", room)
    run(copy, python, "-m", "ruff", "format", "--check", room)
    run(copy, python, "-m", "mypy", "-p", "seedwright.games.lanterns")
    run(copy, str(ROOT / "node_modules" / ".bin" / "tsc"))


@pytest.mark.parametrize("name", ["", "Lamps", "two words", "2048", "class", "a-b", "../up", "x" * 41, "été"])
def test_a_name_that_no_package_or_id_can_have_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot name a game"):
        make_room(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_is_there_is_not_touched() -> None:
    before = {path: path.read_bytes() for path in (GAMES / "pipes").iterdir() if path.is_file()}
    with pytest.raises(ValueError, match="there is a game pipes already"):
        make_room("pipes", GAMES)
    assert before == {path: path.read_bytes() for path in (GAMES / "pipes").iterdir() if path.is_file()}
