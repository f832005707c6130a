"""3 Del.C. §2241-2243 and 2245: who must be certified, in which class, and how the Commission decides.

The regulations under these sections (3 DE Admin. Code 1201) are known in part: where their test differs from
the statute's the outcome says so. Training hours, examinations and the length of a term are set by regulation
and are not carried here. A waste facility that is exempt from the chapter (§2247(l)) needs no certificate.
"""

from datetime import date
from typing import Annotated

from delmarva.law.delaware.nutrient_management.facts import (
    AnimalUnits,
    ForHire,
    ManagedForAnother,
    OwnLand,
    TurfSquareFeet,
)
from delmarva.rules import Choice, Fact, Figure, Outcome, Reading, Status, at_least, at_most, more_than, rule

SINCE = date(2004, 1, 1)

ANIMAL_UNITS = Figure(
    8, "AU", "3 Del.C. §2241(a)(1)", status=Status.STATUTE, precision=0.01, ids="DE-2241(a)(1)",
    note="the program's web pages say eight or more; the statute and its regulation say more than eight",
)  # fmt: skip
ACRES = Figure(10, "ac", "3 Del.C. §2241(a)(2)", status=Status.STATUTE, precision=0.01, ids="DE-2241(a)(2)")
ACRES_BY_REGULATION = Figure(
    10, "ac", "3 DE Admin. Code 1201-4.1.2, 4.1.3", status=Status.REGULATION, precision=0.01,
    note="the regulation says at least ten, counted by the year",
)  # fmt: skip
TURF_SQUARE_FEET = Figure(
    10_890, "sq ft", "3 Del.C. §2241(a)(3)", status=Status.STATUTE, precision=1, ids="DE-2241(a)(3)",
    note="a quarter of an acre",
)  # fmt: skip
HIGHEST_FEE = Figure(100, "$/year", "3 Del.C. §2242(c)", status=Status.STATUTE, precision=0.01, ids="DE-2242(c)-b")


class CommercialWork(Choice):
    ABOVE_TEN_ACRES = "A certificate is needed above ten acres, for a fee as on one's own land."
    ANY_ACREAGE = "Applying as part of a commercial venture needs a certificate at any acreage."
    EACH_ALONE = "Ten acres, commercial work and one's own land are three grounds, and each suffices alone."


class SupervisionPlace(Choice):
    COMMERCIAL_ONLY = "Only the workers of a commercial handler must be at the handler's location."
    EVERY = "The workers of a private handler must be at the handler's location too."


COMMERCIAL_WORK = Reading(
    "commercial work",
    "'More than 10 acres or as a component of a commercial venture or lands that the person owns': "
    "do the ten acres bound all three?",
    CommercialWork.ABOVE_TEN_ACRES,
    "The text before 2023 read so, and the quarter-acre floor for commercial turf work would mean little otherwise.",
    "3 Del.C. §2241(a)(2)",
)  # fmt: skip
SUPERVISION_PLACE = Reading(
    "place of supervision",
    "Must those whom a private handler supervises be at the same location, as those of a commercial handler must?",
    SupervisionPlace.COMMERCIAL_ONLY, "The sentence names the commercial nutrient handler only.",
    "3 Del.C. §2241(d)",
)  # fmt: skip

AppliedAcres = Annotated[float, Fact(
    "land to which the person applies nutrients", unit="ac", ge=0, precision=0.01,
    help="All acres of a year, one's own and those of customers; turf is counted apart.",
)]  # fmt: skip
Supervised = Annotated[bool, Fact("a certified private or commercial nutrient handler directly supervises the work")]
SupervisorIsCommercial = Annotated[bool, Fact("the supervisor is a commercial nutrient handler")]
SameLocation = Annotated[bool, Fact("the worker's duties are at the same physical location as the supervisor")]
GivesAdvice = Annotated[bool, Fact("the person advises people who must be certified")]
UsesCertified = Annotated[bool, Fact("a certified person or firm is used for the work")]


class CertificateDuty(Outcome):
    """Whether an activity needs a certificate of the Commission."""

    REQUIRED = (
        "A certificate of the Nutrient Management Commission is required, or a certified person or firm must be used."
    )  # fmt: skip
    BY_REGULATION = (
        "The statute requires no certificate at exactly ten acres; the regulation (1201-4.1.2, 4.1.3) does. "
        "Ask the Commission."
    )
    EXEMPT = "No certificate is needed: the work is under the direct supervision of a certified handler."
    USES_CERTIFIED = "No certificate of one's own is needed: a certified person or firm is used."
    NOT_REQUIRED = "No certificate is required."


