"""Help of every kind: hints in steps, what only a hint may show, moves taken off the transcript, and what that costs."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import Server
from tests.browser.hands import Keys, Pointer, attempt, play_level

BOARD = "/#kaboom.v1:4x3,2,kaboom,0,6"
FIRST, FATAL = "o 6", "o 1"

# A new worker, and the reading that it loads, are among what the page keeps for times without a connection.
KEPT = "async () => Boolean((await caches.match('/worker.js')) && (await caches.match('/games/kaboom/kaboom.js')))"


def told(page: Page) -> Locator:
    """Return the text of the hint, or of the warning before it."""
    return page.locator(".aside .hint")


def moves(page: Page) -> list[str]:
    """Return the moves of the newest attempt that the page keeps."""
    return [move for _, move in attempt(page)["moves"]]


def lose(page: Page) -> Pointer:
    """Lose a small level with the second move."""
    page.goto(BOARD)
    player = Pointer(page)
    player.move(FIRST)
    player.move(FATAL)
    expect(page.locator(".result.lost")).to_be_visible()
    return player


def begin_ranked(page: Page) -> None:
    """Make the first move of a ranked level."""
    play_level(page, "Kaboom")
    Keys(page)
    page.keyboard.press("Enter")
    expect(page.locator(".stage .cell.shown").first).to_be_visible()
    expect(page.locator(".origin")).to_contain_text("Ranked.")


def test_more_of_a_hint_is_told_until_all_is_told(page: Page) -> None:
    page.goto(BOARD)
    Pointer(page).move(FIRST)
    page.keyboard.press("h")
    expect(told(page)).to_be_visible()
    seen = [told(page).inner_text()]
    more = page.get_by_role("button", name="Tell me more")
    while more.count():
        more.click()
        expect(told(page)).not_to_have_text(seen[-1])
        expect(page.locator("#said")).to_contain_text(told(page).inner_text())
        seen.append(told(page).inner_text())
    assert len(set(seen)) == len(seen) > 2
    expect(page.locator(".stage .hinted")).to_have_count(1)
    page.keyboard.press("h")
    expect(told(page)).to_have_text(seen[-1])


def test_a_hint_starts_over_when_the_position_changes(page: Page) -> None:
    page.goto(BOARD)
    player = Pointer(page)
    player.move(FIRST)
    page.keyboard.press("h")
    expect(told(page)).to_be_visible()
    vaguest = told(page).inner_text()
    page.keyboard.press("h")
    expect(told(page)).not_to_have_text(vaguest)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("x")
    expect(told(page)).to_have_count(0)
    page.keyboard.press("x")
    page.keyboard.press("h")
    expect(told(page)).to_have_text(vaguest)


@pytest.mark.parametrize(
    ("key", "warning", "done"),
    [
        ("h", "With a hint", lambda page: expect(page.get_by_role("button", name="Tell me more")).to_be_visible()),
        ("d", "as much as a hint", lambda page: expect(page.locator(".stage .survey")).to_be_attached()),
        ("u", "taken back", lambda page: expect(page.locator(".stage .cell.shown")).to_have_count(0)),
    ],
)
def test_what_costs_the_rank_is_announced_and_then_costs_it(
    page: Page, key: str, warning: str, done: Callable[[Page], None]
) -> None:
    begin_ranked(page)
    page.keyboard.press(key)
    expect(told(page)).to_contain_text(re.compile(f"{warning}.*not ranked.*Ask again"))
    assert not attempt(page).get("helped")
    page.keyboard.press(key)
    done(page)
    expect(page.locator(".origin")).to_have_text("Not ranked: played with help.")
    assert attempt(page)["helped"]


def test_one_warning_is_none_of_another_price(page: Page) -> None:
    begin_ranked(page)
    before = moves(page)
    for key in ("h", "u", "d", "h", "u"):
        page.keyboard.press(key)
        expect(told(page)).to_contain_text("Ask again")
    assert moves(page) == before
    assert not attempt(page).get("helped")


def test_who_has_had_help_is_not_warned_again(page: Page) -> None:
    begin_ranked(page)
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(page.locator(".origin")).to_have_text("Not ranked: played with help.")
    page.keyboard.press("u")
    expect(page.locator(".stage .cell.shown")).to_have_count(0)


def test_undo_takes_moves_off_the_transcript_for_good_and_the_clock_goes_on(page: Page) -> None:
    page.goto(BOARD)
    player = Pointer(page)
    player.move(FIRST)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".stage .cell.shown")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    shown = attempt(page)["shown"]
    page.reload()
    expect(page.locator(".stage .cell.closed")).to_have_count(12)
    assert moves(page) == []
    assert attempt(page)["shown"] == shown


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_lost_move_is_taken_back_for_practice_and_the_loss_stands(page: Page, server: Server, way: str) -> None:
    lose(page)
    expect(page.locator(".result.lost")).to_contain_text("Verified by the server")
    lost = attempt(page)
    if way == "button":
        page.get_by_role("button", name="Take back").click()
    else:
        page.keyboard.press("u")
    expect(page.locator(".result")).to_have_count(0)
    expect(page.locator(".origin")).to_have_text("Practice: a lost move was taken back, so the server cannot verify this.")
    expect(page.locator(".stage .cell.shown")).to_have_count(1)
    now = attempt(page)
    assert (now["key"], now["ranked"], now["status"]) == (None, False, "open")
    assert now["moves"] == lost["moves"][:1]
    page.reload()
    expect(page.locator(".stage .cell.shown")).to_have_count(1)
    assert attempt(page)["handle"] == now["handle"]
    Pointer(page).move(FATAL)
    expect(page.locator(".result.lost")).to_contain_text("Not verified: a lost move was taken back")
    first, second = (t for t, _ in attempt(page)["moves"])
    assert first == lost["moves"][0][0]
    assert second >= lost["moves"][1][0], "the clock went on from the lost move"
    path = f"/api/attempts/{lost['key']}/transcript"
    assert server.ask(path, {"id": lost["id"], "moves": lost["moves"]})["status"] == "lost"


def test_the_first_move_can_be_taken_back_too_and_the_clock_goes_on(page: Page) -> None:
    lose(page)
    page.keyboard.press("u")
    expect(page.locator(".origin")).to_contain_text("Practice")
    page.keyboard.press("u")
    expect(page.locator(".stage .cell.closed")).to_have_count(12)
    shown = attempt(page)["shown"]
    page.reload()
    expect(page.locator(".stage .cell.closed")).to_have_count(12)
    assert (attempt(page)["shown"], attempt(page)["origin"]) == (shown, "back")


def test_a_loss_that_waits_for_a_connection_is_sent_though_its_last_move_was_taken_back(
    page: Page, context: BrowserContext, server: Server
) -> None:
    page.goto(BOARD)
    player = Pointer(page)
    player.move(FIRST)
    page.wait_for_function(KEPT)
    context.set_offline(True)
    player.move(FATAL)
    expect(page.locator("#outbox")).to_have_text("1 result waits for a connection")
    lost = attempt(page)
    page.keyboard.press("u")
    expect(page.locator(".origin")).to_contain_text("Practice")
    expect(page.locator("#outbox")).to_have_text("1 result waits for a connection")
    context.set_offline(False)
    expect(page.locator("#outbox")).to_be_empty()
    kept: Any = page.evaluate("(handle) => JSON.parse(localStorage[`seedwright.attempt.${handle}`])", lost["handle"])
    assert kept["verdict"]["status"] == "lost"
    assert moves(page) == [FIRST]


def test_two_tabs_take_a_lost_move_back_each_for_itself(page: Page, context: BrowserContext) -> None:
    lose(page)
    other = context.new_page()
    other.goto(BOARD)
    expect(other.locator(".result.lost")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(".origin")).to_contain_text("Practice")
    expect(other.locator(".result.lost")).to_be_visible()
    other.keyboard.press("u")
    expect(other.locator(".origin")).to_contain_text("Practice")
    for tab in (page, other):
        expect(tab.locator(".cover")).to_have_count(0)
        Pointer(tab).move(FATAL)
        expect(tab.locator(".result.lost")).to_be_visible()


def test_notes_of_a_view_outlive_a_reload_and_a_move_taken_back(page: Page) -> None:
    page.goto(BOARD)
    Pointer(page).move(FIRST)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("q")
    expect(page.locator(".stage .question")).to_have_count(1)
    notes = attempt(page)["notes"]
    assert notes
    page.reload()
    expect(page.locator(".stage .question")).to_have_count(1)
    Pointer(page).move(FATAL)
    expect(page.locator(".result.lost")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(".origin")).to_contain_text("Practice")
    expect(page.locator(".stage .question")).to_have_count(1)
    assert attempt(page)["notes"] == notes


def test_games_that_undo_by_moves_or_not_at_all_offer_no_taking_back(page: Page) -> None:
    page.goto("/#pipes.v1:3x3,1500,4796e4461")
    Keys(page).move("r 0")
    expect(page.locator(".result.lost")).to_be_visible()
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(".result.lost")).to_be_visible()
