"""COMAR 15.20.07.07: warnings and penalties for having no plan and for not following it.

Before 5 October 2020 the statute's own amounts governed; they are known in part. How many days a 'reasonable period'
has is not said.
"""

from datetime import date
from typing import Annotated

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
    rule,
    within,
)

SECTION = "COMAR 15.20.07.07"
SINCE = date(2020, 10, 5)
SENATE_BILL_546 = date(2019, 10, 1)
OLD_LAW = "2004 Laws of Maryland chs. 428, 433"

NO_PLAN_LEAST = Figure(100, "$", f"{SECTION}A", status=Status.REGULATION, precision=0.01, ids="MD-15.20.07.07A-b")
NO_PLAN_MOST = Figure(250, "$", f"{SECTION}A", status=Status.REGULATION, precision=0.01, ids="MD-15.20.07.07A-b")
VIOLATION_MOST = Figure(
    500, "$", f"{SECTION}B", status=Status.REGULATION, precision=0.01, ids="MD-15.20.07.07B-b", since=SENATE_BILL_546,
    replaces=Figure(100, "$", OLD_LAW, status=Status.STATUTE, precision=0.01),
)  # fmt: skip
CALENDAR_YEAR_MOST = Figure(
    5_000, "$/year", f"{SECTION}B", status=Status.REGULATION, precision=0.01, ids="MD-15.20.07.07B-b",
    since=SENATE_BILL_546, replaces=Figure(2_000, "$/year", OLD_LAW, status=Status.STATUTE, precision=0.01),
)  # fmt: skip
KNOWING_PHOSPHORUS_LEAST = Figure(
    250, "$", f"{SECTION}C", status=Status.REGULATION, precision=0.01, ids="MD-15.20.07.07C"
)
ACCRUED_MOST = Figure(5_000, "$/year", f"{SECTION}E", status=Status.REGULATION, precision=0.01, ids="MD-15.20.07.07E-c")
CITATIONS = Figure(3, "citations", f"{SECTION}H", status=Status.REGULATION, precision=1, ids="MD-15.20.07.07H")


class Caps(Choice):
    PER_OPERATOR = "The yearly limit holds for an operator over all plans."
    PER_PLAN = "The yearly limit holds for each of an operator's plans."


CAPS = Reading(
    "yearly limit with several plans",
    "Penalties for not following a plan are limited to $5,000 an operator and calendar year, daily ones to $5,000 an "
    "operator and year 'for each nutrient management plan'. Does the first limit grow with the number of plans?",
    Caps.PER_OPERATOR, "Each limit is taken in its own words; the first names no plans.", f"{SECTION}B, E",
)  # fmt: skip

Warned = Annotated[bool, Fact("a written warning for a first violation has been received")]
TimeOver = Annotated[bool, Fact("a reasonable time since the warning has passed")]


class Sanction(Outcome):
    """What follows a violation."""

    NONE = "There is no violation."
    WARNING = "A written warning: it is the first violation."
    WAIT = "No penalty yet: a reasonable time after the warning must pass first."
    NO_PLAN = "A penalty of $100 to $250, for this and each later violation of the kind."
    NOT_FOLLOWED = "A penalty of at most $500 for each violation, and $5,000 for the operator in the calendar year."
    KNOWING_PHOSPHORUS = "A penalty of at least $250: phosphorus was knowingly applied where its soil forbids it."


@rule(f"{SECTION}A", ids="MD-15.20.07.07A-a MD-15.20.07.07A-b", since=SINCE)
def sanction_for_no_plan(
    has_plan: Annotated[bool, Fact("the operator has a plan that meets the chapter")],
    warned: Warned,
    time_over: TimeOver,
) -> Sanction:
    """What follows when an operator has no plan that meets the chapter."""
    if has_plan:
        return Sanction.NONE
    if not warned:
        return Sanction.WARNING
    return Sanction.NO_PLAN if time_over else Sanction.WAIT


KnowingPhosphorus = Annotated[bool, Fact(
    "phosphorus was knowingly applied where regulations forbid it because of the field's soil"
)]  # fmt: skip


@rule(f"{SECTION}B, C", ids="MD-15.20.07.07B-a MD-15.20.07.07B-b MD-15.20.07.07C", since=SINCE)
def sanction_for_not_following(
    plan_followed: Annotated[bool, Fact("the plan is carried out and complied with")],
    warned: Warned,
    time_over: TimeOver,
    knowing_phosphorus: KnowingPhosphorus,
) -> Sanction:
    """What follows when an operator does not carry out a plan that meets the chapter."""
    if plan_followed:
        return Sanction.NONE
    if not warned:  # B
        return Sanction.WARNING
    if not time_over:
        return Sanction.WAIT
    return Sanction.KNOWING_PHOSPHORUS if knowing_phosphorus else Sanction.NOT_FOLLOWED  # C


Amount = Annotated[float, Fact("the penalty", unit="$", ge=0, precision=0.01)]


@rule(f"{SECTION}A", ids="MD-15.20.07.07A-b", since=SINCE, yes="The amount is lawful.", no="The amount is not lawful.")
def no_plan_penalty_is_lawful(amount: Amount) -> bool:
    """Whether the amount of a penalty for having no plan lies within its limits."""
    return within(amount, NO_PLAN_LEAST, NO_PLAN_MOST)


