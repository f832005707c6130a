"""Setbacks of whole tables: the same as field by field and as the general geometry library has it, in any unit."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import affinity
from shapely.geometry import LineString, MultiLineString, MultiPoint, MultiPolygon, Point, Polygon, box

from delmarva.land.batch import Unit, cut_back, read_waters
from delmarva.land.batch.clip import take_out
from delmarva.land.batch.offset import ring_around
from delmarva.land.local import SQUARE_FEET_PER_ACRE, quarter_steps
from delmarva.land.setbacks import Setback, lay_setbacks
from delmarva.land.waters import Water, WaterKind
from delmarva.rules import InputError
from tests.land.ground import ground

pytestmark = pytest.mark.xdist_group("land batch")
FORTY = box(-660, -660, 660, 660)
WEST = LineString([(-660, -3000), (-660, 3000)])


def table(path, shapes, **columns):
    columns = {name: list(values) for name, values in columns.items()}
    pq.write_table(
        pa.table({"geometry": pa.array(shapely.to_wkb(list(shapes)).tolist(), pa.binary()), **columns}), path
    )
    return path


def cut(folder, fields, waters, distance=100.0, unit=Unit.FEET, widths=None, own=None, **more):
    """What a run gives: the rows, and the totals."""
    extra = {} if widths is None else {"half_width_ft": widths}
    extra |= {} if own is None else {"distance_ft": own}
    source = table(folder / "fields.parquet", fields, id=range(len(fields)))
    there = read_waters(table(folder / "waters.parquet", waters, **extra), unit)
    totals = cut_back(source, there, folder / "out.parquet", distance_ft=distance, **more)
    return pq.read_table(folder / "out.parquet").to_pylist(), totals


def acres(square_feet, rel=1e-9):
    return pytest.approx(square_feet / SQUARE_FEET_PER_ACRE, rel=rel)


def test_a_ditch_along_the_edge(tmp_path):
    """100 of 1,320 ft are taken, and the table says so with what is left."""
    [row], totals = cut(tmp_path, [FORTY], [WEST])
    assert row["acres"] == acres(1320 * 1320)
    assert row["spreadable_acres"] == acres(1220 * 1320)
    assert shapely.from_wkb(row["geometry"]).normalize().equals_exact(box(-560, -660, 660, 660).normalize(), 1e-6)
    assert (totals.fields, totals.reached) == (1, 1)


def test_a_field_out_of_reach_is_passed_on_as_it_came(tmp_path):
    far = affinity.translate(FORTY, 5000, 0)
    rows, totals = cut(tmp_path, [far, FORTY], [WEST])
    assert rows[0]["geometry"] == shapely.to_wkb(far)
    assert rows[0]["spreadable_acres"] == rows[0]["acres"]
    assert totals.reached == 1


def test_pieces_of_a_stream_are_joined_before_they_are_buffered(tmp_path):
    """Drawn in one or in a hundred pieces, in any order and direction, it takes the same."""
    line = LineString([(x, 60 * math.sin(x / 90)) for x in range(-900, 901, 18)])
    points = list(line.coords)
    pieces = [LineString(points[i : i + 2][:: (-1) ** i]) for i in range(len(points) - 1)]
    [whole], _ = cut(tmp_path, [FORTY], [line])
    [parts], _ = cut(tmp_path, [FORTY], [pieces[i * 37 % 100] for i in range(100)])
    assert parts["spreadable_acres"] == pytest.approx(whole["spreadable_acres"], rel=1e-9)


def test_widths_and_distances_of_their_own(tmp_path):
    """A bank 8 ft from the line takes 8 ft more; a water that keeps 35 ft of its own takes those."""
    north, south = LineString([(-3000, 660), (3000, 660)]), LineString([(-3000, -660), (3000, -660)])
    [row], _ = cut(tmp_path, [FORTY], [north, south], widths=[8.0, 0.0], own=[None, 35.0])
    assert row["spreadable_acres"] == acres(1320 * (1320 - 108 - 35))


def test_each_field_may_keep_its_own_distance(tmp_path):
    east = affinity.translate(FORTY, 1320, 0)
    fields = table(tmp_path / "fields.parquet", [FORTY, east], id=["a", "b"], distance_ft=[100.0, 10.0])
    waters = read_waters(table(tmp_path / "w.parquet", [LineString([(660, -3000), (660, 3000)])]), Unit.FEET)
    cut_back(fields, waters, tmp_path / "out.parquet", geometry=False)
    out = pq.read_table(tmp_path / "out.parquet")
    assert out.column_names == ["id", "acres", "spreadable_acres"]
    assert out["id"].to_pylist() == ["a", "b"]
    assert out["spreadable_acres"].to_pylist() == [acres(1220 * 1320), acres(1310 * 1320)]


def test_a_well_and_a_pond(tmp_path):
    """A circle of 336 chords of 100 ft; a pond of 300 x 300 ft with 100 ft around it, one way or the other."""
    [well], _ = cut(tmp_path, [FORTY], [Point(0, 0)])
    circle = 336 / 2 * 100**2 * math.sin(2 * math.pi / 336)
    assert well["spreadable_acres"] == acres(1320 * 1320 - circle)
    [pond], _ = cut(tmp_path, [FORTY], [box(-150, -150, 150, 150)])
    assert pond["spreadable_acres"] == acres(1320 * 1320 - 300 * 300 - 4 * 300 * 100 - circle)
    [both], _ = cut(tmp_path, [FORTY], [MultiPoint([(-300, 0), (300, 0)])])
    assert both["spreadable_acres"] == acres(1320 * 1320 - 2 * circle)


def test_a_field_within_a_pond_has_nothing_left(tmp_path):
    [row], _ = cut(tmp_path, [box(-50, -50, 50, 50)], [box(-1000, -1000, 1000, 1000)])
    assert row["spreadable_acres"] == 0
    assert shapely.from_wkb(row["geometry"]).is_empty


def test_no_waters_at_all(tmp_path):
    [row], totals = cut(tmp_path, [FORTY], [])
    assert row["spreadable_acres"] == row["acres"]
    assert totals.reached == 0


def test_rows_keep_their_order_whatever_the_threads(tmp_path):
    """5,000 squares of 10 ft, the ditch through the first column of them."""
    fields = [box(10 * (i % 50), 10 * (i // 50), 10 * (i % 50) + 9, 10 * (i // 50) + 9) for i in range(5000)]
    line = LineString([(4.5, -1000), (4.5, 3000)])
    rows, totals = cut(tmp_path, fields, [line], distance=2.0, threads=3)
    assert [row["id"] for row in rows] == list(range(5000))
    assert totals.reached == 100
    assert [row["spreadable_acres"] for row in rows[:100:50]] == [acres(9 * 5)] * 2


@pytest.mark.parametrize("unit", [Unit.METRES, Unit.DEGREES], ids=lambda unit: unit.name.lower())
def test_the_unit_does_not_matter(tmp_path, unit):
    def placed(shape):
        if unit is Unit.METRES:
            return affinity.translate(affinity.scale(shape, 0.3048, 0.3048, origin=(0, 0)), 450_000, 4_300_000)
        return ground(shape)

    fields = [FORTY, Polygon(FORTY.exterior, [box(-650, -100, -450, 100).exterior]), affinity.rotate(FORTY, 30)]
    waters = [WEST, LineString([(-900, 900), (0, 0), (90, -900)]), Point(500, 500), box(200, -500, 400, -300)]
    (tmp_path / "feet").mkdir()
    plain, _ = cut(tmp_path / "feet", fields, waters)
    other, _ = cut(tmp_path, [placed(one) for one in fields], [placed(one) for one in waters], unit=unit)
    for one, two in zip(plain, other, strict=True):
        assert two["acres"] == pytest.approx(one["acres"], rel=2e-6)
        assert two["spreadable_acres"] == pytest.approx(one["spreadable_acres"], rel=4e-6)
        missed = placed(shapely.segmentize(shapely.from_wkb(one["geometry"]), 100)).symmetric_difference(
            shapely.from_wkb(two["geometry"])
        )
        assert missed.area < 2e-5 * placed(FORTY).area


# Against the general way

SPOTS = st.tuples(st.integers(-900, 900), st.integers(-900, 900))
LINES = st.lists(SPOTS, min_size=2, max_size=9, unique=True).map(LineString)
FIELDS = st.sampled_from(
    [
        FORTY,
        Polygon([(-600, -500), (500, -640), (640, 30), (120, 90), (330, 600), (-620, 480)]),
        Polygon(FORTY.exterior, [box(-400, -400, -100, 200).exterior, box(100, 50, 300, 500).exterior]),
        MultiPolygon([box(-600, -600, -50, 600), box(40, -600, 600, 590)]),
    ]
)


@settings(max_examples=150)
@given(field=FIELDS, lines=st.lists(LINES, min_size=1, max_size=3), distance=st.sampled_from([10.0, 35.0, 100.0]))
def test_as_the_general_way_has_it(tmp_path_factory, field, lines, distance):
    """Lines that cross, return and end anywhere: what is left covers what the library's buffer and difference leave."""
    folder = tmp_path_factory.mktemp("general")
    [row], _ = cut(folder, [field], lines, distance=distance)
    around = shapely.line_merge(MultiLineString(lines)).buffer(distance, quad_segs=quarter_steps())
    expected = field.difference(around)
    found = shapely.from_wkb(row["geometry"])
    assert found.is_valid
    assert found.symmetric_difference(expected).area < 1e-6 * field.area
    assert row["spreadable_acres"] == pytest.approx(found.area / SQUARE_FEET_PER_ACRE, abs=1e-9)


