"""Foreign origins, forged cookies, floods, giants and scripts: refused, and nothing leaks."""

import json
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from sixfold.server.access.guests import COOKIE, guest_of
from sixfold.server.access.protection import LARGEST, LARGEST_RECORD
from sixfold.server.models.request import PROTOCOL
from sixfold.server.settings import Rates
from tests.server.pair import friends, unchanged
from tests.server.site import GENEROUS, PATIENCE, Json, Site, Wire, refused, running, settings_in

SCRIPT = "<script>alert(1)</script>"
FOREIGN = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1"},
    {"Origin": "http://[broken"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_a_foreign_page_cannot_change_anything(site: Site, headers: dict[str, str]) -> None:
    guest = site.guest()
    for method, address in (("PUT", "/api/me"), ("POST", "/api/games/x/seat")):
        answered = guest.http.request(method, address, json={"name": "x"}, headers=headers)
        assert (answered.status_code, answered.json()["code"]) == (403, "foreign-origin")
    assert guest.http.get("/api/me").json() == {"name": ""}


def test_the_own_page_can(site: Site) -> None:
    guest = site.guest()
    headers = {"Origin": site.url, "Sec-Fetch-Site": "same-origin"}
    assert guest.http.put("/api/me", json={"name": "x"}, headers=headers).status_code == 200


def test_a_foreign_page_cannot_open_a_socket(site: Site) -> None:
    guest = site.guest()
    game = guest.begin()["id"]
    assert guest.handshake(game, Origin="https://evil.example") == 403
    guest.connect(game, origin=site.url).hear("state")


@pytest.mark.parametrize("cookie", ["", "x", "a" * 43, "b" * 5000, f"{'a' * 42}%00", "ü"])
def test_a_forged_cookie_is_a_stranger(site: Site, cookie: str) -> None:
    pair = friends(site)
    before = pair.state
    forger = site.guest()
    forger.http.cookies.clear()
    headers = {b"Cookie": f"{COOKIE}={cookie}".encode()}
    looked = forger.http.get(f"/api/games/{pair.id}", headers=headers)
    assert looked.json()["you"] == []
    assert forger.http.get("/api/games", headers=headers).json() == []
    unchanged(pair, before)


def test_what_the_database_holds_is_no_cookie(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as site:
        guest = site.guest("Olena")
        game = guest.begin()["id"]
        token = guest.http.cookies[COOKIE]
        with sqlite3.connect(tmp_path / "games.db") as database:
            stored = database.execute("SELECT guest FROM seats").fetchone()[0]
            dump = "\n".join(database.iterdump())
        database.close()
        assert stored == guest_of(token)
        assert token not in dump
        thief = site.guest()
        thief.http.cookies.clear()
        for value in (stored, stored[:43]):
            headers = {"Cookie": f"{COOKIE}={value}"}
            assert thief.http.get(f"/api/games/{game}", headers=headers).json()["you"] == []


def test_the_cookie_is_out_of_reach_of_scripts(site: Site) -> None:
    given = httpx.get(f"{site.url}/api/me", verify=False, timeout=PATIENCE).headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(given.split("; "))
    with httpx.Client(base_url=site.url, verify=False) as client:
        tokens = set()
        for _ in range(3):
            client.get("/api/me")
            tokens.add(client.cookies[COOKIE])
    assert len(tokens) == 1


def test_no_answer_tells_who_a_guest_is(site: Site) -> None:
    pair = friends(site)
    pair.play("e5")
    secret = guest_of(pair.white.http.cookies[COOKIE])
    for address in (f"/api/games/{pair.id}", "/api/games", f"/api/games/{pair.id}/record"):
        assert secret not in pair.white.http.get(address).text
    pair.wires[1].hear("event")
    assert secret not in json.dumps(pair.wires[1].heard)


def test_a_script_in_a_name_stays_a_text(site: Site) -> None:
    guest = site.guest(SCRIPT)
    begun = guest.begin(mode="friend")
    assert begun["seats"]["white"]["name"] == SCRIPT
    answered = guest.http.get(f"/api/games/{begun['id']}")
    assert answered.headers["content-type"] == "application/json"
    assert answered.headers["x-content-type-options"] == "nosniff"
    record = guest.http.get(f"/api/games/{begun['id']}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert "attachment" in record.headers["content-disposition"]
    drawing = guest.http.get(f"/api/games/{begun['id']}/board.svg")
    assert "<script" not in drawing.text
    assert "script-src" not in drawing.headers["content-security-policy"]
    assert "default-src 'none'" in drawing.headers["content-security-policy"]


@pytest.mark.parametrize("name", ["a\nb", "\x00", "a\u202eb", "\u200b", "\x1b[31m"])
def test_names_that_mislead_are_refused(site: Site, name: str) -> None:
    guest = site.guest()
    answered = guest.http.put("/api/me", json={"name": name})
    assert (answered.status_code, answered.json()["code"]) == (422, "unfit-name")
    assert guest.http.get("/api/me").json() == {"name": ""}


@pytest.mark.parametrize("length", [41, 101, 5000])
def test_long_names_are_refused_with_how_long_they_may_be(site: Site, length: int) -> None:
    guest = site.guest()
    answered = guest.http.put("/api/me", json={"name": "x" * length})
    problem = answered.json()
    assert (answered.status_code, problem["code"], problem["args"]) == (
        422,
        "long-name",
        {"most": 40},
    )


@pytest.mark.parametrize("name", ["a" + "\u0301" * 5, "\u3164", "\u2800", "a\u115fb"])
def test_names_that_cannot_be_read_are_refused(site: Site, name: str) -> None:
    answered = site.guest().http.put("/api/me", json={"name": name})
    assert answered.status_code == 422


@pytest.mark.parametrize("other", ['foo={"a":1}', "foo", "a[b]=1", "path=/", "x=\u00e9", "=;;"])
def test_other_programs_cookies_cost_nobody_the_seat(site: Site, other: str) -> None:
    guest = site.guest()
    game = guest.begin()["id"]
    cookie = f"{other}; sixfold_guest={guest.http.cookies['sixfold_guest']}"
    seen = httpx.get(
        f"{guest.url}/api/games/{game}",
        headers={b"Cookie": cookie.encode("latin-1")},
        timeout=PATIENCE,
    )
    assert seen.json()["you"] == ["white", "black"]
    assert "set-cookie" not in seen.headers


def test_a_visit_renews_the_cookie(site: Site) -> None:
    guest = site.guest()
    token = guest.http.cookies["sixfold_guest"]
    renewed = guest.http.get("/").headers["set-cookie"]
    assert token in renewed
    assert "Max-Age=31536000" in renewed


@pytest.mark.parametrize("host", ["a" * 3500, "a b", "a/b", "[::1", "a:99999999", ""])
def test_a_host_that_no_browser_sends(site: Site, host: str) -> None:
    game = site.guest().begin()["id"]
    answered = httpx.get(
        f"{site.url}/api/games/{game}/qr.svg", headers={"Host": host}, timeout=PATIENCE
    )
    assert answered.status_code in (400, 422)


def test_the_origin_has_the_same_scheme(site: Site) -> None:
    guest = site.guest()
    origin = guest.url.replace("http:", "https:")
    answered = guest.http.put("/api/me", json={"name": "x"}, headers={"Origin": origin})
    assert answered.json()["code"] == "foreign-origin"


def test_an_address_too_long_for_a_file(site: Site) -> None:
    assert site.guest().http.get("/" + "a" * 300).status_code != 500


def test_names_are_trimmed_and_kept(site: Site) -> None:
    guest = site.guest()
    assert guest.http.put("/api/me", json={"name": "  Ïла ⚪ "}).json() == {"name": "Ïла ⚪"}
    assert guest.http.get("/api/me").json() == {"name": "Ïла ⚪"}


@pytest.mark.parametrize("path", ["/", "/game/abc", "/api/health", "/api/nothing", "/assets/x"])
def test_the_policy_is_strict_everywhere(site: Site, path: str) -> None:
    headers = site.guest().http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert not re.search(r"unsafe|\*|https?:", policy)
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/api/import", LARGEST_RECORD),
        ("/api/agreements/check", LARGEST),
        ("/api/games", LARGEST),
    ],
)
def test_a_body_that_is_too_large(site: Site, path: str, most: int) -> None:
    guest = site.guest()
    answered = guest.http.post(path, json={"text": "x" * most, "format": None})
    assert (answered.status_code, answered.json()["code"]) == (413, "too-large")

    def chunks() -> Iterator[bytes]:
        for _ in range(most // 4096 + 2):
            yield b"x" * 4096

    headers = {"Content-Type": "application/json"}
    streamed = guest.http.post(path, content=chunks(), headers=headers)
    assert (streamed.status_code, streamed.json()["code"]) == (413, "too-large")


def test_a_message_that_is_too_large(site: Site) -> None:
    pair = friends(site)
    before = pair.state
    wire = pair.wires[0]
    wire.socket.send(json.dumps({"type": "pulse", "id": "x" * 20_000}))
    assert wire.hear("refused")["problem"]["code"] == "too-large"
    wire.socket.send(json.dumps({"type": "pulse", "id": "x" * 70_000}))
    with pytest.raises(ConnectionClosed) as error:
        wire.hear("pulse")
    assert error.value.rcvd is not None
    assert error.value.rcvd.code == 1009
    unchanged(pair, before)


@pytest.mark.parametrize("data", [b"\x00\xff", "", "[]", "null", "{", '{"type": "turn"}', "9" * 99])
def test_messages_that_make_no_sense(site: Site, data: str | bytes) -> None:
    pair = friends(site)
    before = pair.state
    pair.wires[0].socket.send(data)
    assert pair.wires[0].hear("refused")["problem"]["code"] == "bad-message"
    unchanged(pair, before)
    pair.play("e5")


def test_nothing_is_converted(site: Site) -> None:
    pair = friends(site)
    before = pair.state
    pair.wires[0].send("turn", id="x", ply="0", moves=["e5"])
    assert pair.wires[0].hear("refused")["problem"]["code"] == "bad-message"
    wanted = {"clock": {"initial": "60", "increment": 0}}
    answered = pair.white.http.post("/api/games", json=wanted)
    assert answered.status_code == 422
    unchanged(pair, before)


def test_a_refusal_names_the_message_wherever_it_can_be_read(site: Site) -> None:
    wire = friends(site).wires[0]
    wrong: list[Json] = [{"ply": "0"}, {"ply": 0, "moves": []}, {"surprise": 1}]
    for fields in wrong:
        refused(wire.ask("turn", id="mine", **fields), "bad-message")
    refused(wire.ask("nonsense", id="mine"), "bad-message")
    wire.forget()
    without: list[Json] = [{"id": 7}, {"id": ""}, {"id": "x" * 65}, {}]
    for unreadable in without:
        wire.send("turn", **unreadable)
        assert wire.hear("refused")["id"] is None


def test_a_page_of_another_version_is_told_to_reload(site: Site) -> None:
    guest = site.guest()
    game = guest.begin()["id"]
    for version in (PROTOCOL - 1, PROTOCOL + 1):
        wire = guest.connect(game, number=None)
        wire.send("hello", number=-1, version=version, what_only_it_knows=True)
        heard = wire.hear("refused")
        assert (heard["id"], heard["problem"]["code"]) == (None, "outdated")
        with pytest.raises(ConnectionClosed) as closed:
            wire.hear("state")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
    wire = guest.connect(game, number=None)
    wire.send("hello", number=-1, version=PROTOCOL)
    assert wire.hear("state")


@pytest.mark.parametrize("name", ["\0", "a\0b", "\u00e9", "\n", "x" * 65])
def test_names_of_requests_are_plain(site: Site, name: str) -> None:
    """PostgreSQL cannot keep a NUL; a request with one must not reach it."""
    pair = friends(site)
    before = pair.state
    pair.wires[0].send("turn", id=name, ply=0, moves=["e5"])
    assert pair.wires[0].hear("refused")["problem"]["code"] == "bad-message"
    unchanged(pair, before)


@pytest.mark.parametrize("game", ["%00", "a%00b", "%F0%9F%98%80", "a" * 33, "A b"])
def test_names_that_no_game_has(site: Site, game: str) -> None:
    answered = site.guest().http.get(f"/api/games/{game}")
    assert (answered.status_code, answered.json()["code"]) == (404, "unknown-game")


def test_hello_again_and_again_is_limited(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, rates=flooded(hellos="5/minute"))) as site:
        guest = site.guest()
        wire = guest.connect(guest.begin()["id"])
        for _ in range(5):
            wire.send("hello", number=-1)
        assert wire.hear("refused")["problem"]["code"] == "too-many"


def test_before_hello_nothing_is_done(site: Site) -> None:
    guest = site.guest()
    wire = guest.connect(guest.begin()["id"], number=None)
    refused(wire.play(0, "e5"), "bad-message")


def test_an_unknown_game(site: Site) -> None:
    guest = site.guest()
    assert guest.http.get("/api/games/nothing").json()["code"] == "unknown-game"
    wire = guest.connect("nothing", number=None)
    assert wire.hear("refused")["problem"]["code"] == "unknown-game"


def flooded(**rates: Any) -> Rates:
    """Limits of which only these matter."""
    return replace(GENEROUS, **rates)


def test_too_many_new_games(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, rates=flooded(new_games="3/minute"))) as site:
        guest = site.guest()
        for _ in range(3):
            game = guest.begin()["id"]
        with pytest.raises(AssertionError, match="too-many"):
            guest.begin()
        assert len(guest.http.get("/api/games").json()) == 3
        assert site.guest().begin()["id"] != game


