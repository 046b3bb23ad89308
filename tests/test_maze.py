"""Maze: carving against a slow reading of the spec and published statistics, the route by a second method, the rules."""

from collections.abc import Iterator
from itertools import pairwise
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

import seedwright
from seedwright.games.maze import game
from seedwright.games.maze.board import Board, route_of
from seedwright.games.maze.carve import carve, walk
from seedwright.games.maze.generate import Row, Trace, route_length
from seedwright.games.maze.rules import State
from seedwright.kit.errors import BadInput, GaveUp, IllegalMove
from seedwright.kit.game import Finding, Hint, Status
from seedwright.kit.kernel import use_compiled
from seedwright.kit.random import below
from seedwright.kit.render_text import render_text

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
DRAW_CONSTANT = 0x6D2B79F5

# Three columns, two rows: along the top and down at the right; a dead end below the start and one below the middle.
COMB = game.decode("3x2,6ec111")
# One corridor without a branch: right, down, left, down, right.
SNAKE = game.decode("4x3,2aac6aa93aa8")


@pytest.fixture
def compiled() -> Iterator[None]:
    use_compiled()
    yield
    use_compiled(False)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    width, height = draw(st.integers(2, 9)), draw(st.integers(2, 9))
    cells, _, _ = carve(width, height, draw(st.integers(0, 16)), draw(st.integers(0, 2**32 - 1)))
    return Board(width, height, tuple(cells))


def neighbour(width: int, height: int, cell: int, side: int) -> int | None:
    x, y = cell % width + STEPS[side][0], cell // width + STEPS[side][1]
    return y * width + x if 0 <= x < width and 0 <= y < height else None


def carve_by_the_spec(width: int, height: int, newest: int, state: int) -> tuple[list[int], int]:
    """Section 3 of the spec, word by word: the newest cell is looked for among all active ones."""
    openings = [0] * (width * height)
    cell, state = below(state, width * height)
    active, joins = [cell], {cell: 0}
    while active:
        value, state = below(state, 16)
        if value < newest:
            index = max(range(len(active)), key=lambda i: joins[active[i]])
        else:
            index, state = below(state, len(active))
        cell = active[index]
        sides = [side for side in range(4) if neighbour(width, height, cell, side) not in (None, *joins)]
        if not sides:
            active[index] = active[-1]
            active.pop()
            continue
        choice, state = below(state, len(sides))
        other = neighbour(width, height, cell, sides[choice])
        assert other is not None
        openings[cell] |= 1 << sides[choice]
        openings[other] |= 1 << (sides[choice] + 2) % 4
        joins[other] = len(joins)
        active.append(other)
    return openings, state


def parts(board: Board) -> int:
    """How many parts the passages leave, by union-find over passages to the right and down."""
    leader = list(range(len(board.cells)))

    def find(cell: int) -> int:
        while leader[cell] != cell:
            cell = leader[cell]
        return cell

    for cell, mask in enumerate(board.cells):
        for side in (1, 2):
            other = neighbour(board.width, board.height, cell, side)
            if mask >> side & 1 and other is not None:
                leader[find(cell)] = find(other)
    return sum(find(cell) == cell for cell in range(len(leader)))


def unfilled(board: Board) -> set[int]:
    """The cells that remain when every dead end but start and goal is filled up, again and again."""
    masks = list(board.cells)
    ends = {0, len(masks) - 1}
    while True:
        dead = [cell for cell, mask in enumerate(masks) if mask.bit_count() == 1 and cell not in ends]
        if not dead:
            return {cell for cell, mask in enumerate(masks) if mask}
        for cell in dead:
            side = masks[cell].bit_length() - 1
            other = neighbour(board.width, board.height, cell, side)
            assert other is not None
            masks[cell] = 0
            masks[other] &= ~(1 << (side + 2) % 4)


def run(board: Board, moves: str, pause: int = 0, state: State | None = None, t: int = 0) -> State:
    state = state or game.start(board)
    for move in moves:
        t += pause
        state = game.play(board, state, t, move)
    return state


def way(board: Board) -> str:
    route = route_of(board)
    deltas = {-board.width: "u", 1: "r", board.width: "d", -1: "l"}
    return "".join(deltas[after - before] for before, after in pairwise(route))


