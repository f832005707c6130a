"""What holds for every command: start, help, errors, exit codes, and terminals that can do little."""

from __future__ import annotations

import inspect
import os
import resource
import subprocess
import sys

import pytest

import delmarva
from delmarva.cli import app, standards
from tests.house.source import ROOT

EVERY = [*app.registered_commands, *standards.app.registered_commands]
DELMARVA = (sys.executable, "-m", "delmarva")


def started(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*DELMARVA, *arguments], cwd=ROOT, capture_output=True, env={**os.environ, **environment})


def test_version(run):
    assert run("--version").out == f"delmarva {delmarva.__version__}\n"


def test_help_names_every_command(run):
    shown = run("--help").out
    assert all(f"  {command.name} " in shown for command in app.registered_commands)
    assert "  standards " in shown


@pytest.mark.parametrize("command", [command.name for command in app.registered_commands])
def test_every_command_has_help(run, command):
    assert run(command, "--help").out.startswith(f"Usage: delmarva {command} ")


@pytest.mark.parametrize("command", EVERY, ids=lambda command: command.name)
def test_every_command_can_print_json(command):
    assert "as_json" in inspect.signature(command.callback).parameters


def test_a_mistyped_command_is_guessed(run):
    ran = run("explan")
    assert ran.code == 2
    assert "explain" in ran.err
    assert not ran.out


def test_help_starts_quickly():
    """Under 0.3 seconds of work, the best of five."""

    def seconds() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert started("--help").returncode == 0
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    assert min(seconds() for _ in range(5)) < 0.3


def test_a_fault_of_the_program_is_one_line(run, monkeypatch):
    monkeypatch.setattr("delmarva.law.rulebook.rules", lambda: {}["rules"])
    ran = run("rules")
    assert ran.code == 2
    assert ran.err.startswith("delmarva: a fault of the program")
    assert "KeyError" in ran.err
    assert ran.err.count("\n") == 1


def test_an_interrupt_ends_quietly(run, monkeypatch):
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("delmarva.law.rulebook.rules", interrupt)
    ran = run("rules")
    assert (ran.code, ran.err) == (130, "")


def test_a_reader_who_stops_reading_is_no_error():
    with subprocess.Popen([*DELMARVA, "rules"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_no_colour_where_none_is_wanted():
    """NO_COLOR wins over a terminal that has colours."""
    ran = started("explain", "is_high_phosphorus_soil", "fiv=600", NO_COLOR="1", FORCE_COLOR="1", TERM="xterm-256color")
    assert ran.returncode == 0
    assert not any(f"\x1b[{code}m".encode() in ran.stdout for code in range(30, 38))


def test_a_terminal_without_the_paragraph_sign():
    """Text loses the sign; JSON writes it as an escape and stays whole."""
    ran = started("explain", "is_high_phosphorus_soil", "fiv=600", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert b"3 Del.C. ?2202" in ran.stdout
    ran = started("explain", "is_high_phosphorus_soil", "fiv=600", "--json", PYTHONIOENCODING="ascii")
    assert b"3 Del.C. \\u00a72202" in ran.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules",),
        ("rules", "phosphorus_limit"),
        ("explain", "phosphorus_limit", "fiv=512", "psi=none"),
        ("ledger",),
        ("ledger", "--chapter", "de-3del-ch22"),
        ("standards", "list"),
        ("standards", "show", "crop-removal"),
        ("check", ROOT / "examples/delaware-poultry-grain"),
    ],
    ids=lambda arguments: " ".join(map(str, arguments[:2])),
)
def test_eighty_columns_are_enough(run, arguments):
    assert max(map(len, run(*arguments).out.splitlines())) <= 80
