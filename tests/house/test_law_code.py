"""House rules for rules and figures: words for comparing, scalars only, a source for every number."""

from __future__ import annotations

import ast
import textwrap

import pytest

from tests.house.source import modules, name_of, place, rules

COMPARING = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
NOT_SCALAR = (
    ast.For, ast.While, ast.With, ast.Try, ast.Import, ast.ImportFrom, ast.Global, ast.FunctionDef,
    ast.Lambda, ast.JoinedStr, ast.Dict, ast.Set, ast.List, ast.ListComp, ast.SetComp, ast.DictComp,
    ast.GeneratorExp,
)  # fmt: skip


def is_named_constant(node: ast.expr) -> bool:
    """A member of an enumeration (Category.HIGH) or a constant of the module (TEN_ACRES)."""
    return name_of(node).isupper()


def comparison_faults(function: ast.FunctionDef) -> list[tuple[int, str]]:
    """Comparisons in a rule that hide their precision from a reader or their reason from an explanation."""
    found = []
    for node in ast.walk(function):
        if not isinstance(node, ast.Compare):
            continue
        sides = [node.left, *node.comparators]
        for operator in node.ops:
            if isinstance(operator, COMPARING):
                found.append((node.lineno, "compare with more_than, at_least, at_most, less_than or within"))
            elif isinstance(operator, (ast.In, ast.NotIn)):
                found.append((node.lineno, "compare with one_of"))
            elif not any(map(is_named_constant, sides)):
                found.append((node.lineno, "== and != are for a choice or a reading and its named member"))
    return found


def scalar_faults(function: ast.FunctionDef) -> list[tuple[int, str]]:
    """What a rule's body may not hold, because it would no longer read as a paragraph or compile."""
    return [
        (node.lineno, f"{type(node).__name__} in the body of a rule")
        for statement in function.body
        for node in ast.walk(statement)
        if isinstance(node, NOT_SCALAR)
    ]


def form_faults(function: ast.FunctionDef) -> list[tuple[int, str]]:
    """What every rule has: a citation, a sentence, and an annotation on each fact and on the answer."""
    mark = next(m for m in function.decorator_list if isinstance(m, ast.Call) and name_of(m.func) == "rule")
    found = []
    if not mark.args or (isinstance(mark.args[0], ast.Constant) and not mark.args[0].value):
        found.append((function.lineno, f"{function.name} has no citation"))
    if not ast.get_docstring(function):
        found.append((function.lineno, f"{function.name} has no sentence that says what it decides"))
    bare = [argument.arg for argument in function.args.args if argument.annotation is None]
    if bare or function.returns is None:
        found.append((function.lineno, f"{function.name}: annotate {', '.join(bare) or 'the answer'}"))
    return found


def figure_faults(call: ast.Call) -> list[tuple[int, str]]:
    """What every figure has: value, unit and citation, and the status of its source."""
    keywords = {keyword.arg: keyword.value for keyword in call.keywords}
    cite = call.args[2] if len(call.args) > 2 else keywords.get("cite")
    found = []
    if cite is None or (isinstance(cite, ast.Constant) and not cite.value):
        found.append((call.lineno, "a Figure has a citation"))
    if "status" not in keywords:
        found.append((call.lineno, "a Figure says the status of its source"))
    return found


@pytest.mark.parametrize("faults", [comparison_faults, scalar_faults, form_faults])
def test_rules_read_like_the_law(faults):
    found = [
        f"{place(path, line)}: {fault}"
        for path, function in rules("delmarva/law", "delmarva/science")
        for line, fault in faults(function)
    ]
    assert not found, "\n".join(found)


def test_every_figure_has_a_citation_and_a_status():
    found = [
        f"{place(path, line)}: {fault}"
        for path, module in modules("delmarva")
        for node in ast.walk(module)
        if isinstance(node, ast.Call) and name_of(node.func) == "Figure"
        for line, fault in figure_faults(node)
    ]
    assert not found, "\n".join(found)


BROKEN = {
    "return acres > TEN": comparison_faults,
    "return TEN <= acres": comparison_faults,
    "return category in (Category.HIGH, Category.LOW)": comparison_faults,
    "return acres == 10.0": comparison_faults,
    "return acres != other": comparison_faults,
    "return sum(x for x in acres)": scalar_faults,
    "for x in acres: return x": scalar_faults,
    "raise NotModelled(f'{acres}')": scalar_faults,
    "return acres": form_faults,
}
SOUND = (
    "return category == Category.HIGH",
    "return TEN_ACRES != TenAcres.MORE",
    "return more_than(acres, 2.0 * TEN)",
)


def a_rule(body: str) -> ast.FunctionDef:
    module = ast.parse(f"@rule('')\ndef sample(acres, category):\n{textwrap.indent(body, '    ')}")
    function = module.body[0]
    assert isinstance(function, ast.FunctionDef)
    return function


@pytest.mark.parametrize("body", BROKEN)
def test_a_broken_rule_is_found(body):
    assert BROKEN[body](a_rule(body))


@pytest.mark.parametrize("body", SOUND)
def test_a_sound_rule_is_left_alone(body):
    assert not comparison_faults(a_rule(body))
    assert not scalar_faults(a_rule(body))


@pytest.mark.parametrize(
    ("call", "faults"),
    [
        ("Figure(150, 'FIV', '3 Del.C. §2202', status=Status.STATUTE)", 0),
        ("Figure(150, 'FIV', cite='3 Del.C. §2202', status=Status.STATUTE)", 0),
        ("Figure(150, 'FIV', '3 Del.C. §2202')", 1),
        ("Figure(150, 'FIV', '', status=Status.STATUTE)", 1),
        ("Figure(150, 'FIV')", 2),
    ],
)
def test_a_figure_without_source_is_found(call, faults):
    node = ast.parse(call, mode="eval").body
    assert isinstance(node, ast.Call)
    assert len(figure_faults(node)) == faults