def test_new_cookies_do_not_help(tmp_path: Path) -> None:
    rates = flooded(new_games_of_address="3/minute")
    with running(settings_in(tmp_path, rates=rates)) as site:
        for _ in range(3):
            site.guest().begin()
        with pytest.raises(AssertionError, match="too-many"):
            site.guest().begin()


def test_too_many_requests(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, rates=flooded(requests="20/minute"))) as site:
        guest = site.guest()
        answers = [guest.http.get("/api/me").status_code for _ in range(30)]
        assert answers.count(429) >= 10
        assert answers[:5] == [200] * 5


def test_too_many_messages_end_the_connection_and_disturb_nobody(tmp_path: Path) -> None:
    rates = flooded(messages="30/minute")
    with running(settings_in(tmp_path, rates=rates)) as site:
        pair = friends(site)
        with pytest.raises(ConnectionClosed):
            flood(pair.wires[0])
        told = [heard for heard in pair.wires[0].heard if heard["type"] == "refused"]
        assert {heard["problem"]["code"] for heard in told} == {"too-many"}
        assert sum(heard["type"] == "pulse" for heard in pair.wires[0].heard) <= 30
        pair.wires[1].send("pulse", id="still here")
        assert pair.wires[1].hear("pulse")["id"] == "still here"
        assert pair.wires[1].ask("resign", player="black")["type"] == "ack"


