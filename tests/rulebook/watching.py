"""What happens inside the rules of the law while worked cases run: which comparisons came out how, which ends were met.

A comparison is told apart from others by where it stands in the source. How it can come out at all follows from the
declared domains and from what the rule has compared before; what cannot happen needs no worked case.
"""

from __future__ import annotations

import ast
import dis
import inspect
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path as File
from types import CodeType, FrameType
from typing import Any

from delmarva.rules import InputError, NotModelled, Rule, words
from delmarva.rules.asking import Path, _arguments, _asked_of, _follow, _Open
from delmarva.rules.trace import LISTENER
from delmarva.rules.unknown import Needs, Sentence, Unknown
from tests.rulebook.sampling import under_every_reading

WORDS = ("more_than", "at_least", "less_than", "at_most")
BELOW, EQUAL, ABOVE = "just below", "exactly at", "just above"
FARTHEST = 1e12
MOST_PATHS = 3000

Site = tuple[int, int, str]
"""Line, column and word of a comparison."""


@cache
def _syntax(file: str) -> ast.Module:
    return ast.parse(File(file).read_text(encoding="utf-8"))


@cache
def body(rule: Rule[Any, Any]) -> ast.FunctionDef:
    """The syntax tree of a rule, with the lines of its file."""
    code = rule.function.__code__
    functions = [node for node in ast.walk(_syntax(code.co_filename)) if isinstance(node, ast.FunctionDef)]
    return next(f for f in functions if f.name == rule.name and f.lineno in range(code.co_firstlineno, f.lineno + 1))


