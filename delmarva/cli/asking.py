"""``delmarva ask``: the questions that matter, one at a time, until the law answers."""

import dataclasses
import functools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import typer

from delmarva.cli.law import Amend, AsJson, Facts, On, RuleName, facts_of, the_law
from delmarva.cli.output import console, print_json, say
from delmarva.cli.rulebook import show_explanation

if TYPE_CHECKING:
    from delmarva.rules import Rule
    from delmarva.rules.asking import Answer, Fork, Leaf, Question

BACK = "back"
HELP = "?"


def ask(name: RuleName, facts: Facts = None, on: On = None, amend: Amend = None, as_json: AsJson = False) -> None:
    """Ask for the facts that matter until the rule is decided.

    An empty answer means "I don't know", ? explains the question, back returns to the one before. With --json,
    one step: the answer, or the next fact needed. Exit code 1 when it stays undecided.
    """
    rule = the_law(name, on, amend)
    known = facts_of(facts)
    if as_json:
        print_json(rule.ask(known).json())
        return
    say(f"{rule.title} ({rule.cite}).", style="bold")
    say("Enter alone: I don't know.  ?: explain the question.  back: the question before.", style="dim")
    answer = _interview(rule, known)
    console().print()
    if answer is None:
        raise typer.Exit(1)
    show_explanation(answer.explanation)


def _interview(rule: "Rule[Any, Any]", known: dict[str, str]) -> "Answer | None":
    """Questions and answers until the rule is decided, or until only facts are left that the person does not know."""
    given: list[tuple[str, str]] = []
    while True:
        told = known | {name: value for name, value in given if value}
        unknown = {name for name, value in given if not value}
        step = _next(rule, told, unknown)
        if step is None:
            _say_what_is_open(rule, told, unknown)
            return None
        if step.decided:
            return step
        value = _answer_to(rule, step)
        if value != BACK:
            given.append((step.name, value))
        elif given:
            given.pop()
        else:
            say("This is the first question.", style="yellow")


def _next(rule: "Rule[Any, Any]", told: dict[str, str], unknown: set[str]) -> "Answer | Question | None":
    """The answer, or the next fact that matters and might be known; None if nothing the person may know decides it."""
    from delmarva.rules.asking import Question, tree

    found = rule.ask(told)
    if found.decided or found.name not in unknown:
        return found
    fork = _promising(tree(rule, told), unknown)
    if fork is None:
        return None
    return Question(next(p for p in rule.parameters if p.name == fork.names[0]), fork.sentence)


def _promising(found: "Leaf | Fork", unknown: set[str]) -> "Fork | None":
    """The first comparison of facts that may be known, if such comparisons can lead past all the others to an end."""
    from delmarva.rules.asking import Leaf

    @functools.cache
    def can_end(rest: "Leaf | Fork") -> bool:
        if isinstance(rest, Leaf):
            return rest.kind != "needs"
        fork = _first(rest, unknown)
        return fork is not None and any(can_end(_settled(rest, fork.question, truth)) for truth in (True, False))

    return _first(found, unknown) if can_end(found) else None


def _first(found: "Leaf | Fork", unknown: set[str]) -> "Fork | None":
    return next((fork for fork in _forks(found) if not unknown.intersection(fork.names)), None)


def _settled(found: "Leaf | Fork", question: tuple[Any, ...], truth: bool) -> "Leaf | Fork":
    """What is left of a tree once one comparison is known."""
    from delmarva.rules.asking import Leaf

    if isinstance(found, Leaf):
        return found
    yes, no = _settled(found.yes, question, truth), _settled(found.no, question, truth)
    if found.question == question:
        return yes if truth else no
    return yes if yes == no else dataclasses.replace(found, yes=yes, no=no)


def _forks(found: "Leaf | Fork") -> "Iterator[Fork]":
    """Every comparison of a tree, the ones asked first before those behind them."""
    from delmarva.rules.asking import Fork

    if isinstance(found, Fork):
        yield found
        yield from _forks(found.yes)
        yield from _forks(found.no)


def _answer_to(rule: "Rule[Any, Any]", question: "Question") -> str:
    """What the person answers: a value in the fact's domain, `BACK`, or nothing for not known."""
    from delmarva.rules import InputError

    parameter = question.parameter
    members = [] if parameter.kind in (float, bool) else list(parameter.kind)
    console().print()
    say(question.text[:1].upper() + question.text[1:], style="bold")
    if parameter.fact.help:
        say(parameter.fact.help, indent=2, style="dim")
    for number, member in enumerate(members, 1):
        say(f"{number} {member}: {member.sentence}", indent=2)
    while True:
        text = _read(f"  {parameter.expected if not members else 'number or name'}> ")
        if text == HELP:
            say(f"It must be known for this: {question.because}.", indent=2)
            say(f"Expected: {parameter.expected}.", indent=2)
            say("Enter alone if you don't know; back for the question before.", indent=2)
            continue
        if text in ("", BACK):
            return text
        if members and text.isdecimal() and 1 <= int(text) <= len(members):
            return str(members[int(text) - 1])
        try:
            parameter.take(text)
        except InputError as error:
            say(str(error), indent=2, style="yellow")
            continue
        return text


def _read(prompt: str) -> str:
    """A line from the person; the end of the input counts as not knowing."""
    try:
        return console().input(prompt, markup=False).strip()
    except EOFError:
        console().print()
        return ""


def _say_what_is_open(rule: "Rule[Any, Any]", told: dict[str, str], unknown: set[str]) -> None:
    """What cannot be decided, what it hangs on, and the answers that are still possible."""
    from delmarva.rules.asking import leaves, tree

    found = tree(rule, told)
    ends = [leaf for leaf, _ in leaves(found)]
    open_names = {name for fork in _forks(found) for name in fork.names} | {
        name for leaf in ends for name in leaf.names
    }
    missing = [parameter.fact.label for parameter in rule.parameters if parameter.name in open_names & unknown]
    console().print()
    say(f"Not decided. It hangs on what is not known: {'; '.join(missing)}.", style="bold")
    say("Still possible:")
    for sentence in dict.fromkeys(_sentence(rule, leaf) for leaf in ends):
        say(f"- {sentence}", indent=2)


def _sentence(rule: "Rule[Any, Any]", leaf: "Leaf") -> str:
    from delmarva.rules.explanation import Explanation

    if leaf.kind == "answer":
        return Explanation(rule, leaf.value).sentence
    return str(leaf.value) if leaf.kind == "not modelled" else "An amount that follows from what is not known."