@pytest.mark.parametrize("newest", [0, 4, 9, 16])
@pytest.mark.parametrize(("width", "height"), [(2, 2), (2, 7), (5, 3), (9, 4), (1, 1), (1, 6), (11, 13)])
def test_carving_is_what_the_spec_says(width: int, height: int, newest: int) -> None:
    for seed in (0, 1, 42, 4294967295, 123456789):
        openings, draws, state = carve(width, height, newest, seed)
        assert (openings, state) == carve_by_the_spec(width, height, newest, seed)
        assert state == (seed + draws * DRAW_CONSTANT) % 2**32


@given(boards())
def test_every_maze_is_a_spanning_tree(board: Board) -> None:
    degrees = [mask.bit_count() for mask in board.cells]
    assert sum(degrees) == 2 * (len(board.cells) - 1)
    assert parts(board) == 1
    assert degrees.count(1) == 2 + degrees.count(3) + 2 * degrees.count(4)
    assert game.decode(game.encode(board)) == board


@given(boards())
def test_filling_dead_ends_leaves_the_route(board: Board) -> None:
    route = route_of(board)
    assert unfilled(board) == set(route)
    assert (route[0], route[-1], len(set(route))) == (0, len(board.cells) - 1, len(route))
    assert route_length(board.width, list(board.cells)) == len(route) - 1


@pytest.mark.usefixtures("compiled")
def test_depth_first_misses_mazes_and_random_choice_does_not() -> None:
    """Of the 192 mazes on 3x3 depth-first reaches 88; of the 15 on 3x2 it misses the one that looks like an H."""

    def reached(width: int, height: int, newest: int) -> int:
        return len({tuple(carve(width, height, newest, seed)[0]) for seed in range(5_000)})

    assert reached(3, 3, 16) == 88
    assert reached(3, 3, 0) == reached(3, 3, 8) == 192
    assert reached(3, 2, 16) == reached(2, 3, 16) == 14
    assert reached(3, 2, 0) == reached(2, 3, 4) == 15


# Mean per cent of cells by number of openings and mean route from corner to corner of 20x20 mazes, from another program.
STATISTICS = {
    16: ((10.57, 79.5, 9.8, 0.14), 116.1),
    12: ((17.02, 67.2, 15.0, 0.78), 71.8),
    8: ((22.84, 56.7, 18.6, 1.85), 56.3),
    4: ((27.60, 48.2, 21.3, 2.91), 46.8),
    0: ((27.96, 47.3, 22.1, 2.70), 41.2),
}
# Half a unit of the last figure printed.
ROUNDING = (0.005, 0.05, 0.05, 0.005, 0.05)


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("newest", STATISTICS)
def test_texture_is_that_of_growing_tree(newest: int) -> None:
    samples = []
    for seed in range(1000):
        cells, _, _ = carve(20, 20, newest, 7919 * seed)
        degrees = [mask.bit_count() for mask in cells]
        samples.append((*(degrees.count(degree) / 4 for degree in range(1, 5)), route_length(20, cells)))
    shares, route = STATISTICS[newest]
    for values, published, rounding in zip(zip(*samples, strict=True), (*shares, route), ROUNDING, strict=True):
        error = stdev(values) / len(values) ** 0.5
        assert abs(fmean(values) - published) < 4 * error + rounding


@pytest.mark.usefixtures("compiled")
def test_big_grids_are_carved_too() -> None:
    cells, draws, state = carve(400, 300, 4, 42)
    reached, order, _ = walk(400, cells)
    assert reached == 120_000 == len(set(order))
    assert sum(mask.bit_count() for mask in cells) == 2 * 119_999
    assert state == (42 + draws * DRAW_CONSTANT) % 2**32
    use_compiled(False)
    assert carve(400, 300, 4, 42) == (cells, draws, state)


def test_the_table_asks_for_routes_that_exist() -> None:
    for row in game.levels:
        shortest = row.width + row.height - 2
        assert row.route >= shortest
        assert (row.route - shortest) % 2 == 0
        assert 4 <= row.newest <= 12
    first, last = game.levels[0], game.levels[-1]
    assert (first.width, first.height, first.newest, first.route) == (5, 5, 4, 8)
    assert (last.width, last.height, last.newest, last.route) == (14, 14, 12, 44)
    assert all(row.newest == 4 for row in game.levels[:8])
    assert [row.route for row in game.levels] == sorted(row.route for row in game.levels)


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("row", game.levels, ids=lambda row: str(row.level))
def test_all_levels_of_a_number_have_one_route_length(row: Row) -> None:
    for seed in (*range(30), 4294967295):
        grown = game.generate(row, seed)
        assert len(unfilled(grown.board)) == row.route + 1
        assert game.best(grown.board) == 30 * row.route
        assert 1 <= grown.trace.mazes <= row.mazes


