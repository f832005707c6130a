"""Weather files of NOAA, Daymet, PRISM and plain tables: units, flags, gaps, and refusals that say where."""

import gzip
from datetime import date
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from delmarva.exchange.weather import RainUnit, read_monthly_normals, read_rain
from delmarva.rules import InputError
from delmarva.science.storage.balance import simulate
from delmarva.science.weather import DayQuality
from tests.science.storage.weather_of_tests import ANACOSTIA_EVAPORATION, anacostia, tank

DATA = Path(__file__).resolve().parents[1] / "data" / "weather"
NORMALS = DATA / "USW00013739_monthly_normals_1991-2020.csv"
MM = 1 / 25.4


@pytest.fixture
def file(tmp_path):
    def write(text, name="rain.csv"):
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    return write


def dly(station, year, month, element, *values):
    """One line of a .dly file: value, measurement, quality and source flag of each day, as NOAA's readme sets them."""
    cells = "".join(f"{value:>5}{flags:<3}" for value, flags in values)
    return f"{station}{year}{month:02}{element}{cells}" + "-9999   " * (31 - len(values))


class TestDly:
    STATION = "USC00072730"

    def text(self):
        return "\n".join([
            dly(self.STATION, 2001, 1, "TMAX", (50, "")),
            dly(self.STATION, 2001, 1, "PRCP", (254, "  7"), (0, "T 7"), (0, "P 7"), (9, " G7"), (-9999, ""), (0, "")),
            dly(self.STATION, 2001, 2, "PRCP", (13, "")),
        ]) + "\n"  # fmt: skip

    def test_values_and_flags(self, file):
        record = read_rain(file(self.text(), "USC00072730.dly"))
        assert (record.start, record.station, record.calendar.end) == (
            date(2001, 1, 1),
            self.STATION,
            date(2001, 2, 28),
        )
        assert record.inches[:6] == pytest.approx([1.0, 0.0, np.nan, np.nan, np.nan, 0.0], nan_ok=True)
        assert record.inches[31] == pytest.approx(13 / 254)
        assert [list(DayQuality)[q] for q in record.quality[:6]] == [
            DayQuality.MEASURED, DayQuality.TRACE, DayQuality.PRESUMED, DayQuality.REJECTED, DayQuality.MISSING,
            DayQuality.MEASURED,
        ]  # fmt: skip

    def test_totals_of_several_days_leave_those_days_without_a_value(self, file):
        text = "\n".join([
            dly(self.STATION, 2001, 1, "PRCP", (0, ""), (-9999, ""), (-9999, ""), (-9999, ""), (20, "")),
            dly(self.STATION, 2001, 1, "DAPR", (-9999, ""), (-9999, ""), (-9999, ""), (3, "")),
            dly(self.STATION, 2001, 1, "MDPR", (-9999, ""), (-9999, ""), (-9999, ""), (300, "")),
        ])  # fmt: skip
        record = read_rain(file(text, "a.dly"))
        (gap, _) = record.gaps
        assert (gap.first, gap.last, gap.reason) == (
            date(2001, 1, 2), date(2001, 1, 4), DayQuality.IN_A_LATER_TOTAL,
        )  # fmt: skip
        assert record.notes == ("3 days are known only as totals of several days and have no value.",)

    def test_two_stations_ask_which(self, file):
        other = "USC00076410"
        path = file(self.text() + dly(other, 2001, 1, "PRCP", (254, "")), "a.dly")
        with pytest.raises(InputError, match=f"2 stations \\({self.STATION}, {other}\\); say which one"):
            read_rain(path)
        assert read_rain(path, station=other).inches[0] == 1
        with pytest.raises(InputError, match=r"expected rain \(PRCP\) of USC00000000; the file has none"):
            read_rain(path, station="USC00000000")

    @pytest.mark.parametrize(
        ("bad", "message"),
        [
            ("rubbish", "a.dly, line 2: expected station, year, month and element, found 'rubbish'"),
            (dly(STATION, 2001, 13, "PRCP", (0, "")), "line 2: expected a month from 01 to 12, found 13"),
            (
                dly(STATION, 2001, 1, "PRCP", (0, "")),
                "line 2: 2001-01-01 stands in the file twice, first in a.dly, line 1",
            ),
            (
                dly(STATION, 2001, 2, "PRCP", (99999, "")),
                "line 2: expected a day's rain of 0 to 50 in, found 99999 tenths",
            ),
        ],
    )
    def test_where_a_line_is_wrong(self, file, bad, message):
        path = file(dly(self.STATION, 2001, 1, "PRCP", (0, "")) + "\n" + bad, "a.dly")
        with pytest.raises(InputError, match=message):
            read_rain(path)

    def test_a_station_without_rain(self, file):
        with pytest.raises(InputError, match=r"expected rain \(PRCP\) of a station"):
            read_rain(file(dly(self.STATION, 2001, 1, "TMAX", (50, "")), "a.dly"))


