"""Setbacks in a plan: which a farm keeps, the acres manure may go on, options compared, piles measured on the map."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from shapely import from_wkt
from shapely.geometry import LineString, Point

from delmarva.land.fields import geodesic_acres
from delmarva.land.local import LocalPlane
from delmarva.land.places import Place, PlaceKind
from delmarva.land.waters import Water, WaterKind
from delmarva.planning import Plan, load_farm, make_plan
from delmarva.planning.cafo_file import Cafo
from delmarva.planning.farm import Farm
from delmarva.planning.operation import AnimalGroup, SetbackChoice, State
from delmarva.planning.plan import FieldPlan
from delmarva.planning.setbacks import setback_options

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def farm() -> Farm:
    return load_farm(EXAMPLES / "delaware-poultry-grain")


@pytest.fixture(scope="module")
def plan(farm: Farm) -> Plan:
    return make_plan(farm)


def field(plan: Plan, id: str) -> FieldPlan:
    return next(found for found in plan.fields if found.id == id)


def with_field(farm: Farm, id: str, **changes: object) -> Farm:
    fields = tuple(f.model_copy(update=changes) if f.id == id else f for f in farm.fields)
    return farm.model_copy(update={"fields": fields})


def with_operation(farm: Farm, **changes: object) -> Farm:
    return farm.model_copy(update={"operation": farm.operation.model_copy(update=changes)})


def with_water(farm: Farm, name: str, **changes: object) -> Farm:
    waters = tuple(replace(w, **changes) if w.name == name else w for w in farm.waters)  # type: ignore[arg-type]
    return farm.model_copy(update={"waters": waters})


def notes(plan: Plan, where: str) -> list[str]:
    return [found.sentence for found in plan.findings if where in found.where]


def test_manure_goes_on_what_the_setbacks_leave(plan: Plan) -> None:
    """The zone is 100 ft wide from the bank; litter covers the rest of the field, fertilizer all but the ditch bank."""
    four = field(plan, "4")
    [zone] = four.zones
    assert (zone.names, zone.distance_ft) == ("ditch at field 4", 100.0)
    assert zone.citation == "7 DE Admin. Code 7201 §9.5.5.1.4.6.1.1"
    assert four.spreadable_acres == pytest.approx(four.acres - zone.acres, abs=1e-4)
    litter, nitrogen = four.crops[0].applications
    assert litter.is_manure
    assert litter.acres == four.spreadable_acres
    assert litter.quantity == pytest.approx(1.8 * litter.acres)
    assert nitrogen.acres == pytest.approx(four.acres - 0.6)
    assert "Spread manure, litter or process wastewater within 100 ft of ditch at field 4." in four.never


def test_a_zone_carries_its_outline(farm: Farm, plan: Plan) -> None:
    """Inside the field, of the acres it says, no part of it more than 100 ft from the bank, 9 ft out from the line."""
    outline = farm.boundaries["4"].geometry
    [zone] = field(plan, "4").zones
    shape = from_wkt(zone.outline)
    assert geodesic_acres(shape) == pytest.approx(zone.acres, abs=1e-3)
    assert shape.difference(outline).area < 1e-6 * outline.area
    plane = LocalPlane.around(outline)
    ditch = next(plane.to_feet(water.geometry) for water in farm.waters if water.name == "ditch at field 4")
    assert (
        plane.to_feet(shape).hausdorff_distance(ditch.buffer(109, quad_segs=84).intersection(plane.to_feet(outline)))
        < 0.1
    )


def test_the_budget_spreads_what_the_fields_take(plan: Plan) -> None:
    """Litter of 2027: rate times spreadable acres, field by field."""
    budget = next(manure for manure in plan.manures if manure.id == "home-litter")
    uses = [use for f in plan.fields for c in f.crops for use in c.applications if use.source == "home-litter"]
    spread = sum(use.rate * use.acres for use in uses if use.last_day.year == 2027)
    assert budget.years[0].applied == pytest.approx(spread)


def test_areas_that_no_layer_shows_are_taken_off_as_well(farm: Farm) -> None:
    """A sensitive area that is not drawn may lie anywhere: its acres go as well as the zone's."""
    areas = tuple(area.model_copy(update={"drawn": False}) for area in farm.field("4").sensitive_areas)
    four = field(make_plan(with_field(farm, "4", sensitive_areas=areas)), "4")
    assert four.spreadable_acres == pytest.approx(four.acres - four.zones[0].acres - 0.6, abs=1e-4)


