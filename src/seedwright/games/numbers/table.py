"""The whole table: every selection of six tiles of the deck, and how many of the targets 100..999 it reaches."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from math import comb, prod
from os import cpu_count

from seedwright.games.numbers.board import LEAST, MOST
from seedwright.games.numbers.generate import DECK, DRAWN
from seedwright.games.numbers.reach import fewest_tiles
from seedwright.kit.kernel import use_compiled

LARGE = 25
BATCH = 256


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


def table(workers: int | None = None) -> Iterator[Selection]:
    """Yield every selection in ascending order, computed by all cores or by as many processes as wanted.

    Kernels run compiled where they can. Leaving the iteration early stops the work that has not begun.
    """
    everything = selections()
    batches = [everything[first : first + BATCH] for first in range(0, len(everything), BATCH)]
    with ProcessPoolExecutor(workers or cpu_count(), initializer=use_compiled) as pool:
        pending: list[Future[list[Selection]]] = [pool.submit(_batch, batch) for batch in batches]
        try:
            for done in pending:
                yield from done.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def examine(tiles: tuple[int, ...]) -> Selection:
    """Return what there is to say about one selection."""
    available = Counter(DECK)
    draws = prod(comb(available[tile], count) for tile, count in Counter(tiles).items())
    reached = sum(count > 0 for count in fewest_tiles(tiles, MOST)[LEAST:])
    return Selection(tiles, draws, sum(tile >= LARGE for tile in tiles), reached)


def _batch(batch: tuple[tuple[int, ...], ...]) -> list[Selection]:
    return [examine(tiles) for tiles in batch]
