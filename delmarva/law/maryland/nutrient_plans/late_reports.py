"""COMAR 15.20.07.08: penalties for a late annual implementation report. The days run from the notice of violation.

The regulation was adopted on 5 October 2020; its text before the amendment of 2 May 2022 is not at hand.
"""

from datetime import date
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
    at_most,
    rule,
)

SECTION = "COMAR 15.20.07.08"
AMENDED = date(2022, 5, 2)
FIRST, SECOND, THIRD = "MD-15.20.07.08A(2)(a)", "MD-15.20.07.08A(2)(b)", "MD-15.20.07.08A(2)(c)"


def _days(number: int, paragraph: str, ids: str) -> Figure:
    return Figure(number, "days", f"{SECTION}A(2){paragraph}", status=Status.REGULATION, precision=1, ids=ids)


def _dollars(number: int, paragraph: str, ids: str) -> Figure:
    return Figure(number, "$", f"{SECTION}A(2){paragraph}", status=Status.REGULATION, precision=0.01, ids=ids)


FIRST_AFTER = _days(30, "(a)", FIRST)
FIRST_IF_NOT_WITHIN = _days(60, "(a)", FIRST)
SECOND_AFTER = _days(60, "(b)", SECOND)
SECOND_IF_NOT_WITHIN = _days(90, "(b)", SECOND)
THIRD_AFTER = _days(90, "(c)", THIRD)
THIRD_IF_NOT_WITHIN = _days(91, "(c)", THIRD)
FIRST_LEAST = _dollars(100, "(a)", FIRST)
FIRST_MOST = _dollars(250, "(a)", FIRST)
SECOND_LEAST = _dollars(250, "(b)", SECOND)
SECOND_MOST = _dollars(1_000, "(b)", SECOND)
THIRD_LEAST = _dollars(1_000, "(c)", THIRD)

LATE_REPORT_FIRST = Clock(
    "last day for a late report without any penalty", f"{SECTION}A(2)(a)", days=30, ids=(FIRST,),
    note="counted from the issue of the notice of violation",
)  # fmt: skip
LATE_REPORT_SECOND = Clock(
    "last day for a late report before the enhanced penalty", f"{SECTION}A(2)(b)", days=60, ids=(SECOND,),
    note="counted from the issue of the notice of violation",
)  # fmt: skip
LATE_REPORT_THIRD = Clock(
    "last day for a late report before the further enhanced penalty", f"{SECTION}A(2)(c)", days=90, ids=(THIRD,),
    note="counted from the issue of the notice of violation",
)  # fmt: skip

LATE_REPORT_NOTICE = Document(
    "late_report_notice", "Notice of a late annual implementation report", f"{SECTION}A",
    (
        Item("violation", "That the person is in violation of the duty to file the report", f"{SECTION}A(1)",
             ("MD-15.20.07.08A(1)",)),
        Item("first_penalty", "The penalty after 30 days", f"{SECTION}A(2)(a)", (FIRST,)),
        Item("second_penalty", "The enhanced penalty after 60 days", f"{SECTION}A(2)(b)", (SECOND,)),
        Item("third_penalty", "The further enhanced penalty after 90 days", f"{SECTION}A(2)(c)", (THIRD,)),
    ),
)  # fmt: skip
LATE_REPORT_FACTORS = Document(
    "late_report_factors", "What the Department weighs in a penalty for a late report", f"{SECTION}B",
    (
        Item("willfulness", "Willfulness", f"{SECTION}B(1)", ("MD-15.20.07.08B(1)",)),
        Item("recurrence", "Whether it is part of a pattern of like violations", f"{SECTION}B(2)",
             ("MD-15.20.07.08B(2)",)),
    ),
)  # fmt: skip


class Ladder(Choice):
    BOTH = "Between the 31st and the 91st day both readings are told."
    DAYS_ELAPSED = "The penalty goes by the days that have passed: more than 30, 60 and 90."
    DATE_MISSED = "The penalty goes by the last date missed: the 60th, 90th and 91st day."


class Rungs(Choice):
    REPLACE = "A higher penalty takes the place of the lower one."
    ADD = "A higher penalty is added to the lower ones."


LADDER = Reading(
    "ladder of late reports",
    "A penalty arises after 30, 60 and 90 days 'if the person fails to submit within' 60, 90 and 91 days. Which number "
    "decides?",
    Ladder.BOTH, "The two numbers conflict between the 31st and the 91st day; nothing settles it.", f"{SECTION}A(2)",
)  # fmt: skip
RUNGS = Reading(
    "rungs of the ladder", "Does an enhanced penalty take the place of the lower one, or is it added?",
    Rungs.REPLACE, "An inference: a penalty that is 'enhanced' is the same penalty, larger.", f"{SECTION}A(2)",
)  # fmt: skip

DaysSinceNotice = Annotated[float, Fact(
    "days from the notice of violation to the report, or to today if there is none", unit="days", ge=0, precision=1
)]  # fmt: skip


