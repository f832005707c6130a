"""Plans written by hand for the tests of the papers: a small one, one of a hundred fields, and an empty one."""

from __future__ import annotations

from datetime import date
from typing import Any

from shapely.geometry import LineString, box

from delmarva.land.fields import Boundary
from delmarva.law.delaware.nutrient_management.facts import PsiCategory
from delmarva.law.delaware.nutrient_management.nitrogen import AdaptiveBasis, nitrogen_limit, yield_goal_method
from delmarva.law.delaware.nutrient_management.phosphorus import phosphorus_limit
from delmarva.planning.plan import (
    Amount,
    AnimalLine,
    BalanceYear,
    BudgetYear,
    Content,
    Credit,
    CropPlan,
    Deadline,
    Decision,
    FieldPlan,
    FigureUsed,
    Finding,
    Level,
    ManureBudget,
    ManureOption,
    Measured,
    Pack,
    Person,
    PhosphorusPlan,
    Plan,
    PlannedApplication,
    PsiSummary,
    ReadingUsed,
    Requirement,
    SoilTestSummary,
    StorageLine,
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
        source="home-litter", source_name="Litter of houses 1-4", is_manure=True, rate=2.5, unit="ton/ac", acres=acres,
        when=f"10 April {year}", first_day=date(year, 4, 10), last_day=date(year, 4, 10), method="broadcast",
        incorporation="worked in within 2 days", worked_in_days=2, purpose="preplant", total_n=140.0, available_n=89.3, p2o5=115.0, k2o=127.5,
        content_source="analysis of 22 September 2026, Example Manure Laboratory", window=WINDOW, quantity=2.5 * acres,
    )  # fmt: skip


def uan(year: int, acres: float) -> PlannedApplication:
    return PlannedApplication(
        source="uan-30", source_name="UAN 30", is_manure=False, rate=15, unit="gal/ac", acres=acres, when="June",
        first_day=date(year, 6, 1), last_day=date(year, 6, 20), method="injected", incorporation="placed below the surface", worked_in_days=0,
        purpose="sidedress", total_n=48.87, available_n=48.87, p2o5=0.0, k2o=0.0, content_source="guaranteed analysis",
        window=WINDOW, quantity=15 * acres,
    )  # fmt: skip


def corn(into: Explanations, place: str, year: int, acres: float, manure: bool) -> CropPlan:
    uses = (litter("corn", year, acres), uan(year, acres)) if manure else (uan(year, acres),)
    decided(into, f"{place}: goal {year}", yield_goal_method, yield_years=7)
    return CropPlan(
        year=year, crop="corn",
        goal=YieldGoal(
            value=177, unit="bu", method="mean of the best 4 of 7 years", evidence="190, 181, 172, 165 of 2013-2025",
            citation="3 Del.C. §2247(a)(5)", explanation=f"{place}: goal {year}",
        ),
        nitrogen_need=Amount(value=177.0, unit="lb/ac", source="1 lb N a bushel, University of Delaware", status="guidance"),
        credits=(
            Credit(label="soybean of the year before", amount=Amount(value=15.0, unit="lb/ac", source="Maryland table",
                                                                     status="other state", doubtful=True)),
            Credit(label="litter of 2025", amount=Amount(value=18.2, unit="lb/ac", source=GUIDE, status="unconfirmed",
                                                         doubtful=True)),
        ),
        manure_n=89.3 if manure else 0.0, fertilizer_n=48.87, nitrogen_still_needed=5.63 if manure else 94.93,
        nitrogen_decision=decided(
            into, f"{place}: nitrogen {year}", nitrogen_limit, recommended_n=138.17 if manure else 48.87, is_published=True,
            published_n=177.0, in_season=False, adaptive_basis=AdaptiveBasis.NONE,
        ),
        p2o5_removed=Amount(value=61.95, unit="lb/ac", source=GUIDE, status="regional", doubtful=True),
        k2o_removed=Amount(value=44.25, unit="lb/ac", source=GUIDE, status="regional", doubtful=True),
        p2o5_applied=115.0 if manure else 0.0, k2o_applied=127.5 if manure else 0.0, applications=uses,
        options=(
            ManureOption(source="home-litter", source_name="Litter of houses 1-4", unit="ton/ac", by_nitrogen=4.03,
                         by_phosphorus=None, most=4.03, binds="nitrogen",
                         sentence="at most 4.03 ton/ac, limited by nitrogen"),
        ),
    )  # fmt: skip


