"""The compiled rules that use powers, exponentials, rounding or refusals answer as the interpreted ones do.

That every rule compiles and agrees on facts of its whole domain is the general test of the rules; here are
the cases that an agronomist would try.
"""

import pytest

from delmarva.rules import NotModelled
from delmarva.rules.kernel import scalar
from delmarva.science import erosion, nitrogen, phosphorus, soil_test, spreading
from delmarva.science.soil_test import SoilTestUnit

CASES = [
    (erosion.slope_factor_psu_lsa, (2.0, 400.0)),
    (erosion.erosivity_renard_freimund, (33.0,)),
    (erosion.erosivity_renard_freimund, (44.0,)),
    (phosphorus.p_source_coefficient_elliott_2006, (3.2,)),
    (phosphorus.p_source_coefficient_elliott_2006, (10.0,)),
    (soil_test.phosphorus_fiv_delaware, (301.0, int(SoilTestUnit.POUNDS_PER_ACRE))),
    (soil_test.phosphorus_saturation_ratio, (160.0, 900.0, 200.0)),
    (nitrogen.legume_credit_capped, (60.0, 1.0, 40.0)),
    (spreading.loads_needed, (3.0, 16.0, 8.0)),
]


@pytest.mark.parametrize(("rule", "facts"), CASES, ids=lambda case: getattr(case, "name", None))
def test_compiled_and_interpreted_agree(rule, facts):
    assert scalar(rule)(*facts) == pytest.approx(float(rule(*facts)), rel=1e-12)


def test_a_refusal_is_the_same_refusal():
    with pytest.raises(NotModelled) as compiled:
        scalar(nitrogen.wheat_spring_nitrogen)(88.0, 100.0, 50.0)
    with pytest.raises(NotModelled) as interpreted:
        nitrogen.wheat_spring_nitrogen(88, 100, 50)
    assert str(compiled.value) == str(interpreted.value)
