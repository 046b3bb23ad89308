"""The endgame of the strong player that the bench compares with published win rates, against a plain search."""

from random import Random

from bench.kaboom.endgame import Endgame
from seedwright.games.kaboom.position import Position
from seedwright.games.kaboom.rules import opened
from tests.kaboom_play import arrangements, touching

Arrangements = list[frozenset[int]]
SIZES = ((4, 3), (5, 3), (4, 4), (3, 5))


def after(width: int, height: int, cells: str, cell: int, every: Arrangements) -> dict[str, Arrangements]:
    """The positions that opening a cell leads to, each with the arrangements that lead there; where it is mined, none."""
    found: dict[str, Arrangements] = {}
    for one in every:
        if cell not in one:
            number = len(one.intersection(touching(width, height, cell)))
            found.setdefault(f"{cells[:cell]}{number}{cells[cell + 1 :]}", []).append(one)
    return found


def most_won(width: int, height: int, mines: int, cells: str, every: Arrangements) -> int:
    """In how many arrangements the best play wins; a safe cell is always worth opening first."""
    closed = [cell for cell, shown in enumerate(cells) if shown == "-"]
    if len(closed) == mines:
        return len(every)
    safe = [cell for cell in closed if not any(cell in one for one in every)]
    return max(
        sum(most_won(width, height, mines, *onward) for onward in after(width, height, cells, cell, every).items())
        for cell in safe[:1] or closed
    )


def test_the_endgame_wins_as_often_as_a_plain_search_and_its_move_is_a_best_one() -> None:
    chance = Random(5)
    checked = 0
    while checked < 60:
        width, height = chance.choice(SIZES)
        mines = chance.randint(2, width * height // 2)
        hidden = frozenset(chance.sample(range(1, width * height), mines))
        cells = opened(width, height, "-" * (width * height), [0], hidden)
        for _ in range(chance.randint(0, 5)):
            free = [cell for cell, shown in enumerate(cells) if shown == "-" and cell not in hidden]
            cells = opened(width, height, cells, [chance.choice(free)], hidden) if free else cells
        every = arrangements(width, height, mines, cells)
        if not mines < cells.count("-") <= 9 or not 1 < len(every) <= 30:
            continue
        here = Position(width, height, mines, cells)
        endgame = Endgame(here)
        most = most_won(width, height, mines, cells, every)
        assert endgame.won(endgame.everything) == most
        if not here.safe:
            onward = after(width, height, cells, endgame.best(cells), every)
            assert sum(most_won(width, height, mines, *each) for each in onward.items()) == most
        checked += 1
