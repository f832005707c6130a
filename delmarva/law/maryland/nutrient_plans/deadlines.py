"""COMAR 15.20.07.04A-C, .06A(1): by when the first plan was due, and relief for want of a consultant.

The dates are past; penalties, referral and the first filing still refer to them. A day is one number: 20011231.
"""

from typing import Annotated

from delmarva.rules import (
    Choice,
    Clock,
    Document,
    Fact,
    Figure,
    Item,
    NotModelled,
    Outcome,
    Reading,
    Status,
    at_least,
    more_than,
    rule,
)

SECTION = "COMAR 15.20.07.04"


def _day(number: int, paragraph: str) -> Figure:
    return Figure(
        number, "date", f"{SECTION}{paragraph}", status=Status.REGULATION, precision=1, ids=f"MD-15.20.07.04{paragraph}"
    )


CHEMICAL_DEVELOP = _day(20011231, "A(1)(a)")
CHEMICAL_IMPLEMENT = _day(20021231, "A(1)(b)")
ORGANIC_DEVELOP_NITROGEN = _day(20011231, "A(2)(a)")
ORGANIC_IMPLEMENT_NITROGEN = _day(20021231, "A(2)(b)")
ORGANIC_DEVELOP_BOTH = _day(20040701, "A(3)(a)")
ORGANIC_IMPLEMENT_BOTH = _day(20050701, "A(3)(b)")
MIXED_ACRES = Figure(10, "ac", f"{SECTION}A(4)", status=Status.REGULATION, precision=0.01, ids="MD-15.20.07.04A(4)-a")
MIXED_SHARE = Figure(50, "%", f"{SECTION}A(4)", status=Status.REGULATION, ids="MD-15.20.07.04A(4)-a")
EFFORT_DAYS = Figure(
    60, "days", f"{SECTION}B(1)(a)", status=Status.REGULATION, precision=1, ids="MD-15.20.07.04B(1)(a)"
)
RELIEF_YEARS = Figure(1, "years", f"{SECTION}C", status=Status.REGULATION, precision=0.001, ids="MD-15.20.07.04C-a")

RELIEF_ENDS = Clock(
    "end of the relief for want of a consultant", f"{SECTION}C", years=1, ids=("MD-15.20.07.04C-a",),
    note="counted from the missed deadline",
)  # fmt: skip


class MixedBelow(Choice):
    CHEMICAL = "The dates for chemical fertilizer hold."
    ORGANIC = "The dates for biosolids and manure hold."
    NOT_SAID = "The text names no date."


MIXED_BELOW = Reading(
    "mixed sources on few acres",
    "Which dates bind an operator of mixed sources whose biosolids or manure reach fewer acres than the threshold?",
    MixedBelow.CHEMICAL, "An inference: the paragraph lifts only the larger users to the organic dates.",
    f"{SECTION}A(4)",
)  # fmt: skip


class NutrientUse(Choice):
    """Which nutrients an operation uses."""

    NONE = "none"
    CHEMICAL = "chemical fertilizer only"
    ORGANIC = "biosolids or animal manure only"
    MIXED = "chemical fertilizer with biosolids or manure"


class Schedule(Outcome):
    """Which dates bind an operation."""

    NONE = "No date binds an operation that uses no nutrients."
    CHEMICAL = "The dates for chemical fertilizer bind: a nitrogen and phosphorus plan by the end of 2001."
    ORGANIC = "The dates for biosolids and manure bind: nitrogen by the end of 2001, phosphorus too by 1 July 2004."
    NOT_SAID = "The text names no date for mixed sources below the threshold."


UseFact = Annotated[NutrientUse, Fact("the nutrients used")]


@rule(f"{SECTION}A(4)", ids="MD-15.20.07.04A(4)-a", yes="The organic dates bind.", no="The organic dates do not bind.")
def organic_acres_reach_threshold(
    organic_acres: Annotated[float, Fact("acres that receive biosolids or manure", unit="ac", ge=0, precision=0.01)],
    operation_acres: Annotated[float, Fact("acres of the operation", unit="ac", gt=0, precision=0.01)],
) -> bool:
    """Whether biosolids or manure reach ten acres or half of the operation, whichever is less."""
    return at_least(organic_acres, min(MIXED_ACRES, operation_acres * MIXED_SHARE / 100.0))


@rule(f"{SECTION}A", ids="MD-15.20.07.04A(4)-a")
def plan_schedule(
    nutrient_use: UseFact,
    organic_acres: Annotated[float, Fact("acres that receive biosolids or manure", unit="ac", ge=0, precision=0.01)],
    operation_acres: Annotated[float, Fact("acres of the operation", unit="ac", gt=0, precision=0.01)],
) -> Schedule:
    """Which dates bind an operation, by the nutrients it uses."""
    if nutrient_use == NutrientUse.NONE:
        return Schedule.NONE
    if nutrient_use == NutrientUse.CHEMICAL:  # (1)
        return Schedule.CHEMICAL
    if nutrient_use == NutrientUse.ORGANIC:  # (2), (3)
        return Schedule.ORGANIC
    if organic_acres_reach_threshold(organic_acres, operation_acres):  # (4)
        return Schedule.ORGANIC
    if MIXED_BELOW == MixedBelow.CHEMICAL:
        return Schedule.CHEMICAL
    return Schedule.ORGANIC if MIXED_BELOW == MixedBelow.ORGANIC else Schedule.NOT_SAID


