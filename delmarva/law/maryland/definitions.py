"""Terms that several chapters of COMAR 15.20 define alike, each written once; the ids name every chapter that has it.

A day stands in a rule as one number, year times 10,000 plus month times 100 plus day: 1 July 2021 is 20210701. A day of
any year is month times 100 plus day.
"""

from datetime import date
from typing import Annotated

from delmarva.rules import Choice, Fact, Figure, Reading, Status, at_least, less_than, rule

INCOME = Figure(
    2_500, "$/year", "COMAR 15.20.07.03B(1)(b)", status=Status.REGULATION, precision=0.01,
    ids="MD-15.20.07.03B(1)(b):agricultural-operation MD-15.20.08.03B:agricultural-operation-size",
    note="income actually received in the calendar year from the farm use of the land (Agric. Art. §8-803.1(a))",
)  # fmt: skip
ANIMAL_UNITS = Figure(
    8, "AU", "COMAR 15.20.07.03B(1)(b)", status=Status.REGULATION, precision=0.001,
    ids="MD-15.20.07.03B(1)(b):agricultural-operation MD-15.20.08.03B:agricultural-operation-size",
)  # fmt: skip
POUNDS_IN_AN_ANIMAL_UNIT = Figure(
    1_000, "lb/AU", "COMAR 15.20.07.03B(2)", status=Status.REGULATION, ids="MD-15.20.07.03B(2):animal-unit"
)


class SizeLimbs(Choice):
    EITHER = "An operation is covered if its income or its animals reach the size."
    STATUTE = "An operation below $2,500 is not covered, and neither is a livestock operation below eight animal units."


SIZE_LIMBS = Reading(
    "size of an operation",
    "The regulation covers whoever reaches either size; the statute excludes whoever is below $2,500, and a livestock "
    "operation below eight animal units. Which governs a livestock farm with income and few animals?",
    SizeLimbs.EITHER, "The regulation is the text the Department applies, and it covers more.",
    "COMAR 15.20.07.03B(1); Agric. Art. §8-803.1(b)",
)  # fmt: skip


def day_number(day: date) -> float:
    """A day as the number in which rules take it: 1 July 2021 is 20210701."""
    return float(day.year * 10_000 + day.month * 100 + day.day)


def month_day(day: date) -> float:
    """A day of the year as the number in which rules take it: 1 March is 301."""
    return float(day.month * 100 + day.day)


def day_fact(label: str, note: str = "") -> Fact:
    """The fact of a day, as a number."""
    said = "The day as year, month and day in one number: 1 July 2021 is 20210701."
    return Fact(label, unit="date", ge=19_900_101, le=21_991_231, precision=1, help=f"{note} {said}".strip())


def month_day_fact(label: str) -> Fact:
    """The fact of a day of the year, as a number."""
    return Fact(label, unit="month and day", ge=101, le=1231, precision=1, help="1 March is 301; 16 December is 1216.")


Fiv = Annotated[float, Fact(
    "soil-test phosphorus", unit="FIV", ge=0, precision=0.01,
    help="Maryland's fertility index value (Manual Section II-B); neither Delaware's index nor ppm may stand for it.",
)]  # fmt: skip
HighestFiv = Annotated[float, Fact(
    "highest soil-test phosphorus of the operation", unit="FIV", ge=0, precision=0.01,
    help="Maryland's fertility index value of the field or unit where it is highest.",
)]  # fmt: skip
AnimalUnits = Annotated[float, Fact(
    "animal units of the operation", unit="AU", ge=0, precision=0.001,
    help="One animal unit is 1,000 lb of live weight.",
)]  # fmt: skip
GrossIncome = Annotated[float, Fact(
    "gross income of the operation in the calendar year", unit="$/year", ge=0, precision=0.01,
    help="Income actually received, directly from the farm or agricultural use of the land.",
)]  # fmt: skip
MakesProducts = Annotated[bool, Fact(
    "the business or activity tills, crops, keeps, pastures or produces an agricultural product",
    help="In the ground, out of it, in containers or otherwise. Keeping animals is enough; nothing need be sold.",
)]  # fmt: skip
KeepsLivestock = Annotated[bool, Fact("it is a livestock operation")]


@rule("COMAR 15.20.07.03B(2)", ids="MD-15.20.07.03B(2):animal-unit")
def animal_units_of_live_weight(
    live_weight_lb: Annotated[float, Fact("live weight of all animals", unit="lb", ge=0, precision=1)],
) -> Annotated[float, Fact("animal units", unit="AU", ge=0, precision=0.001)]:
    """The animal units of the operation's animals."""
    return live_weight_lb / POUNDS_IN_AN_ANIMAL_UNIT


@rule(
    "COMAR 15.20.07.03B(1), 15.20.08.03B",
    ids="MD-15.20.07.03B(1):agricultural-operation MD-15.20.07.03B(1)(a):agricultural-operation "
    "MD-15.20.07.03B(1)(b):agricultural-operation MD-15.20.08.03B:agricultural-operation-production "
    "MD-15.20.08.03B:agricultural-operation-size",
    yes="It is an agricultural operation.",
    no="It is not an agricultural operation.",
)
def is_agricultural_operation(
    makes_products: MakesProducts, gross_income: GrossIncome, animal_units: AnimalUnits, keeps_livestock: KeepsLivestock
) -> bool:
    """Whether a business or activity is an agricultural operation."""
    if not makes_products:  # (a)
        return False
    if SIZE_LIMBS == SizeLimbs.STATUTE:
        if less_than(gross_income, INCOME):
            return False
        return not keeps_livestock or at_least(animal_units, ANIMAL_UNITS)
    return at_least(gross_income, INCOME) or at_least(animal_units, ANIMAL_UNITS)  # (b)


