"""The Phosphorus Site Index of a field, as 3 Del.C. §2247(b) takes it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from delmarva.exchange.soil_tests import SoilTest
from delmarva.law.delaware.nutrient_management.facts import PsiCategory
from delmarva.law.delaware.nutrient_management.phosphorus import PSI_LIFE
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import Assessment, FarmField
from delmarva.planning.plan import PsiSummary
from delmarva.planning.soil import MEHLICH_3_UNITS, extractant_reason, mehlich_3
from delmarva.rules import Clock, years_between
from delmarva.science.soil_test import phosphorus_fiv_delaware

PSI_LAPSES = Clock("Phosphorus Site Index", PSI_LIFE.cite, years=int(PSI_LIFE))


def phosphorus_fiv(desk: Desk, where: str, test: SoilTest) -> float | None:
    """The phosphorus FIV of a test on the University of Delaware's scale: its Mehlich-3 ppm."""
    usable = mehlich_3(test, "p")
    if usable is None:
        results = test.all("p")
        reason = f"Phosphorus is by {results[0].method}. {extractant_reason(results[0])}" if results else ""
        cite = "3 Del.C. §2202" if results else "3 Del.C. §2247(a)(4)"
        desk.lacks(where, reason or "The soil test holds no phosphorus result.", cite)
        return None
    if usable.unit not in MEHLICH_3_UNITS:
        desk.lacks(where, f"Phosphorus is in {usable.unit}: ppm, lb/ac or FIV is needed.", "3 Del.C. §2202")
        return None
    return float(phosphorus_fiv_delaware(usable.value, MEHLICH_3_UNITS[usable.unit]))


@dataclass(frozen=True)
class PsiFacts:
    """The latest Phosphorus Site Index of a field, as the law takes it."""

    category: PsiCategory
    made: date | None

    def age(self, on: date) -> float:
        """Years on a day; 0 if there is none."""
        return years_between(self.made, on) if self.made is not None and self.made <= on else 0.0


def psi_facts(desk: Desk, field: FarmField, on: date) -> PsiFacts:
    """The latest index made by a day."""
    latest = _latest(desk, field, on)
    if latest is None:
        return PsiFacts(PsiCategory.NONE, None)
    return PsiFacts(PsiCategory.parse(latest.category.value), latest.date)


def psi_summary(desk: Desk, field: FarmField, on: date, worksheet: tuple[float, str] | None) -> PsiSummary | None:
    """The latest index for the plan; `on` is the day of the first planned phosphorus."""
    latest = _latest(desk, field, on)
    score, category = worksheet or (None, "")
    if latest is None and worksheet is None:
        return None
    if latest is None:
        return PsiSummary(
            category="none",
            date=None,
            score=None,
            tool="",
            assessor="",
            in_force=False,
            lapses=None,
            worksheet_score=score,
            worksheet_category=category,
        )
    lapses = PSI_LAPSES.due(latest.date)
    return PsiSummary(
        category=latest.category.value,
        date=latest.date,
        score=latest.score,
        tool=latest.tool,
        assessor=latest.assessor,
        in_force=on <= lapses,
        lapses=lapses,
        worksheet_score=score,
        worksheet_category=category,
    )


def _latest(desk: Desk, field: FarmField, on: date) -> Assessment | None:
    return next((found for found in desk.farm.assessments_of(field.id) if found.date <= on), None)
