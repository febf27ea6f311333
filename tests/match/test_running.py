"""Contests in which something runs by itself: what ran out stands in the record of the match."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sixfold import IllegalMove, NotationError
from sixfold.match import ContestMove, End, EndContest, Match, MatchRecord, Stage, parts, sentence
from sixfold.match.trial import GameTrial
from sixfold.rules import load
from sixfold.rules.running import Timeline, write_time
from tests.match.table import BLACK, POWERS, WHITE, after, agreed, match_at, reloaded

BEFORE = ("play Dg7-g6", "play Da4-b4", "play Di4-h4", "play Dh6-h5", "announce Dh3-h2", "begin")
OPENING = ("a1-a2", "d1-d2", "d7-d6", "a4-a3", "g1-g2", "g4-g3")
"""Everybody moves their three glasses."""


def begun(variant: str = "timed", more: str = "", position: str = POWERS) -> Match:
    """A match in which the sand of a contest about White's potential on e4 is about to run."""
    match = match_at(agreed(f"D=always game tamsk {variant}", more), position)
    return after(match, "announce De4-e5", "begin")


def opened(variant: str = "timed", more: str = "") -> Match:
    """The same after everybody has moved their three glasses, one a second."""
    moves = (f"move {move}@{time}" for time, move in enumerate(OPENING))
    return after(begun(variant, more), *moves)


def record_of(variant: str, *moves: str) -> MatchRecord:
    """A match from its start, with moves of a contest."""
    agreement = agreed(f"D=always game tamsk {variant}")
    record = MatchRecord.start(agreement, "ab" * 16)
    for event in (*BEFORE, *(f"move {move}" for move in moves)):
        record = record.play(event)
    return record


def trial_of(match: Match) -> GameTrial:
    assert match.running is not None
    assert isinstance(match.running.trial, GameTrial)
    return match.running.trial


def test_a_glass_that_has_run_out_is_an_event_of_the_contest() -> None:
    match = opened()
    assert ContestMove("a2!") in match.happenings
    assert ContestMove("a2!") not in match.options
    gone = match.play("move a2!@180")
    assert trial_of(gone).position.data["gone"] == ["a2"]
    assert gone.players == match.players == (WHITE,)


def test_it_is_nobodys_doing_and_a_move_is_its_players() -> None:
    match = opened()
    assert match.actor(ContestMove("a2!@180")) is None
    assert match.actor(ContestMove("a2-b3@7")) is WHITE
    other = opened(more="first=opponent")
    assert other.actor(ContestMove("a2-b3")) is BLACK


def test_who_waits_may_call_for_the_small_glass() -> None:
    match = begun("complete")
    assert match.happenings == (ContestMove("prompt"),)
    assert match.actor(ContestMove("prompt")) is BLACK
    late = after(match, "move prompt@0", "move late@15")
    assert late.players == (BLACK,)
    assert late.actor(ContestMove("prompt@16")) is WHITE


def test_a_contest_in_which_nothing_runs_has_no_times() -> None:
    match = begun("untimed")
    assert match.happenings == ()
    with pytest.raises(NotationError):
        match.play("move a1-a2@12.5")
    with pytest.raises(IllegalMove):
        match.play("move a1!")


def test_outside_contests_nothing_happens_by_itself() -> None:
    assert match_at(agreed(), POWERS).happenings == ()
    assert begun("timed").play("end-contest resignation black").happenings == ()


def test_the_event_of_a_move_has_its_time_and_nothing_else() -> None:
    match = begun()
    assert match.exact(ContestMove(" A1a2 @12.500")) == ContestMove("a1-a2@12.5")
    assert match.exact(ContestMove("a1-a2")) == ContestMove("a1-a2")
    assert match.play("move a1-a2@12.5").trail != match.play("move a1-a2@12.6").trail


def test_the_sand_may_end_a_contest() -> None:
    spent = ("a2!@180", "d2!@181", "d6!@182", "a3!@183", "g2!@184", "g3!@185")
    match = after(opened(), *(f"move {event}" for event in spent))
    assert (match.stage, match.user) == (Stage.PLAY, WHITE)
    assert (match.results[-1].winner, match.results[-1].reason) == (BLACK, "sand")


def test_nobody_can_decide_while_only_the_sand_does() -> None:
    waiting = sand_decides()
    assert waiting.players == ()
    assert all(waiting.actor(event) is None for event in waiting.options)
    assert {event.text for event in waiting.options} == {"move e1!", "move e2!", "move all!"}
    assert waiting.play("move e2!").results[-1].winner is BLACK


SAND = (
    "tamsk timed; W=c2,c5,e2; B=d3,d4,e1; gone=c2,d4,c5,d3; a3=1,b1=1,b2=1,b3=1,c1=1,c2=1,c3=1,"
    "c4=3,c5=1,d1=1,d2=2,d3=1,d4=1,d5=3,d6=2,d7=1,e1=1,e2=2,e3=3,e4=3,e5=2,e6=1,f1=1,f2=2,f3=2,"
    "f4=2,f5=1,g1=1,g2=1; hand=10/10; black sand after black"
)


