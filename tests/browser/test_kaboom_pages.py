"""The pages of Kaboom for learners and for boards of one's own: the tutorial, and custom boards."""

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

import seedwright
from seedwright.games.kaboom.board import decode
from seedwright.games.kaboom.hint import hint
from seedwright.games.kaboom.rules import State, play, start
from seedwright.kit.game import Status
from tests.browser.hands import shown_id

LESSONS = "async () => (await import('/games/kaboom/lessons.js')).lessons"
WIDTHS = [375, 1280]

# Moves that end a lesson as it asks for; the last lesson is played by hints.
RIGHT = {
    "number": ["o 13"],
    "chord": ["f 17", "c 13"],
    "one-one": ["o 12"],
    "one-two": ["o 8"],
    "cruel": ["o 14"],
    "guess": ["o 8"],
    "outside": ["o 15"],
    "beyond": ["o 4"],
    "counter": ["o 0"],
    "hint": ["o 12"],
}
# Moves that are wrong, and what the page says of them.
WRONG = {
    "number": (["o 11"], "This had to be a mine: the marked number proves it."),
    "chord": (["f 18", "c 13"], "This had to be a mine: the marked number proves it."),
    "one-one": (["o 10"], "This could be a mine, and row 3, column 3 was safe: the marked numbers prove it."),
    "one-two": (["o 11"], "This had to be a mine: the marked numbers prove it."),
    "cruel": (["o 29"], "This could be a mine, and row 3, column 3 was safe: the marked numbers prove it."),
    "guess": (["o 12"], "This had to be a mine"),
    "outside": (["o 22"], "this one touches no number. A guess is granted beside the numbers only."),
    "beyond": (["o 8"], "This had to be a mine: the marked number proves it."),
    "counter": (["o 6"], "the marked number and the number of all mines prove it."),
    "hint": (["o 24"], "This could be a mine, and row 3, column 1 was safe: the marked numbers prove it."),
}


def open_lesson(page: Page, name: str, width: int = 375) -> None:
    page.set_viewport_size({"width": width, "height": 812 if width < 900 else 800})
    page.goto(f"/#kaboom/tutorial/{name}")
    expect(page.locator(".kaboom-tutorial .table svg.board")).to_be_visible()


def make(page: Page, move: str) -> None:
    """Make a move by pointing: a right click sets a flag, a click opens."""
    verb, cell = move.split(" ")
    page.locator(".table .cell").nth(int(cell)).click(button="right" if verb == "f" else "left")


