"""COMAR 15.20.07.06A: the first filing, the annual implementation report, and who may see what was filed."""

from typing import Annotated

from delmarva.rules import Choice, Clock, Document, Fact, Figure, Item, Outcome, Status, at_most, rule

SECTION = "COMAR 15.20.07.06A"

ANNUAL_REPORT_DUE = Clock(
    "annual implementation report", f"{SECTION}(3)", years=1, by=(3, 1),
    ids=("MD-15.20.07.03B(3):annual-implementation-report", "MD-15.20.07.06A(3)-a"),
    note="1 March of the year after the calendar year reported on, that day included",
)  # fmt: skip
SUMMARY_YEARS = Figure(3, "years", "Agric. Art. §8-801.1(b)", status=Status.STATUTE, precision=0.001)


def _item(key: str, label: str, paragraph: str, when: str = "", also: str = "") -> Item:
    ids = (f"MD-15.20.07.06A{paragraph}", *also.split())
    return Item(key, label, f"{SECTION}{paragraph.partition('-')[0]}", ids, when)


PRIMARY = "MD-15.20.07.03B(16):primary-nutrients"

FIRST_SUBMISSION = Document(
    "first_submission", "First filing: summary of the nutrient management plan", f"{SECTION}(2)",
    (
        _item("cooperation", "The statement agreeing to set a time for the review of records and sites", "(2)(a)"),
        _item("description", "Owner or operator, location, type of operation and preparer of the plan, on the form",
              "(2)(b)"),
        _item("recommendations", "The plan's summary of all nutrient recommendations (15.20.08.04F)", "(2)(c)"),
        _item("soil", "Soil analysis", "(2)(d)"),
        _item("map", "A clearly recognizable map or aerial photograph: boundaries, fields or units, acres", "(2)(e)"),
    ),
)  # fmt: skip

ANNUAL_IMPLEMENTATION_REPORT = Document(
    "annual_implementation_report", "Annual implementation report", f"{SECTION}(3)",
    (
        _item("form", "The Department's form", "(3)-b", also="MD-15.20.07.03B(3):annual-implementation-report"),
        _item("operator", "The operator, and what the operation is", "(3)(a)"),
        _item("changes", "What has changed since the first filing", "(3)(a)"),
        _item("acreage", "Acres managed under the plan, by crop", "(3)(b)"),
        _item("nitrogen", "Total nitrogen applied, by crop", "(3)(b)", also=PRIMARY),
        _item("phosphate", "Total phosphate (P2O5) applied, by crop", "(3)(b)", also=PRIMARY),
        _item("potash", "Total potash (K2O) applied, by crop", "(3)(b)", also=PRIMARY),
        _item("manure_amounts", "Manure brought in and taken off the farm; zero if none", "(3)(c)(i)",
              when="manure is used or produced"),
        _item("manure_from", "Name and location of each farm that sent manure, a broker's too", "(3)(c)(ii)",
              when="manure is imported"),
        _item("manure_to", "Name and location of each farm, facility or broker that received manure", "(3)(c)(iii)",
              when="manure is exported"),
        _item("true", "The statement that the information is true and accurate", "(3)(d)(i)"),
        _item("plan_followed", "The statement that a valid plan will be followed this season and the coming crop year",
              "(3)(d)(ii)"),
    ),
)  # fmt: skip


@rule(
    f"{SECTION}(3)(c)",
    ids="MD-15.20.07.06A(3)(c)",
    yes="The report tells of manure.",
    no="The report need not tell of manure.",
)
def report_covers_manure(
    uses_manure: Annotated[bool, Fact("the operator uses animal manure with the operation")],
    produces_manure: Annotated[bool, Fact("the operator produces animal manure with the operation")],
) -> bool:
    """Whether the annual implementation report must tell of manure."""
    return uses_manure or produces_manure


class FilingDuty(Outcome):
    """What an operator files."""

    NONE = "Nothing is filed: the chapter does not require a plan."
    FIRST_SUBMISSION = "The summary of the first plan must be filed by the date for its development."
    OVERDUE = "The summary of the first plan is overdue."
    ANNUAL_REPORT = "An annual implementation report must be filed by 1 March of each year."


@rule(f"{SECTION}(1), (3)", ids="MD-15.20.07.06A(1) MD-15.20.07.06A(3)-a")
def filing_duty(
    plan_required: Annotated[bool, Fact("the operation must have a nutrient management plan")],
    first_filed: Annotated[bool, Fact("the summary of the first plan has been filed")],
    develop_date_past: Annotated[bool, Fact("the day for developing the plan, with any relief, has passed")],
) -> FilingDuty:
    """What an operator must file: the first plan's summary by the plan's own date, and a report in every later year."""
    if not plan_required:
        return FilingDuty.NONE
    if first_filed:
        return FilingDuty.ANNUAL_REPORT
    return FilingDuty.OVERDUE if develop_date_past else FilingDuty.FIRST_SUBMISSION


class Kept(Outcome):
    """Whether the Department must keep what was filed."""

    STATUTE = "It must be kept: the statute's three years are not over."
    REGULATION = "It must be kept: the regulation names no day on which keeping ends."


@rule(f"{SECTION}(4); Agric. Art. §8-801.1(b)", ids="MD-15.20.07.06A(4)-a")
def filing_is_kept(
    age_years: Annotated[float, Fact("time since the filing", unit="years", ge=0, precision=0.001)],
) -> Kept:
    """Whether the Department must keep what was filed, and under which text."""
    return Kept.STATUTE if at_most(age_years, SUMMARY_YEARS) else Kept.REGULATION


class Filing(Choice):
    """What the Department holds."""

    SUMMARY = "the summary of a plan, or an annual implementation report"
    REPORT_OF_PLANNER = "a report of a licensee or consultant on phosphorus"
    FULL_PLAN = "a whole nutrient management plan"


class Reader(Choice):
    """Who asks to see it."""

    HOLDER = "the person for whom the plan was made"
    DEPARTMENT = "the Department of Agriculture"
    DESIGNEE = "whoever the Department has designated"
    PUBLIC = "anybody else"


class FilingDisclosure(Outcome):
    """Whether somebody may see a filing."""

    OWN = "It is the person's own filing."
    DEPARTMENT = "The Department, or whoever it designates, may see it and must protect it."
    ANONYMOUS = "It may be shown: nothing in it tells for whom the plan was made."
    CONFIDENTIAL = "It is confidential: it would tell for whom the plan was made."
    NOT_SETTLED = (
        "Whether whole plans may be shown without names was before the Court of Special Appeals in 2013 (No. 1289, "
        "September Term 2011); the holding is not at hand. Ask counsel."
    )


@rule(f"{SECTION}(4), .03B(8), 15.20.04.11B", ids="MD-15.20.07.06A(4)-b MD-15.20.07.03B(8):department")
def filing_disclosure(
    filing: Annotated[Filing, Fact("what is asked for")],
    reader: Annotated[Reader, Fact("who asks to see it")],
    identifies: Annotated[bool, Fact("it tells, or lets somebody find out, for whom the plan was made")],
) -> FilingDisclosure:
    """Whether something filed with the Department may be shown to somebody."""
    if reader == Reader.HOLDER:
        return FilingDisclosure.OWN
    if reader == Reader.DEPARTMENT or reader == Reader.DESIGNEE:
        return FilingDisclosure.DEPARTMENT
    if identifies:
        return FilingDisclosure.CONFIDENTIAL
    return FilingDisclosure.NOT_SETTLED if filing == Filing.FULL_PLAN else FilingDisclosure.ANONYMOUS
