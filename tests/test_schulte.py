"""Schulte: the published table, the order of numbers, mistakes, time, the bad descriptions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import seedwright
from seedwright.games.schulte import game
from seedwright.games.schulte.board import ORDERS, Board, sequence
from seedwright.games.schulte.generate import Row
from seedwright.games.schulte.rules import State
from seedwright.kit.errors import BadInput, IllegalMove
from seedwright.kit.game import Finding, Hint, Status
from seedwright.kit.render_text import render_text

LEVEL_1_SEED_42 = (7, 8, 2, 5, 4, 6, 9, 3, 1)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    size = draw(st.integers(2, 7))
    cells = draw(st.permutations(range(1, size * size + 1)))
    return Board(size, draw(st.sampled_from(ORDERS)), draw(st.sampled_from([0, 1, 30_000, 86_400_000])), tuple(cells))


def press(board: Board, number: int) -> str:
    return f"p {board.cells.index(number)}"


def wanted_by_the_spec(size: int, order: str) -> list[int]:
    """The order of numbers, taken from the words of the spec: what is left, and which of it is wanted next."""
    left = list(range(1, size * size + 1))
    if order == "up":
        return left
    if order == "down":
        return [left.pop() for _ in range(size * size)]
    half = -(-size * size // 2)
    dark, light = [n for n in left if n <= half], [n for n in left if n > half]
    found: list[int] = []
    while dark or light:
        found.append(min(dark) if len(dark) >= len(light) and len(found) % 2 == 0 else max(light))
        (dark if found[-1] in dark else light).remove(found[-1])
    return found


def solve(board: Board, state: State, step: int = 0, first: int = 0) -> State:
    """Press all numbers in their order, every ``step`` milliseconds."""
    for place, number in enumerate(wanted_by_the_spec(board.size, board.order)):
        state = game.play(board, state, first + place * step, press(board, number))
    return state


def test_the_published_table() -> None:
    level = seedwright.level("schulte.v1:1#42")
    assert level.board.cells == LEVEL_1_SEED_42
    assert level.description == "3,up,30000,7.8.2.5.4.6.9.3.1"
    assert level.trace.draws == 8


@pytest.mark.parametrize("row", [Row(1, 8, "up", 0), Row(1, 3, "left", 0), Row(1, 3, "up", -1), Row(1, 3, "up", 86_400_001)])
def test_rows_that_no_board_can_have_are_refused(row: Row) -> None:
    with pytest.raises(BadInput):
        game.generate(row, 42)


def test_levels_go_from_three_to_seven() -> None:
    assert [row.level for row in game.levels] == list(range(1, 16))
    assert {row.size for row in game.levels} == {3, 4, 5, 6, 7}
    assert {row.order for row in game.levels} == set(ORDERS)
    assert all(game.decode(game.encode(game.generate(row, 7).board)) == game.generate(row, 7).board for row in game.levels)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("size", range(2, 8))
def test_numbers_are_wanted_as_the_spec_says(size: int, order: str) -> None:
    assert list(sequence(size, order)) == wanted_by_the_spec(size, order)


def test_two_colours_alternate() -> None:
    assert sequence(3, "duo") == (1, 9, 2, 8, 3, 7, 4, 6, 5)
    assert sequence(2, "duo") == (1, 4, 2, 3)


@given(boards())
def test_pressing_in_order_wins(board: Board) -> None:
    state = solve(board, game.start(board))
    assert state == State(board.size * board.size, 0, Status.WON, 0)
    assert game.score(board, state) == game.best(board) == (2000 if board.limit else 1000)


def test_score_counts_time_left_and_mistakes() -> None:
    board = Board(3, "up", 30_000, LEVEL_1_SEED_42)
    state = solve(board, game.start(board), step=1000, first=1000)
    assert (state.status, state.ended, game.score(board, state)) == (Status.WON, 9000, 1700)
    assert game.score(board, state._replace(mistakes=3)) == 1550
    assert game.score(board, state._replace(mistakes=34)) == 0
    assert game.score(board, state._replace(mistakes=1000)) == 0
    # 1000 * (30000 - 29999) / 30000 is below one and is cut off.
    assert game.score(board, state._replace(ended=29_999)) == 1000


def test_an_open_or_lost_level_scores_nothing() -> None:
    board = Board(3, "up", 30_000, LEVEL_1_SEED_42)
    state = game.play(board, game.start(board), 5, press(board, 1))
    assert game.score(board, state) == 0
    assert game.score(board, game.play(board, state, 30_000, "wait")) == 0


def test_what_a_press_does() -> None:
    board = Board(3, "up", 0, LEVEL_1_SEED_42)
    state = game.play(board, game.start(board), 1, press(board, 1))
    assert state == State(1, 0, Status.OPEN, -1)
    assert game.play(board, state, 2, press(board, 1)) == state
    assert game.play(board, state, 3, press(board, 3)) == State(1, 1, Status.OPEN, -1)
    assert game.play(board, state, 4, "wait") == state


@pytest.mark.parametrize("move", ["wait", "p 8", "p 0"])
def test_time_up_loses_and_does_nothing_else(move: str) -> None:
    board = Board(3, "up", 30_000, LEVEL_1_SEED_42)
    before = game.play(board, game.start(board), 29_999, "p 8")
    assert before == State(1, 0, Status.OPEN, -1)
    for t in (30_000, 45_000):
        assert game.play(board, before, t, move) == State(1, 0, Status.LOST, 30_000)


def test_without_a_limit_time_never_ends() -> None:
    board = Board(2, "down", 0, (1, 2, 3, 4))
    state = game.play(board, game.start(board), 10**9, "p 3")
    assert state == State(1, 0, Status.OPEN, -1)
    assert game.score(board, solve(board, game.start(board), first=10**9)) == 1000


def test_after_the_end_legal_moves_do_nothing_and_others_are_refused() -> None:
    board = Board(2, "up", 1000, (1, 2, 3, 4))
    for end in (solve(board, game.start(board)), game.play(board, game.start(board), 1000, "wait")):
        for move in ("p 0", "p 3", "wait"):
            assert game.play(board, end, 2000, move) == end
        with pytest.raises(IllegalMove):
            game.play(board, end, 2000, "p 4")
        assert game.hint(board, end) is None


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("p 9", '"p 9": 9 is not below 9'),
        ("p", '"p" is no move'),
        ("p 1 2", '"p 1 2" is no move'),
        ("p 01", '"p 01" is no move'),
        ("p -1", '"p -1" is no move'),
        ("P 1", '"P 1" is no move'),
        ("", '"" is no move'),
        ("p ١", '"p ?" is no move'),
    ],
)
def test_texts_that_are_no_moves(move: str, reason: str) -> None:
    board = Board(3, "up", 0, LEVEL_1_SEED_42)
    with pytest.raises(IllegalMove) as error:
        game.play(board, game.start(board), 0, move)
    assert str(error.value) == reason


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "four parts"),
        ("3,up,30000", "four parts"),
        ("3,up,0,1.2.3.4.5.6.7.8.9,", "four parts"),
        ("1,up,0,1", "size 1 is not within 2..7"),
        ("8,up,0,1", "size 8 is not within 2..7"),
        ("03,up,0,1.2.3.4.5.6.7.8.9", "size: '03'"),
        ("٣,up,0,1.2.3.4.5.6.7.8.9", "size: '٣'"),
        ("2,sideways,0,1.2.3.4", "order 'sideways'"),
        ("2,up,86400001,1.2.3.4", "time limit 86400001 is not within 0..86400000"),
        ("2,up,-1,1.2.3.4", "time limit: '-1'"),
        ("2,up,,1.2.3.4", "time limit: ''"),
        ("2,up,0,1.2.3", "3 numbers are not 2 x 2"),
        ("2,up,0,1.2.3.4.5", "5 numbers are not 2 x 2"),
        ("2,up,0,1.2.3.5", "cell 3: 5 is not within 1..4"),
        ("2,up,0,0.2.3.4", "cell 0: 0 is not within 1..4"),
        ("2,up,0,1.2.2.4", "cell 2: 2 stands twice"),
        ("2,up,0,1.02.3.4", "cell 1: '02'"),
        ("2,up,0,1..3.4", "cell 1: ''"),
        ("2,up,0,1.2.3.4\n", "cell 3: '4\\n'"),
        ("2,up,0,1.2.3." + "9" * 5000, "cell 3: '99999"),
    ],
)
def test_bad_descriptions_are_refused_by_place(text: str, place: str) -> None:
    with pytest.raises(BadInput) as error:
        game.decode(text)
    assert place in str(error.value)
    assert len(str(error.value)) < 200


def test_the_longest_limit_is_within_and_a_row_beyond_it_is_refused() -> None:
    assert game.generate(Row(1, 2, "up", 86_400_000), 42).board.limit == 86_400_000
    assert game.decode("2,up,86400000,4.3.2.1").limit == 86_400_000
    for row in (Row(1, 2, "up", 86_400_001), Row(1, 8, "up", 0), Row(1, 1, "up", 0), Row(1, 2, "sideways", 0)):
        with pytest.raises(BadInput):
            game.generate(row, 42)


@given(boards())
def test_descriptions_come_back(board: Board) -> None:
    assert game.decode(game.encode(board)) == board
    assert seedwright.level(f"schulte.v1:{game.encode(board)}").board == board


@given(st.text("0123456789.,updownx-", max_size=40) | st.text(max_size=20))
def test_decode_refuses_or_understands(text: str) -> None:
    try:
        board = game.decode(text)
    except BadInput:
        return
    assert game.encode(board) == text


MOVES = st.one_of(st.just("wait"), st.builds("p {}".format, st.integers(0, 50)), st.text("pw 019", max_size=5))


@given(boards(), st.lists(st.tuples(st.integers(0, 4000), MOVES), max_size=80))
def test_any_play_keeps_to_the_rules(board: Board, timed: list[tuple[int, str]]) -> None:
    state, t = game.start(board), 0
    for pause, move in timed:
        t += pause
        try:
            after = game.play(board, state, t, move)
        except IllegalMove:
            continue
        assert after.found - state.found in (0, 1)
        assert after.mistakes - state.mistakes in (0, 1)
        assert (after.ended == -1) == (after.status is Status.OPEN)
        assert 0 <= game.score(board, after) <= game.best(board)
        if state.status is not Status.OPEN:
            assert after == state
        state = after
        assert render_text(game.draw(board, state)).count("✓") == state.found


@given(boards())
def test_following_the_hints_wins_without_a_mistake(board: Board) -> None:
    state = game.start(board)
    reasons = []
    while (step := game.hint(board, state)) is not None:
        assert step.move == f"p {step.cells[0]}"
        reasons.append(step.reason)
        state = game.play(board, state, 0, step.move)
    assert (state.status, state.mistakes) == (Status.WON, 0)
    if board.order == "duo":
        assert reasons == [("next-dark", "next-light")[place % 2] for place in range(board.size**2)]
    else:
        assert set(reasons) == {"next"}


def test_a_hint_names_the_number_as_it_is_shown() -> None:
    board = Board(3, "duo", 0, LEVEL_1_SEED_42)
    state = game.play(board, game.start(board), 0, press(board, 1))
    # Nine is the largest light number; five are dark, so it shows 4.
    assert game.hint(board, state) == Hint("p 6", "next-light", (6,), {"number": 4})


@given(boards())
def test_each_number_is_claimed_to_stand_once(board: Board) -> None:
    (claim,) = game.claims(board, None)
    assert (claim.name, claim.value, claim.finding) == ("numbers", board.size**2, Finding.PROVEN)
    wrong = Board(board.size, board.order, board.limit, (board.cells[1], *board.cells[1:]))
    assert game.claims(wrong, None)[0].finding is Finding.REFUTED


def test_the_table_as_text() -> None:
    board = Board(3, "up", 0, LEVEL_1_SEED_42)
    state = game.play(board, game.start(board), 0, press(board, 1))
    assert render_text(game.draw(board, state)) == (
        "┌───┬───┬───┐\n│ 7 │ 8 │ 2 │\n├───┼───┼───┤\n│ 5 │ 4 │ 6 │\n├───┼───┼───┤\n│ 9 │ 3 │ ✓ │\n└───┴───┴───┘\n"
    )


def test_the_two_colours_differ_without_colour() -> None:
    text = render_text(game.draw(Board(2, "duo", 0, (1, 2, 3, 4)), State(0, 0, Status.OPEN, -1)))
    assert [text.count(mark) for mark in "•◦"] == [2, 2]
