"""What an allocation of manure may plan under Maryland's law: days, and phosphorus by the category of the field."""

from __future__ import annotations

from datetime import date, timedelta

from delmarva.law.maryland.application.fall import is_fall
from delmarva.law.maryland.application.season import organic_season
from delmarva.law.maryland.definitions import day_number, month_day
from delmarva.law.maryland.plan_content.phosphorus import (
    Allowance,
    crop_phosphorus_limit,
    phosphorus_allowance,
    three_year_phosphorus_limit,
)
from delmarva.law.maryland.plan_content.transition import Tier
from delmarva.planning.desk import Desk
from delmarva.planning.field_plan import FarmField
from delmarva.planning.maryland.risk import pmt_facts
from delmarva.planning.maryland.season import LAWFUL_ORGANIC, organic_source
from delmarva.planning.operation import Manure
from delmarva.planning.plan import CropPlan, FieldPlan
from delmarva.planning.state_law import PhosphorusRoom, longest_run


def open_days(manure: Manure, first: date, last: date) -> tuple[date, date] | None:
    """The longest run of days on which a manure may be spread.

    Fall stays closed: what may be spread then hangs on that fall's nitrate test, cover crop, or what hay had before.
    """
    days = (first + timedelta(each) for each in range((last - first).days + 1))
    source = organic_source(manure)
    return longest_run(
        on
        for on in days
        if organic_season(source, month_day(on), False) in LAWFUL_ORGANIC and not is_fall(month_day(on))
    )


def phosphorus_room(desk: Desk, field: FarmField, plan: FieldPlan, crop: CropPlan, on: date) -> PhosphorusRoom:
    """What the crop or the three years may receive. Where the text that decides is not at hand, nothing is safe."""
    answer = phosphorus_allowance.ask(
        {
            "field_fiv": plan.phosphorus.fiv,
            "tier": Tier.NONE,
            "implemented_on": day_number(desk.farm.operation.plan_date),
            "schedule_adjusted": False,
            "pmt": pmt_facts(desk, field, on).category,
        }
    )
    cite = phosphorus_allowance.cite
    if not answer.decided:
        return PhosphorusRoom(0.0, f"Not decided: {answer.text}", cite)
    allowance, removed = answer.value, plan.phosphorus.removed
    if allowance == Allowance.RECOMMENDATION:
        return PhosphorusRoom(None, allowance.sentence, cite)
    if allowance == Allowance.THREE_YEARS and removed is not None:
        years = len({each.year for each in plan.crops})
        return PhosphorusRoom(float(three_year_phosphorus_limit(removed / years)), allowance.sentence, cite)
    if allowance == Allowance.CROP and crop.p2o5_removed is not None:
        recommended = 0.0 if crop.p2o5_recommended is None else crop.p2o5_recommended.value
        most = float(crop_phosphorus_limit(crop.p2o5_removed.value, recommended))
        return PhosphorusRoom(most, allowance.sentence, cite, by_crop=True)
    return PhosphorusRoom(0.0, allowance.sentence, cite)
