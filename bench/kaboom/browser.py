"""Dealing in the browser: the moves of whole games, played by the reading in Chromium and by that in Python in one run."""

import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

from playwright.sync_api import sync_playwright

import seedwright
from bench.figures import Figure
from bench.kaboom.players import careful
from bench.kaboom.speed import forget, spread
from bench.starts import FLAGS
from seedwright.games.kaboom.board import KABOOM, NOWHERE, Board
from seedwright.games.kaboom.rules import State, play, start
from seedwright.kit.values import to_json

GAMES = 5
# What is known of a state is kept with the state, so each move is played on a copy.
PLAY = """async ([board, moves]) => {
  const game = await import('/games/kaboom/kaboom.js');
  let state = game.start(board);
  const times = moves.map((move) => {
    const before = { ...state };
    const begin = performance.now();
    state = game.play(board, before, 0, move);
    return (performance.now() - begin) / 1000;
  });
  return [times, state];
}"""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing about it."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def figures() -> Iterator[Figure]:
    """Measure wall time, since that is what a player waits for."""
    boards = [Board(30, 16, 99, KABOOM, False, NOWHERE, 0, chance) for chance in range(GAMES)]
    games = [(board, [f"o {turn.cell}" for turn in careful(board, Random(board.chance))]) for board in boards]
    ours, theirs = [], []
    for (board, moves), (times, state) in zip(games, in_chromium(games), strict=True):
        own_times, own_state = in_python(board, moves)
        if to_json(own_state) != state:
            raise AssertionError(f"the readings differ: {board}")
        ours += own_times
        theirs += times
    yield Figure(f"Kaboom 30x16/99, judge and deal a move in Chromium, {len(ours)} moves", spread(theirs), wanted="50 ms")
    yield Figure("the same moves in Python, wall time", spread(ours), wanted="30 ms at 99 %")


def in_python(board: Board, moves: list[str]) -> tuple[list[float], State]:
    """Return the seconds of each move, played with nothing known from before, and the last state."""
    times = []
    state = start(board)
    for move in moves:
        forget()
        begin = time.perf_counter()
        state = play(board, state, 0, move)
        times.append(time.perf_counter() - begin)
    return times, state


def in_chromium(games: list[tuple[Board, list[str]]]) -> list[tuple[list[float], Any]]:
    """Return the same of the reading in the browser."""
    package = Path(seedwright.__file__).parent
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=package)) as server, sync_playwright() as playwright:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{server.server_port}/kit/kit.js")
            found = [tuple(page.evaluate(PLAY, [to_json(board), moves])) for board, moves in games]
            browser.close()
            return found
        finally:
            server.shutdown()
