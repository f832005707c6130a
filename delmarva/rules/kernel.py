"""Rules compiled by Numba.

A rule compiles together with the rules and figures it names, from the same function that is interpreted. A
declared precision travels in the type: a fact or figure is a `Quantity` of its precision, stored as a
float64; arithmetic gives plain float64, as it gives plain floats in the interpreter. Where ways with
different precisions meet (``x if flag else y``, ``max(x, 0.0)``), the value is `Mixed` and carries its
precision along. The comparison words read the precision from the types and so compile to one comparison
against a bound.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.core.cgutils import create_struct_proxy
from numba.core.imputils import lower_constant
from numba.core.typeconv import Conversion
from numba.extending import intrinsic, lower_cast, models, overload, register_model, typeof_impl

from delmarva.rules import words
from delmarva.rules.rule import Rule
from delmarva.rules.terms import GRACE, Choice, Figure, NotModelled, Reading
from delmarva.rules.words import NOISE, Word


class Measure(types.Type):
    """A float64 that may have a declared precision. Arithmetic takes it as a float64."""

    def can_convert_to(self, context: Any, other: Any) -> Any:
        return Conversion.promote if other == types.float64 else None

    def unify(self, context: Any, other: Any) -> Any:
        if not isinstance(other, (types.Number, types.Boolean, Measure)):
            return None
        plain = all(isinstance(side, types.Number) or side == Quantity(None) for side in (self, other))
        return types.float64 if plain else MIXED


class Quantity(Measure):
    """The type of a float64 with a declared precision, or with none."""

    def __init__(self, precision: float | None) -> None:
        self.precision = precision
        super().__init__(name=f"Quantity({precision})")


class Mixed(Measure):
    """The type of a float64 that carries its declared precision along; 0 is none."""


MIXED = Mixed(name="Mixed")


@register_model(Quantity)
class _QuantityModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, ir.DoubleType())


@register_model(Mixed)
class _MixedModel(models.StructModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, [("value", types.float64), ("step", types.float64)])


def _double(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """Any number as a float64."""
    if isinstance(kind, Quantity):
        return value
    if isinstance(kind, Mixed):
        return create_struct_proxy(kind)(context, builder, value=value).value
    if isinstance(kind, types.EnumMember):
        kind = kind.dtype
    return context.cast(builder, value, kind, types.float64)


def _step(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """The declared precision of any number; 0 is none."""
    if isinstance(kind, Mixed):
        return create_struct_proxy(kind)(context, builder, value=value).step
    return context.get_constant(types.float64, getattr(kind, "precision", None) or 0.0)


@lower_cast(Measure, types.float64)
def _to_double(context: Any, builder: Any, source: Any, target: Any, value: Any) -> Any:
    return _double(context, builder, source, value)


@lower_cast(Measure, Mixed)
@lower_cast(types.Number, Mixed)
@lower_cast(types.Boolean, Mixed)
def _to_mixed(context: Any, builder: Any, source: Any, target: Any, value: Any) -> Any:
    mixed = create_struct_proxy(target)(context, builder)
    mixed.value = _double(context, builder, source, value)
    mixed.step = _step(context, builder, source, value)
    return mixed._getvalue()


def _chooser(choose: Any, sign: str) -> Any:
    """`min` or `max` where a declared precision is among the numbers: the one chosen keeps its own."""

    @intrinsic
    def chosen(context: Any, x: Any, y: Any) -> Any:
        target = x if x == y else context.unify_types(x, y)

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            sides = list(zip(signature.args, arguments, strict=True))
            left, right = (_double(context, builder, kind, value) for kind, value in sides)
            first, second = (context.cast(builder, value, kind, target) for kind, value in sides)
            return builder.select(builder.fcmp_ordered(sign, right, left), second, first)

        return target(x, y), generate

    def overloaded(x, y, *rest):  # type: ignore[no-untyped-def]
        if not any(isinstance(kind, Measure) for kind in (x, y, *rest)):
            return None
        if rest:
            return lambda x, y, *rest: choose(chosen(x, y), *rest)  # type: ignore[call-arg]
        return lambda x, y, *rest: chosen(x, y)  # type: ignore[call-arg]

    return overloaded


overload(min)(_chooser(min, "<"))
overload(max)(_chooser(max, ">"))


@lower_constant(Quantity)
def _constant(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    return context.get_constant(types.float64, float(value))


@typeof_impl.register(Figure)
def _figure(value: Figure, context: Any) -> Any:
    return Quantity(value.precision)


@typeof_impl.register(Reading)
def _reading(value: Reading, context: Any) -> Any:
    return types.int64


@typeof_impl.register(Rule)
def _rule(value: Rule[Any, Any], context: Any) -> Any:
    return types.Dispatcher(value.compiled)


def _quantity(precision: float | None) -> Any:
    """A compiled function that gives a number its declared precision."""
    target = Quantity(precision)

    @intrinsic
    def as_quantity(context: Any, value: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return _double(context, builder, signature.args[0], arguments[0])

        return target(value), generate

    return as_quantity


def _member(choice: type[Choice]) -> Any:
    """A compiled function that makes a number a member of a choice."""
    target = numba.typeof(next(iter(choice)))

    @intrinsic
    def as_member(context: Any, value: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            given = signature.args[0]
            return arguments[0] if given == target else context.cast(builder, arguments[0], given, target.dtype)

        return target(value), generate

    return as_member


@intrinsic
def _plain(context: Any, value: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return _double(context, builder, signature.args[0], arguments[0])

    return types.float64(value), generate


@intrinsic
def _step_of(context: Any, value: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return _step(context, builder, signature.args[0], arguments[0])

    return types.float64(value), generate


@numba.njit
def _bound(y: float, step: float, side: float) -> float:
    """`words.bound`, by the floor that processors have an instruction for."""
    if step > 0.0:
        return (np.floor(y * (1.0 / step) + 0.5 + GRACE) + side * 0.5 - GRACE) * step  # type: ignore[no-any-return]
    return y + side * NOISE * max(1.0, abs(y))


def _word(word: Word) -> Any:
    """The compiled form of a comparison word: see `words._compare`, which it repeats on types."""
    side, above = word.side, word.above

    def overloaded(x, y):  # type: ignore[no-untyped-def]  # Numba compares the signatures
        def compare(x, y):  # type: ignore[no-untyped-def]
            step: Any = max(_step_of(x), _step_of(y))  # type: ignore[call-arg]
            return (_plain(x) >= _bound(_plain(y), step, side)) == above

        return compare

    return overloaded


overload(words.more_than)(_word(words.MORE_THAN))
overload(words.at_least)(_word(words.AT_LEAST))
overload(words.less_than)(_word(words.LESS_THAN))
overload(words.at_most)(_word(words.AT_MOST))


@overload(words.within)
def _within(x, low, high):  # type: ignore[no-untyped-def]
    return lambda x, low, high: words.at_least(x, low) and words.at_most(x, high)


@overload(words.one_of)
def _one_of(x, *members):  # type: ignore[no-untyped-def]
    def implementation(x, *members):  # type: ignore[no-untyped-def]
        for member in members:
            if x == member:
                return True
        return False

    return implementation


def _function(name: str, parameters: str, body: list[str], scope: dict[str, Any]) -> Any:
    """A Python function made of these lines, in which two underscores precede the names of `scope`."""
    text = "\n".join([f"def {name}({parameters}):", *(f"    {line}" for line in body)])
    scope = {f"__{key}": value for key, value in scope.items()}
    exec(text, scope)
    return scope[name]


def compiled(rule: Rule[Any, Any]) -> Any:
    """The rule as a Numba dispatcher over plain numbers; numbers take the precision their facts declare."""
    scope: dict[str, Any] = {"body": numba.njit(rule.function)}
    taken = []
    for at, parameter in enumerate(rule.parameters):
        if parameter.kind is bool:
            taken.append(f"{parameter.name} != 0")
        else:
            is_number = parameter.kind is float
            scope[f"take{at}"] = _quantity(parameter.fact.precision) if is_number else _member(parameter.kind)
            taken.append(f"__take{at}({parameter.name})")
    call = f"__body({', '.join(taken)})"
    if rule.returns.kind is float:
        scope["result"] = _quantity(rule.returns.fact.precision)
        call = f"__result({call})"
    names = ", ".join(parameter.name for parameter in rule.parameters)
    return numba.njit(_function(rule.name, names, [f"return {call}"], scope))


def scalar(rule: Rule[Any, Any]) -> Any:
    """The compiled rule for calls from Python; numbers and outcomes come back as float or int."""
    names = ", ".join(parameter.name for parameter in rule.parameters)
    convert = {float: "1.0 * ", bool: ""}.get(rule.returns.kind, "0 + ")
    return numba.njit(_function(rule.name, names, [f"return {convert}__inner({names})"], {"inner": rule.compiled}))


def may_have_no_answer(rule: Rule[Any, Any]) -> bool:
    """Whether the rule, or one it calls, says that something is not modelled."""
    return any(
        r.function.__globals__.get(name) is NotModelled for r in rule.walk() for name in r.function.__code__.co_names
    )


def column_kernel(rule: Rule[Any, Any]) -> Any:
    """A loop over columns: writes the answers to `out`, returns whether all values lie in their declared domains.

    Rows that have no answer are marked in `unanswered`, which has no rows if the rule always has one.
    """
    checks, taken = [], []
    for parameter in rule.parameters:
        cell = f"{parameter.name}_[i]"
        taken.append(cell)
        if parameter.kind is float:
            checks.append(f"({parameter.fact.lowest!r} <= {cell}) & ({cell} <= {parameter.fact.highest!r})")
        elif parameter.kind is not bool:
            checks.append(f"({cell} >= 0) & ({cell} < {len(parameter.kind)})")
    answer = [f"out[i] = __inner({', '.join(taken)})"]
    if may_have_no_answer(rule):
        answer = ["try:", f"    {answer[0]}", "except Exception:", "    unanswered[i] = True"]
    lines = [
        "__inside = True",
        "for i in range(out.size):",
        f"    __inside = {' & '.join(['__inside', *checks])}",
        *(f"    {line}" for line in answer),
        "return __inside",
    ]
    arguments = ", ".join(f"{parameter.name}_" for parameter in rule.parameters)
    made = _function(f"{rule.name}_column", f"{arguments}, out, unanswered", lines, {"inner": rule.compiled})
    return numba.njit(nogil=True)(made)
