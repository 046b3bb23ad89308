"""A position: the numbers that are open, as a problem of sums, and what follows from it.

Cells are characters: ``-`` closed, ``f`` closed and flagged, ``0`` to ``8`` open. Flags are the player's notes: they change
nothing.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache

from seedwright.games.kaboom.board import neighbours
from seedwright.solving.counting import Counting
from seedwright.solving.sums import Clue, Kind, Kinds, Problem, without

CLOSED, FLAG = "-", "f"


class Position:
    """Closed cells are *boundary* if they touch an open one, else *outside*. ``clues`` are by the open cells they stand on.

    What is asked of it is found out once. Raises Contradiction if nothing fits the numbers, GaveUp if the count gives up.
    """

    def __init__(self, width: int, height: int, mines: int, cells: str) -> None:
        around = neighbours(width, height)
        self.width = width
        self.height = height
        self.cells = cells
        self.clues: dict[int, Clue] = {}
        self.closed = [cell for cell, shown in enumerate(cells) if shown == CLOSED]
        boundary: set[int] = set()
        for cell, shown in enumerate(cells):
            if shown != CLOSED:
                covered = [other for other in around[cell] if cells[other] == CLOSED]
                if covered:
                    self.clues[cell] = Clue(tuple(covered), int(shown))
                    boundary.update(covered)
        self.boundary = frozenset(boundary)
        self.outside = [cell for cell in self.closed if cell not in boundary]
        self.problem = Problem(tuple(self.clues.values()), len(self.outside), mines)

    @cached_property
    def standing(self) -> Mapping[int, list[int]]:
        """For each boundary cell the clues it stands in, ascending."""
        found: dict[int, list[int]] = {}
        for clue, sum_ in self.clues.items():
            for cell in sum_.cells:
                found.setdefault(cell, []).append(clue)
        return found

    @cached_property
    def counting(self) -> Counting:
        """The arrangements that fit the numbers and the total."""
        return Counting(self.problem)

    @cached_property
    def kinds(self) -> Mapping[int, Kind]:
        """What is certain of every closed cell: ZERO is safe, ONE a mine."""
        return self.spread(self.counting.kinds())

    @cached_property
    def kinds_without_total(self) -> Mapping[int, Kind]:
        """What is certain of every boundary cell whatever the number of all mines is."""
        return self.counting.kinds_without_total().cells

    @cached_property
    def safe(self) -> list[int]:
        """All safe cells, ascending."""
        return [cell for cell, kind in self.kinds.items() if kind is Kind.ZERO]

    def spread(self, kinds: Kinds) -> Mapping[int, Kind]:
        """Return kinds by closed cell, ascending, the loose one given to each outside cell."""
        return {cell: kinds.cells[cell] if cell in self.boundary else kinds.loose for cell in self.closed}

    @cached_property
    def boundary_is_mined(self) -> bool:
        """Whether every boundary cell is certainly a mine, as where there is none."""
        return all(self.kinds[cell] is Kind.ONE for cell in self.boundary)

    def given(self, empty: Iterable[int], mined: Iterable[int] = ()) -> "Given":
        """Return the arrangements in which some closed cells are empty and others are mines."""
        return Given(self, {**dict.fromkeys(empty, 0), **dict.fromkeys(mined, 1)})


class Given:
    """The arrangements of a position in which some closed cells have given values.

    Making one raises Contradiction if the numbers leave none; ``counting.arrangements`` is 0 if the total does.
    """

    def __init__(self, position: Position, values: Mapping[int, int]) -> None:
        inside = {cell: value for cell, value in values.items() if cell in position.boundary}
        rest = without(position.problem, inside)
        apart = {cell: value for cell, value in values.items() if cell not in inside}
        self.outside = [cell for cell in position.outside if cell not in apart]
        self._mined = [cell for cell, value in values.items() if value]
        self.counting = Counting(Problem(rest.clues, len(self.outside), rest.total - sum(apart.values())))

    def mines(self, rank: int) -> tuple[int, ...]:
        """Return the mines, ascending, of arrangement ``rank`` (0 to ``counting.arrangements`` - 1)."""
        inside, outside = self.counting.arrangement(rank)
        return tuple(sorted((*self._mined, *inside, *(self.outside[place] for place in outside))))


@lru_cache(maxsize=64)
def position(width: int, height: int, mines: int, cells: str) -> Position:
    """Return the position of a state's cells."""
    return Position(width, height, mines, cells.replace(FLAG, CLOSED))
