"""Kaboom on the page: hints in steps, what shows why a move came out as it did, notes, the overlay, and analysis."""

import re
from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from seedwright.games.kaboom.analysis import Analysis, analyse
from seedwright.games.kaboom.commands import CLASSES, percent
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Status
from tests.browser.hands import Keys, Pointer, attempt, play_level, solution
from tests.kaboom_play import arrangements, careful_game, kaboom, touching

# The worked example in the README of minesweepr (https://github.com/mrgriscom/minesweepr), 10 x 10 with 10 mines.
PUBLISHED = "mines 10\n..1???????\n..2???????\n..3???????\n..2???????\n112???????\n" + "??????????\n" * 5
# One mine is not beside the 1, so every cell outside is one.
COUNTED = "mines 3\n?1??\n????\n"
LARGE = "mines 99\n" + ("?" * 30 + "\n") * 16
ANALYSE = "async (text) => (await import('/games/kaboom/analysing.js')).analyse(text)"


# Opened in the middle, then by its first five hints, this one asks for two numbers to be combined.
COMBINED = "/#kaboom.v1:8x6,9,kaboom,0,1"
MOST_STEPS = 7
PUNISHED = "/#kaboom.v1:4x3,2,kaboom,0,6"


def cells_of(page: Page, kind: str) -> list[int]:
    """Return the cells of the board that look so."""
    script = "kind => [...document.querySelectorAll('.stage .cell')].flatMap((cell, at) => cell.matches(kind) ? [at] : [])"
    found: list[int] = page.evaluate(script, f".{kind}")
    return found


def next_step(page: Page) -> Locator:
    """Ask for one more step of a hint, and return what is said."""
    told = page.locator(".aside .hint")
    before = told.text_content() if told.count() else ""
    page.keyboard.press("h")
    expect(told).not_to_have_text(before or "")
    return told


def to_the_cell(page: Page) -> None:
    """Ask for all steps of a hint."""
    for _ in range(MOST_STEPS):
        if cells_of(page, "hinted"):
            return
        next_step(page)
    raise AssertionError("the last step shows no cell")


def test_following_the_hints_wins_and_the_server_agrees(page: Page) -> None:
    play_level(page, "Kaboom")
    player = Keys(page)
    moves = list(solution(player.identity))
    page.keyboard.press("h")
    expect(page.locator(".aside")).to_contain_text("not ranked")
    for _ in moves:
        to_the_cell(page)
        page.keyboard.press("Enter")
        expect(page.locator(".cell.hinted")).to_have_count(0)
    expect(page.locator(".result.won")).to_contain_text("Verified by the server")
    assert [made for _, made in attempt(page)["moves"]] == moves


def test_a_hint_comes_in_steps_from_the_vaguest_word_to_the_cell(page: Page) -> None:
    page.goto(COMBINED)
    player = Pointer(page)
    state = player.state
    while not (hint := player.game.hint(player.board, state)) or hint.reason != "clues" or len(hint.cells) < 3:
        assert hint
        player.move(hint.move)
        state = player.game.play(player.board, state, 0, hint.move)
    cell, *clues = hint.cells
    width, height = player.board.width, player.board.height
    expect(next_step(page)).to_contain_text("May you guess? No")
    expect(next_step(page)).to_have_text("Is a flag wrong? No.")
    expect(next_step(page)).to_contain_text(f"{len(clues)} have to be combined")
    assert not cells_of(page, "near") + cells_of(page, "because") + cells_of(page, "hinted")
    expect(next_step(page)).to_contain_text("part of the board")
    assert set(cells_of(page, "near")) == {*clues}.union(*(touching(width, height, clue) for clue in clues))
    expect(next_step(page)).to_contain_text("These numbers prove a cell safe")
    assert (cells_of(page, "near"), cells_of(page, "because"), cells_of(page, "hinted")) == ([], sorted(clues), [])
    next_step(page)
    assert (cells_of(page, "because"), cells_of(page, "hinted")) == (sorted(clues), [cell])
    page.keyboard.press("h")
    assert cells_of(page, "hinted") == [cell]
    page.keyboard.press("Enter")
    expect(page.locator(".stage .cell").nth(cell)).to_have_class(re.compile("shown"))


def test_a_wrong_flag_is_told_of_before_it_is_shown(page: Page) -> None:
    page.goto(PUNISHED)
    player = Pointer(page)
    player.move("o 6")
    page.locator(".stage .cell").nth(0).click(button="right")
    expect(next_step(page)).to_contain_text("May you guess? No")
    expect(next_step(page)).to_contain_text("Is a flag wrong? Yes")
    assert cells_of(page, "hinted") == []
    expect(next_step(page)).to_contain_text("This flag stands on a cell that could be empty")
    assert cells_of(page, "hinted") == [0]


