"""The numbers of an operation with several kinds of animals (7 DE Admin. Code 7201 §9.5.3.1)."""

from delmarva.law.delaware.cafo.herd import (
    chickens_in_liquid_row,
    ducks_in_liquid_row,
    herd_numbers,
    swine_in_heavier_row,
)
from tests.cases import worked_cases

NONE_OF_THEM = dict.fromkeys((parameter.name for parameter in herd_numbers.parameters), 0)

test_swine_in_heavier_row = worked_cases(swine_in_heavier_row, """
    swine_over_55 | swine_of_55 | outcome | citation  | why
    2400          | 0           | 2400    | 9.5.3.1.1 | none of exactly 55 pounds
    2400          | 1           | 2401    | 9.5.3.1.1 | just above none
    2400          | 100         | 2500    | 9.5.3.1.1 | by reading they count with the heavier
""")  # fmt: skip
test_swine_of_55_read_as_in_no_row = worked_cases(swine_in_heavier_row.amended(SWINE_OF_55="in no row"), """
    swine_over_55 | swine_of_55 | outcome | citation  | why
    2400          | 100         | 2400    | 9.5.3.1.1 | they count in no row
""")  # fmt: skip

CHICKENS = " | ".join(
    """
    layers_liquid layers_dry broilers_liquid broilers_dry pullets_liquid pullets_dry outcome citation why
""".split()
)
test_chickens_in_liquid_row = worked_cases(chickens_in_liquid_row, CHICKENS + """
    0 | 50000 | 0   | 0    | 0   | 0    | 0     | 9.5.3.1.1 | no liquid manure anywhere
    1 | 0     | 0   | 0    | 0   | 0    | 1     | 9.5.3.1.1 | just above none
    0 | 0     | 0   | 0    | 500 | 0    | 500   | 9.5.3.1.1 | pullets count by reading
    9 | 0     | 800 | 0    | 90  | 0    | 899   | 9.5.3.1.1 | all kinds on liquid are added
    1 | 20    | 0   | 300  | 0   | 4000 | 4321  | 9.5.3.1.1 | by reading the whole count is taken
    1 | 1     | 0   | 0    | 0   | 0    | 2     | 9.5.3.1.1 | one hen on litter, just above none
""")  # fmt: skip
test_each_house_in_its_own_row = worked_cases(
    chickens_in_liquid_row.amended(PARTLY_LIQUID="by house"), CHICKENS + """
    1 | 20    | 0   | 300  | 0   | 4000 | 1     | 9.5.3.1.1 | only those on liquid manure
""")  # fmt: skip
test_pullets_in_no_row = worked_cases(
    chickens_in_liquid_row.amended(PULLETS_ON_LIQUID="in no row"), CHICKENS + """
    9 | 0     | 800 | 0    | 90  | 0    | 809   | 9.5.3.1.1 | layers and broilers only
    0 | 0     | 0   | 0    | 90  | 0    | 0     | 9.5.3.1.1 | pullets alone
""")  # fmt: skip
test_ducks_in_liquid_row = worked_cases(ducks_in_liquid_row, """
    ducks_liquid | ducks_dry | outcome | citation  | why
    0            | 20000     | 0       | 9.5.3.1.1 | none on liquid
    1            | 0         | 1       | 9.5.3.1.1 | just above none
    1            | 4999      | 5000    | 9.5.3.1.1 | by reading the whole count
    1            | 1         | 2       | 9.5.3.1.1 | one dry duck, just above none
""")  # fmt: skip
test_ducks_by_house = worked_cases(ducks_in_liquid_row.amended(PARTLY_LIQUID="by house"), """
    ducks_liquid | ducks_dry | outcome | citation  | why
    1            | 4999      | 1       | 9.5.3.1.1 | only those on liquid
""")  # fmt: skip

