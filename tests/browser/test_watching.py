"""An ended attempt is shown again move by move, by key and by pointer, and its end stays as it was."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import BOARD, Hand, Keys, Pointer, attempt, missteps, solution
from tests.browser.test_reach import CONTRAST, NAMELESS, TARGET, TARGETS

LOST = "/#maze.v1:4#7"
WON = "/#pipes.v1:1#42"
WATCHED = ".stage.watched svg.board:last-child"
ANGLES = f"[...document.querySelectorAll('{WATCHED} .pipe')].map((one) => one.style.transform.match(/-?[0-9]+/)[0] % 360)"


def end(page: Page, hand: type[Hand], address: str) -> list[str]:
    """Play a level to its end; returns its moves."""
    page.goto(address)
    player = hand(page)
    moves = missteps(player.identity) if player.is_maze else list(solution(player.identity))
    for move in moves:
        player.move(move)
    expect(page.locator(".result")).to_be_visible()
    return moves


def step(page: Page, hand: type[Hand], key: str, name: str) -> None:
    """Step by the key, or by the button that does the same."""
    if hand is Keys:
        page.keyboard.press(key)
    else:
        page.get_by_role("button", name=name, exact=True).click()


def where(page: Page) -> Locator:
    """Return the line that tells which move is shown."""
    return page.locator(".watch .where")


@pytest.mark.parametrize("hand", [Keys, Pointer])
@pytest.mark.parametrize(("address", "status"), [(WON, "won"), (LOST, "lost")])
def test_an_ended_attempt_is_watched_move_by_move(page: Page, address: str, status: str, hand: type[Hand]) -> None:
    moves = end(page, hand, address)
    step(page, hand, "w", "Watch again")
    expect(page.locator(".result")).to_be_hidden()
    expect(where(page)).to_have_text(f"Move 0 of {len(moves)} at 0:00")
    for made in (1, 2):
        step(page, hand, "ArrowRight", "A move on")
        expect(where(page)).to_contain_text(f"Move {made} of {len(moves)} at ")
    step(page, hand, "ArrowLeft", "A move back")
    expect(where(page)).to_contain_text("Move 1 of")
    step(page, hand, "End", "To the end")
    expect(where(page)).to_contain_text(f"Move {len(moves)} of {len(moves)}")
    step(page, hand, "ArrowRight", "A move on")
    expect(where(page)).to_contain_text(f"Move {len(moves)} of {len(moves)}")
    step(page, hand, "Home", "To the beginning")
    expect(where(page)).to_contain_text("Move 0 of")
    step(page, hand, "Escape", "Close")
    expect(page.locator(f".result.{status}")).to_be_visible()
    expect(page.locator(".watch")).to_have_count(0)
    expect(page.locator(BOARD)).to_have_count(1)
    assert re.search("#.+:", page.url), "Escape left the replay and not the level"


def test_each_move_is_seen_on_the_board_as_it_was_made(page: Page) -> None:
    moves = end(page, Keys, WON)
    page.keyboard.press("w")
    seen = [page.evaluate(ANGLES)]
    for _ in moves:
        page.keyboard.press("ArrowRight")
        seen.append(page.evaluate(ANGLES))
    for move, before, after in zip(moves, seen[:-1], seen[1:], strict=True):
        turned = [cell for cell, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
        assert turned == [int(move.split(" ")[1])]
    for made in range(len(moves) - 1, -1, -1):
        page.keyboard.press("ArrowLeft")
        assert page.evaluate(ANGLES) == seen[made]


def test_the_slider_leads_to_any_move_and_its_time(page: Page) -> None:
    moves = end(page, Keys, WON)
    page.get_by_role("button", name="Watch again").click()
    slider = page.get_by_role("slider", name="Move")
    slider.fill(str(len(moves) - 1))
    (last, _) = attempt(page)["moves"][len(moves) - 2]
    text = f"Move {len(moves) - 1} of {len(moves)} at 0:{last // 1000:02}"
    expect(where(page)).to_have_text(text)
    expect(slider).to_have_attribute("aria-valuetext", text)


def test_a_replay_plays_to_the_end_pauses_and_begins_again(page: Page) -> None:
    moves = end(page, Keys, WON)
    page.keyboard.press("w")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(where(page)).not_to_contain_text("Move 0 of")
    page.keyboard.press("Space")
    paused = where(page).inner_text()
    page.wait_for_timeout(1200)
    assert where(page).inner_text() == paused
    page.get_by_role("button", name="Play", exact=True).click()
    expect(where(page)).to_contain_text(f"Move {len(moves)} of {len(moves)}")
    play = page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_visible()
    play.click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(where(page)).not_to_contain_text(f"Move {len(moves)} of")


def test_long_waits_are_shortened(page: Page) -> None:
    page.goto(WON)
    player = Keys(page)
    moves = list(solution(player.identity))
    page.evaluate("performance.now = ((now) => () => now.call(performance) + (window.later ?? 0))(performance.now)")
    for made, move in enumerate(moves):
        page.evaluate("(later) => { window.later = later }", made * 5_000)
        player.move(move)
    expect(page.locator(".result")).to_be_visible()
    assert attempt(page)["moves"][-1][0] > 5_000 * (len(moves) - 1)
    page.keyboard.press("w")
    page.keyboard.press("Space")
    expect(where(page)).to_contain_text(f"Move {len(moves)} of {len(moves)}", timeout=3_000 * len(moves))


def test_a_replay_takes_no_input_and_changes_nothing(page: Page) -> None:
    end(page, Keys, LOST)
    expect(page.locator(".verified")).to_be_visible()
    before = attempt(page)
    page.keyboard.press("w")
    page.keyboard.press("ArrowRight")
    shown = where(page).inner_text()
    box = page.locator(WATCHED).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert where(page).inner_text() == shown
    assert attempt(page) == before


def test_an_attempt_that_ended_before_a_reload_can_be_watched(page: Page) -> None:
    moves = end(page, Keys, WON)
    page.reload()
    expect(page.locator(".result.won")).to_be_visible()
    page.keyboard.press("w")
    page.keyboard.press("ArrowRight")
    expect(where(page)).to_contain_text(f"Move 1 of {len(moves)}")


def test_keys_of_the_replay_are_in_the_help(page: Page) -> None:
    end(page, Keys, WON)
    page.keyboard.press("w")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Watch again, when this one has ended")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator(".watch")).to_be_visible()


def test_a_level_that_is_not_over_cannot_be_watched(page: Page) -> None:
    page.goto(WON)
    Keys(page).move("r 4")
    page.keyboard.press("w")
    expect(page.locator(".watch")).to_have_count(0)
    expect(page.get_by_role("button", name="Watch again")).to_have_count(0)


def test_moves_are_explained_where_the_game_can_and_no_answer_comes_late(page: Page) -> None:
    page.goto("/#kaboom.v1:4x3,2,kaboom,0,6")
    player = Pointer(page)
    for move in ("o 6", "o 1"):
        player.move(move)
    expect(page.locator(".result.lost")).to_be_visible()
    page.keyboard.press("w")
    sentence = page.locator(".watch .sentence")
    expect(sentence).to_be_empty()
    page.keyboard.press("End")
    expect(sentence).to_contain_text("This could be a mine")
    expect(page.locator("#said")).to_contain_text("This could be a mine")
    for key in ("Home", "End", "Home", "ArrowRight"):
        page.keyboard.press(key)
    expect(sentence).to_contain_text("first opening")
    page.keyboard.press("Home")
    expect(sentence).to_be_empty()
    page.wait_for_timeout(300)
    expect(sentence).to_be_empty()


@pytest.mark.parametrize("size", [(375, 812), (812, 375), (1280, 800)], ids=str)
def test_board_and_strip_are_on_the_page_together(page: Page, size: Any) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    end(page, Keys, WON)
    page.keyboard.press("w")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for part in (page.locator(".watch"), page.locator(WATCHED)):
        expect(part).to_be_in_viewport(ratio=0.7)


def test_every_part_of_the_strip_has_a_name_and_room_for_a_finger(page: Page) -> None:
    end(page, Keys, WON)
    page.keyboard.press("w")
    assert page.evaluate(NAMELESS) == []
    assert [one for one in page.evaluate(TARGETS) if min(one[1:]) < TARGET] == []
    assert page.evaluate(CONTRAST) == []
