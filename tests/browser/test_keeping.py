"""Nothing is lost: reloads, a lost connection, a second tab, and a name for a score."""

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Server
from tests.browser.hands import Keys, attempt, play_level, shown_id, solution


def win(page: Page) -> None:
    """Play the level on the page to its end."""
    hand = Keys(page)
    for move in solution(hand.identity):
        hand.move(move)


def test_a_reload_restores_the_position_and_the_clock_goes_on(page: Page) -> None:
    play_level(page, "Pipes")
    hand = Keys(page)
    moves = list(solution(hand.identity))
    hand.move(moves[0])
    picture = "[...document.querySelectorAll('.pipe')].map((pipe) => pipe.style.transform.match(/-?[0-9]+/)[0] % 360)"
    before = page.evaluate(picture)
    page.reload()
    expect(page.locator(".tile")).to_have_count(9)
    assert page.evaluate(picture) == before
    second = Keys(page)
    for move in moves[1:]:
        second.move(move)
    expect(page.locator(".result.won")).to_contain_text("Verified by the server, place")
    times = [t for t, _ in attempt(page)["moves"]]
    assert times == sorted(times)


def test_time_that_passes_while_the_page_is_closed_counts(page: Page) -> None:
    identity = "schulte.v1:3,up,1500,7.8.2.5.4.6.9.3.1"
    page.goto(f"/#{identity}")
    Keys(page).move("p 8")
    page.goto("about:blank")
    page.wait_for_timeout(1600)
    page.goto(f"/#{identity}")
    expect(page.locator(".result.lost")).to_contain_text("Verified by the server")


def test_a_left_level_is_continued_from_the_menu(page: Page) -> None:
    play_level(page, "Pipes")
    hand = Keys(page)
    hand.move(next(solution(hand.identity)))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Pipes").get_by_text("Continue level 1").click()
    assert shown_id(page) == hand.identity
    assert len(attempt(page)["moves"]) == 1


def test_a_result_without_connection_is_kept_and_sent_later(page: Page, context: BrowserContext, server: Server) -> None:
    play_level(page, "Pipes")
    identity = shown_id(page)
    context.set_offline(True)
    win(page)
    expect(page.locator(".result")).to_contain_text("No connection. Your moves are kept")
    expect(page.locator("#outbox")).to_have_text("1 result waits for a connection")
    assert identity not in [entry["id"] for entry in server.ask("/api/scores/pipes/1")["scores"]]
    context.set_offline(False)
    expect(page.locator(".result")).to_contain_text("Verified by the server, place")
    expect(page.locator("#outbox")).to_be_empty()
    assert identity in [entry["id"] for entry in server.ask("/api/scores/pipes/1")["scores"]]


def test_a_kept_result_is_sent_on_the_next_visit(page: Page, context: BrowserContext, server: Server) -> None:
    play_level(page, "Schulte")
    identity = shown_id(page)
    page.route("**/transcript", lambda route: route.abort())
    win(page)
    expect(page.locator(".result")).to_contain_text("No connection")
    page.close()
    visit = context.new_page()
    visit.goto("/")
    expect(visit.locator("#notice")).to_contain_text("A kept result was sent and verified")
    assert identity in [entry["id"] for entry in server.ask("/api/scores/schulte/1")["scores"]]


def test_without_connection_a_level_can_be_practised(page: Page, context: BrowserContext) -> None:
    page.goto("/#pipes")
    expect(page.get_by_role("button", name="3 × 3").first).to_be_visible()
    page.evaluate("async () => { while (!(await caches.match('/worker.js'))) await new Promise((on) => setTimeout(on, 50)); }")
    context.set_offline(True)
    page.get_by_role("button", name="3 × 3").first.click()
    expect(page.locator(".origin")).to_contain_text("Practice")
    win(page)
    expect(page.locator(".result")).to_contain_text("Not verified: there was no connection")


def test_two_tabs_do_not_play_one_attempt(page: Page, context: BrowserContext) -> None:
    play_level(page, "Pipes")
    hand = Keys(page)
    moves = list(solution(hand.identity))
    other = context.new_page()
    other.goto(f"/#{hand.identity}")
    expect(other.locator(".tile")).to_have_count(9)
    expect(page.locator(".cover")).to_contain_text("being played in another tab")
    hand.move(moves[0])
    assert attempt(page)["moves"] == []
    Keys(other).move(moves[0])
    page.get_by_role("button", name="Play here").click()
    expect(other.locator(".cover")).to_contain_text("being played in another tab")
    here = Keys(page)
    for move in moves[1:]:
        here.move(move)
    expect(page.locator(".result.won")).to_contain_text("Verified by the server, place")


