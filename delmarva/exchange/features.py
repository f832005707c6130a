"""Features of a map: a geometry in longitude and latitude, and what the file says of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from delmarva.exchange.soil_tests import Skipped
from delmarva.rules import InputError

MOST_FEATURES = 200_000
BEARABLE_METRES = 2.0
"""A change of datum known no better than this is worth a note."""


@dataclass(frozen=True)
class Feature:
    """One feature: where it stands in the file, its shape (WGS84), its attributes, and its id if it has one."""

    place: str
    geometry: Any
    properties: Mapping[str, Any]
    id: str = ""


@dataclass
class Layer:
    """The features of one layer of a file, and what was left behind."""

    file: str
    name: str
    features: list[Feature] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def skip(self, place: str, what: str, why: str) -> None:
        """Note something that is not taken."""
        self.skipped.append(Skipped(self.file, place, what, why))

    @property
    def columns(self) -> list[str]:
        """The attributes its features have, in the order they come."""
        return list(dict.fromkeys(name for feature in self.features for name in feature.properties))

    def column(self, *names: str) -> str:
        """The attribute of one of these names, whatever its capitals; "" when it has none."""
        folded = {column.lower(): column for column in self.columns}
        return next((folded[name] for name in names if name in folded), "")


def to_longitude_latitude(geometries: Any, crs: str, where: str) -> tuple[Any, list[str]]:
    """Bring geometries from a coordinate system into longitude and latitude.

    Parameters
    ----------
    geometries : sequence or array of shapely geometries
    crs : str
        "EPSG:26918", or a definition as text.
    where : str
        For the sentence when it fails.

    Returns
    -------
    array of shapely geometries, list of str
        And notes, such as a change of datum known only to some metres.

    Raises
    ------
    InputError
        When nobody knows the system, or the coordinates do not belong to it.
    """
    import numpy as np
    from pyproj import CRS, Transformer
    from pyproj.exceptions import CRSError, ProjError
    from shapely import get_coordinates, transform

    try:
        system = CRS.from_user_input(crs)
        change = Transformer.from_crs(system, 4326, always_xy=True)
    except (CRSError, ProjError) as error:
        reason = str(error).split("\n")[0][:120]
        raise InputError(
            f"{where}: the coordinate system cannot be used ({reason}). State it, such as EPSG:2235 for Delaware State "
            "Plane in US survey feet or EPSG:26918 for UTM zone 18."
        ) from None

    def changed(points: Any) -> Any:
        return np.column_stack(change.transform(points[:, 0], points[:, 1]))

    moved = transform(np.asarray(geometries, dtype=object), changed)
    points = get_coordinates(moved)
    if points.size and not (np.isfinite(points).all() and (np.abs(points) <= (180.0, 90.0)).all()):
        raise InputError(
            f"{where}: the coordinates do not belong to the stated system {system.name!r}; state the right one."
        )
    notes = []
    if change.accuracy > BEARABLE_METRES:
        notes.append(f"The change from {system.name} to WGS84 is good to about {change.accuracy:g} m.")
    return moved, notes


def no_system(where: str, bounds: tuple[float, float, float, float]) -> InputError:
    """What to say of a map that does not name its coordinate system, with a look at its numbers."""
    west, south, east, north = bounds
    degrees = -180 <= west <= east <= 180 and -90 <= south <= north <= 90
    hint = (
        "The numbers look like degrees, which would be EPSG:4326"
        if degrees
        else "Maps of Delaware are often EPSG:2235 (State Plane, US survey feet) or EPSG:26918 (UTM zone 18), "
        "of Maryland EPSG:2248"
    )
    return InputError(
        f"{where}: expected a coordinate system (for a shapefile, the .prj file), found none; the numbers run from "
        f"{west:.10g}, {south:.10g} to {east:.10g}, {north:.10g}. {hint}. State it with --crs."
    )
