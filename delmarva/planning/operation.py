"""The operation in the farm file: people, animals, manures, fertilizers, storage, and what was filed."""

import datetime as dt
from enum import StrEnum
from typing import Self

from pydantic import Field, model_validator

from delmarva.planning.parts import (
    Amount,
    Feet,
    Id,
    Location,
    Month,
    Name,
    Part,
    Percent,
    Positive,
    Text,
    Year,
    YearKey,
    YesNo,
)


class State(StrEnum):
    """Whose law applies."""

    DELAWARE = "DE"
    MARYLAND = "MD"


class SetbackRules(StrEnum):
    """Whose distances between manure and water a Delaware plan keeps."""

    CAFO = "cafo"


class SetbackChoice(StrEnum):
    """The ways of protecting a water that a CAFO may choose."""

    OPEN = "100 ft"
    VEGETATED = "35 ft vegetated buffer"
    COVER_CROP = "10 ft and cover crop"


class Operation(Part):
    """``[farm]``: the operation as a whole and the years planned."""

    id: Id = Field(description="Short name of the farm, used in file names and ids.")
    name: Name = Field(description="Name of the operation.")
    state: State = Field(description="DE or MD.")
    county: Name = Field(description="County without the word County.")
    address: Text = Field("", description="Where the operation is.")
    watershed: Name = Field("", description="Watershed, if known.")
    tax_accounts: tuple[Name, ...] = Field((), description="Tax account ids of the parcels; Maryland plans name them.")
    gross_income: Amount | None = Field(None, description="Gross income from the farm in the calendar year, dollars.")
    plan_date: dt.date = Field(
        description="The day the plan is made. Everything that happened is dated on or before it."
    )
    kept_until: dt.date | None = Field(
        None, description="Day up to which the file is kept, once the season runs; left out, the plan date."
    )
    first_year: Year = Field(description="First crop year of the plan.")
    years: int = Field(3, ge=1, le=3, strict=True, description="Crop years planned; a rotation is at most three.")
    land_applies_manure: YesNo | None = Field(
        None, description="Whether manure is spread on the operation's land. Left out, the applications tell."
    )
    uses_other_nutrients: YesNo | None = Field(
        None,
        description="Whether other nutrients are used for farming. Left out, the applications tell.",
    )
    setbacks: SetbackRules | None = Field(
        None,
        description="Keep the distances of a CAFO between manure and water although the operation is none. Delaware "
        "sets none for others.",
    )
    setback_option: SetbackChoice = Field(
        SetbackChoice.OPEN, description="How waters are protected, unless a field says otherwise."
    )
    land_treatment_permit: YesNo = Field(
        False,
        description="A county, municipal or industrial waste facility with a state land-treatment permit.",
    )
    land_treatment_report_filed: YesNo = Field(
        False, description="That permit's annual report was given to the Commission."
    )

    @property
    def today(self) -> dt.date:
        """The day up to which anything can have happened."""
        return self.kept_until or self.plan_date

    @property
    def today_in_words(self) -> str:
        """That day, and what it is."""
        return f"the plan date {self.plan_date}" if self.kept_until is None else f"kept_until {self.kept_until}"

    @model_validator(mode="after")
    def _kept_after_made(self) -> Self:
        if self.kept_until is not None and self.kept_until < self.plan_date:
            raise ValueError(f"kept_until {self.kept_until} is before the plan date {self.plan_date}")
        return self


class Role(StrEnum):
    """What a person is to the plan."""

    OWNER = "owner"
    OPERATOR = "operator"
    CONSULTANT = "consultant"
    APPLICATOR = "applicator"


class CertificateClass(StrEnum):
    """Classes of nutrient certificate."""

    GENERATOR = "nutrient generator"
    PRIVATE_HANDLER = "private nutrient handler"
    COMMERCIAL_HANDLER = "commercial nutrient handler"
    CONSULTANT = "nutrient consultant"
    FARM_OPERATOR = "certified farm operator"
    VOUCHER = "applicator voucher"


class Certificate(Part):
    """A nutrient certificate held by a person."""

    certificate_class: CertificateClass = Field(alias="class", description="Class of the certificate.")
    number: Id = Field(description="Number on the certificate.")
    expires: dt.date = Field(description="Last day it is good.")


