"""What animals, bedding, wash water and rain bring to a liquid store in a period, and what stays on its floor.

USDA NRCS Agricultural Waste Management Field Handbook (AWMFH), worksheets 10A-1 and 10A-2. Rates for an animal unit are
passed in: the worksheets' own 1.30 cu ft a day for dairy is an example of theirs, not a standard of Delaware. A figure
measured on the farm goes before any table.
"""

from typing import Annotated

from delmarva.rules import Fact, Figure, Status, rule
from delmarva.science.manure import POUNDS_IN_A_TON, AnimalUnits
from delmarva.science.storage.facts import Area, Days, Density, PlainVolume, Rain, Tons, Volume

AWMFH_10A_1 = "USDA NRCS AWMFH, worksheet 10A-1"
AWMFH_10A_2 = "USDA NRCS AWMFH, worksheet 10A-2"
GALLON = "231 cubic inches"

GALLONS_IN_A_CUBIC_FOOT = Figure(
    7.48052, "gal/cu ft", GALLON, status=Status.GUIDANCE, note="NRCS sheets print 7.48"
)  # fmt: skip
INCHES_IN_A_FOOT = Figure(12, "in/ft", "arithmetic", status=Status.GUIDANCE)
DAYS_IN_A_YEAR = Figure(365, "days/yr", "arithmetic", status=Status.GUIDANCE)
SOLIDS_DEPTH_OF_A_TANK = Figure(
    0.5, "ft", AWMFH_10A_1, status=Status.NATIONAL, note="least depth kept for solids in a tank"
)  # fmt: skip

VolumePerUnit = Annotated[float, Fact(
    "volume from an animal unit in a day", unit="cu ft/AU/day", ge=0, le=20,
    help="Measured on the farm, or from the source named with it.",
)]  # fmt: skip
VolumePerDay = Annotated[float, Fact("volume in a day", unit="cu ft/day", ge=0, le=1e7)]
SomeVolumePerDay = Annotated[float, Fact("volume in a day", unit="cu ft/day", ge=0)]
Gallons = Annotated[float, Fact("volume", unit="gal", ge=0, le=1e10)]
PlainGallons = Annotated[float, Fact("volume", unit="gal", ge=0)]
GallonsPerDay = Annotated[float, Fact("wash water in a day", unit="gal/day", ge=0, le=1e7)]
BeddingPerDay = Annotated[float, Fact("bedding in a day", unit="lb/day", ge=0, le=1e6)]
LooseDensity = Annotated[float, Fact("weight of a cubic foot of loose bedding", unit="lb/cu ft", gt=0, le=100)]
ShareLeft = Annotated[float, Fact(
    "share of the loose volume left in the store", ge=0, le=1,
    help="Liquid fills the voids of bedding, so that it adds less than it takes up loose. 1 counts all of it.",
)]  # fmt: skip
Evaporation = Annotated[float, Fact("evaporation", unit="in", ge=0, le=120)]
NetVolume = Annotated[float, Fact("rain less evaporation", unit="cu ft")]


@rule(AWMFH_10A_2)
def volume_by_animal_units(animal_units: AnimalUnits, volume_per_unit: VolumePerUnit, days: Days) -> PlainVolume:
    """Manure or wastewater of a period by animal units. Units x rate x days."""
    return animal_units * volume_per_unit * days


@rule("arithmetic: tons x 2,000 / density")
def volume_by_weight(tons: Tons, density: Density) -> PlainVolume:
    """Volume of a weight of manure or litter as it is stored."""
    return tons * POUNDS_IN_A_TON / density


@rule(GALLON)
def cubic_feet(gallons: Gallons) -> PlainVolume:
    """Cubic feet of a volume in gallons."""
    return gallons / GALLONS_IN_A_CUBIC_FOOT


@rule(GALLON)
def gallons(volume: Volume) -> PlainGallons:
    """Gallons of a volume in cubic feet."""
    return volume * GALLONS_IN_A_CUBIC_FOOT


@rule("arithmetic: gallons a day x days / 7.48052")
def wash_water_volume(gallons_per_day: GallonsPerDay, days: Days) -> PlainVolume:
    """Wash water of a period, as measured."""
    return gallons_per_day * days / GALLONS_IN_A_CUBIC_FOOT


@rule("arithmetic: weight / loose density x share left x days")
def bedding_volume(
    bedding_per_day: BeddingPerDay, loose_density: LooseDensity, share_left: ShareLeft, days: Days
) -> PlainVolume:
    """Room that bedding takes in a store over a period."""
    return bedding_per_day / loose_density * share_left * days


@rule("arithmetic: inches / 12 x area")
def direct_rain_volume(rain: Rain, area: Area) -> PlainVolume:
    """Rain that falls into a store. The area is that within the crest, whatever the liquid covers."""
    return rain / INCHES_IN_A_FOOT * area


@rule("USDA NRCS AWMFH, chapter 10: precipitation less evaporation")
def net_rain_volume(rain: Rain, evaporation: Evaporation, area: Area) -> NetVolume:
    """What rain less evaporation adds to a store over a period. Less than nothing where more evaporates."""
    return (rain - evaporation) / INCHES_IN_A_FOOT * area


@rule(AWMFH_10A_1)
def solids_volume_of_a_tank(floor: Area) -> PlainVolume:
    """Least volume of a tank kept for the solids that stay when it is emptied."""
    return SOLIDS_DEPTH_OF_A_TANK * floor


@rule("7 DE Admin. Code 7201 §9.5.6.3.1.1.1.1.1")
def storm_volume(storm_runoff: Volume, storm_rain: Volume) -> PlainVolume:
    """Volume of a design storm: its runoff and the rain that falls into the store.

    Printed with both for cattle, swine and poultry. Where the text names runoff only, the rain is held all the same,
    since it reaches the store anyway.
    """
    return storm_runoff + storm_rain
