# ruff: noqa: E501 - the tables are as wide as their facts need
"""Winter, frozen ground and hard surfaces (3 DE Admin. Code 1201-6.2)."""

from datetime import date

import pytest

from delmarva.law.delaware.nutrient_management.season import application_season
from delmarva.rules import InputError
from tests.cases import worked_cases

test_application_season = worked_cases(application_season, """
    handler    | needs_plan | month_day | frozen | left_on_hard_surface | outcome      | citation    | why
    commercial | no         | 1206      | no     | no                   | open         | 1201-6.2(c) | 6 December, the day before
    commercial | no         | 1207      | no     | no                   | winter       | 1201-6.2(c) | 7 December, the first day
    commercial | no         | 1208      | no     | no                   | winter       | 1201-6.2(c) | 8 December
    commercial | no         | 1231      | no     | no                   | winter       | 1201-6.2(c) | the last day of the year
    commercial | no         | 101       | no     | no                   | winter       | 1201-6.2(c) | the first day of the year
    commercial | no         | 214       | no     | no                   | winter       | 1201-6.2(c) | 14 February
    commercial | no         | 215       | no     | no                   | winter       | 1201-6.2(c) | L8: 15 February, the last day
    commercial | no         | 216       | no     | no                   | open         | 1201-6.2(c) | L8: 16 February, bare and unfrozen ground
    commercial | no         | 601       | yes    | no                   | frozen       | 1201-6.2(b) | frozen or under snow on any date
    commercial | no         | 601       | no     | yes                  | hard surface | 1201-6.2(a) | left on an impervious surface past the day
    consultant | no         | 101       | no     | no                   | winter       | 1201-6.2    | a consultant is bound too
    commercial | yes        | 101       | yes    | yes                  | plan governs | 1201-6.2    | land that must have a plan
    private    | yes        | 101       | yes    | no                   | plan governs | 1201-6.2    | a farmer on land that must have a plan
    private    | no         | 101       | yes    | no                   | not bound    | 1201-6.2    | a farmer on land that needs no plan
    private    |            |           |        |                      | needs needs_plan | 1201-6.2 | the day does not matter to a farmer
""")  # fmt: skip

test_winter_read_as_binding_everybody = worked_cases(application_season.amended(WINTER_REACHES="everybody"), """
    handler    | needs_plan | month_day | frozen | left_on_hard_surface | outcome      | citation    | why
    private    | yes        | 1206      | no     | no                   | open         | 1201-6.2(c) | 6 December
    private    | yes        | 1207      | no     | no                   | winter       | 1201-6.2(c) | 7 December
    private    | yes        | 215       | no     | no                   | winter       | 1201-6.2(c) | 15 February
    private    | yes        | 216       | no     | no                   | open         | 1201-6.2(c) | 16 February
    private    | no         | 601       | yes    | no                   | frozen       | 1201-6.2(b) | a farmer on frozen ground
    commercial | yes        | 601       | no     | yes                  | hard surface | 1201-6.2(a) | on land with a plan too
""")  # fmt: skip


def test_the_conflict_is_told_to_a_farmer_and_not_to_a_lawn_firm():
    def told(handler, needs_plan):
        return [r.id for r in application_season.explain(handler, needs_plan, 110, False, False).all_readings()]

    assert told("private", True) == ["whom winter binds"]
    assert told("commercial", False) == []


def test_there_were_no_winter_limits_before_10_june_2007():
    assert str(application_season.on(date(2007, 6, 10))("commercial", False, 110, False, False)) == "winter"
    with pytest.raises(InputError, match="not in force on 2007-06-09"):
        application_season.on(date(2007, 6, 9))
