"""What is written into the folder, and the plan as JSON."""

from __future__ import annotations

import json
import subprocess
import sys

import jsonschema
import pytest

from delmarva.documents import write_plan
from delmarva.planning.plan import Plan, plan_schema
from tests.documents.fixture import a_big_plan, a_plan, an_empty_plan

PLANS = {"small": a_plan(), "big": a_big_plan(12), "empty": an_empty_plan()}


@pytest.mark.parametrize("name", PLANS)
def test_the_json_keeps_its_schema_and_gives_the_plan_back(tmp_path, name):
    write_plan(PLANS[name], tmp_path, pdf=False)
    text = (tmp_path / "plan.json").read_text(encoding="utf-8")
    jsonschema.validate(json.loads(text), plan_schema())
    assert Plan.model_validate_json(text) == PLANS[name]


def test_the_json_reads_like_text(tmp_path):
    write_plan(a_plan(farm_name="Peña's Corner"), tmp_path, pdf=False)
    content = (tmp_path / "plan.json").read_bytes()
    assert "Peña's Corner".encode() in content
    assert content.startswith(b'{\n  "format": "delmarva-plan-1",\n')
    assert content.endswith(b"}\n")


def test_all_papers_are_written_and_named(tmp_path):
    folder = tmp_path / "out" / "plans"
    paths = write_plan(a_plan(), folder)
    assert [path.name for path in paths] == ["plan.json", "plan.xlsx", "calendar.ics", "plan.pdf"]
    assert all(path.stat().st_size > 800 for path in paths)
    assert [path.name for path in write_plan(a_plan(), folder, pdf=False)] == ["plan.json", "plan.xlsx", "calendar.ics"]


def test_nothing_slow_is_loaded_before_it_is_used():
    slow = "{'typst', 'openpyxl', 'shapely', 'pyproj', 'numba', 'pyarrow'}"
    code = f"import sys, delmarva.documents; assert not {slow} & set(sys.modules), {slow} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
