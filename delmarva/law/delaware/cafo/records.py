"""7 DE Admin. Code 7201 §9.5.6.2.2, .3.2, .4.3, .6.2: records kept six years, inspections, exports."""

from collections.abc import Mapping
from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.limits import Sector, SectorFact
from delmarva.law.delaware.cafo.papers import item
from delmarva.law.delaware.cafo.status import CafoClass, CafoClassFact
from delmarva.rules import (
    Choice,
    Clock,
    Document,
    Fact,
    Figure,
    Item,
    Outcome,
    Reading,
    Status,
    at_least,
    at_most,
    rule,
)

RECORDS = f"{SECTION}.6.2.2.1, .6.3.2.1, .6.4.3.1, .6.6.2.1"
STEMS = "9.5.6.2.2.1 9.5.6.3.2.1 9.5.6.4.3.1 9.5.6.6.2.1"


class DuckRecords(Choice):
    ADVISED = "The records of Medium and designated CAFOs are advised; no rule for the sector was found."
    NONE = "No records of implementation are asked of Large duck CAFOs."


DUCK_RECORDS = Reading(
    "records of Large duck CAFOs", "The duck section has no records. Which does a Large duck CAFO keep?",
    DuckRecords.ADVISED, "Its plan and annual report cannot be made without them.", f"{SECTION}.6.5",
)  # fmt: skip


class RecordSet(Outcome):
    """Which records of implementation a CAFO keeps."""

    HORSE_SHEEP = "The records of Large horse and sheep CAFOs (§9.5.6.2.2)."
    DAIRY_CATTLE = "The records of Large dairy and cattle CAFOs (§9.5.6.3.2)."
    SWINE_POULTRY_VEAL = "The records of Large swine, poultry and veal CAFOs, existing and new (§9.5.6.4.3)."
    MEDIUM_DESIGNATED = "The records of Medium and designated CAFOs (§9.5.6.6.2)."
    ADVISED = "The duck section asks for none; those of Medium and designated CAFOs are advised (§9.5.6.6.2)."
    NONE = "The chapter asks for no records of implementation."


@rule(f"{SECTION}.6", ids=f"{STEMS} 9.5.6.4.2.1.3", since=EFFECTIVE)
def record_set(cafo_class: CafoClassFact, sector: SectorFact) -> RecordSet:
    """Which records of implementation a CAFO keeps; new sources keep the same as existing ones."""
    if cafo_class == CafoClass.MEDIUM or cafo_class == CafoClass.DESIGNATED:
        return RecordSet.MEDIUM_DESIGNATED
    if cafo_class != CafoClass.LARGE:
        return RecordSet.NONE
    if sector == Sector.HORSE_SHEEP:
        return RecordSet.HORSE_SHEEP
    if sector == Sector.DAIRY_CATTLE:
        return RecordSet.DAIRY_CATTLE
    if sector == Sector.SWINE_POULTRY_VEAL:
        return RecordSet.SWINE_POULTRY_VEAL
    if sector == Sector.DUCKS and DUCK_RECORDS == DuckRecords.ADVISED:
        return RecordSet.ADVISED
    return RecordSet.NONE


KEEP_YEARS = Figure(6, "years", RECORDS, status=Status.REGULATION, ids=STEMS)
RECORD_KEPT_UNTIL = Clock(
    "end of the time for which a record of implementation is kept at the CAFO",
    RECORDS,
    years=6,
    ids=tuple(STEMS.split()),
)


@rule(
    RECORDS, ids=STEMS, since=EFFECTIVE, yes="The record must still be kept.", no="The record need no longer be kept."
)
def cafo_record_must_be_kept(
    record_age_years: Annotated[float, Fact("age of the record", unit="years", ge=0, precision=0.001)],
) -> bool:
    """Whether a record of implementation must still be kept at the CAFO; on its sixth anniversary it must."""
    return at_most(record_age_years, KEEP_YEARS)


