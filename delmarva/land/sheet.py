"""The sheet a map is drawn on: its projection and scale, and the marks that every map uses.

The projection is azimuthal equidistant about the middle of the map, so distances on a farm are true to the eye's limit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from delmarva.land.local import LocalPlane
from delmarva.land.svg import escape, tag

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

FEET_PER_MILE = 5280
MARGIN = 14.0
FONT = "Liberation Sans, DejaVu Sans, Arial, Helvetica, sans-serif"
WATER = "#2b5f8f"
ZONE = "#8a1f11"
_DASHES = "9 2.5 1.5 2.5"

_LINE = '<path d="M5 0 V10" stroke="#222" stroke-width="{width}"/>'
_DOTS = '<circle cx="2.5" cy="2.5" r="1" fill="#222"/><circle cx="7.5" cy="7.5" r="1" fill="#222"/>'
_GRID = '<path d="M5 0 V10 M0 5 H10" stroke="#222" stroke-width="0.9"/>'
HATCHES = (
    ("#ffffff", "", 0),
    ("#e9eef6", _LINE.format(width=0.9), 45),
    ("#f3f0e2", _DOTS, 0),
    ("#e8f2e8", _LINE.format(width=0.9), 90),
    ("#f6e6e6", _GRID, 45),
    ("#efe9f4", _LINE.format(width=0.9), 0),
    ("#bdbdbd", "", 0),
    ("#e6f1f3", _GRID, 0),
    ("#f4ecdf", _LINE.format(width=2.4), 135),
    ("#8c8c8c", "", 0),
)
"""Background, hatch and its turn in degrees for each category, told apart without colour."""

_ZONE_MARKS = (
    '<path d="M0 0 L7 7 M7 0 L0 7" stroke="{ink}" stroke-width="0.9"/>',
    '<path d="M3.5 0 V7" stroke="{ink}" stroke-width="2.2"/>',
    '<circle cx="3.5" cy="3.5" r="1.5" fill="{ink}"/>',
    '<path d="M0 3.5 H7 M3.5 0 V7" stroke="{ink}" stroke-width="0.8"/>',
)
MOST_ZONES = len(_ZONE_MARKS)
"""Kinds of zone that can be told apart without colour."""


@dataclass(frozen=True)
class View:
    """The projection and the scale of one map: feet about a place, drawn into a frame."""

    plane: LocalPlane
    center: tuple[float, float]
    scale: float
    frame: tuple[float, float, float, float]

    @classmethod
    def around(
        cls,
        geometries: Sequence[BaseGeometry],
        corner: tuple[float, float],
        width: float,
        heights: tuple[float, float],
        room: float = 1.12,
    ) -> View:
        """Fit geometries into a frame of a width, no lower and no higher than the heights, with room to spare."""
        import shapely

        plane = LocalPlane.around(shapely.box(*shapely.total_bounds(geometries)))
        left, low, right, high = shapely.total_bounds([plane.to_feet(geometry) for geometry in geometries])
        wide, tall = max(right - left, 100.0) * room, max(high - low, 100.0) * room
        scale = min(width / wide, heights[1] / tall)
        height = max(tall * scale, heights[0])
        frame = (corner[0], corner[1], corner[0] + width, corner[1] + height)
        return cls(plane, ((left + right) / 2, (low + high) / 2), scale, frame)

    def drawn(self, geometry: BaseGeometry) -> BaseGeometry:
        """Return a geometry in drawing coordinates, x to the right and y down."""
        import shapely

        left, top, right, bottom = self.frame
        middle = ((left + right) / 2, (top + bottom) / 2)
        turned = (self.scale, -self.scale)
        return shapely.transform(self.plane.to_feet(geometry), lambda points: (points - self.center) * turned + middle)

    def cut(self, geometry: BaseGeometry) -> BaseGeometry:
        """Return what of a geometry shows in the frame, in drawing coordinates."""
        import shapely

        return shapely.intersection(self.drawn(geometry), shapely.box(*self.frame))

    @property
    def feet_per_unit(self) -> float:
        return 1 / self.scale


def text(x: float, y: float, words: str, size: float, **look: str | float) -> str:
    """Return words whose base line begins at a point, or lies about it as the look says."""
    return tag("text", escape(words), x=x, y=y, font_size=size, **look)


def box(left: float, top: float, right: float, bottom: float, **look: str | float) -> str:
    """Return a rectangle by its edges."""
    return tag("rect", x=left, y=top, width=right - left, height=bottom - top, **look)


def definitions(categories: Sequence[int], zones: int) -> str:
    """Return the patterns of a map: of field categories by number, of the first kinds of zones, and of water."""
    patterns = []
    for number in categories:
        background, hatch, turn = HATCHES[number]
        if hatch:
            patterns.append(_pattern(f"hatch{number}", 10, 10, background, hatch, f"rotate({turn})"))
    for number in range(zones):
        mark = _ZONE_MARKS[number].format(ink=ZONE)
        patterns.append(_pattern(f"zone{number}", 7, 7, "#ecc9c4", mark, "rotate(0)"))
    waves = tag("path", d="M0 3 Q2 1 4 3 T8 3", fill="none", stroke=WATER, stroke_width=0.8)
    return tag("defs", *patterns, _pattern("water", 8, 6, "#dcebf7", waves, "rotate(0)"))


def _pattern(name: str, width: float, height: float, background: str, hatch: str, turn: str) -> str:
    return tag(
        "pattern",
        box(0, 0, width, height, fill=background),
        hatch,
        id=name,
        patternUnits="userSpaceOnUse",
        width=width,
        height=height,
        patternTransform=turn,
    )


def path(geometry: BaseGeometry) -> str:
    """Return the path of lines or polygons in drawing coordinates."""
    import shapely

    rings = []
    for part in shapely.get_parts(geometry):
        lines = [part.exterior, *part.interiors] if part.geom_type == "Polygon" else [part]
        for line in lines:
            points = " L".join(f"{x:.1f} {y:.1f}" for x, y in line.coords)
            rings.append(f"M{points}" + ("Z" if part.geom_type == "Polygon" else ""))
    return "".join(rings)


def category_fill(number: int | None) -> str:
    """Return the fill of a field category."""
    if number is None:
        return "#ffffff"
    return f"url(#hatch{number})" if HATCHES[number][1] else HATCHES[number][0]


def field_mark(shape: BaseGeometry, number: int | None) -> str:
    """Draw the outline of a field, hatched by its category."""
    look = {"fill_rule": "evenodd", "stroke": "#000", "stroke_linejoin": "round"}
    return tag("path", d=path(shape), fill=category_fill(number), stroke_width=1.3, **look)


def zone_mark(shape: BaseGeometry, number: int) -> str:
    """Draw a zone over its field."""
    look: dict[str, str | float] = {"stroke": ZONE, "stroke_width": 1, "stroke_dasharray": "4 2"}
    return tag("path", d=path(shape), fill=f"url(#zone{number})", fill_rule="evenodd", fill_opacity=0.85, **look)


def water_mark(geometry: BaseGeometry) -> str:
    """Draw what of a water shows: a line, an area, or a ring about a point."""
    import shapely

    marks = []
    for part in shapely.get_parts(geometry):
        if part.geom_type == "Polygon":
            marks.append(tag("path", d=path(part), fill="url(#water)", fill_rule="evenodd", stroke=WATER))
        elif part.geom_type == "Point":
            marks.append(tag("circle", cx=part.x, cy=part.y, r=4, fill="#fff", stroke=WATER, stroke_width=1.8))
            marks.append(tag("circle", cx=part.x, cy=part.y, r=1.4, fill=WATER))
        else:
            marks.append(tag("path", d=path(part), fill="none", stroke="#fff", stroke_width=3.6))
            marks.append(water_line(path(part)))
    return "".join(marks)


def water_line(line: str) -> str:
    """Draw a water along a path."""
    return tag("path", d=line, fill="none", stroke=WATER, stroke_width=1.8, stroke_dasharray=_DASHES)


def north(x: float, y: float) -> str:
    """Draw the north arrow."""
    arrow = tag("path", d=f"M{x:g} {y - 4:g} l7 24 l-7 -6 l-7 6 Z", fill="#000")
    return arrow + text(x, y + 36, "N", 13, text_anchor="middle", font_weight="bold")


def scale_bar(view: View, x: float, y: float, feet_per_step: float, unit: str, longest: float = 190) -> str:
    """Draw one scale bar of two equal halves, the longest round length that fits."""
    steps = [digit * 10.0**power for power in range(-4, 7) for digit in (1, 2, 5)]
    length = max(step for step in steps if step <= longest * view.feet_per_unit / feet_per_step)
    half = length * feet_per_step / view.feet_per_unit / 2
    ends = [f"{value:,.10g}" for value in (0.0, length / 2, length)]
    marks = [text(x + half * number, y + 17, words, 10, text_anchor="middle") for number, words in enumerate(ends)]
    return "".join(
        [
            box(x, y, x + half, y + 5, fill="#000", stroke="#000", stroke_width=0.8),
            box(x + half, y, x + 2 * half, y + 5, fill="#fff", stroke="#000", stroke_width=0.8),
            *marks,
            text(x + 2 * half + 22, y + 17, unit, 10),
        ]
    )


def document(width: float, height: float, title: str, alt: str, *content: str) -> str:
    """Return a whole drawing, with what it shows for those who cannot see it."""
    return tag(
        "svg",
        tag("title", escape(title), id="map-title"),
        tag("desc", escape(alt), id="map-text"),
        box(0, 0, width, height, fill="#fff"),
        *content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        font_family=FONT,
        role="img",
        aria_labelledby="map-title map-text",
    )
