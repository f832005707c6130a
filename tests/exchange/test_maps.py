"""Field outlines in every format and coordinate system, and what becomes of faulty ones."""

from __future__ import annotations

import json
import math
import warnings
import zipfile
from pathlib import Path

import numpy as np
import pyogrio
import pytest
from pyproj import Geod, Transformer
from shapely import to_wkb, transform
from shapely.geometry import MultiPolygon, Point, Polygon, box

from delmarva.exchange.content import Told
from delmarva.exchange.reading import read
from delmarva.exchange.states import RECTANGLES, check_near, in_neither_state
from delmarva.land.fields import Boundary
from delmarva.rules import InputError, NotModelled

DATA = Path(__file__).parents[1] / "data"
SIDE_METRES = math.sqrt(5 * 43_560) * 0.3048
"""Side of a square of 5 acres: 466.69 ft."""

PLACES = {"Lewes": (-75.14, 38.77), "Smyrna": (-75.60, 39.30), "Delmar": (-75.57, 38.46), "Claymont": (-75.46, 39.80)}
SYSTEMS = {
    2235: "Delaware State Plane, US survey feet",
    26957: "Delaware State Plane, metres",
    2248: "Maryland State Plane, US survey feet",
    26985: "Maryland State Plane, metres",
    26918: "NAD83 UTM 18",
    6347: "NAD83(2011) UTM 18",
    32618: "WGS84 UTM 18",
    3857: "web Mercator",
    5070: "Albers of the lower 48",
    4269: "NAD83 degrees",
    6318: "NAD83(2011) degrees",
    4326: "WGS84 degrees",
    26718: "NAD27 UTM 18",
}


def square(lon, lat, side=SIDE_METRES):
    """A square on the ellipsoid: its corners lie half a diagonal from the middle."""
    geod = Geod(ellps="WGS84")
    return Polygon([geod.fwd(lon, lat, azimuth, side / math.sqrt(2))[:2] for azimuth in (45, 135, 225, 315)])


def projected(geometry, system):
    change = Transformer.from_crs(4326, system, always_xy=True)
    return transform(geometry, lambda points: np.column_stack(change.transform(points[:, 0], points[:, 1])))


def written(path, geometries, crs="EPSG:4326", driver=None, names=None, **options):
    values = [np.array(names or [str(n) for n in range(1, len(geometries) + 1)], dtype=object)]
    kinds = {geometry.geom_type for geometry in geometries}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pyogrio.raw.write(
            path, np.array([to_wkb(geometry) for geometry in geometries], dtype=object), values, ["field_id"],
            driver=driver, geometry_type=kinds.pop() if len(kinds) == 1 else "Unknown", crs=crs, **options,
        )  # fmt: skip
    return path


@pytest.mark.parametrize("system", SYSTEMS, ids=list(map(str, SYSTEMS)))
def test_five_acres_are_five_acres(tmp_path, system):
    """A 5-acre square anywhere in Delaware measures 5.00 acres in every system."""
    squares = [projected(square(*place), system) for place in PLACES.values()]
    content = read(written(tmp_path / "fields.gpkg", squares, f"EPSG:{system}", "GPKG"))
    assert [round(boundary.acres, 2) for boundary in content.boundaries] == [5.0] * len(PLACES)
    for boundary, (lon, lat) in zip(content.boundaries, PLACES.values(), strict=True):
        middle = boundary.geometry.centroid
        assert (middle.x, middle.y) == pytest.approx((lon, lat), abs=2e-4)


@pytest.mark.parametrize(
    "name",
    [
        "us_csb_50fields_moved_to_kent_de.geojson",
        "us_csb_100fields_wgs84.geojson",
        "us_usda_cropland_NationalCSB_2017-2024_rev23.zip",
    ],
)
def test_acreage_of_the_usda_fields(name):
    """CSBACRES is what the Department of Agriculture measured on its equal-area grid."""
    boundaries = read(DATA / "boundaries" / name).boundaries
    assert len(boundaries) in (50, 100)
    for boundary in boundaries:
        assert boundary.acres == pytest.approx(boundary.properties["CSBACRES"], abs=0.01)


def test_the_geodatabase_and_its_copy_in_degrees_are_alike():
    projected_, degrees = (
        {boundary.id: boundary for boundary in read(DATA / "boundaries" / name).boundaries}
        for name in ("us_usda_cropland_NationalCSB_2017-2024_rev23.zip", "us_csb_100fields_wgs84.geojson")
    )
    assert list(projected_) == list(degrees)
    for identifier, boundary in projected_.items():
        assert boundary.geometry.hausdorff_distance(degrees[identifier].geometry) < 1e-6