def no_sideways(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def told(page: Page) -> Locator:
    """What the page says of a move."""
    return page.locator(".kaboom-tutorial .answer")


def hinted(board: Any, moves: list[str]) -> list[str]:
    """Return some first moves, and after them those of the hints until the board is won."""
    state: State = start(board)
    made = list(moves)
    for move in moves:
        state = play(board, state, 0, move)
    while state.status is Status.OPEN:
        found = hint(board, state)
        assert found
        made.append(found.move)
        state = play(board, state, 0, found.move)
    assert state.status is Status.WON
    return made


@pytest.mark.parametrize("width", WIDTHS)
def test_every_lesson_is_finished_by_its_right_moves_and_leads_to_the_first_level(page: Page, width: int) -> None:
    page.goto("/")
    lessons = page.evaluate(LESSONS)
    assert [lesson["name"] for lesson in lessons[:-1]] == list(RIGHT)
    page.set_viewport_size({"width": width, "height": 812})
    page.goto("/#kaboom")
    page.get_by_role("link", name="Tutorial").click()
    for lesson in lessons:
        expect(page).to_have_url(re.compile(f"#kaboom/tutorial/{lesson['name']}$"))
        moves = RIGHT.get(lesson["name"]) or hinted(decode(lesson["board"]), [])
        for made, move in enumerate(moves, 1):
            make(page, move)
            if made < len(moves):
                expect(page.locator(".told.right")).to_have_count(0)
        expect(page.locator(".told.right")).to_be_visible()
        no_sideways(page)
        following = page.get_by_role("button", name="Next lesson")
        if lesson is not lessons[-1]:
            expect(following).to_be_focused()
            page.keyboard.press("Enter")
    expect(page.locator(".way .dot.done")).to_have_count(len(lessons))
    page.get_by_role("button", name="Play level 1").click()
    expect(page).to_have_url(re.compile(r"#kaboom\.v\d+:1"))


@pytest.mark.parametrize("name", list(WRONG))
def test_a_wrong_move_gets_a_reason_and_can_be_made_again(page: Page, name: str) -> None:
    moves, reason = WRONG[name]
    for width in WIDTHS:
        open_lesson(page, name, width)
        before = page.locator(".table .cell.shown").count()
        for move in moves:
            make(page, move)
        expect(told(page)).to_contain_text(reason)
        expect(page.locator(".table .boom")).to_have_count(1)
        no_sideways(page)
        retry = page.get_by_role("button", name="Try again")
        expect(retry).to_be_focused()
        expect(retry).to_be_in_viewport(ratio=0.99)
        page.keyboard.press("Enter")
        expect(page.locator(".table .boom")).to_have_count(0)
        expect(page.locator(".table .cell.shown")).to_have_count(before)
        for move in moves[:-1]:
            make(page, move)
        for move in RIGHT[name]:
            make(page, move)
        expect(page.locator(".told.right")).to_be_visible()
        page.reload()


def test_a_guess_tells_what_it_costs(page: Page) -> None:
    costs = []
    for cell in (8, 3):
        open_lesson(page, "guess")
        page.reload()
        make(page, f"o {cell}")
        told_text = page.locator(".told.right")
        expect(told_text).to_contain_text("the guess was granted")
        found = re.search(r"this cost (\d+)\.", told_text.inner_text())
        assert found
        costs.append(int(found[1]))
    assert 0 < costs[0] < costs[1]


def test_a_safe_cell_that_is_not_the_point_is_said_to_be_safe(page: Page) -> None:
    open_lesson(page, "chord")
    make(page, "o 18")
    expect(told(page)).to_contain_text("Safe")
    expect(told(page)).to_contain_text("opening them all at once")
    page.keyboard.press("u")
    expect(page.locator(".table .cell").nth(18)).to_have_class(re.compile("closed"))


def test_hints_come_step_by_step_until_the_cell(page: Page) -> None:
    open_lesson(page, "hint")
    said: list[str] = []
    while page.locator(".table .hinted").count() == 0:
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".told p").first).not_to_have_text(said[-1] if said else "")
        said.append(page.locator(".told p").first.inner_text())
        assert len(said) < 9
    assert len(said) > 3
    assert said[0].startswith("May you guess? No")
    make(page, "o 12")
    expect(page.locator(".told.right")).to_be_visible()


def test_keys_alone_go_through_a_lesson(page: Page) -> None:
    open_lesson(page, "one-one")
    expect(page.locator("#said")).to_contain_text("Lesson 3 of 11. 1 and 1 from a wall")
    expect(page.locator("#said")).to_contain_text("Open the cell that only the right 1")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("This could be a mine")
    page.keyboard.press("u")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("so the third cell has none")
    page.keyboard.press("n")
    expect(page).to_have_url(re.compile("tutorial/one-two$"))
    page.keyboard.press("p")
    expect(page).to_have_url(re.compile("tutorial/one-one$"))


def test_lessons_are_skipped_visited_again_and_remembered(page: Page) -> None:
    open_lesson(page, "number")
    make(page, "o 14")
    page.get_by_role("button", name="Lesson after").click()
    page.get_by_role("button", name="Lesson after").click()
    expect(page).to_have_url(re.compile("tutorial/one-one$"))
    expect(page.locator(".way .dot.done")).to_have_count(1)
    page.reload()
    expect(page.get_by_role("heading", name="1 and 1 from a wall")).to_be_visible()
    page.get_by_text("All lessons").click()
    page.get_by_role("button", name="1. A number and its neighbours ✓").click()
    expect(page).to_have_url(re.compile("tutorial/number$"))
    page.goto("/#kaboom/tutorial")
    expect(page).to_have_url(re.compile("tutorial/chord$"))


