"""COMAR 15.20.08.05E(1), .01D, .03B, .09: soil phosphorus, the Phosphorus Management Tool and what a field may get.

The management of the Tool's categories (15.20.08.09) is not at hand. What people of the field remember of it stands in
its place, marked unconfirmed; a reading turns it off. Paragraphs E(2), (3) and (7) are not at hand either.
"""

from collections.abc import Iterable
from datetime import date
from typing import Annotated

from delmarva.law.maryland.definitions import Fiv, day_fact
from delmarva.law.maryland.plan_content.transition import ImplementedOn, Phase, TierFact, transition_phase
from delmarva.rules import (
    Choice,
    Document,
    Fact,
    Figure,
    Item,
    Outcome,
    Reading,
    Status,
    at_least,
    at_most,
    more_than,
    rule,
)

ADOPTED = date(2015, 6, 8)
REGULATION = "COMAR 15.20.08.09"
USERS_GUIDE = "University of Maryland, Phosphorus Management Tool (EB-405, slides)"
REMEMBERED = f"{REGULATION}, as remembered"

ASSESSMENT_FROM = Figure(150, "FIV", "COMAR 15.20.08.01D", status=Status.REGULATION, precision=0.01)
AVERAGE_ABOVE = Figure(
    150, "FIV", "COMAR 15.20.08.03B", status=Status.REGULATION, precision=0.01,
    ids="MD-15.20.08.03B:average-p-fiv-formula",
)  # fmt: skip
AVERAGE_SET_BY = Figure(
    20160630, "date", "COMAR 15.20.08.03B", status=Status.REGULATION, precision=1,
    ids="MD-15.20.08.03B:average-p-fiv-date",
)  # fmt: skip
AVERAGE_TEST_YEARS = Figure(
    3, "years", "COMAR 15.20.08.03B", status=Status.REGULATION, precision=0.001,
    ids="MD-15.20.08.03B:average-p-fiv-date",
)  # fmt: skip
BAN_FROM = Figure(
    500, "FIV", "Maryland Department of Agriculture, 3 April 2015", status=Status.GUIDANCE, precision=0.01,
    note="until full use of the Tool; the paragraph is not at hand",
)  # fmt: skip
LOW_UP_TO = Figure(50, "points", REMEMBERED, status=Status.UNCONFIRMED, precision=0.01)
HIGH_ABOVE = Figure(100, "points", USERS_GUIDE, status=Status.GUIDANCE, precision=0.01)
LOW_REMOVAL_YEARS = Figure(
    3, "years", USERS_GUIDE, status=Status.GUIDANCE, note="how the three years run is cut off in the source"
)
MEDIUM_REMOVALS = Figure(1, "times the removal of the crop that follows", REMEMBERED, status=Status.UNCONFIRMED)
HIGH_P2O5 = Figure(0, "lb/ac", REMEMBERED, status=Status.UNCONFIRMED, precision=0.1)


class AssessmentTrigger(Choice):
    AT_LEAST = "A field of 150 FIV needs an assessment."
    MORE_THAN = "Only a field above 150 FIV needs one."


class CategoryManagement(Choice):
    REMEMBERED = "Each category is managed as people of the field remember it."
    UNDETERMINED = "Nothing is said before the text of 15.20.08.09 is at hand."


ASSESSMENT_TRIGGER = Reading(
    "trigger at 150 FIV",
    "The regulation says '150 or greater', an old page of the Department 'greater than 150': what of exactly 150?",
    AssessmentTrigger.AT_LEAST, "The regulation, the Department's present page and the University agree.",
    "COMAR 15.20.08.01D",
)  # fmt: skip
CATEGORY_MANAGEMENT = Reading(
    "management of the categories",
    "The regulation's text on what each category of the Tool permits is not at hand. What is told in its place?",
    CategoryManagement.REMEMBERED, "A planner is better served by a remembered rule, marked as such, than by none.",
    REGULATION,
)  # fmt: skip


@rule(
    "COMAR 15.20.08.01D",
    yes="The field needs an assessment of its phosphorus risk.",
    no="The field needs no assessment of its phosphorus risk.",
)
def needs_phosphorus_assessment(field_fiv: Fiv) -> bool:
    """Whether a field needs an assessment of its phosphorus risk, by the Tool or by what came before it."""
    if more_than(field_fiv, ASSESSMENT_FROM):
        return True
    return at_least(field_fiv, ASSESSMENT_FROM) and ASSESSMENT_TRIGGER == AssessmentTrigger.AT_LEAST


