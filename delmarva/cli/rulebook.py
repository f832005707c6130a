"""``delmarva rules`` and ``delmarva explain``: what the law here says, and how it comes to an answer."""

import inspect
from pathlib import Path
from typing import Annotated, Any

import typer

import delmarva
from delmarva.cli.law import Amend, AsJson, Facts, On, RuleName, changeable, facts_of, the_law
from delmarva.cli.output import console, print_json, print_table, say


def rules(
    pattern: Annotated[str | None, typer.Argument(help="A name, or words from name, citation or sentence.")] = None,
    as_json: AsJson = False,
) -> None:
    """List the rules, or show one whole: its facts, figures, readings and versions."""
    found = _matching(pattern or "")
    if as_json:
        print_json([_as_json(rule) for rule in found])
    elif len(found) == 1:
        _show(found[0])
    else:
        print_table(["Rule", "Decides"], [row for rule in found for row in _rows(rule)])


def explain(
    name: RuleName,
    facts: Facts = None,
    on: On = None,
    amend: Amend = None,
    as_json: AsJson = False,
    as_html: Annotated[bool, typer.Option("--html", help="Print a page of HTML.")] = False,
) -> None:
    """Answer from the facts given, with every rule, figure and reading that led there."""
    from delmarva.rules import InputError

    rule = the_law(name, on, amend)
    found = rule.ask(facts_of(facts))
    if not found.decided:
        raise InputError(
            f"{rule.name} is not decided by these facts; it needs {found.name}: {found.parameter.fact.label}, "
            f"{found.parameter.expected}. delmarva ask {rule.name} asks for what matters."
        )
    if as_json:
        print_json(found.explanation.json())
    elif as_html:
        typer.echo(f'<!doctype html>\n<meta charset="utf-8">\n<title>{rule.name}</title>\n{found.explanation.html()}')
    else:
        show_explanation(found.explanation)


def show_explanation(explanation: Any) -> None:
    """An explanation on the terminal: the question, the facts that counted, the answer and the way to it."""
    rule = explanation.rule
    say(f"{rule.title}.", style="dim")
    for parameter in rule.parameters:
        if parameter.name in explanation.looked_at:
            say(f"  {_given(parameter, explanation.facts[parameter.name])}", style="dim")
    console().print()
    for line in explanation.text().split("\n"):
        say(line, style="" if line.startswith(" ") else "bold") if line else console().print()


def _given(parameter: Any, value: Any) -> str:
    """A fact as told: 'soil-test phosphorus: 512 FIV'."""
    from delmarva.rules import with_unit

    if parameter.kind is float:
        return f"{parameter.fact.label}: {with_unit(value, parameter.fact.unit)}"
    if parameter.kind is bool:
        return f"{parameter.fact.label}: {'yes' if value else 'no'}"
    return f"{parameter.fact.label}: {parameter.kind.parse(int(value))}"


def _matching(pattern: str) -> list[Any]:
    """The one rule of that name, or all in which every word of the pattern occurs."""
    from delmarva.law import rulebook

    every = list(rulebook.rules().values())
    exact = [rule for rule in every if pattern in (rule.name, rule.id)]
    words = pattern.lower().split()
    texts = {id(rule): " ".join((rule.id, rule.cite, rule.title, *rule.ids)).lower() for rule in every}
    found = exact or [rule for rule in every if all(word in texts[id(rule)] for word in words)]
    return found or [rulebook.find(pattern)]


def _rows(rule: Any) -> list[tuple[str, str]]:
    return [(rule.name, f"{rule.title}."), ("", rule.cite), ("", "")]


def _show(rule: Any) -> None:
    """One rule, whole."""
    say(rule.name, style="bold")
    say(f"{rule.title}.")
    say(f"{rule.cite}. {_place(rule)}", style="dim")
    for heading, lines in (
        ("Facts", _facts(rule)),
        ("Answers", _answers(rule)),
        ("Figures", _figures(rule)),
        ("Readings", _readings(rule)),
        ("Versions", [f"  {_version(version)}" for version in _versions(rule)]),
        ("Rests on", [f"  {called.name} ({called.cite})" for called in list(rule.walk())[1:]]),
    ):
        if lines:
            say()
            say(heading, style="bold")
        for line in lines:
            say(line)


