"""The command line. A command imports what it needs when it runs, so that ``show`` answers at once."""

import sys


def main() -> None:
    """Run the command that the arguments name, and end the process with its status."""
    try:
        from seedwright.cli.app import app

        app(prog_name="seedwright")
    except KeyboardInterrupt:
        sys.exit("seedwright: stopped")
