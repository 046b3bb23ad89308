"""``seedwright kaboom ...``: positions as text, and all there is to know about them; games judged move by move."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Annotated

import typer

from seedwright.games.kaboom.analysis import Analysis, analyse, classes_by_sat, place_of, position_in
from seedwright.games.kaboom.judged import board_of, judged, record
from seedwright.games.kaboom.position import Position
from seedwright.games.kaboom.reasons import MOST_THINNED, Reason
from seedwright.games.kaboom.telling import tell
from seedwright.kit.commands import FileArgument, JsonOption, naming, print_json, read_input
from seedwright.kit.errors import BadInput
from seedwright.kit.jobs import Json
from seedwright.kit.transcripts import parse_transcript
from seedwright.solving.sums import Kind

CLASSES = {Kind.ZERO: "safe", Kind.ONE: "mine", Kind.OPEN: "uncertain"}
SIGNS = {Kind.ZERO: "s", Kind.ONE: "m", Kind.OPEN: "?"}

commands = typer.Typer(
    no_args_is_help=True,
    help="Positions of Minesweeper, studied, and games judged.\n\n"
    "A position is a text: a line such as 'mines 10', then the rows of the board, ? for a closed cell, a digit or . (a 0) for "
    "an open one. Lines that begin with # are left out.",
)

SatOption = Annotated[bool, typer.Option("--sat", help="Let the SAT classifier answer: classes only, nothing is counted.")]


@commands.command()
def solve(file: FileArgument, json: JsonOption = False, sat: SatOption = False) -> None:
    """Tell which cells are safe, which are mines, how likely the others are, and which numbers prove it.

    JSON: {"width", "height", "mines", "method", "arrangements", "boundary", "outside", "components", "states", "cells"};
    cells are {"cell", "class", "chance", "clues", "counter"} in ascending order, cell = row * width + column, counted
    from 0 as in moves. The number of arrangements and the chances of a mine, such as "1/3", are texts, since they can be
    larger than most readers of JSON bear. A class of safe or mine has the cells of the numbers that prove it, of which
    none can be spared, and whether the number of all mines is needed as well. Where that takes all numbers of a large board,
    clues are null and counter is true. What --sat does not tell is null.
    """
    source = read_input(file)
    with naming(file):
        text = _decoded(source)
        here = position_in(text)
        found = None if sat else analyse(text)
        kinds = classes_by_sat(here) if found is None else found.kinds
    if json:
        print_json(_record(here, kinds, found))
    else:
        for line in _told(here, kinds, found):
            print(line)


@commands.command("judge")
def judge_transcript(file: FileArgument, json: JsonOption = False) -> None:
    """Tell of each opening of a game what came of it, and what shows it: numbers that prove it, or two arrangements.

    FILE is a transcript as for 'seedwright replay'. JSON: {"id", "judgements", "exact"}; judgements are {"index", "time",
    "move", "verdict", "cell", "safe", "clues", "counter", "empty", "mined", "percent"}, one for each move that opens cells.
    """
    source = read_input(file)
    with naming(file):
        transcript = parse_transcript(source)
        board = board_of(transcript)
        found = tuple(judged(board, transcript.moves))
    if json:
        print_json(record(transcript, found))
    else:
        for one in found:
            for line in tell(board, one):
                print(line)


def _decoded(source: bytes) -> str:
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(f"byte {error.start} is not UTF-8") from None


def _record(here: Position, kinds: Mapping[int, Kind], found: Analysis | None) -> Json:
    return {
        "width": here.width,
        "height": here.height,
        "mines": here.problem.total,
        "method": "sat" if found is None else "counting",
        "arrangements": None if found is None else str(found.arrangements),
        "boundary": len(here.boundary),
        "outside": len(here.outside),
        "components": None if found is None else found.components,
        "states": None if found is None else found.states,
        "cells": tuple(_cell(cell, kind, found) for cell, kind in kinds.items()),
    }


def _cell(cell: int, kind: Kind, found: Analysis | None) -> Json:
    reason = None if found is None else found.reasons.get(cell)
    return {
        "cell": cell,
        "class": CLASSES[kind],
        "chance": None if found is None else str(found.chances[cell]),
        "clues": None if reason is None or len(reason.clues) > MOST_THINNED else reason.clues,
        "counter": None if reason is None else reason.total,
    }


def _told(here: Position, kinds: Mapping[int, Kind], found: Analysis | None) -> Iterator[str]:
    """Yield the lines that tell all this to a reader: a picture, sizes, and a line a cell; outside cells are all alike."""
    picture = "".join(SIGNS[kinds[cell]] if cell in kinds else shown for cell, shown in enumerate(here.cells)).replace("0", ".")
    for start in range(0, len(picture), here.width):
        yield picture[start : start + here.width]
    yield ""
    count = {name: sum(kind is other for other in kinds.values()) for kind, name in CLASSES.items()}
    yield f"{len(kinds)} closed cells: " + ", ".join(f"{number} {name}" for name, number in count.items())
    if found is None:
        return
    yield f"arrangements: {found.arrangements}"
    yield f"boundary: {found.boundary} cells; components: {len(found.components)}, counted in {found.states} states"
    yield ""
    for cell in sorted(here.boundary):
        yield f"{place_of(here, cell)}: {_what(here, kinds[cell], found.chances[cell], found.reasons.get(cell))}"
    if here.outside:
        cell = here.outside[0]
        what = _what(here, kinds[cell], found.chances[cell], found.reasons.get(cell))
        yield f"outside, each of {len(here.outside)} cells: {what}"


def _what(here: Position, kind: Kind, chance: Fraction, reason: Reason | None) -> str:
    if kind is Kind.OPEN:
        return f"a mine in {chance} of the arrangements ({percent(chance)} %)"
    if reason is None:
        return CLASSES[kind]
    thinned = len(reason.clues) <= MOST_THINNED
    proof = [place_of(here, clue) for clue in reason.clues] if thinned else [f"all {len(here.clues)} numbers together"]
    if reason.total:
        proof.append("the number of all mines")
    return f"{CLASSES[kind]}, by {'; '.join(proof)}"


def percent(chance: Fraction) -> str:
    """Return a chance in per cent, rounded to hundredths."""
    parts = (20_000 * chance.numerator + chance.denominator) // (2 * chance.denominator)
    return f"{parts // 100}.{parts % 100:02}"
