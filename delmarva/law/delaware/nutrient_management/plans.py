"""3 Del.C. §2247(a), (g), (j), (k), (l): who needs a plan, which one, who answers for it, and what it contains."""

from typing import Annotated

from delmarva.law.delaware.nutrient_management.certification import CertificateClass
from delmarva.law.delaware.nutrient_management.facts import (
    AnimalUnits,
    HeldAcres,
    IsWastePlan,
    ManureOnLand,
    OtherNutrients,
    TreatedAcres,
    TurfSquareFeet,
)
from delmarva.rules import (
    Choice,
    Document,
    Fact,
    Figure,
    Item,
    Outcome,
    Reading,
    Status,
    less_than,
    more_than,
    rule,
)

SECTION = "3 Del.C. §2247"
ANIMAL_UNITS = Figure(8, "AU", f"{SECTION}(a)", status=Status.STATUTE, precision=0.01, ids="DE-2247(a)-a")
ACRES = Figure(10, "ac", f"{SECTION}(a)", status=Status.STATUTE, precision=0.01, ids="DE-2247(a)-b")
TURF_FLOOR = Figure(
    10_890, "sq ft", f"{SECTION}(a)", status=Status.STATUTE, precision=1, ids="DE-2247(a)-c",
    note="a quarter of an acre",
)  # fmt: skip
TURF_CEILING = Figure(
    435_600, "sq ft", f"{SECTION}(a)", status=Status.STATUTE, precision=1, ids="DE-2247(a)-c",
    note="10 acres of 43,560 sq ft",
)  # fmt: skip
SQUARE_FEET_IN_AN_ACRE = 43_560.0


class TenAcres(Choice):
    TREATED = "The acres that receive nutrients are counted."
    HELD = "The whole holding is counted, if any part of it receives nutrients."


class TurfTowardsTen(Choice):
    APART = "Turf is counted by itself, not with the other land that receives nutrients."
    TOGETHER = "Turf counts with the other land that receives nutrients."


class TenAcresOfTurf(Choice):
    NO_PLAN = "Exactly ten acres of turf need no plan."
    PLAN = "Exactly ten acres of turf need a plan."


TEN_ACRES = Reading(
    "ten acres",
    "Which acres are counted towards the ten: those treated, or the whole holding of which a part is treated?",
    TenAcres.TREATED, "'Upon which nutrients are applied' describes the property that is counted.", f"{SECTION}(a)",
)  # fmt: skip
TURF_TOWARDS_TEN = Reading(
    "turf towards the ten acres", "Does turf of less than ten acres count towards the ten acres that need a plan?",
    TurfTowardsTen.APART, "The second sentence judges turf by its own acreage and excuses it below ten.",
    f"{SECTION}(a)",
)  # fmt: skip
TEN_ACRES_OF_TURF = Reading(
    "exactly ten acres of turf",
    "More than ten acres need a plan, turf of less than ten is excused: what of exactly ten acres of turf?",
    TenAcresOfTurf.NO_PLAN, "The duty starts above ten acres; where there is none, no excuse is needed.",
    f"{SECTION}(a)",
)  # fmt: skip

LandTreatmentPermit = Annotated[bool, Fact(
    "the facility is a county, municipal or industrial one with a land treatment permit of DNREC"
)]  # fmt: skip
PermitReportGiven = Annotated[bool, Fact("the yearly report its permit requires is given to the Commission")]


@rule(
    f"{SECTION}(l)",
    ids="DE-2247(l)-a DE-2247(l)-b",
    yes="The facility is exempt from the chapter.",
    no="The chapter applies.",
)
def facility_is_exempt(land_treatment_permit: LandTreatmentPermit, permit_report_given: PermitReportGiven) -> bool:
    """Whether a waste facility with a land treatment permit is exempt from the whole chapter."""
    return land_treatment_permit and permit_report_given


class PlanDuty(Outcome):
    """Which plan a person needs."""

    NUTRIENT_PLAN = "A nutrient management plan is required."
    EITHER_PLAN = "A nutrient management plan is required; an animal waste management plan may take its place."
    TURF_LIMITS = "No plan is required; the limits of the title and of the Commission's rules on turf apply."
    NONE = "No plan is required."
    EXEMPT = "The chapter does not apply to the facility."


