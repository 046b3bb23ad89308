"""The whole table: every selection of six tiles of the deck, and how many of the targets 100..999 it reaches."""

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from math import comb, prod
from multiprocessing import parent_process
from threading import Thread
from typing import Any

from seedwright.games.numbers.board import LEAST, MOST
from seedwright.games.numbers.generate import DECK, DRAWN
from seedwright.games.numbers.reach import fewest_tiles
from seedwright.kit.kernel import use_compiled

LARGE = 25
BATCH = 64
TARGETS = MOST - LEAST + 1


@dataclass(frozen=True, slots=True)
class Selection:
    """Six tiles, how many of the 134,596 draws give them, how many are large, and how many of the 900 targets they reach."""

    tiles: tuple[int, ...]
    draws: int
    large: int
    reached: int


def selections() -> tuple[tuple[int, ...], ...]:
    """Return the 13,243 selections of six tiles, each ascending, in ascending order."""
    return tuple(sorted(set(combinations(sorted(DECK), DRAWN))))


def table(workers: int | None = None, watch: Callable[[int], bool] = lambda _done: True) -> Iterator[Selection]:
    """Yield every selection in ascending order, computed by all cores or by as many processes as wanted.

    ``watch`` hears how many selections are done, and ends the work by returning False, as does leaving the iteration early;
    what has not begun is then not begun. Kernels run compiled where they can.
    """
    everything = selections()
    batches = [everything[first : first + BATCH] for first in range(0, len(everything), BATCH)]
    with ProcessPoolExecutor(workers or os.cpu_count(), initializer=_begin) as pool:
        pending: list[Future[list[Selection]]] = [pool.submit(_batch, batch) for batch in batches]
        done = 0
        try:
            while pending and watch(done):
                found = pending.pop(0).result()
                yield from found
                done += len(found)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def examine(tiles: tuple[int, ...]) -> Selection:
    """Return what there is to say about one selection."""
    available = Counter(DECK)
    draws = prod(comb(available[tile], count) for tile, count in Counter(tiles).items())
    reached = sum(count > 0 for count in fewest_tiles(tiles, MOST)[LEAST:])
    return Selection(tiles, draws, sum(tile >= LARGE for tile in tiles), reached)


class Totals:
    """Sums over selections: how many, the targets reached, the draws, and the pairs of draw and target that have an answer."""

    def __init__(self) -> None:
        self._selections: Counter[int] = Counter()
        self._reached: Counter[int] = Counter()
        self.draws = 0
        self.won_draws = 0

    def add(self, selection: Selection) -> None:
        """Count a selection."""
        self._selections[selection.large] += 1
        self._reached[selection.large] += selection.reached
        self.draws += selection.draws
        self.won_draws += selection.draws * selection.reached

    @property
    def count(self) -> int:
        """How many selections were counted."""
        return self._selections.total()

    def large(self) -> tuple[dict[str, int], ...]:
        """Return selections and pairs of selection and target by the number of large tiles."""
        return tuple(
            {"large": large, "selections": count, "reached": self._reached[large], "of": count * TARGETS}
            for large, count in sorted(self._selections.items())
        )

    def to_json(self) -> dict[str, Any]:
        """Return all sums as JSON-able data with stable keys."""
        return {
            "selections": self.count,
            "reached": self._reached.total(),
            "of": self.count * TARGETS,
            "won_draws": self.won_draws,
            "of_draws": self.draws * TARGETS,
            "large": self.large(),
        }


def _batch(batch: tuple[tuple[int, ...], ...]) -> list[Selection]:
    return [examine(tiles) for tiles in batch]


def _begin() -> None:
    """Make a worker ready: Ctrl-C at the terminal is for its parent, and however that ends, the worker does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    use_compiled()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
