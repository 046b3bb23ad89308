"""Drawings: what the two renderers make of one description."""

import re
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from seedwright.kit.drawing import Box, Disc, Drawing, Label, Line, Role, Shape
from seedwright.kit.render_svg import DARK, LIGHT, render_svg
from seedwright.kit.render_text import render_text

SVG = "{http://www.w3.org/2000/svg}"
FRAME = Line(((0, 0), (4, 0), (4, 2), (0, 2), (0, 0)))

places = st.integers(0, 8)
shapes = st.one_of(
    st.builds(Box, places, places, st.integers(0, 8), st.integers(0, 8), st.sampled_from(Role)),
    st.builds(lambda x, y, w: Line(((x, y), (w, y))), places, places, places),
    st.builds(lambda x, y, h: Line(((x, y), (x, h))), places, places, places),
    st.builds(Disc, places, places, st.integers(0, 99), st.sampled_from(Role), st.sampled_from("●○◎✓")),
    st.builds(Label, places, places, st.from_regex(r"[A-Za-z0-9<>&\"]{1,3}", fullmatch=True), st.sampled_from(Role)),
)
drawings = st.lists(shapes, max_size=12).map(lambda parts: Drawing(8, 8, "a < b & c", tuple(parts)))


def text(*parts: Shape, width: int = 4, height: int = 2) -> list[str]:
    return render_text(Drawing(width, height, "", parts)).splitlines()


def test_lines_join_where_they_meet() -> None:
    assert text(FRAME, Line(((2, 0), (2, 2)))) == ["┌───┬───┐", "│   │   │", "└───┴───┘"]
    assert text(Line(((0, 1), (4, 1))), Line(((2, 0), (2, 2)))) == ["    ╷", "╶───┼───╴", "    ╵"]


def test_a_line_is_the_same_from_either_end() -> None:
    for line in (((0, 1), (3, 1)), ((2, 0), (2, 2)), ((0, 0), (2, 2)), ((0, 2), (2, 0))):
        assert text(Line(line)) == text(Line(line[::-1]))


def test_diagonals_fall_rise_and_cross() -> None:
    falling, rising = Line(((0, 0), (2, 2))), Line(((0, 2), (2, 0)))
    assert text(falling, width=2) == [" ╲", "   ╲", ""]
    assert text(rising, width=2) == ["   ╱", " ╱", ""]
    assert text(falling, Line(((0, 1), (1, 0))), width=2)[0] == " ╳"


def test_marks_and_words_stand_around_their_place() -> None:
    assert text(Disc(1, 1, 50, Role.GOOD, "◎"), Disc(3, 1, 50)) == ["", "  ◎   ●", ""]
    assert text(Label(1, 1, "7"), Label(3, 1, "12")) == ["", "  7   12", ""]
    assert text(Label(1, 1, "abc")) == ["", " abc", ""]


def test_boxes_are_not_seen_in_text_and_later_marks_cover_earlier() -> None:
    assert text(Box(0, 0, 4, 2), FRAME) == text(FRAME)
    assert text(Disc(1, 1, 50, mark="○"), Disc(1, 1, 50, mark="●"))[1] == "  ●"


@given(drawings)
def test_text_has_its_size_and_no_trailing_spaces(drawing: Drawing) -> None:
    rendered = render_text(drawing)
    assert rendered.endswith("\n")
    lines = rendered[:-1].split("\n")
    assert len(lines) == drawing.height + 1
    assert all(line == line.rstrip() and len(line) <= 2 * drawing.width + 1 for line in lines)


@given(drawings)
def test_svg_is_a_document_of_whole_numbers(drawing: Drawing) -> None:
    rendered = render_svg(drawing)
    root = ElementTree.fromstring(rendered)
    assert root.tag == f"{SVG}svg"
    assert [child.text for child in root.findall(f"{SVG}title")] == [drawing.title]
    assert root.attrib["viewBox"] == "-50 -50 900 900"
    drawn = list(root)[3:]
    assert len(drawn) == len(drawing.shapes)
    for element, shape in zip(drawn, drawing.shapes, strict=True):
        assert element.attrib["class"] == shape.role
        for name, value in element.attrib.items():
            assert name == "class" or re.fullmatch(r"-?\d+([ ,]-?\d+)*", value)
    assert [element.text for element in root.iter(f"{SVG}text")] == [s.text for s in drawing.shapes if isinstance(s, Label)]
    assert render_svg(drawing) == rendered


def test_svg_shapes_lie_where_the_drawing_says() -> None:
    parts = (Box(0, 0, 2, 4, Role.LINE), Line(((0, 2), (4, 2)), Role.INK, 14), Disc(1, 3, 40), Label(3, 1, "<", size=80))
    box, line, disc, label = list(ElementTree.fromstring(render_svg(Drawing(4, 4, "t", parts))))[3:]
    assert box.attrib == {"class": "line", "x": "0", "y": "0", "width": "200", "height": "400"}
    assert line.attrib == {"class": "ink", "stroke-width": "14", "points": "0,200 400,200"}
    assert disc.attrib == {"class": "ink", "cx": "100", "cy": "300", "r": "40"}
    assert label.attrib == {"class": "ink", "x": "300", "y": "100", "font-size": "80"}


def luminance(colour: str) -> float:
    """Relative luminance by WCAG 2."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_what_is_written_can_be_read_in_light_and_dark() -> None:
    for dress in (LIGHT, DARK):
        assert dress.keys() == set(Role)
        for ground in (Role.GROUND, Role.SURFACE):
            for ink in (Role.QUIET, Role.INK, Role.ACCENT, Role.GOOD, Role.BAD):
                lighter, darker = sorted((luminance(dress[ground]), luminance(dress[ink])), reverse=True)
                assert (lighter + 0.05) / (darker + 0.05) >= 4.5, (ground, ink)
