"""7 DE Admin. Code 7201 §9.5.7.1 and 9.5.7.2: where the stores and houses of a new CAFO may stand.

The distances from wells stand in `setbacks`.
"""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.definitions import TERMS
from delmarva.law.delaware.cafo.setbacks import Clearance, clearance_from_wells
from delmarva.law.delaware.cafo.sources import DaysSinceEffect, began_after_the_rules
from delmarva.law.delaware.cafo.status import OLD_NUMBERS, OldNumbers
from delmarva.rules import Choice, Fact, Outcome, Reading, rule

SITING = f"{SECTION}.7.2"


class SitingTest(Choice):
    BOTH = "The criteria bind what was built after the rules took effect at a CAFO that was not permitted before."
    EITHER = "They bind what was built after the rules took effect, and any CAFO that was not permitted before."


SITING_TEST = Reading(
    "whom the siting criteria bind",
    "§9.5.7.1 speaks of new CAFOs not permitted before the rules, the definition of new source of what is built after "
    "them.",
    SitingTest.BOTH, "A CAFO of before 2011 that merely had no permit is not new, and cannot be moved.",
    f"{SECTION}.7.1",
)  # fmt: skip


@rule(
    f"{SECTION}.7.1; {TERMS}: new source",
    ids="9.5.7.1 9.5.2.1:new-source-b",
    since=EFFECTIVE,
    yes="The siting criteria apply.",
    no="The siting criteria do not apply.",
)
def siting_criteria_apply(
    days_since_effect: DaysSinceEffect,
    permitted_before: Annotated[bool, Fact("the CAFO was permitted before 11 November 2011")],
) -> bool:
    """Whether a building or store must meet the siting criteria."""
    built_after = began_after_the_rules(days_since_effect)
    if not permitted_before:
        return built_after or SITING_TEST == SitingTest.EITHER
    return built_after and SITING_TEST == SitingTest.EITHER and OLD_NUMBERS == OldNumbers.CORRECTED


PublicWell = Annotated[float, Fact("distance to the nearest public well", unit="ft", ge=0, precision=0.1)]
DomesticWell = Annotated[float, Fact("distance to the nearest domestic well", unit="ft", ge=0, precision=0.1)]
InFloodPlain = Annotated[bool, Fact("it stands in the 100-year flood plain")]


class Site(Outcome):
    """Whether a store or house of a new CAFO may stand where it is planned; the first obstacle."""

    ALLOWED = "It may stand there as far as the siting criteria go."
    FLOOD_PLAIN = "Not lawful: it stands in the 100-year flood plain without the protection the section asks."
    PUBLIC_WELL = "Not lawful: it stands closer than 300 feet to a public well."
    DOMESTIC_WELL = "Not lawful: it stands closer than 200 feet to a domestic well."


@rule(f"{SITING}.2, .4.2", ids="9.5.7.2.2 9.5.7.2.4.2", since=EFFECTIVE)
def distance_from_wells(public_well_ft: PublicWell, domestic_well_ft: DomesticWell) -> Site:
    """Whether a store or house stands far enough from wells."""
    clearance = clearance_from_wells(public_well_ft, domestic_well_ft)
    if clearance == Clearance.PUBLIC_WELL:
        return Site.PUBLIC_WELL
    return Site.DOMESTIC_WELL if clearance == Clearance.DOMESTIC_WELL else Site.ALLOWED


@rule(f"{SITING}.1, .2", ids="9.5.7.2.1 9.5.7.2.2", since=EFFECTIVE)
def waste_storage_site(
    in_flood_plain: InFloodPlain,
    manure_protected: Annotated[bool, Fact(
        "the CAFO is designed and built so that the floodwaters of the 100-year, 24-hour storm do not reach its manure"
    )],
    public_well_ft: PublicWell,
    domestic_well_ft: DomesticWell,
) -> Site:  # fmt: skip
    """Whether a waste storage structure of a new CAFO may stand where it is planned."""
    if in_flood_plain and not manure_protected:
        return Site.FLOOD_PLAIN
    return distance_from_wells(public_well_ft, domestic_well_ft)


@rule(f"{SITING}.4", ids="9.5.7.2.4.1 9.5.7.2.4.2", since=EFFECTIVE)
def confinement_site(
    in_flood_plain: InFloodPlain,
    animals_protected: Annotated[bool, Fact("it is protected from inundation and from damage by that flood")],
    public_well_ft: PublicWell,
    domestic_well_ft: DomesticWell,
) -> Site:
    """Whether an animal confinement area of a new CAFO may stand where it is planned."""
    if in_flood_plain and not animals_protected:
        return Site.FLOOD_PLAIN
    return distance_from_wells(public_well_ft, domestic_well_ft)


@rule(
    f"{SITING}.3",
    ids="9.5.7.2.3",
    since=EFFECTIVE,
    yes="Animals are kept out of waters of the State as the section asks.",
    no="Not lawful: waters of the State come into direct contact with the confined animals.",
)
def animals_are_kept_from_water(
    water_at_site: Annotated[bool, Fact("waters of the State lie at or run through the place of confinement")],
    kept_apart: Annotated[bool, Fact("fences, or other practices of the standards, keep the animals away from them")],
) -> bool:
    """Whether confined animals are kept from direct contact with waters of the State."""
    return kept_apart or not water_at_site


class WasteHandling(Outcome):
    """Whether the handling of waste does what the section forbids."""

    LAWFUL = "The handling of waste does nothing that the siting criteria forbid."
    HABITAT = "Not lawful: it destroys or harms habitat of federally listed species, if only inadvertently."
    HEALTH = "Not lawful: it creates a public health hazard."
    GROUND_WATER = "Not lawful: it contaminates ground water."


@rule(f"{SITING}.5", ids="9.5.7.2.5.1 9.5.7.2.5.2 9.5.7.2.5.3", since=EFFECTIVE)
def waste_handling(
    harms_habitat: Annotated[bool, Fact("it destroys or adversely modifies habitat of a federally listed species")],
    health_hazard: Annotated[bool, Fact("it creates a public health hazard")],
    contaminates_ground_water: Annotated[bool, Fact("it contaminates ground water")],
) -> WasteHandling:
    """Whether the handling, treatment and management of a new CAFO's waste does what the section forbids."""
    if harms_habitat:
        return WasteHandling.HABITAT
    if health_hazard:
        return WasteHandling.HEALTH
    return WasteHandling.GROUND_WATER if contaminates_ground_water else WasteHandling.LAWFUL
