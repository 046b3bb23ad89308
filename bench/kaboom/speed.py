"""How fast positions are classified and moves dealt, beside the way the original asked.

Times are of processor, on the positions of careful games, without reading the numbers into sums. *Anew* means that nothing is
known but the sums; in a game most components stay what they were a move before, and what was found out about them is kept.
"""

import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from math import prod
from random import Random
from typing import TypeVar

from bench.figures import Figure, human
from bench.kaboom.players import Turn, careful
from seedwright.games.kaboom.board import KABOOM, NOWHERE, Board
from seedwright.games.kaboom.position import Position, position
from seedwright.games.kaboom.rules import State, play
from seedwright.solving import table
from seedwright.solving.counting import Counting
from seedwright.solving.encoding import Clause, Totalizer, exactly
from seedwright.solving.satisfying import Encoding, by_satisfying
from seedwright.solving.sums import Kind, Kinds, Problem

EXPERT = Board(30, 16, 99, KABOOM, False, NOWHERE, 0, 0)
LARGE = Board(100, 100, 2000, KABOOM, False, NOWHERE, 0, 1)
GAMES = 3
T = TypeVar("T")


def figures() -> Iterator[Figure]:
    """Measure expert positions, the encoding of the original, the most tangled position, and large boards."""
    turns = [turn for seed in range(GAMES) for turn in careful(EXPERT, Random(seed))]
    problems = [turn.here.problem for turn in turns]
    yield from classifying("Kaboom 30x16/99", problems, "10 ms, 2 ms with fast", "1 ms, 20 ms at 99 %")
    some = problems[20::60]
    clauses = [taken(partial(by_satisfying, problem, Encoding.CLAUSES, "glucose4")) for problem in some]
    yield Figure("Kaboom 30x16/99, classify by SAT, clauses", spread(clauses))
    yield against_the_original(some)
    yield Figure("Kaboom 30x16/99, judge and deal a move, anew", spread(list(map(dealing, turns))), wanted="30 ms at 99 %")
    tangled = max((turn.here for turn in turns), key=boundary_arrangements)
    yield Figure(
        f"Kaboom, {boundary_arrangements(tangled):.1e} arrangements of the boundary, classify and deal, anew",
        human(anew(partial(classify_and_deal, tangled.problem))),
        wanted="50 ms from 18 million",
    )
    large = [turn.here.problem for turn in islice(careful(LARGE, Random(1)), 100, 901, 100)]
    yield from classifying("Kaboom 100x100/2000", large, "50 ms", "50 ms")


def classifying(board: str, problems: list[Problem], counting: str, satisfying: str) -> Iterator[Figure]:
    """Measure both classifiers."""
    counts = [anew(partial(classify, problem)) for problem in problems]
    yield Figure(f"{board}, classify by counting, anew, plain Python", spread(counts), wanted=counting)
    native = [taken(partial(by_satisfying, problem)) for problem in problems]
    yield Figure(f"{board}, classify by SAT, native sums", spread(native), wanted=satisfying)


def against_the_original(problems: list[Problem]) -> Figure:
    """Measure what it costs to write a formula for each query; both ways must say the same."""
    ours, peer = 0.0, 0.0
    for problem in problems:
        certain, peers_time = timed(partial(as_the_original, problem))
        kinds, time_taken = timed(partial(by_satisfying, problem))
        if certain != {cell: kind for cell, kind in kinds.cells.items() if kind is not Kind.OPEN}:
            raise AssertionError("the original's way says something else")
        ours += time_taken
        peer += peers_time
    count = len(problems)
    return Figure(
        f"Kaboom, {count} positions: SAT against the original's formula for each query",
        human(ours / count),
        human(peer / count),
        peer / ours,
        "15",
    )


def as_the_original(problem: Problem) -> dict[int, Kind]:
    """Return what is certain of boundary cells, asked with a formula made anew for each query.

    What a model shows of other cells is not asked again, as in the original; its solver was MiniSat too.
    """
    from pysat.solvers import Solver

    cells = list(dict.fromkeys(cell for clue in problem.clues for cell in clue.cells))
    variable = {cell: i for i, cell in enumerate(cells, start=1)}
    unseen = {literal for i in variable.values() for literal in (i, -i)}
    certain: dict[int, Kind] = {}
    for cell, i in variable.items():
        for literal, otherwise in ((i, Kind.ZERO), (-i, Kind.ONE)):
            if literal in unseen:
                with Solver(name="minisat22", bootstrap_with=formula(problem, variable, literal)) as solver:
                    if solver.solve():
                        unseen.difference_update(solver.get_model())
                    else:
                        certain[cell] = otherwise
    return certain


def formula(problem: Problem, variable: dict[int, int], literal: int) -> list[Clause]:
    """Return the clauses of a problem and of one literal: binomial encoding, and a totalizer for the total."""
    sums = Totalizer(list(variable.values()), len(variable))
    clauses = [*sums.clauses, *sums.at_most(problem.total), *sums.at_least(problem.total - problem.loose), [literal]]
    for clue in problem.clues:
        clauses += exactly([variable[cell] for cell in clue.cells], clue.number)
    return clauses


def classify(problem: Problem) -> Kinds:
    """Return what is certain, by counting."""
    return Counting(problem).kinds()


def classify_and_deal(problem: Problem) -> None:
    """Count, classify, and take an arrangement."""
    found = Counting(problem)
    found.kinds()
    found.arrangement(found.arrangements // 2)


def dealing(turn: Turn) -> float:
    """Return the time of a move."""
    return anew(partial(open_cell, turn.state, turn.cell))


def open_cell(state: State, cell: int) -> State:
    """Open a cell of the expert board."""
    return play(EXPERT, state, 0, f"o {cell}")


def boundary_arrangements(here: Position) -> int:
    """Return how many arrangements the boundary has, whatever the total is."""
    return prod(sum(one.counts.values()) for one in here.counting.tables)


def anew(work: Callable[[], object]) -> float:
    """Return the time of one run with nothing known from before."""
    forget()
    return taken(work)


def forget() -> None:
    """Throw away what was found out about positions and components."""
    position.cache_clear()
    table._kept.cache_clear()


def taken(work: Callable[[], object]) -> float:
    """Return the time of one run."""
    return timed(work)[1]


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """Return the result of one run and its time."""
    begin = time.process_time()
    result = work()
    return result, time.process_time() - begin


def spread(times: list[float]) -> str:
    """Return the median and the 99 % point of times."""
    ordered = sorted(times)
    return f"{human(ordered[len(ordered) // 2])}, 99 %: {human(ordered[len(ordered) * 99 // 100])}"
