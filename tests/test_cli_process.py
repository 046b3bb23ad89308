"""The command line as a process: start-up, signals, pipes, terminals."""

import hashlib
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from seedwright import games

SEEDWRIGHT = (sys.executable, "-m", "seedwright")
ENDLESS = ("sweep", "pipes", "--level", "5", "--seeds", "0..4294967295")
PLAIN = os.environ | {"NUMBA_DISABLE_JIT": "1", "TERM": "xterm-256color"}
ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def finished(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*SEEDWRIGHT, *arguments], capture_output=True, text=True, env=PLAIN, check=False)


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run a command in a process group of its own, as a shell does."""
    process = subprocess.Popen(
        [*SEEDWRIGHT, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=PLAIN, process_group=0
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def press_ctrl_c(process: subprocess.Popen[str]) -> None:
    os.killpg(process.pid, signal.SIGINT)


def wait_for(is_so: Callable[[], bool]) -> None:
    while not is_so():
        time.sleep(0.02)


def children(process: subprocess.Popen[str]) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


def test_the_module_is_the_command() -> None:
    result = finished("show", "pipes.v1:1#42")
    assert (result.returncode, result.stderr) == (0, "")
    assert "3x3,60000,4796e4461" in result.stdout


def test_show_imports_nothing_it_does_not_need() -> None:
    heavy = {"numba", "numpy", "fastapi", "sqlalchemy", "uvicorn", "rich", "asyncio", "seedwright.server", "seedwright.sweep"}
    program = (
        "import sys, atexit; sys.argv = ['seedwright', 'show', 'pipes.v1:15#42']\n"
        "atexit.register(lambda: print(*sys.modules, file=sys.stderr))\n"
        "from seedwright.cli import main; main()"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    imported = set(result.stderr.split())
    assert "seedwright.games.pipes" in imported
    assert not imported & heavy
    assert not imported & {games.room(name) for name in games.names() if name != "pipes"}


def test_bytes_that_are_no_text_in_an_argument_are_refused_in_one_sentence() -> None:
    result = subprocess.run([*map(os.fsencode, SEEDWRIGHT), b"show", b"pipes.v1:1#\xff"], capture_output=True, check=False)
    assert (result.returncode, result.stdout) == (2, b"")
    assert b"character 12: expected a seed" in result.stderr
    assert result.stderr.count(b"\n") == 1


def test_a_terminal_that_cannot_show_a_character_gets_another() -> None:
    result = subprocess.run(
        [*SEEDWRIGHT, "show", "pipes.v1:1#42"], capture_output=True, env=PLAIN | {"PYTHONIOENCODING": "ascii"}, check=False
    )
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.isascii()


@pytest.mark.parametrize("arguments", [(*ENDLESS, "--json"), ("games",)], ids=["sweep", "games"])
def test_a_reader_who_leaves_is_no_error_to_speak_of(arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    process = subprocess.Popen([*SEEDWRIGHT, *arguments], stdout=writing, stderr=subprocess.PIPE, text=True, env=PLAIN)
    os.close(writing)
    if arguments != ("games",):
        os.read(reading, 100)
    os.close(reading)
    _, told = process.communicate()
    assert (process.returncode, told) == (1, "")


@pytest.mark.parametrize("lines_before", [1, 3000], ids=["pilot", "workers"])
def test_ctrl_c_stops_a_sweep_with_what_it_has(lines_before: int) -> None:
    with started(*ENDLESS, "--json") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        head = [process.stdout.readline() for _ in range(lines_before)]
        workers = children(process)
        press_ctrl_c(process)
        *lines, last = [*head, *process.stdout]
        told = process.stderr.read()
    summary = json.loads(last)["summary"]
    assert (process.returncode, told) == (1, f"seedwright: stopped after {len(lines)} of 4294967296 seeds\n")
    assert (summary["complete"], summary["count"]) == (False, len(lines))
    assert [json.loads(line)["seed"] for line in lines] == list(range(len(lines)))
    assert summary["digest"] == hashlib.sha256("".join(lines).encode()).hexdigest()
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)


def test_a_stopped_sweep_keeps_its_lines_beside_the_file_and_the_old_file_stays(tmp_path: Path) -> None:
    file = tmp_path / "lines"
    file.write_text("old")
    with started(*ENDLESS, "--out", str(file)) as process:
        wait_for(lambda: any(entry.stat().st_size > 100 for entry in tmp_path.iterdir()))
        press_ctrl_c(process)
        _, told = process.communicate()
    assert process.returncode == 1
    assert told.endswith(f"; what there is stands in {file}.partial\n")
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["lines", "lines.partial"]
    assert file.read_text() == "old"
    *lines, last = (tmp_path / "lines.partial").read_text().splitlines()
    assert json.loads(last)["summary"]["count"] == len(lines)


def test_a_worker_that_is_killed_ends_the_sweep_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "lines"
    with started(*ENDLESS, "--workers", "2", "--out", str(file)) as process:
        wait_for(lambda: len(children(process)) == 2)
        os.kill(children(process)[1], signal.SIGKILL)
        out, told = process.communicate()
    assert (process.returncode, out) == (1, "")
    assert re.fullmatch(r"seedwright: a worker ended with status -9 while growing seeds \d+\.\.\d+\n", told)
    assert list(tmp_path.iterdir()) == []


def seen_on_a_terminal(stream: str, *arguments: str) -> tuple[str, str]:
    """Return what a command writes with a terminal for ``stream``: on the terminal, and on the other stream."""
    ours, theirs = pty.openpty()
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, stream: theirs}
    with subprocess.Popen([*SEEDWRIGHT, *arguments], **streams, env=PLAIN) as process:  # type: ignore[call-overload]
        os.close(theirs)
        seen = b""
        # Linux answers EIO, not an empty read, when the other side of a terminal is closed and all is read.
        with suppress(OSError):
            while part := os.read(ours, 65_536):
                seen += part
        os.close(ours)
        other = (process.stdout or process.stderr).read()
    return seen.decode().replace("\r\n", "\n"), other.decode()


def test_colours_change_nothing_but_colours() -> None:
    seen, _ = seen_on_a_terminal("stdout", "show", "pipes.v1:4#42")
    assert "\x1b[" in seen
    assert ANSI.sub("", seen) == finished("show", "pipes.v1:4#42").stdout


def test_progress_is_shown_on_a_terminal_only_and_never_among_the_lines(tmp_path: Path) -> None:
    arguments = ("sweep", "schulte", "--level", "2", "--seeds", "0..24")
    lines = tmp_path / "lines"
    seen, _ = seen_on_a_terminal("stderr", *arguments, "--out", str(lines))
    assert "25/25" in ANSI.sub("", seen)
    assert seen_on_a_terminal("stderr", *arguments, "--json") == ("", lines.read_text())
    assert finished(*arguments).stderr == ""


@pytest.mark.parametrize("json_wanted", [False, True])
def test_serve_tells_its_address_answers_and_stops_at_ctrl_c(json_wanted: bool, tmp_path: Path) -> None:
    form = ["--json"] if json_wanted else []
    with started("serve", "--port", "0", "--database", str(tmp_path / "verdicts"), *form) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = json.loads(line)["address"] if json_wanted else line.removeprefix("Seedwright is at ").strip()
        with urlopen(f"{address}api/games") as answer:
            assert "pipes" in [game["name"] for game in json.load(answer)["games"]]
        press_ctrl_c(process)
        out, told = process.communicate()
    assert (process.returncode, out, told) == (0, "", "")


def within_a_shell(words: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command as a shell does that reads it as ``words``, in which ``"$@"`` stands for it."""
    command = ("sh", "-c", words, "sh", *SEEDWRIGHT, *arguments)
    return subprocess.run(command, capture_output=True, text=True, env=PLAIN, check=False)


