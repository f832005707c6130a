"""Numbers of the packs, each against the table it was taken from; worked examples that rest on them."""

from __future__ import annotations

from math import isclose

import pytest

from delmarva.standards import Library

LIBRARY = Library.shipped()

UD = {"scale": "UD"}
TO_INDEX = {"method": "Mehlich-3", "to": "UD-FIV", "for_regulation": True}

VALUES = [
    # Soil tests: University of Delaware scale, Mehlich-3 (low 0-70, medium 71-140, optimum 141-280 ppm K)
    ("soil-test-categories upto_ppm", UD | {"nutrient": "P", "category": "low"}, 25, "guidance"),
    ("soil-test-categories upto_ppm", UD | {"nutrient": "K", "category": "medium"}, 140, "guidance"),
    ("soil-test-categories over_ppm", UD | {"nutrient": "Mg", "category": "excessive"}, 220, "guidance"),
    ("soil-test-categories upto_ppm", UD | {"nutrient": "Ca", "category": "optimum"}, 1800, "guidance"),
    ("phosphorus-saturation ratio_from", {"category": "environmental"}, 0.15, "guidance"),
    ("target-ph ph", {"crop_group": "alfalfa"}, 6.8, "guidance"),
    # Nitrogen: UD fact sheet; PSNT 25 ppm (2018)
    ("nitrogen-rates n_lb_per_bu", {"crop": "corn", "part": "grain"}, 1.0, "guidance"),
    ("nitrogen-rates n_lb_ac_high", {"crop": "wheat"}, 120, "regional"),
    ("psnt critical_ppm", {"crop": "corn"}, 25, "guidance"),
    ("psnt preplant_n_lb_ac", {"crop": "corn"}, 50, "guidance"),
    ("psnt-sidedress value", {"factor": "previous crop", "level": "forage legume"}, 3.5, "regional"),
    # Legume credits: National Agronomy Manual table 503-16
    ("legume-credits n_lb_ac", {"crop": "alfalfa"}, 90, "guidance"),
    ("legume-credits n_lb_ac", {"crop": "red clover"}, 60, "guidance"),
    ("legume-credits n_lb_per_bu", {"crop": "soybean"}, 0.5, "guidance"),
    ("legume-credits n_lb_ac", {"crop": "ladino clover"}, 60, "regional"),  # Maryland's
    ("legume-credits n_lb_ac", {"crop": "peanut"}, 45, "regional"),
    # Ammonium kept: table 503-28; litter injected only in the recollected Virginia table
    ("ammonium-conservation fraction", {"form": "dry litter", "timing": "at once"}, 0.90, "regional"),
    ("ammonium-conservation fraction", {"form": "dry litter", "timing": "4 days"}, 0.65, "regional"),
    ("ammonium-conservation fraction", {"form": "lagoon", "timing": "irrigated"}, 0.50, "regional"),
    ("ammonium-conservation fraction", {"form": "dry litter", "timing": "injected"}, 0.95, "unconfirmed"),
    # Organic N: table 503-27; years 2 and 3 New York; year 4 recollected
    ("mineralisation fraction", {"material": "poultry", "year": 1, "timing": "spring or early fall"}, 0.60,
     "regional"),
    ("mineralisation fraction", {"material": "dairy", "year": 1, "timing": "winter topdress"}, 0.20,
     "regional"),
    ("mineralisation fraction", {"material": "poultry", "year": 2}, 0.12, "regional"),
    ("mineralisation fraction", {"material": "poultry", "year": 4}, 0.02, "unconfirmed"),
    # Biosolids: table 503-35
    ("biosolids-mineralisation fraction", {"season": "growing season", "irrigated": False, "year": 1}, 0.30,
     "guidance"),
    ("biosolids-mineralisation fraction", {"season": "whole year", "irrigated": True, "year": 2}, 0.21,
     "guidance"),
    # Crop removal: 13 Northeast sites; the Chesapeake budget model; Kansas; recollected
    ("crop-removal p2o5_lb", {"crop": "corn", "part": "grain", "unit": "bu"}, 0.42, "regional"),
    ("crop-removal k2o_lb", {"crop": "corn", "part": "grain", "unit": "bu"}, 0.27, "regional"),
    ("crop-removal p2o5_lb", {"crop": "soybean", "part": "grain", "unit": "bu"}, 0.821, "regional"),
    ("crop-removal k2o_lb", {"crop": "soybean", "part": "grain", "unit": "bu"}, 1.45, "national"),
    ("crop-removal k2o_lb", {"crop": "wheat", "part": "grain", "unit": "bu"}, 0.40, "other state"),
    ("crop-removal p2o5_lb", {"crop": "wheat", "part": "straw", "unit": "ton"}, 3.3, "unconfirmed"),
    ("crop-removal p2o5_lb", {"crop": "tomato", "part": "marketed part", "unit": "ton"}, 1.3, "foreign"),
    ("crop-removal p_as_printed_lb", {"crop": "wheat", "part": "grain", "unit": "bu"}, 0.333, "regional"),
    # Manure: table 503-20; the handbook's animal units; NRAES litter; table 503-26 and 503-24
    ("manure-composition total_n_lb", {"material": "broiler litter", "unit": "ton"}, 59, "regional"),
    ("manure-composition p2o5_lb", {"material": "broiler litter", "unit": "ton"}, 63, "regional"),
    ("manure-composition ammonium_n_lb", {"material": "dairy slurry", "unit": "1000 gal"}, 10.4, "regional"),
    ("manure-composition p2o5_lb_high", {"material": "poultry litter", "unit": "ton"}, 96, "other state"),
    # British Columbia layers: P 1.13 % x 20 x 2.29 = 51.754
    ("manure-composition p2o5_lb", {"material": "layer", "unit": "ton"}, 51.754, "foreign"),
    ("manure-nitrogen-forms ammonium_percent", {"material": "dry poultry"}, 23, "regional"),
    ("manure-production head_per_au", {"animal": "broiler"}, 455, "regional"),
    ("manure-production ton_per_au_year", {"animal": "dairy cow"}, 15.24, "regional"),
    ("manure-production head_per_au", {"animal": "steer"}, 1.64, "national"),
    ("litter-production ton_per_1000_birds", {"animal": "broiler", "kind": "whole litter"}, 1.25, "national"),
    ("litter-production heavy_litter_lb", {"animal": "broiler", "kind": "whole litter"}, 3.0, "regional"),
    ("manure-losses n_lost_high", {"system": "poultry deep pit or litter"}, 50, "national"),
    # Hydrology: TR-55, open lots, the storms of the CAFO regulation, evaporation of the nearest basin
    ("curve-numbers cn_b", {"cover": "row crops", "treatment": "straight row", "condition": "poor"}, 81, "national"),
    ("curve-numbers cn_a", {"cover": "woods", "condition": "good"}, 30, "national"),
    ("curve-numbers cn", {"cover": "unpaved open lot"}, 91, "other state"),
    ("design-storms depth_in", {"place": "New Castle DE", "years": 25, "hours": 24}, 6.0, "guidance"),
    ("design-storms depth_in", {"place": "Kent DE", "years": 25, "hours": 24}, 6.5, "guidance"),
    ("design-storms depth_in", {"place": "Sussex DE", "years": 100, "hours": 24}, 9.2, "guidance"),
    ("free-water-evaporation evaporation_in", {"place": "NE Branch Anacostia, Riverdale MD", "month": 7}, 5.44,
     "regional"),
    ("free-water-evaporation evaporation_in", {"place": "Mattaponi, Beulahville VA", "month": 12}, 0.93, "regional"),
    # Phosphorus: Pennsylvania coefficients; the recollected worksheet
    ("p-source-coefficients coefficient", {"material": "broiler"}, 0.8, "regional"),
    ("psi-worksheet value", {"factor": "scaling"}, 0.02, "unconfirmed"),
    ("psi-worksheet value", {"factor": "soil test"}, 0.2, "unconfirmed"),
    ("psi-worksheet value", {"factor": "surface runoff", "level": "very high"}, 8, "unconfirmed"),
    ("psi-worksheet value", {"factor": "organic method", "level": "surface, December to February"}, 60,
     "unconfirmed"),
    ("psi-categories upto_score", {"category": "high"}, 100, "unconfirmed"),
    # Erosion
    ("erosion-k k", {"texture": "sandy loam", "organic_matter": "2 %"}, 0.24, "national"),
    ("erosion-c c", {"cover": "cropland", "kind": "annual average"}, 0.42, "regional"),
    ("erosion-p p", {"practice": "contour tillage", "slope": "1-2 %"}, 0.60, "national"),
    ("erosion-p p", {"practice": "contour tillage", "slope": "9-12 %"}, 0.60, "national"),
    ("erosion-ls value", {"constant": "a"}, 65.41, "regional"),
    ("erosion-slope-length length_ft", {"slope": "2.5-5.5 %"}, 299, "regional"),
    ("erosion-r r", {"place": "from annual rain", "annual_rain_in": 44}, 255.8, "regional"),
    ("conversions factor", {"conversion": "P to P2O5", "basis": "conventional"}, 2.29, "national"),
    ("conversions factor", {"conversion": "K to K2O", "basis": "rounded"}, 1.2, "national"),
    ("conversions factor", {"conversion": "furrow slice"}, 2_000_000, "national"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "keys", "value", "status"), VALUES)