def test_rejected_mazes_come_from_the_same_stream() -> None:
    row = Row(1, 4, 3, 6, 7, 100)
    for seed in range(20):
        state, draws = seed, 0
        grown = game.generate(row, seed)
        for number in range(1, grown.trace.mazes + 1):
            cells, spent, state = carve(4, 3, 6, state)
            draws += spent
            accepted = len(unfilled(Board(4, 3, tuple(cells)))) == 8
            assert accepted == (number == grown.trace.mazes)
        assert grown.board.cells == tuple(cells)
        assert grown.trace == Trace(draws, number)


def test_a_route_that_no_maze_has_ends_the_budget() -> None:
    with pytest.raises(GaveUp, match=r"^gave up after 25 mazes$"):
        game.generate(Row(1, 4, 3, 4, 6, 25), 42)
    with pytest.raises(GaveUp, match=r"^gave up after 0 mazes$"):
        game.generate(Row(1, 4, 3, 4, 5, 0), 42)


def test_sides_that_no_board_has_are_refused() -> None:
    with pytest.raises(BadInput, match="height 65"):
        game.generate(Row(1, 4, 65, 4, 67, 1), 42)


@pytest.mark.parametrize(
    ("pause", "bonus"),
    [(0, 20), (1, 20), (24, 20), (25, 19), (49, 19), (50, 18), (124, 16), (125, 15), (475, 1), (499, 1), (500, 0), (10**6, 0)],
)
def test_the_bonus_melts(pause: int, bonus: int) -> None:
    one = run(COMB, "r", pause)
    assert one == State(1, 1, 3, 10 + bonus, pause, Status.OPEN, -1)
    assert run(COMB, "r", pause, one, pause).points == 2 * (10 + bonus)


def test_the_bonus_counts_from_the_last_new_step() -> None:
    state = run(COMB, "r", 100)
    state = run(COMB, "lrd", 5, state, 100)
    state = game.play(COMB, state, 150, "r")
    # 50 milliseconds after the first step, whatever lay between.
    assert (state.points, state.last, state.lives) == (10 + 16 + 10 + 18, 150, 2)


def test_steps_back_and_forward_again_move_and_nothing_else() -> None:
    far = run(COMB, "rr", 10)
    assert far == State(2, 2, 3, 60, 20, Status.OPEN, -1)
    assert run(COMB, "l", 10, far, 20) == far._replace(cell=1)
    assert run(COMB, "ll", 10, far, 20) == far._replace(cell=0)
    assert run(COMB, "llrr", 10, far, 20) == far


def test_walls_and_waiting_do_nothing() -> None:
    start = game.start(COMB)
    assert start == State(0, 0, 3, 0, 0, Status.OPEN, -1)
    for move in ("u", "l", "wait"):
        assert game.play(COMB, start, 700, move) == start
    corner = run(COMB, "rr", 10)
    for move in ("u", "r", "wait"):
        assert game.play(COMB, corner, 700, move) == corner


def test_three_side_steps_lose_and_do_not_move() -> None:
    state = run(COMB, "r", 30)
    once = game.play(COMB, state, 40, "d")
    twice = game.play(COMB, once, 50, "d")
    thrice = game.play(COMB, twice, 60, "d")
    assert once == state._replace(lives=2)
    assert twice == state._replace(lives=1)
    assert thrice == state._replace(lives=0, status=Status.LOST, ended=60)
    assert game.score(COMB, thrice) == state.points == 29
    assert game.play(COMB, thrice, 70, "r") == thrice
    assert game.hint(COMB, thrice) is None


def test_side_steps_cost_on_the_way_back_too() -> None:
    state = run(COMB, "rrl", 10)
    assert game.play(COMB, state, 40, "d") == state._replace(lives=2)


def test_holding_a_key_runs_to_the_wall_and_stops() -> None:
    held = run(SNAKE, "r" * 12, 8)
    assert held == State(3, 3, 3, 90, 24, Status.OPEN, -1)
    turned = run(SNAKE, "d" * 5 + "l" * 12, 8, held, 96)
    assert (turned.status, turned.cell, turned.far, turned.lives) == (Status.OPEN, 4, 7, 3)