@rule(
    "3 Del.C. §2241(d)",
    ids="DE-2241(d)-a DE-2241(d)-b:direct-supervision",
    yes="The work is under direct supervision and needs no certificate of the worker's own.",
    no="The work is not under direct supervision as the section means it.",
)
def is_directly_supervised(
    supervised: Supervised, supervisor_is_commercial: SupervisorIsCommercial, same_location: SameLocation
) -> bool:
    """Whether somebody who applies nutrients is exempt because a certified handler supervises the work directly."""
    if not supervised:
        return False
    if same_location:
        return True
    return not supervisor_is_commercial and SUPERVISION_PLACE == SupervisionPlace.COMMERCIAL_ONLY


@rule(
    "3 Del.C. §2241(a)(1)",
    ids="DE-2241(a)(1)",
    since=SINCE,
    yes="The animal feeding operation needs a certified operator.",
    no="The animal feeding operation needs no certified operator.",
)
def generator_must_be_certified(animal_units: AnimalUnits) -> bool:
    """Whether an animal feeding operation is large enough that its operator must be certified."""
    return more_than(animal_units, ANIMAL_UNITS)


@rule("3 Del.C. §2241(a)(2)", ids="DE-2241(a)(2)", since=SINCE)
def land_applicator_duty(treated_acres: AppliedAcres, own_land: OwnLand, for_hire: ForHire) -> CertificateDuty:
    """Whether applying nutrients to land, other than turf, needs a certificate."""
    if at_most(treated_acres, 0.0):
        return CertificateDuty.NOT_REQUIRED
    above_ten = more_than(treated_acres, ACRES)
    if above_ten and (own_land or for_hire):
        return CertificateDuty.REQUIRED
    if (above_ten or for_hire) and COMMERCIAL_WORK != CommercialWork.ABOVE_TEN_ACRES:
        return CertificateDuty.REQUIRED
    if own_land and COMMERCIAL_WORK == CommercialWork.EACH_ALONE:
        return CertificateDuty.REQUIRED
    if at_least(treated_acres, ACRES_BY_REGULATION) and (own_land or for_hire):
        return CertificateDuty.BY_REGULATION
    return CertificateDuty.NOT_REQUIRED


@rule(
    "3 Del.C. §2241(a)(3)",
    ids="DE-2241(a)(3)",
    since=SINCE,
    yes="Applying nutrients to this turf needs a certificate.",
    no="Applying nutrients to this turf needs no certificate.",
)
def turf_applicator_must_be_certified(
    turf_sq_ft: TurfSquareFeet, for_hire: ForHire, managed_for_another: ManagedForAnother
) -> bool:
    """Whether applying nutrients to turf needs a certificate."""
    return more_than(turf_sq_ft, TURF_SQUARE_FEET) and for_hire and managed_for_another


@rule("3 Del.C. §2241(a)", ids="DE-2241(a)-a DE-2241(a)-b DE-2241(a)(4)", since=SINCE)
def certificate_duty(
    animal_units: AnimalUnits,
    treated_acres: AppliedAcres,
    own_land: OwnLand,
    for_hire: ForHire,
    turf_sq_ft: TurfSquareFeet,
    managed_for_another: ManagedForAnother,
    gives_advice: GivesAdvice,
    supervised: Supervised,
    supervisor_is_commercial: SupervisorIsCommercial,
    same_location: SameLocation,
    uses_certified: UsesCertified,
) -> CertificateDuty:
    """Whether a person needs a certificate of the Nutrient Management Commission for what they do.

    Supervision exempts those who apply nutrients; it does not reach running an operation or advising.
    """
    if generator_must_be_certified(animal_units) or gives_advice:  # (a)(1); (a)(4), which has no floor
        return CertificateDuty.USES_CERTIFIED if uses_certified else CertificateDuty.REQUIRED
    land = land_applicator_duty(treated_acres, own_land, for_hire)  # (a)(2)
    turf = turf_applicator_must_be_certified(turf_sq_ft, for_hire, managed_for_another)  # (a)(3)
    if land == CertificateDuty.NOT_REQUIRED and not turf:
        return CertificateDuty.NOT_REQUIRED
    if uses_certified:
        return CertificateDuty.USES_CERTIFIED
    if is_directly_supervised(supervised, supervisor_is_commercial, same_location):  # (d)
        return CertificateDuty.EXEMPT
    return CertificateDuty.REQUIRED if turf else land


class CertificateClass(Outcome):
    """The four classes of certificate."""

    NONE = "No class of certificate fits: the person neither generates, applies nor advises."
    NUTRIENT_GENERATOR = "Nutrient generator: runs a facility that produces organic or inorganic nutrients."
    PRIVATE_NUTRIENT_HANDLER = (
        "Private nutrient handler: applies nutrients to turf or land owned, leased or controlled."
    )
    COMMERCIAL_NUTRIENT_HANDLER = (
        "Commercial nutrient handler: applies, uses or supervises application for a fee or service charge."
    )
    NUTRIENT_CONSULTANT = "Nutrient consultant: advises on the formulation, application or scheduling of nutrients."


RunsFacility = Annotated[bool, Fact("the person runs a facility in the State that produces nutrients, such as manure")]
Applies = Annotated[bool, Fact("the person applies nutrients, uses them or supervises their application")]