class Scale(Choice):
    """The scale on which soil phosphorus is told."""

    MARYLAND = "Maryland's fertility index value"
    DELAWARE = "Delaware's fertility index value"
    PPM = "parts per million"
    POUNDS = "pounds per acre"


@rule(
    "COMAR 15.20.08.03B",
    ids="MD-15.20.08.03B:fertility-index-value-scale MD-15.20.08.03B:fertility-index-value-source",
    yes="The value is on the scale that the regulation uses.",
    no="The value must first be brought to Maryland's index, as Section II-B of the Manual says.",
)
def is_fertility_index_value(scale: Annotated[Scale, Fact("the scale of the value")]) -> bool:
    """Whether a soil phosphorus value is a fertility index value of the regulation."""
    return scale == Scale.MARYLAND


@rule(
    "COMAR 15.20.08.03B",
    ids="MD-15.20.08.03B:average-p-fiv-formula",
    yes="The field counts towards the operation's average.",
    no="The field does not count towards the operation's average.",
)
def counts_towards_average(field_fiv: Fiv) -> bool:
    """Whether a field or unit counts towards the operation's average; exactly 150 does not."""
    return more_than(field_fiv, AVERAGE_ABOVE)


def average_fiv(fields: Iterable[float]) -> float | None:
    """Average soil phosphorus of an operation, in FIV: the plain mean of its fields and units above 150.

    Acres do not weigh. None if no field counts.

    Parameters
    ----------
    fields : the fertility index value of each field or unit.

    References
    ----------
    COMAR 15.20.08.03B.
    """
    counted = [fiv for fiv in fields if counts_towards_average(fiv)]
    return sum(counted) / len(counted) if counted else None


class Average(Outcome):
    """Whether an operation's average is one of the regulation."""

    VALID = "The average was set in time and from soil tests recent enough."
    LATE = "The average was set after 30 June 2016; the text does not say how a later operation finds its own."
    OLD_TESTS = "The average rests on soil tests more than three years old."


@rule("COMAR 15.20.08.03B", ids="MD-15.20.08.03B:average-p-fiv-date")
def average_standing(
    set_on: Annotated[float, day_fact("day on which the average was set")],
    oldest_test_years: Annotated[
        float, Fact("age of the oldest soil test in it, when it was set", unit="years", ge=0, precision=0.001)
    ],
) -> Average:
    """Whether an operation's average is one of the regulation; it matters only to plans of the transition."""
    if more_than(set_on, AVERAGE_SET_BY):
        return Average.LATE
    return Average.VALID if at_most(oldest_test_years, AVERAGE_TEST_YEARS) else Average.OLD_TESTS


class PmtCategory(Choice):
    """The category of risk that the Phosphorus Management Tool gives a field."""

    NONE = "no assessment by the Phosphorus Management Tool"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


PmtFact = Annotated[PmtCategory, Fact(
    "the category of the Phosphorus Management Tool",
    help="A consultant or certified farm operator finds it with the University's tool; enter it with date and name.",
)]  # fmt: skip


@rule(
    f"{REGULATION}; {USERS_GUIDE}",
    ids="MD-15.20.08.03B:transition-phase-i-categories MD-15.20.08.03B:transition-phase-ii-categories",
)
def pmt_category(
    score: Annotated[float, Fact("score of the Phosphorus Management Tool", unit="points", ge=0, precision=0.01)],
) -> PmtCategory:
    """The category of a score: one of three, in the transition as in full use; a score of 100 is not high."""
    if more_than(score, HIGH_ABOVE):
        return PmtCategory.HIGH
    return PmtCategory.LOW if at_most(score, LOW_UP_TO) else PmtCategory.MEDIUM


PMT_ASSESSMENT = Document(
    "pmt_assessment", "Assessment by the Phosphorus Management Tool", "COMAR 15.20.08.03B",
    (
        Item("soil", "Traits of the soil, its phosphorus saturation among them", "COMAR 15.20.08.03B",
             ("MD-15.20.08.03B:phosphorus-management-tool-method",)),
        Item("landform", "Traits of the land: erosion, runoff, drainage, distance and buffer to water",
             "COMAR 15.20.08.03B", ("MD-15.20.08.03B:phosphorus-management-tool-method",)),
        Item("practices", "Practices: rates, methods and times of phosphorus", "COMAR 15.20.08.03B",
             ("MD-15.20.08.03B:phosphorus-management-tool-method",)),
        Item("score", "Score and category", "COMAR 15.20.08.03B"),
        Item("date", "Date of the assessment, and edition of the tool", "COMAR 15.20.08.03B"),
        Item("assessor", "Who made it, with certification number", "COMAR 15.20.08.03B"),
    ),
)  # fmt: skip