# Custom boards


def field(page: Page, name: str) -> Locator:
    return page.get_by_role("textbox", name=name)


def fill(page: Page, **values: object) -> None:
    for name, value in values.items():
        field(page, name.capitalize()).fill(str(value))


def open_custom(page: Page, rest: str = "", width: int = 375) -> None:
    page.set_viewport_size({"width": width, "height": 812 if width < 900 else 800})
    page.goto(f"/#kaboom/custom{rest and '/'}{rest}")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def press_play(page: Page) -> None:
    page.get_by_role("button", name="Play").click()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    ("label", "mode"),
    [("Kaboom A", "kaboom"), ("Kaboom, guess", "kaboom-anywhere"), ("Classic", "classic"), ("No guessing", "noguess")],
)
def test_a_custom_board_of_each_mode_plays_to_its_end(page: Page, label: str, mode: str, width: int) -> None:
    open_custom(page, width=width)
    fill(page, width=7, height=5, mines=6, seed=11)
    field(page, "Par time").fill("90")
    page.get_by_role("radio", name=label).check()
    no_sideways(page)
    expect(page).to_have_url(re.compile(f"custom/7x5,6,{mode},90000,11$"))
    press_play(page)
    expect(page.locator(".stage svg.board")).to_be_visible()
    identity = shown_id(page)
    assert identity.startswith(f"kaboom.v{seedwright.level(identity).game.version}:7x5,6,{mode},90000,")
    level = seedwright.level(identity)
    for move in hinted(level.board, []):
        page.locator(".stage .cell").nth(int(move.split()[1])).click(button="right" if move[0] == "f" else "left")
    expect(page.locator(".result.won")).to_contain_text("Verified by the server")


@pytest.mark.parametrize("mode", ["classic", "noguess"])
def test_the_same_numbers_and_seed_make_the_same_board_and_an_empty_seed_another(page: Page, mode: str) -> None:
    boards = []
    for seed in (",5", ",5", ",6", "", ""):
        open_custom(page, f"9x7,10,{mode},0{seed}")
        press_play(page)
        expect(page.locator(".stage svg.board")).to_be_visible()
        boards.append(shown_id(page))
    assert boards[0] == boards[1]
    assert len({*boards}) == 4


def test_a_shared_address_brings_the_settings_and_presets_fill_them_in(page: Page) -> None:
    open_custom(page, "30x16,99,classic,120000,7")
    values = [field(page, name).input_value() for name in ("Width", "Height", "Mines", "Par time", "Seed")]
    assert values == ["30", "16", "99", "120", "7"]
    expect(page.get_by_role("radio", name="Classic")).to_be_checked()
    expect(page.get_by_role("button", name="30 by 16 cells, 99 mines")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="8 by 8 cells, 8 mines").click()
    expect(page).to_have_url(re.compile("custom/8x8,8,classic,120000,7$"))
    expect(page.get_by_text("Density 0.13")).to_be_visible()


BAD = [
    ("Width", "1", "The width has to be a whole number from 2 to 100."),
    ("Width", "", "The width has to be a whole number from 2 to 100."),
    ("Height", "101", "The height has to be a whole number from 2 to 100."),
    ("Height", "ten", "The height has to be a whole number from 2 to 100."),
    ("Mines", "0", "On this board, the mines have to be a whole number from 1 to 99."),
    ("Mines", "100", "On this board, the mines have to be a whole number from 1 to 99."),
    ("Mines", "2.5", "On this board, the mines have to be a whole number from 1 to 99."),
    ("Par time", "86401", "The par time has to be a whole number of seconds from 0 to 86,400, or empty."),
    ("Seed", "4294967296", "The seed has to be a whole number from 0 to 4,294,967,295, or empty."),
    ("Seed", "-1", "The seed has to be a whole number from 0 to 4,294,967,295, or empty."),
]


