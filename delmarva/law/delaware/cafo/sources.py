"""7 DE Admin. Code 7201 §9.5.2.1, 9.5.7.1, 9.5.10: new sources, new dischargers, and commenced construction."""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.definitions import TERMS
from delmarva.rules import Choice, Fact, Figure, Outcome, Reading, Status, at_most, more_than, rule

SCOPE = f"{SECTION}.7.1.1"


class EffectiveYear(Choice):
    IN_2011 = "The rules took effect on 11 November 2011."
    IN_2010 = "The rules took effect on 11 November 2010."


class NewSourceText(Choice):
    FEDERAL = "The second text holds: construction began after a standard of performance under section 306."
    AFTER_THESE_RULES = (
        "The first text holds: construction began after these rules took effect, by their siting criteria."
    )


class StandardApproved(Choice):
    SECTOR_STANDARDS = "The new source standards of §9.5.6 count as approved."
    IN_STANDARDS_ONLY = "Only a standard that stands in the State Technical Standards counts."


class BuildingWords(Choice):
    JOINED = "No new building, structure, facility or installation that meets the criteria: then it is a modification."
    BUILDING_ONLY = "No new building: then it is a modification; structures and installations do not matter."


class CommencedWords(Choice):
    STEM = "A continuous program on the site is the stem; placing, or preparing the site, are its two objects."
    APART = "Each of the three stands alone."


EFFECTIVE_YEAR = Reading(
    "R10: year of effect", "'November 11, 2010 2011': which year is struck?",
    EffectiveYear.IN_2011, "The order of 2011 says that its rules take effect on 11 November 2011.", f"{SECTION}.10",
)  # fmt: skip
NEW_SOURCE_TEXT = Reading(
    "R3: two texts of new source", "Two definitions of new source stand one after the other. Which one is struck?",
    NewSourceText.FEDERAL,
    "Elsewhere struck words come first; the second text follows the federal one. No marked copy is at hand.", TERMS,
)  # fmt: skip
STANDARD_APPROVED = Reading(
    "new source standards in the technical standards",
    "A source is new only if the State Technical Standards hold an approved standard for it. Do they?",
    StandardApproved.SECTOR_STANDARDS, "Without it §9.5.6 would set new source standards that bind nobody.",
    f"{SCOPE}.2",
)  # fmt: skip
BUILDING_WORDS = Reading(
    "R11: building, structure, facility or installation",
    "The words around 'does not create a new building' are out of order: does a new structure count as a building "
    "does?",
    BuildingWords.JOINED, "The four words stand together wherever the chapter speaks of a source.", f"{SCOPE}.3",
)  # fmt: skip
COMMENCED_WORDS = Reading(
    "R12: commenced construction",
    "'Begun, or caused to begin as part of a continuous onsite construction program,' has a number of its own. Is it "
    "a stem?",
    CommencedWords.STEM, "Its sentence goes on in the two paragraphs after it.", f"{SCOPE}.4",
)  # fmt: skip

DAYS_FROM_2010_TO_2011 = 365.0
PROMULGATION_DAYS = Figure(
    120, "days", f"{TERMS}: new source", status=Status.REGULATION, precision=1, ids="9.5.2.1:new-source-b"
)

DaysSinceEffect = Annotated[float, Fact(
    "days from 11 November 2011 to the start of construction; negative if it began before", unit="days", precision=1
)]  # fmt: skip
MayDischarge = Annotated[bool, Fact("there is, or may be, a discharge of pollutants from it")]
IsNewSource = Annotated[bool, Fact("it is a new source")]
EverPermitted = Annotated[bool, Fact("an NPDES permit for discharges at the site has ever been in force")]
ReplacementApproved = Annotated[bool, Fact("the Secretary has determined that it replaces what a disaster destroyed")]


@rule(
    f"{SECTION}.10",
    ids="9.5.10",
    since=EFFECTIVE,
    yes="Construction began after the rules took effect.",
    no="Construction did not begin after the rules took effect.",
)
def began_after_the_rules(days_since_effect: DaysSinceEffect) -> bool:
    """Whether construction began after the rules took effect."""
    if more_than(days_since_effect, 0.0):
        return True
    return more_than(days_since_effect, -DAYS_FROM_2010_TO_2011) and EFFECTIVE_YEAR == EffectiveYear.IN_2010


