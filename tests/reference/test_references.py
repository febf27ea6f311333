"""The references keep every rule, and every rule is watched by a scenario that can fail."""

import re
from pathlib import Path

import pytest

from tests.games.perft import Table, tables
from tests.reference.games import RULES, SWITCHES, ReferenceRules
from tests.scenario import Entry, Scenario, ScenarioError, ScenarioFailure, check, parse, read

MOST_LINES = 600_000
"""As many as a slow reference counts in a few seconds."""
FOLDER = Path(__file__).parent.parent / "games"
ENTRIES = {
    game: {entry.id: entry for entry in read(FOLDER / game / "scenarios.txt")} for game in SWITCHES
}
ALL = {entry.id: entry for entries in ENTRIES.values() for entry in entries.values()}
SCENARIOS = [scenario for entry in ALL.values() for scenario in entry.scenarios]


def test_every_rule_has_one_entry() -> None:
    assert {game: frozenset(entries) for game, entries in ENTRIES.items()} == RULES
    assert len(ALL) == sum(map(len, ENTRIES.values()))


@pytest.mark.parametrize(
    ("game", "entry"),
    [(game, entry) for game, entries in ENTRIES.items() for entry in entries.values()],
    ids=lambda value: value.id if isinstance(value, Entry) else value,
)
def test_an_entry_points_to_something_that_exists(game: str, entry: Entry) -> None:
    assert all(ALL[other].scenarios for other in entry.see)
    words = (FOLDER / game / "test_rules_in_words.py").read_text(encoding="utf-8")
    assert all(re.search(rf"^def {name}\(", words, re.MULTILINE) for name in entry.tested_by)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_the_reference_plays_by_the_rule(scenario: Scenario) -> None:
    check(scenario, ReferenceRules())


def holds(scenario: Scenario, rules: ReferenceRules) -> bool:
    """Whether a scenario passes."""
    try:
        check(scenario, rules)
    except ScenarioFailure:
        return False
    return True


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, table in SWITCHES.items() for name in table]
)
def test_a_broken_rule_is_noticed(game: str, name: str) -> None:
    broken = ReferenceRules(frozenset({name}))
    for rule in SWITCHES[game][name].noticed_by:
        entry = ENTRIES[game][rule]
        shown = [*entry.scenarios, *(s for other in entry.see for s in ALL[other].scenarios)]
        assert not all(holds(scenario, broken) for scenario in shown), rule


@pytest.mark.parametrize("game", SWITCHES)
def test_every_switch_is_listed_and_used(game: str) -> None:
    source = (FOLDER / game / "reference.py").read_text(encoding="utf-8")
    asked = set(re.findall(r'"(\w+)" (?:not )?in (?:self\.)?broken', source))
    assert asked == set(SWITCHES[game])


@pytest.mark.parametrize(
    "table", [table for game in SWITCHES for table in tables(game)], ids=lambda table: table.id
)
def test_the_reference_counts_lines_of_play(table: Table) -> None:
    rules = ReferenceRules()
    position = rules.position(table.position)
    counted = {depth: count for depth, count in table.counts.items() if count <= MOST_LINES}
    assert {depth: rules.perft(position, depth) for depth in counted} == counted


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("G1 rule: A rule.\n", "nothing shows rule G1"),
        ("G1 rule: A rule.\n    [gipf basic start] e1-e2\n", "not like `.position. moves"),
        ("G1 rule: A rule.\n    [gipf basic start] -> 42 pieces\n", "cannot read '42 pieces'"),
        ("G1 whim: A rule.\n    page: Seen.\n", "with one of rule, set-up"),
        ("G1 rule: A rule.\n    Page: Seen.\n", "neither a scenario nor one of see"),
        ("    page: Seen.\n", "before the first rule"),
        ("G1 rule: One.\n    page: A.\nG1 rule: Two.\n    page: B.\n", "a second entry G1"),
    ],
)
def test_a_bad_file_is_refused_with_its_line(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "scenarios.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError, match=message) as raised:
        read(path)
    assert re.search(r"scenarios\.txt:\d+: ", str(raised.value))


@pytest.mark.parametrize(
    "text",
    [
        "[gipf basic start] -> black",
        "[gipf basic start] -> 41 moves",
        "[gipf basic start] -> only e1-e2",
        "[gipf basic start] -> may e1-d2",
        "[gipf basic start] -> not e1-e2",
        "[gipf basic start] -> exactly d1: d1-d2",
        "[gipf basic start] -> hand 12/11",
        "[gipf basic start] -> lost 0/1",
        "[gipf basic start] -> left 5",
        "[gipf basic start] -> on e2=b",
        "[gipf basic start] -> on e5=b",
        "[gipf basic start] -> empty e2",
        "[gipf basic start] -> over white",
        "[gipf basic start] -> score 0:0",
        "[gipf basic start] -> counts 42 1765",
        "[gipf basic start] -> refused",
        "[gipf basic start] pass -> white",
        "[gipf basic; hand=16/16; white] -> white",
        "[gipf basic; w=b2; b=h5; hand=0/3; black] e1-e2 -> white",
        "[gipf basic; w=b2; b=h5; hand=0/3; black] e1-e2 -> over white (reserve)",
        "[gipf basic; w=b2; b=h5; hand=0/3; black] e1-e2 -> over black (gipf)",
        "[yinsh start] -> pool 50",
        "[yinsh start] -> off 1/0",
    ],
)
def test_a_scenario_that_does_not_hold_fails(text: str) -> None:
    with pytest.raises(ScenarioFailure):
        check(parse(text), ReferenceRules())
