"""Nothing is claimed that is not counted by methods which share no idea: forests, positions, answer sets."""

from collections.abc import Iterator
from random import Random

import pytest

from seedwright.games.sakura import forests, positions, second_opinion
from seedwright.games.sakura.board import Board, encode
from seedwright.games.sakura.rules import play, start, status
from seedwright.games.sakura.shape import budget, shape_of
from seedwright.kit.game import Status
from seedwright.kit.grids import NONE
from seedwright.kit.kernel import use_compiled
from tests.sakura.boards import GOLDEN, carved, copies, played_board, random_board

ENOUGH = 10_000_000


def mixed_boards(seed: int, count: int) -> list[Board]:
    """Return small boards of one to three roots (or a few more), half of them with an answer, some in several pieces."""
    random = Random(seed)
    return [
        random_board(random, random.randint(6, 13), random.randint(1, 3), random.choice((0, 0, 1, 3)))
        if turn % 2
        else played_board(random, 3, random.randint(1, 3), random.randint(5, 13))
        for turn in range(count)
    ]


def all_counts(board: Board) -> list[int]:
    """Return the answers by every method."""
    walks = [positions.count(board, limit=ENOUGH, lonely=lonely) for lonely in (True, False)]
    assert not any(walk.gave_up for walk in walks)
    assert walks[0].positions <= walks[1].positions
    counted = forests.count(board, nodes=ENOUGH)
    assert not counted.gave_up
    return [counted.answers, *(walk.answers for walk in walks), second_opinion.count(board, conflicts=ENOUGH)]


def assert_identity(board: Board, arrived: tuple[int, ...]) -> None:
    """Check the defect identity in its own words: 2(E0 - r0) + (E1 - r1) + U = 2D, counted from the cells."""
    table = shape_of(board.cells).table
    red = {frozenset((cell, table[6 * cell + (came + 3) % 6])) for cell, came in enumerate(arrived) if 0 <= came < 6}
    edges = {
        frozenset((cell, table[6 * cell + way]))
        for cell in range(len(board.cells))
        for way in range(6)
        if table[6 * cell + way] != NONE
    }
    triangles = {
        frozenset((cell, table[6 * cell + way], table[6 * cell + (way + 1) % 6]))
        for cell in range(len(board.cells))
        for way in range(6)
        if NONE not in (table[6 * cell + way], table[6 * cell + (way + 1) % 6])
    }
    inside = {edge: sum(edge < triangle for triangle in triangles) for edge in edges}
    spent = sum(2 - inside[edge] for edge in edges if edge not in red)
    spent += sum(not any(edge < triangle for edge in red) for triangle in triangles)
    assert spent == 2 * budget(board).defect


@pytest.fixture(params=[False, True], ids=["plain", "compiled"])
def mode(request: pytest.FixtureRequest) -> Iterator[bool]:
    """Run a test with plain and with compiled kernels; the second is plain again where nothing can compile."""
    yield use_compiled(request.param)
    use_compiled(False)


@pytest.mark.parametrize(("board", "defect", "answers"), GOLDEN.values(), ids=GOLDEN)
def test_golden_boards_by_every_method(board: Board, defect: int, answers: int, mode: bool) -> None:
    assert budget(board).defect == defect
    assert forests.count(board, nodes=10_000).answers == answers
    assert len(list(forests.answers(board, nodes=10_000))) == answers
    assert second_opinion.count(board, conflicts=ENOUGH) == answers
    if mode or len(board.cells) < 30:
        assert positions.count(board, limit=ENOUGH).answers == answers


@pytest.mark.usefixtures("mode")
def test_plain_and_compiled_kernels_spend_the_same() -> None:
    board = GOLDEN["radius 2, two roots"][0]
    assert positions.count(board, limit=ENOUGH) == positions.Positions(2, 4727, 1694, False)
    assert positions.count(board, limit=ENOUGH, lonely=False) == positions.Positions(2, 14667, 0, False)
    assert forests.count(board, nodes=ENOUGH) == forests.Count(2, 266, 2)
    assert forests.count(GOLDEN["radius 3 without its centre"][0], nodes=ENOUGH) == forests.Count(22, 2287, 24)
    found, spent = forests.unrooted(board.cells, 2, nodes=1000, most=50)
    assert (len(found), spent) == (28, 1000)


