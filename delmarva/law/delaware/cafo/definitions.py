"""7 DE Admin. Code 7201 §9.5.2: the terms that decide something, other than those a later part is about.

Terms that only name a thing (person, nutrients, NPDES, effluent limitation, water quality standard, storm water
treatment system, the State program and its law) decide nothing by themselves and are not carried.
"""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.rules import Choice, Fact, Figure, Outcome, Reading, Status, less_than, more_than, one_of, rule

TERMS = f"{SECTION}.2.1"


class DepartmentIs(Choice):
    NATURAL_RESOURCES = "The Department is that of Natural Resources and Environmental Control; Agriculture assists it."
    AGRICULTURE = "The Department is the Department of Agriculture."


class SecretaryIs(Choice):
    NATURAL_RESOURCES = (
        "The Secretary is that of Natural Resources and Environmental Control; the Secretary of Agriculture assists."
    )
    AGRICULTURE = "The Secretary is the Secretary of Agriculture."


DEPARTMENT_IS = Reading(
    "R1: which Department",
    "'Department of Agriculture Natural Resources and Environmental Control': which words are struck?",
    DepartmentIs.NATURAL_RESOURCES,
    "The synopsis of the 2011 proposal has DNREC administer the program with the help of Agriculture.",
    TERMS,
)  # fmt: skip
SECRETARY_IS = Reading(
    "R2: which Secretary",
    "The Secretary of Agriculture and the Secretary of Natural Resources stand side by side: who is the Secretary?",
    SecretaryIs.NATURAL_RESOURCES, "The sentence goes on to give the other Secretary the part of assisting.", TERMS,
)  # fmt: skip


class Agency(Choice):
    NATURAL_RESOURCES = "the Department of Natural Resources and Environmental Control"
    AGRICULTURE = "the Department of Agriculture"
    OTHER = "another body"


class AgencyRole(Outcome):
    """What part the chapter gives an agency."""

    DEPARTMENT = "It is the Department of the chapter and administers the program."
    ASSISTS = "It assists the Department; by agreement of the two it runs the program from day to day."
    NONE = "The chapter gives it no part."


@rule(TERMS, ids="9.5.2.1:department", since=EFFECTIVE)
def agency_role(agency: Annotated[Agency, Fact("the agency")]) -> AgencyRole:
    """What part the chapter gives an agency of the State."""
    if agency == Agency.OTHER:
        return AgencyRole.NONE
    if DEPARTMENT_IS == DepartmentIs.AGRICULTURE:
        return AgencyRole.DEPARTMENT if agency == Agency.AGRICULTURE else AgencyRole.NONE
    return AgencyRole.DEPARTMENT if agency == Agency.NATURAL_RESOURCES else AgencyRole.ASSISTS


class Officer(Choice):
    NATURAL_RESOURCES_SECRETARY = "the Secretary of Natural Resources and Environmental Control in person"
    NATURAL_RESOURCES_DESIGNEE = "a designee of the Secretary of Natural Resources and Environmental Control"
    AGRICULTURE_SECRETARY = "the Secretary of Agriculture in person"
    AGRICULTURE_DESIGNEE = "a designee of the Secretary of Agriculture"
    OTHER = "somebody else"


class OfficerRole(Outcome):
    """What part the chapter gives an officer."""

    SECRETARY = "The officer is the Secretary of the chapter in person."
    DESIGNEE = "The officer acts as the Secretary's designee."
    ASSISTS = "The officer assists the Secretary."
    NONE = "The chapter gives this person no power."


@rule(TERMS, ids="9.5.2.1:secretary", since=EFFECTIVE)
def officer_role(officer: Annotated[Officer, Fact("the officer")]) -> OfficerRole:
    """What part the chapter gives an officer of the State."""
    if officer == Officer.OTHER:
        return OfficerRole.NONE
    of_agriculture = one_of(officer, Officer.AGRICULTURE_SECRETARY, Officer.AGRICULTURE_DESIGNEE)
    if of_agriculture and SECRETARY_IS == SecretaryIs.NATURAL_RESOURCES:
        return OfficerRole.ASSISTS
    if not of_agriculture and SECRETARY_IS == SecretaryIs.AGRICULTURE:
        return OfficerRole.NONE
    in_person = one_of(officer, Officer.NATURAL_RESOURCES_SECRETARY, Officer.AGRICULTURE_SECRETARY)
    return OfficerRole.SECRETARY if in_person else OfficerRole.DESIGNEE