class LateReport(Outcome):
    """What a late report costs."""

    NONE = "No penalty."
    FIRST = "A penalty of $100 to $250."
    SECOND = "An enhanced penalty of $250 to $1,000."
    THIRD = "A further enhanced penalty of at least $1,000; the text names no most."
    NONE_OR_FIRST = "No penalty by the date missed, $100 to $250 by the days passed: the text leaves it open."
    FIRST_OR_SECOND = "$100 to $250 by the date missed, $250 to $1,000 by the days passed: the text leaves it open."
    SECOND_OR_THIRD = "$250 to $1,000 by the date missed, $1,000 or more by the days passed: the text leaves it open."


@rule(f"{SECTION}A(2)", ids=f"{FIRST} {SECOND} {THIRD}")
def late_report_by_days_elapsed(days_since_notice: DaysSinceNotice) -> LateReport:
    """What a late report costs if the days that have passed decide."""
    if at_most(days_since_notice, FIRST_AFTER):
        return LateReport.NONE
    if at_most(days_since_notice, SECOND_AFTER):  # (a)
        return LateReport.FIRST
    return LateReport.SECOND if at_most(days_since_notice, THIRD_AFTER) else LateReport.THIRD  # (b), (c)


@rule(f"{SECTION}A(2)", ids=f"{FIRST} {SECOND} {THIRD}")
def late_report_by_date_missed(days_since_notice: DaysSinceNotice) -> LateReport:
    """What a late report costs if the last date missed decides."""
    if at_most(days_since_notice, FIRST_IF_NOT_WITHIN):
        return LateReport.NONE
    if at_most(days_since_notice, SECOND_IF_NOT_WITHIN):  # (a)
        return LateReport.FIRST
    return LateReport.SECOND if at_most(days_since_notice, THIRD_IF_NOT_WITHIN) else LateReport.THIRD  # (b), (c)


@rule(f"{SECTION}A(2)", ids=f"{FIRST} {SECOND} {THIRD}", since=AMENDED)
def late_report(days_since_notice: DaysSinceNotice) -> LateReport:
    """What a late annual implementation report costs."""
    by_days = late_report_by_days_elapsed(days_since_notice)
    by_date = late_report_by_date_missed(days_since_notice)
    if LADDER == Ladder.DAYS_ELAPSED:
        return by_days
    if LADDER == Ladder.DATE_MISSED:
        return by_date
    if by_days == LateReport.FIRST:
        return LateReport.NONE_OR_FIRST
    if by_days == LateReport.SECOND:
        return LateReport.FIRST_OR_SECOND
    return LateReport.SECOND_OR_THIRD if by_date == LateReport.SECOND else by_days


StandingFact = Annotated[LateReport, Fact("what the late report costs")]


@rule(f"{SECTION}A(2)", ids=f"{FIRST} {SECOND} {THIRD}")
def late_report_least(
    penalty: StandingFact,
) -> Annotated[float, Fact("least the late report costs", unit="$", precision=0.01)]:
    """The least a late report costs; where the text leaves two penalties open, the lower one."""
    if penalty == LateReport.NONE or penalty == LateReport.NONE_OR_FIRST:
        return 0.0
    if penalty == LateReport.FIRST or penalty == LateReport.FIRST_OR_SECOND:
        return FIRST_LEAST
    lower = FIRST_LEAST * 1.0 if RUNGS == Rungs.ADD else 0.0
    if penalty == LateReport.SECOND or penalty == LateReport.SECOND_OR_THIRD:
        return lower + SECOND_LEAST
    return lower + SECOND_LEAST + THIRD_LEAST if RUNGS == Rungs.ADD else THIRD_LEAST * 1.0


@rule(f"{SECTION}A(2)", ids=f"{FIRST} {SECOND} {THIRD}")
def late_report_most(
    penalty: StandingFact,
) -> Annotated[float, Fact("most the late report costs", unit="$", precision=0.01)]:
    """The most a late report costs; where the text leaves two penalties open, the higher one."""
    if penalty == LateReport.NONE:
        return 0.0
    if penalty == LateReport.FIRST or penalty == LateReport.NONE_OR_FIRST:
        return FIRST_MOST
    if penalty == LateReport.SECOND or penalty == LateReport.FIRST_OR_SECOND:
        return FIRST_MOST + SECOND_MOST if RUNGS == Rungs.ADD else SECOND_MOST * 1.0
    raise NotModelled("The regulation names no most for the further enhanced penalty of COMAR 15.20.07.08A(2)(c).")


@rule(f"{SECTION}C", ids="MD-15.20.07.08C", yes="The report must still be filed.", no="The report has been filed.")
def report_is_still_due(
    filed: Annotated[bool, Fact("the annual implementation report has been filed")],
    penalty_paid: Annotated[bool, Fact("a penalty has been issued or paid")],
) -> bool:
    """Whether the report must still be filed; neither a penalty nor its payment excuses it."""
    return not filed
