# ruff: noqa: E501 - the tables are as wide as their facts need
"""Reviews by the Department and the operator's records (COMAR 15.20.07.06B)."""

from delmarva.law.maryland.nutrient_plans.records import (
    OPERATOR_RECORDS,
    department_review,
    is_reviewed_first,
    operator_record_must_be_kept,
    record_production,
    refusal_is_punished,
)
from tests.cases import worked_cases

test_review = worked_cases(department_review, """
    only_implementation | owner_can_attend | notice_hours | little_inconvenience | outcome       | citation           | why
    yes                 | yes              | 48           | yes                  | proper        | 15.20.07.06B(2)    | exactly 48 hours
    yes                 | yes              | 47.9         | yes                  | notice        | 15.20.07.06B(2)(a) | just below 48 hours
    yes                 | yes              | 48.1         | no                   | inconvenience | 15.20.07.06B(2)(b) | just above, with needless trouble
    yes                 | no               |              |                      | meeting       | 15.20.07.06B(2)(a) | nobody could be there
    no                  |                  |              |                      | purpose       | 15.20.07.06B(1)    | for another purpose
""")  # fmt: skip

test_first = worked_cases(is_reviewed_first, """
    soil_phosphorus_filed | outcome | citation        | why
    no                    | yes     | 15.20.07.06B(1) | no soil-test phosphorus on file
    yes                   | no      | 15.20.07.06B(1) | on file
""")  # fmt: skip

test_refusal = worked_cases(refusal_is_punished, """
    farms | refused | outcome | citation        | why
    yes   | yes     | yes     | 15.20.07.06B(3) | a site visit refused
    yes   | no      | no      | 15.20.07.06B(3) | no refusal
    no    | yes     | no      | 15.20.07.06B(3) | the paragraph is for those who operate a farm
""")  # fmt: skip

test_kept = worked_cases(operator_record_must_be_kept, """
    record           | record_age_years | cycles_since | outcome | citation           | why
    other            | 2.999            | 0            | yes     | 15.20.07.06B(4)    | within three years
    other            | 3                | 0            | yes     | 15.20.07.06B(4)    | on the third anniversary
    other            | 3.001            | 0            | no      | 15.20.07.06B(4)    | after it
    yields           | 4.999            | 0            | yes     | 15.20.07.06B(4)(c) | within five years
    yields           | 5                | 0            | yes     | 15.20.07.06B(4)(c) | on the fifth anniversary
    yields           | 5.001            | 0            | no      | 15.20.07.06B(4)(c) | after it
    production goals | 1                | 2            | yes     | 15.20.07.06B(4)(d) | two cycles since
    production goals | 1                | 3            | no      | 15.20.07.06B(4)(d) | three cycles since: whichever is less
    production goals | 1                | 4            | no      | 15.20.07.06B(4)(d) | four cycles since
    production goals | 2.999            | 1            | yes     | 15.20.07.06B(4)(d) | slow cycles, within three years
    production goals | 3                | 1            | yes     | 15.20.07.06B(4)(d) | slow cycles, three years to the day
    production goals | 3.001            | 1            | no      | 15.20.07.06B(4)(d) | slow cycles: three years are over
    runoff tests     | 2                | 0            | yes     | 15.20.07.06B(4)(i) | three years like the rest
""")  # fmt: skip

test_production = worked_cases(record_production, """
    record       | outcome | citation        | why
    other        | produce | 15.20.07.06B(5) | (a) to (h)
    runoff tests | keep    | 15.20.07.06B(5) | (i) is not named
    changes      | keep    | 15.20.07.06B(5) | (j) is not named
""")  # fmt: skip

test_production_of_all = worked_cases(record_production.amended(PRODUCTION_REACHES="every"), """
    record       | outcome | citation        | why
    runoff tests | produce | 15.20.07.06B(5) | read as every record
    other        | produce | 15.20.07.06B(5) | (a) to (h)
""")  # fmt: skip


def test_a_grain_farm_keeps_no_substrates():
    told = dict.fromkeys((item.key for item in OPERATOR_RECORDS.items), False)
    circumstances = dict.fromkeys((item.when for item in OPERATOR_RECORDS.items if item.when), False)
    grain = circumstances | {"annual crops are grown": True}
    missing = [s.item.key for s in OPERATOR_RECORDS.check(told, grain) if s.state == "missing"]
    assert missing == ["plans", "soil", "yields", "receipts", "applications", "manner"]
