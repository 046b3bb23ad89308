"""The rules as the spec states them, hints that keep their word, levels that are what their rows say."""

from random import Random

import pytest

from seedwright.games.sakura import forests, game, positions, second_opinion
from seedwright.games.sakura.board import Board, decode
from seedwright.games.sakura.rules import State, growth, lonely
from seedwright.kit.errors import GaveUp, IllegalMove
from seedwright.kit.game import Finding, Status
from tests.sakura.boards import GOLDEN, played_board

ENOUGH = 1_000_000
HEX = decode("_...,....,..o..,....,_...")


def made(board: Board, *moves: str) -> State:
    """Return the state after moves, a second apart."""
    state = game.start(board)
    for second, move in enumerate(moves):
        state = game.play(board, state, 1000 * second, move)
    return state


def test_a_root_grows_one_of_two_triples() -> None:
    assert {direction for _, direction in growth(HEX, game.start(HEX).arrived, 9, 0)} == {0, 2, 4}
    assert {direction for _, direction in growth(HEX, game.start(HEX).arrived, 9, 1)} == {1, 3, 5}


def test_a_bud_forks_or_goes_straight_and_each_way_is_judged_alone() -> None:
    state = made(HEX, "l 9")
    assert state.arrived[10] == 0
    assert growth(HEX, state.arrived, 10, 1) == ((11, 0),)
    assert {direction for _, direction in growth(HEX, state.arrived, 10, 0)} == {5, 1}
    # Three clicks around the corner cover one of the two ways: what is left of the fork is a bend.
    blocked = ("l 9", "l 4", "l 1", "l 2")
    assert growth(HEX, made(HEX, *blocked).arrived, 10, 0) == ((15, 1),)
    assert made(HEX, *blocked, "l 10").arrived[15] == 1


def test_clicks_that_grow_nothing_change_nothing() -> None:
    state = made(HEX, "l 9")
    for move in ("l 9", "r 9", "l 0", "r 0", "wait"):
        assert game.play(HEX, state, 5000, move) == state


def test_undo_takes_back_click_by_click_and_is_counted() -> None:
    before = made(HEX, "l 9", "l 10")
    after = game.play(HEX, game.play(HEX, before, 9000, "r 13"), 9500, "u")
    assert (after.arrived, after.clicks, after.undos) == (before.arrived, before.clicks, 1)
    assert game.play(HEX, game.start(HEX), 0, "u") == game.start(HEX)


