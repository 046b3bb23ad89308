"""All arrangements of one component, by how many cells are 1: which are possible, how many there are, which is the n-th.

The boxes are placed in a fixed order; the *state* after some of them is what each clue with boxes on both sides still needs.
Two ways of placing that lead to the same state have the same future, so states stay few where clues close early.

Numbers of arrangements are polynomials: the coefficient of x^k counts those with k ones. A polynomial is kept as one whole
number with a fixed width for each coefficient, wide enough for all arrangements of the component, so that adding and shifting
polynomials is adding and shifting numbers. Where only "any or none" is asked, a coefficient is one bit.

Method: dynamic programming along an order of the variables (bucket elimination, R. Dechter, 1999).
"""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from math import comb

from seedwright.kit.errors import GaveUp
from seedwright.solving.boxes import Shape
from seedwright.solving.ordering import placing_order
from seedwright.solving.walk import Step, walk

Span = tuple[bool, bool]
MOST_KEPT = 2_000


class Table:
    """The arrangements of a shape, found out as far as they are asked for.

    Making one raises GaveUp if there are more than ``most`` states.
    """

    def __init__(self, shape: Shape, most: int) -> None:
        self.sizes = shape.sizes
        self.order = placing_order(shape)
        self.steps: Sequence[Step] = walk(shape, self.order, most)
        self.states = sum(map(len, self.steps))
        self.width = sum(shape.sizes) + 1

    @cached_property
    def _reach(self) -> list[dict[int, int]]:
        """For each place the states from which the end can be reached, with the set (as bits) of ones still to come."""
        behind = {0: 1}
        layers = [behind]
        for step in reversed(self.steps):
            here = {}
            for state, nexts in step.items():
                bits = 0
                for ones, following in nexts:
                    bits |= behind.get(following, 0) << ones
                if bits:
                    here[state] = bits
            layers.append(here)
            behind = here
        layers.reverse()
        return layers

    @cached_property
    def possible(self) -> int:
        """The set (as bits) of the numbers of ones that an arrangement can have; 0 if there is no arrangement."""
        return self._reach[0].get(0, 0)

    def spans(self, allowed: int) -> tuple[Span, ...]:
        """Return for each box whether a cell of it can be 0, and can be 1, with a number of ones that is in ``allowed``."""
        found: list[Span] = [(False, False)] * len(self.sizes)
        layer = {0: allowed & self.possible}
        for place, step in enumerate(self.steps):
            behind = self._reach[place + 1]
            following: dict[int, int] = {}
            size = self.sizes[self.order[place]]
            least, most = size, 0
            for state, left in layer.items():
                for ones, after in step[state]:
                    remaining = (left >> ones) & behind.get(after, 0)
                    if remaining:
                        following[after] = following.get(after, 0) | remaining
                        least, most = min(least, ones), max(most, ones)
            found[self.order[place]] = (least < size, most > 0)
            layer = following
        return tuple(found)

    @cached_property
    def _after(self) -> list[dict[int, int]]:
        """For each place the states from which the end can be reached, with the polynomial of the ways to reach it."""
        behind = {0: 1}
        layers = [behind]
        for place in range(len(self.steps) - 1, -1, -1):
            ways = self._ways(place)
            here = {}
            for state, nexts in self.steps[place].items():
                total = 0
                for ones, following in nexts:
                    rest = behind.get(following)
                    if rest is not None:
                        total += (rest * ways[ones]) << (self.width * ones)
                if total:
                    here[state] = total
            layers.append(here)
            behind = here
        layers.reverse()
        return layers

    @cached_property
    def counts(self) -> Mapping[int, int]:
        """How many arrangements there are with each possible number of ones, in ascending order."""
        return self._terms(self._after[0].get(0, 0))

    def with_a_one(self, rest: Mapping[int, int]) -> tuple[int, ...]:
        """Return for each box in how many arrangements one given cell of it is 1; one with k ones counts ``rest[k]`` times."""
        found = [0] * len(self.sizes)
        layer = {0: 1}
        for place, step in enumerate(self.steps):
            behind = self._after[place + 1]
            size = self.sizes[self.order[place]]
            ways = self._ways(place)
            following: dict[int, int] = {}
            total = 0
            for state, before in layer.items():
                for ones, after in step[state]:
                    if after not in behind:
                        continue
                    following[after] = following.get(after, 0) + ((before * ways[ones]) << (self.width * ones))
                    if ones:
                        total += (before * comb(size - 1, ones - 1) * behind[after]) << (self.width * ones)
            found[self.order[place]] = sum(count * rest.get(ones, 0) for ones, count in self._terms(total).items())
            layer = following
        return tuple(found)

    def choose(self, ones: int, rank: int) -> tuple[tuple[int, int], ...]:
        """Return for each box its ones, and the rank of the choice inside, of arrangement ``rank`` of those with ``ones``.

        The arrangements are ordered by the ones of the first box placed, then by the choice inside it, then by
        those of the second box, and so on.
        """
        found = [(0, 0)] * len(self.sizes)
        state = 0
        mask = (1 << self.width) - 1
        for place, step in enumerate(self.steps):
            behind = self._after[place + 1]
            ways = self._ways(place)
            for here, following in step[state]:
                if here > ones:
                    continue
                rest = (behind.get(following, 0) >> (self.width * (ones - here))) & mask
                block = rest * ways[here]
                if rank < block:
                    inside, rank = divmod(rank, rest)
                    found[self.order[place]] = (here, inside)
                    ones -= here
                    state = following
                    break
                rank -= block
        return tuple(found)

    def _ways(self, place: int) -> list[int]:
        size = self.sizes[self.order[place]]
        return [comb(size, ones) for ones in range(size + 1)]

    def _terms(self, polynomial: int) -> dict[int, int]:
        mask = (1 << self.width) - 1
        terms = {}
        ones = 0
        while polynomial:
            if polynomial & mask:
                terms[ones] = polynomial & mask
            polynomial >>= self.width
            ones += 1
        return terms


def table(shape: Shape, most: int) -> Table:
    """Return the table of a shape; raise GaveUp if there are more than ``most`` states.

    Small ones are kept, since from one move to the next most components stay what they are.
    """
    try:
        kept = _kept(shape)
    except GaveUp:
        return Table(shape, most)
    if kept.states > most:
        raise GaveUp("states", most)
    return kept


@lru_cache(maxsize=512)
def _kept(shape: Shape) -> Table:
    return Table(shape, MOST_KEPT)
