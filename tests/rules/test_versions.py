"""The law of a day, and the law as it would be with another figure or reading."""

from datetime import date

import pytest

from delmarva.rules import Figure, InputError, Status, more_than, rule
from delmarva.rules.kernel import scalar
from tests.rules import ferries, weirs
from tests.rules.weirs import (
    CLOSED_SEASON,
    LARGE_WEIR,
    Permission,
    SpringReaches,
    Width,
    deep_weir_permission,
    season_is_closed,
    toll,
    toll_is_small,
    water_is_deep,
    weir_is_large,
    weir_permission,
    weir_permission_1900,
)


class TestOn:
    @pytest.mark.parametrize(
        ("day", "name"),
        [
            (date(1899, 1, 1), "weir_permission_1900"),
            (date(1999, 12, 31), "weir_permission_1900"),
            (date(2000, 1, 1), "weir_permission"),
            (date(2100, 1, 1), "weir_permission"),
        ],
    )
    def test_the_version_in_force(self, day, name):
        assert weir_permission.on(day).name == name

    def test_the_version_itself_if_nothing_differs(self):
        assert weir_permission.on(date(2024, 1, 1)) is weir_permission
        assert weir_permission.on(date(1950, 1, 1)) is weir_permission_1900

    def test_repealed_and_not_yet_in_force(self):
        assert deep_weir_permission.on(date(2019, 12, 31))(25, 5) is Permission.FREE
        with pytest.raises(InputError, match=r"deep_weir_permission \(Weir Act §3.*\) is not in force on 2020-01-01"):
            deep_weir_permission.on(date(2020, 1, 1))
        with pytest.raises(InputError, match="is not in force on 1989-12-31"):
            deep_weir_permission.on(date(1989, 12, 31))
        with pytest.raises(InputError, match=r"weir_permission_1900 .* is not in force on 2000-01-01"):
            weir_permission_1900.on(date(2000, 1, 1))

    def test_figures_as_they_stood(self):
        assert water_is_deep(7) is True
        assert water_is_deep.on(date(2009, 12, 31))(7) is False
        assert water_is_deep.on(date(2010, 1, 1)) is water_is_deep
        with pytest.raises(InputError, match=r"DEEP \(Weir Act of 1990 §3\) has no value on 1989-12-31"):
            water_is_deep.on(date(1989, 12, 31))

    def test_a_nested_figure_and_the_rest_as_it_is(self):
        old = deep_weir_permission.on(date(1995, 6, 1))
        assert deep_weir_permission(25, 7) is Permission.FORBIDDEN
        assert old(25, 7) is Permission.FREE
        assert old(25, 8) is Permission.FORBIDDEN
        assert old.parts["weir_is_large"] is weir_is_large
        assert old.id == deep_weir_permission.id
        assert old.explain(25, 8).all_figures()[0].cite == "Weir Act of 1990 §3"

    def test_an_old_version_compiles(self):
        old = scalar(deep_weir_permission.on(date(1995, 6, 1)))
        assert old(25.0, 7.0) == Permission.FREE
        assert scalar(deep_weir_permission)(25.0, 7.0) == Permission.FORBIDDEN