def test_planned_acres_within_what_is_left_are_kept(farm: Farm) -> None:
    crop = farm.field("4").rotation[0]
    litter = crop.applications[0]
    for acres, covered in ((5.0, 5.0), (20.0, field(make_plan(farm), "4").spreadable_acres)):
        use = litter.model_copy(update={"acres": acres})
        rotation = (crop.model_copy(update={"applications": (use,)}), *farm.field("4").rotation[1:])
        four = field(make_plan(with_field(farm, "4", rotation=rotation)), "4")
        assert four.crops[0].applications[0].acres == covered


# Which setbacks a Delaware farm keeps


def test_a_farm_that_is_no_cafo_and_does_not_ask_keeps_none(farm: Farm) -> None:
    plan = make_plan(with_operation(farm, setbacks=None))
    assert all(f.zones == () for f in plan.fields)
    four = field(plan, "4")
    assert four.spreadable_acres == pytest.approx(four.acres - 0.6)
    assert notes(plan, "setbacks") == []


def test_a_farm_that_asks_is_told_that_they_do_not_bind_it(plan: Plan) -> None:
    [note] = notes(plan, "setbacks")
    assert "by its own choice" in note
    assert all(
        zone.why == "kept by the farm's own choice; binding on a CAFO only" for f in plan.fields for zone in f.zones
    )


def test_a_cafo_must_keep_them(farm: Farm) -> None:
    """130,000 broilers on dry litter are a Large CAFO (§9.5.3.1.1)."""
    groups: tuple[AnimalGroup, ...] = tuple(g.model_copy(update={"head": 130_000}) for g in farm.animals)
    large = with_operation(farm, setbacks=None).model_copy(update={"animals": groups, "cafo": Cafo()})
    plan = make_plan(large)
    assert [zone.why for zone in field(plan, "4").zones] == ["the operation is a CAFO"]
    small = large.model_copy(update={"animals": farm.animals, "cafo": Cafo(through_device=False, through_water=False, other_discharge=False)})  # fmt: skip # noqa: E501
    assert field(make_plan(small), "4").zones == ()


def test_a_vegetated_buffer_counts_where_it_is_there(farm: Farm, plan: Plan) -> None:
    assert [(z.distance_ft, z.citation[-2:]) for z in field(plan, "7").zones] == [(35.0, ".2")]
    narrow = make_plan(with_water(farm, "ditch at field 7", vegetated_ft=34.0))
    assert [zone.distance_ft for zone in field(narrow, "7").zones] == [100.0]


def test_a_buffer_of_unknown_width_counts_as_none_and_is_asked_for(farm: Farm) -> None:
    plan = make_plan(with_water(farm, "ditch at field 7", vegetated_ft=None))
    assert [zone.distance_ft for zone in field(plan, "7").zones] == [100.0]
    [asked] = notes(plan, "field 7 House Field, ditch at field 7")
    assert asked.endswith("width of the vegetated buffer from the top of the bank (ft)?")


@pytest.mark.parametrize(
    ("id", "vegetated", "feet"),
    [
        ("3", None, 10.0),  # 149 FIV is not high in phosphorus: the cover crop is enough
        ("10", 9.9, 100.0),  # 480 FIV is: the 10 ft must be vegetated
        ("10", 10.0, 10.0),
    ],
)
def test_a_cover_crop_brings_the_distance_to_10_ft(farm: Farm, id: str, vegetated: float | None, feet: float) -> None:
    outline = farm.boundaries[id].geometry
    plane = LocalPlane.around(outline)
    west, south, _, north = plane.to_feet(outline).bounds
    line = plane.to_degrees(LineString([(west + 200, south - 50), (west + 200, north + 50)]))
    ditch = Water(WaterKind.DITCH, line, "new ditch", 5.0, vegetated_ft=vegetated)
    changed = with_field(farm, id, setback_option=SetbackChoice.COVER_CROP, winter_cover_crop=True)
    plan = make_plan(changed.model_copy(update={"waters": (ditch,)}))
    assert [zone.distance_ft for zone in field(plan, id).zones] == [feet]


