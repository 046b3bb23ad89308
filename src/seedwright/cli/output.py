"""What commands print as tables."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

PAGE_WIDTH = 120


def print_table(table: "Table") -> None:
    """Print a table as wide as the terminal; where there is none, a width of its own."""
    new_console().print(table)


def new_console() -> "Console":
    """Return a console for standard output that takes no text for markup."""
    from rich.console import Console

    return Console(width=None if sys.stdout.isatty() else PAGE_WIDTH, markup=False, emoji=False, highlight=False)


def new_table(*columns: str, numbers: tuple[str, ...] = ()) -> "Table":
    """Return an empty table; the columns named in ``numbers`` are set flush right."""
    from rich.box import SIMPLE
    from rich.table import Table

    table = Table(box=SIMPLE, pad_edge=False)
    for column in columns:
        table.add_column(column, justify="right" if column in numbers else "left")
    return table