def test_a_guess_is_punished_and_the_page_shows_what_was_safe_and_that_the_cell_was_not(page: Page) -> None:
    page.goto(PUNISHED)
    player = Pointer(page)
    player.move("o 6")
    player.move("o 1")
    expect(page.locator(".result.lost")).to_contain_text("Verified by the server")
    why = page.locator(".kaboom-gauge .why")
    expect(why).to_contain_text("This could be a mine, and row")
    expect(why).to_contain_text("was safe")
    assert cells_of(page, "boom") == [1]
    expect(page.locator(".cell.hinted")).to_have_count(1)
    board = player.board
    state = player.game.play(board, player.game.start(board), 0, "o 6")
    fitting = arrangements(board.width, board.height, board.mines, state.cells)
    (safe,) = cells_of(page, "hinted")
    assert not any(safe in mines for mines in fitting)
    for name, mined in (("Empty there", False), ("A mine there", True)):
        button = page.get_by_role("button", name=name)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        mines = frozenset(cells_of(page, "ghost"))
        assert mines in fitting
        assert (1 in mines) is mined
        assert (cells_of(page, "boom"), cells_of(page, "hinted")) == ([], [1])
    button.click()
    assert (cells_of(page, "ghost"), cells_of(page, "boom"), cells_of(page, "hinted")) == ([], [1], [safe])


def test_a_lost_move_can_be_taken_back_and_the_level_won(page: Page) -> None:
    page.goto(PUNISHED)
    player = Pointer(page)
    player.move("o 6")
    player.move("o 1")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".result")).to_have_count(0)
    expect(page.locator(".stage .cell.boom")).to_have_count(0)
    expect(page.locator(".kaboom-gauge .why")).to_be_hidden()
    assert [made for _, made in attempt(page)["moves"]] == ["o 6"]
    page.locator(".stage svg").focus()
    state = player.game.play(player.board, player.state, 0, "o 6")
    while state.status is Status.OPEN:
        to_the_cell(page)
        move = player.game.hint(player.board, state).move
        assert move == f"o {cells_of(page, 'hinted')[0]}"
        page.keyboard.press("Enter")
        state = player.game.play(player.board, state, 0, move)
        expect(page.locator(".stage .cell.hinted")).to_have_count(0)
    expect(page.locator(".result.won")).to_be_visible()


def test_undo_takes_an_opening_off_the_transcript(page: Page) -> None:
    page.goto(PUNISHED)
    player = Pointer(page)
    player.move("o 6")
    expect(page.locator(".stage .cell.shown")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".stage .cell.closed")).to_have_count(12)
    assert attempt(page)["moves"] == []


def test_an_ended_attempt_is_explained_move_by_move(page: Page) -> None:
    page.goto("/#kaboom.v1:4x3,3,kaboom,0,1")
    player = Pointer(page)
    board, state = player.board, player.state
    moves = ["o 6", "f 0", "f 0"]
    for move in moves:
        state = player.game.play(board, state, 0, move)
    said = ["The first opening is always granted.", *["This opens nothing: flags are notes."] * 2]
    while state.status is Status.OPEN:
        closed = [cell for cell, shown in enumerate(state.cells) if shown == "-"]
        fitting = arrangements(board.width, board.height, board.mines, state.cells)
        safe = [cell for cell in closed if not any(cell in mines for mines in fitting)]
        cell = safe[0] if safe else player.game.hint(board, state).cells[0]
        said.append("Safe: " if safe else "No cell was provably safe, so the guess was granted.")
        moves.append(f"o {cell}")
        state = player.game.play(board, state, 0, moves[-1])
    assert len({*said}) == 4
    for move in moves:
        page.locator(".stage .cell").nth(int(move[2:])).click(button="right" if move[0] == "f" else "left")
    expect(page.locator(".result.won")).to_be_visible()
    page.get_by_role("button", name="Watch again").click()
    for sentence in said:
        page.keyboard.press("ArrowRight")
        expect(page.locator(".watch .sentence")).to_contain_text(sentence)


