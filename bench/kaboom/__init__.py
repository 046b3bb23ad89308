"""Kaboom in the bench: ``python -m bench kaboom`` measures speed; longer runs, on all cores, are programs of their own.

- ``python -m bench.kaboom.agreement POSITIONS``: the classifiers agree on every position met in games on many boards;
- ``python -m bench.kaboom.rates GAMES``: how often a strong player wins classic boards, beside published rates;
- ``python -m bench.kaboom.careful GAMES [LEVEL ...]``: a careful player loses no kaboom game, and how fast it plays.
"""

from collections.abc import Iterator

from bench.figures import Figure


def figures() -> Iterator[Figure]:
    """Measure speed in Python, then in the browser."""
    from bench.kaboom import browser, speed

    yield from speed.figures()
    yield from browser.figures()
