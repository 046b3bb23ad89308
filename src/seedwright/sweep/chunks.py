"""Chunks: consecutive seeds grown in one go, and their form between processes."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import IO, Any

from seedwright.kit.game import Game
from seedwright.sweep.lines import grow_line


@dataclass(frozen=True, slots=True)
class Chunk:
    """What consecutive seeds gave.

    ``text`` holds their lines in order, each ended by a line feed; ``numbers`` the trace numbers of the levels that grew, by
    name: a number of the trace itself, or the length of a list in it. ``seconds`` is the time it took.
    """

    count: int
    gave_up: int
    numbers: Mapping[str, list[int]]
    seconds: float
    text: str


def grow_chunk(game: Game[Any, Any, Any], row: Any, seeds: range) -> Chunk:
    """Grow the levels of consecutive seeds."""
    started = perf_counter()
    lines = []
    gave_up = 0
    numbers: dict[str, list[int]] = {}
    for seed in seeds:
        line, trace = grow_line(game, row, seed)
        lines.append(line + "\n")
        if trace is None:
            gave_up += 1
            continue
        for name, value in trace.items():
            if isinstance(value, list):
                numbers.setdefault(name, []).append(len(value))
            elif type(value) is int:
                numbers.setdefault(name, []).append(value)
    return Chunk(len(lines), gave_up, numbers, perf_counter() - started, "".join(lines))


def send_chunk(stream: IO[bytes], chunk: Chunk) -> None:
    """Write a chunk as one line of JSON with its figures, then its text (ASCII)."""
    head = [chunk.count, chunk.gave_up, chunk.numbers, chunk.seconds, len(chunk.text)]
    stream.write(json.dumps(head).encode("ascii") + b"\n" + chunk.text.encode("ascii"))
    stream.flush()


def receive_chunk(stream: IO[bytes]) -> Chunk:
    """Return the next chunk of a stream; raise EOFError if it ends before the chunk does."""
    head = stream.readline()
    if not head.endswith(b"\n"):
        raise EOFError
    count, gave_up, numbers, seconds, length = json.loads(head)
    text = stream.read(length)
    if len(text) < length:
        raise EOFError
    return Chunk(count, gave_up, numbers, seconds, text.decode("ascii"))
