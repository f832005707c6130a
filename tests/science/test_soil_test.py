"""Soil tests: extractants, the Delaware index, categories with their bounds, saturation, age."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import Figure, InputError, NotModelled, Status
from delmarva.science.soil_test import (
    Extractant,
    ExtractantUse,
    FertilityCategory,
    SaturationClass,
    SoilTestAge,
    age_in_years,
    converted_to_mehlich3,
    extractant_use,
    fertility_category,
    fertility_index,
    mehlich3_ppm,
    phosphorus_class_sims_2002,
    phosphorus_fiv_delaware,
    phosphorus_saturation_ratio,
    saturation_class_sims_2002,
    soil_test_age,
)

UD_BOUNDS = (25, 50, 100)


@pytest.mark.parametrize(
    ("extractant", "equation", "use"),
    [
        ("mehlich 3", False, ExtractantUse.USABLE),
        ("mehlich 3", True, ExtractantUse.USABLE),
        ("bray 1", False, ExtractantUse.RETEST),
        ("mehlich 1", False, ExtractantUse.RETEST),
        ("olsen", False, ExtractantUse.RETEST),
        ("morgan", False, ExtractantUse.RETEST),
        ("ammonium acetate", False, ExtractantUse.RETEST),
        ("mehlich 1", True, ExtractantUse.CONVERTED),
    ],
)
def test_extractant(extractant, equation, use):
    assert extractant_use(extractant, equation) == use


@pytest.mark.parametrize("method", ["Mehlich-3", "Bray-1", "Olsen", "modified Morgan", "ammonium acetate"])
def test_extractants_are_known_as_laboratories_write_them(method):
    assert Extractant.parse(method).sentence == method


@pytest.mark.parametrize(
    ("result", "unit", "fiv", "why"),
    [
        (182, "pounds per acre", 91, "182 / 2 = 91 ppm = 91 FIV"),
        (300, "pounds per acre", 150, "300 / 2: exactly 150"),
        (301, "pounds per acre", 150.5, "301 / 2: above 150"),
        (150, "ppm", 150, "FIV is Mehlich-3 P in ppm"),
        (150, "fiv", 150, "an FIV stays as it is"),
        (0, "ppm", 0, "nothing found"),
    ],
)
def test_phosphorus_index(result, unit, fiv, why):
    assert phosphorus_fiv_delaware(result, unit) == pytest.approx(fiv), why


@given(st.floats(0, 5000))
def test_the_unit_of_a_soil_test_does_not_change_its_index(ppm):
    assert phosphorus_fiv_delaware(2 * ppm, "pounds per acre") == pytest.approx(phosphorus_fiv_delaware(ppm, "ppm"))


def test_an_index_value_has_no_ppm_of_its_own():
    with pytest.raises(NotModelled, match="no value in ppm"):
        mehlich3_ppm(91, "fiv")


@pytest.mark.parametrize(
    ("element", "ppm", "per_fiv", "fiv", "category"),
    [
        ("K", 63, 70 / 25, 22.5, FertilityCategory.LOW),
        ("K", 151, 280 / 100, 53.9, FertilityCategory.OPTIMUM),
        ("Mg", 130, 220 / 100, 59.1, FertilityCategory.OPTIMUM),
        ("Ca", 640, 1800 / 100, 35.6, FertilityCategory.MEDIUM),
    ],
)
def test_potassium_magnesium_calcium(element, ppm, per_fiv, fiv, category):
    """What makes one FIV follows from the printed bounds: 280 ppm K, 220 Mg, 1,800 Ca are 100 FIV."""
    index = fertility_index(ppm, per_fiv)
    assert index == pytest.approx(fiv, abs=0.05), element
    assert fertility_category(index, *UD_BOUNDS) == category


@pytest.mark.parametrize(
    ("fiv", "category"),
    [
        (0, "low"), (24.99, "low"), (25, "low"), (25.01, "medium"), (25.4, "medium"),
        (49.99, "medium"), (50, "medium"), (50.01, "optimum"), (91, "optimum"),
        (99.99, "optimum"), (100, "optimum"), (100.01, "excessive"), (512, "excessive"),
    ],
)  # fmt: skip
def test_category_bounds_belong_to_the_lower_category(fiv, category):
    assert str(fertility_category(fiv, *UD_BOUNDS)) == category


def test_a_category_shows_the_source_of_its_bounds():
    bounds = [Figure(x, "FIV", "UD crops page", status=Status.GUIDANCE, name="bound") for x in UD_BOUNDS]
    told = fertility_category.explain(91, *bounds).text()
    assert "91 FIV" in told
    assert "UD crops page" in told


def test_saturation_ratio_is_molar():
    """(160/30.974) / (900/26.982 + 200/55.845) = 5.166 / (33.356 + 3.581) = 0.140."""
    assert phosphorus_saturation_ratio(160, 900, 200) == pytest.approx(0.140, abs=0.0005)


def test_saturation_ratio_by_mass_is_the_other_reading():
    """160 / (900 + 200) = 0.145."""
    assert phosphorus_saturation_ratio.amended(SATURATION_BASIS="mass")(160, 900, 200) == pytest.approx(
        0.145, abs=0.0005
    )


@pytest.mark.parametrize(
    ("ppm", "expected"),
    [
        (49.99, "below optimum"), (50, "below optimum"), (50.01, "optimum"),
        (99.99, "optimum"), (100, "optimum"), (100.01, "above optimum"),
        (149.99, "above optimum"), (150, "above optimum"), (150.01, "environmental"),
    ],
)  # fmt: skip
def test_environmental_reading_of_ppm(ppm, expected):
    assert str(phosphorus_class_sims_2002(ppm, 50, 100, 150)) == expected


@pytest.mark.parametrize(
    ("ratio", "expected"),
    [
        (0.0599, "below optimum"), (0.06, "optimum"), (0.0601, "optimum"),
        (0.1099, "optimum"), (0.11, "optimum"), (0.1101, "above optimum"),
        (0.1499, "above optimum"), (0.15, "above optimum"), (0.1501, "environmental"),
    ],
)  # fmt: skip
def test_environmental_reading_of_the_ratio(ratio, expected):
    assert str(saturation_class_sims_2002(ratio, 0.06, 0.11, 0.15)) == expected


def test_the_two_readings_may_differ():
    """P 160 is environmental (above 150); its ratio 0.140 is above optimum (0.11 to 0.15)."""
    ratio = phosphorus_saturation_ratio(160, 900, 200)
    assert phosphorus_class_sims_2002(160, 50, 100, 150) == SaturationClass.ENVIRONMENTAL
    assert saturation_class_sims_2002(ratio, 0.06, 0.11, 0.15) == SaturationClass.ABOVE_OPTIMUM


def test_a_loaded_equation_never_gives_less_than_nothing():
    assert converted_to_mehlich3(40, 1.5, -10) == pytest.approx(50), "40 x 1.5 - 10"
    assert converted_to_mehlich3(4, 1.5, -10) == 0, "6 - 10 is below 0"


@pytest.mark.parametrize(
    ("event", "on", "years"),
    [
        (date(2022, 3, 1), date(2025, 3, 1), 3.0),
        (date(2022, 3, 1), date(2025, 2, 28), 2 + 364 / 365),
        (date(2022, 3, 1), date(2025, 3, 2), 3 + 1 / 365),
        (date(2024, 2, 29), date(2027, 2, 28), 3.0),
        (date(2024, 2, 29), date(2028, 2, 28), 3 + 365 / 366),
        (date(2024, 5, 5), date(2024, 5, 5), 0.0),
    ],
)
def test_age_is_whole_on_anniversaries(event, on, years):
    assert age_in_years(event, on) == pytest.approx(years, abs=1e-12)


def test_a_test_of_tomorrow_is_refused():
    with pytest.raises(InputError, match="on or before 2025-01-01; found 2025-01-02"):
        age_in_years(date(2025, 1, 2), date(2025, 1, 1))


@pytest.mark.parametrize(
    ("on", "expected"),
    [
        (date(2025, 2, 28), SoilTestAge.CURRENT),
        (date(2025, 3, 1), SoilTestAge.CURRENT),
        (date(2025, 3, 2), SoilTestAge.OLD),
    ],
)
def test_the_last_anniversary_is_in_time(on, expected):
    assert soil_test_age(age_in_years(date(2022, 3, 1), on), 3) == expected


@given(st.dates(date(1990, 1, 1), date(2090, 1, 1)), st.integers(0, 2000))
def test_a_day_later_is_never_younger(event, days):
    on = date.fromordinal(event.toordinal() + days)
    assert age_in_years(event, date.fromordinal(on.toordinal() + 1)) > age_in_years(event, on)
