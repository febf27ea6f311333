"""A part that a folder lacks fails one test of that game, and the tests of the others run."""

import re
from pathlib import Path

from tests.games.test_folders import WANTED
from tests.madeup.installing import GARDEN, install, plant, run

GENERIC = ("tests/games", "tests/web", "tests/test_docs.py")
FILES = {
    "look": "look.json",
    "page": "page.json",
    "words": "words.*.json",
    "rules": "rules.*.md",
    "readme": "README.md",
    "docs": "docs.md",
    "perft": "tests/perft.txt",
    "scenarios": "tests/scenarios.txt",
    "playthroughs": "tests/playthrough-*.txt",
}


def test_what_a_folder_lacks_is_said_once(tmp_path: Path) -> None:
    games = {f"garden{part}": part for part in WANTED}
    for name, part in games.items():
        lacking = [file.name for file in GARDEN.glob(FILES[part])]
        assert lacking, part
        plant(tmp_path, name, lacking)
    plant(tmp_path)
    install(tmp_path, *(f"{name} = {name}:GAME" for name in ("garden", *games)))
    # A playthrough is of the game's name, and these are copies under other names.
    chosen = ("-m", "not compiled", "-k", "(garden or dvonn) and not is_unchanged")
    done = run(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", *chosen, *GENERIC)
    failed = re.findall(r"^FAILED (\S+)", done.stdout, re.MULTILINE)
    wanted = [f"test_the_folder_has[{name}-{part}]" for name, part in games.items()]
    assert sorted(test.partition("::")[2] for test in failed) == sorted(wanted), done.stdout
    for name, part in games.items():
        assert f"{name} lacks" in done.stdout
        assert WANTED[part] in done.stdout
