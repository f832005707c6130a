"""The main job: a farm folder becomes a plan."""

from delmarva.planning.farm import Farm, farm_schema, load_farm
from delmarva.planning.making import make_plan
from delmarva.planning.plan import Finding, Level, Plan, plan_schema

__all__ = ["Farm", "Finding", "Level", "Plan", "farm_schema", "load_farm", "make_plan", "plan_schema"]
