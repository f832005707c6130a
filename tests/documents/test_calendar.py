"""The deadlines as iCalendar: RFC 5545's line lengths and escapes, one event for each open deadline."""

from __future__ import annotations

from pathlib import Path

import pytest

from delmarva.documents.calendar import calendar
from delmarva.planning import Plan, load_farm, make_plan

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def plan() -> Plan:
    return make_plan(load_farm(EXAMPLES / "delaware-poultry-grain"))


def unfolded(data: bytes) -> list[str]:
    return data.decode().replace("\r\n ", "").split("\r\n")


def test_every_open_deadline_is_an_event(plan: Plan) -> None:
    lines = unfolded(calendar(plan))
    open_ones = [deadline for deadline in plan.deadlines if deadline.state != "done"]
    assert lines.count("BEGIN:VEVENT") == len(open_ones) > 5
    assert "DTSTART;VALUE=DATE:20261215" in lines  # the update is reported by 15 December 2026
    assert "DTEND;VALUE=DATE:20261216" in lines
    assert len({line for line in lines if line.startswith("UID:")}) == len(open_ones)


def test_lines_are_short_and_characters_whole(plan: Plan) -> None:
    long_name = plan.model_copy(update={"farm_name": "Peña, Söhne; " * 12 + "\\end\nnext"})
    data = calendar(long_name)
    assert all(len(line) <= 75 for line in data.split(b"\r\n"))
    named = next(line for line in unfolded(data) if line.startswith("X-WR-CALNAME:"))
    assert named == "X-WR-CALNAME:" + "Peña\\, Söhne\\; " * 12 + "\\\\end\\nnext: nutrient management"


def test_a_done_deadline_is_left_out(plan: Plan) -> None:
    done = tuple(deadline.model_copy(update={"state": "done"}) for deadline in plan.deadlines)
    assert b"VEVENT" not in calendar(plan.model_copy(update={"deadlines": done}))


def test_the_same_plan_gives_the_same_bytes(plan: Plan) -> None:
    assert calendar(plan) == calendar(plan)
