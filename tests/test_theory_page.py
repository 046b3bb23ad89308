"""docs/theory.md: its examples give what it says, as written."""

import doctest
import re
import shlex
from pathlib import Path

from typer.testing import CliRunner

from seedwright.cli.app import app

PAGE = Path(__file__).parent.parent / "docs" / "theory.md"


def test_python_examples_give_what_the_page_shows() -> None:
    tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried.attempted > 15
    assert tried.failed == 0


def test_commands_print_what_the_page_shows() -> None:
    (block,) = re.findall(r"```console\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    examples = [part.partition("\n") for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    assert len(examples) == 2
    for command, _, shown in examples:
        result = CliRunner().invoke(app, shlex.split(command)[1:], prog_name="seedwright")
        assert result.stdout + result.stderr == shown
