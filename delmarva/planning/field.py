"""One field of the plan: its crops year by year, what they are given, and what the operator must and must not do."""

from __future__ import annotations

from datetime import date

from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import Application, FarmField, Method, RotationCrop
from delmarva.planning.materials import Holding, available_per_unit, brought, cover_timing, day
from delmarva.planning.nitrogen import Need, credits, nitrate_test, nitrogen_need
from delmarva.planning.operation import Manure
from delmarva.planning.plan import (
    PLACED,
    CropPlan,
    FieldPlan,
    Level,
    ManureOption,
    PhosphorusPlan,
    PlannedApplication,
    YieldGoal,
)
from delmarva.planning.quantities import said
from delmarva.planning.removal import recommended, removal
from delmarva.planning.setbacks import FieldLand, lay_field
from delmarva.planning.soil import SoilFacts, soil_facts
from delmarva.planning.worksheet import worksheet_score
from delmarva.rules import number
from delmarva.science.nitrogen import nitrogen_still_needed

ACREAGE_TOLERANCE = 0.02


def plan_field(desk: Desk, field: FarmField, held: dict[str, Holding | None]) -> FieldPlan:
    """Everything the plan says of a field."""
    acres = _acres(desk, field)
    soil = soil_facts(desk, field)
    land = lay_field(desk, field, soil)
    goals = [desk.law.yield_goal(desk, field, crop) for crop in field.rotation]
    crops = tuple(_crop(desk, field, soil, index, goals, held, land) for index in range(len(field.rotation)))
    default_day = date(desk.farm.operation.first_year, 1, 1)
    phosphorus = desk.law.phosphorus_plan(desk, field, soil, crops, default_day)
    crops = tuple(
        crop.model_copy(update={"options": _options(desk, field, planned, crop, phosphorus, held)})
        for planned, crop in zip(field.rotation, crops, strict=True)
    )
    _check_records(desk, field, soil, held)
    first = min((use.first_day for crop in crops for use in crop.applications if use.p2o5 > 0), default=default_day)
    return FieldPlan(
        id=field.id,
        name=field.name,
        state=desk.law.code,
        tract=field.tract,
        acres=acres,
        acres_stated=field.acres,
        acres_kept_free=land.kept_free,
        spreadable_acres=land.spreadable_acres,
        zones=land.zones,
        tenure=field.tenure.value,
        irrigated=field.irrigated,
        soil=_soil(field),
        waters=_waters(field),
        sensitive_areas=_sensitive(field),
        soil_test=soil.summary,
        psi=desk.law.risk_index(desk, field, first, worksheet_score(desk, field, soil.fiv, crops)),
        erosion=_erosion(field),
        phosphorus=phosphorus,
        crops=crops,
        do=_do(crops),
        never=(*desk.law.never(field, phosphorus), *land.never),
    )


def treated_acres(desk: Desk, fields: tuple[FieldPlan, ...]) -> float:
    """Acres of the fields that receive anything in the plan or the log."""
    return sum(
        field.acres
        for field in fields
        if any(crop.applications for crop in field.crops) or desk.farm.records_of(field.id)
    )


def _acres(desk: Desk, field: FarmField) -> float:
    """Acres inside the boundary, compared with what the farm says."""
    acres = desk.farm.boundaries[field.id].acres
    if abs(acres - field.acres) > ACREAGE_TOLERANCE * field.acres:
        more = 100 * (acres / field.acres - 1)
        desk.find(
            Level.WARNING,
            f"field {field.label}",
            f"The boundary encloses {number(acres, 2)} ac, the farm states {number(field.acres, 2)} ac "
            f"({more:+.1f} %). "
            "The plan goes by the boundary.",
            desk.law.map_cite,
        )
    return acres


