"""The annual report of a state, filled from the season's records, with what is missing and its paragraph."""

from __future__ import annotations

from collections.abc import Mapping

from delmarva.planning.farm import Farm
from delmarva.planning.operation import Manure, Transfer
from delmarva.planning.plan import Part, Plan, Requirement
from delmarva.planning.quantities import said
from delmarva.planning.season import Applied, FieldSeason, season
from delmarva.rules import Document, InputError


class CropLine(Part):
    """Everything one crop received in the year; none applied is a zero, not a blank."""

    crop: str
    acres: float
    n_lb: float
    p2o5_lb: float
    k2o_lb: float
    manure: str
    """'1,180,000 gal Slurry of the free-stall barn', or 'none applied'."""
    yields: str


class ManureLine(Part):
    """One source's year."""

    name: str
    unit: str
    produced: float
    imported: float
    exported: float
    applied: float
    n_per_unit: float | None
    p2o5_per_unit: float | None


class TransferLine(Part):
    """One load in or out."""

    direction: str
    manure: str
    quantity: float
    unit: str
    party: str
    place: str
    use: str


class AnnualReport(Part):
    """An annual report: what it tells, and how each item the law asks for stands."""

    state: str
    title: str
    citation: str
    year: int
    due: str
    draft: str
    """Why this is a draft only, where the agency's own list is not at hand."""
    farm_name: str
    address: str
    county: str
    watershed: str
    operator: str
    consultant: str
    plan_id: str
    crops: tuple[CropLine, ...]
    manures: tuple[ManureLine, ...]
    transfers: tuple[TransferLine, ...]
    statement: str
    unrecorded: tuple[str, ...]
    """Planned applications without a record; a record with rate 0 says that none was applied."""
    items: tuple[Requirement, ...]

    @property
    def missing(self) -> tuple[Requirement, ...]:
        return tuple(item for item in self.items if item.state == "missing")


def annual_report(farm: Farm, plan: Plan, year: int) -> AnnualReport:
    """Fill the annual report of the farm's state for a year.

    Raises
    ------
    InputError : the year lies outside the plan, or is not over on the day the file is kept until.
    """
    from delmarva.planning.state_law import state_law

    if year not in farm.plan_years:
        years = farm.plan_years
        raise InputError(f"year: expected one of the plan's years, {years[0]} to {years[-1]}; found {year}")
    if farm.operation.today.year <= year:
        raise InputError(
            f"year {year} is not over on {farm.operation.today}, the day the file is kept until; "
            "set kept_until in [farm] once it is"
        )
    return state_law(farm.operation.state.value).annual_report(farm, plan, year)


class ReportParts:
    """What the season and the farm file tell, ready for a state's list of items."""

    def __init__(self, farm: Farm, plan: Plan, year: int, document: Document, due: str, draft: str) -> None:
        self.farm, self.plan, self.year = farm, plan, year
        self.document, self.due, self.draft = document, due, draft
        self.season = season(farm, plan, year)
        self.crops = _crop_lines(self.season.fields)
        self.manures = tuple(_manure_line(self, manure) for manure in farm.manures)
        self.transfers = tuple(line for manure in farm.manures for line in _transfer_lines(manure, year))

    @property
    def applied(self) -> list[Applied]:
        return [done for field in self.season.fields for done in field.applied]

    def report(self, evidence: Mapping[str, str], circumstances: Mapping[str, bool], statement: str) -> AnnualReport:
        """The report, each item with where it stands."""
        farm, plan = self.farm, self.plan
        items = tuple(
            Requirement(
                document=self.document.title,
                key=standing.item.key,
                label=standing.item.label,
                citation=standing.item.cite,
                state=standing.state,
                evidence=standing.evidence,
            )
            for standing in self.document.check(evidence, circumstances)
        )
        people = {person.role: person for person in reversed(plan.people)}
        return AnnualReport(
            state=plan.state,
            title=self.document.title,
            citation=self.document.cite,
            year=self.year,
            due=self.due,
            draft=self.draft,
            farm_name=plan.farm_name,
            address=farm.operation.address or (people["operator"].address if "operator" in people else ""),
            county=plan.county,
            watershed=plan.watershed,
            operator=people["operator"].name if "operator" in people else "",
            consultant=people["consultant"].name if "consultant" in people else "",
            plan_id=plan.id,
            crops=self.crops,
            manures=self.manures,
            transfers=self.transfers,
            statement=statement,
            unrecorded=self.unrecorded(),
            items=items,
        )

    def unrecorded(self) -> tuple[str, ...]:
        """What the plan meant to apply in the year and the log does not tell of, a zero included."""
        recorded = {(record.field, record.source) for record in self.farm.records if record.for_crop_of == self.year}
        return tuple(
            f"field {field.label}: {use.source_name} was planned for {crop.crop}, nothing is recorded"
            for field in self.plan.fields
            for crop in field.crops
            for use in crop.applications
            if crop.year == self.year and (field.id, use.source) not in recorded
        )


def _crop_lines(fields: tuple[FieldSeason, ...]) -> tuple[CropLine, ...]:
    """One line a crop. A field with two crops in the year counts for the first of them, which the log is kept for."""
    by_crop: dict[str, list[FieldSeason]] = {}
    for field in fields:
        by_crop.setdefault(" then ".join(field.crops) or "no crop", []).append(field)
    return tuple(_crop_line(crop, mine) for crop, mine in sorted(by_crop.items()))


def _crop_line(crop: str, fields: list[FieldSeason]) -> CropLine:
    done = [applied for field in fields for applied in field.applied]
    manure: dict[tuple[str, str], float] = {}
    for applied in done:
        if applied.is_manure:
            key = (applied.source_name, applied.unit.removesuffix("/ac"))
            manure[key] = manure.get(key, 0.0) + applied.quantity
    told = "; ".join(f"{said(total, unit, 1)} {name}" for (name, unit), total in manure.items())
    return CropLine(
        crop=crop,
        acres=sum(field.acres for field in fields),
        n_lb=sum(applied.total_n * applied.acres for applied in done),
        p2o5_lb=sum(applied.p2o5 * applied.acres for applied in done),
        k2o_lb=sum(applied.k2o * applied.acres for applied in done),
        manure=told or "none applied",
        yields="; ".join(dict.fromkeys(y for field in fields for y in field.yields)),
    )


def _manure_line(parts: ReportParts, manure: Manure) -> ManureLine:
    budget = next((found for found in parts.plan.manures if found.id == manure.id), None)
    produced = next((row.produced for row in budget.years if row.year == parts.year), 0.0) if budget else 0.0
    return ManureLine(
        name=manure.name,
        unit=manure.quantity_unit,
        produced=produced,
        imported=sum(t.quantity for t in manure.imports if t.year == parts.year),
        exported=sum(t.quantity for t in manure.exports if t.year == parts.year),
        applied=sum(done.quantity for done in parts.applied if done.source == manure.id),
        n_per_unit=budget.content.total_n.value if budget else None,
        p2o5_per_unit=budget.content.p2o5.value if budget else None,
    )


def _transfer_lines(manure: Manure, year: int) -> list[TransferLine]:
    def line(direction: str, transfer: Transfer) -> TransferLine:
        return TransferLine(
            direction=direction,
            manure=manure.name,
            quantity=transfer.quantity,
            unit=manure.quantity_unit,
            party=transfer.party,
            place=transfer.place,
            use=transfer.use,
        )

    found = [line("in", transfer) for transfer in manure.imports if transfer.year == year]
    return found + [line("out", transfer) for transfer in manure.exports if transfer.year == year]
