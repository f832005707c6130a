"""A rule: one provision as one small function, and the things made from it.

The body of a rule is plain Python over scalars. Calling the rule answers; `explain` tells how; `ask` answers
or names the next fact that matters; `over` answers for a whole table; `on` picks the version in force on a
day; `amended` is the same law with another figure or another reading.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Generic,
    ParamSpec,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

from delmarva.rules.terms import Choice, Fact, Figure, InputError, Noted, Reading
from delmarva.rules.trace import LISTENER
from delmarva.rules.unknown import Unknown
from delmarva.rules.values import TAKEN, Flag, Measured, Picked, member_in, number_in, rounded, truth_in

if TYPE_CHECKING:
    from delmarva.rules.asking import Answer, Question
    from delmarva.rules.explanation import Explanation

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Parameter:
    """A fact in its role in one rule: its name there and its kind (float, bool or a `Choice`)."""

    name: str
    kind: Any
    fact: Fact

    def take(self, value: Any) -> Any:
        """The value as the body sees it while somebody listens. Raises `InputError` outside the domain."""
        if type(value) is Unknown:
            return value.seen_as(self.fact)
        if self.kind is float:
            plain = number_in(self.name, self.fact, value)
            return Measured(value if isinstance(value, Noted) else plain, self.name, self.fact)
        if self.kind is bool:
            return Flag(truth_in(self.name, value), self.name, self.fact)
        return Picked(member_in(self.name, self.kind, value), self.name, self.fact)

    def plain(self, value: Any) -> Any:
        """The value as the rule's body sees it in a plain call. Raises `InputError` outside the domain."""
        if type(value) is Unknown:
            return value.seen_as(self.fact)
        if type(value) in TAKEN and value.fact is self.fact:
            return value
        if self.kind is float:
            number = number_in(self.name, self.fact, value)
            return number if self.fact.precision is None else rounded(self.fact.precision)(number)
        if self.kind is bool:
            return truth_in(self.name, value)
        return member_in(self.name, self.kind, value)

    @property
    def limits(self) -> tuple[float, float]:
        """The lowest and the highest number: of the declared domain, or of the members."""
        return (self.members[0], self.members[-1]) if self.members else (self.fact.lowest, self.fact.highest)

    @property
    def expected(self) -> str:
        """What a person may give, in words."""
        if self.kind is float:
            return self.fact.domain
        if self.kind is bool:
            return "yes or no"
        return "one of " + ", ".join(map(str, self.kind.__members__.values()))

    @property
    def members(self) -> tuple[int, ...]:
        """The numbers a yes/no fact or a choice may be; none for a number."""
        return () if self.kind is float else (0, 1) if self.kind is bool else tuple(range(len(self.kind)))


def _parameter(owner: str, name: str, hint: Any) -> Parameter:
    if get_origin(hint) is Annotated:
        kind, *extras = get_args(hint)
        fact = next((extra for extra in extras if isinstance(extra, Fact)), None)
        if fact is not None and (kind in (float, bool) or (isinstance(kind, type) and issubclass(kind, Choice))):
            return Parameter(name, kind, fact)
    raise TypeError(f"{owner}: {name} must be an Annotated float, bool or Choice with a Fact; found {hint!r}")


