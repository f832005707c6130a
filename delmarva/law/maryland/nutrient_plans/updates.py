"""COMAR 15.20.07.05C-D: adjusting a plan, and when it must be updated."""

from typing import Annotated

from delmarva.law.maryland.definitions import HighestFiv
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

SECTION = "COMAR 15.20.07.05"

PLAN_UPDATE = Clock(
    "update of the nutrient management plan", f"{SECTION}D(1)", years=3, ids=("MD-15.20.07.05D(1)",),
    note="counted from the day the current plan was prepared",
)  # fmt: skip
PLAN_YEARS = Figure(3, "years", f"{SECTION}D(1)", status=Status.REGULATION, precision=0.001, ids="MD-15.20.07.05D(1)")
FIV_OF_EXTENSION = Figure(
    100, "FIV", f"{SECTION}D(2)(b)", status=Status.REGULATION, precision=0.01, ids="MD-15.20.07.05D(2)(b)"
)
ACREAGE_SHARE = Figure(10, "%", f"{SECTION}D(3)(c)", status=Status.REGULATION, ids="MD-15.20.07.05D(3)(c)")
ACREAGE = Figure(30, "ac", f"{SECTION}D(3)(c)", status=Status.REGULATION, precision=0.01, ids="MD-15.20.07.05D(3)(c)")
ANIMAL_SHARE = Figure(10, "%", f"{SECTION}D(3)(d)", status=Status.REGULATION, ids="MD-15.20.07.05D(3)(d)")


class ExtensionFiv(Choice):
    EVERY_FIELD = "Every field or unit with a soil test must be at 100 FIV or less."
    OPERATION = "The mean of the operation's soil tests must be at 100 FIV or less."


EXTENSION_FIV = Reading(
    "soil test of the extension",
    "A plan may run past three years if 'the soil test analysis' verifies 100 FIV or less: on every field, or for the "
    "operation as a whole?",
    ExtensionFiv.EVERY_FIELD, "Nothing in the text averages; whoever keeps every field keeps both.",
    f"{SECTION}D(2)(b)",
)  # fmt: skip

PlannedAcres = Annotated[float, Fact("acres managed under the current plan", unit="ac", gt=0, precision=0.01)]
PresentAcres = Annotated[float, Fact("acres managed now", unit="ac", ge=0, precision=0.01)]
PlannedAnimals = Annotated[float, Fact(
    "average yearly animal units of the current plan", unit="AU", ge=0, precision=0.001
)]  # fmt: skip
PresentAnimals = Annotated[float, Fact("average yearly animal units now", unit="AU", ge=0, precision=0.001)]
ManureManagementChanges = Annotated[bool, Fact("the manure they make needs significantly different management")]
CropChanged = Annotated[bool, Fact("the planned crop or rotation is changed, or a crop is grown that is not planned")]
SimilarFertility = Annotated[bool, Fact("the new crop's fertility management is like that of the crop planned")]
RecommendationChanges = Annotated[bool, Fact(
    "another nutrient source or soil test result calls for another recommendation"
)]  # fmt: skip
OnlyCommercial = Annotated[bool, Fact("the operator uses commercial fertilizer only")]
SoilTestsMeet = Annotated[bool, Fact("soil testing meets 15.20.08.05D, with any change of what a plan must hold")]
MeanFiv = Annotated[float, Fact("mean soil-test phosphorus of the operation", unit="FIV", ge=0, precision=0.01)]
SignificantChange = Annotated[bool, Fact(
    "the operation has changed significantly", help="Rotation, management, tillage and yield goals are examples."
)]  # fmt: skip
PlanAge = Annotated[float, Fact("age of the current plan", unit="years", ge=0, precision=0.001)]


