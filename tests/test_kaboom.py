"""Kaboom: judgements against brute force, uniform dealing, a careful player who wins, what users of the original raised."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import seedwright
from seedwright.games.kaboom import game
from seedwright.games.kaboom.board import Board, decode, encode
from seedwright.games.kaboom.generate import Row, generate
from seedwright.games.kaboom.judging import Judgement, Verdict, judge
from seedwright.games.kaboom.luck import luck
from seedwright.games.kaboom.position import Position
from seedwright.games.kaboom.prove import solve
from seedwright.games.kaboom.rules import State, best, play, score, start
from seedwright.kit.errors import BadInput, GaveUp, IllegalMove
from seedwright.kit.game import Finding, Status
from seedwright.solving import counting
from tests.kaboom_play import arrangements, careful_game, here, kaboom, touching

SMALL = st.tuples(st.integers(2, 5), st.integers(2, 4))


def number_at(board: Board, cell: int, mines: frozenset[int]) -> int:
    return len(mines.intersection(touching(board.width, board.height, cell)))


def expected(board: Board, state: State, cells: list[int]) -> str:
    """What the four rows of the table and the outside rule say of opening cells, by brute force."""
    every = arrangements(board.width, board.height, board.mines, state.cells)
    closed = [cell for cell, shown in enumerate(state.cells) if shown in "-f"]
    safe = {cell for cell in closed if not any(cell in one for one in every)}
    if safe.issuperset(cells):
        return "safe"
    if safe or all(one.intersection(cells) for one in every):
        return "lost"
    numbers = {cell for cell, shown in enumerate(state.cells) if shown not in "-f"}
    outside = {cell for cell in closed if not numbers.intersection(touching(board.width, board.height, cell))}
    beside = set(closed) - outside
    deadly = all(all(cell in one for one in every) for cell in beside)
    return "lost" if outside.intersection(cells) and not (deadly or board.anywhere) else "guess"


@st.composite
def positions(draw: st.DrawFn) -> tuple[Board, State, Random]:
    """A position of a small game, reached by careful moves; flags stand anywhere."""
    width, height = draw(SMALL)
    board = kaboom(
        width, height, draw(st.integers(1, width * height - 1)), draw(st.integers(0, 99)), anywhere=draw(st.booleans())
    )
    chance = Random(draw(st.integers(0, 99)))
    states = [state for state in careful_game(board, chance) if state.status is Status.OPEN]
    state = states[draw(st.integers(0, len(states) - 1))]
    for cell in draw(st.lists(st.integers(0, width * height - 1), max_size=4)):
        state = play(board, state, 0, f"f {cell}")
    return board, state, chance


@settings(max_examples=300)
@given(positions())
def test_every_opening_is_judged_as_the_table_says(case: tuple[Board, State, Random]) -> None:
    board, state, _ = case
    for cell in range(board.width * board.height):
        after = play(board, state, 7, f"o {cell}")
        if state.cells[cell] != "-":
            assert after == state
            continue
        wanted = expected(board, state, [cell])
        assert (after.status is Status.LOST) == (wanted == "lost")
        assert after.guesses - state.guesses == (wanted == "guess" and state.first >= 0)
        check_step(board, state, after, [cell])


@settings(max_examples=300)
@given(positions())
def test_a_chord_is_judged_as_a_whole_by_the_position_before_it(case: tuple[Board, State, Random]) -> None:
    board, state, _ = case
    for cell, shown in enumerate(state.cells):
        around = touching(board.width, board.height, cell)
        flags = [other for other in around if state.cells[other] == "f"]
        cells = [other for other in around if state.cells[other] == "-"]
        after = play(board, state, 7, f"c {cell}")
        if shown != str(len(flags)) or not cells:
            assert after == state
            continue
        assert (after.status is Status.LOST) == (expected(board, state, cells) == "lost")
        check_step(board, state, after, cells)


def check_step(board: Board, before: State, after: State, cells: list[int]) -> None:
    """What is shown after a move is what some arrangement of the position before it shows."""
    every = arrangements(board.width, board.height, board.mines, before.cells)
    if after.status is Status.LOST:
        assert frozenset(after.mines) in every
        assert after.boom in cells
        assert after.boom in after.mines
        assert (after.cells, after.ended) == (before.cells, 7)
        return
    fits = [one for one in every if not one.intersection(cells) and shows(board, after.cells, one)]
    assert fits
    opened = {cell for cell, shown in enumerate(after.cells) if shown not in "-f"}
    assert opened.issuperset(cells)
    for cell in opened:
        if after.cells[cell] == "0":
            assert opened.issuperset(touching(board.width, board.height, cell))
    assert (after.status is Status.WON) == (len(after.cells) - len(opened) == board.mines)
    if after.status is Status.WON:
        assert set(after.mines) == set(range(len(after.cells))) - opened


def shows(board: Board, cells: str, mines: frozenset[int]) -> bool:
    return all(
        shown in "-f" or (cell not in mines and int(shown) == number_at(board, cell, mines)) for cell, shown in enumerate(cells)
    )


@settings(max_examples=200)
@given(positions(), st.lists(st.integers(0, 19), max_size=6))
def test_flags_never_matter(case: tuple[Board, State, Random], flags: list[int]) -> None:
    """The same openings with and without flags in between show the same and spend the same."""
    board, state, chance = case
    plain = state._replace(cells=state.cells.replace("f", "-"))
    flagged = plain
    for flag in flags:
        cell = flag % len(state.cells)
        flagged = play(board, flagged, 0, f"f {cell}")
    closed = [cell for cell, shown in enumerate(flagged.cells) if shown == "-"]
    if not closed:
        return
    move = f"o {chance.choice(closed)}"
    one, other = play(board, plain, 3, move), play(board, flagged, 3, move)
    assert other._replace(cells=other.cells.replace("f", "-")) == one


@settings(max_examples=150)
@given(st.tuples(st.integers(2, 8), st.integers(2, 7)), st.integers(0, 2**32 - 1), st.booleans(), st.data())
def test_a_careful_player_always_wins(sides: tuple[int, int], seed: int, anywhere: bool, data: st.DataObject) -> None:
    width, height = sides
    board = kaboom(width, height, data.draw(st.integers(1, width * height - 1)), seed, anywhere=anywhere)
    states = list(careful_game(board, Random(seed)))
    assert states[-1].status is Status.WON
    assert len(states) - 1 <= width * height - board.mines
    assert 0 < score(board, states[-1]) <= best(board)


@pytest.mark.parametrize("level", range(1, 16))
def test_a_careful_player_wins_every_kaboom_level(level: int) -> None:
    row = game.levels[level - 1]
    if row.mode == "kaboom":
        board = generate(row, 12).board
        *_, last = careful_game(board, Random(level))
        assert last.status is Status.WON


def test_dealing_is_uniform_by_chi_square() -> None:
    """After the middle opening of a 4 x 3 board, what a loss reveals is uniform over all arrangements with it (fixed seeds)."""
    deals = 6000
    counts: Counter[frozenset[int]] = Counter()
    every = set()
    for seed in range(deals):
        board = kaboom(4, 3, 4, seed)
        state = State("-2--" + "----" + "----", seed * 7919 % 2**32, 1, 0, 0, Status.OPEN, -1, -1, ())
        lost = play(board, state, 0, "o 11")
        assert lost.status is Status.LOST
        counts[frozenset(lost.mines)] += 1
        if not every:
            every = {one for one in arrangements(4, 3, 4, state.cells) if 11 in one}
    assert set(counts) == every
    share = deals / len(every)
    statistic = sum((counts[one] - share) ** 2 / share for one in every)
    # The 99.9 % point of chi-square with f degrees of freedom, after Wilson and Hilferty (1931).
    freedom = len(every) - 1
    assert statistic < freedom * (1 - 2 / (9 * freedom) + 3.09 * (2 / (9 * freedom)) ** 0.5) ** 3


def test_numbers_shown_are_as_likely_as_their_arrangements() -> None:
    """The first number in the middle of a 3 x 3 board with 3 mines of 8: by symmetry always 3; in a corner hypergeometric."""
    assert {play(kaboom(3, 3, 3, seed), start(kaboom(3, 3, 3, seed)), 0, "o 4").cells[4] for seed in range(20)} == {"3"}
    deals = 4000
    found = Counter(play(kaboom(3, 3, 3, seed), start(kaboom(3, 3, 3, seed)), 0, "o 0").cells[0] for seed in range(deals))
    # Three of the eight other cells touch the corner: C(3, k) C(5, 3 - k) / C(8, 3).
    shares = {"0": 10 / 56, "1": 30 / 56, "2": 15 / 56, "3": 1 / 56}
    statistic = sum((found[number] - deals * share) ** 2 / (deals * share) for number, share in shares.items())
    assert statistic < 16.27, "the 99.9 % point of chi-square with three degrees of freedom"


def test_the_first_opening_is_always_granted_and_costs_nothing() -> None:
    for cell in range(12):
        board = kaboom(4, 3, 11, cell)
        state = play(board, start(board), 5, f"o {cell}")
        assert (state.status, state.guesses, state.luck, state.first) == (Status.WON, 0, 0, cell)


def state_of(cells: str, **more: object) -> State:
    return start(kaboom(2, 2, 1))._replace(cells=cells, first=0, **more)  # type: ignore[arg-type]


def judged(board: Board, state: State, move: str) -> Judgement:
    found = judge(board, state, move)
    assert found is not None
    return found


def test_a_lone_corner_three_does_not_stop_the_game() -> None:
    """The third exception of the outside rule: its three neighbours are mines, so one may go outside."""
    board = kaboom(4, 4, 6)
    state = state_of("3---" + "-" * 12)
    assert play(board, state, 0, "o 1").status is Status.LOST
    assert play(board, state, 0, "o 15").guesses == 1


def test_outside_is_punished_while_the_boundary_can_be_guessed_unless_the_switch_is_on() -> None:
    state = state_of("1---" + "-" * 12)
    assert play(kaboom(4, 4, 6), state, 0, "o 15").status is Status.LOST
    assert judged(kaboom(4, 4, 6), state, "o 15").verdict is Verdict.OUTSIDE
    assert play(kaboom(4, 4, 6, anywhere=True), state, 0, "o 15").guesses == 1


def test_a_safe_cell_outside_is_a_safe_cell() -> None:
    """All mines are at the number, so everything outside is safe: guessing at the boundary is punished, outside is granted."""
    board = kaboom(4, 4, 1)
    state = state_of("1---" + "-" * 12)
    lost = play(board, state, 0, "o 1")
    assert lost.status is Status.LOST
    found = judged(board, state, "o 1")
    assert (found.verdict, found.cell, found.safe) == (Verdict.ELSEWHERE, 1, 2)
    assert (found.clues, found.counter) == ((0,), True)
    assert play(board, state, 0, "o 15").guesses == 0


def test_a_guess_is_shown_to_be_one_by_two_arrangements() -> None:
    board = kaboom(4, 3, 3)
    state = state_of("1---" + "-" * 8)
    found = judged(board, state, "o 5")
    assert found.verdict is Verdict.GRANTED
    empty, mined = frozenset(found.empty), frozenset(found.mined)
    assert 5 not in empty
    assert 5 in mined
    assert {empty, mined} <= set(arrangements(4, 3, 3, state.cells))


def test_guesses_of_one_chord_that_cannot_all_be_granted_are_lost_together() -> None:
    """Left and right of the 2s is one mine each; flags on both left cells leave the right ones empty, which cannot be."""
    board = kaboom(5, 2, 2)
    state = state_of("1f2-1" + "1f2-1")
    for cell in (3, 8):
        assert judged(board, state, f"o {cell}").verdict is Verdict.GRANTED
    assert judged(board, state, "c 2").verdict is Verdict.TOGETHER
    lost = play(board, state, 0, "c 2")
    assert (lost.status, lost.boom) == (Status.LOST, 3)


def test_luck_is_the_rounded_down_logarithm() -> None:
    """2^(luck / 256) is at most the odds and 2^((luck + 1) / 256) more than them, in whole numbers."""
    for ways, every in ((1, 2), (3, 4), (2, 3), (1, 1), (1, 1000), (999, 1000), (355, 452), (7, 10**12)):
        cost = luck(ways, every)
        assert 2**cost * ways**256 <= every**256
        # The ratio is cut at 2^-32 first, which can cost one unit at most.
        assert 2 ** (cost + 2) * ways**256 > every**256
    assert (luck(1, 2), luck(1, 4), luck(5, 5)) == (256, 512, 0)


def test_score_is_less_the_more_luck_was_spent_and_the_later_the_end() -> None:
    board = Board(4, 3, 2, "kaboom", False, -1, 10_000, 0)
    won = state_of("x")._replace(status=Status.WON)
    assert score(board, won._replace(ended=0, luck=0)) == best(board) == 3000
    assert score(board, won._replace(ended=2_500, luck=2048)) == 1000 + 750 + 500
    assert score(board, won._replace(ended=10_000, luck=3 * 2048)) == 1250
    assert score(board, won._replace(ended=99_999, luck=3 * 2048)) == 1250
    assert score(board, won._replace(status=Status.LOST, ended=0)) == 0


@settings(max_examples=60)
@given(st.integers(0, 2**32 - 1), st.sampled_from(["classic", "noguess"]), st.integers(0, 34))
def test_fixed_mines_stay_and_the_first_area_is_free(chance: int, mode: str, first: int) -> None:
    board = Board(7, 5, 8, mode, False, first if mode == "noguess" else -1, 0, chance)
    state = play(board, start(board), 0, f"o {first}")
    assert state.status is not Status.LOST
    if mode == "noguess":
        assert state.cells[first] == "0"
        assert play(board, start(board), 0, f"o {(first + 1) % 35}") == start(board)
    reveals = set()
    for cell in range(35):
        after = play(board, state, 0, f"o {cell}")
        if after.status is Status.LOST:
            reveals.add(after.mines)
            assert after.boom == cell
        elif after != state:
            assert after.guesses == after.luck == 0
    assert len(reveals) <= 1
    for mines in reveals:
        assert len(mines) == 8
        assert shows(board, state.cells, frozenset(mines))


def test_a_tangle_is_refused_with_a_sentence_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    board = kaboom(6, 6, 9)
    state = state_of("-" * 7 + "2" + "-" * 20 + "3" + "-" * 7)
    monkeypatch.setattr(counting, "MOST_STATES", 1)
    with pytest.raises(IllegalMove, match='"o 0": gave up after 1 states'):
        play(board, state, 0, "o 0")
    assert game.hint(board, state) is None


@pytest.mark.parametrize("level", [3, 7, 10])
def test_boards_without_guessing_can_be_solved_by_brute_reasoning(level: int) -> None:
    """Replayed with safe cells only, each proven by the SAT solver, which shares no code with the generator's reasoner."""
    from seedwright.solving.satisfying import by_satisfying
    from seedwright.solving.sums import Kind

    for seed in range(8):
        board = generate(game.levels[level - 1], seed).board
        state = play(board, start(board), 0, f"o {board.first}")
        while state.status is Status.OPEN:
            found = Position(board.width, board.height, board.mines, state.cells)
            kinds = by_satisfying(found.problem)
            safe = [cell for cell, kind in kinds.cells.items() if kind is Kind.ZERO]
            safe += found.outside if kinds.loose is Kind.ZERO else []
            assert safe
            for cell in safe:
                state = play(board, state, 0, f"o {cell}")
        assert state.status is Status.WON


