"""Options of the test run."""

import pytest
from hypothesis import settings

# A deadline would be an assertion about time, and a run that draws other examples each time is no run to bisect with.
settings.register_profile("seedwright", deadline=None, derandomize=True)
settings.load_profile("seedwright")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--game", action="append", default=[], help="run the conformance suite for this game only (may be repeated)"
    )
