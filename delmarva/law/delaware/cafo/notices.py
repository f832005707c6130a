"""7 DE Admin. Code 7201 §9.5.8.2 to .5: public notice, comment, hearing and decision on a notice of intent.

The time for appeal (7 Del.C. §6008) is not at hand.
"""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.papers import item
from delmarva.rules import (
    Choice,
    Clock,
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
)

NOTICE = f"{SECTION}.8.2.1"
COMMENTS = f"{SECTION}.8.3"
HEARINGS = f"{SECTION}.8.4"
DECISION = f"{SECTION}.8.5"


class PublicNotice(Outcome):
    """Whether public notice is given now."""

    DUE = "Public notice is given: in each channel of the section, and by mail to the applicant and whoever asked."
    INCOMPLETE = "No notice yet: the notice of intent or request is not complete."
    NO_DRAFT = "No notice yet: a tentative determination and a draft permit come first."
    DENIED = "No public notice: the request is denied, and whoever made it is told in writing."


@rule(NOTICE, ids="9.5.8.2.1 9.5.8.2.1.1 9.5.8.2.1.1.1 9.5.8.2.1.1.3", since=EFFECTIVE)
def public_notice_duty(
    complete: Annotated[bool, Fact("the notice of intent, or request to change or end a permit, is complete")],
    change_request_denied: Annotated[bool, Fact("it is a request to change or end a permit, and it is denied")],
    determined: Annotated[bool, Fact("the tentative determination has been made and a draft permit prepared")],
) -> PublicNotice:
    """Whether public notice of a notice of intent, or of a request to change or end a permit, is given now."""
    if not complete:
        return PublicNotice.INCOMPLETE
    if change_request_denied:
        return PublicNotice.DENIED
    return PublicNotice.DUE if determined else PublicNotice.NO_DRAFT


PUBLICATION = Document(
    "cafo_publication", "Where a notice of intent is announced", f"{NOTICE}.1",
    (
        item("website", "Website of the State", ".8.2.1.1"),
        item("local_newspaper", "Newspaper of the county, city or town of the CAFO", ".8.2.1.1"),
        item("statewide_newspaper", "Daily newspaper circulated throughout the State", ".8.2.1.1"),
        item("applicant_copy", "Copy mailed to the applicant", ".8.2.1.1.2"),
        item("list_copies", "Copies mailed to whoever is on the mailing list or asked in writing", ".8.2.1.1.2"),
    ),
)  # fmt: skip


def _notice_items(when: str = "") -> tuple[Item, ...]:
    return (
        item("who", "Name and address of the owner or operator, and the name of the CAFO", ".8.2.1.2.1", when),
        item("cafo", "Short description of the CAFO", ".8.2.1.2.2", when),
        item("discharges", "Type of discharge, receiving water, where each discharge point is, new or existing",
             ".8.2.1.2.3", when),
        item("intent", "The Secretary's intent to issue a permit for these discharges", ".8.2.1.2.4", when),
        item("participation",
             "How the public takes part, the time for comments, and how to ask for a hearing, or its date and time",
             ".8.2.1.2.5", when),
        item("inspection_place", "Where the notice of intent, the plan and the permit terms may be inspected",
             ".8.2.1.2.6", when),
        item("office", "Address and telephone of the office that tells more", ".8.2.1.2.7", when),
    )  # fmt: skip


PUBLIC_NOTICE = Document("cafo_public_notice", "Public notice of a notice of intent", f"{NOTICE}.2", _notice_items())

HIGHEST_CHARGE = Figure(500, "$", f"{NOTICE}.3", status=Status.REGULATION, precision=0.01, ids="9.5.8.2.1.3")


@rule(f"{NOTICE}.3", ids="9.5.8.2.1.3", since=EFFECTIVE)
def notice_charge(
    cost: Annotated[float, Fact("cost of the advertisements and notices", unit="$", ge=0, precision=0.01)],
) -> Annotated[float, Fact("most the owner or operator may be charged for them", unit="$", precision=0.01)]:
    """How much of the cost of notices the owner or operator may be charged."""
    return min(cost, HIGHEST_CHARGE * 1.0)


