"""Pipes with its proof of one answer, beside Tatham's Net, which makes the same kind of board and is written in C.

Net repairs a board until its solver needs no guess; we grow until a search has shown that there is exactly one answer.
"""

from collections.abc import Iterator, Sequence

from bench.figures import Figure, human, seconds, seconds_of_program
from seedwright.games.pipes.generate import Row, generate, grow_level
from seedwright.kit.kernel import kernel, use_compiled, zeros

SIZES = ((7, 7, False, 5000, "8"), (7, 7, True, 5000, "5"), (13, 11, False, 2000, "3"), (13, 11, True, 1000, ""))
TREES = 10_000


@kernel
def grow_levels(width: int, height: int, wraps: int, first_seed: int, count: int) -> Sequence[int]:
    """Return the tiles of ``count`` boards, one after another; a board whose budget ends stays empty."""
    size = width * height
    boards = zeros(count * size)
    for number in range(count):
        accepted, _, tiles, _, _ = grow_level(width, height, wraps, first_seed + number, 10_000)
        if accepted:
            for cell in range(size):
                boards[number * size + cell] = tiles[cell]
    return boards


def figures() -> Iterator[Figure]:
    """Measure boards in bulk from one call, and as values from ``generate``, one call each."""
    use_compiled()
    for width, height, wraps, count, wanted in SIZES:
        name = f"{width}x{height}{'w' if wraps else ''}"
        row = Row(level=1, width=width, height=height, wraps=wraps, limit=0, trees=TREES)
        grow_levels(width, height, int(wraps), 0, 1)
        peer = seconds_of_program(["sgt-net", "--generate", str(count), name]) / count
        bulk = seconds(lambda w=width, h=height, t=int(wraps), n=count: grow_levels(w, h, t, 0, n)) / count
        yield Figure(f"Pipes {name}, in bulk, against sgt-net", human(bulk), human(peer), peer / bulk, wanted)
        values = seconds(lambda r=row, n=count: [generate(r, seed) for seed in range(n)]) / count
        yield Figure(f"Pipes {name}, one `generate` each, against sgt-net", human(values), human(peer), peer / values)
    use_compiled(False)
    row = Row(level=15, width=7, height=7, wraps=True, limit=0, trees=TREES)
    plain = seconds(lambda: [generate(row, seed) for seed in range(50)]) / 50
    yield Figure("Pipes 7x7w, plain Python", human(plain))