def test_text_beyond_ascii_in_a_shapefile():
    kinds = {boundary.properties["code_bez"] for boundary in read(DATA / "boundaries/de_bb_antrag.zip").boundaries}
    assert any("ä" in kind or "ö" in kind or "ü" in kind for kind in kinds if kind)


def test_fiboa_names_its_fields_itself():
    content = read(DATA / "boundaries/fiboa-example.json")
    assert content.boundaries[0].id == "12324"
    assert content.boundaries[0].acres == pytest.approx(16311 / 4046.8564224, rel=0.01)  # its own metrics:area, m2


class TestShapefile:
    def parts(self, tmp_path, **options):
        written(tmp_path / "fields.shp", [square(*PLACES["Lewes"])], driver="ESRI Shapefile", **options)
        return tmp_path / "fields.shp"

    def test_a_missing_prj_is_asked_about(self, tmp_path):
        path = self.parts(tmp_path)
        (tmp_path / "fields.prj").unlink()
        with pytest.raises(InputError, match=r"\.prj file\), found none; .* look like degrees.*State it with --crs"):
            read(path)
        assert read(path, Told(crs="EPSG:4326")).acres == pytest.approx(5, abs=0.005)

    def test_a_missing_prj_of_projected_feet(self, tmp_path):
        path = tmp_path / "fields.shp"
        written(path, [projected(square(*PLACES["Lewes"]), 2235)], "EPSG:2235", "ESRI Shapefile")
        (tmp_path / "fields.prj").unlink()
        with pytest.raises(InputError, match=r"EPSG:2235 \(State Plane, US survey feet\)"):
            read(path)
        assert read(path, Told(crs="EPSG:2235")).acres == pytest.approx(5, abs=0.005)
        with pytest.raises(InputError, match="the coordinates do not belong to the stated system 'WGS 84'"):
            read(path, Told(crs="EPSG:4326"))
        with pytest.raises(InputError, match="the coordinate system cannot be used"):
            read(path, Told(crs="Delaware"))

    def test_a_stated_system_does_not_overrule_the_file(self, tmp_path):
        content = read(self.parts(tmp_path), Told(crs="EPSG:2235"))
        assert content.acres == pytest.approx(5, abs=0.005)
        assert any("names its own coordinate system" in note for note in content.notes)

    def test_a_code_page(self, tmp_path):
        path = self.parts(tmp_path, names=["Peña"], encoding="ISO-8859-1")
        (tmp_path / "fields.cpg").unlink()
        assert read(path, Told(encoding="cp1252")).boundaries[0].id == "Peña"
        with pytest.raises(InputError, match="not in the encoding"):
            read(path, Told(encoding="no-such-encoding"))

    @pytest.mark.parametrize("part", [".dbf", ".shx"])
    def test_a_missing_part(self, tmp_path, part):
        path = self.parts(tmp_path)
        path.with_suffix(part).unlink()
        with pytest.raises(InputError, match=rf"expected \{part} beside it, found none"):
            read(path)

    def test_in_an_archive_with_its_name_in_capitals(self, tmp_path):
        self.parts(tmp_path)
        with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
            for part in tmp_path.glob("fields.*"):
                archive.write(part, f"County/FIELDS{part.suffix.upper()}")
        assert read(tmp_path / "all.zip").counts == {"field outline": 1}


