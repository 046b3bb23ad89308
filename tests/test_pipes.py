"""Pipes: the published level, the solver against two methods that share nothing with it, the rules, the bad descriptions."""

from collections.abc import Iterator, Sequence
from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysat.solvers import Solver

import seedwright
from seedwright.games.pipes import game
from seedwright.games.pipes.board import Board, is_solved, source_of
from seedwright.games.pipes.generate import Row, generate
from seedwright.games.pipes.masks import turn, turn_back, turns_between
from seedwright.games.pipes.rules import play, score, start
from seedwright.games.pipes.solve import MOST_NODES, solve, solve_tiles
from seedwright.kit.errors import BadInput, GaveUp, IllegalMove
from seedwright.kit.game import Finding, Status
from tests.conformance.readings import JavaScript, Python

STEPS = {1: (0, -1), 2: (1, 0), 4: (0, 1), 8: (-1, 0)}
BACK = {1: 4, 2: 8, 4: 1, 8: 2}


def rotations(tile: int) -> set[int]:
    return {(tile << k | tile >> (4 - k)) & 15 for k in range(4)}


def behind(board: Board, cell: int, opening: int) -> int | None:
    """The neighbour of a cell through an opening, worked out from coordinates."""
    dx, dy = STEPS[opening]
    x, y = cell % board.width + dx, cell // board.width + dy
    if board.wraps:
        x, y = x % board.width, y % board.height
    return y * board.width + x if 0 <= x < board.width and 0 <= y < board.height else None


