"""Matches: values against plain search, perfect play, the player's share of it, bad descriptions."""

from functools import cache

import pytest

from seedwright.games.matches import game
from seedwright.games.matches.board import Board, value
from seedwright.games.matches.rules import after, all_moves, winning_moves
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Status
from seedwright.kit.replay import replay


@cache
def mover_wins(rule, heaps):
    return any(not mover_wins(rule, after(heaps, move)) for move in all_moves(rule, heaps))


@pytest.mark.parametrize("rule", ["333333", "77", "137", "07", "3033", "4", "5"])
def test_heaps_are_lost_at_value_zero_and_only_there(rule):
    for heaps in [(1,), (4,), (7,), (2, 3), (3, 5), (1, 2, 3), (4, 4), (2, 2, 5)]:
        assert (value(rule, heaps) != 0) == mover_wins(rule, heaps)


def test_fifty_matches_are_won_by_taking_one():
    first = {move.take for move in winning_moves("333333", (50,))}
    assert first == {1}
    grown = game.generate(game.levels[3], 42)
    assert grown.board.heaps == (50,)
    worth, winning = game.claims(grown.board, grown.trace)
    assert (worth.value, worth.evidence) == (1, (1,))
    assert (winning.value, winning.cost) == (1, 6)


def test_kayles_moves_from_a_heap_of_four():
    moves = [move.text for move in all_moves("77", (4,))]
    assert moves == ["t 0 0 1", "t 0 1 1", "t 0 2 1", "t 0 3 1", "t 0 0 2", "t 0 1 2", "t 0 2 2"]


@pytest.mark.parametrize("row", game.levels, ids=str)
def test_following_the_hints_beats_the_computer_without_a_lapse(row):
    for seed in range(10):
        board = game.generate(row, seed).board
        state = game.start(board)
        while (step := game.hint(board, state)) is not None:
            state = game.play(board, state, 0, step.move)
            assert value(board.rule, state.heaps) != 0 or state.status == Status.WON
        assert state.status == Status.WON
        assert game.score(board, state) == game.best(board)


@pytest.mark.parametrize("row", [row for row in game.levels if not row.slips], ids=str)
def test_one_lapse_loses_against_perfect_play(row):
    board = game.generate(row, 7).board
    bad = [move for move in all_moves(board.rule, board.heaps) if move not in winning_moves(board.rule, board.heaps)]
    state = game.play(board, game.start(board), 0, bad[0].text)
    assert state.lapses == 1
    while (step := game.hint(board, state)) is not None:
        assert step.reason == "lost"
        state = game.play(board, state, 0, step.move)
    assert state.status == Status.LOST
    assert game.score(board, state) == 0


def test_what_the_rule_does_not_allow_does_nothing():
    board = Board("137", (9, 4), 0, 5)
    first = game.start(board)
    for move in ("t 0 3 1", "t 1 0 0", "t 2 0 1", "t 1 3 3", "t 0 0 1"):
        assert game.play(board, first, 9, move) == first
    assert game.play(board, first, 9, "t 0 2 3").line[0] == "t 0 2 3"


def test_the_line_tells_the_whole_game():
    board = game.generate(game.levels[11], 3).board
    heaps = board.heaps
    state = game.start(board)
    while (step := game.hint(board, state)) is not None:
        state = game.play(board, state, 0, step.move)
    for text in state.line:
        heaps = after(heaps, next(move for move in all_moves(board.rule, heaps) if move.text == text))
    assert heaps == state.heaps


def test_time_melts_the_bonus():
    board = Board("3", (1,), 0, 0)
    assert replay(game, board, [(0, "t 0 0 1")]).score == 1500
    assert replay(game, board, [(3_000, "t 0 0 1")]).score == 1494
    assert replay(game, board, [(900_000, "t 0 0 1")]).score == 1000


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("333,5,0", "3 parts"),
        ("338,5,0,0", "rule: '338'"),
        ("30,5,0,0", "last not 0"),
        (",5,0,0", "rule: ''"),
        ("33,0,0,0", "heap 1: 0 is not within 1..100"),
        ("33,1000000000,0,0", "heap 1: 1000000000 is not within"),
        ("33,05,0,0", "'05'"),
        ("33,1.1.1.1.1.1.1.1.1,0,0", "9 heaps"),
        ("33,4,17,0", "slips: 17"),
        ("33,4,0,4294967296", "chance: 4294967296"),
        ("33,3,0,0", "their value is 0"),
    ],
)
def test_bad_descriptions_get_one_sentence(text, message):
    with pytest.raises(BadInput, match=message):
        game.decode(text)
