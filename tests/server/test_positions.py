"""Positions and records without a seat: every game, nothing stored, clear refusals."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import sixfold
from sixfold.match import Agreement, MatchRecord
from sixfold.records import Record, write
from sixfold.rules import Game, Position
from sixfold.server.models.analysis import MOST_MOVES, MOST_VIEWS
from tests.server.site import GENEROUS, Guest, Json, Site, good, running, settings_in
from tests.server.test_limits import ROUND, START

FORMS = [form for name in sixfold.games() for form in sixfold.load(name).forms]
"""Every game with and without what its options add."""


def root_of(game: Game) -> Json:
    return {"game": game.name, "variant": game.variant, "options": dict(game.options)}


def some_game(game: Game, count: int, seed: int = 5) -> list[Position]:
    """The positions of a game by chance."""
    chance, reached = Random(seed), [game.start()]
    while len(reached) <= count and reached[-1].codes:
        reached.append(reached[-1].play(chance.choice(list(reached[-1].moves))))
    return reached


def texts(reached: list[Position]) -> list[str]:
    return [after.last.text for after in reached if after.last]


def ask(guest: Guest, root: Json, moves: list[str], **extra: object) -> Json:
    asked = {"root": root, "moves": moves, **extra}
    return good(guest.http.post("/api/positions", json=asked))


def problem(guest: Guest, root: object, moves: object, status: int = 409, **extra: object) -> Json:
    asked = {"root": root, "moves": moves, **extra}
    return good(guest.http.post("/api/positions", json=asked), status)


@pytest.mark.parametrize("game", FORMS, ids=lambda game: f"{game.name}-{len(game.changed_options)}")
def test_every_position_of_a_game_is_told(site: Site, game: Game) -> None:
    guest, reached = site.guest(), some_game(game, 30)
    moves = texts(reached)
    answered = ask(guest, root_of(game), moves, **{"from": 0})
    assert (answered["game"], answered["variant"]) == (game.name, game.variant)
    assert answered["options"] == dict(game.options)
    assert [made["text"] for made in answered["made"]] == moves
    assert [view["text"] for view in answered["views"]] == [each.text for each in reached]
    assert [view["ply"] for view in answered["views"]] == list(range(len(reached)))
    assert not any(view["moves"] for view in answered["views"][:-1])
    told = [move["text"] for move in answered["views"][-1]["moves"]]
    assert told == [move.text for move in reached[-1].moves]


def test_from_a_position_by_its_text_and_only_the_last_view(site: Site) -> None:
    guest, reached = site.guest(), some_game(sixfold.load("dvonn"), 12)
    answered = ask(guest, {"position": reached[4].text}, texts(reached[5:]))
    assert answered["made"] == []
    assert [view["text"] for view in answered["views"]] == [reached[-1].text]
    whole = ask(guest, {"position": reached[4].text}, texts(reached[5:]), **{"from": 6})
    assert [made["ply"] for made in whole["made"]] == [6, 7]
    assert len(whole["views"]) == 3
    assert whole["views"][-1] == answered["views"][0]


def test_a_branch_is_told_like_a_line_of_its_own(site: Site) -> None:
    """What is kept from earlier questions changes no answer."""
    guest, root = site.guest(), {"game": "yinsh", "variant": "blitz"}
    first = some_game(sixfold.load("yinsh", "blitz"), 20, 1)
    second = some_game(sixfold.load("yinsh", "blitz"), 20, 2)
    for reached in (first, second, first[:9], second[:15], first):
        assert ask(guest, root, texts(reached))["views"][0]["text"] == reached[-1].text


def test_nothing_is_stored(site: Site) -> None:
    guest = site.guest()
    ask(guest, {"game": "yinsh", "variant": "blitz"}, ["e5"])
    assert guest.http.get("/api/games").json() == []


def test_a_move_that_is_not_possible_is_refused_with_its_place(site: Site) -> None:
    guest, root = site.guest(), {"game": "yinsh", "variant": "blitz"}
    refused = problem(guest, root, ["e5", "d4", "e5", "f6"])
    assert (refused["code"], refused["args"]["index"]) == ("illegal-move", 2)
    assert refused["rule"]
    assert problem(guest, root, ["e5", "no move"])["code"] == "unreadable-move"


@pytest.mark.parametrize(
    ("root", "status", "code"),
    [
        ({"game": "chess", "variant": "blitz"}, 422, "bad-option"),
        ({"game": "yinsh", "variant": "huge"}, 422, "bad-option"),
        ({"game": "yinsh", "variant": "blitz", "options": {"colour": 3}}, 422, "bad-option"),
        ({"position": "yinsh blitz; nonsense"}, 422, "bad-position"),
        ({"position": ""}, 422, "bad-message"),
        ({"position": "x" * 5000}, 422, "bad-message"),
        ({"position": "yinsh", "game": "yinsh", "variant": "blitz"}, 422, "bad-message"),
        ({}, 422, "bad-message"),
        (None, 422, "bad-message"),
    ],
)
def test_a_root_that_is_none(site: Site, root: object, status: int, code: str) -> None:
    assert problem(site.guest(), root, [], status)["code"] == code


def test_how_much_may_be_asked_for(site: Site) -> None:
    guest, root = site.guest(), {"position": START}
    moves = list(ROUND * 30)
    assert problem(guest, root, moves[:1], **{"from": 2})["code"] == "no-such-ply"
    assert problem(guest, root, moves, 413, **{"from": 0})["code"] == "too-large"
    last = ask(guest, root, moves, **{"from": len(moves) - MOST_VIEWS + 1})
    assert len(last["views"]) == MOST_VIEWS
    assert problem(guest, root, ["a1"] * (MOST_MOVES + 1), 422)["code"] == "bad-message"


def test_too_many_questions_are_refused(tmp_path: Path) -> None:
    rates = replace(GENEROUS, positions="3/hour")
    with running(settings_in(tmp_path, rates=rates)) as site:
        guest, root = site.guest(), {"game": "yinsh", "variant": "blitz"}
        for _ in range(3):
            ask(guest, root, [])
        assert problem(guest, root, [], 429)["code"] == "too-many"
        ask(site.guest(), root, [])


RECORD: Json = {
    "game": "yinsh start variant=blitz",
    "tags": {"white": "Ann"},
    "moves": [
        "e5",
        {"move": "d4", "comment": "Hm.", "variations": [{"moves": ["f6"]}]},
    ],
}


def test_a_record_is_read_and_written_with_all_that_is_said_in_it(site: Site) -> None:
    guest = site.guest()
    for form in ("sixfold", "json", "jsonl"):
        wanted = {"record": RECORD | {"game": "yinsh blitz"}, "format": form}
        written = good(guest.http.post("/api/records/write", json=wanted))
        assert written["name"].startswith("yinsh.")
        for asked in (form, None):
            given = {"text": written["text"], "format": asked}
            answered = good(guest.http.post("/api/records/read", json=given))
            assert answered["format"] == form
            found = answered["record"]
            assert found["tags"] == RECORD["tags"]
            assert found["moves"] == RECORD["moves"]
    assert guest.http.get("/api/games").json() == []


def test_a_record_in_the_form_of_others(site: Site) -> None:
    guest, reached = site.guest(), some_game(sixfold.load("dvonn"), 20)
    text = write(Record.of(reached[0], texts(reached)), "boardspace")
    answered = good(
        guest.http.post("/api/records/read", json={"text": text, "format": None}),
    )
    assert answered["format"] == "boardspace"
    assert len(answered["record"]["moves"]) > 0


def test_the_board_of_a_linked_match(site: Site) -> None:
    terms = Agreement.parse("basic; white=Y3; black=Y3; Y=always coin")
    record = MatchRecord.start(terms, white="Ann").play("play Ye1-e2").play("play Yc7-c6")
    given = {"text": record.text, "format": None}
    answered = good(site.guest().http.post("/api/records/read", json=given))
    assert answered["format"] == "match"
    assert answered["record"]["moves"] == ["Ye1-e2", "Yc7-c6"]
    assert answered["record"]["tags"] == {"white": "Ann"}


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("read", {"text": "no record", "format": None}, "unreadable-record"),
        ("read", {"text": "x", "format": "pdf"}, "unknown-format"),
        ("read", {"text": "", "format": None}, "bad-message"),
        ("write", {"record": {}, "format": "sixfold"}, "unreadable-record"),
        ("write", {"record": {"game": "yinsh", "moves": ["z9"]}, "format": "json"}, None),
        ("write", {"record": RECORD | {"game": "yinsh"}, "format": "pdf"}, "unknown-format"),
        ("write", {"record": RECORD | {"moves": 7}, "format": "json"}, "unreadable-record"),
    ],
)
def test_records_that_are_none(site: Site, path: str, body: Json, code: str | None) -> None:
    refused = good(site.guest().http.post(f"/api/records/{path}", json=body), 422)
    assert refused["code"] == (code or "unreadable-record")


def test_what_is_missing_is_told_of_what_was_meant(site: Site) -> None:
    for root, missing in (({"game": "yinsh"}, "variant"), ({}, "position")):
        wanted = {"root": root, "moves": []}
        answered = site.guest().http.post("/api/positions", json=wanted)
        assert (answered.status_code, answered.json()["code"]) == (422, "bad-message")
        assert missing in answered.json()["detail"]