@rule(
    f"{TERMS}: new source",
    ids="9.5.2.1:new-source-a 9.5.2.1:new-source-b",
    since=EFFECTIVE,
    yes="It meets the definition of a new source.",
    no="It does not meet the definition of a new source.",
)
def meets_new_source_definition(
    may_discharge: MayDischarge,
    after_standard: Annotated[bool, Fact(
        "construction began after a standard under section 306 of the Clean Water Act that applies was promulgated"
    )],
    after_proposal: Annotated[bool, Fact("construction began after such a standard was proposed")],
    days_to_promulgation: Annotated[float, Fact(
        "days from the proposal to the promulgation of that standard", unit="days", ge=0, precision=1
    )],
    days_since_effect: DaysSinceEffect,
    meets_siting: Annotated[bool, Fact("it is newly built and meets the criteria of §9.5.7")],
) -> bool:  # fmt: skip
    """Whether a building, structure, facility or installation meets the definition of a new source."""
    if not may_discharge:
        return False
    if NEW_SOURCE_TEXT == NewSourceText.AFTER_THESE_RULES:
        return meets_siting and began_after_the_rules(days_since_effect)
    return after_standard or (after_proposal and at_most(days_to_promulgation, PROMULGATION_DAYS))


@rule(
    f"{SCOPE}.1.4.1",
    ids="9.5.7.1.1.1.4.1",
    since=EFFECTIVE,
    yes="The replacement is not a new source.",
    no="No determination in time keeps the replacement from being a new source.",
)
def replacement_is_excused(
    permitted: Annotated[bool, Fact("what is replaced was a facility or structure under an NPDES CAFO permit")],
    destroyed: Annotated[bool, Fact("an unforeseen event, such as a disaster, destroyed it partly or wholly")],
    requested_in_writing: Annotated[bool, Fact("its owner or operator asked for the determination in writing")],
    approved_before: Annotated[bool, Fact("the Secretary approved it in writing before construction began")],
) -> bool:
    """Whether the Secretary has excused a replacement from being a new source."""
    return permitted and destroyed and requested_in_writing and approved_before


class SourceKind(Outcome):
    """What a source is."""

    NEW_SOURCE = "It is a new source."
    NEW_DISCHARGER = "It is a new discharger: no new source standard has been approved; §9.5.6 sets it no limits."
    NOT_NEW = "It is not a new source."
    REPLACEMENT = "It is not a new source: the Secretary has determined that it replaces what a disaster destroyed."


@rule(
    f"{SCOPE}.1, .2",
    ids="9.5.7.1.1.1.1 9.5.7.1.1.1.2 9.5.7.1.1.1.3 9.5.7.1.1.1.4 9.5.7.1.1.2",
    since=EFFECTIVE,
)
def source_kind(
    replacement_approved: ReplacementApproved,
    meets_definition: Annotated[bool, Fact("it meets the definition of a new source")],
    standard_says_otherwise: Annotated[bool, Fact("a new source technical standard that applies provides otherwise")],
    no_other_source: Annotated[bool, Fact("no other source is at the site")],
    replaces_totally: Annotated[bool, Fact(
        "it totally replaces the process or equipment that causes the discharge of an existing source"
    )],
    independent: Annotated[bool, Fact(
        "its processes are substantially independent of an existing source at the site",
        help="How far it is integrated with the existing CAFO, and whether it does the same general kind of work.",
    )],
    standard_approved: Annotated[bool, Fact("the State Technical Standards hold an approved standard for such new "
                                            "sources")],
) -> SourceKind:  # fmt: skip
    """Whether a source is a new source, a new discharger or neither."""
    if replacement_approved:  # .1.4.1
        return SourceKind.REPLACEMENT
    if not meets_definition or standard_says_otherwise:  # .1.1
        return SourceKind.NOT_NEW
    if not no_other_source and not replaces_totally and not independent:  # .1.2, .1.3, .1.4
        return SourceKind.NOT_NEW
    if standard_approved or STANDARD_APPROVED == StandardApproved.SECTOR_STANDARDS:  # .2
        return SourceKind.NEW_SOURCE
    return SourceKind.NEW_DISCHARGER