@settings(max_examples=30)
@given(field=FIELDS, line=LINES, spot=SPOTS)
def test_as_field_by_field(tmp_path_factory, field, line, spot):
    """In longitude and latitude, with a stream and a well: the acres of `lay_setbacks`."""
    folder = tmp_path_factory.mktemp("single")
    shapes = [ground(line), ground(Point(spot))]
    [row], _ = cut(folder, [ground(field)], shapes, unit=Unit.DEGREES)
    setback = Setback("stream", 100.0, "", "")
    land = lay_setbacks(
        ground(field), [(Water(WaterKind.STREAM, shape, half_width_ft=0.0), setback) for shape in shapes]
    )
    assert row["acres"] == pytest.approx(land.acres, rel=1e-6)
    assert row["spreadable_acres"] == pytest.approx(land.spreadable_acres(), abs=4e-6 * land.acres)


@settings(max_examples=300)
@given(line=LINES, reach=st.sampled_from([10.0, 100.0, 400.0]), ends=st.tuples(st.booleans(), st.booleans()))
def test_a_strip_that_can_be_drawn_at_once_is_the_buffer(line, reach, ends):
    out = np.empty((16_384, 2))
    count = ring_around(np.array(line.coords), reach, *ends, quarter_steps(), out)
    if count:
        ring = Polygon(out[:count])
        assert ring.is_valid
        assert ring.exterior.is_ccw
        full = line.buffer(reach, quad_segs=quarter_steps())
        assert ring.difference(full).area < 1e-7 * full.area
        cut_off = [Point(line.coords[-end]) for end, rounded in enumerate(ends) if not rounded]
        discs = shapely.union_all(shapely.buffer(cut_off, 1.001 * reach, quad_segs=quarter_steps()))
        assert full.difference(ring).difference(discs).area < 1e-7 * full.area


