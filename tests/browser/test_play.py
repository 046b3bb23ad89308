"""Each game is played to a win and to a loss, by keyboard and by pointer, and the server holds the score shown."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.hands import BOARD, Hand, Keys, Pointer, attempt, missteps, play_level, solution, start_button

HANDS = [Keys, Pointer]
VERIFIED = "Verified by the server"


def points(page: Page) -> int:
    """Return the score in the result on the page."""
    return int(page.locator(".result .score strong").inner_text().replace(",", ""))


def stored(server: Server, page: Page) -> Any:
    """Return the verdict that the server holds: sending the same transcript again is answered from what is stored."""
    kept = attempt(page)
    return server.ask(f"/api/attempts/{kept['key']}/transcript", {"id": kept["id"], "moves": kept["moves"]})


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("title", ["Pipes", "Schulte", "Maze"])
def test_a_won_level_stands_in_the_score_list(page: Page, server: Server, title: str, hand: type[Hand]) -> None:
    play_level(page, title)
    player = hand(page)
    for move in solution(player.identity):
        player.move(move)
    expect(page.locator(".result.won")).to_contain_text(f"{VERIFIED}, place")
    score = points(page)
    assert score > 0
    assert stored(server, page)["status"] == "won"
    listed = server.ask(f"/api/scores/{title.lower()}/1")["scores"]
    assert score in [entry["score"] for entry in listed if entry["id"] == player.identity]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(
    ("identity", "move"),
    [("pipes.v1:3x3,1500,4796e4461", "r 0"), ("schulte.v1:3,up,1500,7.8.2.5.4.6.9.3.1", "p 8")],
    ids=["pipes", "schulte"],
)
def test_a_level_is_lost_when_its_time_is_up(page: Page, server: Server, identity: str, move: str, hand: type[Hand]) -> None:
    page.goto(f"/#{identity}")
    hand(page).move(move)
    result = page.locator(".result.lost")
    expect(result).to_contain_text("Time is up")
    expect(result).to_contain_text(VERIFIED)
    verdict = stored(server, page)
    assert (verdict["status"], verdict["score"], verdict["ranked"]) == ("lost", 0, False)
    assert [made for _, made in attempt(page)["moves"]] == [move, "wait"]


def test_the_answer_is_shown_when_time_is_up_and_what_differs_is_marked(page: Page) -> None:
    page.goto("/#pipes.v1:3x3,1500,4ec6d1138")
    start_button(page).click()
    expect(page.locator(".result.lost")).to_be_visible()
    expect(page.locator(".tile.differs")).to_have_count(1)
    expect(page.locator(".tile.wet")).to_have_count(9)


@pytest.mark.parametrize("hand", HANDS)
def test_a_maze_is_lost_with_the_third_wrong_step(page: Page, server: Server, hand: type[Hand]) -> None:
    page.goto("/#maze.v1:4#7")
    player = hand(page)
    moves = missteps(player.identity)
    for move in moves:
        player.move(move)
    expect(page.locator(".result.lost")).to_contain_text(VERIFIED)
    verdict = stored(server, page)
    assert (verdict["status"], verdict["score"]) == ("lost", points(page))
    assert [made for _, made in attempt(page)["moves"]] == moves


def test_a_held_key_runs_and_stops_at_a_wrong_step(page: Page) -> None:
    page.goto("/#maze.v1:4x3,6c6853d43839")
    hand = Keys(page)
    for move in "rdr":
        hand.move(move)
    page.keyboard.down("ArrowUp")
    expect(page.locator(".maze .cross")).to_have_count(1)
    page.wait_for_timeout(600)
    page.keyboard.up("ArrowUp")
    expect(page.locator(".heart.gone")).to_have_count(1)
    page.keyboard.down("ArrowLeft")
    expect(page.locator(".maze .player")).to_have_attribute("style", re.compile(r"translate\(150px"))
    page.keyboard.up("ArrowLeft")


def test_a_drag_walks_through_a_maze(page: Page) -> None:
    page.goto("/#maze.v1:4x3,6c6853d43839")
    start_button(page).click()
    box = page.locator(BOARD).bounding_box()
    assert box
    side = box["width"] / 4
    corners = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2)]
    page.mouse.move(box["x"] + side / 2, box["y"] + side / 2)
    page.mouse.down()
    for column, row in corners[1:]:
        page.mouse.move(box["x"] + (column + 0.55) * side, box["y"] + (row + 0.55) * side, steps=6)
    page.mouse.up()
    expect(page.locator(".result.won")).to_be_visible()


def test_a_tile_is_locked_by_key_by_long_press_and_by_button(page: Page) -> None:
    page.goto("/#pipes.v1:1#42")
    hand = Keys(page)
    hand.move("k 0")
    expect(page.locator(".tile.locked")).to_have_count(1)
    hand.move("r 0")
    assert [move for _, move in attempt(page)["moves"]] == ["k 0"]
    page.evaluate(
        """() => {
            const board = document.querySelector("svg.board"), box = board.getBoundingClientRect();
            const at = { clientX: box.right - 20, clientY: box.bottom - 20, pointerType: "touch", bubbles: true };
            board.dispatchEvent(new PointerEvent("pointerdown", at));
        }"""
    )
    expect(page.locator(".tile.locked")).to_have_count(2)
    page.get_by_role("button", name="Lock").click()
    Pointer(page).move("r 1")
    expect(page.locator(".tile.locked")).to_have_count(3)
    assert [move for _, move in attempt(page)["moves"]] == ["k 0", "k 8", "k 1"]


def test_a_finger_turns_tiles_presses_numbers_and_steps_by_buttons(page: Page) -> None:
    for identity, move in (("pipes.v1:1#42", "r 0"), ("schulte.v1:1#42", "p 8")):
        page.goto(f"/#{identity}")
        hand = Keys(page)
        box = page.locator(BOARD).bounding_box()
        assert box
        cell = int(move[2:])
        side = box["width"] / hand.columns
        page.touchscreen.tap(box["x"] + (cell % 3 + 0.5) * side, box["y"] + (cell // 3 + 0.5) * side)
        expect(page.locator(".tile.wet, .found").first).to_be_attached()
        assert [made for _, made in attempt(page)["moves"]] == [move]
    page.goto("/#maze.v1:4x3,6c6853d43839")
    start_button(page).tap()
    for name in ("Right", "Down", "Right", "Down", "Right"):
        page.get_by_role("button", name=name, exact=True).tap()
    expect(page.locator(".result.won")).to_be_visible()


def test_undo_takes_back_and_is_a_move_of_its_own(page: Page) -> None:
    page.goto("/#pipes.v1:1#42")
    hand = Keys(page)
    hand.move("r 4")
    hand.move("k 0")
    page.keyboard.press("u")
    page.keyboard.press("u")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    assert [move for _, move in attempt(page)["moves"]] == ["r 4", "k 0", "k 0", "l 4"]


def test_a_hint_marks_its_tile_and_says_why(page: Page) -> None:
    page.goto("/#pipes.v1:1#42")
    Keys(page)
    page.keyboard.press("h")
    expect(page.locator(".tile.hinted")).to_have_count(1)
    expect(page.locator(".aside .hint")).to_contain_text("tile")


def test_a_hint_in_a_ranked_level_says_what_it_costs_and_then_costs_it(page: Page, server: Server) -> None:
    play_level(page, "Schulte")
    player = Keys(page)
    moves = list(solution(player.identity))
    expect(page.locator(".origin")).to_contain_text("Ranked.")
    page.keyboard.press("h")
    expect(page.locator(".aside")).to_have_text("With a hint this attempt is not ranked. Ask again to see it.")
    player.move(moves[0])
    page.keyboard.press("h")
    expect(page.locator(".hinted")).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hinted")).to_have_count(1)
    page.reload()
    again = Keys(page)
    page.keyboard.press("h")
    expect(page.locator(".hinted")).to_have_count(1)
    for move in moves[1:]:
        again.move(move)
    expect(page.locator(".verified")).to_have_text("Verified by the server. Not ranked: played with help.", use_inner_text=True)
    expect(page.get_by_role("textbox")).to_have_count(0)
    assert player.identity not in [entry["id"] for entry in server.ask("/api/scores/schulte/1")["scores"]]


@pytest.mark.parametrize("title", ["Pipes", "Schulte", "Maze"])
def test_a_hint_moves_neither_the_board_nor_a_button(page: Page, title: str) -> None:
    play_level(page, title)
    Keys(page)
    expect(page.locator(".claims")).to_be_visible()
    places = [page.locator(BOARD), page.get_by_role("button", name="Hint")]
    before = [place.bounding_box() for place in places]
    for word in (re.compile("not ranked"), re.compile("^(?!.*not ranked)")):
        page.keyboard.press("h")
        expect(page.locator(".aside .hint")).to_have_text(word)
        page.wait_for_timeout(100)
        assert [place.bounding_box() for place in places] == before


def test_a_warning_alone_costs_nothing(page: Page) -> None:
    play_level(page, "Schulte")
    player = Keys(page)
    page.keyboard.press("h")
    for move in solution(player.identity):
        player.move(move)
    expect(page.locator(".result.won")).to_contain_text(f"{VERIFIED}, place")


def test_the_first_level_of_a_game_waits_for_its_player(page: Page) -> None:
    page.goto("/#pipes.v1:3x3,1500,4796e4461")
    cover = page.locator(".cover")
    expect(cover).to_contain_text("Turn the tiles until water from the source reaches every one.")
    expect(page.get_by_role("button", name="Hint")).to_be_disabled()
    expect(page.get_by_role("button", name="Restart")).to_be_disabled()
    expect(page.get_by_role("button", name="Lock")).to_be_disabled()
    page.keyboard.press("?")
    page.wait_for_timeout(1700)
    page.keyboard.press("Escape")
    expect(cover).to_be_visible()
    start_button(page).click()
    expect(page.get_by_role("button", name="Restart")).to_be_enabled()
    expect(page.locator(".result.lost")).to_be_visible()
    page.goto("/#pipes.v1:1#42")
    expect(page.locator(".tile.wet").first).to_be_visible()
    expect(cover).to_have_count(0)


@pytest.mark.parametrize(
    ("level", "line"),
    [(1, "from 1 up to 9"), (3, "from 9 down to 1"), (6, "discs from 1 up, rings from 8 down")],
)
def test_the_line_over_a_schulte_table_tells_its_order(page: Page, level: int, line: str) -> None:
    page.goto(f"/#schulte.v1:{level}#42")
    expect(page.locator(".cover")).to_contain_text(line)
    expect(page.locator(".head")).to_contain_text(line)


def test_next_leads_to_the_next_level(page: Page) -> None:
    play_level(page, "Schulte")
    hand = Keys(page)
    for move in solution(hand.identity):
        hand.move(move)
    expect(page.locator(".result.won")).to_be_visible()
    page.keyboard.press("n")
    expect(page).to_have_url(re.compile("#schulte.v1:2#"))
