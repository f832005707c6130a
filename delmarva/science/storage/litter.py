"""Litter that leaves the houses and has to lie somewhere, and the shed it lies in.

Size storage on what is taken out in the period, not on what the birds make: whole litter leaves a house after years,
cake after each flock. Tons of a flock come from `delmarva.science.manure`.

Stacking shed: USDA NRCS Alabama, engineering form AL-ENG-25G (2001): a pile of trapezoidal cross-section against
nothing, 1.5:1 at its sides and ends.
"""

import math
from typing import Annotated

from delmarva.rules import Fact, Figure, NotModelled, Outcome, Status, less_than, more_than, rule
from delmarva.science.storage.facts import Days, Length, PlainVolume, Tons, Volume, Width
from delmarva.science.storage.volumes import DAYS_IN_A_YEAR

AL_ENG_25G = "USDA NRCS Alabama, AL-ENG-25G (2001)"
PILE_SIDE_SLOPE = Figure(1.5, "ft across for each ft up", AL_ENG_25G, status=Status.OTHER_STATE)
HIGHEST_PILE = Figure(7, "ft", AL_ENG_25G, status=Status.OTHER_STATE)
END_SHARE = Figure(
    0.75, "ft for each ft of height", AL_ENG_25G, status=Status.OTHER_STATE, note="half of the side slope, for two ends"
)  # fmt: skip
OPEN_END_CLEARANCE = Figure(12, "ft", AL_ENG_25G, status=Status.OTHER_STATE, note="or the length of the composter")
SIDE_CLEARANCE_WITHOUT_SIDING = Figure(6, "ft", AL_ENG_25G, status=Status.OTHER_STATE)


class PileStanding(Outcome):
    STANDS = "A pile of this height fits between the walls."
    TOO_HIGH = "The pile is higher than the form allows."
    TOO_NARROW = "The pile has no top: its sides meet below this height."


PlainTons = Annotated[float, Fact("litter", unit="ton", ge=0)]
DaysBetween = Annotated[float, Fact("days from one clean-out to the next", unit="days", gt=0, le=3660)]
Cleanouts = Annotated[float, Fact("clean-outs in the period", ge=0)]
CleanoutsCounted = Annotated[float, Fact("clean-outs in the period", ge=0, le=3660)]
PileHeight = Annotated[float, Fact("height of the pile", unit="ft", gt=0, le=30, precision=0.1)]
Clearance = Annotated[float, Fact("clearance at each side of the pile", unit="ft", ge=0, le=50)]
EndClearance = Annotated[float, Fact("clearance at the open end", unit="ft", ge=0, le=200)]
CrossSection = Annotated[float, Fact("cross-section of the pile", unit="sq ft", gt=0, le=10_000)]
Section = Annotated[float, Fact("cross-section of the pile", unit="sq ft")]
ShedLength = Annotated[float, Fact("inside length of the shed", unit="ft", ge=0)]


@rule("arithmetic: a year's litter x days / 365")
def litter_by_average(tons_a_year: Tons, days: Days) -> PlainTons:
    """Litter taken out in a period if it leaves evenly through the year."""
    return tons_a_year * days / DAYS_IN_A_YEAR


@rule("arithmetic: whole steps in the period, and the first")
def cleanouts_in(days: Days, days_between: DaysBetween) -> Cleanouts:
    """Most clean-outs that fall into a period of this length. One on its first day and one after each step."""
    return math.floor(days / days_between + 1e-9) + 1.0


@rule("arithmetic: clean-outs x tons")
def litter_by_cleanouts(cleanouts: CleanoutsCounted, tons_each: Tons) -> PlainTons:
    """Litter of the clean-outs that fall into a period."""
    return cleanouts * tons_each


@rule("a reading: averages hide batches")
def litter_to_hold(by_average: Tons, by_cleanouts: Tons) -> PlainTons:
    """Litter that storage has to hold: the larger of the even share and the batches."""
    return max(by_average, by_cleanouts)


@rule(AL_ENG_25G)
def pile_cross_section(inside_width: Width, side_clearance: Clearance, height: PileHeight) -> Section:
    """Cross-section of a pile in an open shed. Height x base less 1.5 x the height squared; see `pile_standing`."""
    return height * (inside_width - 2.0 * side_clearance) - PILE_SIDE_SLOPE * height * height


@rule(AL_ENG_25G)
def pile_standing(inside_width: Width, side_clearance: Clearance, height: PileHeight) -> PileStanding:
    """Whether a pile of this height stands in the shed."""
    if more_than(height, HIGHEST_PILE):
        return PileStanding.TOO_HIGH
    if less_than(inside_width - 2.0 * side_clearance, 2.0 * PILE_SIDE_SLOPE * height):
        return PileStanding.TOO_NARROW
    return PileStanding.STANDS


@rule(AL_ENG_25G)
def shed_length(
    volume: Volume, inside_width: Width, side_clearance: Clearance, height: PileHeight, end_clearance: EndClearance
) -> ShedLength:
    """Inside length of an open shed for a volume of litter. Before rounding to the spacing of the posts.

    Raises
    ------
    NotModelled : the pile does not stand at this height and width.
    """
    if pile_standing(inside_width, side_clearance, height) != PileStanding.STANDS:
        raise NotModelled("No pile of this height stands in a shed of this width: lower the pile or widen the shed.")
    section = pile_cross_section(inside_width, side_clearance, height)
    return volume / section + END_SHARE * height + end_clearance


@rule(AL_ENG_25G)
def shed_capacity(
    inside_length: Length, inside_width: Width, side_clearance: Clearance, height: PileHeight,
    end_clearance: EndClearance,
) -> PlainVolume:  # fmt: skip
    """Litter an open shed holds. The length of `shed_length` the other way round.

    Raises
    ------
    NotModelled : the pile does not stand at this height and width.
    """
    if pile_standing(inside_width, side_clearance, height) != PileStanding.STANDS:
        raise NotModelled("No pile of this height stands in a shed of this width: lower the pile or widen the shed.")
    section = pile_cross_section(inside_width, side_clearance, height)
    return section * max(0.0, inside_length - end_clearance - END_SHARE * height)
