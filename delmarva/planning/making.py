"""A farm becomes a plan. Pure: nothing is read but the farm, and the only today is the plan's date."""

from __future__ import annotations

import hashlib
import json

import delmarva
from delmarva.law.delaware.nutrient_management import CHAPTER
from delmarva.planning.budget import animal_lines, manure_budgets
from delmarva.planning.desk import Desk
from delmarva.planning.duties import farm_duties, storage_lines, treated_acres
from delmarva.planning.farm import Farm
from delmarva.planning.field import plan_field
from delmarva.planning.materials import day, holding
from delmarva.planning.natural import natural_key
from delmarva.planning.operation import Person as FarmPerson
from delmarva.planning.operation import State
from delmarva.planning.papers import deadlines, requirements
from delmarva.planning.plan import FORMAT, Pack, Person, Plan
from delmarva.rules import NotModelled
from delmarva.standards import Library


def make_plan(farm: Farm) -> Plan:
    """Make the nutrient management plan of a farm.

    Raises
    ------
    NotModelled : the farm lies in a state whose law is not carried yet.
    InputError : a pack of the farm cannot be used, or a rate is in a unit its source cannot have.
    """
    operation = farm.operation
    if operation.state is not State.DELAWARE:
        raise NotModelled(
            f"Plans under the law of {operation.state.value} are not carried in this edition; Delaware's are."
        )
    desk = Desk(farm, Library.shipped(extra=farm.pack_files))
    held = {manure.id: holding(desk, manure) for manure in farm.manures}
    fields = tuple(plan_field(desk, field, held) for field in sorted(farm.fields, key=lambda f: natural_key(f.id)))
    animals, manures = animal_lines(desk), manure_budgets(desk, fields, held)
    duties = farm_duties(desk, fields, animals)
    stores, needed, due = storage_lines(desk), requirements(desk, fields, manures), deadlines(desk, fields)
    packs = tuple(Pack(id=i, title=t, edition=e, fingerprint=f) for i, t, e, f in desk.library.used)
    edition = f"{CHAPTER.cite}, {CHAPTER.edition}"
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
        county=operation.county,
        address=operation.address,
        watershed=operation.watershed,
        first_year=farm.plan_years[0],
        last_year=farm.plan_years[-1],
        people=tuple(_person(p) for p in farm.people),
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
    )


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
