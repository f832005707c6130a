"""The plan as data: what ``plan.json`` holds and what every document is made from.

Amounts a field receives are pounds an acre (lb/ac) of N, P2O5 or K2O. Quantities of manure are tons, or 1,000
gallons of a liquid, as the source's unit says. Explanations stand once, in `Plan.explanations`, and are pointed
at by key.
"""

import datetime as dt
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict

from delmarva.planning.allocation.result import AllocationResult

FORMAT = "delmarva-plan-1"
PLACED = "placed below the surface"
"""What stands for the incorporation of something injected or banded."""


class Part(BaseModel):
    """A part of the plan."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Level(StrEnum):
    """How grave a finding is."""

    VIOLATION = "violation"
    WARNING = "warning"
    MISSING = "missing"
    NOTE = "note"


class Finding(Part):
    """Something the reader must know: where, what, under which paragraph, and why."""

    level: Level
    where: str
    sentence: str
    citation: str = ""
    explanation: str = ""
    """Key into `Plan.explanations`, or empty."""


class Decision(Part):
    """The answer of one rule of the law."""

    outcome: str
    sentence: str
    citation: str
    explanation: str


class Amount(Part):
    """A number with the table or bulletin it rests on."""

    value: float
    unit: str
    source: str = ""
    status: str = ""
    """A `Status` value; empty for a number that is arithmetic on the farm's own data."""
    doubtful: bool = False
    """Rests on a figure that is not the state's own."""


class Person(Part):
    """Somebody the plan names."""

    role: str
    name: str
    company: str = ""
    address: str = ""
    certificates: tuple[str, ...] = ()
    """'nutrient consultant NC-0001, expires 31 December 2027'"""


class Measured(Part):
    """One value of a soil test, with its category."""

    analyte: str
    reported: str
    """As the laboratory gave it, with qualifier, unit and method."""
    fiv: float | None = None
    category: str = ""
    source: str = ""


class SoilTestSummary(Part):
    """The soil test a field is planned on."""

    sample: str
    laboratory: str
    date: dt.date | None
    depth: str
    values: tuple[Measured, ...]
    place: str
    """File and row or line."""
    phosphorus_saturation: str = ""


class PsiSummary(Part):
    """The risk of phosphorus loss from a field, by the tool of its state."""

    category: str
    date: dt.date | None
    score: float | None
    tool: str
    assessor: str
    in_force: bool
    """On the day of the first planned phosphorus, or of the plan if none is planned."""
    lapses: dt.date | None
    worksheet_score: float | None = None
    """What the unconfirmed worksheet gives, for comparison; never used by the law."""
    worksheet_category: str = ""


class YieldGoal(Part):
    """A yield goal and how it came about."""

    value: float
    unit: str
    method: str
    evidence: str
    """'190, 181, 172, 165 of 2013-2025' or the consultant's reason."""
    citation: str
    explanation: str = ""


class Credit(Part):
    """Nitrogen the crop finds without being given it this year."""

    label: str
    amount: Amount


class PlannedApplication(Part):
    """One application to one crop, and what it brings."""

    source: str
    source_name: str
    is_manure: bool
    rate: float
    unit: str
    acres: float
    when: str
    first_day: dt.date
    last_day: dt.date
    method: str
    incorporation: str
    worked_in_days: float | None
    purpose: str
    total_n: float
    available_n: float
    p2o5: float
    k2o: float
    content_source: str
    content_status: str = ""
    availability_status: str = ""
    """Status of the least sure figure that the contents, and the available nitrogen, rest on."""
    window: str
    """When it may be done, in words."""
    quantity: float
    """Rate times acres, in the unit of the source."""


class ManureOption(Part):
    """The most of one manure the crop could lawfully take, and what binds."""

    source: str
    source_name: str
    unit: str
    by_nitrogen: float | None
    by_phosphorus: float | None
    most: float
    binds: str
    """'nitrogen', 'phosphorus', 'phosphorus (none allowed)', ..."""
    sentence: str


class CropPlan(Part):
    """One crop of one year on one field."""

    year: int
    crop: str
    goal: YieldGoal | None
    nitrogen_need: Amount | None
    credits: tuple[Credit, ...]
    manure_n: float
    fertilizer_n: float
    nitrogen_still_needed: float | None
    nitrogen_decision: Decision | None
    p2o5_recommended: Amount | None = None
    k2o_recommended: Amount | None = None
    """By the soil test, entered or from a table; None where no table is at hand."""
    p2o5_removed: Amount | None
    k2o_removed: Amount | None
    p2o5_applied: float
    k2o_applied: float
    applications: tuple[PlannedApplication, ...]
    options: tuple[ManureOption, ...]


class BalanceYear(Part):
    """Phosphorus of one year: applied, removed, and the sum so far."""

    year: int
    crops: str
    applied: float
    removed: float | None
    running: float | None


class PhosphorusPlan(Part):
    """The phosphorus decision of a field over its rotation."""

    fiv: float | None
    planned: float
    removed: float | None
    allowed: float | None
    """The most P2O5 the rotation may receive, lb/ac; None where the statute sets no number."""
    decision: Decision | None
    advice: str
    """The agronomic view: response likely, unlikely, none recommended."""
    balance: tuple[BalanceYear, ...]


class Zone(Part):
    """A part of a field in which something may not be spread."""

    kind: str
    """Of water or place: 'ditch'."""
    names: str
    """What it is kept from: 'ditch at field 4'."""
    distance_ft: float
    """From the top of the bank, or the edge."""
    forbids: str
    """What must never be done there: 'spread manure, litter or process wastewater'."""
    materials: tuple[str, ...]
    """Barred of 'manure' and 'fertilizer'."""
    methods: tuple[str, ...]
    """Barred of 'broadcast' and 'directed'."""
    citation: str
    why: str
    assumed: str
    """What of its place is assumed and not known; empty for nothing."""
    acres: float
    """Zones may overlap."""
    outline: str
    """Longitude and latitude as well-known text."""


