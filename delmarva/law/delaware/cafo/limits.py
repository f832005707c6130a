"""7 DE Admin. Code 7201 §9.5.6.2 to .6: what may leave the production area, by sector, size and age.

Each rule says whether a discharge from the production area to waters of the State is lawful. Ducks have a section of
their own, so that poultry means chickens and turkeys. Fields stand in `land_practices` and under 3 Del.C. §2247.
"""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.size import Animal, AnimalFact
from delmarva.law.delaware.cafo.status import CafoClass, CafoClassFact
from delmarva.rules import Choice, Fact, Outcome, Reading, one_of, rule

HORSE_SHEEP = f"{SECTION}.6.2.1"
DAIRY_CATTLE = f"{SECTION}.6.3.1"
SWINE_POULTRY_VEAL = f"{SECTION}.6.4"
DUCKS = f"{SECTION}.6.5"


class Sector(Outcome):
    """The sector of §9.5.6 to which a kind of animal belongs."""

    HORSE_SHEEP = "It belongs with horses, sheep and lambs (§9.5.6.2)."
    DAIRY_CATTLE = "It belongs with dairy cows, and cattle other than veal calves (§9.5.6.3)."
    SWINE_POULTRY_VEAL = "It belongs with swine, chickens, turkeys and veal calves (§9.5.6.4)."
    DUCKS = "It belongs with ducks (§9.5.6.5)."
    NONE = "It belongs to no sector of the chapter."


@rule(f"{SECTION}.6", since=EFFECTIVE)
def sector_of(animal: AnimalFact) -> Sector:
    """To which sector a kind of animal belongs."""
    if one_of(animal, Animal.HORSES, Animal.SHEEP):
        return Sector.HORSE_SHEEP
    if one_of(animal, Animal.CATTLE, Animal.MATURE_DAIRY):
        return Sector.DAIRY_CATTLE
    if animal == Animal.DUCKS:
        return Sector.DUCKS
    return Sector.NONE if animal == Animal.OTHER else Sector.SWINE_POULTRY_VEAL


SectorFact = Annotated[Sector, Fact("sector of the animals")]
NewSourceFact = Annotated[bool, Fact("the source is a new source")]


class MediumNewDucks(Choice):
    AS_PRINTED = "The standard for new duck sources binds every new duck CAFO, besides its plan."
    LARGE_ONLY = "It binds Large duck CAFOs only; a Medium or designated one follows its plan."


MEDIUM_NEW_DUCKS = Reading(
    "new duck sources that are not Large",
    "The column for existing ducks says Large, the one for new sources does not. Does it bind smaller duck CAFOs?",
    MediumNewDucks.AS_PRINTED, "Nothing printed limits it to Large CAFOs, although the federal subpart does.",
    f"{DUCKS}.3",
)  # fmt: skip


class Limits(Outcome):
    """Which limits hold for the production area of an operation."""

    NONE = "The chapter sets no effluent limits: the operation is not a CAFO of one of its sectors."
    PLAN = "The limits are those of the plan with its site-specific practices (§9.5.6.6)."
    HORSE_SHEEP = "No discharge but rain overflow of a store built to the standard, with BAT applied (§9.5.6.2.1.1)."
    HORSE_SHEEP_NEW = "No discharge but overflow by chronic or catastrophic rain (§9.5.6.2.1.2)."
    DAIRY_CATTLE = "No discharge but overflow on two conditions, or an alternative standard (§9.5.6.3.1.1)."
    SWINE_POULTRY_VEAL = "No discharge but overflow on two conditions, or an alternative standard (§9.5.6.4.1.1)."
    SWINE_POULTRY_VEAL_NEW = "No discharge at all (§9.5.6.4.2)."
    DUCKS = "Numeric limits on BOD5 and fecal coliform (§9.5.6.5.2)."
    DUCKS_NEW = "No discharge but rain overflow of a store built to the standard (§9.5.6.5.3)."
    DUCKS_NEW_AND_PLAN = "No discharge but rain overflow (§9.5.6.5.3), and the limits of the plan (§9.5.6.6)."


