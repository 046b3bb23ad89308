"""A description is read with suspicion: it is refused, or it is a board on which everything works, in both readings alike."""

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from seedwright import games
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Finding, Status
from seedwright.kit.ids import DESCRIPTION
from tests.conformance.readings import AnyGame, JavaScript, Python
from tests.conformance.test_play import check_position
from tests.conformance.transcripts import grammar, wander

FUZZ = settings(
    max_examples=300,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
ALPHABET = sorted(DESCRIPTION)


@cache
def descriptions(name: str) -> tuple[str, ...]:
    """Return descriptions of grown boards, one of each row."""
    game = games.find(name)
    return tuple(game.encode(game.generate(row, 3).board) for row in game.levels)


@st.composite
def mutated(draw: st.DrawFn, name: str) -> str:
    """Draw a description with one to three small faults: a character more, fewer, another, or two exchanged."""
    text = draw(st.sampled_from(descriptions(name)))
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(text)))
        other = draw(st.sampled_from(ALPHABET) | st.sampled_from(text or "0"))
        kind = draw(st.sampled_from(["insert", "delete", "replace", "exchange", "cut"]))
        before, after = text[:place], text[place:]
        match kind:
            case "insert":
                text = before + other + after
            case "delete":
                text = before + after[1:]
            case "replace":
                text = before + other + after[1:]
            case "exchange":
                text = before + after[1:2] + after[:1] + after[2:]
            case "cut":
                text = before
    return text


def check_board(game: AnyGame, text: str) -> None:
    """If a text is a board, all functions of the game work on it."""
    try:
        board = game.decode(text)
    except BadInput:
        return
    assert game.encode(board) == text, "a board has one description"
    claims = game.claims(board, None)
    assert all(isinstance(claim.finding, Finding) and type(claim.value) is int for claim in claims)
    state = game.start(board)
    assert game.status(board, state) == Status.OPEN
    check_position(game, board, state)
    for time, move in wander(game, board, grammar(game, board), Random(len(text)), 5):
        Python().play(game, board, [(time, move)])


@FUZZ
@given(data=st.data())
def test_a_faulty_description_is_refused_or_is_a_board(game: AnyGame, data: st.DataObject) -> None:
    check_board(game, data.draw(mutated(game.name)))


@FUZZ
@given(text=st.text(st.sampled_from(ALPHABET), max_size=60) | st.text(max_size=20))
def test_any_text_is_refused_or_is_a_board(game: AnyGame, text: str) -> None:
    check_board(game, text)


@pytest.mark.parametrize("text", ["", ",", ",,,", "0", "1x1", "9" * 5000, "1,2,3", "٣x3,0,123456789", "3x3\n"])
def test_odd_texts_are_refused_with_a_sentence(game: AnyGame, text: str) -> None:
    with pytest.raises(BadInput, match=r"\w+ .*\w"):
        game.decode(text)


@FUZZ
@given(data=st.data())
def test_both_readings_take_the_same_descriptions(game: AnyGame, javascript: JavaScript, data: st.DataObject) -> None:
    text = data.draw(mutated(game.name) | st.text(st.sampled_from(ALPHABET), max_size=30))
    assert javascript.decode(game, text) == Python().decode(game, text)


def test_both_readings_make_the_same_of_a_board_without_its_trace(game: AnyGame, row: Any, javascript: JavaScript) -> None:
    text = game.encode(game.generate(row, 11).board)
    assert javascript.decode(game, text) == Python().decode(game, text)
