"""Kaboom on the page: hints lead to a win, a guess is punished with its reason, a pasted position is analysed."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from seedwright.games.kaboom.analysis import Analysis, analyse
from seedwright.games.kaboom.commands import CLASSES, percent
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Status
from tests.browser.hands import Keys, Pointer, attempt, play_level, solution
from tests.kaboom_play import careful_game, kaboom

# The worked example in the README of minesweepr (https://github.com/mrgriscom/minesweepr), 10 x 10 with 10 mines.
PUBLISHED = "mines 10\n..1???????\n..2???????\n..3???????\n..2???????\n112???????\n" + "??????????\n" * 5
# One mine is not beside the 1, so every cell outside is one.
COUNTED = "mines 3\n?1??\n????\n"
LARGE = "mines 99\n" + ("?" * 30 + "\n") * 16
ANALYSE = "async (text) => (await import('/games/kaboom/analysing.js')).analyse(text)"


def test_following_the_hints_wins_and_the_server_agrees(page: Page) -> None:
    play_level(page, "Kaboom")
    player = Keys(page)
    moves = list(solution(player.identity))
    page.keyboard.press("h")
    expect(page.locator(".aside")).to_contain_text("not ranked")
    for _ in moves:
        page.keyboard.press("h")
        expect(page.locator(".cell.hinted")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(page.locator(".cell.hinted")).to_have_count(0)
    expect(page.locator(".result.won")).to_contain_text("Verified by the server")
    assert [made for _, made in attempt(page)["moves"]] == moves


def test_a_guess_is_punished_and_the_page_shows_what_was_safe(page: Page) -> None:
    page.goto("/#kaboom.v1:4x3,2,kaboom,0,6")
    player = Pointer(page)
    player.move("o 6")
    player.move("o 1")
    expect(page.locator(".result.lost")).to_contain_text("Verified by the server")
    why = page.locator(".kaboom-gauge .why")
    expect(why).to_contain_text("This could be a mine, and row")
    expect(why).to_contain_text("was safe")
    expect(page.locator(".cell.boom")).to_have_count(1)
    expect(page.locator(".cell.hinted")).to_have_count(1)


def pasted(page: Page, text: str) -> Locator:
    """Paste a position, and return the board that shows it."""
    page.get_by_role("textbox").fill(text)
    page.get_by_role("button", name="Analyse").click()
    board = page.locator(".kaboom.chart")
    expect(board.locator(".closed")).to_have_count(text.count("?"))
    return board


@pytest.mark.parametrize("width", [375, 1280])
def test_a_pasted_position_shows_classes_and_the_numbers_that_prove_them(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 812})
    page.goto("/#kaboom")
    page.get_by_role("link", name="Analysis").click()
    board = pasted(page, COUNTED)
    found = analyse(COUNTED)
    classes = Counter(CLASSES[kind] for kind in found.kinds.values())
    for name in CLASSES.values():
        expect(board.locator(f".cell.{name}")).to_have_count(classes[name])
    expect(page.get_by_text(f"Arrangements that fit: {found.arrangements}")).to_be_visible()
    board.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    sentence = page.locator(".sentence")
    expect(sentence).to_have_text(
        "Row 1, column 4: a mine. Proven by the number of all mines and the marked number: row 1, column 2."
    )
    expect(page.locator("#said")).to_contain_text("Row 1, column 4: a mine. Proven by")
    expect(board.locator(".because")).to_have_count(1)
    box = board.locator(".cell").nth(0).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(sentence).to_have_text("Row 1, column 1: uncertain, a mine in 1/5 of all arrangements (20.00 %)")
    expect(board.locator(".because")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    pasted(page, LARGE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    expect(board.locator(".closed")).to_have_count(480)


def test_a_text_that_is_no_position_gets_one_sentence_with_its_place(page: Page) -> None:
    page.goto("/#kaboom/analysis")
    page.get_by_role("textbox").fill("mines 2\n1?.\n.?1\n")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("alert")).to_contain_text(
        "row 1, column 3: no arrangement fits this 0 together with the numbers before it"
    )
    expect(page.locator(".kaboom.chart")).to_have_count(0)
    pasted(page, COUNTED)
    expect(page.get_by_role("alert")).to_have_text("")


def test_the_page_says_of_a_position_what_the_command_says(page: Page) -> None:
    page.goto("/")
    random = Random(10)
    texts = [PUBLISHED, COUNTED]
    for seed in range(6):
        states = [state for state in careful_game(kaboom(7, 5, 8, seed), random) if state.status is Status.OPEN]
        cells = random.choice(states).cells.replace("-", "?")
        texts.append("mines 8\n" + "\n".join(cells[start : start + 7] for start in range(0, 35, 7)))
    for text in texts:
        assert page.evaluate(ANALYSE, text) == as_told(text, analyse(text))


def as_told(text: str, found: Analysis) -> Any:
    """Return what the page is to be told of a position."""
    rows = [row for row in text.splitlines() if not row.startswith("mines")]
    return {
        "width": found.width,
        "height": found.height,
        "mines": found.mines,
        "cells": "".join(rows).replace(".", "0").replace("?", "-"),
        "arrangements": str(found.arrangements),
        "boundary": found.boundary,
        "outside": len(found.outside),
        "components": len(found.components),
        "known": [
            {"cell": cell, "is": CLASSES[kind], "chance": str(found.chances[cell]), "percent": percent(found.chances[cell])}
            for cell, kind in found.kinds.items()
        ],
    }


@pytest.mark.parametrize(
    "text",
    [
        "mines 2\n3?\n.?",
        "mines 3\n??1\n?9?",
        "mines 2\n1?.\n.?1",
        "mines 3\n?1?\n???\n??",
        "mines 9\n?1?\n???",
        "mines 3\n?1?\n???",
        "mines 2\nmines 2\n??",
        "mines 2",
        "mines 1\n" + "?" * 101,
        "?1?",
    ],
)
def test_the_page_refuses_a_position_as_the_command_does(page: Page, text: str) -> None:
    page.goto("/")
    with pytest.raises(BadInput) as refused:
        analyse(text)
    script = f"(text) => ({ANALYSE})(text).then(() => '', (error) => `${{error.constructor.name}}: ${{error.message}}`)"
    told = page.evaluate(script, text)
    assert told.replace('"', "'") == f"BadInput: {refused.value}"
