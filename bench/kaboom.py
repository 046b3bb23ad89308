"""Kaboom: how fast positions are classified and moves dealt, beside the way the original asked; win rates beside others'.

The peer rebuilds the original's formula (binomial encoding and totalizer) for every query, and asks twice for every boundary
cell.
Published win rates with only the first opening safe: 8x8 with 10 mines 81.77 %, 9x9 with 10 mines 91.69 %
(https://github.com/b1f6c1c4/MineSweeperProb). ``python -m bench.kaboom GAMES`` plays that many of each and, with the careful
player, that many on each kaboom level.
"""

import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from math import sqrt
from random import Random

from bench.figures import Figure, human, seconds
from seedwright.games.kaboom import game
from seedwright.games.kaboom.board import Board, neighbours
from seedwright.games.kaboom.position import CLOSED, Position, position
from seedwright.games.kaboom.rules import State, fixed_mines, opened, play, start
from seedwright.kit.game import Status
from seedwright.solving.counting import Counting
from seedwright.solving.encoding import Totalizer, exactly
from seedwright.solving.satisfying import Encoding, by_satisfying
from seedwright.solving.sums import Kind, Problem

PUBLISHED = ((8, 8, 10, 0.8177), (9, 9, 10, 0.9169))
MANY = 18_000_000


def careful(board: Board, chance: Random) -> Iterator[tuple[State, int]]:
    """Yield the positions of a careful player's game, each with the cell that is opened next."""
    state = start(board)
    while state.status is Status.OPEN:
        here = position(board.width, board.height, board.mines, state.cells)
        beside = [cell for cell in sorted(here.boundary) if here.kinds[cell] is not Kind.ONE]
        cell = chance.choice(here.safe or beside or here.outside)
        yield state, cell
        state = play(board, state, 0, f"o {cell}")
    if state.status is not Status.WON:
        raise AssertionError(f"a careful player lost: {board}")


def figures() -> Iterator[Figure]:
    """Measure on the positions of careful games; times are of processor, without building the position."""
    board = Board(30, 16, 99, "kaboom", False, -1, 0, 0)
    played = list(careful(board, Random(0)))
    middle = [Position(30, 16, 99, state.cells).problem for state, _ in played]
    counts = spread([taken(lambda p=problem: Counting(p).kinds()) for problem in middle])
    yield Figure("Kaboom 30x16/99, classify by counting", counts, wanted="10 ms, fast 2 ms")
    native = [taken(lambda p=problem: by_satisfying(p)) for problem in middle]
    yield Figure("Kaboom 30x16/99, classify by SAT, native sums", spread(native), wanted="1 ms, 20 ms")
    some = middle[10::40]
    clauses = [taken(lambda p=problem: by_satisfying(p, Encoding.CLAUSES, "glucose4")) for problem in some]
    yield Figure("Kaboom 30x16/99, classify by SAT, clauses", spread(clauses))
    few = some[1:3]
    peer = sum(taken(lambda p=problem: as_the_original(p)) for problem in few) / len(few)
    ours = sum(seconds(lambda p=problem: by_satisfying(p)) for problem in few) / len(few)
    yield Figure("Kaboom, SAT against a formula for each query", human(ours), human(peer), peer / ours, "15")
    moves = [taken(lambda s=state, c=cell: dealt(board, s, c)) for state, cell in played]
    yield Figure("Kaboom 30x16/99, judge and deal a move", spread(moves), wanted="30 ms at 99 %")
    tangled = next(filter(has_many, (Position(30, 16, 99, state.cells) for state, _ in played)))
    yield Figure(
        "Kaboom, classify and deal with 18 million boundary arrangements",
        human(seconds(lambda: classify_and_deal(tangled.problem))),
        wanted="50 ms",
    )
    large = Board(100, 100, 2000, "kaboom", False, -1, 0, 1)
    *_, (state, _) = islice(careful(large, Random(1)), 400)
    problem = Position(100, 100, 2000, state.cells).problem
    yield Figure("Kaboom 100x100/2000, classify by counting", human(seconds(lambda: Counting(problem).kinds())), wanted="50 ms")
    yield Figure("Kaboom 100x100/2000, classify by SAT", human(seconds(lambda: by_satisfying(problem))), wanted="50 ms")