@rule(
    f"{SECTION}.6",
    ids="9.5.6.2.1.1 9.5.6.2.1.2 9.5.6.3.1.1 9.5.6.3.1.2 9.5.6.3.1.2.1 9.5.6.4.1.1 9.5.6.4.2 9.5.6.5.3 9.5.6.6.1.1",
    since=EFFECTIVE,
)
def production_area_limits(cafo_class: CafoClassFact, sector: SectorFact, new_source: NewSourceFact) -> Limits:
    """Which limits hold for the production area of a CAFO with respect to one kind of its animals."""
    if one_of(cafo_class, CafoClass.FEEDING_OPERATION, CafoClass.OTHER) or sector == Sector.NONE:
        return Limits.NONE
    if cafo_class != CafoClass.LARGE:
        if sector == Sector.DUCKS and new_source and MEDIUM_NEW_DUCKS == MediumNewDucks.AS_PRINTED:
            return Limits.DUCKS_NEW_AND_PLAN
        return Limits.PLAN
    if sector == Sector.HORSE_SHEEP:
        return Limits.HORSE_SHEEP_NEW if new_source else Limits.HORSE_SHEEP
    if sector == Sector.DAIRY_CATTLE:
        return Limits.DAIRY_CATTLE
    if sector == Sector.DUCKS:
        return Limits.DUCKS_NEW if new_source else Limits.DUCKS
    return Limits.SWINE_POULTRY_VEAL_NEW if new_source else Limits.SWINE_POULTRY_VEAL


class Release(Outcome):
    """Whether something may leave the production area."""

    ALLOWED = "The overflow may be discharged."
    NO_OVERFLOW = "Not lawful: it is no overflow, and nothing else may be discharged."
    NO_RAIN = "Not lawful: the overflow was not caused by rain or other precipitation."
    NOT_BUILT = "Not lawful: the production area is not designed and built to hold what the standard asks."
    NOT_KEPT = "Not lawful: the production area is not operated and maintained to hold what the standard asks."
    NO_BAT = "Not lawful: best available technology has not been applied."
    NO_RECORDS = "Not lawful: the measures and records that the section makes a condition were not all kept."
    NO_WASTEWATER = "The limit on what goes to a public treatment works is about process wastewater only."
    NEVER = "Not lawful: a new source of this sector may discharge nothing, not even overflow."


Overflowed = Annotated[bool, Fact("what left is an overflow of a store or of the production area that was full")]
RainCaused = Annotated[bool, Fact("rain or other precipitation caused it, in one storm or over weeks")]
Built = Annotated[bool, Fact(
    "it is designed and built to hold all manure, litter and process wastewater and the 25-year, 24-hour storm",
    help="For horses, sheep and ducks the storm's runoff; for the others its runoff and the rain that falls in "
         "directly.",
)]  # fmt: skip
Kept = Annotated[bool, Fact("it is operated and maintained so that it can hold that")]
RecordsKept = Annotated[bool, Fact(
    "the measures and records of the sector were kept, without a gap",
    help="Inspections and their records; one month without depth readings is a gap.",
)]  # fmt: skip
PlanKept = Annotated[bool, Fact("the production area is run by the measures of the plan (§9.5.5)")]


@rule(f"{SECTION}.6", since=EFFECTIVE)
def overflow_of_a_full_store(
    is_overflow: Overflowed, rain_caused: RainCaused, designed_and_built: Built, operated_and_maintained: Kept
) -> Release:
    """Whether what left is rain overflow of a production area that can hold what the standards of all sectors ask."""
    if not is_overflow:
        return Release.NO_OVERFLOW
    if not rain_caused:
        return Release.NO_RAIN
    if not designed_and_built:
        return Release.NOT_BUILT
    return Release.ALLOWED if operated_and_maintained else Release.NOT_KEPT


@rule(
    HORSE_SHEEP,
    ids="9.5.6.2.1.1 9.5.6.2.1.1.1 9.5.6.2.1.1.2 9.5.6.2.1.2 9.5.6.2.1.2.1 9.5.6.2.1.2.2",
    since=EFFECTIVE,
)
def horse_sheep_release(
    new_source: NewSourceFact,
    is_overflow: Overflowed,
    rain_caused: RainCaused,
    designed_and_built: Built,
    operated_and_maintained: Kept,
    bat_applied: Annotated[bool, Fact("best available technology economically achievable has been applied")],
) -> Release:
    """Whether process wastewater may leave the production area of a Large horse or sheep CAFO."""
    release = overflow_of_a_full_store(is_overflow, rain_caused, designed_and_built, operated_and_maintained)
    if release == Release.ALLOWED and not new_source and not bat_applied:  # .1.2; .2.2 asks for no BAT
        return Release.NO_BAT
    return release


