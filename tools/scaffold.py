"""Make a room for a new game: ``python -m tools.scaffold NAME``.

The room comes from ``tools/template``: a small game that is whole, with spec, table, both readings, view and words, so that
everything works before the first change. Its vectors still have to be recorded (``make game`` does both).
"""

import keyword
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = Path(__file__).resolve().parent / "template"
GAMES = ROOT / "src" / "seedwright" / "games"
PLACEHOLDERS = re.compile(r"\b(GAME|TITLE)\b")


def make_room(name: str, games: Path) -> Path:
    """Return the new folder ``games/NAME``; raise ValueError, with one sentence, if there can be none."""
    if not re.fullmatch(r"[a-z][a-z0-9]{0,39}", name) or keyword.iskeyword(name):
        raise ValueError(
            f"{name!r} cannot name a game: small letters and digits are wanted, a letter first, and no word of Python's"
        )
    room = games / name
    if room.exists():
        raise ValueError(f"there is a game {name} already: {room}")
    words = {"GAME": name, "TITLE": name.capitalize()}
    room.mkdir()
    for source in sorted(TEMPLATE.iterdir()):
        if source.is_file():
            text = PLACEHOLDERS.sub(lambda found: words[found[0]], source.read_text("utf-8"))
            (room / source.name.replace("GAME", name)).write_text(text, "utf-8")
    return room


def main(arguments: list[str]) -> int:
    """Make the room that the one argument names."""
    try:
        if len(arguments) != 1:
            raise ValueError("say which: make game NAME=...")
        print(f"a new game is in {make_room(arguments[0], GAMES)}")
    except ValueError as refusal:
        print(f"scaffold: {refusal}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
