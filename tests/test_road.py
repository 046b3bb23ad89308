"""Road: turns as the book has them, passable prefixes, play, bad descriptions."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seedwright.games.road import game
from seedwright.games.road.board import LANES, reachable
from seedwright.games.road.generate import next_turn
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Finding, Status
from seedwright.kit.random import below
from seedwright.kit.replay import replay


def test_the_turn_goes_round_a_cycle():
    """A fall below -1 becomes 1, a rise above 1 becomes -1: no clamping."""
    assert [next_turn(turn, 0, 1, 8) for turn in (-1, 0, 1)] == [1, -1, 0]
    assert [next_turn(turn, 7, 1, 8) for turn in (-1, 0, 1)] == [0, 1, -1]
    assert [next_turn(turn, 4, 1, 8) for turn in (-1, 0, 1)] == [-1, 0, 1]


@given(st.integers(3, 30).flatmap(lambda of: st.tuples(st.integers(1, (of - 1) // 2), st.just(of))))
def test_the_chain_of_turns_is_doubly_stochastic(odds):
    """So in the long run each turn has a share of one third."""
    turning, of = odds
    arrows = [(turn, next_turn(turn, drawn, turning, of)) for turn in (-1, 0, 1) for drawn in range(of)]
    for turn in (-1, 0, 1):
        assert sum(to == turn for _, to in arrows) == of
        assert sum(one == to == turn for one, to in arrows) == of - 2 * turning


def test_turns_last_as_long_as_the_odds_say():
    """1 / (2a) rows on average, here four, and each turn has its third."""
    state, turn, turns = 1, 0, []
    for _ in range(60_000):
        drawn, state = below(state, 8)
        turn = next_turn(turn, drawn, 1, 8)
        turns.append(turn)
    changes = sum(one != other for one, other in pairwise(turns))
    assert abs(len(turns) / changes - 4) < 0.1
    assert all(abs(turns.count(turn) / len(turns) - 1 / 3) < 0.02 for turn in (-1, 0, 1))


@pytest.mark.parametrize("row", game.levels, ids=str)
def test_roads_are_passable_and_as_their_row_says(row):
    trucks = rows = 0
    for seed in range(20):
        grown = game.generate(row, seed)
        board = grown.board
        assert len(board.margins) == len(board.trucks) == len(grown.trace.turns) == row.rows + 1
        assert [b - a for a, b in pairwise(board.margins)] == list(grown.trace.turns[1:])
        assert all(0 <= margin <= row.width - LANES for margin in board.margins)
        (passable,) = game.claims(board, grown.trace)
        assert passable.finding == Finding.PROVEN
        assert passable.value >= 1
        assert sum(passable.evidence) == row.rows + 1
        trucks += sum(truck > 0 for truck in board.trucks)
        rows += row.rows
    assert abs(trucks / rows - min(1, LANES / row.trucks)) < 0.12


def test_reachable_lanes_are_those_that_driving_reaches():
    """Against all ways of steering, by the rules of play."""
    board = game.generate(game.levels[14], 9).board
    states = {game.start(board)}
    for row in range(1, 60):
        played = {game.play(board, state, 0, verb) for state, verb in product(states, "lsr")}
        states = {state for state in played if state.status == Status.OPEN}
        assert {state.column for state in states} == reachable(board)[row]


def test_generator_draws_an_impassable_row_again():
    redrawn = [game.generate(game.levels[14], seed).trace.redrawn for seed in range(20)]
    assert max(redrawn) > 0


def test_driving_in_time_doubles_the_points():
    board = game.decode("9,600,300,20203132")
    assert [board.pace(row) for row in (1, 2, 3)] == [500, 400, 300]
    assert replay(game, board, [(1000, "s"), (1801, "r"), (2000, "r")]).score == 20 + 10 + 20
    verdict = replay(game, board, [(1, "s"), (2, "r"), (3, "r")])
    assert (verdict.status, verdict.score) == (Status.WON, game.best(board))


def test_trucks_and_the_edge_end_the_drive():
    board = game.decode("9,600,300,20203132")
    truck = replay(game, board, [(1, "s"), (2, "s")])
    assert (truck.status, truck.score) == (Status.LOST, 20)
    edge = replay(game, board, [(1, "l"), (2, "l")])
    assert (edge.status, edge.score) == (Status.LOST, 20)
    assert replay(game, board, [(1, "wait"), (10**6, "wait")]).status == Status.OPEN


def test_there_is_no_hint_in_a_dead_end():
    """At the right edge of a road that turns left, with a truck in the only lane in reach."""
    board = game.decode("9,600,300,2020201410")
    state = game.start(board)
    for move in "rr":
        assert game.hint(board, state).move == "s"
        state = game.play(board, state, 1, move)
    assert state.status == Status.OPEN
    assert game.hint(board, state) is None
    assert all(game.play(board, state, 2, move).status == Status.LOST for move in "lsr")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("9,600,300", "3 parts"),
        ("4,600,300,0000", "width: 4"),
        ("9,600,601,0000", "fastest: 601 is not within 50..600"),
        ("9,49,49,0000", "slowest: 49"),
        ("9,600,300,00", "2 characters"),
        ("9,600,300,00000", "5 characters"),
        ("9,600,300,6000", "row 0: margin '6' is not within 0..5"),
        ("9,600,300,0005", "row 1: truck '5' is not within 0..4"),
        ("9,600,300,00?0", "row 1: margin"),
        ("9,600,300,0020", "row 1: the road jumps from margin 0 to 2"),
        ("9,600,300,0100", "row 0: a truck"),
        ("9,600,300,001221", "row 2: no lane"),
    ],
)
def test_bad_descriptions_get_one_sentence(text, message):
    with pytest.raises(BadInput, match=message):
        game.decode(text)