@pytest.mark.parametrize("seed", range(30))
def test_all_methods_agree_on_random_boards(seed: int) -> None:
    found = 0
    for board in mixed_boards(seed, 100):
        counts = all_counts(board)
        assert len(set(counts)) == 1, encode(board)
        found += counts[0]
    assert found > 0


def test_answers_replay_to_a_win_and_keep_the_identity() -> None:
    checked = 0
    for board in [*mixed_boards(77, 150), *(board for board, _, _ in GOLDEN.values())]:
        seen = set()
        for answer in forests.answers(board, nodes=ENOUGH):
            state = start(board)
            for click in answer.clicks:
                assert status(board, state) == Status.OPEN
                state = play(board, state, 0, f"{'lr'[click % 2]} {click // 2}")
            assert status(board, state) == Status.WON
            assert state.arrived == answer.arrived
            assert len(state.clicks) == len(answer.clicks)
            assert_identity(board, answer.arrived)
            seen.add(answer.arrived)
        assert len(seen) == forests.count(board, nodes=ENOUGH).answers
        checked += len(seen)
    assert checked > 300


def test_copies_of_a_board_have_equal_counts() -> None:
    for board in [*mixed_boards(5, 20), GOLDEN["radius 3 without its centre"][0]]:
        assert len({forests.count(copy, nodes=ENOUGH).answers for copy in copies(board)}) == 1


def test_a_search_in_pieces_finds_what_it_finds_at_once() -> None:
    board = GOLDEN["radius 3 without its centre"][0]
    whole = forests.count(board, nodes=ENOUGH)
    pieces = forests.of_board(board)
    shares = [0]
    while not pieces.finished:
        pieces.run(97)
        shares.append(pieces.progress().millionths)
    assert (pieces.answers, pieces.nodes, pieces.forests) == (whole.answers, whole.nodes, whole.forests)
    assert shares == sorted(shares)
    assert shares[-1] == 1_000_000


def test_a_count_gives_up_in_the_middle_and_says_at_least() -> None:
    board = GOLDEN["radius 3 without its centre"][0]
    some = forests.count(board, nodes=1000)
    assert some.gave_up
    assert some.nodes == 1000
    assert 0 < some.answers < 22
    heard: list[forests.Progress] = []
    wide = carved(4, [(2, 0), (-2, 0), (0, 2), (0, -2)], [(0, -4)])
    stopped = forests.count(wide, nodes=ENOUGH, watch=lambda progress: heard.append(progress) or len(heard) < 2)
    assert stopped.gave_up
    assert len(heard) == 2
    assert heard[0].millionths <= heard[1].millionths < 1_000_000


def test_a_count_stops_at_the_answers_it_is_told() -> None:
    board = GOLDEN["radius 2 without its centre"][0]
    assert forests.count(board, nodes=ENOUGH, stop_at=3) == forests.Count(
        3, forests.count(board, nodes=ENOUGH, stop_at=3).nodes, 3
    )


def test_large_boards_get_a_first_answer_that_can_be_played() -> None:
    random = Random(9)
    for _ in range(3):
        board = played_board(random, 11, 5, 200)
        assert len(board.cells) >= 195
        arrived = second_opinion.first(board, conflicts=ENOUGH)
        assert arrived is not None
        assert_identity(board, arrived)
        assert forests.play_out(board, arrived) is not None


def test_the_position_walk_sees_what_another_program_saw() -> None:
    # About 26.5 million positions in all, and about 0.71 million with the rule of lonely cells; the former takes minutes.
    use_compiled()
    try:
        walk = positions.count(GOLDEN["radius 3 without its centre"][0], limit=ENOUGH)
    finally:
        use_compiled(False)
    assert (walk.answers, walk.positions, walk.positions - walk.dropped) == (22, 706_156, 347_222)


def test_full_shapes_with_one_root_have_no_answer() -> None:
    # Defect 0 and a triangle: the rim would be a cycle of branches.
    board = carved(3, [], [(1, -2)])
    assert budget(board).defect == 0
    assert forests.count(board, nodes=ENOUGH) == forests.Count(0, 0, 0)
    assert second_opinion.first(board, conflicts=ENOUGH) is None


def test_the_position_walk_gives_up_at_its_limit() -> None:
    board = GOLDEN["radius 3 without its centre"][0]
    assert positions.count(board, limit=500) == positions.Positions(0, 500, 49, True)
