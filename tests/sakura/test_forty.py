"""The forty: playable in order, every count made twice, every solution a win."""

from itertools import pairwise

import pytest

from seedwright.games.sakura import forests, game, second_opinion
from seedwright.games.sakura.board import decode, encode
from seedwright.games.sakura.collection import Level, levels
from seedwright.games.sakura.grade import count_waits, grade
from seedwright.games.sakura.shape import budget
from seedwright.kit.game import Status
from seedwright.kit.replay import replay
from tests.sakura.boards import copies

ENOUGH = 100_000_000


@pytest.mark.parametrize("level", levels(), ids=lambda level: level.name)
def test_a_level_keeps_what_it_says(level: Level) -> None:
    board = decode(level.board)
    counted = forests.count(board, nodes=ENOUGH)
    assert (counted.answers, counted.gave_up) == (level.answers, False)
    assert second_opinion.count(board, conflicts=ENOUGH) == level.answers
    verdict = replay(game, board, [(100 * time, move) for time, move in enumerate(level.solution)])
    assert (verdict.status, verdict.moves, verdict.refused) == (Status.WON, len(level.solution), None)
    made = grade(board, nodes=ENOUGH)
    assert made is not None
    assert made.grade == level.grade


def test_there_are_forty_with_names_of_their_own_in_rising_difficulty() -> None:
    assert [level.number for level in levels()] == list(range(1, 41))
    assert len({level.name for level in levels()}) == 40
    assert all(before.grade < after.grade for before, after in pairwise(levels()))


def test_no_level_is_a_copy_of_another() -> None:
    seen = [frozenset(map(encode, copies(decode(level.board)))) for level in levels()]
    assert len(set(seen)) == 40


def test_levels_have_answers_to_be_found_and_not_many() -> None:
    assert all(1 <= level.answers <= 2 for level in levels())
    assert sum(level.answers == 1 for level in levels()) >= 35


def test_several_roots_come_at_level_20_and_clumps_after() -> None:
    roots = [len(decode(level.board).roots) for level in levels()]
    assert roots[:19] == [1] * 19
    assert roots[19] > 1
    assert sum(number > 1 for number in roots[19:]) >= 15
    clumps = [level for level in levels() if _waits(level) >= 4]
    assert len(clumps) >= 10


def test_the_forty_need_holes_or_several_roots_unless_they_are_trees() -> None:
    for level in levels():
        board = decode(level.board)
        assert budget(board).defect > 0 or forests.shape_of(board.cells).triangles == 0


def _waits(level: Level) -> int:
    board = decode(level.board)
    answer = next(forests.answers(board, nodes=ENOUGH))
    return count_waits(board, answer.arrived)
