"""7201 §9.5.5.1.4.6.1 and §9.5.7.2: how far manure stays from water, and stores and houses from wells.

A CAFO chooses between three ways of protecting a water; distances are measured from the top of the bank. Other ways
that the State Technical Standards approve are not at hand. The section does not say what a high phosphorus soil is; the
fact is meant as 3 Del.C. §2202 defines it.
"""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.rules import Choice, Fact, Figure, Outcome, Reading, Status, at_least, rule

SETBACKS = f"{SECTION}.5.1.4.6.1"
SITING = f"{SECTION}.7.2"

OPEN_SETBACK = Figure(100, "ft", f"{SETBACKS}.1", status=Status.REGULATION, precision=0.1, ids="9.5.5.1.4.6.1.1")
VEGETATED_BUFFER = Figure(35, "ft", f"{SETBACKS}.2", status=Status.REGULATION, precision=0.1, ids="9.5.5.1.4.6.1.2")
HIGH_PHOSPHORUS_BUFFER = Figure(
    10, "ft", f"{SETBACKS}.3.1", status=Status.REGULATION, precision=0.1, ids="9.5.5.1.4.6.1.3.1"
)
COVER_CROP_SETBACK = Figure(
    10, "ft", f"{SETBACKS}.3.2", status=Status.REGULATION, precision=0.1, ids="9.5.5.1.4.6.1.3.2"
)
FROM_PUBLIC_WELL = Figure(300, "ft", f"{SITING}.2, .4.2", status=Status.REGULATION, precision=0.1)
FROM_DOMESTIC_WELL = Figure(200, "ft", f"{SITING}.2, .4.2", status=Status.REGULATION, precision=0.1)


class SetbackOption(Choice):
    """The ways of protecting a water that a CAFO may choose."""

    OPEN = "100 ft without application"
    VEGETATED = "35 ft of vegetated buffer without application"
    COVER_CROP = "10 ft and a winter cover crop"


class Protected(Choice):
    """What manure is kept away from."""

    SURFACE_WATER = "surface water"
    CONDUIT = "an open tile inlet, a sinkhole, an agricultural well head or another conduit to surface water"


class OptionReaches(Choice):
    ITS_WATER = "A buffer or cover crop lifts the 100 feet only for the water along which it lies."
    EVERYTHING = "Once a CAFO uses a buffer or cover crop, nothing on the field keeps 100 feet any more."


OPTION_REACHES = Reading(
    "what an alternative to 100 ft lifts",
    "Does an alternative to the 100 ft lift them for tile inlets, sinkholes and well heads too?",
    OptionReaches.ITS_WATER, "The alternatives protect water from its bank; nothing in them protects an opening.",
    f"{SETBACKS}.1",
)  # fmt: skip

Option = Annotated[SetbackOption, Fact("the way of protecting the water that the farm has chosen")]
Kind = Annotated[Protected, Fact("what is protected")]
DownGradient = Annotated[bool, Fact("the land drains toward it")]
VegetatedFeet = Annotated[float, Fact(
    "width of the vegetated buffer from the top of the bank", unit="ft", ge=0, precision=0.1,
    help="Permanent, dense, perennial vegetation in which nothing is applied; 0 if there is none.",
)]  # fmt: skip
CoverCrop = Annotated[bool, Fact("a winter cover crop follows every crop that receives manure")]
HighPhosphorus = Annotated[bool, Fact("the field has a high phosphorus soil")]
Setback = Annotated[float, Fact("setback of manure, litter and process wastewater", unit="ft", ge=0, precision=0.1)]


@rule(
    SETBACKS,
    ids="9.5.5.1.4.6.1.1 9.5.5.1.4.6.1.2 9.5.5.1.4.6.1.3 9.5.5.1.4.6.1.3.1 9.5.5.1.4.6.1.3.2",
    since=EFFECTIVE,
)
def application_setback(
    option: Option,
    protects: Kind,
    down_gradient: DownGradient,
    vegetated_ft: VegetatedFeet,
    cover_crop: CoverCrop,
    high_phosphorus: HighPhosphorus,
) -> Setback:
    """How far from a water or an opening to it manure, litter and process wastewater stay.

    An option whose conditions are not met counts as not chosen. Water that the land does not drain toward has no
    distance of its own; putting manure into it directly is forbidden all the same.
    """
    if not down_gradient:
        return 0.0
    if option == SetbackOption.OPEN:
        return OPEN_SETBACK
    if protects == Protected.CONDUIT and OPTION_REACHES == OptionReaches.ITS_WATER:
        return OPEN_SETBACK
    if option == SetbackOption.VEGETATED:
        return VEGETATED_BUFFER if at_least(vegetated_ft, VEGETATED_BUFFER) else OPEN_SETBACK
    if not cover_crop:
        return OPEN_SETBACK
    if high_phosphorus:
        return HIGH_PHOSPHORUS_BUFFER if at_least(vegetated_ft, HIGH_PHOSPHORUS_BUFFER) else OPEN_SETBACK
    return COVER_CROP_SETBACK


class Clearance(Outcome):
    """Whether a store or a confinement house stands far enough from wells."""

    CLEAR = "Far enough from public and domestic wells."
    PUBLIC_WELL = "Not permitted: at least 300 feet from any public well are needed."
    DOMESTIC_WELL = "Not permitted: at least 200 feet from any domestic well are needed."


@rule(f"{SITING}.2, .4.2", ids="9.5.7.2.2 9.5.7.2.4.2", since=EFFECTIVE)
def clearance_from_wells(
    public_well_ft: Annotated[float, Fact("distance to the nearest public well", unit="ft", ge=0, precision=0.1)],
    domestic_well_ft: Annotated[float, Fact("distance to the nearest domestic well", unit="ft", ge=0, precision=0.1)],
) -> Clearance:
    """Whether a new CAFO's waste store or confinement house stands far enough from wells.

    Both distances are kept, from wells on the property and off it.
    """
    if not at_least(public_well_ft, FROM_PUBLIC_WELL):
        return Clearance.PUBLIC_WELL
    if not at_least(domestic_well_ft, FROM_DOMESTIC_WELL):
        return Clearance.DOMESTIC_WELL
    return Clearance.CLEAR
