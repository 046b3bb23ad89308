"""``seedwright games``."""

from seedwright import games
from seedwright.cli.output import new_table, print_table
from seedwright.cli.words import words_of
from seedwright.kit.commands import print_json


def run(json: bool) -> bool:
    """List the games."""
    found = [games.find(name) for name in games.names()]
    rows = [
        {"name": game.name, "version": game.version, "title": words_of(game.name)["title"], "levels": len(game.levels)}
        for game in found
    ]
    if json:
        print_json({"games": tuple(rows)})
    else:
        table = new_table("name", "version", "title", "levels", numbers=("version", "levels"))
        for row in rows:
            table.add_row(*map(str, row.values()))
        print_table(table)
    return True
