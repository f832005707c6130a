"""Soil tests, the Phosphorus Site Index, lime and potash."""

from __future__ import annotations

from delmarva.standards.schema import CROP, NUTRIENT, TEXT, Column, Key, Table, fraction, words

TABLES = (
    Table(
        "conversions",
        "Conversion factors",
        (
            Key("conversion", "from and to"),
            Key("basis", "how the factor is rounded", ("conventional", "rounded", "by mass"), optional=True),
        ),
        (Column("factor", "{unit}", "multiply by this"), words("unit of the factor")),
    ),
    Table(
        "soil-test-categories",
        "Soil-test categories",
        (
            Key("scale", "whose fertility index the row belongs to", ("UD", "UM"), asked=True),
            NUTRIENT,
            Key("category", "fertility category", ("low", "medium", "optimum", "excessive")),
        ),
        (
            Column("over_fiv", "FIV", "the category holds values more than this"),
            Column("upto_fiv", "FIV", "and at most this"),
            Column("over_ppm", "ppm", "the same in Mehlich-3 ppm: more than"),
            Column("upto_ppm", "ppm", "the same in Mehlich-3 ppm: at most"),
        ),
    ),
    Table(
        "soil-test-conversions",
        "Soil-test conversions: result = value x slope + intercept, or value / divide_by",
        (
            NUTRIENT,
            Key("method", "extractant of the value to convert"),
            Key("unit", "unit of the value to convert", ("ppm", "lb/ac")),
            Key(
                "to",
                "index or extractant wanted",
                ("UD-FIV", "UM-FIV", "Mehlich-3", "Bray-P1", "ammonium acetate"),
            ),
            Key("to_unit", "unit wanted", ("ppm", "lb/ac", "FIV")),
            Key("for_regulation", "whether a legal class may rest on it", kind=bool, asked=True),
            Key("condition", "soils or years it was made for", optional=True),
        ),
        (
            Column("divide_by", "{unit}/{to_unit}", "divide by this", low=1e-9),
            Column("slope", "{to_unit}/{unit}", "multiply by this"),
            Column("intercept", "{to_unit}", "and add this", low=None),
        ),
    ),
    Table(
        "phosphorus-saturation",
        "Environmental reading of Mehlich-3 phosphorus and of M3-P/(M3-Al + M3-Fe)",
        (
            Key(
                "category",
                "class of the reading",
                ("below optimum", "optimum", "above optimum", "environmental"),
            ),
        ),
        (
            Column("over_ppm", "ppm", "Mehlich-3 P more than this"),
            Column("upto_ppm", "ppm", "Mehlich-3 P at most this"),
            fraction("ratio_from", "saturation ratio, lower bound as printed"),
            fraction("ratio_to", "saturation ratio, upper bound as printed"),
        ),
    ),
    Table(
        "psi-worksheet",
        "Phosphorus Site Index worksheet: score = scaling x sum of part A x sum of part B",
        (
            Key("part", "part of the worksheet", ("A", "B", "whole")),
            Key("factor", "line of the worksheet"),
            Key("level", "class of the field, or 'each' for a multiplier"),
        ),
        (
            Column("value", "{unit}", "points"),
            words("unit of the points"),
            Column("level_is", TEXT, "what the class is"),
        ),
    ),
    Table(
        "psi-categories",
        "Phosphorus Site Index categories",
        (Key("category", "category", ("low", "medium", "high", "very high")),),
        (
            Column("over_score", "points", "scores more than this"),
            Column("upto_score", "points", "and at most this"),
            Column("management", TEXT, "what the category means for the plan"),
        ),
    ),
    Table(
        "p-source-coefficients",
        "Phosphorus source coefficients: how soluble the phosphorus of a material is",
        (Key("material", "kind of manure or biosolids"),),
        (
            fraction("coefficient", "multiplies lb P2O5/ac"),
            Column("water_extractable_p", "g P/kg dry matter", "water-extractable phosphorus", high=50),
        ),
    ),
    Table(
        "target-ph",
        "Target soil pH",
        (Key("crop_group", "group of crops"),),
        (Column("ph", "pH", "target", low=3, high=9),),
    ),
    Table(
        "lime",
        "Lime requirement by buffer test",
        (
            Key("target_ph", "target pH, as printed"),
            Key("soil_ph", "pH of the soil in water, as printed"),
            Key("buffer_ph", "pH of the buffer, as printed"),
        ),
        (Column("ton_ac", "ton/ac", "agricultural limestone", high=20),),
    ),
    Table(
        "k2o-p2o5-recommendations",
        "Phosphate and potash recommended by soil-test category",
        (
            CROP,
            Key("part", "harvested part", optional=True),
            Key("category", "fertility category", ("low", "medium", "optimum", "excessive")),
        ),
        (
            Column("p2o5_lb_ac", "lb P2O5/ac", "phosphate recommended", high=400),
            Column("k2o_lb_ac", "lb K2O/ac", "potash recommended", high=600),
        ),
    ),
)