def sand_decides() -> Match:
    """A match whose contest waits for the last glasses."""
    match = begun()
    assert match.running is not None
    trial = GameTrial.begin(load("tamsk", "timed").parse(SAND), (WHITE, BLACK))
    return replace(match, running=replace(match.running, trial=trial))


def test_a_contest_may_be_given_up_or_cut_short_in_the_middle() -> None:
    match = opened().play("move a2!@180")
    assert match.play(EndContest("resignation", BLACK)).results[-1].winner is BLACK
    assert match.play(End("time", WHITE)).outcome is not None


def test_a_drawn_contest_is_played_again_from_the_time_0() -> None:
    match = begun(more="draw=again").play("move a1-a2@100").play("end-contest agreement draw")
    timeline = trial_of(match).timeline
    assert timeline is not None
    assert (timeline.time, timeline.due) == (0, None)
    assert match.players == (BLACK,)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("", "in a game of TAMSK (timed) time runs by itself."),
        ("clock=600", "time runs by itself, and GIPF's clock is stopped."),
        ("clock=600; clock_stands=off", "in a game of TAMSK (timed) time runs by itself."),
    ],
)
def test_the_sentence_says_that_time_runs(more: str, told: str) -> None:
    assert sentence(agreed("D=always game tamsk timed", more)).endswith(told)
    assert "time runs" not in sentence(agreed("D=always game tamsk untimed; Y=always die", more))


# Records


def test_a_record_keeps_times_and_events() -> None:
    timed = [f"{move}@{time}" for time, move in enumerate(OPENING)]
    record = record_of("timed", *timed, "a2!@180", "d6-d5@180.25")
    assert "move a2!@180\nmove d6-d5@180.25\n" in record.text
    reloaded(record)
    _, contest = parts(record)
    assert [entry.text for entry in contest.record.line.entries] == [
        *timed,
        "a2!@180",
        "d6-d5@180.25",
    ]
    assert record.contradiction is None


def test_a_record_replays_without_a_clock() -> None:
    timed = [f"{move}@{time}" for time, move in enumerate(OPENING)]
    with_times = record_of("timed", *timed, "a2!@180", "d6-d5@180.25").match
    without = record_of("timed", *OPENING, "a2!", "d6-d5").match
    assert trial_of(with_times).positions == trial_of(without).positions


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("a1-a2@0 d1-d2@181", "Contest 1, TAMSK: a2! is missing before decision 2, d1-d2@181"),
        ("a1-a2@0 a2!@100", "Contest 1, TAMSK: decision 2, a2!@100, is not due then"),
        ("a1-a2@5 d1-d2@4", "Contest 1, TAMSK: decision 2, d1-d2@4, is before what came before it"),
        ("a1-a2 d1-d2 a2!", None),
        ("a1-a2@0 d1-d2 a2!@3", None),
    ],
)
def test_a_record_that_contradicts_its_times_is_read_and_marked(
    moves: str, reason: str | None
) -> None:
    record = record_of("timed", *moves.split())
    assert record.contradiction == reason
    assert reloaded(record).contradiction == reason


def test_a_glass_turned_too_early_contradicts_its_time() -> None:
    moves = ("a1-a2@0", "prompt@1", "d1-d2@2", "prompt@15.999")
    assert "is too early" in (record_of("complete", *moves).contradiction or "")
    sound = record_of("complete", *moves[:-1], "prompt@16")
    assert sound.contradiction is None


@pytest.mark.parametrize("seed", range(12))
def test_a_contest_is_the_same_game_as_one_played_alone(seed: int) -> None:
    """Random decisions at random times, and what happens between them, in a match and alone."""
    chance = random.Random(seed)
    variant = ("timed", "complete")[seed % 2]
    alone = Timeline.begin(load("tamsk", variant, repetition=True).start())
    match, time, happened = begun(variant), 0, 0
    while match.stage == Stage.CONTEST:
        time += round(chance.expovariate(1 / chance.choice((500, 20_000))))
        for then in alone.until(time):
            match = match.play(f"move {then.position.last}{write_time(then.time)}")
            happened += 1
            alone = then
            assert alone.position.outcome is not None or trial_of(match).timeline == alone
        if match.stage != Stage.CONTEST:
            break
        assert [event.text for event in match.options] == [
            f"move {m}" for m in alone.position.moves
        ]
        if not match.players:
            continue
        move = chance.choice(alone.position.moves)
        alone = alone.play(move, time)
        match = match.play(f"move {move}{write_time(time)}")
    outcome = alone.position.outcome
    assert outcome is not None
    assert happened
    assert match.results[-1].winner == outcome.winner
    assert match.results[-1].positions[-1] == alone.position
