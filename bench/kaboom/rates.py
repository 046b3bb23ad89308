"""How often does a strong player win? ``python -m bench.kaboom.rates GAMES [FIRST]``, classic mode, first opening safe.

Published for the same player, from the corner (https://github.com/b1f6c1c4/MineSweeperProb, PSEQ-D256 with the rule SFAR):
8x8 with 10 mines 81.7711 % +- 0.0076, 9x9 with 10 mines 91.6949 % +- 0.0054. Games have the seeds FIRST, FIRST + 1 and so on.
"""

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from math import sqrt

from bench.kaboom.strong import strong_wins

PUBLISHED = ((8, 8, 10, 0.817711), (9, 9, 10, 0.916949))


def main(games: int, first: int = 0) -> None:
    """Print win rates, each beside the published one, and how many standard errors they are apart."""
    with ProcessPoolExecutor() as pool:
        for width, height, mines, published in PUBLISHED:
            begin = time.perf_counter()
            cases = [(width, height, mines, seed) for seed in range(first, first + games)]
            rate = sum(pool.map(strong_wins, cases, chunksize=100)) / games
            error = sqrt(published * (1 - published) / games)
            away = (rate - published) / error
            print(
                f"{width}x{height}/{mines}: won {rate:.2%} of {games:,}, standard error {error:.2%}; "
                f"published {published:.2%}, {away:+.1f} errors away; {time.perf_counter() - begin:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
