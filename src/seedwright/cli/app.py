"""The commands, their arguments and their help."""

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from seedwright.cli.rooms import AllCommands
from seedwright.kit.commands import JsonOption as Json

app = typer.Typer(
    cls=AllCommands,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)

Identity = Annotated[str, typer.Argument(metavar="ID", help="A level id, such as pipes.v1:15#42.")]


def _run(command: str, *arguments: object) -> None:
    """Run a command of this package; it returns whether the answer is yes."""
    if not import_module(f"seedwright.cli.{command}").run(*arguments):
        raise typer.Exit(1)


@app.callback(invoke_without_command=True)
def seedwright(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Puzzle levels from a 32-bit seed, proven by a solver, scored by replay.

    Exit status: 0 done; 1 the answer is no (a refused transcript, a broken claim, a generator that gave up) or the work was
    stopped; 2 wrong usage or bad input. What went wrong is one sentence on standard error; with --json it is also the last
    line of standard output, as {"error": SENTENCE}.
    """
    if version:
        from seedwright.version import __version__

        typer.echo(__version__)
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def games(json: Json = False) -> None:
    """List the games.

    JSON: {"games": [{"name", "version", "title", "levels"}]}, levels being their number.
    """
    _run("games", json)


@app.command()
def show(
    identity: Identity,
    json: Json = False,
    svg: Annotated[bool, typer.Option("--svg", help="Print the board as an SVG document.")] = False,
) -> None:
    """Show a level: its board, its description and what is claimed about it.

    JSON: {"id", "game", "version", "level", "seed", "board", "description", "claims"}; level and seed are null for a board of
    its own.
    """
    _run("show", identity, json, svg)


@app.command()
def prove(identity: Identity, json: Json = False) -> None:
    """Prove anew what is claimed about a level; say how and at what cost.

    JSON: {"id", "claims", "holds"}. Exit status 1 if a claim is refuted or its proof gave up.
    """
    _run("prove", identity, json)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A transcript; - is standard input.")],
    json: Json = False,
) -> None:
    """Judge a transcript: {"id": ID, "moves": [[MILLISECONDS, MOVE], ...]}.

    JSON: {"id", "status", "score", "moves", "refused"}; refused is null or {"index", "move", "reason"}. Exit status 1 if a move
    is refused; status and score are then those of the moves before it.
    """
    _run("replay", file, json)


@app.command()
def sweep(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The name of a game, such as pipes.")],
    level: Annotated[int, typer.Option(metavar="L", help="The level number.")],
    seeds: Annotated[str, typer.Option(metavar="A..B", help="The first and the last seed.")],
    workers: Annotated[int | None, typer.Option(metavar="N", help="Worker processes; by default one for each core.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the JSON lines to this file.")] = None,
    json: Json = False,
) -> None:
    """Grow the levels of many seeds on all cores and sum them up.

    JSON lines, in the order of seeds: {"description", "seed", "trace"} or {"gave_up", "seed"}, and last {"summary": {"game",
    "version", "level", "first", "count", "complete", "gave_up", "trace", "digest"}}. The digest is the SHA-256 of all lines
    before it. With --out the lines go to the file, and --json prints the last one only.

    Ctrl-C stops the sweep with what it has: the summary counts the seeds done, complete is false, the file is called
    FILE.partial, the exit status is 1. It is also 1 if a generator gave up.
    """
    _run("sweep", game, level, seeds, workers, out, json)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8123,
    database: Annotated[str | None, typer.Option(metavar="FILE|URL", help="An SQLite file or a database URL.")] = None,
    opens: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    json: Json = False,
) -> None:
    """Serve the page and its HTTP interface until stopped.

    JSON: {"address": URL}, as soon as the server listens.
    """
    _run("serve", host, port, database, opens, json)