@pytest.mark.parametrize("turn", [0, 5, 40, 90, 150])
def test_common_strips_can_be_drawn_at_once(turn):
    angle = math.radians(turn)
    line = np.array([(-500.0, 0.0), (0.0, 0.0), (500 * math.cos(angle), 500 * math.sin(angle))])
    assert ring_around(line, 100.0, True, True, quarter_steps(), np.empty((16_384, 2))) > 0


@settings(max_examples=200)
@given(field=FIELDS, spots=st.lists(SPOTS, min_size=3, max_size=12, unique=True))
def test_a_ring_taken_out_of_a_field(field, spots):
    taken = MultiPoint(spots).convex_hull
    if taken.geom_type != "Polygon":
        return
    rings = [
        ring for part in shapely.get_parts(shapely.orient_polygons(field)) for ring in (part.exterior, *part.interiors)
    ]
    ends = np.cumsum([0, *(len(ring.coords) for ring in rings)])
    ring = np.array(shapely.orient_polygons(taken).exterior.coords)
    out, out_ends = np.empty((1000, 2)), np.zeros(50, np.int64)
    xy = np.concatenate([np.array(one.coords) for one in rings])
    left = take_out(xy, ends, len(rings), ring, len(ring), out, out_ends)
    if left >= 0:
        area = sum(_signed(out[out_ends[n] : out_ends[n + 1]]) for n in range(left))
        assert area == pytest.approx(field.difference(taken).area, abs=1e-6 * field.area)


