"""7 DE Admin. Code 7201 §9.5.5: the nutrient or animal waste management plan of a CAFO, who writes it, and its life.

Rates stand in `rates`, stores and dead animals in `storage`, setbacks in `setbacks`. "Applicable contents": an item is
called for only where its circumstance is there.
"""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.definitions import TERMS, WaterFact, is_nutrient_consultant, is_state_water
from delmarva.law.delaware.cafo.papers import item
from delmarva.law.delaware.cafo.setbacks import (
    CoverCrop,
    DownGradient,
    HighPhosphorus,
    Kind,
    Option,
    VegetatedFeet,
    application_setback,
)
from delmarva.rules import (
    Choice,
    Clock,
    Document,
    Fact,
    Figure,
    Outcome,
    Reading,
    Status,
    at_least,
    at_most,
    rule,
)

PLAN = f"{SECTION}.5.1"
LIFE = f"{SECTION}.5.2"
WATER_PROTECTION = f"{SECTION}.5.1.4.6.1"


class PlanKind(Outcome):
    """Which plan a document is."""

    NUTRIENT_PLAN = "It is a nutrient management plan."
    WASTE_PLAN = "It is an animal waste management plan."
    NEITHER = "It is neither a nutrient nor an animal waste management plan."


@rule(
    f"{TERMS}: animal waste management plan, nutrient management plan",
    ids="9.5.2.1:animal-waste-management-plan 9.5.2.1:nutrient-management-plan",
    since=EFFECTIVE,
)
def plan_kind(
    by_the_standards: Annotated[bool, Fact("it is written in accordance with the State Technical Standards")],
    by_consultant: Annotated[bool, Fact("a certified nutrient consultant has written it")],
    manages_nutrients: Annotated[bool, Fact("it manages amount, placement, timing and application of nutrients on "
                                            "land")],
    manages_waste: Annotated[bool, Fact(
        "it combines practices for handling, storing, treating or managing manure, waste, composted animals or "
        "wastewater"
    )],
) -> PlanKind:  # fmt: skip
    """Whether a document is a nutrient or an animal waste management plan in the chapter's sense."""
    if not by_the_standards:
        return PlanKind.NEITHER
    if manages_nutrients and by_consultant:
        return PlanKind.NUTRIENT_PLAN
    return PlanKind.WASTE_PLAN if manages_waste else PlanKind.NEITHER


@rule(
    PLAN,
    ids="9.5.5.1",
    since=EFFECTIVE,
    yes="The plan is written as the chapter asks.",
    no="The plan must be written by a certified nutrient consultant, by the State Technical Standards.",
)
def plan_is_properly_written(
    approved: Annotated[bool, Fact("the Nutrient Management Commission has approved its author as a consultant")],
    unpaid_employee: Annotated[
        bool, Fact("the author gave the advice unpaid, as an employee of an agency or the like")
    ],
    by_the_standards: Annotated[bool, Fact("the plan is written in accordance with the State Technical Standards")],
) -> bool:
    """Whether a plan of either kind, of which the author's advice is the substance, is properly written."""
    return is_nutrient_consultant(approved, unpaid_employee, True) and by_the_standards


YEARS_OF_DATA = Figure(
    7, "years", f"{TERMS}: realistic yield goals", status=Status.REGULATION, precision=1,
    ids="9.5.2.1:realistic-yield-goals", note="the mean is of the best four of the seven",
)  # fmt: skip


class YieldGoal(Outcome):
    """Whether a yield goal is realistic."""

    WITHIN = "The goal is realistic: it does not exceed the mean of the best 4 of 7 years."
    JUSTIFIED = "The goal is higher than that mean, and a certified nutrient consultant has justified it in writing."
    UNJUSTIFIED = "The goal is higher than that mean: a certified nutrient consultant must justify it in writing."
    FEW_YEARS = "There are years of data, but fewer than seven: the text does not say how the goal is set."
    STANDARDS = "There are no yield data: the goal is taken from the State Technical Standards."


@rule(f"{TERMS}: realistic yield goals", ids="9.5.2.1:realistic-yield-goals", since=EFFECTIVE)
def cafo_yield_goal(
    yield_years: Annotated[float, Fact("years of recorded yields of the crop", unit="years", ge=0, precision=1)],
    goal: Annotated[float, Fact("yield goal", unit="units/ac", ge=0, precision=0.1)],
    best_four_mean: Annotated[float, Fact(
        "mean of the best four of the seven years", unit="units/ac", ge=0, precision=0.1
    )],
    justified: Annotated[bool, Fact("a certified nutrient consultant has justified a higher goal in writing")],
) -> YieldGoal:  # fmt: skip
    """Whether the yield goal of a crop is realistic."""
    if at_most(yield_years, 0.0):
        return YieldGoal.STANDARDS
    if not at_least(yield_years, YEARS_OF_DATA):
        return YieldGoal.FEW_YEARS
    if at_most(goal, best_four_mean):
        return YieldGoal.WITHIN
    return YieldGoal.JUSTIFIED if justified else YieldGoal.UNJUSTIFIED


