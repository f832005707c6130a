# ruff: noqa: E501 - the tables are as wide as their facts need
"""From the Phosphorus Site Index to the Phosphorus Management Tool (COMAR 15.20.08.05E(4)-(6), .10, .11)."""

from delmarva.law.maryland.plan_content.committee import COMMITTEE_EVALUATION, COMMITTEE_REPORT, COMMITTEE_SEATS
from delmarva.law.maryland.plan_content.transition import (
    READINESS_REVIEW,
    phase_by_days,
    phase_ii_review_in_time,
    phase_under_e4,
    phase_under_e5,
    phase_under_e6,
    pmt_is_beyond_doubt,
    pmt_review_in_time,
    tier_of_average,
    transition_duty,
    transition_phase,
)
from tests.cases import worked_cases

test_tier = worked_cases(tier_of_average, """
    any_above_150 | average_fiv | outcome | citation        | why
    no            |             | none    | 15.20.08.03B    | no field above 150
    yes           | 150.01      | a       | 15.20.08.10     | the lowest average there can be
    yes           | 299.99      | a       | 15.20.08.10     | just below 300
    yes           | 300         | b       | 15.20.08.10     | example 7: (151 + 449) / 2 = 300
    yes           | 300.01      | b       | 15.20.08.10     | just above 300
    yes           | 449.99      | b       | 15.20.08.01D    | just below 450
    yes           | 450         | c       | 15.20.08.01D    | exactly 450
    yes           | 450.01      | c       | 15.20.08.01D    | just above 450
""")  # fmt: skip

test_e4 = worked_cases(phase_under_e4, """
    implemented_on | outcome  | citation           | why
    20190630       | before   | 15.20.08.05E(4)(b) | example 9
    20190701       | phase i  | 15.20.08.05E(4)(c) | example 9
    20190702       | phase i  | 15.20.08.05E(4)(c) | the day after
    20200630       | phase i  | 15.20.08.05E(4)(c) | the last day of Phase I
    20200701       | phase ii | 15.20.08.05E(4)(d) | example 9
    20200702       | phase ii | 15.20.08.05E(4)(d) | the day after
    20210630       | phase ii | 15.20.08.05E(4)(d) | the last day of Phase II
    20210701       | pmt      | 15.20.08.05E(4)(e) | the day the text leaves out, read with what follows
    20210702       | pmt      | 15.20.08.05E(4)(e) | after 1 July 2021
""")  # fmt: skip
test_e5 = worked_cases(phase_under_e5, """
    implemented_on | outcome  | citation           | why
    20180630       | before   | 15.20.08.05E(5)(b) | before Phase I
    20180701       | phase i  | 15.20.08.05E(5)(c) | its first day
    20190630       | phase i  | 15.20.08.05E(5)(c) | its last day
    20190701       | phase ii | 15.20.08.05E(5)(d) | the first day of Phase II
    20210630       | phase ii | 15.20.08.05E(5)(d) | its last day
    20210702       | pmt      | 15.20.08.05E(5)(e) | after 1 July 2021
""")  # fmt: skip
test_e6 = worked_cases(phase_under_e6, """
    implemented_on | outcome  | citation           | why
    20170630       | before   | 15.20.08.05E(6)(b) | before Phase I
    20170701       | phase i  | 15.20.08.05E(6)(c) | its first day
    20190630       | phase i  | 15.20.08.05E(6)(c) | example 8
    20190701       | phase ii | 15.20.08.05E(6)(d) | example 8
    20210702       | pmt      | 15.20.08.05E(6)(e) | after 1 July 2021
""")  # fmt: skip

BY_DAYS = """
    implemented_on | phase_i_from | phase_ii_from | pmt_from | outcome  | citation        | why
    20170630       | 20170701     | 20190701      | 20210701 | before   | 15.20.08.05E(6) | before Phase I
    20170702       | 20170701     | 20190701      | 20210701 | phase i  | 15.20.08.05E(6) | in Phase I
    20190702       | 20170701     | 20190701      | 20210701 | phase ii | 15.20.08.05E(6) | in Phase II
"""
test_by_days = worked_cases(phase_by_days, BY_DAYS + """
    20210701       | 20170701     | 20190701      | 20210701 | pmt      | 15.20.08.05E(6) | 1 July 2021 is read with what follows
""")  # fmt: skip
test_by_days_at_its_word = worked_cases(phase_by_days.amended(FULL_PMT="after first of july"), BY_DAYS + """
    20210630       | 20170701     | 20190701      | 20210701 | phase ii  | 15.20.08.05E(6) | the last day of Phase II
    20210701       | 20170701     | 20190701      | 20210701 | unsettled | 15.20.08.05E(6) | the text names nothing for this day
    20210702       | 20170701     | 20190701      | 20210701 | pmt       | 15.20.08.05E(6) | after 1 July 2021
""")  # fmt: skip
test_by_days_in_2022 = worked_cases(phase_by_days.amended(FULL_PMT="july 2022"), BY_DAYS + """
    20210702       | 20170701     | 20190701      | 20210701 | phase ii | MDA 2015 | a year later than the codified text
    20220630       | 20170701     | 20190701      | 20210701 | phase ii | MDA 2015 | the last day
    20220701       | 20170701     | 20190701      | 20210701 | pmt      | MDA 2015 | from 1 July 2022
    20220702       | 20170701     | 20190701      | 20210701 | pmt      | MDA 2015 | the day after
""")  # fmt: skip

