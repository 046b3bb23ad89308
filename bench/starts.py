"""What a person waits for: the first picture in a terminal, a sweep, the first level in a browser."""

import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench.figures import Figure, elapsed_of_program, human, megabytes_of_program

COMMAND = [sys.executable, "-m", "seedwright"]
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


def figures() -> Iterator[Figure]:
    """Measure wall time: these are waits, not work."""
    bare = elapsed_of_program([sys.executable, "-c", "pass"])
    show = elapsed_of_program([*COMMAND, "show", "pipes.v1:15#42"])
    yield Figure(
        "`seedwright show pipes.v1:15#42`, cold, against a bare Python", human(show), human(bare), bare / show, "under 0.5 s"
    )
    sweep = [*COMMAND, "sweep", "pipes", "--level", "15", "--seeds"]
    few = megabytes_of_program([*sweep, "0..9999"])
    taken = elapsed_of_program([*sweep, "0..99999"], repeats=1)
    yield Figure("`seedwright sweep pipes --level 15 --seeds 0..99999`", human(taken), wanted="under 10 s on two cores")
    many = megabytes_of_program([*sweep, "0..99999"])
    yield Figure("its largest process, beside that of 0..9999", f"{many} MB", f"{few} MB", few / many, "memory flat")
    yield Figure("first level on the page after the server is up", human(first_level()), wanted="under 1 s")


def first_level() -> float:
    """Return the seconds from asking for the page to a board that can be played, in a browser that is running already."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = f"sqlite:///{Path(folder) / 'bench.sqlite'}"
        server = subprocess.Popen(
            [*COMMAND, "serve", "--port", str(port), "--database", database],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/api/games")
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
            page = browser.new_page()
            start = time.perf_counter()
            page.goto(f"http://127.0.0.1:{port}/#pipes.v1:1#42")
            # The first level begun in a browser is covered until its player starts.
            page.wait_for_selector(".stage svg.board", state="attached")
            page.wait_for_selector(".cover button")
            taken = time.perf_counter() - start
            browser.close()
            return taken
        finally:
            server.terminate()
            server.wait()


def wait_for(address: str) -> None:
    """Return as soon as the address answers; raise after 20 seconds."""
    for _ in range(200):
        try:
            urllib.request.urlopen(address, timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(f"{address} does not answer")
