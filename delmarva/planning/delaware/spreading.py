"""What an allocation of manure may plan under Delaware's law: days, and phosphorus without anybody's further word."""

from __future__ import annotations

from datetime import date, timedelta

from delmarva.law.delaware.nutrient_management.phosphorus import PhosphorusLimit, phosphorus_limit
from delmarva.law.delaware.nutrient_management.season import Handler, Season, application_season
from delmarva.planning.delaware.phosphorus import NOTHING
from delmarva.planning.delaware.risk import psi_facts
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import FarmField
from delmarva.planning.operation import Manure
from delmarva.planning.plan import CropPlan, FieldPlan
from delmarva.planning.state_law import PhosphorusRoom, longest_run


def open_days(manure: Manure, first: date, last: date) -> tuple[date, date] | None:
    """The longest run of days that the winter limits leave open, read as they bind a commercial handler."""
    days = (first + timedelta(each) for each in range((last - first).days + 1))
    return longest_run(
        on
        for on in days
        if application_season(Handler.COMMERCIAL, False, on.month * 100 + on.day, False, False) == Season.OPEN
    )


def phosphorus_room(desk: Desk, field: FarmField, plan: FieldPlan, crop: CropPlan, on: date) -> PhosphorusRoom:
    """What the rotation may receive if an application is made on a day.

    Where a site index may permit more than the crops remove, a certified consultant must say how much; an allocation
    keeps to removal.
    """
    removed, psi = plan.phosphorus.removed, psi_facts(desk, field, on)
    answer = phosphorus_limit.ask(
        {
            "fiv": plan.phosphorus.fiv,
            "planned_p2o5": removed,
            "removed_p2o5": removed,
            "psi": psi.category,
            "psi_age_years": psi.age(on),
        }
    )
    if not answer.decided:
        return PhosphorusRoom(0.0, f"Not decided: {answer.text}", phosphorus_limit.cite)
    limit = answer.value
    if limit == PhosphorusLimit.AGRONOMIC:
        return PhosphorusRoom(None, limit.sentence, phosphorus_limit.cite)
    return PhosphorusRoom(0.0 if limit in NOTHING else removed, limit.sentence, phosphorus_limit.cite)
