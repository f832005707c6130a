"""Maryland's law in a plan."""

from delmarva.law.maryland.nutrient_plans import CHAPTER
from delmarva.law.maryland.plan_content import CHAPTER as CONTENT
from delmarva.planning.maryland.duties import farm_duties, storage_lines
from delmarva.planning.maryland.papers import deadlines, requirements
from delmarva.planning.maryland.phosphorus import phosphorus_plan
from delmarva.planning.maryland.rates import nitrogen_decision, yield_goal
from delmarva.planning.maryland.report import annual_report
from delmarva.planning.maryland.risk import phosphorus_fiv, pmt_summary
from delmarva.planning.maryland.season import check_records, never, window
from delmarva.planning.maryland.setbacks import setback_options, setbacks
from delmarva.planning.maryland.spreading import open_days, phosphorus_room
from delmarva.planning.state_law import StateLaw

MARYLAND = StateLaw(
    code="MD",
    name="Maryland",
    edition=f"{CHAPTER.cite}, {CHAPTER.edition}; {CONTENT.cite}, {CONTENT.edition}",
    risk_tool="Phosphorus Management Tool",
    statement="I operate the land described in this plan and have read the plan. I will apply no more of any nutrient "
    "than it recommends, follow its other recommendations, and set a time when my records and land can be reviewed.",
    statement_cite="COMAR 15.20.07.05B, .06A(2)(a)",
    soil_scale="UM",
    soil_test_cite="COMAR 15.20.08.05D",
    map_cite="COMAR 15.20.08.04C",
    nitrogen_cite="COMAR 15.20.08.05B",
    manure_cite="COMAR 15.20.07.05A(3)(b)",
    animal_unit_cite="COMAR 15.20.07.03B(2)",
    records_cite="COMAR 15.20.07.06B(4)(g)",
    rate_binds=True,
    phosphorus_fiv=phosphorus_fiv,
    yield_goal=yield_goal,
    nitrogen_decision=nitrogen_decision,
    window=window,
    phosphorus_plan=phosphorus_plan,
    risk_index=pmt_summary,
    never=never,
    check_records=check_records,
    duties=farm_duties,
    storages=storage_lines,
    requirements=requirements,
    deadlines=deadlines,
    annual_report=annual_report,
    open_days=open_days,
    phosphorus_room=phosphorus_room,
    setbacks=setbacks,
    setback_options=setback_options,
)
