"""The Pennsylvania Phosphorus Index: complete, and no legal authority in Delaware or Maryland.

Beegle 2003, in USDA NRCS National Agronomy Manual (2011), figure 503-40. For comparison only: it never
stands in for the Delaware Phosphorus Site Index or the Maryland Phosphorus Management Tool.
"""

from typing import Annotated

from delmarva.rules import Choice, Fact, Figure, Outcome, Status, at_least, less_than, more_than, rule

BEEGLE_2003 = "Pennsylvania Phosphorus Index, Beegle 2003, in USDA NRCS National Agronomy Manual (2011), figure 503-40"


def _figure(value: float, unit: str = "") -> Figure:
    return Figure(value, unit, BEEGLE_2003, status=Status.REGIONAL)


class Method(Choice):
    """How and when phosphorus is put on."""

    PLACED = "injected, or placed 2 inches deep or more"
    WITHIN_A_WEEK = "worked in within a week"
    SURFACE_APRIL_OCTOBER = "on the surface for more than a week, April to October"
    SURFACE_NOVEMBER_MARCH = "on the surface for more than a week, November to March"
    FROZEN = "on frozen or snow-covered ground"


class Drainage(Choice):
    """Drainage class of the soil, which stands for its runoff."""

    EXCESSIVELY = "excessively drained"
    SOMEWHAT_EXCESSIVELY = "somewhat excessively drained"
    WELL = "well or moderately well drained"
    SOMEWHAT_POORLY = "somewhat poorly drained"
    POORLY = "poorly or very poorly drained"


class DrainLines(Choice):
    """Artificial drainage below the surface."""

    NONE = "none"
    RANDOM = "random lines"
    PATTERNED = "patterned lines, or rapid permeability near a stream"


class PennsylvaniaClass(Outcome):
    """Class of the Pennsylvania index; it is no Delaware or Maryland category."""

    LOW = "The Pennsylvania index is low."
    MEDIUM = "The Pennsylvania index is medium."
    HIGH = "The Pennsylvania index is high."
    VERY_HIGH = "The Pennsylvania index is very high."


SCREENING_P = _figure(200, "ppm")
SCREENING_DISTANCE = _figure(150, "ft")
SOIL_TEST_WEIGHT = _figure(0.20, "per ppm")
FACTOR_PLACED = _figure(0.2)
FACTOR_WITHIN_A_WEEK = _figure(0.4)
FACTOR_SURFACE_SUMMER = _figure(0.6)
FACTOR_SURFACE_WINTER = _figure(0.8)
FACTOR_FROZEN = _figure(1.0)
RUNOFF_SOMEWHAT_EXCESSIVELY = _figure(2, "points")
RUNOFF_WELL = _figure(4, "points")
RUNOFF_SOMEWHAT_POORLY = _figure(6, "points")
RUNOFF_POORLY = _figure(8, "points")
DRAINS_RANDOM = _figure(1, "points")
DRAINS_PATTERNED = _figure(2, "points")
FAR = _figure(500, "ft")
LESS_FAR = _figure(350, "ft")
NEARER = _figure(200, "ft")
NEAR = _figure(100, "ft")
POINTS_LESS_FAR = _figure(2, "points")
POINTS_NEARER = _figure(4, "points")
POINTS_NEAR = _figure(6, "points")
POINTS_NEXT_TO = _figure(9, "points")
CONNECTION_BUFFERED = _figure(0.85)
CONNECTION_DIRECT = _figure(1.1)
MOST_TRANSPORT = _figure(24, "points")
SCALE = _figure(2)
MEDIUM_FROM = _figure(60)
HIGH_FROM = _figure(80)
VERY_HIGH_FROM = _figure(100)

Mehlich3P = Annotated[float, Fact("Mehlich-3 phosphorus", unit="ppm", ge=0, le=5000, precision=0.1)]
DistanceFt = Annotated[float, Fact(
    "contributing distance to water", unit="ft", ge=0, le=100_000, precision=1
)]  # fmt: skip
SpecialProtection = Annotated[bool, Fact("the field lies in a special protection watershed")]
FarmChange = Annotated[bool, Fact("the farm has changed significantly under Pennsylvania's Act 38")]
MethodUsed = Annotated[Method, Fact("method of application")]
FertilizerMethod = Annotated[Method, Fact("method of the fertilizer")]
ManureMethod = Annotated[Method, Fact("method of the manure")]
MethodFactor = Annotated[float, Fact("method factor", ge=0, le=1)]
FertilizerRate = Annotated[float, Fact("P2O5 applied as fertilizer", unit="lb P2O5/ac", ge=0, le=2000)]
ManureRate = Annotated[float, Fact("P2O5 applied as manure", unit="lb P2O5/ac", ge=0, le=2000)]
SourceCoefficient = Annotated[float, Fact("phosphorus source coefficient", ge=0, le=1)]
SourceRating = Annotated[float, Fact("rating of the sources", ge=0, le=10_000)]
Erosion = Annotated[float, Fact("soil loss", unit="ton/ac/yr", ge=0, le=200)]
SoilDrainage = Annotated[Drainage, Fact("drainage class of the soil")]
Drains = Annotated[DrainLines, Fact("artificial drainage")]
Buffer35 = Annotated[bool, Fact("a buffer of 35 ft lies between field and water")]
Buffer50 = Annotated[bool, Fact("a riparian buffer of 50 ft lies between field and water")]
DirectConnection = Annotated[bool, Fact("a pipe, ditch or other direct connection leads to the water")]
Points = Annotated[float, Fact("points", unit="points", ge=0, le=100)]
Connectivity = Annotated[float, Fact("connectivity", ge=0, le=2)]
TransportFactor = Annotated[float, Fact("transport factor", ge=0, le=20)]
Index = Annotated[float, Fact("Pennsylvania index", ge=0, le=1_000_000, precision=0.01)]


