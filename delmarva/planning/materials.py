"""What manures and fertilizers hold, and what an application of them brings a field."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from delmarva.planning.desk import Desk, amount, weakest
from delmarva.planning.field_plan import Application, Method, PastManure, RateUnit, Record
from delmarva.planning.operation import AnalysisUnit, Basis, Fertilizer, Manure, ManureAnalysis
from delmarva.planning.plan import Content
from delmarva.rules import Figure, InputError, Status
from delmarva.science.manure import ContentUnit, as_received, pounds_per_thousand_gallons, pounds_per_ton
from delmarva.science.manure_nitrogen import (
    CoverTiming,
    ammonium_from_share,
    cover_timing_virginia_2005,
    organic_nitrogen,
    plant_available_nitrogen,
)
from delmarva.science.oxides import k2o_from_k, p2o5_from_p

_MATERIAL = {
    "broiler": "broiler litter",
    "layer": "layer manure",
    "turkey": "turkey manure, fresh",
    "horse": "horse manure",
    "swine": "swine manure, liquid",
    "dairy": "dairy manure, liquid",
}
_FORMS = {
    ("poultry", False): "dry poultry",
    ("poultry", True): "liquid poultry",
    ("dairy", False): "semi-solid dairy",
    ("dairy", True): "liquid dairy",
    ("beef", False): "semi-solid beef",
    ("swine", True): "mixed swine",
}
_CONTENT_UNITS = {
    AnalysisUnit.LB_PER_TON: ContentUnit.POUNDS_PER_TON,
    AnalysisUnit.PERCENT: ContentUnit.PERCENT,
    AnalysisUnit.LB_PER_1000_GAL: ContentUnit.POUNDS_PER_THOUSAND_GALLONS,
    AnalysisUnit.PPM: ContentUnit.PPM,
}
POUNDS_IN_A_GALLON_OF_WATER = 8.34


@dataclass(frozen=True)
class Holding:
    """Pounds in a unit of a manure (a ton or 1,000 gallons), with the figures they come from."""

    total_n: Figure
    ammonium_n: Figure
    organic_n: float
    p2o5: Figure
    k2o: Figure
    unit: str
    basis: str

    def as_content(self) -> Content:
        return Content(
            total_n=amount(self.total_n, f"lb/{self.unit}", self.total_n),
            ammonium_n=amount(self.ammonium_n, f"lb/{self.unit}", self.ammonium_n),
            p2o5=amount(self.p2o5, f"lb/{self.unit}", self.p2o5),
            k2o=amount(self.k2o, f"lb/{self.unit}", self.k2o),
            basis=self.basis,
        )


@dataclass(frozen=True)
class Brought:
    """Pounds an acre that one application brings."""

    total_n: float
    available_n: float
    organic_n: float
    p2o5: float
    k2o: float
    basis: str
    content_status: str = ""
    """Status of the least sure figure that the contents rest on."""
    availability_status: str = ""
    """The same for the available nitrogen."""


def day(when: date) -> str:
    """A date as the plan prints it: 15 December 2026."""
    return f"{when.day} {when:%B %Y}"


def holding(desk: Desk, manure: Manure) -> Holding | None:
    """What a unit of a manure holds, by its analysis or else by the table; None if neither tells."""
    if manure.analysis is not None:
        return _analysed(manure, manure.analysis)
    return _by_the_table(desk, manure)


def _analysed(manure: Manure, analysis: ManureAnalysis) -> Holding:
    unit = manure.quantity_unit
    cite = f"analysis of {day(analysis.date)}, {analysis.lab}" + (
        f", report {analysis.report}" if analysis.report else ""
    )
    kind = _CONTENT_UNITS[analysis.unit]
    density = analysis.density_lb_per_gal or POUNDS_IN_A_GALLON_OF_WATER

    def pounds(value: float, name: str) -> Figure:
        if analysis.basis is Basis.DRY:
            value = as_received(value, analysis.moisture_percent or 0.0)
        convert = pounds_per_thousand_gallons if manure.form.liquid else pounds_per_ton
        return Figure(
            convert(value, kind, density),
            f"lb/{unit}",
            cite,
            status=Status.ENTERED,
            name=f"{manure.name}: {name}",
        )

    total, ammonium = pounds(analysis.total_n, "total N"), pounds(analysis.ammonium_n, "ammonium N")
    phosphate = analysis.p2o5 if analysis.p2o5 is not None else p2o5_from_p(analysis.p or 0.0)
    potash = analysis.k2o if analysis.k2o is not None else k2o_from_k(analysis.k or 0.0)
    return Holding(
        total,
        ammonium,
        organic_nitrogen(total, ammonium),
        pounds(phosphate, "P2O5"),
        pounds(potash, "K2O"),
        unit,
        cite,
    )


def _by_the_table(desk: Desk, manure: Manure) -> Holding | None:
    unit, where = manure.quantity_unit, f"manure {manure.id}"
    material = _MATERIAL.get(manure.kind.value)
    forms = _FORMS.get(("poultry" if manure.kind.poultry else manure.kind.value, manure.form.liquid))
    if material is None or forms is None:
        desk.lacks(
            where,
            f"No table holds the nutrients of {manure.kind.value} {manure.form.value}: it needs an analysis.",
        )
        return None
    columns = [
        desk.figure(where, "manure-composition", c, material=material, unit=unit)
        for c in ("total_n_lb", "p2o5_lb", "k2o_lb")
    ]
    share = desk.figure(where, "manure-nitrogen-forms", "ammonium_percent", material=forms)
    total, phosphate, potash = columns
    if total is None or phosphate is None or potash is None or share is None:
        return None
    ammonium = Figure(
        ammonium_from_share(total, share),
        f"lb/{unit}",
        share.cite,
        status=share.status,
        name=f"{manure.name}: ammonium N",
    )
    basis = f"table value for {material} ({total.cite}); no analysis"
    return Holding(total, ammonium, organic_nitrogen(total, ammonium), phosphate, potash, unit, basis)


def mineralised(desk: Desk, manure: Manure, year: int) -> Figure | None:
    """The share of organic nitrogen available in the year of application (1) or a later one."""
    material = "poultry" if manure.kind.poultry else manure.kind.value
    keys = {"material": material, "year": year} | ({"timing": "spring or early fall"} if year == 1 else {})
    return desk.optional("mineralisation", "fraction", **keys) or desk.figure(
        f"manure {manure.id}", "mineralisation", "fraction", material=material, year=year
    )


_KEPT = ("ammonium-conservation", "fraction")


def cover_timing(method: Method, incorporation_days: float | None) -> CoverTiming:
    """The line of the ammonium table for a method and delay."""
    return cover_timing_virginia_2005(
        placed=method is Method.INJECTED,
        irrigated=method is Method.IRRIGATED,
        worked_in=incorporation_days is not None,
        days=incorporation_days or 0.0,
    )


def available_per_unit(desk: Desk, manure: Manure, held: Holding, timing: CoverTiming) -> float | None:
    """Plant-available nitrogen of a unit in its first year, lb; explained once for each manure and timing."""
    where = f"manure {manure.id}"
    kept = desk.figure(where, *_KEPT, form=manure.form.value, timing=timing.sentence)
    share = mineralised(desk, manure, 1)
    if kept is None or share is None:
        return None
    key = f"{manure.name}, {timing.sentence}: available nitrogen"
    if key not in desk.explanations:
        desk.decide(
            key,
            plant_available_nitrogen,
            {
                "ammonium": held.ammonium_n,
                "kept": kept,
                "organic": held.organic_n,
                "mineralised": share,
            },
        )
    return plant_available_nitrogen(held.ammonium_n, kept, held.organic_n, share)


def brought(desk: Desk, use: Application | Record | PastManure, held: dict[str, Holding | None]) -> Brought | None:
    """What an application brings, lb/ac; None if the manure's content or availability is not known."""
    source = desk.farm.source(use.source)
    if isinstance(source, Fertilizer):
        assert not isinstance(use, PastManure)
        return _fertilizer(source, use.rate, use.unit)
    content = held[source.id]
    if content is None:
        return None
    rate = _units(use.rate, use.unit, source)
    available, status = 0.0, ""
    if not isinstance(use, PastManure):
        timing = cover_timing(use.method, use.incorporation_days)
        each = available_per_unit(desk, source, content, timing)
        if each is None:
            return None
        available = rate * each
        shares = desk.figure("", *_KEPT, form=source.form.value, timing=timing.sentence), mineralised(desk, source, 1)
        status = weakest(content.total_n, content.ammonium_n, *shares)
    return Brought(
        rate * content.total_n,
        available,
        rate * content.organic_n,
        rate * content.p2o5,
        rate * content.k2o,
        content.basis,
        weakest(content.total_n, content.p2o5, content.k2o),
        status,
    )


