"""7 DE Admin. Code 7201 §9.5.2.1 and 9.5.5.1.4.1 to .5, .7: stores, piles and dead animals.

How a store is designed stands in the State Technical Standards, which are not at hand.
"""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.definitions import TERMS
from delmarva.rules import (
    Choice,
    Clock,
    Fact,
    Figure,
    Outcome,
    Reading,
    Status,
    at_least,
    at_most,
    more_than,
    rule,
)

PRACTICES = f"{SECTION}.5.1.4"


class County(Choice):
    NEW_CASTLE = "New Castle County"
    KENT = "Kent County"
    SUSSEX = "Sussex County"


CountyFact = Annotated[County, Fact("county of the operation")]
Inches = Annotated[float, Fact("rain in 24 hours", unit="in", precision=0.1)]


def _storm(inches: float, years: int) -> Figure:
    return Figure(
        inches, "in", f"{TERMS}: {years}-year, 24-hour rainfall event", status=Status.REGULATION, precision=0.1,
        ids=f"9.5.2.1:{years}-year-24-hour-rainfall-event",
        note="or Technical Paper 40, or rainfall data of the region or the State that are equivalent",
    )  # fmt: skip


NEW_CASTLE_25_YEARS = _storm(6.0, 25)
KENT_25_YEARS = _storm(6.5, 25)
SUSSEX_25_YEARS = _storm(6.7, 25)
NEW_CASTLE_100_YEARS = _storm(8.0, 100)
KENT_100_YEARS = _storm(8.9, 100)
SUSSEX_100_YEARS = _storm(9.2, 100)


@rule(TERMS, ids="9.5.2.1:25-year-24-hour-rainfall-event", since=EFFECTIVE)
def storm_of_25_years(county: CountyFact) -> Inches:
    """How much rain the 25-year, 24-hour rainfall event brings in a county."""
    if county == County.NEW_CASTLE:
        return NEW_CASTLE_25_YEARS
    return KENT_25_YEARS if county == County.KENT else SUSSEX_25_YEARS


@rule(TERMS, ids="9.5.2.1:100-year-24-hour-rainfall-event", since=EFFECTIVE)
def storm_of_100_years(county: CountyFact) -> Inches:
    """How much rain the 100-year, 24-hour rainfall event brings in a county."""
    if county == County.NEW_CASTLE:
        return NEW_CASTLE_100_YEARS
    return KENT_100_YEARS if county == County.KENT else SUSSEX_100_YEARS


ADEQUATE_MONTHS = Figure(
    4, "months", f"{TERMS}: adequate storage", status=Status.REGULATION, precision=0.0001,
    ids="9.5.2.1:adequate-storage",
)


@rule(
    f"{TERMS}: adequate storage; {PRACTICES}.3",
    ids="9.5.2.1:adequate-storage 9.5.5.1.4.3",
    since=EFFECTIVE,
    yes="The storage is adequate in capacity.",
    no="The storage is not adequate: it holds less than four months.",
)
def storage_is_adequate(
    holding_months: Annotated[float, Fact("months of manure the storage holds", unit="months", ge=0, precision=0.0001)],
) -> bool:
    """Whether storage, liquid or solid, holds enough manure."""
    return at_least(holding_months, ADEQUATE_MONTHS)


class SolidsAllowance(Choice):
    ONCE = "The allowance for solids is added only where the required volume does not hold it yet."
    ALWAYS = "The allowance for solids is added to the required volume whatever that holds."


SOLIDS_ALLOWANCE = Reading(
    "R14: maximum operating level",
    "'Required volume less' the storm 'plus the volume allowance for residual solids': does the required volume "
    "hold the solids already?",
    SolidsAllowance.ONCE, "Adding solids twice would take their volume from that of the storm.",
    f"{TERMS}: maximum operating level",
)  # fmt: skip


def _volume(label: str) -> Fact:
    return Fact(label, unit="cu ft", ge=0, precision=0.1)


@rule(
    f"{TERMS}: maximum operating level; {SECTION}.6.2.2.1.1.3.4.1",
    ids="9.5.2.1:maximum-operating-level 9.5.6.2.2.1.1.3.4.1",
    since=EFFECTIVE,
)
def volume_at_maximum_operating_level(
    required_volume: Annotated[float, _volume("required storage volume, without freeboard")],
    solids_included: Annotated[bool, Fact("the required volume holds the allowance for residual solids")],
    storm_volume: Annotated[float, _volume("rain and runoff of the 25-year, 24-hour storm in the store")],
    solids_volume: Annotated[float, _volume("allowance for solids left after liquids are removed")],
) -> Annotated[float, Fact("volume from the floor to the maximum operating level", unit="cu ft", precision=0.1)]:
    """How much a liquid store may hold before drawdown begins, so that the whole storm fits above it."""
    if solids_included and SOLIDS_ALLOWANCE == SolidsAllowance.ONCE:
        return required_volume - storm_volume
    return required_volume - storm_volume + solids_volume


