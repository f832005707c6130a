"""7 DE Admin. Code 7201 §9.5.6.1.1.1 to .6, .8 to .11, 9.5.8.5.3: conditions of every permit, and its life."""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.definitions import Officer, OfficerRole, officer_role
from delmarva.law.delaware.cafo.papers import item
from delmarva.rules import (
    Choice,
    Clock,
    Document,
    Fact,
    Figure,
    Outcome,
    Reading,
    Status,
    at_least,
    at_most,
    less_than,
    rule,
)

CONDITIONS = f"{SECTION}.6.1.1"
LIFE = f"{CONDITIONS}.8"
ENTRY = f"{CONDITIONS}.11"


class Compliance(Outcome):
    """Whether the permit and the chapter are kept."""

    KEPT = "Nothing in these facts violates the permit or the chapter."
    PLAN_BROKEN = "A violation: breaking the terms of the plan breaks the permit that holds them."
    PERMIT_BROKEN = "A violation of the permit; it may be enforced without a warning first."
    CHAPTER_BROKEN = "A violation of the chapter; it may be enforced without a warning first."
    NOT_MITIGATED = "A violation: every reasonable step must be taken to reduce or prevent an unlawful discharge."


@rule(
    f"{CONDITIONS}.1, .2, .6",
    ids="9.5.6.1 9.5.6.1.1.1 9.5.6.1.1.2 9.5.6.1.1.6",
    since=EFFECTIVE,
)
def permit_compliance(
    keeps_plan: Annotated[
        bool, Fact("the plan that a certified nutrient consultant made by §9.5.5 is fully carried out")
    ],
    keeps_permit: Annotated[bool, Fact("the other terms of the permit, at least the standard conditions, are kept")],
    keeps_chapter: Annotated[bool, Fact("the rest of the chapter is kept")],
    unlawful_discharge: Annotated[bool, Fact("there is or threatens to be a discharge that violates the chapter")],
    all_steps_taken: Annotated[bool, Fact("every reasonable step has been taken to reduce or prevent it")],
) -> Compliance:
    """Whether a CAFO violates its permit or the chapter."""
    if not keeps_plan:  # .6
        return Compliance.PLAN_BROKEN
    if not keeps_permit:  # .1
        return Compliance.PERMIT_BROKEN
    if unlawful_discharge and not all_steps_taken:  # .2
        return Compliance.NOT_MITIGATED
    return Compliance.KEPT if keeps_chapter else Compliance.CHAPTER_BROKEN


class Defence(Choice):
    HALT_OR_REDUCE = "that the permitted activity would have had to be halted or reduced to comply"
    OTHER = "another defence"


@rule(
    f"{CONDITIONS}.3",
    ids="9.5.6.1.1.3",
    since=EFFECTIVE,
    yes="The section does not close this defence.",
    no="This defence is closed in an enforcement action.",
)
def defence_is_open(defence: Annotated[Defence, Fact("the defence")]) -> bool:
    """Whether an owner or operator may use a defence in an enforcement action."""
    return defence != Defence.HALT_OR_REDUCE


class PermitChange(Outcome):
    """What becomes of a permit during its term."""

    STANDS = "Every condition stands: a request, or notice of a change or of expected noncompliance, suspends nothing."
    NO_CAUSE = "The permit may not be changed during its term without cause."
    CHANGED = "The permit is modified, revoked and reissued, or terminated, in whole or in part, for cause."


@rule(f"{CONDITIONS}.5", ids="9.5.6.1.1.5", since=EFFECTIVE)
def permit_change(
    secretary_decided: Annotated[
        bool, Fact("the Secretary has decided to modify, revoke and reissue, or terminate it")
    ],
    for_cause: Annotated[bool, Fact("there is cause")],
) -> PermitChange:
    """What becomes of a permit during its term, whatever has been requested or announced."""
    if not secretary_decided:
        return PermitChange.STANDS
    return PermitChange.CHANGED if for_cause else PermitChange.NO_CAUSE


LONGEST_TERM = Figure(5, "years", f"{LIFE}.1", status=Status.REGULATION, ids="9.5.6.1.1.8.1")
PERMIT_EXPIRES = Clock(
    "last day of a permit", f"{LIFE}.1", years=5, days=-1, ids=("9.5.6.1.1.8.1",),
    note="at the latest the day before the fifth anniversary of the day it took effect, unless it is continued",
)  # fmt: skip