def test_the_generator_gives_up_by_name() -> None:
    with pytest.raises(GaveUp, match="gave up after 3 boards"):
        generate(Row(1, 12, 9, 70, "noguess", False, 0, 3), 1)


def test_the_claim_of_no_guessing_is_refuted_where_it_does_not_hold() -> None:
    boards = [Board(9, 8, 16, "noguess", False, 30, 0, chance) for chance in range(40)]
    findings = Counter(game.claims(board, None)[0].finding for board in boards)
    assert set(findings) == {Finding.PROVEN, Finding.REFUTED}
    for board in boards:
        claim = game.claims(board, None)[0]
        assert (
            (claim.value == 9 * 8 - 16) == (claim.finding is Finding.PROVEN) == (solve(board, True).finding is Finding.PROVEN)
        )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("0x5,1,kaboom,0,0", "width 0 is not within 2..100"),
        ("1x9,1,kaboom,0,0", "width 1 is not within 2..100"),
        ("9x101,1,kaboom,0,0", "height 101 is not within 2..100"),
        ("4x3,0,kaboom,0,0", "mines 0 are not within 1..11"),
        ("4x3,12,kaboom,0,0", "mines 12 are not within 1..11"),
        ("4x3,4,noguess,0,0,5", "mines 4 are not within 1..3"),
        ("4x3,2,noguess,0,0,12", "first cell 12 is not within 0..11"),
        ("4x3,2,cruel,0,0", "mode 'cruel' is none of kaboom, classic, noguess"),
        ("4x3,2,kaboom,86400001,0", "par time 86400001 is not within 0..86400000"),
        ("4x3,2,kaboom,0,4294967296", "chance 4294967296 is not within 0..4294967295"),
        ("4x3,02,kaboom,0,0", "mines: '02' is no number"),
        ("4,2,kaboom,0,0", "sides '4' are not of the form"),
        ("4x3,2,kaboom,0", "expected WIDTHxHEIGHT"),
    ],
)
def test_faulty_descriptions_are_refused_by_name(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault.replace("(", r"\(")):
        decode(text)


@pytest.mark.parametrize(
    "text", ["10x8,16,kaboom,90000,42", "100x2,199,kaboom-anywhere,0,7", "9x5,4,classic,1,0", "7x8,9,noguess,0,3,55"]
)
def test_a_description_leads_back(text: str) -> None:
    assert encode(decode(text)) == text
    assert seedwright.level(f"kaboom.v1:{text}").board == decode(text)


def test_a_move_off_the_board_is_refused() -> None:
    board = kaboom(4, 3, 2)
    with pytest.raises(IllegalMove, match='"o 12": 12 is not below 12'):
        play(board, start(board), 0, "o 12")


def test_the_same_id_and_moves_make_the_same_game() -> None:
    """The original had no seed; here boundary numbers too follow from it, and differ between seeds."""
    moves = [(0, "o 44"), (1, "o 0")]
    boards = [seedwright.level(f"kaboom.v1:5#{seed}").board for seed in range(30)]
    plays = [play(board, start(board), *moves[0]) for board in boards]
    assert plays == [play(board, start(board), *moves[0]) for board in boards]
    assert len({state.cells for state in plays}) > 5
    assert here(boards[0], plays[0]).kinds
