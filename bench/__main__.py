"""``python -m bench [MODULE ...]``: run the benchmarks and print a table in Markdown."""

import os
import platform
import sys
from importlib import import_module
from pkgutil import iter_modules

import bench
from bench.figures import Figure


def main(wanted: list[str]) -> None:
    """Run the modules named, or all."""
    # Debian keeps the programs of sgt-puzzles where not every path looks.
    os.environ["PATH"] += os.pathsep + "/usr/games"
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}\n")
    print("| what | ours | peer | ratio | wanted |\n|---|---|---|---|---|")
    for module in sorted(found.name for found in iter_modules(bench.__path__)):
        if module in ("__main__", "figures") or (wanted and module not in wanted):
            continue
        for figure in import_module(f"bench.{module}").figures():
            print(row(figure), flush=True)


def row(figure: Figure) -> str:
    """Return a figure as a row of the table."""
    ratio = "" if figure.ratio is None else f"{figure.ratio:.3g}"
    return f"| {figure.what} | {figure.ours} | {figure.peer} | {ratio} | {figure.wanted} |"


if __name__ == "__main__":
    main(sys.argv[1:])
