"""What planning asks of a state: the one place where its law enters a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from delmarva.rules import NotModelled

if TYPE_CHECKING:
    from delmarva.exchange.soil_tests import SoilTest
    from delmarva.land.options import Option
    from delmarva.land.setbacks import Laid
    from delmarva.land.waters import Water
    from delmarva.planning.desk import Desk
    from delmarva.planning.farm import Farm
    from delmarva.planning.field_plan import Application, FarmField, Record, RotationCrop
    from delmarva.planning.materials import Brought
    from delmarva.planning.nitrogen import Need
    from delmarva.planning.operation import Manure
    from delmarva.planning.plan import (
        AnimalLine,
        CropPlan,
        Deadline,
        Decision,
        FieldPlan,
        ManureBudget,
        PhosphorusPlan,
        Plan,
        PsiSummary,
        Requirement,
        StorageLine,
        YieldGoal,
    )
    from delmarva.planning.reports import AnnualReport
    from delmarva.planning.soil import SoilFacts


@dataclass(frozen=True)
class PhosphorusRoom:
    """The most P2O5 an application may bring a field's total to, lb/ac: the rotation's, or the crop's own.

    `most` is None where the law sets no number, and 0 where nothing may be applied without somebody's further word.
    """

    most: float | None
    sentence: str
    citation: str
    by_crop: bool = False


def longest_run(days: Iterable[date]) -> tuple[date, date] | None:
    """First and last day of the longest unbroken run of days; the earliest of equal ones, None if there is no day."""
    best: tuple[date, date] | None = None
    run: tuple[date, date] | None = None
    for on in days:
        run = (run[0], on) if run is not None and (on - run[1]).days == 1 else (on, on)
        if best is None or run[1] - run[0] > best[1] - best[0]:
            best = run
    return best


@dataclass(frozen=True)
class StateLaw:
    """A state's answers to the questions a plan asks. Each function notes its findings on the desk.

    Attributes
    ----------
    code, name, edition : the state, and the edition of its law.
    risk_tool : what finds the risk of phosphorus loss from a field.
    statement, statement_cite : what the operator signs on the plan's cover, and the paragraphs it follows.
    soil_scale : whose fertility index its categories are on.
    soil_test_cite, map_cite, nitrogen_cite, manure_cite, animal_unit_cite : the paragraphs that ask for a soil test, a
        map with acres, a nitrogen rate by need, where manure goes, and that say what an animal unit is.
    open_days, phosphorus_room : what an allocation of manure asks: the days of a span on which a manure may be
        spread, and what phosphorus an application on a day may bring.
    setbacks, setback_options : what the state keeps from the waters around a field, and the ways it offers to do so.
    records_cite, rate_binds : the paragraph that asks for records of application, and whether applying more than the
        plan recommends is itself a violation.
    """

    code: str
    name: str
    edition: str
    risk_tool: str
    statement: str
    statement_cite: str
    soil_scale: str
    soil_test_cite: str
    map_cite: str
    nitrogen_cite: str
    manure_cite: str
    animal_unit_cite: str
    records_cite: str
    rate_binds: bool
    phosphorus_fiv: Callable[[Desk, str, SoilTest], float | None]
    yield_goal: Callable[[Desk, FarmField, RotationCrop], YieldGoal | None]
    nitrogen_decision: Callable[[Desk, FarmField, RotationCrop, float, Need], Decision | None]
    window: Callable[[Desk, FarmField, RotationCrop, Application, date, date], str]
    phosphorus_plan: Callable[[Desk, FarmField, SoilFacts, tuple[CropPlan, ...], date], PhosphorusPlan]
    risk_index: Callable[[Desk, FarmField, date, tuple[float, str] | None], PsiSummary | None]
    never: Callable[[FarmField, PhosphorusPlan], tuple[str, ...]]
    check_records: Callable[[Desk, FarmField, SoilFacts, list[tuple[Record, str, Brought | None]]], None]
    duties: Callable[[Desk, tuple[FieldPlan, ...], tuple[AnimalLine, ...]], tuple[Decision, ...]]
    storages: Callable[[Desk], tuple[StorageLine, ...]]
    requirements: Callable[[Desk, tuple[FieldPlan, ...], tuple[ManureBudget, ...]], tuple[Requirement, ...]]
    deadlines: Callable[[Desk, tuple[FieldPlan, ...]], tuple[Deadline, ...]]
    annual_report: Callable[[Farm, Plan, int], AnnualReport]
    open_days: Callable[[Manure, date, date], tuple[date, date] | None]
    phosphorus_room: Callable[[Desk, FarmField, FieldPlan, CropPlan, date], PhosphorusRoom]
    setbacks: Callable[[Desk, FarmField, SoilFacts, tuple[Water, ...]], tuple[Laid, ...]]
    setback_options: Callable[[SoilFacts, tuple[Water, ...]], tuple[Option, ...]]


def state_law(code: str) -> StateLaw:
    """The law of a state.

    Raises
    ------
    NotModelled : the state's law is not carried in this edition.
    """
    if code == "DE":
        from delmarva.planning.delaware import DELAWARE

        return DELAWARE
    if code == "MD":
        from delmarva.planning.maryland import MARYLAND

        return MARYLAND
    raise NotModelled(f"Plans under the law of {code} are not carried in this edition; Delaware's and Maryland's are.")
