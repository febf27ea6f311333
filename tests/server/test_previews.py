"""What a link shows where no script runs: title, sentence and picture, in whatever language."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sixfold.server import speech
from tests.server.pair import Pair, friends
from tests.server.site import Site, running, settings_in

INDEX = Path(__file__).parents[2] / "web" / "index.html"
EVIL = '"><script>alert(1)</script>&'


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with the page's own HTML."""
    folder = tmp_path_factory.mktemp("house")
    (folder / "page").mkdir()
    (folder / "page" / "index.html").write_text(INDEX.read_text())
    with running(settings_in(folder)) as site:
        yield site


class Head(HTMLParser):
    """What a page's head says."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.said: dict[str, str] = {}
        self.scripts = 0
        self._title = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        name = found.get("property") or found.get("name")
        if tag == "meta" and name:
            if name not in ("og:locale:alternate", "theme-color"):
                assert name not in self.said, f"{name} is said twice"
            self.said[name] = found.get("content") or ""
        self.scripts += tag == "script"
        self._title = tag == "title"

    def handle_data(self, data: str) -> None:
        if self._title:
            self.said["title"] = data
            self._title = False


def head(site: Site, path: str, language: str = "") -> Head:
    answered = site.guest().http.get(path, headers={"Accept-Language": language})
    assert answered.status_code == 200
    return Head(answered.text)


@pytest.mark.expectation(52)
def test_a_game_between_friends(house: Site) -> None:
    pair = friends(house)
    pair.play("e5", "e6", "d4")
    said = head(house, f"/game/{pair.id}").said
    assert said["og:title"] == "White – Black · YINSH"
    assert said["title"] == "White – Black · YINSH · Sixfold"
    assert said["description"] == said["og:description"]
    assert said["description"] == "Blitz. The position after move 2. Black to move."
    assert said["og:url"] == f"{house.url}/game/{pair.id}"
    assert said["og:image"] == f"{house.url}/api/games/{pair.id}/preview.png?ply=3"
    assert said["twitter:card"] == "summary_large_image"
    pair.wires[0].ask("resign", player="white")
    assert head(house, f"/game/{pair.id}").said["description"] == "Blitz. Black wins."


def test_a_link_to_a_ply_shows_that_position(house: Site) -> None:
    pair = friends(house)
    pair.play("e5", "e6", "d4")
    said = head(house, f"/game/{pair.id}?ply=1").said
    assert said["og:description"] == "Blitz. The position after move 1. Black to move."
    assert said["og:url"].endswith(f"/game/{pair.id}?ply=1")
    assert said["og:image"].endswith("/preview.png?ply=1")
    first = head(house, f"/game/{pair.id}?ply=0").said["og:description"]
    assert first == "Blitz. The starting position. White to move."
    for strange in ("4", "-1", "x", "9" * 40, "%00"):
        assert head(house, f"/game/{pair.id}?ply={strange}").said["og:image"].endswith("?ply=3")


def test_an_invitation_says_who_invites_to_what_and_nothing_else(house: Site) -> None:
    host = house.guest("Olena")
    game = host.begin(mode="friend", clock={"initial": 300, "increment": 5})["id"]
    code = host.http.post(f"/api/games/{game}/device", json={}).json()["code"]
    page = house.guest().http.get(f"/game/{game}?device={code}")
    said = Head(page.text).said
    assert said["og:title"] == "Olena invites you to a game of YINSH"
    assert said["og:description"].startswith("Blitz · 5 min + 5 s. Open the link")
    assert code not in page.text
    assert all(cookie not in page.text for cookie in host.http.cookies.values())
    nameless = house.guest().begin(mode="friend")["id"]
    assert head(house, f"/game/{nameless}").said["og:title"] == "You are invited to a game of YINSH"


def test_names_stay_text(house: Site) -> None:
    game = house.guest(EVIL).begin("gipf", "basic", second="\\1 \\g<0> <b>")["id"]
    found = head(house, f"/game/{game}")
    assert found.said["og:title"] == f"{EVIL} – \\1 \\g<0> <b> · GIPF"
    assert found.scripts == 1


@pytest.mark.parametrize(
    ("asked", "path", "language", "title"),
    [
        ("uk-UA,ru;q=0.8", "", "uk", "Олена запрошує вас на партію в YINSH"),
        ("de,ru;q=0.8", "", "ru", "Олена приглашает вас на партию в YINSH"),
        ("uk", "?lang=ru", "ru", "Олена приглашает вас на партию в YINSH"),
        ("de, *", "", "en", "Олена invites you to a game of YINSH"),
    ],
)
def test_every_language(house: Site, asked: str, path: str, language: str, title: str) -> None:
    game = house.guest("Олена").begin(mode="friend")["id"]
    said = head(house, f"/game/{game}{path}", asked).said
    assert (said["og:title"], said["og:locale"]) == (title, language)


def test_the_languages_say_the_same_things() -> None:
    words = json.loads((Path(speech.__file__).parent / "words.json").read_text())
    assert set(words) == {"en", "uk", "ru"}
    for spoken in words.values():
        assert list(spoken) == list(words["en"])
        for key, text in spoken.items():
            holes = re.findall(r"\{\w+\}", text)
            assert sorted(holes) == sorted(re.findall(r"\{\w+\}", words["en"][key])), key


def test_a_game_there_is_not_has_no_preview(house: Site) -> None:
    answered = house.guest().http.get("/game/abc")
    assert answered.status_code == 404
    assert Head(answered.text).said["og:title"].startswith("Sixfold")


def preview(pair: Pair, ply: int) -> bytes:
    address = f"/api/games/{pair.id}/preview.png"
    answered = pair.third.http.get(address, params={"ply": ply})
    assert answered.headers["cross-origin-resource-policy"] == "cross-origin"
    return answered.content


@pytest.mark.parametrize("path", ["/analysis", "/editor"])
def test_a_position_in_the_address_is_shown(house: Site, path: str) -> None:
    http = house.guest().http
    asked = {"position": "yinsh blitz; W=e5; black", "lang": "uk"}
    said = Head(http.get(path, params=asked).text).said
    assert said["og:title"] == "Позиція в YINSH"
    image = http.get(said["og:image"])
    assert [int.from_bytes(image.content[at : at + 4], "big") for at in (16, 20)] == [1200, 630]
    for strange in ('<script>"', "chess", "", "yinsh " + "x" * 5000):
        found = Head(http.get(path, params={"position": strange}).text)
        assert found.said["og:title"].startswith("Sixfold")
        assert found.scripts == 1
    evil = Head(http.get(path, params={"position": 'yinsh "><script>'}).text)
    assert evil.scripts == 1
    assert http.get(evil.said["og:image"]).status_code == 422


def test_the_picture_has_the_shape_that_is_asked_for(house: Site) -> None:
    pair = friends(house)
    pair.play("e5")
    image = preview(pair, 1)
    assert image[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(image[at : at + 4], "big") for at in (16, 20)] == [1200, 630]
    assert preview(pair, 0) != image
    assert preview(pair, 1) == image


def test_who_shows_a_link_gets_no_cookie(house: Site) -> None:
    pair = friends(house)
    pair.third.http.cookies.clear()
    answered = pair.third.http.get(f"/api/games/{pair.id}/preview.png")
    assert "set-cookie" not in answered.headers
