"""7 DE Admin. Code 7201 §9.5.3.1: the numbers of an operation with several kinds of animals.

The kinds named in one row of the size tables are added; the rows are not. A row whose animals are not there is given 0.
"""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE
from delmarva.law.delaware.cafo.size import (
    LARGE,
    LARGE_CATTLE,
    LARGE_CHICKENS_DRY,
    LARGE_CHICKENS_LIQUID,
    LARGE_DUCKS_DRY,
    LARGE_DUCKS_LIQUID,
    LARGE_HORSES,
    LARGE_LAYERS_DRY,
    LARGE_MATURE_DAIRY,
    LARGE_SHEEP,
    LARGE_SWINE_OVER_55,
    LARGE_SWINE_UNDER_55,
    LARGE_TURKEYS,
    LARGE_VEAL_CALVES,
    MEDIUM,
    MEDIUM_CATTLE,
    MEDIUM_CHICKENS_DRY,
    MEDIUM_CHICKENS_LIQUID,
    MEDIUM_DUCKS_DRY,
    MEDIUM_DUCKS_LIQUID,
    MEDIUM_HORSES,
    MEDIUM_LAYERS_DRY,
    MEDIUM_MATURE_DAIRY,
    MEDIUM_SHEEP,
    MEDIUM_SWINE_OVER_55,
    MEDIUM_SWINE_UNDER_55,
    MEDIUM_TURKEYS,
    MEDIUM_VEAL_CALVES,
    PARTLY_LIQUID,
    PULLETS_ON_LIQUID,
    SWINE_OF_55,
    Numbers,
    PartlyLiquid,
    PulletsOnLiquid,
    SwineOf55,
)
from delmarva.rules import Fact, at_least, more_than, rule

BOTH_TABLES = f"{LARGE}, {MEDIUM}"


def _head(label: str) -> Fact:
    return Fact(label, unit="head", ge=0, precision=1, help="The most confined at one time; 0 if there are none.")


Cattle = Annotated[float, _head("cattle other than mature dairy cows and veal calves, pairs counted as one")]
MatureDairy = Annotated[float, _head("mature dairy cattle, milked or dry")]
VealCalves = Annotated[float, _head("veal calves")]
SwineOver55 = Annotated[float, _head("swine over 55 pounds")]
SwineOf55Pounds = Annotated[float, _head("swine of exactly 55 pounds")]
SwineUnder55 = Annotated[float, _head("swine under 55 pounds")]
Horses = Annotated[float, _head("horses")]
Sheep = Annotated[float, _head("sheep or lambs")]
Turkeys = Annotated[float, _head("turkeys")]
LayersLiquid = Annotated[float, _head("laying hens in houses with liquid manure")]
LayersDry = Annotated[float, _head("laying hens in houses without liquid manure")]
BroilersLiquid = Annotated[float, _head("broilers in houses with liquid manure")]
BroilersDry = Annotated[float, _head("broilers in houses without liquid manure")]
PulletsLiquid = Annotated[float, _head("other chickens in houses with liquid manure")]
PulletsDry = Annotated[float, _head("other chickens in houses without liquid manure")]
DucksLiquid = Annotated[float, _head("ducks on liquid manure or a wet lot")]
DucksDry = Annotated[float, _head("ducks without liquid manure")]
SwineCounted = Annotated[float, Fact("swine that count as over 55 pounds", unit="head", precision=1)]
ChickensCounted = Annotated[float, Fact("chickens that count as on liquid manure", unit="head", precision=1)]
DucksCounted = Annotated[float, Fact("ducks that count as on liquid manure", unit="head", precision=1)]


@rule(BOTH_TABLES, since=EFFECTIVE)
def swine_in_heavier_row(swine_over_55: SwineOver55, swine_of_55: SwineOf55Pounds) -> SwineCounted:
    """How many swine count in the row of those over 55 pounds."""
    if more_than(swine_of_55, 0.0) and SWINE_OF_55 == SwineOf55.WITH_HEAVIER:
        return swine_over_55 + swine_of_55
    return swine_over_55


@rule(BOTH_TABLES, since=EFFECTIVE)
def chickens_in_liquid_row(
    layers_liquid: LayersLiquid,
    layers_dry: LayersDry,
    broilers_liquid: BroilersLiquid,
    broilers_dry: BroilersDry,
    pullets_liquid: PulletsLiquid,
    pullets_dry: PulletsDry,
) -> ChickensCounted:
    """How many chickens count in the row of those on liquid manure."""
    named, others = layers_liquid + broilers_liquid, pullets_liquid
    if not more_than(named + others, 0.0):
        return 0.0
    if more_than(layers_dry + broilers_dry + pullets_dry, 0.0) and PARTLY_LIQUID == PartlyLiquid.WHOLE_COUNT:
        named, others = named + layers_dry + broilers_dry, others + pullets_dry
    if more_than(others, 0.0) and PULLETS_ON_LIQUID == PulletsOnLiquid.WITH_LAYERS_AND_BROILERS:
        return named + others
    return named