def _units(rate: float, unit: RateUnit, manure: Manure) -> float:
    """A rate in the manure's own unit an acre."""
    liquid = {RateUnit.THOUSAND_GALLONS: 1.0, RateUnit.GALLONS: 0.001}
    solid = {RateUnit.TON: 1.0, RateUnit.POUNDS: 1 / 2000}
    factors = liquid if manure.form.liquid else solid
    if unit not in factors:
        raise InputError(
            f"manure {manure.id}: expected a rate in {' or '.join(u.value for u in factors)}; found {unit.value}"
        )
    return rate * factors[unit]


def _fertilizer(source: Fertilizer, rate: float, unit: RateUnit) -> Brought:
    gallon = source.density_lb_per_gal
    factors = {RateUnit.POUNDS: 1.0, RateUnit.TON: 2000.0}
    if gallon is not None:
        factors |= {RateUnit.GALLONS: gallon, RateUnit.THOUSAND_GALLONS: gallon * 1000.0}
    if unit not in factors:
        raise InputError(f"fertilizer {source.id}: a rate in {unit.value} needs density_lb_per_gal")
    pounds = rate * factors[unit]
    nitrogen = pounds * source.n_percent / 100
    return Brought(
        nitrogen,
        nitrogen,
        0.0,
        pounds * source.p2o5_percent / 100,
        pounds * source.k2o_percent / 100,
        f"{source.n_percent:g}-{source.p2o5_percent:g}-{source.k2o_percent:g}, guaranteed analysis",
    )
