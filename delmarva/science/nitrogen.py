"""Nitrogen of a crop: need, credits, what is still needed, and the wheat crop's own sign.

University of Delaware: Pre-Sidedress Soil Nitrate Test fact sheet; Agronomy Blog; Weekly Crop Update 2018
(tiller counts, a method of Virginia Tech). The nitrate test is in `nitrate_test`, the nitrogen of manures
in `manure_nitrogen`. Whether a rate keeps to the published one is decided by the law's chapter.
"""

from typing import Annotated

from delmarva.rules import Choice, Fact, Figure, NotModelled, Outcome, Status, less_than, more_than, rule
from delmarva.science.facts import HarvestedYield

UD_PSNT = "University of Delaware, Pre-Sidedress Soil Nitrate Test fact sheet"
UD_BLOG = "University of Delaware Agronomy Blog"
LEGUMES = "Sims and Gartley 1996, in USDA NRCS National Agronomy Manual (2011), table 503-16"
WCU_2018 = "University of Delaware Weekly Crop Update 2018"

WATER_IN_AN_ACRE_INCH = Figure(
    226_512, "lb", "arithmetic", status=Status.GUIDANCE,
    note="43,560 sq ft x 1/12 ft x 62.4 lb/cu ft, so that 1 ppm in 1 inch is 0.2265 lb/ac",
)  # fmt: skip
NITRATE_IN_NITRATE_NITROGEN = Figure(
    4.4, "lb NO3/lb NO3-N", "USDA NRCS National Agronomy Manual (2011), figure 503-40",
    status=Status.NATIONAL,
    note="62/14 by molecular mass is 4.43",
)  # fmt: skip


class NitrateForm(Choice):
    """What a laboratory means by nitrate."""

    NITRATE_NITROGEN = "nitrogen in the form of nitrate, NO3-N"
    NITRATE = "the whole nitrate ion, NO3"


class WheatAction(Outcome):
    """What the density of tillers says of spring nitrogen on wheat."""

    HOLD = "Hold spring nitrogen until the first node shows."
    HALF_NOW = "Apply at least half of the total spring nitrogen now."


Goal = Annotated[float, Fact("yield goal", unit="units/ac", ge=0, le=2000)]
NitrogenPerUnit = Annotated[float, Fact(
    "nitrogen for each unit of the yield goal", unit="lb N/unit", ge=0, le=100
)]  # fmt: skip
TotalNitrogen = Annotated[float, Fact("nitrogen for the crop in all", unit="lb N/ac", ge=0, le=5000)]
StarterShare = Annotated[float, Fact("share given as starter", unit="%", ge=0, le=100)]
CreditPerUnit = Annotated[float, Fact(
    "nitrogen credit for each unit the legume yielded", unit="lb N/unit", ge=0, le=10
)]  # fmt: skip
MostCredit = Annotated[float, Fact("the most the credit comes to", unit="lb N/ac", ge=0, le=500, precision=0.1)]
OrganicApplied = Annotated[float, Fact(
    "organic nitrogen applied with manure in an earlier year", unit="lb N/ac", ge=0, le=5000
)]  # fmt: skip
LaterFraction = Annotated[float, Fact(
    "share of that organic nitrogen that becomes available in this year", unit="fraction", ge=0, le=1
)]  # fmt: skip
WaterNitrate = Annotated[float, Fact("nitrate of the irrigation water", unit="ppm", ge=0, le=1000)]
Inches = Annotated[float, Fact("irrigation water", unit="in", ge=0, le=100)]
Form = Annotated[NitrateForm, Fact("form the nitrate is reported in")]
Need = Annotated[float, Fact("nitrogen the crop needs", unit="lb N/ac", ge=0, le=5000, precision=0.1)]
LegumeCredit = Annotated[float, Fact(
    "credit of a legume before", unit="lb N/ac", ge=0, le=500, precision=0.1
)]  # fmt: skip
ResidualCredit = Annotated[float, Fact(
    "credit of earlier manure", unit="lb N/ac", ge=0, le=5000, precision=0.1
)]  # fmt: skip
IrrigationCredit = Annotated[float, Fact(
    "nitrogen of the irrigation water", unit="lb N/ac", ge=0, le=25_000, precision=0.1
)]  # fmt: skip
Credits = Annotated[float, Fact("nitrogen credits together", unit="lb N/ac", ge=0, le=50_000, precision=0.1)]
ManureAvailable = Annotated[float, Fact(
    "plant-available nitrogen of this year's manure", unit="lb N/ac", ge=0, le=5000, precision=0.1
)]  # fmt: skip
FertilizerNitrogen = Annotated[float, Fact(
    "fertilizer nitrogen, starter included", unit="lb N/ac", ge=0, le=5000, precision=0.1
)]  # fmt: skip
OtherNitrogen = Annotated[float, Fact(
    "plant-available nitrogen of all else applied", unit="lb N/ac", ge=0, le=5000, precision=0.1,
    help="Biosolids, composts and other materials.",
)]  # fmt: skip
StillNeeded = Annotated[float, Fact("nitrogen still needed", unit="lb N/ac", ge=0, precision=0.1)]
Tillers = Annotated[float, Fact("tillers along 3 ft of row", ge=0, le=2000, help="The mean of five places.")]
RowWidth = Annotated[float, Fact("distance between rows", unit="in", gt=0, le=60)]
Density = Annotated[float, Fact("tillers a square foot", unit="tillers/sq ft", ge=0, le=5000, precision=0.1)]
HoldOver = Annotated[float, Fact(
    "the density above which nitrogen can wait", unit="tillers/sq ft", ge=0, le=5000
)]  # fmt: skip
ActBelow = Annotated[float, Fact(
    "the density below which nitrogen is needed now", unit="tillers/sq ft", ge=0, le=5000
)]  # fmt: skip