class TestShapes:
    HOLE = square(*PLACES["Lewes"], 40)

    def test_holes_and_parts_count(self, tmp_path):
        """A square of 5 acres less one of 40 m (0.3954 ac), and another 5 acres: 9.6046."""
        outer, other = square(*PLACES["Lewes"]), square(-75.2, 38.77)
        field = MultiPolygon([Polygon(outer.exterior, [self.HOLE.exterior]), other])
        content = read(written(tmp_path / "a.gpkg", [field], driver="GPKG"))
        assert content.acres == pytest.approx(10 - 1600 / 4046.8564224, abs=0.002)

    def test_a_sliver_that_crosses_itself_is_mended_and_said_so(self, tmp_path):
        (a, b, c, d, _) = square(*PLACES["Lewes"]).exterior.coords
        x, y, centimetre = a[0], (a[1] + b[1]) / 2, 1e-7
        knot = [
            (x - centimetre, y),
            (x + centimetre, y - centimetre),
            (x - centimetre, y - centimetre),
            (x + centimetre, y),
        ]
        content = read(written(tmp_path / "a.gpkg", [Polygon([a, *knot, b, c, d])], driver="GPKG"))
        assert content.acres == pytest.approx(5, abs=0.01)
        assert any("is mended and measures 5.00 acres" in note and "longitude -75.1" in note for note in content.notes)

    def test_a_bow_tie_is_left_out_with_its_place(self, tmp_path):
        bow = Polygon([(-75.62, 39.00), (-75.60, 39.02), (-75.60, 39.00), (-75.62, 39.02)])
        content = read(written(tmp_path / "a.gpkg", [bow, square(*PLACES["Lewes"])], driver="GPKG", names=["7", "8"]))
        assert [boundary.id for boundary in content.boundaries] == ["8"]
        [skip] = content.skipped
        assert (skip.place, skip.what) == ("feature 1", "field '7'")
        assert "the outline crosses itself at longitude -75.61" in skip.why
        assert "latitude 39.01" in skip.why

    def test_what_is_no_polygon_is_said(self, tmp_path):
        content = read(
            written(tmp_path / "a.gpkg", [square(*PLACES["Lewes"]), Point(-75, 39)], driver="GPKG", names=["1", "2"])
        )
        assert [str(skip) for skip in content.skipped] == [
            "a.gpkg, feature 2: the Point was not read: it is not a polygon"
        ]

    def test_a_third_dimension_is_dropped(self, tmp_path):
        ring = [(lon, lat, 12.5) for lon, lat in square(*PLACES["Lewes"]).exterior.coords]
        assert read(written(tmp_path / "a.gpkg", [Polygon(ring)], driver="GPKG")).acres == pytest.approx(5, abs=0.005)

    def test_overlaps_are_said(self, tmp_path):
        one, other = square(*PLACES["Lewes"]), square(PLACES["Lewes"][0] + 0.0005, PLACES["Lewes"][1])
        content = read(written(tmp_path / "a.gpkg", [one, other], driver="GPKG", names=["A", "B"]))
        assert "The outlines of 'A' and 'B' overlap." in content.notes

    def test_soil_survey_polygons_are_no_fields(self, tmp_path):
        path = tmp_path / "soilmu_a_de001.shp"
        pyogrio.raw.write(
            path, np.array([to_wkb(square(*PLACES["Lewes"]))], dtype=object),
            [np.array(["SaA"], dtype=object), np.array(["542996"], dtype=object)], ["MUSYM", "MUKEY"],
            driver="ESRI Shapefile", geometry_type="Polygon", crs="EPSG:4326",
        )  # fmt: skip
        with pytest.raises(NotModelled, match="the polygons of a soil survey"):
            read(path)


class TestNames:
    def geojson(self, tmp_path, *properties, ids=None):
        features = [
            {
                "type": "Feature",
                "properties": each,
                "geometry": square(-75.2 + 0.01 * n, 39).__geo_interface__,
                **({"id": ids[n]} if ids else {}),
            }
            for n, each in enumerate(properties)
        ]
        path = tmp_path / "fields.geojson"
        path.write_text(json.dumps({"type": "FeatureCollection", "features": features}))
        return path

    @pytest.mark.parametrize(
        ("properties", "ids", "names", "note"),
        [
            ([{"field_id": 7, "name": "a"}, {"field_id": 8, "name": "b"}], None, ["7", "8"], ""),
            ([{"name": "a"}, {"name": "b"}], ["x", "y"], ["x", "y"], ""),
            ([{"Name": "a", "n": 1}, {"Name": "b", "n": 2}], None, ["a", "b"], "column 'Name'"),
            ([{"name": "a", "parcel": 1}, {"name": "a", "parcel": 2}], None, ["1", "2"], "column 'parcel'"),
            ([{"name": "a"}, {"name": "a"}], None, ["1", "2"], "No column names each field once"),
            ([{"id": 1.0}, {"id": 2.0}], None, ["1", "2"], "column 'id'"),
            ([{}, {}], None, ["1", "2"], "No column names each field once"),
        ],
    )
    def test_which_column_names_the_fields(self, tmp_path, properties, ids, names, note):
        content = read(self.geojson(tmp_path, *properties, ids=ids))
        assert [boundary.id for boundary in content.boundaries] == names
        assert any(note in said for said in content.notes) if note else not content.notes

    def test_a_stated_column(self, tmp_path):
        path = self.geojson(tmp_path, {"field_id": 1, "fsn": "A"}, {"field_id": 2, "fsn": "B"})
        assert [boundary.id for boundary in read(path, Told(id_column="FSN")).boundaries] == ["A", "B"]
        with pytest.raises(InputError, match="expected the column 'tract', found field_id, fsn"):
            read(path, Told(id_column="tract"))

    def test_a_stated_column_must_name_each_field_once(self, tmp_path):
        path = self.geojson(tmp_path, {"fsn": "A"}, {"fsn": "A"})
        with pytest.raises(InputError, match="named once by the column 'fsn', found 1 names for 2 fields"):
            read(path, Told(id_column="fsn"))


