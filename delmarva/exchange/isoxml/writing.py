"""Writing prescriptions as task data, ISO 11783-10 version 4, for a machine's terminal."""

from __future__ import annotations

import math
import sys
from array import array
from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from delmarva.exchange.isoxml.quantities import (
    HUNDREDTH_MM3_PER_M2,
    LARGEST,
    MG_PER_M2,
    SETPOINT_MASS,
    SETPOINT_VOLUME,
    SQUARE_METRES_PER_ACRE,
)
from delmarva.exchange.prescriptions import Prescription, Zone
from delmarva.exchange.shapes_writing import printable
from delmarva.land.fields import Boundary
from delmarva.rules import InputError

LONGEST = 32
"""Characters a name may have."""
MOST_CELLS = 1_000_000
_METRES_PER_DEGREE = 111_320.0
_RATES = {"lb/ac": (SETPOINT_MASS, MG_PER_M2), "gal/ac": (SETPOINT_VOLUME, HUNDREDTH_MM3_PER_M2)}
_OUT_OF_FIELD = "0"


class ZoneForm(StrEnum):
    """How a rate is laid over a field."""

    POLYGON = "polygon"
    GRID_1 = "grid1"
    GRID_2 = "grid2"


def write_prescriptions(
    folder: Path,
    prescriptions: Sequence[Prescription],
    boundaries: Mapping[str, Boundary],
    *,
    names: Mapping[str, str] | None = None,
    zones: ZoneForm = ZoneForm.POLYGON,
    cell_metres: float = 10.0,
) -> list[Path]:
    """Write one set of task data with a task for each prescription.

    Parameters
    ----------
    folder : Path
        An existing folder; TASKDATA.XML and its grids go into it.
    prescriptions : sequence of Prescription
        In lb/ac or gal/ac. A zone without a geometry covers its whole field; outside all zones nothing is applied.
    boundaries : mapping of str to Boundary
        By field.
    names : mapping of str to str, optional
        What the fields are called beside their ids.
    zones : ZoneForm
        Polygons, or a grid that holds the numbers of zones (1) or the rates themselves (2).
    cell_metres : float
        Side of a grid's cell.

    Returns
    -------
    list of Path
        The files written.

    Raises
    ------
    InputError
        When a prescription names a field without an outline, is in another unit, is more than the standard can hold, or
        a grid would have too many cells.
    """
    root = ElementTree.Element(
        "ISO11783_TaskData", VersionMajor="4", VersionMinor="3", ManagementSoftwareManufacturer="Delmarva",
        ManagementSoftwareVersion="1", DataTransferOrigin="1",
    )  # fmt: skip
    files = []
    products = {name: f"PDT{n}" for n, name in enumerate(dict.fromkeys(p.product for p in prescriptions), start=1)}
    fields = {name: f"PFD{n}" for n, name in enumerate(dict.fromkeys(p.field for p in prescriptions), start=1)}
    for name, identifier in fields.items():
        if name not in boundaries:
            raise InputError(f"field {name!r}: expected its outline, found none.")
        _field(root, identifier, name, boundaries[name], (names or {}).get(name, ""))
    for name, identifier in products.items():
        ElementTree.SubElement(root, "PDT", A=identifier, B=_designator(name))
    for number, prescription in enumerate(prescriptions, start=1):
        attributes = {
            "A": f"TSK{number}",
            "B": _designator(prescription.name),
            "E": fields[prescription.field],
            "G": "1",
        }
        task = ElementTree.SubElement(root, "TSK", attributes)
        if prescription.date is not None:
            ElementTree.SubElement(task, "TIM", A=f"{prescription.date.isoformat()}T00:00:00", D="1")
        grid = f"GRD{number:05}" if zones is not ZoneForm.POLYGON else ""
        content = _zones(
            task, prescription, boundaries[prescription.field], products[prescription.product], zones, grid, cell_metres
        )
        if content is not None:
            path = folder / f"{grid}.BIN"
            path.write_bytes(content)
            files.append(path)
    main = folder / "TASKDATA.XML"
    ElementTree.indent(root, " ")
    ElementTree.ElementTree(root).write(main, encoding="utf-8", xml_declaration=True)
    return [main, *files]


def _designator(text: str) -> str:
    return printable(text).strip()[:LONGEST]


