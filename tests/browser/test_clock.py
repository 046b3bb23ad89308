"""Who does not want to see the time run can hide it, and it stays hidden."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import BOARD, Keys, Pointer


@pytest.mark.parametrize("way", ["button", "key"])
@pytest.mark.parametrize(
    ("address", "name"), [("/#maze.v1:4#7", "Time "), ("/#pipes.v1:1#42", "Time left ")], ids=["open", "limited"]
)
def test_the_time_is_hidden_and_shown_and_that_is_remembered(page: Page, address: str, name: str, way: str) -> None:
    def press() -> None:
        if way == "button":
            page.locator("button.clock").click()
        else:
            page.keyboard.press("t")

    page.goto(address)
    Pointer(page)
    shown = page.get_by_role("button", name=re.compile(rf"{name}\d*:\d\d\. Hide it$"))
    hidden = page.get_by_role("button", name="Show the time", exact=True)
    digits = page.get_by_text(re.compile(r"^\d+:\d\d$"))
    bar = page.locator(".bar")
    limited = bar.is_visible()
    assert limited is ("left" in name)
    expect(digits).to_be_visible()
    expect(shown).to_be_visible()
    board = page.locator(BOARD).bounding_box()
    press()
    expect(hidden).to_be_visible()
    expect(digits).to_be_hidden()
    expect(bar).to_be_hidden()
    assert page.locator(BOARD).bounding_box() == board, "the board stays where it is"
    page.goto("/#schulte.v1:1#42")
    expect(hidden).to_be_visible()
    page.goto(address)
    page.reload()
    expect(hidden).to_be_visible()
    press()
    expect(shown).to_be_visible()
    expect(digits).to_be_visible()
    page.reload()
    expect(digits).to_be_visible()
    assert bar.is_visible() is limited


def test_a_limit_that_is_not_seen_still_ends_the_level(page: Page) -> None:
    page.goto("/#pipes.v1:3x3,1500,4796e4461")
    hand = Keys(page)
    page.keyboard.press("t")
    hand.move("r 0")
    expect(page.locator(".result.lost")).to_contain_text("Time is up")
    expect(page.get_by_role("button", name="Show the time")).to_be_visible()