FULL = [
    ("games", "--json"),
    ("games",),
    ("sweep", "schulte", "--level", "1", "--seeds", "0..9", "--json"),
    ("sweep", "schulte", "--level", "1", "--seeds", "0..2000", "--json"),
]


@pytest.mark.parametrize("arguments", FULL, ids=" ".join)
def test_a_full_disk_behind_standard_output_is_said_in_one_sentence(arguments: tuple[str, ...]) -> None:
    result = within_a_shell('"$@" >/dev/full', *arguments)
    assert (result.returncode, result.stderr) == (2, "seedwright: No space left on device\n")
    silent = within_a_shell('"$@" >/dev/full 2>/dev/full', *arguments)
    assert silent.returncode == 2


def test_a_sentence_that_cannot_be_printed_is_no_fault() -> None:
    assert within_a_shell('"$@" 2>/dev/full', "show", "pipes").returncode == 2


@pytest.mark.parametrize(
    ("words", "arguments", "status", "told"),
    [
        ('"$@" >&-', ("show", "pipes.v1:1#42"), 0, ""),
        ('"$@" >&-', ("show", "pipes.v1:1#42", "--json"), 0, ""),
        ('"$@" <&- >&-', ("games",), 0, ""),
        ('"$@" <&-', ("replay", "-"), 2, "seedwright: standard input: JSON, line 1, column 1: Expecting value\n"),
        ('"$@" >&- 2>&-', ("show", "pipes"), 2, ""),
    ],
)
def test_a_closed_stream_is_like_one_that_leads_nowhere(words: str, arguments: tuple[str, ...], status: int, told: str) -> None:
    result = within_a_shell(words, *arguments)
    assert (result.returncode, result.stdout, result.stderr) == (status, "", told)


@pytest.mark.parametrize("last", ["300", "3000"], ids=["at the end", "on the way"])
def test_a_file_that_cannot_be_written_is_named_and_nothing_is_left(last: str, tmp_path: Path) -> None:
    file = tmp_path / "lines"
    file.write_text("old")
    arguments = ("sweep", "schulte", "--level", "1", "--seeds", f"0..{last}", "--workers", "1", "--out", str(file))
    result = within_a_shell('ulimit -f 8; "$@"', *arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"seedwright: {file}: File too large\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["lines"]
    assert file.read_text() == "old"