FREEBOARD_FEET = Figure(1, "ft", f"{PRACTICES}.2.1.1", status=Status.REGULATION, precision=0.01, ids="9.5.5.1.4.2.1.1")

ActionFreeboard = Annotated[float, Fact(
    "freeboard at the action level", unit="ft", ge=0, precision=0.01,
    help="From the lowest point of the rim down to the level at which the store counts as full.",
)]  # fmt: skip


@rule(
    f"{TERMS}: freeboard action level",
    ids="9.5.2.1:freeboard-action-level",
    since=EFFECTIVE,
    yes="The store is full: liquid must be taken out at once.",
    no="The liquid stands below the freeboard action level.",
)
def liquid_must_come_out(
    freeboard_ft: Annotated[float, Fact("freeboard now", unit="ft", ge=0, precision=0.01)],
    action_freeboard_ft: ActionFreeboard,
) -> bool:
    """Whether a liquid store stands at its freeboard action level, so that transfer must begin at once."""
    return at_most(freeboard_ft, action_freeboard_ft)


class LiquidStorage(Outcome):
    """Whether the management of a liquid store meets the section; the first defect in the order of the text."""

    LAWFUL = "The liquid store is managed as the section asks."
    DISCHARGES = "Not lawful: the store must be managed so that no pollutants are discharged."
    NO_CALENDAR = "Not lawful: a calendar for the removal of liquid and sediment is needed."
    LOW_FREEBOARD = "Not lawful: the freeboard action level must leave at least one foot."
    NO_MARKER = "Not lawful: the store needs a depth marker."


@rule(f"{PRACTICES}.2.1.1", ids="9.5.5.1.4.2.1.1", since=EFFECTIVE)
def liquid_storage(
    discharges: Annotated[bool, Fact("the store, or what leads to it, discharges pollutants")],
    has_calendar: Annotated[bool, Fact("there is a calendar for the removal of liquid and sediment")],
    action_freeboard_ft: ActionFreeboard,
    has_marker: Annotated[bool, Fact("there is a depth marker")],
) -> LiquidStorage:
    """Whether liquid storage is managed as the section asks."""
    if discharges:
        return LiquidStorage.DISCHARGES
    if not has_calendar:
        return LiquidStorage.NO_CALENDAR
    if not at_least(action_freeboard_ft, FREEBOARD_FEET):
        return LiquidStorage.LOW_FREEBOARD
    return LiquidStorage.LAWFUL if has_marker else LiquidStorage.NO_MARKER


STOCKPILE_DAYS = Figure(
    14, "days", f"{TERMS}: stockpiling", status=Status.REGULATION, precision=1, ids="9.5.2.1:stockpiling"
)
STAGING_DAYS = Figure(
    90, "days", f"{TERMS}: temporary field staging", status=Status.REGULATION, precision=1,
    ids="9.5.2.1:temporary-field-staging",
)  # fmt: skip
STOCKPILE_ENDS = Clock(
    "removal of an uncovered stockpile in the production area", f"{TERMS}: stockpiling", days=14,
    ids=("9.5.2.1:stockpiling",), note="counted from the day the pile is made, that day not included",
)  # fmt: skip
STAGING_ENDS = Clock(
    "application of manure staged in a field", f"{TERMS}: temporary field staging", days=90,
    ids=("9.5.2.1:temporary-field-staging",), note="counted from the day the pile is made, that day not included",
)  # fmt: skip


class PilePlace(Choice):
    COVERED_STRUCTURE = "under cover in an approved manure storage structure"
    PRODUCTION_AREA = "elsewhere in the production area"
    FIELD = "in the field where it will be applied"


class Pile(Outcome):
    """Whether a pile of manure stands within its time; 3 Del.C. §2247(f) says where it may stand."""

    NO_LIMIT = "The pile is under cover in an approved structure: no time is set."
    STOCKPILE = "It is a stockpile, and within its 14 days."
    STOCKPILE_TOO_LONG = "Not lawful: an uncovered stockpile may stand 14 days."
    STAGED = "It is staged in the field, and within its 90 days."
    STAGED_TOO_LONG = "Not lawful: manure staged in a field is applied within 90 days."


