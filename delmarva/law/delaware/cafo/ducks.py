"""7 DE Admin. Code 7201 §9.5.6.5.1 and .2: dry lot, wet lot, and the numeric limits of existing Large duck CAFOs.

The limits in pounds and in kilograms are each rounded by themselves: a result is judged in the unit of its report.
"""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.rules import Choice, Fact, Figure, Outcome, Reading, Status, at_most, rule

DUCKS = f"{SECTION}.6.5"


class Lot(Outcome):
    """What a place where ducks are raised is."""

    DRY = "It is a dry lot."
    WET = "It is a wet lot."
    NEITHER = "It is neither a dry lot nor a wet lot as the section defines them."


LotFact = Annotated[Lot, Fact("the kind of lot")]


@rule(f"{DUCKS}.1", ids="9.5.6.5.1.1 9.5.6.5.1.2", since=EFFECTIVE)
def duck_lot(
    dry_litter_floor: Annotated[bool, Fact("the ducks are confined on a floor covered with dry litter")],
    swimming: Annotated[bool, Fact("the ducks have free access to swimming areas and open water runs")],
    open_air: Annotated[bool, Fact("the place is open to the environment, with few sheltered areas")],
) -> Lot:
    """Whether a place where ducks are raised is a dry or a wet lot."""
    if dry_litter_floor and not swimming:
        return Lot.DRY
    return Lot.WET if open_air and swimming else Lot.NEITHER


class WetLotManure(Choice):
    LIQUID = "A wet lot is a liquid manure handling system."
    NOT_BY_ITSELF = "A wet lot is no liquid manure handling system by itself."


WET_LOT_MANURE = Reading(
    "manure of a wet lot",
    "The size table asks for a liquid manure handling system, the duck section speaks of wet lots: is a wet lot one?",
    WetLotManure.LIQUID, "Dung that falls into runs and pools is handled with the water.", f"{DUCKS}.1.2",
)  # fmt: skip


@rule(
    f"{DUCKS}.1",
    ids="9.5.6.5.1.1 9.5.6.5.1.2",
    since=EFFECTIVE,
    yes="The ducks are on a liquid manure handling system.",
    no="The ducks are not on a liquid manure handling system.",
)
def ducks_are_on_liquid(
    lot: LotFact, liquid_handling: Annotated[bool, Fact("the ducks' manure is handled as a liquid")]
) -> bool:
    """Whether ducks count in the row of the size table for liquid manure."""
    return liquid_handling or (lot == Lot.WET and WET_LOT_MANURE == WetLotManure.LIQUID)


def _limit(value: float, unit: str) -> Figure:
    return Figure(value, unit, f"{DUCKS}.2.1", status=Status.REGULATION, precision=0.01, ids="9.5.6.5.2.1")


DAILY_POUNDS = _limit(3.66, "lb/1,000 ducks")
MONTHLY_POUNDS = _limit(2.0, "lb/1,000 ducks")
DAILY_KILOGRAMS = _limit(1.66, "kg/1,000 ducks")
MONTHLY_KILOGRAMS = _limit(0.91, "kg/1,000 ducks")
COLIFORM = Figure(400, "MPN/100 ml", f"{DUCKS}.2.1", status=Status.REGULATION, precision=1, ids="9.5.6.5.2.1")

Ducks = Annotated[float, Fact("ducks", unit="head", ge=0, precision=1)]
Monthly = Annotated[bool, Fact("the figure is the average of a month's days; otherwise that of one day")]
InKilograms = Annotated[bool, Fact("the figure is reported in kilograms; otherwise in pounds")]


@rule(f"{DUCKS}.2.1", ids="9.5.6.5.2.1", since=EFFECTIVE)
def duck_bod5_limit(
    ducks: Ducks, monthly: Monthly, in_kilograms: InKilograms
) -> Annotated[float, Fact("most BOD5 a day, in the unit of the report", unit="lb or kg", precision=0.01)]:
    """How much BOD5 an existing Large duck CAFO may discharge a day."""
    if in_kilograms:
        return MONTHLY_KILOGRAMS * ducks / 1000.0 if monthly else DAILY_KILOGRAMS * ducks / 1000.0
    return MONTHLY_POUNDS * ducks / 1000.0 if monthly else DAILY_POUNDS * ducks / 1000.0


@rule(
    f"{DUCKS}.2.1",
    ids="9.5.6.5.2.1",
    since=EFFECTIVE,
    yes="The BOD5 keeps the limit.",
    no="The BOD5 is over the limit.",
)
def duck_bod5_is_within_limit(
    ducks: Ducks,
    monthly: Monthly,
    in_kilograms: InKilograms,
    bod5: Annotated[
        float, Fact("BOD5 discharged a day, in the unit of the report", unit="lb or kg", ge=0, precision=0.01)
    ],
) -> bool:
    """Whether the BOD5 that an existing Large duck CAFO discharges keeps the limit."""
    return at_most(bod5, duck_bod5_limit(ducks, monthly, in_kilograms))


@rule(
    f"{DUCKS}.2.1",
    ids="9.5.6.5.2.1",
    since=EFFECTIVE,
    yes="The fecal coliform keeps the limit.",
    no="The fecal coliform is over the limit, which holds at any time.",
)
def duck_coliform_is_within_limit(
    coliform: Annotated[float, Fact("fecal coliform, most probable number", unit="MPN/100 ml", ge=0, precision=1)],
) -> bool:
    """Whether a sample of an existing Large duck CAFO's discharge keeps the limit on fecal coliform."""
    return at_most(coliform, COLIFORM)