class TestAmended:
    def test_a_figure(self):
        wider = weir_is_large.amended(LARGE_WEIR=30)
        assert (weir_is_large(25), wider(25)) == (True, False)
        assert wider.explain(25).warnings == ["Supposed, not the law: LARGE_WEIR = 30"]
        assert "supposed; the law says 20 ft" in wider.explain(25).text()
        assert weir_is_large.explain(25).warnings == []
        assert float(LARGE_WEIR) == 20
        assert wider.says == weir_is_large.says

    def test_a_figure_of_a_called_rule(self):
        assert weir_permission.amended(LARGE_WEIR=30)(25, "summer", False) is Permission.FREE
        assert toll_is_small.amended(TOLL=0.001)(100, 1) is True

    def test_a_reading(self):
        strict = weir_permission.amended(CLOSED_SEASON="winter too")
        assert weir_permission(5, "winter", True) is Permission.FREE
        assert strict(5, "winter", True) is Permission.CLOSED
        assert weir_permission.amended(CLOSED_SEASON=SpringReaches.WINTER_TOO)(5, "winter", True) is Permission.CLOSED
        told = strict.explain(5, "winter", True)
        assert told.all_readings()[0].chosen is SpringReaches.WINTER_TOO
        assert told.warnings == ["Supposed, not the law: CLOSED_SEASON = winter too"]

    def test_several_and_one_after_the_other(self):
        once = weir_permission.amended(LARGE_WEIR=30, CLOSED_SEASON="winter too")
        twice = weir_permission.amended(LARGE_WEIR=30).amended(CLOSED_SEASON="winter too")
        for facts in [(25, "winter", False), (25, "summer", False), (31, "summer", False)]:
            assert once(*facts) is twice(*facts)
        assert sorted(once.explain(25, "summer", True).warnings) == sorted(twice.explain(25, "summer", True).warnings)

    def test_asked_compiled_and_over_a_table(self):
        pa = pytest.importorskip("pyarrow")
        wider = weir_is_large.amended(LARGE_WEIR=30)
        assert wider.ask(width=25).value is False
        assert scalar(wider)(25.0) is False
        table = pa.table({"width": [25.0, 31.0]})
        assert wider.over(table)["weir_is_large"].to_pylist() == [False, True]
        assert weir_is_large.over(table)["weir_is_large"].to_pylist() == [True, True]

    def test_unknown_names(self):
        with pytest.raises(
            InputError, match="weir_permission uses no figure or reading SMALL; it uses CLOSED_SEASON, LARGE_WEIR"
        ):
            weir_permission.amended(SMALL=1)
        with pytest.raises(InputError, match="uses no figure or reading weir_is_large"):
            weir_permission.amended(weir_is_large=1)

    def test_values_that_do_not_fit(self):
        with pytest.raises(InputError, match="LARGE_WEIR: expected a number in ft; found 'wide'"):
            weir_is_large.amended(LARGE_WEIR="wide")
        with pytest.raises(InputError, match="expected one of march, winter too"):
            weir_permission.amended(CLOSED_SEASON="april")


class TestOneNameInTwoModules:
    def test_is_refused(self):
        with pytest.raises(InputError) as error:
            ferries.ferry_may_pass.amended(LARGE_WEIR=25)
        assert str(error.value) == (
            "ferry_may_pass uses several figures or readings LARGE_WEIR: ferries.LARGE_WEIR, weirs.LARGE_WEIR"
        )

    def test_is_told_apart_by_the_module(self):
        assert ferries.ferry_may_pass(25) is False
        assert ferries.ferry_may_pass.amended(**{"ferries.LARGE_WEIR": 24})(25) is True
        assert ferries.ferry_may_pass.amended(**{"weirs.LARGE_WEIR": 26})(25) is True
        assert ferries.ferry_may_pass.amended(**{"weirs.LARGE_WEIR": 26})(28) is False
        assert weir_is_large.amended(**{"weirs.LARGE_WEIR": 26})(25) is False

    def test_one_thing_under_two_names_changes_by_either(self):
        assert ferries.ferry_is_in_season.amended(HARBOR="winter too")(5) is False
        assert CLOSED_SEASON == SpringReaches.MARCH

    def test_one_figure_imported_is_one(self):
        assert weirs.RULES
        assert season_is_closed.amended(CLOSED_SEASON="winter too")("winter") is True


def test_an_amended_rule_is_not_taken_back_in_time():
    amended = weir_permission.amended(LARGE_WEIR=30)
    assert amended.on(date(2024, 1, 1)) is amended
    with pytest.raises(InputError, match="take the law of 1950-01-01 first, then amend it"):
        amended.on(date(1950, 1, 1))
    assert weir_permission.on(date(1950, 1, 1)).amended(SMALLEST_OLD=30)(25) is Permission.FREE


def test_a_supposed_figure_holds_on_any_day():
    supposed = water_is_deep.amended(DEEP=3)
    assert supposed.on(date(1995, 1, 1))(4) is True


UNUSED = Figure(1, "ft", "a test", status=Status.STATUTE)


@rule("a test")
def has_no_parts(width: Width) -> bool:
    """A rule with a bare number."""
    return more_than(width, 1.0)


def test_a_rule_without_figures_has_nothing_to_amend():
    with pytest.raises(InputError, match="has_no_parts uses no figure or reading UNUSED; it uses none"):
        has_no_parts.amended(UNUSED=2)
    assert has_no_parts.amended() is has_no_parts
    assert toll.amended(TOLL=0.25)(100, 1) == 25