@rule(
    RECORDS,
    ids=STEMS,
    since=EFFECTIVE,
    yes="It must be shown.",
    no="The section does not oblige the CAFO to show it.",
)
def cafo_record_must_be_shown(
    is_plan_or_record: Annotated[bool, Fact("it is a plan of the CAFO or a record of its implementation")],
    to_secretary: Annotated[bool, Fact("the Secretary or a designee inspects, or asks for it")],
) -> bool:
    """Whether a plan or record must be shown on inspection or request."""
    return is_plan_or_record and to_secretary


class Inspections(Outcome):
    """How often the production area is inspected."""

    FIXED = "Water lines are inspected daily; diversions, channels and impoundments with their depth weekly."
    NONE_FIXED = "No interval is set; what inspections find wrong is recorded and corrected all the same."
    NO_LIQUID = "The routine inspections bind swine, poultry and veal with liquid manure only."
    NONE = "The chapter asks for no inspections of the production area."


INSPECTION_IDS = "9.5.6.2.2.1.1.3 9.5.6.3.2.1.1.3 9.5.6.4.3.1.1.3"
Liquid = Annotated[bool, Fact("the CAFO uses a liquid manure handling system")]


@rule(RECORDS, ids=INSPECTION_IDS, since=EFFECTIVE)
def routine_inspections(cafo_class: CafoClassFact, sector: SectorFact, liquid: Liquid) -> Inspections:
    """How often the production area of a CAFO is inspected by eye."""
    records = record_set(cafo_class, sector)
    if records == RecordSet.HORSE_SHEEP or records == RecordSet.DAIRY_CATTLE:
        return Inspections.FIXED
    if records == RecordSet.SWINE_POULTRY_VEAL:
        return Inspections.FIXED if liquid else Inspections.NO_LIQUID
    return Inspections.NONE if records == RecordSet.NONE else Inspections.NONE_FIXED


def _each(*tails: str) -> tuple[str, ...]:
    """The ids of a row in the three sectors that have inspections."""
    return tuple(f"9.5.6.{base}.1.1.3{tail}" for base in ("2.2", "3.2", "4.3") for tail in tails)


DIVERSION_INSPECTION = Clock(
    "inspection of storm water diversions, runoff diversions and channels to storage", RECORDS, days=7, ids=_each(".2"),
    note="weekly, counted from the last inspection",
)  # fmt: skip
WATER_LINE_INSPECTION = Clock(
    "inspection of drinking and cooling water lines", RECORDS, days=1, ids=_each(".3"), note="daily"
)
DEPTH_INSPECTION = Clock(
    "inspection of impoundments, with the depth read from the marker", RECORDS, days=7, ids=_each(".4"),
    note="weekly, counted from the last inspection",
)  # fmt: skip
DEFICIENCY_IDS = (*_each(".1"), "9.5.6.6.2.1.1.3", "9.5.6.6.2.1.2.5.1")
DEFICIENCY_CORRECTED = Clock(
    "correction of a deficiency, or explanation of what prevented it", RECORDS, days=30, ids=DEFICIENCY_IDS,
    note="counted from the day the deficiency is found, that day not included",
)  # fmt: skip
CORRECTION_DAYS = Figure(30, "days", RECORDS, status=Status.REGULATION, precision=1, ids=" ".join(DEFICIENCY_IDS))


class Deficiency(Outcome):
    """How a deficiency stands that an inspection has found."""

    CORRECTED = "The deficiency was corrected in time; what was wrong and the day of correction are recorded."
    OPEN = "The deficiency must be corrected within 30 days of being found."
    EXPLAINED = "The deficiency was not corrected within 30 days, and the record explains what prevented it."
    LATE = "Not lawful: after 30 days the record must explain what prevented the correction."
    UNRECORDED = "Not lawful: deficiencies, corrections and their days must be documented."


