"""3 Del.C. §2247(d) and 3 DE Admin. Code 1201-12: the records of implementation, and who may see them."""

from typing import Annotated

from delmarva.rules import Choice, Document, Fact, Figure, Item, Outcome, Status, at_most, rule

SECTION = "3 Del.C. §2247(d)"
KEEP_YEARS = Figure(6, "years", "3 DE Admin. Code 1201-12.5", status=Status.REGULATION)

IMPLEMENTATION_RECORDS = Document(
    "implementation_records", "Records of implementation", SECTION,
    (
        Item("plans", "The plans themselves, kept by the owner or whoever is responsible", SECTION, ("DE-2247(d)-a",)),
        Item("soil_tests", "Soil test results and recommended rates", f"{SECTION}(1)", ("DE-2247(d)(1)",)),
        Item("quantities", "Quantities, analyses and sources of the nutrients applied", f"{SECTION}(2)",
             ("DE-2247(d)(2)",)),
        Item("dates_and_methods", "Dates and methods of application", f"{SECTION}(3)", ("DE-2247(d)(3)",)),
        Item("crops_and_yields", "Crops planted, yields, and residues removed", f"{SECTION}(4)", ("DE-2247(d)(4)",)),
        Item("certification", "The operator's signed statement that the plan will be carried out", f"{SECTION}(5)",
             ("DE-2247(d)(5)",)),
    ),
)  # fmt: skip

RecordAge = Annotated[float, Fact("age of the log or record", unit="years", ge=0, precision=0.001)]


@rule(
    "3 DE Admin. Code 1201-12.5",
    yes="The log or record must still be kept.",
    no="The log or record need no longer be kept.",
)
def record_must_be_kept(record_age_years: RecordAge) -> bool:
    """Whether a log or record must still be kept; on its sixth anniversary it must."""
    return at_most(record_age_years, KEEP_YEARS)


class Viewer(Choice):
    """Who asks to see a plan or record."""

    HOLDER = "the owner, the operator, or whoever is responsible for it"
    DEPARTMENT_OF_AGRICULTURE = "the Delaware Department of Agriculture"
    COMMISSION = "the Nutrient Management Commission"
    DNREC = "the Department of Natural Resources and Environmental Control"
    PUBLIC = "anybody else"


class Disclosure(Outcome):
    """Whether somebody may see a plan or a record of implementation."""

    OWN = "It is the person's own plan or record."
    INSPECTION = "It is open to inspection by the Department of Agriculture and the Commission."
    CAFO_RULES = "It may be disclosed: the rules of the CAFO program make this document public."
    CAFO_AGENCY = "The Department of Natural Resources may have it as an agency of the CAFO program (§2248)."
    CONFIDENTIAL = "It is confidential: not a public record, and it may not be disclosed."


@rule(
    f"{SECTION}, §2248(b)",
    ids="DE-2247(d)-b DE-2247(d)-c DE-2247(d)-d DE-2248(b)-b",
)
def plan_disclosure(
    viewer: Annotated[Viewer, Fact("who asks to see it")],
    cafo_permit: Annotated[bool, Fact("the document is one that a CAFO submits under its permit")],
    public_by_cafo_rules: Annotated[bool, Fact("the rules of the CAFO program make this document public")],
) -> Disclosure:
    """Whether a plan or record of implementation may be shown to somebody."""
    if viewer == Viewer.HOLDER:
        return Disclosure.OWN
    if viewer == Viewer.DEPARTMENT_OF_AGRICULTURE or viewer == Viewer.COMMISSION:
        return Disclosure.INSPECTION
    if cafo_permit and public_by_cafo_rules:
        return Disclosure.CAFO_RULES
    if cafo_permit and viewer == Viewer.DNREC:
        return Disclosure.CAFO_AGENCY
    return Disclosure.CONFIDENTIAL


CAFO_REPORT = "7 DE Admin. Code 7201 §9.5.6.1.1.7.1"
ANNUAL_SUMMARY_DRAFT = (
    "A draft: what the Commission's own annual report asks for, and when, is not at hand. The items are those of the "
    "CAFO annual report that an operation without a CAFO permit can have."
)
ANNUAL_SUMMARY = Document(
    "annual_summary", "Annual summary of nutrient use", CAFO_REPORT,
    (
        Item("contacts", "Owner or operator, and the consultant", CAFO_REPORT),
        Item("plan", "Date and duration of the plan", CAFO_REPORT),
        Item("acres", "Acres under the plan and commodities grown", CAFO_REPORT),
        Item("animals", "Animal types and numbers, and the manure they made", CAFO_REPORT, when="animals are kept"),
        Item("manure_applied", "Manure applied and the acres it went on; zero if none", CAFO_REPORT),
        Item("fertilizer", "Inorganic fertilizer applied; zero if none", CAFO_REPORT),
        Item("exports", "Manure exported, and who received it", CAFO_REPORT, when="manure is exported"),
        Item("yields", "Yields; they are confidential", CAFO_REPORT),
        Item("analyses", "Nitrogen and phosphorus content of the manure", CAFO_REPORT, when="manure is used"),
        Item("soil_tests", "Soil tests of the year", CAFO_REPORT),
        Item("certification", "The operator's signed statement", "3 Del.C. §2247(d)(5)"),
    ),
)  # fmt: skip
