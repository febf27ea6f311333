"""The C++ program that speeds are compared with, built if there is a compiler for it."""

import re
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parent / "yardstick.cpp"


@cache
def _program() -> Path | None:
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None or not SOURCE.exists():
        return None
    program = Path(tempfile.mkdtemp(prefix="sixfold-")) / "yardstick"
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, SOURCE], check=True)
    return program


def games_per_second() -> float | None:
    """Random GIPF games a second of the C++ program, measured now; None without a compiler."""
    program = _program()
    if program is None:
        return None
    printed = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    found = re.search(r"(\d+) games/s", printed)
    assert found, printed
    return float(found[1])
