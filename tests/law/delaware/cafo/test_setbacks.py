# ruff: noqa: E501 - the tables are as wide as their facts need
"""Distances of a CAFO's manure from water and of its buildings from wells (7201 §9.5.5.1.4.6.1, §9.5.7.2)."""

from delmarva.law.delaware.cafo.setbacks import application_setback, clearance_from_wells
from tests.cases import worked_cases

test_application_setback = worked_cases(application_setback, """
    option     | protects      | down_gradient | vegetated_ft | cover_crop | high_phosphorus | outcome | citation           | why
    open       | surface water | yes           |              |            |                 | 100     | §9.5.5.1.4.6.1.1   | 100 ft from the top of the bank
    open       | conduit       | yes           |              |            |                 | 100     | §9.5.5.1.4.6.1.1   | 100 ft from tile inlets, sinkholes, well heads
    open       | surface water | no            | 0            | no         | no              | 0       | §9.5.5.1.4.6.1.1   | water the land does not drain toward
    vegetated  | surface water | yes           | 34.9         |            |                 | 100     | §9.5.5.1.4.6.1.2   | just below 35 ft of vegetation is no buffer of 35 ft
    vegetated  | surface water | yes           | 35           |            |                 | 35      | §9.5.5.1.4.6.1.2   | 35 ft of vegetation
    vegetated  | surface water | yes           | 35.1         |            |                 | 35      | §9.5.5.1.4.6.1.2   | just above 35 ft of vegetation
    vegetated  | surface water | yes           | 0            | yes        | no              | 100     | §9.5.5.1.4.6.1.2   | an unvegetated strip is not this option
    vegetated  | conduit       | yes           | 50           | yes        | no              | 100     | §9.5.5.1.4.6.1.1   | read to lift the 100 ft only along the water
    cover crop | surface water | yes           | 0            | yes        | no              | 10      | §9.5.5.1.4.6.1.3.2 | not high in phosphorus: 10 ft and a cover crop
    cover crop | surface water | yes           | 50           | no         | no              | 100     | §9.5.5.1.4.6.1.3   | no cover crop, no option
    cover crop | surface water | yes           | 9.9          | yes        | yes             | 100     | §9.5.5.1.4.6.1.3.1 | high in phosphorus: just below 10 ft of vegetation
    cover crop | surface water | yes           | 10           | yes        | yes             | 10      | §9.5.5.1.4.6.1.3.1 | high in phosphorus: 10 ft of vegetation and a cover crop
    cover crop | surface water | yes           | 10.1         | yes        | yes             | 10      | §9.5.5.1.4.6.1.3.1 | high in phosphorus: just above 10 ft of vegetation
    cover crop | conduit       | yes           | 50           | yes        | no              | 100     | §9.5.5.1.4.6.1.1   | the opening keeps its 100 ft
    vegetated  | surface water | yes           |              |            |                 | needs vegetated_ft | §9.5.5.1.4.6.1.2 | the buffer decides
""")  # fmt: skip

test_clearance_from_wells = worked_cases(clearance_from_wells, """
    public_well_ft | domestic_well_ft | outcome       | citation             | why
    299.9          | 500              | public well   | §9.5.7.2.2, §9.5.7.2.4.2 | just below 300 ft of a public well
    300            | 500              | clear         | §9.5.7.2.2, §9.5.7.2.4.2 | 300 ft is not closer than 300 ft
    300.1          | 500              | clear         | §9.5.7.2.2, §9.5.7.2.4.2 | just above 300 ft
    400            | 199.9            | domestic well | §9.5.7.2.2, §9.5.7.2.4.2 | just below 200 ft of a domestic well
    400            | 200              | clear         | §9.5.7.2.2, §9.5.7.2.4.2 | 200 ft is not closer than 200 ft
    400            | 200.1            | clear         | §9.5.7.2.2, §9.5.7.2.4.2 | just above 200 ft
    100            | 100              | public well   | §9.5.7.2.2, §9.5.7.2.4.2 | the first defect in the order of the text
""")  # fmt: skip


def test_the_printed_words_lift_the_distance_for_openings_too():
    """§9.5.5.1.4.6.1.1 as printed: the 100 ft hold unless an alternative is exercised, for whatever it lists."""
    printed = application_setback.amended(OPTION_REACHES="EVERYTHING")
    facts = {
        "option": "vegetated", "protects": "conduit", "down_gradient": True,
        "vegetated_ft": 35.0, "cover_crop": False, "high_phosphorus": False,
    }  # fmt: skip
    assert application_setback(**facts) == 100
    assert printed(**facts) == 35