class Water(Choice):
    """Where a substance ends up."""

    SURFACE = "a river, stream, lake, pond, bay or other surface water of the State, even if it runs only at times"
    DITCH = "a drainage or tax ditch"
    WETLAND = "a wetland"
    GROUND_WATER = "ground water: any water naturally under the surface of the earth"
    COOLING_POND = "a cooling pond that is otherwise a water of the State"
    WASTE_STORE = "a treatment system or waste store, such as a lagoon, built to meet the Clean Water Act"
    OCEAN = "the ocean beyond the State"
    ELSEWHERE = "no water, or water outside the State and its jurisdiction"


WaterFact = Annotated[Water, Fact("where the substance ends up")]


@rule(
    TERMS,
    ids="9.5.2.1:state-waters 9.5.2.1:ground-water",
    since=EFFECTIVE,
    yes="It is a water of the State.",
    no="It is not a water of the State.",
)
def is_state_water(water: WaterFact) -> bool:
    """Whether something is a water of the State; ground water and ditches are, waste stores are not."""
    return not one_of(water, Water.WASTE_STORE, Water.OCEAN, Water.ELSEWHERE)


@rule(
    TERMS,
    ids="9.5.2.1:discharge-of-a-pollutant 9.5.2.1:pollutant",
    since=EFFECTIVE,
    yes="It is a discharge of a pollutant.",
    no="It is not a discharge of a pollutant.",
)
def is_discharge(
    degrades: Annotated[
        bool,
        Fact(
            "the substance degrades water or soil, contributes to it, or may",
            help="Excess nutrients and farm waste do.",
        ),
    ],
    water: WaterFact,
    lawful_vessel: Annotated[bool, Fact("it comes from a vessel under way that keeps the Clean Water Act")],
) -> bool:
    """Whether adding a substance to a water is a discharge of a pollutant, whatever way it takes."""
    if not degrades or lawful_vessel:
        return False
    return is_state_water(water) or water == Water.OCEAN


DITCH_ACRES = Figure(800, "ac", TERMS, status=Status.REGULATION, precision=1)


class Exactly800Acres(Choice):
    STREAM = "A built watercourse that drains exactly 800 acres is a stream."
    DITCH = "A built watercourse that drains exactly 800 acres is a drainage ditch."


EXACTLY_800_ACRES = Reading(
    "exactly 800 acres", "Less than 800 acres make a ditch, more than 800 a stream: what of exactly 800?",
    Exactly800Acres.STREAM, "It is the protective side; both are waters of the State.", TERMS,
)  # fmt: skip


class Watercourse(Outcome):
    """What a watercourse is called."""

    DITCH = "It is a drainage ditch."
    STREAM = "It is a stream."


@rule(TERMS, ids="9.5.2.1:drainage-ditch", since=EFFECTIVE)
def watercourse(
    built: Annotated[bool, Fact("the watercourse was constructed or reconstructed")],
    drained_acres: Annotated[float, Fact("area the watercourse drains", unit="ac", ge=0, precision=1)],
) -> Watercourse:
    """Whether a watercourse is a drainage ditch or a stream."""
    if not built or more_than(drained_acres, DITCH_ACRES):
        return Watercourse.STREAM
    if less_than(drained_acres, DITCH_ACRES):
        return Watercourse.DITCH
    return Watercourse.STREAM if EXACTLY_800_ACRES == Exactly800Acres.STREAM else Watercourse.DITCH


class SiteWater(Outcome):
    """What water at an operation is."""

    PROCESS_WASTEWATER = "It is process wastewater."
    STORM_WATER = "It is storm water and should be kept clean."
    OTHER = "It is neither process wastewater nor storm water."