test_phase = worked_cases(transition_phase, """
    tier | implemented_on | schedule_adjusted | outcome      | citation        | why
    c    | 20190630       | no                | phase i      | 15.20.08.05E(6) | example 8
    c    | 20190701       | no                | phase ii     | 15.20.08.05E(6) | example 8
    a    | 20190630       | no                | before       | 15.20.08.05E(4) | example 9
    a    | 20190701       | no                | phase i      | 15.20.08.05E(4) | example 9
    a    | 20200701       | no                | phase ii     | 15.20.08.05E(4) | example 9
    b    | 20180701       | no                | phase i      | 15.20.08.05E(5) | the middle tier began in 2018
    b    | 20220101       | no                | pmt          | 15.20.08.05E(5) | after 1 July 2021
    none | 20200701       |                   | unsettled    | 15.20.08.10     | fields of exactly 150 only: no tier
    none | 20220101       |                   | pmt          | 15.20.08.05E    | after the transition the tiers do not matter
    c    | 20200101       | yes               | not modelled | 15.20.08.05E(6) | how an adjusted schedule runs is lost
    c    | 20180101       | yes               | phase i      | 15.20.08.05E(6) | Phase I is not adjusted
    a    | 20231231       | yes               | not modelled | 15.20.08.03B    | the last day on which an adjustment matters
    a    | 20240101       | yes               | pmt          | 15.20.08.03B    | not later than 2024
    a    | 20240102       | yes               | pmt          | 15.20.08.03B    | the day after
""")  # fmt: skip
test_phase_with_the_lowest_first = worked_cases(transition_phase.amended(PARAGRAPHS="lowest first"), """
    tier | implemented_on | schedule_adjusted | outcome  | citation        | why
    a    | 20180101       | no                | phase i  | 15.20.08.05E(6) | paragraph (6) read as the lowest tier's
    c    | 20180101       | no                | before   | 15.20.08.05E(4) | paragraph (4) read as the highest tier's
    b    | 20180701       | no                | phase i  | 15.20.08.05E(5) | the middle stays
""")  # fmt: skip

test_doubt = worked_cases(pmt_is_beyond_doubt, """
    implemented_on | outcome | citation | why
    20220630       | no      | MDA 2015 | sources name 2021 and 2022
    20220701       | yes     | MDA 2015 | past both
    20220702       | yes     | MDA 2015 | the day after
""")  # fmt: skip

test_duty = worked_cases(transition_duty, """
    phase    | outcome     | citation           | why
    pmt      | none        | 15.20.08.05E(4)(a) | not for plans under (e)
    phase ii | duties lost | 15.20.08.05E(4)(a) | the list is lost
    before   | duties lost | MDA 2017           | both tools were run in 2016 and 2017
""")  # fmt: skip

test_first_review = worked_cases(phase_ii_review_in_time, """
    tier | reviewed_on | outcome      | citation           | why
    a    | 20191231    | yes          | 15.20.08.05E(4)(d) | before 1 January 2020
    a    | 20200101    | no           | 15.20.08.05E(4)(d) | on it
    a    | 20200102    | no           | 15.20.08.05E(4)(d) | after it
    b    | 20181231    | yes          | 15.20.08.05E(5)(d) | before 1 January 2019
    b    | 20190101    | no           | 15.20.08.05E(5)(d) | on it
    b    | 20190102    | no           | 15.20.08.05E(5)(d) | after it
    c    | 20181231    | yes          | 15.20.08.05E(6)(d) | before 1 January 2019
    c    | 20190101    | no           | 15.20.08.05E(6)(d) | on it
    c    | 20190102    | no           | 15.20.08.05E(6)(d) | after it
    none |             | not modelled | 15.20.08.05E       | no paragraph
""")  # fmt: skip
test_first_review_with_the_lowest_first = worked_cases(phase_ii_review_in_time.amended(PARAGRAPHS="lowest first"), """
    tier | reviewed_on | outcome | citation           | why
    c    | 20191231    | yes     | 15.20.08.05E(4)(d) | before 1 January 2020
    c    | 20200101    | no      | 15.20.08.05E(4)(d) | on it
    c    | 20200102    | no      | 15.20.08.05E(4)(d) | after it
    a    | 20190601    | no      | 15.20.08.05E(6)(d) | after 1 January 2019
""")  # fmt: skip
test_second_review = worked_cases(pmt_review_in_time, """
    reviewed_on | phase_ii_adjusted | outcome | citation           | why
    20201231    | no                | yes     | 15.20.08.05E(4)(e) | before 1 January 2021
    20210101    | no                | no      | 15.20.08.05E(4)(e) | on it
    20210102    | no                | no      | 15.20.08.05E(4)(e) | after it
    20211231    | yes               | yes     | 15.20.08.05E(4)(e) | before 1 January 2022, after an adjustment
    20220101    | yes               | no      | 15.20.08.05E(4)(e) | on it
""")  # fmt: skip


def test_a_review_that_leaves_out_markets_is_not_complete():
    told = dict.fromkeys((item.key for item in READINESS_REVIEW.items), True) | {"markets": False}
    assert [s.item.key for s in READINESS_REVIEW.check(told) if s.state == "missing"] == ["markets"]


def test_the_committee():
    assert len(COMMITTEE_SEATS.items) == 11
    assert len(COMMITTEE_EVALUATION.items) == 5
    assert len(COMMITTEE_REPORT.items) == 4