@rule(
    DAIRY_CATTLE,
    ids="9.5.6.3.1.1.1 9.5.6.3.1.1.1.1 9.5.6.3.1.1.1.1.1 9.5.6.3.1.1.1.1.2 9.5.6.3.1.2.1",
    since=EFFECTIVE,
)
def dairy_cattle_release(
    is_overflow: Overflowed,
    rain_caused: RainCaused,
    designed_and_built: Built,
    operated_and_maintained: Kept,
    records_kept: RecordsKept,
) -> Release:
    """Whether manure or wastewater may leave the production area of a Large dairy or cattle CAFO, old or new."""
    release = overflow_of_a_full_store(is_overflow, rain_caused, designed_and_built, operated_and_maintained)
    if release == Release.ALLOWED and not records_kept:  # .1.1.1.2
        return Release.NO_RECORDS
    return release


class RecordsPointer(Choice):
    CORRECTED = "The records of §9.5.6.4.3.1.1 are meant: those of the production area."
    AS_PRINTED = "The standard for new sources is meant, which allows no discharge: then no overflow could be allowed."


class TwoConditions(Choice):
    BOTH = "Both conditions must hold."
    EITHER = "One of the two conditions is enough."


RECORDS_POINTER = Reading(
    "R7: records of swine, poultry and veal",
    "The overflow clause asks for the records of §9.5.6.4.2.1.1, which is the standard for new sources. What is meant?",
    RecordsPointer.CORRECTED, "The same clause for dairy points to the record section; here that is §9.5.6.4.3.1.1.",
    f"{SWINE_POULTRY_VEAL}.1.1.1.2.2",
)  # fmt: skip
TWO_CONDITIONS = Reading(
    "two conditions without 'and'",
    "Between the two conditions for overflow of swine, poultry and veal no 'and' is printed. Must both hold?",
    TwoConditions.BOTH, "The same clause for dairy and cattle joins them with 'and'.",
    f"{SWINE_POULTRY_VEAL}.1.1.1.2",
)  # fmt: skip


@rule(
    f"{SWINE_POULTRY_VEAL}.1.1.1, .2.1.1",
    ids="9.5.6.4.1.1.1 9.5.6.4.1.1.1.2 9.5.6.4.1.1.1.2.1 9.5.6.4.1.1.1.2.2 9.5.6.4.2.1.1",
    since=EFFECTIVE,
)
def swine_poultry_veal_release(
    new_source: NewSourceFact,
    is_overflow: Overflowed,
    rain_caused: RainCaused,
    designed_and_built: Built,
    operated_and_maintained: Kept,
    plan_kept: PlanKept,
    records_kept: RecordsKept,
) -> Release:
    """Whether manure or wastewater may leave the production area of a Large swine, chicken, turkey or veal CAFO."""
    if new_source:  # .2.1.1
        return Release.NEVER
    release = overflow_of_a_full_store(is_overflow, rain_caused, designed_and_built, operated_and_maintained)
    if one_of(release, Release.NO_OVERFLOW, Release.NO_RAIN):
        return release
    run_as_asked = plan_kept and records_kept and RECORDS_POINTER == RecordsPointer.CORRECTED
    if release == Release.ALLOWED:
        return Release.ALLOWED if run_as_asked or TWO_CONDITIONS == TwoConditions.EITHER else Release.NO_RECORDS
    return Release.ALLOWED if run_as_asked and TWO_CONDITIONS == TwoConditions.EITHER else release


@rule(
    f"{DUCKS}.3",
    ids="9.5.6.5.3 9.5.6.5.3.1 9.5.6.5.3.2 9.5.6.5.3.3.1 9.5.6.5.3.3.2",
    since=EFFECTIVE,
)
def new_duck_release(
    to_public_treatment: Annotated[bool, Fact("it goes to a public treatment works, not to waters of the State")],
    is_process_wastewater: Annotated[bool, Fact("what left is process wastewater")],
    is_overflow: Overflowed,
    rain_caused: RainCaused,
    designed_and_built: Built,
    operated_and_maintained: Kept,
) -> Release:
    """Whether something may leave the production area of a new duck source."""
    release = overflow_of_a_full_store(is_overflow, rain_caused, designed_and_built, operated_and_maintained)
    if to_public_treatment and not is_process_wastewater:  # .3.3 speaks of process wastewater only
        return Release.NO_WASTEWATER
    return release
