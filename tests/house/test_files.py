"""House rules for every file: size, no places of one machine, no equality of floats, declared imports."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.house.source import ROOT, files, modules, name_of, place

MOST_LINES = 600
TEXT = (".py", ".toml", ".md", ".typ", ".csv", ".json", ".geojson", ".xml", ".svg", ".lock", ".txt")
MACHINE = re.compile(r"(?<![\w.])/(work|tmp|root|farm|home)/")
SLOW_TO_IMPORT = {"highspy", "numba", "openpyxl", "pyarrow", "pyogrio", "pyproj", "shapely", "typst"}
OURS = ("delmarva", "tests")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_no_file_is_crowded():
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in files(".py", ".typ")}
    found = [f"{place(path, n)}: over {MOST_LINES} lines" for path, n in lengths.items() if n > MOST_LINES]
    assert not found, "\n".join(found)


def test_no_place_of_one_machine_is_written_down():
    found = [
        f"{place(path, number)}: {line.strip()[:80]}"
        for path in files(*TEXT)
        if not path.is_relative_to(ROOT / "tests")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if MACHINE.search(line)
    ]
    assert not found, "\n".join(found)


def is_float(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp):
        return is_float(node.operand)
    if isinstance(node, ast.Call):
        return name_of(node.func) in ("float", "Figure")
    return isinstance(node, ast.Constant) and isinstance(node.value, float)


def test_floats_are_not_compared_for_equality():
    found = [
        f"{place(path, node.lineno)}: a float compared for equality"
        for path, module in modules("delmarva")
        for node in ast.walk(module)
        if isinstance(node, ast.Compare)
        and any(isinstance(operator, (ast.Eq, ast.NotEq)) for operator in node.ops)
        and any(map(is_float, [node.left, *node.comparators]))
    ]
    assert not found, "\n".join(found)


def requirements(listed: list[str]) -> dict[str, Requirement]:
    return {canonicalize_name(requirement.name): requirement for requirement in map(Requirement, listed)}


def imported(module: ast.Module) -> set[tuple[str, int]]:
    """The top-level names a module imports, with their lines."""
    found = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            found |= {(alias.name.split(".")[0], node.lineno) for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add((node.module.split(".")[0], node.lineno))
    return {(name, line) for name, line in found if name not in {*OURS, *sys.stdlib_module_names}}


def test_only_declared_packages_are_imported():
    runtime = requirements(PROJECT["project"]["dependencies"])
    development = runtime | requirements(PROJECT["dependency-groups"]["dev"])
    provided_by = packages_distributions()
    found = [
        f"{place(path, line)}: {name} is not declared in pyproject.toml"
        for folder, declared in (("delmarva", runtime), ("tests", development))
        for path, module in modules(folder)
        for name, line in sorted(imported(module))
        if not any(canonicalize_name(owner) in declared for owner in provided_by.get(name, ()))
    ]
    assert not found, "\n".join(found)


def test_the_lock_satisfies_the_project():
    """Each declared package is pinned at an allowed version, with hashes, and from no named place."""
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    pins: dict[str, list[str]] = {}
    for name, version in re.findall(r"^([\w.-]+)==([^\s;]+)", lock, re.MULTILINE):
        pins.setdefault(canonicalize_name(name), []).append(version)
    declared = requirements(PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"])
    wrong = [
        name
        for name, wanted in declared.items()
        if name not in pins or not all(map(wanted.specifier.contains, pins[name]))
    ]
    assert not wrong, f"requirements.lock does not fit pyproject.toml: {', '.join(wrong)}"
    blocks = re.split(r"\n(?=\S)", re.sub(r"^#.*\n", "", lock, flags=re.MULTILINE))
    assert all("--hash=sha256:" in block for block in blocks if block.strip())
    assert not re.search(r"://|--(extra-)?index-url|--find-links| @ ", lock)


def test_third_party_packages_are_named():
    notice = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| ([\w-]+) \|", notice, re.MULTILINE))
    assert not set(requirements(PROJECT["project"]["dependencies"])) - named


def test_the_command_line_starts_without_the_slow_packages():
    """They are imported inside the functions that need them."""
    code = "import sys, delmarva.cli; print(*{name.split('.')[0] for name in sys.modules})"
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    assert not SLOW_TO_IMPORT & set(result.stdout.split())


def test_changelog_fragments_say_whether_results_change():
    """changelog.d/+subject.KIND.md, with a kind that towncrier knows."""
    kinds = "|".join(kind["directory"] for kind in PROJECT["tool"]["towncrier"]["type"])
    names = [path.name for path in files(".md") if path.parent == ROOT / "changelog.d"]
    assert names
    assert not [name for name in names if not re.fullmatch(rf"\+[a-z0-9-]+\.({kinds})\.md", name)]