@pytest.mark.parametrize("width", WIDTHS)
def test_a_bad_number_gets_one_sentence_at_its_field(page: Page, width: int) -> None:
    open_custom(page, width=width)
    told = page.locator(".kaboom-custom .bad:not(:empty)")
    for name, value, sentence in BAD:
        good = field(page, name).input_value()
        field(page, name).fill(value)
        press_play(page)
        expect(told).to_have_text([sentence])
        expect(field(page, name)).to_be_focused()
        expect(field(page, name)).to_have_accessible_description(sentence)
        expect(page).to_have_url(re.compile("#kaboom/custom"))
        no_sideways(page)
        field(page, name).fill(good)
        expect(told).to_have_count(0)


def test_a_bad_number_is_told_of_without_being_asked(page: Page) -> None:
    open_custom(page)
    field(page, "Mines").fill("100")
    expect(page.locator("#custom-mines-fault")).to_have_text(BAD[5][2])


@pytest.mark.parametrize(
    "most", ["100x100,9999,kaboom,86400000,4294967295", "2x2,3,classic,0", "4x3,3,noguess,0", "3x4,11,kaboom-anywhere,0"]
)
def test_the_largest_numbers_are_taken(page: Page, most: str) -> None:
    open_custom(page, most)
    expect(page.locator(".kaboom-custom .bad:not(:empty)")).to_have_count(0)
    press_play(page)
    if "noguess" not in most:
        expect(page).to_have_url(re.compile(r"#kaboom\.v1"))


@pytest.mark.parametrize("rest", ["4x3,4,noguess,0", "3x3,1,noguess,0", "2x3,1,noguess,0"])
def test_without_guessing_the_first_opening_needs_room(page: Page, rest: str) -> None:
    open_custom(page, rest)
    expect(page.locator("#custom-mines-fault")).to_contain_text(re.compile("from 1 to 3|too small"))


def test_an_address_that_is_none_gets_one_sentence(page: Page) -> None:
    page.goto("/#kaboom/custom/10x10,20,chess,0")
    expect(page.get_by_role("alert")).to_contain_text("does not read WIDTHxHEIGHT,MINES,MODE,PAR")


@pytest.mark.parametrize(("mines", "is_dense"), [(35, False), (36, True)])
def test_a_dense_board_is_said_to_need_guesses(page: Page, mines: int, is_dense: bool) -> None:
    open_custom(page, f"10x10,{mines},kaboom,0")
    expect(page.get_by_text(f"Density 0.{mines}")).to_be_visible()
    expect(page.get_by_text("many moves will be forced guesses")).to_have_count(int(is_dense))


@pytest.mark.parametrize("width", WIDTHS)
def test_a_board_without_guessing_that_is_not_found_says_so(page: Page, width: int) -> None:
    open_custom(page, "10x8,56,noguess,0,1", width)
    press_play(page)
    expect(page.get_by_role("status").filter(has_text="None of 1,000 boards")).to_be_visible(timeout=60_000)
    no_sideways(page)
    expect(page).to_have_url(re.compile("custom/10x8,56,noguess,0,1$"))
    expect(page.get_by_role("button", name="Play")).to_be_focused()
    fill(page, mines=8)
    press_play(page)
    expect(page.locator(".stage svg.board")).to_be_visible()
    assert shown_id(page).startswith("kaboom.v1:10x8,8,noguess,0,")


def test_a_search_can_be_stopped(page: Page) -> None:
    open_custom(page, "60x60,1300,noguess,0,1")
    press_play(page)
    stop = page.get_by_role("button", name="Stop")
    expect(stop).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Stopped after")).to_be_visible()
    expect(field(page, "Width")).to_be_enabled()


def test_what_is_left_of_a_search_opens_nothing(page: Page, context: BrowserContext) -> None:
    open_custom(page, "60x60,1300,noguess,0,1")
    press_play(page)
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.goto("/#kaboom")
    expect(page.get_by_role("link", name="Custom board")).to_be_visible()
    expect(page).to_have_url(re.compile("#kaboom$"))
