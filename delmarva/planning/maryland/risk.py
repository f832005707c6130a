"""Soil phosphorus on Maryland's scale and the category of the Phosphorus Management Tool (COMAR 15.20.08)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from delmarva.exchange.soil_tests import SoilTest
from delmarva.law.maryland.plan_content.phosphorus import PmtCategory
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import Assessment, FarmField
from delmarva.planning.plan import PsiSummary
from delmarva.planning.soil import mehlich_3
from delmarva.rules import InputError
from delmarva.science.soil_test import converted_to_mehlich3

CITE = "COMAR 15.20.08.03B"


def phosphorus_fiv(desk: Desk, where: str, test: SoilTest) -> float | None:
    """The phosphorus fertility index of a test on the University of Maryland's scale.

    The laboratory's index is taken as it is; a result in ppm or lb/ac only by a loaded official equation.
    """
    results = test.all("p")
    if not results:
        desk.lacks(where, "The soil test holds no phosphorus result.", desk.law.soil_test_cite)
        return None
    indexed = next((result for result in results if result.unit == "FIV"), None)
    if indexed is not None:
        return indexed.value
    usable = mehlich_3(test, "p") or results[0]
    keys = {"nutrient": "P", "method": usable.method, "unit": usable.unit, "to": "UM-FIV", "to_unit": "FIV"}
    try:
        slope = desk.optional("soil-test-conversions", "slope", for_regulation=True, **keys)
        intercept = desk.optional("soil-test-conversions", "intercept", for_regulation=True, **keys)
    except InputError:
        slope = intercept = None
    if slope is None or intercept is None:
        desk.lacks(
            where,
            f"Phosphorus is {usable.unit} by {usable.method}: the University of Maryland's conversion to its fertility "
            "index (SFM-4) is not at hand. Enter the laboratory's index, or load a pack with the conversion.",
            CITE,
        )
        return None
    return float(converted_to_mehlich3(usable.value, slope, intercept))


@dataclass(frozen=True)
class PmtFacts:
    """The latest category of the Phosphorus Management Tool of a field."""

    category: PmtCategory
    made: date | None


def pmt_facts(desk: Desk, field: FarmField, on: date) -> PmtFacts:
    """The latest category found by a day. Very high, of the older index, is no category of the Tool."""
    latest = _latest(desk, field, on)
    if latest is None:
        return PmtFacts(PmtCategory.NONE, None)
    return PmtFacts(PmtCategory.parse(latest.category.value), latest.date)


def _latest(desk: Desk, field: FarmField, on: date) -> Assessment | None:
    known = {member.name.lower() for member in PmtCategory}
    for found in desk.farm.assessments_of(field.id):
        if found.date > on:
            continue
        if found.category.value not in known:
            desk.lacks(
                f"field {field.label}",
                f'"{found.category.value}" is no category of the Phosphorus Management Tool: low, medium or high.',
                CITE,
            )
            continue
        return found
    return None


def pmt_summary(desk: Desk, field: FarmField, on: date, worksheet: tuple[float, str] | None) -> PsiSummary | None:
    """The latest category for the plan. How long one is good for is not said in what is at hand."""
    latest = _latest(desk, field, on)
    if latest is None:
        return None
    return PsiSummary(
        category=latest.category.value,
        date=latest.date,
        score=latest.score,
        tool=latest.tool,
        assessor=latest.assessor,
        in_force=True,
        lapses=None,
    )
