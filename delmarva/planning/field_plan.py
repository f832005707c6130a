"""A field in the farm file: its ground, its past, its rotation, and what is or was applied to it."""

import datetime as dt
from enum import StrEnum
from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field, model_validator

from delmarva.planning.crops import CROPS, Crop, unknown_crop
from delmarva.planning.operation import SetbackChoice, State
from delmarva.planning.parts import (
    Amount,
    Feet,
    Id,
    Name,
    Number,
    Part,
    Percent,
    Positive,
    Text,
    Year,
    YearKey,
    YesNo,
)


def _known_crop(value: Any) -> Any:
    if isinstance(value, str) and value.strip().lower() not in CROPS:
        raise ValueError(unknown_crop(value))
    return value.strip().lower() if isinstance(value, str) else value


CropName = Annotated[str, BeforeValidator(_known_crop), Field(json_schema_extra={"enum": sorted(CROPS)})]


class Method(StrEnum):
    """How a material is put on."""

    BROADCAST = "broadcast"
    INJECTED = "injected"
    BANDED = "banded"
    SURFACE_BANDED = "surface banded"
    IRRIGATED = "irrigated"
    FOLIAR = "foliar"

    @property
    def placed(self) -> bool:
        """Put below the surface by the same pass."""
        return self in (Method.INJECTED, Method.BANDED)


class RateUnit(StrEnum):
    """Units of an application rate."""

    TON = "ton/ac"
    THOUSAND_GALLONS = "1000 gal/ac"
    GALLONS = "gal/ac"
    POUNDS = "lb/ac"


class Season(StrEnum):
    """When an application is meant, if no day is set; the year is the crop's."""

    FALL_BEFORE = "fall before"
    WINTER = "winter"
    SPRING = "spring"
    SUMMER = "summer"
    FALL = "fall"

    def span(self, crop_year: int) -> tuple[dt.date, dt.date]:
        """Return the first and last day of the season for the crop of a year."""
        year, first, last = {
            Season.FALL_BEFORE: (crop_year - 1, (9, 1), (11, 30)),
            Season.WINTER: (crop_year, (12, 1), (2, 28)),
            Season.SPRING: (crop_year, (3, 1), (5, 31)),
            Season.SUMMER: (crop_year, (6, 1), (8, 31)),
            Season.FALL: (crop_year, (9, 1), (11, 30)),
        }[self]
        return dt.date(year - (first > last), *first), dt.date(year, *last)


class Purpose(StrEnum):
    """What an application is for, where the recommendations differ."""

    MAIN = "main"
    STARTER = "starter"
    SIDEDRESS = "sidedress"
    TOPDRESS = "topdress"
    ADAPTIVE = "adaptive"


class Application(Part):
    """A planned application to one crop."""

    source: Id = Field(description="Id of a [[manure]] or [[fertilizer]].")
    rate: Positive
    unit: RateUnit
    date: dt.date | None = Field(None, description="Planned day; or give a season.")
    season: Season | None = None
    method: Method
    incorporation_days: Amount | None = Field(
        None, le=60, description="Days until worked in; 0 at once; left out, never."
    )
    acres: Positive | None = Field(None, description="Acres treated; left out, the whole field.")
    purpose: Purpose = Purpose.MAIN
    note: Text = ""

    @model_validator(mode="after")
    def _one_time(self) -> Self:
        if (self.date is None) == (self.season is None):
            raise ValueError("give either a date or a season")
        return self

    def span(self, crop_year: int) -> tuple[dt.date, dt.date]:
        """Return the first and last day on which this may be spread."""
        if self.date is not None:
            return self.date, self.date
        assert self.season is not None
        return self.season.span(crop_year)


class Recommendation(Part):
    """``recommended`` for a crop: what a published recommendation gives, read and entered by the consultant, lb/ac."""

    n: Amount | None = Field(None, le=500, description="Nitrogen of all sources.")
    p2o5: Amount | None = Field(None, le=400)
    k2o: Amount | None = Field(None, le=600)
    source: Name = Field(min_length=3, description="Publication, edition and table it was read from.")
    published: YesNo = Field(
        False, description="It is the rate of the state's own university; the law's ceiling is checked on it."
    )