@rule(
    f"{SECTION}D(3)(c)",
    ids="MD-15.20.07.05D(3)(c) MD-15.20.08.04G:change-acreage",
    yes="The acreage has changed by a tenth or by 30 acres.",
    no="The acreage has not changed by a tenth or by 30 acres.",
)
def acreage_has_changed(planned_acres: PlannedAcres, present_acres: PresentAcres) -> bool:
    """Whether the acreage managed has changed, up or down, by 10 % or 30 acres, whichever is less."""
    change = max(present_acres - planned_acres, planned_acres - present_acres)
    return at_least(change, min(ACREAGE, planned_acres * ACREAGE_SHARE / 100.0))


@rule(
    f"{SECTION}D(3)(d)",
    ids="MD-15.20.07.05D(3)(d) MD-15.20.08.04G:change-animals",
    yes="The animals have changed so that manure needs other management.",
    no="The animals have not changed so that manure needs other management.",
)
def animals_have_changed(
    planned_animals: PlannedAnimals, present_animals: PresentAnimals, manure_management_changes: ManureManagementChanges
) -> bool:
    """Whether animal units have changed, up or down, by 10 % and their manure needs other management."""
    if not more_than(present_animals, planned_animals) and not more_than(planned_animals, present_animals):
        return False
    change = max(present_animals - planned_animals, planned_animals - present_animals)
    return at_least(change, planned_animals * ANIMAL_SHARE / 100.0) and manure_management_changes


@rule(
    f"{SECTION}D(3)(a)",
    ids="MD-15.20.07.05D(3)(a) MD-15.20.08.04G:change-crop",
    yes="The change of crops is one that may ask for an update.",
    no="There is no change of crops that may ask for an update.",
)
def crops_have_changed(crop_changed: CropChanged, similar_fertility: SimilarFertility) -> bool:
    """Whether a change of crop or rotation may ask for an update of the plan."""
    return crop_changed and not similar_fertility


class Change(Outcome):
    """Which change may ask for an update; the first in the order of the text."""

    NONE = "No change that the text names."
    CROP = "The crop or rotation has changed."
    RECOMMENDATION = "Another nutrient source or soil test calls for another recommendation."
    ACREAGE = "The acreage managed has changed by a tenth or by 30 acres, whichever is less."
    ANIMALS = "The animal units have changed by a tenth, and the manure needs other management."


@rule(
    f"{SECTION}D(3)(a)-(d)",
    ids="MD-15.20.07.05D(3)(b) MD-15.20.08.04G:change-source",
)
def plan_change(
    crop_changed: CropChanged,
    similar_fertility: SimilarFertility,
    recommendation_changes: RecommendationChanges,
    planned_acres: PlannedAcres,
    present_acres: PresentAcres,
    planned_animals: PlannedAnimals,
    present_animals: PresentAnimals,
    manure_management_changes: ManureManagementChanges,
) -> Change:
    """Which change of the operation may ask for an update of the plan."""
    if crops_have_changed(crop_changed, similar_fertility):  # (a)
        return Change.CROP
    if recommendation_changes:  # (b)
        return Change.RECOMMENDATION
    if acreage_has_changed(planned_acres, present_acres):  # (c)
        return Change.ACREAGE
    if animals_have_changed(planned_animals, present_animals, manure_management_changes):  # (d)
        return Change.ANIMALS
    return Change.NONE


@rule(
    f"{SECTION}D(2)",
    ids="MD-15.20.07.05D(2) MD-15.20.07.05D(2)(a) MD-15.20.07.05D(2)(b) MD-15.20.07.05D(2)(c)",
    yes="The current plan may be used beyond three years.",
    no="The current plan may not be used beyond three years.",
)
def plan_may_run_on(
    only_commercial: OnlyCommercial,
    soil_tests_meet: SoilTestsMeet,
    highest_fiv: HighestFiv,
    mean_fiv: MeanFiv,
    significant_change: SignificantChange,
) -> bool:
    """Whether an operator who uses only commercial fertilizer may keep the plan beyond three years."""
    if not only_commercial or not soil_tests_meet:  # (a)
        return False
    judged = mean_fiv if EXTENSION_FIV == ExtensionFiv.OPERATION else highest_fiv
    return at_most(judged, FIV_OF_EXTENSION) and not significant_change  # (b), (c)


