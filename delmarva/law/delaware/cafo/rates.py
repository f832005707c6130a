"""7 DE Admin. Code 7201 §9.5.5.1.3.7: rates of nitrogen and phosphorus, linear or narrative.

Linear rates fix pounds a year from manure; narrative rates fix pounds from all sources and the method that leads to the
amount of manure. What is fixed is a term of the plan, and with it of the permit. How the amount is worked out stands in
the State Technical Standards.
"""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.papers import item
from delmarva.law.delaware.cafo.status import CafoClass, CafoClassFact
from delmarva.rules import Choice, Clock, Document, Fact, Figure, Outcome, Status, at_most, one_of, rule

RATES = f"{SECTION}.5.1.3.7"
LINEAR = f"{RATES}.3"
NARRATIVE = f"{RATES}.4"


class RateApproach(Choice):
    """How a plan sets its rates."""

    LINEAR = "the linear rate approach: pounds of nitrogen and phosphorus from manure, by crop, field and year"
    NARRATIVE = "the narrative rate approach: pounds from all sources, and the method that leads to tons or gallons"


Approach = Annotated[RateApproach, Fact("how the plan sets its rates")]

LINEAR_TERMS = Document(
    "linear_rate_terms", "Terms of a plan with linear rates", LINEAR,
    (
        item("maximum_rates",
             "Most nitrogen and phosphorus from manure, litter and wastewater, in pounds an acre for each permit "
             "year, crop and field, in chemical forms the Secretary accepts", ".5.1.3.7.3", more="9.5.2.1:linear-rate"),
        item("transport_assessment", "Outcome of the assessment of nitrogen and phosphorus transport from each field",
             ".5.1.3.7.3.1"),
        item("crops", "Crops or other uses, such as pasture or fallow, of each field", ".5.1.3.7.3.2"),
        item("yield_goals", "Realistic yield goal of each crop or use, by field", ".5.1.3.7.3.3"),
        item("recommendations",
             "Nitrogen and phosphorus recommendations for each crop or use, from sources the Secretary names",
             ".5.1.3.7.3.4"),
        item("nitrogen_credits", "Credits for all nitrogen in the field that will be plant available", ".5.1.3.7.3.5"),
        item("multi_year_phosphorus", "Whether phosphorus is applied for several years at once", ".5.1.3.7.3.6"),
        item("other_additions", "All other plant available nitrogen and phosphorus added to the field", ".5.1.3.7.3.7"),
        item("form_and_source", "Form and source of the manure, litter or wastewater", ".5.1.3.7.3.8.1",
             "land application"),
        item("timing_and_method", "Timing and method of application", ".5.1.3.7.3.8.2", "land application"),
        item("manure_nutrients", "How the plan accounts for nitrogen and phosphorus in manure, litter and wastewater",
             ".5.1.3.7.3.8.3", "land application"),
    ),
)  # fmt: skip
NARRATIVE_TERMS = Document(
    "narrative_rate_terms", "Terms of a plan with narrative rates", NARRATIVE,
    (
        item("maximum_amounts",
             "Most nitrogen and phosphorus from all sources, in pounds an acre for each crop and field, in chemical "
             "forms the Secretary accepts", ".5.1.3.7.4", more="9.5.2.1:narrative-rate"),
        item("transport_assessment", "Outcome of the assessment of nitrogen and phosphorus transport from each field",
             ".5.1.3.7.4.1.1"),
        item("crops", "Crops or other uses of each field, alternative crops included", ".5.1.3.7.4.1.2"),
        item("yield_goals", "Realistic yield goal of each crop or use, by field", ".5.1.3.7.4.1.3"),
        item("recommendations",
             "Nitrogen and phosphorus recommendations for each crop or use, from sources the Secretary names",
             ".5.1.3.7.4.1.4"),
        item("soil_test_method", "Method: soil tests by the protocols of the plan and the standards", ".5.1.3.7.4.2.1",
             more="9.5.5.1.3.7.4.2"),
        item("nitrogen_credit_method", "Method: credits for plant available nitrogen in the field", ".5.1.3.7.4.2.2"),
        item("manure_nutrient_method", "Method: nitrogen and phosphorus in the manure, litter and wastewater",
             ".5.1.3.7.4.2.3"),
        item("multi_year_method", "Method: phosphorus for several years at once", ".5.1.3.7.4.2.4"),
        item("other_addition_method", "Method: all other plant available nitrogen and phosphorus", ".5.1.3.7.4.2.5"),
        item("form_method", "Method: form and source of the manure, litter and wastewater", ".5.1.3.7.4.2.6"),
        item("timing_method", "Method: timing and method of application", ".5.1.3.7.4.2.7"),
        item("loss_method", "Method: nitrogen that volatilizes, and organic nitrogen that mineralizes",
             ".5.1.3.7.4.2.8"),
        item("alternative_crops",
             "Alternative crops by field, with yield goals, recommendations and amounts by the method of the standards",
             ".5.1.3.7.4.3", "alternative crops"),
    ),
)  # fmt: skip
NARRATIVE_PROJECTIONS = Document(
    "narrative_rate_projections", "Projections of a plan with narrative rates, which are not terms", f"{NARRATIVE}.4",
    (
        item("rotations", "Rotations planned for each field over the permit period", ".5.1.3.7.4.4.1",
             more="9.5.5.1.3.7.4.4"),
        item("projected_amounts", "Manure, litter or wastewater expected to be applied", ".5.1.3.7.4.4.2"),
        item("projected_credits", "Credits expected for plant available nitrogen", ".5.1.3.7.4.4.3"),
        item("multi_year_phosphorus", "Whether phosphorus is to be applied for several years at once",
             ".5.1.3.7.4.4.4"),
        item("other_additions", "Other plant available nitrogen and phosphorus expected", ".5.1.3.7.4.4.5"),
        item("predicted_form", "Form, source and method of application expected for each crop", ".5.1.3.7.4.4.6"),
    ),
)  # fmt: skip


