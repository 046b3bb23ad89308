"""Every root position: the answers of all boards that have the same cells and the same number of roots, by one search.

The forests of so many trees that cover the cells within the budget are searched once, without roots. Every answer of every
board with these cells is such a forest with a root chosen in each tree, so playing each rooting of each forest counts them all.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import accumulate, product
from math import prod

from seedwright.games.sakura.board import Cell
from seedwright.games.sakura.forests import Progress, loose_forests, trees_of
from seedwright.games.sakura.rooting_kernel import play_rootings
from seedwright.games.sakura.shape import shape_of

PIECE = 50_000
Roots = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rootings:
    """Answers by roots (cell numbers in ascending order; root sets without answer are left out), and what it cost.

    ``steps`` are the nodes of the search and the rootings played, ``forests`` the forests found. After giving up, all numbers
    of answers are "at least", and root sets left out are undecided.
    """

    answers: Mapping[Roots, int]
    steps: int
    forests: int
    gave_up: bool


def every_root(cells: tuple[Cell, ...], roots: int, *, steps: int, watch: Callable[[Progress], bool] | None = None) -> Rootings:
    """Return the answers of every set of so many roots on cells in reading order.

    Gives up when ``steps`` steps do not suffice, or as soon as ``watch`` returns False; it is told how many root sets have an
    answer so far, the steps, and the share of the search that is done.
    """
    shape = shape_of(cells)
    searching = loose_forests(cells, roots)
    answers: dict[Roots, int] = {}
    forests = played = 0
    told = 0
    while not searching.finished and searching.nodes + played < steps:
        if searching.run(min(PIECE, steps - searching.nodes - played), 1) is not None:
            trees = trees_of(shape, searching.choices)
            if len(trees) == roots:
                if prod(map(len, trees)) > steps - searching.nodes - played:
                    break
                forests += 1
                first = list(accumulate(map(len, trees), initial=0))
                order = [cell for tree in trees for cell in tree]
                flags = play_rootings(
                    shape.near,  # type: ignore[arg-type]
                    shape.far,  # type: ignore[arg-type]
                    shape.way,  # type: ignore[arg-type]
                    shape.table,  # type: ignore[arg-type]
                    searching.choices,
                    order,
                    first,
                )
                played += len(flags)
                for planted, works in zip(product(*trees), flags, strict=True):
                    if works:
                        key = tuple(sorted(planted))
                        answers[key] = answers.get(key, 0) + 1
        if watch is not None and searching.nodes + played - told >= PIECE:
            told = searching.nodes + played
            done = searching.progress().millionths
            if not watch(Progress(len(answers), told, done)):
                break
    return Rootings(dict(sorted(answers.items())), searching.nodes + played, forests, not searching.finished)
