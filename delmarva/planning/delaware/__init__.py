"""Delaware's law in a plan."""

from delmarva.law.delaware.nutrient_management import CHAPTER
from delmarva.planning.delaware.duties import farm_duties, storage_lines
from delmarva.planning.delaware.papers import deadlines, requirements
from delmarva.planning.delaware.phosphorus import phosphorus_plan
from delmarva.planning.delaware.rates import nitrogen_decision, yield_goal
from delmarva.planning.delaware.report import annual_report
from delmarva.planning.delaware.risk import phosphorus_fiv, psi_summary
from delmarva.planning.delaware.season import check_records, never, window
from delmarva.planning.delaware.setbacks import setback_options, setbacks
from delmarva.planning.delaware.spreading import open_days, phosphorus_room
from delmarva.planning.state_law import StateLaw

DELAWARE = StateLaw(
    code="DE",
    name="Delaware",
    edition=f"{CHAPTER.cite}, {CHAPTER.edition}",
    risk_tool="Phosphorus Site Index",
    statement="I operate the land described in this plan. I have read the plan and intend to carry it out, and I will "
    "have it brought up to date when the operation changes in a way that calls for it.",
    statement_cite="3 Del.C. §2247(d)(5)",
    soil_scale="UD",
    soil_test_cite="3 Del.C. §2247(a)(4)",
    map_cite="3 Del.C. §2247(a)(1)",
    nitrogen_cite="3 Del.C. §2247(c)",
    manure_cite="3 Del.C. §2247(a)(8)",
    animal_unit_cite="3 Del.C. §2202",
    records_cite="3 Del.C. §2247(d)",
    rate_binds=False,
    phosphorus_fiv=phosphorus_fiv,
    yield_goal=yield_goal,
    nitrogen_decision=nitrogen_decision,
    window=window,
    phosphorus_plan=phosphorus_plan,
    risk_index=psi_summary,
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
