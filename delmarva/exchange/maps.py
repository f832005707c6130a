"""Maps of every format: field outlines, sample points, waters, and what grew where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from delmarva.exchange.content import Content, Form, GrownCrop, MappedWater, SamplePoint, Told
from delmarva.exchange.cropland import read_crops, year_columns
from delmarva.exchange.features import Feature, Layer
from delmarva.exchange.json_files import parse
from delmarva.exchange.outlines import ID_COLUMNS, overlaps, read_outlines
from delmarva.exchange.states import outside_note
from delmarva.exchange.text_files import read_bytes
from delmarva.exchange.waters import banked, is_hydrography, read_waters
from delmarva.land.fields import Boundary
from delmarva.rules import InputError, NotModelled

_POINT_NAMES = ("sampleid", "sample_id", "sample", *ID_COLUMNS)


def read_map(path: Path, form: Form, told: Told) -> Content:
    """Read a map.

    Raises
    ------
    InputError
        When it is damaged, lacks its coordinate system, or holds no polygon, point or water that can be used.
    """
    layers = _layers(path, form, told)
    boundaries: list[Boundary] = []
    crops: list[GrownCrop] = []
    points: list[SamplePoint] = []
    waters: list[MappedWater] = []
    for layer in layers:
        if layer.column("mukey"):
            raise NotModelled(
                f"{path.name}: the polygons of a soil survey (SSURGO) are not read, because none of Delaware or "
                "Maryland was at hand to hold a reader against; enter the map unit in the field's soil instead"
            )
        kinds = {feature.geometry.geom_type for feature in layer.features}
        if is_hydrography(layer):
            waters += read_waters(layer)
        elif kinds and kinds <= {"Point", "MultiPoint"}:
            points += _points(layer)
        else:
            outlines = read_outlines(layer, told.id_column)
            boundaries += _distinct(layer, boundaries, outlines)
            if year_columns(layer):
                crops += read_crops(layer, outlines)
    waters, replaced = banked(waters)
    notes = [note for layer in layers for note in layer.notes]
    if replaced:
        notes.append(f"{replaced} artificial paths were left out for the polygons they run through.")
    outside = outside_note(boundaries)
    notes += [*overlaps(boundaries), *([outside] if outside else [])]
    skipped = [skip for layer in layers for skip in layer.skipped]
    content = Content(
        path.name, form.value, boundaries=tuple(boundaries), crops=tuple(crops), points=tuple(points),
        waters=tuple(waters), skipped=tuple(skipped), notes=tuple(notes),
    )  # fmt: skip
    if not content.counts:
        reasons = "".join(f"\n{skip}" for skip in skipped[:20])
        raise InputError(f"{path.name}: the map holds no field outline, sample point or water.{reasons}")
    return content


def _layers(path: Path, form: Form, told: Told) -> list[Layer]:
    if form is Form.KML:
        from delmarva.exchange.kml import read_kml

        return [read_kml(path)]
    if form is Form.GEOJSON:
        from delmarva.exchange.geojson import read_geojson

        return [read_geojson(path, parse(read_bytes(path), path.name, "GeoJSON"), told)]
    from delmarva.exchange.vector_files import read_vector_file

    return read_vector_file(path, form, told)


def _points(layer: Layer) -> list[SamplePoint]:
    column = layer.column(*_POINT_NAMES)
    found = []
    for number, feature in enumerate(layer.features, start=1):
        stated = str(feature.properties.get(column, "") or "").strip() if column else feature.id
        for point in _each(feature):
            found.append(SamplePoint(stated or str(number), point.x, point.y))
    return found


def _each(feature: Feature) -> list[Any]:
    return list(getattr(feature.geometry, "geoms", [feature.geometry]))


def _distinct(layer: Layer, known: list[Boundary], found: list[Boundary]) -> list[Boundary]:
    """Leave out outlines of another layer that repeat a name."""
    taken = {boundary.id for boundary in known}
    for boundary in found:
        if boundary.id in taken:
            layer.skip(f"layer {layer.name!r}", f"field {boundary.id!r}", "another layer has a field of this name")
    return [boundary for boundary in found if boundary.id not in taken]