def test_reaching_the_goal_wins() -> None:
    won = run(COMB, "rrd", 24)
    assert won == State(5, 3, 3, 90, 72, Status.WON, 72)
    assert game.score(COMB, won) == game.best(COMB) == 90
    for move in ("u", "d", "wait"):
        assert game.play(COMB, won, 99, move) == won
    with pytest.raises(IllegalMove):
        game.play(COMB, won, 99, "x")


@given(boards(), st.integers(0, 24))
def test_running_the_route_in_time_gives_the_best_score(board: Board, pause: int) -> None:
    won = run(board, way(board), pause)
    assert (won.status, won.lives, game.score(board, won)) == (Status.WON, 3, game.best(board))


@pytest.mark.parametrize("move", ["", "U", "up", "u 1", "r 0", " u", "u ", "w", "\x00", "→"])
def test_texts_that_are_no_moves(move: str) -> None:
    with pytest.raises(IllegalMove, match="is no move"):
        game.play(COMB, game.start(COMB), 0, move)


MOVES = st.sampled_from(["u", "r", "d", "l", "wait", "x", "u 1"])


@given(boards(), st.lists(st.tuples(st.integers(0, 600), MOVES), max_size=200))
def test_any_play_keeps_to_the_rules(board: Board, timed: list[tuple[int, str]]) -> None:
    route, state, t = route_of(board), game.start(board), 0
    for pause, move in timed:
        t += pause
        try:
            after = game.play(board, state, t, move)
        except IllegalMove:
            assert move in ("x", "u 1")
            continue
        assert route.index(after.cell) <= after.far
        assert abs(route.index(after.cell) - route.index(state.cell)) <= 1
        assert after.far - state.far in (0, 1)
        assert state.lives - after.lives in (0, 1)
        assert 10 * after.far <= after.points <= 30 * after.far
        assert 0 <= game.score(board, after) <= game.best(board)
        assert (after.lives == 0) == (after.status is Status.LOST)
        assert (after.far == len(route) - 1) == (after.status is Status.WON)
        assert (after.ended == -1) == (after.status is Status.OPEN)
        if state.status is not Status.OPEN or move == "wait":
            assert after == state
        state = after
    text = render_text(game.draw(board, state))
    assert len(text.splitlines()) == 2 * board.height + 1
    assert "●" in text


@given(boards())
def test_following_the_hints_wins(board: Board) -> None:
    state = game.start(board)
    while (step := game.hint(board, state)) is not None:
        # What lies behind the wrong openings, counted by closing the route's own passages and flooding from the player.
        banned = set(route_of(board)) - {state.cell}
        seen, todo = {state.cell}, [state.cell]
        while todo:
            cell = todo.pop()
            for side in range(4):
                other = neighbour(board.width, board.height, cell, side)
                if board.cells[cell] >> side & 1 and other is not None and other not in banned | seen:
                    seen.add(other)
                    todo.append(other)
        assert (step.reason, dict(step.facts)) == (("fork", {"cells": len(seen) - 1}) if len(seen) > 1 else ("only", {}))
        state = game.play(board, state, 0, step.move)
        assert step.cells == (state.cell,)
    assert (state.status, state.lives) == (Status.WON, 3)


def test_a_hint_at_a_fork() -> None:
    assert game.hint(COMB, game.start(COMB)) == Hint("r", "fork", (1,), {"cells": 1})
    assert game.hint(SNAKE, run(SNAKE, "rr")) == Hint("r", "only", (3,), {})


@given(boards())
def test_claims_say_tree_and_route(board: Board) -> None:
    tree, route = game.claims(board, None)
    count = len(board.cells)
    assert (tree.name, tree.value, tree.finding, tree.cost, tree.unit) == ("tree", count - 1, Finding.PROVEN, count, "cells")
    one, two, three, four = tree.evidence
    assert one + two + three + four == count
    assert one == 2 + three + 2 * four
    assert (route.name, route.value, route.finding) == ("route", len(unfilled(board)) - 1, Finding.PROVEN)


