"""Settings by flag, environment and file, and the page that lists them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sixfold.errors import SixfoldError
from sixfold.server.settings import Settings
from sixfold.server.tuning import (
    PREFIX,
    in_environment,
    in_file,
    in_flags,
    kinds,
    tuned,
    usual_of,
)

PAGE = (Path(__file__).parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")
LISTED = dict(re.findall(r"^\| `([a-z_.]+)` \| (.*?) \|", PAGE, re.M))


def test_the_page_lists_every_setting_and_no_other() -> None:
    assert list(LISTED) == list(kinds())


@pytest.mark.parametrize("name", sorted(kinds()))
def test_the_page_tells_what_is_usual(name: str) -> None:
    usual = usual_of(name)
    if isinstance(usual, tuple):
        assert LISTED[name] == (", ".join(usual) or "none")
    elif isinstance(usual, bool):
        assert LISTED[name] == str(usual).lower()
    elif usual is not None and name != "database_url":
        assert LISTED[name] == str(usual)


EXAMPLES: dict[type, tuple[str, Any]] = {
    int: ("7", 7),
    float: ("7.5", 7.5),
    bool: ("true", True),
    list: ("10.0.0.1, 10.0.0.2", ["10.0.0.1", "10.0.0.2"]),
}


@pytest.mark.parametrize("name", sorted(kinds()))
def test_every_setting_can_be_given_in_three_ways(name: str) -> None:
    is_rate = name.startswith("rates.")
    text, value = EXAMPLES.get(kinds()[name], ("5/minute",) * 2 if is_rate else ("x" * 16,) * 2)
    section, _, word = name.rpartition(".")
    head = f"[{section}]\n" if section else ""
    written = (
        value if isinstance(value, (list, int, float)) and not isinstance(value, bool) else text
    )
    quoted = f'"{text}"' if isinstance(value, str) else str(written).replace("'", '"')
    expected = {name: value}
    assert in_file(f"{head}{word} = {quoted}\n") == expected
    assert in_environment({PREFIX + name.replace(".", "_").upper(): text, "HOME": "/"}) == expected
    assert in_flags([f"{name}={text}"]) == expected
    changed = tuned(Settings(""), expected)
    part = getattr(changed, section) if section else changed
    if hasattr(part, word):
        assert getattr(part, word) == (tuple(value) if isinstance(value, list) else value)


@pytest.mark.parametrize(
    "text",
    [
        "new_games=1",
        "rates.new_game=1/minute",
        "rates.new_games=often",
        "port=-1",
        "port=many",
        "access_log=perhaps",
        "admin_token=short",
        "proxies=here",
        "keeping.finished_days=0",
        "engines",
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(SixfoldError) as refused:
        in_flags([text])
    assert str(refused.value).endswith(".")


def test_a_misspelt_variable_is_refused() -> None:
    with pytest.raises(SixfoldError, match="SIXFOLD_PROT"):
        in_environment({"SIXFOLD_PROT": "80"})
    assert in_environment({"SIXFOLD_JIT": "off"}) == {}