@rule(
    "COMAR 15.20.07.03B(13)",
    ids="MD-15.20.07.03B(13):operator",
    yes="The person is the operator.",
    no="The person is not the operator.",
)
def is_operator(
    manages: Annotated[bool, Fact("the person manages the agricultural operation")],
    owns: Annotated[bool, Fact("the person owns the agricultural operation")],
) -> bool:
    """Whether somebody is an operator, on whom the duties of the chapter lie."""
    return manages or owns


@rule(
    "COMAR 15.20.04.02B, 15.20.06.02B(4), 15.20.07.03B(5), 15.20.08.03B",
    ids="MD-15.20.04.02B(1)(a):certified-farm-operator MD-15.20.04.02B(1)(b):certified-farm-operator "
    "MD-15.20.04.02B(1)(c):certified-farm-operator MD-15.20.06.02B(4)(a):certified-farm-operator "
    "MD-15.20.06.02B(4)(b):certified-farm-operator MD-15.20.06.02B(4)(c):certified-farm-operator "
    "MD-15.20.07.03B(5):certified-farm-operator MD-15.20.07.03B(5)(a):certified-farm-operator "
    "MD-15.20.07.03B(5)(b):certified-farm-operator MD-15.20.07.03B(5)(c):certified-farm-operator "
    "MD-15.20.08.03B:certified-farm-operator-owns MD-15.20.08.03B:certified-farm-operator-operates "
    "MD-15.20.08.03B:certified-farm-operator-interest",
    yes="The land is the certified farm operator's own in the sense of the regulations.",
    no="The land is not the certified farm operator's own: the certificate does not reach it.",
)
def certificate_reaches_land(
    owns_land: Annotated[bool, Fact("the certified farm operator owns the land")],
    operates_land: Annotated[bool, Fact("the certified farm operator operates the land")],
    legal_interest: Annotated[bool, Fact("the certified farm operator has a legal interest in the land")],
) -> bool:
    """Whether a farm operator's certificate reaches a piece of agricultural land."""
    return owns_land or operates_land or legal_interest


@rule(
    "COMAR 15.20.07.03B(4), 15.20.08.03B",
    ids="MD-15.20.07.03B(4):biosolids MD-15.20.07.03B(4)(a):biosolids MD-15.20.07.03B(4)(b):biosolids "
    "MD-15.20.08.03B:biosolids-nutrients MD-15.20.08.03B:biosolids-regulated",
    yes="The material is biosolids.",
    no="The material is not biosolids.",
)
def is_biosolids(
    sewage_residue: Annotated[
        bool, Fact("it is a thickened liquid, a solid or a dried residue taken from sewage at a treatment plant")
    ],
    lawful_nutrients: Annotated[
        bool, Fact("its plant nutrients or liquid by-products meet the federal and State rules for beneficial use")
    ],
    regulated_as_sludge: Annotated[
        bool, Fact("it is regulated as sewage sludge under the Environment Article, §9-201 and following")
    ],
) -> bool:
    """Whether a material is biosolids."""
    return sewage_residue and lawful_nutrients and regulated_as_sludge


@rule(
    "COMAR 15.20.07.03B(7), 15.20.08.03B",
    ids="MD-15.20.07.03B(7)(a):chemical-fertilizer MD-15.20.07.03B(7)(b):chemical-fertilizer "
    "MD-15.20.08.03B:chemical-fertilizer-includes MD-15.20.08.03B:chemical-fertilizer-excludes",
    yes="The material is a chemical fertilizer.",
    no="The material is not a chemical fertilizer.",
)
def is_chemical_fertilizer(
    manufactured: Annotated[bool, Fact("it is a manufactured or blended nutrient source")],
    guaranteed_analysis: Annotated[bool, Fact("it has a guaranteed analysis of primary nutrients")],
    wholly_organic: Annotated[bool, Fact("it is blended wholly from natural organic sources")],
) -> bool:
    """Whether a nutrient source is a chemical fertilizer."""
    return manufactured and guaranteed_analysis and not wholly_organic


@rule(
    "COMAR 15.20.07.03B(10)",
    ids="MD-15.20.07.03B(10):fertilizer",
    yes="The substance is a fertilizer.",
    no="The substance is not a fertilizer.",
)
def is_fertilizer(
    holds_primary_nutrient: Annotated[bool, Fact("it contains a recognized primary plant nutrient: N, P2O5 or K2O")],
    used_for_nutrient: Annotated[bool, Fact("it is used for its plant nutrients")],
    made_for_growth: Annotated[bool, Fact("it is made to promote plant growth")],
) -> bool:
    """Whether a substance is a fertilizer."""
    return holds_primary_nutrient and used_for_nutrient and made_for_growth


@rule(
    "COMAR 15.20.06.02B(10), 15.20.08.03B",
    ids="MD-15.20.06.02B(10)(a):nutrient-application-rate MD-15.20.06.02B(10)(b):nutrient-application-rate "
    "MD-15.20.08.03B:nutrient-application-rate-need MD-15.20.08.03B:nutrient-application-rate-goal",
    yes="The quantity is a nutrient application rate in the sense of the regulations.",
    no="The quantity is not a nutrient application rate: it must supply the need and reach the goal.",
)
def is_application_rate(
    supplies_need: Annotated[bool, Fact("the quantity of N, P2O5 and K2O supplies what the crop or plant needs")],
    reaches_goal: Annotated[bool, Fact("it reaches the realistic yield or plant production goal")],
) -> bool:
    """Whether a recommended quantity of nutrients is a nutrient application rate."""
    return supplies_need and reaches_goal