@rule(
    f"{TERMS}: vegetated buffer",
    ids="9.5.2.1:vegetated-buffer",
    since=EFFECTIVE,
    yes="The strip is a vegetated buffer; its width is measured from the top of the bank.",
    no="The strip is not a vegetated buffer.",
)
def is_vegetated_buffer(
    permanent: Annotated[bool, Fact("the strip is permanent, dense and perennial")],
    across_the_slope: Annotated[bool, Fact("it follows the contours, across the main slope of the field")],
) -> bool:
    """Whether a strip along a water is a vegetated buffer."""
    return permanent and across_the_slope


@rule(
    WATER_PROTECTION,
    ids="9.5.5.1.4.6.1",
    since=EFFECTIVE,
    yes="It is forbidden: manure and process wastewater may not be applied directly to waters of the State.",
    no="It is no direct application to waters of the State.",
)
def direct_application_is_forbidden(
    water: WaterFact,
    manure_or_wastewater: Annotated[bool, Fact("what is applied is manure or process wastewater")],
) -> bool:
    """Whether an application is forbidden because it goes directly into a water, down-gradient or not."""
    return manure_or_wastewater and is_state_water(water)


@rule(
    WATER_PROTECTION,
    ids="9.5.2.1:manure-and-processed-wastewater-application-setbacks 9.5.5.1.4.6.1 9.5.5.1.4.6.1.3 9.5.5.1.4.6.1.3.3",
    since=EFFECTIVE,
    yes="The water, or opening to it, is protected as the section asks.",
    no="The application comes too close to the water, or opening to it.",
)
def water_is_protected(
    option: Option,
    protects: Kind,
    down_gradient: DownGradient,
    vegetated_ft: VegetatedFeet,
    cover_crop: CoverCrop,
    high_phosphorus: HighPhosphorus,
    nearest_application_ft: Annotated[float, Fact(
        "distance from the top of the bank to the nearest application", unit="ft", ge=0, precision=0.1,
        help="From the edge of a tile inlet, sinkhole or well head, which have no bank.",
    )],
    approved_alternative: Annotated[bool, Fact("another practice that the State Technical Standards approve is kept")],
) -> bool:  # fmt: skip
    """Whether a water, or an opening to it, is protected by one of the options; one suffices."""
    if approved_alternative:  # .3.3
        return True
    needed = application_setback(option, protects, down_gradient, vegetated_ft, cover_crop, high_phosphorus)
    return at_least(nearest_application_ft, needed)


class SubstantialChangePointer(Choice):
    CORRECTED = "It means the substantial changes of §9.5.8.6.2.2.1."
    AS_PRINTED = "As printed it leads to public hearings (§9.5.8.4), where no change is defined."


SUBSTANTIAL_CHANGE_POINTER = Reading(
    "R6: where substantial changes are defined", "'Substantial changes to the CAFO, as defined in §9.5.8.4': where?",
    SubstantialChangePointer.CORRECTED, "§9.5.8.4 is about hearings; substantial changes are now in "
                                        "§9.5.8.6.2.2.1.", LIFE,
)  # fmt: skip


class NewPlan(Outcome):
    """Whether a new plan must be provided, and why."""

    NOT_DUE = "The plan is carried out for the term of the permit; no new one is due."
    EXPIRED = "A new plan must be provided: the permit has expired."
    SUBSTANTIAL = "A new plan must be provided: the CAFO has changed substantially."
    CHANGED = "A new plan must be provided, and the changes identified: the owner or operator has changed the plan."


@rule(LIFE, ids="9.5.5.2", since=EFFECTIVE)
def new_cafo_plan(
    permit_expired: Annotated[bool, Fact("the permit has expired")],
    substantial_change: Annotated[bool, Fact("the CAFO has changed substantially")],
    operator_changes: Annotated[bool, Fact("the owner or operator changes the plan")],
) -> NewPlan:
    """Whether a new plan must be provided; it is reported by 15 December of the year in which it is due."""
    if permit_expired:
        return NewPlan.EXPIRED
    if operator_changes:
        return NewPlan.CHANGED
    if substantial_change and SUBSTANTIAL_CHANGE_POINTER == SubstantialChangePointer.CORRECTED:
        return NewPlan.SUBSTANTIAL
    return NewPlan.NOT_DUE


PLAN_REPORT = Clock(
    "report of the new plan to the Department", LIFE, by=(12, 15), ids=("9.5.5.2",),
    note="15 December of the year in which the plan must be updated",
)  # fmt: skip

