"""``sixfold serve`` as a program."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.cli.running import one_sentence, run


@pytest.mark.skipif(os.name == "nt", reason="signals are different there")
def test_it_serves_until_it_is_told_to_end(tmp_path: Path) -> None:
    database = tmp_path / "new folder" / "games.db"
    command = [sys.executable, "-m", "sixfold", "serve", "--port", "0", "--engines", "0"]
    with subprocess.Popen(
        [*command, "--database-url", f"sqlite:///{database}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+/", line)
            assert found, line
            with urllib.request.urlopen(f"{found[0]}api/health") as answered:
                health = json.load(answered)
            assert (health["status"], health["engine"]) == ("ok", "missing")
            server.send_signal(signal.SIGTERM)
            server.wait(60)
        finally:
            server.kill()
    assert database.exists()


def test_it_never_imports_the_compiler() -> None:
    """The server's own process runs the rules as plain Python."""
    program = (
        "import os, sys; os.environ['SIXFOLD_JIT'] = 'off'; import sixfold.server.run;"
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_start_does_not_grow_with_the_number_of_games(tmp_path: Path) -> None:
    """Until it is ready a server loads GIPF, which matches are about, and one kind of database."""
    program = (
        "import os, sys; os.environ['SIXFOLD_JIT'] = 'off'\n"
        "from sixfold.server.access.limiting import Limiter\n"
        "from sixfold.server.game_server import GameServer\n"
        "from sixfold.server.settings import Settings, Thinking\n"
        "GameServer(Settings(sys.argv[1], thinking=Thinking()), Limiter())\n"
        "print(*(name for name in sys.modules if name.count('.') == 2))\n"
    )
    url = f"sqlite:///{tmp_path / 'games.db'}"
    command = [sys.executable, "-c", program, url]
    found = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    for package, wanted in (("sixfold.games", "gipf"), ("sqlalchemy.dialects", "sqlite")):
        loaded = {name.rpartition(".") for name in found}
        assert {last for start, _, last in loaded if start == package and last[0] != "_"} == {
            wanted
        }


@pytest.mark.parametrize(
    "arguments",
    [
        ["--port", "70000"],
        ["--engines", "-1"],
        ["--database-url", "nonsense"],
        ["--workers"],
        ["--workers", "--redis-url", "nonsense"],
        ["--workers", "--redis-url", "redis://127.0.0.1/0", "--engines", "2"],
    ],
    ids=" ".join,
)
def test_wrong_arguments(arguments: list[str]) -> None:
    result = run("serve", "--no-open", *arguments)
    assert result.returncode == 2
    assert one_sentence(result.stderr), result.stderr