def _signed(points):
    return sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in pairwise(points)) / 2


def test_what_merely_touches_is_left_to_the_general_way(tmp_path):
    """The zone's edge runs through corners and along an edge of the field: 100 ft from a ditch 100 ft away."""
    rows, _ = cut(tmp_path, [FORTY, box(-560, -660, 660, 660)], [WEST])
    assert [row["spreadable_acres"] for row in rows] == [acres(1220 * 1320)] * 2


# What cannot be read


@pytest.mark.parametrize(
    ("fields", "columns", "words"),
    [
        ([FORTY], {}, r"fields\.parquet: expected a column 'id', found geometry"),
        (
            [FORTY],
            {"id": [1], "distance_ft": [-1.0]},
            r"expected a distance_ft from 0 to 100,000 for every field, found -1",
        ),
        ([FORTY], {"id": [1], "distance_ft": [None]}, "for every field, found nan"),
        ([FORTY, Point(1, 2)], {"id": [1, 2], "distance_ft": [1.0, 1.0]}, "row 2: expected a polygon, found a point"),
        ([FORTY, None], {"id": [1, 2], "distance_ft": [1.0, 1.0]}, "found 1 rows without one"),
    ],
)
def test_a_table_of_fields_that_cannot_be_used_is_refused(tmp_path, fields, columns, words):
    waters = read_waters(table(tmp_path / "w.parquet", [WEST]), Unit.FEET)
    with pytest.raises(InputError, match=words):
        cut_back(table(tmp_path / "fields.parquet", fields, **columns), waters, tmp_path / "out.parquet")


def test_a_distance_that_is_none_is_refused(tmp_path):
    with pytest.raises(InputError, match="from 0 to 100,000; found nan"):
        cut(tmp_path, [FORTY], [WEST], distance=math.nan)


def test_what_is_no_geometry_is_refused(tmp_path):
    path = tmp_path / "w.parquet"
    pq.write_table(pa.table({"geometry": pa.array([b"no geometry"], pa.binary())}), path)
    with pytest.raises(InputError, match=r"w\.parquet: the column geometry is not WKB"):
        read_waters(path, Unit.FEET)


def test_other_forms_of_wkb_are_understood(tmp_path):
    """With a height, big-endian or as EWKB."""
    lifted = shapely.force_3d(FORTY, 12.0)
    forms = [shapely.to_wkb(lifted), shapely.to_wkb(FORTY, byte_order=0), shapely.to_wkb(lifted, flavor="iso")]
    path = tmp_path / "fields.parquet"
    pq.write_table(pa.table({"id": [1, 2, 3], "geometry": pa.array(forms, pa.binary())}), path)
    waters = read_waters(table(tmp_path / "w.parquet", [WEST]), Unit.FEET)
    cut_back(path, waters, tmp_path / "out.parquet", distance_ft=100.0)
    found = pq.read_table(tmp_path / "out.parquet")["spreadable_acres"].to_pylist()
    assert found == [acres(1220 * 1320)] * 3
