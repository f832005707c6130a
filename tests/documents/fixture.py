"""Plans written by hand for the tests of the papers: a small one, one of a hundred fields, and an empty one."""

from __future__ import annotations

from datetime import date
from typing import Any

from shapely.geometry import LineString, box

from delmarva.land.fields import Boundary
from delmarva.land.waters import Water, WaterKind
from delmarva.law.delaware.nutrient_management.nitrogen import yield_goal_method
from delmarva.planning.plan import (
    Amount,
    AnimalLine,
    BudgetYear,
    Content,
    Deadline,
    FigureUsed,
    Finding,
    Jurisdiction,
    Level,
    ManureBudget,
    Pack,
    Person,
    PhosphorusPlan,
    Plan,
    ReadingUsed,
    Requirement,
    StorageLine,
)
from tests.documents.fixture_fields import GUIDE, Explanations, a_field, decided


def litter_budget(acres: float) -> ManureBudget:
    one = 2.5 * acres
    lb = "lb/ton"
    return ManureBudget(
        id="home-litter",
        name="Litter of houses 1-4",
        unit="ton",
        form="dry litter",
        content=Content(
            total_n=Amount(value=56, unit=lb),
            ammonium_n=Amount(value=11, unit=lb),
            p2o5=Amount(value=46, unit=lb),
            k2o=Amount(value=51, unit=lb),
            basis="analysis of 22 September 2026, Example Manure Laboratory",
        ),
        produced_how="weigh slips of the cleanouts of 2024-2026",
        capacity=450.0,
        years=(
            BudgetYear(year=2027, carried_in=95, produced=420, imported=0, applied=one, exported=240, stored=275 - one),
            BudgetYear(
                year=2028, carried_in=275 - one, produced=420, imported=0, applied=0, exported=240, stored=455 - one
            ),
            BudgetYear(
                year=2029,
                carried_in=455 - one,
                produced=420,
                imported=0,
                applied=one,
                exported=240,
                stored=635 - 2 * one,
            ),
        ),
        transfers=("2027: 240 tons to Relocation hauler B, Sussex County: cropland whose plan shows a need",),
    )


def bought_budget() -> ManureBudget:
    table = {"unit": "lb/ton", "source": "Penn State table 1.2-13", "status": "other state", "doubtful": True}
    return ManureBudget(
        id="neighbor",
        name="Litter of the neighbor at field 2",
        unit="ton",
        form="dry litter",
        content=Content(
            total_n=Amount(value=66, **table),
            ammonium_n=Amount(value=14, **table),
            p2o5=Amount(value=63, **table),
            k2o=Amount(value=47, **table),
            basis="table values for broiler litter",
        ),
        produced_how="",
        capacity=None,
        years=tuple(
            BudgetYear(
                year=year,
                carried_in=0,
                produced=0,
                imported=41.25 if year == 2027 else 0,
                applied=41.25 if year == 2027 else 0,
                exported=0,
                stored=0,
            )
            for year in (2027, 2028, 2029)
        ),
        transfers=("2027: 41.25 tons from Operator B, next to field 2",),
    )


THE_STATE = Jurisdiction(
    code="DE",
    name="Delaware",
    edition="3 Del.C. chapter 22 as of 1 March 2024",
    risk_tool="Phosphorus Site Index",
    statement="I have read the plan and intend to carry it out.",
    statement_citation="3 Del.C. §2247(d)(5)",
)


