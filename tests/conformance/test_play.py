"""Play: no text and no sequence of moves can break a game, and a transcript says all there is to say."""

from dataclasses import fields, is_dataclass
from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from seedwright import games
from seedwright.kit.errors import IllegalMove
from seedwright.kit.game import Status
from seedwright.kit.render_svg import render_svg
from seedwright.kit.render_text import render_text
from seedwright.kit.replay import replay
from seedwright.kit.tables import load_messages
from seedwright.kit.values import canonical
from tests.conformance import vectors
from tests.conformance.readings import AnyGame
from tests.conformance.transcripts import any_move, follow_hints, grammar, wander

LENGTH = 60


def seen_moves(game: AnyGame) -> tuple[str, ...]:
    """Return the moves of the recorded plays."""
    return moves_in_vectors(game.name)


@cache
def moves_in_vectors(name: str) -> tuple[str, ...]:
    plays = vectors.load(games.find(name))["plays"]
    return tuple(sorted({text for case in plays for _, text in case["moves"]}))


def check_position(game: AnyGame, board: Any, state: Any) -> None:
    """A position keeps what the contract says of every position."""
    assert_immutable(state)
    hash(state)
    canonical(state)
    assert 0 <= game.score(board, state) <= game.best(board)
    hint = game.hint(board, state)
    if game.status(board, state) != Status.OPEN:
        assert hint is None
    elif hint is not None:
        game.play(board, state, 0, hint.move)
        assert f"hint.{hint.reason}" in load_messages(games.room(game.name))
    drawing = game.draw(board, state)
    assert render_text(drawing).strip()
    ElementTree.fromstring(render_svg(drawing))


def assert_immutable(value: Any) -> None:
    """A state is made of whole numbers, texts, truth values, tuples and frozen dataclasses."""
    if isinstance(value, tuple):
        for item in value:
            assert_immutable(item)
    elif is_dataclass(value):
        assert vars(type(value))["__dataclass_params__"].frozen
        for field in fields(value):
            assert_immutable(getattr(value, field.name))
    else:
        assert value is None or isinstance(value, int | str)


def test_a_level_starts_open(game: AnyGame, row: Any) -> None:
    board = game.generate(row, 5).board
    state = game.start(board)
    assert game.status(board, state) == Status.OPEN
    assert game.start(board) == state
    check_position(game, board, state)


def test_wandering_breaks_nothing(game: AnyGame, row: Any) -> None:
    """Every position of a wander is sound, illegal texts and what comes after the end included."""
    chance = Random(row.level)
    board = game.generate(row, 6).board
    verbs = grammar(game, board, seen_moves(game))
    for _ in range(4):
        state = game.start(board)
        for time, text in wander(game, board, verbs, chance, LENGTH):
            before = canonical(state)
            ended = game.status(board, state) != Status.OPEN
            try:
                after = game.play(board, state, time, text)
            except IllegalMove:
                continue
            finally:
                assert canonical(state) == before, "a move leaves the state before it as it was"
            if ended:
                assert after == state, "a move after the end does nothing"
            if after == state:
                assert (hash(after), canonical(after)) == (hash(state), before), "equal states are equal in everything"
            check_position(game, board, after)
            state = after


def test_the_same_move_gives_the_same_state(game: AnyGame, row: Any) -> None:
    chance = Random(row.level)
    board = game.generate(row, 8).board
    verbs = grammar(game, board, seen_moves(game))
    moves = [(25 * i, any_move(verbs, chance)) for i in range(LENGTH)]
    states = []
    for _ in range(2):
        state = game.start(board)
        for time, text in moves:
            state = game.play(board, state, time, text)
        states.append(state)
    assert states[0] == states[1]


def test_wait_is_legal_everywhere_and_at_once_does_nothing(game: AnyGame, row: Any) -> None:
    board = game.generate(row, 9).board
    state = game.start(board)
    assert game.play(board, state, 0, "wait") == state
    for time, text in follow_hints(game, board):
        game.play(board, state, time, "wait")
        state = game.play(board, state, time, text)
    assert game.play(board, state, 10**9, "wait") == state


def test_replay_is_play(game: AnyGame, row: Any) -> None:
    """A replay finds what playing step by step finds, up to the first refused move and no further."""
    chance = Random(row.level)
    board = game.generate(row, 10).board
    verbs = grammar(game, board, seen_moves(game))
    for _ in range(4):
        moves = list(wander(game, board, verbs, chance, LENGTH))
        state = game.start(board)
        count = 0
        reason = None
        for time, text in moves:
            if game.status(board, state) != Status.OPEN:
                reason = f"the level has ended with move {count - 1}"
                break
            try:
                state = game.play(board, state, time, text)
            except IllegalMove as refusal:
                reason = str(refusal)
                break
            count += 1
        verdict = replay(game, board, moves)
        assert (verdict.status, verdict.score, verdict.moves) == (game.status(board, state), game.score(board, state), count)
        assert (verdict.refused and verdict.refused.reason) == reason


@pytest.mark.parametrize("seed", range(3))
def test_following_the_hints_wins(game: AnyGame, row: Any, seed: int) -> None:
    board = game.generate(row, seed).board
    moves = list(follow_hints(game, board))
    verdict = replay(game, board, moves)
    assert (verdict.status, verdict.moves, verdict.refused) == (Status.WON, len(moves), None)
    assert 0 < verdict.score <= game.best(board)


def test_going_back_in_time_is_refused(game: AnyGame, row: Any) -> None:
    board = game.generate(row, 5).board
    verdict = replay(game, board, [(5, "wait"), (4, "wait")])
    assert verdict.refused is not None
    assert (verdict.refused.index, verdict.refused.reason) == (1, "its time 4 lies before 5")


@settings(max_examples=500, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(max_size=50) | st.from_regex(r"[a-z]{1,5}( [0-9]{1,11}){0,3}", fullmatch=True), time=st.integers(0, 10**9))
def test_any_text_is_a_move_or_is_refused(game: AnyGame, text: str, time: int) -> None:
    board = game.generate(game.levels[0], 5).board
    state = game.start(board)
    try:
        after = game.play(board, state, time, text)
    except IllegalMove as error:
        refusal = str(error)
    else:
        refusal = "none"
        check_position(game, board, after)
    assert refusal
    assert all(" " <= c <= "~" for c in refusal)
