"""What a rule, an outcome, a fact, a figure, a reading, a document and a clock are. Knows no law."""

from delmarva.rules.clock import Clock, years_between
from delmarva.rules.document import Chapter, Document, Item, Standing, Waiting
from delmarva.rules.rule import Parameter, Rule, rule
from delmarva.rules.terms import (
    Choice,
    Fact,
    Figure,
    InputError,
    NotModelled,
    Outcome,
    Reading,
    Status,
    number,
    with_unit,
)
from delmarva.rules.words import at_least, at_most, less_than, more_than, one_of, within

__all__ = [
    "Chapter", "Choice", "Clock", "Document", "Fact", "Figure", "InputError", "Item", "NotModelled",
    "Outcome", "Parameter", "Reading", "Rule", "Standing", "Status", "Waiting", "at_least", "at_most",
    "less_than", "more_than", "number", "one_of", "rule", "with_unit", "within", "years_between",
]  # fmt: skip
