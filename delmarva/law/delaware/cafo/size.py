"""7 DE Admin. Code 7201 §9.5.2.1 and 9.5.3.1: what an animal feeding operation is, and how large.

Each row of the size tables is tested alone: the text has no formula that adds rows up. Animals count at the most
confined at one time. What numbers make of an operation stands in `status`.
"""

from bisect import bisect_right
from collections.abc import Iterable
from datetime import date, timedelta
from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.definitions import TERMS
from delmarva.rules import (
    Choice,
    Clock,
    Fact,
    Figure,
    NotModelled,
    Outcome,
    Reading,
    Status,
    at_least,
    one_of,
    rule,
)

LARGE = f"{SECTION}.3.1.1"
MEDIUM = f"{SECTION}.3.1.2.1"

CONFINED_DAYS = Figure(45, "days", TERMS, status=Status.REGULATION, precision=1)


class Animal(Choice):
    """A kind of animal of the size tables."""

    CATTLE = "cattle other than mature dairy cows and veal calves; a cow with her calf counts as one"
    MATURE_DAIRY = "mature dairy cattle, milked or dry"
    VEAL_CALVES = "veal calves"
    SWINE_OVER_55 = "swine of more than 55 pounds each"
    SWINE_OF_55 = "swine of exactly 55 pounds"
    SWINE_UNDER_55 = "swine of less than 55 pounds"
    HORSES = "horses"
    SHEEP = "sheep or lambs"
    TURKEYS = "turkeys"
    LAYING_HENS = "laying hens"
    BROILERS = "broilers"
    OTHER_CHICKENS = "chickens that are neither laying hens nor broilers, such as pullets or breeders"
    DUCKS = "ducks"
    OTHER = "animals that are in no row of the tables, such as goats, alpacas or game birds"


AnimalFact = Annotated[Animal, Fact("kind of animal")]


@rule(
    f"{TERMS}: animal feeding operation",
    ids="9.5.2.1:animal-feeding-operation",
    since=EFFECTIVE,
    yes="It is an animal feeding operation.",
    no="It is not an animal feeding operation.",
)
def is_animal_feeding_operation(
    animal: AnimalFact,
    confined_days: Annotated[float, Fact(
        "most days in any twelve months on which such animals are confined and fed", unit="days", ge=0, le=366,
        precision=1, help="The days need not follow each other, and the animals need not be the same.",
    )],
    pens_grow: Annotated[bool, Fact(
        "the confinement areas keep crops, vegetation, forage or crop residue in the normal growing season",
        help="A strip of grass outside the pens does not count; a grassed pen does.",
    )],
    aquatic: Annotated[bool, Fact("it is an aquatic animal production facility")],
) -> bool:  # fmt: skip
    """Whether a facility is an animal feeding operation."""
    if aquatic or animal == Animal.OTHER:
        return False
    return at_least(confined_days, CONFINED_DAYS) and not pens_grow


def most_days_confined(stays: Iterable[tuple[date, date]]) -> int:
    """The most days in any twelve months that lie in one of these stays, first and last day included."""
    days = sorted({first + timedelta(n) for first, last in stays for n in range((last - first).days + 1)})
    year = Clock("twelve months", TERMS, years=1, days=-1)
    return max((bisect_right(days, year.due(day)) - i for i, day in enumerate(days)), default=0)


@rule(
    f"{TERMS}: animal feeding operation (3)",
    ids="9.5.2.1:animal-feeding-operation",
    since=EFFECTIVE,
    yes="The operations count as one: their animals are added.",
    no="The operations are counted apart.",
)
def count_as_one_operation(
    same_owner: Annotated[bool, Fact("the operations are under common ownership")],
    adjoin: Annotated[bool, Fact("their production areas adjoin")],
    shared_waste: Annotated[bool, Fact("they use a common area or system for the disposal of wastes")],
) -> bool:
    """Whether two animal feeding operations count as one when their animals are numbered."""
    return same_owner and (adjoin or shared_waste)