class RotationCrop(Part):
    """One crop of the rotation; a year with two crops has two entries, in the order they are grown."""

    year: Year = Field(description="Year of harvest.")
    crop: CropName
    goal: Positive | None = Field(None, description="Yield goal per acre; left out, the mean of the best 4 of 7 years.")
    goal_reason: Text = Field("", description="The consultant's written reason for this goal.")
    recommended: Recommendation | None = Field(None, description="An entered recommendation; goes before the tables.")
    residue_removed_tons: Amount = Field(0.0, le=15, description="Straw or stover taken off, tons an acre.")
    nitrate_test_ppm: Amount | None = Field(None, le=300, description="Pre-sidedress soil nitrate test, ppm NO3-N.")
    applications: tuple[Application, ...] = ()
    manure_seasons: tuple[Season, ...] = Field(
        (), description="When an allocation may give it manure; left out, what is usual for the kind of crop."
    )

    @property
    def kind(self) -> Crop:
        """What is known of the crop."""
        return CROPS[self.crop]

    @model_validator(mode="after")
    def _goal_fits(self) -> Self:
        if self.goal is not None and not self.kind.harvested:
            raise ValueError(f"{self.crop} is not harvested and has no yield goal")
        if self.goal is not None and self.goal > self.kind.highest_yield:
            raise ValueError(
                f"a goal of {self.goal:g} {self.kind.harvest_unit}/ac of {self.crop} is beyond any harvest "
                f"(at most {self.kind.highest_yield:g})"
            )
        return self


class PastManure(Part):
    """Manure a past crop received."""

    source: Id
    rate: Positive
    unit: RateUnit


class PastCrop(Part):
    """One past crop of the field's history."""

    year: Year
    crop: CropName
    harvest: Amount | None = Field(None, description="Yield per acre, if known.")
    stand_percent: Percent | None = Field(None, description="Stand of a forage legume, % of full.")
    residue_removed_tons: Amount = Field(0.0, le=15)
    manure: tuple[PastManure, ...] = ()


class DrainageClass(StrEnum):
    """Natural drainage classes of the soil survey."""

    EXCESSIVE = "excessively drained"
    SOMEWHAT_EXCESSIVE = "somewhat excessively drained"
    WELL = "well drained"
    MODERATELY_WELL = "moderately well drained"
    SOMEWHAT_POOR = "somewhat poorly drained"
    POOR = "poorly drained"
    VERY_POOR = "very poorly drained"


class Soil(Part):
    """``soil`` of a field: the main map unit and what the survey says of it."""

    map_unit: Name = ""
    name: Name = ""
    texture: Name = ""
    drainage_class: DrainageClass | None = None
    permeability: Name = Field("", description="Permeability class or rate, as the survey gives it.")
    available_water_in_per_in: Amount | None = Field(None, le=1, description="Available water capacity, inch per inch.")
    water_table_depth_in: Amount | None = Field(None, le=600, description="Depth to the seasonal high water table.")
    flooding: Name = Field("", description="Flooding or ponding frequency.")
    hydrologic_group: Name = Field("", pattern=r"^([ABCD](/D)?)?$")
    slope_percent: Percent | None = None
    slope_length_ft: Feet | None = None


class Water(Part):
    """Surface water in or near a field."""

    kind: Name = Field(min_length=1, description="Ditch, stream, pond, bay.")
    name: Name = ""
    distance_ft: Feet = Field(description="From the field's edge to the top of the bank.")
    buffer_ft: Feet = Field(0.0, description="Vegetated buffer between.")


class SensitiveArea(Part):
    """A place in or near a field where nutrients are restricted."""

    kind: Name = Field(min_length=1)
    restriction: Text = Field(min_length=1)
    setback_ft: Feet | None = None
    acres: Amount | None = Field(None, description="Acres of the field it takes out.")
    drawn: YesNo = Field(
        False,
        description="It lies within the setbacks of the waters layer, so that manure loses no further acres to it.",
    )


class Erosion(Part):
    """Soil loss, entered from the planner's erosion tool or as the factors of A = R K LS C P."""

    tons_per_acre_year: Amount | None = Field(None, le=200)
    tool: Name = ""
    date: dt.date | None = Field(None, description="Day it was run.")
    r: Positive | None = Field(None, le=700)
    k: Positive | None = Field(None, le=1)
    ls: Positive | None = Field(None, le=50)
    c: Positive | None = Field(None, le=1)
    p: Positive | None = Field(None, le=1)

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        factors = [value is not None for value in (self.r, self.k, self.ls, self.c, self.p)]
        if (self.tons_per_acre_year is not None) == any(factors) or (any(factors) and not all(factors)):
            raise ValueError("give either tons_per_acre_year or all of r, k, ls, c and p")
        return self


