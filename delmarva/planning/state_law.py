"""What planning asks of a state: the one place where its law enters a plan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from delmarva.rules import NotModelled

if TYPE_CHECKING:
    from delmarva.exchange.soil_tests import SoilTest
    from delmarva.planning.desk import Desk
    from delmarva.planning.farm import Farm
    from delmarva.planning.field_plan import Application, FarmField, Record, RotationCrop
    from delmarva.planning.materials import Brought
    from delmarva.planning.nitrogen import Need
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
class StateLaw:
    """A state's answers to the questions a plan asks. Each function notes its findings on the desk.

    Attributes
    ----------
    code, edition : the state, and the edition of its law.
    soil_scale : whose fertility index its categories are on.
    soil_test_cite, map_cite, nitrogen_cite, manure_cite, animal_unit_cite : the paragraphs that ask for a soil test, a
        map with acres, a nitrogen rate by need, where manure goes, and that say what an animal unit is.
    records_cite, rate_binds : the paragraph that asks for records of application, and whether applying more than the
        plan recommends is itself a violation.
    """

    code: str
    edition: str
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