def _large(head: int, row: str) -> Figure:
    return Figure(head, "head", LARGE, status=Status.REGULATION, precision=1, ids=f"9.5.3.1.1:{row}")


def _medium(head: int, row: str) -> Figure:
    return Figure(head, "head", MEDIUM, status=Status.REGULATION, precision=1, ids=f"9.5.3.1.2.1:{row}")


LARGE_CATTLE = _large(1_000, "cattle-other")
LARGE_MATURE_DAIRY = _large(700, "mature-dairy")
LARGE_SWINE_OVER_55 = _large(2_500, "swine-over-55-lb")
LARGE_SWINE_UNDER_55 = _large(10_000, "swine-under-55-lb")
LARGE_HORSES = _large(500, "horses")
LARGE_SHEEP = _large(10_000, "sheep-lambs")
LARGE_TURKEYS = _large(55_000, "turkeys")
LARGE_CHICKENS_LIQUID = _large(30_000, "layers-broilers-liquid")
LARGE_CHICKENS_DRY = _large(125_000, "chickens-nonlayer-nonliquid")
LARGE_LAYERS_DRY = _large(82_000, "layers-nonliquid")
LARGE_VEAL_CALVES = _large(1_000, "veal-calves")
LARGE_DUCKS_DRY = _large(30_000, "ducks-nonliquid")
LARGE_DUCKS_LIQUID = _large(5_000, "ducks-liquid")

MEDIUM_CATTLE = _medium(300, "cattle-other")
MEDIUM_MATURE_DAIRY = _medium(200, "mature-dairy")
MEDIUM_SWINE_OVER_55 = _medium(750, "swine-over-55-lb")
MEDIUM_SWINE_UNDER_55 = _medium(3_000, "swine-under-55-lb")
MEDIUM_HORSES = _medium(150, "horses")
MEDIUM_SHEEP = _medium(3_000, "sheep-lambs")
MEDIUM_TURKEYS = _medium(16_500, "turkeys")
MEDIUM_CHICKENS_LIQUID = _medium(9_000, "layers-broilers-liquid")
MEDIUM_CHICKENS_DRY = _medium(37_500, "chickens-nonlayer-nonliquid")
MEDIUM_LAYERS_DRY = _medium(25_000, "layers-nonliquid")
MEDIUM_VEAL_CALVES = _medium(300, "veal-calves")
MEDIUM_DUCKS_DRY = _medium(10_000, "ducks-nonliquid")
MEDIUM_DUCKS_LIQUID = _medium(1_500, "ducks-liquid")


class SwineOf55(Choice):
    WITH_HEAVIER = "A pig of exactly 55 pounds counts with those of more than 55."
    IN_NO_ROW = "A pig of exactly 55 pounds is in no row."


class PulletsOnLiquid(Choice):
    WITH_LAYERS_AND_BROILERS = "On liquid manure they count with laying hens and broilers."
    IN_NO_ROW = "On liquid manure they are in no row."


class PartlyLiquid(Choice):
    WHOLE_COUNT = "If any of the birds are on liquid manure, the row for liquid systems takes all birds of that kind."
    BY_HOUSE = "Each house is counted in the row of its own manure system."


SWINE_OF_55 = Reading(
    "swine of exactly 55 pounds", "One row is for swine over, one for swine under 55 pounds: where do 55 pounds count?",
    SwineOf55.WITH_HEAVIER, "The federal application says 55 pounds or more.", LARGE,
)  # fmt: skip
PULLETS_ON_LIQUID = Reading(
    "pullets on liquid manure",
    "The liquid row names laying hens and broilers; other chickens have a row only without liquid manure.",
    PulletsOnLiquid.WITH_LAYERS_AND_BROILERS, "It is the protective side; nothing shows that they were to go free.",
    LARGE,
)  # fmt: skip
PARTLY_LIQUID = Reading(
    "part of the birds on liquid manure",
    "'If the AFO uses a liquid manure handling system': what if only some houses do?",
    PartlyLiquid.WHOLE_COUNT, "The test is put to the operation, not to the house.", LARGE,
)  # fmt: skip


