"""COMAR 15.20.04.03 and .09: the license of those who sell plans."""

from typing import Annotated

from delmarva.rules import Document, Fact, Figure, Item, Outcome, Status, at_least, rule

SECTION = "COMAR 15.20.04.09"
CONSULTANTS = Figure(1, "consultants", SECTION, status=Status.REGULATION, precision=1)

LICENSE_APPLICATION = Document(
    "license_application", "Application for a nutrient management license", SECTION,
    (
        Item("form", "The Department's form", SECTION),
        Item("fee", "The license fee (Agric. Art. §8-806; its amount is not at hand)", SECTION,
             when="the applicant pays fees"),
        Item("consultants", "The certified consultants who work under the license", SECTION),
        Item("agreement", "The agreement to comply with the regulations", SECTION),
    ),
)  # fmt: skip


@rule(
    "COMAR 15.20.04.03",
    yes="Plans may be sold: there is a license.",
    no="Plans may not be sold: nobody sells nutrient management plans without a license.",
)
def plans_may_be_sold(
    licensed: Annotated[bool, Fact("the person or firm holds a license of the Department")],
) -> bool:
    """Whether a person or firm may sell nutrient management plans."""
    return licensed


class License(Outcome):
    """Whether a license may be issued."""

    ISSUE = "The license may be issued for one year."
    FORM = "No license: the Department's form has not been filed."
    FEE = "No license: the fee is not paid."
    NO_CONSULTANT = "No license: at least one certified consultant must work under it."
    NO_AGREEMENT = "No license: the applicant has not agreed to comply."


@rule(SECTION)
def license_may_be_issued(
    form_filed: Annotated[bool, Fact("the application form has been filed")],
    government_agency: Annotated[bool, Fact("the applicant is a government agency")],
    fee_paid: Annotated[bool, Fact("the license fee is paid")],
    certified_consultants: Annotated[
        float, Fact("certified consultants working under the license", unit="consultants", ge=0, precision=1)
    ],
    agrees_to_comply: Annotated[bool, Fact("the applicant agrees to comply with the regulations")],
) -> License:
    """Whether a license to sell plans may be issued."""
    if not form_filed:
        return License.FORM
    if not fee_paid and not government_agency:
        return License.FEE
    if not at_least(certified_consultants, CONSULTANTS):
        return License.NO_CONSULTANT
    return License.ISSUE if agrees_to_comply else License.NO_AGREEMENT
