"""A room that brings more than a game, in a copy of the project, so that it is found as every room is: by being there."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Server, browser, context, faults, page, serving
from tools.scaffold import ROOT, make_room

__all__ = ["browser", "context", "faults", "page"]

PARTS = Path(__file__).parent / "room"
WORDS = {"page.bench": "Lamp bench", "bench.count": "{count} ways"}


class Project:
    """The project with the room ``lanterns`` in it."""

    def __init__(self, source: Path) -> None:
        self.source = source

    @property
    def environment(self) -> dict[str, str]:
        """The environment in which the sources of the copy are the ones that are imported."""
        return {**os.environ, "PYTHONPATH": str(self.source)}

    def run(self, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        """Return how the command ``seedwright`` ended."""
        command = (sys.executable, "-m", "seedwright", *arguments)
        return subprocess.run(command, env=self.environment, input=stdin, capture_output=True, text=True, check=False)


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    source = tmp_path_factory.mktemp("project") / "src"
    shutil.copytree(ROOT / "src" / "seedwright", source / "seedwright", ignore=shutil.ignore_patterns("__pycache__"))
    make_room("lanterns", source / "seedwright" / "games")
    room = source / "seedwright" / "games" / "lanterns"
    shutil.copytree(PARTS, room, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    words = room / "messages.en.json"
    words.write_text(json.dumps(json.loads(words.read_text("utf-8")) | WORDS), "utf-8")
    return Project(source)


@pytest.fixture(scope="module")
def server(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process of the project with the room in it."""
    with serving(tmp_path_factory.mktemp("server") / "verdicts.sqlite3", project.environment) as server:
        yield server
