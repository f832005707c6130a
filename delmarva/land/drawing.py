"""Field maps as SVG: outlines with hatching by category, zones, waters, labels, legend, scale bars and a north arrow.

Plain SVG 1.1 in black and white with pale tints: it prints, and a browser and typst show the same. North is up.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from delmarva.land import sheet
from delmarva.land.labels import Label, place_labels
from delmarva.land.sheet import FEET_PER_MILE, MARGIN, View
from delmarva.land.svg import tag
from delmarva.rules import InputError

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

    from delmarva.land.options import Compared

_WIDTH = 720.0
_HEIGHTS = (300.0, 760.0)
_TOP = 34.0
_LABEL_SIZE = 10.5
_EM = 0.58
"""Mean width of a letter in ems; a little wide, so that boxes hold their text."""


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


@dataclass(frozen=True, slots=True)
class MapZone:
    """A part of a field in which something is forbidden.

    Attributes
    ----------
    words : str
        What is forbidden there, for the legend. Zones of the same words are drawn alike.
    geometry : shapely Polygon or MultiPolygon
        Longitude and latitude.
    """

    words: str
    geometry: BaseGeometry


def draw_map(
    fields: Sequence[MapField],
    *,
    title: str,
    legend: Mapping[str, str] | None = None,
    zones: Sequence[MapZone] = (),
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
    zones : sequence of MapZone
        Drawn over the fields. Beyond three kinds, all others share one mark.
    waters : sequence of shapely geometries
        Lines, ponds and wells in longitude and latitude. They do not widen the map; what lies outside is cut off.
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
    legend = dict(legend or {})
    if not fields:
        raise InputError("A map needs at least one field, found none.")
    if len(legend) > len(sheet.HATCHES):
        raise InputError(f"A map can tell apart at most {len(sheet.HATCHES)} categories, found {len(legend)}.")
    missing = sorted({field.category for field in fields if field.category} - set(legend))
    if missing:
        raise InputError(f"The category {missing[0]!r} of a field is not in the legend of the map.")
    geometries = [field.geometry for field in fields]
    view = View.around(geometries, (MARGIN, _TOP), _WIDTH - 2 * MARGIN, _HEIGHTS)
    shapes = [view.drawn(geometry) for geometry in geometries]
    labels = place_labels(shapes, [_label_size(field) for field in fields], view.frame)
    order = {key: number for number, key in enumerate(legend)}
    marks = _zone_marks(zones)
    water = [shown for geometry in waters if not (shown := view.cut(geometry)).is_empty]
    parts = [
        sheet.definitions(list(order.values()), len(set(marks.values()))),
        sheet.text(_WIDTH / 2, 22, title, 16, text_anchor="middle", font_weight="bold"),
        sheet.box(*view.frame, fill="#fff", stroke="#777", stroke_width=0.8),
        *(sheet.field_mark(shape, order.get(field.category)) for shape, field in zip(shapes, fields, strict=True)),
        *(sheet.zone_mark(view.drawn(zone.geometry), marks[zone.words]) for zone in zones),
        *(sheet.water_mark(geometry) for geometry in water),
        *(_leader(label) for label in labels if label.anchor),
        *(_label(label, field) for label, field in zip(labels, fields, strict=True)),
    ]
    below, height = _below(view, legend, order, marks, bool(water))
    acres = ", ".join(f"{field.id} {field.acres:.1f} acres" for field in fields)
    told = alt or f"Map of {len(fields)} fields: {acres}"
    return sheet.document(_WIDTH, height, title, told, *parts, *below)


def _zone_marks(zones: Sequence[MapZone]) -> dict[str, int]:
    """Return the mark of each kind of zone, by its words."""
    kinds = dict.fromkeys(zone.words for zone in zones)
    return {words: min(number, sheet.MOST_ZONES - 1) for number, words in enumerate(kinds)}


def _text_width(text: str, size: float) -> float:
    return len(text) * size * _EM


def _label_lines(field: MapField) -> tuple[str, str]:
    return field.id if len(field.id) <= 18 else field.id[:17] + "…", f"{field.acres:.1f} ac"


def _label_size(field: MapField) -> tuple[float, float]:
    first, second = _label_lines(field)
    return max(_text_width(first, _LABEL_SIZE * 1.08), _text_width(second, _LABEL_SIZE * 0.85)) + 5, _LABEL_SIZE * 2.25


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
    edge: dict[str, str | float] = {"stroke": "#000", "stroke_width": 0.5} if label.anchor else {}
    return (
        sheet.box(x - across, y - up, x + across, y + up, rx=2.5, fill="#fff", fill_opacity=0.92, **edge)
        + sheet.text(x, y - 1, first, _LABEL_SIZE, text_anchor="middle", font_weight="bold")
        + sheet.text(x, y + 9.5, second, _LABEL_SIZE * 0.85, text_anchor="middle")
    )


def _below(
    view: View, legend: Mapping[str, str], order: Mapping[str, int], marks: Mapping[str, int], water: bool
) -> tuple[list[str], float]:
    """Return scale bars and legend under the map, and the height of the whole drawing."""
    top = view.frame[3] + 16
    parts = [
        sheet.scale_bar(view, MARGIN + 4, top, 1.0, "ft"),
        sheet.scale_bar(view, MARGIN + 4, top + 24, FEET_PER_MILE, "mi"),
        sheet.north(MARGIN + 264, top + 2),
    ]
    keys = [(words, sheet.category_fill(order[key]), "#000") for key, words in legend.items()]
    keys += [(words, f"url(#zone{number})", sheet.ZONE) for words, number in marks.items()]
    x, y = MARGIN + 300, top - 4
    for words, fill, ink in keys:
        lines = textwrap.wrap(words, 58) or [""]
        parts.append(sheet.box(x, y, x + 26, y + 14, fill=fill, stroke=ink, stroke_width=0.9))
        parts += [sheet.text(x + 34, y + 11 + 13 * number, line, 11.5) for number, line in enumerate(lines)]
        y += 7 + 13 * len(lines)
    if water:
        parts.append(sheet.water_line(f"M{x:g} {y + 7:g} h26"))
        parts.append(sheet.text(x + 34, y + 11, "Surface water", 11.5))
        y += 20
    return parts, max(y, top + 52) + 6


_PANEL_GAP = 12.0
_PANEL_HEIGHTS = (120.0, 330.0)


def draw_panels(title: str, compared: Sequence[Compared]) -> str:
    """Draw one field under several options, side by side at one scale, two in a row.

    Parameters
    ----------
    title : str
        Heading over the panels.
    compared : sequence of Compared
        At least one, all of the same field.

    Returns
    -------
    str
        An SVG document.
    """
    field = compared[0].land.geometry
    width = (_WIDTH - 2 * MARGIN - _PANEL_GAP) / 2
    view = View.around([field], (MARGIN, _TOP), width, _PANEL_HEIGHTS, room=1.25)
    high = view.frame[3] - view.frame[1] + 68
    parts = [
        sheet.definitions([], 1),
        sheet.text(_WIDTH / 2, 22, title, 16, text_anchor="middle", font_weight="bold"),
    ]
    for number, one in enumerate(compared):
        x, y = (number % 2) * (width + _PANEL_GAP), (number // 2) * high
        parts.append(tag("g", *_panel(view, one), transform=f"translate({x:g} {y:g})"))
    bottom = _TOP + high * ((len(compared) + 1) // 2)
    parts += [sheet.scale_bar(view, MARGIN + 4, bottom, 1.0, "ft"), sheet.north(MARGIN + 264, bottom - 8)]
    told = "; ".join(f"{one.option.name}: {one.lost_acres:.2f} acres lost" for one in compared)
    return sheet.document(_WIDTH, bottom + 40, title, f"{title}. {told}", *parts)


def _panel(view: View, one: Compared) -> list[str]:
    left, _, _, bottom = view.frame
    barred = [zone for zone in one.land.zones if zone.setback.bars(one.option.material, one.option.method)]
    waters = {id(feature): feature.geometry for feature, _ in one.option.laid}
    shown = [part for geometry in waters.values() if not (part := view.cut(geometry)).is_empty]
    acres = f"{one.spreadable_acres:.2f} ac left, {one.lost_acres:.2f} ac lost"
    return [
        sheet.box(*view.frame, fill="#fff", stroke="#777", stroke_width=0.8),
        sheet.field_mark(view.drawn(one.land.geometry), None),
        *(sheet.zone_mark(view.drawn(zone.geometry), 0) for zone in barred),
        *(sheet.water_mark(geometry) for geometry in shown),
        sheet.text(left + 2, bottom + 15, f"{one.option.name}: {acres}", 11.5, font_weight="bold"),
        *(
            sheet.text(left + 2, bottom + 29 + 12 * number, line, 10)
            for number, line in enumerate(textwrap.wrap(one.option.conditions, 66, max_lines=3, placeholder=" …"))
        ),
    ]
