"""A room's pages: found, linked, opened by address, closed, and given a shell that works."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.hands import BOARD

BOARD_TEXT = "3x2,9,011110"


def opened(page: Page, rest: str = "") -> None:
    page.goto(f"/#lanterns/bench{rest}")
    page.wait_for_function("() => window.bench")


def shell(page: Page, script: str, value: Any = None) -> Any:
    """Return what a function of the page's shell returns."""
    return page.evaluate(f"async (value) => {{ const {{ shell, host }} = window.bench; {script} }}", value)


def test_the_list_of_games_says_which_have_pages(server: Server) -> None:
    assert {
        game["name"]: game["pages"] for game in server.ask("/api/games")["games"] if game["name"] in ("lanterns", "maze")
    } == {
        "lanterns": True,
        "maze": False,
    }


def test_the_levels_of_a_game_link_its_pages_and_no_other_game_does(page: Page) -> None:
    page.goto("/#maze")
    expect(page.get_by_role("listitem")).to_have_count(15)
    expect(page.locator("nav.pages")).to_have_count(0)
    page.goto("/#lanterns")
    page.get_by_role("link", name="Lamp bench").click()
    expect(page).to_have_url(re.compile("/#lanterns/bench$"))
    expect(page.locator(".host")).to_have_text("7 ways:")
    expect(page).to_have_title("Lamp bench · Lanterns · Seedwright")


def test_the_rest_of_the_address_is_given_to_the_page(page: Page) -> None:
    opened(page, f"/{BOARD_TEXT}")
    expect(page.locator(".host")).to_have_text(f"7 ways: {BOARD_TEXT}")
    for odd in ("a/b", "%23%20%2F", "été"):
        page.goto(f"/#lanterns/bench/{odd}")
        expect(page.locator(".host")).to_have_text(f"7 ways: {page.evaluate('decodeURIComponent', odd)}")


def test_what_a_page_keeps_in_the_address_opens_it_again_as_it_was(page: Page) -> None:
    opened(page)
    for rest in (BOARD_TEXT, "#1 / 2%"):
        shell(page, "shell.keep(value); window.bench.closed || (window.same = true)", rest)
        assert page.evaluate("window.same && !window.bench.closed")
        page.reload()
        expect(page.locator(".host")).to_have_text(f"7 ways: {rest}")


def test_leaving_closes_the_page(page: Page) -> None:
    opened(page)
    page.keyboard.press("Escape")
    expect(page.locator(".card")).not_to_have_count(0)
    assert page.evaluate("window.bench.closed")


def test_a_page_that_is_not_there_or_breaks_gets_a_way_back(page: Page) -> None:
    for address, sentence in (
        ("lanterns/nothing", "lanterns has no page nothing."),
        ("lanterns/constructor", "lanterns has no page constructor."),
        ("maze/bench", "maze has no page bench."),
        ("chess/bench", "no game chess"),
        ("lanterns/broken", "The page has met a fault."),
        ("lanterns/", "no level id"),
    ):
        page.goto(f"/#{address}")
        expect(page.locator(".problem")).to_contain_text(sentence)
        page.get_by_role("link", name="To the menu").click()
        expect(page.locator(".card")).not_to_have_count(0)


def test_a_page_plays_a_board(page: Page) -> None:
    opened(page)
    assert shell(page, "return shell.id(value)", BOARD_TEXT) == f"lanterns.v1:{BOARD_TEXT}"
    shell(page, "shell.play(value)", BOARD_TEXT)
    expect(page.locator(BOARD)).to_be_attached()
    expect(page).to_have_url(re.compile(f"/#lanterns.v1:{BOARD_TEXT}$"))


def test_a_function_of_the_reading_answers_from_a_worker(page: Page) -> None:
    opened(page)
    assert shell(page, "return shell.ask('encode', shell.game.decode(value))", BOARD_TEXT) == BOARD_TEXT


