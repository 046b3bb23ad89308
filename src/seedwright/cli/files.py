"""Files in and out: read whole or refused, written whole or not at all."""

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from seedwright.kit.errors import BadInput
from seedwright.kit.transcripts import MOST_BYTES


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


class NewFile:
    """An ASCII file that appears under its name when its block ends well, and not at all otherwise.

    ``save_as`` within the block changes the name under which it will appear. Raises BadInput if the file cannot be made.
    """

    def __init__(self, path: Path) -> None:
        self._path = Path(os.path.realpath(path))
        try:
            if self._path.exists() and not self._path.is_file():
                raise BadInput(f"{path}: not a regular file")
            self._draft = self._path.with_name(f".{self._path.name}.{os.getpid()}")
            self._stream = self._draft.open("w", encoding="ascii")
        except OSError as error:
            raise BadInput(f"{path}: {error.strerror}") from None

    def write(self, text: str) -> None:
        """Append a text."""
        self._stream.write(text)

    def save_as(self, path: Path) -> None:
        """Let the file appear under another name."""
        self._path = Path(os.path.realpath(path))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        try:
            if kind is None:
                self._stream.flush()
                os.fsync(self._stream.fileno())
                self._draft.replace(self._path)
        finally:
            self._stream.close()
            self._draft.unlink(missing_ok=True)