@pytest.mark.parametrize(
    ("move", "reason"),
    [("l 19", '"l 19": 19 is not below 19'), ("l", '"l" is no move'), ("f 3", '"f 3" is no move'), ("u 1", '"u 1" is no move')],
)
def test_illegal_texts_are_refused(move: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        game.play(HEX, game.start(HEX), 0, move)
    assert str(caught.value) == reason


def test_score_counts_undos_and_time() -> None:
    board = decode("o..")
    assert game.score(board, made(board, "l 0")) == 0
    assert game.score(board, made(board, "l 0", "r 1")) == 1000 + 500 + 500 * 10000 // 11000
    assert game.score(board, made(board, "l 0", "u", "l 0", "r 1")) == 1000 + 475 + 500 * 10000 // 13000
    assert game.best(board) == 2000
    won = made(board, "l 0", "r 1")
    assert game.play(board, won, 9999, "u") == won


def test_lonely_cells_are_never_covered_by_any_play() -> None:
    random = Random(4)
    met = 0
    for _ in range(60):
        board = played_board(random, 2, random.randint(1, 2), 14)
        state = game.start(board)
        while ways := [(c, s) for c in range(len(board.cells)) for s in (0, 1) if growth(board, state.arrived, c, s)]:
            cell, side = random.choice(ways)
            state = game.play(board, state, 0, f"{'lr'[side]} {cell}")
            if lonely(board, state.arrived):
                met += 1
                assert forests.count(board, state.arrived, nodes=ENOUGH).answers == 0
    assert met > 50


def test_answers_from_a_position_are_those_that_plays_reach() -> None:
    # Oracle: plain search over all plays from the position.
    def reached(board: Board, arrived: tuple[int, ...], seen: set[tuple[int, ...]]) -> int:
        if arrived in seen:
            return 0
        seen.add(arrived)
        if -1 not in arrived:
            return 1
        total = 0
        for cell in range(len(arrived)):
            for side in (0, 1):
                if grown := dict(growth(board, arrived, cell, side)):
                    total += reached(board, tuple(grown.get(c, came) for c, came in enumerate(arrived)), seen)
        return total

    random = Random(8)
    positive = 0
    for _ in range(150):
        board = played_board(random, 2, random.randint(1, 3), random.randint(6, 12))
        state = game.start(board)
        for _ in range(random.randint(0, 5)):
            state = game.play(board, state, 0, f"{random.choice('lr')} {random.randrange(len(board.cells))}")
        expected = reached(board, state.arrived, set())
        assert forests.count(board, state.arrived, nodes=ENOUGH).answers == expected
        positive += expected > 0
    assert positive > 30


def test_hints_lead_from_any_position_to_a_win() -> None:
    random = Random(2)
    reasons = set()
    for _ in range(40):
        board = played_board(random, 2, random.randint(1, 2), random.randint(8, 17))
        state = game.start(board)
        for _ in range(random.randint(0, 12)):
            state = game.play(board, state, 0, f"{random.choice('lr')} {random.randrange(len(board.cells))}")
        for _ in range(60):
            hint = game.hint(board, state)
            if hint is None:
                break
            reasons.add(hint.reason)
            if hint.reason == "undo":
                kept = list(state.clicks[: int(hint.facts["to"])])
                again = made(board, *(f"{'lr'[click % 2]} {click // 2}" for click in kept))
                assert forests.count(board, again.arrived, nodes=ENOUGH).answers > 0
                later = game.play(board, again, 0, f"{'lr'[state.clicks[len(kept)] % 2]} {state.clicks[len(kept)] // 2}")
                assert forests.count(board, later.arrived, nodes=ENOUGH).answers == 0
            else:
                moved = game.play(board, state, 0, hint.move)
                assert forests.count(board, moved.arrived, nodes=ENOUGH).answers > 0
                if hint.reason in ("only", "forced"):
                    _, near = hint.cells
                    others = [
                        a for a in forests.answers(board, state.arrived, nodes=ENOUGH) if a.arrived[near] != moved.arrived[near]
                    ]
                    assert not others
            state = game.play(board, state, 0, hint.move)
        assert game.status(board, state) == Status.WON
    assert reasons == {"only", "forced", "leads", "undo"}


def test_a_board_without_answer_says_so() -> None:
    board = decode("o..,...")
    hint = game.hint(board, game.start(board))
    assert hint is not None
    assert (hint.move, hint.reason) == ("wait", "none")


@pytest.mark.parametrize("row", game.levels, ids=lambda row: f"level {row.level}")
def test_seeded_boards_are_what_their_row_says_by_two_methods(row: object) -> None:
    level = game.levels[row.level - 1]  # type: ignore[attr-defined]
    for seed in (0, 42):
        grown = game.generate(level, seed)
        claims = {claim.name: claim for claim in game.claims(grown.board, grown.trace)}
        assert claims["answers"].finding is Finding.PROVEN
        assert 1 <= claims["answers"].value <= level.answers
        assert claims["answers"].value == second_opinion.count(grown.board, conflicts=ENOUGH)
        assert level.cells <= len(grown.board.cells) <= level.cells + 2
        assert len(grown.board.roots) == level.roots
        assert claims["defect"].evidence[0] == level.holes
        if len(grown.board.cells) <= 16:
            assert claims["answers"].value == positions.count(grown.board, limit=ENOUGH).answers


def test_a_generator_gives_up_when_its_work_is_done() -> None:
    with pytest.raises(GaveUp, match=r"^gave up after 150 steps$"):
        game.generate(game.levels[7].__class__(8, 18, 1, 0, 1, 1, 150), 42)


def test_golden_claims() -> None:
    board = GOLDEN["radius 3 without its centre"][0]
    answers, defect = game.claims(board, None)
    assert (answers.value, answers.cost, answers.evidence) == (22, 2287, (24,))
    assert (defect.value, defect.evidence) == (1, (1, 1, 1, 2))