@rule(
    "3 Del.C. §2241(b)",
    ids="DE-2241(b)(1):nutrient-generator DE-2241(b)(2):private-nutrient-handler "
    "DE-2241(b)(3):commercial-nutrient-handler DE-2241(b)(4):nutrient-consultant",
)
def certificate_class(
    gives_advice: GivesAdvice,
    applies_nutrients: Applies,
    for_hire: ForHire,
    own_land: OwnLand,
    runs_facility: RunsFacility,
) -> CertificateClass:
    """Which class of certificate fits what a person does; where several fit, the widest.

    The statute ranks no class above another. The Department's plan guideline does ("generator or higher"), and the
    order here is that one; whether the widest class covers the rest is for the Commission to say.
    """
    if gives_advice:  # (4)
        return CertificateClass.NUTRIENT_CONSULTANT
    if applies_nutrients and for_hire:  # (3)
        return CertificateClass.COMMERCIAL_NUTRIENT_HANDLER
    if applies_nutrients and own_land:  # (2)
        return CertificateClass.PRIVATE_NUTRIENT_HANDLER
    if runs_facility:  # (1)
        return CertificateClass.NUTRIENT_GENERATOR
    return CertificateClass.NONE


Fee = Annotated[float, Fact("fee for one certificate", unit="$", ge=0, precision=0.01)]
FeeYears = Annotated[float, Fact("years the fee pays for", unit="years", gt=0, precision=0.01)]


@rule(
    "3 Del.C. §2242(c)",
    ids="DE-2242(c)-a DE-2242(c)-b",
    yes="The fee may be set by regulation.",
    no="The fee is more than the statute allows for a year.",
)
def fee_is_within_ceiling(fee: Fee, fee_years: FeeYears) -> bool:
    """Whether a certificate fee that the Commission sets keeps the yearly ceiling."""
    return at_most(fee, HIGHEST_FEE * fee_years)


MeetsCriteria = Annotated[bool, Fact("the applicant meets the minimum criteria for every class applied for")]
MeetsSome = Annotated[bool, Fact("the applicant meets the minimum criteria for at least one class applied for")]
FoundInViolation = Annotated[
    bool, Fact("the applicant has been found to have broken the chapter or the Commission's rules on nutrients")
]
NarrowerSubclass = Annotated[bool, Fact("the Commission limits the certificate to one of its established subclasses")]


class CertificateDecision(Outcome):
    """What the Commission may do with an application."""

    GRANT = "The certificate may be granted as applied for."
    GRANT_SUBCLASS = (
        "The certificate may be granted for the classes the applicant is qualified for and limited to a subclass; "
        "the reasons go to the applicant in writing."
    )  # fmt: skip
    GRANT_LIMITED = (
        "The certificate may be granted for the classes the applicant is qualified for; "
        "the reasons go to the applicant in writing."
    )
    MAY_REFUSE = (
        "The certificate may be refused; the reasons go to the applicant in writing, and the refusal is final "
        "unless appealed under §2262."
    )


@rule(
    "3 Del.C. §2242(d), §2243(a)",
    ids="DE-2242(d)-a DE-2242(d)-b DE-2242(d)-c DE-2243(a)-a DE-2243(a)-b DE-2243(b)",
)
def certificate_decision(
    meets_criteria: MeetsCriteria,
    meets_some: MeetsSome,
    narrower_subclass: NarrowerSubclass,
    found_in_violation: FoundInViolation,
) -> CertificateDecision:
    """What the Commission may decide on an application for a certificate."""
    if found_in_violation:  # §2243(a)
        return CertificateDecision.MAY_REFUSE
    if not meets_criteria and not meets_some:  # §2243(a)
        return CertificateDecision.MAY_REFUSE
    if narrower_subclass:  # §2242(d)
        return CertificateDecision.GRANT_SUBCLASS
    return CertificateDecision.GRANT if meets_criteria else CertificateDecision.GRANT_LIMITED


Basis = Annotated[bool, Fact(
    "the subclass turns on method, quantity or type of nutrient, or another identifiable characteristic"
)]  # fmt: skip


@rule(
    "3 Del.C. §2241(c)",
    ids="DE-2241(c)-a DE-2241(c)-b",
    yes="The Commission may set up the subclass.",
    no="The subclass has no basis in the section.",
)
def subclass_is_permitted(has_identifiable_basis: Basis) -> bool:
    """Whether the Commission may divide a class of certificate so."""
    return has_identifiable_basis


DaysLeft = Annotated[float, Fact("days until the certificate expires; negative when it has", unit="days", precision=1)]


@rule(
    "3 Del.C. §2245(a)",
    yes="The certificate is in force.",
    no="The certificate has expired.",
)
def certificate_is_in_force(days_left: DaysLeft) -> bool:
    """Whether a certificate is in force on a day; its last day is the one printed on it."""
    return at_least(days_left, 0.0)
