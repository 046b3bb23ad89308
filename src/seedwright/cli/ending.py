"""How a command ends: errors become one sentence on standard error and an exit status."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Any, NoReturn, TextIO

import typer
from typer.core import TyperGroup

from seedwright.kit.errors import BadInput, GaveUp
from seedwright.kit.values import canonical

# The common base of all usage errors has moved between releases; its best known child is exported by all of them.
UsageError: Any = typer.BadParameter.__base__


class Stopped(Exception):
    """The work ended before there was a result to show: by Ctrl-C, or by a worker that died."""


class Commands(TyperGroup):
    """The group of all commands, with our endings instead of the library's."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> NoReturn:
        """Run the command that the arguments name and exit: 0 done, 1 the answer is no, 2 wrong usage or bad input."""
        given = sys.argv[1:] if args is None else list(args)
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        extra["standalone_mode"] = False
        try:
            try:
                status = super().main(given, *rest, **extra) or 0
                sys.stdout.flush()
            except Exception as error:
                status = tell(error, "--json" in given)
        except BrokenPipeError:
            # Whoever read has seen enough.
            _silence(sys.stdout)
            status = 1
        sys.exit(status)

    def invoke(self, ctx: Any) -> Any:
        """Run the command; Ctrl-C and a broken pipe must not reach the library, which has endings of its own for them."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise Stopped("stopped") from None


def tell(error: Exception, json: bool) -> int:
    """Say what went wrong and return the exit status; raise what is not ours to explain."""
    match error:
        case BrokenPipeError():
            raise error
        case BadInput():
            sentence, status = str(error), 2
        case GaveUp():
            sentence, status = f"the generator {error}", 1
        case Stopped():
            sentence, status = str(error), 1
        case OSError(filename=None):
            sentence, status = str(error.strerror or error), 2
        case OSError():
            sentence, status = f"{error.filename}: {error.strerror}", 2
        case UsageError():
            sentence, status = f"{error.format_message().rstrip('.')} (see {error.ctx.command_path} --help)", 2
        case _:
            raise error
    # File names can hold anything; a sentence is one line, and no terminal obeys it.
    sentence = "".join(c if c.isprintable() else "?" for c in sentence)
    _write(sys.stderr, f"seedwright: {sentence}\n")
    _write(sys.stdout, canonical({"error": sentence}) + "\n" if json else "")
    return status


def _write(stream: TextIO, text: str) -> None:
    """Write all that waits to be written and a text, or nothing where that cannot be: what went wrong may be just that."""
    try:
        stream.write(text)
        stream.flush()
    except OSError:
        _silence(stream)


def _silence(stream: TextIO) -> None:
    """Let a stream lead nowhere. It is flushed once more at exit, which must not complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
