"""The Phosphorus Site Index worksheet of Delaware and Maryland in its form of about 2000 to 2005.

Coale, Sims and Leytem 2002, J. Environ. Qual. 31:1471, from memory: every number is passed in, and none is
confirmed. The University of Delaware's tool of 2025 may differ wholly; a score found with it and entered goes
before anything computed here.
"""

from typing import Annotated

from delmarva.rules import Fact, Outcome, at_most, more_than, rule

COALE_2002 = "Coale, Sims and Leytem 2002, J. Environ. Qual. 31:1471 (recollected)"


class WorksheetCategory(Outcome):
    """The category of a score."""

    LOW = "The worksheet's score is low."
    MEDIUM = "The worksheet's score is medium."
    HIGH = "The worksheet's score is high."
    VERY_HIGH = "The worksheet's score is very high."


Erosion = Annotated[float, Fact("soil loss", unit="ton/ac/yr", ge=0, le=200)]
ErosionWeight = Annotated[float, Fact(
    "points for a ton of soil loss", unit="points per ton/ac/yr", ge=0, le=100
)]  # fmt: skip
Runoff = Annotated[float, Fact("points of the surface runoff class", unit="points", ge=0, le=100)]
Subsurface = Annotated[float, Fact("points of the subsurface drainage class", unit="points", ge=0, le=100)]
Leaching = Annotated[float, Fact("points of the leaching class", unit="points", ge=0, le=100)]
Distance = Annotated[float, Fact(
    "points of distance and buffer to surface water", unit="points", ge=0, le=100
)]  # fmt: skip
ReceivingWater = Annotated[float, Fact(
    "points of the receiving water's priority", unit="points", ge=0, le=100
)]  # fmt: skip
Scaling = Annotated[float, Fact("scaling factor of part A", ge=0, le=1)]
SiteFactor = Annotated[float, Fact("part A, site and transport", ge=0, le=10_000)]
Fiv = Annotated[float, Fact("soil-test phosphorus", unit="FIV", ge=0, le=5000, precision=0.01)]
FivWeight = Annotated[float, Fact("points for one FIV", unit="points/FIV", ge=0, le=10)]
FertilizerRate = Annotated[float, Fact(
    "P2O5 applied as fertilizer", unit="lb P2O5/ac", ge=0, le=2000, precision=0.1
)]  # fmt: skip
FertilizerWeight = Annotated[float, Fact(
    "points for a pound of fertilizer P2O5", unit="points/lb", ge=0, le=10
)]  # fmt: skip
FertilizerMethod = Annotated[float, Fact("points of the fertilizer's method", unit="points", ge=0, le=1000)]
OrganicRate = Annotated[float, Fact(
    "P2O5 applied as manure", unit="lb P2O5/ac", ge=0, le=2000, precision=0.1
)]  # fmt: skip
OrganicCoefficient = Annotated[float, Fact(
    "availability coefficient of the manure's phosphorus", ge=0, le=10
)]  # fmt: skip
OrganicMethod = Annotated[float, Fact("points of the manure's method", unit="points", ge=0, le=1000)]
SourceFactor = Annotated[float, Fact("part B, sources and their management", ge=0, le=100_000)]
Score = Annotated[float, Fact("worksheet score", unit="points", ge=0, le=1e9, precision=0.01)]
LowUpto = Annotated[float, Fact("the upper end of low", unit="points", ge=0, le=1000)]
MediumUpto = Annotated[float, Fact("the upper end of medium", unit="points", ge=0, le=1000)]
HighUpto = Annotated[float, Fact("the upper end of high", unit="points", ge=0, le=1000)]


@rule(f"{COALE_2002}, part A")
def site_factor_2002(
    erosion: Erosion,
    erosion_weight: ErosionWeight,
    runoff: Runoff,
    subsurface: Subsurface,
    leaching: Leaching,
    distance: Distance,
    receiving_water: ReceivingWater,
    scaling: Scaling,
) -> SiteFactor:
    """Part A of the worksheet. How readily phosphorus leaves the site: the lines' sum x scaling."""
    return scaling * (erosion * erosion_weight + runoff + subsurface + leaching + distance + receiving_water)


@rule(f"{COALE_2002}, part B")
def source_factor_2002(
    fiv: Fiv,
    fiv_weight: FivWeight,
    fertilizer_rate: FertilizerRate,
    fertilizer_weight: FertilizerWeight,
    fertilizer_method: FertilizerMethod,
    organic_rate: OrganicRate,
    organic_coefficient: OrganicCoefficient,
    organic_method: OrganicMethod,
) -> SourceFactor:
    """Part B of the worksheet.

    How much phosphorus there is and how it is put on. The points of a method count only where something is applied.
    """
    points = fiv * fiv_weight
    if more_than(fertilizer_rate, 0.0):
        points = points + fertilizer_rate * fertilizer_weight + fertilizer_method
    if more_than(organic_rate, 0.0):
        points = points + organic_rate * organic_coefficient + organic_method
    return points


@rule(f"{COALE_2002}, PSI = A x B")
def score_2002(site_factor: SiteFactor, source_factor: SourceFactor) -> Score:
    """Score of the worksheet. Part A times part B."""
    return site_factor * source_factor


@rule(f"{COALE_2002}, categories")
def category_2002(score: Score, low_upto: LowUpto, medium_upto: MediumUpto, high_upto: HighUpto) -> WorksheetCategory:
    """Category of a score. Each upper end belongs to its category."""
    if at_most(score, low_upto):
        return WorksheetCategory.LOW
    if at_most(score, medium_upto):
        return WorksheetCategory.MEDIUM
    if at_most(score, high_upto):
        return WorksheetCategory.HIGH
    return WorksheetCategory.VERY_HIGH
