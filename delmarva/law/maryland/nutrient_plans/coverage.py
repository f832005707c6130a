"""COMAR 15.20.07.02-.05A: who needs a plan, who is exempt, and what makes a paper a plan."""

from datetime import date
from typing import Annotated

from delmarva.law.maryland.definitions import (
    ANIMAL_UNITS,
    AnimalUnits,
    GrossIncome,
    KeepsLivestock,
    MakesProducts,
    is_agricultural_operation,
)
from delmarva.rules import Document, Fact, Figure, Item, Outcome, Status, at_least, more_than, rule

SECTION = "COMAR 15.20.07.04"

SUPPLEMENTS = (
    (2, date(2002, 8, 5)), (3, date(2004, 12, 22)), (4, date(2006, 7, 31)), (5, date(2007, 3, 26)),
    (6, date(2009, 11, 16)), (7, date(2012, 10, 15)), (8, date(2017, 1, 2)), (9, date(2023, 1, 1)),
    (10, date(2024, 10, 16)),
)  # fmt: skip


def _supplement(number: int, since: date, replaces: Figure | None = None) -> Figure:
    return Figure(
        number, "", "COMAR 15.20.07.02", status=Status.REGULATION, precision=1, ids="MD-15.20.07.02",
        note="the last supplement of the Manual of November 1999; which amendment brought which is inferred",
        since=since, replaces=replaces,
    )  # fmt: skip


def _last_supplement() -> Figure:
    found = _supplement(1, date(2001, 4, 16))
    for number, since in SUPPLEMENTS:
        found = _supplement(number, since, found)
    return found


MANUAL_SUPPLEMENT = _last_supplement()


@rule(
    "COMAR 15.20.07.02",
    ids="MD-15.20.07.02",
    yes="The plan follows the edition of the Manual in force.",
    no="The plan follows an older edition of the Manual.",
)
def manual_is_current(
    last_supplement: Annotated[float, Fact("last supplement of the Manual the plan was made with", ge=0, precision=1)],
) -> bool:
    """Whether a plan was made with the edition of the Nutrient Management Manual in force."""
    return at_least(last_supplement, MANUAL_SUPPLEMENT)


YouthSales = Annotated[bool, Fact(
    "its income comes only from occasional sales in a 4-H or other agricultural youth project"
)]  # fmt: skip
ProofOfYouth = Annotated[bool, Fact("proof of active participation in the project is available to the Department")]
LossMinimized = Annotated[bool, Fact("it is run so that little nutrient can be lost or run off")]
UsesNutrients = Annotated[bool, Fact("it uses chemical fertilizer, animal manure or biosolids")]


class YouthProject(Outcome):
    """Whether a youth project is exempt."""

    EXEMPT = "The youth project is exempt from the chapter."
    NOT_ONLY = "Not exempt: the operation is covered for another reason than the sales of a youth project."
    NO_PROOF = "Not exempt: proof of active participation must be available to the Department."
    LOSSES = "Not exempt: the project must be run so that little nutrient can be lost."


@rule(f"{SECTION}F", ids="MD-15.20.07.04F MD-15.20.07.04F(1) MD-15.20.07.04F(2)")
def youth_project(
    youth_sales_only: YouthSales,
    animal_units: AnimalUnits,
    participation_proof: ProofOfYouth,
    loss_minimized: LossMinimized,
) -> YouthProject:
    """Whether an operation is exempt as a youth project; with eight animal units it is not covered by sales alone."""
    if not youth_sales_only or at_least(animal_units, ANIMAL_UNITS):
        return YouthProject.NOT_ONLY
    if not participation_proof:  # (1)
        return YouthProject.NO_PROOF
    return YouthProject.EXEMPT if loss_minimized else YouthProject.LOSSES  # (2)


class PlanNeed(Outcome):
    """Whether a business or activity needs a nutrient management plan."""

    REQUIRED = "A nutrient management plan must be developed and carried out."
    NOT_AN_OPERATION = "No plan is required: it is not an agricultural operation of the size the chapter covers."
    NO_NUTRIENTS = "No plan is required: no chemical fertilizer, animal manure or biosolids is used."
    YOUTH_PROJECT = "No plan is required: it is exempt as a youth project."


