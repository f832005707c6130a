"""COMAR 15.20.04.03-.04: who may write a plan, who may be certified, for how long and with what training.

The training hours stand in a regulation of the chapter whose number is lost.
"""

from typing import Annotated

from delmarva.law.maryland.definitions import certificate_reaches_land
from delmarva.rules import Choice, Clock, Fact, Figure, NotModelled, Outcome, Status, at_least, at_most, rule

HOURS_CITE = "COMAR 15.20.04, regulation number not at hand"

PRACTICE_YEARS = Figure(
    1, "years", "COMAR 15.20.04.04", status=Status.REGULATION, precision=0.01, ids="MD-15.20.04.04:entry-degree"
)
APPLICATION_DAYS = Figure(
    15, "days", "COMAR 15.20.04.04", status=Status.REGULATION, precision=1, ids="MD-15.20.04.04:application-15-days"
)
CONSULTANT_FEE = Figure(
    50, "$", "Maryland Department of Agriculture, exam notice 2019", status=Status.GUIDANCE, precision=0.01,
    note="not refundable; the University's notice of 2025 names the same amount",
)  # fmt: skip
FIRST_TERM = Figure(1, "years", "Agric. Art. §8-803(e)", status=Status.STATUTE, precision=0.001)
LATER_TERM = Figure(3, "years", "Agric. Art. §8-803(f)", status=Status.STATUTE, precision=0.001)
CONSULTANT_FIRST_HOURS = Figure(
    6, "hours", HOURS_CITE, status=Status.REGULATION, precision=0.1, ids="MD-15.20.04:education-consultant-a"
)
CONSULTANT_TERM_HOURS = Figure(
    12, "hours", HOURS_CITE, status=Status.REGULATION, precision=0.1, ids="MD-15.20.04:education-consultant-b"
)
OPERATOR_FIRST_HOURS = Figure(
    2, "hours", HOURS_CITE, status=Status.REGULATION, precision=0.1, ids="MD-15.20.04:education-farm-operator-a"
)
OPERATOR_TERM_HOURS = Figure(
    6, "hours", HOURS_CITE, status=Status.REGULATION, precision=0.1, ids="MD-15.20.04:education-farm-operator-b"
)

FIRST_CERTIFICATE_ENDS = Clock(
    "end of the first certificate or license", "Agric. Art. §8-803(e)", years=1, note="counted from the day of issue"
)
RENEWED_CERTIFICATE_ENDS = Clock(
    "end of a renewed certificate or license", "Agric. Art. §8-803(f)", years=3, note="counted from the renewal"
)


class Planner(Choice):
    """The certificate a planner holds."""

    NONE = "no certificate of the Department"
    CONSULTANT = "a nutrient management consultant's certificate"
    FARM_OPERATOR = "a certified farm operator's certificate"


PlannerFact = Annotated[Planner, Fact("the certificate of whoever writes the plan")]
OwnsLand = Annotated[bool, Fact("the land is the writer's own property")]
OperatesLand = Annotated[bool, Fact("the writer operates the land")]
LegalInterest = Annotated[bool, Fact("the writer has a legal interest in the land")]


class PlanAuthor(Outcome):
    """Whether somebody may write the plan for a piece of land."""

    CONSULTANT = "A certified consultant may write the plan."
    FARM_OPERATOR = "The certified farm operator may write the plan: the land is within the certificate."
    OTHER_LAND = "Not lawful: a farm operator's certificate reaches only land owned, operated or held by an interest."
    UNCERTIFIED = "Not lawful: nobody acts as a consultant or certified farm operator without a certificate."


@rule(
    "COMAR 15.20.04.03, 15.20.07.05A(1)",
    ids="MD-15.20.07.05A(1) MD-15.20.07.03B(6):consultant",
)
def plan_author(
    planner: PlannerFact, owns_land: OwnsLand, operates_land: OperatesLand, legal_interest: LegalInterest
) -> PlanAuthor:
    """Whether somebody may write the nutrient management plan of a piece of land."""
    if planner == Planner.CONSULTANT:
        return PlanAuthor.CONSULTANT
    if planner == Planner.NONE:
        return PlanAuthor.UNCERTIFIED
    if certificate_reaches_land(owns_land, operates_land, legal_interest):
        return PlanAuthor.FARM_OPERATOR
    return PlanAuthor.OTHER_LAND


@rule(
    "Agric. Art. §8-803(b)(4)",
    yes="The consultant may work: employed by a licensee, or holding a license.",
    no="The consultant may not work: a consultant is employed by a licensee or holds a license.",
)
def consultant_may_work(
    employed_by_licensee: Annotated[bool, Fact("the consultant is employed by a licensee")],
    holds_license: Annotated[bool, Fact("the consultant holds a license")],
) -> bool:
    """Whether a certified consultant stands under a license, as the statute asks."""
    return employed_by_licensee or holds_license


class Entry(Outcome):
    """Whether somebody may sit the consultant's examination."""

    ADMITTED = "The applicant is admitted to the next examination."
    BACKGROUND = (
        "Not admitted: neither a degree in an agricultural field with a year of practice in planning, "
        "nor a mix of education and practice that the Department accepts."
    )
    LATE = "Not admitted to the next examination: the application comes less than 15 days before it."
    FEE = "Not admitted: the certification fee is not paid."