def _field(root: Any, identifier: str, name: str, boundary: Boundary, called: str) -> None:
    if len(name) > LONGEST:
        raise InputError(f"field {name!r}: task data hold ids of at most {LONGEST} characters.")
    square_metres = str(round(boundary.acres * SQUARE_METRES_PER_ACRE))
    label = _designator(called or name)
    field = ElementTree.SubElement(root, "PFD", A=identifier, B=printable(name), C=label, D=square_metres)
    _polygons(field, boundary.geometry, "1")


def _polygons(parent: Any, geometry: Any, kind: str) -> None:
    for part in getattr(geometry, "geoms", [geometry]):
        polygon = ElementTree.SubElement(parent, "PLN", A=kind)
        for ring_kind, ring in [("1", part.exterior), *(("2", ring) for ring in part.interiors)]:
            line = ElementTree.SubElement(polygon, "LSG", A=ring_kind)
            for lon, lat in ring.coords:
                ElementTree.SubElement(line, "PNT", A="2", C=f"{lat:.9f}", D=f"{lon:.9f}")


def _zones(
    task: Any, prescription: Prescription, boundary: Boundary, product: str, form: ZoneForm, grid: str, cell: float
) -> bytes | None:
    quantity, factor = _RATES.get(prescription.unit, (0, 0.0))
    where = f"prescription {prescription.name!r} for field {prescription.field!r}"
    if not quantity:
        raise InputError(f"{where}: expected a rate in lb/ac or gal/ac, found {prescription.unit!r}.")
    values = []
    for zone in prescription.zones:
        value = round(zone.rate * factor)
        if not 0 <= value <= LARGEST:
            raise InputError(f"{where}: {zone.rate:g} {prescription.unit} is more than task data can hold.")
        values.append(value)
    task.set("H", _OUT_OF_FIELD)
    task.set("I", _OUT_OF_FIELD)
    task.set("J", _OUT_OF_FIELD)
    _zone(task, _OUT_OF_FIELD, "outside", quantity, 0, product)
    shapes = [boundary.geometry if zone.geometry is None else zone.geometry for zone in prescription.zones]
    if form is not ZoneForm.GRID_2:
        for code, (zone, value) in enumerate(zip(prescription.zones, values, strict=True), start=1):
            element = _zone(task, str(code), zone.name or "rate", quantity, value, product)
            if form is ZoneForm.POLYGON:
                _polygons(element, shapes[code - 1], "2")
    if form is ZoneForm.POLYGON:
        return None
    return _grid(task, where, prescription.zones, shapes, values, boundary, form, grid, cell)


def _zone(task: Any, code: str, name: str, quantity: int, value: int, product: str) -> Any:
    zone = ElementTree.SubElement(task, "TZN", A=code, B=_designator(name))
    ElementTree.SubElement(zone, "PDV", A=f"{quantity:04X}", B=str(value), C=product)
    return zone


def _grid(
    task: Any, where: str, zones: Sequence[Zone], shapes: list[Any], values: list[int], boundary: Boundary,
    form: ZoneForm, name: str, cell: float,
) -> bytes:  # fmt: skip
    import numpy as np
    from shapely import contains_xy

    west, south, east, north = boundary.bounds
    height = cell / _METRES_PER_DEGREE
    width = height / math.cos(math.radians((south + north) / 2))
    rows, columns = math.ceil((north - south) / height), math.ceil((east - west) / width)
    if rows * columns > MOST_CELLS or len(zones) > 254:
        raise InputError(f"{where}: a grid of {rows} by {columns} cells is too fine; take larger cells.")
    x, y = np.meshgrid(west + (np.arange(columns) + 0.5) * width, south + (np.arange(rows) + 0.5) * height)
    cells = np.zeros((rows, columns), dtype=np.int64)
    for code, (shape, value) in enumerate(zip(shapes, values, strict=True), start=1):
        cells[contains_xy(shape, x, y)] = code if form is ZoneForm.GRID_1 else value
    kind = form.value[-1]
    content = array("B" if kind == "1" else "i", cells.ravel().tolist())
    if content.itemsize > 1 and sys.byteorder == "big":
        content.byteswap()
    data = content.tobytes()
    attributes = {
        "A": f"{south:.9f}", "B": f"{west:.9f}", "C": f"{height:.12f}", "D": f"{width:.12f}", "E": str(columns),
        "F": str(rows), "G": name, "H": str(len(data)), "I": kind,
    }  # fmt: skip
    ElementTree.SubElement(task, "GRD", attributes | ({"J": _OUT_OF_FIELD} if kind == "2" else {}))
    return data
