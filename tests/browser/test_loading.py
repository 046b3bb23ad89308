"""What the page loads first: all that its first screen needs is asked for at once, and nothing that is not needed."""

import re
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from posixpath import normpath

from playwright.sync_api import Page, expect

from tests.browser.hands import BOARD
from tests.conformance.page import PACKAGE, ROOTS

ENTRIES = ("app.js", "worker.js")
IMPORT = re.compile(r"""^(?:import|(?:import|export)\b[^'";]*?\bfrom)\s*['"]([^'"]+)['"]""", re.MULTILINE)


class Links(HTMLParser):
    """The addresses of the links of a document, by their relation."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, list[str]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of a link."""
        given = dict(attrs)
        if tag == "link":
            self.found.setdefault(given["rel"] or "", []).append(given["href"] or "")


def file_of(address: str) -> Path:
    """Return the file that the server has at an address."""
    return next(root / address for root in ROOTS[::-1] if (root / address).is_file())


def imported(entries: tuple[str, ...]) -> set[str]:
    """Return the addresses of all modules that modules import, and those that they import, and so on."""
    found: set[str] = set()
    waiting = list(entries)
    while waiting:
        module = waiting.pop()
        folder = PurePosixPath(module).parent
        for target in IMPORT.findall(file_of(module).read_text("utf-8")):
            address = normpath(folder / target)
            if address not in found:
                found.add(address)
                waiting.append(address)
    return found


def test_the_page_names_exactly_the_modules_that_it_imports() -> None:
    links = Links((PACKAGE / "web" / "index.html").read_text("utf-8")).found["modulepreload"]
    assert len(imported(ENTRIES)) > 20
    assert sorted(links) == sorted(imported(ENTRIES))


def test_what_is_fetched_ahead_is_fetched_once(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/#pipes.v1:1#42")
    expect(page.locator(BOARD)).to_be_attached()
    ahead = Links((PACKAGE / "web" / "index.html").read_text("utf-8")).found["preload"]
    assert "api/games" in ahead
    assert len([url for url in asked if url.endswith("/api/games")]) == 1