def test_claims_of_the_comb() -> None:
    tree, route = game.claims(COMB, None)
    assert (tree.value, tree.evidence, route.value) == (5, (3, 2, 1, 0), 3)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "WIDTHxHEIGHT"),
        ("3,2,6ec111", "WIDTHxHEIGHT"),
        ("03x2,6ec111", "WIDTHxHEIGHT"),
        ("٣x2,6ec111", "WIDTHxHEIGHT"),
        ("3x2", "WIDTHxHEIGHT"),
        ("1x6,4555551", "width 1 is not within 2..64"),
        ("65x2,", "width 65 is not within 2..64"),
        ("2x9999999999,", "height 9999999999 is not within 2..64"),
        ("3x2,6ec11", "5 cells are not 3 x 2"),
        ("3x2,6ec1111", "7 cells are not 3 x 2"),
        ("3x2,6eC111", "cell 2: 'C'"),
        ("3x2,6ec11\n", "cell 5: '\\n'"),
        ("3x2,6ec11٣", "cell 5: '٣'"),
        ("3x2,7ec111", "cell 0 opens up, over the border"),
        ("3x2,eec111", "cell 0 opens left, over the border"),
        ("3x2,6ec115", "cell 5 opens down, over the border"),
        ("3x2,6ec119", "cell 5 opens left, but cell 4 does not open back"),
        ("3x2,66c111", "cell 0 opens right, but cell 1 does not open back"),
        ("3x2,6ec139", "6 passages are more than 5"),
        ("3x2,6c4391", "cell 2: no way leads there"),
        ("3x2,000000", "cell 1: no way leads there"),
    ],
)
def test_bad_descriptions_are_refused_by_place(text: str, place: str) -> None:
    with pytest.raises(BadInput) as error:
        game.decode(text)
    assert place in str(error.value)
    assert len(str(error.value)) < 200


def spanning_trees_3x2() -> set[str]:
    """All descriptions of 3x2 boards whose openings are a spanning tree, by trying every set of five of seven passages."""
    passages = [(0, 1, 1), (1, 1, 2), (3, 1, 4), (4, 1, 5), (0, 2, 3), (1, 2, 4), (2, 2, 5)]
    found = set()
    for chosen in range(1 << 7):
        masks = [0] * 6
        for number, (cell, side, other) in enumerate(passages):
            if chosen >> number & 1:
                masks[cell] |= 1 << side
                masks[other] |= 1 << (side + 2) % 4
        if chosen.bit_count() == 5 and parts(Board(3, 2, tuple(masks))) == 1:
            found.add("3x2," + "".join(f"{mask:x}" for mask in masks))
    return found


def test_decode_lets_exactly_the_spanning_trees_pass() -> None:
    """There are 15 on 3x2. Every board is tried whose openings stay inside."""
    allowed = [(0, 2, 4, 6), (0, 2, 4, 6, 8, 10, 12, 14), (0, 4, 8, 12), (0, 1, 2, 3), (0, 1, 2, 3, 8, 9, 10, 11), (0, 1, 8, 9)]
    texts = ["3x2,"]
    for masks in allowed:
        texts = [f"{text}{mask:x}" for text in texts for mask in masks]
    passed = set()
    for text in texts:
        try:
            passed.add(game.encode(game.decode(text)))
        except BadInput:
            continue
    assert len(passed) == 15
    assert passed == spanning_trees_3x2()


@given(boards(), st.data())
def test_decode_refuses_or_understands(board: Board, data: st.DataObject) -> None:
    text = list(game.encode(board))
    for _ in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(st.sampled_from("0123456789abcdefx,"))
    changed = "".join(text)
    try:
        found = game.decode(changed)
    except BadInput:
        return
    assert game.encode(found) == changed
    assert run(found, way(found)).status is Status.WON


def test_boards_of_their_own_are_levels() -> None:
    level = seedwright.level("maze.v1:3x2,6ec111")
    assert (level.board, level.trace) == (COMB, None)
    verdict = seedwright.replay("maze.v1:3x2,6ec111", [(24, "r"), (48, "r"), (72, "d")])
    assert (verdict.status, verdict.score, verdict.refused) == (Status.WON, 90, None)


def test_the_maze_as_text() -> None:
    assert render_text(game.draw(COMB, run(COMB, "rr"))) == (
        "┌───────────┐\n│ ○ · · · ● │\n│   ╷   ╷   │\n│   │   │ ◎ │\n└───┴───┴───┘\n"
    )