class Person(Part):
    """``[[person]]``: somebody the plan names."""

    id: Id
    role: Role
    name: Name = Field(min_length=1)
    address: Text = ""
    phone: Name = ""
    email: Name = ""
    company: Name = ""
    certificates: tuple[Certificate, ...] = ()
    supervised_by: Id | None = Field(
        None, description="Person under whose direct supervision this one applies nutrients."
    )


class AnimalKind(StrEnum):
    """Animals as the production and animal-unit tables group them."""

    BROILERS = "broilers"
    LAYERS = "layers"
    PULLETS = "pullets"
    TURKEYS = "turkeys"
    DUCKS = "ducks"
    DAIRY_COWS = "dairy cows"
    DAIRY_HEIFERS = "dairy heifers"
    BEEF = "beef"
    VEAL = "veal"
    SWINE = "swine over 55 lb"
    SMALL_SWINE = "swine under 55 lb"
    BREEDING_SWINE = "breeding swine"
    HORSES = "horses"
    SHEEP = "sheep"
    GOATS = "goats"


class Mortality(StrEnum):
    """How dead animals are disposed of."""

    COMPOSTING = "composting"
    FREEZER = "freezer and rendering"
    RENDERING = "rendering"
    INCINERATION = "incineration"
    LANDFILL = "landfill"
    BURIAL = "burial"


class AnimalGroup(Part):
    """``[[animals]]``: animals kept together."""

    id: Id
    kind: AnimalKind
    head: int = Field(ge=0, le=5_000_000, strict=True, description="Most animals held at one time.")
    average_weight_lb: Positive = Field(le=3000, description="Mean live weight over the stay, lb a head.")
    flocks_per_year: Amount | None = Field(None, le=12, description="Flocks or groups a year.")
    days_confined_per_year: Amount = Field(365, le=366, description="Days a year in the houses or lot.")
    produces: Id = Field(description="Id of the [[manure]] these animals make.")
    mortality: Mortality | None = Field(None, description="How dead animals are disposed of.")
    head_at_previous_plan: int | None = Field(
        None, ge=0, strict=True, description="Head when the previous plan was made."
    )


class ManureForm(StrEnum):
    """What the material is to the spreader and to the tables."""

    DRY_LITTER = "dry litter"
    SEMI_SOLID = "semi-solid"
    SLURRY = "slurry"
    LAGOON = "lagoon"

    @property
    def liquid(self) -> bool:
        """Measured in 1,000 gallons, not in tons."""
        return self in (ManureForm.SLURRY, ManureForm.LAGOON)


class ManureKind(StrEnum):
    """The animal a manure comes from."""

    BROILER = "broiler"
    LAYER = "layer"
    TURKEY = "turkey"
    DUCK = "duck"
    DAIRY = "dairy"
    BEEF = "beef"
    SWINE = "swine"
    HORSE = "horse"
    SHEEP = "sheep"

    @property
    def poultry(self) -> bool:
        """Chickens, turkeys or ducks."""
        return self in (ManureKind.BROILER, ManureKind.LAYER, ManureKind.TURKEY, ManureKind.DUCK)


class AnalysisUnit(StrEnum):
    """Units of a manure report."""

    LB_PER_TON = "lb/ton"
    LB_PER_1000_GAL = "lb/1000 gal"
    PERCENT = "%"
    PPM = "ppm"


class Basis(StrEnum):
    """Whether a report counts the water."""

    AS_RECEIVED = "as received"
    DRY = "dry"


