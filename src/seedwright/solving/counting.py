"""Exact counting of all arrangements of a problem: what is certain, what the chances are, and which is the n-th.

Single clues are settled first, the rest falls into components (``boxes``), each of which has a table (``table``). The
components meet only in the total: k ones in all of them together leave the rest of it to the loose cells, which are all alike.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import comb

from seedwright.kit.errors import GaveUp
from seedwright.solving.boxes import components
from seedwright.solving.subsets import subset
from seedwright.solving.sums import Contradiction, Kind, Kinds, Problem, settle
from seedwright.solving.table import Table, table

MOST_STATES = 100_000


@dataclass(frozen=True, slots=True)
class Ways:
    """In how many of ``all`` arrangements each cell is 1, and a given loose one."""

    all: int
    cells: Mapping[int, int]
    loose: int


class Counting:
    """The arrangements of a problem, found out as far as they are asked for.

    Making one raises Contradiction if the clues cannot be met, and GaveUp if the components have more than MOST_STATES states.
    ``states`` is how many they have.
    """

    def __init__(self, problem: Problem) -> None:
        settled = settle(problem.clues)
        self.settled: Mapping[int, int] = settled.values
        self.loose = problem.loose
        self.left = problem.total - sum(settled.values.values())
        self.components = components(settled.clues)
        self.tables: list[Table] = []
        self.states = 0
        for component in self.components:
            try:
                self.tables.append(table(component.shape, MOST_STATES - self.states))
            except GaveUp:
                raise GaveUp("states", MOST_STATES) from None
            self.states += self.tables[-1].states
        if not all(one.possible for one in self.tables):
            raise Contradiction("the clues contradict each other")

    def kinds(self) -> Kinds:
        """Return what is certain of every cell; raise Contradiction if the total cannot be met."""
        sums = [1]
        for one in self.tables:
            sums.append(sum_set(sums[-1], one.possible))
        # Bit k of ``wanted``: if the components so far have k ones, the others and the loose cells can make the total.
        wanted = _interval(self.left - self.loose, self.left)
        fitting = sums[-1] & wanted
        if not fitting:
            raise Contradiction(f"the total leaves {self.left} ones for the cells that no single clue settles, which cannot be")
        allowed = []
        for place in range(len(self.tables) - 1, -1, -1):
            possible = list(members(self.tables[place].possible))
            allowed.append(sum(1 << ones for ones in possible if (sums[place] << ones) & wanted))
            earlier = 0
            for ones in possible:
                earlier |= wanted >> ones
            wanted = earlier
        loose = Kind.ZERO if fitting == _interval(self.left, self.left) else Kind.OPEN
        if fitting == _interval(self.left - self.loose, self.left - self.loose) and self.loose:
            loose = Kind.ONE
        return self._kinds(allowed[::-1], loose)

    def kinds_without_total(self) -> Kinds:
        """Return what is certain if nothing is known of the total; nothing ever is of loose cells then."""
        return self._kinds([one.possible for one in self.tables], Kind.OPEN)

    def _kinds(self, allowed: list[int], loose: Kind) -> Kinds:
        cells = {cell: Kind(value) for cell, value in self.settled.items()}
        for component, one, bits in zip(self.components, self.tables, allowed, strict=True):
            for box, (can_be_0, can_be_1) in zip(component.boxes, one.spans(bits), strict=True):
                kind = Kind.OPEN if can_be_0 and can_be_1 else Kind.ONE if can_be_1 else Kind.ZERO
                for cell in box:
                    cells[cell] = kind
        return Kinds(cells, loose)

    @cached_property
    def _products(self) -> list[dict[int, int]]:
        """For each component the counts of it and all later ones together: ones to arrangements; at the end nothing is left."""
        products = [{0: 1}]
        for one in reversed(self.tables):
            products.append(product(one.counts, products[-1]))
        products.reverse()
        return products

    @cached_property
    def _loose_ways(self) -> dict[int, int]:
        """For the ones that all components together may have, ascending: in how many ways the loose cells have the rest."""
        return binomials(self.loose, self.left, self._products[0])

    @cached_property
    def arrangements(self) -> int:
        """The number of all arrangements; 0 if the total cannot be met."""
        return sum(self._products[0][ones] * ways for ones, ways in self._loose_ways.items())

    def ways(self) -> Ways:
        """Return in how many arrangements each cell is 1."""
        everything = self.arrangements
        cells = {cell: everything * value for cell, value in self.settled.items()}
        before = {0: 1}
        for place, (component, one) in enumerate(zip(self.components, self.tables, strict=True)):
            others = product(before, self._products[place + 1])
            rest = {
                ones: sum(count * self._loose_ways.get(ones + more, 0) for more, count in others.items()) for ones in one.counts
            }
            for box, count in zip(component.boxes, one.with_a_one(rest), strict=True):
                for cell in box:
                    cells[cell] = count
            before = product(before, one.counts)
        in_loose = (
            sum(self._products[0][ones] * ways * (self.left - ones) // self.loose for ones, ways in self._loose_ways.items())
            if self.loose
            else 0
        )
        return Ways(everything, cells, in_loose)

    def arrangement(self, rank: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the cells of clues that are 1, ascending, and the places among the loose cells that are, of one arrangement.

        ``rank`` runs from 0 to ``arrangements`` - 1, and each arrangement has one. They are ordered by the ones in all
        components together; then by the arrangement of the components, then by the subset of the loose cells. Those of the
        components are ordered by the ones of the first, then by its arrangement among those with as many (``Table.choose``),
        then by the second, and so on.
        """
        found = [cell for cell, value in self.settled.items() if value]
        for ones, ways in self._loose_ways.items():
            block = self._products[0][ones] * ways
            if rank < block:
                break
            rank -= block
        rank, loose_rank = divmod(rank, ways)
        loose = subset(self.loose, self.left - ones, loose_rank)
        for place, (component, one) in enumerate(zip(self.components, self.tables, strict=True)):
            later = self._products[place + 1]
            for here, count in one.counts.items():
                rest = later.get(ones - here, 0)
                if rank < count * rest:
                    break
                rank -= count * rest
            inside, rank = divmod(rank, rest)
            ones -= here
            for box, (chosen, choice) in zip(component.boxes, one.choose(here, inside), strict=True):
                found += [box[i] for i in subset(len(box), chosen, choice)]
        return tuple(sorted(found)), loose


