"""Field maps as SVG: outlines with hatching by category, labels, waters, legend, scale bars and a north
arrow.

Plain SVG 1.1 in black and white with pale tints: it prints, and a browser and typst show the same. North is
up. The projection is azimuthal equidistant about the middle of the map, so distances on a farm are true to
the eye's limit.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from delmarva.land.labels import Label, place_labels
from delmarva.land.svg import escape, tag
from delmarva.rules import InputError

if TYPE_CHECKING:
    from pyproj import Proj
    from shapely.geometry.base import BaseGeometry

FEET_PER_METRE = 1 / 0.3048
FEET_PER_MILE = 5280

_WIDTH = 720.0
_LARGEST_HEIGHT = 760.0
_SMALLEST_HEIGHT = 300.0
_MARGIN = 14.0
_FONT = "Liberation Sans, DejaVu Sans, Arial, Helvetica, sans-serif"
_WATER = "#2b5f8f"
_DASHES = "9 2.5 1.5 2.5"
_LABEL_SIZE = 10.5
_EM = 0.58
"""Mean width of a letter in ems; a little wide, so that boxes hold their text."""

_LINE = '<path d="M5 0 V10" stroke="#222" stroke-width="{width}"/>'
_DOTS = '<circle cx="2.5" cy="2.5" r="1" fill="#222"/><circle cx="7.5" cy="7.5" r="1" fill="#222"/>'
_GRID = '<path d="M5 0 V10 M0 5 H10" stroke="#222" stroke-width="0.9"/>'
_HATCHES = (
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


@dataclass(frozen=True, slots=True)
class MapField:
    """A field to draw.

    Attributes
    ----------
    id : str
        First line of the label.
    geometry : shapely Polygon or MultiPolygon
        Longitude and latitude.
    acres : float
        Second line of the label.
    category : str
        Key of the legend; "" for none.
    """

    id: str
    geometry: BaseGeometry
    acres: float
    category: str = ""


def draw_map(
    fields: Sequence[MapField],
    *,
    title: str,
    legend: Mapping[str, str] | None = None,
    waters: Sequence[BaseGeometry] = (),
    alt: str = "",
) -> str:
    """Draw a map of fields.

    Parameters
    ----------
    fields : sequence of MapField
        At least one.
    title : str
        Heading over the map.
    legend : mapping of str to str, optional
        Category to the words of the legend, in the order to show them. At most ten.
    waters : sequence of shapely geometries
        Lines and ponds in longitude and latitude. They do not widen the map; what lies outside is cut off.
    alt : str
        What the map shows, for those who cannot see it; left out, it lists the fields.

    Returns
    -------
    str
        An SVG document.

    Raises
    ------
    InputError
        Without fields, with a category that the legend lacks, or with more categories than hatches.
    """
    import shapely

    legend = dict(legend or {})
    if not fields:
        raise InputError("A map needs at least one field, found none.")
    if len(legend) > len(_HATCHES):
        raise InputError(f"A map can tell apart at most {len(_HATCHES)} categories, found {len(legend)}.")
    missing = sorted({field.category for field in fields if field.category} - set(legend))
    if missing:
        raise InputError(f"The category {missing[0]!r} of a field is not in the legend of the map.")
    view = _View.around([field.geometry for field in fields])
    shapes = [view.drawn(field.geometry) for field in fields]
    sizes = [_label_size(field) for field in fields]
    frame = (_MARGIN, view.top, _WIDTH - _MARGIN, view.top + view.height)
    labels = place_labels(shapes, sizes, frame)
    order = {key: number for number, key in enumerate(legend)}
    window = shapely.box(*frame)
    drawn = (shapely.intersection(view.drawn(geometry), window) for geometry in waters)
    water = [geometry for geometry in drawn if not geometry.is_empty]
    parts = [
        _patterns(order),
        _text(_WIDTH / 2, 22, title, 16, text_anchor="middle", font_weight="bold"),
        _box(*frame, fill="#fff", stroke="#777", stroke_width=0.8),
        *(_field(shape, order.get(field.category)) for shape, field in zip(shapes, fields, strict=True)),
        *(_water(geometry) for geometry in water),
        *(_leader(label) for label in labels if label.anchor),
        *(_label(label, field) for label, field in zip(labels, fields, strict=True)),
    ]
    below, height = _below(view, legend, order, bool(water))
    acres = ", ".join(f"{field.id} {field.acres:.1f} acres" for field in fields)
    return tag(
        "svg",
        tag("title", escape(title), id="map-title"),
        tag("desc", escape(alt or f"Map of {len(fields)} fields: {acres}"), id="map-text"),
        _box(0, 0, _WIDTH, height, fill="#fff"),
        *parts,
        *below,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_WIDTH:g} {height:g}",
        width=_WIDTH,
        height=height,
        font_family=_FONT,
        role="img",
        aria_labelledby="map-title map-text",
    )


@dataclass(frozen=True)
class _View:
    """The projection and the scale of one map."""

    lon: float
    lat: float
    left: float
    upper: float
    scale: float
    height: float
    shift: float
    top: float = 34.0

    @classmethod
    def around(cls, geometries: Sequence[BaseGeometry]) -> _View:
        import shapely

        west, south, east, north = (float(edge) for edge in shapely.total_bounds(geometries))
        middle = cls((west + east) / 2, (south + north) / 2, 0, 0, 1, 0, 0)
        left, upper, right, lower = shapely.total_bounds([middle.flat(geometry) for geometry in geometries])
        wide, high = max(right - left, 30.0) * 1.12, max(lower - upper, 30.0) * 1.12
        room = _WIDTH - 2 * _MARGIN
        scale = min(room / wide, _LARGEST_HEIGHT / high)
        height = max(high * scale, _SMALLEST_HEIGHT)
        center_x, center_y = (left + right) / 2, (upper + lower) / 2
        return cls(middle.lon, middle.lat, center_x, center_y, scale, height, _MARGIN + room / 2)

    def flat(self, geometry: BaseGeometry) -> BaseGeometry:
        """Return metres east and south of the middle."""
        import numpy
        import shapely

        project = _projection(self.lon, self.lat)

        def move(points: numpy.ndarray) -> numpy.ndarray:
            east, north = project(points[:, 0], points[:, 1])
            return numpy.column_stack([east, -numpy.asarray(north)])

        return shapely.transform(shapely.force_2d(geometry), move)

    def drawn(self, geometry: BaseGeometry) -> BaseGeometry:
        """Return drawing coordinates."""
        import shapely

        center = (self.shift, self.top + self.height / 2)
        return shapely.transform(
            self.flat(geometry), lambda points: (points - (self.left, self.upper)) * self.scale + center
        )

    @property
    def feet_per_unit(self) -> float:
        return FEET_PER_METRE / self.scale


@cache
def _projection(lon: float, lat: float) -> Proj:
    from pyproj import Proj

    return Proj(proj="aeqd", lon_0=lon, lat_0=lat, ellps="WGS84")


def _text(x: float, y: float, words: str, size: float, **look: str | float) -> str:
    return tag("text", escape(words), x=x, y=y, font_size=size, **look)


def _box(left: float, top: float, right: float, bottom: float, **look: str | float) -> str:
    return tag("rect", x=left, y=top, width=right - left, height=bottom - top, **look)


def _text_width(text: str, size: float) -> float:
    return len(text) * size * _EM


def _label_lines(field: MapField) -> tuple[str, str]:
    return field.id if len(field.id) <= 18 else field.id[:17] + "…", f"{field.acres:.1f} ac"


def _label_size(field: MapField) -> tuple[float, float]:
    first, second = _label_lines(field)
    return max(_text_width(first, _LABEL_SIZE * 1.08), _text_width(second, _LABEL_SIZE * 0.85)) + 5, _LABEL_SIZE * 2.25


def _patterns(order: Mapping[str, int]) -> str:
    patterns = []
    for number in order.values():
        background, hatch, turn = _HATCHES[number]
        if hatch:
            patterns.append(_pattern(f"hatch{number}", 10, 10, background, hatch, f"rotate({turn})"))
    waves = tag("path", d="M0 3 Q2 1 4 3 T8 3", fill="none", stroke=_WATER, stroke_width=0.8)
    return tag("defs", *patterns, _pattern("water", 8, 6, "#dcebf7", waves, "rotate(0)"))


def _pattern(name: str, width: float, height: float, background: str, hatch: str, turn: str) -> str:
    return tag(
        "pattern",
        _box(0, 0, width, height, fill=background),
        hatch,
        id=name,
        patternUnits="userSpaceOnUse",
        width=width,
        height=height,
        patternTransform=turn,
    )


def _path(geometry: BaseGeometry) -> str:
    import shapely

    rings = []
    for part in shapely.get_parts(geometry):
        lines = [part.exterior, *part.interiors] if part.geom_type == "Polygon" else [part]
        for line in lines:
            points = " L".join(f"{x:.1f} {y:.1f}" for x, y in line.coords)
            rings.append(f"M{points}" + ("Z" if part.geom_type == "Polygon" else ""))
    return "".join(rings)


def _fill(number: int | None) -> str:
    if number is None:
        return "#ffffff"
    return f"url(#hatch{number})" if _HATCHES[number][1] else _HATCHES[number][0]


def _field(shape: BaseGeometry, number: int | None) -> str:
    look = {"fill_rule": "evenodd", "stroke": "#000", "stroke_linejoin": "round"}
    return tag("path", d=_path(shape), fill=_fill(number), stroke_width=1.3, **look)


def _water(geometry: BaseGeometry) -> str:
    import shapely

    if geometry.geom_type.endswith("Polygon"):
        return tag("path", d=_path(geometry), fill="url(#water)", fill_rule="evenodd", stroke=_WATER)
    lines = [part for part in shapely.get_parts(geometry) if part.geom_type == "LineString"]
    path = "".join(_path(line) for line in lines)
    return tag("path", d=path, fill="none", stroke="#fff", stroke_width=3.6) + tag(
        "path", d=path, fill="none", stroke=_WATER, stroke_width=1.8, stroke_dasharray=_DASHES
    )


def _leader(label: Label) -> str:
    assert label.anchor is not None
    (x, y), (to_x, to_y) = label.center, label.anchor
    line = f"M{x:.1f} {y:.1f} L{to_x:.1f} {to_y:.1f}"
    return (
        tag("path", d=line, stroke="#fff", stroke_width=2.6)
        + tag("path", d=line, stroke="#000", stroke_width=0.8)
        + tag("circle", cx=to_x, cy=to_y, r=2, fill="#000", stroke="#fff", stroke_width=0.7)
    )


def _label(label: Label, field: MapField) -> str:
    x, y = label.center
    first, second = _label_lines(field)
    across, up = label.width / 2, label.height / 2
    edge = {"stroke": "#000", "stroke_width": 0.5} if label.anchor else {}
    return (
        _box(x - across, y - up, x + across, y + up, rx=2.5, fill="#fff", fill_opacity=0.92, **edge)
        + _text(x, y - 1, first, _LABEL_SIZE, text_anchor="middle", font_weight="bold")
        + _text(x, y + 9.5, second, _LABEL_SIZE * 0.85, text_anchor="middle")
    )


def _north(x: float, y: float) -> str:
    arrow = tag("path", d=f"M{x:g} {y - 4:g} l7 24 l-7 -6 l-7 6 Z", fill="#000")
    return arrow + _text(x, y + 36, "N", 13, text_anchor="middle", font_weight="bold")


def _below(view: _View, legend: Mapping[str, str], order: Mapping[str, int], water: bool) -> tuple[list[str], float]:
    """Return scale bars and legend under the map, and the height of the whole drawing."""
    top = view.top + view.height + 16
    parts = [
        _bar(view, top, 1.0, "ft"),
        _bar(view, top + 24, FEET_PER_MILE, "mi"),
        _north(_MARGIN + 264, top + 2),
    ]
    x, y = _MARGIN + 300, top - 4
    for key, words in legend.items():
        lines = textwrap.wrap(words, 58) or [""]
        parts.append(_box(x, y, x + 26, y + 14, fill=_fill(order[key]), stroke="#000", stroke_width=0.9))
        parts += [_text(x + 34, y + 11 + 13 * number, line, 11.5) for number, line in enumerate(lines)]
        y += 7 + 13 * len(lines)
    if water:
        line = f"M{x:g} {y + 7:g} h26"
        parts.append(tag("path", d=line, stroke=_WATER, stroke_width=1.8, stroke_dasharray=_DASHES))
        parts.append(_text(x + 34, y + 11, "Surface water", 11.5))
        y += 20
    return parts, max(y, top + 52) + 6


def _bar(view: _View, y: float, feet_per_step: float, unit: str) -> str:
    """Draw one scale bar of two equal halves, the longest round length that takes at most 190 units."""
    longest = 190 * view.feet_per_unit / feet_per_step
    steps = [digit * 10.0**power for power in range(-4, 7) for digit in (1, 2, 5)]
    length = max(step for step in steps if step <= longest)
    half = length * feet_per_step / view.feet_per_unit / 2
    x = _MARGIN + 4
    ends = [f"{value:,.10g}" for value in (0.0, length / 2, length)]
    marks = [_text(x + half * number, y + 17, words, 10, text_anchor="middle") for number, words in enumerate(ends)]
    return "".join(
        [
            _box(x, y, x + half, y + 5, fill="#000", stroke="#000", stroke_width=0.8),
            _box(x + half, y, x + 2 * half, y + 5, fill="#fff", stroke="#000", stroke_width=0.8),
            *marks,
            _text(x + 2 * half + 22, y + 17, unit, 10),
        ]
    )
