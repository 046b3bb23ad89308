"""The workshop: every root position, suggestions and grades say what brute force says."""

from itertools import combinations
from random import Random

import pytest

from seedwright.games.sakura import forests, positions, second_opinion
from seedwright.games.sakura.board import Board, encode, unreachable
from seedwright.games.sakura.changes import Change, changes, sketch_of
from seedwright.games.sakura.grade import Grade, count_waits, grade
from seedwright.games.sakura.picture import read_picture
from seedwright.games.sakura.rootings import every_root
from seedwright.games.sakura.rules import growth, lonely, start
from seedwright.games.sakura.suggest import suggest
from seedwright.kit.errors import GaveUp
from tests.sakura.boards import GOLDEN, carved, copies, played_board, random_board

ENOUGH = 10_000_000


def test_every_root_position_is_counted_as_by_itself() -> None:
    random = Random(4)
    rooted = 0
    for turn in range(24):
        board = random_board(random, random.randint(5, 10), 1 + turn % 3, random.choice((0, 0, 3)))
        roots = len(board.roots)
        found = every_root(board.cells, roots, steps=ENOUGH)
        assert not found.gave_up
        boards = (Board(board.cells, planted) for planted in combinations(range(len(board.cells)), roots))
        counted = {
            other.roots: answers
            for other in boards
            if not unreachable(other) and (answers := second_opinion.count(other, conflicts=ENOUGH))
        }
        assert found.answers == counted, encode(board)
        rooted += len(counted)
    assert rooted > 200


def test_every_root_position_gives_up_and_says_at_least() -> None:
    board = carved(3, [(0, 0)], [(0, -3)])
    whole = every_root(board.cells, 1, steps=ENOUGH)
    some = every_root(board.cells, 1, steps=1500)
    assert some.gave_up
    assert some.steps <= 1500
    assert 0 < sum(some.answers.values()) < sum(whole.answers.values())
    assert all(number <= whole.answers[roots] for roots, number in some.answers.items())
    heard: list[forests.Progress] = []
    wide = carved(4, [(2, 0), (-2, 0), (0, 2), (0, -2)], [(0, -4)])
    stopped = every_root(wide.cells, 1, steps=ENOUGH, watch=lambda at: heard.append(at) or len(heard) < 2)
    assert stopped.gave_up
    assert len(heard) == 2
    assert heard[0].nodes < heard[1].nodes


def test_a_forest_with_too_many_rootings_is_not_begun() -> None:
    board = carved(3, [], [(0, -3), (0, 3), (3, 0)])
    assert every_root(board.cells, 3, steps=2000).steps <= 2000


def test_suggestions_are_all_single_changes_that_leave_the_answers_wanted() -> None:
    random = Random(11)
    suggested = 0
    for _ in range(12):
        board = played_board(random, 3, random.randint(1, 2), random.randint(7, 11))
        found = suggest(board, most=1000, steps=ENOUGH)
        sketch = sketch_of(board)
        expected = []
        for change in changes(sketch):
            changed = sketch.after(change).board()
            if changed is not None and positions.count(changed, limit=ENOUGH).answers == 1:
                expected.append(((change,), changed))
        if expected:
            assert [(one.changes, one.board) for one in found.found] == expected
        else:
            assert all(len(one.changes) == 2 for one in found.found)
        for one in found.found:
            assert second_opinion.count(one.board, conflicts=ENOUGH) == 1
        suggested += len(found.found)
    assert suggested > 30


def test_two_changes_are_suggested_where_one_does_not_do() -> None:
    board = GOLDEN["radius 3 without its centre"][0]
    found = suggest(board, steps=ENOUGH)
    assert [len(one.changes) for one in found.found] == [2]
    assert second_opinion.count(found.found[0].board, conflicts=ENOUGH) == 1


def test_changes_are_each_there_once_and_the_least_first() -> None:
    made = changes(sketch_of(read_picture("@ .\n .\n")))
    assert len(set(made)) == len(made) == 2 + 9 + 2
    kinds = [change.kind for change in made]
    assert kinds.index("move") == len(kinds) - 2
    assert made[-2:] == [Change("move", made[-1].cell, change.to) for change in made[-2:]]


def test_suggesting_gives_up_and_can_be_stopped() -> None:
    board = GOLDEN["radius 3 without its centre"][0]
    assert suggest(board, steps=1000).gave_up
    stopped = suggest(board, steps=ENOUGH, watch=lambda at: at.boards < 5)
    assert (stopped.boards, stopped.gave_up) == (5, True)


def by_brute_force(board: Board) -> Grade | None:
    """Return the grade of a board with one answer, every position judged by trying all plays from it."""
    judged: dict[tuple[int, ...], int] = {}

    def after(arrived: tuple[int, ...], cell: int, click: int) -> tuple[int, ...]:
        grown = dict(growth(board, arrived, cell, click))
        return tuple(grown.get(at, came) for at, came in enumerate(arrived))

    def clicks(arrived: tuple[int, ...]) -> list[tuple[int, ...]]:
        made = (after(arrived, cell, click) for cell in range(len(arrived)) for click in (0, 1))
        return [position for position in made if position != arrived]

    def wins(arrived: tuple[int, ...]) -> int:
        if arrived not in judged:
            judged[arrived] = 1 if -1 not in arrived else max(map(wins, clicks(arrived)), default=0)
        return judged[arrived]

    arrived = start(board).arrived
    if not wins(arrived):
        return None
    hidden = plain = still = rounds = 0
    while -1 in arrived:
        good = [position for position in clicks(arrived) if wins(position)]
        bad = [position for position in clicks(arrived) if not wins(position)]
        still += len(good)
        plain += sum(bool(lonely(board, position)) for position in bad)
        hidden += sum(not lonely(board, position) for position in bad)
        arrived = tuple(max(position[cell] for position in good) for cell in range(len(arrived)))
        rounds += 1
    waits = count_waits(board, arrived)
    return Grade(3 * hidden + plain + 2 * waits + rounds, hidden, plain, still, waits, rounds)


def test_grades_are_what_brute_force_finds() -> None:
    random = Random(21)
    graded = 0
    while graded < 25:
        board = played_board(random, 2, random.randint(1, 2), random.randint(6, 12))
        if forests.count(board, nodes=ENOUGH).answers == 1:
            assert grade(board, nodes=ENOUGH) == by_brute_force(board)
            graded += 1


def test_a_grade_counted_by_hand() -> None:
    # The root has one click that grows something, and so has the bud: two rounds, no trap.
    # Three cells in a corner have no answer.
    assert grade(read_picture("@ . .\n"), nodes=ENOUGH) == Grade(2, 0, 0, 2, 0, 2)
    assert grade(read_picture("@ .\n .\n"), nodes=ENOUGH) is None


def test_copies_of_a_board_have_equal_grades() -> None:
    for board, _, _ in list(GOLDEN.values())[:3]:
        assert len({grade(copy, nodes=ENOUGH) for copy in copies(board)}) == 1


def test_a_grade_gives_up_rather_than_guess() -> None:
    with pytest.raises(GaveUp):
        grade(GOLDEN["radius 3 without its centre"][0], nodes=50)
