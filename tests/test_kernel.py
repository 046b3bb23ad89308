"""Kernels: plain Python and compiled code give the same bits, types included."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from seedwright.games.maze.carve import carve, walk
from seedwright.kit.kernel import Kernel, can_compile, kernel, use_compiled, zeros
from seedwright.kit.kernel_cache import tidy
from seedwright.kit.random import WORD, below, draw


@pytest.fixture(autouse=True)
def _plain_again() -> Iterator[None]:
    yield
    use_compiled(False)


@kernel
def draws(state: int, count: int) -> tuple[list[int], int]:
    """Values of the stream: calls into another file, a list and a number out."""
    values = zeros(count)
    for i in range(count):
        values[i], state = draw(state)
    return values, state


@kernel
def mixed_products(values: Sequence[int]) -> int:
    """Products of 32-bit words, which wrap in compiled code and must not show it."""
    total = 1
    for value in values:
        total = (total * (value | 1)) & WORD
    return total


@kernel
def signs(a: int, b: int) -> tuple[int, int, int, bool]:
    """Floor division, modulo and shifts of negative numbers, and a truth value."""
    return a // b, a % b, a >> 3, a < b


@kernel
def last_two(values: Sequence[int]) -> list[int]:
    """Negative indexes and slices."""
    pair = zeros(2)
    pair[0] = values[-2]
    pair[1] = values[-1]
    return pair[:2]


@kernel
def count_below(bound: int, tries: int, state: int) -> list[int]:
    """A kernel that calls a kernel."""
    counts = zeros(bound)
    values, _ = draws(state, tries)
    for value in values:
        counts[value % bound] += 1
    return counts


@kernel
def sum_below(state: int, bound: int, tries: int = 3) -> int:
    """A default value."""
    total = 0
    for _ in range(tries):
        value, state = below(state, bound)
        total += value
    return total


CASES = [
    (draws, (42, 5)),
    (draws, (4294967295, 200)),
    (draws, (0, 0)),
    (mixed_products, ((4294967295, 2581720956, 1925393290, 3661312704),)),
    (mixed_products, ([],)),
    (signs, (-7, 2)),
    (signs, (-(1 << 40), 3)),
    (signs, (5, -4)),
    (last_two, ([3, 1, 2],)),
    (count_below, (7, 300, 1)),
    (sum_below, (42, 1000)),
    (sum_below, (42, 1 << 32, 9)),
    (carve, (7, 3, 5, 42)),
    (carve, (2, 9, 0, 4294967295)),
    (walk, (3, (6, 14, 12, 1, 1, 1))),
]


SCRIPT = """
from seedwright.kit.kernel import kernel, use_compiled
from seedwright.kit.random import below

@kernel
def one(state, bound):
    return below(state, bound)

print(use_compiled(), one(42, 1000003))
"""


def exact(value: object) -> object:
    """The value with the types of all its parts, since True == 1 and a NumPy number equals a number."""
    if isinstance(value, list | tuple):
        return type(value), [exact(item) for item in value]
    return type(value), value


@pytest.mark.parametrize(("function", "arguments"), CASES, ids=lambda case: getattr(case, "__name__", None))
def test_both_ways_give_the_same_bits(function: Kernel[..., object], arguments: tuple[object, ...]) -> None:
    plain = function(*arguments)
    assert use_compiled() == can_compile()
    assert exact(function(*arguments)) == exact(plain)


def test_the_stream_in_a_kernel_is_the_published_one() -> None:
    use_compiled()
    assert draws(42, 3)[0] == [2581720956, 1925393290, 3661312704]


def test_arguments_by_name_reach_both_ways() -> None:
    plain = sum_below(state=1, bound=10, tries=2)
    use_compiled()
    assert sum_below(state=1, bound=10, tries=2) == plain
    assert sum_below(1, 10, tries=2) == plain != sum_below(1, 10, tries=1)


def test_plain_is_the_default_and_needs_no_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert not can_compile()
    assert not use_compiled()
    assert draws(1, 1)[0] == [2693262067]


def test_a_kernel_keeps_its_name_and_words() -> None:
    assert (carve.__name__, carve.__module__) == ("carve", "seedwright.games.maze.carve")
    assert carve.__doc__ == carve.plain.__doc__ is not None


def test_a_cache_folder_that_cannot_be_written_costs_time_and_nothing_else(tmp_path: Path) -> None:
    # Beside the script numba would keep what it compiled without noticing that a kernel in another file has changed.
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, "utf-8")
    (tmp_path / "file").touch()
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path / "file"), "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, script], env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("True (713213, 1831565855)\n", "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "script.py"]


def test_compiled_kernels_of_sources_long_gone_are_removed(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        folder.mkdir()
        (folder / "kernel.nbi").write_bytes(b"")
    month_ago = time.time() - 31 * 24 * 3600
    os.utime(old, (month_ago, month_ago))
    tidy(tmp_path)
    assert [folder.name for folder in tmp_path.iterdir()] == ["new"]
