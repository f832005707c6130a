"""Nitrogen need and credits, crop by crop. No law: the states' ceilings are laid on it."""

from __future__ import annotations

from dataclasses import dataclass

from delmarva.planning.crops import CROPS, CropGroup
from delmarva.planning.desk import Desk, amount
from delmarva.planning.field_plan import Application, FarmField, PastManure, RotationCrop
from delmarva.planning.materials import Holding, brought, mineralised
from delmarva.planning.operation import Manure
from delmarva.planning.plan import Amount, Credit, Level, YieldGoal
from delmarva.planning.quantities import said
from delmarva.rules import Figure, Status, number
from delmarva.science.nitrate_test import psnt_result
from delmarva.science.nitrogen import (
    NitrateForm,
    crop_nitrogen_need,
    irrigation_nitrogen,
    legume_credit_by_yield,
    legume_credit_capped,
    manure_residual_credit,
)


def nitrate_test(desk: Desk, field: FarmField, crop: RotationCrop) -> None:
    """What a pre-sidedress nitrate test says, as a note of the plan."""
    if crop.nitrate_test_ppm is None:
        return
    where = f"field {field.label}, {crop.crop} {crop.year}"
    result, decision = desk.decide(f"{where}: nitrate test", psnt_result, {"nitrate": crop.nitrate_test_ppm})
    if decision is not None:
        desk.find(
            Level.NOTE,
            where,
            f"Nitrate test, {number(crop.nitrate_test_ppm, 1)} ppm: {result.sentence}",
            psnt_result.cite,
            decision.explanation,
        )


@dataclass(frozen=True)
class Need:
    """Nitrogen a crop needs, and the rate the university publishes for it."""

    amount: Amount | None
    published: float | None


def nitrogen_need(desk: Desk, crop: RotationCrop, goal: YieldGoal | None) -> Need:
    """The crop's nitrogen need by the published rate; a legume needs none."""
    entered = crop.recommended
    if entered is not None and entered.n is not None:
        figure = desk.use(Figure(entered.n, "lb N/ac", entered.source, status=Status.ENTERED, name=f"{crop.crop}: N"))
        return Need(amount(entered.n, "lb/ac", figure), entered.n if entered.published else None)
    if goal is None or crop.kind.legume:
        return Need(None, None)
    part = {"part": crop.kind.removal_part} if crop.kind.group is CropGroup.CORN else {}
    rate = desk.figure(crop.crop, "nitrogen-rates", "n_lb_per_bu", crop=crop.kind.removal_crop, **part)
    if rate is None:
        return Need(None, None)
    need = float(crop_nitrogen_need(goal.value, rate))
    return Need(amount(need, "lb/ac", rate), need if rate.status.official else None)


def credits(
    desk: Desk, field: FarmField, index: int, goals: list[YieldGoal | None], held: dict[str, Holding | None]
) -> tuple[Credit, ...]:
    """What nitrogen a crop finds: of the legume before, of earlier manure, of irrigation water."""
    crop = field.rotation[index]
    found = [
        _legume(desk, field, index, goals),
        *_earlier_manure(desk, field, crop, held),
        _irrigation(field),
    ]
    return tuple(credit for credit in found if credit is not None)


def _legume(desk: Desk, field: FarmField, index: int, goals: list[YieldGoal | None]) -> Credit | None:
    """The credit of the crop before: harvested, or planned at its goal."""
    if index > 0:
        before = field.rotation[index - 1]
        kind, goal = before.kind, goals[index - 1]
        yielded, told = (goal.value if goal else None), f"{before.crop} {before.year}, at its goal"
        stand = None
    elif field.history:
        past = max(field.history, key=lambda crop: crop.year)
        past = [crop for crop in field.history if crop.year == past.year][-1]
        kind, yielded, told, stand = (
            CROPS[past.crop],
            past.harvest,
            f"{past.crop} {past.year}",
            past.stand_percent,
        )
    else:
        return None
    if not kind.legume or not kind.harvested:
        return None
    table = kind.removal_crop
    per_bushel = desk.optional("legume-credits", "n_lb_per_bu", crop=table)
    if per_bushel is not None and yielded is not None:
        cap = desk.optional("legume-credits", "n_lb_ac_cap", crop=table)
        official_cap = cap if cap is not None and cap.cite == per_bushel.cite else None
        value = (
            legume_credit_capped(yielded, per_bushel, official_cap)
            if official_cap is not None
            else legume_credit_by_yield(yielded, per_bushel)
        )
        return Credit(
            label=f"Legume: {told}, {number(yielded, 1)} {kind.harvest_unit}/ac",
            amount=amount(value, "lb/ac", per_bushel),
        )
    flat = desk.optional("legume-credits", "n_lb_ac", crop=table, **_stand(stand))
    if flat is None:
        desk.lacks(f"field {field.label}", f"No credit table is loaded for {told}; none is counted.")
        return None
    return Credit(label=f"Legume: {told}", amount=amount(flat, "lb/ac", flat))


def _stand(percent: float | None) -> dict[str, str]:
    if percent is None:
        return {"stand": "poor"}
    return {"stand": "good" if percent > 75 else "fair" if percent >= 50 else "poor"}


def _earlier_manure(
    desk: Desk, field: FarmField, crop: RotationCrop, held: dict[str, Holding | None]
) -> list[Credit | None]:
    """Organic nitrogen of manure of the three years before that becomes available now; the log before the plan."""
    found: list[Credit | None] = []
    past: list[tuple[int, Application | PastManure]] = [
        (year, use) for year, uses in desk.farm.past_manure(field.id).items() for use in uses
    ]
    logged = {(year, use.source) for year, use in past}
    planned: list[tuple[int, Application | PastManure]] = [
        (earlier.year, use)
        for earlier in field.rotation
        for use in earlier.applications
        if (earlier.year, use.source) not in logged
    ]
    for year, use in sorted([*past, *planned], key=lambda entry: entry[0], reverse=True):
        later = crop.year - year + 1
        source = desk.farm.source(use.source)
        if not 2 <= later <= 4 or not isinstance(source, Manure):
            continue
        gives, share = brought(desk, use, held), mineralised(desk, source, later)
        if gives is None or share is None:
            continue
        value = float(manure_residual_credit(gives.organic_n, share))
        label = f"Manure of {year}: {said(use.rate, use.unit.value)} {source.name}"
        found.append(Credit(label=label, amount=amount(value, "lb/ac", share)))
    return found


def _irrigation(field: FarmField) -> Credit | None:
    if not field.irrigated or field.irrigation_inches is None or field.irrigation_nitrate_ppm is None:
        return None
    value = irrigation_nitrogen(field.irrigation_nitrate_ppm, field.irrigation_inches, NitrateForm.NITRATE_NITROGEN)
    water = f"{number(field.irrigation_inches)} in of water at {number(field.irrigation_nitrate_ppm)} ppm nitrate-N"
    return Credit(label=f"Irrigation: {water}", amount=amount(value, "lb/ac"))
