"""Installing made-up games as pip would: a package on the path that names its games."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
GARDEN: Final = Path(__file__).parent / "garden"


def install(place: Path, *entries: str, name: str = "garden") -> Path:
    """Write down that a package with entry points such as ``garden = garden:GAME`` is there."""
    about = place / f"{name}-1.0.dist-info"
    about.mkdir(parents=True, exist_ok=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("\n".join(["[sixfold.games]", *entries, ""]))
    return place


def plant(place: Path, name: str = "garden", without: Iterable[str] = ()) -> str:
    """Copy the garden as a game of that name, without some files; returns its entry point."""
    folder = place / name
    shutil.copytree(GARDEN, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in [path for path in folder.rglob("*") if path.is_file()]:
        if file.name in without:
            file.unlink()
        elif name != "garden":
            file.write_text(
                file.read_text(encoding="utf-8").replace("garden", name), encoding="utf-8"
            )
    return f"{name} = {name}:GAME"


def environment(place: Path, **more: str) -> dict[str, str]:
    """The environment of a process that has what is installed at a place, and this repository."""
    paths = os.pathsep.join((str(place), str(ROOT / "src"), str(ROOT)))
    return {**os.environ, "PYTHONPATH": paths, "SIXFOLD_JIT": "off", **more}


def run(
    place: Path, *arguments: str, told: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    """What Python prints where games are installed."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment(place, **more),
        input=told,
        capture_output=True,
        text=True,
        check=False,
    )