class PhosphorusMethod(Outcome):
    """How the phosphorus of a field is determined."""

    RECOMMENDATION = "Below 150 FIV no assessment is needed: phosphorus follows the University's recommendations."
    BAN = "No phosphorus: until full use of the Tool a field of 500 FIV or more may receive none."
    BEFORE = "The rules before the transition govern; their items are lost from the text."
    PHASE_I = "Transition Management Phase I governs (15.20.08.07), whose text is not at hand."
    PHASE_II = "Transition Management Phase II governs (15.20.08.08), whose text is not at hand."
    PMT = "The Phosphorus Management Tool governs (15.20.08.09)."
    UNDETERMINED = "The text does not say what governs this field."


ScheduleAdjusted = Annotated[bool, Fact(
    "a review found too little room for the manure, and the schedule was adjusted", help="No adjustment is known."
)]  # fmt: skip


@rule("COMAR 15.20.08.05E(4)-(6), .01D", since=ADOPTED)
def phosphorus_method(
    field_fiv: Fiv, tier: TierFact, implemented_on: ImplementedOn, schedule_adjusted: ScheduleAdjusted
) -> PhosphorusMethod:
    """How the phosphorus of a field is determined in a plan implemented on a day."""
    if not needs_phosphorus_assessment(field_fiv):
        return PhosphorusMethod.RECOMMENDATION
    phase = transition_phase(tier, implemented_on, schedule_adjusted)
    if phase == Phase.PMT:
        return PhosphorusMethod.PMT
    if at_least(field_fiv, BAN_FROM):
        return PhosphorusMethod.BAN
    if phase == Phase.BEFORE:
        return PhosphorusMethod.BEFORE
    if phase == Phase.UNSETTLED:
        return PhosphorusMethod.UNDETERMINED
    return PhosphorusMethod.PHASE_I if phase == Phase.PHASE_I else PhosphorusMethod.PHASE_II


class Limiting(Outcome):
    """Which nutrient limits what a field may receive."""

    NITROGEN = "Nitrogen limits: the field is below 150 FIV, and phosphorus follows the University's recommendations."
    PHOSPHORUS = "Phosphorus limits: no category of the Tool lets manure follow the need for nitrogen."
    NO_PHOSPHORUS = "Phosphorus limits: the field may receive none."
    UNDETERMINED = "Not determined: the text that governed the transition is not at hand."


@rule("COMAR 15.20.08.05E(1)", ids="MD-15.20.08.05E(1)(a)", since=ADOPTED)
def limiting_nutrient(
    field_fiv: Fiv, tier: TierFact, implemented_on: ImplementedOn, schedule_adjusted: ScheduleAdjusted
) -> Limiting:
    """Which nutrient limits what a field may receive."""
    method = phosphorus_method(field_fiv, tier, implemented_on, schedule_adjusted)
    if method == PhosphorusMethod.RECOMMENDATION:
        return Limiting.NITROGEN
    if method == PhosphorusMethod.PMT:
        return Limiting.PHOSPHORUS
    return Limiting.NO_PHOSPHORUS if method == PhosphorusMethod.BAN else Limiting.UNDETERMINED


class Allowance(Outcome):
    """What phosphorus a field may receive."""

    RECOMMENDATION = "No limit of this regulation: phosphorus follows the plan and the University's recommendations."
    ASSESS = "None before an assessment by the Phosphorus Management Tool."
    THREE_YEARS = "Over three years no more phosphorus than three years' crops remove (low risk)."
    CROP = (
        "No more than the crop that follows removes, or than the soil-test recommendation, whichever is greater "
        "(medium risk, as remembered)."
    )
    NONE = "No phosphorus (high risk, as remembered)."
    BAN = "None: until full use of the Tool a field of 500 FIV or more receives no phosphorus."
    TEXT_MISSING = "Not determined: the text of COMAR 15.20.08.09 is required."
    TRANSITION = "Not determined: the text that governed the transition is not at hand."


