"""What crops take off and are recommended, and the phosphorus balance of a rotation. No law is here."""

from __future__ import annotations

from delmarva.planning.desk import Desk, amount
from delmarva.planning.field_plan import RotationCrop
from delmarva.planning.plan import Amount, BalanceYear, CropPlan, PlannedApplication, YieldGoal
from delmarva.planning.soil import SoilFacts
from delmarva.rules import Figure, Status
from delmarva.science.phosphorus import phosphate_removal
from delmarva.science.potassium import potash_removal


def removal(desk: Desk, crop: RotationCrop, goal: YieldGoal | None, nutrient: str) -> Amount | None:
    """P2O5 or K2O the crop's harvest takes off, residue included, lb/ac; None if a table lacks it.

    A crop that is not harvested takes nothing off.
    """
    if not crop.kind.harvested:
        return amount(0.0, "lb/ac")
    if goal is None:
        return None
    column = f"{nutrient}_lb"
    figures = [
        desk.figure(
            crop.crop,
            "crop-removal",
            column,
            crop=crop.kind.removal_crop,
            part=crop.kind.removal_part,
            unit=crop.kind.harvest_unit,
        )
    ]
    yields = [goal.value]
    if crop.residue_removed_tons and crop.kind.residue_part:
        figures.append(
            desk.figure(
                crop.crop, "crop-removal", column, crop=crop.kind.removal_crop, part=crop.kind.residue_part, unit="ton"
            )
        )
        yields.append(crop.residue_removed_tons)
    known = [figure for figure in figures if figure is not None]
    if len(known) < len(figures):
        return None
    taken_off = potash_removal if nutrient == "k2o" else phosphate_removal
    total = sum(float(taken_off(taken, figure)) for taken, figure in zip(yields, known, strict=True))
    return amount(total, "lb/ac", *known)


def phosphorus_uses(crops: tuple[CropPlan, ...]) -> list[PlannedApplication]:
    """The applications that bring phosphorus."""
    return [use for crop in crops for use in crop.applications if use.p2o5 > 0]


def rotation_removal(crops: tuple[CropPlan, ...]) -> float | None:
    """P2O5 that all crops of the rotation take off, lb/ac; None if one crop's is not known."""
    removals = [crop.p2o5_removed for crop in crops]
    known = [taken.value for taken in removals if taken is not None]
    return sum(known) if len(known) == len(removals) else None


def phosphorus_balance(crops: tuple[CropPlan, ...]) -> tuple[BalanceYear, ...]:
    """Phosphorus applied, removed and left, year by year."""
    rows: list[BalanceYear] = []
    running: float | None = 0.0
    for year in sorted({crop.year for crop in crops}):
        mine = [crop for crop in crops if crop.year == year]
        applied = sum(crop.p2o5_applied for crop in mine)
        removals = [crop.p2o5_removed for crop in mine]
        removed = sum(r.value for r in removals if r is not None) if None not in removals else None
        running = None if running is None or removed is None else running + applied - removed
        rows.append(
            BalanceYear(
                year=year,
                crops=", ".join(crop.crop for crop in mine),
                applied=applied,
                removed=removed,
                running=running,
            )
        )
    return tuple(rows)


def recommended(desk: Desk, crop: RotationCrop, soil: SoilFacts, nutrient: str) -> Amount | None:
    """P2O5 or K2O recommended for a crop by the soil test, lb/ac: entered, or from a table; None without either."""
    entered = None if crop.recommended is None else getattr(crop.recommended, nutrient)
    if entered is not None and crop.recommended is not None:
        figure = Figure(
            entered, "lb/ac", crop.recommended.source, status=Status.ENTERED, name=f"{crop.crop}: {nutrient}"
        )
        return amount(entered, "lb/ac", desk.use(figure))
    category = soil.category if nutrient == "p2o5" else soil.potassium
    if category is None or not crop.kind.harvested:
        return None
    table = desk.optional(
        "k2o-p2o5-recommendations", f"{nutrient}_lb_ac", crop=crop.kind.removal_crop, category=str(category)
    )
    return None if table is None else amount(table, "lb/ac", table)
