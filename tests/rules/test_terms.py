"""Figures, choices, readings and facts."""

import copy
import math

import pytest

from delmarva.rules import Choice, Fact, Figure, InputError, Reading, Status, number, with_unit
from tests.rules.weirs import CLOSED_SEASON, LARGE_WEIR, Season, SpringReaches


class TestFact:
    @pytest.mark.parametrize(
        ("fact", "inside", "outside"),
        [
            (Fact("x"), [-1e300, 0, 1e300], [math.nan, math.inf, -math.inf]),
            (Fact("x", ge=0), [0, 5], [-1e-12, math.inf]),
            (Fact("x", gt=0), [5e-324, 1], [0, -0.0]),
            (Fact("x", ge=2, le=3), [2, 3], [1.999, 3.001]),
            (Fact("x", ge=-1, gt=0), [0.1], [0]),
        ],
    )
    def test_domain(self, fact, inside, outside):
        assert all(fact.holds(value) for value in inside)
        assert not any(fact.holds(value) for value in outside)

    def test_domain_in_words(self):
        assert Fact("x", unit="FIV", ge=0, le=1000).domain == "a number in FIV, at least 0, at most 1,000"
        assert Fact("x", gt=0.5).domain == "a number, more than 0.5"

    @pytest.mark.parametrize("precision", [0, -0.1, math.nan])
    def test_a_precision_is_a_step(self, precision):
        with pytest.raises(ValueError, match="a precision is a step above 0"):
            Fact("x", precision=precision)


class TestFigure:
    def test_is_a_float_with_its_source(self):
        assert LARGE_WEIR * 2 == 40.0
        assert type(LARGE_WEIR * 2) is float
        assert type(2 - LARGE_WEIR) is float
        assert (LARGE_WEIR.unit, LARGE_WEIR.cite, LARGE_WEIR.status) == ("ft", "Weir Act §2", Status.STATUTE)
        assert LARGE_WEIR.ids == ("W-2",)

    def test_repr_and_json(self):
        figure = Figure(0.25, "$/lb", "an order", status=Status.OTHER_STATE, name="RATE", note="damaged")
        assert repr(figure) == "Figure($0.25/lb, an order, other state)"
        assert figure.as_json() == {
            "name": "RATE", "value": 0.25, "unit": "$/lb", "citation": "an order", "status": "other state",
            "note": "damaged",
        }  # fmt: skip

    def test_survives_a_deep_copy(self):
        assert copy.deepcopy({"at": LARGE_WEIR})["at"] is LARGE_WEIR

    def test_changed(self):
        changed = LARGE_WEIR.changed_to("25")
        assert (float(changed), changed.unit, changed.note) == (25.0, "ft", "supposed; the law says 20 ft")

    def test_changed_to_what_is_no_number(self):
        with pytest.raises(InputError, match=r"LARGE_WEIR: expected a number in ft; found 'wide'"):
            LARGE_WEIR.changed_to("wide")

    def test_who_stands_behind_it(self):
        assert [status for status in Status if status.official] == [
            Status.STATUTE, Status.REGULATION, Status.GUIDANCE
        ]  # fmt: skip
        assert all(status.label for status in Status)


class TestChoice:
    def test_members_number_themselves(self):
        assert [int(member) for member in Season] == [0, 1, 2, 3]
        assert Season.SUMMER.sentence == "from June to August"
        assert str(Season.LATE_AUTUMN) == "late autumn"

    @pytest.mark.parametrize("given", [Season.LATE_AUTUMN, "late autumn", " Late-Autumn ", "LATE_AUTUMN", 2])
    def test_parse(self, given):
        assert Season.parse(given) is Season.LATE_AUTUMN

    @pytest.mark.parametrize("given", [None, "", "autumn", 4, -1, True, 1.0, SpringReaches.MARCH, math.nan])
    def test_nothing_else_is_a_member(self, given):
        with pytest.raises(InputError, match="expected one of spring, summer, late autumn, winter; found"):
            Season.parse(given)

    def test_nothing_is_not_the_member_none(self):
        class Score(Choice):
            NONE = "no score"
            LOW = "low"

        assert Score.parse("none") is Score.NONE
        with pytest.raises(InputError):
            Score.parse(None)


class TestReading:
    def test_equals_what_is_chosen(self):
        assert CLOSED_SEASON == SpringReaches.MARCH
        assert CLOSED_SEASON != SpringReaches.WINTER_TOO
        assert CLOSED_SEASON.alternatives == (SpringReaches.WINTER_TOO,)

    def test_changed(self):
        other = CLOSED_SEASON.changed_to("winter too")
        assert other == SpringReaches.WINTER_TOO
        assert other.why == "supposed"

    def test_changed_to_no_alternative(self):
        with pytest.raises(InputError, match="expected one of march, winter too; found 'april'"):
            CLOSED_SEASON.changed_to("april")

    def test_json(self):
        assert Reading("q", "Which?", Season.SPRING, "It is first.").as_json() == {
            "id": "q", "question": "Which?", "chosen": "from March to May", "why": "It is first.", "citation": "",
            "alternatives": ["from June to August", "October and November", "from December to February"],
        }  # fmt: skip


@pytest.mark.parametrize(
    ("value", "text"),
    [(12500, "12,500"), (0.25, "0.25"), (177.0, "177"), (1e-7, "0"), (None, "?"), (math.inf, "inf"), (-2.5, "-2.5")],
)
def test_numbers_as_a_person_writes_them(value, text):
    assert number(value) == text


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (20, "$/ton", "$20/ton"),
        (1234.5, "$", "$1,234.50"),
        (150, "FIV", "150 FIV"),
        (25, "%", "25 %"),
        (3, "", "3"),
        (20210701, "date", "1 July 2021"),
        (20211301, "date", "20,211,301 date"),  # there is no thirteenth month
        (1216, "month and day", "16 December"),
        (229, "month and day", "29 February"),
    ],
)
def test_numbers_with_their_unit(value, unit, text):
    assert with_unit(value, unit) == text
