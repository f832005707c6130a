"""The pre-sidedress soil nitrate test (PSNT) of corn.

University of Delaware Weekly Crop Update 2018 and 2008. No Delaware sidedress rate for a field below the
critical level is at hand; the worksheet of the Penn State Agronomy Guide, table 1.4-4, is here as a
regional stand-in and carries its name.
"""

from typing import Annotated

from delmarva.rules import (
    Choice,
    Fact,
    Figure,
    Outcome,
    Reading,
    Status,
    at_least,
    less_than,
    more_than,
    rule,
)

WCU_2018 = "University of Delaware Weekly Crop Update 2018"
WCU_2008 = "University of Delaware Weekly Crop Update 2008"
PENN_STATE = "Penn State Agronomy Guide, table 1.4-4"


class PsntEligibility(Outcome):
    """Whether the nitrate test may be relied on in a field."""

    ELIGIBLE = "The nitrate test may be used in this field."
    DOUBTFUL = "So much nitrogen before the test makes it doubtful: the limit is printed as a range."
    TOO_MUCH_PREPLANT = "Too much nitrogen was given before the test: use the yield goal instead."
    FERTILIZER_ONLY = "Fertilizer has been the only nitrogen source for too long: use the yield goal instead."


class PsntSample(Outcome):
    """Whether a sample was taken as the test asks."""

    VALID = "The sample was taken as the test asks."
    WRONG_DEPTH = "The sample was not taken to the depth of the test."
    TOO_EARLY = "The corn was too short when the sample was taken."
    TOO_LATE = "The corn was too tall when the sample was taken."
    AREA_TOO_LARGE = "One sample stands for too large an area."


class PsntResult(Outcome):
    """What the nitrate test says of sidedress nitrogen."""

    SUFFICIENT = "No sidedress nitrogen is needed."
    DISPUTED = "Below the level in use since 2018 but not below the older one: sidedress nitrogen may be needed."
    BELOW = "Sidedress nitrogen is needed."


class CriticalLevel(Choice):
    UD_2018 = "25 ppm, the level the university gave in 2018"
    KENT_2008 = "21 ppm, the level a county agent gave in 2008"


PSNT_CRITICAL = Reading(
    "critical level of the nitrate test", "From which soil nitrate on does corn need no sidedress nitrogen?",
    CriticalLevel.UD_2018, "It is the later statement of the two.", f"{WCU_2018}; {WCU_2008}",
)  # fmt: skip
CRITICAL_2018 = Figure(25, "ppm NO3-N", WCU_2018, status=Status.GUIDANCE)
CRITICAL_2008 = Figure(
    21, "ppm NO3-N", WCU_2008, status=Status.GUIDANCE,
    note="no response is likely at it and above; from Pennsylvania, Maryland and Delaware data (Fox 1992)",
)  # fmt: skip

Manured = Annotated[bool, Fact("the field received manure, biosolids or compost for this crop")]
Preplant = Annotated[float, Fact(
    "nitrogen applied before and at planting", unit="lb N/ac", ge=0, le=2000, precision=0.1,
    help="Fertilizer nitrogen before the test, starter included.",
)]  # fmt: skip
PreplantDoubtful = Annotated[
    float, Fact("the nitrogen before the test from which it is doubtful", unit="lb N/ac", ge=0, le=2000)
]
PreplantLimit = Annotated[float, Fact("the most nitrogen the test allows before it", unit="lb N/ac", ge=0, le=2000)]
FertilizerOnlyYears = Annotated[float, Fact(
    "years in which fertilizer has been the only nitrogen source", unit="years", ge=0, le=100, precision=1,
    help="0 after manure, biosolids, compost or a forage legume last year.",
)]  # fmt: skip
FertilizerOnlyLimit = Annotated[float, Fact(
    "the number of years from which the test no longer holds", unit="years", ge=0, le=100
)]  # fmt: skip
Depth = Annotated[float, Fact("depth of the sample", unit="in", ge=0, le=60, precision=1)]
NeededDepth = Annotated[float, Fact("the depth the nitrate test asks for", unit="in", ge=0, le=60, precision=1)]
Height = Annotated[float, Fact("height of the corn", unit="in", ge=0, le=150, precision=0.5)]
HeightFrom = Annotated[float, Fact("the least height for the test", unit="in", ge=0, le=150)]
HeightTo = Annotated[float, Fact("the greatest height for the test", unit="in", ge=0, le=150)]
Area = Annotated[float, Fact("area one sample stands for", unit="ac", ge=0, le=5000, precision=0.1)]
LargestArea = Annotated[float, Fact("the largest area for one sample", unit="ac", ge=0, le=5000)]
Nitrate = Annotated[float, Fact("soil nitrate-nitrogen, PSNT", unit="ppm NO3-N", ge=0, le=500, precision=0.1)]
Goal = Annotated[float, Fact("yield goal", unit="bu/ac", ge=0, le=500)]
Critical = Annotated[float, Fact("the nitrate from which no nitrogen is needed", unit="ppm NO3-N", ge=0, le=500)]
PerBushel = Annotated[float, Fact("nitrogen for each bushel", unit="lb N/bu", ge=0, le=5)]
ManureTerm = Annotated[float, Fact(
    "term for manure since the last harvest", unit="lb/ac per ppm", ge=0, le=20
)]  # fmt: skip
EarlierManureTerm = Annotated[float, Fact(
    "term for manure in the three years before", unit="lb/ac per ppm", ge=0, le=20
)]  # fmt: skip
PreviousCropTerm = Annotated[float, Fact("term for the previous crop", unit="lb/ac per ppm", ge=0, le=20)]
Sidedress = Annotated[float, Fact("sidedress nitrogen", unit="lb N/ac", ge=0, precision=0.1)]


