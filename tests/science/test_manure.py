"""Animal units, amounts of manure and litter, contents in any unit, nutrients of a quantity and of a rate."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import NotModelled
from delmarva.science.manure import (
    animal_units_by_head,
    animal_units_by_weight,
    as_received,
    left_after_losses,
    litter_by_bird_days,
    litter_by_birds,
    litter_by_market_weight,
    manure_produced,
    nutrient_applied,
    nutrient_in,
    pounds_per_thousand_gallons,
    pounds_per_ton,
    rate_for_nutrient,
)

UD_LITTER = {"light_bird": 5, "light_litter": 2.3, "heavy_bird": 9.5, "heavy_litter": 3.0}
WATER = 8.34
CONTENT = st.floats(0.01, 200)
RATE = st.floats(0, 50)


@pytest.mark.parametrize(
    ("rule", "facts", "expected", "why"),
    [
        (animal_units_by_head, (20, 0.74), 27.03, "20 mature dairy cows / 0.74"),
        (animal_units_by_head, (5, 0.74), 6.757, "5 / 0.74"),
        (animal_units_by_weight, (20, 1400), 28, "20 x 1,400 / 1,000"),
        (animal_units_by_head, (100_000, 455), 219.78, "broilers by head: 100,000 / 455, as if of 2.2 lb"),
        (animal_units_by_weight, (100_000, 4), 400, "the same birds by a mean weight of 4 lb"),
        (manure_produced, (27.03, 15.24, 365), 411.9, "27.03 x 15.24"),
        (manure_produced, (27.03, 15.24, 73), 82.4, "a fifth of the year"),
        (litter_by_birds, (120_000, 1.25), 150, "120 x 1.25 ton, whole litter"),
        (litter_by_birds, (120_000, 0.4), 48, "120 x 0.4 ton, cake"),
        (litter_by_bird_days, (10_000, 0.13, 300), 195, "breeders: 10,000 x 0.13 x 300 / 2,000"),
        (left_after_losses, (1000, 40), 600, "40 % lost"),
        (as_received, (4.0, 25), 3.0, "4 % of the dry matter, a quarter water"),
        (nutrient_in, (412, 63), 25_956, "412 ton x 63 lb"),
        (nutrient_applied, (3, 63), 189, "3 ton/ac x 63 lb"),
        (rate_for_nutrient, (65.5, 63), 1.0397, "65.5 / 63 ton/ac"),
    ],
)
def test_arithmetic(rule, facts, expected, why):
    assert rule(*facts) == pytest.approx(expected, rel=2e-4), why


@pytest.mark.parametrize(
    ("weight", "tons"),
    [(5, 138.0), (5.01, 138.09), (7, 156.7), (9.49, 179.9), (9.5, 180.0)],
)
def test_litter_by_market_weight(weight, tons):
    """120,000 birds of 7 lb: 2.3 + (7 - 5) / (9.5 - 5) x 0.7 = 2.611 lb each, 156.7 ton."""
    assert litter_by_market_weight(120_000, weight, **UD_LITTER) == pytest.approx(tons, abs=0.06)


@pytest.mark.parametrize("weight", [4.99, 9.51])
def test_litter_is_not_guessed_beyond_the_table(weight):
    with pytest.raises(NotModelled, match="does not reach"):
        litter_by_market_weight(120_000, weight, **UD_LITTER)


@pytest.mark.parametrize(("light", "heavy"), [(7.0, 7.0)])
def test_one_weight_is_no_line(light, heavy):
    with pytest.raises(NotModelled, match="no two weights"):
        litter_by_market_weight(100, 7, light_bird=light, light_litter=2, heavy_bird=heavy, heavy_litter=3)


@pytest.mark.parametrize(
    ("value", "unit", "per_ton"),
    [
        (59, "pounds per ton", 59),
        (2.95, "percent", 59),
        (29_500, "ppm", 59),
        (59 * 1000 * WATER / 2000, "pounds per thousand gallons", 59),
    ],
)
def test_content_of_a_solid(value, unit, per_ton):
    """1 % of 2,000 lb is 20 lb; 1 ppm is 0.002 lb; 1,000 gal of 8.34 lb are 4.17 ton."""
    assert pounds_per_ton(value, unit, WATER) == pytest.approx(per_ton)


@pytest.mark.parametrize(
    ("value", "unit", "per_thousand"),
    [
        (28, "pounds per thousand gallons", 28),
        (0.4, "percent", 33.36),
        (4000, "ppm", 33.36),
        (8, "pounds per ton", 33.36),
    ],
)
def test_content_of_a_liquid(value, unit, per_thousand):
    """1,000 gal x 8.34 lb = 8,340 lb; 0.4 % of it is 33.36 lb; 8 lb/ton x 4.17 ton the same."""
    assert pounds_per_thousand_gallons(value, unit, WATER) == pytest.approx(per_thousand)


@given(CONTENT, st.floats(7, 10))
def test_the_unit_of_a_report_does_not_change_the_content(pounds, gallon):
    liquid = pounds_per_thousand_gallons(pounds, "pounds per ton", gallon)
    assert pounds_per_ton(liquid, "pounds per thousand gallons", gallon) == pytest.approx(pounds)
    assert pounds_per_ton(pounds / 20, "percent", gallon) == pytest.approx(pounds)
    assert pounds_per_ton(pounds / 20 * 10_000, "ppm", gallon) == pytest.approx(pounds)


@given(RATE, CONTENT, st.floats(0.1, 1000))
def test_an_acre_of_a_large_field_gets_what_an_acre_of_a_small_one_gets(rate, content, acres):
    assert nutrient_in(rate * acres, content) / acres == pytest.approx(nutrient_applied(rate, content))


@given(RATE, st.floats(0, 50), CONTENT)
def test_more_manure_never_means_less_nutrient(rate, more, content):
    assert nutrient_applied(rate + more, content) >= nutrient_applied(rate, content)


@given(st.floats(0, 500), CONTENT)
def test_the_rate_for_a_nutrient_brings_that_nutrient(wanted, content):
    rate = wanted / content
    if rate <= 10_000:
        assert nutrient_applied(rate_for_nutrient(wanted, content), content) == pytest.approx(wanted)
