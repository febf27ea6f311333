"""The library keeps every rule that a scenario shows."""

from pathlib import Path

import pytest

from tests.library import LibraryRules
from tests.scenario import Scenario, check, read

SCENARIOS = [
    scenario
    for path in sorted(Path(__file__).parent.glob("*/scenarios.txt"))
    for entry in read(path)
    for scenario in entry.scenarios
]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_the_library_plays_by_the_rule(scenario: Scenario) -> None:
    check(scenario, LibraryRules())