def test_long_work_tells_how_far_it_is_and_ends_with_its_result(page: Page) -> None:
    opened(page)
    script = """const told = []; const options = { file: 'bench.js', progress: (p) => told.push(p.found) };
        return [await shell.run('count', [value], options), told]"""
    result, told = shell(page, script, 2_000_000)
    assert result == {"found": 2_000_000, "complete": True}
    assert told[0] == 1
    assert told == sorted(told)


def test_long_work_that_is_aborted_returns_what_it_has(page: Page) -> None:
    opened(page)
    script = """const stop = new AbortController();
        const options = { file: 'bench.js', signal: stop.signal, progress: () => stop.abort() };
        const first = await shell.run('count', [Infinity], options);
        return [first, await shell.run('count', [3], { file: 'bench.js' })]"""
    first, second = shell(page, script)
    assert first["found"] > 0
    assert first["complete"] is False
    assert second == {"found": 3, "complete": True}, "the next work knows nothing of it"


def test_work_that_does_not_listen_is_cut_off(page: Page) -> None:
    opened(page)
    script = """const stop = new AbortController(); setTimeout(() => stop.abort(), 200);
        const why = await shell.run('deaf', [], { file: 'bench.js', signal: stop.signal }).catch((error) => error.name);
        return [why, await shell.run('count', [3], { file: 'bench.js' })]"""
    assert shell(page, script) == ["AbortError", {"found": 3, "complete": True}]


def test_work_that_was_aborted_before_it_began_does_not_begin(page: Page) -> None:
    opened(page)
    script = (
        """return shell.run('count', [3], { file: 'bench.js', signal: AbortSignal.abort() }).catch((error) => error.name)"""
    )
    assert shell(page, script) == "AbortError"


def test_an_error_of_the_work_keeps_its_name_and_sentence(page: Page) -> None:
    opened(page)
    script = """const options = { file: 'bench.js' };
        return shell.run('refuse', [value], options).catch((error) => [error.name, error.message])"""
    assert shell(page, script, "cell (2,-1) cannot be reached") == ["BadInput", "cell (2,-1) cannot be reached"]


def test_a_file_is_downloaded_as_it_is(page: Page, tmp_path: Path) -> None:
    opened(page)
    for name, text, media in (("board.txt", "@..#\n", "text/plain"), ("board.svg", "<svg>é</svg>", "image/svg+xml")):
        with page.expect_download() as download:
            shell(page, "shell.download(...value)", [name, text, media])
        assert download.value.suggested_filename == name
        download.value.save_as(tmp_path / name)
        assert (tmp_path / name).read_text("utf-8") == text


def test_a_link_is_copied_or_shown(page: Page) -> None:
    opened(page)
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; } }")
    shell(page, "await shell.share(shell.id(value), host)", BOARD_TEXT)
    assert page.evaluate("window.copied").endswith(f"/#lanterns.v1:{BOARD_TEXT}")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError')); }")
    shell(page, "await shell.share(shell.address('a b'), host)", None)
    expect(page.locator(".host input")).to_have_value(re.compile("/#lanterns/bench/a%20b$"))


def test_boards_are_saved_listed_and_opened_and_a_taken_name_is_told(page: Page) -> None:
    opened(page)
    script = """const { boards } = shell;
        const saved = await boards.save('Ring #1 / 2?', value).catch((error) => [error.status, error.message]);
        const kept = await boards.save('Ring #1', value);
        const again = await boards.save('Ring #1', value).catch((error) => error.status);
        return [saved[0], kept, again, await boards.list(), await boards.load('Ring #1')]"""
    slash, kept, again, listed, loaded = shell(page, script, BOARD_TEXT)
    assert (slash, again) == (422, 409)
    assert kept == loaded
    assert kept["id"] == f"lanterns.v1:{kept['description']}"
    assert [board["name"] for board in listed] == ["Ring #1"]
