"""What the folders promise, beyond what import-linter checks."""

import ast
import subprocess
from pathlib import Path

import sixfold
from tests.names import finds

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "sixfold"


def imports(path: Path) -> set[str]:
    """The modules a file imports anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def test_one_file_imports_the_compiler() -> None:
    users = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if any(name.split(".")[0] == "numba" for name in imports(path))
    }
    assert users == {"jit.py"}


def test_references_import_nothing_of_the_library() -> None:
    files = [*(ROOT / "tests" / "reference").glob("*.py")]
    for name in ("reference.py", "course.py"):
        files += (ROOT / "tests" / "games").rglob(name)
    assert len(files) > 2 * len(sixfold.games())
    for path in files:
        assert not any(name.split(".")[0] == "sixfold" for name in imports(path)), path


def test_nothing_outside_its_folder_names_a_game_or_what_only_it_has() -> None:
    assert [f"{find.file}:{find.line}: {find.name}" for find in finds()] == []


def test_plain_gipf_does_not_know_potentials() -> None:
    for path in (SOURCE / "games" / "gipf").glob("[!_]*.py"):
        assert not any("potentials" in name for name in imports(path)), path


def test_every_game_folder_has_the_same_parts() -> None:
    parts = {
        "__init__.py",
        "board.py",
        "kernel.py",
        "notation.py",
        "setup.py",
        "view.py",
        "README.md",
    }
    for name in sixfold.games():
        files = {path.name for path in (SOURCE / "games" / name).iterdir()}
        assert parts <= files, f"{name} lacks {parts - files}"


def test_nothing_generated_is_committed() -> None:
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split()
    bad = (".pyc", ".nbi", ".nbc", ".so", ".db", ".png", ".sqlite")
    assert [path for path in tracked if path.endswith(bad) or "__pycache__" in path] == []
