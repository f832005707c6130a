"""7 DE Admin. Code 7201 §9.5.6: alternative performance standards, land application, and what technology is weighed."""

from typing import Annotated

from delmarva.law.delaware.cafo import EFFECTIVE, SECTION
from delmarva.law.delaware.cafo.definitions import TERMS
from delmarva.law.delaware.cafo.limits import DAIRY_CATTLE, SWINE_POULTRY_VEAL, NewSourceFact, Sector, SectorFact
from delmarva.law.delaware.cafo.papers import item
from delmarva.law.delaware.cafo.status import CafoClass, CafoClassFact
from delmarva.rules import Choice, Document, Fact, Item, Outcome, Reading, at_most, rule


class NewAlternative(Choice):
    SECRETARY = "A request is for the Secretary to determine; the baseline of no discharge leaves nothing to trade."
    AS_EXISTING = "A request is treated like that of an existing source, with its baseline of the 25-year storm."


NEW_ALTERNATIVE = Reading(
    "R15: alternative standard of new swine, poultry and veal sources",
    "The clause on alternatives is copied from existing sources with its storm, yet the baseline of a new one is zero.",
    NewAlternative.SECRETARY, "No alternative discharges less than nothing; a request is never approved by rule.",
    f"{SWINE_POULTRY_VEAL}.2.1.2",
)  # fmt: skip


def _pounds(label: str) -> Fact:
    return Fact(label, unit="lb/year", ge=0, precision=0.1)


class Alternative(Outcome):
    """What becomes of a request for an alternative performance standard."""

    NOT_OFFERED = "The chapter offers no alternative performance standard here."
    NO_ANALYSIS = "The request lacks the supporting technical analysis, or it came late."
    TOO_MUCH = "The request fails: the alternative would discharge more than the baseline standard."
    DISCRETION = "The Secretary may set site-specific limits on the request, at discretion."
    DETERMINATION = "The baseline of this new source is no discharge; the Secretary must determine what may be asked."


@rule(
    f"{DAIRY_CATTLE}.1.1.2, {SWINE_POULTRY_VEAL}.1.1.1.3, {SWINE_POULTRY_VEAL}.2.1.2",
    ids="9.5.6.3.1.1.1.2 9.5.6.4.1.1.1.3 9.5.6.4.2.1.2",
    since=EFFECTIVE,
)
def alternative_standard(
    cafo_class: CafoClassFact,
    sector: SectorFact,
    new_source: NewSourceFact,
    analysis_in_time: Annotated[bool, Fact("the supporting technical analysis is complete and came in the time given")],
    alternative_discharge: Annotated[float, _pounds("pollutants the alternative would discharge")],
    baseline_discharge: Annotated[float, _pounds("pollutants the baseline standard would discharge")],
) -> Alternative:
    """What becomes of a request for limits based on a site-specific alternative technology."""
    offered = sector == Sector.DAIRY_CATTLE or sector == Sector.SWINE_POULTRY_VEAL
    if cafo_class != CafoClass.LARGE or not offered:
        return Alternative.NOT_OFFERED
    if not analysis_in_time:
        return Alternative.NO_ANALYSIS
    if new_source and sector == Sector.SWINE_POULTRY_VEAL and NEW_ALTERNATIVE == NewAlternative.SECRETARY:
        return Alternative.DETERMINATION
    return Alternative.DISCRETION if at_most(alternative_discharge, baseline_discharge) else Alternative.TOO_MUCH


def _analysis(name: str, title: str, request: str, mass: str, data: str) -> Document:
    """The technical analysis, whose parts have the same words in each sector."""
    return Document(
        name, title, f"{SECTION}{request}",
        (
            item("discharged_mass",
                 "Pollutants discharged, by mass where fitting, of a system that holds all waste and the 25-year, "
                 "24-hour storm's runoff", mass),
            item("daily_inputs", "All daily inputs: manure, litter, wastewater, direct precipitation, runoff",
                 f"{data}.1"),
            item("daily_outputs",
                 "All daily outputs: evaporation, sludge removal, wastewater to cropland or off the site", f"{data}.2"),
            item("median_overflow", "Predicted median annual overflow volume over 25 years of actual rainfall",
                 f"{data}.3"),
            item("pollutant_data",
                 "Site data on nitrogen, phosphorus, BOD5 and suspended solids, sampled from all inputs", f"{data}.4"),
            item("average_discharge", "Predicted annual average discharge, in pounds a day where fitting", f"{data}.5"),
        ),
    )  # fmt: skip


ALTERNATIVE_DAIRY_CATTLE = _analysis(
    "alternative_analysis_dairy_cattle", "Analysis for an alternative standard: dairy and cattle",
    ".6.3.1.1.1.2", ".6.3.1.1.1.2.1", ".6.3.1.1.1.2.2",
)  # fmt: skip
ALTERNATIVE_SWINE_POULTRY_VEAL = _analysis(
    "alternative_analysis_swine_poultry_veal", "Analysis for an alternative standard: swine, poultry and veal",
    ".6.4.1.1.1.3", ".6.4.1.1.1.3", ".6.4.1.1.1.3",
)  # fmt: skip
ALTERNATIVE_SWINE_POULTRY_VEAL_NEW = _analysis(
    "alternative_analysis_new_swine_poultry_veal", "Analysis for an alternative standard: new swine, poultry and veal",
    ".6.4.2.1.2", ".6.4.2.1.2", ".6.4.2.1.2",
)  # fmt: skip