class FieldPlan(Part):
    """One field."""

    id: str
    name: str
    state: str
    """Code of the state whose law it goes by."""
    tract: str
    acres: float
    """Measured on the boundary; everything is planned on these."""
    acres_stated: float
    acres_kept_free: float
    """In sensitive areas that receive nothing."""
    spreadable_acres: float | None = None
    """Where manure may be broadcast, setbacks and what is kept free taken off."""
    zones: tuple[Zone, ...] = ()
    tenure: str
    irrigated: bool
    soil: dict[str, str]
    waters: tuple[str, ...]
    sensitive_areas: tuple[str, ...]
    soil_test: SoilTestSummary | None
    psi: PsiSummary | None
    erosion: str
    phosphorus: PhosphorusPlan
    crops: tuple[CropPlan, ...]
    do: tuple[str, ...]
    """What to do, one sentence each, for the summary page."""
    never: tuple[str, ...]
    """What never to do on this field."""

    @property
    def label(self) -> str:
        return f"{self.id} {self.name}".strip()


class Content(Part):
    """What a unit of a manure holds."""

    total_n: Amount
    ammonium_n: Amount
    p2o5: Amount
    k2o: Amount
    basis: str
    """'analysis of 22 September 2026, Example Laboratory' or the table's name."""


class BudgetYear(Part):
    """A manure's year: what comes in equals what goes out."""

    year: int
    carried_in: float
    produced: float
    imported: float
    applied: float
    exported: float
    stored: float

    @property
    def closes(self) -> bool:
        """Carried in + produced + imported = applied + exported + stored."""
        return abs(self.carried_in + self.produced + self.imported - self.applied - self.exported - self.stored) < 1e-6


class ManureBudget(Part):
    """One source of manure over the plan's years."""

    id: str
    name: str
    unit: str
    form: str
    content: Content
    produced_how: str
    capacity: float | None
    years: tuple[BudgetYear, ...]
    transfers: tuple[str, ...]


class AnimalLine(Part):
    """One group of animals."""

    id: str
    kind: str
    head: int
    average_weight_lb: float
    animal_units: float
    animal_units_by_table: float | None
    produces: str
    mortality: str


class StorageLine(Part):
    """One store or pile, and whether it is lawful."""

    id: str
    name: str
    kind: str
    manure: str
    capacity: float | None
    decisions: tuple[Decision, ...]
    facts: str


class Deadline(Part):
    """Something with a last day."""

    due: dt.date
    what: str
    citation: str
    state: str
    """'due', 'done', 'overdue'."""
    note: str = ""


class Requirement(Part):
    """One item of a required document and how it stands."""

    document: str
    key: str
    label: str
    citation: str
    state: str
    """'present', 'missing', 'not called for'."""
    evidence: str


class Pack(Part):
    """A standards pack the plan drew from."""

    id: str
    title: str
    edition: str
    fingerprint: str


class FigureUsed(Part):
    """A number of the law or of a table that the plan rests on."""

    name: str
    value: float
    unit: str
    citation: str
    status: str
    note: str = ""


class ReadingUsed(Part):
    """A meaning chosen where the text is open."""

    id: str
    question: str
    chosen: str
    why: str
    citation: str
    alternatives: tuple[str, ...]


class Jurisdiction(Part):
    """A state whose law the plan goes by."""

    code: str
    name: str
    edition: str
    risk_tool: str
    """'Phosphorus Site Index' or 'Phosphorus Management Tool'."""
    statement: str
    """What the operator signs."""
    statement_citation: str


class Plan(Part):
    """A nutrient management plan."""

    format: str = FORMAT
    id: str
    fingerprint: str
    """Of the inputs, the edition of the law, the packs and the program; the plan is stale when it changes."""
    made: dt.date
    program: str
    law_edition: str
    farm_id: str
    farm_name: str
    state: str
    """Code of the state the operation lies in; its law governs the operation as a whole."""
    jurisdictions: tuple[Jurisdiction, ...]
    """The operation's state first, then the other state if fields lie in it."""
    county: str
    address: str
    watershed: str
    first_year: int
    last_year: int
    people: tuple[Person, ...]
    statement: str
    """Who signed that the plan will be carried out, and when; empty if nobody has."""
    acres: float
    acres_treated: float
    animal_units: float
    duties: tuple[Decision, ...]
    """Which plan, which certificates, who answers for it."""
    fields: tuple[FieldPlan, ...]
    manures: tuple[ManureBudget, ...]
    animals: tuple[AnimalLine, ...]
    storages: tuple[StorageLine, ...]
    deadlines: tuple[Deadline, ...]
    requirements: tuple[Requirement, ...]
    findings: tuple[Finding, ...]
    figures: tuple[FigureUsed, ...]
    readings: tuple[ReadingUsed, ...]
    packs: tuple[Pack, ...]
    inputs: dict[str, str]
    """SHA-256 of each file read."""
    explanations: dict[str, dict[str, Any]]
    allocation: AllocationResult | None = None
    """The manure allocated at least cost, where the farm file gives prices."""

    def jurisdiction(self, code: str) -> Jurisdiction:
        """The state of a code."""
        return next(state for state in self.jurisdictions if state.code == code)

    def count(self, level: Level) -> int:
        """How many findings of a level."""
        return sum(finding.level is level for finding in self.findings)


def plan_schema() -> dict[str, Any]:
    """The JSON Schema of ``plan.json``."""
    return Plan.model_json_schema() | {"$schema": "https://json-schema.org/draft/2020-12/schema"}
