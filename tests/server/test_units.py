"""The systemd units start what there is."""

import re
import shlex
from configparser import ConfigParser
from pathlib import Path

import pytest

from tests.cli.running import invoke

DEPLOY = Path(__file__).parents[2] / "deploy"
SERVICES = sorted(DEPLOY.glob("*.service"))


def read(path: Path) -> ConfigParser:
    unit = ConfigParser(interpolation=None, strict=False)
    unit.read_string(path.read_text())
    return unit


@pytest.mark.parametrize("path", SERVICES, ids=lambda path: path.name)
def test_a_unit_calls_a_verb_with_options_that_it_has(path: Path) -> None:
    started = re.search(r"bin/(sixfold .*)", read(path)["Service"]["ExecStart"])
    assert started, "it starts sixfold"
    verb, *words = shlex.split(started[1].rstrip("'"))[1:]
    explained = invoke(verb, "--help").output
    assert "Usage" in explained
    for word in words:
        assert not word.startswith("--") or word in explained, word


def test_the_timer_starts_a_service() -> None:
    for path in DEPLOY.glob("*.timer"):
        assert path.with_suffix(".service") in SERVICES
        assert read(path)["Timer"]["Persistent"] == "true", "a machine that was off makes it up"


def test_the_documentation_names_every_unit() -> None:
    told = (DEPLOY.parent / "docs" / "server.md").read_text()
    for path in DEPLOY.iterdir():
        assert f"`{path.name}`" in told or f"`deploy/{path.name}`" in told, path.name