class TestGeoJson:
    def test_one_feature_and_one_shape(self, tmp_path):
        shape = square(*PLACES["Lewes"]).__geo_interface__
        for data in (shape, {"type": "Feature", "properties": None, "geometry": shape}):
            path = tmp_path / "field.json"
            path.write_text(json.dumps(data))
            assert read(path).acres == pytest.approx(5, abs=0.005)

    def test_an_older_file_may_name_its_system(self, tmp_path):
        shape = projected(square(*PLACES["Lewes"]), 26918).__geo_interface__
        crs = {"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::26918"}}
        data = {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {}, "geometry": shape}]}
        path = tmp_path / "field.json"
        path.write_text(json.dumps(data | {"crs": crs}))
        assert read(path).acres == pytest.approx(5, abs=0.005)
        path.write_text(json.dumps(data))
        with pytest.raises(InputError, match="expected a coordinate system"):
            read(path)

    def test_a_feature_that_cannot_be_read_is_left_out(self, tmp_path):
        good = {"type": "Feature", "properties": {}, "geometry": square(*PLACES["Lewes"]).__geo_interface__}
        bad = {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [[["x", 1]]]}}
        path = tmp_path / "field.json"
        path.write_text(json.dumps({"type": "FeatureCollection", "features": [bad, good, "x", {"type": "Feature"}]}))
        content = read(path)
        assert len(content.boundaries) == 1
        assert [skip.place for skip in content.skipped] == ["feature 1", "feature 3", "feature 4"]


class TestKml:
    def kml(self, tmp_path, body, name="fields.kml"):
        path = tmp_path / name
        path.write_text(f'<kml xmlns="http://www.opengis.net/kml/2.2"><Document>{body}</Document></kml>')
        return path

    def placemark(self, name, shape, more=""):
        def ring(points):
            return f"<LinearRing><coordinates>{' '.join(f'{x},{y},0' for x, y in points)}</coordinates></LinearRing>"

        holes = "".join(f"<innerBoundaryIs>{ring(hole.coords)}</innerBoundaryIs>" for hole in shape.interiors)
        polygon = f"<Polygon><outerBoundaryIs>{ring(shape.exterior.coords)}</outerBoundaryIs>{holes}</Polygon>"
        return f"<Placemark><name>{name}</name>{more}<MultiGeometry>{polygon}</MultiGeometry></Placemark>"

    def test_folders_in_folders(self, tmp_path):
        outer = Polygon(square(*PLACES["Lewes"]).exterior, [square(*PLACES["Lewes"], 40).exterior])
        body = f"<Folder><name>Home</name><Folder><name>North</name>{self.placemark('7', outer)}</Folder></Folder>"
        [boundary] = read(self.kml(tmp_path, body)).boundaries
        assert (boundary.id, boundary.properties["folder"]) == ("7", "Home/North")
        assert boundary.acres == pytest.approx(5 - 1600 / 4046.8564224, abs=0.002)

    def test_kmz_and_what_it_leaves_out(self, tmp_path):
        link = "<NetworkLink><Link><href>http://example.com/a.kml</href></Link></NetworkLink>"
        plain = "<Placemark><name>label</name></Placemark>"
        path = self.kml(tmp_path, link + plain + self.placemark("7", square(*PLACES["Lewes"])), "doc.kml")
        with zipfile.ZipFile(tmp_path / "fields.kmz", "w") as archive:
            archive.write(path, "doc.kml")
        content = read(tmp_path / "fields.kmz")
        assert content.acres == pytest.approx(5, abs=0.005)
        assert [skip.what for skip in content.skipped] == ["NetworkLink", "placemark 'label'"]

    @pytest.mark.parametrize(
        ("body", "words"),
        [
            ("<Placemark><Point><coordinates>39,-175.6</coordinates></Point></Placemark>", "longitude,latitude"),
            ("<Placemark><Point><coordinates>x</coordinates></Point></Placemark>", "found 'x'"),
            ("<Placemark><Point><coordinates/></Point></Placemark>", "do not form a Point"),
            ("<Placemark><Polygon/></Placemark>", "do not form a Polygon"),
            ("", "holds no field outline, sample point or water"),
        ],
    )
    def test_what_is_wrong(self, tmp_path, body, words):
        with pytest.raises(InputError, match=words):
            read(self.kml(tmp_path, body))


