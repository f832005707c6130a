"""The farm folder: ``farm.toml`` and the boundary, soil test and pack files it points at.

`FarmFile` is the text file as a model; `Farm` is the file together with what the other files hold. Nothing
here decides anything: it is the input to a plan, with everything that is plainly wrong refused.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ConfigDict, Field

from delmarva.exchange.soil_tests import Skipped, SoilTest
from delmarva.land.fields import Boundary
from delmarva.land.places import Place
from delmarva.land.waters import Water
from delmarva.planning.cafo_file import Cafo
from delmarva.planning.field_plan import Application, Assessment, FarmField, PastManure, Record, RotationCrop
from delmarva.planning.operation import (
    AnimalGroup,
    Fertilizer,
    Manure,
    Maps,
    Notices,
    Operation,
    Person,
    Practices,
    PreviousPlan,
    RecordsKept,
    Role,
    State,
    Statement,
    Storage,
)
from delmarva.planning.parts import Name, Part
from delmarva.planning.prices import PriceList


class Files(Part):
    """``[files]``: the other files of the folder, by their names in it."""

    boundaries: Name = Field("fields.geojson", description="Field outlines, GeoJSON in longitude and latitude.")
    boundary_id: Name = Field("field_id", description="Property of the GeoJSON that holds each field's id.")
    waters: Name = Field("", description="Waters around the fields, with kind and half_width_ft, GeoJSON.")
    places: Name = Field("", description="Roads, residences and wells around the fields, with kind, GeoJSON.")
    soil_tests: tuple[Name, ...] = Field((), description="Laboratory files: Modus (XML, JSON) or tables (CSV, XLSX).")
    soil_test_methods: dict[str, dict[str, str]] = Field(
        {}, description="By file, then by column: the method, where the laboratory's CSV does not say it."
    )


class Packs(Part):
    """``[packs]``: standards packs of this farm, which come before the shipped ones."""

    load: tuple[Name, ...] = ()


class FarmFile(Part):
    """``farm.toml``."""

    operation: Operation = Field(alias="farm")
    files: Files = Files()
    packs: Packs = Packs()
    people: tuple[Person, ...] = Field((), alias="person")
    animals: tuple[AnimalGroup, ...] = ()
    manures: tuple[Manure, ...] = Field((), alias="manure")
    fertilizers: tuple[Fertilizer, ...] = Field((), alias="fertilizer")
    storages: tuple[Storage, ...] = Field((), alias="storage")
    fields: tuple[FarmField, ...] = Field(alias="field", min_length=1)
    assessments: tuple[Assessment, ...] = Field((), alias="assessment")
    records: tuple[Record, ...] = Field((), alias="record")
    previous_plan: PreviousPlan | None = None
    notices: Notices = Notices()
    practices: Practices = Practices()
    records_kept: RecordsKept = RecordsKept()
    statement: Statement | None = None
    maps: Maps = Maps()
    prices: PriceList | None = None
    cafo: Cafo | None = None


class Farm(FarmFile):
    """A farm as planned: the file and what its other files hold.

    Attributes
    ----------
    folder : Path
        The farm's folder.
    boundaries : mapping of str to Boundary
        By field id.
    waters : tuple of Water
        To keep setbacks from and to draw on the map.
    places : tuple of Place
        Roads, residences and wells.
    soil_tests : mapping of str to tuple of SoilTest
        By field id, newest first, the shallowest sample first of one day. Fields without a test have an
        empty tuple.
    skipped : tuple of Skipped
        What the laboratory files held that was not read, and why.
    pack_files : tuple of Path
        Packs to load.
    inputs : mapping of str to str
        SHA-256 of each file read, by its name in the folder.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True)

    folder: Path
    boundaries: Mapping[str, Boundary]
    waters: tuple[Water, ...] = ()
    places: tuple[Place, ...] = ()
    soil_tests: Mapping[str, tuple[SoilTest, ...]]
    skipped: tuple[Skipped, ...] = ()
    pack_files: tuple[Path, ...] = ()
    inputs: Mapping[str, str]

    @property
    def plan_years(self) -> range:
        """Crop years of the plan."""
        first = self.operation.first_year
        return range(first, first + self.operation.years)

    def field(self, field_id: str) -> FarmField:
        """Return the field of an id."""
        return next(field for field in self.fields if field.id == field_id)

    def state_of(self, field: FarmField) -> State:
        """Return the state a field lies in."""
        return field.state or self.operation.state

    def report_statement(self, year: int) -> str:
        """Return when the statement of a year's annual report was signed, in words; empty if it was not."""
        signed = self.notices.reports_signed.get(year)
        return "" if signed is None else f"signed {signed.day} {signed:%B %Y}"

    def source(self, source_id: str) -> Manure | Fertilizer:
        """Return the manure or fertilizer of an id."""
        sources: tuple[Manure | Fertilizer, ...] = (*self.manures, *self.fertilizers)
        return next(source for source in sources if source.id == source_id)

    def is_manure(self, source_id: str) -> bool:
        """Whether an id is a manure's."""
        return any(manure.id == source_id for manure in self.manures)

    def soil_test(self, field_id: str) -> SoilTest | None:
        """Return the newest soil test of a field, or None."""
        return next(iter(self.soil_tests[field_id]), None)

    def person(self, role: Role) -> Person | None:
        """Return the first person in a role, or None."""
        return next((person for person in self.people if person.role is role), None)

    def assessments_of(self, field_id: str) -> tuple[Assessment, ...]:
        """Return the phosphorus site indices of a field, newest first."""
        mine = (assessment for assessment in self.assessments if assessment.field == field_id)
        return tuple(sorted(mine, key=lambda assessment: assessment.date, reverse=True))

    def records_of(self, field_id: str) -> tuple[Record, ...]:
        """Return what was applied to a field, oldest first."""
        return tuple(
            sorted(
                (record for record in self.records if record.field == field_id),
                key=lambda record: record.date,
            )
        )

    def past_manure(self, field_id: str) -> dict[int, tuple[PastManure, ...]]:
        """Return the manure that past crops of a field received, by the year of their harvest.

        The log of applications counts; the field's history speaks only for years in which the log holds no
        manure. Rates in the log are spread over the whole field, so that half a field at 4 ton/ac counts as
        2.
        """
        field = self.field(field_id)
        logged: dict[int, list[PastManure]] = {}
        for record in self.records_of(field_id):
            if self.is_manure(record.source) and record.rate > 0:
                rate = record.rate * min(1.0, record.acres / field.acres)
                logged.setdefault(record.for_crop_of, []).append(
                    PastManure(source=record.source, rate=rate, unit=record.unit)
                )
        past = {crop.year: () for crop in field.history} | {year: tuple(manures) for year, manures in logged.items()}
        for crop in field.history:
            if crop.year not in logged:
                past[crop.year] = (*past[crop.year], *crop.manure)
        return {year: manures for year, manures in sorted(past.items()) if manures}

    def planned(self) -> tuple[tuple[FarmField, RotationCrop, Application], ...]:
        """Return every planned application with its field and crop."""
        return tuple(
            (field, crop, application)
            for field in self.fields
            for crop in field.rotation
            for application in crop.applications
        )


def farm_schema() -> dict[str, Any]:
    """Return the JSON Schema of ``farm.toml``."""
    return FarmFile.model_json_schema(by_alias=True) | {"$schema": "https://json-schema.org/draft/2020-12/schema"}


def load_farm(folder: Path) -> Farm:
    """Read a farm folder.

    Parameters
    ----------
    folder : Path
        The folder, or its ``farm.toml``.

    Raises
    ------
    FarmError
        An `InputError` with every problem found: file, line, table, what was expected and found.
    """
    from delmarva.planning.farm_loading import load

    return load(Path(folder))
