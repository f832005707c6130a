"""7 DE Admin. Code 7201 §9.5.8.6: changes to the plan of a permitted CAFO, and which of them are substantial."""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.papers import item
from delmarva.rules import Choice, Document, Fact, Figure, Outcome, Reading, Status, more_than, rule

CHANGES = f"{SECTION}.8.6"
SUBSTANTIAL = f"{CHANGES}.2.2.1"
CAPACITY_GROWTH = Figure(
    25, "%", f"{SUBSTANTIAL}.4", status=Status.REGULATION, precision=0.001, ids="9.5.8.6.2.2.1.4",
    note="more than 25 %; 3 Del.C. §2247(e) has a plan updated at 25 % already",
)  # fmt: skip


class SubstantialChange(Outcome):
    """On which ground a change is substantial."""

    NONE = "On these facts no ground of the list makes the change substantial; the list is not closed."
    NEW_LAND = "Substantial: it adds land that is not under the terms of a plan in an existing CAFO permit."
    HIGHER_RISK = "Substantial: it will raise the risk that nitrogen or phosphorus reaches waters of the State."
    RATES = "Substantial: it changes a crop's maximum annual manure, total nitrogen or plant available phosphorus rate."
    CAPACITY = "Substantial: it adds more than 25 % to the animal feeding capacity."
    CROP_OR_USE = "Substantial: it adds a crop or other use that the terms and rates of the plan do not cover."
    FOUND_RISKY = "Substantial: the Secretary has found that it risks runoff of nitrogen and phosphorus."


@rule(
    SUBSTANTIAL,
    ids="9.5.8.6.2.2.1.1 9.5.8.6.2.2.1.1.1 9.5.8.6.2.2.1.2 9.5.8.6.2.2.1.3 9.5.8.6.2.2.1.4 9.5.8.6.2.2.1.5 "
    "9.5.8.6.2.2.1.6",
    since=EFFECTIVE,
)
def substantial_change(
    new_land: Annotated[bool, Fact("land application area is added that the terms of the plan do not include")],
    land_under_permit: Annotated[bool, Fact(
        "that land is under the terms of an existing CAFO permit, and manure goes on it in accordance with them"
    )],
    raises_risk: Annotated[bool, Fact(
        "site-specific parts of the plan change so that the risk of nitrogen or phosphorus transport will rise"
    )],
    rates_change: Annotated[bool, Fact(
        "a crop's maximum annual manure rate, total nitrogen rate or plant available phosphorus rate changes"
    )],
    capacity_growth: Annotated[float, Fact(
        "animal feeding capacity added, in percent of what there was", unit="%", ge=-100, precision=0.001
    )],
    uncovered_crop: Annotated[bool, Fact("a crop or other use is added that the terms and rates do not cover")],
    found_risky: Annotated[bool, Fact(
        "the Secretary has determined that the change presents a risk of nitrogen and phosphorus runoff"
    )],
) -> SubstantialChange:  # fmt: skip
    """Whether a change to a plan is substantial; one ground is enough."""
    if new_land and not land_under_permit:  # .1, .1.1
        return SubstantialChange.NEW_LAND
    if raises_risk:  # .2
        return SubstantialChange.HIGHER_RISK
    if rates_change:  # .3
        return SubstantialChange.RATES
    if more_than(capacity_growth, CAPACITY_GROWTH):  # .4
        return SubstantialChange.CAPACITY
    if uncovered_crop:  # .5
        return SubstantialChange.CROP_OR_USE
    return SubstantialChange.FOUND_RISKY if found_risky else SubstantialChange.NONE  # .6


class NarrativeResults(Choice):
    WHOLE_SECTION = "They are exempt from all of §9.5.8.6."
    SUBMISSION = "They are exempt from being submitted; if they change terms, the rest of §9.5.8.6 applies."


NARRATIVE_RESULTS = Reading(
    "results of narrative rates", "Narrative results are 'not subject to the requirements of this section': of which?",
    NarrativeResults.WHOLE_SECTION, "The amounts change every year by the method that is itself the term.",
    f"{CHANGES}.1",
)  # fmt: skip


class PlanChange(Outcome):
    """What becomes of a change to a plan."""

    EXEMPT = "The results of the yearly calculation with narrative rates need not be submitted, and change no terms."
    NO_REVISION = "No terms need revising: once the Secretary says so, the revised plan may be carried out."
    INSUBSTANTIAL = (
        "The terms are revised without notice and comment; the plan is made public and put into the permit record, and "
        "the owner or operator and the public are told."
    )
    SUBSTANTIAL = (
        "The change goes through public notice and comment (§9.5.8.2, §9.5.8.3); then the Secretary may take it into "
        "the "
        "permit, and tells the owner or operator and the public."
    )


@rule(
    CHANGES,
    ids="9.5.8.6.1 9.5.8.6.2 9.5.8.6.2.1 9.5.8.6.2.2 9.5.8.6.2.2.1 9.5.8.6.2.2.2",
    since=EFFECTIVE,
)
def cafo_plan_change(
    narrative_results: Annotated[bool, Fact("only the results of the yearly calculation with narrative rates change")],
    terms_need_revision: Annotated[bool, Fact(
        "the Secretary, reviewing the revised plan, finds that terms of the permit need revising"
    )],
    ground: Annotated[SubstantialChange, Fact("the ground on which the change is substantial")],
) -> PlanChange:  # fmt: skip
    """What becomes of a change to the plan of a permitted CAFO."""
    if narrative_results and NARRATIVE_RESULTS == NarrativeResults.WHOLE_SECTION:  # .1
        return PlanChange.EXEMPT
    if not terms_need_revision:  # .2.1
        return PlanChange.NO_REVISION
    return PlanChange.INSUBSTANTIAL if ground == SubstantialChange.NONE else PlanChange.SUBSTANTIAL  # .2.2


PLAN_CHANGE_SUBMISSION = Document(
    "plan_change_submission", "What is submitted when a CAFO's plan changes", f"{CHANGES}.1",
    (
        item("current_plan", "The most current version of the plan", ".8.6.1"),
        item("identified_changes", "Its changes from the previous version, identified", ".8.6.1"),
    ),
)  # fmt: skip
INSUBSTANTIAL_CHANGE = Document(
    "insubstantial_change", "What the Secretary does with an insubstantial revision of terms", f"{CHANGES}.2.2.2",
    (
        item("plan_made_public", "The revised plan made public", ".8.6.2.2.2"),
        item("permit_record", "The revisions in the permit record", ".8.6.2.2.2"),
        item("terms_revised", "The terms of the plan in the permit revised", ".8.6.2.2.2"),
        item("operator_told", "The owner or operator notified", ".8.6.2.2.2"),
        item("public_told", "The public informed of the changed terms", ".8.6.2.2.2"),
    ),
)  # fmt: skip