@rule("COMAR 15.20.08.05E, .09", since=ADOPTED)
def phosphorus_allowance(
    field_fiv: Fiv,
    tier: TierFact,
    implemented_on: ImplementedOn,
    schedule_adjusted: ScheduleAdjusted,
    pmt: PmtFact,
) -> Allowance:
    """What phosphorus a field may receive under a plan implemented on a day."""
    method = phosphorus_method(field_fiv, tier, implemented_on, schedule_adjusted)
    if method == PhosphorusMethod.RECOMMENDATION:
        return Allowance.RECOMMENDATION
    if method == PhosphorusMethod.BAN:
        return Allowance.BAN
    if method != PhosphorusMethod.PMT:
        return Allowance.TRANSITION
    if pmt == PmtCategory.NONE:
        return Allowance.ASSESS
    if CATEGORY_MANAGEMENT == CategoryManagement.UNDETERMINED:
        return Allowance.TEXT_MISSING
    if pmt == PmtCategory.LOW:
        return Allowance.THREE_YEARS
    return Allowance.CROP if pmt == PmtCategory.MEDIUM else Allowance.NONE


AllowanceFact = Annotated[Allowance, Fact("what phosphorus the field may receive")]
RemovedByCrop = Annotated[float, Fact("P2O5 the crop that follows removes", unit="lb/ac", ge=0, precision=0.1)]
RecommendedP2O5 = Annotated[float, Fact("P2O5 the soil test recommends for it", unit="lb/ac", ge=0, precision=0.1)]
MeanRemoval = Annotated[float, Fact(
    "P2O5 the crops of the three years remove, in the mean of a year", unit="lb/ac", ge=0, precision=0.1
)]  # fmt: skip


@rule(USERS_GUIDE)
def three_year_phosphorus_limit(
    mean_removal_p2o5: MeanRemoval,
) -> Annotated[float, Fact("most P2O5 over three years", unit="lb/ac", ge=0, precision=0.1)]:
    """The most phosphorus a field of low risk may receive over three years."""
    return mean_removal_p2o5 * LOW_REMOVAL_YEARS


@rule(REMEMBERED)
def crop_phosphorus_limit(
    removed_p2o5: RemovedByCrop, recommended_p2o5: RecommendedP2O5
) -> Annotated[float, Fact("most P2O5 for the crop", unit="lb/ac", ge=0, precision=0.1)]:
    """The most phosphorus a field of medium risk may receive for a crop."""
    return max(removed_p2o5 * MEDIUM_REMOVALS, recommended_p2o5)


class AllowanceKept(Outcome):
    """Whether planned or applied phosphorus keeps what the field may receive."""

    NO_LIMIT = "This regulation sets no limit: the plan's recommended rate is the limit."
    KEPT = "The phosphorus keeps what the field may receive."
    EXCEEDED = "Not lawful: it is more phosphorus than the field may receive."
    UNDETERMINED = "Not determined: the text that decides is not at hand. Only no phosphorus at all is safe."


@rule("COMAR 15.20.08.05E, .09")
def phosphorus_keeps_allowance(
    allowance: AllowanceFact,
    three_years_p2o5: Annotated[
        float, Fact("P2O5 of all sources over the three years", unit="lb/ac", ge=0, precision=0.1)
    ],
    mean_removal_p2o5: MeanRemoval,
    crop_p2o5: Annotated[
        float, Fact("P2O5 of all sources for the crop that follows", unit="lb/ac", ge=0, precision=0.1)
    ],
    removed_p2o5: RemovedByCrop,
    recommended_p2o5: RecommendedP2O5,
) -> AllowanceKept:
    """Whether phosphorus keeps what the field may receive."""
    if allowance == Allowance.RECOMMENDATION:
        return AllowanceKept.NO_LIMIT
    if allowance == Allowance.THREE_YEARS:
        kept = at_most(three_years_p2o5, three_year_phosphorus_limit(mean_removal_p2o5))
        return AllowanceKept.KEPT if kept else AllowanceKept.EXCEEDED
    if allowance == Allowance.CROP:
        kept = at_most(crop_p2o5, crop_phosphorus_limit(removed_p2o5, recommended_p2o5))
        return AllowanceKept.KEPT if kept else AllowanceKept.EXCEEDED
    if at_most(three_years_p2o5, 0.0) and at_most(crop_p2o5, 0.0):
        return AllowanceKept.KEPT
    if allowance == Allowance.TEXT_MISSING or allowance == Allowance.TRANSITION:
        return AllowanceKept.UNDETERMINED
    if allowance == Allowance.NONE:
        return AllowanceKept.KEPT if at_most(crop_p2o5, HIGH_P2O5) else AllowanceKept.EXCEEDED
    return AllowanceKept.EXCEEDED