def _land(name: str, title: str, base: str, records: str) -> Document:
    """The practices on the land of a Large CAFO, whose words are the same in both sectors."""
    return Document(
        name, title, f"{SECTION}{base}.2.1",
        (
            item("transport_assessment",
                 "Plan with an assessment of nitrogen and phosphorus transport from each field, and form, source, "
                 "amount, timing and method of application", f"{base}.2.1.1", more=f"9.5{base}.2.1"),
            item("application_rates", "Rates that keep excess nitrogen and phosphorus from surface waters",
                 f"{base}.2.1.2"),
            item("sampling", "Manure and soil sampled and analyzed, and the rates based on the results",
                 f"{base}.2.1.3"),
            item("equipment_inspection", "Application equipment inspected for leaks before application",
                 f"{base}.2.1.4"),
            item("setbacks", "The setbacks of §9.5.5.1.4.6.1 kept", f"{base}.2.1.5"),
            item("land_records", f"The records of §9.5{records} kept", f"{base}.2.2"),
        ),
    )  # fmt: skip


LAND_DAIRY_CATTLE = _land(
    "land_practices_dairy_cattle", "Land application by a Large dairy or cattle CAFO", ".6.3.1.1", ".6.3.2.1.2"
)
LAND_SWINE_POULTRY_VEAL = _land(
    "land_practices_swine_poultry_veal", "Land application by a Large swine, poultry or veal CAFO", ".6.4.1.1",
    ".6.4.3.1.2",
)  # fmt: skip


class LandPractices(Outcome):
    """Which list of practices binds on the land application area."""

    DAIRY_CATTLE = "The practices of §9.5.6.3.1.1.2 bind, for existing and new sources alike."
    SWINE_POULTRY_VEAL = "The practices of §9.5.6.4.1.1.2 bind, for existing and new sources alike."
    PLAN = "The practices of the plan bind; the sector has no list of its own."
    NONE = "No practices of the chapter bind: the operation is not a CAFO, or applies nothing to land."


@rule(
    f"{SECTION}.6",
    ids="9.5.6.3.1.1.2.1 9.5.6.3.1.2.2 9.5.6.4.1.1.2.1 9.5.6.4.2.2 9.5.6.6.1.1",
    since=EFFECTIVE,
)
def land_practices(
    cafo_class: CafoClassFact,
    sector: SectorFact,
    applies_to_land: Annotated[bool, Fact("manure, litter or wastewater is applied to land under its control")],
) -> LandPractices:
    """Which list of practices binds on the land application area of a CAFO, whether it is a new source or not."""
    is_cafo = cafo_class != CafoClass.FEEDING_OPERATION and cafo_class != CafoClass.OTHER
    if not is_cafo or not applies_to_land:
        return LandPractices.NONE
    if cafo_class == CafoClass.LARGE and sector == Sector.DAIRY_CATTLE:
        return LandPractices.DAIRY_CATTLE
    if cafo_class == CafoClass.LARGE and sector == Sector.SWINE_POULTRY_VEAL:
        return LandPractices.SWINE_POULTRY_VEAL
    return LandPractices.PLAN


def _factor(key: str, label: str, id: str) -> Item:
    return Item(key, label, TERMS, (f"9.5.2.1:{id}",))


BAT, BCT, BPT = (
    "best-available-technology-economically-achievable",
    "best-conventional-pollutant-control-technology",
    "best-practicable-control-technology-currently-available",
)
BAT_FACTORS = Document(
    "bat_factors", "What is weighed for best available technology economically achievable", TERMS,
    (
        _factor("cost", "Cost of the reductions in effluent", BAT),
        _factor("age", "Age of equipment or technology", BAT),
        _factor("process", "The process and changes to it", BAT),
        _factor("engineering", "Engineering of the control techniques", BAT),
        _factor("other_impact", "Effects on the environment other than on water", BAT),
        _factor("other", "Other factors the Secretary finds fit, by the State Technical Standards", BAT),
    ),
)  # fmt: skip
BCT_FACTORS = Document(
    "bct_factors", "What is weighed for best conventional pollutant control technology", TERMS,
    (
        _factor("reasonable_cost", "Whether the cost is reasonable against the benefit of the reduction", BCT),
        _factor("comparison", "Cost and level of reduction compared for these pollutants", BCT),
        _factor("process", "The process and changes to it", BCT),
        _factor("engineering", "Engineering of the control techniques", BCT),
        _factor("other_impact", "Effects on the environment other than on water", BCT),
        _factor("other", "Other factors the Secretary finds fit, by the State Technical Standards", BCT),
    ),
)  # fmt: skip
BPT_FACTORS = Document(
    "bpt_factors", "What is weighed for best practicable control technology currently available", TERMS,
    (
        _factor("total_cost", "Total cost of the technology against the benefit of the reduction", BPT),
        _factor("age", "Age of equipment and facilities", BPT),
        _factor("process", "The process and changes to it", BPT),
        _factor("engineering", "Engineering of the control techniques", BPT),
        _factor("other_impact", "Effects on the environment other than on water", BPT),
        _factor("other", "Other factors the Secretary finds fit, by the State Technical Standards", BPT),
    ),
)  # fmt: skip