class TestGhcnTables:
    ACCESS = (
        '"STATION","DATE","LATITUDE","LONGITUDE","ELEVATION","NAME","PRCP","PRCP_ATTRIBUTES","MDPR","DAPR"\n'
        '"USW00013707","2001-01-01","39.1","-75.4","7.0","DOVER AFB, DE US","  254",",,W,2400","",""\n'
        '"USW00013707","2001-01-02","39.1","-75.4","7.0","DOVER AFB, DE US","    0","T,,W","",""\n'
        '"USW00013707","2001-01-03","39.1","-75.4","7.0","DOVER AFB, DE US","  100",",I,W","",""\n'
        '"USW00013707","2001-01-06","39.1","-75.4","7.0","DOVER AFB, DE US","",",,","   50","    2"\n'
        '"USW00013707","2001-01-07","39.1","-75.4","7.0","DOVER AFB, DE US","    5","","",""\n'
    )

    def test_the_csv_of_a_station_is_in_tenths_of_a_mm(self, file):
        record = read_rain(file(self.ACCESS))
        assert record.station == "USW00013707"
        assert record.inches == pytest.approx([1, 0, np.nan, np.nan, np.nan, np.nan, 0.5 * MM], nan_ok=True)
        assert [list(DayQuality)[q] for q in record.quality[1:6]] == [
            DayQuality.TRACE, DayQuality.REJECTED, DayQuality.MISSING, DayQuality.IN_A_LATER_TOTAL,
            DayQuality.IN_A_LATER_TOTAL,
        ]  # fmt: skip

    def test_an_order_does_not_tell_its_unit(self, file):
        text = '"STATION","NAME","DATE","PRCP"\n"USW1","DOVER","2001-01-01","1.00"\n"USW1","DOVER","2001-01-02",""\n'
        path = file(text)
        with pytest.raises(InputError, match="does not say whether PRCP is in inches or mm; state the unit"):
            read_rain(path)
        assert read_rain(path, unit=RainUnit.INCHES).inches[0] == 1
        assert read_rain(path, unit=RainUnit.MILLIMETERS).inches[0] == pytest.approx(MM)

    def test_inches_are_not_taken_for_tenths_of_a_mm(self, file):
        with pytest.raises(InputError, match=r"row 2: expected PRCP in whole tenths of a mm, found 1\.25"):
            read_rain(file(self.ACCESS.replace("  254", " 1.25")))

    def test_the_csv_of_a_year(self, file):
        rows = (
            "USW00013707,20010101,PRCP,254,,,W,2400\nUSW00013707,20010101,TMAX,50,,,W,\n"
            "USW00013707,20010102,PRCP,0,P,,W,\nUSW00013707,20010104,MDPR,30,,,W,\nUSW00013707,20010104,DAPR,2,,,W,\n"
            "USW00013707,20010105,PRCP,10,,,W,\n"
        )
        for text in (rows, '"ID","DATE","ELEMENT","DATA_VALUE","M_FLAG","Q_FLAG","S_FLAG","OBS_TIME"\n' + rows):
            record = read_rain(file(text))
            assert record.inches == pytest.approx([1, np.nan, np.nan, np.nan, MM], nan_ok=True)
            assert [list(DayQuality)[q] for q in record.quality[1:4]] == [
                DayQuality.PRESUMED, DayQuality.IN_A_LATER_TOTAL, DayQuality.IN_A_LATER_TOTAL,
            ]  # fmt: skip

    def test_a_summary_of_the_day_is_refused(self, file):
        text = '"STATION","DATE","TEMP","PRCP","FRSHTT"\n"1","2001-01-01","33.3"," 0.00","000000"\n'
        with pytest.raises(InputError, match="Global Summary of the Day"):
            read_rain(file(text))

    @pytest.mark.parametrize(
        ("old", "new", "message"),
        [
            ("2001-01-03", "2001-02-30", "row 4: expected a date such as 2001-12-31, found '2001-02-30'"),
            ("  100", "  1oo", "row 4: expected an amount of rain, found '1oo'"),
            ('"PRCP"', '"RAIN"', "expected a column PRCP"),
            ('"    2"\n', '"two"\n', "row 5: expected how many days a total has"),
            (',"","    5"', ',"    5"', "expected 10 cells"),
        ],
    )
    def test_where_a_row_is_wrong(self, file, old, new, message):
        text = self.ACCESS.replace(old, new) if old in self.ACCESS else self.ACCESS + '"USW00013707","2001-01-08"\n'
        with pytest.raises(InputError, match=message):
            read_rain(file(text))


