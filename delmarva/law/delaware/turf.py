"""3 Del.C. §2250: nutrients on turf.

What counts as turf stands in §2202, whose wording is not at hand: a synopsis of Senate Bill 318 leaves out athletic
fields, golf courses and land that grows sod or seed for sale, and reaches only those who are paid for the work. The
limit for a single application is left to regulations that are not at hand: the rule that needs it says so.
"""

from datetime import date
from typing import Annotated

from delmarva.rules import Choice, Fact, Figure, NotModelled, Outcome, Reading, Status, at_most, more_than, rule

SECTION = "3 Del.C. §2250"
SINCE = date(2024, 1, 1)  # 84 Del. Laws c. 439 is of 2024; its day is not at hand
YEARLY_NITROGEN = Figure(
    4.8, "lb N/1,000 sq ft/year", f"{SECTION}(b)", status=Status.STATUTE, precision=0.01, ids="DE-2250(b)-a"
)


class TurfYear(Choice):
    CALENDAR = "The yearly nitrogen is counted by the calendar year."
    ROLLING = "The yearly nitrogen is counted over any twelve months."


TURF_YEAR = Reading(
    "the turf year", "Is the yearly nitrogen on turf counted by the calendar year or over any twelve months?",
    TurfYear.CALENDAR, "It is the simplest meaning of 'per year'.", f"{SECTION}(b)",
)  # fmt: skip

CalendarNitrogen = Annotated[float, Fact(
    "nitrogen on the turf in the calendar year, this application included",
    unit="lb N/1,000 sq ft", ge=0, precision=0.01,
)]  # fmt: skip
RollingNitrogen = Annotated[float, Fact(
    "nitrogen on the turf in the last twelve months, this application included",
    unit="lb N/1,000 sq ft", ge=0, precision=0.01,
)]  # fmt: skip
PlanRate = Annotated[float, Fact(
    "yearly nitrogen that a nutrient management plan specifies", unit="lb N/1,000 sq ft", ge=0, precision=0.01
)]  # fmt: skip
PlanSpecifies = Annotated[bool, Fact("a nutrient management plan specifies the turf's yearly nitrogen")]


class TurfNitrogen(Outcome):
    """Whether the yearly nitrogen on turf is lawful."""

    WITHIN = "The nitrogen keeps the yearly limit of the statute."
    WITHIN_PLAN = "The nitrogen keeps the amount the nutrient management plan specifies."
    EXCEEDS = "The nitrogen is more than the statute allows in a year without a nutrient management plan that says so."
    EXCEEDS_PLAN = "The nitrogen is more than the nutrient management plan specifies."


@rule(f"{SECTION}(b)", ids="DE-2250(b)-a DE-2250(b)-b", since=SINCE)
def turf_nitrogen(
    plan_specifies: PlanSpecifies,
    plan_rate: PlanRate,
    calendar_nitrogen: CalendarNitrogen,
    rolling_nitrogen: RollingNitrogen,
) -> TurfNitrogen:
    """Whether the nitrogen applied to turf in a year is lawful."""
    applied = rolling_nitrogen if TURF_YEAR == TurfYear.ROLLING else calendar_nitrogen
    if plan_specifies:
        return TurfNitrogen.WITHIN_PLAN if at_most(applied, plan_rate) else TurfNitrogen.EXCEEDS_PLAN
    return TurfNitrogen.WITHIN if at_most(applied, YEARLY_NITROGEN) else TurfNitrogen.EXCEEDS


@rule(
    f"{SECTION}(c)",
    since=SINCE,
    yes="The single application keeps the limit.",
    no="The single application is over the limit.",
)
def turf_single_application(
    single_nitrogen: Annotated[
        float, Fact("nitrogen in one application", unit="lb N/1,000 sq ft", ge=0, precision=0.01)
    ],
) -> bool:
    """Whether one application of nitrogen keeps the limit that regulations set for it."""
    if not more_than(single_nitrogen, 0.0):
        return True
    raise NotModelled("The limit for a single application to turf stands in regulations that are not at hand.")


