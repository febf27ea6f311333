"""A game cannot grow for ever: what happens at its longest, and what it may take of the server."""

from __future__ import annotations

import pytest

from sixfold.match import Agreement as Terms
from sixfold.match import MatchRecord
from sixfold.records import Record, write
from sixfold.rules import position
from sixfold.server.models.request import Answer, MakeOffer, Turn
from sixfold.server.playing import limits
from sixfold.server.playing.actions import decide, engine_turn, flag
from sixfold.server.playing.decision import Asker
from sixfold.server.playing.events import Agreement, Sitting
from sixfold.server.playing.linked import Linking
from sixfold.server.playing.table import Table
from sixfold.server.problems import Refusal
from sixfold.server.times import Moment
from tests.server.pair import friends
from tests.server.site import Site, good, refused

START = "gipf basic; w=e5; b=d4; hand=14/14; white"
ROUND = (
    *("b1-b2", "h1-h2", "a2-b3", "i3-h3", "a3-b4", "i4-h4"),
    *("b6-b5", "xb2-b5", "h6-h5", "xh2-h5"),
)
"""Decisions after which the board is what it was: so GIPF can go on for ever."""

BOTH = (Sitting("person", "Ann", "Ann"), Sitting("person", "Ann", "Ann"))


def test_gipf_can_go_on_for_ever() -> None:
    now = start = position(START)
    for text in ROUND:
        now = now.play(text)
    assert now == start


def play(table: Table, text: str) -> None:
    """Let whoever is to decide do something."""
    plies = table.play.plies
    turn = Turn(type="turn", id=f"t{table.number}", ply=plies, moves=[text])
    decision = decide(table, turn, Asker("Ann", Moment(0)))
    for event in decision.events:
        table.apply(event, decision.play)


def test_the_longest_game_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_DECISIONS", 25)
    table = Table(Agreement("abc", "screen", "gipf", "basic", {}, Moment(0), BOTH, start=START))
    rounds = (text for _ in range(9) for text in ROUND if not text.startswith("x"))
    while table.outcome is None:
        play(table, next(rounds))
    assert (table.outcome.winner, table.outcome.reason) == (None, "length")
    assert table.play.plies == 25
    record = table.play.record({}, table.outcome)
    assert isinstance(record, Record)
    assert "1/2-1/2 length" in write(record, "sixfold")


def test_the_engine_makes_no_game_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_DECISIONS", 2)
    seats = (Sitting("person", "Ann", "Ann"), Sitting("engine", level=1))
    table = Table(Agreement("abc", "engine", "gipf", "basic", {}, Moment(0), seats, start=START))
    play(table, ROUND[0])
    assert table.outcome is None
    decision = engine_turn(table, [ROUND[1]], Moment(0), 0)
    table.apply(decision.events[0], decision.play)
    assert str(table.outcome) == "draw (length)"


def test_the_longest_match_is_a_draw_that_its_record_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    terms = Terms.parse("basic; white=Y3; black=Y3; Y=always outside chess")
    linking = Linking.of(terms)
    table = Table(Agreement("abc", "screen", "gipf", "basic", {}, Moment(0), BOTH, match=linking))
    for text in ("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2"):
        play(table, text)
    monkeypatch.setattr(limits, "MOST_DECISIONS", table.play.plies + 2)
    play(table, "begin")
    assert table.outcome is None
    play(table, "report white draw")
    assert str(table.outcome) == "draw (length)"
    record = table.play.record({}, table.outcome)
    assert isinstance(record, MatchRecord)
    assert MatchRecord.parse(record.text).text == record.text
    assert record.events[-1].text == "end length draw"


def test_a_flag_in_a_contest_makes_no_match_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    terms = Terms.parse("basic; white=Y3; black=Y3; Y=always game yinsh; contest_clock=10+0")
    table = Table(
        Agreement("abc", "screen", "gipf", "basic", {}, Moment(0), BOTH, match=Linking.of(terms))
    )
    for text in ("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2", "begin"):
        play(table, text)
    monkeypatch.setattr(limits, "MOST_DECISIONS", table.play.plies + 1)
    event = flag(table, Moment(10_000, 10_000))
    assert event is not None
    table.apply(event)
    assert str(table.outcome) == "draw (length)"


def test_offers_end_some_time_and_moves_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_EVENTS", 6)
    seats = (Sitting("person", "Ann", "Ann"), Sitting("person", "Ben", "Ben"))
    table = Table(Agreement("abc", "friend", "yinsh", "blitz", {}, Moment(0), seats))
    for number in range(100):
        for action in (
            MakeOffer(type="offer", id=f"o{number}", kind="draw", player="white"),
            Answer(type="answer", id=f"a{number}", kind="draw", accept=False, player="white"),
        ):
            if table.number < 6:
                for event in decide(table, action, Asker("Ann", Moment(0))).events:
                    table.apply(event)
    offer = MakeOffer(type="offer", id="more", kind="draw", player="black")
    with pytest.raises(Refusal, match="only moves") as refused_:
        decide(table, offer, Asker("Ben", Moment(0)))
    assert refused_.value.problem.code == "only-moves"
    play(table, "e5")
    assert table.play.plies == 1


def test_names_are_not_changed_for_ever(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = friends(site)
    monkeypatch.setattr(limits, "MOST_EVENTS", 3)
    address = f"/api/games/{pair.id}/name"
    answered = [
        pair.white.http.put(address, json={"player": "white", "name": f"n{number}"})
        for number in range(6)
    ]
    assert [each.status_code for each in answered].count(200) < 5
    assert answered[-1].json()["code"] == "only-moves"
    refused(pair.wires[1].ask("offer", kind="draw", player="black"), "only-moves")
    pair.play("e5")


def test_a_record_may_be_as_long_as_a_game(site: Site) -> None:
    guest = site.guest()
    rounds = limits.MOST_DECISIONS // len(ROUND)
    longest = write(Record.of(position(START), ROUND * rounds), "sixfold")
    begun = good(guest.http.post("/api/import", json={"text": longest, "format": None}), 201)
    assert len(begun["made"]) == limits.MOST_DECISIONS
    longer = write(Record.of(position(START), (*ROUND * rounds, ROUND[0])), "sixfold")
    answered = guest.http.post("/api/import", json={"text": longer, "format": None})
    assert (answered.status_code, answered.json()["code"]) == (413, "too-large")