DAYMET = (
    "Latitude: 38.7  Longitude: -75.4\nX & Y on Lambert Conformal Conic: 2000000 -300000\nTile: 11574\n"
    "Elevation: 12 meters\nAll years; all variables; Daymet Software Version 4.0; Daymet Data Version 4.0.\n"
    "How to cite: Thornton; Daymet Version 4\nyear,yday,prcp (mm/day),tmax (deg c)\n"
)


def daymet_rows(year, first=1, last=365, rain="2.54"):
    return "".join(f"{year},{day},{rain},10.0\n" for day in range(first, last + 1))


class TestGrids:
    def test_daymet_leaves_out_the_last_day_of_a_leap_year(self, file):
        record = read_rain(file(DAYMET + daymet_rows(2000) + daymet_rows(2001)))
        assert record.station == "Daymet at 38.7, -75.4"
        assert record.inches.size == 366 + 365
        (gap,) = record.gaps
        assert (gap.first, gap.days, gap.reason) == (date(2000, 12, 31), 1, DayQuality.OUTSIDE_THE_CALENDAR)
        assert record.inches[59] == pytest.approx(0.1), "February 29 has a value"
        assert "grid" in record.notes[0]

    def test_a_part_of_a_leap_year_has_no_such_gap(self, file):
        assert read_rain(file(DAYMET + daymet_rows(2000, last=100))).gaps == ()

    @pytest.mark.parametrize(
        ("row", "message"),
        [
            ("2001,366,1.0,10\n", "row 8: expected a day of the year from 1 to 365, found 366"),
            ("2001,x,1.0,10\n", "row 8: expected a year and a day of it, found '2001' and 'x'"),
            ("2001,1,1.0\n", "row 8: expected 4 cells as in the headers, found 3"),
        ],
    )
    def test_where_daymet_is_wrong(self, file, row, message):
        with pytest.raises(InputError, match=message):
            read_rain(file(DAYMET + row))

    def test_daymet_without_rain(self, file):
        with pytest.raises(InputError, match="expected one column prcp with its unit"):
            read_rain(file("year,yday,tmax (deg c)\n2001,1,10\n"))

    PRISM = (
        "PRISM Time Series Data\nLocation:  Lat: 38.7000   Lon: -75.4000   Elev: 39ft\nClimate variable: ppt\n"
        "Spatial resolution: 4km\nPeriod: 2001-01-01 - 2001-01-03\nDataset: AN81d\n"
        "PRISM day definition: 24 hours ending at 1200 UTC on the day shown\nGrid Cell Interpolation: Off\n"
        "Time series generated: 2024-Jan-01\nDetails: http://www.prism.oregonstate.edu/documents/PRISM_datasets.pdf\n"
    )

    @pytest.mark.parametrize(("unit", "rain"), [("inches", "1.00"), ("mm", "25.4")])
    def test_prism_tells_its_unit(self, file, unit, rain):
        record = read_rain(file(f"{self.PRISM}Date,ppt ({unit})\n2001-01-01,{rain}\n2001-01-03,0.00\n"))
        assert record.inches == pytest.approx([1, np.nan, 0], nan_ok=True)
        assert record.station == "PRISM at 38.7000, -75.4000"
        assert "12:00 UTC" in record.notes[0]

    def test_prism_of_several_places(self, file):
        rows = "Name,Longitude,Latitude,Date,ppt (inches)\nA,-75,38,2001-01-01,1.0\nB,-75,39,2001-01-01,2.0\n"
        path = file(self.PRISM + rows)
        with pytest.raises(InputError, match=r"2 places \(A, B\); say which one"):
            read_rain(path)
        assert read_rain(path, station="B").inches[0] == 2
        with pytest.raises(InputError, match="place C is not in the file"):
            read_rain(path, station="C")

    @pytest.mark.parametrize(
        ("rows", "message"),
        [
            ("Date,ppt\n2001-01-01,1.0\n", "row 11: expected one column ppt with its unit; found Date, ppt"),
            ("Date,ppt (inches)\n2001-01,1.0\n", "row 12: expected daily values, found the date '2001-01'"),
            ("", "expected a row of headers with Date and ppt"),
            ("Date,ppt (inches)\n", "no day has a rain value"),
        ],
    )
    def test_where_prism_is_wrong(self, file, rows, message):
        with pytest.raises(InputError, match=message):
            read_rain(file(self.PRISM + rows))


