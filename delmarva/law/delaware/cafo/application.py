"""7 DE Admin. Code 7201 §9.5.4: who must apply for a permit, by when, and with what.

The notice of intent is the application. What the Secretary does with it stands in `notices` and `permit`.
"""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.definitions import TERMS
from delmarva.law.delaware.cafo.papers import item
from delmarva.law.delaware.cafo.status import CafoClass, CafoClassFact, is_point_source
from delmarva.rules import Choice, Clock, Document, Fact, Figure, Outcome, Reading, Status, at_least, rule

DUTY = f"{SECTION}.4.1.1"
DEADLINES = f"{SECTION}.4.1.2"
CONTENTS = f"{SECTION}.4.4"

Precipitation = Annotated[bool, Fact("the discharge comes from precipitation")]
FromProduction = Annotated[bool, Fact("the discharge comes from the production area")]
PracticesUse = Annotated[bool, Fact(
    "the manure or wastewater was applied under site-specific nutrient practices that make sure crops use the nutrients"
)]  # fmt: skip
PracticesHold = Annotated[
    bool, Fact("those practices keep the movement of nitrogen and phosphorus to surface water small")
]


@rule(
    f"{TERMS}: agricultural storm water exemption; {DUTY}.4.1",
    ids="9.5.2.1:agricultural-storm-water-exemption 9.5.4.1.1.4.1",
    since=EFFECTIVE,
    yes="The discharge is exempt as agricultural storm water.",
    no="The discharge is not exempt as agricultural storm water.",
)
def is_exempt_storm_water(
    precipitation: Precipitation,
    from_production_area: FromProduction,
    practices_use: PracticesUse,
    practices_hold: PracticesHold,
) -> bool:
    """Whether a discharge is exempt as agricultural storm water; one from the production area never is."""
    return precipitation and not from_production_area and practices_use and practices_hold


class DutyToApply(Outcome):
    """Whether a permit must be sought, and why."""

    NOT_A_CAFO = "No permit need be sought: the operation is not a CAFO."
    PERMITTED = "No permit need be sought: the CAFO has one in force."
    DISCHARGE = "A permit must be sought: pollutants reach waters of the State, directly or not, or are proposed to."
    HANDLING = "A permit must be sought: the handling of dead animals or manure causes a discharge."
    DESIGN = "A permit must be sought: the CAFO is so designed, built, run or kept up that it will discharge."
    FIELDS = "A permit must be sought: the fields of this Large CAFO discharge beyond exempt agricultural storm water."
    NONE_LARGE = (
        "No permit need be sought. The Large CAFO must keep the State Nutrient Management Law and show its documents "
        "to the Secretary on request."
    )
    NONE = "No permit need be sought: there is no discharge, and none is proposed."


@rule(
    DUTY,
    ids="9.5.4.1.1 9.5.4.1.1.1 9.5.4.1.1.2 9.5.4.1.1.3 9.5.4.1.1.4 9.5.4.1.1.4.1",
    since=EFFECTIVE,
)
def duty_to_apply(
    cafo_class: CafoClassFact,
    has_permit: Annotated[bool, Fact("an NPDES CAFO permit is in force for it")],
    discharges: Annotated[bool, Fact(
        "pollutants from the CAFO reach waters of the State, directly or indirectly, or it is proposed that they do"
    )],
    handling_discharges: Annotated[bool, Fact("the handling of dead animals or manure causes a discharge")],
    will_discharge: Annotated[bool, Fact("its design, construction, operation or upkeep will lead to a discharge")],
    fields_discharge: Annotated[bool, Fact("its land application area discharges manure, litter or wastewater")],
    precipitation: Precipitation,
    practices_use: PracticesUse,
    practices_hold: PracticesHold,
) -> DutyToApply:  # fmt: skip
    """Whether the owner or operator of an operation must apply for a permit."""
    if not is_point_source(cafo_class):
        return DutyToApply.NOT_A_CAFO
    if has_permit:
        return DutyToApply.PERMITTED
    if discharges:  # .1
        return DutyToApply.DISCHARGE
    if handling_discharges:  # .2
        return DutyToApply.HANDLING
    if will_discharge:  # .3
        return DutyToApply.DESIGN
    if cafo_class != CafoClass.LARGE:
        return DutyToApply.NONE
    if fields_discharge and not is_exempt_storm_water(precipitation, False, practices_use, practices_hold):  # .4
        return DutyToApply.FIELDS
    return DutyToApply.NONE_LARGE  # .4.1


