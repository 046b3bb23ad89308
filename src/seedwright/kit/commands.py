"""What the commands of a room share with all others: their option for JSON, input, output, and Ctrl-C.

A room exports its commands as ``commands: typer.Typer`` in ``commands.py``, and the command line offers them as
``seedwright NAME ...``. It turns BadInput into one sentence and exit status 2; a command whose answer is no raises
``typer.Exit(1)`` after it has printed it.
"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from seedwright.kit.errors import BadInput
from seedwright.kit.interrupt import held
from seedwright.kit.jobs import Json, Watch
from seedwright.kit.transcripts import MOST_BYTES
from seedwright.kit.values import to_json

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, one value a line.")]
FileArgument = Annotated[str, typer.Argument(metavar="FILE", help="A file; - is standard input.")]


def print_json(value: object) -> None:
    """Print a value as one line of JSON, its keys in the order given; lists are tuples, as in all values of a room."""
    print(json.dumps(to_json(value), separators=(",", ":")))


def read_input(file: str) -> bytes:
    """Return the bytes of a file, or of standard input if it is called ``-``.

    Reads one byte more than a transcript may have, so that an endless stream ends as one that is too long. Raises BadInput
    naming a file that cannot be read.
    """
    if file == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    try:
        with Path(file).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(f"{file}: {error.strerror}") from None


@contextmanager
def naming(file: str) -> Iterator[None]:
    """Put the name of the file before the sentence of a BadInput."""
    try:
        yield
    except BadInput as error:
        raise BadInput(f"{'standard input' if file == '-' else file}: {error}") from None


@contextmanager
def watching(say: Callable[[Json], str] = json.dumps) -> Iterator[Watch]:
    """Yield a watch for a job: progress is a line that renews itself on a terminal, Ctrl-C asks the job to end.

    ``say`` puts progress into words. A second Ctrl-C breaks the job off.
    """
    shown = ""
    terminal = sys.stderr.isatty()

    def tell(text: str) -> None:
        nonlocal shown
        sys.stderr.write(f"\r{text:{len(shown)}}")
        sys.stderr.flush()
        shown = text

    with held() as came:

        def watch(progress: Json) -> bool:
            if terminal and (text := say(progress)) != shown:
                tell(text)
            return not came()

        try:
            yield watch
        finally:
            if shown:
                tell("")
                sys.stderr.write("\r")
