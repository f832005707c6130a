"""7 DE Admin. Code 7201 §9.5.9: penalties. The section refers to 3 Del.C. ch. 22 and to 7 Del.C. ch. 60.

Administrative and criminal penalties of 7 Del.C. ch. 60 are not at hand.
"""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.nutrient_management.enforcement import Days, Violations, highest_fine
from delmarva.rules import Choice, Fact, Figure, Status, rule

CIVIL_PENALTY = "7 Del.C. §6005(b)(1)"
COPY = "read in a copy whose date is not known"
LOWEST_PENALTY = Figure(1_000, "$", CIVIL_PENALTY, status=Status.STATUTE, precision=0.01, note=COPY)
HIGHEST_PENALTY = Figure(10_000, "$", CIVIL_PENALTY, status=Status.STATUTE, precision=0.01, note=COPY)


class PenaltyLaw(Choice):
    """The two laws under which the section may be enforced, at the discretion of the Secretary and the court."""

    ENVIRONMENT = "7 Del.C. ch. 60: a civil penalty of the Superior Court"
    NUTRIENT_MANAGEMENT = "3 Del.C. ch. 22: a fine of the Nutrient Management Commission"


Law = Annotated[PenaltyLaw, Fact("the law under which it is enforced")]


@rule(f"{SECTION}.9.1", ids="9.5.9.1", since=EFFECTIVE)
def highest_cafo_penalty(
    law: Law, violations: Violations, days: Days
) -> Annotated[float, Fact("most that may be imposed", unit="$", precision=0.01)]:
    """The most that may be imposed for violations of the chapter that each went on for some days."""
    if law == PenaltyLaw.NUTRIENT_MANAGEMENT:
        return highest_fine(violations, days)
    return HIGHEST_PENALTY * violations * days


@rule(f"{SECTION}.9.1; {CIVIL_PENALTY}", since=EFFECTIVE)
def lowest_civil_penalty(
    violations: Violations, days: Days
) -> Annotated[float, Fact("least the court imposes, if it imposes a civil penalty", unit="$", precision=0.01)]:
    """The least that the Superior Court imposes for completed violations; each day is a separate one."""
    return LOWEST_PENALTY * violations * days
