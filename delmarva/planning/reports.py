"""The annual report of a state, filled from the season's records, with what is missing and its paragraph."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping

from delmarva.planning.farm import Farm
from delmarva.planning.operation import Manure, Transfer
from delmarva.planning.plan import CropPlan, FieldPlan, Part, Plan, PlannedApplication, Requirement
from delmarva.planning.quantities import said
from delmarva.planning.season import Applied, FieldSeason, check_year, season
from delmarva.rules import Document, InputError


class CropLine(Part):
    """Everything one crop received in the year; none applied is a zero, not a blank."""

    crop: str
    acres: float
    n_lb: float
    p2o5_lb: float
    k2o_lb: float
    manure: str
    """'1,180,000 gal Slurry of the free-stall barn', 'none applied', or 'nothing recorded' where some was planned."""
    unrecorded: int
    """Planned applications without a record."""
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
    """Code of the state it is made for; it tells of the fields that lie there."""
    state_name: str
    title: str
    citation: str
    year: int
    due: str
    draft: str
    """Why this is a draft only, where the agency's own list is not at hand."""
    made: dt.date
    """The day the farm's file is kept until."""
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
    statement_citation: str
    signed: str
    """'signed 8 February 2028', or empty."""
    unrecorded: tuple[str, ...]
    """Planned applications without a record; a record with rate 0 says that none was applied."""
    items: tuple[Requirement, ...]

    @property
    def missing(self) -> tuple[Requirement, ...]:
        return tuple(item for item in self.items if item.state == "missing")


def annual_report(farm: Farm, plan: Plan, year: int, state: str = "") -> AnnualReport:
    """Fill the annual report of a state for a year; of the farm's own state, if none is named.

    Raises
    ------
    InputError : the year lies outside the plan, or is not over on the day the file is kept until; the plan has no field
        in the state.
    """
    from delmarva.planning.state_law import state_law

    check_year(farm, year)
    if farm.operation.today.year <= year:
        raise InputError(
            f"year {year} is not over on {farm.operation.today}, the day the file is kept until; "
            "set kept_until in [farm] once it is"
        )
    codes = [known.code for known in plan.jurisdictions]
    if (state or plan.state) not in codes:
        raise InputError(f"state: expected {' or '.join(codes)}, where the plan's fields lie; found {state!r}")
    return state_law(state or plan.state).annual_report(farm, plan, year)


