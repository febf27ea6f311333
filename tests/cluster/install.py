"""Gets PostgreSQL and Redis from the distribution where they are missing and may be installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

PACKAGES = {"postgres": "postgresql", "redis-server": "redis-server"}


def found(program: str) -> str | None:
    """A program of theirs, if the machine has it; PostgreSQL's lie in a folder for each version."""
    versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    return shutil.which(program) or (str(versions[-1]) if versions else None)


def main() -> None:
    """Install them as root with the distribution's packages; else say what will be skipped."""
    missing = [package for program, package in PACKAGES.items() if not found(program)]
    if missing and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
        subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)
        install = ["apt-get", "install", "-qq", "--yes", "--no-install-recommends", *missing]
        subprocess.run(install, env=quiet, stdout=subprocess.DEVNULL, check=False)
    for program, package in PACKAGES.items():
        if not found(program):
            print(f"There is no {package} here: tests in tests/cluster will be skipped.")


if __name__ == "__main__":
    main()
