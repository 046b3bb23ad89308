"""Playing on the page as a person does: by keys, or by pointing at cells."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

import seedwright
from seedwright.kit.game import Status

ARROWS = {"u": "ArrowUp", "r": "ArrowRight", "d": "ArrowDown", "l": "ArrowLeft"}
BOARD = ".stage svg.board"


def solution(identity: str) -> Iterator[str]:
    """Yield the moves that the game's own hints give, to the end of the level."""
    level = seedwright.level(identity)
    game, state = level.game, level.game.start(level.board)
    while game.status(level.board, state) is Status.OPEN:
        hint = game.hint(level.board, state)
        assert hint
        yield hint.move
        state = game.play(level.board, state, 0, hint.move)


def missteps(identity: str) -> list[str]:
    """Return moves that lose a maze: along the way to the first side branch, and three times into it."""
    level = seedwright.level(identity)
    game, state = level.game, level.game.start(level.board)
    walked: list[str] = []
    for move in solution(identity):
        for side in "urdl":
            if game.play(level.board, state, 0, side).lives < state.lives:
                return [*walked, side, side, side]
        state = game.play(level.board, state, 0, move)
        walked.append(move)
    raise AssertionError("this maze has no side branch")


class Hand(ABC):
    """What both ways of playing share: which level is on the page, how large its board is, and where the player stands."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.identity = shown_id(page)
        expect(page.locator(BOARD)).to_be_attached()
        level = seedwright.level(self.identity)
        self.game: Any = level.game
        self.board: Any = level.board
        self.state: Any = level.game.start(level.board)
        self.columns: int = getattr(self.board, "size", 0) or self.board.width
        rows: int = getattr(self.board, "size", 0) or self.board.height
        self.cursor = rows // 2 * self.columns + self.columns // 2
        self.is_maze = self.identity.startswith("maze")
        start = start_button(page)
        if start.count():
            self._press(start)

    def move(self, move: str) -> None:
        """Make a move of the game."""
        if self.is_maze:
            self._step(move)
            self.state = self.game.play(self.board, self.state, 0, move)
        else:
            verb, cell = move.split(" ")
            self._act(verb, int(cell))

    @abstractmethod
    def _press(self, button: Locator) -> None: ...

    @abstractmethod
    def _step(self, side: str) -> None: ...

    @abstractmethod
    def _act(self, verb: str, cell: int) -> None: ...


class Keys(Hand):
    """Everything by keyboard."""

    def _press(self, button: Locator) -> None:
        expect(button).to_be_focused()
        self.page.keyboard.press("Enter")

    def _step(self, side: str) -> None:
        self.page.keyboard.press(ARROWS[side])

    def _act(self, verb: str, cell: int) -> None:
        dy, dx = cell // self.columns - self.cursor // self.columns, cell % self.columns - self.cursor % self.columns
        for key, times in (("ArrowDown", dy), ("ArrowUp", -dy), ("ArrowRight", dx), ("ArrowLeft", -dx)):
            for _ in range(times):
                self.page.keyboard.press(key)
        self.cursor = cell
        self.page.keyboard.press({"r": "Enter", "p": "Space", "l": "x", "k": "k"}[verb])


class Pointer(Hand):
    """Everything by mouse: a click on a cell, a right click for turning back, a click beside the player in a maze."""

    def _press(self, button: Locator) -> None:
        button.click()

    def _step(self, side: str) -> None:
        dx, dy = {"u": (0, -1), "r": (1, 0), "d": (0, 1), "l": (-1, 0)}[side]
        self._click(self.state.cell % self.columns + dx, self.state.cell // self.columns + dy)

    def _act(self, verb: str, cell: int) -> None:
        self._click(cell % self.columns, cell // self.columns, "right" if verb == "l" else "left")

    def _click(self, column: int, row: int, button: Literal["left", "right"] = "left") -> None:
        box = self.page.locator(BOARD).bounding_box()
        assert box
        side = box["width"] / self.columns
        self.page.mouse.click(box["x"] + (column + 0.5) * side, box["y"] + (row + 0.5) * side, button=button)


def start_button(page: Page) -> Locator:
    """Return the button that uncovers a board; it is there from the beginning or not at all."""
    return page.get_by_role("button", name="Start", exact=True)


def shown_id(page: Page) -> str:
    """Return the id in the address, once there is one."""
    expect(page).to_have_url(re.compile("#.+:"))
    return str(page.evaluate("decodeURIComponent(location.hash.slice(1))"))


def play_level(page: Page, title: str, level: int = 1) -> None:
    """From the menu into a level that the server chooses."""
    page.goto("/")
    page.get_by_role("button", name=title).get_by_text(f"Play level {level}").click()
    expect(page.locator(BOARD)).to_be_attached()


def attempt(page: Page) -> Any:
    """Return the newest attempt that the page keeps."""
    return page.evaluate(
        """() => Object.entries(localStorage).filter(([key]) => key.startsWith("seedwright.attempt."))
            .map(([, text]) => JSON.parse(text)).sort((a, b) => b.at - a.at)[0]"""
    )
