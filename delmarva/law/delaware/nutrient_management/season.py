"""3 DE Admin. Code 1201-6.2: application in winter, on frozen ground and on hard surfaces.

On land under a nutrient management plan the plan and the State Technical Standards govern; what those say of winter is
not at hand.
"""

from datetime import date
from typing import Annotated

from delmarva.rules import Choice, Fact, Figure, Outcome, Reading, Status, at_least, at_most, one_of, rule

CITE = "3 DE Admin. Code 1201-6.2"
SINCE = date(2007, 6, 10)
FIRST_DAY = Figure(
    1207, "month and day", CITE, status=Status.REGULATION, precision=1,
    note="7 December; the Department's notices read both days as included",
)  # fmt: skip
LAST_DAY = Figure(
    215, "month and day", CITE, status=Status.REGULATION, precision=1,
    note="15 February; the Department's notices read both days as included",
)  # fmt: skip


class WinterReaches(Choice):
    WITHOUT_PLAN = "The winter limits bind commercial handlers and consultants on land that needs no plan."
    EVERYBODY = "The winter limits bind every certified handler, farmers on planned land included."


WINTER_REACHES = Reading(
    "whom winter binds", "Do the winter limits bind farmers, and land under a nutrient management plan?",
    WinterReaches.WITHOUT_PLAN, "The rule's text limits them so; notices to the press speak of all certified handlers.",
    CITE,
)  # fmt: skip


class Handler(Choice):
    """In what role somebody applies nutrients."""

    PRIVATE = "a farmer on land owned, leased or controlled"
    COMMERCIAL = "a commercial nutrient handler, or somebody who should be certified as one"
    CONSULTANT = "a nutrient consultant, or somebody who should be certified as one"


HandlerFact = Annotated[Handler, Fact("who applies")]
NeedsPlan = Annotated[bool, Fact("the land must have a nutrient management plan")]
MonthDay = Annotated[float, Fact(
    "day of the year, as month times 100 plus day", ge=101, le=1231, precision=1,
    help="15 February is 215; 7 December is 1207.",
)]  # fmt: skip
Frozen = Annotated[bool, Fact("the ground is frozen or covered with snow")]
OnHardSurface = Annotated[bool, Fact("fertilizer falls on an impervious surface and stays there past the day")]


class Season(Outcome):
    """Whether nutrients may be applied on a day."""

    OPEN = "These limits do not forbid it on this day."
    PLAN_GOVERNS = (
        "These limits do not bind here: the nutrient management plan and the State Technical Standards govern."
    )
    WINTER = "Forbidden from 7 December to 15 February, both days included."
    FROZEN = "Forbidden on frozen or snow-covered ground."
    HARD_SURFACE = "Forbidden: stray fertilizer must be taken off impervious surfaces the same day."
    NOT_BOUND = "These limits bind commercial handlers and consultants only."


@rule(CITE, since=SINCE)
def application_season(
    handler: HandlerFact,
    needs_plan: NeedsPlan,
    month_day: MonthDay,
    frozen: Frozen,
    left_on_hard_surface: OnHardSurface,
) -> Season:
    """Whether the winter and surface limits of the Commission's rules forbid an application on a day."""
    bound = one_of(handler, Handler.COMMERCIAL, Handler.CONSULTANT) and not needs_plan
    if not bound and WINTER_REACHES == WinterReaches.WITHOUT_PLAN:
        return Season.PLAN_GOVERNS if needs_plan else Season.NOT_BOUND
    if left_on_hard_surface:  # (a)
        return Season.HARD_SURFACE
    if frozen:  # (b)
        return Season.FROZEN
    if at_least(month_day, FIRST_DAY) or at_most(month_day, LAST_DAY):  # (c)
        return Season.WINTER
    return Season.OPEN
