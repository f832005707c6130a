"""Terms of COMAR 15.20.08.03 that decide something."""

from delmarva.law.maryland.plan_content.terms import (
    is_best_management_practice,
    is_controlled_release,
    is_cover_crop,
    is_natural_organic,
    is_waters,
)
from tests.cases import worked_cases

test_practice = worked_cases(is_best_management_practice, """
    limits_runoff | improves_production | outcome | citation     | why
    yes           | no                  | yes     | 15.20.08.03B | the limb on water
    no            | yes                 | yes     | 15.20.08.03B | the limb on production
    no            | no                  | no      | 15.20.08.03B | neither
""")  # fmt: skip

test_controlled = worked_cases(is_controlled_release, """
    material          | outcome | citation     | why
    natural organic   | yes     | 15.20.08.03B | natural organics
    synthetic organic | yes     | 15.20.08.03B | IBDU, urea-formaldehyde
    sulfur coated     | yes     | 15.20.08.03B | sulfur-coated
    resin coated      | yes     | 15.20.08.03B | resin-coated inorganic
    other             | no      | 15.20.08.03B | plain urea
""")  # fmt: skip

test_cover = worked_cases(is_cover_crop, """
    seasonal_cover | takes_up_nitrogen | mineralizes | outcome | citation     | why
    yes            | yes               | yes         | yes     | 15.20.08.03B | all three purposes
    no             | yes               | yes         | no      | 15.20.08.03B | no cover
    yes            | no                | yes         | no      | 15.20.08.03B | no uptake of nitrogen
    yes            | yes               | no          | no      | 15.20.08.03B | no mineralization
""")  # fmt: skip

test_organic = worked_cases(is_natural_organic, """
    unmixed | only_processed | outcome | citation     | why
    yes     | no             | yes     | 15.20.08.03B | not mixed with synthetics
    no      | yes            | yes     | 15.20.08.03B | pelleted only
    no      | no             | no      | 15.20.08.03B | mixed and changed
""")  # fmt: skip

test_waters = worked_cases(is_waters, """
    surface_or_ground | treatment_ditch | kept_apart | outcome | citation            | why
    yes               | no              |            | yes     | 15.20.08.03B(38)(a) | a stream
    yes               | yes             | yes        | no      | 15.20.08.03B(38)(b) | a ditch kept apart at all times
    yes               | yes             | no         | yes     | 15.20.08.03B(38)(b) | a ditch that is not
    no                |                 |            | no      | 15.20.08.03B(38)(a) | no water
""")  # fmt: skip
