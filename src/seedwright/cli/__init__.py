"""The command line. A command imports what it needs when it runs, so that ``show`` answers at once."""

import os
import sys
from pathlib import Path


def main() -> None:
    """Run the command that the arguments name, and end the process with its status."""
    _open_closed_streams()
    try:
        from seedwright.cli.app import app

        app(prog_name="seedwright")
    except KeyboardInterrupt:
        sys.exit("seedwright: stopped")


def _open_closed_streams() -> None:
    """Let a stream that the shell has closed (``>&-``) lead nowhere; Python has None for it, and its number is free."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
