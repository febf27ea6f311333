"""A game cannot grow for ever: what happens at its longest, and what it may take of the server."""

from __future__ import annotations

import pytest

from sixfold.match import Agreement as Terms
from sixfold.match import MatchRecord
from sixfold.records import Record, write
from sixfold.rules import Player, position
from sixfold.server.domain import limits
from sixfold.server.domain.actions import PlayTurn, Resign, decide, engine_turn, flag
from sixfold.server.domain.offers import AnswerOffer, MakeOffer
from sixfold.server.domain.table import Table
from sixfold.server.domain.terms import GameTerms, MatchTerms, Seat
from sixfold.server.domain.updates import Asker
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

BOTH = (Seat("person", "Ann", "Ann"), Seat("person", "Ann", "Ann"))


def test_gipf_can_go_on_for_ever() -> None:
    now = start = position(START)
    for text in ROUND:
        now = now.play(text)
    assert now == start


def asker(guest: str = "Ann") -> Asker:
    return Asker(guest, "request", Moment(0))


def play(table: Table, text: str) -> Table:
    """Let whoever is to decide do something."""
    update = decide(table, PlayTurn(table.history.plies, [text]), asker())
    (event,) = update.events
    return table.after(event, update.history)


def test_the_longest_game_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_DECISIONS", 25)
    table = Table.begin(
        GameTerms("abc", "screen", "gipf", "basic", {}, Moment(0), BOTH, start=START)
    )
    rounds = (text for _ in range(9) for text in ROUND if not text.startswith("x"))
    while table.outcome is None:
        table = play(table, next(rounds))
    assert (table.outcome.winner, table.outcome.reason) == (None, "length")
    assert table.history.plies == 25
    record = table.history.record({}, table.outcome)
    assert isinstance(record, Record)
    assert "1/2-1/2 length" in write(record, "sixfold")


def test_the_engine_makes_no_game_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_DECISIONS", 2)
    seats = (Seat("person", "Ann", "Ann"), Seat("engine", level=1))
    table = Table.begin(
        GameTerms("abc", "engine", "gipf", "basic", {}, Moment(0), seats, start=START)
    )
    table = play(table, ROUND[0])
    assert table.outcome is None
    update = engine_turn(table, [ROUND[1]], Moment(0), 0)
    table = table.after(update.events[0], update.history)
    assert str(table.outcome) == "draw (length)"


def test_the_longest_match_is_a_draw_that_its_record_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    terms = Terms.parse("basic; white=Y3; black=Y3; Y=always outside chess")
    match = MatchTerms.of(terms)
    table = Table.begin(
        GameTerms("abc", "screen", "gipf", "basic", {}, Moment(0), BOTH, match=match)
    )
    for text in ("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2"):
        table = play(table, text)
    monkeypatch.setattr(limits, "MOST_DECISIONS", table.history.plies + 2)
    table = play(table, "begin")
    assert table.outcome is None
    table = play(table, "report white draw")
    assert str(table.outcome) == "draw (length)"
    record = table.history.record({}, table.outcome)
    assert isinstance(record, MatchRecord)
    assert MatchRecord.parse(record.text).text == record.text
    assert record.events[-1].text == "end length draw"


def test_a_flag_in_a_contest_makes_no_match_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    terms = Terms.parse("basic; white=Y3; black=Y3; Y=always game yinsh; contest_clock=10+0")
    table = Table.begin(
        GameTerms("abc", "screen", "gipf", "basic", {}, Moment(0), BOTH, match=MatchTerms.of(terms))
    )
    for text in ("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2", "begin"):
        table = play(table, text)
    monkeypatch.setattr(limits, "MOST_DECISIONS", table.history.plies + 1)
    event = flag(table, Moment(10_000, 10_000))
    assert event is not None
    table = table.after(event)
    assert str(table.outcome) == "draw (length)"


def test_no_clock_runs_after_the_end_of_a_match() -> None:
    agreement = Terms.parse("basic; white=Y3; black=Y3; Y=always game yinsh; contest_clock=10+0")
    match = MatchTerms.of(agreement)
    table = Table.begin(
        GameTerms("abc", "screen", "gipf", "basic", {}, Moment(0), BOTH, match=match)
    )
    for text in ("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2", "begin"):
        table = play(table, text)
    assert table.clocks
    (event,) = decide(table, Resign(Player.WHITE), asker()).events
    table = table.after(event)
    assert not table.clocks
    assert flag(table, Moment(60_000, 60_000)) is None


def test_offers_end_some_time_and_moves_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_EVENTS", 6)
    seats = (Seat("person", "Ann", "Ann"), Seat("person", "Ben", "Ben"))
    table = Table.begin(GameTerms("abc", "friend", "yinsh", "blitz", {}, Moment(0), seats))
    while table.number < 6:
        for action in (
            MakeOffer(Player.WHITE, "draw"),
            AnswerOffer(Player.WHITE, "draw", accept=False),
        ):
            for event in decide(table, action, asker()).events:
                table = table.after(event)
    with pytest.raises(Refusal, match="only moves") as refused_:
        decide(table, MakeOffer(Player.BLACK, "draw"), asker("Ben"))
    assert refused_.value.code == "only-moves"
    table = play(table, "e5")
    assert table.history.plies == 1


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
