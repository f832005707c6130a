"""The ledger of the chapter: what carries each provision, and what is left."""

from delmarva.law import rulebook

CODE = "de-7201-9.5"
LEFT = {
    # definitions that name a thing and decide nothing by themselves
    "9.5.2.1:effluent-limitation", "9.5.2.1:npdes", "9.5.2.1:nutrients", "9.5.2.1:person",
    "9.5.2.1:state-nutrient-management-law", "9.5.2.1:state-nutrient-management-program",
    "9.5.2.1:storm-water-treatment-system", "9.5.2.1:water-quality-standard",
}  # fmt: skip
WAITING = {"9.5.8.2.1.4", "9.5.9.2"}


def test_at_least_95_of_100_operative_provisions_are_carried():
    operative = [provision for provision in rulebook.ledger(CODE) if provision.operative]
    assert len(operative) == 481  # 412 rows and 75 stems, less 6 that narrate
    assert len([provision for provision in operative if provision.carried_by]) == 481 - len(LEFT) - len(WAITING)


def test_what_is_not_carried_is_known():
    left = {provision.id: provision.state for provision in rulebook.ledger(CODE) if not provision.carried_by}
    assert {id for id, state in left.items() if state == "open"} == LEFT
    assert {id for id, state in left.items() if state == "waiting"} == WAITING


def test_nothing_is_carried_twice_over():
    for provision in rulebook.ledger(CODE):
        assert not (provision.carried_by and provision.waits_for), provision.id
        assert provision.operative or not provision.carried_by, provision.id


def test_the_readings_of_the_damaged_text_are_all_there():
    here = [reading for name, reading in rulebook.readings().items() if name.startswith("delaware.cafo.")]
    ids = [reading.id for reading in here]
    assert len(ids) == len(set(ids))
    assert {id.split(":")[0] for id in ids if id.startswith("R")} == {f"R{n}" for n in range(1, 16)}
    assert all(reading.question and reading.why and reading.cite and reading.alternatives for reading in here)
