"""Every test that asks for ``game`` (or ``game`` and ``row``) runs for every game found, or for those of ``--game``."""

from collections.abc import Iterator

import pytest

from seedwright import games
from seedwright.kit.kernel import use_compiled
from tests.conformance.readings import JavaScript


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    found = [games.find(name) for name in metafunc.config.getoption("--game") or games.names()]
    if "row" in metafunc.fixturenames:
        cases = [(game, row) for game in found for row in game.levels]
        metafunc.parametrize(("game", "row"), cases, ids=[f"{game.name}-{row.level}" for game, row in cases])
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", found, ids=[game.name for game in found])


@pytest.fixture(scope="session")
def javascript() -> Iterator[JavaScript]:
    """The readings in JavaScript, in one Node process for all tests of a run."""
    with JavaScript() as reading:
        yield reading


@pytest.fixture(scope="module", autouse=True)
def compiled() -> Iterator[None]:
    """Bulk work runs compiled; that plain Python gives the same is a test of its own."""
    use_compiled()
    yield
    use_compiled(False)
