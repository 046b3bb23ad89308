"""Do the classifiers agree? ``python -m bench.kaboom.agreement POSITIONS [FIRST]``.

Careful games on boards of many sizes, densities and modes; on every position before a move what counting says of each closed
cell is compared with what SAT says with native sums, and on one position of so many also with what SAT says with clauses,
which is another encoding and another solver. Positions are those of whole games, each with a seed of its own; FIRST, 0 if
not given, is the number of the first lot of games, so that runs with different ones share no seed.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import accumulate
from random import Random

from bench.kaboom.players import careful
from seedwright.games.kaboom import game
from seedwright.games.kaboom.board import ANYWHERE, CLASSIC, KABOOM, NOGUESS
from seedwright.games.kaboom.generate import Row
from seedwright.games.kaboom.position import CLOSED, Position
from seedwright.kit.errors import IllegalMove
from seedwright.solving.satisfying import Encoding, by_satisfying
from seedwright.solving.sums import Contradiction, Kind

LOT = 1000
EVERY = 50
TRIES = 1000
# Width, height, mines, mode, and the lots of a hundred in which this board is played.
BOARDS = (
    (6, 5, 4, KABOOM, 3),
    (2, 40, 16, KABOOM, 3),
    (8, 8, 10, CLASSIC, 5),
    (9, 9, 10, NOGUESS, 5),
    (10, 10, 20, ANYWHERE, 7),
    (10, 10, 50, KABOOM, 7),
    (7, 29, 40, KABOOM, 5),
    (15, 15, 50, KABOOM, 8),
    (16, 16, 40, CLASSIC, 6),
    (16, 16, 40, NOGUESS, 7),
    (16, 16, 77, ANYWHERE, 5),
    (24, 16, 72, NOGUESS, 4),
    (30, 16, 99, CLASSIC, 5),
    (30, 16, 99, KABOOM, 18),
    (30, 16, 150, KABOOM, 4),
    (30, 30, 250, ANYWHERE, 5),
    (50, 50, 500, KABOOM, 3),
)
ENDS = tuple(accumulate(lots for *_, lots in BOARDS))


@dataclass
class Found:
    """What a lot of games met: numbers of ``positions``, of those ``stuck`` (nothing safe), of closed ``cells`` and so on."""

    numbers: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)


def compare(number: int) -> Found:
    """Play whole games on the board of a lot until there are LOT positions, and compare what is said of each."""
    width, height, mines, mode, _ = BOARDS[board_of(number)]
    row = Row(0, width, height, mines, KABOOM if mode == ANYWHERE else mode, mode == ANYWHERE, 0, TRIES)
    chance = Random(number)
    found = Found()
    while found.numbers["positions"] < LOT:
        found.numbers["games"] += 1
        board = game.generate(row, chance.getrandbits(32)).board
        try:
            for turn in careful(board, chance):
                look(turn.here, mines, found)
        except IllegalMove:
            found.numbers["given up"] += 1
    return found


def board_of(number: int) -> int:
    """Return which board a lot is played on; a hundred lots in a row have each as often as it wants."""
    # 37 has no divisor in common with 100, so boards mix well and each lot of a hundred has its own place.
    place = number * 37 % ENDS[-1]
    return next(board for board, end in enumerate(ENDS) if place < end)


def look(here: Position, mines: int, found: Found) -> None:
    """Compare what is said of one position."""
    numbers = found.numbers
    numbers["positions"] += 1
    numbers["cells"] += len(here.closed)
    numbers["stuck"] += not here.safe
    seconds = [("native sums", Encoding.NATIVE)]
    if numbers["positions"] % EVERY == 0:
        numbers["clauses"] += 1
        seconds.append(("clauses", Encoding.CLAUSES))
    for name, encoding in seconds:
        try:
            said: Mapping[int, Kind] | str = here.spread(by_satisfying(here.problem, encoding, "glucose4"))
        except Contradiction as error:
            said = str(error)
        if said != here.kinds:
            found.differences.append(f"{name} said {said}, counting {here.kinds} of\n{as_text(here, mines)}")


def as_text(here: Position, mines: int) -> str:
    """Return a position as ``seedwright kaboom solve`` reads it."""
    cells = here.cells.replace(CLOSED, "?")
    rows = [cells[start : start + here.width] for start in range(0, len(cells), here.width)]
    return "\n".join([f"mines {mines}", *rows])


def main(positions: int, first: int = 0) -> int:
    """Print counts by board and every difference; return 1 if there is any."""
    begin = time.perf_counter()
    by_board = [Counter[str]() for _ in BOARDS]
    differences = 0
    lots = range(first, first - -positions // LOT)
    with ProcessPoolExecutor() as pool:
        for number, found in zip(lots, pool.map(compare, lots), strict=True):
            by_board[board_of(number)].update(found.numbers)
            differences += len(found.differences)
            for difference in found.differences:
                print(difference, flush=True)
    for line in table(by_board):
        print(line)
    print(f"{differences} differences, {time.perf_counter() - begin:.0f} s")
    return differences > 0


def table(by_board: list[Counter[str]]) -> Iterator[str]:
    """Yield the counts as a table in Markdown."""
    columns = ("games", "given up", "positions", "stuck", "cells", "clauses")
    yield f"| board | {' | '.join(columns)} |\n|---|{'---|' * len(columns)}"
    names = [f"{width}x{height}/{mines} {mode}" for width, height, mines, mode, _ in BOARDS]
    for name, numbers in [*zip(names, by_board, strict=True), ("all", sum(by_board, Counter[str]()))]:
        yield f"| {name} | {' | '.join(f'{numbers[column]:,}' for column in columns)} |"


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