def component(board: Board, tiles: Sequence[int]) -> set[int]:
    """The cells joined to the source, by repeated widening."""
    found = {board.height // 2 * board.width + board.width // 2}
    while True:
        wider = found | {
            other
            for cell in found
            for opening in STEPS
            if tiles[cell] & opening
            for other in [behind(board, cell, opening)]
            if other is not None and tiles[other] & BACK[opening]
        }
        if wider == found:
            return found
        found = wider


def fits(board: Board, tiles: Sequence[int]) -> bool:
    """The rule of the game as the spec states it, on coordinates."""
    for cell, tile in enumerate(tiles):
        for opening in STEPS:
            other = behind(board, cell, opening)
            if tile & opening and (other is None or not tiles[other] & BACK[opening]):
                return False
    return len(component(board, tiles)) == len(tiles)


def brute_force_answers(board: Board) -> list[tuple[int, ...]]:
    """Every answer, by trying all turns tile by tile; only borders to tiles already placed are looked at on the way."""

    def extend(placed: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        cell = len(placed)
        if cell == len(board.tiles):
            if fits(board, placed):
                yield placed
            return
        for mask in rotations(board.tiles[cell]):
            sides = [(opening, behind(board, cell, opening)) for opening in STEPS]
            if all(
                bool(mask & opening) == (other is not None and bool(placed[other] & BACK[opening]))
                for opening, other in sides
                if other is None or other < cell
            ):
                yield from extend((*placed, mask))

    return list(extend(()))


def sat_answers(board: Board) -> Iterator[tuple[int, ...]]:
    """Every answer by a SAT solver: one variable a cell and mask; a clause cuts off each part not joined to the source."""
    number = {(c, m): i for i, (c, m) in enumerate(((c, m) for c, t in enumerate(board.tiles) for m in rotations(t)), 1)}

    def opened(cell: int, opening: int) -> list[int]:
        return [number[cell, m] for m in rotations(board.tiles[cell]) if m & opening]

    with Solver("cadical153") as solver:
        for cell, tile in enumerate(board.tiles):
            masks = [number[cell, m] for m in rotations(tile)]
            solver.add_clause(masks)
            for i, one in enumerate(masks):
                for other in masks[i + 1 :]:
                    solver.add_clause([-one, -other])
            for opening in STEPS:
                there = behind(board, cell, opening)
                met = opened(there, BACK[opening]) if there is not None else []
                for variable in opened(cell, opening):
                    solver.add_clause([-variable, *met])
        while solver.solve():
            true = {v for v in solver.get_model() if v > 0}
            tiles = tuple(next(m for m in rotations(t) if number[c, m] in true) for c, t in enumerate(board.tiles))
            joined = component(board, tiles)
            if len(joined) == len(tiles):
                yield tiles
                solver.add_clause([-number[c, m] for c, m in enumerate(tiles)])
            else:
                leaving = [
                    variable
                    for cell in joined
                    for opening in STEPS
                    if behind(board, cell, opening) not in {None, *joined}
                    for variable in opened(cell, opening)
                ]
                solver.add_clause(leaving)


def test_the_published_level_comes_out_bit_for_bit() -> None:
    grown = game.generate(game.levels[0], 42)
    assert grown.board.tiles == (4, 7, 9, 6, 14, 4, 4, 6, 1)
    assert solve(grown.board).tiles == (2, 14, 12, 6, 13, 1, 1, 3, 8)
    assert (grown.trace.draws, grown.trace.trees) == (19, ((1, 1),))


def test_the_measured_four_by_four_board_comes_out_bit_for_bit() -> None:
    grown = generate(Row(level=1, width=4, height=4, wraps=False, limit=0, trees=10), 1)
    assert grown.board.tiles == (4, 12, 2, 8, 2, 11, 7, 6, 7, 14, 14, 8, 3, 2, 12, 2)
    assert solve(grown.board).tiles == (2, 12, 4, 4, 4, 7, 11, 9, 7, 11, 14, 8, 3, 8, 3, 8)
    assert (grown.trace.draws, grown.trace.trees) == (34, ((1, 3),))


@pytest.mark.parametrize("row", game.levels, ids=lambda row: f"level{row.level}")
def test_a_sat_solver_counts_exactly_the_same_one_answer(row: Row) -> None:
    for seed in range(50):
        board = generate(row, seed).board
        found = sat_answers(board)
        assert next(found) == solve(board).tiles
        assert next(found, None) is None, f"level {row.level}, seed {seed} has a second answer"


small_boards = st.builds(
    lambda sides, wraps, tiles: Board(*sides, wraps and min(sides) > 2, 0, tuple(tiles[: sides[0] * sides[1]])),
    st.sampled_from([(2, 1), (2, 3), (3, 2), (3, 3), (4, 2)]),
    st.booleans(),
    st.lists(st.sampled_from([1, 1, 2, 3, 3, 5, 7, 7, 14, 15]), min_size=9, max_size=9),
)


@given(small_boards)
def test_the_solver_agrees_with_brute_force_on_any_tiles(board: Board) -> None:
    answers = brute_force_answers(board)
    solution = solve(board)
    assert solution.answers == min(len(answers), 2)
    if len(answers) == 1:
        assert solution.tiles == answers[0]


def test_trees_with_several_answers_are_what_the_solver_says() -> None:
    """The accepted boards all have one answer; so the boards that are turned away must be checked as well."""
    several = 0
    for seed in range(300):
        row = Row(level=1, width=4, height=3, wraps=True, limit=0, trees=50)
        grown = generate(row, seed)
        several += sum(answers == 2 for answers, _ in grown.trace.trees)
        assert len(list(sat_answers(grown.board))) == 1
    assert several > 100


@given(small_boards)
def test_solved_means_what_the_spec_says(board: Board) -> None:
    assert is_solved(board, board.tiles) == fits(board, board.tiles)


def test_a_search_that_ends_at_its_budget_claims_nothing() -> None:
    # Sixty-four ends and straights that never make one network: every way must be tried.
    tiles = "".join("1133"[(x + y) % 4] for y in range(12) for x in range(12))
    board = game.decode(f"12x12w,0,{tiles}")
    solution = solve(board)
    assert solution.gave_up
    assert solution.nodes == MOST_NODES
    assert game.claims(board, None)[0].finding is Finding.GAVE_UP


def test_a_search_that_gives_up_tells_what_it_had_found() -> None:
    # Two answers on a wrapping board 5 wide and 3 high; the first is met at node 7, the second at node 9.
    tiles = game.decode("5x3w,0,713117375377317").tiles
    found = [solve_tiles(5, 3, 1, tiles, budget)[:3] for budget in range(1, 11)]
    assert found == [(0, n, 1) for n in range(1, 7)] + [(1, 7, 1), (1, 8, 1), (2, 9, 0), (2, 9, 0)]


def test_a_tree_on_which_the_solver_gives_up_is_rejected_by_both_readings() -> None:
    row = Row(1, 14, 14, True, 0, 10_000)
    grown = Python().grow(game, row, 31)
    with JavaScript() as javascript:
        assert javascript.grow(game, row, 31) == grown
    trees = grown["trace"]["trees"]
    assert trees[0] == [-1, MOST_NODES]
    assert [answers for answers, _ in trees].index(1) == len(trees) - 1


def test_a_board_that_comes_out_as_its_tree_is_turned_anew() -> None:
    # Two ends side by side: 2 and 8 is the tree, which one set of two draws in sixteen brings back.
    grown = [generate(Row(1, 2, 1, False, 0, 1), seed) for seed in range(200)]
    sets = [(one.trace.draws - 1) // 2 for one in grown]
    assert {1, 2} <= set(sets)
    assert all(not is_solved(one.board, one.board.tiles) for one in grown)


def test_a_generator_whose_budget_ends_gives_up() -> None:
    spent = [seed for seed in range(40) if len(generate(Row(1, 4, 4, True, 0, 10_000), seed).trace.trees) > 3]
    assert spent
    for seed in spent:
        with pytest.raises(GaveUp, match="3 trees"):
            generate(Row(1, 4, 4, True, 0, 3), seed)


def test_turning_four_times_is_turning_not_at_all() -> None:
    for mask in range(16):
        assert turn(turn(turn(turn(mask)))) == mask == turn_back(turn(mask))
        assert turns_between(mask, turn(turn(mask))) == (0 if turn(turn(mask)) == mask else 2)


def test_a_locked_tile_stays_and_an_unlocked_one_turns() -> None:
    board = game.generate(game.levels[3], 7).board
    state = play(board, start(board), 10, "k 6")
    assert state.locked == (6,)
    assert play(board, state, 20, "r 6") == state
    assert play(board, play(board, state, 30, "k 6"), 40, "l 6").tiles[6] == turn_back(board.tiles[6])


def test_the_time_limit_ends_the_level_at_the_limit() -> None:
    board = game.generate(game.levels[0], 42).board
    before = play(board, start(board), board.limit - 1, "r 4")
    assert before.status is Status.OPEN
    after = play(board, before, board.limit + 5000, "r 4")
    assert (after.status, after.ended, after.tiles) == (Status.LOST, board.limit, before.tiles)
    assert score(board, after) == 0


@pytest.mark.parametrize(("ended", "points"), [(0, 2000), (59_999, 1000), (30_000, 1500), (15_030, 1749)])
def test_the_score_falls_with_the_time(ended: int, points: int) -> None:
    moves = [(0, f"r {cell}") for cell, turns in enumerate([3, 1, 3, 0, 1, 2, 2, 3, 3]) for _ in range(turns)]
    *others, (_, last) = moves
    verdict = seedwright.replay("pipes.v1:1#42", [*others, (ended, last)])
    assert (verdict.status, verdict.score) == (Status.WON, points)


@pytest.mark.parametrize("move", ["r 9", "r", "r 1 2", "x 1", "r -1", "r 01", "R 1", "r  1", "", "r 1.0", "wait 1"])
def test_a_text_that_is_no_move_is_refused(move: str) -> None:
    board = game.generate(game.levels[0], 42).board
    with pytest.raises(IllegalMove):
        play(board, start(board), 0, move)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("3x3,60000,4796e446", "8 tiles are not 3 x 3"),
        ("3x3,60000,4796e4460", "tile 8: '0'"),
        ("3x3,60000,4796e4g61", "tile 6: 'g'"),
        ("31x3,0,1", "width 31"),
        ("0x3,0,1", "width 0"),
        ("1x1,0,1", "at least two tiles"),
        ("2x4w,0,11111111", "width 2 is too short for a wrapping board"),
        ("4x2w,0,11111111", "height 2 is too short for a wrapping board"),
        ("3x3,86400001,4796e4461", "time limit 86400001"),
        ("03x3,0,4796e4461", "expected WIDTHxHEIGHT"),
        ("2x1,0,28", "solved already"),
        ("pipes", "expected WIDTHxHEIGHT"),
    ],
)
def test_a_bad_description_is_told_where(text: str, place: str) -> None:
    with pytest.raises(BadInput, match=place):
        game.decode(text)


@pytest.mark.parametrize(("text", "limit"), [("3x1,86400000,258", 86_400_000), ("30x1,0," + "8" + "5" * 28 + "2", 0)])
def test_the_widest_bounds_are_within(text: str, limit: int) -> None:
    assert game.decode(text).limit == limit
    assert game.encode(game.decode(text)) == text


@pytest.mark.parametrize(
    ("sides", "place"),
    [
        ((2, 3, True), "width 2 is too short"),
        ((3, 2, True), "height 2 is too short"),
        ((31, 3, False), "width 31"),
        ((1, 1, False), "two"),
    ],
)
def test_a_row_that_no_board_can_have_is_refused(sides: tuple[int, int, bool], place: str) -> None:
    with pytest.raises(BadInput, match=place):
        generate(Row(1, *sides, 0, 1), 42)


def test_a_wrapping_board_with_a_side_of_two_has_answers_in_pairs_only() -> None:
    """Why such boards are refused, counted on all trees in a sample: mirroring every tile pairs the answers up."""
    seen = 0
    for tiles in islice(product([1, 3, 5, 7], repeat=6), 0, None, 3):
        if sum(tile.bit_count() for tile in tiles) != 2 * (6 - 1):
            continue
        board = Board(2, 3, True, 0, tiles)
        count = len(brute_force_answers(board))
        assert count % 2 == 0
        seen += count > 0
    assert seen > 0


def test_the_source_is_the_middle_tile() -> None:
    assert (source_of(3, 3), source_of(4, 3), source_of(7, 6)) == (4, 6, 24)


@pytest.mark.parametrize("limit", [-1, 86_400_001])
def test_a_row_with_a_limit_that_no_board_can_have_is_refused(limit: int) -> None:
    with pytest.raises(BadInput, match=f"time limit {limit} is not within 0..86400000"):
        generate(Row(1, 3, 2, False, limit, 10), 42)