COMMENT_DAYS = Figure(30, "days", f"{NOTICE}.5", status=Status.REGULATION, precision=1, ids="9.5.8.2.1.5")
COMMENTS_OPEN_UNTIL = Clock(
    "earliest last day for written comments", f"{NOTICE}.5", days=30, ids=("9.5.8.2.1.5",),
    note="at least 30 days after the date of the public notice",
)  # fmt: skip


@rule(
    f"{NOTICE}.5",
    ids="9.5.8.2.1.5",
    since=EFFECTIVE,
    yes="The time for comments is long enough.",
    no="The time for comments must be at least 30 days after the notice.",
)
def comment_period_is_long_enough(
    comment_days: Annotated[
        float, Fact("days from the public notice to the last day for comments", unit="days", precision=1)
    ],
) -> bool:
    """Whether the public has time enough to comment on a draft permit."""
    return at_least(comment_days, COMMENT_DAYS)


class Comment(Outcome):
    """What becomes of an objection to a draft permit or tentative decision."""

    CONSIDERED = "It is kept, considered and answered."
    TOO_LATE = "It comes too late: issues and arguments are raised by the close of the comment period."
    OUT_OF_SCOPE = "It is out of scope: a reopened period is for the new or modified provisions only."


@rule(
    f"{COMMENTS}.1, .2, .3",
    ids="9.5.8.3.1 9.5.8.3.2 9.5.8.3.3",
    since=EFFECTIVE,
)
def comment_standing(
    in_period: Annotated[bool, Fact("it is raised, with all arguments, by the close of the comment period")],
    reopened: Annotated[bool, Fact("the Secretary has reopened or extended the period, and it is raised in that time")],
    on_new_provision: Annotated[bool, Fact("it is about a provision that is new or modified since")],
) -> Comment:
    """What becomes of an objection to a draft permit or tentative decision, by whomever it is raised."""
    if in_period:
        return Comment.CONSIDERED
    if not reopened:
        return Comment.TOO_LATE
    return Comment.CONSIDERED if on_new_provision else Comment.OUT_OF_SCOPE


RESPONSE_TO_COMMENTS = Document(
    "response_to_comments", "The Secretary's response to comments", f"{COMMENTS}.2",
    (
        item("addressed", "Comments on the draft permit addressed, to a reasonable extent", ".8.3.2.1"),
        item("changed_provisions", "Which provisions of the draft were changed, and why", ".8.3.2.2"),
        item("refused_changes", "Why other requested changes were not made", ".8.3.2.2",
             "a requested change is refused"),
        item("available", "The responses public when the final decision is announced", ".8.3.2.3"),
    ),
)  # fmt: skip


class HearingTime(Choice):
    COMMENT_PERIOD = "Federal law asks for 30 days: a request may come until the comment period closes."
    FIFTEEN_DAYS = "A request may come within the 15 days that the section states."


HEARING_TIME = Reading(
    "time to request a hearing",
    "'The reasonable time stated shall be 15 days, unless federal law requires a longer time': which holds here?",
    HearingTime.COMMENT_PERIOD, "The same paragraph has a request heard that comes in the comment period.",
    f"{HEARINGS}.1",
)  # fmt: skip
STATED_DAYS = Figure(15, "days", f"{HEARINGS}.1", status=Status.REGULATION, precision=1, ids="9.5.8.4.1")


class Hearing(Outcome):
    """Whether a public hearing is held."""

    REQUIRED = "A public hearing is held: a meritorious request came in time."
    STATE_INTEREST = "A public hearing may be held: the Secretary finds it in the best interest of the State."
    NO_MERIT = (
        "No hearing need be held: a request must show familiarity with the application and reason out its impact."
    )
    LATE = "No hearing need be held: the request came too late."
    NONE = "No hearing need be held: nobody has asked for one."


