"""The end of a game on fixed mines, when few arrangements are left: the opening with which most of them can be won.

A set of arrangements is a whole number, a bit for each. Whoever has opened all that is safe knows of the board what the set
says and nothing else: the cells open are those that have no mine in any arrangement of the set, and on each of them all show
the same number. So the set alone is the position, and what can be won of it is reckoned once.
"""

from collections.abc import Sequence

from seedwright.games.kaboom.board import neighbours
from seedwright.games.kaboom.position import CLOSED, Position


class Endgame:
    """All arrangements of a position, and how play can tell them apart."""

    def __init__(self, here: Position) -> None:
        given = here.given(())
        self._arrangements = [frozenset(given.mines(rank)) for rank in range(given.counting.arrangements)]
        self._won: dict[int, int] = {0: 0}
        self.everything = (1 << len(self._arrangements)) - 1
        around = neighbours(here.width, here.height)
        self._mined: dict[int, int] = {}
        self._shown: dict[int, dict[str, int]] = {}
        for cell in here.closed:
            self._mined[cell] = 0
            self._shown[cell] = {}
            for place, mines in enumerate(self._arrangements):
                if cell in mines:
                    self._mined[cell] |= 1 << place
                else:
                    number = str(len(mines.intersection(around[cell])))
                    self._shown[cell][number] = self._shown[cell].get(number, 0) | 1 << place

    def best(self, cells: str) -> int:
        """Return the cell to open in a later position of the same game, in which nothing is safe."""
        possible = self.everything
        for cell, shown in self._shown.items():
            if cells[cell] != CLOSED:
                possible &= shown[cells[cell]]
        return self._guess(possible)[1]

    def won(self, possible: int) -> int:
        """Return how many of a set of arrangements are won by the best play."""
        found = self._won.get(possible)
        if found is None:
            parts = self._parts(possible)
            found = sum(map(self.won, parts)) if len(parts) > 1 else self._guess(possible)[0]
            self._won[possible] = found
        return found

    def _parts(self, possible: int) -> Sequence[int]:
        """Return the sets into which a set falls when all that is safe in it is opened."""
        parts = [possible]
        for cell, mined in self._mined.items():
            if not mined & possible:
                shown = self._shown[cell].values()
                parts = [some for part in parts for one in shown if (some := part & one)]
        return parts

    def _guess(self, possible: int) -> tuple[int, int]:
        """Return the most arrangements that can be won after a guess, and the cell to guess; 1 and any cell if one is left.

        Cells come with those first that are empty in most arrangements. No guess wins more than that, nor more than what its
        numbers seen so far have won and the others hold; so a cell is left as soon as it cannot be better than the best.
        """
        if possible.bit_count() == 1:
            return 1, -1
        size = possible.bit_count()
        hopes = [(size - risk, cell) for cell, mined in self._mined.items() if (risk := (mined & possible).bit_count())]
        hopes.sort(key=lambda one: (-one[0], one[1]))
        most, best = 0, -1
        for hope, cell in hopes:
            if hope <= most:
                break
            for shown in self._shown[cell].values():
                part = possible & shown
                hope += self.won(part) - part.bit_count()
                if hope <= most:
                    break
            else:
                most, best = hope, cell
        return most, best
