"""What is certain of a problem, asked of a SAT solver: can this cell be 0, can it be 1? Shares nothing with ``counting``.

Needs the extra ``sat`` (python-sat). Two encodings: *native*, where the solver itself knows what "at most n of these" means
(minicard), and *clauses*, the binomial encoding of the clues and a totalizer for the total, which any solver reads.

One model answers many questions at once: whatever value it gives a cell, the cell can have. So only those values are asked for
that no model has shown.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from seedwright.solving.encoding import Totalizer, exactly
from seedwright.solving.sums import Contradiction, Kind, Kinds, Problem, without


class Encoding(StrEnum):
    """How sums are put to the solver."""

    NATIVE = "native"
    CLAUSES = "clauses"


class Satisfying:
    """A problem as a formula. ``clauses`` counts those given to the solver, ``queries`` the questions asked.

    One loose cell, if there is any, stands for all of them, since they are alike. Use as a context: the solver holds memory.
    """

    def __init__(self, problem: Problem, encoding: Encoding = Encoding.NATIVE, solver: str = "cadical195") -> None:
        """Put the problem to ``solver``, one of the names of python-sat; the native encoding has a solver of its own."""
        from pysat.solvers import Solver

        self.queries = 0
        self.clauses = 0
        self.cells = list(dict.fromkeys(cell for clue in problem.clues for cell in clue.cells))
        self._variable = {cell: i for i, cell in enumerate(self.cells, start=1)}
        self._loose = len(self.cells) + 1 if problem.loose else 0
        self._everything = list(range(1, len(self.cells) + 1 + (problem.loose > 0)))
        self._impossible = False
        self._solver: Any = Solver(name="minicard" if encoding is Encoding.NATIVE else solver)
        others = max(problem.loose - 1, 0)
        if encoding is Encoding.NATIVE:
            self._put_natively(problem, problem.total - others)
        else:
            self._put_as_clauses(problem, problem.total - others)

    def __enter__(self) -> "Satisfying":
        return self

    def __exit__(self, *_: object) -> None:
        self._solver.delete()

    def _put_natively(self, problem: Problem, least: int) -> None:
        variable = self._variable
        for clue in problem.clues:
            literals = [variable[cell] for cell in clue.cells]
            self._between(literals, clue.number, clue.number)
        self._between(self._everything, least, problem.total)

    def _between(self, literals: list[int], least: int, most: int) -> None:
        size = len(literals)
        if most < 0 or least > size:
            self._impossible = True
            return
        if most < size:
            self._solver.add_atmost(literals, most)
            self.clauses += 1
        if least > 0:
            self._solver.add_atmost([-literal for literal in literals], size - least)
            self.clauses += 1

    def _put_as_clauses(self, problem: Problem, least: int) -> None:
        for clue in problem.clues:
            self._add(exactly([self._variable[cell] for cell in clue.cells], clue.number))
        sums = Totalizer(self._everything, len(self._everything))
        self._add(sums.clauses)
        self._add(sums.at_most(problem.total))
        self._add(sums.at_least(least))

    def _add(self, clauses: Iterable[list[int]]) -> None:
        for clause in clauses:
            self._impossible = self._impossible or not clause
            if clause:
                self._solver.add_clause(clause)
                self.clauses += 1

    def kinds(self) -> Kinds:
        """Return what is certain of every cell; raise Contradiction if there is no arrangement."""
        self.queries += 1
        if self._impossible or not self._solver.solve():
            raise Contradiction("no arrangement fits the clues and the total")
        # The literals that no model has shown yet.
        unseen = [-literal for literal in self._solver.get_model()[: len(self._everything)]]
        certain = set()
        while unseen:
            literal = unseen.pop()
            self.queries += 1
            if self._solver.solve(assumptions=[literal]):
                model = self._solver.get_model()
                unseen = [other for other in unseen if model[abs(other) - 1] != other]
            else:
                certain.add(-literal)
                self._solver.add_clause([-literal])
        cells = {cell: self._kind(variable, certain) for cell, variable in self._variable.items()}
        return Kinds(cells, self._kind(self._loose, certain) if self._loose else Kind.OPEN)

    @staticmethod
    def _kind(variable: int, certain: set[int]) -> Kind:
        return Kind.ONE if variable in certain else Kind.ZERO if -variable in certain else Kind.OPEN


class Classifier(Protocol):
    """A way to say what is certain of a problem."""

    def __call__(self, problem: Problem) -> Kinds: ...


def by_satisfying(problem: Problem, encoding: Encoding = Encoding.NATIVE, solver: str = "cadical195") -> Kinds:
    """Return what is certain of every cell, asked of a SAT solver."""
    with Satisfying(problem, encoding, solver) as formula:
        return formula.kinds()


@dataclass
class Remembering:
    """A classifier for the positions of one game, in which clues only ever join: what is certain of a cell stays so.

    Known cells leave the problem before it is classified. That would hide a mistake for ever, since no formula sees
    the whole board any more; so every ``every``-th problem is classified whole, and must confirm what is remembered.
    """

    classify: Classifier
    every: int = 16
    known: dict[int, Kind] = field(default_factory=dict)
    asked: int = 0

    def __call__(self, problem: Problem) -> Kinds:
        """Return what is certain; raise Contradiction if a whole problem does not confirm what is remembered."""
        self.asked += 1
        if self.asked % self.every == 0:
            whole = self.classify(problem)
            for cell, kind in whole.cells.items():
                if self.known.get(cell, kind) is not kind:
                    raise Contradiction(f"cell {cell} was certain before and is not what it was")
            self._remember(whole.cells)
            return whole
        inside = {cell for clue in problem.clues for cell in clue.cells}
        rest = self.classify(without(problem, {cell: kind for cell, kind in self.known.items() if cell in inside}))
        self._remember(rest.cells)
        cells = {cell: self.known[cell] if cell in self.known else rest.cells[cell] for cell in sorted(inside)}
        return Kinds(cells, rest.loose)

    def _remember(self, cells: Mapping[int, Kind]) -> None:
        self.known.update((cell, kind) for cell, kind in cells.items() if kind is not Kind.OPEN)
