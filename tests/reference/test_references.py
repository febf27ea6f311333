"""The references keep every rule, and every rule is watched by a scenario that can fail."""

import re
from itertools import chain
from pathlib import Path

import pytest

from tests.reference import SWITCHES, ReferenceRules
from tests.scenario import Entry, Scenario, ScenarioError, ScenarioFailure, check, parse, read

FOLDER = Path(__file__).parent.parent / "games"
ENTRIES = {
    game: {entry.id: entry for entry in read(FOLDER / game / "scenarios.txt")} for game in SWITCHES
}
ALL = {entry.id: entry for entries in ENTRIES.values() for entry in entries.values()}
SCENARIOS = [scenario for entry in ALL.values() for scenario in entry.scenarios]

PERFT = [
    ("gipf basic start", [1, 42, 1764, 73800]),
    ("gipf standard start", [1, 42, 1764, 73800]),
    ("gipf tournament start", [1, 42, 1764, 148176]),
    ("dvonn start", [1, 49, 2352, 110544]),
    ("yinsh start", [1, 85, 7140, 592620]),
    ("yinsh blitz start", [1, 85, 7140, 592620]),
]


def numbered(prefix: str, last: int) -> list[str]:
    """Ids with the numbers from 1 to the last."""
    return [f"{prefix}{number}" for number in range(1, last + 1)]


RULES = {
    *chain(numbered("G", 53), numbered("GS", 17), numbered("GT", 16)),
    *chain(numbered("D", 27), numbered("Y", 38), numbered("YB", 6)),
    *chain(numbered("I", 8), numbered("ID", 4), numbered("IY", 6)),
    *("I4a", "I4b", "I4c", "I4d", "IY6a", "IY6b", "IY6c"),
} - {"I4", "IY6"}


def test_every_rule_has_one_entry() -> None:
    assert set(ALL) == RULES
    assert sum(map(len, ENTRIES.values())) == len(RULES)


@pytest.mark.parametrize("entry", ALL.values(), ids=lambda entry: entry.id)
def test_an_entry_points_to_something_that_exists(entry: Entry) -> None:
    assert all(ALL[other].scenarios for other in entry.see)
    words = (FOLDER / "test_rules_in_words.py").read_text(encoding="utf-8")
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
    source = (Path(__file__).parent / f"{game}.py").read_text(encoding="utf-8")
    asked = set(re.findall(r'"(\w+)" (?:not )?in (?:self\.)?broken', source))
    assert asked == set(SWITCHES[game])


@pytest.mark.parametrize(("start", "counts"), PERFT, ids=[start for start, _ in PERFT])
def test_the_reference_counts_lines_of_play(start: str, counts: list[int]) -> None:
    rules = ReferenceRules()
    position = rules.position(start)
    assert [rules.perft(position, depth) for depth in range(len(counts))] == counts


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
