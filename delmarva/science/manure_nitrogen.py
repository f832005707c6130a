"""Plant-available nitrogen (PAN) of manures: ammonium kept, organic nitrogen mineralised.

The structure is common to all Mid-Atlantic tables (Mid-Atlantic Nutrient Management Handbook, chapter 9);
the shares are passed in. Delaware's and Maryland's own shares are not at hand, Virginia's are the nearest
set. Shares for biosolids are other tables and must never be used for manure.
"""

from typing import Annotated

from delmarva.rules import Choice, Fact, Figure, Status, at_most, rule
from delmarva.science.facts import Content

HANDBOOK = "Mid-Atlantic Nutrient Management Handbook, chapter 9"
VIRGINIA = "Virginia DCR 2005, in USDA NRCS National Agronomy Manual (2011), table 503-28"

AT_ONCE = Figure(0, "days", VIRGINIA, status=Status.REGIONAL, precision=0.01)
TWO_DAYS = Figure(2, "days", VIRGINIA, status=Status.REGIONAL, precision=0.01)
FOUR_DAYS = Figure(4, "days", VIRGINIA, status=Status.REGIONAL, precision=0.01)


class CoverTiming(Choice):
    """How and how soon manure is covered; each sentence is the word of the ammonium table for it."""

    INJECTED = "injected"
    IRRIGATED = "irrigated"
    AT_ONCE = "at once"
    TWO_DAYS = "2 days"
    FOUR_DAYS = "4 days"
    NEVER = "7 days or never"


Total = Annotated[float, Fact("total nitrogen in a unit of manure", unit="lb N/unit", ge=0, le=2000)]
Ammonium = Annotated[float, Fact("ammonium nitrogen in a unit of manure", unit="lb N/unit", ge=0, le=2000)]
AmmoniumShare = Annotated[float, Fact("ammonium share of total nitrogen", unit="%", ge=0, le=100)]
Kept = Annotated[float, Fact("share of the ammonium kept for the crop", unit="fraction", ge=0, le=1)]
Organic = Annotated[float, Fact("organic nitrogen in a unit of manure", unit="lb N/unit", ge=0, le=2000)]
Mineralised = Annotated[float, Fact(
    "share of the organic nitrogen that becomes available in the year", unit="fraction", ge=0, le=1
)]  # fmt: skip
Placed = Annotated[bool, Fact("the manure is injected or placed below the surface")]
Irrigated = Annotated[bool, Fact("the manure is put on with irrigation and not worked in")]
WorkedIn = Annotated[bool, Fact("the manure is worked into the soil")]
Days = Annotated[float, Fact("days until it is worked in", unit="days", ge=0, le=400, precision=0.01)]


@rule(HANDBOOK)
def organic_nitrogen(total: Total, ammonium: Ammonium) -> Organic:
    """Organic nitrogen of a manure. Total less ammonium, never below 0."""
    return max(0.0, total - ammonium)


@rule("USDA NRCS National Agronomy Manual (2011), table 503-26")
def ammonium_from_share(total: Total, ammonium_share: AmmoniumShare) -> Ammonium:
    """Ammonium nitrogen of a manure whose analysis gives the total only."""
    return total * ammonium_share / 100.0


@rule(VIRGINIA)
def cover_timing_virginia_2005(placed: Placed, irrigated: Irrigated, worked_in: WorkedIn, days: Days) -> CoverTiming:
    """The line of Virginia's ammonium table for a method and a delay.

    A delay between two lines takes the later one, so that the loss is not understated.
    """
    if placed:
        return CoverTiming.INJECTED
    if irrigated:
        return CoverTiming.IRRIGATED
    if not worked_in:
        return CoverTiming.NEVER
    if at_most(days, AT_ONCE):
        return CoverTiming.AT_ONCE
    if at_most(days, TWO_DAYS):
        return CoverTiming.TWO_DAYS
    if at_most(days, FOUR_DAYS):
        return CoverTiming.FOUR_DAYS
    return CoverTiming.NEVER


@rule(HANDBOOK)
def plant_available_nitrogen(ammonium: Ammonium, kept: Kept, organic: Organic, mineralised: Mineralised) -> Content:
    """Nitrogen of a unit of manure that the crop can use in the year it is applied."""
    return ammonium * kept + organic * mineralised
