"""``seedwright sweep``."""

import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from time import perf_counter
from typing import Any

from seedwright import games
from seedwright.cli.ending import Stopped
from seedwright.cli.files import NewFile
from seedwright.cli.output import new_table, print_table
from seedwright.kit.interrupt import unbroken
from seedwright.kit.values import canonical
from seedwright.sweep import Summary, WorkerDied, parse_seeds, sweep_chunks


def run(game: str, level: int, seeds: str, workers: int | None, out: Path | None, json: bool) -> bool:
    """Grow many levels; return whether every seed was reached and has one."""
    wanted = parse_seeds(seeds)
    chunks = sweep_chunks(game, level, wanted, workers)
    summary = Summary()
    complete = True
    started = perf_counter()
    with NewFile(out) if out else nullcontext() as file:
        write: Callable[[str], object] = file.write if file else sys.stdout.write if json else len
        try:
            with closing(chunks), progress(len(wanted), hidden=json and not out) as advance:
                for chunk in chunks:
                    with unbroken():
                        write(chunk.text)
                        summary.add(chunk)
                    advance(chunk.count)
        except KeyboardInterrupt:
            complete = False
        except WorkerDied as error:
            raise Stopped(str(error)) from None
        facts = {
            "game": game,
            "version": games.find(game).version,
            "level": level,
            "first": wanted.start,
            "complete": complete,
            **summary.to_json(),
        }
        last = canonical({"summary": facts}) + "\n"
        if file:
            file.write(last)
            if not complete and out:
                file.save_as(out.with_name(f"{out.name}.partial"))
    if json:
        sys.stdout.write(last)
    else:
        print_summary(facts, perf_counter() - started)
    if not complete:
        kept = f"; what there is stands in {out}.partial" if out else ""
        print(f"seedwright: stopped after {summary.count} of {len(wanted)} seeds{kept}", file=sys.stderr)
    return complete and summary.gave_up == 0


@contextmanager
def progress(total: int, hidden: bool) -> Iterator[Callable[[int], None]]:
    """Show a bar on standard error if that is a terminal, and yield the function that moves it on."""
    if hidden or not sys.stderr.isatty():
        yield lambda _count: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda count: bar.advance(task, count)


def print_summary(facts: dict[str, Any], seconds: float) -> None:
    """Print the summary for a reader."""
    table = new_table("trace", "min", "median", "max", numbers=("min", "median", "max"))
    for name, spread in facts["trace"].items():
        table.add_row(name, *(str(spread[key]) for key in ("min", "median", "max")))
    if facts["trace"]:
        print_table(table)
    pace = f"{facts['count'] / seconds:.0f} a second"
    print(f"{facts['game']}, level {facts['level']}: {facts['count']} seeds from {facts['first']}, {facts['gave_up']} gave up")
    print(f"{seconds:.2f} s, {pace}")
    print(f"digest {facts['digest']}")