@rule(RECORDS, ids=" ".join(DEFICIENCY_IDS), since=EFFECTIVE)
def deficiency_standing(
    documented: Annotated[bool, Fact("the deficiency, and what was done about it, is documented")],
    days_open: Annotated[float, Fact(
        "days from the finding to the correction, or until today", unit="days", ge=0, precision=1
    )],
    corrected: Annotated[bool, Fact("the deficiency has been corrected")],
    explained: Annotated[bool, Fact("the record explains what prevented its correction")],
) -> Deficiency:  # fmt: skip
    """How a deficiency stands that an inspection has found."""
    if not documented:
        return Deficiency.UNRECORDED
    if at_most(days_open, CORRECTION_DAYS):
        return Deficiency.CORRECTED if corrected else Deficiency.OPEN
    return Deficiency.EXPLAINED if explained else Deficiency.LATE


class DepthMarker(Outcome):
    """Which depth marker an impoundment needs."""

    OPERATING_LEVEL = "A permanent marker or recorder at the maximum operating level, where drawdown begins."
    STORM_CAPACITY = "A marker of the least capacity that holds runoff and direct rain of the 25-year, 24-hour storm."
    PLAN = "No marker by the records of its sector; liquid storage has one by the plan (§9.5.5.1.4.2.1.1)."
    NONE = "No marker: it is no open liquid impoundment."


@rule(
    RECORDS,
    ids="9.5.6.2.2.1.1.3.4.1 9.5.6.3.2.1.1.3.4.1 9.5.6.4.3.1.1.3.4.1 " + " ".join(_each(".4")),
    since=EFFECTIVE,
)
def depth_marker(
    cafo_class: CafoClassFact,
    sector: SectorFact,
    open_liquid_impoundment: Annotated[bool, Fact("it is an impoundment of liquid with an open surface")],
) -> DepthMarker:
    """Which depth marker an impoundment needs."""
    if not open_liquid_impoundment:
        return DepthMarker.NONE
    records = record_set(cafo_class, sector)
    if records == RecordSet.HORSE_SHEEP:
        return DepthMarker.OPERATING_LEVEL
    if records == RecordSet.DAIRY_CATTLE or records == RecordSet.SWINE_POULTRY_VEAL:
        return DepthMarker.STORM_CAPACITY
    return DepthMarker.PLAN


ANALYSIS_IDS = "9.5.6.2.2.1.3.4 9.5.6.3.2.1.3.1.4 9.5.6.4.3.1.3.1.4 9.5.6.6.2.1.3.4"


@rule(
    RECORDS,
    ids=ANALYSIS_IDS,
    since=EFFECTIVE,
    yes="The analysis goes to the receiver in time.",
    no="The receiver must have the latest analysis on or before the day of the transfer.",
)
def analysis_is_given_in_time(
    latest_analysis: Annotated[bool, Fact("what is given is a copy of the latest nutrient analysis")],
    days_before_transfer: Annotated[float, Fact(
        "days from giving it to the transfer; negative if it is given afterwards", unit="days", precision=1
    )],
) -> bool:  # fmt: skip
    """Whether whoever receives manure or wastewater gets its analysis in time."""
    return latest_analysis and at_least(days_before_transfer, 0.0)


OFF_SITE = "manure moved off the site"
ON_LAND = "land application"


def _production(base: str, inspected_when: str) -> tuple[Item, ...]:
    """What the three sectors with inspections record of the production area."""
    return (
        item("mortality", "Dead animals: number disposed of and method", f"{base}.1.1"),
        item("storage_activity", "Manure storage: activities, length, amount, and upkeep of the stores", f"{base}.1.2"),
        item("inspections", "That the routine inspections were made", f"{base}.1.3", inspected_when),
        item("deficiencies", "Deficiencies found, corrections, and the day each was corrected", f"{base}.1.3.1",
             inspected_when),
        item("diversions", "Weekly inspections of diversions and of channels to storage", f"{base}.1.3.2",
             inspected_when),
        item("water_lines", "Daily inspections of water lines", f"{base}.1.3.3", inspected_when),
        item("impoundment_depth", "Weekly inspections of impoundments, with the depth on the marker", f"{base}.1.3.4",
             "liquid impoundments"),
        item("overflows", "Date, time and estimated volume of every overflow", f"{base}.1.4", "overflow"),
        item("storage_design", "Design of the stores: solids, treatment and total volume, days of storage",
             f"{base}.1.5"),
    )  # fmt: skip


