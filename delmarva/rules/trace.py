"""The running explanation, if there is one: a stack of rules being evaluated and what each has looked at."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from delmarva.rules.rule import Rule


class Listener(Protocol):
    """What wants to know how a rule came to its answer."""

    def used(self, thing: Any) -> None:
        """A fact, figure or reading entered a computation."""

    def compared(self, sentence: str, *things: Any) -> None:
        """A comparison was made; the sentence says how it came out."""

    def called(self, rule: Rule[Any, Any], arguments: Mapping[str, Any]) -> Any:
        """A rule is called; whoever listens evaluates it."""


LISTENER: ContextVar[Listener | None] = ContextVar("delmarva_rule_listener", default=None)
