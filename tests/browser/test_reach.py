"""Everyone can use it: names, sizes, light and dark, less motion, large text, turned phones."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, Server
from tests.browser.hands import BOARD, Keys, start_button

PLACES = ["/", "/#pipes", "/#pipes.v1:10#5", "/#schulte.v1:15#5", "/#maze.v1:15#5", "/#pipes.v1:3x3,1,4796e4461", "/#chess"]
TARGET = 44
TARGETS = """() => [...document.querySelectorAll("a, button, input, summary")].filter((one) => one.checkVisibility())
    .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect().width, one.getBoundingClientRect().height])"""
NAMELESS = """() => [...document.querySelectorAll("a, button, input, summary, svg[role], [role=application]")]
    .filter((one) => one.checkVisibility() && !one.closest("[aria-hidden]"))
    .filter((one) => !(one.getAttribute("aria-label") || one.labels?.length || one.textContent.trim()))
    .map((one) => one.outerHTML.slice(0, 120))"""
CUT = """() => [...document.querySelectorAll(".card, .card .open, .card .under, .levels li, .play, .play .line, .below")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 120))"""
CONTRAST = """() => {
    const parse = (colour) => colour.match(/[0-9.]+/g).map(Number);
    const channel = (c) => c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
    const behind = (one) => {
        for (; one; one = one.parentElement) {
            const colour = getComputedStyle(one).backgroundColor;
            if (/^rgb\\(/.test(colour)) return parse(colour);
        }
        return null;
    };
    const faint = [];
    for (const one of document.querySelectorAll("body *")) {
        const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
        if (!own || !one.checkVisibility() || one.closest("svg, kbd, .unseen")) continue;
        const colour = getComputedStyle(one).color, ground = behind(one);
        if (!ground || !/^rgb\\(/.test(colour)) continue;
        const [low, high] = [luminance(parse(colour)), luminance(ground)].sort((a, b) => a - b);
        const ratio = (high + 0.05) / (low + 0.05);
        if (ratio < 4.5) faint.push([one.textContent.trim().slice(0, 40), ratio]);
    }
    return faint;
}"""


def settle(page: Page) -> None:
    """Wait until the page shows what its address names."""
    expect(page.locator(".card .picture, .levels li, .claims, .problem").first).to_be_visible()


def both_sides_of_the_cover(page: Page) -> Iterator[None]:
    """Yield on the page as it is, and if its board is covered once more with the board uncovered."""
    yield
    start = start_button(page)
    if start.count():
        start.click()
        expect(start).to_have_count(0)
        yield


@pytest.mark.parametrize("place", PLACES)
def test_every_control_has_a_name_and_room_for_a_finger(page: Page, place: str) -> None:
    page.goto(place)
    settle(page)
    for _ in both_sides_of_the_cover(page):
        assert page.evaluate(NAMELESS) == []
        assert [one for one in page.evaluate(TARGETS) if min(one[1:]) < TARGET] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize(("identity", "columns"), [("pipes.v1:10#5", 8), ("schulte.v1:15#5", 7)])
def test_cells_leave_room_for_a_finger_on_a_phone(page: Page, identity: str, columns: int) -> None:
    page.goto(f"/#{identity}")
    settle(page)
    box = page.locator(BOARD).bounding_box()
    assert box
    assert box["width"] / columns >= TARGET
    assert box["width"] % columns == 0, "lines along the axes stand on whole pixels"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_text_stands_out_in_light_and_dark(browser: Browser, server: Server, place: str, scheme: Any) -> None:
    page = browser.new_page(viewport=PHONE, color_scheme=scheme, base_url=server.address, reduced_motion="reduce")
    page.goto(place)
    settle(page)
    for _ in both_sides_of_the_cover(page):
        assert page.evaluate(CONTRAST) == []
    page.close()


def test_a_chosen_theme_is_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Theme").click()
    page.get_by_role("button", name="Theme: light").click()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.reload()
    expect(page.get_by_role("button", name="Theme: dark")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


def test_less_motion_means_none_on_the_board(browser: Browser, server: Server) -> None:
    page = browser.new_page(viewport=PHONE, base_url=server.address, reduced_motion="reduce")
    page.goto("/#pipes.v1:1#42")
    settle(page)
    Keys(page).move("r 4")
    slow = "document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime > 20).length"
    assert page.evaluate(slow) == 0
    page.close()


@pytest.mark.parametrize("size", [(375, 812), (812, 375), (1280, 800)], ids=str)
@pytest.mark.parametrize("place", ["/", "/#pipes", "/#maze.v1:15#5", "/#schulte.v1:15#5"])
def test_text_at_twice_its_size_stays_within_the_page(browser: Browser, server: Server, place: str, size: Any) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, base_url=server.address)
    page.goto(place)
    settle(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.evaluate(CUT) == []
    page.close()


def test_the_screen_reader_hears_the_cell_and_what_changed(page: Page) -> None:
    page.goto("/#pipes.v1:1#42")
    settle(page)
    Keys(page)
    said = page.locator("#said")
    page.keyboard.press("ArrowUp")
    expect(said).to_contain_text("Row 1, column 2")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("tiles have water")
    page.keyboard.press("Escape")
    expect(page.locator(".card").first).to_be_visible()
    expect(said).to_be_empty()


@pytest.mark.parametrize("game", ["pipes", "schulte", "maze"])
def test_rules_are_drawn_with_boards_and_leave_by_escape(page: Page, game: str) -> None:
    page.goto(f"/#{game}.v1:1#42")
    settle(page)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("figure svg").first).to_be_visible()
    assert [one for one in page.evaluate(TARGETS) if min(one[1:]) < TARGET] == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator(BOARD)).to_be_attached()