@rule(
    f"{LIFE}.1",
    ids="9.5.6.1.1.8.1",
    since=EFFECTIVE,
    yes="The term is lawful.",
    no="The term is not lawful: it must be fixed and end within five years of taking effect.",
)
def permit_term_is_lawful(
    fixed: Annotated[bool, Fact("the term is fixed")],
    term_years: Annotated[float, Fact(
        "time from taking effect to expiry, with every modification and extension but continuation", unit="years", gt=0
    )],
) -> bool:  # fmt: skip
    """Whether a permit is issued for a lawful term."""
    return fixed and at_most(term_years, LONGEST_TERM)


class Under180Days(Choice):
    AT_LEAST = "The notice must come at least 180 days before expiry."
    UNDER = "The notice must come less than 180 days before expiry."


UNDER_180_DAYS = Reading(
    "R8: 'under at least 180 days'", "'Under at least 180 days prior to the expiration': which of the two words holds?",
    Under180Days.AT_LEAST, "The duty to renew has the same 180 days without the stray word.", f"{LIFE}.2.1.1",
)  # fmt: skip
RENEWAL_DAYS = Figure(
    180, "days", f"{LIFE}.2.1.1, {CONDITIONS}.9", status=Status.REGULATION, precision=1,
    ids="9.5.6.1.1.8.2.1.1 9.5.6.1.1.9",
)  # fmt: skip
RENEWAL_NOTICE_DUE = Clock(
    "notice of intent to renew a permit", f"{CONDITIONS}.9", days=-180, ids=("9.5.6.1.1.9", "9.5.6.1.1.8.2.1.1"),
    note="counted back from the day the permit expires",
)  # fmt: skip

DaysBeforeExpiry = Annotated[float, Fact(
    "days from the notice of intent to the day the permit expires", unit="days", precision=1
)]  # fmt: skip


@rule(
    f"{CONDITIONS}.9",
    ids="9.5.6.1.1.9",
    since=EFFECTIVE,
    yes="A notice of intent to renew must be submitted, at the latest 180 days before the permit expires.",
    no="The permit need not be renewed.",
)
def renewal_must_be_sought(
    still_a_cafo: Annotated[bool, Fact("the operation is still a CAFO")],
    will_discharge: Annotated[bool, Fact("it will discharge, or propose to, after the permit has expired")],
) -> bool:
    """Whether the owner or operator must seek to renew the permit."""
    return still_a_cafo and will_discharge


class Continuation(Outcome):
    """What becomes of a permit on its day of expiry."""

    CONTINUED = "The permit continues with full effect until a new one is issued."
    REPLACED = "A new permit has been issued, and takes the place of the old one."
    LATE = "The permit ends: the notice of intent did not come at least 180 days before expiry."
    INSUFFICIENT = "The permit ends: the notice of intent was not sufficient."
    OWN_FAULT = "The permit ends: it is by the owner's or operator's fault that no new one has been issued."


@rule(
    f"{LIFE}.2",
    ids="9.5.6.1.1.8.2.1 9.5.6.1.1.8.2.1.1 9.5.6.1.1.8.2.1.2 9.5.6.1.1.8.2.1.3",
    since=EFFECTIVE,
)
def permit_continuation(
    new_permit_issued: Annotated[bool, Fact("the Department has issued a new permit before the old one expires")],
    notice_days: DaysBeforeExpiry,
    sufficient: Annotated[bool, Fact("the notice of intent was sufficient")],
    own_fault: Annotated[bool, Fact("the owner or operator is at fault that no new permit has been issued")],
) -> Continuation:
    """What becomes of a permit on its day of expiry."""
    if new_permit_issued:
        return Continuation.REPLACED
    if UNDER_180_DAYS == Under180Days.AT_LEAST and not at_least(notice_days, RENEWAL_DAYS):  # .1.1
        return Continuation.LATE
    if UNDER_180_DAYS == Under180Days.UNDER and not less_than(notice_days, RENEWAL_DAYS):
        return Continuation.LATE
    if not sufficient:
        return Continuation.INSUFFICIENT
    return Continuation.OWN_FAULT if own_fault else Continuation.CONTINUED  # .1.2