def test_a_well_keeps_100_ft_whatever_the_option(farm: Farm) -> None:
    zones = field(make_plan(with_field(farm, "5", setback_option=SetbackChoice.VEGETATED)), "5").zones
    assert {zone.kind: zone.distance_ft for zone in zones}["well"] == 100.0


def test_water_that_the_land_does_not_drain_toward_has_no_distance(farm: Farm) -> None:
    assert field(make_plan(with_water(farm, "ditch at field 4", down_gradient=False)), "4").zones == ()


def test_an_assumed_bank_is_said(plan: Plan) -> None:
    [zone] = field(plan, "10").zones
    assert zone.assumed == ("ditch at field 10: top of bank assumed 10 ft from the drawn line; no width is given")
    assert notes(plan, "water ditch at field 10") == [
        "Top of bank assumed 10 ft from the drawn line; no width is given: give half_width_ft in the layer of waters."
    ]
    assert field(plan, "4").zones[0].assumed == ""


# Maryland


def test_maryland_goes_by_the_method(farm: Farm) -> None:
    """Nothing within 10 ft, no broadcasting within 35 ft (Manual, Section I-D): a directed method may go nearer."""
    maryland = with_operation(farm, state=State.MARYLAND, setbacks=None)
    four = field(make_plan(with_water(maryland, "ditch at field 4", half_width_ft=25.0)), "4")
    assert [(zone.distance_ft, zone.forbids) for zone in four.zones] == [
        (35.0, "broadcast any nutrient"),
        (10.0, "apply any nutrient"),
    ]
    outer, inner = four.zones
    assert inner.acres < outer.acres
    litter, nitrogen = four.crops[0].applications  # broadcast, injected
    assert litter.acres == pytest.approx(four.acres - outer.acres, abs=1e-4)
    assert nitrogen.acres == pytest.approx(min(four.acres - inner.acres, four.acres - 0.6), abs=1e-4)


# The options compared


def test_the_options_of_delaware_from_the_cheapest(farm: Farm, plan: Plan) -> None:
    found = setback_options(farm, "4")
    assert [one.option.name for one in found] == ["10 ft and cover crop", "35 ft vegetated buffer", "100 ft"]
    assert found[-1].spreadable_acres == pytest.approx(field(plan, "4").spreadable_acres)
    assert found[0].lost_acres <= found[1].lost_acres <= found[2].lost_acres
    assert "winter cover crop" in found[0].option.conditions


def test_the_options_of_maryland(farm: Farm) -> None:
    found = setback_options(with_field(farm, "4", state=State.MARYLAND), "4")
    assert [one.option.name for one in found] == ["directed, 10 ft", "broadcast, 35 ft"]


# Piles


def test_a_pile_with_a_location_is_measured_on_the_map(farm: Farm) -> None:
    """A pile 150 ft from a ditch's middle line, whose bank is 9 ft out, and 90 ft from a road's edge: too near."""
    plane = LocalPlane(-75.67, 38.98)
    spot = plane.to_degrees(Point(0, 0))
    ditch = Water(WaterKind.DITCH, plane.to_degrees(LineString([(150, -900), (150, 900)])), "Ditch A", 9.0)
    road = Place(
        PlaceKind.PUBLIC_ROAD, plane.to_degrees(LineString([(-110, -900), (-110, 900)])), "Road B", half_width_ft=20.0
    )
    home = Place(PlaceKind.RESIDENCE, plane.to_degrees(Point(50, 0)), "Home", own=True)
    pile = next(store for store in farm.storages if store.id == "P1")
    placed = pile.model_copy(update={"location": (spot.x, spot.y), "public_road_ft": 120.0})
    plan = make_plan(farm.model_copy(update={"storages": (placed,), "waters": (ditch,), "places": (road, home)}))
    [line] = plan.storages
    assert line.facts.startswith("141 ft to water or ditch, 90 ft to public road, 250 ft to residence")
    assert line.decisions[0].outcome == "NEAR_ROAD"
    found = notes(plan, "storage P1")
    assert "public_road_ft is stated as 120; on the map it is 90 ft to Road B. The plan goes by the map." in found
    assert any("water_or_ditch_ft is stated as 110; on the map it is 141 ft to Ditch A." in note for note in found)


def test_a_pile_without_a_location_keeps_what_is_stated(plan: Plan) -> None:
    line = next(line for line in plan.storages if line.id == "P1")
    assert line.facts.startswith("110 ft to water or ditch, 95 ft to public road")