def test_a_number_is_the_one_of_its_source(what, keys, value, status):
    table, column = what.split()
    figure = LIBRARY.figure(table, column, jurisdiction="DE", **keys)
    assert (float(figure), figure.status) == (value, status)


MARYLAND = [
    ("legume-credits n_lb_ac", {"crop": "alfalfa", "stand": "good"}, 150),
    ("legume-credits n_lb_ac", {"crop": "alfalfa", "stand": "poor"}, 100),
    ("legume-credits n_lb_ac", {"crop": "red clover"}, 40),
    ("legume-credits n_lb_ac_cap", {"crop": "soybean"}, 40),
    ("biosolids-ammonium fraction", {"form": "liquid", "timing": "left on the surface"}, 0.5),
    ("biosolids-mineralisation fraction", {"season": "whole year", "irrigated": False, "year": 4}, 0.07),
]


@pytest.mark.parametrize(("what", "keys", "value"), MARYLAND)
def test_a_number_of_maryland(what, keys, value):
    table, column = what.split()
    figure = LIBRARY.figure(table, column, jurisdiction="MD", **keys)
    assert (float(figure), figure.status) == (value, "guidance")


SOIL_TESTS = [
    # nutrient, result, unit, index: worked examples A1 to A3 of the Delaware reference
    ("P", 182, "lb/ac", 91),
    ("P", 301, "lb/ac", 150.5),
    ("P", 300, "lb/ac", 150),
    ("P", 150, "ppm", 150),
    ("K", 63, "ppm", 22.5),
    ("K", 151, "ppm", 53.9),
    ("Mg", 130, "ppm", 59.1),
    ("Ca", 640, "ppm", 35.6),
]