def members(bits: int) -> Iterator[int]:
    """Yield the numbers in a set of bits, ascending."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def sum_set(one: int, other: int) -> int:
    """Return the set (as bits) of all sums of a member of one and a member of the other."""
    found = 0
    for number in members(other):
        found |= one << number
    return found


def _interval(first: int, last: int) -> int:
    """Return the set (as bits) of the numbers from ``first`` to ``last`` that are not negative."""
    first = max(first, 0)
    return (1 << (last + 1)) - (1 << first) if last >= first else 0


def product(one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    """Return the product of two polynomials given as degrees to coefficients, degrees ascending."""
    found: dict[int, int] = {}
    for a, count in one.items():
        for b, times in other.items():
            found[a + b] = found.get(a + b, 0) + count * times
    return dict(sorted(found.items()))


def binomials(size: int, total: int, ones: Mapping[int, int]) -> dict[int, int]:
    """Return C(size, total - k) for each k of ``ones`` (ascending) where it is not 0, each from the one before."""
    found: dict[int, int] = {}
    last = -1
    ways = 0
    for k in ones:
        chosen = total - k
        if not 0 <= chosen <= size:
            continue
        if not found:
            ways = comb(size, chosen)
        else:
            # C(n, m - 1) = C(n, m) m / (n - m + 1), step by step down to ``chosen``.
            for m in range(last, chosen, -1):
                ways = ways * m // (size - m + 1)
        found[k] = ways
        last = chosen
    return found
