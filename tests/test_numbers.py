"""Numbers: the solver against two other methods and published totals, the automaton's reach, play, bad input."""

from itertools import islice, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seedwright.games.numbers import game
from seedwright.games.numbers.answers import Maker, in_order
from seedwright.games.numbers.automaton import closure
from seedwright.games.numbers.board import Board
from seedwright.games.numbers.generate import DECK
from seedwright.games.numbers.reach import fewest_tiles
from seedwright.games.numbers.solve import check_answer, shortest, solve
from seedwright.games.numbers.table import examine, selections, table
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Finding, Status
from seedwright.kit.kernel import use_compiled
from seedwright.kit.replay import replay

BOOK = (4, 4, 7, 8, 9, 100)
some_tiles = st.lists(st.sampled_from(DECK), min_size=2, max_size=4).map(lambda tiles: tuple(sorted(tiles)))


def made_by_pairs(numbers, seen=None):
    """Every number that any sequence of steps makes: plain search over tables of numbers, no subsets anywhere."""
    seen = set() if seen is None else seen
    if numbers in seen:
        return set()
    seen.add(numbers)
    found = set(numbers)
    for i, a in enumerate(numbers):
        for j, b in enumerate(numbers):
            if i == j:
                continue
            rest = [n for k, n in enumerate(numbers) if k not in (i, j)]
            results = {a + b, a * b} | ({a - b} if a > b else set()) | ({a // b} if a % b == 0 else set())
            for result in results:
                found |= made_by_pairs(tuple(sorted([*rest, result])), seen)
    return found


def answers_by_pairs(numbers, target, steps=()):
    """Every multiset of useful steps that ends on the target, from plain search."""
    found = set()
    for i, a in enumerate(numbers):
        for j, b in enumerate(numbers):
            if i == j or a < b:
                continue
            rest = [n for k, n in enumerate(numbers) if k not in (i, j)]
            results = [(0, a + b)] + [(1, a - b)] * (a > b) + [(2, a * b)] * (b > 1) + [(3, a // b)] * (b > 1 and a % b == 0)
            for sign, result in results:
                now = (*steps, (sign, a, b))
                if result == target:
                    found.add(tuple(sorted(now)))
                elif rest:
                    found |= answers_by_pairs((*rest, result), target, now)
    return found


@settings(max_examples=40)
@given(some_tiles)
def test_solver_reaches_what_plain_search_reaches(tiles):
    fewest = fewest_tiles(tiles, 999)
    assert {n for n, count in enumerate(fewest) if count} == {n for n in made_by_pairs(tiles) if n <= 999}


@settings(max_examples=40)
@given(some_tiles, st.integers(100, 999))
def test_all_shortest_answers_are_found(tiles, target):
    best = shortest(tiles, target)
    wanted = {target - best.distance, target + best.distance}
    if best.count > 1:
        every = set().union(*(answers_by_pairs(tiles, number) for number in wanted))
        fewest_steps = min(map(len, every))
        assert best.count == fewest_steps + 1
        assert set(best.answers) == {steps for steps in every if len(steps) == fewest_steps}
    else:
        assert best.answers == ((),) * len(set(tiles) & wanted)


def test_fewest_tiles_agree_with_the_backward_search():
    maker = Maker()
    fewest = fewest_tiles(BOOK, 999)
    for target in range(100, 999, 29):
        counts = [count for count in range(1, 7) if maker.answers(BOOK, target, count)]
        assert fewest[target] == (counts[0] if counts else 0)


def test_golden_case_of_the_book():
    solution = solve([100, 4, 4, 9, 8, 7], 380)
    assert (solution.distance, solution.fewest) == (0, 4)
    assert check_answer(BOOK, ["4 * 100 = 400", "9 + 8", "17 + 7", "24 - 4 = 20", "400 - 20 = 380"]) == 380
    assert check_answer(BOOK, ["9 * 4", "36 + 4", "7 * 40", "280 + 100"]) == 380
    assert solve([1, 3, 7, 8, 10, 75], 525).answers == (("75 * 7 = 525",),)


def test_every_answer_can_be_made_step_by_step():
    for target in range(101, 999, 37):
        solution = solve(BOOK, target)
        for steps in solution.answers:
            assert abs(check_answer(BOOK, steps) - target) == solution.distance
        for steps in shortest(BOOK, target).answers:
            assert sorted(in_order(BOOK, steps)) == list(steps)


def test_a_target_out_of_reach_gets_its_nearest():
    solution = solve([1, 1, 2, 2], 200)
    reached = made_by_pairs((1, 1, 2, 2))
    assert solution.distance == 200 - max(reached) == 191
    assert len(solution.answers) == 1


def test_automaton_and_solver_agree_on_six_tiles():
    """The closure of the automaton is all that the solver reaches, within the targets and beyond."""
    for tiles in [(10, 10, 25, 50, 75, 100), (1, 1, 2, 3, 3, 4)]:
        within = {number for number in closure(tiles) if number <= 999}
        fewest = fewest_tiles(tiles, 999)
        useful = {number for number, count in enumerate(fewest) if count > 1}
        assert within | set(tiles) == useful | set(tiles)


def by_parts(sevens, tens):
    """The numbers that use exactly so many sevens and tens, for every such part: all trees, whatever they hold at once."""
    exact = {(1, 0): {7}, (0, 1): {10}}
    parts = sorted(product(range(sevens + 1), range(tens + 1)), key=sum)
    for part in parts[3:]:
        found = exact[part] = set()
        for one in product(range(part[0] + 1), range(part[1] + 1)):
            other = (part[0] - one[0], part[1] - one[1])
            for x, y in product(exact.get(one, ()), exact.get(other, ())):
                if x >= y:
                    found |= {x + y, x * y} | ({x - y} if x > y else set()) | ({x // y} if x % y == 0 else set())
    return exact


def test_automaton_misses_numbers_of_eight_tiles():
    """Seven sevens and a ten: up to seven of them nothing is missed; of all eight, three numbers need three results at once."""
    exact = by_parts(7, 1)
    seven = set().union(*(exact[part] for part in exact if sum(part) <= 7))
    assert closure((7,) * 7) | closure((7,) * 6 + (10,)) | {7, 10} == seven
    every = set().union(*exact.values())
    assert every - closure((7,) * 7 + (10,)) - {7, 10} == {3312, 3408, 3550}


def test_totals_of_the_whole_table():
    """Solvable pairs of selection and target by the number of large tiles: the published 10,871,986 of 11,918,700."""
    use_compiled()
    try:
        totals = dict.fromkeys(range(5), 0)
        draws = 0
        for selection in table():
            totals[selection.large] += selection.reached
            draws += selection.draws
    finally:
        use_compiled(False)
    assert totals == {0: 1_966_573, 1: 4_971_884, 2: 3_195_793, 3: 693_971, 4: 43_765}
    assert sum(totals.values()) == 10_871_986
    assert draws == 134_596
    assert len(selections()) * 900 == 11_918_700


def test_the_table_can_be_left_early():
    first = list(islice(table(workers=1), 3))
    assert [selection.tiles for selection in first] == list(selections()[:3])
    assert first == [examine(tiles) for tiles in selections()[:3]]


def test_plain_and_compiled_agree():
    plain = [fewest_tiles.__wrapped__(tiles, 999, 7) for tiles in selections()[::3000]]
    use_compiled()
    try:
        assert [fewest_tiles.__wrapped__(tiles, 999, 7) for tiles in selections()[::3000]] == plain
    finally:
        use_compiled(False)


@pytest.mark.parametrize("row", game.levels, ids=str)
def test_levels_need_as_many_tiles_as_their_row_says(row):
    grown = game.generate(row, 42)
    reachable, fewest, answers = game.claims(grown.board, grown.trace)
    assert (reachable.value, reachable.finding) == (0, Finding.PROVEN)
    assert fewest.value == row.tiles
    assert answers.value <= (row.answers or answers.value)
    steps = [text.split(" ", 1)[1] for text in grown.trace.walk]
    assert check_answer(grown.board.tiles, steps) == grown.board.target
    assert len(steps) == row.tiles - 1


def test_played_to_a_win_by_its_score():
    board = game.decode("4.4.7.8.9.100,380,45000")
    moves = [(9000, "m 0 4"), (18000, "a 6 1"), (27000, "m 2 7"), (36000, "a 8 5")]
    verdict = replay(game, board, moves)
    assert (verdict.status, verdict.score, verdict.refused) == (Status.WON, 1200, None)


def test_time_ends_the_level_and_the_nearest_number_counts():
    board = game.decode("4.4.7.8.9.100,380,45000")
    verdict = replay(game, board, [(1, "m 5 0"), (44999, "wait"), (45000, "m 0 1")])
    assert (verdict.status, verdict.score) == (Status.LOST, 500 - 5 * 20)


def test_used_places_and_remainders_do_nothing():
    board = Board((4, 4, 9), 100, 0)
    first = game.start(board)
    for move in ("d 2 0", "s 0 1", "a 1 1", "a 0 3", "u"):
        assert game.play(board, first, 5, move) == first
    after = game.play(board, first, 5, "m 2 1")
    assert (after.numbers, after.free) == ((4, 4, 9, 36), (0, 3))
    assert game.play(board, after, 6, "m 1 2") == after
    assert game.play(board, after, 6, "u") == first
    assert game.play(board, after, 6, "e").status == Status.LOST


def test_hints_lead_back_from_a_dead_end():
    board = game.decode("1.3.7.8.10.75,525,0")
    state = game.play(board, game.start(board), 1, "d 5 1")
    state = game.play(board, state, 2, "d 6 0")
    while game.status(board, state) == Status.OPEN:
        step = game.hint(board, state)
        assert step is not None
        state = game.play(board, state, 3, step.move)
    assert game.status(board, state) == Status.WON


def test_the_hint_ends_a_level_whose_target_is_out_of_reach():
    board = game.decode("1.1.2.2,200,0")
    state = game.start(board)
    while (step := game.hint(board, state)) is not None:
        state = game.play(board, state, 1, step.move)
    assert state.status == Status.LOST
    assert game.score(board, state) == game.best(board) == 0
    near = game.decode("10.10,101,0")
    state = game.play(near, game.play(near, game.start(near), 1, "m 0 1"), 2, "e")
    assert game.score(near, state) == game.best(near) == 495


@pytest.mark.parametrize(
    ("tiles", "target", "message"),
    [
        ([4, 0, 5], 100, "tile 2: 0 is not within 1..100"),
        ([-3], 100, "tile 1: -3"),
        ([101], 100, "tile 1: 101"),
        ([], 100, "there are none"),
        ([1] * 8, 100, "8 are more than 7.*complete"),
        ([1, 2], 0, "target: 0"),
        ([1, 2], 1000, "target: 1000"),
    ],
)
def test_bad_tiles_and_targets_get_one_sentence(tiles, target, message):
    with pytest.raises(BadInput, match=message):
        solve(tiles, target)


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        (["4 * 100", "100 + 9"], "step 2: there is no 100 left"),
        (["9 / 4"], "step 1: 9 / 4 does not divide"),
        (["4 - 4"], "step 1: 4 - 4 leaves nothing"),
        (["4 - 9"], "smaller number first"),
        (["4 * 100 = 401"], "step 1: 100 \\* 4 is 400, not 401"),
        (["four * 100"], "is no step"),
        (["4 ** 100"], "is no step"),
        ([], "there are none"),
    ],
)
def test_bad_steps_get_one_sentence(steps, message):
    with pytest.raises(BadInput, match=message):
        check_answer(BOOK, steps)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4.4", "1 parts"),
        ("4,380,0", "1 tiles"),
        ("1.1.1.1.1.1.1,380,0", "7 tiles"),
        ("4.04,380,0", "tile 2: '04'"),
        ("9.4,380,0", "tile 2: 4 stands after 9"),
        ("4.100,100,0", "target: 100 is a tile"),
        ("4.100,99,0", "target: 99"),
        ("4.100,101,86400001", "limit"),
    ],
)
def test_bad_descriptions_get_one_sentence(text, message):
    with pytest.raises(BadInput, match=message):
        game.decode(text)