def _crop(
    desk: Desk,
    field: FarmField,
    soil: SoilFacts,
    index: int,
    goals: list[YieldGoal | None],
    held: dict[str, Holding | None],
    land: FieldLand,
) -> CropPlan:
    crop, goal = field.rotation[index], goals[index]
    need = nitrogen_need(desk, crop, goal)
    nitrate_test(desk, field, crop)
    credit = credits(desk, field, index, goals, held) if need.amount is not None else ()
    uses = [
        used for use in crop.applications if (used := _application(desk, field, crop, use, held, land)) is not None
    ]
    manure = sum(use.available_n for use in uses if use.is_manure)
    fertilizer = sum(use.available_n for use in uses if not use.is_manure)
    still = None
    if need.amount is not None:
        credited = sum(c.amount.value for c in credit)
        still = float(nitrogen_still_needed(need.amount.value, credited, manure, fertilizer, 0.0))
        _check_fit(desk, field, crop, need, credited, manure + fertilizer)
    return CropPlan(
        year=crop.year,
        crop=crop.crop,
        goal=goal,
        nitrogen_need=need.amount,
        credits=credit,
        manure_n=manure,
        fertilizer_n=fertilizer,
        nitrogen_still_needed=still,
        nitrogen_decision=desk.law.nitrogen_decision(desk, field, crop, manure + fertilizer, need),
        p2o5_removed=removal(desk, crop, goal, "p2o5"),
        k2o_removed=removal(desk, crop, goal, "k2o"),
        p2o5_recommended=recommended(desk, crop, soil, "p2o5"),
        k2o_recommended=recommended(desk, crop, soil, "k2o"),
        p2o5_applied=sum(use.p2o5 for use in uses),
        k2o_applied=sum(use.k2o for use in uses),
        applications=tuple(uses),
        options=(),
    )


def _check_fit(desk: Desk, field: FarmField, crop: RotationCrop, need: Need, credited: float, applied: float) -> None:
    """A plan that gives clearly more or less nitrogen than the crop needs says so."""
    assert need.amount is not None
    short = need.amount.value - credited - applied
    where = f"field {field.label}, {crop.crop} {crop.year}"
    if short > 0.1 * need.amount.value:
        desk.find(Level.NOTE, where, f"{number(short, 0)} lb N/ac of the crop's need is not covered by the plan.")
    if applied > 0 and short < -0.1 * need.amount.value:
        desk.find(
            Level.WARNING,
            where,
            f"{number(-short, 0)} lb N/ac more than the crop needs after credits of {number(credited, 0)} lb/ac.",
            desk.law.nitrogen_cite,
        )


def _application(
    desk: Desk,
    field: FarmField,
    crop: RotationCrop,
    use: Application,
    held: dict[str, Holding | None],
    land: FieldLand,
) -> PlannedApplication | None:
    gives = brought(desk, use, held)
    source = desk.farm.source(use.source)
    if gives is None:
        return None
    first, last = use.span(crop.year)
    most = land.acres_of(isinstance(source, Manure), use.method)
    treated = most if use.acres is None else min(use.acres, most)
    window = desk.law.window(desk, field, crop, use, first, last)
    return PlannedApplication(
        source=source.id,
        source_name=source.name,
        is_manure=isinstance(source, Manure),
        rate=use.rate,
        unit=use.unit.value,
        acres=treated,
        when=day(first) if first == last else f"{use.season.value if use.season else ''} ({day(first)} to {day(last)})",
        first_day=first,
        last_day=last,
        method=use.method.value,
        incorporation=_incorporation(use),
        worked_in_days=use.incorporation_days,
        purpose=use.purpose.value,
        total_n=gives.total_n,
        available_n=gives.available_n,
        p2o5=gives.p2o5,
        k2o=gives.k2o,
        content_source=gives.basis,
        content_status=gives.content_status,
        availability_status=gives.availability_status,
        window=window,
        quantity=use.rate * treated,
    )


def _incorporation(use: Application) -> str:
    if use.method in (Method.INJECTED, Method.BANDED):
        return PLACED
    if use.incorporation_days is None:
        return "not worked in"
    days = number(use.incorporation_days)
    return "worked in at once" if days == "0" else f"worked in within {days} day{'' if days == '1' else 's'}"


def _options(
    desk: Desk,
    field: FarmField,
    planned: RotationCrop,
    crop: CropPlan,
    phosphorus: PhosphorusPlan,
    held: dict[str, Holding | None],
) -> tuple[ManureOption, ...]:
    """For a crop that needs nitrogen: the most of each manure that nitrogen and phosphorus allow."""
    if crop.nitrogen_need is None:
        return ()
    found = []
    for manure in desk.farm.manures:
        content = held[manure.id]
        if content is None:
            continue
        use = next((use for use in planned.applications if use.source == manure.id), None)
        timing = cover_timing(use.method, use.incorporation_days) if use else cover_timing(Method.BROADCAST, None)
        each = available_per_unit(desk, manure, content, timing)
        mine = next((a for a in crop.applications if a.source == manure.id), None)
        room = crop.nitrogen_need.value - sum(c.amount.value for c in crop.credits)
        by_nitrogen = max(0.0, room) / each if each else None
        by_phosphorus = _by_phosphorus(phosphorus, mine, content)
        limits = [
            (limit, what)
            for limit, what in ((by_nitrogen, "nitrogen"), (by_phosphorus, "phosphorus"))
            if limit is not None
        ]
        if not limits:
            continue
        most, binds = min(limits)
        found.append(
            ManureOption(
                source=manure.id,
                source_name=manure.name,
                unit=f"{content.unit}/ac",
                by_nitrogen=by_nitrogen,
                by_phosphorus=by_phosphorus,
                most=most,
                binds=binds,
                sentence=_binding(most, content.unit, binds, timing.sentence, by_phosphorus),
            )
        )
    return tuple(found)