@rule(TERMS, ids="9.5.2.1:stockpiling 9.5.2.1:temporary-field-staging", since=EFFECTIVE)
def pile_within_time(
    place: Annotated[PilePlace, Fact("where the pile stands")],
    pile_days: Annotated[float, Fact("days the pile has stood", unit="days", ge=0, precision=1)],
) -> Pile:
    """Whether a pile of manure stands no longer than the definitions allow."""
    if place == PilePlace.COVERED_STRUCTURE:
        return Pile.NO_LIMIT
    if place == PilePlace.FIELD:
        return Pile.STAGED if at_most(pile_days, STAGING_DAYS) else Pile.STAGED_TOO_LONG
    return Pile.STOCKPILE if at_most(pile_days, STOCKPILE_DAYS) else Pile.STOCKPILE_TOO_LONG


def _tons(label: str) -> Fact:
    return Fact(label, unit="tons", ge=0, precision=0.1)


@rule(f"{PRACTICES}.1", ids="9.5.5.1.4.1 9.5.5.1.4.1.1", since=EFFECTIVE)
def excess_manure(
    opening_stock: Annotated[float, _tons("manure in store at the start of the year")],
    generated: Annotated[float, _tons("manure generated in the year")],
    imported: Annotated[float, _tons("manure brought in during the year")],
    applied: Annotated[float, _tons("manure for the operation's own land")],
    exported: Annotated[float, _tons("manure for export")],
    other_use: Annotated[float, _tons("manure for other uses that the plan describes")],
    closing_stock: Annotated[float, _tons("manure planned to be in store at the end of the year")],
) -> Annotated[float, Fact("excess manure", unit="tons", precision=0.1)]:
    """How much manure is left without a use: what is available, less the uses, less what stays in store.

    Below zero, the plan uses more than there is. Liquids are reckoned the same way in thousand gallons.
    """
    return opening_stock + generated + imported - applied - exported - other_use - closing_stock


@rule(
    f"{TERMS}: catastrophic mortalities; {PRACTICES}.5.3",
    ids="9.5.2.1:catastrophic-mortalities 9.5.5.1.4.5.3",
    since=EFFECTIVE,
    yes="It is a catastrophic mortality: the plan's procedure for that case applies.",
    no="It is not a catastrophic mortality.",
)
def is_catastrophic_mortality(
    lost: Annotated[float, Fact("animals lost within 24 hours", unit="lb", ge=0, precision=1)],
    capacity: Annotated[float, Fact("what the designed disposal system can take then", unit="lb", ge=0, precision=1)],
) -> bool:
    """Whether more animals were lost within 24 hours than the designed disposal system can take."""
    return more_than(lost, capacity)


class Disposal(Choice):
    BURIAL = "burial"
    LIQUID_SYSTEM = "a store or treatment for liquid manure, storm water or process wastewater"
    PLAN_METHOD = "another method that the plan describes"
    OTHER = "another method that the plan does not describe"


class CarcassDisposal(Outcome):
    """Whether dead animals may be disposed of in a way."""

    ALLOWED = "The method may be used: the plan describes it."
    EMERGENCY = "Burial may be used: the State Veterinarian has approved it for the emergency."
    NO_BURIAL = "Not lawful: dead animals may not be buried unless the State Veterinarian approves it in an emergency."
    NOT_IN_LIQUIDS = "Not lawful: dead animals may never go into liquid manure, storm water or process wastewater."
    NOT_IN_PLAN = "Not lawful: the plan must describe how dead animals are handled and disposed of."


@rule(f"{PRACTICES}.5", ids="9.5.5.1.4.5.1 9.5.5.1.4.5.2", since=EFFECTIVE)
def carcass_disposal(
    disposal: Annotated[Disposal, Fact("the way of disposal")],
    emergency_approved: Annotated[bool, Fact("the State Veterinarian has approved burial for an emergency")],
) -> CarcassDisposal:
    """Whether dead animals may be disposed of in a way."""
    if disposal == Disposal.BURIAL:  # .1
        return CarcassDisposal.EMERGENCY if emergency_approved else CarcassDisposal.NO_BURIAL
    if disposal == Disposal.LIQUID_SYSTEM:  # .2
        return CarcassDisposal.NOT_IN_LIQUIDS
    return CarcassDisposal.ALLOWED if disposal == Disposal.PLAN_METHOD else CarcassDisposal.NOT_IN_PLAN


class Substance(Choice):
    WASTE = "manure, litter, process wastewater or storm water"
    CARCASS = "a dead animal"
    CHEMICAL = "a chemical or another contaminant handled on the site"


@rule(
    f"{PRACTICES}.5.2, .7",
    ids="9.5.5.1.4.5.2 9.5.5.1.4.7",
    since=EFFECTIVE,
    yes="It may go into the store or treatment.",
    no="It may not go into the store or treatment.",
)
def may_go_into_liquid_store(substance: Annotated[Substance, Fact("what is put there")]) -> bool:
    """Whether something may be put into a store or treatment for liquid manure, wastewater or storm water."""
    return substance == Substance.WASTE