class Rule(Generic[P, R]):
    """See the module's docstring. Made by the `rule` decorator."""

    def __init__(
        self,
        function: Callable[P, R],
        cite: str,
        ids: tuple[str, ...] = (),
        since: date | None = None,
        until: date | None = None,
        replaces: Rule[Any, Any] | None = None,
        supposed: tuple[str, ...] = (),
        says: tuple[str, str] | None = None,
    ) -> None:
        self.function, self.cite, self.ids = function, cite, ids
        self.since, self.until, self.replaces, self.supposed = since, until, replaces, supposed
        self.says = says
        self.name = function.__name__
        self.__name__, self.__doc__, self.__module__ = self.name, function.__doc__, function.__module__
        self.__wrapped__ = function
        if not (function.__doc__ or "").strip():
            raise TypeError(f"{self.name}: a rule says in its docstring what it decides")

    @cached_property
    def _hints(self) -> dict[str, Any]:
        return get_type_hints(self.function, include_extras=True)

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        return tuple(
            _parameter(self.name, name, self._hints.get(name)) for name in inspect.signature(self.function).parameters
        )

    @cached_property
    def _names(self) -> dict[str, None]:
        return {p.name: None for p in self.parameters}

    @cached_property
    def returns(self) -> Parameter:
        """The kind of the answer; yes/no and outcomes need no Fact."""
        hint = self._hints.get("return")
        if hint is bool or (isinstance(hint, type) and issubclass(hint, Choice)):
            return Parameter(self.name, hint, Fact(self.title))
        return _parameter(self.name, "return", hint)

    @property
    def title(self) -> str:
        """The first sentence of the docstring, without its full stop."""
        text = " ".join((self.__doc__ or "").split("\n\n")[0].split())
        return text.split(". ")[0].rstrip(".")

    @property
    def id(self) -> str:
        """Where the rule lives: 'delaware.nutrient_management.phosphorus.phosphorus_limit'."""
        return f"{self.__module__}.{self.name}".removeprefix("delmarva.").removeprefix("law.")

    @cached_property
    def parts(self) -> dict[str, Any]:
        """The figures, readings and rules the body names, by the names it uses."""
        found = {}
        for name in self.function.__code__.co_names:
            thing = self.function.__globals__.get(name)
            if isinstance(thing, (Figure, Reading, Rule)):
                if not isinstance(thing, Rule) and not thing.name:
                    thing.name = name
                found[name] = thing
        return found

    def walk(self) -> Iterator[Rule[Any, Any]]:
        """This rule and every rule it calls, each once, callers first."""
        seen: dict[int, Rule[Any, Any]] = {}
        waiting: list[Rule[Any, Any]] = [self]
        while waiting:
            current = waiting.pop(0)
            if id(current) not in seen:
                seen[id(current)] = current
                waiting += [part for part in current.parts.values() if isinstance(part, Rule)]
        return iter(seen.values())

    def evaluate(self, arguments: Mapping[str, Any]) -> Any:
        """The body run on these arguments, as numbers, flags and choices that know what they are."""
        self.parts  # noqa: B018 - names the figures before they are used
        value = self.function(*[p.take(arguments[p.name]) for p in self.parameters])  # type: ignore[call-arg]
        listener = LISTENER.get()
        if listener is not None:
            listener.used(value)
        return self._answer(value)

    def _answer(self, value: Any) -> Any:
        """What the body returned, as an answer of the declared kind."""
        kind, fact = self.returns.kind, self.returns.fact
        if kind is float:
            return value.seen_as(fact) if type(value) is Unknown else Measured(value, self.name, fact)
        if kind is bool:
            return bool(value)
        if type(value) is Unknown:
            return kind(next(member for member in value.members if value == member))
        member = value.member if type(value) is Picked else value
        if type(member) is not kind:
            raise TypeError(f"{self.name} returned {value!r}, not a {kind.__name__}")
        return member

    def bind(self, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """Arguments by name. Raises `InputError` naming what is missing or not known."""
        names = self._names
        arguments = dict(zip(names, args, strict=False))
        arguments.update(kwargs)
        if len(arguments) == len(names) == len(args) + len(kwargs) and arguments.keys() == names.keys():
            return arguments
        extra = [name for name in arguments if name not in names]
        missing = [name for name in names if name not in arguments]
        twice = [name for name in list(names)[: len(args)] if name in kwargs]
        if extra or len(args) > len(names):
            raise InputError(f"{self.name} has no fact {', '.join(extra) or 'more'}; it asks for {', '.join(names)}")
        if twice:
            raise InputError(f"{self.name} is told {', '.join(twice)} twice")
        raise InputError(f"{self.name} needs {', '.join(missing)}")

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        listener = LISTENER.get()
        arguments = self.bind(*args, **kwargs)
        if listener is not None:
            return listener.called(self, arguments)  # type: ignore[no-any-return]
        self.parts  # noqa: B018 - names the figures before they are used
        value = self.function(*[p.plain(arguments[p.name]) for p in self.parameters])  # type: ignore
        return self._answer(value)  # type: ignore[no-any-return]

    def explain(self, *args: Any, **kwargs: Any) -> Explanation:
        """The answer with the tree of rules, facts, figures, readings and citations that led to it."""
        from delmarva.rules.explanation import explain

        return explain(self, self.bind(*args, **kwargs))

    def ask(self, known: Mapping[str, Any] | None = None, /, **more: Any) -> Answer | Question:
        """The answer, if the known facts decide it, or else the next fact that matters."""
        from delmarva.rules.asking import ask

        return ask(self, {**(known or {}), **more})

    def over(self, table: Any, *, threads: int | None = None, columns: Mapping[str, str] | None = None) -> Any:
        """The answer for every row of an Arrow table; see `delmarva.rules.over.over`."""
        from delmarva.rules.over import over

        return over(self, table, threads=threads, columns=columns)

    @cached_property
    def compiled(self) -> Any:
        """The same function, compiled; see `delmarva.rules.kernel`."""
        from delmarva.rules.kernel import compiled

        return compiled(self)

    def in_force(self, day: date) -> bool:
        return (self.since is None or day >= self.since) and (self.until is None or day < self.until)

    def version_on(self, day: date) -> Rule[Any, Any]:
        """The version of this provision in force on a day, its parts as they are."""
        version: Rule[Any, Any] | None = self
        while version is not None and version.since is not None and day < version.since:
            version = version.replaces
        if version is not self and self.supposed:
            raise InputError(f"{self.name}: take the law of {day.isoformat()} first, then amend it")
        if version is None or not version.in_force(day):
            raise InputError(f"{self.name} ({self.cite}) is not in force on {day.isoformat()}")
        return version

    def on(self, day: date) -> Rule[Any, Any]:
        """The law of a day: this rule, the rules it calls and their figures as they stood then."""

        def as_of(thing: Any) -> Any:
            if isinstance(thing, Rule):
                return thing.version_on(day)
            while isinstance(thing, Figure) and thing.since is not None and day < thing.since:
                if thing.replaces is None:
                    raise InputError(f"{thing.name} ({thing.cite}) has no value on {day.isoformat()}")
                thing = thing.replaces
            return thing

        return self._with(as_of, {}, ())

    def amended(self, **changes: Any) -> Rule[Any, Any]:
        """The same law with other figures or readings, by their names: ``amended(HIGH_PHOSPHORUS=120)``.

        Where rules of two modules use different figures of one name, the module's name stands before it:
        ``amended(**{"plans.ACRES": 8})``.
        """
        changed = {
            id(part): part.changed_to(value) for name, value in changes.items() for part in [self._changeable(name)]
        }
        supposed = tuple(f"{name} = {value}" for name, value in changes.items())
        return self._with(lambda thing: changed.get(id(thing), thing), {}, supposed)

    def _changeable(self, wanted: str) -> Figure | Reading:
        """The figure or reading of this name that the rule, or a rule it calls, uses."""
        used = {
            f"{r.__module__}.{name}": part
            for r in self.walk()
            for name, part in r.parts.items()
            if isinstance(part, (Figure, Reading))
        }
        hits = {id(part): part for name, part in used.items() if f".{name}".endswith(f".{wanted}")}
        if len(hits) == 1:
            return next(iter(hits.values()))
        if hits:
            places = ", ".join(".".join(name.split(".")[-2:]) for name in used if name.endswith(f".{wanted}"))
            raise InputError(f"{self.name} uses several figures or readings {wanted}: {places}")
        known = ", ".join(dict.fromkeys(name.rpartition(".")[2] for name in used)) or "none"
        raise InputError(f"{self.name} uses no figure or reading {wanted}; it uses {known}")

    def _with(self, swap: Callable[[Any], Any], made: dict[int, Any], supposed: tuple[str, ...]) -> Rule[Any, Any]:
        """This rule with each of its parts, and theirs, put through `swap`. Itself, if nothing changes."""
        if id(self) in made:
            return made[id(self)]  # type: ignore[no-any-return]
        version: Rule[Any, Any] = swap(self)
        parts = {
            name: part._with(swap, made, supposed) if isinstance(part, Rule) else swap(part)
            for name, part in version.parts.items()
        }
        result = version
        if any(parts[name] is not part for name, part in version.parts.items()):
            old = version.function
            function = types.FunctionType(old.__code__, {**old.__globals__, **parts}, old.__name__, old.__defaults__)
            function.__doc__, function.__module__ = old.__doc__, old.__module__
            function.__annotations__, function.__kwdefaults__ = old.__annotations__, old.__kwdefaults__
            result = Rule(
                function, version.cite, version.ids, version.since, version.until, version.replaces,
                version.supposed + supposed, version.says,
            )  # fmt: skip
        made[id(self)] = result
        return result

    @property
    def source(self) -> str:
        """The text of the rule, as written."""
        return inspect.getsource(self.function)

    def __repr__(self) -> str:
        return f"<rule {self.id} ({self.cite})>"


def rule(
    cite: str,
    *,
    ids: str = "",
    since: date | None = None,
    until: date | None = None,
    replaces: Rule[Any, Any] | None = None,
    yes: str = "",
    no: str = "",
) -> Callable[[Callable[P, R]], Rule[P, R]]:
    """Make a function a rule.

    Parameters
    ----------
    cite : the paragraph or bulletin the function carries.
    ids : ledger ids of the provisions it carries, separated by blanks.
    since, until : the first day in force and the first day no longer in force.
    replaces : the version that was in force before `since`.
    yes, no : for a rule that answers yes or no, the sentences a person reads.
    """

    def make(function: Callable[P, R]) -> Rule[P, R]:
        if bool(yes) != bool(no):
            raise TypeError(f"{function.__name__}: a rule has both sentences, yes and no, or neither")
        says = (yes, no) if yes else None
        return Rule(function, cite, tuple(ids.split()), since, until, replaces, says=says)

    return make