class PlanStanding(Outcome):
    """Whether a plan must be updated."""

    CURRENT = "The plan need not be updated."
    RUNS_ON = "Three years have passed; the plan may run on, for commercial fertilizer on soils of 100 FIV or less."
    OVERDUE = "The plan must be updated: three years have passed."
    CHANGE = "The plan must be updated: a change of the operation is not covered by it."
    COVERED = "A change of the operation is covered by the plan; it need not be updated."


@rule(
    f"{SECTION}D",
    ids="MD-15.20.07.05D(1) MD-15.20.07.05D(3)",
)
def plan_standing(
    plan_age_years: PlanAge,
    may_run_on: Annotated[bool, Fact("the plan may run on beyond three years")],
    change: Annotated[Change, Fact("the change of the operation")],
    plan_covers_change: Annotated[bool, Fact("the plan addresses the change fully")],
) -> PlanStanding:
    """Whether a plan must be updated, by its age and by changes of the operation; three years to the day are in time.

    The text does not close the list of changes, and says that they may ask for an update: one does where the plan is
    inadequate, incomplete or silent on it.
    """
    if more_than(plan_age_years, PLAN_YEARS) and not may_run_on:  # (1), (2)
        return PlanStanding.OVERDUE
    if change != Change.NONE:  # (3)
        return PlanStanding.COVERED if plan_covers_change else PlanStanding.CHANGE
    return PlanStanding.RUNS_ON if more_than(plan_age_years, PLAN_YEARS) else PlanStanding.CURRENT


class Reason(Choice):
    """Why a recommendation of the plan is not followed as it stands."""

    BEYOND_CONTROL = "a natural disaster, unexpected weather, animal death, disease or another condition beyond control"
    UNANTICIPATED = "a market or economic change, or limits of calibration or of fertilizer blends, not anticipated"
    OTHER = "another reason"


class Adjustment(Outcome):
    """Whether the operator may adjust a recommendation of the plan."""

    ALLOWED = "The adjustment is allowed."
    REASON = "Not allowed: neither a condition beyond control nor an unanticipated one is the reason."
    CRITERIA = "Not allowed: an adjustment must fit the plan's criteria."
    UNDOCUMENTED = "Not allowed: an adjustment must be documented in the operator's records."
    REVISION = (
        "The plan must be revised and the revision documented: new land or animals pass the thresholds for updates."
    )


@rule(
    f"{SECTION}C",
    ids="MD-15.20.07.05C(1)(a) MD-15.20.07.05C(1)(b) MD-15.20.07.05C(2)(a) MD-15.20.07.05C(2)(b) MD-15.20.07.05C(3)",
)
def plan_adjustment(
    reason: Annotated[Reason, Fact("the reason for the adjustment")],
    fits_criteria: Annotated[bool, Fact("the adjustment fits the plan's criteria")],
    documented: Annotated[bool, Fact("the adjustment is documented in the operator's records")],
    unplanned_land_or_animals: Annotated[
        bool, Fact("it is needed because of land, planting area or animals that the plan does not address")
    ],
    change: Annotated[Change, Fact("the change of the operation")],
) -> Adjustment:
    """Whether the operator may adjust a recommendation of the plan, or must have the plan revised."""
    if reason == Reason.OTHER:  # (1)
        return Adjustment.REASON
    if not fits_criteria:  # (2)(a)
        return Adjustment.CRITERIA
    if not documented:  # (2)(b)
        return Adjustment.UNDOCUMENTED
    if unplanned_land_or_animals and (change == Change.ACREAGE or change == Change.ANIMALS):  # (3)
        return Adjustment.REVISION
    return Adjustment.ALLOWED
