"""The address names what is on the page, and a wrong one gets a sentence and a way back."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import BOARD


def test_a_link_opens_that_very_level_unranked(page: Page) -> None:
    page.goto("/#schulte.v1:1#42")
    numbers = page.locator(".schulte text")
    expect(numbers).to_have_count(9)
    assert numbers.all_text_contents() == ["7", "8", "2", "5", "4", "6", "9", "3", "1"]
    expect(page.locator(".origin")).to_have_text("Not ranked: the level came from a link.")


def test_back_and_forward_work(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="All 15 levels").first.click()
    expect(page.get_by_role("listitem")).to_have_count(15)
    page.get_by_role("button", name="Level 2", exact=False).first.click()
    expect(page.locator(BOARD)).to_be_attached()
    page.go_back()
    expect(page.get_by_role("listitem")).to_have_count(15)
    page.go_back()
    expect(page.locator(".card")).not_to_have_count(0)
    page.go_forward()
    page.go_forward()
    expect(page.locator(BOARD)).to_be_attached()


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("pipes.v1:16#1", "levels 1 to 15"),
        ("pipes.v2:1#1", "version 1"),
        ("pipes.v1:1#4294967296", "4294967295"),
        ("pipes.v1:1", "seed is missing: pipes.v1:1#42"),
        ("chess.v1:1#1", "no game chess"),
        ("chess", "no game chess"),
        ("pipes.v1:2x2w,0,3333", "wrap"),
        ("%3Cimg%20src=x%3E", "no level id"),
        ("%E0%A4%A", "no level id"),
    ],
)
def test_an_address_that_is_none_gets_one_sentence_and_a_way_back(page: Page, address: str, sentence: str) -> None:
    page.goto(f"/#{address}")
    expect(page.locator(".problem")).to_contain_text(re.compile(re.escape(sentence)))
    page.get_by_role("link", name="To the menu").click()
    expect(page.locator(".card")).not_to_have_count(0)


def test_an_address_beside_the_page_shows_the_way_home(page: Page) -> None:
    page.goto("/nope")
    expect(page.get_by_role("heading")).to_have_text("There is nothing here")
    page.get_by_role("link", name="To the menu").click()
    expect(page.locator(".card")).not_to_have_count(0)


def test_the_proof_stands_under_the_board_and_a_tap_shows_how(page: Page) -> None:
    page.goto("/#pipes.v1:1#42")
    claims = page.locator(".claims")
    expect(claims).to_contain_text("Exactly one answer, proven by a search of 1 step")
    page.get_by_text("How is this known?").click()
    expect(claims).to_contain_text("seedwright prove pipes.v1:1#42")
