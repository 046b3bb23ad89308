"""``seedwright show``."""

import sys

from seedwright import library
from seedwright.cli.output import new_console
from seedwright.cli.words import say_claim, words_of
from seedwright.kit.commands import print_json
from seedwright.kit.errors import BadInput
from seedwright.kit.ids import SeededId, parse_id


def run(identity: str, json: bool, svg: bool) -> bool:
    """Show a level."""
    if json and svg:
        raise BadInput("--json and --svg exclude each other")
    level = library.level(identity)
    if json:
        print_json(level.facts())
    elif svg:
        print(level.svg(), end="")
    else:
        print(heading(level), end="\n\n")
        print_board(level)
        print(f"\n{level.description}")
        for claim in level.claims():
            print(say_claim(level.game.name, claim))
    return True


def heading(level: library.Level) -> str:
    """Return the game's title, and the level number and seed if there are any."""
    title = words_of(level.game.name)["title"]
    match parse_id(level.id):
        case SeededId(level=number, seed=seed):
            return f"{title}, level {number}, seed {seed}"
    return title


def print_board(level: library.Level) -> None:
    """Print the board, in colours where there is a terminal."""
    if not sys.stdout.isatty():
        print(level.text(), end="")
        return
    from seedwright.cli.colours import coloured

    new_console().print(coloured(level.game.draw(level.board, level.game.start(level.board))), end="", soft_wrap=True)
