"""Cells that are 0 or 1, sets of them with known sums, and the sum of all: the problem, and the first reduction of it.

The engines that answer questions about such a problem (``counting``, ``satisfying``) share nothing but this page. They know
no game: a cell is a whole number, a clue says how many of its cells are 1.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum


class Contradiction(ValueError):
    """No arrangement fits; the message says why."""


class Kind(IntEnum):
    """What is certain of a cell."""

    ZERO = 0
    ONE = 1
    OPEN = 2


@dataclass(frozen=True, slots=True)
class Clue:
    """Exactly ``number`` of the cells are 1; no cell stands twice."""

    cells: tuple[int, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Problem:
    """Clues, the number of further cells that stand in no clue (``loose``), and the sum of all cells."""

    clues: tuple[Clue, ...]
    loose: int
    total: int


@dataclass(frozen=True, slots=True)
class Kinds:
    """What is certain of every cell that stands in a clue, and of the loose ones, which are all alike."""

    cells: Mapping[int, Kind]
    loose: Kind


@dataclass(frozen=True, slots=True)
class Settled:
    """Cells settled by one clue at a time, and the clues that are left: each with 0 < number < number of its cells."""

    values: Mapping[int, int]
    clues: tuple[Clue, ...]


def settle(clues: Iterable[Clue]) -> Settled:
    """Return what single clues settle, to a fixpoint: a clue whose number is 0 or the number of its cells settles them all.

    Settling only ever removes cells from clues, so the fixpoint does not depend on the order. Raises Contradiction if
    a clue asks for fewer than none or more than all of its cells.
    """
    known = list(clues)
    need = [clue.number for clue in known]
    left = [len(clue.cells) for clue in known]
    touching: dict[int, list[int]] = {}
    for i, clue in enumerate(known):
        for cell in clue.cells:
            touching.setdefault(cell, []).append(i)
    values: dict[int, int] = {}
    todo = [i for i in range(len(known)) if not 0 < need[i] < left[i]]
    while todo:
        i = todo.pop()
        if not 0 <= need[i] <= left[i]:
            raise Contradiction(f"{known[i].number} of {len(known[i].cells)} cells cannot be met")
        value = 1 if need[i] else 0
        for cell in known[i].cells if left[i] else ():
            if cell not in values:
                values[cell] = value
                for j in touching[cell]:
                    left[j] -= 1
                    need[j] -= value
                    if not 0 < need[j] < left[j]:
                        todo.append(j)
    rest = (Clue(tuple(cell for cell in clue.cells if cell not in values), need[i]) for i, clue in enumerate(known) if left[i])
    return Settled(values, tuple(rest))


def without(problem: Problem, values: Mapping[int, int]) -> Problem:
    """Return the problem with some cells of its clues, whose values are given, taken out.

    Raises Contradiction if a clue cannot bear it.
    """
    clues = []
    for clue in problem.clues:
        kept = tuple(cell for cell in clue.cells if cell not in values)
        number = clue.number - sum(values[cell] for cell in clue.cells if cell in values)
        if kept:
            clues.append(Clue(kept, number))
        elif number:
            raise Contradiction("what is known of the cells of a clue does not fit its number")
    return Problem(tuple(clues), problem.loose, problem.total - sum(values.values()))