DAYS_NOTE = "the day of the event is not counted"
NOTICE_EXISTING = Clock(
    "notice of intent of a CAFO that had the duty when the rules took effect", DEADLINES, days=90, ids=("9.5.4.1.2",),
    note="90 calendar days after 11 November 2011: 9 February 2012",
)  # fmt: skip
NOTICE_BEFORE_OPERATION = Clock(
    "notice of intent before operations begin", f"{DEADLINES}.1", days=-180, ids=("9.5.4.1.2.1",),
    note="at the latest 180 days before operations begin, unless the Secretary assigns another day",
)  # fmt: skip
NOTICE_AFTER_EXPANSION = Clock(
    "notice of intent after an expansion that makes a CAFO",
    f"{DEADLINES}.2",
    days=90,
    ids=("9.5.4.1.2.2",),
    note=DAYS_NOTE,
)
NOTICE_AFTER_DESIGNATION = Clock(
    "notice of intent after designation", f"{DEADLINES}.3", days=90, ids=("9.5.4.1.2.3",), note=DAYS_NOTE
)
DAYS_BEFORE_OPERATION = Figure(180, "days", f"{DEADLINES}.1", status=Status.REGULATION, precision=1, ids="9.5.4.1.2.1")


class DutyArisesLater(Choice):
    AT_ONCE = "It is due at once; the Secretary's notice may set a day (3 Del.C. §2248(e))."
    NO_DAY = "No day is set until the Secretary sets one."


DUTY_ARISES_LATER = Reading(
    "duty that arises later",
    "By when must a CAFO apply that begins to discharge later, without construction, expansion or designation?",
    DutyArisesLater.AT_ONCE, "The duty stands without a period; the 90 days of 2011 cannot be used again.", DEADLINES,
)  # fmt: skip


class NoticeDeadline(Outcome):
    """By when the notice of intent is due."""

    ASSIGNED = "The notice of intent is due on the day the Secretary has assigned."
    BEFORE_OPERATION = "The notice of intent is due at least 180 days before operations begin."
    AFTER_EXPANSION = "The notice of intent is due within 90 days of becoming a CAFO by the expansion."
    AFTER_DESIGNATION = "The notice of intent is due within 90 days of the designation."
    EXISTING = "The notice of intent was due within 90 days of 11 November 2011, that is by 9 February 2012."
    AT_ONCE = "The text sets no day; the notice of intent is due at once, or on the day of the Secretary's notice."
    NO_DAY = "The text sets no day for the notice of intent."


@rule(DEADLINES, ids="9.5.4.1.2 9.5.4.1.2.1 9.5.4.1.2.2 9.5.4.1.2.3", since=EFFECTIVE)
def notice_deadline(
    new_operation: Annotated[bool, Fact(
        "it is a new source, or a newly built CAFO that is not subject to effluent guidelines"
    )],
    assigned: Annotated[bool, Fact("the Secretary has assigned a day for its notice of intent")],
    by_expansion: Annotated[bool, Fact("it became a CAFO by an expansion")],
    by_designation: Annotated[bool, Fact("it became a CAFO by designation")],
    had_duty_in_2011: Annotated[bool, Fact("it was a CAFO with the duty to apply on 11 November 2011")],
) -> NoticeDeadline:  # fmt: skip
    """By when a CAFO with the duty to apply must submit its notice of intent."""
    if new_operation:  # .1
        return NoticeDeadline.ASSIGNED if assigned else NoticeDeadline.BEFORE_OPERATION
    if by_expansion:  # .2
        return NoticeDeadline.AFTER_EXPANSION
    if by_designation:  # .3
        return NoticeDeadline.AFTER_DESIGNATION
    if had_duty_in_2011:
        return NoticeDeadline.EXISTING
    return NoticeDeadline.AT_ONCE if DUTY_ARISES_LATER == DutyArisesLater.AT_ONCE else NoticeDeadline.NO_DAY


