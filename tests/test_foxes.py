"""Foxes: the capture search in all its forms, hunts and games as the rules say, bad descriptions."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seedwright.games.foxes import fox, game
from seedwright.games.foxes.board import Board, Mode
from seedwright.games.foxes.capture import hens_between, jumps_of_cells, longest_by_walking, longest_recursively
from seedwright.games.foxes.captures import Captures
from seedwright.games.foxes.cross import COOP, NEXT, PLACES
from seedwright.games.foxes.hens import OPENING_FOXES, OPENING_HENS, play_out, play_out_stepwise, steps
from seedwright.games.foxes.longest import longest, search_best_first
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Finding, Status
from seedwright.kit.kernel import use_compiled
from seedwright.kit.replay import replay


@st.composite
def stands(draw, most=14):
    """Two foxes, some hens, four or eight directions."""
    cells = draw(st.permutations(range(33)))
    hens = draw(st.integers(3, most))
    return tuple(sorted(cells[:2])), frozenset(cells[2 : 2 + hens]), draw(st.sampled_from([4, 8]))


def captures_on_a_touched_board(fox_cell, foxes, hens, directions):
    """Every capture as the hens it takes, on a board from which hens vanish at once: no trail, no set, only moves."""
    other = {cell for cell in foxes if cell != fox_cell}
    found = [()]
    for direction in range(directions):
        over = NEXT[fox_cell][direction]
        landing = NEXT[over][direction] if over != -1 else -1
        if over in hens and landing != -1 and landing not in hens and landing not in other:
            rest = captures_on_a_touched_board(landing, (*other, landing), hens - {over}, directions)
            found += [(over, *more) for more in rest]
    return found


def test_the_cross_has_its_shape():
    assert len(PLACES) == 33
    assert COOP == (0, 1, 2, 3, 4, 5, 8, 9, 10)
    assert sum(cell != -1 for row in NEXT for cell in row[:4]) == 2 * 52
    for cell, row in enumerate(NEXT):
        for direction, to in enumerate(row):
            if to != -1:
                back = (direction + 2) % 4 + (4 if direction >= 4 else 0)
                assert NEXT[to][back] == cell


@settings(max_examples=200)
@given(stands())
def test_every_way_of_searching_finds_the_same(stand):
    """Taking hens off at once, or at the end on an untouched board, comes to the same for short jumps."""
    foxes, hens, directions = stand
    for one in foxes:
        every = captures_on_a_touched_board(one, foxes, hens, directions)
        length = max(map(len, every))
        assert longest(one, foxes, hens, directions) == length
        assert longest_recursively(one, foxes, hens, directions) == length
        assert longest_by_walking(one, foxes, hens, directions) == length
        table = Captures(one, foxes, hens, directions)
        wanted = [taken for taken in every if len(taken) == length]
        assert (table.length, table.count) == (length, len(wanted))
        assert [hens_between(path) for path in table.lines()] == wanted, "in the order of directions too"


@settings(max_examples=100)
@given(stands(most=8))
def test_no_capture_is_longer_than_a_trail_can_be(stand):
    """A trail through edges, each used once, leaves at least half of the odd nodes' surplus unused (Euler)."""
    foxes, hens, _ = stand
    for one in foxes:
        x, y = PLACES[one]
        jumpable = [hen for hen in hens if (PLACES[hen][0] - x) % 2 != (PLACES[hen][1] - y) % 2]
        assert longest(one, foxes, hens, 4) <= len(jumpable)


@settings(max_examples=50)
@given(stands(most=9))
def test_positions_are_what_captures_reach(stand):
    foxes, hens, directions = stand
    for one in foxes:
        reached = {(one, frozenset())}
        todo = [(one, frozenset())]
        while todo:
            cell, taken = todo.pop()
            for hen in hens - taken:
                for direction in range(directions):
                    landing = NEXT[hen][direction] if NEXT[cell][direction] == hen else -1
                    free = landing != -1 and landing not in hens and (landing == one or landing not in foxes)
                    if free and (landing, taken | {hen}) not in reached:
                        reached.add((landing, taken | {hen}))
                        todo.append((landing, taken | {hen}))
        masks = {(cell, sum(1 << hen for hen in taken)) for cell, taken in reached}
        assert Captures(one, foxes, hens, directions).positions == masks