@rule(
    f"{SECTION}(a)",
    ids="DE-2247(a)-b",
    yes="The land that receives nutrients is large enough to need a plan.",
    no="The land that receives nutrients is not large enough to need a plan.",
)
def land_needs_plan(treated_acres: TreatedAcres, held_acres: HeldAcres, turf_sq_ft: TurfSquareFeet) -> bool:
    """Whether the land that receives nutrients, turf apart, is large enough to need a nutrient management plan."""
    if more_than(treated_acres, ACRES):
        return True
    if not more_than(treated_acres, 0.0):
        return False
    if TEN_ACRES == TenAcres.HELD:
        return more_than(held_acres, ACRES)
    if more_than(turf_sq_ft, 0.0) and TURF_TOWARDS_TEN == TurfTowardsTen.TOGETHER:
        return more_than(treated_acres + turf_sq_ft / SQUARE_FEET_IN_AN_ACRE, ACRES)
    return False


@rule(
    f"{SECTION}(a)",
    ids="DE-2247(a)-b",
    yes="The turf is large enough to need a plan.",
    no="The turf is not large enough to need a plan.",
)
def turf_needs_plan(turf_sq_ft: TurfSquareFeet) -> bool:
    """Whether turf on a property is large enough to need a nutrient management plan, as any land of that size is."""
    if less_than(turf_sq_ft, TURF_CEILING):
        return False
    return more_than(turf_sq_ft, TURF_CEILING) or TEN_ACRES_OF_TURF == TenAcresOfTurf.PLAN


@rule(
    f"{SECTION}(j)",
    ids="DE-2247(j)",
    yes="An animal waste management plan may take the place of a nutrient management plan.",
    no="An animal waste management plan cannot take the place of a nutrient management plan.",
)
def waste_plan_may_replace(manure_on_land: ManureOnLand, other_nutrients: OtherNutrients) -> bool:
    """Whether an operation may have an animal waste management plan instead; both conditions must hold.

    Waste hauled away is not land-applied here: the waste plan itself records where it goes (j)(2).
    """
    return not manure_on_land and not other_nutrients


@rule(f"{SECTION}(a)", ids="DE-2247(a)-a DE-2247(a)-b DE-2247(a)-c DE-2247(a)-d DE-2247(j) DE-2247(l)-a")
def plan_duty(
    land_treatment_permit: LandTreatmentPermit,
    permit_report_given: PermitReportGiven,
    animal_units: AnimalUnits,
    treated_acres: TreatedAcres,
    held_acres: HeldAcres,
    manure_on_land: ManureOnLand,
    other_nutrients: OtherNutrients,
    turf_sq_ft: TurfSquareFeet,
) -> PlanDuty:
    """Which plan an operation or holding needs."""
    if facility_is_exempt(land_treatment_permit, permit_report_given):  # (l)
        return PlanDuty.EXEMPT
    if land_needs_plan(treated_acres, held_acres, turf_sq_ft) or turf_needs_plan(turf_sq_ft):
        return PlanDuty.NUTRIENT_PLAN
    if more_than(animal_units, ANIMAL_UNITS):
        if waste_plan_may_replace(manure_on_land, other_nutrients):  # (j)
            return PlanDuty.EITHER_PLAN
        return PlanDuty.NUTRIENT_PLAN
    if more_than(turf_sq_ft, TURF_FLOOR) and less_than(turf_sq_ft, TURF_CEILING):
        return PlanDuty.TURF_LIMITS
    return PlanDuty.NONE


@rule(
    "Delaware Department of Agriculture, plan guideline",
    yes="This certificate is enough to write the plan.",
    no="This certificate is not enough to write the plan.",
)
def may_write_plan(
    is_waste_plan: IsWastePlan,
    certificate: Annotated[CertificateClass, Fact("the certificate of whoever writes the plan")],
) -> bool:
    """Whether a certificate is enough to write a plan: a consultant's, or any for an animal waste plan.

    The statute asks for a consultant only where yields rest on judgement (a)(5); this is the Department's guideline.
    """
    if is_waste_plan:
        return certificate != CertificateClass.NONE
    return certificate == CertificateClass.NUTRIENT_CONSULTANT


