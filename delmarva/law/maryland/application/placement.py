"""Manual, Section I-D: incorporation, setbacks from surface water, livestock at the water, and stockpiles in the field.

Not at hand: which ditches and ponds count as surface water, crossings and other ways of keeping livestock out, and a
stockpile's distances, duration and shape.
"""

from datetime import date
from typing import Annotated

from delmarva.rules import Choice, Fact, Figure, Outcome, Status, at_least, at_most, less_than, rule

CITE = "Nutrient Management Manual, Section I-D"
SINCE_SETBACKS = date(2014, 1, 1)

INCORPORATION_HOURS = Figure(
    48, "hours", f"{CITE}; Maryland Department of Agriculture", status=Status.GUIDANCE, precision=0.1
)
BROADCAST_SETBACK = Figure(
    35, "ft", f"{CITE}; University of Maryland Extension, Key Considerations", status=Status.GUIDANCE, precision=0.1
)
DIRECTED_SETBACK = Figure(
    10, "ft", f"{CITE}; University of Maryland Extension, Key Considerations", status=Status.GUIDANCE, precision=0.1
)
LIVESTOCK_SETBACK = Figure(
    10, "ft", f"{CITE}; St. Mary's Soil Conservation District", status=Status.GUIDANCE, precision=0.1,
    note="by fence or another way of keeping animals out",
)  # fmt: skip
STOCKPILE_MOISTURE = Figure(
    60, "%", f"{CITE}; Maryland Department of Agriculture", status=Status.GUIDANCE, precision=0.1
)


class Ground(Choice):
    """The ground an organic source is applied to, as far as it matters for incorporation."""

    CROPLAND = "cropland that is tilled"
    SPRAYED_CROP = "a growing crop, by spray irrigation"
    PERMANENT_PASTURE = "permanent pasture"
    HAY = "hay"
    SMALL_GRAIN = "small grain"
    HIGHLY_ERODIBLE = "highly erodible land"
    DISTURBANCE_BARRED = "land on which a conservation plan or federal program forbids disturbing the soil"


class Incorporation(Outcome):
    """Whether an organic source is incorporated as it must be."""

    IN_TIME = "Injected or incorporated within 48 hours, as it must be."
    LATE = "Not lawful: an organic source is injected or incorporated within 48 hours."
    EXCEPTED = "Need not be incorporated: the ground is excepted."
    NO_PAPER = "Must be incorporated within 48 hours: the exception needs its map or document in the plan."


@rule(f"{CITE}; Maryland Department of Agriculture; University of Maryland Extension")
def incorporation(
    ground: Annotated[Ground, Fact("the ground")],
    document_in_plan: Annotated[
        bool,
        Fact(
            "the plan holds the document that shows the exception",
            help="The federal map of highly erodible land, or the conservation plan or program that bars disturbance.",
        ),
    ],
    incorporated: Annotated[bool, Fact("the source is injected or incorporated")],
    hours: Annotated[
        float, Fact("hours from application to incorporation", unit="hours", ge=0, precision=0.1, help="0 if injected.")
    ],
) -> Incorporation:
    """Whether an organic source is injected or incorporated in time, or need not be."""
    if incorporated and at_most(hours, INCORPORATION_HOURS):
        return Incorporation.IN_TIME
    if ground == Ground.CROPLAND:
        return Incorporation.LATE
    needs_document = ground == Ground.HIGHLY_ERODIBLE or ground == Ground.DISTURBANCE_BARRED
    if needs_document and not document_in_plan:
        return Incorporation.NO_PAPER
    return Incorporation.EXCEPTED


class Application(Choice):
    """How nutrients are applied, as far as it matters for setbacks."""

    BROADCAST = "broadcast"
    DIRECTED = "directed spray or injection"


MethodFact = Annotated[Application, Fact("how the nutrients are applied")]
WaterFeet = Annotated[float, Fact("distance to surface water", unit="ft", ge=0, precision=0.1)]


@rule(CITE, since=SINCE_SETBACKS)
def setback_from_water(method: MethodFact) -> Annotated[float, Fact("setback", unit="ft", ge=0, precision=0.1)]:
    """How far from surface water nutrients must stay, by the method of application."""
    return DIRECTED_SETBACK if method == Application.DIRECTED else BROADCAST_SETBACK


class NearWater(Outcome):
    """Whether nutrients may be applied at a distance from surface water."""

    ALLOWED = "Far enough from surface water for this method."
    DIRECTED_ONLY = "Not lawful: from 10 to 35 feet nutrients are applied by a directed method only."
    NONE = "Not lawful: no nutrients within 10 feet of surface water."


@rule(CITE, since=SINCE_SETBACKS)
def application_near_water(method: MethodFact, water_ft: WaterFeet) -> NearWater:
    """Whether nutrients may be applied at a distance from surface water; exactly at the setback they may."""
    if less_than(water_ft, DIRECTED_SETBACK):
        return NearWater.NONE
    return NearWater.ALLOWED if at_least(water_ft, setback_from_water(method)) else NearWater.DIRECTED_ONLY


@rule(
    CITE,
    since=SINCE_SETBACKS,
    yes="The crop may grow there.",
    no="Not lawful: within 10 feet of surface water only pasture and hay may grow.",
)
def crop_near_water(water_ft: WaterFeet, pasture_or_hay: Annotated[bool, Fact("the crop is pasture or hay")]) -> bool:
    """Whether a crop may grow at a distance from surface water."""
    return pasture_or_hay or at_least(water_ft, DIRECTED_SETBACK)


@rule(
    CITE,
    since=SINCE_SETBACKS,
    yes="Livestock is kept far enough from the water.",
    no="Not lawful: livestock is kept 10 feet from surface water, by a fence or another restriction.",
)
def livestock_near_water(
    kept_out: Annotated[bool, Fact("a fence or another restriction keeps livestock out of the water")],
    fence_ft: Annotated[
        float, Fact("distance from the water to the fence or restriction", unit="ft", ge=0, precision=0.1)
    ],
) -> bool:
    """Whether livestock is kept out of surface water."""
    return kept_out and at_least(fence_ft, LIVESTOCK_SETBACK)


class Stockpile(Outcome):
    """Whether an organic source may be piled in the field for a time."""

    LAWFUL = (
        "May be piled in the field for a time; the Manual's distances, duration and shape are not at hand, "
        "so ask the Department for them."
    )
    NOT_STACKABLE = "Not lawful: only a source that can be stacked is piled in the field."
    WET = "Not lawful: the source holds more than 60 % moisture."
    STORAGE = "Not lawful: other storage is available."


@rule(f"{CITE}; Maryland Department of Agriculture")
def field_stockpile(
    stackable: Annotated[bool, Fact("the source can be stacked")],
    moisture: Annotated[float, Fact("moisture of the source", unit="%", ge=0, le=100, precision=0.1)],
    other_storage: Annotated[bool, Fact("other storage is available")],
) -> Stockpile:
    """Whether an organic source may be piled in the field for a time."""
    if not stackable:
        return Stockpile.NOT_STACKABLE
    if not at_most(moisture, STOCKPILE_MOISTURE):
        return Stockpile.WET
    return Stockpile.STORAGE if other_storage else Stockpile.LAWFUL
