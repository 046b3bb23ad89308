"""A view in a real browser: ``python -m tests.conformance.page NAME`` reads cases from standard input and prints what was seen.

The files come as the server lays them out: web/ is the root, kit/ and games/ lie in it. It is a process of its own, so that
it can meet no other browser of the same test run.
"""

import json
import shutil
import subprocess
import sys
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Route, sync_playwright

PACKAGE = Path(str(files("seedwright")))
ROOTS = (PACKAGE, PACKAGE / "web")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HERE = "http://seedwright.test/"
SCRIPT = Path(__file__).with_name("page.js")


def see(name: str, cases: Any) -> Any:
    """Return what ``page.js`` sees of the view of a game; ``cases`` are positions to show."""
    command = [sys.executable, "-m", "tests.conformance.page", name]
    done = subprocess.run(command, input=json.dumps(cases), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def serve(route: Route) -> None:
    """Answer a request of the page from the package's folders."""
    path = urlsplit(route.request.url).path.lstrip("/")
    for root in ROOTS:
        if path and (root / path).is_file():
            route.fulfill(body=(root / path).read_bytes(), content_type=guess_type(path)[0] or "text/plain")
            return
    if path:
        route.fulfill(status=404, body="")
    else:
        route.fulfill(body="<!doctype html><title>A view</title><main></main>", content_type="text/html")


def main(name: str) -> None:
    """Open the browser, run the script, print what it returns and the errors of the page."""
    errors: list[str] = []
    with sync_playwright() as playwright:
        executable = next(filter(None, map(shutil.which, BROWSERS)))
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 375, "height": 667})
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.route("**/*", serve)
        page.goto(HERE)
        seen = page.evaluate(SCRIPT.read_text("utf-8"), {"name": name, "cases": json.load(sys.stdin)})
        browser.close()
    print(json.dumps({**seen, "errors": errors}))


if __name__ == "__main__":
    main(sys.argv[1])