def flood(wire: Wire) -> None:
    """Send more than is allowed, and listen until the server hangs up."""
    for number in range(300):
        wire.send("pulse", id=f"{number}")
    while True:
        wire.hear("refused")


def test_too_many_sockets(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, rates=flooded(sockets_of_guest=3))) as site:
        guest = site.guest()
        game = guest.begin()["id"]
        for _ in range(3):
            guest.connect(game).hear("state")
        with pytest.raises(ConnectionClosed) as closed:
            guest.connect(game).hear("state")
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too-many")
        site.guest().connect(game).hear("state")


@pytest.mark.parametrize(
    "path", ["/../../settings.py", "/..%2f..%2fsettings.py", "/assets/%2e%2e/%2e%2e/app.py", "/%00"]
)
def test_no_file_outside_the_page_is_served(site: Site, path: str) -> None:
    text = site.guest().http.get(path).text
    assert "import" not in text


def test_a_page_that_is_not_built_says_how(site: Site) -> None:
    answered = site.guest().http.get("/")
    assert answered.status_code == 503
    assert "make page" in answered.text


def test_the_page_is_served_for_every_address(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>it</title>")
    (page / "assets" / "a.js").write_text("1;" * 2000)
    with running(settings_in(tmp_path)) as site:
        guest = site.guest()
        game = guest.begin()["id"]
        known = (
            "/",
            "/games",
            "/match",
            "/analysis",
            "/rules",
            "/rules/linked",
            "/play/gipf",
            f"/game/{game}",
        )
        unknown = ("/game/abc", "/rules/x", "/play/chess", "/nothing", "/games/1", "/rules/gipf/x")
        for path in (*known, *unknown):
            answered = guest.http.get(path)
            assert answered.status_code == (200 if path in known else 404), path
            assert answered.headers["cache-control"] == "no-cache"
            assert "it" in answered.text
        script = guest.http.get("/assets/a.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert guest.http.get("/assets/b.js").status_code == 404
        assert guest.http.head("/").status_code == 200
