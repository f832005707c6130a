"""Maps in the formats of geographic systems: shapefile, GeoPackage, file geodatabase and GML, through GDAL.

GDAL opens whatever it recognises, files that only point at others among them. So a file is looked at first, and handed
over only when it is what its name says.
"""

from __future__ import annotations

import shutil
import tempfile
import warnings
from math import isnan
from pathlib import Path
from typing import Any

from delmarva.exchange.content import Form, Told
from delmarva.exchange.features import MOST_FEATURES, Feature, Layer, no_system, to_longitude_latitude
from delmarva.exchange.text_files import read_bytes, reason_of
from delmarva.exchange.xml_files import parse
from delmarva.rules import InputError

_MAGIC = {Form.SHAPEFILE: b"\x00\x00\x27\x0a", Form.GEOPACKAGE: b"SQLite format 3\x00"}
LARGEST_MAP_BYTES = 1_000_000_000
_MOST_WARNINGS = 3
_SIDECARS = (".dbf", ".shx")
_POINTS_ELSEWHERE = (b"<OGR", b"<GDAL", b"<VRT", b"/vsi")


def read_vector_file(path: Path, form: Form, told: Told) -> list[Layer]:
    """Read every layer with shapes of a shapefile, GeoPackage, file geodatabase or GML.

    Raises
    ------
    InputError
        When the file is not what its name says, is damaged, lacks a part or its coordinate system, or has text in
        another encoding than it says.
    """
    _check(path, form)
    if form is not Form.GML:
        return _layers(path, form, told)
    with tempfile.TemporaryDirectory(prefix="delmarva-") as folder:  # GDAL leaves a file beside the GML it reads
        copied = Path(folder) / path.with_suffix(".gml").name
        shutil.copyfile(path, copied)
        return _layers(copied, form, told)


def _layers(path: Path, form: Form, told: Told) -> list[Layer]:
    return [layer for name in _layer_names(path) if (layer := _layer(path, name, form, told)) is not None]


def _check(path: Path, form: Form) -> None:
    if form is Form.GEODATABASE:
        if not any(path.glob("*.gdbtable")):
            raise InputError(f"{path.name}: expected a file geodatabase, found a folder without its tables.")
        return
    if form is Form.GML:
        data = read_bytes(path)
        if any(word in data for word in _POINTS_ELSEWHERE):
            raise InputError(f"{path.name}: expected GML, found a file that points at another one.")
        parse(data, path.name)
        return
    size = path.stat().st_size
    if size > LARGEST_MAP_BYTES:
        raise InputError(f"{path.name}: {size:,} bytes is more than the {LARGEST_MAP_BYTES:,} bytes a map may have.")
    with path.open("rb") as file:
        if file.read(16)[: len(_MAGIC[form])] != _MAGIC[form]:
            raise InputError(f"{path.name}: expected a {form.value}, found another kind of file.")
    if form is Form.SHAPEFILE:
        beside = {other.suffix.lower() for other in path.parent.iterdir() if other.stem.lower() == path.stem.lower()}
        missing = [name for name in _SIDECARS if name not in beside]
        if missing:
            raise InputError(
                f"{path.name}: expected {' and '.join(missing)} beside it, found none; give all its parts."
            )


def _layer_names(path: Path) -> list[str]:
    import pyogrio

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what they say is said again when the layer is read
            return [str(name) for name, kind in pyogrio.list_layers(path) if kind is not None]
    except Exception as error:  # a damaged file fails in GDAL in many ways
        raise _damaged(path, error) from None


def _damaged(path: Path, error: Exception) -> InputError:
    return InputError(f"{path.name}: expected a map, found a file that cannot be read ({reason_of(error, path)}).")


def _layer(path: Path, name: str, form: Form, told: Told) -> Layer | None:
    import numpy as np
    import pyogrio

    where = path.name if name.lower() == path.stem.lower() else f"{path.name}, layer {name!r}"
    layer = Layer(path.name, name)
    if form is Form.GML and name.endswith("DataSet"):
        layer.skip(where, f"the layer {name}", "it describes the file as a whole")
        return layer
    try:
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            meta, _, shapes, values = pyogrio.raw.read(
                path, layer=name, encoding=told.encoding or None, force_2d=True, datetime_as_string=True,
                max_features=MOST_FEATURES + 1,
            )  # fmt: skip
    except (UnicodeDecodeError, LookupError):
        raise InputError(f"{where}: the text is not in the encoding the file says; state it, such as cp1252.") from None
    except Exception as error:  # a damaged file fails in GDAL in many ways
        raise _damaged(path, error) from None
    if shapes is None:
        return None
    layer.notes += _warnings(said, path)
    if len(shapes) > MOST_FEATURES:
        raise InputError(f"{where}: expected at most {MOST_FEATURES:,} features, found more.")
    columns = [str(column) for column in meta["fields"]]
    kept = [(row, shape) for row, data in enumerate(shapes) if (shape := _shape(layer, row, data)) is not None]
    if not kept:
        return layer
    geometries = np.array([shape for _, shape in kept], dtype=object)
    crs = _system(meta["crs"])
    if crs and told.crs:
        layer.notes.append(f"{where} names its own coordinate system; the stated one was not needed.")
    if not crs and not told.crs:
        raise no_system(where, _bounds(geometries))
    moved, notes = to_longitude_latitude(geometries, crs or told.crs, where)
    layer.notes += notes
    for (row, _), geometry in zip(kept, moved, strict=True):
        properties = {column: _value(cells[row]) for column, cells in zip(columns, values, strict=True)}
        layer.features.append(Feature(f"feature {row + 1}", geometry, properties))
    return layer


def _warnings(said: list[warnings.WarningMessage], path: Path) -> list[str]:
    """What GDAL found strange, the first few of it."""
    words = list(dict.fromkeys(str(each.message).replace(f"{path.parent}/", "").rstrip(".") for each in said))
    told = [f"{path.name}: {word}." for word in words[:_MOST_WARNINGS]]
    if len(words) > _MOST_WARNINGS:
        told.append(f"{path.name}: {len(words) - _MOST_WARNINGS} more remarks of this kind.")
    return told


def _shape(layer: Layer, row: int, data: bytes | None) -> Any:
    from shapely import from_wkb
    from shapely.errors import ShapelyError

    place = f"feature {row + 1}"
    if data is None:
        layer.skip(place, "the feature", "it has no shape")
        return None
    try:
        geometry = from_wkb(data)
    except (ShapelyError, ValueError) as error:
        layer.skip(place, "the feature", f"its shape cannot be read ({error})")
        return None
    if geometry is None or geometry.is_empty:
        layer.skip(place, "the feature", "its shape is empty")
        return None
    return geometry


def _bounds(geometries: Any) -> tuple[float, float, float, float]:
    from shapely import total_bounds

    west, south, east, north = (float(edge) for edge in total_bounds(geometries))
    return west, south, east, north


def _system(crs: str | None) -> str:
    """The coordinate system the file names; "" when it names none, or one that only says it is unknown."""
    text = str(crs or "")
    unknown = text.upper().startswith(("LOCAL_CS", "ENGCRS")) or "undefined" in text.lower()
    return "" if unknown else text


def _value(cell: Any) -> Any:
    """A cell as plain Python; missing numbers and times as None."""
    plain = cell.tolist() if hasattr(cell, "tolist") else cell
    if isinstance(plain, float) and isnan(plain):
        return None
    return plain.decode("utf-8", "replace") if isinstance(plain, bytes) else plain
