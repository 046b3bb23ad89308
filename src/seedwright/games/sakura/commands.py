"""``seedwright sakura ...``: the workshop on the command line. Boards are read as pictures."""

from contextlib import AbstractContextManager
from json import dumps
from typing import Annotated

import typer

from seedwright.games.sakura import collection, jobs
from seedwright.games.sakura.board import Board, decode, encode
from seedwright.games.sakura.picture import read_picture, write_picture
from seedwright.kit.commands import FileArgument, JsonOption, naming, read_input, watching
from seedwright.kit.errors import BadInput
from seedwright.kit.jobs import Json, Watch

commands = typer.Typer(
    no_args_is_help=True,
    help="The workshop of Growing Sakura.\n\n"
    "A board is a picture: . is a free cell, @ a root, # or a blank a wall; cells stand two characters apart, and each row is "
    "shifted by one character against the row above it. Ctrl-C ends a search with what it has.",
)

Steps = Annotated[int, typer.Option(min=1, max=jobs.STEPS, metavar="N", help="Give up after so many steps.")]
Most = Annotated[int, typer.Option(min=1, max=jobs.MOST, metavar="N", help="Show at most so many.")]


@commands.command()
def count(file: FileArgument, json: JsonOption = False, steps: Steps = jobs.STEPS) -> None:
    """Count the answers of a board.

    JSON: {"board", "answers", "steps", "forests", "defect", "slack", "exact"}. Exit status 1 if the count is not exact.
    """
    board = _board(file)
    with _search() as watch:
        found = jobs.count({"board": encode(board), "steps": steps}, watch)
    if json:
        _print({"board": encode(board), **found})
    else:
        print(f"{_number(found['answers'], 'answer', found['exact'])} ({found['steps']} nodes)")
        print(f"defect {found['defect']}: {_meaning(found)}")
    _end(found["exact"])


@commands.command()
def answers(file: FileArgument, json: JsonOption = False, most: Most = 10, steps: Steps = jobs.STEPS) -> None:
    """List answers, each as clicks that lead to it.

    JSON: {"board", "answers": [{"arrived", "clicks"}], "steps", "exact"}. Exit status 1 if none was found.
    """
    board = _board(file)
    with _search() as watch:
        found = jobs.answers({"board": encode(board), "most": most, "steps": steps}, watch)
    if json:
        _print({"board": encode(board), **found})
    else:
        for answer in found["answers"]:
            print(", ".join(answer["clicks"]))
        if not found["answers"]:
            print(_number(0, "answer", found["exact"]))
    _end(bool(found["answers"]))


@commands.command()
def roots(
    file: FileArgument,
    json: JsonOption = False,
    number: Annotated[
        int | None,
        typer.Option("--roots", min=1, max=jobs.MOST_ROOTS, metavar="N", help="How many roots; by default as many as now."),
    ] = None,
    most: Most = 20,
    steps: Steps = jobs.STEPS,
) -> None:
    """Try every root position: count the answers of the board with its roots anywhere.

    JSON: {"board", "rootings": [{"roots": [[ROW, COLUMN], ...], "answers", "board"}], "steps", "forests", "exact"}, rows and
    columns from 0, fewest answers first; all, whatever --most says. Exit status 1 if there is none, or the search gave up.
    """
    board = _board(file)
    asked: Json = {"board": encode(board), "steps": steps}
    with _search() as watch:
        found = jobs.roots(asked if number is None else {**asked, "roots": number}, watch)
    if json:
        _print({"board": encode(board), **found})
    else:
        for rooting in found["rootings"][:most]:
            places = "; ".join(map(_place, rooting["roots"]))
            print(f"{_number(rooting['answers'], 'answer', found['exact'])}: {places}")
        left = len(found["rootings"]) - most
        if left > 0:
            print(f"and {left} more; --most {len(found['rootings'])} shows all")
        if not found["rootings"]:
            print("no roots found that have an answer" if found["exact"] else "no roots found yet that have an answer")
    _end(found["exact"] and bool(found["rootings"]))


