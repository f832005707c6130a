"""Animal units, amounts of manure and litter, losses, and the nutrients in a quantity.

Mid-Atlantic Nutrient Management Handbook, chapter 9; USDA NRCS manure production tables; University of
Delaware, Maximizing the Potential of Poultry Litter (2024). The rows are passed in. Nutrients are P2O5 and
K2O throughout: a table or report in elements goes through `oxides` first.
"""

from typing import Annotated

from delmarva.rules import Choice, Fact, Figure, NotModelled, Status, at_most, less_than, more_than, rule
from delmarva.science.facts import Content, Quantity, Rate, SomeContent

HANDBOOK = "Mid-Atlantic Nutrient Management Handbook, chapter 9"
UD_LITTER = "University of Delaware, Maximizing the Potential of Poultry Litter (2024)"

POUNDS_IN_A_UNIT = Figure(1000, "lb/AU", "3 Del.C. §2202", status=Status.STATUTE)
POUNDS_IN_A_TON = Figure(2000, "lb/ton", "short ton", status=Status.GUIDANCE)
WATER_POUNDS_PER_GALLON = Figure(
    8.34, "lb/gal", "weight of water", status=Status.GUIDANCE,
    note="assumed for a liquid whose weight is not given"
)  # fmt: skip


class ContentUnit(Choice):
    """Units a manure report is written in."""

    POUNDS_PER_TON = "pounds a ton"
    POUNDS_PER_THOUSAND_GALLONS = "pounds in 1,000 gallons"
    PERCENT = "percent of the weight"
    PPM = "parts per million of the weight"


Head = Annotated[float, Fact("animals held at one time", unit="head", ge=0, le=10_000_000)]
HeadPerUnit = Annotated[float, Fact("animals in one animal unit", unit="head/AU", gt=0, le=5000)]
Weight = Annotated[float, Fact("mean live weight", unit="lb", ge=0, le=5000)]
AnimalUnits = Annotated[float, Fact("animal units", unit="AU", ge=0, le=10_000_000, precision=0.01)]
TonsPerUnit = Annotated[float, Fact("manure of an animal unit", unit="ton/AU/yr", ge=0, le=100)]
DaysCollected = Annotated[float, Fact("days a year the manure is collected", unit="days", ge=0, le=366)]
Tons = Annotated[float, Fact("manure", unit="ton", ge=0, precision=0.1)]
Birds = Annotated[float, Fact(
    "birds", ge=0, le=100_000_000, help="Birds of one flock times the flocks that are counted."
)]  # fmt: skip
TonsPerThousand = Annotated[float, Fact("litter of 1,000 birds", unit="ton/1,000 birds", ge=0, le=50)]
LitterPerDay = Annotated[float, Fact("litter of a bird in a day", unit="lb/bird/day", ge=0, le=5)]
DaysKept = Annotated[float, Fact("days the birds are kept", unit="days", ge=0, le=1000)]
MarketWeight = Annotated[float, Fact("market weight of a bird", unit="lb", ge=0, le=60, precision=0.01)]
LightBird = Annotated[float, Fact("lightest bird of the table", unit="lb", ge=0, le=60)]
LightLitter = Annotated[float, Fact("litter of that bird", unit="lb/bird", ge=0, le=60)]
HeavyBird = Annotated[float, Fact("heaviest bird of the table", unit="lb", ge=0, le=60)]
HeavyLitter = Annotated[float, Fact("litter of that bird", unit="lb/bird", ge=0, le=60)]
Amount = Annotated[float, Fact("amount before losses", unit="lb", ge=0, le=1e9)]
AmountLeft = Annotated[float, Fact("amount left", unit="lb", ge=0)]
LostPercent = Annotated[float, Fact("share lost in storage and handling", unit="%", ge=0, le=100)]
Reported = Annotated[float, Fact(
    "value of the report", ge=0, le=1_000_000, help="In the unit given with it."
)]  # fmt: skip
ReportUnit = Annotated[ContentUnit, Fact("unit of the report")]
GallonWeight = Annotated[float, Fact(
    "weight of a gallon of the manure", unit="lb/gal", gt=0, le=20,
    help="Matters only between weight and volume."
)]  # fmt: skip
PerTon = Annotated[float, Fact("content", unit="lb/ton", ge=0)]
PerThousandGallons = Annotated[float, Fact("content", unit="lb/1,000 gal", ge=0)]
DryValue = Annotated[float, Fact("value on a dry basis", ge=0, le=1_000_000)]
Moisture = Annotated[float, Fact("water in the manure", unit="%", ge=0, le=100)]
ReceivedValue = Annotated[float, Fact("value as received", ge=0)]
Pounds = Annotated[float, Fact("nutrient", unit="lb", ge=0, precision=0.1)]
PoundsPerAcre = Annotated[float, Fact("nutrient an acre", unit="lb/ac", ge=0, le=10_000, precision=0.1)]


