"""A sequence of values as a picture: heaps to the right, values upward."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from seedwright.kit.drawing import Role
from seedwright.kit.errors import BadInput
from seedwright.kit.render_svg import DARK, LIGHT

WIDTH, HEIGHT, MARGIN = 960, 480, 40


def plot(values: Sequence[int], title: str) -> str:
    """Return a stand-alone SVG document with a dot for each value; dots that fall on one place are drawn once.

    The size of the document is bounded by the size of the picture, not by the length of the sequence. Raises BadInput for
    an empty sequence.
    """
    if not values:
        raise BadInput("plot: there are no values")
    last, highest = max(1, len(values) - 1), max(1, *values)
    places = dict.fromkeys(
        (MARGIN + n * WIDTH // last, MARGIN + HEIGHT - value * HEIGHT // highest) for n, value in enumerate(values)
    )
    dots = "".join(f"M{x} {y}h0" for x, y in places)
    right, bottom = MARGIN + WIDTH, MARGIN + HEIGHT
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH + 2 * MARGIN} {HEIGHT + 2 * MARGIN}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<style>{_dress(LIGHT)}@media(prefers-color-scheme:dark){{{_dress(DARK)}}}",
            "text{font:600 16px system-ui,sans-serif}path{fill:none;stroke-linecap:round}</style>",
            f'<rect width="{WIDTH + 2 * MARGIN}" height="{HEIGHT + 2 * MARGIN}"/>',
            f'<path class="axes" stroke-width="1" d="M{MARGIN} {MARGIN}V{bottom}H{right}"/>',
            f'<path class="dots" stroke-width="3" d="{dots}"/>',
            f'<text x="{MARGIN}" y="{MARGIN - 14}">{highest}</text>',
            f'<text x="{right}" y="{bottom + 24}" text-anchor="end">{len(values) - 1}</text>',
            f'<text x="{MARGIN + WIDTH // 2}" y="{MARGIN - 14}" text-anchor="middle">{escape(title)}</text>',
            "</svg>",
            "",
        ]
    )


def _dress(colours: dict[Role, str]) -> str:
    return (
        f"rect{{fill:{colours[Role.GROUND]}}}text{{fill:{colours[Role.INK]}}}"
        f".axes{{stroke:{colours[Role.LINE]}}}.dots{{stroke:{colours[Role.ACCENT]}}}"
    )