def taken(work: Callable[[], object]) -> float:
    """Return the processor time of one run."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def spread(times: list[float]) -> str:
    """Return the median and the 99 % point of times."""
    ordered = sorted(times)
    return f"{human(ordered[len(ordered) // 2])}, 99 %: {human(ordered[len(ordered) * 99 // 100])}"


def dealt(board: Board, state: State, cell: int) -> State:
    """Play one move with nothing known of the position."""
    position.cache_clear()
    return play(board, state, 0, f"o {cell}")


def has_many(here: Position) -> bool:
    """Say whether the boundary alone has very many arrangements."""
    ways = 1
    for one in here.counting.tables:
        ways *= sum(one.counts.values())
    return ways >= MANY


def classify_and_deal(problem: Problem) -> None:
    """Count anew, classify, and take an arrangement."""
    found = Counting(problem)
    found.kinds()
    found.arrangement(found.arrangements // 2)


def as_the_original(problem: Problem) -> int:
    """Ask for each boundary cell whether it can be empty and whether it can be mined, each time with a formula made anew."""
    from pysat.solvers import Solver

    cells = list(dict.fromkeys(cell for clue in problem.clues for cell in clue.cells))
    variable = {cell: i for i, cell in enumerate(cells, start=1)}
    answers = 0
    for cell in cells:
        for literal in (variable[cell], -variable[cell]):
            sums = Totalizer(list(variable.values()), len(cells))
            clauses = [*sums.clauses, *sums.at_most(problem.total), *sums.at_least(problem.total - problem.loose), [literal]]
            for clue in problem.clues:
                clauses += exactly([variable[other] for other in clue.cells], clue.number)
            with Solver(name="minisat22", bootstrap_with=clauses) as solver:
                answers += solver.solve()
    return answers


def safest_wins(case: tuple[int, int, int, int]) -> bool:
    """Play a classic board from the corner, always the least likely mine, of these one with the fewest closed cells around."""
    width, height, mines, seed = case
    board = Board(width, height, mines, "classic", False, -1, 0, seed)
    hidden = frozenset(fixed_mines(board, 0)[0])
    around = neighbours(width, height)
    cells = opened(width, height, CLOSED * (width * height), [0], hidden)
    while cells.count(CLOSED) > mines:
        here = Position(width, height, mines, cells)
        choice = here.safe
        if not choice:
            ways = here.counting.ways()
            shown = cells

            def risk(cell: int) -> tuple[int, int, int]:
                mined = ways.cells[cell] if cell in here.boundary else ways.loose  # noqa: B023
                return mined, sum(shown[other] == CLOSED for other in around[cell]), cell  # noqa: B023

            choice = [min(here.closed, key=risk)]
        if hidden.intersection(choice):
            return False
        cells = opened(width, height, cells, choice, hidden)
    return True


def careful_wins(case: tuple[int, int]) -> bool:
    """Play a level carefully to the end; raises if it is lost."""
    level, seed = case
    for _ in careful(game.generate(game.levels[level - 1], seed).board, Random(seed)):
        pass
    return True


def main(games: int) -> None:
    """Print win rates with their standard errors, and that no careful game was lost."""
    with ProcessPoolExecutor() as pool:
        for width, height, mines, published in PUBLISHED:
            cases = [(width, height, mines, seed) for seed in range(games)]
            rate = sum(pool.map(safest_wins, cases, chunksize=50)) / games
            error = sqrt(published * (1 - published) / games)
            print(f"{width}x{height}/{mines}: won {rate:.4f} of {games}, published {published} +- {error:.4f}", flush=True)
        for row in game.levels:
            if row.mode == "kaboom":
                begin = time.perf_counter()
                won = sum(pool.map(careful_wins, [(row.level, seed) for seed in range(games)], chunksize=5))
                print(
                    f"level {row.level}: careful player won {won} of {games} in {time.perf_counter() - begin:.0f} s", flush=True
                )


if __name__ == "__main__":
    main(int(sys.argv[1]))
