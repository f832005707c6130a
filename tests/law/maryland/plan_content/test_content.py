"""What a plan contains (COMAR 15.20.08.04)."""

from delmarva.law.maryland.plan_content.content import NUTRIENT_MANAGEMENT_PLAN

CROPS_ONLY = {
    "alternative crops are planned": False,
    "animals are kept": False,
    "natural organic fertilizers are used": False,
}


def test_a_plan_of_crops_needs_no_animals():
    told = {item.key: not item.when for item in NUTRIENT_MANAGEMENT_PLAN.items}
    assert "missing" not in [s.state for s in NUTRIENT_MANAGEMENT_PLAN.check(told, CROPS_ONLY)]
    with_animals = CROPS_ONLY | {"animals are kept": True}
    missing = [s.item.key for s in NUTRIENT_MANAGEMENT_PLAN.check(told, with_animals) if s.state == "missing"]
    assert missing == ["animals"]


def test_items_stand_in_the_order_of_the_text():
    paragraphs = [item.cite.removeprefix("COMAR 15.20.08.04") for item in NUTRIENT_MANAGEMENT_PLAN.items]
    assert paragraphs == sorted(paragraphs)
    assert set(paragraphs) == set("BCDEFG")
