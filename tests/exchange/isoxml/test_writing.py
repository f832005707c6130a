"""Prescriptions written as task data say to a machine what the plan says, and read back as they were."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from shapely.geometry import MultiPolygon, Polygon, box

from delmarva.exchange.isoxml.writing import ZoneForm, write_prescriptions
from delmarva.exchange.prescriptions import Prescription, Zone
from delmarva.exchange.reading import read
from delmarva.land.fields import Boundary
from delmarva.rules import InputError

NORTH = Boundary(
    "7", Polygon(box(-75.60, 39.00, -75.59, 39.01).exterior, [box(-75.598, 39.002, -75.596, 39.004).exterior])
)
PARTS = Boundary("8", MultiPolygon([box(-75.58, 39.00, -75.575, 39.005), box(-75.57, 39.00, -75.565, 39.005)]))
FIELDS = {"7": NORTH, "8": PARTS}


def order(rate=100.0, unit="lb/ac", field="7", product="Urea", zones=None, date=dt.date(2027, 4, 10)):
    what = "mass per area" if unit == "lb/ac" else "volume per area"
    return Prescription(field, product, unit, what, zones=zones or (Zone(rate),), date=date, name=f"{field} 2027 urea")


def element(tmp_path, path):
    return ElementTree.parse(tmp_path / "TASKDATA.XML").getroot().find(path)


def test_a_rate_in_the_units_of_the_standard(tmp_path):
    """100 lb/ac is 11,208.5 mg/m2; 15 gal/ac is 56,781,177 mm3 on 4,046.856 m2, 14,030.93 mm3/m2, in hundredths."""
    write_prescriptions(tmp_path, [order()], FIELDS)
    assert element(tmp_path, "TSK/TZN[@A='1']/PDV").attrib == {"A": "0006", "B": "11209", "C": "PDT1"}
    write_prescriptions(tmp_path, [order(15, "gal/ac", product="UAN 30")], FIELDS)
    assert element(tmp_path, "TSK/TZN[@A='1']/PDV").attrib == {"A": "0001", "B": "1403093", "C": "PDT1"}


def test_nothing_is_applied_outside_the_field_or_when_the_position_is_lost(tmp_path):
    write_prescriptions(tmp_path, [order()], FIELDS)
    task = element(tmp_path, "TSK")
    assert (task.get("H"), task.get("I"), task.get("J")) == ("0", "0", "0")
    assert element(tmp_path, "TSK/TZN[@A='0']/PDV").get("B") == "0"


@pytest.mark.parametrize("form", list(ZoneForm))
def test_it_reads_back(tmp_path, form):
    orders = [order(), order(15.5, "gal/ac", "8", "UAN 30"), order(4000, field="8", product="Litter", date=None)]
    files = write_prescriptions(tmp_path, orders, FIELDS, zones=form)
    assert len(files) == (1 if form is ZoneForm.POLYGON else 4)
    content = read(tmp_path)
    assert content.skipped == ()
    assert {boundary.id for boundary in content.boundaries} == set(FIELDS)
    for boundary in content.boundaries:
        assert boundary.geometry.equals_exact(FIELDS[boundary.id].geometry.normalize(), 1e-8) or (
            boundary.geometry.symmetric_difference(FIELDS[boundary.id].geometry).area < 1e-12
        )
    for found, written in zip(content.prescriptions, orders, strict=True):
        assert (found.field, found.product, found.unit, found.date) == (
            written.field, written.product, written.unit, written.date,
        )  # fmt: skip
        rate = written.zones[0].rate
        rates = {zone.rate for zone in found.zones} | {
            r for row in (found.grid.rates if found.grid else ()) for r in row
        }
        assert max(rates) == pytest.approx(rate, rel=1e-4)
        assert min(rates) == 0


def test_polygon_zones_are_the_field(tmp_path):
    write_prescriptions(tmp_path, [order()], FIELDS)
    zone = next(zone for zone in read(tmp_path).prescriptions[0].zones if zone.rate)
    assert zone.geometry.symmetric_difference(NORTH.geometry).area < 1e-12


@pytest.mark.parametrize("form", [ZoneForm.GRID_1, ZoneForm.GRID_2])
def test_a_grid_covers_the_field_and_spares_its_hole(tmp_path, form):
    """Cells of 10 m: those with a rate cover what the field measures, to a few cells along its edge."""
    write_prescriptions(tmp_path, [order()], FIELDS, zones=form)
    grid = read(tmp_path).prescriptions[0].grid
    rows, columns = grid.size
    filled = sum(1 for row in grid.rates for rate in row if rate > 0)
    assert filled * 100 / 4046.8564224 == pytest.approx(NORTH.acres, rel=0.01)
    row = int((39.003 - grid.south) / grid.height)
    column = int((-75.597 - grid.west) / grid.width)
    assert grid.rates[row][column] == 0
    assert (rows, columns) == pytest.approx((111, 87), abs=1)


def test_zones_of_different_rates(tmp_path):
    west, east = box(-75.60, 39.00, -75.595, 39.01), box(-75.595, 39.00, -75.59, 39.01)
    write_prescriptions(
        tmp_path, [order(zones=(Zone(50, west, "low"), Zone(150, east, "high")))], FIELDS, zones=ZoneForm.GRID_2
    )
    grid = read(tmp_path).prescriptions[0].grid
    assert grid.rates[0][0] == pytest.approx(50, rel=1e-3)
    assert grid.rates[0][-2] == pytest.approx(150, rel=1e-3)


@pytest.mark.parametrize(
    ("orders", "options", "words"),
    [
        ([order(field="9")], {}, "field '9': expected its outline, found none"),
        ([order(unit="bu/ac")], {}, "expected a rate in lb/ac or gal/ac, found 'bu/ac'"),
        ([order(30_000, "gal/ac")], {}, "30000 gal/ac is more than task data can hold"),
        ([order()], {"zones": ZoneForm.GRID_1, "cell_metres": 0.1}, "is too fine; take larger cells"),
    ],
)
def test_what_cannot_be_written(tmp_path, orders, options, words):
    with pytest.raises(InputError, match=words):
        write_prescriptions(tmp_path, orders, FIELDS, **options)


def test_names_are_cut_to_what_the_standard_holds_and_freed_of_control_characters(tmp_path):
    write_prescriptions(
        tmp_path, [order(product="Ammonium polyphosphate \x07 10-34-0, liquid")], FIELDS, names={"7": "é" * 40}
    )
    assert element(tmp_path, "PDT").get("B") == "Ammonium polyphosphate  10-34-0,"
    assert element(tmp_path, "PFD").get("C") == "é" * 32


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rate=st.floats(0.1, 20_000), unit=st.sampled_from(["lb/ac", "gal/ac"]))
def test_any_rate_comes_back_to_a_hundredth_of_a_percent(tmp_path, rate, unit):
    write_prescriptions(Path(tmp_path), [order(rate, unit)], FIELDS)
    assert max(zone.rate for zone in read(tmp_path).prescriptions[0].zones) == pytest.approx(rate, rel=1e-3, abs=0.005)