@rule(BOTH_TABLES, since=EFFECTIVE)
def ducks_in_liquid_row(ducks_liquid: DucksLiquid, ducks_dry: DucksDry) -> DucksCounted:
    """How many ducks count in the row of those on liquid manure."""
    if not more_than(ducks_liquid, 0.0):
        return 0.0
    if more_than(ducks_dry, 0.0) and PARTLY_LIQUID == PartlyLiquid.WHOLE_COUNT:
        return ducks_liquid + ducks_dry
    return ducks_liquid


@rule(BOTH_TABLES, ids="9.5.3.1.1 9.5.3.1.2.1", since=EFFECTIVE)
def herd_numbers(
    cattle: Cattle,
    mature_dairy: MatureDairy,
    swine_over_55: SwineOver55,
    swine_of_55: SwineOf55Pounds,
    swine_under_55: SwineUnder55,
    horses: Horses,
    sheep: Sheep,
    turkeys: Turkeys,
    layers_liquid: LayersLiquid,
    layers_dry: LayersDry,
    broilers_liquid: BroilersLiquid,
    broilers_dry: BroilersDry,
    pullets_liquid: PulletsLiquid,
    pullets_dry: PulletsDry,
    veal_calves: VealCalves,
    ducks_liquid: DucksLiquid,
    ducks_dry: DucksDry,
) -> Numbers:
    """What all the animals of an operation make of it by number.

    Birds in houses without liquid manure are also tested in their own rows; those figures are higher, so that it makes
    no difference where they count in the row for liquid manure too.
    """
    if (
        at_least(cattle, LARGE_CATTLE)
        or at_least(mature_dairy, LARGE_MATURE_DAIRY)
        or at_least(swine_in_heavier_row(swine_over_55, swine_of_55), LARGE_SWINE_OVER_55)
        or at_least(swine_under_55, LARGE_SWINE_UNDER_55)
        or at_least(horses, LARGE_HORSES)
        or at_least(sheep, LARGE_SHEEP)
        or at_least(turkeys, LARGE_TURKEYS)
        or at_least(
            chickens_in_liquid_row(
                layers_liquid, layers_dry, broilers_liquid, broilers_dry, pullets_liquid, pullets_dry
            ),
            LARGE_CHICKENS_LIQUID,
        )
        or at_least(broilers_dry + pullets_dry, LARGE_CHICKENS_DRY)
        or at_least(layers_dry, LARGE_LAYERS_DRY)
        or at_least(veal_calves, LARGE_VEAL_CALVES)
        or at_least(ducks_dry, LARGE_DUCKS_DRY)
        or at_least(ducks_in_liquid_row(ducks_liquid, ducks_dry), LARGE_DUCKS_LIQUID)
    ):
        return Numbers.LARGE
    if (
        at_least(cattle, MEDIUM_CATTLE)
        or at_least(mature_dairy, MEDIUM_MATURE_DAIRY)
        or at_least(swine_in_heavier_row(swine_over_55, swine_of_55), MEDIUM_SWINE_OVER_55)
        or at_least(swine_under_55, MEDIUM_SWINE_UNDER_55)
        or at_least(horses, MEDIUM_HORSES)
        or at_least(sheep, MEDIUM_SHEEP)
        or at_least(turkeys, MEDIUM_TURKEYS)
        or at_least(
            chickens_in_liquid_row(
                layers_liquid, layers_dry, broilers_liquid, broilers_dry, pullets_liquid, pullets_dry
            ),
            MEDIUM_CHICKENS_LIQUID,
        )
        or at_least(broilers_dry + pullets_dry, MEDIUM_CHICKENS_DRY)
        or at_least(layers_dry, MEDIUM_LAYERS_DRY)
        or at_least(veal_calves, MEDIUM_VEAL_CALVES)
        or at_least(ducks_dry, MEDIUM_DUCKS_DRY)
        or at_least(ducks_in_liquid_row(ducks_liquid, ducks_dry), MEDIUM_DUCKS_LIQUID)
    ):
        return Numbers.MEDIUM
    return Numbers.BELOW
