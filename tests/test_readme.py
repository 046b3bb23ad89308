"""README: its examples give what it says, as written. In a console block `...` stands for anything."""

import doctest
import json
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
EXAMPLES = re.findall(r"```console\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
SHOWN_ADDRESS = "localhost:8123"


def commands(block: str) -> Iterator[tuple[str, str]]:
    """Each command of a console block with the output that the block shows for it."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of our own, since the port in the README may be in use."""
    database = tmp_path_factory.mktemp("readme") / "scores.sqlite"
    arguments = [sys.executable, "-m", "seedwright", "serve", "--port", "0", "--database", str(database), "--json"]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        url = json.loads(server.stdout.readline())["address"].rstrip("/")
        wait_for(url)
        yield url.removeprefix("http://")
        server.terminate()


def wait_for(url: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{url}/api/games", timeout=5).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(url)


def test_the_library_example_gives_what_it_shows() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert tried > 4
    assert failed == 0


@pytest.mark.parametrize(("command", "shown"), [pair for block in EXAMPLES for pair in commands(block)])
def test_a_console_example_gives_what_it_shows(command: str, shown: str, address: str) -> None:
    here = Path(sys.executable).parent
    line = f'PATH="{here}:$PATH"; {command.replace(SHOWN_ADDRESS, address)}'
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    wanted, got = f"{shown.strip()}\n", f"{done.stdout.strip()}\n"
    assert doctest.OutputChecker().check_output(wanted, got, doctest.ELLIPSIS), got + done.stderr