@rule(
    f"{DEADLINES}.1",
    ids="9.5.4.1.2.1",
    since=EFFECTIVE,
    yes="The notice of intent is early enough for a new operation.",
    no="The notice of intent is too late for operations to begin on that day.",
)
def new_operation_notice_is_early_enough(
    days_before_operation: Annotated[
        float, Fact("days from the notice of intent to the start", unit="days", precision=1)
    ],
    assigned_and_kept: Annotated[bool, Fact("the Secretary assigned another day for the notice, and it was kept")],
) -> bool:
    """Whether the notice of intent of a new operation comes early enough."""
    return at_least(days_before_operation, DAYS_BEFORE_OPERATION) or assigned_and_kept


class Signer(Choice):
    OWNER = "a person who owns the CAFO"
    OPERATOR = "a person who controls the CAFO or is responsible for running it"
    OTHER = "somebody else, such as the consultant"


@rule(
    f"{SECTION}.4.3",
    ids="9.5.4.3 9.5.2.1:owner 9.5.2.1:operator",
    since=EFFECTIVE,
    yes="This person may make and sign the notice of intent.",
    no="This person may not sign the notice of intent.",
)
def may_sign_notice(
    signer: Annotated[Signer, Fact("who signs")],
    of_the_discharging_facility: Annotated[bool, Fact("the CAFO is the facility or activity that discharges")],
) -> bool:
    """Whether somebody may make and sign a notice of intent."""
    return signer != Signer.OTHER and of_the_discharging_facility


@rule(
    TERMS,
    ids="9.5.2.1:applicant",
    since=EFFECTIVE,
    yes="The person is an applicant.",
    no="The person is not an applicant.",
)
def is_applicant(
    seeks: Annotated[bool, Fact("the person seeks an NPDES CAFO permit")],
    must: Annotated[bool, Fact("the person is required to have one")],
) -> bool:
    """Whether somebody is an applicant, to whom the notices of §9.5.8 are sent."""
    return seeks or must


NOTICE_OF_INTENT = Document(
    "cafo_notice_of_intent", "Notice of intent for an NPDES CAFO permit", CONTENTS,
    (
        item("commitment", "Declaration that the CAFO will keep the standards of the chapter", ".4.2",
             more="9.5.2.1:notice-of-intent"),
        item("signature", "Signature of the owner or operator", ".4.3"),
        item("trade_name", "Trade name of the CAFO", ".4.4.1", "has a trade name", more="9.5.4.4"),
        item("business_type", "Type of business: corporation, sole proprietorship, partnership or other", ".4.4.1"),
        item("owner", "Name and mailing address of the owner", ".4.4.1"),
        item("operator", "Name and mailing address of the operator", ".4.4.1"),
        item("emergency_location",
             "Emergency address, or a description of the place with the nearest road intersection", ".4.4.1"),
        item("animals", "Types of animals and the number of each confined", ".4.4.2"),
        item("waste_generated", "Manure, litter and process wastewater generated a year, by type, estimated", ".4.4.2"),
        item("storage", "Manure storage system and its capacity", ".4.4.2"),
        item("moved_off_site", "Manure moved off the site a year, estimated", ".4.4.2"),
        item("mortality_system", "System for dead animals", ".4.4.2"),
        item("wastewater_system", "System for process wastewater", ".4.4.2", "process wastewater"),
        item("acres", "Acres under the CAFO's control and available for land application", ".4.4.2"),
        item("plan", "Copy of the nutrient or animal waste management plan", ".4.4.3"),
        item("more_information", "Further information the Secretary has asked for", ".4.5",
             "the Secretary asks for more"),
        item("coordinates", "Latitude and longitude of the production area, for the Department's file", ".5.1.2.5",
             "the Department has no coordinates"),
    ),
)  # fmt: skip
