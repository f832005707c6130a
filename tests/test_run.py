"""run.py: what it sets up, when it leaves things alone, and what it says when it cannot."""

from __future__ import annotations

import ast
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).parents[1] / "run.py"


def load():
    """run.py as a module."""
    spec = importlib.util.spec_from_file_location("run", RUN)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def run(tmp_path, monkeypatch):
    """run.py with a temporary folder as its project; commands are noted in .commands, not run."""
    module = load()
    for name in ("requirements.lock", "pyproject.toml"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    venv = tmp_path / ".venv"
    python = venv / "python"
    places = {"ROOT": tmp_path, "VENV": venv, "PYTHON": python, "STATE": venv / "state", "LOG": venv / "log"}
    for name, place in places.items():
        monkeypatch.setattr(module, name, str(place))
    module.commands = []

    def logged(arguments, failure):
        module.commands.append(arguments)
        if arguments[1:3] == ["-m", "venv"]:
            python.touch()

    monkeypatch.setattr(module, "logged", logged)
    monkeypatch.setattr(module, "has_pip", python.exists)
    return module


def steps(run) -> list[str]:
    """The commands since the last look, in short."""
    done = ["venv" if "venv" in c else "project" if "--editable" in c else "lock" for c in run.commands]
    run.commands.clear()
    return done


def test_the_first_run_installs_and_the_second_does_nothing(run):
    run.set_up()
    assert steps(run) == ["venv", "lock", "project"]
    run.set_up()
    assert steps(run) == []


def test_a_changed_lock_is_installed_over_the_old_one(run):
    run.set_up()
    steps(run)
    Path(run.ROOT, "requirements.lock").write_text("another", encoding="utf-8")
    run.set_up()
    assert steps(run) == ["lock", "project"]


def test_an_interrupted_set_up_starts_over(run, monkeypatch):
    noted = run.logged

    def interrupted(arguments, failure):
        noted(arguments, failure)
        if "--require-hashes" in arguments:
            raise KeyboardInterrupt

    monkeypatch.setattr(run, "logged", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run.set_up()
    half = Path(run.VENV, "half-installed")
    half.touch()
    steps(run)
    monkeypatch.setattr(run, "logged", noted)
    run.set_up()
    assert steps(run) == ["venv", "lock", "project"]
    assert not half.exists()


def test_a_moved_project_starts_over(run, monkeypatch):
    run.set_up()
    steps(run)
    monkeypatch.setattr(run, "ROOT", run.ROOT + "/.")
    run.set_up()
    assert steps(run) == ["venv", "lock", "project"]


def test_a_venv_made_by_hand_is_kept(run):
    Path(run.VENV).mkdir()
    Path(run.PYTHON).touch()
    run.set_up()
    assert steps(run) == ["lock", "project"]


def test_missing_venv_module(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(run.SetupError, match="apt-get install python3-venv"):
        run.set_up()
    assert not Path(run.VENV).exists()


def test_old_python(run, monkeypatch):
    monkeypatch.setattr(run.sys, "version_info", (3, 9, 2))
    with pytest.raises(run.SetupError, match=r"needs Python 3\.11 or later, and this is Python 3\.9"):
        run.main([])


def test_an_old_python_can_read_the_file():
    ast.parse(RUN.read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may write everywhere")
def test_a_folder_that_cannot_be_written(run):
    os.chmod(run.ROOT, 0o555)
    with pytest.raises(run.SetupError, match="cannot be written to"):
        run.set_up()


def test_what_nobody_asked_for_is_answered_with_the_usage():
    result = subprocess.run([sys.executable, RUN, "tset"], capture_output=True, text=True)
    assert result.returncode == 2
    assert "run.py test" in result.stderr


def test_a_failing_command_becomes_one_sentence(tmp_path, monkeypatch):
    run = load()
    monkeypatch.setattr(run, "ROOT", str(tmp_path))
    monkeypatch.setattr(run, "LOG", str(tmp_path / "log"))
    script = "import sys; print('Collecting a'); print('ERROR: no match for a.'); print('done'); sys.exit(1)"
    with pytest.raises(run.SetupError, match=r"^not installed: ERROR: no match for a; .* is in .*log$"):
        run.logged([sys.executable, "-c", script], "not installed")
    assert "Collecting a" in (tmp_path / "log").read_text(encoding="utf-8")
