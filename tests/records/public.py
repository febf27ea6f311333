"""Games, positions and facts that other people published, where they are at hand.

They lie beside the repository and are no part of it; tests that need them are skipped elsewhere.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "records"

needs_public_records = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="the public records are not there: ../shared/records"
)

Facts = dict[str, Any]


def json_lines(path: str) -> Iterator[Facts]:
    """The objects in a file of JSON lines."""
    for line in (FOLDER / path).read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def peer_facts(game: str) -> list[Facts]:
    """The facts about a game from other projects' tests; none where they are not at hand."""
    path = FOLDER / "peer-tests.json"
    if not path.is_file():
        return []
    tests = json.loads(path.read_text(encoding="utf-8"))["tests"]
    return [fact for fact in tests if fact["game"] == game]
