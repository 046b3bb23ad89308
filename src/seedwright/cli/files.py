"""Files out: written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from seedwright.kit.errors import BadInput


class NewFile:
    """An ASCII file that appears under its name when its block ends well, and not at all otherwise.

    ``save_as`` within the block changes the name under which it will appear. Raises BadInput if the file cannot be made or
    written.
    """

    def __init__(self, path: Path) -> None:
        self._path = Path(os.path.realpath(path))
        try:
            if self._path.exists() and not self._path.is_file():
                raise BadInput(f"{path}: not a regular file")
            self._named = path
            self._draft = self._path.with_name(f".{self._path.name}.{os.getpid()}")
            self._stream = self._draft.open("w", encoding="ascii")
        except OSError as error:
            raise BadInput(f"{path}: {error.strerror}") from None

    def write(self, text: str) -> None:
        """Append a text."""
        with self._naming():
            self._stream.write(text)

    def save_as(self, path: Path) -> None:
        """Let the file appear under another name."""
        self._path = Path(os.path.realpath(path))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        try:
            if kind is None:
                with self._naming():
                    self._stream.flush()
                    os.fsync(self._stream.fileno())
                    self._draft.replace(self._path)
        finally:
            # What could not be written is tried once more here, in vain.
            with suppress(OSError):
                self._stream.close()
            self._draft.unlink(missing_ok=True)

    @contextmanager
    def _naming(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise BadInput(f"{self._named}: {error.strerror}") from None