@rule(
    f"{LIFE}.2.1.3, {SECTION}.8.5.3.1",
    ids="9.5.8.5.3.1 9.5.6.1.1.8.2.1.3",
    since=EFFECTIVE,
    yes="The CAFO has permit coverage.",
    no="The CAFO has no permit coverage.",
)
def has_coverage(
    approved: Annotated[bool, Fact("the Secretary has approved coverage")],
    days_left: Annotated[float, Fact("days until the permit expires; negative when it has", unit="days", precision=1)],
    continued: Annotated[bool, Fact("the permit is continued")],
) -> bool:
    """Whether a CAFO has permit coverage on a day: from the Secretary's approval to expiry, or while continued."""
    return approved and (at_least(days_left, 0.0) or continued)


class Silence(Choice):
    CONSENT = "If the Department stays silent for the 30 days, the Secretary has concurred."
    NO_CONSENT = "The Secretary must concur expressly."


SILENCE = Reading(
    "silence on a transfer", "A transfer needs the Secretary's concurrence. Is it given by 30 days of silence?",
    Silence.CONSENT, "The third step makes the transfer depend on the Department's not objecting.", f"{LIFE}.3.1.3",
)  # fmt: skip
TRANSFER_DAYS = Figure(30, "days", f"{LIFE}.3.1.1", status=Status.REGULATION, precision=1, ids="9.5.6.1.1.8.3.1.1")
OBJECTION_DAYS = Figure(30, "days", f"{LIFE}.3.1.3", status=Status.REGULATION, precision=1, ids="9.5.6.1.1.8.3.1.3")
TRANSFER_NOTICE_DUE = Clock(
    "notice of the transfer of a permit", f"{LIFE}.3.1.1", days=-30, ids=("9.5.6.1.1.8.3.1.1",),
    note="counted back from the proposed day of the transfer",
)  # fmt: skip
OBJECTION_ENDS = Clock(
    "Department's objection to the transfer of a permit", f"{LIFE}.3.1.3", days=30, ids=("9.5.6.1.1.8.3.1.3",),
    note="counted from the day the notice is received, that day not included",
)  # fmt: skip


class Transfer(Outcome):
    """Whether a permit is transferred; the first thing that is missing."""

    EFFECTIVE = "From the day of transfer the permit is as effective as if issued to the new owner or operator."
    LATE_NOTICE = "Not transferred: the Secretary must have written notice at least 30 days before."
    NO_AGREEMENT = (
        "Not transferred: an agreement signed by all parties is needed, with a set day and each side's liability."
    )
    OBJECTED = (
        "Not transferred: the Department intends to change or end the permit and asks for a new notice of intent."
    )
    TOO_SHORT = "Not transferred: the notice left no time to modify the permit for the new owner or operator."
    NO_CONCURRENCE = "Not transferred: the Secretary has not concurred."


@rule(
    f"{LIFE}.3.1",
    ids="9.5.6.1.1.8.3.1 9.5.6.1.1.8.3.1.1 9.5.6.1.1.8.3.1.2 9.5.6.1.1.8.3.1.3 9.5.6.1.1.8.3.1.4 9.5.6.1.1.8.3.1.5",
    since=EFFECTIVE,
)
def permit_transfer(
    notice_days: Annotated[float, Fact("days from the written notice to the proposed day", unit="days", precision=1)],
    agreement: Annotated[bool, Fact(
        "an agreement signed by all sets the day, the old side liable up to it and the new side from then on"
    )],
    objected: Annotated[bool, Fact(
        "the Department told both sides that it will change or end the permit and wants a new notice of intent"
    )],
    objection_day: Annotated[float, Fact("days from receipt of the notice to that", unit="days", ge=0, precision=1)],
    time_to_modify: Annotated[bool, Fact("the notice left time to modify the permit for the new owner or operator")],
    concurred: Annotated[bool, Fact("the Secretary has expressly concurred")],
) -> Transfer:  # fmt: skip
    """Whether a permit is transferred to a new owner or operator."""
    if not at_least(notice_days, TRANSFER_DAYS):  # .1
        return Transfer.LATE_NOTICE
    if not agreement:  # .2
        return Transfer.NO_AGREEMENT
    if objected and at_most(objection_day, OBJECTION_DAYS):  # .3
        return Transfer.OBJECTED
    if not time_to_modify:  # .4
        return Transfer.TOO_SHORT
    if concurred or SILENCE == Silence.CONSENT:
        return Transfer.EFFECTIVE  # .5
    return Transfer.NO_CONCURRENCE