def a_plan(**changes: Any) -> Plan:
    """A plan of three fields, with something in every part."""
    into: Explanations = {}
    fields = (a_field(into, 1, "Back 40"), a_field(into, 2, "Home", 27.51), a_field(into, 3, "Long Field", 44.87))
    law = decided(into, "the operation: yields", yield_goal_method, yield_years=7)
    plan = Plan(
        id="poultry-grain-2027",
        fingerprint="9f2c4e1ab37d5560c2d84f7e9a01b6cd33e2f5a874190b6dcafe12345678abcd",
        made=date(2026, 12, 1),
        program="Delmarva 0.1.0",
        law_edition="3 Del.C. chapter 22 as of 1 March 2024",
        farm_id="poultry-grain",
        farm_name="Example Farm 1",
        state="DE",
        jurisdictions=(THE_STATE,),
        county="Kent",
        address="1 Example Road, Harrington, Delaware",
        watershed="Marshyhope Creek",
        first_year=2027,
        last_year=2029,
        people=(
            Person(
                role="operator",
                name="Operator A",
                address="1 Example Road, Harrington, Delaware",
                certificates=("private nutrient handler PH-0001, expires 1 May 2028",),
            ),
            Person(
                role="consultant",
                name="Consultant A",
                company="Example Nutrient Consulting",
                certificates=("nutrient consultant NC-0001, expires 31 December 2027",),
            ),
            Person(
                role="applicator",
                name="Applicator A",
                certificates=("commercial nutrient handler CH-0001, expires 1 May 2027",),
            ),
        ),
        statement="",
        acres=103.64,
        acres_treated=103.04,
        animal_units=257.6,
        duties=(law,),
        fields=fields,
        manures=(litter_budget(31.26), bought_budget()),
        animals=(
            AnimalLine(
                id="houses-1-4",
                kind="broilers",
                head=92000,
                average_weight_lb=2.8,
                animal_units=257.6,
                animal_units_by_table=202.4,
                produces="home-litter",
                mortality="composting",
            ),
        ),
        storages=(
            StorageLine(
                id="shed",
                name="Litter shed",
                kind="structure",
                manure="home-litter",
                capacity=450,
                decisions=(),
                facts="covered",
            ),
            StorageLine(
                id="P1",
                name="Pile at field 3",
                kind="outdoor pile",
                manure="home-litter",
                capacity=None,
                decisions=(law,),
                facts="110 ft from a ditch, 95 ft from a public road, 250 ft from a residence, 7 ft high",
            ),
        ),
        deadlines=(
            Deadline(
                due=date(2027, 3, 1), what="Annual report to the Commission", citation="3 Del.C. §2247(e)", state="due"
            ),
            Deadline(
                due=date(2026, 12, 15),
                what="Plan update",
                citation="3 Del.C. §2247(g)",
                state="due",
                note="every 3 years",
            ),
        ),
        requirements=(
            Requirement(
                document="Nutrient management plan",
                key="maps",
                label="Field maps as an aerial photograph",
                citation="3 Del.C. §2247(a)(1)",
                state="present",
                evidence="State orthophotos of 2022",
            ),
            Requirement(
                document="Nutrient management plan",
                key="soils",
                label="Soil maps and data",
                citation="3 Del.C. §2247(a)(2)",
                state="missing",
                evidence="field 3 has no soil data",
            ),
            Requirement(
                document="Nutrient management plan",
                key="animals",
                label="Animal types and numbers",
                citation="3 Del.C. §2247(a)(8)",
                state="not called for",
                evidence="",
            ),
            Requirement(
                document="Records",
                key="certification",
                label="The operator's signed statement",
                citation="3 Del.C. §2247(d)(5)",
                state="missing",
                evidence="",
            ),
        ),
        findings=(
            Finding(
                level=Level.VIOLATION,
                where="storage P1",
                sentence="95 ft from a public road; 100 ft are needed.",
                citation="3 Del.C. §2247(f)(2)",
                explanation="the operation: yields",
            ),
            Finding(
                level=Level.WARNING,
                where="field 3 Long Field",
                sentence="The boundary encloses 44.87 ac, the farm states 31.3 ac.",
                citation="3 Del.C. §2247(a)(1)",
            ),
            Finding(
                level=Level.MISSING,
                where="field 2 Home",
                sentence="No Phosphorus Site Index.",
                citation="3 Del.C. §2247(b)(2)",
                explanation="field 2 Home: phosphorus",
            ),
            Finding(
                level=Level.NOTE,
                where="field 2 Home, corn 2027",
                sentence="95 lb N/ac of the crop's need is not covered.",
            ),
        ),
        figures=(
            FigureUsed(name="HIGH_PHOSPHORUS", value=150, unit="FIV", citation="3 Del.C. §2202", status="statute"),
            FigureUsed(
                name="crop removal, corn grain, P2O5", value=0.35, unit="lb/bu", citation=GUIDE, status="regional"
            ),
            FigureUsed(
                name="litter, available in the second year",
                value=0.15,
                unit="",
                citation=GUIDE,
                status="unconfirmed",
                note="Known from a secondary source.",
            ),
        ),
        readings=(
            ReadingUsed(
                id="between 499 and 500",
                question="A soil test between 499 and 500 FIV: which paragraph governs?",
                chosen="A field between 499 and 500 FIV needs an index before any phosphorus.",
                why="Whoever keeps the stricter one keeps both.",
                citation="3 Del.C. §2247(b)(2), (3)",
                alternatives=("It needs one only if more is planned than removed.",),
            ),
        ),
        packs=(Pack(id="crop-removal", title="What harvested crops remove", edition="2014", fingerprint="ab12" * 16),),
        inputs={"farm.toml": "0f" * 32, "fields.geojson": "1e" * 32},
        explanations=into,
    )
    return plan.model_copy(update=changes)


def a_big_plan(number: int = 100) -> Plan:
    """A plan of many fields."""
    into: Explanations = {}
    fields = tuple(a_field(into, index, f"Parcel {index}") for index in range(1, number + 1))
    small = a_plan()
    findings = tuple(
        Finding(
            level=level,
            where=f"field {field.label}",
            sentence="The boundary and the stated acres differ by 3 percent.",
            citation="3 Del.C. §2247(a)(1)",
            explanation="",
        )
        for level in Level
        for field in fields[::4]
    )
    return small.model_copy(update={"fields": fields, "explanations": into | small.explanations, "findings": findings})


def an_empty_plan() -> Plan:
    """A plan of one field without soil test, crops, manure, animals, findings or anything else that may be absent."""
    into: Explanations = {}
    bare = a_field(into, 5, "").model_copy(
        update={
            "crops": (),
            "do": (),
            "never": (),
            "soil": {},
            "erosion": "",
            "tract": "",
            "tenure": "",
            "phosphorus": PhosphorusPlan(
                fiv=None, planned=0.0, removed=None, allowed=None, decision=None, advice="", balance=()
            ),
        }
    )
    return a_plan(
        people=(),
        statement="",
        duties=(),
        fields=(bare,),
        manures=(),
        animals=(),
        storages=(),
        deadlines=(),
        requirements=(),
        findings=(),
        figures=(),
        readings=(),
        packs=(),
        inputs={},
        explanations={},
        address="",
        watershed="",
        county="",
        animal_units=0.0,
    )


def boundaries(number: int) -> dict[str, Boundary]:
    """Boxes side by side, ten in a row, by field id."""
    return {
        str(index + 1): Boundary(str(index + 1), box(x, y, x + 0.0035, y + 0.0035), "fields.geojson")
        for index in range(number)
        for x, y in [(-75.6 + index % 10 * 0.004, 38.9 - index // 10 * 0.004)]
    }


WATER = (Water(WaterKind.DITCH, LineString([(-75.61, 38.901), (-75.5, 38.9015)]), "Cow Marsh"),)
