"""3 Del.C. §2247(e), (h), (i): when a plan is updated, reported and announced."""

from typing import Annotated

from delmarva.law.delaware.nutrient_management.facts import IsWastePlan
from delmarva.rules import Choice, Clock, Fact, Figure, Outcome, Reading, Status, at_least, rule

SECTION = "3 Del.C. §2247"

PLAN_UPDATE = Clock(
    "update of the nutrient management plan", f"{SECTION}(e)", years=3, ids=("DE-2247(e)-a",),
    note="counted from the day the plan or its last update was made",
)  # fmt: skip
UPDATE_REPORT = Clock(
    "report of the updated plan to the Commission", f"{SECTION}(e)", years=3, by=(12, 15), ids=("DE-2247(e)-d",),
    note="15 December of the year in which the update is due",
)  # fmt: skip
CHANGE_REPORT = Clock(
    "report of a plan updated because of a change", f"{SECTION}(e)", by=(12, 15), ids=("DE-2247(e)-d",),
    note="15 December of the year of the change, which may be past when a change comes late in December",
)  # fmt: skip
COMPLETION_NOTICE = Clock(
    "notice to the Commission that the plan is complete", f"{SECTION}(h)", days=60, ids=("DE-2247(h)",),
    note="counted from completion, once the plan is also put into effect",
)  # fmt: skip

UPDATE_YEARS = Figure(3, "years", f"{SECTION}(e)", status=Status.STATUTE, ids="DE-2247(e)-a")
GROWTH = Figure(25, "%", f"{SECTION}(e)", status=Status.STATUTE, precision=0.01, ids="DE-2247(e)-c")


class WastePlanClocks(Choice):
    GOOD_PRACTICE = (
        "The clocks of subsections (e) and (h) are shown for an animal waste plan as good practice, not duty."
    )
    DUTY = "The clocks bind an animal waste management plan too."


WASTE_PLAN_CLOCKS = Reading(
    "clocks of an animal waste plan", "Do the update and notice periods bind an animal waste management plan?",
    WastePlanClocks.GOOD_PRACTICE, "Subsections (e) and (h) name nutrient management plans only.",
    f"{SECTION}(e), (h), (j)",
)  # fmt: skip

PlanAge = Annotated[float, Fact("age of the plan or of its last update", unit="years", ge=0, precision=0.001)]
Altered = Annotated[bool, Fact("the facility's operations have altered significantly since the plan was made")]
Grown = Annotated[float, Fact(
    "growth of the facility's operations since the plan was made", unit="%", ge=-100, precision=0.01,
    help="More birds, head or acres than planned, in percent of what was planned; negative if there are fewer.",
)]  # fmt: skip


class PlanUpdate(Outcome):
    """Whether a plan must be updated, and why."""

    NOT_DUE = "The plan need not be updated yet."
    ALTERED = "The plan must be updated: the facility's operations have altered significantly."
    GROWN = "The plan must be updated: the facility's operations have grown by 25 % or more."
    EXPIRED = "The plan must be updated: three years have passed."
    ADVISED = "An update is good practice; the statute asks for it of nutrient management plans only."


@rule(f"{SECTION}(e)", ids="DE-2247(e)-a DE-2247(e)-b DE-2247(e)-c")
def plan_update(
    plan_age_years: PlanAge, altered: Altered, growth_percent: Grown, is_waste_plan: IsWastePlan
) -> PlanUpdate:
    """Whether a plan must be updated."""
    due = at_least(plan_age_years, UPDATE_YEARS)
    if not due and not altered and not at_least(growth_percent, GROWTH):
        return PlanUpdate.NOT_DUE
    if is_waste_plan and WASTE_PLAN_CLOCKS == WastePlanClocks.GOOD_PRACTICE:
        return PlanUpdate.ADVISED
    if due:
        return PlanUpdate.EXPIRED
    return PlanUpdate.ALTERED if altered else PlanUpdate.GROWN


class BeyondControl(Outcome):
    """What follows when circumstances beyond control keep the plan from being followed."""

    NOTIFY = "Tell the Department of Agriculture what you intend to do because of the circumstances; no period is set."
    NOTHING = "There is nothing to notify."


@rule(f"{SECTION}(i)", ids="DE-2247(i)")
def beyond_control(
    beyond_control: Annotated[bool, Fact("circumstances beyond control keep the plan from being followed")],
    action_intended: Annotated[bool, Fact("some action is intended because of them")],
) -> BeyondControl:
    """What is owed when circumstances beyond control keep the plan from being followed."""
    return BeyondControl.NOTIFY if beyond_control and action_intended else BeyondControl.NOTHING
