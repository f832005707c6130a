"""3 Del.C. §2247(b): what phosphorus a field may receive.

The statute does not say what a low, medium or high Phosphorus Site Index permits; where that decides, the outcome says
that the certified consultant must determine it.
"""

from typing import Annotated

from delmarva.law.delaware.nutrient_management import HOUSE_BILL_122
from delmarva.law.delaware.nutrient_management.facts import (
    Fiv,
    PlannedP2O5,
    Psi,
    PsiAge,
    PsiCategory,
    RemovedP2O5,
)
from delmarva.rules import Choice, Fact, Figure, Outcome, Reading, Status, at_least, at_most, more_than, rule

HIGH_PHOSPHORUS = Figure(
    150, "FIV", "3 Del.C. §2202", status=Status.STATUTE, precision=0.01,
    note="read in House Bill 122 as introduced; some older university pages say at least 150",
)  # fmt: skip
ASSESSMENT_ALWAYS = Figure(
    499, "FIV", "3 Del.C. §2247(b)(2)", status=Status.STATUTE, precision=0.01, ids="DE-2247(b)(2)-a"
)
ASSESSMENT_IF_EXCEEDING = Figure(
    500, "FIV", "3 Del.C. §2247(b)(3)", status=Status.STATUTE, precision=0.01, ids="DE-2247(b)(3)-a"
)
PSI_LIFE = Figure(3, "years", "3 Del.C. §2247(b)(2)", status=Status.STATUTE, ids="DE-2247(b)(2)-b")
LONGEST_ROTATION = Figure(
    3, "years", "3 Del.C. §2202", status=Status.STATUTE, note="read in House Bill 122 as introduced"
)


class Between499And500(Choice):
    STRICTER = "A field between 499 and 500 FIV needs a Phosphorus Site Index before any phosphorus."
    LENIENT = "A field between 499 and 500 FIV needs one only if more is planned than removed."


class PsiLife(Choice):
    EVERY = "Every Phosphorus Site Index lapses after three years."
    ABOVE_499 = "Only that of a field above 499 FIV lapses."


class VeryHigh(Choice):
    ANY_SOIL = "A very high score forbids phosphorus whatever the soil test."
    HIGH_SOIL = "A very high score forbids phosphorus on high phosphorus soil only."


class StaleVeryHigh(Choice):
    RENEW = "After a very high score has lapsed, a new one is needed before phosphorus."
    ABSENT = "A lapsed score counts as if none had been made, whatever it was."


BETWEEN_499_AND_500 = Reading(
    "between 499 and 500", "A soil test between 499 and 500 FIV exceeds 499 and is below 500: which paragraph governs?",
    Between499And500.STRICTER, "Both apply to their words; whoever keeps the stricter one keeps both.",
    "3 Del.C. §2247(b)(2), (3)",
)  # fmt: skip
PSI_LIFE_REACHES = Reading(
    "life of a PSI", "The three years stand in the sentence on fields above 499 FIV. Do they bind other fields?",
    PsiLife.EVERY, "The sentence speaks of the results of the PSI without limiting them to those fields.",
    "3 Del.C. §2247(b)(2)",
)  # fmt: skip
VERY_HIGH_REACHES = Reading(
    "very high on other soils", "Does a very high score forbid phosphorus on a soil that is not high in phosphorus?",
    VeryHigh.ANY_SOIL, "The paragraph speaks of a field's score and names no soil test.", "3 Del.C. §2247(b)(1)",
)  # fmt: skip
AFTER_STALE_VERY_HIGH = Reading(
    "lapsed very high", "What follows when the only score was very high and is older than three years?",
    StaleVeryHigh.RENEW, "The prohibition has no term of its own; nothing shows that the risk has gone.",
    "3 Del.C. §2247(b)(1), (2)",
)  # fmt: skip


class PhosphorusLimit(Outcome):
    """What the statute lets a field receive."""

    AGRONOMIC = "The soil is not high in phosphorus: the statute sets no limit, and the crop's need governs."
    REMOVAL = "Phosphorus may be applied up to what the rotation's crops remove."
    CONSULTANT = (
        "More phosphorus than the crops remove may be applied only as far as the Phosphorus Site Index permits; "
        "the statute does not say how far, a certified consultant must determine it."
    )
    ASSESS_EXCESS = (
        "More phosphorus than the crops remove is planned: a Phosphorus Site Index is needed first, and until then "
        "crop removal is the most that may be applied."
    )
    ASSESS = "No phosphorus may be applied until a Phosphorus Site Index has been made."
    RENEW = "The last Phosphorus Site Index was very high and has lapsed: no phosphorus until a new one has been made."
    NONE = "No phosphorus may be applied: the Phosphorus Site Index is very high."


@rule(
    "3 Del.C. §2202",
    yes="The soil is a high phosphorus soil.",
    no="The soil is not a high phosphorus soil.",
)
def is_high_phosphorus_soil(fiv: Fiv) -> bool:
    """Whether a soil is high in phosphorus."""
    return more_than(fiv, HIGH_PHOSPHORUS)


RotationYears = Annotated[float, Fact("length of the planned rotation", unit="years", gt=0, precision=0.01)]