class SizeRow(Choice):
    """A row of the size tables."""

    CATTLE = "cattle other than mature dairy cows and veal calves"
    MATURE_DAIRY = "mature dairy cattle"
    SWINE_OVER_55 = "swine over 55 pounds"
    SWINE_UNDER_55 = "swine under 55 pounds"
    HORSES = "horses"
    SHEEP = "sheep or lambs"
    TURKEYS = "turkeys"
    CHICKENS_LIQUID = "laying hens or broilers, with a liquid manure handling system"
    CHICKENS_DRY = "chickens except laying hens, without a liquid manure handling system"
    LAYERS_DRY = "laying hens, without a liquid manure handling system"
    VEAL_CALVES = "veal calves"
    DUCKS_DRY = "ducks, without a liquid manure handling system"
    DUCKS_LIQUID = "ducks, with a liquid manure handling system"
    NONE = "no row"


RowFact = Annotated[SizeRow, Fact("row of the size tables")]
Liquid = Annotated[bool, Fact(
    "the operation uses a liquid manure handling system for these animals",
    help="Manure with less than 12 % solids is liquid. Ducks on a wet lot are on a liquid system.",
)]  # fmt: skip
Head = Annotated[float, Fact("animals of the row, at the most confined at one time", unit="head", ge=0, precision=1)]


@rule(f"{LARGE}, {MEDIUM}", ids="9.5.3.1.1 9.5.3.1.2.1", since=EFFECTIVE)
def size_row(animal: AnimalFact, liquid: Liquid) -> SizeRow:
    """In which row of the size tables a kind of animal counts; the kinds named in one row are added."""
    if animal == Animal.CATTLE:
        return SizeRow.CATTLE
    if animal == Animal.MATURE_DAIRY:
        return SizeRow.MATURE_DAIRY
    if animal == Animal.SWINE_OVER_55:
        return SizeRow.SWINE_OVER_55
    if animal == Animal.SWINE_OF_55:
        return SizeRow.SWINE_OVER_55 if SWINE_OF_55 == SwineOf55.WITH_HEAVIER else SizeRow.NONE
    if animal == Animal.SWINE_UNDER_55:
        return SizeRow.SWINE_UNDER_55
    if animal == Animal.HORSES:
        return SizeRow.HORSES
    if animal == Animal.SHEEP:
        return SizeRow.SHEEP
    if animal == Animal.TURKEYS:
        return SizeRow.TURKEYS
    if animal == Animal.VEAL_CALVES:
        return SizeRow.VEAL_CALVES
    if animal == Animal.DUCKS:
        return SizeRow.DUCKS_LIQUID if liquid else SizeRow.DUCKS_DRY
    if animal == Animal.OTHER:
        return SizeRow.NONE
    if not liquid:
        return SizeRow.LAYERS_DRY if animal == Animal.LAYING_HENS else SizeRow.CHICKENS_DRY
    if one_of(animal, Animal.LAYING_HENS, Animal.BROILERS):
        return SizeRow.CHICKENS_LIQUID
    return SizeRow.CHICKENS_LIQUID if PULLETS_ON_LIQUID == PulletsOnLiquid.WITH_LAYERS_AND_BROILERS else SizeRow.NONE


