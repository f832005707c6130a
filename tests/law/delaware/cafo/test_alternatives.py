# ruff: noqa: E501 - the tables are as wide as their facts need
"""Alternative standards, land application and technology (7 DE Admin. Code 7201 §9.5.6)."""

import pytest

from delmarva.law.delaware.cafo import alternatives
from delmarva.law.delaware.cafo.alternatives import (
    ALTERNATIVE_DAIRY_CATTLE,
    ALTERNATIVE_SWINE_POULTRY_VEAL,
    ALTERNATIVE_SWINE_POULTRY_VEAL_NEW,
    BAT_FACTORS,
    BCT_FACTORS,
    BPT_FACTORS,
    LAND_DAIRY_CATTLE,
    LAND_SWINE_POULTRY_VEAL,
    alternative_standard,
    land_practices,
)
from tests.cases import worked_cases

test_alternative_standard = worked_cases(alternative_standard, """
    cafo_class | sector             | new_source | analysis_in_time | alternative_discharge | baseline_discharge | outcome       | citation          | why
    large      | dairy cattle       | no         | yes              | 99.9                  | 100                | discretion    | 9.5.6.3.1.1.1.2   | just below the baseline
    large      | dairy cattle       | no         | yes              | 100                   | 100                | discretion    | 9.5.6.3.1.1.1.2   | equal to or less than
    large      | dairy cattle       | no         | yes              | 100.1                 | 100                | too much      | 9.5.6.3.1.1.1.2   | just above
    large      | dairy cattle       | yes        | yes              | 100                   | 100                | discretion    | 9.5.6.3.1.2.1     | new dairy: as existing
    large      | swine poultry veal | no         | yes              | 0                     | 50                 | discretion    | 9.5.6.4.1.1.1.3   | existing
    large      | swine poultry veal | yes        | yes              |                       |                    | determination | 9.5.6.4.2.1.2     | the baseline of a new source is zero
    large      | dairy cattle       | no         | no               |                       |                    | no analysis   | 9.5.6.3.1.1.1.2.1 | incomplete or late
    large      | horse sheep        |            |                  |                       |                    | not offered   | 9.5.6.2           | no such clause
    large      | ducks              |            |                  |                       |                    | not offered   | 9.5.6.5           | no such clause
    medium     | dairy cattle       |            |                  |                       |                    | not offered   | 9.5.6.6           | Large CAFOs only
""")  # fmt: skip
test_new_source_read_as_existing = worked_cases(alternative_standard.amended(NEW_ALTERNATIVE="as existing"), """
    cafo_class | sector             | new_source | analysis_in_time | alternative_discharge | baseline_discharge | outcome    | citation      | why
    large      | swine poultry veal | yes        | yes              | 40                    | 50                 | discretion | 9.5.6.4.2.1.2 | with the 25-year storm as baseline
    large      | swine poultry veal | yes        | yes              | 51                    | 50                 | too much   | 9.5.6.4.2.1.2 | above it
""")  # fmt: skip

test_land_practices = worked_cases(land_practices, """
    cafo_class        | sector             | applies_to_land | outcome            | citation        | why
    large             | dairy cattle       | yes             | dairy cattle       | 9.5.6.3.1.1.2.1 | its own list, new sources too
    large             | swine poultry veal | yes             | swine poultry veal | 9.5.6.4.1.1.2.1 | its own list, new sources too
    large             | horse sheep        | yes             | plan               | 9.5.6.1.1.6     | no list, the plan
    medium            | dairy cattle       | yes             | plan               | 9.5.6.6.1.1     | the plan
    large             | dairy cattle       | no              | none               | 9.5.6           | nothing is applied
    feeding operation | dairy cattle       | yes             | none               | 9.5.6           | no CAFO
""")  # fmt: skip

ANALYSES = {
    "9.5.6.3.1.1.1.2.2": ALTERNATIVE_DAIRY_CATTLE,
    "9.5.6.4.1.1.1.3": ALTERNATIVE_SWINE_POULTRY_VEAL,
    "9.5.6.4.2.1.2": ALTERNATIVE_SWINE_POULTRY_VEAL_NEW,
}


@pytest.mark.parametrize("base", ANALYSES)
def test_an_analysis_has_the_five_parts_of_its_list(base):
    ids = [id for item in ANALYSES[base].items for id in item.ids]
    assert [id for id in ids if id.startswith(f"{base}.")] == [f"{base}.{n}" for n in range(1, 6)]


def test_an_analysis_without_the_25_years_of_rain_is_incomplete():
    evidence = {item.key: "report" for item in ALTERNATIVE_DAIRY_CATTLE.items} | {"median_overflow": ""}
    missing = [s.item.cite for s in ALTERNATIVE_DAIRY_CATTLE.check(evidence) if s.state == "missing"]
    assert missing == ["7 DE Admin. Code 7201 §9.5.6.3.1.1.1.2.2.3"]


@pytest.mark.parametrize("document", [LAND_DAIRY_CATTLE, LAND_SWINE_POULTRY_VEAL])
def test_the_practices_on_land(document):
    assert [item.key for item in document.items] == [
        "transport_assessment", "application_rates", "sampling", "equipment_inspection", "setbacks", "land_records",
    ]  # fmt: skip


@pytest.mark.parametrize(("document", "id"), [
    (BAT_FACTORS, alternatives.BAT), (BCT_FACTORS, alternatives.BCT), (BPT_FACTORS, alternatives.BPT),
])  # fmt: skip
def test_each_technology_has_its_factors(document, id):
    assert {item.ids for item in document.items} == {(f"9.5.2.1:{id}",)}
    assert len({item.key for item in document.items}) == 6
