"""A farm becomes a plan. Pure: nothing is read but the farm, and the only today is the plan's date."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from datetime import date

import delmarva
from delmarva.exchange.outlines import overlaps
from delmarva.planning.allocation.from_farm import allocate_while_planning
from delmarva.planning.budget import animal_lines, manure_budgets
from delmarva.planning.desk import Desk
from delmarva.planning.farm import Farm
from delmarva.planning.field import plan_field, treated_acres
from delmarva.planning.materials import day, holding
from delmarva.planning.natural import natural_key
from delmarva.planning.operation import Person as FarmPerson
from delmarva.planning.plan import FORMAT, Deadline, Jurisdiction, Level, Pack, Person, Plan, Requirement
from delmarva.planning.state_law import StateLaw, state_law
from delmarva.standards import Library


def make_plan(farm: Farm) -> Plan:
    """Make the nutrient management plan of a farm.

    The farm's state decides whose law governs the operation; a field that lies in the other state goes by that state's.

    Raises
    ------
    NotModelled : the farm or a field lies in a state whose law is not carried yet.
    InputError : a pack of the farm cannot be used, or a rate is in a unit its source cannot have.
    """
    operation = farm.operation
    codes = dict.fromkeys([operation.state.value, *(farm.state_of(field).value for field in farm.fields)])
    laws = {code: state_law(code) for code in codes}
    desk = Desk(farm, Library.shipped(extra=farm.pack_files), laws[operation.state.value])
    desks = {code: desk.under(law) for code, law in laws.items()}
    report_files(desk)
    held = {manure.id: holding(desk, manure) for manure in farm.manures}
    fields = tuple(
        plan_field(desks[farm.state_of(field).value], field, held)
        for field in sorted(farm.fields, key=lambda field: natural_key(field.id))
    )
    animals, manures = animal_lines(desk), manure_budgets(desk, fields, held)
    mine = {code: tuple(f for f in fields if farm.state_of(farm.field(f.id)).value == code) for code in codes}
    duties = tuple(
        duty for code, d in desks.items() for duty in d.law.duties(d, mine[code], animals if d.law is desk.law else ())
    )
    stores = desk.law.storages(desk)
    needed = tuple(
        item if len(laws) == 1 else _of_state(item, d.law)
        for code, d in desks.items()
        for item in d.law.requirements(d, mine[code], manures)
    )
    due = _merged(deadline for code, d in desks.items() for deadline in d.law.deadlines(d, mine[code]))
    allocation = None if farm.prices is None else allocate_while_planning(desk, desks, held, fields, manures)
    packs = tuple(Pack(id=i, title=t, edition=e, fingerprint=f) for i, t, e, f in desk.library.used)
    edition = "; ".join(law.edition for law in laws.values())
    fingerprint = _fingerprint(farm, edition, packs)
    return Plan(
        id=f"{operation.id}-{operation.first_year}-{fingerprint[:8]}",
        fingerprint=fingerprint,
        made=operation.plan_date,
        program=f"delmarva {delmarva.__version__}",
        law_edition=edition,
        farm_id=operation.id,
        farm_name=operation.name,
        state=operation.state.value,
        jurisdictions=tuple(_jurisdiction(law) for law in laws.values()),
        county=operation.county,
        address=operation.address,
        watershed=operation.watershed,
        first_year=farm.plan_years[0],
        last_year=farm.plan_years[-1],
        people=tuple(_person(person) for person in farm.people),
        statement=_statement(farm),
        acres=sum(field.acres for field in fields),
        acres_treated=treated_acres(desk, fields),
        animal_units=sum(line.animal_units for line in animals),
        duties=duties,
        fields=fields,
        manures=manures,
        animals=animals,
        storages=stores,
        deadlines=due,
        requirements=needed,
        findings=desk.all_findings(),
        figures=desk.figures,
        readings=desk.readings,
        packs=packs,
        inputs=dict(farm.inputs),
        explanations=desk.explanations,
        allocation=allocation,
    )


def report_files(desk: Desk) -> None:
    """Findings on the farm's files: every soil result that could not be read, and fields that cover each other."""
    for skip in desk.farm.skipped:
        told = f"{skip.place}: {skip.what} was not read: {skip.why}. The plan is made without it."
        desk.find(Level.WARNING, skip.file, told)
    for sentence in overlaps(desk.farm.boundaries.values()):
        desk.find(Level.WARNING, "boundaries", f"{sentence} What lies under both is counted twice.", desk.law.map_cite)


def _fingerprint(farm: Farm, edition: str, packs: tuple[Pack, ...]) -> str:
    """SHA-256 of everything the plan depends on: inputs, law, packs, program."""
    rests_on = {
        "format": FORMAT,
        "program": delmarva.__version__,
        "law": edition,
        "inputs": dict(farm.inputs),
        "packs": {pack.id: pack.fingerprint for pack in packs},
    }
    return hashlib.sha256(json.dumps(rests_on, sort_keys=True).encode()).hexdigest()


def _of_state(item: Requirement, law: StateLaw) -> Requirement:
    """An item whose document says which state asks for it."""
    named = item.document if law.name in item.document else f"{item.document} ({law.name})"
    return item.model_copy(update={"document": named})


def _merged(deadlines: Iterable[Deadline]) -> tuple[Deadline, ...]:
    """The deadlines by date; what both states ask for by the same day stands once, with both paragraphs."""
    found: dict[tuple[date, str, str], Deadline] = {}
    for deadline in deadlines:
        key = (deadline.due, deadline.what, deadline.state)
        same = found.setdefault(key, deadline)
        if same is not deadline:
            both = {
                name: "; ".join(dict.fromkeys(part for part in (getattr(same, name), getattr(deadline, name)) if part))
                for name in ("citation", "note")
            }
            found[key] = same.model_copy(update=both)
    return tuple(deadline for _, deadline in sorted(found.items()))


def _jurisdiction(law: StateLaw) -> Jurisdiction:
    return Jurisdiction(
        code=law.code,
        name=law.name,
        edition=law.edition,
        risk_tool=law.risk_tool,
        statement=law.statement,
        statement_citation=law.statement_cite,
    )


def _person(person: FarmPerson) -> Person:
    certificates = tuple(
        f"{c.certificate_class.value} {c.number}, expires {day(c.expires)}" for c in person.certificates
    )
    return Person(
        role=person.role.value,
        name=person.name,
        company=person.company,
        address=person.address,
        certificates=certificates,
    )


def _statement(farm: Farm) -> str:
    if farm.statement is None:
        return ""
    signer = next((person.name for person in farm.people if person.id == farm.statement.by), farm.statement.by)
    return f"Signed by {signer} on {day(farm.statement.signed)}"
