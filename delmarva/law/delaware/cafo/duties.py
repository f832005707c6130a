"""7 DE Admin. Code 7201 §9.5: which duties the chapter lays on an operation. `handbook` lists them one by one."""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.application import DutyToApply
from delmarva.law.delaware.cafo.status import CafoClass, CafoClassFact
from delmarva.rules import Fact, Outcome, rule


class Duties(Outcome):
    """Which duties the chapter lays on an operation."""

    NONE = "None of this chapter: the operation is not a CAFO. 3 Del.C. ch. 22 may still ask for a plan."
    UNPERMITTED_LARGE = (
        "The Large CAFO needs no permit as long as it does not discharge; it keeps the State Nutrient Management Law "
        "and "
        "shows its documents on request."
    )
    UNPERMITTED = "The CAFO needs no permit as long as it does not discharge; it must seek one when it does."
    APPLICANT = "A permit must be sought; the duties of a permitted CAFO come with it."
    LARGE = (
        "The duties of a permitted Large CAFO: standard conditions, plan, limits, records and reports of its sector."
    )
    MEDIUM = "The duties of a permitted Medium CAFO: standard conditions, plan, records and reports."
    DESIGNATED = "The duties of a permitted CAFO by designation: standard conditions, plan, records and reports."


@rule(f"{SECTION}.4.1.1, .6.1, .6.6", since=EFFECTIVE)
def cafo_duties(
    cafo_class: CafoClassFact,
    has_permit: Annotated[bool, Fact("an NPDES CAFO permit is in force for it")],
    duty: Annotated[DutyToApply, Fact("whether a permit must be sought")],
) -> Duties:
    """Which duties the chapter lays on an operation."""
    if cafo_class == CafoClass.FEEDING_OPERATION or cafo_class == CafoClass.OTHER:
        return Duties.NONE
    if has_permit:
        if cafo_class == CafoClass.LARGE:
            return Duties.LARGE
        return Duties.MEDIUM if cafo_class == CafoClass.MEDIUM else Duties.DESIGNATED
    if duty == DutyToApply.NONE_LARGE:
        return Duties.UNPERMITTED_LARGE
    return Duties.UNPERMITTED if duty == DutyToApply.NONE else Duties.APPLICANT
