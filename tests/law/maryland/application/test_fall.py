# ruff: noqa: E501 - the tables are as wide as their facts need
"""What may be applied in fall (Manual, Section I-D; University of Maryland Extension)."""

from delmarva.law.maryland.application.fall import (
    fall_manure_nitrogen_on_hay,
    fall_nitrogen_on_small_grain,
    fall_organic,
    is_fall,
)
from tests.cases import worked_cases

test_fall = worked_cases(is_fall, """
    day  | outcome | citation  | why
    831  | no      | MAFC 2012 | the last day of summer
    901  | yes     | MAFC 2012 | 1 September
    902  | yes     | MAFC 2012 | the day after
    1215 | yes     | MDA 2017  | the last day before the winter ban
    1216 | no      | MDA 2017  | winter
""")  # fmt: skip

test_nitrate = worked_cases(fall_nitrogen_on_small_grain, """
    small_grain | tested | nitrate_ppm | after_soybean | outcome      | citation | why
    wheat       | yes    | 9           | no            | allowed      | UME      | below the limit
    wheat       | yes    | 10          | no            | allowed      | UME      | exactly 10 ppm: greater than
    wheat       | yes    | 10.1        | no            | forbidden    | UME      | above it
    barley      | yes    | 14.9        | no            | allowed      | UME      | below the limit
    barley      | yes    | 15          | no            | allowed      | UME      | exactly 15 ppm
    barley      | yes    | 15.1        | no            | forbidden    | UME      | above it
    wheat       | yes    | 6           | yes           | not advised  | UME      | lawful by the test, not recommended after soybean
    barley      | no     |             |               | test         | UME      | before any fall nitrogen
    other       |        |             |               | not modelled | UME      | rye, triticale, oats
""")  # fmt: skip

test_organic = worked_cases(fall_organic, """
    source           | fall_use      | planting_day | cover_crop | outcome    | citation | why
    poultry litter   | existing crop |              |            | allowed    | MDA 2017 | litter on a crop
    stackable manure | fall planted  |              |            | allowed    | MAFC     | for a fall-planted crop
    stackable manure | spring crop   | 531          | yes        | allowed    | MDA 2017 | planted just before 1 June
    stackable manure | spring crop   | 601          | yes        | late crop  | MDA 2017 | planted on 1 June
    stackable manure | spring crop   | 602          | yes        | late crop  | MDA 2017 | planted after 1 June
    poultry litter   | spring crop   | 615          | yes        | allowed    | MDA 2017 | the day is asked of other manures
    poultry litter   | spring crop   | 501          | no         | cover crop | MDA 2018 | fallow ground without a cover crop
    liquid manure    | no crop       |              |            | no crop    | UME 2016 | manure goes to crops or off the farm
""")  # fmt: skip

test_hay = worked_cases(fall_manure_nitrogen_on_hay, """
    recommended_nitrogen | applied_nitrogen | outcome | citation | why
    150                  | 120              | 30      | UME 2012 | min(50, 150 - 120)
    150                  | 40               | 50      | UME 2012 | min(50, 150 - 40)
    150                  | 149.9            | 0.1     | UME 2012 | just below the recommendation
    150                  | 150              | 0       | UME 2012 | exactly met
    150                  | 150.1            | 0       | UME 2012 | never below nothing
""")  # fmt: skip
