"""Sweeps: the same lines in the same order, whoever grew them; flat memory; no process left behind."""

import hashlib
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seedwright import games, library
from seedwright.kit.errors import BadInput, GaveUp
from seedwright.kit.game import Game, Grown
from seedwright.kit.values import canonical
from seedwright.sweep import Summary, Swept, WorkerDied, parse_seeds, schedule, sweep, sweep_chunks
from seedwright.sweep.chunks import Chunk, grow_chunk

EAGER = 1e-9


def text_of(chunks: Any) -> str:
    return "".join(chunk.text for chunk in chunks)


def line_by_the_library(game: str, level: int, seed: int) -> str:
    found = library.level(f"{game}.v1:{level}#{seed}")
    return canonical({"seed": seed, "description": found.description, "trace": found.trace}) + "\n"


@pytest.fixture
def always_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "PILOT_SECONDS", EAGER)


@pytest.mark.parametrize(("game", "level"), [("pipes", 2), ("schulte", 4)])
def test_a_small_sweep_gives_what_the_library_gives_for_each_seed(game: str, level: int) -> None:
    expected = "".join(line_by_the_library(game, level, seed) for seed in range(40, 60))
    assert text_of(sweep_chunks(game, level, range(40, 60))) == expected


@pytest.mark.usefixtures("always_processes")
@pytest.mark.parametrize("workers", [1, 3])
def test_order_and_lines_do_not_depend_on_processes(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "LARGEST_CHUNK", 7)
    expected = "".join(line_by_the_library("pipes", 2, seed) for seed in range(5, 105))
    assert text_of(sweep_chunks("pipes", 2, range(5, 105), workers)) == expected


@pytest.mark.usefixtures("always_processes")
def test_compiled_workers_give_the_same_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "COMPILING_PAYS_SECONDS", EAGER)
    expected = "".join(line_by_the_library("pipes", 13, seed) for seed in range(30))
    assert text_of(sweep_chunks("pipes", 13, range(30), 1)) == expected


def test_results_are_parsed_lines() -> None:
    first, second = sweep("schulte", 1, range(42, 44))
    assert first == Swept(42, library.level("schulte.v1:1#42").description, {"draws": 8}, None)
    assert second.seed == 43


def test_the_last_seed_of_all_is_reached() -> None:
    assert [swept.seed for swept in sweep("schulte", 1, range(2**32 - 2, 2**32))] == [2**32 - 2, 2**32 - 1]


def test_an_empty_range_gives_nothing() -> None:
    assert list(sweep("schulte", 1, range(7, 7))) == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("chess", 1, range(3)), "no game is called 'chess'"),
        (("pipes", 0, range(3)), "pipes has levels 1 to 15; 0 is not one of them"),
        (("pipes", 16, range(3)), "16 is not one of them"),
        (("pipes", 1, range(-1, 3)), r"range\(-1, 3\) is not a range of seeds from 0 to 4294967295"),
        (("pipes", 1, range(2**32 + 1)), "is not a range of seeds"),
        (("pipes", 1, range(0, 9, 2)), "is not a range of seeds"),
        (("pipes", 1, range(3), 0), r"0 workers are not within 1\.\.256"),
        (("pipes", 1, range(3), 257), "257 workers"),
    ],
)
def test_what_cannot_be_swept_is_refused_at_once(arguments: tuple[Any, ...], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        sweep_chunks(*arguments)


# Seed ranges


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("5..2", "seed range '5..2': the last seed 2 lies before the first, 5"),
        ("-1..3", "seed range '-1..3', character 1: expected a seed from 0 to 4294967295"),
        ("0..4294967296", "seed range '0..4294967296', character 4: expected a seed from 0 to 4294967295"),
        ("42", "seed range '42': expected the first and the last seed, such as 0..1999"),
        ("0...3", "seed range '0...3', character 4: expected a seed from 0 to 4294967295"),
        ("..3", "seed range '..3', character 1: expected a seed from 0 to 4294967295"),
        ("1..²", "seed range '1..²', character 4: expected a seed from 0 to 4294967295"),
        ("1.5..2", "seed range '1.5..2', character 1: expected a seed from 0 to 4294967295"),
    ],
)
def test_a_bad_seed_range_is_refused_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        parse_seeds(text)
    assert str(refused.value) == sentence