@rule(WCU_2018)
def psnt_eligibility(
    fertilizer_only_years: FertilizerOnlyYears,
    fertilizer_only_limit: FertilizerOnlyLimit,
    manured: Manured,
    preplant: Preplant,
    preplant_doubtful: PreplantDoubtful,
    preplant_limit: PreplantLimit,
) -> PsntEligibility:
    """Whether the nitrate test may be relied on in a field.

    It is made for fields with manure, biosolids, compost or a forage legume in their past. The limit for
    nitrogen before the test is printed as 40 to 50 lb an acre in 2018 and as 50 in 2008; it is for manured
    fields.
    """
    if at_least(fertilizer_only_years, fertilizer_only_limit):
        return PsntEligibility.FERTILIZER_ONLY
    if not manured:
        return PsntEligibility.ELIGIBLE
    if more_than(preplant, preplant_limit):
        return PsntEligibility.TOO_MUCH_PREPLANT
    if more_than(preplant, preplant_doubtful):
        return PsntEligibility.DOUBTFUL
    return PsntEligibility.ELIGIBLE


@rule(WCU_2008)
def psnt_sample(
    depth: Depth,
    needed_depth: NeededDepth,
    height: Height,
    height_from: HeightFrom,
    height_to: HeightTo,
    area: Area,
    largest_area: LargestArea,
) -> PsntSample:
    """Whether a nitrate sample was taken as the test asks."""
    if less_than(depth, needed_depth) or more_than(depth, needed_depth):
        return PsntSample.WRONG_DEPTH
    if less_than(height, height_from):
        return PsntSample.TOO_EARLY
    if more_than(height, height_to):
        return PsntSample.TOO_LATE
    if more_than(area, largest_area):
        return PsntSample.AREA_TOO_LARGE
    return PsntSample.VALID


@rule(f"{WCU_2018}; {WCU_2008}")
def psnt_result(nitrate: Nitrate) -> PsntResult:
    """What soil nitrate says of sidedress nitrogen. Both critical levels that are in print are looked at."""
    if at_least(nitrate, CRITICAL_2018):
        return PsntResult.SUFFICIENT
    if less_than(nitrate, CRITICAL_2008):
        return PsntResult.BELOW
    if PSNT_CRITICAL == CriticalLevel.KENT_2008:
        return PsntResult.SUFFICIENT
    return PsntResult.DISPUTED


@rule(PENN_STATE)
def sidedress_penn_state_table_1_4_4(
    goal: Goal,
    nitrate: Nitrate,
    critical: Critical,
    nitrogen_per_bushel: PerBushel,
    manure_term: ManureTerm,
    earlier_manure_term: EarlierManureTerm,
    previous_crop_term: PreviousCropTerm,
) -> Sidedress:
    """Sidedress nitrogen for corn by Pennsylvania's nitrate test worksheet.

    Not a Delaware or Maryland rate. Nothing at the critical level and above; below it, the rate for each bushel times
    the goal, less the sum of the three terms times the nitrate.
    """
    if at_least(nitrate, critical):
        return 0.0
    credit = (manure_term + earlier_manure_term + previous_crop_term) * nitrate
    return max(0.0, nitrogen_per_bushel * goal - credit)