def test_a_tab_that_another_took_the_level_from_sees_how_it_ended(page: Page, context: BrowserContext) -> None:
    play_level(page, "Pipes")
    hand = Keys(page)
    other = context.new_page()
    other.goto(f"/#{hand.identity}")
    there = Keys(other)
    expect(page.locator(".cover")).to_contain_text("being played in another tab")
    for move in solution(hand.identity):
        there.move(move)
    expect(page.locator(".result.won")).to_contain_text("Verified by the server, place")


def test_a_tab_that_another_took_the_level_from_hears_when_it_is_left(page: Page, context: BrowserContext) -> None:
    play_level(page, "Pipes")
    hand = Keys(page)
    other = context.new_page()
    other.goto(f"/#{hand.identity}")
    Keys(other)
    other.keyboard.press("Escape")
    expect(page.locator(".cover")).to_contain_text("left in another tab")
    page.get_by_role("button", name="Play here").click()
    Keys(page).move(next(solution(hand.identity)))
    assert len(attempt(page)["moves"]) == 1


def test_only_a_ranked_score_counts_as_the_players_own(page: Page) -> None:
    page.goto("/#maze.v1:2#42")
    win(page)
    expect(page.locator(".result.won")).to_contain_text("Verified by the server")
    page.goto("/#maze")
    second = page.get_by_role("listitem").nth(1)
    expect(second).to_contain_text("✓ won")
    expect(second).not_to_contain_text("yours")
    page.goto("/")
    expect(page.get_by_role("button", name="Maze")).to_contain_text("Play level 3")
    play_level(page, "Maze", level=3)
    win(page)
    expect(page.locator(".result.won")).to_contain_text("Verified by the server, place")
    page.goto("/#maze")
    expect(page.get_by_role("listitem").nth(2)).to_contain_text("✓ yours")


def test_the_menu_says_which_level_its_score_is_of(page: Page) -> None:
    page.goto("/#maze.v1:8#42")
    win(page)
    page.goto("/")
    expect(page.locator(".card", has_text="Maze")).to_contain_text("Level 9: no verified score yet")


def test_a_score_is_signed_after_the_game_and_not_before(page: Page, server: Server) -> None:
    play_level(page, "Schulte")
    expect(page.get_by_role("textbox")).to_have_count(0)
    win(page)
    page.get_by_role("textbox", name="Your name").fill("Ada <b>L</b>")
    page.keyboard.press("Enter")
    expect(page.locator(".sign")).to_contain_text("Kept for Ada <b>L</b>")
    listed = server.ask("/api/scores/schulte/1")["scores"]
    assert "Ada <b>L</b>" in [entry["name"] for entry in listed if entry["id"] == shown_id(page)]
    page.goto("/#schulte")
    page.locator("summary").first.click()
    expect(page.get_by_role("cell", name="Ada <b>L</b>")).to_be_visible()
    expect(page.get_by_role("link", name="Open the board of place 1")).to_be_visible()


def test_the_same_board_again_is_not_ranked_and_says_so(page: Page) -> None:
    play_level(page, "Pipes")
    hand = Keys(page)
    moves = list(solution(hand.identity))
    hand.move(moves[0])
    page.keyboard.press("r")
    page.locator(".aside").get_by_role("button", name="Restart").click()
    expect(page.locator(".origin")).to_have_text("Not ranked: you have seen this board before.")
    win(page)
    expect(page.locator(".verified")).to_have_text("Verified by the server", use_inner_text=True)
    expect(page.get_by_role("textbox")).to_have_count(0)


def test_a_refused_transcript_is_shown_with_the_reason(page: Page) -> None:
    play_level(page, "Schulte")
    hand = Keys(page)
    moves = list(solution(hand.identity))
    page.evaluate("performance.now = ((now) => () => now.call(performance) + 20000)(performance.now)")
    for move in moves:
        hand.move(move)
    expect(page.locator(".result")).to_contain_text("Not verified. The server says:")