class ManureAnalysis(Part):
    """``analysis`` of a manure: one laboratory report. All values carry the one unit."""

    date: dt.date
    lab: Name = Field(min_length=1)
    report: Name = ""
    unit: AnalysisUnit
    basis: Basis = Basis.AS_RECEIVED
    total_n: Amount = Field(description="Total nitrogen.")
    ammonium_n: Amount = Field(description="Ammonium nitrogen.")
    p: Amount | None = Field(None, description="Phosphorus as the element.")
    p2o5: Amount | None = Field(None, description="Phosphorus as P2O5.")
    k: Amount | None = Field(None, description="Potassium as the element.")
    k2o: Amount | None = Field(None, description="Potassium as K2O.")
    moisture_percent: Percent | None = None
    density_lb_per_gal: Positive | None = Field(
        None, le=12, description="Weight of a gallon, for liquids reported in % or ppm."
    )
    water_extractable_p_g_per_kg: Amount | None = Field(
        None, description="Water-extractable P, g per kg of dry matter."
    )

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if (self.p is None) == (self.p2o5 is None):
            raise ValueError("give phosphorus once, as p (the element) or as p2o5")
        if (self.k is None) == (self.k2o is None):
            raise ValueError("give potassium once, as k (the element) or as k2o")
        if self.ammonium_n > self.total_n:
            raise ValueError(f"ammonium_n {self.ammonium_n:g} is more than total_n {self.total_n:g}")
        if not (self.total_n or self.p or self.p2o5 or self.k or self.k2o):
            raise ValueError("nitrogen, phosphorus and potassium are all 0: no manure holds nothing")
        if self.basis is Basis.DRY and self.moisture_percent is None:
            raise ValueError("a report on a dry basis needs moisture_percent")
        most = {AnalysisUnit.PERCENT: 15, AnalysisUnit.PPM: 150_000, AnalysisUnit.LB_PER_TON: 300}.get(self.unit, 600)
        for name in ("total_n", "p", "p2o5", "k", "k2o"):
            value = getattr(self, name)
            if value is not None and value > most:
                raise ValueError(f"{name} {value:g} {self.unit.value} is beyond any manure (at most {most:g})")
        return self

    @property
    def organic_n(self) -> float:
        """Nitrogen that is not ammonium, in the unit of the report."""
        return self.total_n - self.ammonium_n


class Transfer(Part):
    """Manure that comes to the farm or leaves it in a planned or past year."""

    year: Year
    party: Name = Field(min_length=1, description="From whom it comes or to whom it goes.")
    quantity: Positive = Field(description="Tons, or 1,000 gallons of a liquid.")
    date: dt.date | None = Field(None, description="Day it was hauled, once it was.")
    place: Text = Field("", description="Where it came from or went.")
    use: Text = Field("", description="What it is used for there.")


class Manure(Part):
    """``[[manure]]``: one source of manure. Quantities are tons, or 1,000 gallons of a liquid."""

    id: Id
    name: Name = Field(min_length=1)
    kind: ManureKind
    form: ManureForm
    analysis: ManureAnalysis | None = Field(
        None, description="Laboratory report; left out, table values are used and said so."
    )
    produced_per_year: Amount | None = Field(
        None, description="Measured yearly production; left out, worked out from the animals that make it."
    )
    produced_how: Text = Field("", description="How the production was measured.")
    carried_in: Amount = Field(0.0, description="On hand on the first day of the first plan year.")
    stored_at_end: Amount | None = Field(
        None,
        description="Meant to be on hand after the last plan year; left out, it is what the budget leaves.",
    )
    cleanout_months: tuple[Month, ...] = Field(
        (), description="Months in which a year's production comes out, in equal parts; left out, evenly."
    )
    location: Location | None = Field(
        None, description="Longitude and latitude of where it is loaded; left out, that of its storage."
    )
    lowest_rate: Positive | None = Field(None, description="Least that the spreader spreads evenly, an acre in a pass.")
    highest_rate: Positive | None = Field(None, description="Most that goes on an acre in a pass.")
    imports: tuple[Transfer, ...] = ()
    exports: tuple[Transfer, ...] = ()

    @property
    def quantity_unit(self) -> str:
        """Unit of every quantity of this manure."""
        return "1000 gal" if self.form.liquid else "ton"

    @model_validator(mode="after")
    def _unit_fits_form(self) -> Self:
        unit = self.analysis.unit if self.analysis else None
        if unit is AnalysisUnit.LB_PER_1000_GAL and not self.form.liquid:
            raise ValueError(f"a {self.form.value} cannot have an analysis in lb/1000 gal")
        if self.lowest_rate is not None and self.highest_rate is not None and self.lowest_rate > self.highest_rate:
            raise ValueError(f"lowest_rate {self.lowest_rate:g} is above highest_rate {self.highest_rate:g}")
        return self


