"""Rules compiled by Numba.

A rule compiles together with the rules and figures it names, from the same function that is interpreted. A
declared precision travels in the type: a fact or figure is a `Quantity` of its precision, stored as a float64;
arithmetic gives plain float64, exactly as it gives plain floats in the interpreter. The comparison words read
the precision from the types and so compile to one comparison against a bound.
"""

from __future__ import annotations

import math
from typing import Any

import numba
from llvmlite import ir
from numba.core import types
from numba.core.imputils import lower_constant
from numba.core.typeconv import Conversion
from numba.extending import intrinsic, lower_cast, models, overload, register_model, typeof_impl

from delmarva.rules import words
from delmarva.rules.rule import Rule
from delmarva.rules.terms import Figure, Reading
from delmarva.rules.words import shared_precision


class Quantity(types.Type):  # type: ignore[misc]
    """The type of a float64 with a declared precision."""

    def __init__(self, precision: float | None) -> None:
        self.precision = precision
        super().__init__(name=f"Quantity({precision})")

    def can_convert_to(self, context: Any, other: Any) -> Any:
        if isinstance(other, Quantity):
            return Conversion.safe
        return Conversion.promote if other == types.float64 else None

    def can_convert_from(self, context: Any, other: Any) -> Any:
        return Conversion.safe if isinstance(other, (types.Float, types.Integer, types.Boolean)) else None

    def unify(self, context: Any, other: Any) -> Any:
        return types.float64 if isinstance(other, (types.Number, Quantity)) else None


@register_model(Quantity)
class _QuantityModel(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, ir.DoubleType())


@lower_cast(Quantity, types.float64)
@lower_cast(Quantity, Quantity)
@lower_cast(types.float64, Quantity)
def _same_bits(context: Any, builder: Any, source: Any, target: Any, value: Any) -> Any:
    return value


@lower_cast(types.Number, Quantity)
@lower_cast(types.Boolean, Quantity)
def _to_double(context: Any, builder: Any, source: Any, target: Any, value: Any) -> Any:
    return context.cast(builder, value, source, types.float64)


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
            given = signature.args[0]
            return arguments[0] if isinstance(given, Quantity) else context.cast(builder, arguments[0], given, types.float64)

        return target(value), generate

    return as_quantity


def _word(side: float, above: bool) -> Any:
    """The compiled form of a comparison word: see `words._compare`, which it repeats on types."""

    def overloaded(x, y):  # type: ignore[no-untyped-def]  # Numba compares the signatures
        step = shared_precision(x, y)
        half = side * (step / 2.0)
        if above:
            return lambda x, y: x * 1.0 >= math.floor(y / step + 0.5) * step + half
        return lambda x, y: x * 1.0 < math.floor(y / step + 0.5) * step + half

    return overloaded


for _name, _side, _above in (("more_than", 1.0, True), ("at_least", -1.0, True), ("less_than", -1.0, False), ("at_most", 1.0, False)):
    overload(getattr(words, _name))(_word(_side, _above))


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


def compiled(rule: Rule[Any, Any]) -> Any:
    """The rule as a Numba dispatcher over plain numbers; numbers take the precision their facts declare."""
    body = numba.njit(rule.function)
    scope: dict[str, Any] = {"body": body}
    taken = []
    for parameter in rule.parameters:
        if parameter.kind is float:
            scope[f"as_{parameter.name}"] = _quantity(parameter.fact.precision)
            taken.append(f"as_{parameter.name}({parameter.name})")
        else:
            taken.append(f"{parameter.name} != 0" if parameter.kind is bool else parameter.name)
    call = f"body({', '.join(taken)})"
    if rule.returns.kind is float:
        scope["as_result"] = _quantity(rule.returns.fact.precision)
        call = f"as_result({call})"
    names = ", ".join(parameter.name for parameter in rule.parameters)
    exec(f"def {rule.name}({names}):\n    return {call}\n", scope)  # noqa: S102 - made of the rule's own names
    return numba.njit(scope[rule.name])


def scalar(rule: Rule[Any, Any]) -> Any:
    """The compiled rule for calls from Python; numbers and outcomes come back as float or int."""
    inner = rule.compiled
    names = ", ".join(parameter.name for parameter in rule.parameters)
    convert = {float: "1.0 * ", bool: ""}.get(rule.returns.kind, "0 + ")
    scope: dict[str, Any] = {"inner": inner}
    exec(f"def {rule.name}({names}):\n    return {convert}inner({names})\n", scope)  # noqa: S102
    return numba.njit(scope[rule.name])


def column_kernel(rule: Rule[Any, Any]) -> Any:
    """A loop over columns: writes the answers to `out`, returns how many rows lie outside a declared domain."""
    scope: dict[str, Any] = {"inner": rule.compiled}
    checks, taken = [], []
    for parameter in rule.parameters:
        cell = f"{parameter.name}_[i]"
        taken.append(cell)
        if parameter.kind is float:
            fact = parameter.fact
            bounds = [(fact.ge, ">="), (fact.gt, ">"), (fact.le, "<=")]
            tests = [f"{cell} {sign} {float(bound)!r}" for bound, sign in bounds if bound is not None] or [f"{cell} == {cell}"]
            checks += [f"        outside += not ({test})" for test in tests]
        elif parameter.kind is not bool:
            checks.append(f"        outside += not ({cell} >= 0 and {cell} < {len(parameter.kind)})")
    arguments = ", ".join(f"{parameter.name}_" for parameter in rule.parameters)
    lines = [
        f"def {rule.name}_column({arguments}, out):",
        "    outside = 0",
        "    for i in range(out.size):",
        *checks,
        f"        out[i] = inner({', '.join(taken)})",
        "    return outside",
    ]
    exec("\n".join(lines), scope)  # noqa: S102 - made of the rule's own names
    return numba.njit(nogil=True)(scope[f"{rule.name}_column"])
