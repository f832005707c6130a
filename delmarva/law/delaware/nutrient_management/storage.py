"""3 Del.C. §2247(f): manure stored outdoors, other than in an approved structure."""

from typing import Annotated

from delmarva.rules import Fact, Figure, Outcome, Status, at_least, more_than, rule

SECTION = "3 Del.C. §2247(f)"
FROM_WATER = Figure(100, "ft", f"{SECTION}(2)", status=Status.STATUTE, precision=0.1, ids="DE-2247(f)(2)")
FROM_ROAD = Figure(100, "ft", f"{SECTION}(3)", status=Status.STATUTE, precision=0.1, ids="DE-2247(f)(3)")
FROM_RESIDENCE = Figure(200, "ft", f"{SECTION}(4)", status=Status.STATUTE, precision=0.1, ids="DE-2247(f)(4)")
LOWEST_HEIGHT = Figure(6, "ft", f"{SECTION}(5)", status=Status.STATUTE, precision=0.1, ids="DE-2247(f)(5)-a")

InStructure = Annotated[bool, Fact("the manure is in an approved storage structure or facility")]
InPlan = Annotated[bool, Fact("the pile is shown in the nutrient management plan")]
WaterFeet = Annotated[float, Fact(
    "distance to the nearest body of water or drainage ditch", unit="ft", ge=0, precision=0.1
)]  # fmt: skip
RoadFeet = Annotated[float, Fact("distance to the nearest public road", unit="ft", ge=0, precision=0.1)]
ResidenceFeet = Annotated[float, Fact(
    "distance to the nearest residence that is not on the person's property", unit="ft", ge=0, precision=0.1
)]  # fmt: skip
HeightFeet = Annotated[float, Fact("height of the pile", unit="ft", ge=0, precision=0.1)]
Conical = Annotated[bool, Fact("the pile is cone-shaped")]


class OutdoorStorage(Outcome):
    """Whether outdoor storage is lawful; the first defect in the order of the text."""

    STRUCTURE = "The section on outdoor storage does not apply: the manure is in an approved structure."
    LAWFUL = "The outdoor storage meets all five requirements."
    NOT_IN_PLAN = "Not lawful: the outdoor storage must be shown in the nutrient management plan."
    NEAR_WATER = "Not lawful: the pile must be at least 100 feet from any body of water or drainage ditch."
    NEAR_ROAD = "Not lawful: the pile must be at least 100 feet from any public road."
    NEAR_RESIDENCE = "Not lawful: the pile must be at least 200 feet from any residence off the property."
    LOW = "Not lawful: the pile must be at least 6 feet high."
    NOT_CONICAL = "Not lawful: the pile must be cone-shaped."


@rule(
    SECTION,
    ids="DE-2247(f) DE-2247(f)(1) DE-2247(f)(2) DE-2247(f)(3) DE-2247(f)(4) DE-2247(f)(5)-a DE-2247(f)(5)-b",
)
def outdoor_storage(
    in_structure: InStructure,
    in_plan: InPlan,
    water_ft: WaterFeet,
    road_ft: RoadFeet,
    residence_ft: ResidenceFeet,
    height_ft: HeightFeet,
    conical: Conical,
) -> OutdoorStorage:
    """Whether manure stored outdoors meets the section, or the first requirement it fails.

    The section binds whoever carries out a nutrient management plan.
    """
    if in_structure:
        return OutdoorStorage.STRUCTURE
    if not in_plan:  # (1)
        return OutdoorStorage.NOT_IN_PLAN
    if not at_least(water_ft, FROM_WATER):  # (2)
        return OutdoorStorage.NEAR_WATER
    if not at_least(road_ft, FROM_ROAD):  # (3)
        return OutdoorStorage.NEAR_ROAD
    if not at_least(residence_ft, FROM_RESIDENCE):  # (4)
        return OutdoorStorage.NEAR_RESIDENCE
    if not at_least(height_ft, LOWEST_HEIGHT):  # (5)
        return OutdoorStorage.LOW
    if not conical:
        return OutdoorStorage.NOT_CONICAL
    return OutdoorStorage.LAWFUL


UNCOVERED_DAYS = Figure(14, "days", "3 DE Admin. Code 1201-6.3", status=Status.REGULATION, precision=1,
                        note="read from the opening of the section")  # fmt: skip
STAGING_DAYS = Figure(90, "days", "3 DE Admin. Code 1201-6.3", status=Status.REGULATION, precision=1,
                      note="read from the opening of the section")  # fmt: skip

Covered = Annotated[bool, Fact("the pile is covered")]
InField = Annotated[bool, Fact("the pile stands in the field where the manure will be applied")]
PileDays = Annotated[float, Fact("days the pile stands", unit="days", ge=0, precision=1)]
CaseByCase = Annotated[
    bool, Fact("the consultant has approved a longer time for this case and it is reported to the program")
]


@rule(
    "3 DE Admin. Code 1201-6.3",
    yes="The space in the storage structure must be used up before manure is piled outdoors.",
    no="The manure may be piled outdoors as far as storage space is concerned.",
)
def structure_must_be_filled_first(
    may_be_rained_on: Annotated[bool, Fact("rain can fall on the pile")],
    space_left: Annotated[bool, Fact("there is still space in a storage structure")],
) -> bool:
    """Whether manure must go into a storage structure before it is piled outdoors."""
    return may_be_rained_on and space_left


class PileTime(Outcome):
    """How long a pile may stand."""

    WITHIN = "The pile stands no longer than allowed."
    APPROVED = "The pile stands longer by an approval for this case."
    STAGING_TOO_LONG = "A pile in the field may stand at most 90 days unless a longer time is approved and reported."
    UNCOVERED_TOO_LONG = (
        "An uncovered pile outside the application area may stand at most 14 days unless a longer time is approved "
        "and reported."
    )


@rule("3 DE Admin. Code 1201-6.3")
def pile_time(in_field: InField, covered: Covered, pile_days: PileDays, approved_longer: CaseByCase) -> PileTime:
    """Whether a pile of poultry manure stands longer than the Commission's rules allow.

    The rules bind whoever must have a nutrient management plan.
    """
    if in_field:
        if not more_than(pile_days, STAGING_DAYS):
            return PileTime.WITHIN
        return PileTime.APPROVED if approved_longer else PileTime.STAGING_TOO_LONG
    if covered or not more_than(pile_days, UNCOVERED_DAYS):
        return PileTime.WITHIN
    return PileTime.APPROVED if approved_longer else PileTime.UNCOVERED_TOO_LONG