CAFO_PLAN = Document(
    "cafo_plan", "Nutrient or animal waste management plan of a CAFO", PLAN,
    (
        item("owner_and_operator",
             "Names, mailing addresses and telephone of owner and operator, county road, watershed", ".5.1.1.1"),
        item("business", "Trade name, type of business, mailing address and contacts", ".5.1.1.2"),
        item("emergency_location",
             "Emergency address, or a description of the place with the nearest road intersection", ".5.1.1.2"),
        item("consultant", "Name and company of the nutrient consultant", ".5.1.1.3"),
        item("consultant_contact", "Address and telephone of the consultant", ".5.1.1.3.1"),
        item("consultant_certificate", "The consultant's certification number", ".5.1.1.3.2"),
        item("plan_period", "Date of the plan and how long it runs", ".5.1.1.3.3"),
        item("acres_and_commodities",
             "Acres owned, licensed or leased that the plan covers, and the commodities produced", ".5.1.1.4"),
        item("implementation_statement", "Signed statement of the owner or operator that the plan will be carried out",
             ".5.1.1.5"),
        item("field_maps", "Maps or aerial photographs with every field under control: name and boundary", ".5.1.2.1"),
        item("soil_maps", "Soil survey map of each field, or the texture of the soils", ".5.1.2.2"),
        item("surface_waters", "All surface waters on the maps, ditches, streams and ponds included", ".5.1.2.3"),
        item("irrigation", "Irrigation systems on the maps", ".5.1.2.4", "irrigation"),
        item("animals", "Number and type of animals, manure and litter generated a year, and how they are stored",
             ".5.1.3.1"),
        item("outside_manure", "Temporary outside locations of manure, and the method used", ".5.1.3.2",
             "manure is kept outside"),
        item("needed_nutrients", "Acres subject to the plan and a summary of the nutrients needed", ".5.1.3.3"),
        item("yield_goals", "Realistic yield goals", ".5.1.3.4", "land application"),
        item("soil_tests", "Soil test results by the protocols of the standards", ".5.1.3.5", "land application"),
        item("rotation", "Current and planned crop rotation", ".5.1.3.6", "land application"),
        item("rate_approach", "Whether rates are linear or narrative", ".5.1.3.7", "land application"),
        item("nitrogen_rates", "Nitrogen rate of each field, from the realistic yield goals", ".5.1.3.7.1",
             "land application"),
        item("phosphorus_rates", "Phosphorus rate of each field", ".5.1.3.7.2", "land application"),
        item("linear_terms", "The terms of linear rates", ".5.1.3.7.3", "linear rates"),
        item("narrative_terms", "The terms of narrative rates", ".5.1.3.7.4", "narrative rates"),
        item("narrative_projections", "The projections of narrative rates", ".5.1.3.7.4.4", "narrative rates"),
        item("manure_analysis", "Analysis of manure, litter and wastewater by the protocols of the standards",
             ".5.1.3.8"),
        item("residual_nitrogen", "Estimate of nitrogen left from organic sources, fertilizer or legumes of last year",
             ".5.1.3.9", "no pre-sidedress nitrate test"),
        item("sources", "Sources of nitrogen and phosphorus, rates, and about when they are applied", ".5.1.3.10",
             "land application"),
        item("suitable_application",
             "Appropriate application of manure, litter and wastewater within the application area", ".5.1.3.11",
             "land application"),
        item("practices", "Best management practices in place and to come, in the production area and on the land",
             ".5.1.4"),
        item("manure_balance", "Manure balance: what is available, its uses, storage capacity, and what is in excess",
             ".5.1.4.1"),
        item("manure_uses", "Intended uses: land application, export and others", ".5.1.4.1.1"),
        item("storage_schedule", "Storage capacity, and when manure goes to staging, land, export or other use",
             ".5.1.4.2"),
        item("leak_prevention", "Practices that keep storage, collection and conveyance from leaking", ".5.1.4.2.1"),
        item("liquid_storage",
             "Liquid storage: calendar of removal, freeboard action level of a foot or more, depth marker",
             ".5.1.4.2.1.1", "liquid storage"),
        item("solid_storage", "Solid storage, permanent and temporary, managed without discharge", ".5.1.4.2.1.2",
             "solid storage"),
        item("emergency_actions",
             "Emergency actions for spills and catastrophes, with the water of the 25-year, 24-hour storm",
             ".5.1.4.2.2", "liquid storage"),
        item("adequate_storage", "Adequate storage, and how it is run and kept up", ".5.1.4.3"),
        item("clean_water", "Plan to keep clean water out of the production area and to collect what touches it",
             ".5.1.4.4"),
        item("animal_contact", "How animals are kept out of waters of the State", ".5.1.4.4.1"),
        item("runoff_contact", "How runoff is kept off manure, litter and wastewater", ".5.1.4.4.2"),
        item("mortality_plan", "Detailed plan for dead animals", ".5.1.4.5"),
        item("burial_statement", "Statement that burial of dead animals is prohibited", ".5.1.4.5.1"),
        item("daily_mortality", "How dead animals are handled and disposed of every day", ".5.1.4.5.2"),
        item("catastrophic_mortality", "Procedure for catastrophic mortality", ".5.1.4.5.3"),
        item("conservation_practices", "Conservation practices that keep nutrient losses small", ".5.1.4.6"),
        item("setbacks", "Setbacks, and the option chosen for each water", ".5.1.4.6.1", "land application"),
        item("chemicals", "How chemicals are kept out of stores and treatment systems", ".5.1.4.7"),
    ),
)  # fmt: skip
