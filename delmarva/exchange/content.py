"""What a file holds: one model for everything that can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING

from delmarva.exchange.samples import LabSample
from delmarva.exchange.soil_tests import Skipped, SoilTest
from delmarva.land.fields import Boundary
from delmarva.land.waters import Water

if TYPE_CHECKING:
    from delmarva.exchange.lab_layouts import Layout
    from delmarva.exchange.prescriptions import Prescription


class Form(StrEnum):
    """What kind of file it is."""

    MODUS_XML = "Modus 1 XML"
    MODUS_JSON = "Modus JSON"
    LAB_TABLE = "laboratory table"
    RECORD_TABLE = "table of applications"
    TASK_DATA = "ISO 11783 task data"
    GEOJSON = "GeoJSON"
    KML = "KML"
    SHAPEFILE = "shapefile"
    GEOPACKAGE = "GeoPackage"
    GEODATABASE = "file geodatabase"
    GML = "GML"
    ARCHIVE = "ZIP archive"
    FOLDER = "folder"


@dataclass(frozen=True)
class Told:
    """What the person says of a file that the file itself does not say.

    Attributes
    ----------
    methods : mapping of str to str
        Column or element to laboratory method.
    layouts : tuple of Layout
        Declared layouts of tables.
    crs : str
        Coordinate system of a map without one: "EPSG:26918".
    id_column : str
        Column of a map that holds each field's id.
    encoding : str
        Of a table or map that is not UTF-8: "cp1252".
    """

    methods: Mapping[str, str] = field(default_factory=dict)
    layouts: tuple[Layout, ...] = ()
    crs: str = ""
    id_column: str = ""
    encoding: str = ""


@dataclass(frozen=True)
class MappedWater(Water):
    """A water as a data set maps it.

    Attributes
    ----------
    id : str
        The feature's id in its file.
    code : int or None
        Feature code of the National Hydrography Dataset.
    flow : str
        "perennial", "intermittent", "ephemeral", or "" when the code does not say.
    inside : str
        Id of the water body an artificial path runs through; "" for anything else.
    artificial : bool
        A centre line drawn through a water body or a wide river, not a channel of its own. The bank is the polygon's.
    """

    id: str = ""
    code: int | None = None
    flow: str = ""
    inside: str = ""
    artificial: bool = False


@dataclass(frozen=True)
class SamplePoint:
    """Where a sample was taken."""

    id: str
    longitude: float
    latitude: float


@dataclass(frozen=True)
class Product:
    """A material a machine applied or a planner named."""

    id: str
    name: str
    group: str = ""


@dataclass(frozen=True)
class Applied:
    """What was applied to a field, as a machine or a table recorded it.

    Attributes
    ----------
    field, source : str
        Field and material as the file names them.
    date : date
        Day it was done; the first one of several.
    rate : float
        Per acre.
    unit : str
        "lb/ac", "gal/ac", "ton/ac" or "1000 gal/ac".
    acres : float
    place : str
        Where in the file.
    method, purpose, conditions, applied_by : str
        As the farm file words them, or "" when the file does not say.
    incorporation_days : float or None
    crop_year : int or None
    frozen_or_snow : bool
    """

    field: str
    source: str
    date: date
    rate: float
    unit: str
    acres: float
    place: str
    method: str = ""
    purpose: str = ""
    conditions: str = ""
    applied_by: str = ""
    incorporation_days: float | None = None
    crop_year: int | None = None
    frozen_or_snow: bool = False


RECORD_COLUMNS = (
    "field", "date", "crop_year", "source", "rate", "unit", "acres", "method", "incorporation_days", "purpose",
    "applied_by", "frozen_or_snow", "conditions",
)  # fmt: skip
"""Columns of a table of applications: the keys of a record in the farm file."""
RECORD_NEEDED = frozenset({"field", "date", "source", "rate", "unit", "acres"})


@dataclass(frozen=True)
class GrownCrop:
    """What grew on a field in a year, as the Cropland Data Layer classed it; `name` is "" for a code not listed."""

    field: str
    year: int
    code: int
    name: str


@dataclass(frozen=True)
class Content:
    """What a file holds, what of it was not taken, and what its reader should know.

    Attributes
    ----------
    file : str
        Its name.
    form : str
        What kind of file it is: "Modus 1 XML", "shapefile".
    notes : tuple of str
        Sentences: something repaired, doubtful or outside the two states.
    """

    file: str
    form: str
    soil_tests: tuple[SoilTest, ...] = ()
    samples: tuple[LabSample, ...] = ()
    boundaries: tuple[Boundary, ...] = ()
    crops: tuple[GrownCrop, ...] = ()
    points: tuple[SamplePoint, ...] = ()
    waters: tuple[MappedWater, ...] = ()
    products: tuple[Product, ...] = ()
    applied: tuple[Applied, ...] = ()
    prescriptions: tuple[Prescription, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """How many of each kind, by a word for it; nothing that is not there."""
        others = Counter(sample.kind.value for sample in self.samples)
        found = {
            ("soil test", "soil tests"): len(self.soil_tests),
            **{(f"{kind} sample", f"{kind} samples"): number for kind, number in others.items()},
            ("field outline", "field outlines"): len(self.boundaries),
            ("crop year", "crop years"): len(self.crops),
            ("sample point", "sample points"): len(self.points),
            ("water", "waters"): len(self.waters),
            ("product", "products"): len(self.products),
            ("application", "applications"): len(self.applied),
            ("prescription", "prescriptions"): len(self.prescriptions),
        }
        return {words[number != 1]: number for words, number in found.items() if number}

    @property
    def units(self) -> tuple[str, ...]:
        """The units of its measurements and rates."""
        measured = [result.unit for test in self.soil_tests for result in test.results]
        measured += [result.unit for sample in self.samples for result in sample.results]
        rates = [applied.unit for applied in self.applied] + [
            prescription.unit for prescription in self.prescriptions if prescription.unit
        ]
        return tuple(sorted({unit for unit in (*measured, *rates) if unit}))

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods by which phosphorus was measured."""
        return tuple(sorted({result.method for test in self.soil_tests for result in test.all("p")}))

    @property
    def dates(self) -> tuple[date, date] | None:
        """First and last day in it."""
        days = [test.date for test in self.soil_tests if test.date is not None]
        days += [sample.date for sample in self.samples if sample.date is not None]
        days += [applied.date for applied in self.applied]
        return (min(days), max(days)) if days else None

    @property
    def acres(self) -> float:
        """Acres of the field outlines together."""
        return sum(boundary.acres for boundary in self.boundaries)

    @property
    def skips(self) -> list[tuple[str, list[str], int]]:
        """What was not taken, by the reason: the reason, what it was, and how many of it."""
        grouped: dict[str, list[str]] = {}
        counts: Counter[str] = Counter()
        for skip in self.skipped:
            grouped.setdefault(skip.why, []).append(skip.what if skip.count == 1 else f"{skip.count} {skip.what}")
            counts[skip.why] += skip.count
        return [(why, list(dict.fromkeys(whats)), counts[why]) for why, whats in grouped.items()]