class ReportParts:
    """What the season and the farm file tell of the fields in a state, ready for the state's list of items.

    Manure is made, brought in and taken off where the operation lies. What it spreads on its own fields in the other
    state leaves the one and comes into the other.
    """

    def __init__(self, farm: Farm, plan: Plan, year: int, state: str, document: Document, due: str, draft: str) -> None:
        self.farm, self.plan, self.year, self.state = farm, plan, year, state
        self.document, self.due, self.draft = document, due, draft
        self.fields = tuple(field for field in plan.fields if field.state == state)
        mine = {field.id for field in self.fields}
        away = {field.id for field in plan.fields if field.state != plan.state}
        every = season(farm, plan, year).fields
        self.season = tuple(field for field in every if field.field in mine)
        self.abroad = [done for field in every if field.field in away for done in field.applied]
        self.unrecorded = tuple(self._unrecorded())
        self.crops = self._crops()
        self.transfers = tuple(line for manure in farm.manures for line in _transfer_lines(self, manure))
        self.manures = tuple(_manure_line(self, manure) for manure in farm.manures)

    @property
    def at_home(self) -> bool:
        """Whether the operation lies in this state."""
        return self.state == self.plan.state

    @property
    def applied(self) -> list[Applied]:
        return [done for field in self.season for done in field.applied]

    def report(
        self, evidence: Mapping[str, str], circumstances: Mapping[str, bool], statement: str, statement_citation: str
    ) -> AnnualReport:
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
            state=self.state,
            state_name=plan.jurisdiction(self.state).name,
            title=self.document.title,
            citation=self.document.cite,
            year=self.year,
            due=self.due,
            draft=self.draft,
            made=farm.operation.today,
            farm_name=plan.farm_name,
            address=farm.operation.address or (people["operator"].address if "operator" in people else ""),
            county=plan.county if self.at_home else "",
            watershed=plan.watershed if self.at_home else "",
            operator=people["operator"].name if "operator" in people else "",
            consultant=people["consultant"].name if "consultant" in people else "",
            plan_id=plan.id,
            crops=self.crops,
            manures=self.manures,
            transfers=self.transfers,
            statement=statement,
            statement_citation=statement_citation,
            signed=farm.report_statement(self.year),
            unrecorded=tuple(
                f"field {field.label}: {use.source_name} was planned for {crop.crop}, nothing is recorded"
                for field, crop, use in self.unrecorded
            ),
            items=items,
        )

    def _unrecorded(self) -> Iterator[tuple[FieldPlan, CropPlan, PlannedApplication]]:
        """What the plan meant to apply in the year and the log does not tell of, a zero included."""
        recorded = {(record.field, record.source) for record in self.farm.records if record.for_crop_of == self.year}
        for field in self.fields:
            for crop in field.crops:
                for use in crop.applications:
                    if crop.year == self.year and (field.id, use.source) not in recorded:
                        yield field, crop, use

    def _crops(self) -> tuple[CropLine, ...]:
        """One line a crop. A field with two crops in the year counts for both together, which the log is kept for."""
        by_crop: dict[str, list[FieldSeason]] = {}
        for field in self.season:
            by_crop.setdefault(" then ".join(field.crops) or "no crop", []).append(field)
        return tuple(
            _crop_line(crop, mine, sum(field.id in {one.field for one in mine} for field, _, _ in self.unrecorded))
            for crop, mine in sorted(by_crop.items())
        )


def _crop_line(crop: str, fields: list[FieldSeason], unrecorded: int) -> CropLine:
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
        manure=told or ("nothing recorded" if unrecorded else "none applied"),
        unrecorded=unrecorded,
        yields="; ".join(dict.fromkeys(y for field in fields for y in field.yields)),
    )


def _manure_line(parts: ReportParts, manure: Manure) -> ManureLine:
    budget = next((found for found in parts.plan.manures if found.id == manure.id), None)
    years = budget.years if budget is not None and parts.at_home else ()
    mine = _transfer_lines(parts, manure)
    return ManureLine(
        name=manure.name,
        unit=manure.quantity_unit,
        produced=next((row.produced for row in years if row.year == parts.year), 0.0),
        imported=sum(line.quantity for line in mine if line.direction == "in"),
        exported=sum(line.quantity for line in mine if line.direction == "out"),
        applied=sum(done.quantity for done in parts.applied if done.source == manure.id),
        n_per_unit=budget.content.total_n.value if budget else None,
        p2o5_per_unit=budget.content.p2o5.value if budget else None,
    )


def _transfer_lines(parts: ReportParts, manure: Manure) -> list[TransferLine]:
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

    own = _own_line(parts, manure)
    if not parts.at_home:
        return own
    found = [line("in", transfer) for transfer in manure.imports if transfer.year == parts.year]
    return found + [line("out", transfer) for transfer in manure.exports if transfer.year == parts.year] + own


def _own_line(parts: ReportParts, manure: Manure) -> list[TransferLine]:
    """What the operation spread on its own fields across the state line."""
    total = sum(done.quantity for done in parts.abroad if done.source == manure.id)
    if not total:
        return []
    return [
        TransferLine(
            direction="out" if parts.at_home else "in",
            manure=manure.name,
            quantity=total,
            unit=manure.quantity_unit,
            party=parts.plan.farm_name,
            place="its own fields across the state line" if parts.at_home else parts.plan.address,
            use="spread on the operation's own fields",
        )
    ]
