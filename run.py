#!/usr/bin/env python3
"""One command from a fresh copy of Delmarva to a finished plan; needs nothing but Python and its venv module.

    python3 run.py                     set up, then plan the example farm
    python3 run.py test [ARGUMENTS]    set up, then run every test; the arguments go to pytest
    python3 run.py delmarva ARGUMENTS  set up, then run the delmarva command line

Set-up makes .venv beside this file and installs what requirements.lock names, nothing else. It is skipped
while the lock stays the same, and starts from an empty .venv after an interruption or a move.
"""

import hashlib
import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")))
STATE = os.path.join(VENV, "delmarva-setup.txt")
LOG = os.path.join(VENV, "delmarva-setup.log")
UNFINISHED = ["unfinished"]
EXAMPLE = "examples/delaware-poultry-grain"
OUTPUT = "out/delaware-poultry-grain"


class SetupError(Exception):
    """Why the set-up cannot go on, in a sentence."""


def fingerprint():
    """What .venv depends on, as two digests: its place and Python; the lock and the project's metadata."""
    place = "%s %d.%d" % (ROOT, *sys.version_info[:2])
    contents = b""
    for name in ("requirements.lock", "pyproject.toml"):
        with open(os.path.join(ROOT, name), "rb") as file:
            contents += file.read()
    return [hashlib.sha256(part).hexdigest() for part in (os.fsencode(place), contents)]


def read_state():
    """The fingerprint of the last finished set-up; UNFINISHED; nothing if .venv was not made here."""
    try:
        with open(STATE, encoding="ascii") as file:
            return file.read().split()
    except FileNotFoundError:
        return []


def write_state(state):
    """Put the new state in place whole, or leave the old one."""
    with open(STATE + ".new", "w", encoding="ascii") as file:
        file.write("\n".join(state) + "\n")
    os.replace(STATE + ".new", STATE)


def clean_environment():
    """The caller's environment without what would send Python or pip to another place."""
    environment = {name: value for name, value in os.environ.items()
                   if name not in ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT")}
    environment["PIP_USER"] = "0"
    return environment


def logged(arguments, failure):
    """Run a command, its output in the log; a failure becomes a sentence that ends with its last error."""
    said = []
    with open(LOG, "a", encoding="utf-8") as log, subprocess.Popen(
            arguments, cwd=ROOT, env=clean_environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, encoding="utf-8", errors="replace") as process:
        for line in process.stdout:
            log.write(line)
            if line.strip():
                said.append(line.strip())
                show(line.strip() if line.startswith(("Collecting", "Installing")) else "")
    show("")
    if process.returncode:
        errors = [line for line in said if line.upper().startswith("ERROR")] or said or ["no reason given"]
        raise SetupError("%s: %s; the whole output is in %s" % (failure, errors[-1].rstrip("."), LOG))


def show(progress):
    """On a terminal, the line that tells how far a command is, over the one before."""
    if sys.stdout.isatty():
        print("\r" + progress[:78].ljust(78), end="\r", flush=True)


def set_up():
    """Bring .venv to what the lock says; quick when it already is."""
    wanted = fingerprint()
    state = read_state()
    if state == wanted and os.path.exists(PYTHON):
        return
    for folder in (ROOT, VENV):
        if os.path.exists(folder) and not os.access(folder, os.W_OK):
            raise SetupError("%s cannot be written to; copy Delmarva to a folder of your own" % folder)
    print("Setting up .venv (about a minute, this time only) ...", flush=True)
    if (state and state[0] != wanted[0]) or not has_pip():
        make_venv()
    write_state(UNFINISHED)
    pip = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check"]
    logged([*pip, "--require-hashes", "--only-binary", ":all:", "-r", "requirements.lock"],
           "the packages in requirements.lock could not be installed (this step needs the internet)")
    logged([*pip, "--no-index", "--no-deps", "--no-build-isolation", "--editable", "."],
           "Delmarva itself could not be installed into .venv")
    write_state(wanted)


def has_pip():
    """Whether .venv can be installed into: it exists, and the Python it was made from is still there."""
    return os.path.exists(PYTHON) and not subprocess.call(
        [PYTHON, "-m", "pip", "--version"], env=clean_environment(), stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)


def make_venv():
    """An empty .venv, marked as unfinished before anything is put into it."""
    try:
        import venv  # noqa: F401
        from ensurepip import version  # noqa: F401  (Debian and Ubuntu leave it out of their python3)
    except ImportError:
        raise SetupError("this Python has no venv module with pip; on Debian or Ubuntu install it with "
                         "'apt-get install python3-venv', then run this command again") from None
    if os.path.lexists(VENV):
        shutil.rmtree(VENV)
    os.mkdir(VENV)
    write_state(UNFINISHED)
    logged([sys.executable, "-m", "venv", VENV], "a virtual environment could not be made in .venv")


def command(arguments):
    """Run Delmarva or its tests with the Python of .venv; its exit code is ours."""
    return subprocess.call([PYTHON, "-m", *arguments], env=clean_environment())


def plan_the_example():
    """The main job, on the farm that comes with Delmarva."""
    os.chdir(ROOT)
    code = command(["delmarva", "plan", EXAMPLE, "-o", OUTPUT])
    if code == 0:
        print("\nThe plan is in %s:" % os.path.join(ROOT, OUTPUT))
        for name in sorted(os.listdir(OUTPUT)):
            print("    %s" % name)
    return code


def run_tests(arguments):
    """Every test, on every core."""
    os.chdir(ROOT)
    return command(["pytest", "-n", "auto", "--dist", "loadgroup", *arguments])


def main(arguments):
    """Do what the arguments ask; returns the exit code."""
    if arguments and arguments[0] not in ("test", "delmarva"):
        print(__doc__.strip(), file=sys.stdout if arguments[0] in ("-h", "--help") else sys.stderr)
        return 0 if arguments[0] in ("-h", "--help") else 2
    if sys.version_info < OLDEST:
        raise SetupError("Delmarva needs Python %d.%d or later, and this is Python %d.%d; run it as "
                         "'python3.11 run.py' or with a later one" % (OLDEST + sys.version_info[:2]))
    set_up()
    if not arguments:
        return plan_the_example()
    if arguments[0] == "test":
        return run_tests(arguments[1:])
    return command(arguments)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as error:
        print("run.py: %s." % error, file=sys.stderr)
        sys.exit(2)
    except OSError as error:
        print("run.py: %s cannot be used: %s." % (error.filename or ROOT, error.strerror or error),
              file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("run.py: stopped.", file=sys.stderr)
        sys.exit(130)
