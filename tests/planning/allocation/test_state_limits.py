"""Days and phosphorus that each state's law leaves open to an allocation."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from delmarva.planning import load_farm, make_plan
from delmarva.planning.desk import Desk
from delmarva.planning.state_law import longest_run, state_law
from delmarva.standards import Library
from tests.house.source import ROOT

DAIRY = ROOT / "examples/maryland-dairy"


@pytest.fixture(scope="module")
def dairy():
    return load_farm(DAIRY)


@pytest.fixture(scope="module")
def plan(dairy):
    return make_plan(dairy)


def month(year: int, number: int) -> tuple[date, date]:
    first = date(year, number, 1)
    return first, (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)


@pytest.mark.parametrize(
    ("state", "year", "number", "days"),
    [
        ("DE", 2027, 11, (1, 30)),
        ("DE", 2027, 12, (1, 6)),  # closed from 7 December
        ("DE", 2027, 1, None),
        ("DE", 2028, 2, (16, 29)),  # to 15 February
        ("MD", 2027, 2, None),
        ("MD", 2027, 3, (1, 31)),  # from 1 March
        ("MD", 2027, 8, (1, 31)),
        ("MD", 2027, 9, None),  # fall hangs on more than a farm file says
        ("MD", 2027, 12, None),
    ],
)
def test_open_days(dairy, state, year, number, days):
    found = state_law(state).open_days(dairy.manures[0], *month(year, number))
    assert (None if found is None else (found[0].day, found[1].day)) == days


def test_the_longest_run_and_of_equal_ones_the_first():
    days = [date(2027, 3, number) for number in (1, 2, 5, 6, 7, 9, 10, 11)]
    assert longest_run(days) == (date(2027, 3, 5), date(2027, 3, 7))
    assert longest_run([]) is None


@pytest.mark.parametrize(
    ("field", "most", "by_crop", "words"),
    [
        ("1", None, False, "no limit"),  # 96 FIV
        ("3", None, False, "no limit"),  # 148 FIV
        ("5", "rotation", False, "(low"),  # 152 FIV, low: three times the mean removal of its three years
        ("6", "crop", True, "medium"),  # 210 FIV, medium: the removal of the crop, above its recommendation of 30 lb
        ("7", "nothing", False, "high"),  # 520 FIV, high
        ("8", "nothing", False, "assessment"),  # 320 FIV, none made
    ],
)
def test_phosphorus_in_maryland(dairy, plan, field, most, by_crop, words):
    law = state_law("MD")
    desk = Desk(dairy, Library.shipped(), law)
    planned = next(each for each in plan.fields if each.id == field)
    crop = planned.crops[0]
    room = law.phosphorus_room(desk, dairy.field(field), planned, crop, date(2027, 4, 30))
    amounts = {"rotation": sum(each.p2o5_removed.value for each in planned.crops), "nothing": 0.0}
    amounts["crop"] = crop.p2o5_removed.value
    assert room.most == (None if most is None else pytest.approx(amounts[most]))
    assert room.by_crop is by_crop
    assert words in room.sentence.lower()
    assert room.citation == "COMAR 15.20.08.05E, .09"


def test_a_field_without_a_soil_test_is_left_alone(dairy, plan):
    """In both states nothing is safe before it is known what the soil holds."""
    planned = plan.fields[0].model_copy(
        update={"phosphorus": plan.fields[0].phosphorus.model_copy(update={"fiv": None})}
    )
    for code in ("DE", "MD"):
        law = state_law(code)
        desk = Desk(dairy, Library.shipped(), law)
        room = law.phosphorus_room(desk, dairy.fields[0], planned, planned.crops[0], date(2027, 4, 30))
        assert room.most == pytest.approx(0)
        assert room.sentence.startswith("Not decided: ")
