"""The soil test a field is planned on, with its categories. The phosphorus index itself is each state's own."""

from __future__ import annotations

from dataclasses import dataclass

from delmarva.exchange.soil_tests import Measurement, SoilTest
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import FarmField
from delmarva.planning.plan import Measured, SoilTestSummary
from delmarva.rules import InputError, number
from delmarva.science.soil_test import (
    Extractant,
    ExtractantUse,
    FertilityCategory,
    SoilTestUnit,
    extractant_use,
    fertility_category,
    fertility_index,
    phosphorus_saturation_ratio,
)

MEHLICH_3_UNITS = {"ppm": SoilTestUnit.PPM, "lb/ac": SoilTestUnit.POUNDS_PER_ACRE, "FIV": SoilTestUnit.FIV}
_NAMES = {
    "ph": "pH",
    "buffer_ph": "buffer pH",
    "organic_matter": "organic matter",
    "p": "phosphorus",
    "k": "potassium",
    "mg": "magnesium",
    "ca": "calcium",
    "al": "aluminum",
    "fe": "iron",
    "mn": "manganese",
    "zn": "zinc",
    "cu": "copper",
    "b": "boron",
    "s": "sulfur",
    "na": "sodium",
    "cec": "cation exchange capacity",
    "no3_n": "nitrate-nitrogen",
}
_INDEXED = ("k", "mg", "ca")


@dataclass(frozen=True)
class SoilFacts:
    """What the law and the science take from a soil test."""

    fiv: float | None
    category: FertilityCategory | None
    summary: SoilTestSummary | None
    potassium: FertilityCategory | None = None


def soil_facts(desk: Desk, field: FarmField) -> SoilFacts:
    """Read the newest soil test of a field on its state's scale."""
    where, test = f"field {field.label}", desk.farm.soil_test(field.id)
    if test is None:
        desk.lacks(where, "There is no soil test of the field.", desk.law.soil_test_cite)
        return SoilFacts(None, None, None)
    fiv = desk.law.phosphorus_fiv(desk, where, test)
    category = _category(desk, fiv, "p")
    values = tuple(_measured(desk, test, result, fiv, category) for result in test.results)
    depth = f"{number(test.depth_in[0])}-{number(test.depth_in[1])} in" if test.depth_in else "depth not told"
    summary = SoilTestSummary(
        sample=test.sample_id,
        laboratory=test.lab,
        date=test.date,
        depth=depth,
        values=values,
        place=f"{test.file}, {test.place}",
        phosphorus_saturation=_saturation(test),
    )
    potassium = mehlich_3(test, "k")
    index = _index(desk, potassium) if potassium is not None else None
    return SoilFacts(fiv, category, summary, _category(desk, index, "k"))


def _measured(
    desk: Desk, test: SoilTest, result: Measurement, fiv: float | None, category: FertilityCategory | None
) -> Measured:
    """One result with its index and category, where it has them."""
    name = _NAMES.get(result.analyte, result.analyte)
    if result is mehlich_3(test, "p") and fiv is not None:
        return Measured(analyte=name, reported=str(result), fiv=fiv, category=_word(category))
    if result.analyte in _INDEXED and result is mehlich_3(test, result.analyte):
        index = _index(desk, result)
        word = _word(_category(desk, index, result.analyte))
        return Measured(analyte=name, reported=str(result), fiv=index, category=word)
    return Measured(analyte=name, reported=str(result))


def mehlich_3(test: SoilTest, analyte: str) -> Measurement | None:
    """The Mehlich-3 result of an analyte, or None."""
    return next((result for result in test.all(analyte) if _use(result) == ExtractantUse.USABLE), None)


def extractant_reason(result: Measurement) -> str:
    """Why a result by another extractant cannot be read on the index."""
    use = _use(result)
    return f"{result.method} is not known." if use is None else use.sentence


def _use(result: Measurement) -> ExtractantUse | None:
    try:
        return extractant_use(extractant=Extractant.parse(result.method), official_equation=False)
    except InputError:
        return None


def _saturation(test: SoilTest) -> str:
    """The phosphorus saturation ratio, where the laboratory measured Mehlich-3 aluminum and iron."""
    found = [mehlich_3(test, analyte) for analyte in ("p", "al", "fe")]
    known = [result.value for result in found if result is not None and result.unit == "ppm"]
    if len(known) < 3 or known[1] + known[2] <= 0:
        return ""
    return f"M3-P/(M3-Al + M3-Fe) = {number(phosphorus_saturation_ratio(*known), 3)} (molar)"


def _index(desk: Desk, result: Measurement) -> float | None:
    if result.unit == "FIV":
        return result.value
    per_fiv = desk.optional(
        "soil-test-conversions",
        "divide_by",
        nutrient=result.analyte.capitalize(),
        method="Mehlich-3",
        unit=result.unit,
        to=f"{desk.law.soil_scale}-FIV",
        to_unit="FIV",
        for_regulation=True,
    )
    return None if per_fiv is None else float(fertility_index(result.value, per_fiv))


def _category(desk: Desk, fiv: float | None, analyte: str) -> FertilityCategory | None:
    if fiv is None:
        return None
    bounds = [
        desk.optional(
            "soil-test-categories",
            "upto_fiv",
            scale=desk.law.soil_scale,
            nutrient=analyte.capitalize(),
            category=category,
        )
        for category in ("low", "medium", "optimum")
    ]
    low, medium, optimum = bounds
    if low is None or medium is None or optimum is None:
        return None
    return fertility_category(fiv, low, medium, optimum)


def _word(category: FertilityCategory | None) -> str:
    return "" if category is None else str(category)