def soybean(year: int) -> CropPlan:
    return CropPlan(
        year=year, crop="soybean",
        goal=YieldGoal(value=51.75, unit="bu", method="mean of the best 4 of 7 years", evidence="55, 52, 51, 49 of 2014-2026",
                       citation="3 Del.C. §2247(a)(5)"),
        nitrogen_need=None, credits=(), manure_n=0.0, fertilizer_n=0.0, nitrogen_still_needed=None, nitrogen_decision=None,
        p2o5_removed=Amount(value=41.4, unit="lb/ac", source=GUIDE, status="regional", doubtful=True),
        k2o_removed=Amount(value=72.5, unit="lb/ac", source=GUIDE, status="regional", doubtful=True),
        p2o5_applied=0.0, k2o_applied=0.0, applications=(), options=(),
    )  # fmt: skip


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
        limit = decided(into, f"{place}: phosphorus", phosphorus_limit, fiv=fiv, planned_p2o5=planned, removed_p2o5=removed,
                        psi=index, psi_age_years=0.8 if index else 0)  # fmt: skip
    allowed = 0.0 if limit and limit.outcome in ("NONE", "ASSESS") else None
    values = () if fiv is None else (
        Measured(analyte="Phosphorus", reported=f"{fiv:.0f} ppm, Mehlich-3", fiv=fiv, category="optimum" if fiv < 100 else "excessive",
                 source="University of Delaware soil test categories"),
        Measured(analyte="Potassium", reported="88 ppm, Mehlich-3", fiv=72.1, category="optimum"),
        Measured(analyte="Magnesium", reported="<40 ppm, Mehlich-3", fiv=None, category="medium"),
        Measured(analyte="pH", reported="6.1 in water", fiv=None, category=""),
    )  # fmt: skip
    running = [(year, crop, given, gone) for year, crop, given, gone in
               ((2027, "corn", planned / 2, 61.95), (2028, "soybean", 0.0, 41.4), (2029, "corn", planned / 2, 61.95))]  # fmt: skip
    total, balance = 0.0, []
    for year, crop, given, gone in running:
        total += given - gone
        balance.append(BalanceYear(year=year, crops=crop, applied=given, removed=gone, running=total))
    never = [f"Apply {WINDOW.removeprefix('not ')}."]
    if allowed == 0.0 and limit is not None:
        never.insert(0, f"Apply any phosphorus: no manure, no starter with P. {limit.sentence}")
    return FieldPlan(
        id=str(number), name=name, tract=f"T-10{number % 4}", acres=acres, acres_stated=31.3, acres_kept_free=0.6 if number % 3 == 0 else 0.0,
        tenure="owned", irrigated=number % 4 == 0,
        soil={"map unit": "SaA Sassafras sandy loam", "texture": "sandy loam", "drainage class": "well drained",
              "permeability": "moderate", "available water capacity": "0.14 in/in", "depth to water table": "72 in",
              "flooding or ponding": "none", "hydrologic group": "B", "slope": "1 %"},
        waters=("tax ditch Cow Marsh, 40 ft away, 25 ft vegetated buffer",) if number % 3 == 0 else (),
        sensitive_areas=("ditch bank: no manure or fertilizer, 25 ft (0.6 ac)",) if number % 3 == 0 else (),
        soil_test=None if fiv is None else SoilTestSummary(
            sample=f"F{number}-26", laboratory="Example Soil Laboratory", date=date(2026, 10, 14), depth="0-8 in", values=values,
            place="soil/fields.csv, row 2", phosphorus_saturation="M3-PSR 0.08",
        ),
        psi=None if not index else PsiSummary(
            category=str(index), date=date(2026, 3, 1), score=118.0, tool="University of Delaware Phosphorus Site Index, May 2025",
            assessor="Consultant A", in_force=True, lapses=date(2029, 3, 1), worksheet_score=96.0, worksheet_category="high",
        ),
        erosion="1.6 ton/ac/yr, RUSLE2 of 10 November 2026",
        phosphorus=PhosphorusPlan(fiv=fiv, planned=planned, removed=removed, allowed=allowed, decision=limit,
                                  advice="A response to phosphorus is unlikely.", balance=tuple(balance)),
        crops=crops,
        do=tuple(f"{crop.crop} {crop.year}: {use.rate:g} {use.unit} {use.source_name}, {use.when}, {use.method}, {use.incorporation}"
                 for crop in crops for use in crop.applications),
        never=tuple(never),
    )  # fmt: skip


