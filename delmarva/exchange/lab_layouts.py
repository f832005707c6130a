"""The table layouts this program reads, and what their columns mean.

Units and methods come from the headers themselves where they say them, else from the laboratories' published
lists of methods as collected by the Open Ag Technology Center (oats-center/modus). Where neither says, the
method is left open.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as made_of

from delmarva.exchange.samples import SampleKind

_M3 = "Mehlich-3"
_AA = "ammonium acetate"
_CALCULATED = "calculated"


@dataclass(frozen=True, slots=True)
class Column:
    """What a column measures. A method of "" is open; ``*_column`` names the column that states it by row.

    `from_units_row` leaves unit and method to the file's own row of units.
    """

    analyte: str
    unit: str = "ppm"
    method: str = ""
    unit_column: str = ""
    method_column: str = ""
    from_units_row: bool = False


@dataclass(frozen=True, slots=True)
class Long:
    """The columns of a table with one result a row, and its names of analytes; none when they are ours already."""

    analyte: str
    value: str
    unit: str
    method: str
    qualifier: str = ""
    analytes: Mapping[str, str] = made_of(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Layout:
    """One laboratory's columns.

    Attributes
    ----------
    name : str
        What people call the layout.
    recognised_by : frozenset of str
        Headers that together occur in no other layout.
    sample, field, lab, report : str
        Columns that identify the sample; "" when the layout has none.
    dates : tuple of str
        Columns with the day of sampling, then of receipt; the first that is filled counts.
    date_format : str
        As for ``strptime``.
    depth : tuple of str
        Columns with top and bottom in inches, or one column with "0 - 12".
    columns : mapping of str to Column
        The measurements.
    other : frozenset of str
        Further columns about the sample that are no measurements (names, addresses, the crop).
    kind : SampleKind
        What the samples are of, where no column says it.
    kind_column, kinds : str, mapping of str to SampleKind
        The column that says it by row, and what its words (upper case) mean.
    marker : str
        Column that says which rows hold units or comments instead of a sample.
    long : Long or None
        For a table with one result a row.
    """

    name: str
    recognised_by: frozenset[str]
    sample: str
    columns: Mapping[str, Column] = made_of(default_factory=dict)
    field: str = ""
    lab: str = ""
    lab_name: str = ""
    report: str = ""
    dates: tuple[str, ...] = ()
    date_format: str = "%Y-%m-%d"
    depth: tuple[str, ...] = ()
    other: frozenset[str] = frozenset()
    kind: SampleKind = SampleKind.SOIL
    kind_column: str = ""
    kinds: Mapping[str, SampleKind] = made_of(default_factory=dict)
    marker: str = ""
    long: Long | None = None

    @property
    def about_the_sample(self) -> frozenset[str]:
        """Columns that need no mention when they are not measurements."""
        stated = {name for column in self.columns.values() for name in (column.unit_column, column.method_column)}
        long = self.long
        if long is not None:
            stated |= {long.analyte, long.value, long.unit, long.method, long.qualifier}
        named = {self.sample, self.field, self.lab, self.report, self.kind_column, self.marker}
        return self.other | stated | named | {*self.dates, *self.depth}


def _nutrient(analyte: str) -> Column:
    return Column(analyte, unit="", unit_column=f"{analyte}_unit", method_column="extractant")


OWN = Layout(
    name="Delmarva template",
    recognised_by=frozenset({"sample_id", "extractant", "p", "p_unit", "depth_from_in"}),
    sample="sample_id",
    field="field",
    lab="lab",
    report="report",
    dates=("date",),
    depth=("depth_from_in", "depth_to_in"),
    columns={
        "ph_1_1_water": Column("ph", "", "1:1 water"),
        "buffer_ph": Column("buffer_ph", "", method_column="buffer"),
        "organic_matter_loi_percent": Column("organic_matter", "%", "loss on ignition"),
        **{name: _nutrient(name) for name in ("p", "k", "mg", "ca", "s", "zn", "mn", "fe", "cu", "b", "al")},
    },
    other=frozenset({"comment"}),
)

WARD = Layout(
    name="Ward Laboratories",
    recognised_by=frozenset({"Kind Of Sample", "B Depth", "E Depth", "1:1 Soil pH"}),
    sample="Sample ID",
    field="Field ID",
    lab_name="Ward Laboratories",
    report="Lab No",
    dates=("Date Recd",),
    date_format="%m/%d/%Y",
    depth=("B Depth", "E Depth"),
    columns={
        "1:1 Soil pH": Column("ph", "", "1:1 water"),
        "WDRF Buffer pH": Column("buffer_ph", "", "Woodruff buffer"),
        "Sikora Buffer": Column("buffer_ph", "", "Sikora buffer"),
        "1:1 S Salts mmho/cm": Column("soluble_salts", "mmho/cm", "1:1 water"),
        "Organic Matter LOI %": Column("organic_matter", "%", "loss on ignition"),
        "WB OM %": Column("organic_matter", "%", "Walkley-Black"),
        "Nitrate-N ppm N": Column("no3_n"),
        "Bray P-1 ppm P": Column("p", method="Bray-1"),
        "Bray P-2 ppm P": Column("p", method="Bray-2"),
        "Olsen P ppm P": Column("p", method="Olsen"),
        "Mehlich P-II ppm P": Column("p", method="Mehlich-2"),
        "Mehlich P-III ppm P": Column("p", method=_M3),
        "Phosphorus M3 ICAP ppm P": Column("p", method=_M3),
        "Potassium ppm K": Column("k"),
        "Potassium M3 ICAP ppm K": Column("k", method=_M3),
        "Calcium ppm Ca": Column("ca"),
        "Calcium M3 ICAP ppm Ca": Column("ca", method=_M3),
        "Magnesium ppm Mg": Column("mg"),
        "Magnesium M3 ICAP ppm Mg": Column("mg", method=_M3),
        "Sodium ppm Na": Column("na"),
        "Sodium M3 ICAP ppm Na": Column("na", method=_M3),
        "Sulfate-S ppm S": Column("so4_s"),
        "Sulfur M3 ICAP ppm S": Column("s", method=_M3),
        "Zinc ppm Zn": Column("zn"),
        "Zinc M3 ICAP ppm Zn": Column("zn", method=_M3),
        "Iron ppm Fe": Column("fe"),
        "Iron M3 ICAP ppm Fe": Column("fe", method=_M3),
        "Manganese ppm Mn": Column("mn"),
        "Manganese M3 ICAP ppm Mn": Column("mn", method=_M3),
        "Copper ppm Cu": Column("cu"),
        "Copper M3 ICAP ppm Cu": Column("cu", method=_M3),
        "Boron ppm B": Column("b"),
        "Boron M3 ICAP ppm B": Column("b", method=_M3),
        "Aluminium M3 ICAP ppm Al": Column("al", method=_M3),
        "CEC/Sum of Cations me/100g": Column("cec", "meq/100 g", _CALCULATED),
        "%H Sat": Column("bs_h", "%", _CALCULATED),
        "%K Sat": Column("bs_k", "%", _CALCULATED),
        "%Ca Sat": Column("bs_ca", "%", _CALCULATED),
        "%Mg Sat": Column("bs_mg", "%", _CALCULATED),
        "%Na Sat": Column("bs_na", "%", _CALCULATED),
        "2N KCl NO3-N ppm N": Column("no3_n", method="potassium chloride"),
        "KCl NH4-N ppm": Column("nh4_n", method="potassium chloride"),
    },
    kind_column="Kind Of Sample",
    kinds={"S": SampleKind.SOIL},
    other=frozenset(
        "Cust No,Name,Company,Address 1,Address 2,City,State,Zip,Grower".split(",") + ["Date Rept", "Past Crop"]
    ),
)

A_AND_L_WEST = Layout(
    name="A&L Western Agricultural Laboratories",
    recognised_by=frozenset({"SAMPLEID", "HCO3_P", "BUFFER_PH", "EX__LIME", "DATESUB"}),
    sample="SAMPLEID",
    lab_name="A&L Western Agricultural Laboratories",
    report="REPORTNUM",
    dates=("DATESAMPL", "DATESUB"),
    date_format="%Y%m%d",
    columns={
        "PH": Column("ph", "", "saturated paste"),
        "BUFFER_PH": Column("buffer_ph", "", "Sikora buffer"),
        "OM": Column("organic_matter", "%", "loss on ignition"),
        "P1": Column("p", method="Bray-1"),
        "P2": Column("p", method="Bray-2"),
        "HCO3_P": Column("p", method="Olsen"),
        "K": Column("k", method=_AA),
        "MG": Column("mg", method=_AA),
        "CA": Column("ca", method=_AA),
        "NA": Column("na", method=_AA),
        "NO3_N": Column("no3_n", method="potassium chloride"),
        "SO4_S": Column("so4_s", method=_AA),
        "S": Column("s"),
        "ZN": Column("zn", method="DTPA-sorbitol"),
        "MN": Column("mn", method="DTPA-sorbitol"),
        "FE": Column("fe", method="DTPA-sorbitol"),
        "CU": Column("cu", method="DTPA-sorbitol"),
        "B": Column("b", method="DTPA-sorbitol"),
        "AL": Column("al"),
        "NH4": Column("nh4_n"),
        "CEC": Column("cec", "meq/100 g", _CALCULATED),
        "H_PCT": Column("bs_h", "%", _CALCULATED),
        "K_PCT": Column("bs_k", "%", _CALCULATED),
        "CA_PCT": Column("bs_ca", "%", _CALCULATED),
        "MG_PCT": Column("bs_mg", "%", _CALCULATED),
        "NA_PCT": Column("bs_na", "%", _CALCULATED),
    },
    other=frozenset("CLIENT,TIMESUB,GROWER,PERSON,CROP,LABNUM,TYPE".split(",")),
)

CONSULTANT = Layout(
    name="farm consultants",
    recognised_by=frozenset({"id code", "Lab Number", "1:1 pH", "SMP/A&E", "depth range"}),
    sample="Lab Number",
    field="Field ID",
    dates=("Date Tested",),
    date_format="%m/%d/%Y",
    depth=("depth range",),
    columns={
        "1:1 pH": Column("ph", "", "1:1 water"),
        "SMP/A&E": Column("buffer_ph", ""),
        "Bray P": Column("p", method="Bray-1"),
        "Olsen P": Column("p", method="Olsen"),
        "K": Column("k"),
        "CA": Column("ca"),
        "MG": Column("mg"),
        "NO31": Column("no3_n"),
        "NH4-N": Column("nh4_n"),
        "OM": Column("organic_matter", "%"),
        "CEC": Column("cec", "meq/100 g", _CALCULATED),
    },
    other=frozenset(
        "id code,grower name,account name,Grid,Field Desc,Crop,YLDGOAL,Yield Goal Units".split(",")
        + ["Moisture", "EFF", "OTHER ID#"]
    ),
)

WASHI = Layout(
    name="Washington soil health wide table",
    recognised_by=frozenset({"sampleId", "fieldName", "olsenP_mg.kg", "brayP_mg.kg", "OM_%"}),
    sample="sampleId",
    field="fieldName",
    columns={
        "pH": Column("ph", ""),
        "OM_%": Column("organic_matter", "%"),
        "olsenP_mg.kg": Column("p", method="Olsen"),
        "brayP_mg.kg": Column("p", method="Bray-1"),
        "K_mg.kg": Column("k"),
        "Ca_mg.kg": Column("ca"),
        "Mg_mg.kg": Column("mg"),
        "Na_mg.kg": Column("na"),
        "Zn_mg.kg": Column("zn"),
        "Mn_mg.kg": Column("mn"),
        "Cu_mg.kg": Column("cu"),
        "Fe_mg.kg": Column("fe"),
        "S_mg.kg": Column("s"),
        "B_mg.kg": Column("b"),
        "nitrateN_mg.kg": Column("no3_n"),
        "nitrateN_lbs.ac": Column("no3_n", "lb/ac"),
        "ammN_mg.kg": Column("nh4_n"),
        "ammN_lbs.ac": Column("nh4_n", "lb/ac"),
        "CEC_meq.100g": Column("cec", "meq/100 g", _CALCULATED),
    },
    other=frozenset(
        "year,farmName,producerName,producerId,fieldId,pairId,bw,county,longitude,latitude,crop,variety,eff,texture".split(
            ","
        )
    ),
)

UGA = Layout(
    name="University of Georgia Agricultural and Environmental Services Laboratories",
    recognised_by=frozenset({"Lab", "Point ID", "LBC", "LBCeq"}),
    sample="Point ID",
    lab_name="University of Georgia Agricultural and Environmental Services Laboratories",
    report="Lab",
    marker="Lab",
    dates=("Date",),
    columns={
        "pH": Column("ph", "", "as in UGA circular 875"),
        "LBC": Column("lime_buffer_capacity", method="LBC as in UGA circular 874", from_units_row=True),
        "LBCeq": Column("lime_buffer_capacity", method="LBCeq as in UGA circular 874", from_units_row=True),
        **{name: Column(name.lower(), from_units_row=True) for name in ("P", "K", "Ca", "Mg", "Mn", "Zn")},
    },
)

LONG = Layout(
    name="Delmarva results, one a row",
    recognised_by=frozenset({"sample_id", "analyte", "value", "unit", "method"}),
    sample="sample_id",
    field="field",
    lab="lab",
    report="report",
    dates=("date",),
    depth=("depth_from_in", "depth_to_in"),
    kind_column="kind",
    kinds={kind.value.upper(): kind for kind in SampleKind},
    other=frozenset({"comment", "test_id"}),
    long=Long("analyte", "value", "unit", "method", "qualifier"),
)

MANURE = Layout(
    name="Delmarva manure template",
    recognised_by=frozenset({"sample_id", "manure", "basis", "unit", "total_n", "ammonium_n"}),
    sample="sample_id",
    field="manure",
    lab="lab",
    report="report",
    dates=("date",),
    kind=SampleKind.MANURE,
    columns={
        **{
            name: Column(name, unit_column="unit", method_column="basis")
            for name in ("total_n", "ammonium_n", "p", "p2o5", "k", "k2o")
        },
        "moisture_percent": Column("moisture", "%", "as received"),
        "density_lb_per_gal": Column("density", "lb/gal", "as received"),
        "water_extractable_p_g_per_kg": Column("water_extractable_p", "g/kg", "dry"),
    },
    other=frozenset({"comment"}),
)

LAYOUTS = (OWN, LONG, MANURE, WARD, A_AND_L_WEST, CONSULTANT, WASHI, UGA)
