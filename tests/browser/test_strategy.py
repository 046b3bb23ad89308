"""Numbers, Matches, Foxes and Road are won and lost by keyboard and by pointer, and the server holds the score shown."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import seedwright
from seedwright.games.foxes.cross import PLACES
from tests.browser.conftest import Server
from tests.browser.hands import BOARD, attempt, shown_id, solution, start_button
from tests.browser.test_play import VERIFIED, points, stored

HANDS = ["keys", "pointer"]
UNIT = 100
SIGNS = {"a": "+", "s": "-", "m": "*", "d": "/"}
OPENING = "--------x-x--oooooooooooooooooooo"
SMALL = "---------o-----o-o----x-----o---x"
CROWDED = "-x-ooo-o-o-o-ooooooo-o-oxo-ooo-o-"
"""Fox and hens with millions of captures."""


class Player:
    """One of the games on the page, played by keys alone or by pointer alone."""

    def __init__(self, page: Page, hand: str) -> None:
        self.page = page
        self.by_keys = hand == "keys"
        self.identity = shown_id(page)
        expect(page.locator(BOARD)).to_be_attached()
        self.level = seedwright.level(self.identity)
        self.state: Any = self.level.game.start(self.level.board)
        self.cursor = (3, 3) if self.identity.startswith("foxes") else (0, 0)
        start = start_button(page)
        if start.count():
            self.press("Enter") if self.by_keys else start.click()
            expect(start).to_have_count(0)

    def play(self, moves: Iterable[str]) -> list[str]:
        """Make the moves, and return them."""
        make = getattr(self, self.identity.split(".")[0])
        made = list(moves)
        for move in made:
            make(*move.split(" "))
            self.state = self.level.game.play(self.level.board, self.state, 0, move)
        return made

    def numbers(self, verb: str, *places: str) -> None:
        """Choose a number, a sign and a number; the result of the step before is chosen already, or let go."""
        if verb == "e":
            self.press("x") if self.by_keys else self.click_button("Good enough")
            return
        given = len(self.level.board.tiles)
        first, second = map(int, places)
        chosen = len(self.state.numbers) - 1 if self.state.steps else None
        begin = [] if chosen == first else [first] if chosen is None else [chosen, first]
        top = self.top_of_numbers()
        for each in (*begin, SIGNS[verb], second):
            if self.by_keys:
                self.press(each if isinstance(each, str) else str(self.state.free.index(each) + 1))
            elif isinstance(each, str):
                self.click((max(4, given) - 4) // 2 + "+-*/".index(each), top + 2)
            else:
                self.click(each % given, top + each // given)

    def matches(self, _verb: str, *numbers: str) -> None:
        """Mark matches from the first to the last, and take them."""
        heap, left, take = map(int, numbers)
        first = sum(self.state.heaps[:heap]) + left
        there = self.page.locator(".match:not(.gone)")
        ends = [there.nth(first), there.nth(first + take - 1)]
        if self.by_keys:
            for end, key in zip(ends, ("x", "Enter"), strict=True):
                self.walk(*cell_of(end))
                self.press(key)
            return
        (x, y), last = map(centre, ends)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(*last, steps=3)
        self.page.mouse.up()
        self.click_button(f"Take {take}")

    def foxes(self, verb: str, *cells: str) -> None:
        """Choose a piece and where it goes; a fox that captures stays chosen."""
        if verb == "e":
            self.press("x") if self.by_keys else self.click_button("Good enough")
        for cell in cells:
            x, y = PLACES[int(cell)]
            if self.by_keys:
                self.walk(x, y)
                self.press("Enter")
            else:
                self.click(x, y)

    def road(self, verb: str) -> None:
        """Steer; with less motion the road waits for each turn."""
        if self.by_keys:
            self.press({"l": "ArrowLeft", "s": "ArrowUp", "r": "ArrowRight"}[verb])
        else:
            self.click_button({"l": "left", "s": "straight on", "r": "right"}[verb])

    def walk(self, x: int, y: int) -> None:
        """Move the cursor to a cell."""
        (from_x, from_y), self.cursor = self.cursor, (x, y)
        right, down = x - from_x, y - from_y
        for key, times in (("ArrowRight", right), ("ArrowLeft", -right), ("ArrowDown", down), ("ArrowUp", -down)):
            for _ in range(times):
                self.press(key)

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def click_button(self, name: str) -> None:
        """Click the button of a name."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def click(self, column: float, row: float) -> None:
        """Click the middle of a cell."""
        box = self.page.locator(BOARD).bounding_box()
        assert box
        side = box["width"] / int(self.view_box()[2]) * UNIT
        self.page.mouse.click(box["x"] + (column + 0.5) * side, box["y"] + (row + 0.5) * side)

    def view_box(self) -> Sequence[str]:
        """Return the four numbers of the board's view box."""
        return (self.page.locator(BOARD).get_attribute("viewBox") or "").split(" ")

    def top_of_numbers(self) -> float:
        """Return how many cells above the tiles the target takes."""
        rows = self.page.locator(f"{BOARD} .tile.given").first.get_attribute("transform") or ""
        return float(rows[:-1].split(" ")[-1]) / UNIT - 0.5


