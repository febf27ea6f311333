"""Games with running sand: the library against the reference, to the millisecond."""

from __future__ import annotations

import random

import pytest

import sixfold
from sixfold import IllegalMove, NotationError, records
from sixfold.rules.running import Timeline, read_time, with_events, write_time
from tests.games.tamsk import reference
from tests.library import LibraryRules

STARTS = (
    "tamsk timed start",
    "tamsk complete start",
    "tamsk timed start; free_start",
    "tamsk complete start; free_start",
)

SAND = "tamsk timed; W=a2,d7,g1; B=a4,d1,g4; {}; a2=1; hand=31/32; white"
EXTRA = "tamsk complete; W=a2,d7,g1; B=a4,d1,g4; a2=1; hand=31/32; white extra"


def played(start: str, chance: random.Random) -> list[str]:
    """A random game with times, as the clock of the library plays it."""
    timeline = Timeline.begin(sixfold.position(start))
    pace = chance.choice((500, 3_000, 12_000, 40_000))
    texts: list[str] = []
    time = 0
    while timeline.position.codes and len(texts) < 80:
        time += round(chance.expovariate(1 / pace))
        timeline = [timeline, *timeline.until(time)][-1]
        position = timeline.position
        if not position.codes or position.moves[0].text.endswith("!"):
            break
        move = chance.choice(position.moves)
        small = timeline.spans.get("hurry")
        if "prompt" in position.events and chance.random() < 0.3 and small and time >= small.end:
            move = position.move("prompt")
        timeline = timeline.play(move, time)
        texts.append(f"{move}{write_time(time)}")
    return texts


@pytest.mark.parametrize("seed", range(24))
def test_the_same_happens_in_the_library_and_in_the_reference(seed: int) -> None:
    start = STARTS[seed % len(STARTS)]
    texts = played(start, random.Random(seed))
    rules = LibraryRules()
    ours = rules.timed(rules.position(start), texts)
    theirs = reference.timed(reference.setup(start), texts)
    assert ours.happens == theirs.happens
    assert dict(ours.sand) == dict(theirs.sand)
    assert ours.position.facts.spent == theirs.position.facts.spent


@pytest.mark.parametrize(
    ("text", "time"),
    [("a1-a2@10.25", 10_250), ("a1-a2@7", 7_000), ("all!@0.001", 1), ("pass", None)],
)
def test_times_are_read_and_written(text: str, time: int | None) -> None:
    move, found = read_time(text)
    assert found == time
    assert time is None or move + write_time(time) == text


@pytest.mark.parametrize("text", ["a1-a2@", "a1-a2@x", "a1-a2@1.2345", "a1-a2@-3"])
def test_a_time_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_time(text)


def test_time_does_not_go_back() -> None:
    start = sixfold.position(STARTS[0])
    with pytest.raises(NotationError):
        with_events(start, [("a1-a2", 2000), ("d1-d2", 1000)])


def test_the_small_glass_is_turned_only_when_it_is_empty() -> None:
    start = sixfold.position("tamsk complete start")
    decisions = [("a1-a2", 1000), ("prompt", 2000), ("a4-a3", 5000)]
    with_events(start, [*decisions, ("prompt", 17_000)])
    with pytest.raises(IllegalMove) as raised:
        with_events(start, [*decisions, ("prompt", 16_999)])
    assert raised.value.rule == "no-prompt"


def test_play_takes_no_notice_of_a_time() -> None:
    start = sixfold.position("tamsk timed start")
    assert start.play("a1-a2@12.5") == start.play("a1-a2")


@pytest.mark.parametrize(
    ("position", "text", "rule"),
    [
        ("tamsk timed start", "a1!", "not-running"),
        ("tamsk timed start", "all!", "not-running"),
        ("tamsk timed start", "prompt", "no-prompt"),
        ("tamsk complete start", "late", "no-prompt"),
        (SAND.format("new=d7,g1"), "a2-b3", "new-first"),
        (SAND.format("gone=a2"), "a2-b3", "run-out"),
        (EXTRA, "a2-b3", "ring-first"),
        (EXTRA, "+a2", "closed"),
    ],
)
def test_a_refusal_names_the_rule(position: str, text: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as raised:
        sixfold.position(position).play(text)
    assert raised.value.rule == rule


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("tamsk untimed; W=a1,d7,g1; B=a4,d1,g4; new=a1; white", "no-sand"),
        ("tamsk timed; W=a1,d7,g1; B=a4,d1,g4; owed=white; white", "no-small-glass"),
        ("tamsk timed; W=a1,d7,g1; B=a4,d1,g4; white extra", "no-small-glass"),
        ("tamsk timed; W=a1,d7,g1; B=a4,d1,g4; new=a1; gone=a1; white", "new-or-gone"),
        ("tamsk timed; W=a1,d7,g1; B=a4,d1,g4; gone=b1; white", "new-or-gone"),
        ("tamsk timed; W=a1,d7,g1; B=a4,d1,g4; gone=a1,a1; white", "twice"),
        ("tamsk complete; W=a1,d7,g1; B=a4,d1,g4; owed=black; white", "owed"),
        ("tamsk complete; W=a1,d7,g1; B=a4,d1,g4; gone=a1,d7,g1; prompted=1; white", "prompted"),
        ("tamsk timed; free_start; W=a1; a1=1; hand=31/32; new=a1; black", "new"),
        ("tamsk timed; W=a1,d7,g1; B=a4,d1,g4; new=x9; white", "no-place"),
    ],
)
def test_an_impossible_position_is_refused_by_the_name_of_a_rule(text: str, rule: str) -> None:
    with pytest.raises(sixfold.PositionError) as raised:
        sixfold.position(text)
    assert raised.value.rule == rule


RECORD = """[game "tamsk timed start"]

1. a1-a2@0 2. d1-d2@1! 3. d7-d6@2.5 4. a4-a3@3 5. g1-g2@4 6. g4-g3@5 7. a2!@180 8. d6-d5@180.25 *
"""


def test_records_keep_times_and_events() -> None:
    record = records.read(RECORD)
    assert [entry.text for entry in record.line.entries][-2:] == ["a2!@180", "d6-d5@180.25"]
    assert record.line.entries[1].sign == "!"
    assert records.read(record.text) == record
    assert records.read(records.write(record, "json")) == record
    assert record.contradiction is None


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("a1-a2@0 d1-d2@181", "a2! is missing"),
        ("a1-a2@0 a2!@100", "is not due then"),
        ("a1-a2@5 d1-d2@4", "is before"),
        ("a1-a2 d1-d2 a2!", None),
        ("a1-a2@0 d1-d2 a2!@3", None),
    ],
)
def test_a_record_that_contradicts_its_times_is_read_and_marked(
    moves: str, reason: str | None
) -> None:
    record = records.Record.of(sixfold.load("tamsk", "timed"), moves.split())
    found = record.contradiction
    assert reason in found if reason and found else found is None and reason is None


def test_an_event_with_an_exclamation_mark_is_no_sign() -> None:
    record = records.read('[game "tamsk timed start"] a1-a2! d1-d2?! a2!! d7-d6 *')
    signs = [(entry.move.text, entry.sign) for entry in record.line.entries]
    assert signs == [("a1-a2", "!"), ("d1-d2", "?!"), ("a2!", "!"), ("d7-d6", "")]