def _by_phosphorus(phosphorus: PhosphorusPlan, mine: PlannedApplication | None, content: Holding) -> float | None:
    """The rate that keeps the rotation's phosphorus within what is allowed, other applications as planned."""
    if phosphorus.allowed is None or content.p2o5 <= 0:
        return None
    others = phosphorus.planned - (mine.p2o5 if mine else 0.0)
    return max(0.0, phosphorus.allowed - others) / content.p2o5


def _binding(most: float, unit: str, binds: str, timing: str, by_phosphorus: float | None) -> str:
    if by_phosphorus is not None and by_phosphorus <= 0:
        return "none: phosphorus leaves no room in the rotation"
    return f"at most {said(most, f'{unit}/ac')}, limited by {binds} (covered: {timing})"


def _check_records(desk: Desk, field: FarmField, soil: SoilFacts, held: dict[str, Holding | None]) -> None:
    records = []
    for record in desk.farm.records_of(field.id):
        what = f"{said(record.rate, record.unit.value)} {desk.farm.source(record.source).name}"
        records.append((record, what, brought(desk, record, held)))
    desk.law.check_records(desk, field, soil, records)


def _soil(field: FarmField) -> dict[str, str]:
    soil = field.soil
    pairs = {
        "map unit": f"{soil.map_unit} {soil.name}".strip(),
        "texture": soil.texture,
        "drainage class": soil.drainage_class.value if soil.drainage_class else "",
        "permeability": soil.permeability,
        "available water capacity": _with(soil.available_water_in_per_in, "in/in"),
        "depth to water table": _with(soil.water_table_depth_in, "in"),
        "flooding or ponding": soil.flooding,
        "hydrologic group": soil.hydrologic_group,
        "slope": _with(soil.slope_percent, "%"),
    }
    return {name: value for name, value in pairs.items() if value}


def _with(value: float | None, unit: str) -> str:
    return "" if value is None else f"{number(value)} {unit}"


def _waters(field: FarmField) -> tuple[str, ...]:
    return tuple(
        f"{water.kind} {water.name}".strip()
        + f", {number(water.distance_ft)} ft away, "
        + (f"{number(water.buffer_ft)} ft vegetated buffer" if water.buffer_ft else "no vegetated buffer")
        for water in field.waters
    )


def _sensitive(field: FarmField) -> tuple[str, ...]:
    return tuple(
        f"{area.kind}: {area.restriction}"
        + (f", {number(area.setback_ft)} ft" if area.setback_ft else "")
        + (f" ({number(area.acres, 2)} ac)" if area.acres else "")
        for area in field.sensitive_areas
    )


def _erosion(field: FarmField) -> str:
    erosion = field.erosion
    if erosion is None:
        return ""
    if erosion.tons_per_acre_year is not None:
        by = f", {erosion.tool}" + (f" of {day(erosion.date)}" if erosion.date else "") if erosion.tool else ""
        return f"{number(erosion.tons_per_acre_year, 1)} ton/ac/yr{by}"
    from delmarva.science.erosion import soil_loss_rusle

    factors = {"R": erosion.r, "K": erosion.k, "LS": erosion.ls, "C": erosion.c, "P": erosion.p}
    loss = soil_loss_rusle(*(value or 0.0 for value in factors.values()))
    return f"{number(loss, 1)} ton/ac/yr ({', '.join(f'{name} {value:g}' for name, value in factors.items())})"


def _do(crops: tuple[CropPlan, ...]) -> tuple[str, ...]:
    return tuple(
        f"{crop.crop} {crop.year}: {said(use.rate, use.unit)} {use.source_name}, {use.when}, {use.method}"
        + ("" if use.incorporation == PLACED else f", {use.incorporation}")
        for crop in crops
        for use in crop.applications
    )
