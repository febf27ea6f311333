"""What games tell about themselves: facts, words, rules to read and a game to watch."""

import pytest

import sixfold
from sixfold.puzzles import versions
from tests.server.site import Site

GAMES = sixfold.games()
LANGUAGES = ("en", "uk", "ru")
each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_the_catalogue_names_a_game_in_every_language(site: Site, game: str) -> None:
    http = site.guest().http
    games = {one["name"]: one for one in http.get("/api/catalogue").json()["games"]}
    told = games[game]
    named = dict.fromkeys((*sixfold.load(game).variants, *versions(game)))
    for language in LANGUAGES:
        said = told["words"][language]
        assert said["title"]
        assert said["pitch"]
        assert list(said["variants"]) == list(named)
    assert told["first"] in told["variants"]
    known = {option.name: option for option in sixfold.load(game).option_list}
    drawn = {name for one in known.values() if one.makes for name in (one.name, one.makes[0])}
    assert {option["name"] for option in told["options"]} == known.keys() - drawn


@each_game
@pytest.mark.parametrize("part", ["", "/words/uk", "/rules/uk", "/replay"])
def test_an_answer_that_is_known_is_not_sent_again(site: Site, game: str, part: str) -> None:
    http = site.guest().http
    first = http.get(f"/api/catalogue/{game}{part}")
    assert first.status_code == 200
    again = http.get(first.request.url.path, headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""


@each_game
def test_a_language_that_a_game_does_not_speak_is_english(site: Site, game: str) -> None:
    http = site.guest().http
    for part in ("words", "rules"):
        english, other = (http.get(f"/api/catalogue/{game}/{part}/{c}") for c in ("en", "xx"))
        assert other.json() == english.json()
    assert http.get(f"/api/catalogue/{game}/words/..%2Fpage").status_code in (404, 422)


@pytest.mark.parametrize("part", ["", "/words/en", "/rules/en", "/replay"])
def test_an_unknown_game_is_refused(site: Site, part: str) -> None:
    answered = site.guest().http.get(f"/api/catalogue/chess{part}")
    assert answered.json()["code"] == "unknown-game"


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_come_with_their_positions(site: Site, language: str) -> None:
    http = site.guest().http
    paths = [f"/api/catalogue/{game}/rules/{language}" for game in GAMES]
    for path in [*paths, f"/api/agreements/rules/{language}"]:
        sections = http.get(path).json()["sections"]
        parts = [part for section in sections for part in section["parts"]]
        boards = [board for part in parts for board in part["boards"]]
        assert boards
        assert all(part["text"] for part in parts)
        assert any(board["view"]["pieces"] for board in boards)


@each_game
def test_a_replay_goes_on_move_by_move(site: Site, game: str) -> None:
    views = site.guest().http.get(f"/api/catalogue/{game}/replay").json()
    assert len(views) > 10
    assert [view["ply"] for view in views] == list(range(1, len(views) + 1))
    assert all(view["marks"] for view in views[:10])