@rule(TERMS, ids="9.5.2.1:process-wastewater 9.5.2.1:stormwater", since=EFFECTIVE)
def site_water(
    used: Annotated[bool, Fact(
        "the water is used in the operation, directly or indirectly",
        help="Spilled drinking water; washing, flushing; swimming, washing or spray cooling of animals; dust control.",
    )],
    touched: Annotated[bool, Fact(
        "the water has touched manure, litter, bedding, feed or another raw material, or a product such as milk or eggs"
    )],
    precipitation: Annotated[bool, Fact("the water is runoff of rain, snow or other precipitation")],
) -> SiteWater:  # fmt: skip
    """Whether water at an operation is process wastewater or storm water."""
    if used or touched:
        return SiteWater.PROCESS_WASTEWATER
    return SiteWater.STORM_WATER if precipitation else SiteWater.OTHER


class TableNamed(Choice):
    BOTH_TABLES = "Manure comes from the animals of either size table."
    LARGE_TABLE = "Manure comes from the animals of the table for Large CAFOs only."


TABLE_NAMED = Reading(
    "R5: tables named under manure", "The term points to §9.5.3.1.1 and to a §9.5.3.12 that does not exist.",
    TableNamed.BOTH_TABLES, "§9.5.3.1.2, the second table, is meant: a full stop is missing.", TERMS,
)  # fmt: skip


@rule(
    TERMS,
    ids="9.5.2.1:manure",
    since=EFFECTIVE,
    yes="It is manure, with whatever feed, bedding, soil or compost is mixed in.",
    no="It is not manure in the chapter's sense.",
)
def is_manure(
    in_large_table: Annotated[bool, Fact("the dung or urine is of an animal in the table for Large CAFOs")],
    in_medium_table: Annotated[bool, Fact("the dung or urine is of an animal in the table for Medium CAFOs")],
) -> bool:
    """Whether dung or urine is manure in the chapter's sense."""
    return in_large_table or (in_medium_table and TABLE_NAMED == TableNamed.BOTH_TABLES)


LIQUID_SOLIDS = Figure(12, "%", TERMS, status=Status.REGULATION, precision=0.1, ids="9.5.2.1:liquid-manure")


@rule(
    TERMS,
    ids="9.5.2.1:liquid-manure",
    since=EFFECTIVE,
    yes="The manure is liquid.",
    no="The manure is not liquid.",
)
def is_liquid_manure(
    solids_percent: Annotated[float, Fact("solids in the manure", unit="%", ge=0, le=100, precision=0.1)],
) -> bool:
    """Whether manure is liquid; at exactly 12 % solids it is not."""
    return less_than(solids_percent, LIQUID_SOLIDS)


@rule(
    TERMS,
    ids="9.5.2.1:apply",
    since=EFFECTIVE,
    yes="Nutrients are being applied.",
    no="It is not an application of nutrients.",
)
def is_application(
    conveyed: Annotated[bool, Fact("a machine under human control carries nutrients to the land")],
    to_apply: Annotated[bool, Fact("that is done in order to apply organic or inorganic nutrients")],
) -> bool:
    """Whether nutrients are applied; what animals drop themselves is not."""
    return conveyed and to_apply


@rule(
    TERMS,
    ids="9.5.2.1:application-area 9.5.2.1:land-application-area",
    since=EFFECTIVE,
    yes="The land is land application area.",
    no="The land is not land application area.",
)
def is_land_application_area(
    controlled: Annotated[bool, Fact("the owner or operator controls the land: owned, licensed or leased")],
    receives: Annotated[bool, Fact("manure, litter or wastewater of the production area is applied there, or may be")],
) -> bool:
    """Whether land belongs to the land application area of an operation."""
    return controlled and receives


@rule(
    TERMS,
    ids="9.5.2.1:overflow",
    since=EFFECTIVE,
    yes="It is an overflow.",
    no="It is a discharge but not an overflow.",
)
def is_overflow(
    filled: Annotated[bool, Fact("the manure or wastewater store was filled until it could hold no more")],
    left_because_full: Annotated[bool, Fact("the manure or wastewater left the store for that reason")],
) -> bool:
    """Whether what left a store is an overflow."""
    return filled and left_because_full


