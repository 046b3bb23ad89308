"""``python -m seedwright`` is the command ``seedwright``."""

from seedwright.cli import main

main()
