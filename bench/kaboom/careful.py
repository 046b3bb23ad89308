"""Careful games played out: ``python -m bench.kaboom.careful GAMES [LEVEL ...]``, on the kaboom levels named, or all of them.

A careful player never loses; a game that is lost, or that does not end, stops the run with an error.
"""

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from random import Random

from bench.kaboom.players import careful
from seedwright.games.kaboom import game
from seedwright.games.kaboom.board import KABOOM


def moves_to_win(case: tuple[int, int]) -> int:
    """Play the board of a level and a seed carefully to the end and return the moves it took; raise if it is lost."""
    level, seed = case
    board = game.generate(game.levels[level - 1], seed).board
    return sum(1 for _ in careful(board, Random(seed)))


def main(games: int, levels: list[int]) -> None:
    """Print for each level what was won, in which wall time, and the speed."""
    with ProcessPoolExecutor() as pool:
        for row in game.levels:
            if row.mode != KABOOM or (levels and row.level not in levels):
                continue
            begin = time.perf_counter()
            moves = list(pool.map(moves_to_win, [(row.level, seed) for seed in range(games)], chunksize=5))
            taken = time.perf_counter() - begin
            print(
                f"level {row.level}, {row.width}x{row.height}/{row.mines}: won {len(moves):,} of {games:,} in {taken:.1f} s, "
                f"{len(moves) / taken:.3g} games and {sum(moves) / taken:,.0f} moves a second",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]), list(map(int, sys.argv[2:])))