class TestGml:
    def test_the_layer_that_describes_the_file_is_no_field(self):
        content = read(DATA / "boundaries/be_wal_LU_ExistingLandUse_SIGEC2022.gml.zip")
        assert [skip.why for skip in content.skipped] == ["it describes the file as a whole"]

    def test_nothing_is_left_beside_the_file(self, tmp_path):
        with zipfile.ZipFile(DATA / "boundaries/be_wal_LU_ExistingLandUse_SIGEC2022.gml.zip") as archive:
            archive.extractall(tmp_path)
        assert len(read(next(tmp_path.iterdir())).boundaries) == 10
        assert len(list(tmp_path.iterdir())) == 1

    def test_a_file_that_points_at_another(self, tmp_path):
        path = tmp_path / "a.gml"
        path.write_text('<gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml"><!-- <OGRVRTDataSource> -->'
                        "</gml:FeatureCollection>")  # fmt: skip
        with pytest.raises(InputError, match="found a file that points at another one"):
            read(path)


class TestStates:
    def boundary(self, lon, lat):
        return Boundary("7", square(lon, lat), "a.gpkg")

    @pytest.mark.parametrize(
        ("place", "neither"),
        [
            ((-75.52, 39.16), False),  # Dover
            ((-75.60, 38.37), False),  # Salisbury, Maryland
            ((-79.40, 39.41), False),  # Oakland, Maryland
            ((-75.16, 40.20), True),  # north of Philadelphia
            ((-77.43, 37.54), True),  # Richmond, Virginia
            ((-74.42, 39.36), True),  # Atlantic City, New Jersey
            ((75.52, 39.16), True),  # the sign forgotten
        ],
    )
    def test_outside_both_states(self, place, neither):
        assert in_neither_state(self.boundary(*place)) is neither

    def test_the_rectangles_are_those_of_the_epsg_dataset(self):
        from pyproj import CRS

        for state, code in (("DE", 2235), ("MD", 2248)):
            assert RECTANGLES[state] == pytest.approx(CRS(code).area_of_use.bounds)

    def test_a_field_outside_stops(self):
        with pytest.raises(InputError, match=r"field '7': the outline at longitude 75\.52.* neither Delaware nor Mary"):
            check_near([self.boundary(75.52, 39.16)], [])

    def test_a_field_far_from_the_farm_stops(self):
        """Dover to Oakland, Maryland: 3.88 degrees of longitude at 39.3 north, about 208 miles."""
        home = [self.boundary(-75.52, 39.16)]
        check_near([self.boundary(-75.60, 38.80)], home)
        with pytest.raises(InputError, match=r"lies 20[789] miles from the farm's fields; expected at most 50"):
            check_near([self.boundary(-79.40, 39.41)], home)

    def test_a_field_outside_is_noted_when_read(self, tmp_path):
        path = written(tmp_path / "a.gpkg", [box(10, 50, 10.001, 50.001)], driver="GPKG", names=["7"])
        assert "The outline of '7' lies outside Delaware and Maryland." in read(path).notes


def test_sample_points_have_their_names():
    points = read(DATA / "soil/sample_points_20_moved_to_kent_de.geojson").points
    assert [point.id for point in points] == [str(number) for number in range(1, 21)]
    assert (points[0].longitude, points[0].latitude) == (-75.6022964, 38.9514044)


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("a.gpkg", b"SQLite format 3\x00" + b"\0" * 100, "expected a map, found a file that cannot be read"),
        ("a.shp", b"\x00\x00\x27\x0a" + b"\0" * 100, "expected .dbf and .shx beside it"),
    ],
)
def test_damaged_maps(tmp_path, name, data, words):
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(InputError, match=words):
        read(path)


def test_a_folder_called_geodatabase(tmp_path):
    (tmp_path / "a.gdb").mkdir()
    with pytest.raises(InputError, match="expected a file geodatabase, found a folder without its tables"):
        read(tmp_path / "a.gdb")