def litter_budget(acres: float) -> ManureBudget:
    one = 2.5 * acres
    lb = "lb/ton"
    return ManureBudget(
        id="home-litter", name="Litter of houses 1-4", unit="ton", form="dry litter",
        content=Content(
            total_n=Amount(value=56, unit=lb), ammonium_n=Amount(value=11, unit=lb), p2o5=Amount(value=46, unit=lb),
            k2o=Amount(value=51, unit=lb), basis="analysis of 22 September 2026, Example Manure Laboratory",
        ),
        produced_how="weigh slips of the cleanouts of 2024-2026", capacity=450.0,
        years=(
            BudgetYear(year=2027, carried_in=95, produced=420, imported=0, applied=one, exported=240, stored=275 - one),
            BudgetYear(year=2028, carried_in=275 - one, produced=420, imported=0, applied=0, exported=240, stored=455 - one),
            BudgetYear(year=2029, carried_in=455 - one, produced=420, imported=0, applied=one, exported=240, stored=635 - 2 * one),
        ),
        transfers=("2027: 240 tons to Relocation hauler B, Sussex County: cropland whose plan shows a need",),
    )  # fmt: skip


def bought_budget() -> ManureBudget:
    table = {"unit": "lb/ton", "source": "Penn State table 1.2-13", "status": "other state", "doubtful": True}
    return ManureBudget(
        id="neighbor", name="Litter of the neighbor at field 2", unit="ton", form="dry litter",
        content=Content(total_n=Amount(value=66, **table), ammonium_n=Amount(value=14, **table), p2o5=Amount(value=63, **table),
                        k2o=Amount(value=47, **table), basis="table values for broiler litter"),
        produced_how="", capacity=None,
        years=tuple(BudgetYear(year=year, carried_in=0, produced=0, imported=41.25 if year == 2027 else 0,
                               applied=41.25 if year == 2027 else 0, exported=0, stored=0) for year in (2027, 2028, 2029)),
        transfers=("2027: 41.25 tons from Operator B, next to field 2",),
    )  # fmt: skip


