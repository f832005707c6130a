"""7 DE Admin. Code 7201 §9.5.1.3, 9.5.3.1.2.2 and 9.5.3.2: which operations are CAFOs, and what is covered then."""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.size import Numbers
from delmarva.rules import Choice, Fact, Outcome, Reading, rule

CONDITIONS = f"{SECTION}.3.1.2.2"
DESIGNATION = f"{SECTION}.3.2"


class MediumDischarge(Choice):
    AS_PRINTED = "Any discharge to waters of the State counts, direct or indirect, ground water included."
    DEVICE_ONLY = "Only a discharge through a ditch, flushing system or similar device made by people counts."


class OldNumbers(Choice):
    CORRECTED = "A reference under an old section number leads to the section that now holds the matter."
    AS_PRINTED = "A reference under an old section number leads nowhere and adds nothing."


MEDIUM_DISCHARGE = Reading(
    "R13: discharge of a Medium operation",
    "'Directly or indirectly into Waters of the State; or through a man-made ditch': is the device needed?",
    MediumDischarge.AS_PRINTED, "The printed text stands, although the federal rule asks for the device.",
    f"{CONDITIONS}.1",
)  # fmt: skip
OLD_NUMBERS = Reading(
    "R4: old section numbers",
    "Some references keep old numbers: §9.5.2.0 under scope, §7.0 under new source, §5.0 under Medium permits, "
    "§5.1.4.6.1 under setbacks.",
    OldNumbers.CORRECTED, "Each names a matter that has a section here: §9.5.2, §9.5.7, §9.5.5, §9.5.5.1.4.6.1.",
    f"{SECTION}.1.3",
)  # fmt: skip

ThroughDevice = Annotated[bool, Fact(
    "the operation's pollutants reach waters of the State through a man-made ditch, flushing system or similar device"
)]  # fmt: skip
OtherDischarge = Annotated[bool, Fact(
    "the operation's pollutants reach waters of the State in another way, directly or indirectly",
    help="Seepage to ground water counts, as does field or yard runoff.",
)]  # fmt: skip
ThroughWater = Annotated[bool, Fact(
    "pollutants go directly into water of the State that rises outside and crosses the facility or touches the animals"
)]  # fmt: skip


class DischargeCondition(Outcome):
    """Which of the conditions for a Medium CAFO an operation meets."""

    DEVICE = "Its pollutants reach waters of the State through a man-made device, which the federal rule asks for too."
    PRINTED_ONLY = "Its pollutants reach waters of the State, though through no device: the printed text is met."
    THROUGH_WATER = "Its pollutants go directly into water that crosses it or touches its animals."
    NONE = "Neither condition is met."


@rule(CONDITIONS, ids="9.5.3.1.2.2 9.5.3.1.2.2.1 9.5.3.1.2.2.2", since=EFFECTIVE)
def discharge_condition(
    through_device: ThroughDevice, other_discharge: OtherDischarge, through_water: ThroughWater
) -> DischargeCondition:
    """Which discharge condition an operation with Medium numbers meets; either is enough."""
    if through_device:  # .1
        return DischargeCondition.DEVICE
    if through_water:  # .2
        return DischargeCondition.THROUGH_WATER
    if other_discharge and MEDIUM_DISCHARGE == MediumDischarge.AS_PRINTED:  # .1
        return DischargeCondition.PRINTED_ONLY
    return DischargeCondition.NONE


class CafoClass(Outcome):
    """What an operation is under the chapter."""

    LARGE = "It is a Large CAFO."
    MEDIUM = "It is a Medium CAFO."
    DESIGNATED = "It is a CAFO by designation."
    FEEDING_OPERATION = "It is an animal feeding operation but not a CAFO, unless it is designated."
    OTHER = "It is not an animal feeding operation of the chapter."


NumbersFact = Annotated[Numbers, Fact("what the number of animals makes of the operation")]
CafoClassFact = Annotated[CafoClass, Fact("what the operation is under the chapter")]
Condition = Annotated[DischargeCondition, Fact("discharge condition that is met")]


@rule(
    f"{SECTION}.3.1",
    ids="9.5.2.1:concentrated-animal-feeding-operation 9.5.3.1.1 9.5.3.1.2 9.5.3.2.3",
    since=EFFECTIVE,
)
def cafo_class(
    is_feeding_operation: Annotated[bool, Fact("it is an animal feeding operation")],
    numbers: NumbersFact,
    condition: Condition,
    designated: Annotated[bool, Fact("the Secretary has designated it a CAFO and told it so in writing")],
) -> CafoClass:
    """What an operation is: Large by numbers alone, Medium by numbers and a discharge condition, or designated."""
    if not is_feeding_operation:
        return CafoClass.OTHER
    if numbers == Numbers.LARGE:
        return CafoClass.LARGE
    if numbers == Numbers.MEDIUM and condition != DischargeCondition.NONE:
        return CafoClass.MEDIUM
    return CafoClass.DESIGNATED if designated else CafoClass.FEEDING_OPERATION


