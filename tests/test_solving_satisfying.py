"""The SAT classifier: its encodings against truth tables, its answers against counting on thousands of positions."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysat.solvers import Solver

from seedwright.games.kaboom.position import Position
from seedwright.kit.game import Status
from seedwright.solving.counting import Counting
from seedwright.solving.encoding import Totalizer, exactly
from seedwright.solving.satisfying import Encoding, Remembering, Satisfying, by_satisfying
from seedwright.solving.sums import Clue, Contradiction, Kind, Kinds, Problem
from tests.kaboom_play import careful_game, here, kaboom
from tests.test_solving_counting import brute, problems

SIZES = [(2, 3, 2), (5, 4, 5), (8, 8, 8), (9, 7, 12), (10, 10, 20), (10, 10, 50), (16, 16, 40), (30, 16, 99)]


def played(width: int, height: int, mines: int, games: int) -> list[Position]:
    """The positions of some careful games."""
    found = []
    for seed in range(games):
        board = kaboom(width, height, mines, seed)
        found += [here(board, state) for state in careful_game(board, Random(seed)) if state.status is Status.OPEN]
    return found


def by_counting(problem: Problem) -> Kinds:
    return Counting(problem).kinds()


def same(one: Kinds, other: Kinds, problem: Problem) -> bool:
    return dict(one.cells) == dict(other.cells) and (problem.loose == 0 or one.loose == other.loose)


@pytest.mark.parametrize(("width", "height", "mines"), SIZES)
def test_sat_and_counting_agree_on_every_position_of_a_game(width: int, height: int, mines: int) -> None:
    positions = played(width, height, mines, 2 if width == 30 else 8)
    for number, position in enumerate(positions):
        counted = by_counting(position.problem)
        assert same(by_satisfying(position.problem), counted, position.problem)
        if number % (40 if width == 30 else 4) == 0:
            assert same(by_satisfying(position.problem, Encoding.CLAUSES, "glucose4"), counted, position.problem)


@pytest.mark.parametrize("encoding", list(Encoding))
@given(problem=problems())
def test_sat_says_what_brute_force_says(encoding: Encoding, problem: Problem) -> None:
    every = list(brute(problem))
    if not every:
        with pytest.raises(Contradiction):
            by_satisfying(problem, encoding)
        return
    kinds = by_satisfying(problem, encoding)
    for cell, kind in kinds.cells.items():
        states = {cell in one for one in every}
        assert kind == (Kind.OPEN if len(states) == 2 else Kind.ONE if True in states else Kind.ZERO)


@pytest.mark.parametrize("size", range(1, 8))
def test_the_totalizer_counts(size: int) -> None:
    sums = Totalizer(range(1, size + 1), size)
    for values in product((0, 1), repeat=size):
        with Solver(name="glucose4", bootstrap_with=sums.clauses) as solver:
            assert solver.solve(assumptions=[i if value else -i for i, value in enumerate(values, start=1)])
            model = set(solver.get_model())
        assert [output in model for output in sums.outputs] == [sum(values) > k for k in range(size)]


@pytest.mark.parametrize("number", range(-1, 6))
def test_an_impossible_bound_is_a_contradiction_at_once(number: int) -> None:
    """The original cut a bound to what its counter could show, and so called impossible demands possible."""
    clauses = list(exactly([1, 2, 3, 4], number))
    assert ([] in clauses) == (number not in range(5))
    sums = Totalizer([1, 2, 3, 4], 4)
    assert ([] in list(sums.at_least(number))) == (number > 4)
    assert ([] in list(sums.at_most(number))) == (number < 0)


def test_the_binomial_encoding_of_a_published_example() -> None:
    """x1 + x2 + x3 = 2 with x2 + x3 = 1 makes six clauses (P. Marczewski, 2019), and x1 follows."""
    clauses = [*exactly([1, 2, 3], 2), *exactly([2, 3], 1)]
    assert len(clauses) == 6
    with Solver(name="glucose4", bootstrap_with=clauses) as solver:
        assert not solver.solve(assumptions=[-1])


def test_models_answer_most_questions() -> None:
    """Far fewer questions than two for every cell."""
    for position in played(10, 10, 20, 3):
        with Satisfying(position.problem) as formula:
            formula.kinds()
            assert formula.queries <= len(formula.cells) + 2


def test_what_was_known_stays_known_and_is_checked() -> None:
    asked: list[int] = []

    def counted(problem: Problem) -> Kinds:
        asked.append(sum(len(clue.cells) for clue in problem.clues))
        return by_satisfying(problem)

    for seed in range(6):
        remembering = Remembering(counted, every=8)
        board = kaboom(10, 10, 20, seed)
        for state in careful_game(board, Random(seed)):
            if state.status is Status.OPEN:
                problem = here(board, state).problem
                assert same(remembering(problem), by_counting(problem), problem)
        assert remembering.asked > 8
    assert min(asked) < max(asked)


def test_a_wrong_memory_is_found_out_by_the_whole_board() -> None:
    remembering = Remembering(by_satisfying, every=2, known={1: Kind.ONE})
    problem = Problem((Clue((1, 2), 1),), 2, 2)
    assert remembering(problem).cells[1] is Kind.ONE, "the memory is believed"
    with pytest.raises(Contradiction):
        remembering(problem)


@given(st.integers(0, 6), st.integers(0, 6))
def test_a_problem_without_clues_is_all_in_its_total(loose: int, total: int) -> None:
    problem = Problem((), loose, total)
    if total > loose:
        for classify in (by_counting, by_satisfying):
            with pytest.raises(Contradiction):
                classify(problem)
    elif loose:
        wanted = Kind.ZERO if total == 0 else Kind.ONE if total == loose else Kind.OPEN
        assert by_counting(problem).loose == by_satisfying(problem).loose == wanted