def a_plan(**changes: Any) -> Plan:
    """A plan of three fields, with something in every part."""
    into: Explanations = {}
    fields = (a_field(into, 1, "Back 40"), a_field(into, 2, "Home", 27.51), a_field(into, 3, "Long Field", 44.87))
    law = decided(into, "the operation: yields", yield_goal_method, yield_years=7)
    parts: dict[str, Any] = dict(
        id="poultry-grain-2027", fingerprint="9f2c4e1ab37d5560c2d84f7e9a01b6cd33e2f5a874190b6dcafe12345678abcd",
        made=date(2026, 12, 1), program="Delmarva 0.1.0", law_edition="3 Del.C. chapter 22 as of 1 March 2024",
        farm_id="poultry-grain", farm_name="Example Farm 1", state="DE", county="Kent", address="1 Example Road, Harrington, Delaware",
        watershed="Marshyhope Creek", first_year=2027, last_year=2029,
        people=(
            Person(role="operator", name="Operator A", address="1 Example Road, Harrington, Delaware",
                   certificates=("private nutrient handler PH-0001, expires 1 May 2028",)),
            Person(role="consultant", name="Consultant A", company="Example Nutrient Consulting",
                   certificates=("nutrient consultant NC-0001, expires 31 December 2027",)),
            Person(role="applicator", name="Applicator A", certificates=("commercial nutrient handler CH-0001, expires 1 May 2027",)),
        ),
        statement="", acres=103.64, acres_treated=103.04, animal_units=257.6, duties=(law,), fields=fields,
        manures=(litter_budget(31.26), bought_budget()),
        animals=(AnimalLine(id="houses-1-4", kind="broilers", head=92000, average_weight_lb=2.8, animal_units=257.6,
                            animal_units_by_table=202.4, produces="home-litter", mortality="composting"),),
        storages=(
            StorageLine(id="shed", name="Litter shed", kind="structure", manure="home-litter", capacity=450, decisions=(), facts="covered"),
            StorageLine(id="P1", name="Pile at field 3", kind="outdoor pile", manure="home-litter", capacity=None,
                        decisions=(law,), facts="110 ft from a ditch, 95 ft from a public road, 250 ft from a residence, 7 ft high"),
        ),
        deadlines=(
            Deadline(due=date(2027, 3, 1), what="Annual report to the Commission", citation="3 Del.C. §2247(e)", state="due"),
            Deadline(due=date(2026, 12, 15), what="Plan update", citation="3 Del.C. §2247(g)", state="due", note="every 3 years"),
        ),
        requirements=(
            Requirement(document="Nutrient management plan", key="maps", label="Field maps as an aerial photograph",
                        citation="3 Del.C. §2247(a)(1)", state="present", evidence="State orthophotos of 2022"),
            Requirement(document="Nutrient management plan", key="soils", label="Soil maps and data", citation="3 Del.C. §2247(a)(2)",
                        state="missing", evidence="field 3 has no soil data"),
            Requirement(document="Nutrient management plan", key="animals", label="Animal types and numbers",
                        citation="3 Del.C. §2247(a)(8)", state="not called for", evidence=""),
            Requirement(document="Records", key="certification", label="The operator's signed statement",
                        citation="3 Del.C. §2247(d)(5)", state="missing", evidence=""),
        ),
        findings=(
            Finding(level=Level.VIOLATION, where="storage P1", sentence="95 ft from a public road; 100 ft are needed.",
                    citation="3 Del.C. §2247(f)(2)", explanation="the operation: yields"),
            Finding(level=Level.WARNING, where="field 3 Long Field", sentence="The boundary encloses 44.87 ac, the farm states 31.3 ac.",
                    citation="3 Del.C. §2247(a)(1)"),
            Finding(level=Level.MISSING, where="field 2 Home", sentence="No Phosphorus Site Index.", citation="3 Del.C. §2247(b)(2)",
                    explanation="field 2 Home: phosphorus"),
            Finding(level=Level.NOTE, where="field 2 Home, corn 2027", sentence="95 lb N/ac of the crop's need is not covered."),
        ),
        figures=(
            FigureUsed(name="HIGH_PHOSPHORUS", value=150, unit="FIV", citation="3 Del.C. §2202", status="statute"),
            FigureUsed(name="crop removal, corn grain, P2O5", value=0.35, unit="lb/bu", citation=GUIDE, status="regional"),
            FigureUsed(name="litter, available in the second year", value=0.15, unit="", citation=GUIDE, status="unconfirmed",
                       note="Known from a secondary source."),
        ),
        readings=(ReadingUsed(
            id="between 499 and 500", question="A soil test between 499 and 500 FIV: which paragraph governs?",
            chosen="A field between 499 and 500 FIV needs an index before any phosphorus.",
            why="Whoever keeps the stricter one keeps both.", citation="3 Del.C. §2247(b)(2), (3)",
            alternatives=("It needs one only if more is planned than removed.",),
        ),),
        packs=(Pack(id="crop-removal", title="What harvested crops remove", edition="2014", fingerprint="ab12" * 16),),
        inputs={"farm.toml": "0f" * 32, "fields.geojson": "1e" * 32}, explanations=into,
    )  # fmt: skip
    return Plan(**(parts | changes))


def a_big_plan(number: int = 100) -> Plan:
    """A plan of many fields."""
    into: Explanations = {}
    fields = tuple(a_field(into, index, f"Parcel {index}") for index in range(1, number + 1))
    small = a_plan()
    findings = tuple(
        Finding(level=level, where=f"field {field.label}", sentence="The boundary and the stated acres differ by 3 percent.",
                citation="3 Del.C. §2247(a)(1)", explanation="")
        for level in Level for field in fields[::4]
    )  # fmt: skip
    return small.model_copy(update={"fields": fields, "explanations": into | small.explanations, "findings": findings})


def an_empty_plan() -> Plan:
    """A plan of one field without soil test, crops, manure, animals, findings or anything else that may be absent."""
    into: Explanations = {}
    bare = a_field(into, 5, "").model_copy(update={
        "crops": (), "do": (), "never": (), "soil": {}, "erosion": "", "tract": "", "tenure": "",
        "phosphorus": PhosphorusPlan(fiv=None, planned=0.0, removed=None, allowed=None, decision=None, advice="", balance=()),
    })  # fmt: skip
    return a_plan(
        people=(), statement="", duties=(), fields=(bare,), manures=(), animals=(), storages=(), deadlines=(), requirements=(),
        findings=(), figures=(), readings=(), packs=(), inputs={}, explanations={}, address="", watershed="", county="",
        animal_units=0.0,
    )  # fmt: skip


def boundaries(number: int) -> dict[str, Boundary]:
    """Boxes side by side, ten in a row, by field id."""
    return {
        str(index + 1): Boundary(str(index + 1), box(x, y, x + 0.0035, y + 0.0035), "fields.geojson")
        for index in range(number)
        for x, y in [(-75.6 + index % 10 * 0.004, 38.9 - index // 10 * 0.004)]
    }


WATER = (LineString([(-75.61, 38.899), (-75.5, 38.8995)]),)
