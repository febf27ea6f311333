"""The way of a move in docs/architecture.md is the way it goes."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MOST = 12
SECTION = re.compile(r"^## The way of a move\n(.*?)^## ", re.MULTILINE | re.DOTALL)
STOP = re.compile(r"^\d+\. `([\w/.]+):(\w+)`", re.MULTILINE)
CALL = re.compile(r"\b(\w+)\(")

SENDS, HEARS = ("socket?.send(", "send_text("), ("socket.onmessage", "socket.receive(")
"""What writes to a socket and what reads from it."""
STORE = "arrived"
"""The part of the page's store from which new positions are shown."""

found = SECTION.search((ROOT / "docs" / "architecture.md").read_text())
STOPS = STOP.findall(found[1]) if found else []


def body(text: str, name: str) -> str:
    """The source of a function: up to the next line that is indented no deeper."""
    named = rf"(?:(?:export|private|async|const|function|def) )*{name}(?:\(| = |=\{{|: \()"
    inside: list[str] = []
    for start in re.finditer(rf"^( *){named}", text, re.MULTILINE):
        first, *lines = text[start.start() :].splitlines()
        inside.append(first)
        for line in lines:
            depth = len(line) - len(line.lstrip())
            if line.strip() and depth <= len(start[1]) and line.lstrip()[0] not in ")}]":
                break
            inside.append(line)
    return "\n".join(inside)


def whole(path: str, name: str) -> str:
    """A function together with everything of its own file that it calls."""
    text = (ROOT / path).read_text()
    known, waiting = {name: body(text, name)}, [name]
    while waiting:
        for called in CALL.findall(known[waiting.pop()]):
            if called not in known and (inside := body(text, called)):
                known[called] = inside
                waiting.append(called)
    return "\n".join(known.values())


def test_it_has_few_stops() -> None:
    assert 1 < len(STOPS) <= MOST


@pytest.mark.parametrize(("path", "name"), STOPS)
def test_every_stop_is_there(path: str, name: str) -> None:
    assert body((ROOT / path).read_text(), name)


@pytest.mark.parametrize(("stop", "following"), list(itertools.pairwise(STOPS)))
def test_every_stop_leads_to_the_next(stop: tuple[str, str], following: tuple[str, str]) -> None:
    source, goal = whole(*stop), whole(*following)
    files = [(ROOT / path).read_text() for path, _ in (stop, following)]
    is_called = re.search(rf"\b{following[1]}\(", source)
    is_sent = any(word in files[0] for word in SENDS) and any(word in files[1] for word in HEARS)
    is_stored = STORE in source and STORE in goal
    assert is_called or is_sent or is_stored
