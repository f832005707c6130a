"""What a set of decisions would break is found, limit by limit; and what no problem may hold is refused."""

from __future__ import annotations

from dataclasses import replace
from math import inf, nan

import pytest

from delmarva.planning.allocation import Decisions, Limit, Partner, Spreading, Transfer, Window, broken
from delmarva.rules import InputError
from tests.planning.allocation.farms import PRICES, corn, field, litter, problem

SOUND = Decisions((Spreading("litter", "corn on near", 0, 40.0),), (Transfer("litter", "hauler", 0, 60.0),))


def spread(quantity: float, crop: str = "corn on near", month: int = 0) -> Decisions:
    return Decisions(
        (Spreading("litter", crop, month, quantity),), (Transfer("litter", "hauler", 0, 100.0 - quantity),)
    )


def test_sound_decisions_break_nothing():
    assert broken(problem(), SOUND) == []


@pytest.mark.parametrize(
    ("decisions", "changes", "what"),
    [
        (spread(40.1), {}, "nitrogen of corn 2027 on field near"),
        (spread(20.1), {"fields": (field(phosphorus=Limit(80.0)),)}, "P2O5 of field near"),
        (spread(20.1), {"crops": (corn(phosphorus=Limit(80.0)),)}, "P2O5 of corn 2027 on field near"),
        (spread(30.1), {"sources": (litter(highest_rate=3.0),)}, "Litter on corn 2027 on field near, April 2027"),
        (spread(9.9), {"sources": (litter(lowest_rate=1.0),)}, "less than the lowest rate"),
        (spread(21.9), {"load_tons": 22.0}, "part of a load"),
        (spread(10.0), {"fields": (field(closed="Closed."),)}, "where it may not be spread"),
        (spread(10.0), {"fields": (field(miles={}),)}, "where it may not be spread"),
        (spread(10.0), {"crops": (corn(windows=(Window(0, {}),)),)}, "where it may not be spread"),
        (spread(-1.0), {}, "less than nothing"),
        (spread(39.0), {"sources": (litter(opening=99.0),)}, "less than nothing"),
        (spread(40.0), {"sources": (litter(opening=101.0),)}, "Litter after the last month"),
        (spread(40.0), {"sources": (litter(opening=110.0, closing_most=None, capacity=Limit(9.0)),)}, "at the end of"),
        (spread(40.0), {"sources": (litter(closing_least=1.0, closing_most=None),)}, "too little"),
        (spread(40.0), {"sources": (litter(takers=(Partner("hauler", "H", 1.0, 59.0),)),)}, "Litter and H"),
        (spread(40.0), {"sources": (litter(takers=(Partner("hauler", "H", 1.0, months=()),)),)}, "do not deal"),
    ],
)  # fmt: skip
def test_each_limit_is_seen(decisions, changes, what):
    found = broken(problem(**changes), decisions)
    assert any(what in sentence for sentence in found), found


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"months": ()}, "expected at least one month"),
        ({"sources": (litter(), litter())}, "found source 'litter' twice"),
        ({"sources": (litter(arrivals=(1.0, 2.0)),)}, "expected arrivals of 1 months; found 2"),
        ({"sources": (litter(opening=-1.0),)}, "expected opening to be a number of at least 0; found -1"),
        ({"sources": (litter(p2o5=nan),)}, "expected p2o5"),
        ({"sources": (litter(tons=0.0),)}, "expected tons to be a number above 0"),
        ({"sources": (litter(lowest_rate=3.0, highest_rate=2.0),)}, "highest rate of at least the lowest"),
        ({"sources": (litter(bringers=(Partner("b", "b", 1.0),)),)}, "the most that may be brought"),
        ({"sources": (litter(takers=(Partner("t", "t", nan),)),)}, "expected a price"),
        ({"sources": (litter(takers=(Partner("t", "t", 1.0, months=(1,)),)),)}, "months from 0 to 0; found 1"),
        ({"fields": (field(acres=inf),)}, "expected acres"),
        ({"crops": (corn(field="elsewhere"),)}, "expected the id of a field; found 'elsewhere'"),
        ({"crops": (corn(windows=(Window(1, {}),)),)}, "months from 0 to 0; found 1"),
        ({"crops": (corn(windows=(Window(0, {"slurry": 1.0}),)),)}, "expected ids of sources; found 'slurry'"),
        ({"crops": (corn(windows=(Window(0, {}), Window(0, {}))),)}, "window '0' twice"),
        ({"prices": replace(PRICES, n=-1.0)}, "prices: expected n"),
        ({"load_tons": 0.0}, "expected load_tons to be a number above 0"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(changes, sentence):
    with pytest.raises(InputError, match=sentence.replace("(", r"\(")):
        problem(**changes)
