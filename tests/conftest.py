"""Options of the test run."""

import signal

import pytest
from hypothesis import settings

from seedwright import games
from seedwright.kit.errors import BadInput

# A deadline would be an assertion about time, and a run that draws other examples each time is no run to bisect with.
settings.register_profile("seedwright", deadline=None, derandomize=True)
settings.load_profile("seedwright")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--game", action="append", default=[], help="run the conformance suite for this game only (may be repeated)"
    )


def pytest_configure(config: pytest.Config) -> None:
    # A suite started in the background ignores Ctrl-C, and so would the programs that its tests start and interrupt.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        for name in config.getoption("--game"):
            games.find(name)
    except BadInput as error:
        raise pytest.UsageError(str(error)) from None