@rule(HANDBOOK)
def animal_units_by_head(head: Head, head_per_unit: HeadPerUnit) -> AnimalUnits:
    """Animal units from a head count. The table's animals for each unit imply a fixed weight."""
    return head / head_per_unit


@rule("3 Del.C. §2202")
def animal_units_by_weight(head: Head, weight: Weight) -> AnimalUnits:
    """Animal units from a head count and the mean live weight. 1,000 lb are one unit."""
    return head * weight / POUNDS_IN_A_UNIT


@rule(HANDBOOK)
def manure_produced(animal_units: AnimalUnits, tons_per_unit: TonsPerUnit, days_collected: DaysCollected) -> Tons:
    """Manure as excreted in a year on the days it is collected. Bedding and water are not in it."""
    return animal_units * tons_per_unit * days_collected / 365.0


@rule("the litter table passed in")
def litter_by_birds(birds: Birds, tons_per_thousand: TonsPerThousand) -> Tons:
    """Litter from a table's tons for each 1,000 birds."""
    return birds * tons_per_thousand / 1000.0


@rule("the litter table passed in")
def litter_by_bird_days(birds: Birds, litter_per_day: LitterPerDay, days_kept: DaysKept) -> Tons:
    """Litter of birds that are kept long, from a table's pounds a day."""
    return birds * litter_per_day * days_kept / POUNDS_IN_A_TON


@rule(UD_LITTER)
def litter_by_market_weight(
    birds: Birds,
    market_weight: MarketWeight,
    light_bird: LightBird,
    light_litter: LightLitter,
    heavy_bird: HeavyBird,
    heavy_litter: HeavyLitter,
) -> Tons:
    """Litter of meat birds by their market weight.

    Along a straight line between the table's two birds. The line is a reading: the university prints its ends.

    Raises
    ------
    NotModelled : the bird is lighter or heavier than the table's, or the table has one weight only.
    """
    if less_than(market_weight, light_bird) or more_than(market_weight, heavy_bird):
        raise NotModelled("The litter table does not reach this market weight: enter the tons the houses give.")
    if at_most(heavy_bird, light_bird):
        raise NotModelled("The litter table has no two weights to draw a line between.")
    share = (market_weight - light_bird) / (heavy_bird - light_bird)
    return birds * (light_litter + share * (heavy_litter - light_litter)) / POUNDS_IN_A_TON


@rule("USDA NRCS National Agronomy Manual (2011), table 503-24")
def left_after_losses(amount: Amount, lost_percent: LostPercent) -> AmountLeft:
    """Nutrient left after storage and handling."""
    return amount * (100.0 - lost_percent) / 100.0


@rule("arithmetic: 1 % of a ton is 20 lb, 1 ppm 0.002 lb")
def pounds_per_ton(value: Reported, unit: ReportUnit, gallon_weight: GallonWeight) -> PerTon:
    """Content of a manure from any unit of a report. On the report's own basis of moisture."""
    if unit == ContentUnit.POUNDS_PER_TON:
        return value
    if unit == ContentUnit.PERCENT:
        return value * POUNDS_IN_A_TON / 100.0
    if unit == ContentUnit.PPM:
        return value * POUNDS_IN_A_TON / 1e6
    return value * POUNDS_IN_A_TON / (1000.0 * gallon_weight)


@rule("arithmetic: 1,000 gallons weigh 1,000 x the weight of a gallon")
def pounds_per_thousand_gallons(value: Reported, unit: ReportUnit, gallon_weight: GallonWeight) -> PerThousandGallons:
    """Content of a liquid manure from any unit of a report."""
    if unit == ContentUnit.POUNDS_PER_THOUSAND_GALLONS:
        return value
    return pounds_per_ton(value, unit, gallon_weight) * 1000.0 * gallon_weight / POUNDS_IN_A_TON


@rule("arithmetic")
def as_received(dry_value: DryValue, moisture: Moisture) -> ReceivedValue:
    """Value as received of a report on a dry basis. Times the share that is not water."""
    return dry_value * (100.0 - moisture) / 100.0


@rule("quantity x content")
def nutrient_in(quantity: Quantity, content: Content) -> Pounds:
    """Nutrient in a quantity of a material."""
    return quantity * content


@rule("rate x content")
def nutrient_applied(rate: Rate, content: Content) -> PoundsPerAcre:
    """Nutrient that a rate of a material brings on an acre."""
    return rate * content


@rule("wanted / content")
def rate_for_nutrient(wanted: PoundsPerAcre, content: SomeContent) -> Rate:
    """Rate of a material that brings a wanted amount of a nutrient on an acre."""
    return wanted / content