CESSATION_DECIDED = Clock(
    "Secretary's decision on a request to end coverage", f"{CONDITIONS}.10", days=180, ids=("9.5.6.1.1.10",),
    note="counted from the request; nothing says that silence approves it",
)  # fmt: skip
CESSATION_REQUEST = Document(
    "cessation_request", "Request to end permit coverage", f"{CONDITIONS}.10",
    (
        item("written_request", "Request in writing to the Secretary", ".6.1.1.10"),
        item("justification", "Why there is no longer a duty to apply for coverage", ".6.1.1.10"),
    ),
)  # fmt: skip


class AdvanceNotice(Choice):
    OPTIONAL = "Advance notice is the general practice, and no condition of an inspection."
    REQUIRED = "Advance notice must be given, unless the Secretary in person believes that there is a violation."


ADVANCE_NOTICE = Reading(
    "R9: 'shall may or may not be notified'",
    "Must the owner and operator be told of an inspection in advance? §.11.1.1 says 'following notification'.",
    AdvanceNotice.OPTIONAL, "'Shall' is struck: the same paragraph goes on to allow unannounced inspections.",
    f"{ENTRY}.2",
)  # fmt: skip


class Entry(Outcome):
    """Whether an inspection of a CAFO is lawful."""

    ANNOUNCED = "The inspection is lawful: it was announced."
    SUSPICION = "The inspection is lawful without notice: the Secretary in person believes there may be a violation."
    UNANNOUNCED = "The inspection is lawful without notice, which is general practice but no condition."
    NO_AUTHORITY = "Not lawful: only the Secretary or an authorized designee may enter."
    NO_BIOSECURITY = "Not lawful: the biosecurity requirements of the operation or its industry must be kept."
    NO_NOTICE = "Not lawful: it had to be announced."


@rule(
    ENTRY,
    ids="9.5.6.1.1.11.1 9.5.6.1.1.11.1.1 9.5.6.1.1.11.2 9.5.6.1.1.11.3",
    since=EFFECTIVE,
)
def inspection_entry(
    authorized: Annotated[bool, Fact("whoever enters is the Secretary or an authorized designee")],
    biosecurity_kept: Annotated[bool, Fact("the biosecurity requirements of the operation and its industry are kept")],
    announced: Annotated[bool, Fact("the owner or operator was told in advance")],
    who_suspects: Annotated[Officer, Fact("who believes that there may be a violation")],
) -> Entry:
    """Whether a CAFO may be entered and inspected."""
    if not authorized:
        return Entry.NO_AUTHORITY
    if not biosecurity_kept:  # .2
        return Entry.NO_BIOSECURITY
    if announced:  # .1.1
        return Entry.ANNOUNCED
    if officer_role(who_suspects) == OfficerRole.SECRETARY:  # .3
        return Entry.SUSPICION
    return Entry.UNANNOUNCED if ADVANCE_NOTICE == AdvanceNotice.OPTIONAL else Entry.NO_NOTICE


class InspectorAct(Choice):
    COPY_RECORD = "seeing and copying a record that the chapter asks for"
    SAMPLE = "sampling or monitoring soil, manure, litter, wastewater, surface water or a discharge from the site"
    OTHER = "something else"


@rule(
    f"{ENTRY}.1",
    ids="9.5.6.1.1.11.1.2 9.5.6.1.1.11.1.3",
    since=EFFECTIVE,
    yes="The inspector may do it.",
    no="The section does not let the inspector do it.",
)
def inspector_may(
    authorized: Annotated[bool, Fact("the inspector is the Secretary or an authorized designee")],
    act: Annotated[InspectorAct, Fact("what the inspector wants to do")],
    reasonable_time: Annotated[bool, Fact("it is a reasonable time")],
) -> bool:
    """Whether an inspector may do something at a CAFO; records are seen at reasonable times."""
    if not authorized or act == InspectorAct.OTHER:
        return False
    return act == InspectorAct.SAMPLE or reasonable_time
