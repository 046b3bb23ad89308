"""A real server process on a free port with a database of its own, and a real Chromium that looks at it."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from tests.conformance.page import ARGUMENTS, BROWSERS

PHONE: ViewportSize = {"width": 375, "height": 812}
SERVE = """
import sys
from seedwright.server import serve
serve(port=0, database=sys.argv[1], tell=lambda address: print(address, flush=True))
"""


class Server:
    """A running server, and what its interface answers."""

    def __init__(self, address: str, process: int) -> None:
        self.address = address
        self.process = process

    def ask(self, path: str, body: object = None) -> Any:
        """Return the JSON answer to a GET, or to a POST if there is a body."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.address}{path}", data, {"Content-Type": "application/json"})
        try:
            with urlopen(request) as answer:
                return json.load(answer)
        except HTTPError as error:
            with error:
                return json.load(error)


@contextmanager
def serving(database: Path, environment: Mapping[str, str] | None = None) -> Iterator[Server]:
    """A server process on a database."""
    command = [sys.executable, "-c", SERVE, str(database)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield Server(process.stdout.readline().strip().rstrip("/"), process.pid)
        finally:
            process.terminate()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process with an empty database."""
    with serving(tmp_path_factory.mktemp("server") / "verdicts.sqlite3") as server:
        yield server


# For a module, not for the session: while the browser is open, no other test of this process could run an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless Chromium."""
    with sync_playwright() as playwright:
        executable = next(filter(None, map(shutil.which, BROWSERS)))
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def faults() -> Iterator[list[str]]:
    """What went wrong inside the page; a test fails for it at its end."""
    found: list[str] = []
    yield found
    assert found == []


@pytest.fixture
def context(browser: Browser, server: Server, faults: list[str]) -> Iterator[BrowserContext]:
    """A new visitor with a phone that has a keyboard and a finger."""
    context = browser.new_context(viewport=PHONE, base_url=server.address, has_touch=True)
    context.on("weberror", lambda error: faults.append(str(error.error)))
    # A refused content policy shows as an error on the console and nowhere else.
    context.on("console", lambda line: faults.append(line.text) if "Content Security Policy" in line.text else None)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A tab of the visitor."""
    page = context.new_page()
    page.set_default_timeout(10_000)
    return page