@rule(UD_PSNT)
def crop_nitrogen_need(goal: Goal, nitrogen_per_unit: NitrogenPerUnit) -> Need:
    """Nitrogen a crop needs for its yield goal. From all sources: goal x published rate for each unit."""
    return goal * nitrogen_per_unit


@rule(UD_BLOG)
def starter_nitrogen(total: TotalNitrogen, share: StarterShare) -> FertilizerNitrogen:
    """Part of the crop's nitrogen to give as starter. For corn the university says 15 to 25 %."""
    return total * share / 100.0


@rule(LEGUMES)
def legume_credit_by_yield(harvested: HarvestedYield, credit_per_unit: CreditPerUnit) -> LegumeCredit:
    """Nitrogen credit of a legume crop that is counted by its yield. Delaware does so for soybean."""
    return harvested * credit_per_unit


@rule(LEGUMES)
def legume_credit_capped(harvested: HarvestedYield, credit_per_unit: CreditPerUnit, most: MostCredit) -> LegumeCredit:
    """Nitrogen credit of a legume by its yield, with a most."""
    if more_than(harvested * credit_per_unit, most):
        return most
    return legume_credit_by_yield(harvested, credit_per_unit)


@rule("the mineralisation table passed in")
def manure_residual_credit(organic_applied: OrganicApplied, mineralised: LaterFraction) -> ResidualCredit:
    """Nitrogen that the organic part of an earlier year's manure gives in this year.

    The share is of the organic nitrogen applied then, not of what is left; several years' manures add up.
    """
    return organic_applied * mineralised


@rule("arithmetic: ppm x inches x 0.2265")
def irrigation_nitrogen(nitrate: WaterNitrate, inches: Inches, form: Form) -> IrrigationCredit:
    """Nitrogen that irrigation water brings. A ppm is a part of the weight of the water."""
    nitrogen = nitrate * inches * WATER_IN_AN_ACRE_INCH / 1e6
    if form == NitrateForm.NITRATE:
        return nitrogen / NITRATE_IN_NITRATE_NITROGEN
    return nitrogen


@rule("the sum of the credits")
def nitrogen_credits(legume: LegumeCredit, residual: ResidualCredit, irrigation: IrrigationCredit) -> Credits:
    """Nitrogen the crop finds without anything being applied to it this year."""
    return legume + residual + irrigation


@rule("need less credits and what is applied")
def nitrogen_still_needed(
    need: Need,
    credits: Credits,
    manure: ManureAvailable,
    fertilizer: FertilizerNitrogen,
    other: OtherNitrogen,
) -> StillNeeded:
    """Nitrogen the crop still needs after credits and everything planned. Never less than nothing."""
    return max(0.0, need - credits - manure - fertilizer - other)


@rule("the sum of what is applied")
def total_available_nitrogen(
    fertilizer: FertilizerNitrogen, manure: ManureAvailable, other: OtherNitrogen
) -> TotalNitrogen:
    """Plant-available nitrogen applied to a crop from all sources.

    What is held against a published rate. Credits are not in it: they are not applied. Taking them off the need keeps
    a plan below the rate.
    """
    return fertilizer + manure + other


@rule(WCU_2018)
def tiller_density(tillers: Tillers, row_width: RowWidth) -> Density:
    """Wheat tillers a square foot. Those along 3 ft of row x 12 in/ft / 3 ft / row width."""
    return tillers * 4.0 / row_width


@rule(WCU_2018)
def wheat_spring_nitrogen(density: Density, hold_over: HoldOver, act_below: ActBelow) -> WheatAction:
    """When to give wheat its spring nitrogen, by the density of its tillers.

    Raises
    ------
    NotModelled : between the two densities; the advice for them could not be read.
    """
    if more_than(density, hold_over):
        return WheatAction.HOLD
    if less_than(density, act_below):
        return WheatAction.HALF_NOW
    raise NotModelled(
        "For densities between the two limits the university's advice is not at hand: ask the county agent."
    )
