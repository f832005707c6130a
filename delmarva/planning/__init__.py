"""The main job: a farm folder becomes a plan, and the season's records a report."""

from delmarva.planning.farm import Farm, farm_schema, load_farm
from delmarva.planning.making import make_plan
from delmarva.planning.plan import Finding, Level, Plan, plan_schema
from delmarva.planning.reports import AnnualReport, annual_report
from delmarva.planning.season import Season, season

__all__ = [
    "AnnualReport",
    "Farm",
    "Finding",
    "Level",
    "Plan",
    "Season",
    "annual_report",
    "farm_schema",
    "load_farm",
    "make_plan",
    "plan_schema",
    "season",
]
