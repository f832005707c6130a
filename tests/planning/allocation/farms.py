"""Farms for the tests of the allocation: a plain one whose sums can be done by hand, and random ones."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from delmarva.planning.allocation import Crop, Field, Limit, Nutrients, Partner, Prices, Problem, Source, Window

PRICES = Prices(
    haul_per_ton_mile=0.5, load_per_ton=1.0, spread_per_ton=2.0, spread_per_acre=0.0, n=0.5, p2o5=0.4, k2o=0.3
)
"""A ton costs 1 + 2 + 0.5 a mile to put on a field."""


def litter(**changes) -> Source:
    """100 tons on hand, 40 lb P2O5 and 50 lb K2O a ton, taken away at $10 a ton."""
    facts = {
        "id": "litter", "label": "Litter", "unit": "ton", "tons": 1.0, "p2o5": 40.0, "k2o": 50.0, "opening": 100.0,
        "arrivals": (0.0,), "takers": (Partner("hauler", "the hauler", 10.0),),
        "closing_most": Limit(0.0, "Nothing is left."),
    }  # fmt: skip
    return Source(**(facts | changes))


def corn(field: str = "near", **changes) -> Crop:
    """Needs 120 lb N and 50 lb K2O an acre; a ton gives it 30 lb N."""
    facts = {
        "id": f"corn on {field}", "label": f"corn 2027 on field {field}", "field": field, "year": 2027,
        "windows": (Window(0, {"litter": 30.0}),), "nitrogen": Limit(120.0, "Nitrogen.", "cite N"),
        "needs": Nutrients(120.0, 0.0, 50.0),
    }  # fmt: skip
    return Crop(**(facts | changes))


def field(name: str = "near", **changes) -> Field:
    """10 acres, 2 miles away."""
    return Field(**({"id": name, "label": name, "acres": 10.0, "miles": {"litter": 2.0}} | changes))


def problem(**changes) -> Problem:
    """One month, one manure, one field of corn."""
    facts = {
        "months": ("April 2027",), "sources": (litter(),), "fields": (field(),), "crops": (corn(),), "prices": PRICES
    }  # fmt: skip
    return Problem(**(facts | changes))


def random_problem(seed: int) -> Problem:
    """A farm of any shape: some cannot be allocated at all, and one in three has whole loads or passes."""
    random = Random(seed)
    months = random.randint(1, 14)
    sources = tuple(_source(random, f"s{number}", months) for number in range(random.randint(1, 3)))
    fields, crops = [], []
    for number in range(random.randint(1, 7)):
        fields.append(_field(random, f"f{number}", sources))
        crops += [
            _crop(random, f"f{number}", year, sources, months) for year in range(2027, 2027 + random.randint(1, 3))
        ]
    whole = random.random() < 0.33
    for_acres = random.uniform(1, 9) if whole and random.random() < 0.5 else 0.0
    prices = Prices(
        random.uniform(0, 0.4), random.uniform(0, 4), random.uniform(0, 8), for_acres,
        random.choice([0, 0.5, 0.8]), random.choice([0, 0.6]), random.choice([0, 0.4]),
    )  # fmt: skip
    names = tuple(f"month {number}" for number in range(months))
    loads = random.choice([8.0, 22.0]) if whole and random.random() < 0.6 else None
    if not whole or (loads is None and random.random() < 0.3):
        return Problem(names, sources, tuple(fields), tuple(crops), prices, loads)
    lowest = tuple(_with_lowest_rate(random, source) for source in sources)
    return Problem(names, lowest, tuple(fields), tuple(crops), prices, loads)


def _maybe(random: Random, share: float, limit: float) -> Limit | None:
    return Limit(limit, "A limit.", "a citation") if random.random() < share else None


def _source(random: Random, name: str, months: int) -> Source:
    liquid = random.random() < 0.3
    arrivals = tuple(random.choice([0.0, 0.0, random.uniform(0, 150)]) for _ in range(months))
    opening = random.choice([0.0, random.uniform(0, 300)])
    left = random.choice([0.0, random.uniform(0, 100)])
    everywhen = tuple(range(months))
    return Source(
        name, f"manure {name}", "1000 gal" if liquid else "ton", 4.17 if liquid else 1.0,
        p2o5=random.choice([0.0, random.uniform(10, 70)]), k2o=random.uniform(0, 60),
        arrivals=arrivals, opening=opening,
        later_n=random.choice([(), (random.uniform(0, 5), random.uniform(0, 2))]),
        capacity=_maybe(random, 0.4, random.uniform(50, 500)),
        closing_least=random.choice([0.0, 0.0, 0.0, left / 2]), closing_most=_maybe(random, 0.5, left),
        highest_rate=random.choice([None, random.uniform(2, 8)]),
        takers=tuple(
            Partner(f"t{number}", "a taker", random.uniform(-5, 15), random.choice([None, random.uniform(0, 200)]),
                    random.choice([None, tuple(random.sample(everywhen, random.randint(1, months)))]))
            for number in range(random.randint(0, 2))
        ),
        bringers=tuple(
            Partner(f"b{number}", "a bringer", random.uniform(0, 20), random.uniform(0, 80))
            for number in range(random.choice([0, 0, 1]))
        ),
    )  # fmt: skip


def _with_lowest_rate(random: Random, source: Source) -> Source:
    return replace(source, lowest_rate=min(random.uniform(0.5, 2), source.highest_rate or 9))


def _field(random: Random, name: str, sources: tuple[Source, ...]) -> Field:
    reached = [source for source in sources if random.random() < 0.9]
    return Field(
        name, name, random.choice([0.0, *(random.uniform(2, 60) for _ in range(9))]),
        {source.id: random.uniform(0, 15) for source in reached},
        phosphorus=_maybe(random, 0.5, random.choice([0.0, random.uniform(20, 200)])),
        p2o5_removed=random.choice([None, random.uniform(20, 150)]),
        closed="closed" if random.random() < 0.1 else "",
    )  # fmt: skip


def _crop(random: Random, field: str, year: int, sources: tuple[Source, ...], months: int) -> Crop:
    open_months = sorted(random.sample(range(months), random.randint(0, min(4, months))))
    nitrogen = {source.id: random.choice([0.0, *(random.uniform(5, 45) for _ in range(6))]) for source in sources}
    windows = tuple(
        Window(month, {name: n * random.choice([1.0, 0.8]) for name, n in nitrogen.items() if random.random() < 0.9})
        for month in open_months
    )
    return Crop(
        f"{field} {year}", f"crop {year} on {field}", field, year, windows,
        nitrogen=_maybe(random, 0.8, random.uniform(0, 180)), phosphorus=_maybe(random, 0.2, random.uniform(0, 90)),
        needs=Nutrients(random.uniform(0, 180), random.choice([0.0, random.uniform(0, 60)]), random.uniform(0, 80)),
    )  # fmt: skip