def centre(place: Locator) -> tuple[float, float]:
    """Return the middle of an element on the page."""
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cell_of(match: Locator) -> tuple[int, int]:
    """Return column and row of a match."""
    x, y = re.findall(r"\d+", match.evaluate("match => match.parentElement.getAttribute('transform')"))
    return int(x) // UNIT, int(y) // UNIT


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("name", "level"), [("numbers", 3), ("matches", 1), ("foxes", 1), ("foxes", 3), ("road", 1)])
def test_a_won_level_stands_in_the_score_list(page: Page, server: Server, name: str, level: int, hand: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/#{name}")
    page.locator(".levels .open").nth(level - 1).click()
    player = Player(page, hand)
    moves = player.play(solution(player.identity))
    expect(page.locator(".result.won")).to_contain_text(f"{VERIFIED}, place")
    assert [move for _, move in attempt(page)["moves"]] == moves
    verdict = stored(server, page)
    assert (verdict["status"], verdict["score"]) == ("won", points(page))
    assert verdict["score"] > 0
    assert verdict["score"] in [entry["score"] for entry in server.ask(f"/api/scores/{name}/{level}")["scores"]]


LOSSES = [
    ("numbers.v1:2.6.9.75,161,45000", ["m 0 3", "a 1 4", "e"], 475),
    ("matches.v1:333,6,0,5", ["t 0 0 1", "t 0 0 1"], 0),
    (f"foxes.v1:hunt,4,0,0,0,{SMALL}", ["m 22 8", "e"], 166),
    (f"foxes.v1:hunt,8,0,0,0,{CROWDED}", ["e"], 0),
    (f"foxes.v1:game,4,1,0,5,{OPENING}", ["m 13 6"], 0),
    ("road.v1:8,600,300,20202020202020202020", ["s", "l", "l"], None),
]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("identity", "moves", "score"), LOSSES, ids=["numbers", "matches", "hunt", "crowded", "game", "road"])
def test_a_level_is_lost(page: Page, server: Server, identity: str, moves: list[str], score: int | None, hand: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/#{identity}")
    Player(page, hand).play(moves)
    result = page.locator(".result.lost")
    expect(result).to_contain_text(VERIFIED)
    expect(result).not_to_contain_text("Time is up")
    assert [move for _, move in attempt(page)["moves"]] == moves
    verdict = stored(server, page)
    assert (verdict["status"], verdict["score"]) == ("lost", points(page))
    assert score in (None, verdict["score"])


@pytest.mark.parametrize("identity", ["numbers.v1:2.6.75,163,1500", f"foxes.v1:hunt,4,1500,0,0,{SMALL}"])
def test_a_level_is_lost_when_its_time_is_up(page: Page, server: Server, identity: str) -> None:
    page.goto(f"/#{identity}")
    Player(page, "keys")
    expect(page.locator(".result.lost")).to_contain_text("Time is up")
    assert (stored(server, page)["status"], [move for _, move in attempt(page)["moves"]]) == ("lost", ["wait"])


def test_the_clock_of_a_led_game_counts_up(page: Page) -> None:
    """A game of Foxes has a number of moves and no time."""
    page.goto(f"/#foxes.v1:game,4,60,0,5,{OPENING}")
    expect(page.locator(".bar")).to_be_hidden()
    expect(page.locator("button.clock")).to_have_text("0:02")
    assert attempt(page)["moves"] == []


def test_a_car_drives_by_itself_and_turn_by_turn(page: Page, server: Server) -> None:
    page.goto("/#road.v1:8,300,300,202020202020202020")
    Player(page, "keys")
    expect(page.locator(".result.won")).to_contain_text(VERIFIED)
    assert {move for _, move in attempt(page)["moves"]} == {"s"}
    assert stored(server, page)["score"] > 10 * len(attempt(page)["moves"])
    page.goto("/#road.v1:8,3000,3000,2020202020")
    player = Player(page, "pointer")
    page.get_by_role("button", name="Turn by turn").click()
    page.wait_for_timeout(3500)
    assert attempt(page)["moves"] == []
    player.play("srls")
    expect(page.locator(".result.won")).to_contain_text(VERIFIED)
