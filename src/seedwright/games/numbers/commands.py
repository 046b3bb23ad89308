"""``seedwright numbers``: the solver, the check of an answer, and the whole table, without the game."""

import sys
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from typing import Annotated

import typer

from seedwright.games.numbers.board import LEAST, MOST
from seedwright.games.numbers.solve import Solution, check_answer
from seedwright.games.numbers.solve import solve as best_of
from seedwright.games.numbers.table import TARGETS, Totals, selections
from seedwright.games.numbers.table import table as all_selections
from seedwright.kit.commands import JsonOption, print_json, watching
from seedwright.kit.errors import BadInput

MOST_DIGITS = 12
# A number below zero is to be refused as a tile and not taken for an option.
NUMBERS = {"ignore_unknown_options": True}

commands = typer.Typer(help="The count is good: what tiles make with + - * /.")


@commands.command(context_settings=NUMBERS)
def solve(
    numbers: Annotated[list[str], typer.Argument(metavar="TILE... TARGET", help="One to seven tiles, and the target 1..999.")],
    json: JsonOption = False,
) -> None:
    """Find the best that tiles can do for a target, and all answers with the fewest tiles.

    JSON: {"tiles", "target", "distance", "fewest", "answers"}; an answer is a list of steps such as "4 * 100 = 400".
    """
    *tiles, target = read_numbers(numbers)
    solution = best_of(tiles, target)
    if json:
        print_json(solution)
    else:
        print_solution(solution)


@commands.command(context_settings=NUMBERS)
def check(
    tiles: Annotated[str, typer.Argument(metavar="TILES", help="The tiles as one text, such as '4 4 7 8 9 100'.")],
    steps: Annotated[list[str], typer.Argument(metavar="STEP...", help="Each a text such as '4 * 100' or '4 * 100 = 400'.")],
    json: JsonOption = False,
) -> None:
    """Check an answer step by step, and say what number it makes.

    JSON: {"number"}. A step that cannot be made is bad input, and the sentence names it.
    """
    number = check_answer(read_numbers(tiles.split()), steps)
    if json:
        print_json({"number": number})
    else:
        print(number)


@commands.command()
def table(
    workers: Annotated[int | None, typer.Option(min=1, max=256, metavar="N", help="By default one for each core.")] = None,
    json: JsonOption = False,
) -> None:
    """Count, for every selection of six tiles of the deck, the targets 100..999 that it reaches.

    JSON lines, in ascending order of selections: {"tiles", "draws", "large", "reached"}, draws being how many of the 134,596
    draws give it; and last {"summary": {"selections", "reached", "of", "won_draws", "of_draws", "large", "complete"}}, large
    being a list of {"large", "selections", "reached", "of"} by the number of large tiles.

    Ctrl-C ends the work with what there is: the summary counts the selections done, complete is false, the exit status is 1.
    """
    count = len(selections())
    totals = Totals()
    why = "stopped"
    try:
        with watching(lambda done: f"{done} of {count} selections") as watch:
            for selection in all_selections(workers, watch):
                totals.add(selection)
                if json:
                    print_json(selection)
    except BrokenExecutor:
        why = "a worker process died"
    complete = totals.count == count
    if json:
        print_json({"summary": {**totals.to_json(), "complete": complete}})
    else:
        print_totals(totals)
    if not complete:
        print(f"seedwright: {why} after {totals.count} of {count} selections", file=sys.stderr)
        raise typer.Exit(1)


def read_numbers(words: Sequence[str]) -> list[int]:
    """Return the whole numbers that words are; raise BadInput naming the first that is none."""
    for place, word in enumerate(words, start=1):
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal()):
            raise BadInput(f"number {place}: {word[:40]!r} is no whole number")
        if len(digits) > MOST_DIGITS:
            raise BadInput(f"number {place}: {len(digits)} digits are too many for a tile or a target")
    return [int(word) for word in words]


def print_solution(solution: Solution) -> None:
    """Print a solution for a reader."""
    tiles = " ".join(map(str, solution.tiles))
    ways = (
        f"{solution.fewest} tile{'s' * (solution.fewest > 1)}, {len(solution.answers)} way{'s' * (len(solution.answers) > 1)}"
    )
    if solution.distance:
        print(f"{tiles} do not make {solution.target}; nearest at distance {solution.distance}: {ways}")
    else:
        print(f"{tiles} make {solution.target}: {ways}")
    for steps in solution.answers:
        print("  " + (", ".join(steps) or "a tile alone"))


def print_totals(totals: Totals) -> None:
    """Print the totals for a reader."""
    print(f"{'large':>5}  {'selections':>10}  {'reached':>10}  {'of':>10}  {'share':>7}")
    for row in [*totals.large(), totals.to_json() | {"large": "all"}]:
        print(f"{row['large']:>5}  {row['selections']:>10,}  {row['reached']:>10,}  {row['of']:>10,}  {share(row):>7}")
    won = share({"reached": totals.won_draws, "of": totals.draws * TARGETS})
    print(f"a true draw and a target from {LEAST} to {MOST}: {won} have an answer")


def share(row: dict[str, int]) -> str:
    """Return reached / of in hundredths of a per cent, rounded down."""
    parts = 10_000 * row["reached"] // max(1, row["of"])
    return f"{parts // 100}.{parts % 100:02}%"