def _land(base: str, quantities: str = "Quantities, analyses") -> tuple[Item, ...]:
    return (
        item("tests_and_rates", "Manure and soil tests, their methods, recommended rates and what manure rates rest on",
             f"{base}.2.1", ON_LAND),
        item("nutrients_applied", f"{quantities} and sources of all nitrogen and phosphorus applied", f"{base}.2.2",
             ON_LAND),
        item("applications", "Dates and methods of application, the weather then and 24 hours before and after",
             f"{base}.2.3", ON_LAND),
        item("crops", "Crops planted, yields, and plant matter removed", f"{base}.2.4", ON_LAND),
        item("equipment", "Periodic inspection of application equipment for leaks, and its maintenance", f"{base}.2.5",
             ON_LAND),
    )  # fmt: skip


def _kept(base: str, transfer: str) -> tuple[Item, ...]:
    return (
        item("removal_date", "Date of removal of manure, litter or wastewater", f"{transfer}.1", OFF_SITE,
             more=f"9.5{transfer}"),
        item("receiver", "Name and contact of the receiver", f"{transfer}.2", OFF_SITE),
        item("quantity", "Tons or gallons removed", f"{transfer}.3", OFF_SITE),
        item("analysis_given", "Copy of the latest analysis given to the receiver by the day of transfer",
             f"{transfer}.4", OFF_SITE),
        item("annual_reports", "The annual report and its supporting documents", f"{base}.4"),
        item("plans", "The plans, with site-specific management requirements", base),
    )  # fmt: skip


RECORDS_HORSE_SHEEP = Document(
    "records_horse_sheep", "Records of a Large horse or sheep CAFO", f"{SECTION}.6.2.2",
    (
        *_production(".6.2.2.1", ""),
        *_land(".6.2.2.1", "Quantities, calculations, analyses"),
        *_kept(".6.2.2.1", ".6.2.2.1.3"),
    ),
)  # fmt: skip
RECORDS_DAIRY_CATTLE = Document(
    "records_dairy_cattle", "Records of a Large dairy or cattle CAFO", f"{SECTION}.6.3.2",
    (*_production(".6.3.2.1", ""), *_land(".6.3.2.1"), *_kept(".6.3.2.1", ".6.3.2.1.3.1")),
)  # fmt: skip
RECORDS_SWINE_POULTRY_VEAL = Document(
    "records_swine_poultry_veal", "Records of a Large swine, poultry or veal CAFO", f"{SECTION}.6.4.3",
    (
        *_production(".6.4.3.1", "liquid manure"),
        *_land(".6.4.3.1"),
        *_kept(".6.4.3.1", ".6.4.3.1.3.1"),
    ),
)  # fmt: skip
RECORDS_MEDIUM_DESIGNATED = Document(
    "records_medium_designated", "Records of a Medium or designated CAFO", f"{SECTION}.6.6.2",
    (
        item("mortality", "Dead animals: number disposed of and method", ".6.6.2.1.1.1"),
        item("storage_activity", "Manure storage: activities, length, amount, and upkeep of the stores",
             ".6.6.2.1.1.2"),
        item("deficiencies", "Deficiencies of the production area, corrections, and the day each was corrected",
             ".6.6.2.1.1.3"),
        *_land(".6.6.2.1"),
        item("land_deficiencies", "Deficiencies of the land application area, corrections, and the day of each",
             ".6.6.2.1.2.5.1", ON_LAND),
        *_kept(".6.6.2.1", ".6.6.2.1.3"),
    ),
)  # fmt: skip

RECORD_DOCUMENTS: Mapping[RecordSet, Document] = {
    RecordSet.HORSE_SHEEP: RECORDS_HORSE_SHEEP,
    RecordSet.DAIRY_CATTLE: RECORDS_DAIRY_CATTLE,
    RecordSet.SWINE_POULTRY_VEAL: RECORDS_SWINE_POULTRY_VEAL,
    RecordSet.MEDIUM_DESIGNATED: RECORDS_MEDIUM_DESIGNATED,
    RecordSet.ADVISED: RECORDS_MEDIUM_DESIGNATED,
}