class Fertilizer(Part):
    """``[[fertilizer]]``: a commercial fertilizer by its guaranteed analysis, % by weight."""

    id: Id
    name: Name = Field(min_length=1)
    n_percent: Percent = 0.0
    p2o5_percent: Percent = 0.0
    k2o_percent: Percent = 0.0
    density_lb_per_gal: Positive | None = Field(
        None, le=20, description="Weight of a gallon; given means it is a liquid."
    )

    @property
    def liquid(self) -> bool:
        """Whether it is measured in gallons."""
        return self.density_lb_per_gal is not None

    @model_validator(mode="after")
    def _grade(self) -> Self:
        total = self.n_percent + self.p2o5_percent + self.k2o_percent
        if not 0 < total <= 100:
            raise ValueError(
                f"n_percent, p2o5_percent and k2o_percent must add up to between 0 and 100, found {total:g}"
            )
        return self


class StorageKind(StrEnum):
    """Where manure lies before it is spread or hauled."""

    STRUCTURE = "structure"
    OUTDOOR_PILE = "outdoor pile"
    FIELD_STAGING = "field staging"


class Storage(Part):
    """``[[storage]]``: an approved structure, or manure lying outdoors."""

    id: Id
    name: Name = ""
    kind: StorageKind
    manure: Id = Field(description="Id of the [[manure]] stored.")
    capacity: Positive | None = Field(None, description="Tons, or 1,000 gallons of a liquid.")
    in_plan: YesNo = Field(True, description="Shown in the plan.")
    covered: YesNo = Field(False, description="Rain cannot reach it.")
    field: Id | None = Field(None, description="Field it lies in, if any.")
    location: Location | None = Field(
        None,
        description="Longitude and latitude; distances are then measured on the layers of waters and places, where "
        "there are any.",
    )
    days: Amount | None = Field(None, le=366, description="Longest time manure lies there.")
    water_or_ditch_ft: Feet | None = Field(None, description="Distance to the nearest water body or drainage ditch.")
    public_road_ft: Feet | None = Field(None, description="Distance to the nearest public road.")
    offsite_residence_ft: Feet | None = Field(
        None, description="Distance to the nearest residence on someone else's land."
    )
    height_ft: Amount | None = Field(None, le=60)
    conical: YesNo | None = Field(None, description="Whether the pile is shaped like a cone.")


class PreviousPlan(Part):
    """``[previous_plan]``: the plan this one replaces."""

    completed: dt.date
    prepared_by: Name = ""
    significant_alteration: Text = Field("", description="What changed greatly in operations since; empty for nothing.")


class Event(Part):
    """Something beyond control that stood in the way of the plan."""

    date: dt.date
    what: Text = Field(min_length=1)
    notified: dt.date | None = Field(None, description="Day the Department was told.")


class Notices(Part):
    """``[notices]``: what was sent to the Commission or the Department about this plan."""

    completion_sent: dt.date | None = Field(None, description="Notice that the plan is complete.")
    update_reported: dt.date | None = Field(None, description="Report of the updated plan.")
    changes: Text = Field("", description="What changed on the operation since the first filing.")
    reports_signed: dict[YearKey, dt.date] = Field({}, description="Day a year's report was signed, by year.")
    reports_filed: tuple[Year, ...] = Field((), description="Years for which the annual report has been filed.")
    beyond_control: tuple[Event, ...] = ()


class Practices(Part):
    """``[practices]``: what the plan says of practices the program does not work out."""

    liming: Text = Field("", description="How and when the soil is limed.")
    calibration: Text = Field("", description="How and when spreaders and sprayers are calibrated.")
    fertility: Text = Field("", description="How soil fertility is brought into the best range.")


class RecordsKept(Part):
    """``[records_kept]``: which records the operation keeps."""

    soil_tests_and_rates: YesNo = False
    amounts_analyses_sources: YesNo = False
    dates_and_methods: YesNo = False
    crops_yields_residues: YesNo = False


class Statement(Part):
    """``[statement]``: the operator's signed statement that the plan will be carried out."""

    signed: dt.date
    by: Id = Field(description="Person who signed.")


class Maps(Part):
    """``[maps]``: maps the plan rests on that are kept outside this folder."""

    aerial_photos: Text = Field("", description="Where the aerial photographs came from and are kept.")
    soil_survey: Text = Field("", description="Soil survey and its date.")
