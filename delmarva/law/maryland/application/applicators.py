"""COMAR 15.20.06.02-.04: who may apply nutrients to agricultural land, on one's own account or for hire.

Regulation .03 refers to the certificates of 15.20.04, whose choice stands there.
"""

from datetime import date
from typing import Annotated

from delmarva.law.maryland.certification.planners import Planner
from delmarva.rules import Choice, Clock, Fact, Figure, Outcome, Status, at_least, at_most, more_than, rule

SECTION = "COMAR 15.20.06"
SINCE_FOR_HIRE = date(2002, 12, 31)

ACRES = Figure(
    10, "ac", f"{SECTION}.02B(1)", status=Status.REGULATION, precision=0.01,
    ids="MD-15.20.06.02B(1)(a):agricultural-land MD-15.20.06.02B(1)(b):agricultural-land",
)  # fmt: skip
VOUCHER_ACRES = Figure(10, "ac", f"{SECTION}.03A", status=Status.REGULATION, precision=0.01)
VOUCHER_HOURS = Figure(2, "hours", f"{SECTION}.03", status=Status.REGULATION, precision=0.1)
VOUCHER_YEARS = Figure(3, "years", f"{SECTION}.03", status=Status.REGULATION, precision=0.001)
VOUCHER_TRAINING = Clock(
    "training of the holder of an applicator voucher", f"{SECTION}.03", years=3,
    note="at least two hours of approved education, counted from the voucher or the last training",
)  # fmt: skip

Acres = Annotated[float, Fact(
    "land of the owner or operator to which nutrients are applied in the year", unit="ac", ge=0, precision=0.01
)]  # fmt: skip
HoldsVoucher = Annotated[bool, Fact("the person holds an applicator voucher")]
VoucherAge = Annotated[float, Fact(
    "time since the voucher program or the last training was completed", unit="years", ge=0, precision=0.001,
    help="0 if the person holds no voucher.",
)]  # fmt: skip
HoursTrained = Annotated[float, Fact(
    "approved education since the voucher or the last renewal", unit="hours", ge=0, precision=0.1
)]  # fmt: skip


@rule(
    f"{SECTION}.02B(1)",
    ids="MD-15.20.06.02B(1)(a):agricultural-land MD-15.20.06.02B(1)(b):agricultural-land",
    yes="It is agricultural land in the sense of the chapter.",
    no="It is not agricultural land in the sense of the chapter.",
)
def is_agricultural_land(
    largest_parcel: Annotated[
        float,
        Fact(
            "largest parcel in farm production",
            unit="ac",
            ge=0,
            precision=0.01,
            help="Land for food, feed, fiber, sod, animals, plants or trees, in the ground or out of it.",
        ),
    ],
    other_parcels: Annotated[
        float, Fact("other parcels in farm production, not adjoining it", unit="ac", ge=0, precision=0.01)
    ],
) -> bool:
    """Whether land in farm production is agricultural land: parcels that do not adjoin are added up."""
    return more_than(largest_parcel + other_parcels, ACRES)


class MayApply(Outcome):
    """Whether an owner or operator may apply nutrients to the land."""

    SMALL = "No voucher is needed for ten acres or less."
    CERTIFIED = "Allowed: the person is a certified farm operator or consultant."
    VOUCHER = "Allowed: the person holds an applicator voucher."
    LAPSED = "Not lawful: the voucher needs two hours of approved education at least every three years."
    NOT_QUALIFIED = "Not lawful: more than ten acres need an applicator voucher or a certificate."


@rule(f"{SECTION}.03", yes="The voucher is in force.", no="The voucher must be renewed by training.")
def voucher_is_in_force(holds_voucher: HoldsVoucher, voucher_age_years: VoucherAge) -> bool:
    """Whether an applicator voucher is in force; on the third anniversary it still is."""
    return holds_voucher and at_most(voucher_age_years, VOUCHER_YEARS)