@rule(f"{HEARINGS}.1", ids="9.5.8.4.1", since=EFFECTIVE)
def hearing_duty(
    requested: Annotated[bool, Fact("somebody has asked for a public hearing")],
    in_comment_period: Annotated[bool, Fact("the request came during the comment period")],
    days_after_notice: Annotated[float, Fact(
        "days from the public notice to the request", unit="days", ge=0, precision=1
    )],
    familiar: Annotated[bool, Fact("the request shows familiarity with the application")],
    reasoned: Annotated[bool, Fact("it holds a reasoned statement of the permit's probable impact")],
    state_interest: Annotated[bool, Fact("the Secretary finds a hearing in the best interest of the State")],
) -> Hearing:  # fmt: skip
    """Whether a public hearing is held on a notice of intent."""
    in_time = in_comment_period and (
        at_most(days_after_notice, STATED_DAYS) or HEARING_TIME == HearingTime.COMMENT_PERIOD
    )
    if requested and in_time and familiar and reasoned:
        return Hearing.REQUIRED
    if state_interest:
        return Hearing.STATE_INTEREST
    if not requested:
        return Hearing.NONE
    return Hearing.NO_MERIT if in_time else Hearing.LATE


HEARING_ANNOUNCED = Clock(
    "notice of a public hearing", f"{HEARINGS}.1", days=-30, ids=("9.5.8.4.1",),
    note="counted back from the hearing; 7 Del.C. §6006 as enacted asks for 20 days, the federal rule, unconfirmed, "
         "for 30",
)  # fmt: skip
HEARING_CIRCULATION = Document(
    "cafo_hearing_circulation", "Where and to whom a hearing is announced", f"{HEARINGS}.2.1",
    (
        item("website", "Website of the State", ".8.4.2.1.1"),
        item("local_newspaper", "Newspaper of the county or city of the CAFO", ".8.4.2.1.1"),
        item("statewide_newspaper", "Daily newspaper circulated throughout the State", ".8.4.2.1.1"),
        item("notice_receivers", "Persons and government agencies that got the notice of the notice of intent",
             ".8.4.2.1.2"),
        item("requesters_and_commenters", "Whoever asked for the hearing or commented", ".8.4.2.1.3"),
        item("list_copies", "Whoever asked the Department for notices, by mail", ".8.4.1"),
    ),
)  # fmt: skip
HEARING_NOTICE = Document(
    "cafo_hearing_notice", "Notice of a public hearing", f"{HEARINGS}.2.2",
    (
        *_notice_items(),
        item("reference", "Reference to the public notice of the notice of intent, with its date", ".8.4.2.2.1",
             "the hearing is announced apart", "9.5.8.4.2.2"),
        item("date_time_place", "Date, time and place of the hearing", ".8.4.2.2.2"),
        item("purpose", "Its purpose", ".8.4.2.2.3"),
        item("issues", "The issues raised by those who asked for it", ".8.4.2.2.4"),
        item("procedure", "Reference to the rules and procedure of the hearing", ".8.4.2.2.5"),
    ),
)  # fmt: skip


@rule(
    f"{DECISION}.1",
    ids="9.5.8.5.1",
    since=EFFECTIVE,
    yes="The final decision may be made: to issue, deny, modify, revoke, reissue or terminate the permit.",
    no="The final decision may not be made yet.",
)
def final_decision_may_be_made(
    comment_closed: Annotated[bool, Fact("the comment period has closed, with any time for which it was reopened")],
    all_considered: Annotated[bool, Fact("all comments, data and arguments of that time have been considered")],
) -> bool:
    """Whether the Secretary may make the final decision on a permit."""
    return comment_closed and all_considered


DECISION_NOTICE = Document(
    "cafo_decision_notice", "Notice of the final permit decision", f"{DECISION}.2",
    (
        item("decision", "The decision", ".8.5.2"),
        item("responses", "The Secretary's response to comments", ".8.5.2"),
        item("appeal", "Reference for appealing the decision", ".8.5.2"),
        item("to_owner_and_operator", "Sent to the owner and operator", ".8.5.2"),
        item("to_commenters", "Sent to whoever commented or asked for it", ".8.5.2"),
    ),
)  # fmt: skip