# one kind alone: Medium from, Large from, as printed
KINDS = {
    "cattle": (300, 1_000),
    "mature_dairy": (200, 700),
    "veal_calves": (300, 1_000),
    "swine_over_55": (750, 2_500),
    "swine_of_55": (750, 2_500),
    "swine_under_55": (3_000, 10_000),
    "horses": (150, 500),
    "sheep": (3_000, 10_000),
    "turkeys": (16_500, 55_000),
    "layers_liquid": (9_000, 30_000),
    "layers_dry": (25_000, 82_000),
    "broilers_liquid": (9_000, 30_000),
    "broilers_dry": (37_500, 125_000),
    "pullets_liquid": (9_000, 30_000),
    "pullets_dry": (37_500, 125_000),
    "ducks_liquid": (1_500, 5_000),
    "ducks_dry": (10_000, 30_000),
}


def test_every_kind_has_a_row():
    assert set(KINDS) == set(NONE_OF_THEM)


FACTS = tuple(NONE_OF_THEM)


def herds(*cases: tuple[dict[str, int], str, str]) -> str:
    """A table of herds of which only the animals that are there are named."""
    lines = [" | ".join((*FACTS, "outcome", "citation", "why"))]
    for herd, outcome, why in cases:
        heads = [str(head) for head in (NONE_OF_THEM | herd).values()]
        lines.append(" | ".join((*heads, outcome, "9.5.3.1.1, 9.5.3.1.2.1", why)))
    return "\n".join(lines)


def boundary_triples() -> list[tuple[dict[str, int], str, str]]:
    """Just below, at and just above each figure of each kind, alone on the farm."""
    return [
        ({kind: figure + step}, (below if step < 0 else from_it), f"{kind}: {figure:,} {step:+d}")
        for kind, (medium, large) in KINDS.items()
        for figure, below, from_it in ((medium, "below", "medium"), (large, "medium", "large"))
        for step in (-1, 0, 1)
    ]


test_one_kind_alone = worked_cases(herd_numbers, herds(*boundary_triples()))

test_mixed_herds = worked_cases(
    herd_numbers,
    herds(
        ({"mature_dairy": 600, "cattle": 400}, "medium", "rows are not added: Medium numbers twice"),
        ({"cattle": 1_000}, "large", "500 steers and 500 heifers share a row"),
        ({"mature_dairy": 699, "cattle": 999, "horses": 499}, "medium", "three rows just below Large"),
        ({"mature_dairy": 199, "cattle": 299, "horses": 149}, "below", "three rows just below Medium"),
        ({"swine_over_55": 2_499, "swine_of_55": 1}, "large", "the two weights share a row"),
        ({"broilers_dry": 62_500, "pullets_dry": 62_500}, "large", "chickens except layers are added"),
        ({"broilers_dry": 62_500, "pullets_dry": 62_499}, "medium", "one bird less"),
        ({"layers_liquid": 1, "broilers_dry": 29_999}, "large", "part of the birds on liquid: all count there"),
        ({"layers_liquid": 1, "broilers_dry": 29_998}, "medium", "a bird less on liquid"),
        ({"ducks_liquid": 1, "ducks_dry": 4_999}, "large", "ducks likewise"),
        ({"layers_liquid": 29_999, "turkeys": 54_999}, "medium", "turkeys have a row of their own"),
        ({}, "below", "no animals"),
    ),
)


def test_by_house_the_birds_of_a_part_liquid_farm_are_fewer():
    by_house = herd_numbers.amended(PARTLY_LIQUID="by house")
    assert str(by_house(**NONE_OF_THEM | {"layers_liquid": 1, "broilers_dry": 29_999})) == "below"
    assert str(by_house(**NONE_OF_THEM | {"ducks_liquid": 1, "ducks_dry": 9_999})) == "below"


def test_a_large_kind_decides_without_the_others():
    assert str(herd_numbers.ask({"cattle": 1_000}).value) == "large"
    assert herd_numbers.ask({"cattle": 999}).name == "mature_dairy"
