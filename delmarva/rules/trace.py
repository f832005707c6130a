"""The running explanation, if there is one: a stack of rules being evaluated and what each has looked at."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any, Protocol


class Listener(Protocol):
    """What wants to know how a rule came to its answer."""

    def used(self, thing: Any) -> None: ...

    def compared(self, sentence: str, *things: Any) -> None: ...


LISTENER: ContextVar[Listener | None] = ContextVar("delmarva_rule_listener", default=None)


def used(thing: Any) -> None:
    """A fact, figure or reading entered a computation."""
    listener = LISTENER.get()
    if listener is not None:
        listener.used(thing)


def compared(sentence: str, *things: Any) -> None:
    """A comparison was made; the sentence says how it came out."""
    listener = LISTENER.get()
    if listener is not None:
        listener.compared(sentence, *things)