@rule(
    "COMAR 15.20.04.04",
    ids="MD-15.20.04.04:entry-degree MD-15.20.04.04:entry-experience MD-15.20.04.04:application-15-days "
    "MD-15.20.04.04:certification-fee",
)
def consultant_entry(
    has_degree: Annotated[bool, Fact("the applicant has a degree in an agriculturally related area")],
    practice_years: Annotated[
        float, Fact("practical experience in planning that the Department accepts", unit="years", ge=0, precision=0.01)
    ],
    accepted_mix: Annotated[bool, Fact("the Department accepts the applicant's mix of education and experience")],
    days_before_exam: Annotated[
        float, Fact("days from the application to the next examination", unit="days", ge=0, precision=1)
    ],
    fee_paid: Annotated[
        bool,
        Fact("the certification fee is paid, or the applicant is exempt from it", help="Government staff are exempt."),
    ],
) -> Entry:
    """Whether an applicant is admitted to the consultant's examination.

    The examination had 100 questions and two hours when last announced; its pass mark is not published.
    """
    degree_and_practice = has_degree and at_least(practice_years, PRACTICE_YEARS)
    if not degree_and_practice and not accepted_mix:
        return Entry.BACKGROUND
    if not at_least(days_before_exam, APPLICATION_DAYS):
        return Entry.LATE
    return Entry.ADMITTED if fee_paid else Entry.FEE


@rule("Agric. Art. §8-806; Maryland Department of Agriculture, exam notice 2019")
def certification_fee(
    planner: PlannerFact, tax_exempt: Annotated[bool, Fact("the applicant is government staff with a tax exemption")]
) -> Annotated[float, Fact("certification fee", unit="$", precision=0.01)]:
    """The fee for a certificate."""
    if planner == Planner.CONSULTANT:
        return 0.0 if tax_exempt else CONSULTANT_FEE
    if planner == Planner.FARM_OPERATOR:
        raise NotModelled("The farm operator's one-time fee is set under Agric. Art. §8-806, which is not at hand.")
    return 0.0


class Certificate(Outcome):
    """Whether the Department may issue a certificate."""

    ISSUE = "The certificate may be issued for one year."
    NOT_ADMITTED = "No certificate: the applicant was not admitted to the examination."
    EXAM = "No certificate: the examination has not been passed."


@rule("COMAR 15.20.04.04; Agric. Art. §8-803(e), (g)")
def first_certificate(
    admitted: Annotated[
        bool,
        Fact(
            "the applicant was admitted to the examination",
            help="For a farm operator, whose conditions are known in part: the one-time fee is paid.",
        ),
    ],
    exam_passed: Annotated[bool, Fact("the Department's examination has been passed")],
) -> Certificate:
    """Whether a first certificate may be issued."""
    if not admitted:
        return Certificate.NOT_ADMITTED
    return Certificate.ISSUE if exam_passed else Certificate.EXAM


@rule(
    "Agric. Art. §8-803(e), (f)",
    yes="The certificate or license is in force.",
    no="The certificate or license has lapsed.",
)
def planner_certificate_is_in_force(
    renewed: Annotated[bool, Fact("the certificate or license has been renewed")],
    age_years: Annotated[float, Fact("time since the issue or the last renewal", unit="years", ge=0, precision=0.001)],
) -> bool:
    """Whether a certificate or license is in force; on the anniversary itself it still is."""
    return at_most(age_years, LATER_TERM) if renewed else at_most(age_years, FIRST_TERM)


InFirstYear = Annotated[bool, Fact("the certificate is in its first year")]


@rule(
    HOURS_CITE,
    ids="MD-15.20.04:education-consultant-a MD-15.20.04:education-consultant-b "
    "MD-15.20.04:education-farm-operator-a MD-15.20.04:education-farm-operator-b",
)
def training_hours_owed(
    planner: PlannerFact, first_year: InFirstYear
) -> Annotated[float, Fact("hours of training owed within the term", unit="hours", ge=0, precision=0.1)]:
    """How many hours of training a planner owes: within the first year, and then within each term of three years."""
    if planner == Planner.CONSULTANT:
        return CONSULTANT_FIRST_HOURS if first_year else CONSULTANT_TERM_HOURS
    if planner == Planner.FARM_OPERATOR:
        return OPERATOR_FIRST_HOURS if first_year else OPERATOR_TERM_HOURS
    return 0.0


class Renewal(Outcome):
    """Whether a certificate or license may be renewed."""

    RENEW = "It may be renewed for three years."
    FORM = "Not renewed: the Department's form has not been filed."
    FEE = "Not renewed: the fee is not paid."
    TRAINING = "Not renewed: hours of training are missing."
    REPORTS = "Not renewed: records or reports are missing."


@rule("Agric. Art. §8-803(f)")
def planner_renewal(
    planner: PlannerFact,
    first_year: InFirstYear,
    form_filed: Annotated[bool, Fact("the renewal form has been filed")],
    renewal_fee_paid: Annotated[
        bool, Fact("the renewal fee is paid", help="Its amount stands in Agric. Art. §8-806, which is not at hand.")
    ],
    training_hours: Annotated[float, Fact("hours of approved training in the term", unit="hours", ge=0, precision=0.1)],
    records_and_reports: Annotated[bool, Fact("all records are kept and all reports filed")],
) -> Renewal:
    """Whether a planner's certificate may be renewed."""
    if not form_filed:
        return Renewal.FORM
    if not renewal_fee_paid:
        return Renewal.FEE
    if not at_least(training_hours, training_hours_owed(planner, first_year)):
        return Renewal.TRAINING
    return Renewal.RENEW if records_and_reports else Renewal.REPORTS
