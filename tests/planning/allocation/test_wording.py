"""What a person reads: lines, comparison, what binds, and why there is no way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from delmarva.planning.allocation import Limit, Partner, Window, allocate
from delmarva.planning.allocation.wording import amount, in_words
from tests.planning.allocation.farms import PRICES, corn, field, litter, problem

PAID = litter(takers=(Partner("t", "T", -40.0),))
"""Somebody pays more for it than it is worth on any field."""


def words(**changes):
    asked = problem(**changes)
    return in_words(asked, allocate(asked), ("A note.",))


def sentences(found) -> list[str]:
    return [limit.sentence for limit in found.limits]


def test_a_pound_of_phosphorus():
    found = words(
        sources=(litter(takers=(Partner("hauler", "the hauler", 45.0),)),),
        fields=(field(phosphorus=Limit(80.0, "What the crops remove.", "3 Del.C. §2247(b)")),),
    )
    first = found.limits[0]
    assert first.sentence == "One more pound of P2O5 on field near would save $1.40. What the crops remove."
    assert (first.field, first.citation, first.saves) == ("near", "3 Del.C. §2247(b)", pytest.approx(1.40))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({}, "One more pound of available nitrogen for corn 2027 on field near would save $0.20. Nitrogen."),
        ({"crops": (corn(phosphorus=Limit(80.0)),)},
         "One more pound of P2O5 for corn 2027 on field near would save $0.53."),
        ({"sources": (litter(highest_rate=3.0),)},
         "One more ton of Litter in a pass for corn 2027 on field near would save $21.00."),
        ({}, "One more ton of Litter left after April 2027 would save $10.00. Nothing is left."),
        ({"sources": (litter(opening=30.0, closing_least=5.0, closing_most=None),)},
         "One more ton of Litter that need not be left after April 2027 would save $11.00."),
        ({"sources": (litter(takers=(Partner("a", "A", 5.0, 9.0), Partner("b", "B", 10.0))),)},
         "One more ton of Litter that A takes would save $5.00."),
        ({"sources": (litter(opening=0.0, bringers=(Partner("n", "the neighbor", 5.0, 30.0),)),)},
         "One more ton of Litter that the neighbor brings would save $6.00."),
        ({"sources": (litter(closing_most=None, capacity=Limit(50.0, "The store holds 50 tons.")),)},
         "One more ton of Litter that the stores hold would save $10.00. The store holds 50 tons."),
        ({"fields": (field(closed="It is rented out."),)}, "Field near gets nothing: It is rented out."),
        ({"fields": (field(phosphorus=Limit(0.0, "No phosphorus may be applied.")),), "sources": (PAID,)},
         "Field near gets nothing: No phosphorus may be applied."),
        ({"crops": (corn(windows=()),)}, "Field near gets nothing: no crop of it takes manure in an open month."),
        ({"sources": (PAID,)},
         "Field near gets nothing: at these prices the manure is better used elsewhere."),
        ({"sources": (litter(opening=5.0),)}, "No limit of field near is worth moving at these prices."),
    ],
)  # fmt: skip
def test_what_holds_it_back(changes, sentence):
    assert sentence in sentences(words(**changes))


def test_lines_and_loads():
    """22 tons on 10 acres, 2 miles away, in an April that is open from the 16th."""
    found = words(crops=(corn(windows=(Window(0, {"litter": 30.0}, "16 to 30 April 2027"),)),), load_tons=22.0)
    (line,) = found.spread
    assert (line.quantity, line.rate, line.loads, line.miles, line.days) == (22, 2.2, 1, 2, "16 to 30 April 2027")
    assert [(line.partner, line.brought, line.quantity) for line in found.transfers] == [
        ("the hauler", False, pytest.approx(78))
    ]
    assert [line.quantity for line in found.stock] == [pytest.approx(0)]
    assert found.notes == (
        "A note.",
        "What limits are worth is worked out without whole loads, lowest rates and passes paid by the acre.",
    )


def test_comparison():
    """30 tons near and 10 far: $120 + $60, and 300 + 900 lb N bought. By hand 40 near: $160, 1,200 lb N and 500 lb K2O.

    Removal is 600 lb P2O5 on each field; 1,200 lb against 1,600 lb go on the near one.
    """
    facts = {
        "sources": (litter(opening=40.0),),
        "fields": (field(p2o5_removed=60.0), field("far", miles={"litter": 6.0}, p2o5_removed=60.0)),
        "crops": (corn(needs=replace(corn().needs, k2o=0.0)), corn("far")),
    }
    found = words(**facts)
    assert found.comparison == (
        "The allocation costs $780, $130 less than nearest fields first ($910); nitrogen surplus 0 instead of 0 lb; "
        "P2O5 surplus 600 instead of 1,000 lb; hauling 120 instead of 80 ton-miles."
    )
    assert [cost.mean_miles for cost in found.compared] == [pytest.approx(3), pytest.approx(2)]
    assert words().comparison == "The allocation costs $760, as much as nearest fields first."


def test_when_the_rule_of_thumb_finds_no_way():
    """It spreads all of March's manure at once; only the hauler of April could take what is too much."""
    late = litter(takers=(Partner("hauler", "the hauler", 10.0, months=(0,)),), arrivals=(0.0, 0.0))
    found = words(months=("March", "April"), sources=(late,))
    assert "Nearest fields first, by hand, finds no lawful way to use all the manure." in found.comparison


def test_no_way():
    source = litter(takers=(Partner("hauler", "the hauler", 10.0, 20.0),), capacity=Limit(50.0, "", "a citation"))
    found = words(sources=(replace(source, closing_most=None),), crops=(corn(nitrogen=Limit(30.0, "", "cite N")),))
    assert found.why_not == (
        "No allocation keeps every limit.",
        "There is no place for 20 tons of Litter from April 2027 on.",
        "These cannot all be kept: the crops' limits on nitrogen (cite N); the hauler takes at most 20 tons of Litter; "
        "the stores hold 50 tons of Litter (a citation).",
    )
    assert found.spread == found.limits == ()


def test_missing_manure():
    found = words(sources=(litter(opening=30.0, closing_least=31.0, closing_most=None),))
    assert found.why_not[1:] == (
        "There would have to be 1 ton of Litter more, from April 2027 on.",
        "What stands in the way: no less than 31 tons of Litter may be left after April 2027.",
    )


def test_whole_loads_in_the_way():
    found = words(sources=(litter(opening=30.0, takers=()),), load_tons=22.0)
    assert found.why_not == (
        "With whole loads of 22 tons, lowest rates and passes over whole fields no way was found to use all the "
        "manure; without them it would cost $270.",
    )


def test_amounts():
    assert amount(1.0, litter()) == "1 ton"
    assert amount(20.55, litter(unit="1000 gal")) == "20.6 thousand gallons"
    assert PRICES.n == 0.5
