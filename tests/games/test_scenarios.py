"""The library keeps every rule that a scenario shows."""

import pytest

from tests.games.where import having, parts
from tests.library import LibraryRules
from tests.scenario import Scenario, check, read

SCENARIOS = [
    scenario
    for name in having("scenarios")
    for path in parts(name)["scenarios"]
    for entry in read(path)
    for scenario in entry.scenarios
]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_the_library_plays_by_the_rule(scenario: Scenario) -> None:
    check(scenario, LibraryRules())
