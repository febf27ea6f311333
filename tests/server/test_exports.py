"""Games as files: records in every format, pictures, QR codes; and back again."""

import xml.etree.ElementTree as ET
from random import Random

import pytest
import segno

import sixfold
from sixfold import records
from tests.server.pair import friends
from tests.server.qr import read_qr
from tests.server.site import Guest, Json, Site, good
from tests.server.test_whole_games import begun_as, play_on


def played(site: Site, game: sixfold.Game) -> tuple[Guest, Json]:
    """A game played to its end at one screen."""
    guest = site.guest("Olena")
    begun = guest.begin(game.name, game.variant)
    wire = guest.connect(begun["id"])
    view = wire.hear("state")["snapshot"]["view"]
    play_on({"white": wire, "black": wire}, view, Random(5), most=60)
    return guest, guest.look(begun["id"])


def test_every_format_holds_the_game(site: Site, game: sixfold.Game) -> None:
    guest, state = played(site, game)
    catalogue = guest.http.get("/api/catalogue").json()
    names = [f["name"] for f in catalogue["formats"] if game.name in f["games"]]
    assert {"sixfold", "json"} <= set(names)
    for name in names:
        address = f"/api/games/{state['id']}/record"
        answered = guest.http.get(address, params={"format": name})
        if answered.status_code == 422:
            assert answered.json()["code"] == "unwritable-record"
            continue
        own = name in ("sixfold", "json", "jsonl")
        record = records.read(answered.text, name, game=None if own else begun_as(state))
        # Other people's notations do not tell apart pushes that come to the same.
        assert record.final.text == state["view"]["text"]
        if own:
            assert [str(move) for move in record.moves] == [m["text"] for m in state["made"]]


def test_export_and_import_give_the_same_game(site: Site, game: sixfold.Game) -> None:
    guest, state = played(site, game)
    text = guest.http.get(f"/api/games/{state['id']}/record").text
    again = good(guest.http.post("/api/import", json={"text": text, "format": None}), 201)
    assert again["mode"] == "record"
    assert again["you"] == []
    for key in ("game", "variant", "options", "outcome"):
        assert again[key] == state[key]
    assert [made["text"] for made in again["made"]] == [made["text"] for made in state["made"]]
    assert again["view"]["text"] == state["view"]["text"]
    assert again["seats"]["white"]["name"] == "Olena"
    third = guest.http.get(f"/api/games/{again['id']}/record").text
    assert third == text


def test_how_a_game_ended_is_kept(site: Site) -> None:
    pair = friends(site)
    pair.play("e5")
    pair.wires[0].ask("resign", player="white")
    text = pair.white.http.get(f"/api/games/{pair.id}/record").text
    assert "0-1 resignation" in text
    again = good(pair.white.http.post("/api/import", json={"text": text, "format": None}), 201)
    assert again["outcome"] == {"winner": "black", "reason": "resignation", "score": None}


@pytest.mark.parametrize(
    ("text", "wanted", "code", "rule"),
    [
        ("hello", None, "unreadable-record", "record.no-format"),
        ('[game "yinsh"]\n\n1. e5 e5', None, "unreadable-record", "vacant"),
        ('[game "yinsh"]\n\n1. z9', None, "unreadable-record", "record.not-a-move"),
        ("(;SU[Yinsh]\n;P0[place wr E 6]\n;P1[place br E 6])", None, "unreadable-record", "vacant"),
        ("hello", "pdf", "unknown-format", None),
    ],
)
def test_records_that_cannot_be_read(
    site: Site, text: str, wanted: str, code: str, rule: str | None
) -> None:
    answered = site.guest().http.post("/api/import", json={"text": text, "format": wanted})
    problem = answered.json()
    assert (answered.status_code, problem["code"], problem["rule"]) == (422, code, rule)
    if rule == "vacant":
        assert (problem["args"]["line"], problem["args"]["game"]) == (3, "yinsh")