@rule(
    f"{SECTION}.1.3",
    ids="9.5.1.3",
    since=EFFECTIVE,
    yes="The operation is a point source under the NPDES rules for CAFOs.",
    no="The operation is no point source under the NPDES rules for CAFOs.",
)
def is_point_source(cafo_class: CafoClassFact) -> bool:
    """Whether an operation is a point source: every CAFO, by definition or by designation."""
    if cafo_class == CafoClass.DESIGNATED:
        return True
    by_definition = cafo_class == CafoClass.LARGE or cafo_class == CafoClass.MEDIUM
    return by_definition and OLD_NUMBERS == OldNumbers.CORRECTED


@rule(
    f"{SECTION}.1.3",
    ids="9.5.1.3",
    since=EFFECTIVE,
    yes="The rules for CAFOs cover these animals, their manure, litter and process wastewater.",
    no="The rules for CAFOs do not cover these animals.",
)
def animals_are_covered(
    cafo_class: CafoClassFact,
    confined: Annotated[bool, Fact("the animals are held in confinement at the operation")],
    in_tables: Annotated[bool, Fact("they are of a kind that the size tables name")],
) -> bool:
    """Whether the rules cover certain animals: at a CAFO for one kind, all confined kinds, however few."""
    return is_point_source(cafo_class) and confined and in_tables


@rule(
    f"{SECTION}.3.1",
    ids="9.5.3.1",
    since=EFFECTIVE,
    yes="The permit rules reach this person.",
    no="The permit rules do not reach this person.",
)
def permit_rules_reach(
    cafo_class: CafoClassFact,
    owns_or_operates: Annotated[
        bool, Fact("the person owns the operation, controls it or is responsible for running it")
    ],
    manure_generated: Annotated[bool, Fact("manure is, has been or will be generated there")],
) -> bool:
    """Whether the permit rules reach a person."""
    return is_point_source(cafo_class) and owns_or_operates and manure_generated


@rule(
    f"{DESIGNATION}.1",
    ids="9.5.3.2.1 9.5.3.2.1.1 9.5.3.2.1.2 9.5.3.2.1.3 9.5.3.2.1.4 9.5.3.2.1.5",
    since=EFFECTIVE,
    yes="There is a ground on which an operation may be designated.",
    no="There is no ground on which an operation may be designated.",
)
def has_ground_for_designation(
    size_and_amount: Annotated[bool, Fact("its size and the amount of pollutants that reach waters of the State")],
    location: Annotated[bool, Fact("where it lies in relation to waters of the State")],
    conveyance: Annotated[bool, Fact("how manure, litter or wastewater is conveyed to waters of the State")],
    likelihood: Annotated[bool, Fact("slope, vegetation and whatever else makes a discharge likely or frequent")],
    other_factor: Annotated[bool, Fact("another factor the Secretary finds relevant")],
) -> bool:
    """Whether any factor speaks for designating an operation; one is enough."""
    return size_and_amount or location or conveyance or likelihood or other_factor


class Concurrence(Choice):
    COMMISSION = "the Nutrient Management Commission"
    DESIGNEE = "a designee of the Nutrient Management Commission"
    NOBODY = "nobody who may"


class Designation(Outcome):
    """Whether an operation may be designated; the first thing that is missing."""

    ALLOWED = "It may be designated a CAFO, and is told so in writing."
    ALREADY_LARGE = "It is a Large CAFO by its numbers and needs no designation."
    NOT_SIGNIFICANT = "It may not be designated: it has not been found a significant contributor of pollutants."
    NOT_INSPECTED = "It may not be designated: the Department has not inspected it on site."
    NO_CONCURRENCE = "It may not be designated without the concurrence of the Nutrient Management Commission."
    NO_CONDITION = (
        "It may not be designated: with fewer animals than the Medium range it would have to discharge through a "
        "man-made device, or directly into water that crosses it or touches its animals."
    )  # fmt: skip


@rule(
    DESIGNATION,
    ids="9.5.2.1:delaware-nutrient-management-commission 9.5.3.2 9.5.3.2.2 9.5.3.2.2.1 9.5.3.2.2.2 9.5.3.2.3",
    since=EFFECTIVE,
)
def cafo_designation(
    numbers: NumbersFact,
    significant: Annotated[bool, Fact(
        "the Secretary or a designee has found, on a ground of the section, that it contributes significant pollutants"
    )],
    inspected: Annotated[bool, Fact("the Department has inspected it on site")],
    concurrence: Annotated[Concurrence, Fact("who has concurred")],
    through_device: ThroughDevice,
    through_water: ThroughWater,
) -> Designation:  # fmt: skip
    """Whether an animal feeding operation may be designated a CAFO."""
    if numbers == Numbers.LARGE:
        return Designation.ALREADY_LARGE
    if not significant:
        return Designation.NOT_SIGNIFICANT
    if not inspected:
        return Designation.NOT_INSPECTED
    if concurrence == Concurrence.NOBODY:
        return Designation.NO_CONCURRENCE
    if numbers == Numbers.BELOW and not through_device and not through_water:
        return Designation.NO_CONDITION
    return Designation.ALLOWED
