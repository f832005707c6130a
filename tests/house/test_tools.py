"""The checkers that read the whole project: ruff, mypy and import-linter."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest

from tests.house.source import ROOT

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]


def check(*arguments: str) -> None:
    """Run a checker as a contributor would; what it says is the message of the failure."""
    result = subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, f"{result.stdout}{result.stderr}"


def test_ruff_is_content():
    check("-m", "ruff", "check", "--quiet", "--output-format=concise", ".")


@pytest.mark.timeout(600)
def test_mypy_is_content():
    """Strict where the law, the science and the plans are written."""
    check("-m", "mypy", "--no-error-summary")


def test_floors_import_only_what_lies_below():
    check("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-cache")