@rule(
    f"{SECTION}B, C",
    ids="MD-15.20.07.07B-b MD-15.20.07.07C",
    since=SINCE,
    yes="The amount is lawful.",
    no="The amount is not lawful.",
)
def violation_penalty_is_lawful(
    amount: Amount,
    knowing_phosphorus: KnowingPhosphorus,
    imposed_in_year: Annotated[
        float,
        Fact("penalties of the kind already imposed on the operator this year", unit="$", ge=0, precision=0.01),
    ],
) -> bool:
    """Whether the amount of a penalty for one violation of the plan lies within its limits; one plan is supposed."""
    if knowing_phosphorus and not at_least(amount, KNOWING_PHOSPHORUS_LEAST):
        return False
    return at_most(amount, VIOLATION_MOST) and at_most(imposed_in_year + amount, CALENDAR_YEAR_MOST)


Plans = Annotated[float, Fact("nutrient management plans of the operator", unit="plans", ge=1, precision=1)]


@rule(f"{SECTION}B", ids="MD-15.20.07.07B-b")
def highest_violation_penalties(
    violations: Annotated[float, Fact("violations after the warning, in the calendar year", ge=0, precision=1)],
    plans: Plans,
) -> Annotated[float, Fact("most that may be imposed in the calendar year", unit="$", precision=0.01)]:
    """The most an operator may be made to pay in a calendar year for not following plans."""
    limit = CALENDAR_YEAR_MOST * plans if CAPS == Caps.PER_PLAN else CALENDAR_YEAR_MOST * 1.0
    return min(violations * VIOLATION_MOST, limit)


@rule(f"{SECTION}E", ids="MD-15.20.07.07E-a MD-15.20.07.07E-b", since=SINCE)
def separate_violations(
    missed_plan_date: Annotated[bool, Fact("the violation is that a date of .04A for having a plan was missed")],
    days: Annotated[float, Fact("days the violation went on, the first counted", unit="days", ge=1, precision=1)],
    corrective_days: Annotated[
        float, Fact("days of them on which reasonable steps to correct it were taken", unit="days", ge=0, precision=1)
    ],
) -> Annotated[float, Fact("separate violations", ge=1, precision=1)]:
    """How many separate violations a lasting violation is: one a day, while no reasonable steps are taken."""
    if missed_plan_date:
        return 1.0
    return max(1.0, days - corrective_days)


@rule(f"{SECTION}E", ids="MD-15.20.07.07E-c", since=SINCE)
def accrued_penalty(
    daily_amount: Annotated[float, Fact("penalty for each day", unit="$", ge=0, precision=0.01)],
    counted_days: Annotated[float, Fact("days that count as separate violations in the year", ge=0, precision=1)],
    plans: Plans,
) -> Annotated[float, Fact("accrued penalty of the year", unit="$", precision=0.01)]:
    """The penalty that accrues day by day, which is limited for each plan of the operator and year."""
    return min(daily_amount * counted_days, ACCRUED_MOST * plans)


PENALTY_FACTORS = Document(
    "penalty_factors", "What the Department weighs in a penalty for not following the plan", f"{SECTION}D",
    (
        Item("willfulness", "Willfulness, knowledge left uncorrected, and care taken", f"{SECTION}D(1)",
             ("MD-15.20.07.07D(1)",)),
        Item("harm", "Actual harm to health, the environment or natural resources", f"{SECTION}D(2)",
             ("MD-15.20.07.07D(2)",)),
        Item("means", "Technology to be had, and economic reasonableness of controlling the violation",
             f"{SECTION}D(3)", ("MD-15.20.07.07D(3)",)),
        Item("recurrence", "Whether it is part of a pattern of like violations", f"{SECTION}D(4)",
             ("MD-15.20.07.07D(4)",)),
    ),
)  # fmt: skip


@rule(f"{SECTION}F", ids="MD-15.20.07.07F", yes="The penalty must be paid promptly.", no="Nothing need be paid now.")
def penalty_is_payable(
    imposed: Annotated[bool, Fact("a penalty has been imposed on the operator")],
    stay_granted: Annotated[bool, Fact("a stay has been granted")],
) -> bool:
    """Whether a penalty must be paid promptly."""
    return imposed and not stay_granted


class CostShare(Outcome):
    """What a violation means for cost-share money."""

    NONE = "No violation, no consequence for cost share."
    RECLAIM = "The Department may reclaim the money paid for the project, and deny or limit future cost share."
    DENY = "The Department may deny or limit future cost share (COMAR 15.01.05)."


@rule(f"{SECTION}G", ids="MD-15.20.07.07G-a MD-15.20.07.07G-b", since=SINCE)
def cost_share_consequence(
    violates: Annotated[bool, Fact("the operator violates any provision of the chapter")],
    money_disbursed: Annotated[bool, Fact("cost-share money has been paid to the operator for a project")],
    must_maintain: Annotated[bool, Fact("the operator is required to maintain the project")],
) -> CostShare:
    """What a violation means for the operator's water quality cost share."""
    if not violates:
        return CostShare.NONE
    return CostShare.RECLAIM if money_disbursed and must_maintain else CostShare.DENY


@rule(
    f"{SECTION}H",
    ids="MD-15.20.07.07H",
    yes="The violation is referred to the Department of the Environment (COMAR 26.08.02.04).",
    no="The violation is not referred.",
)
def is_referred(
    fails_plan_duty: Annotated[bool, Fact("the operator still has not developed or carried out a plan under .04A")],
    citations: Annotated[float, Fact("citations by the Department", unit="citations", ge=0, precision=1)],
) -> bool:
    """Whether a failure to have a plan is referred to the Department of the Environment."""
    return fails_plan_duty and at_least(citations, CITATIONS)
