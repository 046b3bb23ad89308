"""Drawings as text: a character for each lattice point, two columns a unit so that squares look square."""

from itertools import pairwise

from seedwright.kit.drawing import Box, Disc, Drawing, Label, Line

UP, RIGHT, DOWN, LEFT, FALLING, RISING = 1, 2, 4, 8, 16, 32
STROKES = dict(enumerate(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")) | {FALLING: "╲", RISING: "╱", FALLING | RISING: "╳"}


def render_text(drawing: Drawing) -> str:
    """Return the drawing as lines of text without trailing spaces, each ended by a line feed."""
    width, height = 2 * drawing.width + 1, drawing.height + 1
    strokes = [[0] * width for _ in range(height)]
    marks: dict[tuple[int, int], str] = {}
    for shape in drawing.shapes:
        match shape:
            case Line(points=points):
                for start, end in pairwise(points):
                    _stroke(strokes, start, end)
            case Disc(x=x, y=y, mark=mark):
                _write(marks, x, y, mark)
            case Label(x=x, y=y, text=text):
                _write(marks, x, y, text)
            case Box():
                pass
    rows = ("".join(marks.get((x, y)) or STROKES.get(bits, "·") for x, bits in enumerate(row)) for y, row in enumerate(strokes))
    return "".join(row.rstrip() + "\n" for row in rows)


def _write(marks: dict[tuple[int, int], str], x: int, y: int, text: str) -> None:
    start = max(0, 2 * x - (len(text) - 1) // 2)
    for offset, character in enumerate(text):
        marks[start + offset, y] = character


def _stroke(strokes: list[list[int]], start: tuple[int, int], end: tuple[int, int]) -> None:
    """Lay the direction bits of one straight stroke over the characters it passes."""
    (x0, y0), (x1, y1) = sorted((start, end))
    x0, x1 = 2 * x0, 2 * x1
    if y0 == y1:
        for x in range(x0, x1):
            strokes[y0][x] |= RIGHT
            strokes[y0][x + 1] |= LEFT
    elif x0 == x1:
        for y in range(min(y0, y1), max(y0, y1)):
            strokes[y][x0] |= DOWN
            strokes[y + 1][x0] |= UP
    else:
        down = y1 > y0
        for step in range(1, x1 - x0):
            if step % 2:
                y = y0 + step // 2 if down else y0 - (step + 1) // 2
                strokes[y][x0 + step] |= FALLING if down else RISING
