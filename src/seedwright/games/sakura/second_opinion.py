"""A second opinion by answer sets (clingo): it knows neither triangles nor defects, only arrivals, clicks and their order.

It counts small boards and finds a first answer on large ones; ``forests.lp`` is the encoding, one model for one answer.
"""

from functools import lru_cache
from importlib.resources import files

from seedwright.games.sakura.board import Board, neighbours
from seedwright.games.sakura.rules import PLANTED
from seedwright.kit.grids import NONE
from seedwright.solving import answer_sets


def count(board: Board, *, conflicts: int) -> int:
    """Return the number of answers; raise GaveUp when ``conflicts`` conflicts did not suffice."""
    return answer_sets.count_models(_program(), _facts(board), conflicts=conflicts)


def first(board: Board, *, conflicts: int) -> tuple[int, ...] | None:
    """Return the arrivals of one answer, or None if there is none; raise GaveUp when ``conflicts`` did not suffice."""
    for model in answer_sets.models(_program(), _facts(board), conflicts=conflicts):
        arrived = [PLANTED] * len(board.cells)
        for _, (cell, direction) in model:
            arrived[cell] = direction
        return tuple(arrived)
    return None


@lru_cache(maxsize=1)
def _program() -> str:
    return files(__package__).joinpath("forests.lp").read_text("utf-8")


def _facts(board: Board) -> str:
    table = neighbours(board)
    near = (f"near({i // 6},{i % 6},{other})." for i, other in enumerate(table) if other != NONE)
    return "".join((*near, *(f"root({root})." for root in board.roots)))
