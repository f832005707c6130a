"""What manure and biosolids are and what of them a crop can use."""

from __future__ import annotations

from delmarva.standards.schema import TEXT, YEAR, Column, Key, Table, fraction, percent

TABLES = (
    Table(
        "mineralisation",
        "Share of a manure's organic nitrogen that becomes available, by year",
        (
            Key("material", "kind of manure: dairy, beef, swine, poultry, horse"),
            YEAR,
            Key(
                "timing",
                "when it was applied",
                (
                    "spring or early fall",
                    "winter topdress",
                    "spring residual of winter topdress",
                    "perennial grass",
                ),
                optional=True,
            ),
            Key("dry_matter", "dry matter of the manure", ("below 18 %", "18 % or more"), optional=True),
        ),
        (fraction("fraction", "of the organic N applied in year 1"),),
    ),
    Table(
        "biosolids-mineralisation",
        "Share of the organic nitrogen of biosolids that becomes available; never for manure",
        (
            Key("season", "time counted", ("growing season", "whole year"), asked=True),
            Key("irrigated", "whether the field is irrigated", kind=bool, asked=True),
            YEAR,
        ),
        (fraction("fraction", "year 1 of the organic N applied; later years of what still remains"),),
    ),
    Table(
        "ammonium-conservation",
        "Share of a manure's ammonium nitrogen kept for the crop",
        (
            Key("form", "form of the manure", ("dry litter", "semi-solid", "slurry", "lagoon")),
            Key(
                "timing",
                "how and how soon it is covered",
                ("injected", "at once", "2 days", "4 days", "7 days or never", "irrigated"),
            ),
        ),
        (fraction("fraction", "of the ammonium N applied"),),
    ),
    Table(
        "biosolids-ammonium",
        "Share of the ammonium nitrogen of biosolids kept for the crop; never for manure",
        (
            Key("form", "form of the biosolids", ("liquid", "dewatered cake"), optional=True),
            Key("ph", "lime-stabilised biosolids have 10 or more", ("below 10", "10 or more"), optional=True),
            Key(
                "timing",
                "how and how soon it is covered",
                (
                    "injected",
                    "incorporated",
                    "within 24 hours",
                    "1 to 7 days",
                    "over 7 days",
                    "left on the surface",
                ),
                optional=True,
            ),
        ),
        (fraction("fraction", "of the ammonium N applied"),),
    ),
    Table(
        "manure-nitrogen-forms",
        "Organic and ammonium nitrogen as shares of total nitrogen",
        (Key("material", "kind of manure"),),
        (percent("organic_percent", "organic N"), percent("ammonium_percent", "ammonium N")),
    ),
    Table(
        "manure-composition",
        "Book values of manures; a laboratory analysis goes before them",
        (
            Key("material", "kind of manure"),
            Key("unit", "unit of manure as removed", ("ton", "1000 gal", "ton dry matter")),
        ),
        (
            *(
                Column(f"{name}{end}", f"lb {what}/{{unit}}", f"{words}{of}", high=400)
                for name, what, words in (
                    ("total_n_lb", "N", "total nitrogen"),
                    ("ammonium_n_lb", "N", "ammonium nitrogen"),
                    ("organic_n_lb", "N", "organic nitrogen"),
                    ("p2o5_lb", "P2O5", "phosphate"),
                    ("k2o_lb", "K2O", "potash"),
                )
                for end, of in (("", ""), ("_low", ", lowest sample"), ("_high", ", highest sample"))
            ),
            percent("moisture_percent", "water"),
            percent("moisture_percent_low", "water, lowest sample"),
            percent("moisture_percent_high", "water, highest sample"),
            Column("method", TEXT, "how the number was got when it is not simply printed"),
        ),
    ),
    Table(
        "manure-production",
        "Animals and manure of an animal unit (1,000 lb live weight)",
        (Key("animal", "kind of animal: broiler, layer, dairy cow"),),
        (
            Column("head_per_au", "head/AU", "animals in one unit, as average inventory", low=0.1, high=1000),
            Column("ton_per_au_year", "ton/AU/yr", "manure as excreted", high=50),
            Column("n_excreted_lb", "lb N/ton", "nitrogen as excreted", high=100),
            Column("n_after_losses_lb", "lb N/ton", "nitrogen at land application", high=100),
            Column("p_excreted_as_printed_lb", "lb of unclear P basis/ton", "as excreted", high=100),
            Column("p_after_losses_as_printed_lb", "lb of unclear P basis/ton", "after losses", high=100),
            Column("k_excreted_as_printed_lb", "lb of unclear K basis/ton", "as excreted", high=100),
            Column("k_after_losses_as_printed_lb", "lb of unclear K basis/ton", "after losses", high=100),
            Column("cycles", "cycles/yr", "batches of animals a year, as printed", high=20),
        ),
    ),
    Table(
        "litter-production",
        "Poultry litter made in the house",
        (Key("animal", "kind of bird"), Key("kind", "what is taken out", ("whole litter", "cake"))),
        (
            Column("ton_per_1000_birds", "ton/1000 birds", "for each flock", high=20),
            Column("lb_per_bird_day", "lb/bird/day", "for each day of a bird's stay", high=2),
            Column("light_bird_lb", "lb/bird", "market weight at the light end", high=60),
            Column("light_litter_lb", "lb/bird", "litter of a bird of that weight", high=60),
            Column("heavy_bird_lb", "lb/bird", "market weight at the heavy end", high=60),
            Column("heavy_litter_lb", "lb/bird", "litter of a bird of that weight", high=60),
            Column("lb_per_ft3", "lb/ft3", "density", high=120),
            percent("share_percent", "share of all litter, or lower end of a printed range"),
            percent("share_percent_high", "upper end of a printed range"),
        ),
    ),
    Table(
        "manure-losses",
        "Nutrients lost in storage and handling",
        (Key("system", "how the manure is stored"),),
        (
            *(
                percent(f"{name}_lost_{end}", f"{words} lost, {of}")
                for name, words in (("n", "nitrogen"), ("p2o5", "phosphate"), ("k2o", "potash"))
                for end, of in (("low", "from"), ("high", "to"))
            ),
            fraction("n_retained", "nitrogen kept"),
        ),
    ),
)