@rule("COMAR 15.20.07.04A, .05A", ids="MD-15.20.07.04A MD-15.20.07.05A")
def plan_need(
    makes_products: MakesProducts,
    gross_income: GrossIncome,
    animal_units: AnimalUnits,
    keeps_livestock: KeepsLivestock,
    uses_nutrients: UsesNutrients,
    youth_sales_only: YouthSales,
    participation_proof: ProofOfYouth,
    loss_minimized: LossMinimized,
) -> PlanNeed:
    """Whether a business or activity needs a nutrient management plan."""
    if not is_agricultural_operation(makes_products, gross_income, animal_units, keeps_livestock):
        return PlanNeed.NOT_AN_OPERATION
    if not uses_nutrients:
        return PlanNeed.NO_NUTRIENTS
    if youth_project(youth_sales_only, animal_units, participation_proof, loss_minimized) == YouthProject.EXEMPT:
        return PlanNeed.YOUTH_PROJECT
    return PlanNeed.REQUIRED


class ActivityExemption(Outcome):
    """Whether an activity is exempt from the chapter on the operator's application."""

    EXEMPT = "The activity is exempt from the chapter."
    NO_APPLICATION = "Not exempt: the operator applies on the Department's form."
    NOT_DOCUMENTED = "Not exempt: the activity must be documented to the Department before it is carried out."
    IMPACTS = "Not exempt: its impacts on water quality must be minimized."
    NOT_APPROVED = "Not exempt: the Department's written approval must have come before the activity starts."


@rule(f"{SECTION}D", ids="MD-15.20.07.04D MD-15.20.07.04D(1) MD-15.20.07.04D(2) MD-15.20.07.04D(3)")
def activity_exemption(
    applied_on_form: Annotated[bool, Fact("the operator has applied on the Department's form")],
    documented_before: Annotated[bool, Fact("the activity was documented to the Department before it was carried out")],
    impacts_minimized: Annotated[bool, Fact("its impacts on water quality are minimized")],
    approved_before: Annotated[bool, Fact("written approval was received before the activity started")],
) -> ActivityExemption:
    """Whether an activity such as research, education or demonstration is exempt."""
    if not applied_on_form:
        return ActivityExemption.NO_APPLICATION
    if not documented_before:  # (1)
        return ActivityExemption.NOT_DOCUMENTED
    if not impacts_minimized:  # (2)
        return ActivityExemption.IMPACTS
    return ActivityExemption.EXEMPT if approved_before else ActivityExemption.NOT_APPROVED  # (3)


def _item(key: str, label: str, paragraph: str, when: str = "") -> Item:
    return Item(key, label, f"COMAR 15.20.07{paragraph.partition('-')[0]}", (f"MD-15.20.07{paragraph}",), when)


EXEMPTION_APPLICATION = Document(
    "exemption_application", "Application to exempt an activity", f"{SECTION}D",
    (
        _item("form", "The Department's form, given in before the activity starts", ".04D"),
        _item("activity", "The activity proposed, such as research, education or demonstration", ".04D(1)"),
        _item("water_quality", "How its impacts on water quality are kept small", ".04D(2)"),
    ),
)  # fmt: skip

EXEMPTION_DECISION = Document(
    "exemption_decision", "What the Department weighs on an application for exemption", f"{SECTION}E",
    (
        _item("temporary", "Whether the activity is temporary and its time frame defined", ".04E(1)"),
        _item("institution", "Whether research is run, sponsored or joined by an accredited school or facility",
              ".04E(2)", when="the activity is research"),
        _item("knowledge", "Whether its aims help to advance knowledge of nutrient management", ".04E(3)"),
        _item("place", "Its area and place against the operation's size, neighbors, water and natural resources",
              ".04E(4)"),
    ),
)  # fmt: skip

