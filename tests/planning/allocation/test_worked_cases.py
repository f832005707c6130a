"""Allocations that can be worked out by hand. A ton costs $4 to put on the near field and $10 to have taken away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from delmarva.planning.allocation import (
    Allocation,
    Conflict,
    Limit,
    Nutrients,
    Partner,
    Spreading,
    Window,
    allocate,
    rule_of_thumb,
)
from tests.planning.allocation.farms import PRICES, corn, field, litter, problem


def allocated(**changes) -> Allocation:
    answer = allocate(problem(**changes))
    assert isinstance(answer, Allocation)
    return answer


def tons(answer: Allocation) -> dict[str, float]:
    """Tons by crop, and what is taken away."""
    spread = {each.crop: pytest.approx(each.quantity) for each in answer.decisions.spread}
    return spread | {each.partner: pytest.approx(each.quantity) for each in answer.decisions.taken}


def worth(answer: Allocation) -> dict[tuple[str, str], float]:
    return {(each.kind, each.who): pytest.approx(each.saves) for each in answer.worth}


def test_nitrogen_limits():
    """120 lb/ac x 10 ac / 30 lb = 40 tons spread at $4, 60 taken at $10; nothing is bought.

    The next ton would save $10 - $4 and no fertilizer: $6 / 30 lb a pound of nitrogen.
    """
    answer = allocated()
    assert tons(answer) == {"corn on near": 40, "hauler": 60}
    assert answer.account.cost.total == pytest.approx(40 * 4 + 60 * 10)
    assert (answer.account.tons, answer.account.ton_miles) == (pytest.approx(40), pytest.approx(80))
    assert worth(answer) == {("closing", "litter"): 10.0, ("nitrogen", "corn on near"): 0.20}


def test_phosphorus_limits():
    """80 lb/ac x 10 ac / 40 lb = 20 tons; 1,200 - 600 lb N is bought at $0.50.

    The next ton would save $45 - $4 and 30 lb N: $56 / 40 lb a pound of P2O5.
    """
    answer = allocated(
        sources=(litter(takers=(Partner("hauler", "the hauler", 45.0),)),),
        fields=(field(phosphorus=Limit(80.0, "Phosphorus.", "cite P"), p2o5_removed=60.0),),
    )
    assert tons(answer) == {"corn on near": 20, "hauler": 80}
    assert answer.account.cost.fertilizer == pytest.approx(300)
    assert answer.account.p2o5_surplus == pytest.approx(10 * (80 - 60))
    assert worth(answer) == {("closing", "litter"): 45.0, ("rotation", "near"): 1.40}


def test_the_farther_field_that_needs_potash_is_better():
    """40 tons. Near: 30 lb N = $15 a ton less $4. Far, 6 miles: $15 and 50 lb K2O = $15 less $6, until 500 lb are met.

    So 10 tons go far. The rule of thumb puts all 40 near: 10 x ($24 - $11) = $130 dearer, and 40 ton-miles less.
    """
    facts = {
        "sources": (litter(opening=40.0),),
        "fields": (field(), field("far", miles={"litter": 6.0})),
        "crops": (corn(needs=Nutrients(n=120.0)), corn("far")),
    }
    answer = allocated(**facts)
    assert tons(answer) == {"corn on near": 30, "corn on far": 10}
    assert rule_of_thumb(problem(**facts)).spread == (Spreading("litter", "corn on near", 0, 40.0),)
    assert answer.thumb.cost.total - answer.account.cost.total == pytest.approx(130)
    assert answer.account.ton_miles - answer.thumb.ton_miles == pytest.approx(40)


def test_the_rule_of_thumb_goes_on_to_the_next_field_where_phosphorus_limits():
    """Near takes 80 x 10 / 40 = 20 tons, far 40 by nitrogen, and 40 are taken away."""
    facts = {
        "fields": (field(phosphorus=Limit(80.0)), field("far", miles={"litter": 6.0})),
        "crops": (corn(), corn("far")),
    }
    found = rule_of_thumb(problem(**facts))
    assert [(each.crop, each.quantity) for each in found.spread] == [("corn on near", 20), ("corn on far", 40)]
    assert [each.quantity for each in found.taken] == [40]


def test_whole_loads():
    """40 tons are 1 load of 22 and a part: 22 x $4 + 78 x $10 + (1,200 - 660) lb N x $0.50."""
    answer = allocated(load_tons=22.0)
    assert tons(answer) == {"corn on near": 22, "hauler": 78}
    assert answer.account.cost.total == pytest.approx(88 + 780 + 270)
    assert answer.gap == pytest.approx(0)


@pytest.mark.parametrize(
    ("lowest", "spread", "cost"),
    [
        (1.9, 20, 20 * 4 + 600 * 0.50),
        (2.0, 20, 20 * 4 + 600 * 0.50),  # 2 ton/ac on 10 ac is just what there is
        (2.1, 0, 20 * 10 + 1200 * 0.50 + 500 * 0.30),
    ],
)
def test_lowest_rate(lowest, spread, cost):
    answer = allocated(sources=(litter(opening=20.0, lowest_rate=lowest),))
    assert sum(each.quantity for each in answer.decisions.spread) == pytest.approx(spread)
    assert answer.account.cost.total == pytest.approx(cost)


def test_highest_rate():
    """3 ton/ac in a pass; two months are two passes, of which nitrogen leaves 40 tons."""
    twice = corn(windows=(Window(0, {"litter": 30.0}), Window(1, {"litter": 30.0})))
    once = allocated(sources=(litter(highest_rate=3.0),))
    assert tons(once) == {"corn on near": 30, "hauler": 70}
    assert worth(once)["rate", "corn on near"] == 21.0  # $10 - $4 and 30 lb N
    both = allocated(
        months=("March", "April"), sources=(litter(highest_rate=3.0, arrivals=(0.0, 0.0)),), crops=(twice,)
    )
    assert sum(each.quantity for each in both.decisions.spread) == pytest.approx(40)


@pytest.mark.parametrize(
    ("by_acre", "spread", "cost"),
    [
        (30.0, 40, 160 + 600 + 300),
        (100.0, 0, 1000 + 600 + 150),  # $1,000 for the pass; spreading saves 40 x $6 + $750 = $990
    ],
)
def test_a_pass_paid_by_the_acre(by_acre, spread, cost):
    answer = allocated(prices=replace(PRICES, spread_per_acre=by_acre))
    assert sum(each.quantity for each in answer.decisions.spread) == pytest.approx(spread)
    assert answer.account.cost.total == pytest.approx(cost)


def test_nitrogen_left_for_the_next_year():
    """40 tons leave 5 lb each for the corn of 2028: 1,200 - 200 lb are bought for it."""
    next_year = corn(id="next", year=2028, windows=(), needs=Nutrients(n=120.0))
    answer = allocated(sources=(litter(later_n=(5.0,)),), crops=(corn(), next_year))
    assert answer.account.bought["next"].n == pytest.approx(1000)


def test_bought_phosphate_counts_against_the_rotation():
    """800 lb P2O5 in all: 300 lb are needed, which manure brings as well; 20 tons."""
    answer = allocated(
        fields=(field(phosphorus=Limit(80.0)),),
        crops=(corn(needs=Nutrients(120.0, 30.0, 0.0)), corn(id="wheat", windows=(), needs=Nutrients(0.0, 20.0, 0.0))),
    )
    assert tons(answer)["corn on near"] == 15  # 800 - 200 lb bought for the wheat = 600 lb
    assert answer.account.bought["wheat"].p2o5 == pytest.approx(200)


def test_what_the_store_cannot_hold_until_spring():
    """100 tons in March, the field is open in April, the store holds 60: 40 are taken in March.

    One more ton of room: $10 saved in March and $4 spent in April. One more left at the end: $4 saved.
    """
    april = corn(windows=(Window(1, {"litter": 30.0}),), nitrogen=Limit(300.0))
    source = litter(opening=0.0, arrivals=(100.0, 0.0), capacity=Limit(60.0, "The store holds 60 tons."))
    answer = allocated(months=("March", "April"), sources=(source,), crops=(april,))
    assert answer.account.stock == {"litter": (pytest.approx(60), pytest.approx(0))}
    assert [(each.month, each.quantity) for each in answer.decisions.taken] == [(0, pytest.approx(40))]
    assert worth(answer) == {("capacity", "litter"): 6.0, ("closing", "litter"): 4.0}


def test_manure_that_is_brought():
    """$5 a ton and $4 to spread: 30 lb N = $15 pays for all 30 tons there are."""
    answer = allocated(sources=(litter(opening=0.0, bringers=(Partner("neighbor", "the neighbor", 5.0, 30.0),)),))
    assert [each.quantity for each in answer.decisions.brought] == [pytest.approx(30)]
    assert answer.account.cost.bringing == pytest.approx(150)
    assert worth(answer)[("bringer", "neighbor")] == 6.0


def test_a_closed_field_gets_nothing():
    answer = allocated(fields=(field(closed="Nothing may be spread."),))
    assert tons(answer) == {"hauler": 100}


def test_manure_of_a_thousand_gallons_is_hauled_by_its_weight():
    """4.17 tons x ($1 + $1 + $2) a unit."""
    answer = allocated(sources=(litter(unit="1000 gal", tons=4.17),))
    assert answer.account.cost.hauling + answer.account.cost.spreading == pytest.approx(40 * 4.17 * 4)


def test_nowhere_to_go():
    """Of 100 tons the field takes 300 lb / 30 lb = 10, the hauler 20 and the store 50."""
    source = litter(
        takers=(Partner("hauler", "the hauler", 10.0, 20.0),),
        capacity=Limit(50.0),
        closing_most=None,
        highest_rate=None,
    )
    answer = allocate(problem(sources=(source,), crops=(corn(nitrogen=Limit(30.0)),)))
    assert isinstance(answer, Conflict)
    assert [{row.kind for row in rows} for rows in answer.sets] == [{"nitrogen", "taker", "capacity"}]
    assert [transfer.quantity for transfer in answer.homeless] == [pytest.approx(20)]
    assert answer.lacking == ()
    assert rule_of_thumb(problem(sources=(source,), crops=(corn(nitrogen=Limit(30.0)),))) is None


def test_more_is_to_be_left_than_there_is():
    answer = allocate(problem(sources=(litter(opening=30.0, closing_least=50.0, closing_most=None),)))
    assert isinstance(answer, Conflict)
    assert [{row.kind for row in rows} for rows in answer.sets] == [{"least"}]
    assert [transfer.quantity for transfer in answer.lacking] == [pytest.approx(20)]


def test_two_conflicts_are_told_apart():
    other = litter(id="other", label="Other", takers=(), closing_most=Limit(5.0))
    first = litter(takers=(), closing_most=Limit(0.0))
    answer = allocate(problem(sources=(first, other), crops=(corn(nitrogen=None, windows=()),)))
    assert isinstance(answer, Conflict)
    assert [[(row.kind, row.source) for row in rows] for rows in answer.sets] == [
        [("closing", "other")], [("closing", "litter")],
    ]  # fmt: skip


def test_only_whole_loads_stand_in_the_way():
    """30 tons must go on the field, and loads hold 22."""
    answer = allocate(problem(sources=(litter(opening=30.0, takers=()),), load_tons=22.0))
    assert isinstance(answer, Conflict)
    assert (answer.sets, answer.homeless) == ((), ())
    assert answer.relaxed == pytest.approx(30 * 4 + (1200 - 900) * 0.50)


def test_an_empty_farm_buys_its_fertilizer():
    answer = allocated(sources=(), crops=(corn(windows=()),))
    assert answer.account.cost.total == pytest.approx(1200 * 0.50 + 500 * 0.30)
    assert answer.account.tons == 0