class PlanElement(Choice):
    """A part of a plan that bears on rates."""

    MAXIMUM = "the most nitrogen and phosphorus for a crop and field"
    TRANSPORT_ASSESSMENT = "the outcome of a field's transport assessment"
    CROP_OR_USE = "a crop or other use of a field, an alternative crop included"
    YIELD_GOAL = "a yield goal"
    RECOMMENDATION = "a recommendation for nitrogen or phosphorus"
    METHOD = "the method by which the amount of manure is worked out"
    ROTATION = "the rotation planned for a field"
    MANURE_AMOUNT = "the amount of manure, litter or wastewater expected"
    NITROGEN_CREDIT = "the credits for plant available nitrogen"
    MULTI_YEAR_PHOSPHORUS = "phosphorus for several years at once"
    OTHER_ADDITION = "other additions of plant available nitrogen and phosphorus"
    FORM_SOURCE_METHOD = "form, source and method of application"
    TIMING = "timing of application, as far as the rate depends on it"


class Standing(Outcome):
    """What a part of a plan is to the permit."""

    TERM = "It is a term of the plan, and with it of the permit."
    PROJECTION = "It is a projection: it stands in the plan that is submitted, and is not a term of it."
    NO_FACTOR = "It is not among the factors of the linear rate, and nothing else makes it a term."


@rule(
    f"{LINEAR}, {NARRATIVE}",
    ids="9.5.5.1.3.7 9.5.5.1.3.7.3 9.5.5.1.3.7.4 9.5.5.1.3.7.4.2 9.5.5.1.3.7.4.4 9.5.5.1.3.7.4.4.1 9.5.5.1.3.7.4.4.2 "
    "9.5.5.1.3.7.4.4.3 9.5.5.1.3.7.4.4.4 9.5.5.1.3.7.4.4.5 9.5.5.1.3.7.4.4.6 9.5.5.1.3.7.4.4.7",
    since=EFFECTIVE,
)
def element_standing(approach: Approach, element: Annotated[PlanElement, Fact("the part of the plan")]) -> Standing:
    """Whether a part of a plan is one of its terms or only a projection."""
    if approach == RateApproach.LINEAR:
        if one_of(element, PlanElement.ROTATION, PlanElement.MANURE_AMOUNT):
            return Standing.NO_FACTOR
        return Standing.TERM
    if one_of(
        element,
        PlanElement.MAXIMUM,
        PlanElement.TRANSPORT_ASSESSMENT,
        PlanElement.CROP_OR_USE,
        PlanElement.YIELD_GOAL,
        PlanElement.RECOMMENDATION,
        PlanElement.METHOD,
    ):
        return Standing.TERM
    return Standing.PROJECTION