PLAN_COVERAGE = Document(
    "plan_coverage", "What the plan takes in", "COMAR 15.20.07.04G, .05A-B",
    (
        Item("practices", "Every practice that touches nutrients: tillage, cropping, pasture, any production",
             "COMAR 15.20.07.04G(1), .05A(3)(a)", ("MD-15.20.07.04G(1)", "MD-15.20.07.05A(3)(a)")),
        Item("primary_nutrients", "All primary nutrients made on, brought to and taken from the operation, and where "
             "they go: land, transport, composting, processing",
             "COMAR 15.20.07.04G(2), .05A(3)(b)", ("MD-15.20.07.04G(2)", "MD-15.20.07.05A(3)(b)")),
        _item("limiting_nutrient", "Preparation on schedule, by the limiting nutrient of 15.20.08.05E", ".05A(2)"),
        _item("recommendations", "Recommendations under 15.20.08.05B-I for fertilizer and all other nutrients",
              ".05B-a"),
        _item("best_information", "What the recommendations rest on: the best information then to be had", ".05B-b"),
        Item("manure_management", "Manure managed for better use and least loss, after Section III-C of the Manual",
             "COMAR 15.20.07.03B(11), .05A(3)(c)",
             ("MD-15.20.07.03B(11)-b:manure-management", "MD-15.20.07.03B(11)-c:manure-management",
              "MD-15.20.07.05A(3)(c)"), when="manure management applies"),
        _item("manure_land", "All land under control that holds animals, or manure in store, treatment or use",
              ".05A(3)(c)(i)", when="manure management applies"),
        _item("manure_contained", "How manure is contained before export, where the land cannot use all of it",
              ".05A(3)(c)(ii)", when="the land cannot use all manure"),
        _item("manure_imported", "How loss is kept small before, during and after applying imported manure",
              ".05A(3)(c)(iii)", when="manure is imported"),
    ),
)  # fmt: skip


@rule(
    "COMAR 15.20.07.03B(11)",
    ids="MD-15.20.07.03B(11)-a:manure-management",
    yes="The plan needs a part on manure management.",
    no="The plan needs no part on manure management.",
)
def manure_management_applies(
    keeps_animals: Annotated[bool, Fact("the operation has animals")],
    uses_manure: Annotated[bool, Fact("it uses animal manure or waste nutrients of animal production")],
) -> bool:
    """Whether the plan must address manure management."""
    return keeps_animals or uses_manure


class IsPlan(Outcome):
    """Whether a paper is a nutrient management plan of the chapter."""

    PLAN = "It is a nutrient management plan in the sense of the chapter."
    AUTHOR = "It is no plan: a certified consultant or certified farm operator must have prepared it."
    SOURCES = "It is no plan: amount, placement, timing and application of every nutrient source must be managed."
    LOSS = "It is no plan: it must keep the loss and runoff of nutrients small."
    SOIL = "It is no plan: it must keep the soil productive."


@rule(
    "COMAR 15.20.07.03B(12)",
    ids="MD-15.20.07.03B(12):nutrient-management-plan MD-15.20.07.03B(12)(a):nutrient-management-plan "
    "MD-15.20.07.03B(12)(b):nutrient-management-plan",
)
def is_nutrient_management_plan(
    certified_author: Annotated[bool, Fact("somebody certified for the land prepared it")],
    manages_all_sources: Annotated[
        bool, Fact("it manages amount, placement, timing and application of every nutrient source")
    ],
    limits_loss: Annotated[bool, Fact("it keeps the loss and runoff of nutrients small")],
    keeps_soil_productive: Annotated[bool, Fact("it keeps the soil productive")],
) -> IsPlan:
    """Whether a paper is a nutrient management plan."""
    if not certified_author:
        return IsPlan.AUTHOR
    if not manages_all_sources:
        return IsPlan.SOURCES
    if not limits_loss:  # (a)
        return IsPlan.LOSS
    return IsPlan.PLAN if keeps_soil_productive else IsPlan.SOIL  # (b)


class Followed(Outcome):
    """Whether a plan is followed."""

    FOLLOWED = "The plan is followed."
    RATE = "Not lawful: the rate applied is above the rate the plan recommends."
    OTHER = "Not lawful: every other recommendation of the plan must be followed too."
    AIMS = "Not lawful: the plan's practices, strategies or steps towards the best range of fertility must be kept up."


@rule("COMAR 15.20.07.05B, D(4)", ids="MD-15.20.07.05B-c MD-15.20.07.05B-d MD-15.20.07.05D(4)")
def plan_is_followed(
    applied_rate: Annotated[float, Fact("rate applied, of one nutrient", unit="lb/ac", ge=0, precision=0.1)],
    recommended_rate: Annotated[
        float, Fact("rate the plan recommends, of the same nutrient", unit="lb/ac", ge=0, precision=0.1)
    ],
    others_followed: Annotated[bool, Fact("every other recommendation of the plan is followed")],
    aims_kept: Annotated[
        bool, Fact("best management practices, strategies or phased steps of the plan are carried out")
    ],
) -> Followed:
    """Whether the operator follows the plan."""
    if more_than(applied_rate, recommended_rate):
        return Followed.RATE
    if not others_followed:
        return Followed.OTHER
    return Followed.FOLLOWED if aims_kept else Followed.AIMS
