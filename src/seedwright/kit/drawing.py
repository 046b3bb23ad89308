"""A drawing: one description of a position, rendered to text (``render_text``) and SVG (``render_svg``).

Coordinates are whole lattice units, y downward. On a square board the cell in column x and row y has its centre at
(2x + 1, 2y + 1) and its borders on even numbers; on a hexagonal one, cells stand 4 units apart in a row and the next row is
2 units to the side and 2 down, so that every line runs along a row, a column or a diagonal. Widths and radii are in
hundredths of a unit. What a shape means is its role; the renderers choose colours and characters by it, never the game.
"""

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """What a shape stands for."""

    GROUND = "ground"
    SURFACE = "surface"
    LINE = "line"
    QUIET = "quiet"
    INK = "ink"
    ACCENT = "accent"
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle; text shows nothing of it."""

    x: int
    y: int
    width: int
    height: int
    role: Role = Role.SURFACE


@dataclass(frozen=True, slots=True)
class Line:
    """Straight strokes through points; each runs along a row, a column or a diagonal. Text draws it with box characters."""

    points: tuple[tuple[int, int], ...]
    role: Role = Role.INK
    width: int = 16


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle; text shows its mark."""

    x: int
    y: int
    radius: int
    role: Role = Role.INK
    mark: str = "●"


@dataclass(frozen=True, slots=True)
class Label:
    """A short text around a centre; size is in hundredths of a unit."""

    x: int
    y: int
    text: str
    role: Role = Role.INK
    size: int = 90


Shape = Box | Line | Disc | Label


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes on a lattice of width x height units, painted in order; ``title`` says in words what is seen."""

    width: int
    height: int
    title: str
    shapes: tuple[Shape, ...]