@pytest.mark.expectation(49)
def test_a_game_with_repetition_goes_to_boardspace_and_back(site: Site) -> None:
    guest = site.guest("Olena")
    begun = guest.begin("gipf", "basic", options={"repetition": True})
    wire = guest.connect(begun["id"])
    view = wire.hear("state")["snapshot"]["view"]
    play_on({"white": wire, "black": wire}, view, Random(5), most=30)
    state = guest.look(begun["id"])
    address = f"/api/games/{begun['id']}/record"
    text = guest.http.get(address, params={"format": "boardspace"}).text
    again = good(guest.http.post("/api/import", json={"text": text, "format": None}), 201)
    for key in ("game", "variant", "options", "outcome"):
        assert again[key] == state[key]
    assert again["view"]["text"] == state["view"]["text"]


def test_a_format_that_cannot_hold_a_game_says_why(site: Site) -> None:
    guest = site.guest()
    begun = guest.begin("gipf", "basic", options={"white_extra": 1})
    address = f"/api/games/{begun['id']}/record"
    answered = guest.http.get(address, params={"format": "boardspace"})
    problem = answered.json()
    assert (answered.status_code, problem["code"]) == (422, "unwritable-record")
    assert (problem["rule"], problem["args"]["format"]) == ("record.options", "boardspace")


def test_the_board_as_a_picture(site: Site) -> None:
    pair = friends(site)
    pair.play("e5", "e6")
    base = f"/api/games/{pair.id}/board"
    drawing = pair.third.http.get(f"{base}.svg", params={"ply": 1, "size": 300})
    assert ET.fromstring(drawing.text).attrib["width"] == "300"
    assert drawing.text != pair.third.http.get(f"{base}.svg", params={"size": 300}).text
    image = pair.third.http.get(f"{base}.png", params={"size": 200, "flip": True})
    assert image.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(image.content[16:20], "big") == 200
    assert pair.third.http.get(f"{base}.png", params={"ply": 3}).status_code == 409
    assert pair.third.http.get(f"{base}.png", params={"size": 99999}).status_code == 422


def test_the_game_as_a_picture_that_moves(site: Site) -> None:
    pair = friends(site)
    pair.play("e5", "e6")
    address = f"/api/games/{pair.id}/animation.png"
    answered = pair.third.http.get(address, params={"size": 100, "flip": True})
    assert answered.headers["content-type"] == "image/apng"
    assert f"yinsh-{pair.id}.png" in answered.headers["content-disposition"]
    moves = [made["text"] for made in pair.state["made"]]
    record = records.Record.of(sixfold.load("yinsh", "blitz"), moves)
    assert answered.content == record.animation(size=100, flip=True)
    assert pair.third.http.get(address, params={"size": 2000}).status_code == 422


def test_looking_back(site: Site) -> None:
    pair = friends(site)
    pair.play("e5", "e6", "d4")
    views = pair.third.http.get(f"/api/games/{pair.id}/views", params={"from": 1, "to": 2}).json()
    assert [view["ply"] for view in views] == [1, 2]
    assert [len(view["pieces"]) for view in views] == [1, 2]
    assert all(view["moves"] == [] for view in views)
    assert len(pair.third.http.get(f"/api/games/{pair.id}/views").json()) == 4


def test_the_qr_code_leads_to_the_game(site: Site) -> None:
    guest = site.guest()
    game = guest.begin(mode="friend")["id"]
    drawing = guest.http.get(f"/api/games/{game}/qr.svg").text
    assert read_qr(drawing) == f"{site.url}/game/{game}"
    second = site.guest()
    assert good(second.sit(game))["you"] == ["black"]


def test_the_reader_of_codes_reads_other_texts() -> None:
    for text in ("http://127.0.0.1:8000/game/abc", "https://play.example.org/game/23456789abcd"):
        drawing = segno.make_qr(text).svg_inline(scale=4, border=4, light="#fff")
        assert read_qr(drawing) == text
