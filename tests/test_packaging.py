"""What is installed works, what is not is told in a sentence, and the wheel has everything."""

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import sixfold
from tests.cli.running import one_sentence
from tests.test_architecture import ROOT, SOURCE, imports

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]


def modules(requirements: list[str]) -> set[str]:
    """The names by which required packages are imported."""
    names = (re.split(r"[\[<>=]", requirement)[0] for requirement in requirements)
    return {name.replace("-", "_") for name in names} - {"sixfold"}


LIGHT = modules(PROJECT["dependencies"])
BROUGHT = {"h11", "pydantic", "starlette"}
"""What FastAPI and uvicorn need, and the server uses, too."""
OPTIONAL = set().union(*(modules(EXTRAS[name]) for name in ("engine", "cli", "server"))) | BROUGHT


def without(packages: set[str], code: str, *arguments: str, **changes: str) -> tuple[int, str, str]:
    """Run a program where packages are not installed: its exit code and what it wrote."""
    hidden = f"import sys\nfor name in {sorted(packages)}: sys.modules[name] = None\n"
    environment = {name: text for name, text in os.environ.items() if name != "SIXFOLD_JIT"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", hidden + code, *arguments],
        env=environment | changes,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


COMMAND = "from sixfold.__main__ import main\nmain()\n"

LIBRARY = """
import sixfold
from sixfold import jit, records
from sixfold.match import Match, MatchRecord, preset
from sixfold.rules.playout import Playouts

assert not jit.ENABLED
for name in sixfold.games():
    start = sixfold.load(name).start()
    position = start.play(start.moves[0])
    assert sixfold.position(position.text) == position
    record = records.Record.of(start, [start.moves[0]], white="Ann")
    assert records.read_all(records.write([record]))[0].final == position
    assert position.svg().startswith("<svg") and position._repr_svg_() and str(position)
    assert position.png(size=64).startswith(b"\\x89PNG")
    assert sixfold.perft(start, 1) == len(start.moves)
    stream = Playouts(start)
    stream.run(1)
    assert stream.tally.games == 1

match = MatchRecord.start(preset("short"), white="Ann").play("play Ye1-e2")
assert MatchRecord.parse(match.text).match.position == match.match.position
print("works")
"""


def test_the_library_works_with_the_few_packages_it_requires() -> None:
    assert without(OPTIONAL, LIBRARY) == (0, "works\n", "")


def test_pictures_without_the_package_that_makes_them() -> None:
    code = "import sixfold\nposition = sixfold.load('gipf').start()\nposition.svg()\n" + (
        "try: position.png()\nexcept sixfold.MissingPackage as error: print(error)\n"
    )
    code_, told, _ = without(OPTIONAL | {"resvg_py"}, code)
    assert code_ == 0
    assert told == (
        "Drawing a PNG image needs resvg_py, which is not installed; run pip install resvg_py.\n"
    )


def test_the_engine_without_its_packages() -> None:
    code = "import sixfold\nfrom sixfold.engine import Engine, Limits\nLimits(depth=2)\n" + (
        "try: Engine()\nexcept sixfold.MissingPackage as error: print(error)\n"
    )
    code_, told, _ = without(OPTIONAL, code)
    assert code_ == 0
    assert told == (
        'The engine needs numba, which is not installed; run pip install "sixfold[engine]".\n'
    )


def test_the_engine_is_a_program_without_the_command_line() -> None:
    code = "import io, runpy, sys\nsys.stdin = io.TextIOWrapper(io.BytesIO(b'ugi\\nquit\\n'))\n" + (
        "runpy.run_module('sixfold.engine', run_name='__main__')\n"
    )
    code_, told, _ = without(OPTIONAL - {"numba", "numpy"}, code)
    assert code_ == 0
    assert told.endswith("ugiok\n")


TOLD = {
    "no command line": (OPTIONAL, ["games"], "cli"),
    "no colours": ({"rich"}, ["--help"], "cli"),
    "no compiler to analyse": ({"numba"}, ["analyse", "gipf"], "engine"),
    "no compiler to think": ({"numba"}, ["engine"], "engine"),
    "no compiler to tune": ({"numba", "numpy"}, ["tune", "gipf", "--out", "x"], "engine"),
    "no engine to play": ({"numba"}, ["play", "gipf", "--black", "engine:2"], "engine"),
    "no engine in a match": ({"numba"}, ["match", "short", "--white", "engine"], "engine"),
    "no engine in a tournament": (
        {"numba"},
        ["tournament", "sixfold", "random", "--game", "gipf"],
        "engine",
    ),
    "no engine to serve": ({"numba"}, ["serve", "--engines", "1"], "engine"),
    "no worker": ({"redis"}, ["worker", "--redis-url", "redis://127.0.0.1/0"], "cluster"),
    "no engine to work": (
        {"numba"},
        ["worker", "--redis-url", "redis:///", "--engines", "1"],
        "engine",
    ),
    "no server": ({"fastapi"}, ["serve"], "server"),
    "no database": ({"sqlalchemy"}, ["serve"], "server"),
    "no PostgreSQL": (
        {"asyncpg"},
        ["serve", "--port", "0", "--engines", "0", "--database-url", "postgresql://nobody@/x"],
        "postgres",
    ),
}


@pytest.mark.parametrize(("packages", "arguments", "extra"), TOLD.values(), ids=TOLD.keys())
def test_a_missing_extra_is_told_in_a_sentence(
    packages: set[str], arguments: list[str], extra: str, tmp_path: Path
) -> None:
    code, out, told = without(packages, COMMAND, *arguments, XDG_STATE_HOME=str(tmp_path))
    assert (code, out) == (2, ""), told
    assert one_sentence(told), told
    assert f'; run pip install "sixfold[{extra}]".' in told


def test_a_compiler_that_is_asked_for_but_missing() -> None:
    code, out, told = without({"numba"}, COMMAND, "perft", "gipf", "1", SIXFOLD_JIT="on")
    assert (code, out) == (2, "")
    assert told.startswith("SIXFOLD_JIT=on needs numba")
    assert one_sentence(told)


def test_verbs_that_need_no_compiler_run_without_it() -> None:
    assert without({"numba", "numpy"}, COMMAND, "perft", "gipf", "2")[:2] == (0, "1764\n")
    assert "not installed" in without({"numba", "numpy"}, COMMAND, "warmup")[1]


@pytest.mark.parametrize("folder", ["cli", "server"])
def test_every_package_that_is_imported_is_installed_by_the_extra(folder: str) -> None:
    allowed = {"cli": {"cli"}, "server": {"server", "cli", "cluster"}}[folder]
    brought = BROUGHT if folder == "server" else {"uvicorn"}  # named as a type only
    installed = LIGHT | set().union(*(modules(EXTRAS[extra]) for extra in allowed)) | brought
    assert outside(SOURCE / folder) - installed == set()


def test_the_library_imports_what_it_requires_and_the_compiler() -> None:
    found = set().union(
        *(outside(path) for path in SOURCE.iterdir() if path.name not in ("cli", "server"))
    )
    assert found == LIGHT | modules(EXTRAS["engine"])


def outside(path: Path) -> set[str]:
    """The packages of others that a file or the files of a folder import."""
    files = path.rglob("*.py") if path.is_dir() else [path] if path.suffix == ".py" else []
    found = {name.split(".")[0] for file in files for name in imports(file)}
    return found - sys.stdlib_module_names - {"sixfold"}


def test_all_extras_together_are_everything() -> None:
    (everything,) = EXTRAS["all"]
    named = set(everything.removeprefix("sixfold[").removesuffix("]").split(","))
    assert named == set(EXTRAS) - {"all", "postgres", "cluster", "ray", "test", "check"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The package as it is published."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (built,) = folder.glob("*.whl")
    return zipfile.ZipFile(built)


def test_the_wheel_has_everything_that_is_tracked_or_built(wheel: zipfile.ZipFile) -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "src/sixfold"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    there = {path for path in tracked if (ROOT / path).exists()}
    page = SOURCE / "server" / "page"
    there |= {path.relative_to(ROOT).as_posix() for path in page.rglob("*") if path.is_file()}
    missing = {path.removeprefix("src/") for path in there} - set(wheel.namelist())
    assert not missing
    weights = {name for name in wheel.namelist() if name.endswith("weights.json")}
    assert len(weights) >= len(sixfold.games())
    assert "sixfold/py.typed" in wheel.namelist()
    assert "sixfold/server/page/index.html" in wheel.namelist()


def test_the_wheel_says_what_it_needs(wheel: zipfile.ZipFile) -> None:
    (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    metadata = wheel.read(name).decode()
    needed = re.findall(r"^Requires-Dist: ([\w.-]+)[^;\n]*$", metadata, re.MULTILINE)
    assert {package.replace("-", "_") for package in needed} == LIGHT
    assert set(re.findall(r"^Provides-Extra: (.*)$", metadata, re.MULTILINE)) == set(EXTRAS)


def test_a_server_without_its_page_says_so(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    page = "sixfold/server/page/"
    wheel.extractall(tmp_path, [name for name in wheel.namelist() if not name.startswith(page)])
    done = subprocess.run(
        [sys.executable, "-m", "sixfold", "serve", "--engines", "0", "--database-url", "nonsense"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    told, failed = done.stderr.splitlines(keepends=True)
    assert "The page has not been built" in told
    assert "make page" in told
    assert one_sentence(failed)
