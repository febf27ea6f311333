"""Positions put together over the wire, and games that start from them."""

from typing import Any

import pytest

import sixfold
from tests.server.site import Guest, Json, Site, good, new_game

ROW = "gipf basic; w=b5,e2,h5; b=b2,e8,h2; hand=12/12; black"


def ask(guest: Guest, **body: Any) -> Json:
    return good(guest.http.post("/api/setup", json=body))


def draft(answered: Json, game: str, variant: str, **changes: Any) -> Json:
    """What is sent to change something of an answer."""
    names = ("options", "points", "facts", "player", "phase", "after")
    kept = {name: answered[name] for name in names}
    return {"game": game, "variant": variant, **kept, **changes}


def test_every_start_is_taken_apart_and_put_together(site: Site, game: sixfold.Game) -> None:
    guest, start = site.guest(), game.start()
    parts = ask(guest, position=start.text)
    again = ask(guest, draft=draft(parts, game.name, game.variant))
    assert again == parts
    assert (again["position"], again["wrong"], again["over"]) == (start.text, None, False)
    assert again["phases"] == list(game.setup_part.PHASES)
    assert again["brushes"]


def test_what_is_impossible_is_told_and_shown(site: Site) -> None:
    guest = site.guest()
    parts = ask(guest, position="gipf basic start")
    points = {**parts["points"], "e5": "W"}
    told = ask(guest, draft=draft(parts, "gipf", "basic", points=points))
    assert told["position"] is None
    assert told["wrong"]["rule"] == "basic"
    assert told["wrong"]["args"]["reason"] == "the basic game has no GIPF-pieces"
    assert [piece["kind"] for piece in told["pieces"] if piece["points"] == ["e5"]] == ["gipf"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"position": "gipf basic start", "draft": None, "more": 1},
        {"position": "chess"},
        {"position": "x" * 5000},
        {"draft": {"game": "gipf", "variant": "basic", "points": {}, "player": "red"}},
        {"draft": {"game": "chess", "variant": "", "points": {}, "player": "white"}},
        {"draft": {"game": "gipf", "variant": "x", "points": {}, "player": "white"}},
        {"draft": {"game": "gipf", "variant": "basic", "player": "white"}},
        {
            "draft": {
                "game": "gipf",
                "variant": "basic",
                "player": "white",
                "points": {f"a{n}": "w" for n in range(300)},
            }
        },
    ],
)
def test_what_makes_no_sense_is_refused(site: Site, body: Json) -> None:
    answered = site.guest().http.post("/api/setup", json=body)
    assert 400 <= answered.status_code < 500
    assert answered.json()["code"]


@pytest.mark.parametrize("facts", [{"hand": 5}, {"hand": ["x", "y"]}, {"hand": []}, {"no": 1}])
def test_strange_facts_are_told_in_words(site: Site, facts: Json) -> None:
    given = {"game": "gipf", "variant": "basic", "points": {}, "player": "white", "facts": facts}
    assert ask(site.guest(), draft=given)["wrong"]


def test_strange_points_are_told_in_words(site: Site) -> None:
    guest = site.guest()
    for points in ({"z99": "w"}, {"e5": ""}, {"": "w"}, {"a1": "w"}, {"e5": "wwww"}):
        given = {"game": "gipf", "variant": "basic", "points": points, "player": "white"}
        assert ask(guest, draft=given)["wrong"]


def test_a_game_from_a_position(site: Site) -> None:
    guest = site.guest("Olena")
    begun = guest.begin("gipf", "basic", position=ROW, clock={"initial": 3600, "increment": 0})
    assert begun["view"]["text"] == sixfold.position(ROW).text
    assert begun["view"]["player"] == begun["clock"]["running"] == "black"
    wire = guest.connect(begun["id"])
    view = wire.hear("state")["snapshot"]["view"]
    move = view["moves"][0]["text"]
    assert wire.play(0, move)["type"] == "ack"
    text = guest.http.get(f"/api/games/{begun['id']}/record").text
    record = sixfold.records.read(text)
    assert record.start == sixfold.position(ROW)
    assert [str(made) for made in record.moves] == [move]
    wire.ask("resign", player="white")
    wire.ask("offer", kind="rematch", player="white")
    again = guest.look(guest.look(begun["id"])["rematch"])
    assert again["view"]["text"] == sixfold.position(ROW).text


def test_the_usual_start_is_no_start_of_its_own(site: Site) -> None:
    start = sixfold.load("yinsh", "blitz").start()
    begun = site.guest().begin(position=start.text)
    assert begun["view"]["text"] == start.text


@pytest.mark.parametrize(
    ("game", "wanted", "code"),
    [
        (("gipf", "standard"), {"position": ROW}, "bad-position"),
        (("yinsh", "blitz"), {"position": ROW}, "bad-position"),
        (("gipf", "basic"), {"position": "nonsense"}, "bad-position"),
        (
            ("yinsh", "blitz"),
            {
                "position": "yinsh blitz; W=a2,b7,c3,d4; B=e3,f4,g5,h6,i7; off=1/0; white",
            },
            "game-over",
        ),
    ],
)
def test_positions_that_no_game_starts_from(
    site: Site, game: tuple[str, str], wanted: Json, code: str
) -> None:
    answered = site.guest().http.post("/api/games", json=new_game(*game, **wanted))
    assert answered.json()["code"] == code
