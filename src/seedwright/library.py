"""The library's face: a level from its id, and a verdict from its moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from seedwright import games
from seedwright.kit import replay as replaying
from seedwright.kit.game import Claim, Game
from seedwright.kit.ids import LevelId, SeededId, parse_id
from seedwright.kit.levels import grown
from seedwright.kit.render_svg import render_svg
from seedwright.kit.render_text import render_text
from seedwright.kit.transcripts import check_moves


@dataclass(frozen=True)
class Level:
    """A level: its id, its game, its board, and the trace of the generator (None for a board of its own)."""

    id: str
    game: Game[Any, Any, Any]
    board: Any
    trace: Any

    @cached_property
    def description(self) -> str:
        """The board as text; ``GAME.vN:DESCRIPTION`` is an id of the board itself."""
        return self.game.encode(self.board)

    def claims(self) -> tuple[Claim, ...]:
        """Return what is claimed about the board, each claim proven anew."""
        return self.game.claims(self.board, self.trace)

    def facts(self) -> dict[str, Any]:
        """Return all about the level that a player may see, as values; level and seed are None for a board of its own."""
        seeded = parse_id(self.id)
        number, seed = (seeded.level, seeded.seed) if isinstance(seeded, SeededId) else (None, None)
        return {
            "id": self.id,
            "game": self.game.name,
            "version": self.game.version,
            "level": number,
            "seed": seed,
            "board": self.board,
            "description": self.description,
            "claims": self.claims(),
        }

    def text(self) -> str:
        """Return the board as a picture in characters."""
        return render_text(self.game.draw(self.board, self.game.start(self.board)))

    def svg(self) -> str:
        """Return the board as a stand-alone SVG document."""
        return render_svg(self.game.draw(self.board, self.game.start(self.board)))


def level(identity: str | LevelId) -> Level:
    """Return the level that an id names.

    Raises BadInput if the id, its game, version, level number or description is none, and GaveUp if the generator's budget
    ends (the same on every machine).

    >>> level("pipes.v1:1#42").description
    '3x3,60000,4796e4461'
    """
    parsed = parse_id(str(identity))
    game = games.find(parsed.game, parsed.version)
    found = grown(game, parsed)
    return Level(str(parsed), game, found.board, found.trace)


def replay(identity: str | LevelId, moves: Sequence[tuple[int, str]]) -> replaying.Verdict:
    """Return the verdict on timed moves, each ``(milliseconds, text)``, made on the level that an id names.

    Raises BadInput if the id or the form of a move is wrong; a move that the rules refuse is part of the verdict.

    >>> replay("pipes.v1:1#42", [(850, "r 4")]).status
    <Status.OPEN: 'open'>
    """
    checked = check_moves(moves)
    found = level(identity)
    return replaying.replay(found.game, found.board, checked)