@rule(
    "3 Del.C. §2202",
    yes="The rotation is one over which phosphorus may be balanced.",
    no="The rotation is longer than three years: phosphorus may not be balanced over all of it.",
)
def is_crop_rotation(rotation_years: RotationYears) -> bool:
    """Whether a succession of crops on one field is short enough to be a crop rotation of the chapter."""
    return at_most(rotation_years, LONGEST_ROTATION)


@rule(
    "3 Del.C. §2247(b)(2)",
    ids="DE-2247(b)(2)-b",
    yes="A Phosphorus Site Index is in force on the day of application.",
    no="No Phosphorus Site Index is in force on the day of application.",
)
def psi_is_current(fiv: Fiv, psi: Psi, psi_age_years: PsiAge) -> bool:
    """Whether a Phosphorus Site Index is in force on the day of application; on its third anniversary it still is."""
    if psi == PsiCategory.NONE:
        return False
    if at_most(psi_age_years, PSI_LIFE):
        return True
    return at_most(fiv, ASSESSMENT_ALWAYS) and PSI_LIFE_REACHES == PsiLife.ABOVE_499


@rule(
    "3 Del.C. §2247(b)(1)",
    ids="DE-2247(b)(1)",
    yes="The score is very high and forbids phosphorus while it is in force.",
    no="There is no score that forbids phosphorus.",
)
def very_high_forbids(fiv: Fiv, psi: Psi) -> bool:
    """Whether the field's score is one that forbids phosphorus while it is in force."""
    if psi != PsiCategory.VERY_HIGH:
        return False
    return is_high_phosphorus_soil(fiv) or VERY_HIGH_REACHES == VeryHigh.ANY_SOIL


@rule(
    "3 Del.C. §2247(b)(2)",
    ids="DE-2247(b)(2)-a",
    yes="The field needs a Phosphorus Site Index before any phosphorus at all.",
    no="The field needs a Phosphorus Site Index only if more phosphorus is planned than removed.",
)
def assessment_needed_for_any(fiv: Fiv) -> bool:
    """Whether a field of high phosphorus soil needs a Phosphorus Site Index before any phosphorus at all."""
    if at_most(fiv, ASSESSMENT_ALWAYS):
        return False
    return at_least(fiv, ASSESSMENT_IF_EXCEEDING) or BETWEEN_499_AND_500 == Between499And500.STRICTER


@rule("3 Del.C. former §2247(b)", until=HOUSE_BILL_122)
def phosphorus_limit_before_2024(
    fiv: Fiv, planned_p2o5: PlannedP2O5, removed_p2o5: RemovedP2O5, psi: Psi, psi_age_years: PsiAge
) -> PhosphorusLimit:
    """What the statute let a field receive until 28 February 2024: on high phosphorus soil, three years' removal.

    Both amounts are those of three years here, whatever the rotation. No Phosphorus Site Index was asked for.
    """
    if not is_high_phosphorus_soil(fiv):
        return PhosphorusLimit.AGRONOMIC
    return PhosphorusLimit.REMOVAL


@rule(
    "3 Del.C. §2247(b)",
    ids="DE-2247(b)-a DE-2247(b)-b DE-2247(b)(1) DE-2247(b)(3)-a DE-2247(b)(3)-b",
    since=HOUSE_BILL_122,
    replaces=phosphorus_limit_before_2024,
)
def phosphorus_limit(
    fiv: Fiv, planned_p2o5: PlannedP2O5, removed_p2o5: RemovedP2O5, psi: Psi, psi_age_years: PsiAge
) -> PhosphorusLimit:
    """What the statute lets a field receive over its planned rotation.

    Both amounts are P2O5 in pounds an acre over the same rotation of at most three years.
    """
    if very_high_forbids(fiv, psi):  # (b)(1)
        if psi_is_current(fiv, psi, psi_age_years):
            return PhosphorusLimit.NONE
        if AFTER_STALE_VERY_HIGH == StaleVeryHigh.RENEW:
            return PhosphorusLimit.RENEW
    if not is_high_phosphorus_soil(fiv):
        return PhosphorusLimit.AGRONOMIC
    if assessment_needed_for_any(fiv) and not psi_is_current(fiv, psi, psi_age_years):  # (b)(2)
        return PhosphorusLimit.ASSESS
    if at_most(planned_p2o5, removed_p2o5):  # (b), (b)(3)
        return PhosphorusLimit.REMOVAL
    if not psi_is_current(fiv, psi, psi_age_years):  # (b)(3)
        return PhosphorusLimit.ASSESS_EXCESS
    return PhosphorusLimit.CONSULTANT  # (b): "a different management practice"


@rule(
    "3 Del.C. §2247(b)",
    ids="DE-2247(b)-a DE-2247(b)(1) DE-2247(b)(2)-a",
    yes="The phosphorus planned is lawful.",
    no="The phosphorus planned is not lawful without more.",
)
def phosphorus_is_lawful(
    fiv: Fiv, planned_p2o5: PlannedP2O5, removed_p2o5: RemovedP2O5, psi: Psi, psi_age_years: PsiAge
) -> bool:
    """Whether the phosphorus planned for the rotation is lawful without anybody's further determination."""
    limit = phosphorus_limit(fiv, planned_p2o5, removed_p2o5, psi, psi_age_years)
    if limit == PhosphorusLimit.AGRONOMIC:
        return True
    if limit == PhosphorusLimit.REMOVAL:
        return at_most(planned_p2o5, removed_p2o5)
    return at_most(planned_p2o5, 0.0)