@pytest.mark.parametrize(("nutrient", "result", "unit", "index"), SOIL_TESTS)
def test_a_mehlich_3_result_becomes_a_fertility_index(nutrient, result, unit, index):
    divisor = LIBRARY.figure(
        "soil-test-conversions", "divide_by", jurisdiction="DE", nutrient=nutrient, unit=unit, **TO_INDEX
    )
    assert divisor.status.official
    assert round(result / divisor, 1) == index


def test_the_index_of_a_category_is_its_ppm_over_the_divisor():
    """K low ends at 70 ppm and at index 25, so 70 / 2.8 = 25; so for every nutrient and category."""
    for row in LIBRARY.rows("soil-test-categories", scale="UD", jurisdiction="DE"):
        nutrient = row.keys["nutrient"]
        divisor = LIBRARY.figure(
            "soil-test-conversions", "divide_by", nutrient=nutrient, unit="ppm", **TO_INDEX
        )
        for end in {"over", "upto"} & {name.split("_")[0] for name in row.values}:
            assert isclose(row.values[f"{end}_ppm"] / divisor, row.values[f"{end}_fiv"])


def test_elemental_phosphorus_to_phosphate():
    """Worked example A12: 62 lb P is 142.0 lb P2O5."""
    factor = LIBRARY.figure("conversions", "factor", conversion="P to P2O5", basis="conventional")
    assert round(62 * factor, 1) == 142.0


def test_the_source_coefficient_of_water_extractable_phosphorus():
    """Worked example A10: 0.102 x 3.2^0.99 = 0.323 for broiler litter."""
    broiler = LIBRARY.rows("p-source-coefficients", material="broiler", jurisdiction="DE")[1]
    assert round(0.102 * broiler.values["water_extractable_p"] ** 0.99, 3) == broiler.values["coefficient"]


def test_pennsylvania_sidedress():
    """Worked example A11: 165 bu, manure this season, none before, after soybean, 14 ppm: 118.5 lb."""

    def term(factor, level):
        return LIBRARY.figure("psnt-sidedress", "value", factor=factor, level=level, jurisdiction="DE")

    history = (
        term("manure since harvest", "any")
        + term("manure in three years before", "none")
        + term("previous crop", "soybean")
    )
    assert round(term("yield", "each bushel") * 165 - history * 14, 1) == 118.5


def test_both_critical_levels_of_the_nitrate_test_are_there():
    """Worked example A7: 23 ppm lies between the advice of 2008 and that of 2018."""
    rows = LIBRARY.rows("psnt", crop="corn", jurisdiction="DE")
    official = [row.values["critical_ppm"] for row in rows if row.status == "official-DE"]
    assert official == [25, 21]


def test_the_biosolids_rows_of_both_states_are_the_same():
    """Table 503-35 gives Delaware and Maryland one series; Virginia alone differs, irrigated in year 1."""
    for season, series in {
        ("growing season", False): (0.30, 0.10, 0.10, 0.05),
        ("growing season", True): (0.30, 0.15, 0.10, 0.05),
        ("whole year", False): (0.42, 0.14, 0.14, 0.07),
        ("whole year", True): (0.42, 0.21, 0.14, 0.07),
    }.items():
        for state in ("DE", "MD"):
            found = [
                float(
                    LIBRARY.figure("biosolids-mineralisation", "fraction", season=season[0],
                                   irrigated=season[1], year=year, jurisdiction=state)
                )
                for year in (1, 2, 3, 4)
            ]  # fmt: skip
            assert tuple(found) == series


def test_the_phosphate_of_silage_by_dry_matter():
    """Cornell's 20 tons at 35 % dry matter: 20 x 4.34 = 86.8, printed as 87 lb P2O5."""
    rows = LIBRARY.rows("crop-removal", crop="corn", part="silage", unit="ton", jurisdiction="DE")
    cornell = next(row for row in rows if "Cornell" in row.source)
    assert round(20 * cornell.values["p2o5_lb"]) == 87
