"""Fields written by hand for the tests of the papers."""

from __future__ import annotations

from datetime import date
from typing import Any

from delmarva.law.delaware.nutrient_management.facts import PsiCategory
from delmarva.law.delaware.nutrient_management.nitrogen import AdaptiveBasis, nitrogen_limit, yield_goal_method
from delmarva.law.delaware.nutrient_management.phosphorus import phosphorus_limit
from delmarva.planning.plan import (
    Amount,
    BalanceYear,
    Credit,
    CropPlan,
    Decision,
    FieldPlan,
    ManureOption,
    Measured,
    PhosphorusPlan,
    PlannedApplication,
    PsiSummary,
    SoilTestSummary,
    YieldGoal,
)
from delmarva.rules import Choice

WINDOW = "not from 7 December to 15 February, nor on frozen or snow-covered ground"
GUIDE = "NRCS Northeast Region table, edition 2014"

Explanations = dict[str, dict[str, Any]]


def decided(into: Explanations, key: str, rule: Any, **facts: Any) -> Decision:
    """A decision of the law with its explanation put among the others."""
    explanation = rule.explain(**facts)
    into[key] = explanation.json()
    value = explanation.value
    outcome = value.name if isinstance(value, Choice) else str(value)
    return Decision(outcome=outcome, sentence=explanation.sentence, citation=rule.cite, explanation=key)


def litter(crop: str, year: int, acres: float) -> PlannedApplication:
    return PlannedApplication(
        source="home-litter",
        source_name="Litter of houses 1-4",
        is_manure=True,
        rate=2.5,
        unit="ton/ac",
        acres=acres,
        when=f"10 April {year}",
        first_day=date(year, 4, 10),
        last_day=date(year, 4, 10),
        method="broadcast",
        incorporation="worked in within 2 days",
        worked_in_days=2,
        purpose="preplant",
        total_n=140.0,
        available_n=89.3,
        p2o5=115.0,
        k2o=127.5,
        content_source="analysis of 22 September 2026, Example Manure Laboratory",
        window=WINDOW,
        quantity=2.5 * acres,
    )


def uan(year: int, acres: float) -> PlannedApplication:
    return PlannedApplication(
        source="uan-30",
        source_name="UAN 30",
        is_manure=False,
        rate=15,
        unit="gal/ac",
        acres=acres,
        when="June",
        first_day=date(year, 6, 1),
        last_day=date(year, 6, 20),
        method="injected",
        incorporation="placed below the surface",
        worked_in_days=0,
        purpose="sidedress",
        total_n=48.87,
        available_n=48.87,
        p2o5=0.0,
        k2o=0.0,
        content_source="guaranteed analysis",
        window=WINDOW,
        quantity=15 * acres,
    )


def corn(into: Explanations, place: str, year: int, acres: float, manure: bool) -> CropPlan:
    uses = (litter("corn", year, acres), uan(year, acres)) if manure else (uan(year, acres),)
    decided(into, f"{place}: goal {year}", yield_goal_method, yield_years=7)
    return CropPlan(
        year=year,
        crop="corn",
        goal=YieldGoal(
            value=177,
            unit="bu",
            method="mean of the best 4 of 7 years",
            evidence="190, 181, 172, 165 of 2013-2025",
            citation="3 Del.C. §2247(a)(5)",
            explanation=f"{place}: goal {year}",
        ),
        nitrogen_need=Amount(
            value=177.0, unit="lb/ac", source="1 lb N a bushel, University of Delaware", status="guidance"
        ),
        credits=(
            Credit(
                label="soybean of the year before",
                amount=Amount(value=15.0, unit="lb/ac", source="Maryland table", status="other state", doubtful=True),
            ),
            Credit(
                label="litter of 2025",
                amount=Amount(value=18.2, unit="lb/ac", source=GUIDE, status="unconfirmed", doubtful=True),
            ),
        ),
        manure_n=89.3 if manure else 0.0,
        fertilizer_n=48.87,
        nitrogen_still_needed=5.63 if manure else 94.93,
        nitrogen_decision=decided(
            into,
            f"{place}: nitrogen {year}",
            nitrogen_limit,
            recommended_n=138.17 if manure else 48.87,
            is_published=True,
            published_n=177.0,
            in_season=False,
            adaptive_basis=AdaptiveBasis.NONE,
        ),
        p2o5_removed=Amount(value=61.95, unit="lb/ac", source=GUIDE, status="regional", doubtful=True),
        k2o_removed=Amount(value=44.25, unit="lb/ac", source=GUIDE, status="regional", doubtful=True),
        p2o5_applied=115.0 if manure else 0.0,
        k2o_applied=127.5 if manure else 0.0,
        applications=uses,
        options=(
            ManureOption(
                source="home-litter",
                source_name="Litter of houses 1-4",
                unit="ton/ac",
                by_nitrogen=4.03,
                by_phosphorus=None,
                most=4.03,
                binds="nitrogen",
                sentence="at most 4.03 ton/ac, limited by nitrogen",
            ),
        ),
    )


