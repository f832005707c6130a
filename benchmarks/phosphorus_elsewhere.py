"""The phosphorus rule of 3 Del.C. §2247(b) with its nested rules, written for other tools.

Each takes an Arrow table and gives the column of outcomes as an Arrow dictionary array, over the data types that suit
the tool best: the category as a number, the outcome as a number whose words are added at the end at no cost. None of
them rounds to the declared precision, asks for missing facts, checks the domain or can say why: the comparison is
with the bare arithmetic.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa

from delmarva.law.delaware.nutrient_management.facts import PsiCategory
from delmarva.law.delaware.nutrient_management.phosphorus import PhosphorusLimit

WORDS = pa.array([str(member) for member in PhosphorusLimit])
NO_PSI, VERY_HIGH_PSI = int(PsiCategory.NONE), int(PsiCategory.VERY_HIGH)
OUTCOMES = {member.name: np.int8(member) for member in PhosphorusLimit}
HIGH_PHOSPHORUS, ASSESSMENT_ALWAYS, PSI_LIFE = 150.0, 499.0, 3.0

Answers = pa.DictionaryArray
Contender = Callable[[pa.Table], Answers]


def _with_words(numbers: Any) -> Answers:
    return pa.DictionaryArray.from_arrays(pa.array(numbers), WORDS, safe=False)


def _columns(table: pa.Table) -> dict[str, np.ndarray[Any, Any]]:
    return {name: table[name].chunk(0).to_numpy() for name in table.column_names}


def numpy_select() -> Contender:
    """`numpy.select` over whole columns, as a data scientist writes it."""

    def answer(table: pa.Table) -> Answers:
        column = _columns(table)
        current = (column["psi"] != NO_PSI) & (column["psi_age_years"] <= PSI_LIFE)
        very_high = column["psi"] == VERY_HIGH_PSI
        ways = {
            "NONE": very_high & current,
            "RENEW": very_high,
            "AGRONOMIC": column["fiv"] <= HIGH_PHOSPHORUS,
            "ASSESS": (column["fiv"] > ASSESSMENT_ALWAYS) & ~current,
            "REMOVAL": column["planned_p2o5"] <= column["removed_p2o5"],
            "ASSESS_EXCESS": ~current,
        }
        return _with_words(np.select(list(ways.values()), [OUTCOMES[name] for name in ways], OUTCOMES["CONSULTANT"]))

    return answer


def polars_expression() -> Contender:
    """One Polars expression; Polars runs it on all processors."""
    import polars as pl

    fiv = pl.col("fiv")
    current = (pl.col("psi") != NO_PSI) & (pl.col("psi_age_years") <= PSI_LIFE)
    very_high = pl.col("psi") == VERY_HIGH_PSI
    outcome = {name: pl.lit(int(number), pl.Int8) for name, number in OUTCOMES.items()}
    limit = (
        pl.when(very_high & current)
        .then(outcome["NONE"])
        .when(very_high)
        .then(outcome["RENEW"])
        .when(fiv <= HIGH_PHOSPHORUS)
        .then(outcome["AGRONOMIC"])
        .when((fiv > ASSESSMENT_ALWAYS) & ~current)
        .then(outcome["ASSESS"])
        .when(pl.col("planned_p2o5") <= pl.col("removed_p2o5"))
        .then(outcome["REMOVAL"])
        .when(~current)
        .then(outcome["ASSESS_EXCESS"])
        .otherwise(outcome["CONSULTANT"])
    )

    def answer(table: pa.Table) -> Answers:
        frame = pl.DataFrame(table).select(limit.alias("limit"))
        return _with_words(frame["limit"].to_arrow())

    return answer


def openfisca_variables() -> Contender:
    """A tax and benefit system of OpenFisca-Core with one variable for each fact and each rule."""
    from openfisca_core.entities import build_entity
    from openfisca_core.periods import DateUnit
    from openfisca_core.simulations import SimulationBuilder
    from openfisca_core.taxbenefitsystems import TaxBenefitSystem
    from openfisca_core.variables import Variable

    field = build_entity("field", "fields", "A field", is_person=True)

    def variable(name: str, kind: type, formula: Any = None) -> type[Variable]:
        """A variable of a year, as `class name(Variable)` would make it."""
        parts = {"value_type": kind, "entity": field, "definition_period": DateUnit.YEAR}
        return type(name, (Variable,), parts | ({"formula": formula} if formula else {}))

    def psi_is_current(fields: Any, period: Any) -> Any:
        return (fields("psi", period) != NO_PSI) * (fields("psi_age_years", period) <= PSI_LIFE)

    def very_high_forbids(fields: Any, period: Any) -> Any:
        return fields("psi", period) == VERY_HIGH_PSI

    def is_high_phosphorus_soil(fields: Any, period: Any) -> Any:
        return fields("fiv", period) > HIGH_PHOSPHORUS

    def assessment_needed_for_any(fields: Any, period: Any) -> Any:
        return fields("fiv", period) > ASSESSMENT_ALWAYS

    def phosphorus_limit(fields: Any, period: Any) -> Any:
        current = fields("psi_is_current", period)
        very_high = fields("very_high_forbids", period)
        ways = {
            "NONE": very_high * current,
            "RENEW": very_high,
            "AGRONOMIC": ~fields("is_high_phosphorus_soil", period),
            "ASSESS": fields("assessment_needed_for_any", period) * ~current,
            "REMOVAL": fields("planned_p2o5", period) <= fields("removed_p2o5", period),
            "ASSESS_EXCESS": ~current,
        }
        return np.select(list(ways.values()), [OUTCOMES[name] for name in ways], OUTCOMES["CONSULTANT"])

    system = TaxBenefitSystem([field])
    for name in ("fiv", "planned_p2o5", "removed_p2o5", "psi_age_years"):
        system.add_variable(variable(name, float))
    for formula in (psi_is_current, very_high_forbids, is_high_phosphorus_soil, assessment_needed_for_any):
        system.add_variable(variable(formula.__name__, bool, formula))
    system.add_variable(variable("psi", int))
    system.add_variable(variable("phosphorus_limit", int, phosphorus_limit))

    def answer(table: pa.Table) -> Answers:
        simulation = SimulationBuilder().build_default_simulation(system, table.num_rows)
        for name, column in _columns(table).items():
            simulation.set_input(name, "2026", column)
        return _with_words(simulation.calculate("phosphorus_limit", "2026").astype(np.int8))

    return answer


def zen_decision_table() -> Contender:
    """A decision table of the GoRules zen engine, asked row by row, as its Python binding offers it."""
    import json

    import zen

    current = "psi != 0 and psi_age_years <= 3"
    rows = [
        (f"psi == 4 and {current}", "NONE"),
        ("psi == 4", "RENEW"),
        ("fiv <= 150", "AGRONOMIC"),
        (f"fiv > 499 and not ({current})", "ASSESS"),
        ("planned_p2o5 <= removed_p2o5", "REMOVAL"),
        (f"not ({current})", "ASSESS_EXCESS"),
        ("", "CONSULTANT"),
    ]
    table_node = {
        "id": "limit", "name": "limit", "type": "decisionTableNode",
        "content": {
            "hitPolicy": "first",
            "inputs": [{"id": "when", "name": "when", "field": ""}],
            "outputs": [{"id": "then", "name": "limit", "field": "limit"}],
            "rules": [
                {"_id": name, "when": condition, "then": str(int(OUTCOMES[name]))} for condition, name in rows
            ],
        },
    }  # fmt: skip
    graph = {
        "nodes": [
            {"id": "in", "name": "in", "type": "inputNode"},
            table_node,
            {"id": "out", "name": "out", "type": "outputNode"},
        ],
        "edges": [
            {"id": "1", "sourceId": "in", "targetId": "limit", "type": "edge"},
            {"id": "2", "sourceId": "limit", "targetId": "out", "type": "edge"},
        ],
    }
    compiled = zen.ZenDecisionContent(json.dumps(graph))
    engine = zen.ZenEngine({"loader": lambda _: compiled})

    def answer(table: pa.Table) -> Answers:
        limits = [engine.evaluate("phosphorus limit", row)["result"]["limit"] for row in table.to_pylist()]
        return _with_words(np.array(limits, np.int8))

    return answer
