"""The soil test and the Phosphorus Site Index a field is planned on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from delmarva.exchange.soil_tests import Measurement, SoilTest
from delmarva.law.delaware.nutrient_management.facts import PsiCategory
from delmarva.law.delaware.nutrient_management.phosphorus import PSI_LIFE
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import Assessment, FarmField
from delmarva.planning.plan import Measured, PsiSummary, SoilTestSummary
from delmarva.rules import Clock, InputError, number, years_between
from delmarva.science.soil_test import (
    Extractant,
    ExtractantUse,
    FertilityCategory,
    SoilTestUnit,
    extractant_use,
    fertility_category,
    fertility_index,
    phosphorus_fiv_delaware,
    phosphorus_saturation_ratio,
)

_UNITS = {"ppm": SoilTestUnit.PPM, "lb/ac": SoilTestUnit.POUNDS_PER_ACRE, "FIV": SoilTestUnit.FIV}
_NAMES = {
    "ph": "pH",
    "buffer_ph": "buffer pH",
    "organic_matter": "organic matter",
    "p": "phosphorus",
    "k": "potassium",
    "mg": "magnesium",
    "ca": "calcium",
}
_INDEXED = ("k", "mg", "ca")
PSI_LAPSES = Clock("Phosphorus Site Index", PSI_LIFE.cite, years=int(PSI_LIFE))


@dataclass(frozen=True)
class SoilFacts:
    """What the law and the science take from a soil test."""

    fiv: float | None
    category: FertilityCategory | None
    summary: SoilTestSummary | None


def soil_facts(desk: Desk, field: FarmField) -> SoilFacts:
    """Read the newest soil test of a field on the Delaware scale."""
    test = desk.farm.soil_test(field.id)
    if test is None:
        desk.lacks(f"field {field.label}", "There is no soil test of the field.", "3 Del.C. §2247(a)(4)")
        return SoilFacts(None, None, None)
    fiv = _phosphorus(desk, field, test)
    category = _category(desk, fiv, "p")
    values = []
    for result in test.results:
        if result.analyte == "p" and fiv is not None and _is_mehlich_3(result):
            values.append(Measured(analyte="phosphorus", reported=str(result), fiv=fiv, category=_word(category)))
        elif result.analyte in _INDEXED and _is_mehlich_3(result):
            index = _index(desk, result)
            values.append(
                Measured(
                    analyte=_NAMES[result.analyte],
                    reported=str(result),
                    fiv=index,
                    category=_word(_category(desk, index, result.analyte)),
                )
            )
        else:
            values.append(Measured(analyte=_NAMES.get(result.analyte, result.analyte), reported=str(result)))
    saturation = _saturation(test)
    depth = f"{number(test.depth_in[0])}-{number(test.depth_in[1])} in" if test.depth_in else "depth not told"
    return SoilFacts(
        fiv,
        category,
        SoilTestSummary(
            sample=test.sample_id,
            laboratory=test.lab,
            date=test.date,
            depth=depth,
            values=tuple(values),
            place=f"{test.file}, {test.place}",
            phosphorus_saturation=saturation,
        ),
    )


def _saturation(test: SoilTest) -> str:
    """The phosphorus saturation ratio, where the laboratory measured Mehlich-3 aluminum and iron."""
    found = [next((r for r in test.all(a) if _is_mehlich_3(r) and r.unit == "ppm"), None) for a in ("p", "al", "fe")]
    known = [result.value for result in found if result is not None]
    if len(known) < 3 or known[1] + known[2] <= 0:
        return ""
    return f"M3-P/(M3-Al + M3-Fe) = {number(phosphorus_saturation_ratio(*known), 3)} (molar)"


def _phosphorus(desk: Desk, field: FarmField, test: SoilTest) -> float | None:
    """The phosphorus FIV of a test, from its Mehlich-3 result."""
    where, results = f"field {field.label}", test.all("p")
    usable = next((result for result in results if _is_mehlich_3(result)), None)
    if usable is None:
        for result in results[:1]:
            reason = extractant_use(extractant=_extractant(result), official_equation=False)
            desk.lacks(where, f"Phosphorus is by {result.method}. {reason.sentence}", "3 Del.C. §2202")
        if not results:
            desk.lacks(where, "The soil test holds no phosphorus result.", "3 Del.C. §2247(a)(4)")
        return None
    if usable.unit not in _UNITS:
        desk.lacks(where, f"Phosphorus is in {usable.unit}: ppm, lb/ac or FIV is needed.", "3 Del.C. §2202")
        return None
    return float(phosphorus_fiv_delaware(usable.value, _UNITS[usable.unit]))


def _extractant(result: Measurement) -> Extractant:
    try:
        return Extractant.parse(result.method)
    except InputError as error:
        raise InputError(f"soil test method {result.method!r}: {error}") from None


def _is_mehlich_3(result: Measurement) -> bool:
    try:
        return (
            extractant_use(extractant=Extractant.parse(result.method), official_equation=False) == ExtractantUse.USABLE
        )
    except InputError:
        return False


def _index(desk: Desk, result: Measurement) -> float | None:
    if result.unit == "FIV":
        return result.value
    per_fiv = desk.optional(
        "soil-test-conversions",
        "divide_by",
        nutrient=result.analyte.capitalize(),
        method="Mehlich-3",
        unit=result.unit,
        to="UD-FIV",
        to_unit="FIV",
        for_regulation=True,
    )
    return None if per_fiv is None else float(fertility_index(result.value, per_fiv))


def _category(desk: Desk, fiv: float | None, analyte: str) -> FertilityCategory | None:
    if fiv is None:
        return None
    bounds = [
        desk.optional("soil-test-categories", "upto_fiv", scale="UD", nutrient=analyte.capitalize(), category=category)
        for category in ("low", "medium", "optimum")
    ]
    low, medium, optimum = bounds
    if low is None or medium is None or optimum is None:
        return None
    return fertility_category(fiv, low, medium, optimum)


def _word(category: FertilityCategory | None) -> str:
    return "" if category is None else str(category)


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
