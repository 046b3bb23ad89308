"""The games. A game is a folder here; it is found by being here, and nothing else names it."""

from functools import lru_cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from seedwright.kit.errors import BadInput
from seedwright.kit.game import Game


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """Return the names of all games, sorted."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


def find(name: str, version: int | None = None) -> Game[Any, Any, Any]:
    """Return a game by name, and by version if one is given; only its own room is imported.

    Raises BadInput for a name or a version that is not known: nothing is reinterpreted.
    """
    if name not in names():
        raise BadInput(f"no game is called {name[:40]!r}; there are {', '.join(names())}")
    game: Game[Any, Any, Any] = import_module(room(name)).game
    if version not in (None, game.version):
        raise BadInput(f"{name} version {version} is not known; there is version {game.version}")
    return game


def room(name: str) -> str:
    """Return the package that holds a game."""
    return f"{__name__}.{name}"


def offers(name: str, part: str) -> bool:
    """Return whether the room of a game has a file, such as ``commands.py``; nothing is imported."""
    return name in names() and any(Path(folder, name, part).is_file() for folder in __path__)


def part(name: str, module: str) -> Any:
    """Return a module of a room, such as ``commands``."""
    return import_module(f"{room(name)}.{module}")
