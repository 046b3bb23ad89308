"""Commands of the test's room."""

from typing import Annotated

import typer

from seedwright.kit.commands import FileArgument, JsonOption, naming, print_json, read_input, watching
from seedwright.kit.errors import BadInput, GaveUp

commands = typer.Typer(help="Commands for lamps.")


@commands.command()
def count(file: FileArgument, json: JsonOption = False) -> None:
    """Count the lamps in a file."""
    source = read_input(file)
    with naming(file):
        if set(source.strip()) - set(b"01"):
            raise BadInput("line 1: expected lamps, 0 or 1")
    lamps = len(source.strip())
    if json:
        print_json({"lamps": lamps})
    else:
        print(f"{lamps} lamps")
    if lamps == 0:
        raise typer.Exit(1)


@commands.command()
def wait(turns: Annotated[int, typer.Argument(metavar="TURNS")] = -1) -> None:
    """Wait until told to end, or for so many turns."""
    passed = 0
    with watching(lambda progress: f"turn {progress}") as watch:
        while passed != turns and watch(passed):
            passed += 1
            if passed == 1:
                print("begun", flush=True)
    print(f"at least {passed > 0}")


@commands.command()
def tire() -> None:
    """Give up."""
    raise GaveUp("turns", 7)