class Construction(Outcome):
    """What construction leads to."""

    NEW_SITE = "The site has no existing source: the tests for a new source decide."
    NEW_SOURCE_TEST = "It creates something new that meets the criteria: the tests for a new source decide."
    MODIFICATION = "It is a modification of the permit, not a new source or new discharger."


@rule(f"{SCOPE}.3", ids="9.5.7.1.1.3", since=EFFECTIVE)
def construction_leads_to(
    existing_source: Annotated[bool, Fact("an existing source is at the site")],
    replacement_approved: ReplacementApproved,
    new_building: Annotated[bool, Fact("it creates a new building that meets the criteria of the section")],
    new_structure: Annotated[bool, Fact(
        "it creates another new structure, facility or installation that meets the criteria of the section"
    )],
) -> Construction:  # fmt: skip
    """Whether construction leads to a new source or to a modification of the permit."""
    if not existing_source:
        return Construction.NEW_SITE
    if replacement_approved:
        return Construction.MODIFICATION
    if new_building or (new_structure and BUILDING_WORDS == BuildingWords.JOINED):
        return Construction.NEW_SOURCE_TEST
    return Construction.MODIFICATION


@rule(
    f"{SCOPE}.4",
    ids="9.5.7.1.1.4 9.5.7.1.1.4.1 9.5.7.1.1.4.2 9.5.7.1.1.4.3 9.5.7.1.1.4.4",
    since=EFFECTIVE,
    yes="Construction has commenced.",
    no="Construction has not commenced.",
)
def construction_has_commenced(
    continuous_program: Annotated[bool, Fact("a continuous construction program on the site has begun, or was caused "
                                             "to")],
    placed: Annotated[bool, Fact("facilities or equipment have been placed, assembled or installed")],
    prepared: Annotated[bool, Fact("significant site work has been done that the new source needs")],
    binding_contract: Annotated[bool, Fact(
        "there is a binding contract for facilities or equipment to be used within a reasonable time"
    )],
    without_loss: Annotated[bool, Fact(
        "it is an option, or can be ended or changed without substantial loss, or is for studies and design"
    )],
) -> bool:  # fmt: skip
    """Whether construction of a new source has commenced."""
    if binding_contract and not without_loss:  # .4
        return True
    if continuous_program and (placed or prepared):  # .1 with .2 or .3
        return True
    return (continuous_program or placed or prepared) and COMMENCED_WORDS == CommencedWords.APART


@rule(
    f"{TERMS}: new discharger",
    ids="9.5.2.1:new-discharger",
    since=EFFECTIVE,
    yes="It is a new discharger by definition.",
    no="It is not a new discharger by definition.",
)
def is_new_discharger(
    discharged_before_1979: Annotated[bool, Fact("it had discharged pollutants before 13 August 1979")],
    ever_permitted: EverPermitted,
    new_or_additional: Annotated[bool, Fact("there is, or may be, a new or additional discharge from it")],
    is_new_source: IsNewSource,
) -> bool:
    """Whether a building, structure, facility or installation is a new discharger; all four tests must be met."""
    return not discharged_before_1979 and not ever_permitted and new_or_additional and not is_new_source


@rule(
    f"{TERMS}: new discharge",
    ids="9.5.2.1:new-discharge",
    since=EFFECTIVE,
    yes="It is a new discharge by definition.",
    no="It is not a new discharge by definition.",
)
def is_new_discharge(
    may_discharge: MayDischarge,
    discharged_before_rules: Annotated[bool, Fact("a discharge at the site began before these rules were promulgated")],
    ever_permitted: EverPermitted,
    is_new_source: IsNewSource,
) -> bool:
    """Whether a building, structure, facility or installation is a new discharge."""
    return may_discharge and not discharged_before_rules and not ever_permitted and not is_new_source