def soybean(year: int) -> CropPlan:
    return CropPlan(
        year=year,
        crop="soybean",
        goal=YieldGoal(
            value=51.75,
            unit="bu",
            method="mean of the best 4 of 7 years",
            evidence="55, 52, 51, 49 of 2014-2026",
            citation="3 Del.C. §2247(a)(5)",
        ),
        nitrogen_need=None,
        credits=(),
        manure_n=0.0,
        fertilizer_n=0.0,
        nitrogen_still_needed=None,
        nitrogen_decision=None,
        p2o5_removed=Amount(value=41.4, unit="lb/ac", source=GUIDE, status="regional", doubtful=True),
        k2o_removed=Amount(value=72.5, unit="lb/ac", source=GUIDE, status="regional", doubtful=True),
        p2o5_applied=0.0,
        k2o_applied=0.0,
        applications=(),
        options=(),
    )


FIVS = (62.0, 512.0, 320.0, 240.0, None)
INDICES = (PsiCategory.NONE, PsiCategory.NONE, PsiCategory.VERY_HIGH, PsiCategory.LOW, PsiCategory.NONE)


def a_field(into: Explanations, number: int, name: str, acres: float = 31.26) -> FieldPlan:
    """A field; its kind goes round: low, very high without index, index very high, index low, no soil test."""
    fiv, index = FIVS[(number - 1) % 5], INDICES[(number - 1) % 5]
    place = f"field {number} {name}".strip()
    manure = fiv == FIVS[0] or fiv == FIVS[3]
    crops = (corn(into, place, 2027, acres, manure), soybean(2028), corn(into, place, 2029, acres, manure))
    planned, removed = (230.0 if manure else 0.0), 165.3
    limit = None
    if fiv is not None:
        limit = decided(
            into,
            f"{place}: phosphorus",
            phosphorus_limit,
            fiv=fiv,
            planned_p2o5=planned,
            removed_p2o5=removed,
            psi=index,
            psi_age_years=0.8 if index else 0,
        )
    allowed = 0.0 if limit and limit.outcome in ("NONE", "ASSESS") else None
    values = (
        ()
        if fiv is None
        else (
            Measured(
                analyte="Phosphorus",
                reported=f"{fiv:.0f} ppm, Mehlich-3",
                fiv=fiv,
                category="optimum" if fiv < 100 else "excessive",
                source="University of Delaware soil test categories",
            ),
            Measured(analyte="Potassium", reported="88 ppm, Mehlich-3", fiv=72.1, category="optimum"),
            Measured(analyte="Magnesium", reported="<40 ppm, Mehlich-3", fiv=None, category="medium"),
            Measured(analyte="pH", reported="6.1 in water", fiv=None, category=""),
        )
    )
    running = [
        (year, crop, given, gone)
        for year, crop, given, gone in (
            (2027, "corn", planned / 2, 61.95),
            (2028, "soybean", 0.0, 41.4),
            (2029, "corn", planned / 2, 61.95),
        )
    ]
    total, balance = 0.0, []
    for year, crop, given, gone in running:
        total += given - gone
        balance.append(BalanceYear(year=year, crops=crop, applied=given, removed=gone, running=total))
    never = [f"Apply {WINDOW.removeprefix('not ')}."]
    if allowed == 0.0 and limit is not None:
        never.insert(0, f"Apply any phosphorus: no manure, no starter with P. {limit.sentence}")
    return FieldPlan(
        id=str(number),
        name=name,
        state="DE",
        tract=f"T-10{number % 4}",
        acres=acres,
        acres_stated=31.3,
        acres_kept_free=0.6 if number % 3 == 0 else 0.0,
        tenure="owned",
        irrigated=number % 4 == 0,
        soil={
            "map unit": "SaA Sassafras sandy loam",
            "texture": "sandy loam",
            "drainage class": "well drained",
            "permeability": "moderate",
            "available water capacity": "0.14 in/in",
            "depth to water table": "72 in",
            "flooding or ponding": "none",
            "hydrologic group": "B",
            "slope": "1 %",
        },
        waters=("tax ditch Cow Marsh, 40 ft away, 25 ft vegetated buffer",) if number % 3 == 0 else (),
        sensitive_areas=("ditch bank: no manure or fertilizer, 25 ft (0.6 ac)",) if number % 3 == 0 else (),
        soil_test=None
        if fiv is None
        else SoilTestSummary(
            sample=f"F{number}-26",
            laboratory="Example Soil Laboratory",
            date=date(2026, 10, 14),
            depth="0-8 in",
            values=values,
            place="soil/fields.csv, row 2",
            phosphorus_saturation="M3-PSR 0.08",
        ),
        psi=None
        if not index
        else PsiSummary(
            category=str(index),
            date=date(2026, 3, 1),
            score=118.0,
            tool="University of Delaware Phosphorus Site Index, May 2025",
            assessor="Consultant A",
            in_force=True,
            lapses=date(2029, 3, 1),
            worksheet_score=96.0,
            worksheet_category="high",
        ),
        erosion="1.6 ton/ac/yr, RUSLE2 of 10 November 2026",
        phosphorus=PhosphorusPlan(
            fiv=fiv,
            planned=planned,
            removed=removed,
            allowed=allowed,
            decision=limit,
            advice="A response to phosphorus is unlikely.",
            balance=tuple(balance),
        ),
        crops=crops,
        do=tuple(
            f"{crop.crop} {crop.year}: {use.rate:g} {use.unit} {use.source_name}, {use.when}, "
            f"{use.method}, {use.incorporation}"
            for crop in crops
            for use in crop.applications
        ),
        never=tuple(never),
    )
