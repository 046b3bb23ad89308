"""Growing Sakura on the page: played to verified wins, drawn in the workshop, and the forty that keep their answers."""

import json
import math
import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

import seedwright
from seedwright.games.sakura import collection, forests
from seedwright.games.sakura.board import Cell, decode, encode
from seedwright.games.sakura.picture import read_picture, write_picture
from tests.browser.conftest import Server
from tests.browser.hands import BOARD, attempt, play_level, shown_id, solution
from tests.sakura.boards import carved

CANVAS = "svg.sakura-draw"
SOLVED = "Exactly one answer"
FIRST = "_o..,....,.._..,....,_..."
WIDE = encode(carved(5, [(-1, -2), (2, -2), (-2, 2), (1, 1)], [(0, -5), (5, 0), (-5, 5)]))


class Field:
    """A board on the play screen, whose cells can be clicked and walked to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.identity = shown_id(page)
        expect(page.locator(BOARD)).to_be_attached()
        self.board: Any = seedwright.level(self.identity).board
        first = self.board.roots[0]
        q, r = self.board.cells[first]
        self.cursor = (first, 2 * q + r)

    def click(self, move: str) -> None:
        """Make a move with the mouse: its right button is the right click."""
        verb, cell = move.split(" ")
        button: Literal["left", "right"] = "left" if verb == "l" else "right"
        box = self.page.locator(f"{BOARD} .hit").nth(int(cell)).bounding_box()
        assert box
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, button=button)

    def press(self, move: str) -> None:
        """Make a move by keys: walk to the cell, then Enter or x."""
        verb, cell = move.split(" ")
        for key in self._way(int(cell)):
            self.page.keyboard.press(key)
        self.page.keyboard.press({"l": "Enter", "r": "x"}[verb])

    def _way(self, goal: int) -> list[str]:
        """Return arrow keys that lead the cursor to a cell, by breadth-first search over where each key leads."""
        ways: dict[tuple[int, int], list[str]] = {self.cursor: []}
        for at in (queue := [self.cursor]):
            if at[0] == goal:
                self.cursor = at
                return ways[at]
            for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
                after = self._step(at, key)
                if after not in ways:
                    ways[after] = [*ways[at], key]
                    queue.append(after)
        raise AssertionError(f"no way to cell {goal}")

    def _step(self, at: tuple[int, int], key: str) -> tuple[int, int]:
        """Return the cell and the line after a key: along the row, or to the cell of the next row nearest to the line."""
        cell, line = at
        places = [(2 * q + r, r) for q, r in self.board.cells]
        x, y = places[cell]
        if key in ("ArrowLeft", "ArrowRight"):
            side = -1 if key == "ArrowLeft" else 1
            row = [other for other, (a, b) in enumerate(places) if b == y and (a - x) * side > 0]
            after = min(row, key=lambda other: abs(places[other][0] - x), default=cell)
            return (after, places[after][0]) if row else at
        side = -1 if key == "ArrowUp" else 1
        rows = [b for _, b in places if (b - y) * side > 0]
        if not rows:
            return at
        near = min(rows, key=lambda b: abs(b - y))
        row = [other for other, (_, b) in enumerate(places) if b == near]
        return min(row, key=lambda other: abs(places[other][0] - line)), line


class Workshop:
    """The workshop on the page, and a hand that draws in it."""

    def __init__(self, page: Page, rest: str = "") -> None:
        self.page = page
        page.goto(f"/#sakura/workshop{rest and '/'}{rest}")
        self.number = page.locator(".sakura-workshop .number")
        expect(page.locator(CANVAS)).to_be_attached()

    def button(self, name: str) -> Any:
        return self.page.get_by_role("button", name=name, exact=True)

    def at(self, cell: Cell) -> tuple[float, float]:
        """Return where a cell of the canvas lies on the screen."""
        self.page.locator(CANVAS).scroll_into_view_if_needed()
        x, y = self.page.evaluate(
            """([x, y]) => {
                const root = document.querySelector("svg.sakura-draw");
                const [box, view] = [root.getBoundingClientRect(), root.viewBox.baseVal];
                return [box.x + (x - view.x) / view.width * box.width, box.y + (y - view.y) / view.height * box.height];
            }""",
            [100 * (cell[0] + cell[1] / 2), 1.5 * 100 / math.sqrt(3) * cell[1]],
        )
        return x, y

    def click(self, cell: Cell, button: Literal["left", "right"] = "left") -> None:
        self.page.mouse.click(*self.at(cell), button=button)

    def drag(self, *cells: Cell) -> None:
        """Press on the first cell, pull over the others, let go."""
        self.page.mouse.move(*self.at(cells[0]))
        self.page.mouse.down()
        for cell in cells[1:]:
            self.page.mouse.move(*self.at(cell))
        self.page.mouse.up()

    @property
    def description(self) -> str:
        """Return the board that the address names."""
        return str(self.page.evaluate("decodeURIComponent(location.hash)")).partition("workshop")[2].lstrip("/")


def count(description: str) -> int:
    """Return the number of answers as the Python prover counts them."""
    return forests.count(decode(description), nodes=1_000_000).answers


@pytest.mark.parametrize("way", ["click", "press"])
def test_a_level_is_won_by_pointer_and_by_keys_and_the_server_verifies_it(page: Page, server: Server, way: str) -> None:
    play_level(page, "Growing Sakura")
    field = Field(page)
    for move in solution(field.identity):
        getattr(field, way)(move)
    expect(page.locator(".result.won")).to_contain_text("Verified by the server, place")
    kept = attempt(page)
    verdict = server.ask(f"/api/attempts/{kept['key']}/transcript", {"id": kept["id"], "moves": kept["moves"]})
    assert (verdict["status"], verdict["ranked"]) == ("won", True)


def test_a_shape_is_drawn_to_one_answer_played_saved_and_played_from_its_link_elsewhere(
    page: Page, browser: Browser, server: Server
) -> None:
    workshop = Workshop(page)
    expect(workshop.number).to_have_text("Exactly 10 answers")
    workshop.drag((0, -2), (0, -1), (1, -1))
    moved = "_...,..o.,.._..,....,_..."
    expect(workshop.number).to_have_text("No answer")
    assert (workshop.description, count(moved)) == (moved, 0)
    workshop.drag((0, -2), (1, -2))
    expect(workshop.number).to_have_text(SOLVED)
    board = workshop.description
    assert (board, count(board)) == ("___.,..o.,.._..,....,_...", 1)
    expect(page.locator(".sakura-workshop .defect")).to_have_text("Defect 1: 1 hole + 1 root − 1 piece")
    expect(page.locator(".answers .minis button")).to_have_count(1)

    page.get_by_label("Name on this server").fill("Sprout")
    workshop.button("Save").click()
    told = page.locator(".told")
    expect(told).to_have_text("Saved as “Sprout”.")
    workshop.click((2, -2))
    workshop.button("Save").click()
    expect(told).to_have_text("There is already a board named “Sprout”, and it stays as it is. Choose another name.")
    assert server.ask("/api/boards/sakura/Sprout")["description"] == board
    workshop.button("Undo").click()
    assert workshop.description == board

    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    workshop.button("Share").click()
    expect(page.locator("#notice")).to_have_text("The link is copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{server.address}/#sakura/workshop/{board}"
    workshop.button("Play this board").click()
    won(page)

    elsewhere = browser.new_context(viewport={"width": 1280, "height": 800}, base_url=server.address)
    other = elsewhere.new_page()
    there = Workshop(other, link.partition("workshop/")[2])
    expect(there.number).to_have_text(SOLVED)
    there.button("Play this board").click()
    won(other)
    elsewhere.close()


def test_a_drawing_that_is_no_board_gets_a_sentence_and_a_mark_and_nothing_is_lost(page: Page) -> None:
    workshop = Workshop(page)
    workshop.button("Clear").click()
    expect(workshop.number).to_have_text("Not a board yet: the board has no cell.")
    workshop.drag((-1, 0), (1, 0))
    expect(workshop.number).to_have_text("Not a board yet: the board has no root.")
    workshop.button("Roots").click()
    workshop.click((-1, 0))
    workshop.button("Cells").click()
    workshop.click((2, 1))
    expect(workshop.number).to_have_text("Not a board yet: no root can reach row 2, column 4.")
    expect(page.locator(f"{CANVAS} .apart")).to_have_count(1)
    expect(workshop.button("Play this board")).to_be_disabled()
    page.reload()
    expect(workshop.number).to_have_text("Not a board yet: no root can reach row 2, column 4.")
    workshop.button("Undo").click()
    expect(workshop.number).to_have_text(SOLVED)
    assert workshop.description == "o.."
    workshop.button("Redo").click()
    expect(page.locator(f"{CANVAS} .apart")).to_have_count(1)
    for _ in range(4):
        workshop.button("Undo").click()
    expect(workshop.number).to_have_text("Exactly 10 answers")
    assert workshop.description == FIRST
    expect(workshop.button("Undo")).to_be_disabled()


def test_everything_is_drawn_by_keys_and_told(page: Page) -> None:
    workshop = Workshop(page)
    workshop.button("Clear").click()
    page.locator(CANVAS).focus()
    said = page.locator("#said")
    keys = page.keyboard
    keys.press("Enter")
    expect(said).to_have_text(re.compile("row 1, column 1, cell$"))
    keys.press("Shift+ArrowRight")
    keys.press("Shift+ArrowRight")
    keys.press("x")
    expect(said).to_have_text(re.compile("row 1, column 3, root$"))
    expect(workshop.number).to_have_text(SOLVED)
    assert workshop.description == "..o"
    keys.press("m")
    expect(said).to_have_text(re.compile("Root picked up. Move on and press M to put it down.$"))
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    keys.press("m")
    expect(said).to_have_text(re.compile("row 1, column 1, root$"))
    assert workshop.description == "o.."
    keys.press("u")
    assert workshop.description == "..o"
    keys.press("y")
    assert workshop.description == "o.."
    keys.press("Enter")
    assert workshop.description == ""
    expect(workshop.number).to_have_text("Not a board yet: the board has no root.")


def test_a_drawing_is_mirrored_and_turned(page: Page) -> None:
    workshop = Workshop(page)
    workshop.button("Clear").click()
    mirror = page.get_by_role("button", name="Mirror")
    mirror.click()
    workshop.drag((0, 0), (1, 0))
    workshop.click((0, 0), "right")
    expect(workshop.number).to_have_text(re.compile("answer"))
    assert workshop.description == ".o."
    mirror.click()
    page.get_by_label("Turns").select_option("6")
    workshop.click((1, 0))
    assert workshop.description == ""
    workshop.click((0, -1))
    assert workshop.description == "_..,.o.,_.."


def test_a_board_goes_out_and_comes_back_as_a_file(page: Page, tmp_path: Path) -> None:
    workshop = Workshop(page)
    expect(workshop.number).to_have_text("Exactly 10 answers")
    files = {}
    for name in ("Text", "JSON", "SVG"):
        with page.expect_download() as download:
            workshop.button(name).click()
        files[name] = tmp_path / download.value.suggested_filename
        download.value.save_as(files[name])
    picture = files["Text"].read_text("utf-8")
    assert picture == write_picture(decode(FIRST))
    assert encode(read_picture(picture)) == FIRST
    record = json.loads(files["JSON"].read_text("utf-8"))
    assert (record["id"], record["answers"], record["exact"]) == (f"sakura.v1:{FIRST}", 10, True)
    assert record["board"]["roots"] == [0]
    assert files["SVG"].read_text("utf-8").count("<path") == 18

    for name in ("Text", "JSON"):
        workshop.button("Clear").click()
        assert workshop.description == ""
        page.locator("input[type=file]").set_input_files(files[name])
        expect(workshop.number).to_have_text("Exactly 10 answers")
        assert workshop.description == FIRST
    typed = tmp_path / "typed.txt"
    typed.write_bytes(b"\n  @ .\r\n # . .\n")
    page.locator("input[type=file]").set_input_files(typed)
    expect(workshop.number).to_have_text("No answer")
    assert workshop.description == encode(read_picture(typed.read_bytes().decode()))
    workshop.button("Undo").click()
    for text, sentence in (
        (". . @\n x .\n", 'row 2, column 2: expected . # @ or a blank, found "x"'),
        (". . @\n\n. . @\n", "row 3: a second board; a file has one"),
        (". @\n. .\n", "row 2, column 1: stands between two cells of the row above or below"),
        ("@" + " " * 129 + ".\n", "the board has more than 64 columns"),
        ("\n", "the picture is empty"),
    ):
        wrong = tmp_path / "wrong.txt"
        wrong.write_text(text, "utf-8")
        page.locator("input[type=file]").set_input_files(wrong)
        expect(page.locator(".told")).to_have_text(f"wrong.txt: {sentence}")
        assert workshop.description == FIRST


def test_a_board_too_big_for_the_browser_is_counted_by_the_server_until_it_is_cancelled(page: Page) -> None:
    workshop = Workshop(page, WIDE)
    how = page.locator(".sakura-workshop .budget p").first
    expect(how).to_have_text(re.compile("The server counts on, [1-9]"), timeout=60_000)
    with page.expect_response(lambda response: response.request.method == "DELETE") as ended:
        workshop.button("Cancel").click()
    assert ended.value.ok
    expect(how).to_have_text(re.compile("^Stopped"), timeout=30_000)
    expect(workshop.number).to_have_text(re.compile(r"^At least \d[\d,]* answers$"))
    expect(workshop.button("Cancel")).to_have_count(0)


def test_suggestions_and_root_positions_are_taken_from_the_server(page: Page) -> None:
    workshop = Workshop(page)
    page.get_by_role("button", name="Suggest a change that leaves one answer").click()
    offers = page.locator(".known .minis button", has_text=re.compile("add|remove|move"))
    expect(offers.first).to_be_visible(timeout=30_000)
    offers.first.click()
    expect(workshop.number).to_have_text(SOLVED)
    assert count(workshop.description) == 1
    workshop.button("Undo").click()
    page.get_by_role("button", name="Try every root position").click()
    rooted = page.locator(".known .minis button", has_text="answers: row").last
    expect(rooted).to_be_visible(timeout=30_000)
    promised = rooted.inner_text().split(" ")[0]
    rooted.click()
    expect(workshop.number).to_have_text(f"Exactly {promised} answers")
    assert count(workshop.description) == int(promised)


def test_an_answer_is_played_step_by_step(page: Page) -> None:
    Workshop(page)
    page.get_by_role("button", name="Answer 1", exact=True).click()
    player = page.get_by_role("dialog")
    told = player.get_by_role("status")
    clicks = int(re.findall(r"\d+", told.inner_text())[0])
    for step in range(1, clicks + 1):
        page.keyboard.press("Enter")
        expect(told).to_have_text(re.compile(f"^Click {step} of {clicks}: (left|right) click on row"))
    expect(player.locator(".taken:not(.plant)")).to_have_count(18)
    page.keyboard.press("Escape")
    expect(player).to_have_count(0)
    expect(page.locator(CANVAS)).to_be_attached()


def test_the_forty_are_played_in_order_and_keep_their_answers(page: Page) -> None:
    first, second = collection.levels()[:2]
    page.goto("/#sakura/forty")
    expect(page.locator(".shelf li")).to_have_count(40)
    expect(page.get_by_text("0 of 40 solved")).to_be_visible()
    page.get_by_role("link", name=f"Play 1: {first.name}").click()
    won(page)
    page.get_by_role("link", name=f"Play 2: {second.name}").click()
    expect(page).to_have_url(re.compile(re.escape(second.board) + "$"))
    page.goto("/#sakura/forty")
    expect(page.get_by_text("1 of 40 solved")).to_be_visible()
    expect(page.locator(".shelf li").first.locator(".limb")).to_have_count(len(decode(first.board).cells) - 1)
    page.get_by_role("button", name=f"Watch your answer to {first.name}").click()
    player = page.get_by_role("dialog")
    player.get_by_role("slider").press("End")
    expect(player.get_by_role("status")).to_have_text(re.compile(r"^Click (\d+) of \1: "))


def test_what_is_touched_is_large_enough_and_nothing_is_wider_than_a_phone(page: Page) -> None:
    for address in ("workshop", "forty"):
        page.goto(f"/#sakura/{address}")
        expect(page.locator(".sakura-mini").first).to_be_attached()
        small = page.evaluate(
            """() => [...document.querySelectorAll("main button, main a, main select, main summary, main input:not(.unseen)")]
                .map((each) => [each.textContent, each.getBoundingClientRect()])
                .filter(([text, { width, height }]) => width > 0 && (height < 44 || width < 44)).map(([text]) => text)"""
        )
        assert small == (["Growing Sakura"] if small else [])
        assert page.evaluate("document.documentElement.scrollWidth") == 375
    page.goto("/#sakura/workshop")
    spot = page.locator(f"{CANVAS} .tile").first.bounding_box()
    assert spot
    assert spot["width"] >= 41


def won(page: Page) -> None:
    """Play the board on the page to a win that the server verifies."""
    field = Field(page)
    for move in solution(field.identity):
        field.click(move)
    expect(page.locator(".result.won")).to_contain_text("Verified by the server")