def _facts(rule: Any) -> list[str]:
    lines = []
    for parameter in rule.parameters:
        lines.append(f"  {parameter.name}: {parameter.fact.label}; {parameter.expected}")
        lines += [f"      {parameter.fact.help}"] if parameter.fact.help else []
    return lines


def _answers(rule: Any) -> list[str]:
    if rule.returns.kind is float:
        return [f"  {rule.returns.expected}"]
    if rule.returns.kind is bool:
        return [
            f"  {word}: {sentence}"
            for word, sentence in zip(("yes", "no"), rule.says or ("", ""), strict=True)
            if sentence
        ]
    return [f"  {member}: {member.sentence}" for member in rule.returns.kind]


def _figures(rule: Any) -> list[str]:
    from delmarva.rules import Figure, with_unit

    found = {name: part for name, part in changeable(rule).items() if isinstance(part, Figure)}
    lines = []
    for name, figure in found.items():
        lines.append(f"  {name} = {with_unit(figure, figure.unit)}; {figure.cite}; {figure.status.label}")
        lines += [f"      {figure.note}"] if figure.note else []
        if figure.since is not None and figure.replaces is not None:
            lines.append(f"      since {figure.since}; before that {with_unit(figure.replaces, figure.unit)}")
    return lines


def _readings(rule: Any) -> list[str]:
    from delmarva.rules import Reading

    lines = []
    for name, reading in changeable(rule).items():
        if isinstance(reading, Reading):
            lines += [f"  {name}: {reading.question}", f"      taken, {reading.chosen}: {reading.chosen.sentence}"]
            lines += [f"      because: {reading.why}"]
            lines += [f"      or else, {option}: {option.sentence}" for option in reading.alternatives]
    return lines


def _versions(rule: Any) -> list[Any]:
    """Every version of a rule that has more than one, or a date; the newest first."""
    from delmarva.law import rulebook

    replaced_by = {rule.replaces.id: rule for rule in rulebook.rules().values() if rule.replaces is not None}
    newest = rule
    while newest.id in replaced_by:
        newest = replaced_by[newest.id]
    chain = [newest]
    while chain[-1].replaces is not None:
        chain.append(chain[-1].replaces)
    return chain if len(chain) > 1 or rule.since or rule.until else []


def _version(rule: Any) -> str:
    since = f"from {rule.since}" if rule.since else ""
    until = f"until {rule.until}, that day not included" if rule.until else ""
    return f"{rule.name} ({rule.cite}): {' '.join(filter(None, (since, until))) or 'in force'}"


def _place(rule: Any) -> str:
    """File and line of a rule's source, from the project's folder."""
    path = Path(inspect.getsourcefile(rule.function) or "")
    root = Path(delmarva.__file__).parents[1]
    return f"{path.relative_to(root) if path.is_relative_to(root) else path}:{rule.function.__code__.co_firstlineno}"


def _as_json(rule: Any) -> dict[str, Any]:
    from delmarva.rules import Figure

    parts = changeable(rule)
    return {
        "id": rule.id,
        "name": rule.name,
        "citation": rule.cite,
        "decides": rule.title,
        "provisions": list(rule.ids),
        "facts": [_fact_json(parameter) for parameter in rule.parameters],
        "answer": _fact_json(rule.returns),
        "figures": [figure.as_json() for figure in parts.values() if isinstance(figure, Figure)],
        "readings": [
            {"name": name, **reading.as_json()} for name, reading in parts.items() if not isinstance(reading, Figure)
        ],
        "rests_on": [called.id for called in list(rule.walk())[1:]],
        "versions": [
            {"id": version.id, "since": _iso(version.since), "until": _iso(version.until)}
            for version in _versions(rule)
        ],
        "source": _place(rule),
    }


def _fact_json(parameter: Any) -> dict[str, Any]:
    kinds = {float: "number", bool: "yes/no"}
    found = {
        "name": parameter.name,
        "label": parameter.fact.label,
        "kind": kinds.get(parameter.kind, "choice"),
        "unit": parameter.fact.unit,
        "expected": parameter.expected,
        "help": parameter.fact.help,
    }
    if parameter.kind not in kinds:
        found["choices"] = {str(member): member.sentence for member in parameter.kind}
    return found


def _iso(day: Any) -> str | None:
    return day.isoformat() if day is not None else None
