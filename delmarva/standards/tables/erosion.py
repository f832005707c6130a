"""The factors of the revised universal soil loss equation."""

from __future__ import annotations

from delmarva.standards.schema import CROP, Column, Key, Table, fraction, words

TABLES = (
    Table(
        "erosion-k",
        "RUSLE soil erodibility K (US customary)",
        (
            Key("texture", "soil texture class"),
            Key("organic_matter", "organic matter of the soil", ("below 0.5 %", "2 %", "4 %")),
        ),
        (Column("k", "K, US customary", "erodibility", high=1),),
    ),
    Table(
        "erosion-c",
        "RUSLE cover factor C",
        (
            Key("cover", "crop or cover"),
            Key(
                "kind",
                "an annual value, or the lower bound of a daily model",
                ("annual average", "minimum while growing"),
                asked=True,
            ),
        ),
        (fraction("c", "cover factor"),),
    ),
    Table(
        "erosion-p",
        "RUSLE support practice factor P",
        (
            Key("practice", "support practice"),
            Key(
                "slope",
                "slope class",
                ("1-2 %", "3-5 %", "6-8 %", "9-12 %", "13-16 %", "17-20 %", "21-25 %"),
                optional=True,
            ),
        ),
        (
            fraction("p", "support practice factor"),
            fraction("p_as_printed", "the printed number where it is not used"),
            Column("longest_slope_ft", "ft", "longest slope the factor holds for"),
        ),
    ),
    Table(
        "erosion-ls",
        "Constants of LS = (length / unit length)^m x (a sin^2 + b sin + c), m = d (1 - exp(-e x slope))",
        (Key("constant", "name of the constant", ("unit length", "a", "b", "c", "d", "e")),),
        (Column("value", "{unit}", "the constant"), words("unit of the constant")),
    ),
    Table(
        "erosion-slope-length",
        "Slope length to assume where none was measured",
        (Key("slope", "slope class"),),
        (
            Column("over_percent", "%", "slopes more than this"),
            Column("upto_percent", "%", "and at most this"),
            Column("length_ft", "ft", "slope length"),
        ),
    ),
    Table(
        "erosion-r",
        "RUSLE rainfall erosivity R (US customary)",
        (
            Key("place", "county and state, or 'from annual rain'", asked=True),
            Key("annual_rain_in", "annual rain, in", kind=int, optional=True),
        ),
        (Column("r", "R, US customary", "erosivity", high=800),),
    ),
    Table(
        "erosion-plausibility",
        "Mean water erosion of Northeast cropland, to hold an entered figure against",
        (CROP,),
        (Column("ton_ac", "ton/ac/yr", "mean soil loss", high=50),),
    ),
)
