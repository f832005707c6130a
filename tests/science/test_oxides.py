"""Elements and oxides: the arithmetic, and that one is never taken for the other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.rules import Rule
from delmarva.science import phosphorus, potassium
from delmarva.science.oxides import k2o_from_k, k_from_k2o, p2o5_from_p, p_from_p2o5

AMOUNTS = st.floats(0, 1e6)


@pytest.mark.parametrize(
    ("rule", "amount", "expected", "why"),
    [
        (p2o5_from_p, 62, 141.98, "62 lb P x 2.29"),
        (p_from_p2o5, 142, 62.009, "142 lb P2O5 / 2.29"),
        (k2o_from_k, 100, 120, "100 lb K x 1.2"),
        (k_from_k2o, 60, 50, "60 lb K2O / 1.2"),
        (p2o5_from_p, 0, 0, "nothing stays nothing"),
    ],
)
def test_conversion(rule, amount, expected, why):
    assert rule(amount) == pytest.approx(expected, abs=0.001), why


def test_taking_p_for_p2o5_would_understate_by_more_than_half():
    """62 lb P are 142.0 lb P2O5; written as 62 lb P2O5 they would be short by 80/142 = 56 %."""
    assert 1 - 62 / p2o5_from_p(62) == pytest.approx(0.563, abs=0.001)


@given(AMOUNTS)
def test_there_and_back_again(amount):
    assert p_from_p2o5(p2o5_from_p(amount)) == pytest.approx(amount)
    assert k_from_k2o(k2o_from_k(amount)) == pytest.approx(amount)


@pytest.mark.parametrize(("module", "oxide"), [(phosphorus, "P2O5"), (potassium, "K2O")])
def test_every_weight_of_phosphate_and_potash_says_which_it_is(module, oxide):
    facts = [
        fact
        for rule in vars(module).values()
        if isinstance(rule, Rule)
        for fact in (*(p.fact for p in rule.parameters), rule.returns.fact)
        if fact.unit.startswith("lb")
    ]
    assert facts
    assert not [fact.label for fact in facts if oxide not in fact.unit or oxide not in fact.label]