@given(st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1))
def test_every_seed_range_is_read(a: int, b: int) -> None:
    first, last = sorted((a, b))
    assert parse_seeds(f"{first}..{last}") == range(first, last + 1)


@given(st.text(alphabet="0123456789.-+ e_٣", max_size=24) | st.text(max_size=100))
def test_any_text_is_a_seed_range_or_refused_in_one_line(text: str) -> None:
    try:
        seeds = parse_seeds(text)
    except BadInput as error:
        sentence = str(error)
        assert sentence.isprintable()
    else:
        assert 0 <= seeds[0] <= seeds[-1] < 2**32


# Summaries


@dataclass(frozen=True)
class Trace:
    """A trace with all that a summary has to tell apart: a number, a list, a text."""

    draws: int
    steps: tuple[int, ...]
    mark: str


def growing(generate: Callable[[Any, int], Grown[int]]) -> Game[Any, Any, Any]:
    """A game of which only growing matters: the board is a number."""
    return replace(games.find("schulte"), name="numbers", generate=generate, encode=str)


def halves(row: object, seed: int) -> Grown[int]:
    if seed % 3 == 2:
        raise GaveUp("halves", 5)
    return Grown(seed // 2, Trace(seed * seed % 11, (1,) * (seed % 4), "m"))


def test_a_generator_that_gives_up_is_a_line_and_a_count() -> None:
    chunk = grow_chunk(growing(halves), None, range(1, 4))
    assert chunk.text.splitlines() == [
        '{"description":"0","seed":1,"trace":{"draws":1,"mark":"m","steps":[1]}}',
        '{"gave_up":"gave up after 5 halves","seed":2}',
        '{"description":"1","seed":3,"trace":{"draws":9,"mark":"m","steps":[1,1,1]}}',
    ]
    assert (chunk.count, chunk.gave_up) == (3, 1)


def test_an_unforeseen_error_names_its_seed() -> None:
    def broken(row: object, seed: int) -> Grown[int]:
        return Grown(1 // (seed - 8), None)

    with pytest.raises(ZeroDivisionError) as raised:
        grow_chunk(growing(broken), None, range(5, 10))
    assert raised.value.__notes__ == ["while growing seed 8"]


@pytest.mark.parametrize("cuts", [(0, 50), (0, 1, 2, 50), (0, 17, 34, 50)])
def test_a_summary_equals_statistics_over_all_lines_however_they_are_cut(cuts: tuple[int, ...]) -> None:
    summary = Summary()
    lines = []
    for first, end in pairwise(cuts):
        chunk = grow_chunk(growing(halves), None, range(first, end))
        summary.add(chunk)
        lines += chunk.text.splitlines(keepends=True)
    traces = [trace for line in lines if (trace := json.loads(line).get("trace"))]
    draws = [trace["draws"] for trace in traces]
    steps = [len(trace["steps"]) for trace in traces]
    assert summary.to_json() == {
        "count": 50,
        "gave_up": 16,
        "trace": {
            "draws": {"min": min(draws), "median": statistics.median_low(draws), "max": max(draws)},
            "steps": {"min": min(steps), "median": statistics.median_low(steps), "max": max(steps)},
        },
        "digest": hashlib.sha256("".join(lines).encode()).hexdigest(),
    }


# Processes

RECORDING_WORKER = """
import os, sys
from pathlib import Path
log = Path(sys.argv[1])
for request in iter(sys.stdin.readline, ""):
    first, last = map(int, request.split())
    with log.open("a") as file:
        file.write(f"{os.getpid()} {first} {last}\\n")
    print(f'[{last - first + 1},0,{{}},0.1,0]', flush=True)
"""


def recording(log: Path) -> tuple[str, ...]:
    return (sys.executable, "-c", RECORDING_WORKER, str(log))


def requests(log: Path) -> list[tuple[int, ...]]:
    return [tuple(map(int, line.split())) for line in log.read_text().splitlines()]


def is_running(process: int) -> bool:
    return Path(f"/proc/{process}").exists()


@pytest.mark.parametrize("taken", [1, 5])
def test_a_slow_consumer_keeps_the_chunks_ahead_bounded_and_closing_ends_the_workers(taken: int, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with closing(schedule.share(recording(log), range(2**32), 2, 0.001)) as chunks:
        assert len(list(islice(chunks, taken))) == taken
        asked = taken + 2 * schedule.CHUNKS_AHEAD
        while len(requests(log)) < asked - 2 * schedule.CHUNKS_AHEAD:
            time.sleep(0.01)
        time.sleep(0.2)
        assert len(requests(log)) <= asked
    assert not any(is_running(process) for process, _, _ in requests(log))


def test_an_interrupted_consumer_ends_the_workers(tmp_path: Path) -> None:
    log = tmp_path / "log"

    def interrupted() -> None:
        with closing(schedule.share(recording(log), range(10**6), 2, 0.001)) as chunks:
            for _ in chunks:
                raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert not any(is_running(process) for process, _, _ in requests(log))


def test_each_seed_is_asked_for_once_and_chunks_are_no_larger_than_allowed(tmp_path: Path) -> None:
    log = tmp_path / "log"
    chunks: list[Chunk] = list(schedule.share(recording(log), range(10, 30_000), 3, 0.000_01))
    asked = sorted((first, last) for _, first, last in requests(log))
    assert [seed for first, last in asked for seed in range(first, last + 1)] == list(range(10, 30_000))
    assert max(chunk.count for chunk in chunks) <= schedule.LARGEST_CHUNK


@pytest.mark.parametrize("workers", [1, 3])
@pytest.mark.parametrize(
    ("program", "status"),
    [
        ("import sys; sys.stdin.readline(); sys.exit(7)", 7),
        ("import os; os.kill(os.getpid(), 9)", -9),
        ("print('[1,0,{', end='')", 0),
        ("print('[1,0,{},0.1,99]', 'half a line', sep='\\n')", 0),
    ],
)
def test_a_worker_that_dies_is_an_error_that_names_the_seeds(workers: int, program: str, status: int) -> None:
    with pytest.raises(WorkerDied, match=rf"a worker ended with status {status} while growing seeds 3\.\.12"):
        list(schedule.share((sys.executable, "-c", program), range(3, 1000), workers, 0.01))


def test_workers_end_when_their_parent_is_killed() -> None:
    program = (
        "from seedwright.sweep import sweep\n"
        "for swept in sweep('pipes', 5, range(2**32), 2):\n"
        "    if swept.seed % 1000 == 0: print(swept.seed, flush=True)\n"
    )
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, env=environment) as parent:
        assert parent.stdout is not None
        for _ in range(4):
            parent.stdout.readline()
        workers = [int(pid) for pid in Path(f"/proc/{parent.pid}/task/{parent.pid}/children").read_text().split()]
        parent.kill()
    assert len(workers) == 2
    for worker in workers:
        while is_running(worker) and Path(f"/proc/{worker}/stat").read_text().split()[2] != "Z":
            time.sleep(0.05)


@pytest.mark.parametrize("compiles", ["0", "1"])
def test_a_worker_ends_in_the_middle_of_a_chunk_when_nobody_can_ask_it_any_more(compiles: str, tmp_path: Path) -> None:
    """The chunk would take hours; with compiled kernels, the worker may be compiling them."""
    command = (sys.executable, "-m", "seedwright.sweep.worker", "pipes", "15", compiles)
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment) as worker:
        assert worker.stdin is not None
        worker.stdin.write(b"0 4294967295\n")
        worker.stdin.flush()
        maps = Path(f"/proc/{worker.pid}/maps")
        while compiles == "1" and "libllvmlite" not in maps.read_text():
            time.sleep(0.05)
        worker.stdin.close()
        try:
            assert worker.wait(60) == 1
        finally:
            worker.kill()