class Responsible(Outcome):
    """Who answers for the plan."""

    OWNER = "The owner is responsible for the plan."
    MANAGER = "Whoever actually manages the application of nutrients to the property is responsible for the plan."


@rule(f"{SECTION}(g)", ids="DE-2247(g)")
def plan_responsibility(
    owner_manages: Annotated[bool, Fact("the land owner manages the application of nutrients")],
) -> Responsible:
    """Who is responsible for the nutrient management plan of a property."""
    return Responsible.OWNER if owner_manages else Responsible.MANAGER


class PlanHelp(Outcome):
    """How the State helps with a plan."""

    FREE = "A consultant is available free of charge through the conservation district."
    REIMBURSED = (
        "A plan or update by a private consultant is reimbursed through the conservation district, "
        "at the rate and amount the Commission sets for the year."
    )
    NO_FUNDS = (
        "Reimbursement depends on the year's appropriation, and there is none; "
        "a consultant is available free of charge through the conservation district."
    )


@rule(f"{SECTION}(k)", ids="DE-2247(k)-a DE-2247(k)-b DE-2247(k)-c")
def plan_help(
    private_consultant: Annotated[bool, Fact("a private consultant is hired for a new or updated plan")],
    funds_appropriated: Annotated[bool, Fact("money has been appropriated for reimbursement this year")],
) -> PlanHelp:
    """What help with a nutrient management plan a person may ask of the State."""
    if not private_consultant:
        return PlanHelp.FREE
    return PlanHelp.REIMBURSED if funds_appropriated else PlanHelp.NO_FUNDS


def _item(key: str, label: str, paragraph: str, ids: str, when: str = "") -> Item:
    return Item(key, label, f"{SECTION}{paragraph}", tuple(ids.split()), when)


NUTRIENT_MANAGEMENT_PLAN = Document(
    "nutrient_management_plan", "Nutrient management plan", f"{SECTION}(a)",
    (
        _item("field_maps",
              "Field maps as an aerial photograph: identification, boundaries, acres, surface waters, irrigation",
              "(a)(1)", "DE-2247(a)(1)-a"),
        _item("sensitive_areas", "Sensitive areas on the maps, with their restrictions or setbacks", "(a)(1)",
              "DE-2247(a)(1)-b"),
        _item("soils",
              "Soil maps and data: drainage class, permeability, available water, water table, flooding or ponding",
              "(a)(2)", "DE-2247(a)(2)"),
        _item("rotations", "Crop rotations, current or planned", "(a)(3)", "DE-2247(a)(3)"),
        _item("analyses", "Results of soil, plant, water, manure and by-product analyses that apply", "(a)(4)",
              "DE-2247(a)(4)"),
        _item("yield_goals", "Realistic yield goals and how they were estimated", "(a)(5)", "DE-2247(a)(5)-a"),
        _item("recommendations", "Recommended rates, timing, form, method of application and incorporation", "(a)(6)",
              "DE-2247(a)(6)"),
        _item("risk_tools", "Results of approved risk assessment tools for nitrogen, phosphorus and erosion", "(a)(7)",
              "DE-2247(a)(7)", when="risk tools apply"),
        _item("animals", "Animal types, numbers, average sizes, yearly manure, imports and exports", "(a)(8)",
              "DE-2247(a)(8)", when="animals or manure"),
        _item("outdoor_storage", "Outdoor manure storage shown in the plan", "(f)(1)", "DE-2247(f)(1)",
              when="outdoor storage"),
    ),
)  # fmt: skip

ANIMAL_WASTE_MANAGEMENT_PLAN = Document(
    "animal_waste_management_plan", "Animal waste management plan", f"{SECTION}(j)",
    (
        _item("storage", "How the waste is stored before transport", "(j)(1)", "DE-2247(j)(1)"),
        _item("transfers", "Records of where, to whom and how much waste was moved", "(j)(2)", "DE-2247(j)(2)"),
        _item("mortality", "How dead animals are disposed of", "(j)(3)", "DE-2247(j)(3)"),
    ),
)  # fmt: skip