ContainsPhosphorus = Annotated[bool, Fact("the product contains phosphorus")]
DeficiencyConfirmed = Annotated[bool, Fact("a soil test of an approved laboratory confirms a phosphate deficiency")]
Establishing = Annotated[bool, Fact("the product is used to establish, re-establish or repair turf")]


class TurfPhosphorus(Outcome):
    """Whether a product may be used on turf, by its phosphorus."""

    FREE = "The product contains no phosphorus; the subsection does not limit it."
    DEFICIENT = "The product may be used: a soil test confirms a phosphate deficiency."
    ESTABLISHING = "The product may be used to establish, re-establish or repair turf."
    FORBIDDEN = "Not on established turf: no soil test confirms a phosphate deficiency."


@rule(f"{SECTION}(d)", ids="DE-2250(d)-a DE-2250(d)-b DE-2250(d)-c", since=SINCE)
def turf_phosphorus(
    contains_phosphorus: ContainsPhosphorus, deficiency_confirmed: DeficiencyConfirmed, establishing: Establishing
) -> TurfPhosphorus:
    """Whether nutrients with phosphorus may be applied to turf."""
    if not contains_phosphorus:
        return TurfPhosphorus.FREE
    if deficiency_confirmed:
        return TurfPhosphorus.DEFICIENT
    if establishing:
        return TurfPhosphorus.ESTABLISHING
    return TurfPhosphorus.FORBIDDEN


class TurfApplication(Outcome):
    """Whether an application to turf complies with the chapter and the Commission's regulations."""

    COMPLIES = "The application complies with the chapter and the regulations."
    NITROGEN = "The application does not comply: too much nitrogen in the year."
    PHOSPHORUS = "The application does not comply: the product's phosphorus is not permitted."
    REGULATIONS = "The application does not comply with the Commission's regulations."


@rule(f"{SECTION}(a)", ids="DE-2250(a)", since=SINCE)
def turf_application(
    plan_specifies: PlanSpecifies,
    plan_rate: PlanRate,
    calendar_nitrogen: CalendarNitrogen,
    rolling_nitrogen: RollingNitrogen,
    contains_phosphorus: ContainsPhosphorus,
    deficiency_confirmed: DeficiencyConfirmed,
    establishing: Establishing,
    keeps_regulations: Annotated[
        bool, Fact("the application keeps the Commission's regulations, the limit for one application included")
    ],
) -> TurfApplication:
    """Whether an application of nutrients to turf complies with the chapter and the regulations."""
    nitrogen = turf_nitrogen(plan_specifies, plan_rate, calendar_nitrogen, rolling_nitrogen)
    if nitrogen == TurfNitrogen.EXCEEDS or nitrogen == TurfNitrogen.EXCEEDS_PLAN:  # (b)
        return TurfApplication.NITROGEN
    if turf_phosphorus(contains_phosphorus, deficiency_confirmed, establishing) == TurfPhosphorus.FORBIDDEN:  # (d)
        return TurfApplication.PHOSPHORUS
    return TurfApplication.COMPLIES if keeps_regulations else TurfApplication.REGULATIONS


@rule(
    f"{SECTION}(e)",
    ids="DE-2250(e)",
    since=SINCE,
    yes="The handler may be put on the Commission's published list for turf.",
    no="The handler may not be put on the Commission's published list for turf.",
)
def may_be_listed_for_turf(
    certified_commercial: Annotated[
        bool, Fact("the handler is certified as a commercial nutrient handler who applies nutrients to turf")
    ],
    approved_for_turf: Annotated[bool, Fact("the Commission has approved the handler")],
) -> bool:
    """Whether a handler may stand on the Commission's list of those approved for turf."""
    return certified_commercial and approved_for_turf
