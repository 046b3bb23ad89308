"""A strong player of classic boards, after the strategy PSEQ of J. Tu and others with an exact endgame (D).

Nothing safe: of the least risky cells that after which a safe cell is likeliest (S), then that after which most safe cells are
to be expected (E), then that whose number tells most (Q). With at most LEAVES arrangements left, what wins most of them; the
bound is that of the published figures, so that the player is the same.

Source: J. Tu, T. Li, S. Chen, C. Zu, Z. Gu, Exploring efficient strategies for Minesweeper, AAAI-17 workshop, and
https://github.com/b1f6c1c4/MineSweeperProb (PSEQ-D256), whose order of choices is P, S, E, Q.
"""

from functools import lru_cache
from math import log

from bench.kaboom.endgame import Endgame
from bench.kaboom.players import least_risky
from seedwright.games.kaboom.board import CLASSIC, NOWHERE, Board, neighbours
from seedwright.games.kaboom.position import CLOSED, Position
from seedwright.games.kaboom.rules import fixed_mines, opened
from seedwright.solving.sums import Contradiction

LEAVES = 256
CORNER = 0


def strong_wins(case: tuple[int, int, int, int]) -> bool:
    """Play the classic board of width, height, mines and a seed from the corner; say whether it is won."""
    width, height, mines, seed = case
    hidden = frozenset(fixed_mines(Board(width, height, mines, CLASSIC, False, NOWHERE, 0, seed), CORNER)[0])
    cells = opened(width, height, CLOSED * (width * height), [CORNER], hidden)
    end: Endgame | None = None
    while cells.count(CLOSED) > mines:
        here = Position(width, height, mines, cells)
        chosen = here.safe
        if not chosen:
            if end is None and here.counting.arrangements <= LEAVES:
                end = Endgame(here)
            chosen = [most_telling(width, height, mines, cells) if end is None else end.best(cells)]
        if hidden.intersection(chosen):
            return False
        cells = opened(width, height, cells, chosen, hidden)
    return True


@lru_cache(maxsize=100_000)
def most_telling(width: int, height: int, mines: int, cells: str) -> int:
    """Return the cell to guess; kept, since many games begin alike."""
    candidates = least_risky(Position(width, height, mines, cells))
    return max(candidates, key=lambda cell: (*prospects(width, height, mines, cells, cell), -cell))


def prospects(width: int, height: int, mines: int, cells: str, cell: int) -> tuple[int, int, float]:
    """Return for a cell found empty: arrangements in which a safe cell follows, safe cells summed over all, and entropy."""
    followed, safe, seen = 0, 0, []
    closed = sum(cells[other] == CLOSED for other in neighbours(width, height)[cell])
    for number in range(closed + 1):
        try:
            after = Position(width, height, mines, f"{cells[:cell]}{number}{cells[cell + 1 :]}")
            ways = after.counting.arrangements
            found = len(after.safe)
        except Contradiction:
            continue
        followed += ways if found else 0
        safe += ways * found
        seen.append(ways)
    everything = sum(seen)
    return followed, safe, -sum(ways / everything * log(ways / everything) for ways in seen)