@rule(LARGE, ids="9.5.3.1.1", since=EFFECTIVE)
def large_from(
    row: RowFact,
) -> Annotated[float, Fact("head from which an operation is Large", unit="head", precision=1)]:
    """From how many animals of a row an operation is Large."""
    if row == SizeRow.CATTLE:
        return LARGE_CATTLE
    if row == SizeRow.MATURE_DAIRY:
        return LARGE_MATURE_DAIRY
    if row == SizeRow.SWINE_OVER_55:
        return LARGE_SWINE_OVER_55
    if row == SizeRow.SWINE_UNDER_55:
        return LARGE_SWINE_UNDER_55
    if row == SizeRow.HORSES:
        return LARGE_HORSES
    if row == SizeRow.SHEEP:
        return LARGE_SHEEP
    if row == SizeRow.TURKEYS:
        return LARGE_TURKEYS
    if row == SizeRow.CHICKENS_LIQUID:
        return LARGE_CHICKENS_LIQUID
    if row == SizeRow.CHICKENS_DRY:
        return LARGE_CHICKENS_DRY
    if row == SizeRow.LAYERS_DRY:
        return LARGE_LAYERS_DRY
    if row == SizeRow.VEAL_CALVES:
        return LARGE_VEAL_CALVES
    if row == SizeRow.DUCKS_DRY:
        return LARGE_DUCKS_DRY
    if row == SizeRow.DUCKS_LIQUID:
        return LARGE_DUCKS_LIQUID
    raise NotModelled("the size tables have no figure for animals that are in none of their rows")


@rule(MEDIUM, ids="9.5.3.1.2.1", since=EFFECTIVE)
def medium_from(row: RowFact) -> Annotated[float, Fact("head of the Medium range", unit="head", precision=1)]:
    """From how many animals of a row an operation has Medium numbers; the range ends where Large begins."""
    if row == SizeRow.CATTLE:
        return MEDIUM_CATTLE
    if row == SizeRow.MATURE_DAIRY:
        return MEDIUM_MATURE_DAIRY
    if row == SizeRow.SWINE_OVER_55:
        return MEDIUM_SWINE_OVER_55
    if row == SizeRow.SWINE_UNDER_55:
        return MEDIUM_SWINE_UNDER_55
    if row == SizeRow.HORSES:
        return MEDIUM_HORSES
    if row == SizeRow.SHEEP:
        return MEDIUM_SHEEP
    if row == SizeRow.TURKEYS:
        return MEDIUM_TURKEYS
    if row == SizeRow.CHICKENS_LIQUID:
        return MEDIUM_CHICKENS_LIQUID
    if row == SizeRow.CHICKENS_DRY:
        return MEDIUM_CHICKENS_DRY
    if row == SizeRow.LAYERS_DRY:
        return MEDIUM_LAYERS_DRY
    if row == SizeRow.VEAL_CALVES:
        return MEDIUM_VEAL_CALVES
    if row == SizeRow.DUCKS_DRY:
        return MEDIUM_DUCKS_DRY
    if row == SizeRow.DUCKS_LIQUID:
        return MEDIUM_DUCKS_LIQUID
    raise NotModelled("the size tables have no figure for animals that are in none of their rows")


class Numbers(Outcome):
    """What the number of animals alone makes of an operation."""

    BELOW = "The operation has fewer animals than the Medium range."
    MEDIUM = "The operation has Medium numbers: it is a CAFO only with a discharge condition, or if designated."
    LARGE = "The operation has the numbers of a Large CAFO, whether or not it discharges."


@rule(f"{LARGE}, {MEDIUM}", ids="9.5.3.1.1 9.5.3.1.2.1", since=EFFECTIVE)
def row_numbers(row: RowFact, head: Head) -> Numbers:
    """What the animals of one row make of an operation."""
    if row == SizeRow.NONE:
        return Numbers.BELOW
    if at_least(head, large_from(row)):
        return Numbers.LARGE
    return Numbers.MEDIUM if at_least(head, medium_from(row)) else Numbers.BELOW


@rule(f"{LARGE}, {MEDIUM}", since=EFFECTIVE)
def animal_numbers(animal: AnimalFact, liquid: Liquid, head: Head) -> Numbers:
    """What one kind of animal on one manure system makes of an operation, or of a house."""
    return row_numbers(size_row(animal, liquid), head)
