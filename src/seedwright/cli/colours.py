"""Drawings in a terminal's colours."""

from dataclasses import replace

from rich.text import Text

from seedwright.kit.drawing import Drawing, Line, Role
from seedwright.kit.render_text import render_text

STYLES = {
    Role.LINE: "dim",
    Role.QUIET: "dim",
    Role.INK: "bold",
    Role.ACCENT: "bold cyan",
    Role.GOOD: "bold green",
    Role.BAD: "bold red",
}


def coloured(drawing: Drawing) -> Text:
    """Return the drawing as text in which each character has the style of its role.

    Each role is drawn alone, lines before marks: where its characters are, its style lies over those of the roles before.
    """
    text = Text(render_text(drawing))
    starts = [0]
    for line in text.plain.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for lines in (True, False):
        for role, style in STYLES.items():
            shapes = tuple(shape for shape in drawing.shapes if shape.role == role and isinstance(shape, Line) == lines)
            layer = render_text(replace(drawing, shapes=shapes))
            for start, line in zip(starts, layer.splitlines(), strict=False):
                for x, character in enumerate(line):
                    if character != " ":
                        text.stylize(style, start + x, start + x + 1)
    return text
