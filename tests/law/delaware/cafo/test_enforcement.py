# ruff: noqa: E501 - the tables are as wide as their facts need
"""Penalties (7 DE Admin. Code 7201 §9.5.9)."""

from delmarva.law.delaware.cafo.enforcement import highest_cafo_penalty, lowest_civil_penalty
from tests.cases import worked_cases

test_highest_cafo_penalty = worked_cases(highest_cafo_penalty, """
    law                 | violations | days | outcome | citation              | why
    environment         | 1          | 1    | 10000   | 7 Del.C. §6005(b)(1)  | one completed violation
    environment         | 2          | 3    | 60000   | 7 Del.C. §6005(b)(1)  | 2 x 3 days x $10,000: each day is separate
    nutrient management | 1          | 1    | 1000    | 3 Del.C. §2244(b)     | one violation
    nutrient management | 1          | 30   | 10000   | 3 Del.C. §2244(b)     | 30 x $1,000, at most $10,000 for one that continues
""")  # fmt: skip
test_lowest_civil_penalty = worked_cases(lowest_civil_penalty, """
    violations | days | outcome | citation             | why
    1          | 1    | 1000    | 7 Del.C. §6005(b)(1) | one completed violation
    2          | 3    | 6000    | 7 Del.C. §6005(b)(1) | 2 x 3 x $1,000
""")  # fmt: skip