class TestPlain:
    def test_dates_units_and_words(self, file):
        text = (
            "# gauge behind the house\ndate,rain_in\n1/2/2001,0.5\n2001-01-01,T\n20010104,M\n"
            "2001-01-05,-9999\n2001-01-06,\n2001-01-07,1\n"
        )
        record = read_rain(file(text))
        assert record.inches == pytest.approx([0, 0.5, np.nan, np.nan, np.nan, np.nan, 1], nan_ok=True)
        assert record.counts == {DayQuality.MEASURED: 2, DayQuality.TRACE: 1, DayQuality.MISSING: 4}

    def test_packed_or_not(self, file):
        text = "date,rain (mm)\n2001-01-01,25.4\n"
        packed = read_rain(file(gzip.compress(text.encode()), "a.csv.gz"))
        assert packed.inches.tolist() == read_rain(file(text)).inches.tolist() == [pytest.approx(1)]

    def test_a_unit_is_stated_where_the_header_has_none(self, file):
        path = file("date,rain\n2001-01-01,25.4\n")
        with pytest.raises(InputError, match="the column 'rain' names no unit; state it: in or mm"):
            read_rain(path)
        assert read_rain(path, unit=RainUnit.MILLIMETERS).inches[0] == pytest.approx(1)
        with pytest.raises(InputError, match="'rain_in' is in in, and mm was stated"):
            read_rain(file("date,rain_in\n2001-01-01,1\n"), unit=RainUnit.MILLIMETERS)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            (
                "date,rain_in\n2001-01-01,0.1\n2001-01-01,0.2\n",
                "row 3: 2001-01-01 stands in the file twice, first in .*row 2",
            ),
            ("date,rain_in\n2001-01-01,-0.1\n", "row 2: expected a day's rain of 0 to 50 in, found -0.1 in"),
            ("date,rain_in\n2001-01-01,99.99\n", "row 2: expected a day's rain of 0 to 50 in"),
            ("date,rain_in\n2001-01-01,inf\n", "row 2: expected a day's rain"),
            ("date,rain_in\n2001-01-01,wet\n", "row 2: expected an amount of rain, found 'wet'"),
            ("date,rain_in\n13/13/2001,0\n", "row 2: expected a date such as 2001-12-31, found '13/13/2001'"),
            ("date,rain_in\n2001-01-01,0,0\n", "row 2: expected 2 cells as in the headers, found 3"),
            ("date,rain_in\n2001-01-01,\n", "no day has a rain value"),
            ("date,rain_in\n1001-01-01,0\n2001-01-01,0\n", "one of them is wrong"),
            ("day,snow\n2001-01-01,0\n", "row 1: expected one column of dates"),
            ("date,rain_in,rain_mm\n2001-01-01,0,0\n", "expected one column of dates"),
        ],
    )
    def test_where_a_table_is_wrong(self, file, text, message):
        with pytest.raises(InputError, match=message):
            read_rain(file(text))

    def test_files_that_are_none(self, file, tmp_path):
        with pytest.raises(InputError, match="no such file"):
            read_rain(tmp_path / "none.csv")
        with pytest.raises(InputError, match="whole gzip file"):
            read_rain(file(gzip.compress(b"date,rain_in\n2001-01-01,1\n" * 50)[:-20], "a.gz"))
        with pytest.raises(InputError, match="it cannot be unpacked"):
            read_rain(file(b"\x1f\x8bnonsense", "a.gz"))