def comparisons(rule: Rule[Any, Any]) -> list[Site]:
    """Every comparison that stands in a rule; `within` is two."""
    calls = [node for node in ast.walk(body(rule)) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    words_of = {word: (word,) for word in WORDS} | {"within": ("at_least", "at_most")}
    return sorted((call.lineno, call.col_offset, w) for call in calls for w in words_of.get(call.func.id, ()))


def ends(rule: Rule[Any, Any]) -> list[range]:
    """The lines of every return and raise that stands in a rule."""
    found = [node for node in ast.walk(body(rule)) if isinstance(node, (ast.Return, ast.Raise))]
    return sorted((range(n.lineno, (n.end_lineno or n.lineno) + 1) for n in found), key=lambda lines: lines.start)


class Watch:
    """Listens to rules, and notes by rule and site how comparisons came out and which ends were met."""

    def __init__(self, rules: Mapping[str, Rule[Any, Any]]) -> None:
        self.owners: dict[CodeType, str] = {rule.function.__code__: id for id, rule in rules.items()}
        self.outcomes: dict[tuple[str, Site], set[str]] = defaultdict(set)
        self.ended: set[tuple[str, int]] = set()

    def used(self, thing: Any) -> None: ...

    def called(self, rule: Rule[Any, Any], arguments: Mapping[str, Any]) -> Any:
        return rule.evaluate(arguments)

    def compared(self, sentence: str, *things: Any) -> None:
        if len(things) == 2 and (site := self._site(sys._getframe(1))):
            x, y = things
            self.outcomes[site] |= how(x, x, y, y, words.shared_step(x, y))

    def _site(self, frame: FrameType | None) -> tuple[str, Site] | None:
        """The comparison of a rule that led here, if there is one."""
        word = ""
        while frame is not None and frame.f_code not in self.owners:
            word = word or (frame.f_code.co_name if frame.f_code.co_name in WORDS else "")
            frame = frame.f_back
        if frame is None or not word:
            return None
        line, column = _position(frame)
        return self.owners[frame.f_code], (line, column, word)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """While this lasts, what the rules do is noted."""
        before = sys.gettrace()
        token = LISTENER.set(self)
        sys.settrace(self._trace)
        try:
            yield
        finally:
            sys.settrace(before)
            LISTENER.reset(token)

    def _trace(self, frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code not in self.owners:
            return None
        last = dis.opname[frame.f_code.co_code[frame.f_lasti]]
        if event == "return" and last in ("RETURN_VALUE", "RAISE_VARARGS"):
            self.ended.add((self.owners[frame.f_code], _position(frame)[0]))
        return self._trace


@cache
def _positions(code: CodeType) -> list[tuple[int, int]]:
    return [(line or 0, column or 0) for line, _, column, _ in code.co_positions()]


def _position(frame: FrameType) -> tuple[int, int]:
    return _positions(frame.f_code)[frame.f_lasti // 2]


def how(x_low: float, x_high: float, y_low: float, y_high: float, step: float) -> set[str]:
    """How a comparison of numbers that lie in these intervals can come out, after rounding."""
    y_low, y_high = max(float(y_low), -FARTHEST), min(float(y_high), FARTHEST)
    found = {BELOW} if float(x_low) < words.bound(y_high, step, -1.0) else set()
    found |= {ABOVE} if float(x_high) >= words.bound(y_low, step, 1.0) else set()
    apart = float(x_high) < words.bound(y_low, step, -1.0) or float(x_low) >= words.bound(y_high, step, 1.0)
    return found if apart else found | {EQUAL}


class _Watching(Path):
    """A path that tells a watch how each comparison with an unknown value can come out."""

    def __init__(self, decided: Mapping[tuple[Any, ...], bool], watch: Watch) -> None:
        super().__init__(decided)
        self.watch = watch

    def at_least(self, unknown: Unknown, bound: float, sentence: Sentence) -> bool:
        self._note(sys._getframe(1))
        return super().at_least(unknown, bound, sentence)

    def relates(self, sign: str, left: Unknown, right: Unknown, sentence: Sentence) -> bool:
        self._note(sys._getframe(1))
        return super().relates(sign, left, right, sentence)

    def _note(self, frame: FrameType) -> None:
        if frame.f_code is not words._ask.__code__ or not (site := self.watch._site(frame)):
            return
        x, y = frame.f_locals["x"], frame.f_locals["y"]
        can = how(*self._limits_of(x), *self._limits_of(y), frame.f_locals["step"])
        if isinstance(x, Unknown) and isinstance(y, Unknown):
            can -= {BELOW, EQUAL} if self.decided.get((">", x.key, y.key)) else set()
            can -= {ABOVE} if self.decided.get((">", x.key, y.key)) is False else set()
            can -= {ABOVE, EQUAL} if self.decided.get((">", y.key, x.key)) else set()
            can -= {BELOW} if self.decided.get((">", y.key, x.key)) is False else set()
        self.watch.outcomes[site] |= can


def possible(rule: Rule[Any, Any]) -> Watch:
    """How the comparisons that stand in a rule can come out, under any of its readings."""
    watch = Watch({rule.id: rule})
    for version in under_every_reading(rule):
        waiting: list[dict[tuple[Any, ...], bool]] = [{}]
        for _ in range(MOST_PATHS):
            if not waiting:
                break
            decided = waiting.pop()
            token = LISTENER.set(watch)
            try:
                version.evaluate(_asked_of(_Watching(decided, watch), _arguments(version, {})))
            except _Open as met:
                waiting += [{**decided, met.question: True}, {**decided, met.question: False}]
            except (NotModelled, Needs):
                pass
            finally:
                LISTENER.reset(token)
    return watch


def run(watch: Watch, rule: Rule[Any, Any], facts: Mapping[str, Any]) -> None:
    """Run a case under a watch; with facts left out, every way on which they do not matter."""
    arguments = _arguments(rule, facts)
    ways: list[Mapping[tuple[Any, ...], bool]] = []
    try:
        _follow(rule, arguments, ways)
    except InputError:
        return
    for way in ways:
        with watch.listening(), suppress(NotModelled):
            rule.evaluate(_asked_of(Path(way), arguments))


def comparisons_without_cases(rule: Rule[Any, Any], watch: Watch) -> list[str]:
    """What can come out at a comparison and has not been seen to, each with where it stands."""
    can = possible(rule).outcomes
    missing = []
    for site in comparisons(rule):
        unseen = can.get((rule.id, site), {BELOW, EQUAL, ABOVE}) - watch.outcomes.get((rule.id, site), set())
        missing += [f"{_place(rule, site[0])}: no case {outcome}" for outcome in sorted(unseen)]
    return missing


def ends_without_cases(rule: Rule[Any, Any], watch: Watch) -> list[str]:
    """The returns and raises that no case has met."""
    return [_place(rule, lines[0]) for lines in ends(rule) if not any((rule.id, line) in watch.ended for line in lines)]


def _place(rule: Rule[Any, Any], line: int) -> str:
    """Where something stands and how it reads."""
    lines, first = inspect.getsourcelines(rule.function)
    return f"{File(rule.function.__code__.co_filename).name}:{line}: {lines[line - first].strip()}"