CROWDED = [
    (24, (1, 24), "3 4 5 7 9 11 13 14 15 16 17 18 19 21 23 25 27 28 29 31"),
    (6, (6, 12), "1 3 4 5 7 9 11 13 15 16 17 18 19 21 23 25 27 28 29 31"),
    (26, (26, 27), "1 3 4 5 7 9 11 13 14 15 16 17 18 19 21 23 25 28 29 31"),
    (32, (27, 32), "3 4 5 14 15 16 17 18 19 21 28 29 31"),
    (8, (8, 25), "1 3 4 5 7 9 11 14 15 16 17 18 19 21 23 27 28 29"),
]


@pytest.mark.parametrize(("one", "foxes", "hens"), CROWDED)
def test_crowded_boards_are_searched_right(one, foxes, hens):
    """Boards with up to two million captures, where the bound leaves out most: against the table that leaves out none."""
    standing = frozenset(map(int, hens.split()))
    for directions in (4, 8):
        assert longest(one, foxes, standing, directions) == Captures(one, foxes, standing, directions).length


@settings(max_examples=150)
@given(stands(most=20))
def test_the_bound_leaves_out_no_longest_capture(stand):
    foxes, hens, directions = stand
    for one in foxes:
        graph = jumps_of_cells(one, foxes, hens, directions)
        assert search_best_first(graph, one) == Captures(one, foxes, hens, directions).length


def test_a_crowded_game_of_its_own_is_played_in_good_time():
    """Two million captures in one position of a described game: claims, best score and a move do not try them one by one."""
    cells = ["-"] * 33
    for cell in (3, 4, 5, 7, 9, 11, 13, 14, 15, 16, 17, 18, 19, 21, 23, 25, 27, 28, 29, 31):
        cells[cell] = "o"
    cells[24] = cells[1] = "x"
    board = game.decode(f"game,8,120,0,7,{''.join(cells)}")
    (winnable,) = game.claims(board, None)
    assert winnable.finding == Finding.GAVE_UP
    state = game.play(board, game.start(board), 0, game.hint(board, game.start(board)).move)
    assert len(state.hens) < 9


def test_the_start_counts_as_free():
    """Four hens around a cell bring the fox back to where it began, and a fifth takes it on from there."""
    index = {place: cell for cell, place in enumerate(PLACES)}
    ring = {index[place] for place in ((3, 2), (4, 3), (3, 4), (2, 3))}
    start, aside = index[2, 2], index[0, 2]
    assert longest(start, (start, index[6, 4]), frozenset(ring), 4) == 4
    assert longest(start, (start, index[6, 4]), frozenset(ring | {index[1, 2]}), 4) == 5
    assert longest(start, (start, aside), frozenset(ring | {index[1, 2]}), 4) == 4


@pytest.mark.parametrize("row", [row for row in game.levels if row.mode == "hunt"], ids=str)
def test_hunts_are_as_their_row_says(row):
    for seed in range(3):
        grown = game.generate(row, seed)
        length, count = game.claims(grown.board, grown.trace)
        assert (length.value, length.finding) == (row.length, Finding.PROVEN)
        assert 1 <= count.value <= (row.lines or count.value)
        state = game.start(grown.board)
        made = 0
        while (step := game.hint(grown.board, state)) is not None:
            state = game.play(grown.board, state, 30_000, step.move)
            made += 1
        assert (state.status, made) == (Status.WON, row.length)
        assert game.score(grown.board, state) == 1500


