"""Boards for other people's pages: no cookie, a policy of their own, and nothing else opens up."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from tests.server.pair import friends
from tests.server.site import Site, running, settings_in

PAGE = Path(__file__).parents[2] / "web" / "embed.html"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with the HTML for embedded boards."""
    folder = tmp_path_factory.mktemp("house")
    (folder / "page").mkdir()
    for name in ("embed.html", "index.html"):
        (folder / "page" / name).write_text(PAGE.with_name(name).read_text())
    with running(settings_in(folder)) as site:
        yield site


class Elements(HTMLParser):
    """The elements of a page with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for found, attributes in self.found if found == tag]


def stranger(house: Site) -> httpx.Client:
    """Somebody without a cookie."""
    return httpx.Client(base_url=house.url, timeout=None)


def test_a_game_can_be_stepped_through_without_a_script(house: Site) -> None:
    pair = friends(house)
    pair.play("e5", "e6", "d4")
    with stranger(house) as http:
        shown = Elements(http.get(f"/embed/game/{pair.id}", params={"flip": "true"}).text)
        assert shown.all("img")[0]["src"] == f"/embed/game/{pair.id}/3.svg?flip=true"
        back = next(link for link in shown.all("a") if link.get("data-step") == "back")
        before = Elements(http.get(f"/embed/game/{pair.id}{back['href']}").text)
        picture = str(before.all("img")[0]["src"])
        assert picture == f"/embed/game/{pair.id}/2.svg?flip=true"
        ET.fromstring(http.get(picture).text)
        assert "2 / 3" in before.text
        assert f"{house.url}/game/{pair.id}?ply=2" in [a["href"] for a in before.all("a")]


def test_only_the_embedded_board_lies_in_other_pages(house: Site) -> None:
    pair = friends(house)
    with stranger(house) as http:
        for path in (f"/embed/game/{pair.id}", f"/embed/game/{pair.id}/0.svg", "/embed/game/x"):
            answered = http.get(path)
            assert "set-cookie" not in answered.headers
            assert "x-frame-options" not in answered.headers
            assert "default-src 'none'" in answered.headers["content-security-policy"]
        page = http.get(f"/embed/game/{pair.id}").headers["content-security-policy"]
        assert "frame-ancestors *" in page
        assert "connect-src" not in page
        assert "unsafe" not in page
        for path in (f"/game/{pair.id}", "/", f"/api/games/{pair.id}", "/embedded"):
            answered = http.get(path)
            assert answered.headers["x-frame-options"] == "DENY"
            assert "frame-ancestors 'none'" in answered.headers["content-security-policy"]


def test_names_and_parameters_stay_text(house: Site) -> None:
    evil = '"><script>x</script>'
    game = house.guest(evil).begin()["id"]
    with stranger(house) as http:
        asked = {"theme": evil, "ply": "0"}
        shown = Elements(http.get(f"/embed/game/{game}", params=asked).text)
        assert len(shown.all("script")) == 1
        assert evil in shown.text


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Open on Sixfold"), ("uk", "Відкрити на Sixfold"), ("ru", "Открыть на Sixfold")],
)
def test_languages(house: Site, lang: str, said: str) -> None:
    game = house.guest().begin()["id"]
    with stranger(house) as http:
        shown = Elements(http.get(f"/embed/game/{game}", params={"lang": lang}).text)
        assert shown.all("html")[0]["lang"] == lang
        assert said in shown.text


def test_a_position_by_its_text(house: Site) -> None:
    guest = house.guest()
    text = guest.look(guest.begin()["id"])["view"]["text"]
    with stranger(house) as http:
        shown = Elements(http.get("/embed/position", params={"position": text}).text)
        picture = str(shown.all("img")[0]["src"])
        ET.fromstring(http.get(picture).text)
        assert shown.all("nav") == []
        for wrong in ("chess", "", ";", "x" * 5000):
            assert 400 <= http.get("/embed/position", params={"position": wrong}).status_code < 500
        answered = http.get("/embed/position.svg", params={"position": "yinsh nonsense"})
        assert 400 <= answered.status_code < 500


@pytest.mark.parametrize("query", ["ply=x", "ply=-1", "appearance=pink", "lang=<", "flip=7"])
def test_what_makes_no_sense_is_refused(house: Site, query: str) -> None:
    game = house.guest().begin()["id"]
    with stranger(house) as http:
        assert http.get(f"/embed/game/{game}?{query}").status_code == 422
        assert http.get(f"/embed/game/{game}/1.svg").status_code == 409
        assert http.get(f"/embed/game/{game}?ply=77").status_code == 200
