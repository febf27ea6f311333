"""The list of one's own games: filters and pages."""

import pytest

from tests.server.pair import friends
from tests.server.site import Guest, Site
from tests.server.test_linked import SHORT


def ids(guest: Guest, **wanted: object) -> list[str]:
    params = {name: str(value) for name, value in wanted.items()}
    return [game["id"] for game in guest.http.get("/api/games", params=params).json()]


@pytest.mark.expectation(54)
def test_pages_are_stable_while_games_go_on(site: Site) -> None:
    guest = site.guest()
    begun = [guest.begin()["id"] for _ in range(5)]
    newest_first = begun[::-1]
    assert ids(guest) == newest_first
    first = ids(guest, most=2)
    assert first == newest_first[:2]
    wire = guest.connect(begun[0])
    wire.hear("state")
    wire.play(0, "e5")
    guest.begin()
    second = ids(guest, most=2, before=first[-1])
    third = ids(guest, most=2, before=second[-1])
    assert [*first, *second, *third] == newest_first
    assert ids(guest, before=begun[0]) == []


@pytest.mark.expectation(54)
def test_games_are_found_by_game_opponent_and_result(site: Site) -> None:
    pair = friends(site)
    white = pair.white
    pair.wires[0].ask("resign", player="white")
    drawn = friends(site)
    going = white.begin("dvonn", "standard")["id"]
    linked = white.begin("gipf", "basic", match=SHORT)["id"]
    plain = white.begin("gipf", "basic")["id"]
    assert ids(white, result="lost") == [pair.id]
    assert ids(white, result="won") == []
    assert ids(pair.black, result="won") == [pair.id]
    assert set(ids(white, result="going")) == {going, linked, plain}
    assert ids(white, result="over") == [pair.id]
    assert ids(white, game="linked") == [linked]
    assert ids(white, game="gipf") == [plain]
    assert ids(white, mode="friend") == [pair.id]
    assert ids(white, opponent="LAC") == [pair.id]
    assert ids(white, opponent="%") == []
    drawn.wires[0].ask("offer", kind="draw", player="white")
    drawn.wires[1].ask("offer", kind="draw", player="black")
    assert ids(drawn.white, result="drawn") == [drawn.id]
    aborted = friends(site)
    aborted.wires[0].ask("abort")
    assert ids(aborted.white, result="drawn") == []
    assert [game["linked"] for game in white.http.get("/api/games").json()[:2]] == [False, True]
    assert white.http.get("/api/games", params={"result": "odd"}).json()["code"] == "bad-message"