class Place(Choice):
    """A part of an operation."""

    HOUSE = "the inside of a confinement house"
    END_PAD = "the end pad of a house"
    OPEN_CONFINEMENT = "an open lot, feedlot, barnyard, walkway, milking center or stable"
    MANURE_STORE = "a manure store: shed, stockpile, pit, liquid impoundment, static or compost pile"
    WASTE_CONTAINMENT = "a settling basin, or ground within berms or diversions"
    RAW_MATERIALS = "a store of raw materials"
    EGG_ROOM = "an egg washing or processing facility"
    MORTALITY = "a place where dead animals are stored, handled, treated or disposed of"
    OTHER = "another place"


class NarrowList(Choice):
    CLOSED = (
        "For Large swine, poultry and veal what the special definition does not name is outside the production area."
    )
    EXAMPLES = "Its words are examples: what the general definition names stays in the production area."


NARROW_LIST = Reading(
    "special production area",
    "The definition for swine, poultry and veal names houses and end pads but no open lots or basins. Are they out?",
    NarrowList.CLOSED, "A special definition that left everything in would define nothing.", f"{SECTION}.6.4.1.1.1.1",
)  # fmt: skip


@rule(
    f"{TERMS}, {SECTION}.6.4.1.1.1.1",
    ids="9.5.2.1:production-area 9.5.6.4.1.1.1.1",
    since=EFFECTIVE,
    yes="It belongs to the production area.",
    no="It does not belong to the production area.",
)
def is_production_area(
    place: Annotated[Place, Fact("the place")],
    special_definition: Annotated[bool, Fact("the operation is a Large swine, chicken, turkey or veal CAFO")],
) -> bool:
    """Whether a place belongs to the production area of an operation."""
    if place == Place.OTHER:
        return False
    if special_definition and one_of(place, Place.OPEN_CONFINEMENT, Place.WASTE_CONTAINMENT):
        return NARROW_LIST == NarrowList.EXAMPLES
    return True


class PracticeForce(Outcome):
    """How far a practice binds."""

    NOT_ONE = (
        "It is not a best management practice of the chapter: it lacks the Commission's approval or the standards."
    )
    RECOMMENDED = "It is a best management practice, recommended and not mandatory."
    BINDING = "It is a best management practice and mandatory here."


@rule(TERMS, ids="9.5.2.1:best-management-practices", since=EFFECTIVE)
def practice_force(
    approved: Annotated[bool, Fact("the Nutrient Management Commission has approved the practice")],
    meets_standards: Annotated[bool, Fact("the practice meets the State Technical Standards")],
    in_plan: Annotated[bool, Fact("the nutrient or animal waste management plan specifies it")],
    site_specific: Annotated[bool, Fact("it is a site-specific practice of §9.5.5")],
) -> PracticeForce:
    """Whether a best management practice is mandatory on an operation."""
    if not approved or not meets_standards:
        return PracticeForce.NOT_ONE
    return PracticeForce.BINDING if in_plan or site_specific else PracticeForce.RECOMMENDED


@rule(
    TERMS,
    ids="9.5.2.1:certified-nutrient-consultant",
    since=EFFECTIVE,
    yes="The person counts as a certified nutrient consultant.",
    no="The person does not count as a certified nutrient consultant.",
)
def is_nutrient_consultant(
    approved: Annotated[bool, Fact("the Nutrient Management Commission has approved the person as a consultant")],
    unpaid_employee: Annotated[bool, Fact(
        "the person advises unpaid, as an employee of an agency, the University or a recognized organization"
    )],
    substantial_part: Annotated[bool, Fact("the advice is a direct and substantial part of a plan under the chapter")],
) -> bool:  # fmt: skip
    """Whether somebody counts as a certified nutrient consultant."""
    return approved and (substantial_part or not unpaid_employee)


@rule(
    TERMS,
    ids="9.5.2.1:state-technical-standards",
    since=EFFECTIVE,
    yes="It is a State Technical Standard.",
    no="It is not a State Technical Standard.",
)
def is_technical_standard(
    by_secretary: Annotated[bool, Fact("the Secretary has established the standard")],
    experts_consulted: Annotated[bool, Fact("a group of technical experts was consulted on it")],
    endorsed: Annotated[bool, Fact("the Nutrient Management Commission has endorsed it")],
) -> bool:
    """Whether a technical standard is one of the State Technical Standards."""
    return by_secretary and experts_consulted and endorsed
