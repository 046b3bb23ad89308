"""Level ids: ``pipes.v1:15#42`` names a seeded level, ``pipes.v1:DESCRIPTION`` a board of its own.

Ids travel through shells and addresses unquoted, so a description has letters, digits and ``. _ ~ - ,`` only.
An id has one spelling: numbers are decimal without sign or leading zeros.
"""

from dataclasses import dataclass

from seedwright.kit.errors import BadInput

SEEDS = 1 << 32
LONGEST = 16_384
NAME_START = frozenset("abcdefghijklmnopqrstuvwxyz")
NAME = NAME_START | frozenset("0123456789-")
DESCRIPTION = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._~-,")
DIGITS = frozenset("0123456789")


@dataclass(frozen=True, slots=True)
class SeededId:
    """A level that grows from a seed (0..2^32-1); the level number is a row of the game's table."""

    game: str
    version: int
    level: int
    seed: int

    def __str__(self) -> str:
        return f"{self.game}.v{self.version}:{self.level}#{self.seed}"


@dataclass(frozen=True, slots=True)
class BoardId:
    """A board of its own, given by its description."""

    game: str
    version: int
    description: str

    def __str__(self) -> str:
        return f"{self.game}.v{self.version}:{self.description}"


LevelId = SeededId | BoardId


def parse_id(text: str) -> LevelId:
    """Return the id that ``text`` spells; raise BadInput naming the first character that is wrong.

    Whether game, version and level number exist is for the library to say.

    >>> parse_id("pipes.v1:15#42")
    SeededId(game='pipes', version=1, level=15, seed=42)
    """
    if len(text) > LONGEST:
        raise BadInput(f"level id is longer than {LONGEST} characters")
    place = _span(text, 0, NAME)
    if place == 0 or text[0] not in NAME_START:
        raise _wrong(text, 0, "a game's name in small letters")
    game = text[:place]
    place = _expect(text, place, ".")
    place = _expect(text, place, "v")
    version, place = _number(text, place, "a version")
    if version < 1:
        raise _wrong(text, place - 1, "a version from 1 up")
    place = _expect(text, place, ":")
    if "#" not in text[place:]:
        end = _span(text, place, DESCRIPTION)
        if end == place or end < len(text):
            raise _wrong(text, end, "a level number and a seed such as 1#42, or a description of letters, digits and . _ ~ - ,")
        return BoardId(game, version, text[place:])
    level, place = _number(text, place, "a level number")
    place = _expect(text, place, "#")
    start = place
    seed, place = _number(text, place, "a seed")
    if seed >= SEEDS:
        raise _wrong(text, start, f"a seed from 0 to {SEEDS - 1}", "one that is too large")
    if place < len(text):
        raise _wrong(text, place, "nothing after the seed")
    return SeededId(game, version, level, seed)


def _wrong(text: str, place: int, wanted: str, found: str = "") -> BadInput:
    found = found or (repr(text[place]) if place < len(text) else "the end")
    shown = text if len(text) <= 60 else text[:57] + "..."
    return BadInput(f"level id {shown!r}, character {place + 1}: expected {wanted}, found {found}")


def _span(text: str, place: int, allowed: frozenset[str]) -> int:
    while place < len(text) and text[place] in allowed:
        place += 1
    return place


def _expect(text: str, place: int, character: str) -> int:
    if not text.startswith(character, place):
        raise _wrong(text, place, repr(character))
    return place + 1


def _number(text: str, place: int, wanted: str) -> tuple[int, int]:
    end = _span(text, place, DIGITS)
    if end == place:
        raise _wrong(text, place, wanted)
    if end - place > 1 and text[place] == "0":
        raise _wrong(text, place, f"{wanted} without leading zeros")
    if end - place > 10:
        raise _wrong(text, place, f"{wanted} of at most ten digits", "one that is too large")
    return int(text[place:end]), end
