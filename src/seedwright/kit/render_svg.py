"""Drawings as SVG: whole numbers only, so the same drawing gives the same bytes everywhere."""

from html import escape

from seedwright.kit.drawing import Box, Disc, Drawing, Label, Line, Role, Shape

UNIT = 100
MARGIN = 50

LIGHT = {
    Role.GROUND: "#faf8f4",
    Role.SURFACE: "#ffffff",
    Role.LINE: "#c9c4b8",
    Role.QUIET: "#6b675e",
    Role.INK: "#23211c",
    Role.ACCENT: "#0b6e8f",
    Role.GOOD: "#1d7a3e",
    Role.BAD: "#b3261e",
}
DARK = {
    Role.GROUND: "#15171a",
    Role.SURFACE: "#1f2226",
    Role.LINE: "#4a4f57",
    Role.QUIET: "#9aa0a8",
    Role.INK: "#eceae5",
    Role.ACCENT: "#5cc3e6",
    Role.GOOD: "#6fcf8d",
    Role.BAD: "#ff8a80",
}


def render_svg(drawing: Drawing) -> str:
    """Return the drawing as a stand-alone SVG document with a light and a dark dress."""
    width, height = UNIT * drawing.width + 2 * MARGIN, UNIT * drawing.height + 2 * MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {width} {height}" role="img">',
        f"<title>{escape(drawing.title, quote=False)}</title>",
        f"<style>{_rules(LIGHT)}@media(prefers-color-scheme:dark){{{_rules(DARK)}}}{_SHAPE_RULES}</style>",
        f'<rect class="ground" x="{-MARGIN}" y="{-MARGIN}" width="{width}" height="{height}"/>',
        *map(_shape, drawing.shapes),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


_SHAPE_RULES = (
    "polyline{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}"
    "rect,circle,text{fill:currentColor}"
    "text{font-family:system-ui,sans-serif;font-weight:600;text-anchor:middle;dominant-baseline:central}"
)


def _rules(colours: dict[Role, str]) -> str:
    return "".join(f".{role}{{color:{colour}}}" for role, colour in colours.items())


def _shape(shape: Shape) -> str:
    match shape:
        case Box(x, y, width, height, role):
            place = f'x="{UNIT * x}" y="{UNIT * y}" width="{UNIT * width}" height="{UNIT * height}"'
            return f'<rect class="{role}" {place}/>'
        case Line(points, role, width):
            path = " ".join(f"{UNIT * x},{UNIT * y}" for x, y in points)
            return f'<polyline class="{role}" stroke-width="{width}" points="{path}"/>'
        case Disc(x, y, radius, role):
            return f'<circle class="{role}" cx="{UNIT * x}" cy="{UNIT * y}" r="{radius}"/>'
        case Label(x, y, text, role, size):
            return f'<text class="{role}" x="{UNIT * x}" y="{UNIT * y}" font-size="{size}">{escape(text, quote=False)}</text>'
