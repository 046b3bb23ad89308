"""Sums of 0-1 variables as clauses: the binomial encoding for small sets, the totalizer for large ones.

A literal is a variable (from 1 up) or its negation (negative), a clause a list of literals of which one holds.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

Clause = list[int]


def exactly(literals: Sequence[int], number: int) -> Iterator[Clause]:
    """Yield clauses that hold if exactly ``number`` of the literals do: the binomial encoding.

    Of every size - number + 1 literals one holds, of every number + 1 one does not. A number below 0 or above the size gives
    the empty clause, which never holds.
    """
    size = len(literals)
    if not 0 <= number <= size:
        yield []
        return
    for some in combinations(literals, size - number + 1):
        yield list(some)
    for some in combinations(literals, number + 1):
        yield [-literal for literal in some]


class Totalizer:
    """A tree of unary adders: ``outputs[k]`` holds if and only if at least k + 1 of the literals do.

    ``clauses`` define the outputs from both sides, so that they bound the sum from above and from below; new variables are
    numbered from ``top`` + 1 to the new ``top``.

    Source: O. Bailleux and Y. Boufkhad, Efficient CNF encoding of Boolean cardinality constraints, CP 2003.
    """

    def __init__(self, literals: Sequence[int], top: int) -> None:
        self.clauses: list[Clause] = []
        self.top = top
        self.outputs = self._add(list(literals))

    def _add(self, literals: list[int]) -> list[int]:
        if len(literals) <= 1:
            return literals
        middle = len(literals) // 2
        left, right = self._add(literals[:middle]), self._add(literals[middle:])
        size = len(literals)
        sums = [self.top + 1 + k for k in range(size)]
        self.top += size
        for a in range(len(left) + 1):
            for b in range(len(right) + 1):
                if a + b > 0:
                    enough = [-left[a - 1]] if a else []
                    enough += [-right[b - 1]] if b else []
                    self.clauses.append([*enough, sums[a + b - 1]])
                if a + b < size:
                    short = [left[a]] if a < len(left) else []
                    short += [right[b]] if b < len(right) else []
                    self.clauses.append([*short, -sums[a + b]])
        return sums

    def at_most(self, number: int) -> Iterator[Clause]:
        """Yield the unit clause that keeps the sum at or below a number, if it needs one."""
        if number < 0:
            yield []
        elif number < len(self.outputs):
            yield [-self.outputs[number]]

    def at_least(self, number: int) -> Iterator[Clause]:
        """Yield the unit clause that keeps the sum at or above a number, if it needs one."""
        if number > len(self.outputs):
            yield []
        elif number > 0:
            yield [self.outputs[number - 1]]
