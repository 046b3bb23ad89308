"""``seedwright foxes``: the longest captures of a position, without the game."""

from dataclasses import dataclass
from itertools import islice
from typing import Annotated

import typer

from seedwright.games.foxes.board import FOX, FREE, HEN
from seedwright.games.foxes.capture import Path, hens_between
from seedwright.games.foxes.cross import CELLS
from seedwright.games.foxes.fox import count_longest, longest_captures
from seedwright.kit.commands import FileArgument, JsonOption, naming, print_json, read_input
from seedwright.kit.errors import BadInput

MOST_SHOWN = 20

commands = typer.Typer(help="Foxes and hens: captures of a position.")


@dataclass(frozen=True, slots=True)
class Found:
    """Four or eight directions, jumps of the longest captures, how many there are, and the first of them as cells."""

    directions: int
    length: int
    count: int
    lines: tuple[Path, ...]


@commands.callback()
def foxes() -> None:
    """Foxes and hens: captures of a position."""


@commands.command()
def longest(
    file: FileArgument,
    diagonals: Annotated[bool, typer.Option("--diagonals", help="Capture in eight directions instead of four.")] = False,
    json: JsonOption = False,
) -> None:
    """Find the longest captures in a position: 33 cells in reading order, x fox, o hen, - free; blanks are passed over.

    JSON: {"directions", "length", "count", "lines"}: the jumps of the longest captures, how many there are, and the first
    twenty of them as the cells that the fox stands on, numbered from 0. Exit status 1 if there is nothing to capture.
    """
    text = read_input(file).decode("ascii", errors="replace")
    with naming(file):
        standing, hens = read_position(text)
    found = find(standing, hens, 8 if diagonals else 4)
    if json:
        print_json(found)
    else:
        print_found(found)
    if not found.length:
        raise typer.Exit(1)


def read_position(text: str) -> tuple[Path, Path]:
    """Return the cells of the foxes and of the hens, ascending; raise BadInput naming the first fault."""
    cells = "".join(text.split())
    for cell, character in enumerate(cells[:CELLS]):
        if character not in (FREE, FOX, HEN):
            raise BadInput(f"position, cell {cell}: {character!r} is none of x, o and -")
    if len(cells) != CELLS:
        raise BadInput(f"position: {len(cells)} cells where {CELLS} are expected")
    foxes, hens = (tuple(cell for cell, found in enumerate(cells) if found == kind) for kind in (FOX, HEN))
    if not foxes:
        raise BadInput("position: there is no fox")
    return foxes, hens


def find(foxes: Path, hens: Path, directions: int) -> Found:
    """Return the longest captures of any fox."""
    able = longest_captures(foxes, hens, directions)
    lines = tuple(islice((line for one in able for line in one.lines()), MOST_SHOWN))
    return Found(directions, able[0].length if able else 0, count_longest(foxes, hens, directions), lines)


def print_found(found: Found) -> None:
    """Print what was found for a reader."""
    if not found.length:
        print("nothing to capture")
        return
    print(f"longest capture: {found.length}, {found.count} way{'s' * (found.count > 1)}")
    for line in found.lines:
        print(f"  {' '.join(map(str, line))}, taking {' '.join(map(str, hens_between(line)))}")
    if found.count > len(found.lines):
        print(f"  and {found.count - len(found.lines)} more")
