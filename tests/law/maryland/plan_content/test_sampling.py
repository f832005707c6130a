# ruff: noqa: E501 - the tables are as wide as their facts need
"""Soil sampling and the age of analyses (COMAR 15.20.08.05D; University of Maryland Extension)."""

from delmarva.law.maryland.plan_content.sampling import manure_analysis_standing, sampling_unit, soil_test_standing
from tests.cases import worked_cases

test_soil = worked_cases(soil_test_standing, """
    soil_test_years | new_technology | needs_nutrients | years_between | outcome      | citation     | why
    2.999           |                |                 |               | current      | UME          | within three years
    3               |                |                 |               | current      | UME          | three years to the day
    3.001           | no             | yes             | 1             | old          | UME          | after three years
    4               | yes            |                 |               | technology   | 15.20.08.05D | fewer tests by new technology
    4               | no             | no              |               | no nutrients | 15.20.08.05D | no nutrients needed
    4               | no             | yes             | 2.999         | old          | 15.20.08.05D | just below three years
    4               | no             | yes             | 3             | old          | 15.20.08.05D | once in three years is not less than that
    4               | no             | yes             | 3.001         | rare         | 15.20.08.05D | less than once in three years
""")  # fmt: skip

test_unit = worked_cases(sampling_unit, """
    area     | alike | outcome  | citation     | why
    large    | yes   | one      | 15.20.08.05D | one soil, one history
    large    | no    | apart    | 15.20.08.05D | several soils
    rotation |       | one      | 15.20.08.05D | a rotation may be one unit
    strips   | yes   | combined | 15.20.08.05D | strips alike
    strips   | no    | apart    | 15.20.08.05D | strips that differ
    special  |       | smaller  | 15.20.08.05D | a specialized unit
""")  # fmt: skip

test_manure = worked_cases(manure_analysis_standing, """
    animal_units | analyzed | analysis_years | outcome | citation | why
    50           | yes      | 0.999          | current | UME 2014 | within a year
    50           | yes      | 1              | current | UME 2014 | a year to the day
    50           | yes      | 1.001          | old     | UME 2014 | after a year
    50           | no       | 0              | missing | UME 2014 | never analyzed
    19.999       | no       | 0              | average | UME 2017 | just below 20 animal units
    20           | no       | 0              | missing | UME 2017 | exactly 20
    20.001       | no       | 0              | missing | UME 2017 | just above
""")  # fmt: skip

test_manure_in_two_years = worked_cases(manure_analysis_standing.amended(MANURE_ANALYSIS_LIFE="two years"), """
    animal_units | analyzed | analysis_years | outcome | citation | why
    50           | yes      | 1.999          | current | UME law  | within two years
    50           | yes      | 2              | current | UME law  | two years to the day
    50           | yes      | 2.001          | old     | UME law  | after two years
""")  # fmt: skip