@commands.command()
def suggest(
    file: FileArgument,
    json: JsonOption = False,
    wanted: Annotated[int, typer.Option("--answers", min=1, max=jobs.MOST, metavar="N", help="How many answers to leave.")] = 1,
    most: Most = 5,
    steps: Steps = 100_000_000,
) -> None:
    """Suggest small changes that leave one answer: a cell more, a cell less, a root elsewhere, or two of these.

    Rows and columns are counted from 1; row 0 lies above the first.

    JSON: {"board", "suggestions": [{"changes": [{"kind", "at", "to"}], "board"}], "boards", "steps", "exact"}, the least first;
    kind is add, remove or move; at and to are [ROW, COLUMN] from 0. Exit status 1 if there is none.
    """
    board = _board(file)
    asked = {"board": encode(board), "answers": wanted, "most": most, "steps": steps}
    with _search() as watch:
        found = jobs.suggestions(asked, watch)
    if json:
        _print({"board": encode(board), **found})
    else:
        for one in found["suggestions"]:
            print("; ".join(map(_sentence, one["changes"])))
            print(write_picture(decode(one["board"])))
        if not found["suggestions"]:
            so_far = "" if found["exact"] else ", as far as was tried"
            print(f"no small change leaves {_number(wanted, 'answer', True)}{so_far}")
    _end(bool(found["suggestions"]))


@commands.command()
def grade(file: FileArgument, json: JsonOption = False) -> None:
    """Grade a board: how hard it is, and why.

    JSON: {"board", "grade", "hidden", "plain", "open", "waits", "rounds", "exact"}. Exit status 1, and {"board",
    "grade", "exact"} with a grade of null, if the board has no answer or a search gave up.
    """
    board = _board(file)
    with _search() as watch:
        found = jobs.graded({"board": encode(board)}, watch)
    if json:
        _print({"board": encode(board), **found})
    elif found["grade"] is None:
        print("no answer" if found["exact"] else "no grade: a search gave up")
    else:
        print(
            f"grade {found['grade']}: 3 x {found['hidden']} hidden traps + {found['plain']} plain traps"
            f" + 2 x {found['waits']} waits + {found['rounds']} rounds; {found['open']} clicks were open"
        )
    _end(found["grade"] is not None)


@commands.command()
def forty(
    number: Annotated[int | None, typer.Argument(metavar="NUMBER", help="Show this one.", min=1, max=40)] = None,
    json: JsonOption = False,
) -> None:
    """List the forty levels, or show one of them.

    JSON: {"levels": [{"number", "name", "id", "cells", "roots", "answers", "grade"}]}, of the one that is asked for or of all.
    """
    levels = collection.levels()
    shown = levels if number is None else levels[number - 1 : number]
    if json:
        _print({"levels": [{"number": level.number, "name": level.name, **_facts(level)} for level in shown]})
        return
    for level in shown:
        facts = _facts(level)
        print(
            f"{level.number:2}  {level.name:20} {facts['cells']:3} cells  {_number(facts['roots'], 'root', True):8}"
            f"{_number(level.answers, 'answer', True):11} grade {level.grade}"
        )
    if number is not None:
        print(f"\n{write_picture(decode(shown[0].board))}\nsakura.v1:{shown[0].board}")


def _facts(level: collection.Level) -> dict[str, Json]:
    board = decode(level.board)
    return {
        "id": f"sakura.v1:{level.board}",
        "cells": len(board.cells),
        "roots": len(board.roots),
        "answers": level.answers,
        "grade": level.grade,
    }


def _board(file: str) -> Board:
    """Return the board in a picture file; raise BadInput naming file, row and column."""
    with naming(file):
        try:
            return read_picture(read_input(file).decode("utf-8"))
        except UnicodeDecodeError as error:
            raise BadInput(f"byte {error.start} is not UTF-8") from None


def _search() -> AbstractContextManager[Watch]:
    return watching(lambda at: f"{at['millionths'] // 10_000} %, {at['found']} found, {at['steps']} steps")


def _print(value: Json) -> None:
    """Print a JSON value as one line."""
    print(dumps(value, separators=(",", ":")))


def _end(good: bool) -> None:
    if not good:
        raise typer.Exit(1)


def _number(number: int, word: str, exact: bool) -> str:
    """Return "no answer", "1 answer", "3 answers", "at least 3 answers"."""
    if exact and number == 0:
        return f"no {word}"
    return f"{'' if exact else 'at least '}{number} {word}{'' if number == 1 else 's'}"


def _meaning(found: Json) -> str:
    """Return what the defect says about a board."""
    if found["slack"] < 0:
        return "no answer can exist, the rim alone costs more"
    return (
        f"every answer leaves {2 * found['defect']} sides of rim or triangles bare; where {found['slack']} of them lie is open"
    )


def _place(place: list[int]) -> str:
    row, column = place
    return f"row {row + 1}, column {column + 1}"


def _sentence(change: Json) -> str:
    if change["kind"] == "move":
        return f"move the root at {_place(change['at'])} to {_place(change['to'])}"
    return f"{change['kind']} the cell at {_place(change['at'])}"
