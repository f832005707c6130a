"""7 DE Admin. Code 7201 §9.5: the compliance handbook of one operation: what, how often, by when, and where it stands.

Each line is chosen by the rule it comes from. An operation with animals of several sectors has one handbook for each.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from delmarva.law.delaware.cafo import SECTION
from delmarva.law.delaware.cafo.alternatives import LandPractices, land_practices
from delmarva.law.delaware.cafo.application import DutyToApply
from delmarva.law.delaware.cafo.duties import Duties, cafo_duties
from delmarva.law.delaware.cafo.limits import Sector, production_area_limits
from delmarva.law.delaware.cafo.permit import RENEWAL_NOTICE_DUE, TRANSFER_NOTICE_DUE
from delmarva.law.delaware.cafo.plan import PLAN_REPORT
from delmarva.law.delaware.cafo.rates import (
    MANURE_TEST_ENDS,
    YEARLY_CALCULATION_DUE,
    RateApproach,
    YearlyCalculation,
    yearly_calculation,
)
from delmarva.law.delaware.cafo.records import (
    DEFICIENCY_CORRECTED,
    DEPTH_INSPECTION,
    DIVERSION_INSPECTION,
    RECORD_KEPT_UNTIL,
    WATER_LINE_INSPECTION,
    Inspections,
    RecordSet,
    depth_marker,
    record_set,
    routine_inspections,
)
from delmarva.law.delaware.cafo.reports import ANNUAL_REPORT_DUE, EMERGENCY_CALLS_DUE, EMERGENCY_LETTER_DUE
from delmarva.law.delaware.cafo.status import CafoClass
from delmarva.law.delaware.cafo.storage import STAGING_ENDS, STOCKPILE_ENDS
from delmarva.rules import Clock, InputError


@dataclass(frozen=True)
class Operation:
    """What the handbook needs to know of an operation, for the animals of one sector.

    Parameters
    ----------
    cafo_class, has_permit, duty : as in `cafo_duties`.
    sector, new_source : the sector of the animals, and whether the source is new.
    liquid : it uses a liquid manure handling system.
    open_impoundment : it has an impoundment of liquid with an open surface.
    applies_to_land : manure, litter or wastewater is applied to land under its control.
    moves_off_site : manure, litter or wastewater is sold or given to others.
    approach : how its plan sets rates.
    """

    cafo_class: CafoClass
    has_permit: bool
    duty: DutyToApply
    sector: Sector
    new_source: bool = False
    liquid: bool = False
    open_impoundment: bool = False
    applies_to_land: bool = True
    moves_off_site: bool = True
    approach: RateApproach = RateApproach.LINEAR

    @property
    def duties(self) -> Duties:
        return cafo_duties(self.cafo_class, self.has_permit, self.duty)

    @property
    def records(self) -> RecordSet:
        return record_set(self.cafo_class, self.sector)

    @property
    def record_base(self) -> str:
        """The paragraph under which the records of the operation stand."""
        return RECORD_BASE[self.records]


@dataclass(frozen=True)
class Duty:
    """One line of the handbook.

    Parameters
    ----------
    what, how_often, by_when : the duty in words; `by_when` is empty where `how_often` says it all.
    cite : the paragraph.
    clock : the period it runs by, from which a day can be worked out.
    """

    what: str
    how_often: str
    by_when: str
    cite: str
    clock: Clock | None = None


ALWAYS = "always"
EVERY_TIME = "every time"
RECORD_BASE = {
    RecordSet.HORSE_SHEEP: ".6.2.2.1",
    RecordSet.DAIRY_CATTLE: ".6.3.2.1",
    RecordSet.SWINE_POULTRY_VEAL: ".6.4.3.1",
    RecordSet.MEDIUM_DESIGNATED: ".6.6.2.1",
    RecordSet.ADVISED: ".6.6.2.1",
}
ROUTINE = (RecordSet.HORSE_SHEEP, RecordSet.DAIRY_CATTLE, RecordSet.SWINE_POULTRY_VEAL)


def handbook(operation: Operation) -> dict[str, tuple[Duty, ...]]:
    """The duties of an operation by the heading they stand under; empty if it is not a CAFO.

    Raises
    ------
    InputError : a Large CAFO of animals that belong to no sector.
    """
    if operation.duties == Duties.NONE:
        return {}
    if operation.duties in (Duties.UNPERMITTED_LARGE, Duties.UNPERMITTED):
        return {"Without a permit": tuple(_without_permit(operation))}
    if operation.records == RecordSet.NONE:
        raise InputError(f"sector: expected one of the chapter for a Large CAFO; found {operation.sector}")
    parts = {
        "Permit": _permit,
        "Plan": _plan,
        "Production area": _production_area,
        "Inspections": _inspections,
        "Land": _land,
        "Manure moved off the site": _off_site,
        "Records and reports": _papers,
        "If pollutants escape": _discharge,
    }
    found = {heading: tuple(duties(operation)) for heading, duties in parts.items()}
    return {heading: duties for heading, duties in found.items() if duties}


def _duty(what: str, how_often: str, by_when: str, paragraph: str, clock: Clock | None = None) -> Duty:
    return Duty(what, how_often, by_when, f"{SECTION}{paragraph}", clock)


# fmt: off
def _without_permit(operation: Operation) -> Iterator[Duty]:
    if operation.duties == Duties.UNPERMITTED_LARGE:
        yield _duty("Keep the State Nutrient Management Law and show its documents", ALWAYS,
                    "documents when the Secretary asks", ".4.1.1.4.1")
        yield _duty("Apply manure only by a plan with site-specific practices: otherwise field runoff is not exempt",
                    "every application", "", ".4.1.1.4.1")
    yield _duty("Seek a permit when pollutants reach waters of the State, or it is proposed that they do",
                "when it happens or is proposed", "at once; the text sets no day", ".4.1.1")


def _permit(operation: Operation) -> Iterator[Duty]:
    if not operation.has_permit:
        yield _duty("Submit a notice of intent with the plan", "once", "see the deadline for the operation", ".4.1.2")
    yield _duty("Keep the permit and the chapter; no warning need come first", ALWAYS, "", ".6.1.1.1")
    yield _duty("Submit a notice of intent to renew the permit", "once in a permit's term",
                "180 days before the permit expires", ".6.1.1.9", RENEWAL_NOTICE_DUE)
    yield _duty("Tell the Secretary of a transfer in writing, with an agreement signed by all", "before a transfer",
                "30 days before the transfer", ".6.1.1.8.3.1", TRANSFER_NOTICE_DUE)
    yield _duty("Let the Secretary or a designee inspect, copy records and take samples", "when they come", "",
                ".6.1.1.11.1")


def _plan(operation: Operation) -> Iterator[Duty]:
    large = operation.cafo_class == CafoClass.LARGE
    yield _duty("Carry out the plan fully; breaking its terms breaks the permit", ALWAYS, "",
                ".6.1.1.6" if large else ".6.6.1.1")
    yield _duty("Provide a new plan when the permit expires, the CAFO changes substantially or the plan is changed",
                "when it happens", "reported by 15 December of that year", ".5.2", PLAN_REPORT)
    yield _duty("Submit the changed plan, with its changes identified", "before carrying out a change",
                "carried out once the Secretary has answered", ".8.6.1")
    if not operation.applies_to_land:
        return
    calculation = yearly_calculation(operation.approach, operation.cafo_class)
    paragraph = ".5.1.3.7.3.9" if operation.approach == RateApproach.LINEAR else ".5.1.3.7.4.5"
    if calculation != YearlyCalculation.NOT_REQUIRED:
        yield _duty("Calculate the most manure, litter and wastewater that may be applied", "once a year",
                    "before applying" if calculation == YearlyCalculation.BEFORE_APPLYING else "within the year",
                    paragraph, YEARLY_CALCULATION_DUE)
        yield _duty("Test manure, litter and wastewater for nitrogen and phosphorus", "once a year",
                    "within 12 months before the application it serves", paragraph, MANURE_TEST_ENDS)


def _production_area(operation: Operation) -> Iterator[Duty]:
    limits = production_area_limits(operation.cafo_class, operation.sector, operation.new_source)
    yield _duty(limits.sentence, ALWAYS, "", ".6")
    yield _duty("Have storage for at least four months of manure, run and kept up by the plan", ALWAYS, "", ".5.1.4.3")
    if operation.liquid:
        yield _duty("Keep a calendar of removal, a depth marker, and an action level with a foot of freeboard", ALWAYS,
                    "", ".5.1.4.2.1.1")
        yield _duty("Take liquid out when it stands at the freeboard action level", "when it happens", "at once",
                    ".2.1")
    else:
        yield _duty("Manage permanent and temporary stores of solids so that nothing is discharged", ALWAYS, "",
                    ".5.1.4.2.1.2")
    if operation.open_impoundment:
        yield _duty(depth_marker(operation.cafo_class, operation.sector, True).sentence, ALWAYS, "", ".6")
    yield _duty("Remove an uncovered stockpile", "every pile", "within 14 days", ".2.1", STOCKPILE_ENDS)
    yield _duty("Keep clean water out of the production area, and collect what touches it", ALWAYS, "", ".5.1.4.4")
    yield _duty("Keep animals out of waters of the State", ALWAYS, "", ".5.1.4.4.1")
    yield _duty("Dispose of dead animals by the plan: never by burial, never into liquids", "daily", "", ".5.1.4.5")
    yield _duty("Put no chemicals or other contaminants into stores or treatment systems", ALWAYS, "", ".5.1.4.7")


def _inspections(operation: Operation) -> Iterator[Duty]:
    base = operation.record_base
    found = routine_inspections(operation.cafo_class, operation.sector, operation.liquid)
    if found == Inspections.FIXED:
        yield _duty("Inspect drinking and cooling water lines", "daily", "", f"{base}.1.3.3", WATER_LINE_INSPECTION)
        yield _duty("Inspect storm water and runoff diversions and channels to storage", "weekly", "", f"{base}.1.3.2",
                    DIVERSION_INSPECTION)
        if operation.liquid or operation.open_impoundment:
            yield _duty("Inspect impoundments and record the depth on the marker", "weekly", "", f"{base}.1.3.4",
                        DEPTH_INSPECTION)
    if found == Inspections.FIXED or found == Inspections.NONE_FIXED:
        yield _duty("Correct what inspections find wrong, and document it", "every deficiency",
                    "within 30 days, or with an explanation",
                    base + (".1.3.1" if found == Inspections.FIXED else ".1.3"), DEFICIENCY_CORRECTED)


def _land(operation: Operation) -> Iterator[Duty]:
    if not operation.applies_to_land:
        return
    yield _duty("Apply no manure or wastewater directly to waters of the State", "every application", "", ".5.1.4.6.1")
    yield _duty("Keep the setbacks of the plan: 100 feet, or the buffer or cover crop that takes their place",
                "every application", "", ".5.1.4.6.1")
    yield _duty("Apply manure staged in a field", "every pile", "within 90 days", ".2.1", STAGING_ENDS)
    practices = land_practices(operation.cafo_class, operation.sector, True)
    if practices != LandPractices.PLAN:
        base = ".6.3.1.1.2.1" if practices == LandPractices.DAIRY_CATTLE else ".6.4.1.1.2.1"
        yield _duty("Sample and analyze manure and soil, and set rates by the results", "by the standards", "",
                    f"{base}.3")
        yield _duty("Inspect application equipment for leaks", "every application", "before it begins", f"{base}.4")
    records = operation.record_base
    yield _duty("Inspect and maintain application equipment for leaks, and record it", "periodically", "",
                f"{records}.2.5")
    yield _duty("Record manure and soil tests, recommended rates and what manure rates rest on", EVERY_TIME, "",
                f"{records}.2.1")
    yield _duty("Record quantities, analyses and sources of nitrogen and phosphorus applied", "every application", "",
                f"{records}.2.2")
    yield _duty("Record dates and methods of application, and the weather then and 24 hours before and after",
                "every application", "", f"{records}.2.3")
    yield _duty("Record crops, yields and plant matter removed", "every crop", "", f"{records}.2.4")
    if operation.records not in ROUTINE:
        yield _duty("Correct what is found wrong on the land application area, and document it", "every deficiency",
                    "within 30 days, or with an explanation", f"{records}.2.5.1", DEFICIENCY_CORRECTED)


def _off_site(operation: Operation) -> Iterator[Duty]:
    if not operation.moves_off_site:
        return
    deeper = operation.records in (RecordSet.DAIRY_CATTLE, RecordSet.SWINE_POULTRY_VEAL)
    base = operation.record_base + (".3.1" if deeper else ".3")
    yield _duty("Record date, receiver with contact, and tons or gallons", "every transfer", "", base)
    yield _duty("Give the receiver a copy of the latest nutrient analysis", "every transfer",
                "on or before the day of the transfer", f"{base}.4")


def _papers(operation: Operation) -> Iterator[Duty]:
    base = operation.record_base
    yield _duty("Send the annual report for the calendar year on the Department's form", "once a year",
                "by 1 March of the next year", ".6.1.1.7.1", ANNUAL_REPORT_DUE)
    yield _duty("Account for excess manure in the annual report", "once a year", "by 1 March of the next year",
                ".5.1.4.1.2", ANNUAL_REPORT_DUE)
    yield _duty("Record dead animals: number and method of disposal", EVERY_TIME, "", f"{base}.1.1")
    yield _duty("Record storage activities, length and amount of storage, and upkeep of the stores", EVERY_TIME, "",
                f"{base}.1.2")
    if operation.records in ROUTINE:
        yield _duty("Keep the current design of the stores on record", ALWAYS, "", f"{base}.1.5")
    yield _duty("Keep plans and records at the CAFO and show them on request", ALWAYS, "for six years", base,
                RECORD_KEPT_UNTIL)


def _discharge(operation: Operation) -> Iterator[Duty]:
    yield _duty("Take every reasonable step to reduce or prevent it", "every discharge", "at once", ".6.1.1.2")
    yield _duty("Call the Department of Agriculture and DNREC Emergency Response", "every discharge",
                "within 24 hours of becoming aware", ".6.1.1.7.2", EMERGENCY_CALLS_DUE)
    yield _duty("Document it in writing: cause, path, volume, period, steps, rainfall, samples", "every discharge",
                "within five days", ".6.1.1.7.2", EMERGENCY_LETTER_DUE)
    if operation.records in ROUTINE:
        yield _duty("Record date, time and estimated volume of an overflow", "every overflow", "",
                    f"{operation.record_base}.1.4")
# fmt: on