def test_question_marks_are_notes_that_outlive_a_reload(page: Page) -> None:
    page.goto(PUNISHED)
    player = Pointer(page)
    player.move("o 6")
    cell = page.locator(".stage .cell").nth(0)
    page.get_by_role("button", name="Question marks").click()
    for kind in ("flag", "question", "closed", "flag", "question"):
        cell.click(button="right")
        expect(cell).to_have_class(re.compile(rf"\b{kind}\b"))
    expect(cell).to_have_accessible_name("Row 1, column 1: closed, question mark")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("q")
    assert cells_of(page, "question") == [0, 1]
    moves = attempt(page)["moves"]
    assert [made for _, made in moves] == ["o 6", "f 0", "f 0", "f 0", "f 0"]
    page.reload()
    expect(page.locator(".stage .cell.question")).to_have_count(2)
    expect(page.get_by_role("button", name="Question marks")).to_have_attribute("aria-pressed", "true")
    page.locator(".stage .cell").nth(1).click(button="right")
    assert cells_of(page, "question") == [0]
    cell.click()
    expect(cell).to_have_class(re.compile("shown"))
    assert cells_of(page, "question") == []


def names(page: Page) -> list[str]:
    """Return what a screen reader finds in the grid."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('[role=grid] > [role=row] > [role=gridcell]')].map(cell => cell.ariaLabel)"
    )
    return found


def test_the_overlay_costs_the_rank_and_leaves_no_trace(page: Page) -> None:
    play_level(page, "Kaboom")
    Keys(page)
    page.keyboard.press("Enter")
    page.keyboard.press("d")
    expect(page.locator(".aside")).to_contain_text("not ranked")
    expect(page.locator(".survey")).to_have_count(0)
    assert not attempt(page).get("helped")
    plain = names(page)
    page.keyboard.press("d")
    expect(page.locator(".surveyed .survey")).to_have_count(1)
    assert attempt(page)["helped"]
    assert names(page) != plain
    page.keyboard.press("d")
    expect(page.locator(".survey, .surveyed")).to_have_count(0)
    expect(page.locator(".kaboom-gauge .sizes")).to_be_hidden()
    assert names(page) == plain


def test_the_overlay_shows_what_the_analysis_finds(page: Page) -> None:
    page.goto(COMBINED)
    player = Pointer(page)
    board = player.board
    player.move(f"o {player.cursor}")
    state = player.game.play(board, player.state, 0, f"o {player.cursor}")
    page.keyboard.press("d")
    for _ in range(4):
        expect(page.locator(".survey > g")).to_have_count(sum(shown == "-" for shown in state.cells))
        text = state.cells.replace("-", "?")
        rows = [text[start : start + board.width] for start in range(0, len(text), board.width)]
        found = analyse(f"mines {board.mines}\n" + "\n".join(rows))
        told = names(page)
        for cell, kind in found.kinds.items():
            chance = found.chances[cell]
            exact = f"uncertain, a mine in {chance} of all arrangements ({percent(chance)} %)"
            name = {"safe": "safe", "mine": "a mine", "uncertain": exact}[CLASSES[kind]]
            assert told[cell] == f"Row {cell // board.width + 1}, column {cell % board.width + 1}: closed, {name}"
        classes = Counter(CLASSES[kind] for kind in found.kinds.values())
        for kind_name, count in classes.items():
            expect(page.locator(f".survey > .{kind_name}")).to_have_count(count)
        sizes = page.locator(".kaboom-gauge .sizes")
        expect(sizes).to_contain_text(f"{found.boundary} boundary cells, {len(found.outside)} outside")
        expect(sizes).to_contain_text(f"{clauses(board.width, board.height, state.cells)} clauses")
        move = player.game.hint(board, state).move
        player.move(move)
        state = player.game.play(board, state, 0, move)
        assert state.status is Status.OPEN


def clauses(width: int, height: int, cells: str) -> int:
    """Count, one by one, the clauses that say of each number: no more mines than that, and no fewer."""
    count = 0
    for clue, shown in enumerate(cells):
        around = [cell for cell in touching(width, height, clue) if cells[cell] in "-f"]
        if shown in "-f" or not around:
            continue
        for size in (int(shown) + 1, len(around) - int(shown) + 1):
            count += sum(1 for _ in combinations(around, size))
    return count


def test_the_board_is_a_grid_whose_cells_have_names(page: Page) -> None:
    page.goto(PUNISHED)
    player = Pointer(page)
    grid = page.get_by_role("grid", name="Kaboom, 4 by 3 cells, 2 mines")
    expect(grid.get_by_role("row")).to_have_count(3)
    expect(grid.get_by_role("gridcell")).to_have_count(12)
    player.move("o 6")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("x")
    active = page.locator(f"#{grid.get_attribute('aria-activedescendant')}")
    expect(active).to_have_accessible_name("Row 1, column 3: flag")
    expect(page.get_by_role("gridcell", name="Row 2, column 3: 2, 1 without a flag")).to_have_count(1)


def pasted(page: Page, text: str) -> Locator:
    """Paste a position, and return the board that shows it."""
    page.get_by_role("textbox").fill(text)
    page.get_by_role("button", name="Analyse").click()
    board = page.locator(".kaboom.chart")
    expect(board.locator(".closed")).to_have_count(text.count("?"))
    return board


@pytest.mark.parametrize("width", [375, 1280])
def test_a_pasted_position_shows_classes_and_the_numbers_that_prove_them(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 812})
    page.goto("/#kaboom")
    page.get_by_role("link", name="Analysis").click()
    board = pasted(page, COUNTED)
    found = analyse(COUNTED)
    classes = Counter(CLASSES[kind] for kind in found.kinds.values())
    for name in CLASSES.values():
        expect(board.locator(f".cell.{name}")).to_have_count(classes[name])
    expect(page.get_by_text(f"Arrangements that fit: {found.arrangements}")).to_be_visible()
    board.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    sentence = page.locator(".sentence")
    expect(sentence).to_have_text(
        "Row 1, column 4: a mine. Proven by the number of all mines and the marked number: row 1, column 2."
    )
    expect(page.locator("#said")).to_contain_text("Row 1, column 4: a mine. Proven by")
    expect(board.locator(".because")).to_have_count(1)
    box = board.locator(".cell").nth(0).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(sentence).to_have_text("Row 1, column 1: uncertain, a mine in 1/5 of all arrangements (20.00 %)")
    expect(board.locator(".because")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    pasted(page, LARGE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    expect(board.locator(".closed")).to_have_count(480)


def test_a_text_that_is_no_position_gets_one_sentence_with_its_place(page: Page) -> None:
    page.goto("/#kaboom/analysis")
    page.get_by_role("textbox").fill("mines 2\n1?.\n.?1\n")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("alert")).to_contain_text(
        "row 1, column 3: no arrangement fits this 0 together with the numbers before it"
    )
    expect(page.locator(".kaboom.chart")).to_have_count(0)
    pasted(page, COUNTED)
    expect(page.get_by_role("alert")).to_have_text("")


def test_the_page_says_of_a_position_what_the_command_says(page: Page) -> None:
    page.goto("/")
    random = Random(10)
    texts = [PUBLISHED, COUNTED]
    for seed in range(6):
        states = [state for state in careful_game(kaboom(7, 5, 8, seed), random) if state.status is Status.OPEN]
        cells = random.choice(states).cells.replace("-", "?")
        texts.append("mines 8\n" + "\n".join(cells[start : start + 7] for start in range(0, 35, 7)))
    for text in texts:
        assert page.evaluate(ANALYSE, text) == as_told(text, analyse(text))


def as_told(text: str, found: Analysis) -> Any:
    """Return what the page is to be told of a position."""
    rows = [row for row in text.splitlines() if not row.startswith("mines")]
    return {
        "width": found.width,
        "height": found.height,
        "mines": found.mines,
        "cells": "".join(rows).replace(".", "0").replace("?", "-"),
        "arrangements": str(found.arrangements),
        "boundary": found.boundary,
        "outside": len(found.outside),
        "components": len(found.components),
        "known": [
            {"cell": cell, "is": CLASSES[kind], "chance": str(found.chances[cell]), "percent": percent(found.chances[cell])}
            for cell, kind in found.kinds.items()
        ],
    }


@pytest.mark.parametrize(
    "text",
    [
        "mines 2\n3?\n.?",
        "mines 3\n??1\n?9?",
        "mines 2\n1?.\n.?1",
        "mines 3\n?1?\n???\n??",
        "mines 9\n?1?\n???",
        "mines 3\n?1?\n???",
        "mines 2\nmines 2\n??",
        "mines 2",
        "mines 1\n" + "?" * 101,
        "?1?",
    ],
)
def test_the_page_refuses_a_position_as_the_command_does(page: Page, text: str) -> None:
    page.goto("/")
    with pytest.raises(BadInput) as refused:
        analyse(text)
    script = f"(text) => ({ANALYSE})(text).then(() => '', (error) => `${{error.constructor.name}}: ${{error.message}}`)"
    told = page.evaluate(script, text)
    assert told.replace('"', "'") == f"BadInput: {refused.value}"