@rule(f"{SECTION}.03", yes="The voucher is renewed.", no="The voucher is not renewed: hours of education are missing.")
def voucher_is_renewed(holds_voucher: HoldsVoucher, hours_trained: HoursTrained) -> bool:
    """Whether an applicator voucher is renewed by the education its holder has completed."""
    return holds_voucher and at_least(hours_trained, VOUCHER_HOURS)


@rule(f"{SECTION}.03A; Agric. Art. §8-803.3")
def may_apply_nutrients(
    applied_acres: Acres,
    certificate: Annotated[Planner, Fact("the certificate of the owner or operator")],
    holds_voucher: HoldsVoucher,
    voucher_age_years: VoucherAge,
) -> MayApply:
    """Whether an owner or operator may apply nutrients to the land; applying for hire has a rule of its own."""
    if at_most(applied_acres, VOUCHER_ACRES):
        return MayApply.SMALL
    if certificate != Planner.NONE:
        return MayApply.CERTIFIED
    if voucher_is_in_force(holds_voucher, voucher_age_years):
        return MayApply.VOUCHER
    return MayApply.LAPSED if holds_voucher else MayApply.NOT_QUALIFIED


@rule(
    f"{SECTION}.02B",
    ids="MD-15.20.06.02B:supervision-planning MD-15.20.06.02B:supervision-application",
    yes="The work is supervised by a certified consultant.",
    no="The work is not supervised as the chapter means it.",
)
def is_supervised_by_consultant(
    trains_and_plans: Annotated[bool, Fact("a certified consultant trains the employees and plans their work")],
    oversees_application: Annotated[bool, Fact("a certified consultant oversees the application of nutrients")],
) -> bool:
    """Whether employees who apply nutrients for hire are supervised: training, planning, and the application itself."""
    return trains_and_plans and oversees_application


class PlanBasis(Choice):
    """What a hired application follows."""

    PLAN = "the customer's nutrient management plan"
    VERIFIED = "the customer's word that the application conforms to the plan"
    EXTENSION_RATES = "the University of Maryland Extension's rates"
    NOTHING = "none of these"


class ForHire(Outcome):
    """Whether an application for hire is lawful."""

    LAWFUL = "The application for hire is lawful."
    NOT_CERTIFIED = "Not lawful: whoever applies for hire is a certified consultant or supervised by one."
    NO_PROOF = "Not lawful: proof of the certificate must be shown when the landowner or operator asks."
    NO_PLAN = "Not lawful: it must follow the plan, or the landowner or operator must verify that it conforms."
    NO_RATES = "Not lawful: where no plan is required, the University of Maryland Extension's rates must be used."


@rule(f"{SECTION}.04", since=SINCE_FOR_HIRE)
def application_for_hire(
    is_consultant: Annotated[bool, Fact("the person is a certified consultant")],
    trains_and_plans: Annotated[bool, Fact("a certified consultant trains the employees and plans their work")],
    oversees_application: Annotated[bool, Fact("a certified consultant oversees the application of nutrients")],
    proof_refused: Annotated[bool, Fact("proof was asked for and not shown")],
    plan_required: Annotated[bool, Fact("the customer must have a nutrient management plan")],
    basis: Annotated[PlanBasis, Fact("what the application follows")],
) -> ForHire:
    """Whether applying nutrients to somebody else's land for hire is lawful."""
    if not is_consultant and not is_supervised_by_consultant(trains_and_plans, oversees_application):  # A
        return ForHire.NOT_CERTIFIED
    if proof_refused:  # B
        return ForHire.NO_PROOF
    if plan_required:  # C
        follows_plan = basis == PlanBasis.PLAN or basis == PlanBasis.VERIFIED
        return ForHire.LAWFUL if follows_plan else ForHire.NO_PLAN
    return ForHire.LAWFUL if basis == PlanBasis.EXTENSION_RATES else ForHire.NO_RATES  # D