@rule(
    f"{NARRATIVE}.3",
    ids="9.5.5.1.3.7.4.3",
    since=EFFECTIVE,
    yes="The alternative crop is among the terms of the plan and may be planted.",
    no="The crop is not among the terms of the plan: planting it is a substantial change.",
)
def alternative_crop_is_covered(
    listed_by_field: Annotated[bool, Fact("the plan lists the crop for the field, beside the planned rotation")],
    has_yield_goal: Annotated[bool, Fact("the plan has a realistic yield goal for it")],
    has_recommendations: Annotated[bool, Fact("the plan has nitrogen and phosphorus recommendations for it")],
    has_amounts: Annotated[bool, Fact("its amounts are determined by the method of the State Technical Standards")],
) -> bool:
    """Whether an alternative crop is covered by the terms of a plan with narrative rates."""
    return listed_by_field and has_yield_goal and has_recommendations and has_amounts


YEARLY_CALCULATION_DUE = Clock(
    "calculation of the most manure that may be applied", f"{LINEAR}.9, {NARRATIVE}.5", years=1,
    ids=("9.5.5.1.3.7.3.9", "9.5.5.1.3.7.4.5"), note="at least once a year, counted from the last calculation",
)  # fmt: skip
MANURE_TEST_ENDS = Clock(
    "last application that a manure test serves", f"{LINEAR}.9, {NARRATIVE}.5.2", months=12,
    ids=("9.5.5.1.3.7.3.9", "9.5.5.1.3.7.4.5.2"), note="the anniversary of the test included",
)  # fmt: skip
MANURE_TEST_LIFE = Figure(
    1, "years", f"{LINEAR}.9, {NARRATIVE}.5.2", status=Status.REGULATION, note="12 months in the text",
    ids="9.5.5.1.3.7.3.9 9.5.5.1.3.7.4.5.2",
)  # fmt: skip


class YearlyCalculation(Outcome):
    """Whether the most manure that may be applied must be worked out every year."""

    ONCE_A_YEAR = "The most manure that may be applied is calculated at least once a year."
    BEFORE_APPLYING = "The most manure that may be applied is calculated at least once a year, before applying any."
    NOT_REQUIRED = "The section asks for no yearly calculation."


@rule(f"{LINEAR}.9, {NARRATIVE}.5", ids="9.5.5.1.3.7.3.9 9.5.5.1.3.7.4.5", since=EFFECTIVE)
def yearly_calculation(approach: Approach, cafo_class: CafoClassFact) -> YearlyCalculation:
    """Whether a CAFO must work out the most manure that it may apply every year."""
    if approach == RateApproach.NARRATIVE:
        return YearlyCalculation.BEFORE_APPLYING
    return YearlyCalculation.ONCE_A_YEAR if cafo_class == CafoClass.LARGE else YearlyCalculation.NOT_REQUIRED


@rule(
    f"{LINEAR}.9, {NARRATIVE}.5.2",
    ids="9.5.5.1.3.7.3.9 9.5.5.1.3.7.4.5.2",
    since=EFFECTIVE,
    yes="The test may be used for this application.",
    no="A new test is needed for this application.",
)
def manure_test_may_be_used(
    test_age_years: Annotated[float, Fact("age of the manure test on the day of application", unit="years", ge=0)],
    latest: Annotated[bool, Fact("it is the latest test that represents this manure, litter or wastewater")],
) -> bool:
    """Whether a manure test may be used for an application; on the anniversary it may."""
    return latest and at_most(test_age_years, MANURE_TEST_LIFE)


NARRATIVE_CALCULATION = Document(
    "narrative_rate_calculation", "Data of the yearly calculation with narrative rates", f"{NARRATIVE}.5",
    (
        item("soil_nitrogen", "Nitrogen in the soil of each field, with the nitrogen that will be plant available",
             ".5.1.3.7.4.5.1"),
        item("soil_phosphorus", "Phosphorus of each field, from its latest soil test", ".5.1.3.7.4.5.1"),
        item("manure_tests",
             "Latest tests for nitrogen and phosphorus in manure, litter and wastewater, taken within 12 months of "
             "the application", ".5.1.3.7.4.5.2"),
    ),
)  # fmt: skip
