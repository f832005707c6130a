"""3 Del.C. §2244: suspension, revocation, modification and fines.

The Commission fines since 28 February 2024; what a court or the Secretary could impose before is not carried here.
"""

from typing import Annotated

from delmarva.law.delaware.nutrient_management import HOUSE_BILL_122
from delmarva.rules import Choice, Fact, Figure, Outcome, Reading, Status, rule

PROPOSED = "House Bill 222 of 2025 would make the range $125 to $5,000; whether it was enacted is not known"
LOWEST_FINE = Figure(
    25, "$", "3 Del.C. §2244(b)", status=Status.STATUTE, precision=0.01, ids="DE-2244(b)-a", note=PROPOSED
)
HIGHEST_FINE = Figure(
    1_000, "$", "3 Del.C. §2244(b)", status=Status.STATUTE, precision=0.01, ids="DE-2244(b)-a", note=PROPOSED
)
CONTINUING_CAP = Figure(10_000, "$", "3 Del.C. §2244(b)", status=Status.STATUTE, precision=0.01, ids="DE-2244(b)-b")


class CapReaches(Choice):
    EACH = "The limit of $10,000 holds for each continued violation."
    ALL = "The limit of $10,000 holds for all continued violations together."


class FinesReach(Choice):
    ANY_PERSON = "Anybody against whom a complaint has been brought may be fined."
    CERTIFIED = "Only a certified person may be fined."


CAP_REACHES = Reading(
    "limit on continued violations",
    "Does the limit for a continued violation hold for each one or for all together?",
    CapReaches.EACH, "The sentence speaks of continued violation in the singular.", "3 Del.C. §2244(b)",
)  # fmt: skip
FINES_REACH = Reading(
    "whom fines reach",
    "The Commission may fine 'any person', if 'the person certified' is found guilty. May it fine somebody without a "
    "certificate?",
    FinesReach.ANY_PERSON,
    "A fine stands beside the acts on a certificate, and the chapter also binds people who hold none.",
    "3 Del.C. §2244(a)",
)  # fmt: skip

Violations = Annotated[float, Fact("separate violations", ge=0, precision=1)]
Days = Annotated[float, Fact("days each of them went on, the first counted", unit="days", ge=1, precision=1)]


@rule("3 Del.C. §2244(b)", ids="DE-2244(b)-a DE-2244(b)-b", since=HOUSE_BILL_122)
def highest_fine(
    violations: Violations, days: Days
) -> Annotated[float, Fact("most the Commission may fine", unit="$", precision=0.01)]:
    """The most the Commission may fine for violations that each went on for some days."""
    one = HIGHEST_FINE * days
    if CAP_REACHES == CapReaches.ALL:
        return max(HIGHEST_FINE * violations, min(one * violations, CONTINUING_CAP * 1.0))
    return min(one, CONTINUING_CAP * 1.0) * violations


@rule("3 Del.C. §2244(b)", ids="DE-2244(b)-a", since=HOUSE_BILL_122)
def lowest_fine(
    violations: Violations,
) -> Annotated[float, Fact("least the Commission may fine", unit="$", precision=0.01)]:
    """The least the Commission may fine, if it fines at all; counting further days is left to it."""
    return LOWEST_FINE * violations


Guilty = Annotated[
    bool, Fact("the person has been found guilty of a violation of the chapter or the Commission's rules")
]
Noticed = Annotated[bool, Fact("notice was given and there was an opportunity for a hearing")]
Holds = Annotated[bool, Fact("the person holds a certificate")]
Complained = Annotated[bool, Fact("a complaint has been brought against the person")]


class Sanction(Outcome):
    """What the Commission may impose."""

    NOTHING_YET = "Nothing may be imposed before notice and an opportunity for a hearing."
    NOTHING = "Nothing may be imposed: there is no finding of a violation."
    CERTIFICATE_AND_FINE = "The certificate may be suspended, revoked or modified, a fine may be imposed, or both."
    CERTIFICATE = "The certificate may be suspended, revoked or modified; a fine needs a complaint against the person."
    FINE = "A fine may be imposed; there is no certificate to act on."
    NO_HOLD = "Nothing may be imposed: there is no certificate to act on, and no fine may be imposed."


@rule(
    "3 Del.C. §2244(a)",
    ids="DE-2244(a)-a DE-2244(a)-b DE-2244(a)-c DE-2244(a)-d",
    since=HOUSE_BILL_122,
)
def permitted_sanction(
    notice_and_hearing: Noticed, found_guilty: Guilty, holds_certificate: Holds, complaint_brought: Complained
) -> Sanction:
    """What the Commission may impose on a person."""
    if not notice_and_hearing:
        return Sanction.NOTHING_YET
    if not found_guilty:
        return Sanction.NOTHING
    if holds_certificate:
        return Sanction.CERTIFICATE_AND_FINE if complaint_brought else Sanction.CERTIFICATE
    if complaint_brought and FINES_REACH == FinesReach.ANY_PERSON:
        return Sanction.FINE
    return Sanction.NO_HOLD


class Appeal(Outcome):
    """The way against a decision of the Commission."""

    SECTION_2262 = "Final unless appealed under 3 Del.C. §2262."
    SECTION_2263 = "Final unless appealed under 3 Del.C. §2263."
    NOT_NAMED = "The section names no appeal against a fine alone; ask the Commission or counsel."


class Decision(Choice):
    DENIAL = "denial of a certificate"
    REFUSED_RENEWAL = "refusal to renew a certificate"
    CERTIFICATE_SANCTION = "suspension, modification or revocation of a certificate"
    FINE = "a fine"


DecisionKind = Annotated[Decision, Fact("the decision")]


@rule("3 Del.C. §2243(b), §2244(d), §2245(b)", ids="DE-2243(b) DE-2244(d) DE-2245(b)")
def appeal_route(decision: DecisionKind) -> Appeal:
    """Under which section a decision of the Commission may be appealed."""
    if decision == Decision.DENIAL or decision == Decision.REFUSED_RENEWAL:
        return Appeal.SECTION_2262
    if decision == Decision.CERTIFICATE_SANCTION:
        return Appeal.SECTION_2263
    return Appeal.NOT_NAMED


class FineUse(Choice):
    COMPLIANCE_HELP = "helping people comply"
    DEMONSTRATION = "demonstrating research of substantial benefit to many who seek compliance"
    OTHER = "something else"


@rule(
    "3 Del.C. §2244(c)",
    ids="DE-2244(c)",
    yes="The Department of Agriculture may spend fine money so.",
    no="The Department of Agriculture may not spend fine money so.",
)
def fine_money_may_go_to(use: Annotated[FineUse, Fact("what the fine money is spent on")]) -> bool:
    """Whether fine money may be spent on a purpose."""
    return use != FineUse.OTHER