class Step(Choice):
    """A step of the first plan."""

    DEVELOP_NITROGEN = "the plan for nitrogen is developed"
    IMPLEMENT_NITROGEN = "the plan for nitrogen is carried out"
    DEVELOP_PHOSPHORUS = "the plan for nitrogen and phosphorus is developed"
    IMPLEMENT_PHOSPHORUS = "the plan for nitrogen and phosphorus is carried out"


@rule(
    f"{SECTION}A",
    ids="MD-15.20.07.04A(1)(a) MD-15.20.07.04A(1)(b) MD-15.20.07.04A(2)(a) MD-15.20.07.04A(2)(b) "
    "MD-15.20.07.04A(3)(a) MD-15.20.07.04A(3)(b)",
)
def plan_deadline(
    schedule: Annotated[Schedule, Fact("the dates that bind the operation")],
    step: Annotated[Step, Fact("the step of the first plan")],
) -> Annotated[float, Fact("last day for the step", unit="date", precision=1)]:
    """The last day for a step of an operation's first plan."""
    if schedule == Schedule.CHEMICAL:  # (1)
        develops = step == Step.DEVELOP_NITROGEN or step == Step.DEVELOP_PHOSPHORUS
        return CHEMICAL_DEVELOP if develops else CHEMICAL_IMPLEMENT
    if schedule == Schedule.ORGANIC:
        if step == Step.DEVELOP_NITROGEN:  # (2)
            return ORGANIC_DEVELOP_NITROGEN
        if step == Step.IMPLEMENT_NITROGEN:
            return ORGANIC_IMPLEMENT_NITROGEN
        return ORGANIC_DEVELOP_BOTH if step == Step.DEVELOP_PHOSPHORUS else ORGANIC_IMPLEMENT_BOTH  # (3)
    raise NotModelled("The text names no day for an operation without nutrients, or one it leaves unscheduled.")


@rule(
    f"{SECTION}A(4)",
    ids="MD-15.20.07.04A(4)-b",
    yes="The field follows the Extension's phosphorus rates.",
    no="The paragraph does not set the field's phosphorus rate.",
)
def field_follows_extension_phosphorus(
    nutrient_use: UseFact,
    organic_acres: Annotated[float, Fact("acres that receive biosolids or manure", unit="ac", ge=0, precision=0.01)],
    operation_acres: Annotated[float, Fact("acres of the operation", unit="ac", gt=0, precision=0.01)],
    only_chemical: Annotated[bool, Fact("chemical fertilizer is the field's only nutrient source")],
) -> bool:
    """Whether a field of a mixed operation follows the Cooperative Extension's phosphorus rates."""
    if nutrient_use != NutrientUse.MIXED:
        return False
    return organic_acres_reach_threshold(organic_acres, operation_acres) and only_chemical


UNAVAILABILITY_STATEMENT = Document(
    "unavailability_statement", "Consultant's signed statement of unavailability", f"{SECTION}B(2)",
    (
        Item("form", "The Department's form, signed by a certified consultant", f"{SECTION}B(2)",
             ("MD-15.20.07.04B(2)",)),
        Item("asked", "Date and time at which the operator asked for a plan", f"{SECTION}B(2)(a)",
             ("MD-15.20.07.04B(2)(a)",)),
        Item("unavailable", "That the consultant was not available", f"{SECTION}B(2)(b)", ("MD-15.20.07.04B(2)(b)",)),
        Item("time_needed", "A reasonable time to develop the plan", f"{SECTION}B(2)(c)", ("MD-15.20.07.04B(2)(c)",)),
    ),
)  # fmt: skip


class Relief(Outcome):
    """Whether an operator who missed a date counts as in compliance."""

    IN_COMPLIANCE = "The operator counts as in compliance for want of a consultant."
    NO_EFFORT = "No relief: a good-faith effort to hire a consultant must be proved 60 days before the deadline."
    NOT_BEYOND_CONTROL = "No relief: circumstances beyond reasonable control must have prevented the plan."
    NO_STATEMENT = "No relief: the consultant's signed statement is missing."
    EXCUSED = "No violation: the Department finds that the cause lay beyond the operator's control."
    LAPSED = "In violation: the plan was not developed within a year of the deadline."


@rule(
    f"{SECTION}B, C",
    ids="MD-15.20.07.04B MD-15.20.07.04B(1)(a) MD-15.20.07.04B(1)(b) MD-15.20.07.04B(2) MD-15.20.07.04C-a "
    "MD-15.20.07.04C-b",
)
def deadline_relief(
    effort_days: Annotated[
        float,
        Fact(
            "days before the deadline at which a good-faith effort to hire a consultant is proved",
            unit="days",
            ge=0,
            precision=1,
        ),
    ],
    prevented: Annotated[bool, Fact("circumstances beyond reasonable control kept the plan from being completed")],
    statement_given: Annotated[bool, Fact("a complete statement of a certified consultant has been given")],
    years_late: Annotated[
        float,
        Fact("time from the deadline to the plan, or to today if there is none", unit="years", ge=0, precision=0.001),
    ],
    cause_found: Annotated[bool, Fact("the Department has found the cause to lie beyond the operator's control")],
) -> Relief:
    """Whether an operator who missed a date of the chapter counts as in compliance."""
    if not at_least(effort_days, EFFORT_DAYS):  # B(1)(a)
        return Relief.NO_EFFORT
    if not prevented:  # B(1)(b)
        return Relief.NOT_BEYOND_CONTROL
    if not statement_given:  # B(2)
        return Relief.NO_STATEMENT
    if more_than(years_late, RELIEF_YEARS):  # C
        return Relief.EXCUSED if cause_found else Relief.LAPSED
    return Relief.IN_COMPLIANCE