def test_a_wrong_way_is_taken_back():
    board = game.generate(game.levels[10], 4).board
    state = game.start(board)
    wrong = None
    for one, to in ((one, to) for one in board.foxes for to in range(33)):
        after = game.play(board, state, 0, f"m {one} {to}")
        if after != state and game.hint(board, after).reason == "back":
            wrong = after
    assert wrong is not None
    assert game.play(board, wrong, 1, "u").path == ()
    ended = game.play(board, wrong, 1, "e")
    assert (ended.status, game.score(board, ended)) == (Status.LOST, 500 // 5)
    assert replay(game, board, [(59_999, "wait"), (60_000, "wait")]).status == Status.LOST


@pytest.mark.parametrize("row", [row for row in game.levels if row.mode == "game"], ids=str)
def test_games_can_be_won_and_captures_are_the_longest(row):
    grown = game.generate(row, 2)
    board = grown.board
    (winnable,) = game.claims(board, grown.trace)
    assert winnable.finding == Finding.PROVEN
    state = game.start(board)
    for _ in range(winnable.value):
        step = game.hint(board, state)
        before = state
        state = game.play(board, state, 0, step.move)
        if state.path and state.path != before.path and state.status == Status.OPEN:
            moved = tuple(sorted(step.cells[1] if hen == step.cells[0] else hen for hen in before.hens))
            taken = len(before.hens) - len(state.hens)
            assert taken == fox.longest_capture(before.foxes, moved, board.directions)
    assert state.status == Status.WON
    locked = not list(fox.quiet_moves(state.foxes, state.hens, board.directions))
    assert set(COOP) <= set(state.hens) or locked
    assert 0 < game.score(board, state) <= game.best(board)


@pytest.mark.parametrize("compiled", [False, True])
def test_a_game_in_one_go_is_the_game_step_by_step(compiled):
    """Won and lost ones, with slips and without, plain and compiled."""
    ends = set()
    use_compiled(compiled)
    try:
        for row in [row for row in game.levels if row.mode == "game"]:
            for chance in range(3):
                board = Board(Mode.GAME, row.directions, 0, row.moves, row.slips, chance, OPENING_FOXES, OPENING_HENS)
                whole = play_out(board)
                assert whole == play_out_stepwise(board)
                ends.add(whole.status)
    finally:
        use_compiled(False)
    assert ends == {Status.WON, Status.LOST}


def test_hens_never_step_back_or_aside_of_the_lines():
    board = game.generate(game.levels[2], 0).board
    state = game.start(board)
    for hen, to in combinations(range(33), 2):
        assert game.play(board, state, 0, f"m {hen} {to}") == state, "down is not a hen's way"
    for hen, to in steps(state.foxes, state.hens):
        assert game.play(board, state, 0, f"m {hen} {to}") != state


def test_too_few_hens_lose_and_so_does_a_game_without_end():
    cells = [*"-" * 33]
    for cell in (9, 8):
        cells[cell] = "x"
    for cell in (24, 25, 26, 27, 28, 29, 30, 31, 32):
        cells[cell] = "o"
    board = game.decode(f"game,4,2,0,1,{''.join(cells)}")
    assert replay(game, board, [(5, "m 24 23"), (6, "m 23 22")]).status == Status.LOST
    cells[17] = "o"
    cells[24] = "-"
    board = game.decode(f"game,4,9,0,1,{''.join(cells)}")
    verdict = replay(game, board, [(5, "m 17 16")])
    assert (verdict.status, verdict.score) == (Status.LOST, 0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hunt,4,0,0,0", "5 parts"),
        ("chase,4,0,0,0,x", "neither hunt nor game"),
        ("hunt,6,0,0,0,x", "neither 4 nor 8"),
        ("hunt,4,86400001,0,0,x", "limit"),
        ("game,4,0,0,0,x", "moves: 0 is not within 1..200"),
        ("hunt,4,0,1,0,x", "slips"),
        ("hunt,4,0,0,9,x", "chance"),
        ("hunt,4,0,0,0,x", "1 cells where 33"),
        ("hunt,4,0,0,0," + "y" * 33, "cell 0: 'y'"),
        ("hunt,4,0,0,0," + "xxx" + "-" * 30, "3 foxes"),
        ("hunt,4,0,0,0," + "xx" + "o" * 21 + "-" * 10, "21 hens"),
        ("game,4,9,0,0," + "xx" + "o" * 8 + "-" * 23, "8 hens"),
        ("hunt,4,0,0,0," + "xx" + "-" * 30 + "o", "nothing to capture"),
        ("game,4,9,0,0," + "oooooo--ooo--" + "x" * 2 + "-" * 18, "over before it begins"),
    ],
)
def test_bad_descriptions_get_one_sentence(text, message):
    with pytest.raises(BadInput, match=message):
        game.decode(text)
