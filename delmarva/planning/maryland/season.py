"""When and how nutrients may go on in Maryland (Manual, Section I-D), records checked, and what never to do."""

from __future__ import annotations

from datetime import date

from delmarva.law.maryland.application.placement import (
    BROADCAST_SETBACK,
    DIRECTED_SETBACK,
    Ground,
    Incorporation,
    incorporation,
)
from delmarva.law.maryland.application.season import (
    FertilizerSeason,
    FertilizerUse,
    OrganicSeason,
    OrganicSource,
    fertilizer_season,
    organic_season,
)
from delmarva.law.maryland.definitions import day_number, month_day
from delmarva.law.maryland.plan_content.phosphorus import Allowance, phosphorus_allowance
from delmarva.law.maryland.plan_content.transition import Tier
from delmarva.planning.crops import CROPS, CropGroup
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import Application, FarmField, Method, Record, RotationCrop
from delmarva.planning.maryland.risk import pmt_facts
from delmarva.planning.materials import Brought, day
from delmarva.planning.operation import Fertilizer, Manure
from delmarva.planning.plan import Level, PhosphorusPlan
from delmarva.planning.soil import SoilFacts
from delmarva.rules import number

ORGANIC_WINDOW = "from 1 March to 15 December, not on saturated, snow-covered or hard-frozen ground"
FERTILIZER_WINDOW = "from 1 March, small grain from the date the Department announces; in fall on growing crops only"
LAWFUL_ORGANIC = (OrganicSeason.OPEN, OrganicSeason.UNLIMITED)
LAWFUL_FERTILIZER = (
    FertilizerSeason.OPEN,
    FertilizerSeason.POTASH_OR_LIME,
    FertilizerSeason.EXCEPTION,
    FertilizerSeason.ANNOUNCED,
)
_HAY = (CropGroup.GRASS_HAY, CropGroup.FORAGE_LEGUME)


def window(desk: Desk, field: FarmField, crop: RotationCrop, use: Application, first: date, last: date) -> str:
    """When an application may be done; findings where its days lie outside, or it is not worked in in time."""
    source, where = desk.farm.source(use.source), f"field {field.label}, {crop.crop} {crop.year}"
    for on in dict.fromkeys((first, last)):
        refused = _refused(source, crop.kind.group, on)
        if refused is not None:
            desk.find(Level.VIOLATION, where, f"{source.name} is planned for {day(on)}. {refused[0]}", refused[1])
            break
    if isinstance(source, Manure):
        _check_incorporation(desk, field, crop.kind.group, use, where)
        return ORGANIC_WINDOW
    return FERTILIZER_WINDOW


def _refused(
    source: Manure | Fertilizer, group: CropGroup, on: date, ground_closed: bool = False
) -> tuple[str, str] | None:
    """Why a day is closed to a source, and the citation; None if it is open."""
    if isinstance(source, Manure):
        organic = organic_season(organic_source(source), month_day(on), ground_closed)
        return None if organic in LAWFUL_ORGANIC else (organic.sentence, organic_season.cite)
    season = fertilizer_season(
        potash_or_lime=source.n_percent <= 0 and source.p2o5_percent <= 0,
        day=month_day(on),
        applied_to=_use(group),
        at_green_up=on.month <= 3,
        date_announced=False,
    )
    return None if season in LAWFUL_FERTILIZER else (season.sentence, fertilizer_season.cite)


def organic_source(source: Manure) -> OrganicSource:
    """What a manure is to the seasons of the Manual."""
    if source.form.liquid:
        return OrganicSource.LIQUID_MANURE
    return OrganicSource.POULTRY_LITTER if source.kind.poultry else OrganicSource.STACKABLE_MANURE


def _use(group: CropGroup) -> FertilizerUse:
    if group is CropGroup.SMALL_GRAIN:
        return FertilizerUse.SMALL_GRAIN
    if group in _HAY:
        return FertilizerUse.PERENNIAL_FORAGE
    return FertilizerUse.VEGETABLES_OR_FRUIT if group is CropGroup.VEGETABLE else FertilizerUse.GROWING_CROP


def _check_incorporation(desk: Desk, field: FarmField, group: CropGroup, use: Application, where: str) -> None:
    placed = use.method in (Method.INJECTED, Method.BANDED)
    standing = incorporation(
        ground=Ground.HAY
        if group in _HAY
        else Ground.SMALL_GRAIN
        if group is CropGroup.SMALL_GRAIN
        else Ground.CROPLAND,
        document_in_plan=False,
        incorporated=placed or use.incorporation_days is not None,
        hours=0.0 if placed else (use.incorporation_days or 0.0) * 24.0,
    )
    if standing in (Incorporation.LATE, Incorporation.NO_PAPER):
        desk.find(Level.VIOLATION, where, standing.sentence, incorporation.cite)


def check_records(
    desk: Desk, field: FarmField, soil: SoilFacts, records: list[tuple[Record, str, Brought | None]]
) -> None:
    """Findings on what was in fact applied to a field: phosphorus where none is allowed, and closed days."""
    for record, what, gives in records:
        where, source = f"field {field.label}", desk.farm.source(record.source)
        crop = next((crop.crop for crop in field.rotation if crop.year == record.for_crop_of), "")
        group = CROPS[crop].group if crop else CropGroup.CORN
        refused = _refused(source, group, record.date, record.frozen_or_snow)
        if refused is not None:
            desk.find(Level.VIOLATION, where, f"{what} recorded on {day(record.date)}. {refused[0]}", refused[1])
        if gives is not None and gives.p2o5 > 0:
            _check_phosphorus(desk, field, soil, record, what, gives.p2o5)


def _check_phosphorus(desk: Desk, field: FarmField, soil: SoilFacts, record: Record, what: str, p2o5: float) -> None:
    facts = {
        "field_fiv": soil.fiv,
        "tier": Tier.NONE,
        "implemented_on": day_number(record.date),
        "schedule_adjusted": False,
        "pmt": pmt_facts(desk, field, record.date).category,
    }
    answer = phosphorus_allowance.ask(facts)
    if answer.decided and answer.value in (Allowance.NONE, Allowance.BAN, Allowance.ASSESS):
        key = f"field {field.label}: phosphorus recorded {record.date.isoformat()}"
        desk.decide(key, phosphorus_allowance, facts)
        desk.find(
            Level.VIOLATION,
            f"field {field.label}",
            f"{number(p2o5, 1)} lb P2O5/ac recorded on {day(record.date)} ({what}). {answer.value.sentence}",
            phosphorus_allowance.cite,
            key,
        )


def never(field: FarmField, phosphorus: PhosphorusPlan) -> tuple[str, ...]:
    """What never to do on a field."""
    found = ["Spread manure from 16 December to the end of February, or on saturated, snow-covered or frozen ground."]
    if phosphorus.allowed is not None and phosphorus.allowed <= 0 and phosphorus.decision is not None:
        found.insert(0, f"Apply any phosphorus: no manure, no starter with P. {phosphorus.decision.sentence}")
    elif phosphorus.allowed is not None:
        most = number(phosphorus.allowed, 0)
        found.insert(0, f"Apply more than {most} lb P2O5/ac over the years planned, all sources together.")
    if field.waters:
        found.append(
            f"Broadcast within {number(BROADCAST_SETBACK)} ft of surface water; nearer than "
            f"{number(DIRECTED_SETBACK)} ft apply nothing."
        )
    found += [
        f"Forget the {area.kind}: {area.restriction}"
        + (f" within {number(area.setback_ft)} ft." if area.setback_ft else ".")
        for area in field.sensitive_areas
    ]
    return tuple(found)
