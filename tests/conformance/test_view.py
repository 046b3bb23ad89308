"""The view of a game in a real browser: it shows every position, speaks, takes keys, and sends nothing but moves."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from seedwright import games
from seedwright.kit.errors import IllegalMove
from seedwright.kit.game import Status
from seedwright.kit.tables import load_messages
from seedwright.kit.values import to_json
from tests.conformance.page import PACKAGE, see
from tests.conformance.readings import AnyGame
from tests.conformance.test_play import seen_moves
from tests.conformance.transcripts import any_move, follow_hints, grammar

READING = {
    *("name", "version", "generate", "start", "play", "status", "score", "best", "claims", "hint", "encode", "decode"),
}
VIEW = {"accent", "rules", "create"}
LENGTH = 12


@cache
def cases_of(name: str) -> list[Any]:
    """Return positions to show: of each third row the start, one after any moves, one won, one lost if it has a time limit."""
    game = games.find(name)
    chance = Random(3)
    cases = []
    for row in game.levels[::3]:
        board = game.generate(row, 4).board
        verbs = grammar(game, board, seen_moves(game))
        wandered = [(10 * i, any_move(verbs, chance)) for i in range(LENGTH)]
        cases += [(board, []), (board, wandered), (board, list(follow_hints(game, board)))]
        state = game.start(board)
        late = [(10**9, "wait")]
        if game.status(board, game.play(board, state, *late[0])) == Status.LOST:
            cases.append((board, late))
    return [{"board": to_json(board), "moves": moves} for board, moves in cases]


@cache
def seen_of(name: str) -> Any:
    """Return what the browser saw of a game."""
    return see(name, cases_of(name))


@pytest.fixture
def seen(game: AnyGame) -> Any:
    """What the browser saw of the view."""
    return seen_of(game.name)


def test_reading_and_view_export_the_contract(game: AnyGame, seen: Any) -> None:
    assert set(seen["reading"]) >= READING
    assert set(seen["view"]) >= VIEW
    assert seen["named"] == {"name": game.name, "version": game.version}
    assert isinstance(seen["hidden"], bool)


def test_every_position_is_shown_without_an_error(seen: Any) -> None:
    assert (seen["errors"], seen["broken"]) == ([], [])


def test_every_word_that_is_asked_for_is_there(game: AnyGame, seen: Any) -> None:
    assert seen["missing"] == []
    assert {rule["text"] for rule in seen["rules"]} <= load_messages(games.room(game.name)).keys()


def test_the_screen_reader_hears_every_position(seen: Any) -> None:
    assert seen["said"]
    assert all(isinstance(text, str) and text.strip() for text in seen["said"])


def test_a_hint_that_comes_in_steps_says_something_new_with_each_and_ends_with_all(seen: Any) -> None:
    for ladder in seen["ladders"]:
        assert ladder["whole"]
        assert len(set(ladder["reasons"])) == len(ladder["reasons"])


def test_what_is_explained_is_a_sentence(seen: Any) -> None:
    assert all(isinstance(text, str) and text.strip() for text in seen["explained"])


def test_keys_are_taken_and_whatever_is_sent_is_a_move(game: AnyGame, seen: Any) -> None:
    assert seen["used"]["arrow"] > 0
    assert seen["sent"]
    board = game.generate(game.levels[-1], 4).board
    for move in seen["sent"]:
        game.play(board, game.start(board), 0, move)


def test_rules_page_shows_boards_and_moves_of_this_game(game: AnyGame, seen: Any) -> None:
    assert seen["rules"]
    for rule in seen["rules"]:
        board = game.decode(rule["board"])
        state = game.start(board)
        for move in rule["moves"]:
            state = game.play(board, state, 0, move)


def test_taking_back_a_move_restores_the_position(game: AnyGame, seen: Any) -> None:
    """Undo is a move of its own, so that a transcript holds all; where the view offers one, it leads back to what was seen.

    The state may count that something was taken back.
    """
    for row in (game.levels[0], game.levels[-1]):
        board = game.generate(row, 4).board
        start = game.start(board)
        for move, back in seen["takeBack"].items():
            if back is None:
                continue
            try:
                after = game.play(board, start, 0, move)
            except IllegalMove:
                continue
            if game.status(board, after) == Status.OPEN:
                undone = game.play(board, after, 0, back)
                assert game.draw(board, undone).shapes == game.draw(board, start).shapes, (move, back)


def test_accents_can_be_read_on_the_surfaces(seen: Any) -> None:
    """WCAG 2.2, 1.4.3: text has a contrast of 4.5 to 1 or better."""
    tokens = (PACKAGE / "web" / "tokens.css").read_text("utf-8")
    for surface in ("surface", "ground"):
        colours = re.search(rf"--{surface}: light-dark\((#\w{{6}}), (#\w{{6}})\)", tokens)
        assert colours is not None
        for dress, colour in zip(("light", "dark"), colours.groups(), strict=True):
            assert contrast(seen["accent"][dress], colour) >= 4.5, (dress, surface)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two #rrggbb colours as WCAG 2.2 defines it."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """Return the relative luminance of a #rrggbb colour, 0 to 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
