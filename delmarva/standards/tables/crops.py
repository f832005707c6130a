"""What crops need, take off and leave behind."""

from __future__ import annotations

from delmarva.standards.schema import CROP, TEXT, Column, Key, Table, words

TABLES = (
    Table(
        "crop-removal",
        "Nutrients taken off the field by a unit of yield",
        (
            CROP,
            Key("part", "harvested part: grain, silage, straw, stover, hay, forage, marketed part"),
            Key("unit", "unit of yield", ("bu", "ton", "ton dry matter", "bu of grain")),
        ),
        (
            Column("n_lb", "lb N/{unit}", "nitrogen", high=200),
            Column("p2o5_lb", "lb P2O5/{unit}", "phosphate", high=60),
            Column("k2o_lb", "lb K2O/{unit}", "potash", high=150),
            Column("n_lb_high", "lb N/{unit}", "upper end of a printed range", high=200),
            Column("p2o5_lb_high", "lb P2O5/{unit}", "upper end of a printed range", high=60),
            Column("k2o_lb_high", "lb K2O/{unit}", "upper end of a printed range", high=150),
            Column("p_as_printed_lb", "lb of unclear P basis/{unit}", "P or P2O5: not told", high=60),
            Column("k_as_printed_lb", "lb of unclear K basis/{unit}", "K or K2O: not told", high=150),
            Column("printed_basis", TEXT, "what the numbers of unclear basis look like"),
            Column("method", TEXT, "how the number was got when it is not simply printed"),
        ),
    ),
    Table(
        "nitrogen-rates",
        "Published nitrogen rates",
        (CROP, Key("part", "harvested part", optional=True)),
        (
            Column("n_lb_per_bu", "lb N/bu", "for each bushel of the yield goal", high=10),
            Column("n_lb_ac", "lb N/ac", "total for the crop", high=500),
            Column("n_lb_ac_low", "lb N/ac", "lower end of a printed range", high=500),
            Column("n_lb_ac_high", "lb N/ac", "upper end of a printed range", high=500),
        ),
    ),
    Table(
        "nitrogen-practice",
        "Published advice on splitting and timing nitrogen",
        (CROP, Key("item", "what is limited")),
        (Column("value", "{unit}", "the limit"), words("unit of the limit")),
    ),
    Table(
        "nitrogen-corrective",
        "Nitrogen in season when tissue is low (extension advice, not a base rate)",
        (CROP,),
        (
            Column("n_lb_ac", "lb N/ac", "advised amount, or lower end of the range", high=200),
            Column("n_lb_ac_high", "lb N/ac", "upper end of the range", high=200),
        ),
    ),
    Table(
        "psnt",
        "Pre-sidedress nitrate test",
        (CROP,),
        (
            Column("critical_ppm", "ppm NO3-N", "at this level and above no sidedress nitrogen"),
            Column("depth_in", "in", "depth of the sample"),
            Column("height_from_in", "in", "corn height, from"),
            Column("height_to_in", "in", "corn height, to"),
            Column("preplant_n_lb_ac", "lb N/ac", "not on a manured field with more preplant N"),
            Column("preplant_n_lb_ac_low", "lb N/ac", "lower end where a range is printed"),
            Column("fertilizer_only_years", "years", "not where fertilizer was the only N source so long"),
            Column("largest_area_ac", "ac", "largest uniform area for one sample"),
        ),
    ),
    Table(
        "psnt-sidedress",
        "Sidedress nitrogen from the nitrate test: per_bu x yield - sum of the other factors x ppm",
        (
            Key(
                "factor",
                "term of the formula",
                ("yield", "manure since harvest", "manure in three years before", "previous crop"),
            ),
            Key("level", "state of the field"),
        ),
        (Column("value", "{unit}", "the term"), words("unit of the term")),
    ),
    Table(
        "legume-credits",
        "Nitrogen credit of a legume to the next crop",
        (CROP, Key("stand", "how good the stand was", ("good", "fair", "poor"), optional=True)),
        (
            Column("n_lb_ac", "lb N/ac", "credit, or lower end of a printed range", high=300),
            Column("n_lb_ac_high", "lb N/ac", "upper end of a printed range", high=300),
            Column("n_lb_per_bu", "lb N/bu", "credit for each bushel harvested", high=5),
            Column("n_lb_ac_cap", "lb N/ac", "most that the credit per bushel may come to", high=300),
            Column("stand_is", TEXT, "what the stand word stands for"),
        ),
    ),
)