@given(st.lists(st.floats(0, 8).map(lambda x: round(x, 2)), min_size=1, max_size=60))
def test_the_unit_of_a_file_does_not_change_the_result(tmp_path_factory, inches):
    folder = tmp_path_factory.mktemp("rain")
    records = []
    for unit, factor in (("in", 1.0), ("mm", 25.4)):
        rows = "".join(f"{np.datetime64('2001-01-01') + n},{rain * factor!r}\n" for n, rain in enumerate(inches))
        (folder / f"{unit}.csv").write_text(f"date,rain_{unit}\n{rows}")
        records.append(read_rain(folder / f"{unit}.csv"))
    runs = [simulate(tank(start=40_000.0), record, ANACOSTIA_EVAPORATION) for record in records]
    assert runs[0].volume == pytest.approx(runs[1].volume)
    assert runs[0].overflow.sum() == pytest.approx(runs[1].overflow.sum(), abs=1e-6)


def test_normals_padded_with_blanks():
    """Philadelphia: 3.13 in of rain on 11 days of January, 0.7 of them with an inch."""
    normals = read_monthly_normals(NORMALS)
    assert normals.station == "PHILADELPHIA INTL AP, PA US USW00013739"
    assert (normals.rain[0], normals.rain[-1], sum(normals.rain)) == (3.13, 3.97, pytest.approx(44.11))
    assert (normals.wet_days[0], normals.days_over[1.0][0], normals.days_over[0.1][1]) == (11.0, 0.7, 5.8)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            lambda text: text.replace("MLY-PRCP-NORMAL", "MLY-RAIN"),
            "expected NOAA monthly normals with MLY-PRCP-NORMAL",
        ),
        (lambda text: "\n".join(text.split("\n")[:12]), "expected twelve months; December are missing"),
        (
            lambda text: text.replace('"    3.13"', '"  -9999"'),
            "January: expected a number of 0 or more for MLY-PRCP-NORMAL",
        ),
        (lambda text: "a,b\n", "found nothing"),
    ],
)
def test_normals_that_are_not_whole(tmp_path, change, message):
    path = tmp_path / "normals.csv"
    path.write_text(change(NORMALS.read_text()))
    with pytest.raises(InputError, match=message):
        read_monthly_normals(path)


def test_the_record_of_the_tests_is_measured_but_for_its_gap():
    assert anacostia().counts == {DayQuality.MEASURED: 20_379, DayQuality.MISSING: 75}