class FiveClass(StrEnum):
    """Very low to very high."""

    VERY_LOW = "very low"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"
    VERY_HIGH = "very high"


class LeachingClass(StrEnum):
    """Low, medium, high."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


class Worksheet(Part):
    """Site classes for the phosphorus site index worksheet of a standards pack."""

    runoff: FiveClass | None = None
    subsurface_drainage: FiveClass | None = None
    leaching: LeachingClass | None = None
    distance: FiveClass | None = Field(None, description="Distance and buffer to surface water, as a risk class.")
    receiving_water_priority: Number | None = Field(None, ge=0, le=4)


class Tenure(StrEnum):
    """By what right the field is farmed."""

    OWNED = "owned"
    LEASED = "leased"
    CONTROLLED = "controlled"


class FarmField(Part):
    """``[[field]]``: one field."""

    id: Id
    name: Name = ""
    acres: Positive = Field(le=5000, description="Acres as the farm counts them; compared with the boundary.")
    boundary: Id | None = Field(None, description="Id in the boundary file; left out, the field's own id.")
    tract: Name = ""
    state: State | None = Field(None, description="State the field lies in, DE or MD; left out, the farm's.")
    tenure: Tenure = Tenure.OWNED
    irrigated: YesNo = False
    irrigation_inches: Amount | None = Field(None, le=60, description="Inches of irrigation water a year.")
    irrigation_nitrate_ppm: Amount | None = Field(None, le=200, description="Nitrate-N of the irrigation water, ppm.")
    soil: Soil = Soil()
    waters: tuple[Water, ...] = ()
    sensitive_areas: tuple[SensitiveArea, ...] = ()
    setback_option: SetbackChoice | None = Field(
        None, description="How waters are protected along this field; left out, as the farm says."
    )
    winter_cover_crop: YesNo | None = Field(
        None, description="A winter cover crop follows every crop that receives manure."
    )
    soil_test: Id | None = Field(
        None, description="Sample id in the soil test files; left out, tests that name this field."
    )
    erosion: Erosion | None = None
    worksheet: Worksheet | None = None
    history: tuple[PastCrop, ...] = ()
    yields: dict[CropName, dict[YearKey, Amount]] = Field(
        {}, description="Recorded yields per acre by crop and year, in the crop's unit; a failed crop is 0."
    )
    rotation: tuple[RotationCrop, ...] = ()

    @property
    def boundary_id(self) -> str:
        """Id of its outline in the boundary file."""
        return self.boundary or self.id

    @property
    def label(self) -> str:
        """Id and name as people read them."""
        return f"{self.id} {self.name}".strip()


class PsiCategoryName(StrEnum):
    """Categories of the phosphorus site index."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"
    VERY_HIGH = "very high"


class Assessment(Part):
    """``[[assessment]]``: a phosphorus site index somebody worked out for a field."""

    field: Id
    date: dt.date
    category: PsiCategoryName
    score: Amount | None = Field(None, le=1000)
    tool: Name = Field(min_length=1, description="Tool and version used.")
    assessor: Name = Field(min_length=1)
    certificate: Name = ""


class Record(Part):
    """``[[record]]``: nutrients that were in fact applied."""

    field: Id
    date: dt.date
    crop_year: Year | None = Field(
        None, description="Year of harvest of the crop it fed; left out, the year of the date."
    )
    source: Id
    rate: Amount = Field(description="0 says that what was planned was not applied.")
    unit: RateUnit
    acres: Positive
    method: Method
    incorporation_days: Amount | None = Field(None, le=60)
    purpose: Purpose = Purpose.MAIN
    applied_by: Id | None = Field(None, description="Person who applied it.")
    frozen_or_snow: YesNo = Field(False, description="The ground was frozen or covered with snow.")
    conditions: Text = Field("", description="Weather and ground.")

    @property
    def for_crop_of(self) -> int:
        """Year of harvest of the crop it fed."""
        return self.crop_year or self.date.year
