"""Numbers: one selection with all its targets, and the whole table on all cores."""

import time
from collections.abc import Iterator

from bench.figures import Figure, human, seconds
from seedwright.games.numbers.reach import fewest_tiles
from seedwright.games.numbers.table import table
from seedwright.kit.kernel import use_compiled

BOOK = (4, 4, 7, 8, 9, 100)
PUBLISHED = 10_871_986


def figures() -> Iterator[Figure]:
    """Yield the figures; the total must be the published one."""
    selection = fewest_tiles.__wrapped__
    yield Figure("Numbers, one selection, all targets, plain Python", human(seconds(lambda: selection(BOOK, 999))))
    use_compiled()
    selection(BOOK, 999)
    yield Figure("Numbers, one selection, all targets", human(seconds(lambda: selection(BOOK, 999), 20)), wanted="10 ms")
    begun = time.perf_counter()
    total = sum(found.reached for found in table())
    taken = time.perf_counter() - begun
    assert total == PUBLISHED
    yield Figure("Numbers, 13,243 selections, all targets, all cores, wall time", human(taken), wanted="60 s")
    use_compiled(False)