@rule(BEEGLE_2003)
def full_index_needed(
    special_protection: SpecialProtection,
    farm_change: FarmChange,
    mehlich3_p: Mehlich3P,
    distance: DistanceFt,
) -> bool:
    """Whether Pennsylvania asks for the full index rather than the screening alone."""
    if special_protection or farm_change:
        return True
    return more_than(mehlich3_p, SCREENING_P) or less_than(distance, SCREENING_DISTANCE)


@rule(BEEGLE_2003)
def method_factor(method: MethodUsed) -> MethodFactor:
    """Share of the applied phosphorus that its method leaves exposed."""
    if method == Method.PLACED:
        return FACTOR_PLACED
    if method == Method.WITHIN_A_WEEK:
        return FACTOR_WITHIN_A_WEEK
    if method == Method.SURFACE_APRIL_OCTOBER:
        return FACTOR_SURFACE_SUMMER
    if method == Method.SURFACE_NOVEMBER_MARCH:
        return FACTOR_SURFACE_WINTER
    return FACTOR_FROZEN


@rule(BEEGLE_2003)
def source_rating(
    mehlich3_p: Mehlich3P,
    fertilizer_rate: FertilizerRate,
    fertilizer_method: FertilizerMethod,
    manure_rate: ManureRate,
    manure_method: ManureMethod,
    source_coefficient: SourceCoefficient,
) -> SourceRating:
    """Rating of the sources. Soil test, fertilizer and manure, each with its weight."""
    fertilizer = fertilizer_rate * method_factor(fertilizer_method)
    manure = manure_rate * method_factor(manure_method) * source_coefficient
    return mehlich3_p * SOIL_TEST_WEIGHT + fertilizer + manure


@rule(BEEGLE_2003)
def runoff_points(drainage: SoilDrainage) -> Points:
    """Points of surface runoff, by the soil's drainage class."""
    if drainage == Drainage.EXCESSIVELY:
        return 0.0
    if drainage == Drainage.SOMEWHAT_EXCESSIVELY:
        return RUNOFF_SOMEWHAT_EXCESSIVELY
    if drainage == Drainage.WELL:
        return RUNOFF_WELL
    if drainage == Drainage.SOMEWHAT_POORLY:
        return RUNOFF_SOMEWHAT_POORLY
    return RUNOFF_POORLY


@rule(BEEGLE_2003)
def drain_points(drain_lines: Drains) -> Points:
    """Points of drainage below the surface."""
    if drain_lines == DrainLines.NONE:
        return 0.0
    if drain_lines == DrainLines.RANDOM:
        return DRAINS_RANDOM
    return DRAINS_PATTERNED


@rule(BEEGLE_2003)
def distance_points(distance: DistanceFt, buffer_35: Buffer35) -> Points:
    """Points of the contributing distance. A 35 ft buffer moves a field next to water one class away."""
    if more_than(distance, FAR):
        return 0.0
    if at_least(distance, LESS_FAR):
        return POINTS_LESS_FAR
    if at_least(distance, NEARER):
        return POINTS_NEARER
    if at_least(distance, NEAR) or buffer_35:
        return POINTS_NEAR
    return POINTS_NEXT_TO


@rule(BEEGLE_2003)
def connectivity(distance: DistanceFt, buffer_50: Buffer50, direct_connection: DirectConnection) -> Connectivity:
    """How a buffer next to the water or a direct connection from afar changes transport."""
    if less_than(distance, NEAR) and buffer_50:
        return CONNECTION_BUFFERED
    if more_than(distance, NEAR) and direct_connection:
        return CONNECTION_DIRECT
    return 1.0


@rule(BEEGLE_2003)
def transport_factor(
    erosion: Erosion,
    drainage: SoilDrainage,
    drain_lines: Drains,
    distance: DistanceFt,
    buffer_35: Buffer35,
    buffer_50: Buffer50,
    direct_connection: DirectConnection,
) -> TransportFactor:
    """How readily phosphorus reaches water. Erosion, runoff, drains and distance, x connectivity / 24."""
    points = erosion + runoff_points(drainage) + drain_points(drain_lines) + distance_points(distance, buffer_35)
    return points * connectivity(distance, buffer_50, direct_connection) / MOST_TRANSPORT


@rule(BEEGLE_2003)
def phosphorus_index(source_rating: SourceRating, transport_factor: TransportFactor) -> Index:
    """Value of the Pennsylvania index. 2 x sources x transport."""
    return SCALE * source_rating * transport_factor


@rule(BEEGLE_2003)
def index_class(index: Index) -> PennsylvaniaClass:
    """Class of a Pennsylvania index value."""
    if at_least(index, VERY_HIGH_FROM):
        return PennsylvaniaClass.VERY_HIGH
    if at_least(index, HIGH_FROM):
        return PennsylvaniaClass.HIGH
    if at_least(index, MEDIUM_FROM):
        return PennsylvaniaClass.MEDIUM
    return PennsylvaniaClass.LOW
