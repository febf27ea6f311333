"""Lessons over the wire: what there is, where a step begins, and what comes of a decision."""

from typing import Any

import pytest

import sixfold
from sixfold.lessons import lessons_of
from tests.server.site import Guest, Json, Site, good


def learn(guest: Guest, course: str, step: str, *decisions: str, **wanted: Any) -> Json:
    body = {"lesson": "first", "step": step, "language": "en", "decisions": decisions, **wanted}
    return good(guest.http.post(f"/api/lessons/{course}", json=body))


@pytest.mark.parametrize("language", ["en", "uk"])
def test_the_lessons_of_a_game_in_a_language(site: Site, language: str) -> None:
    told: Any = good(site.guest().http.get(f"/api/lessons/dvonn/{language}"))
    known = lessons_of("dvonn", language)
    assert [lesson["title"] for lesson in told] == [lesson.title for lesson in known]
    assert [step["id"] for step in told[0]["steps"]] == [step.id for step in known[0].steps]
    assert told[0]["steps"][0]["tasks"][0]["ask"] == known[0].steps[0].tasks[0].ask
    assert told[0]["steps"][-1]["game"]["level"] == 1


def test_the_catalogue_says_which_games_teach(site: Site) -> None:
    games = good(site.guest().http.get("/api/catalogue"))["games"]
    teaching = {game["name"] for game in games if game["lessons"]}
    assert teaching == {name for name in sixfold.games() if lessons_of(name)}


def test_a_step_begins_misses_its_goal_and_reaches_it(site: Site) -> None:
    guest = site.guest()
    begun = learn(guest, "gipf", "capture")
    assert (begun["accepted"], begun["finished"], len(begun["scenes"])) == (True, False, 1)
    assert begun["hint"]["text"] == "a3-b3"
    assert begun["marks"]["points"] == ["f2"]
    missed = learn(guest, "gipf", "capture", "f8-f7", language="ru")
    slip = lessons_of("gipf", "ru")[0].steps[4].tasks[0].slips[0]
    assert (missed["accepted"], missed["says"]) == (False, slip.says)
    assert missed["hint"]["text"] == "a3-b3"
    reached = learn(guest, "gipf", "capture", "a3-b3")
    assert (reached["accepted"], reached["finished"], reached["says"]) == (True, True, None)
    # The push, and the row that leaves no choice.
    assert len(reached["scenes"]) == 3
    assert reached["fact"] == {"name": "captured you", "before": 0, "after": 1}


def test_a_slip_shows_what_the_opponent_does_with_it(site: Site) -> None:
    missed = learn(site.guest(), "gipf", "guard", "e1-e2")
    assert not missed["accepted"]
    assert missed["scenes"][-1]["view"]["last"] != "e1-e2"


def test_contests_of_a_match_have_boards_of_their_own(site: Site) -> None:
    guest = site.guest()
    asked = learn(guest, "linked", "challenge")["scenes"][0]
    assert asked["announced"]["text"] == "Yd6-c5"
    assert [move["text"] for move in asked["view"]["moves"]] == ["challenge", "allow"]
    won = learn(guest, "linked", "contest", "c6-c7", "xb7")
    assert won["finished"]
    assert [scene["game"] for scene in won["scenes"]] == ["yinsh", "gipf"]


@pytest.mark.parametrize(
    ("course", "body", "code"),
    [
        ("chess", {}, "unknown-game"),
        ("gipf", {"step": "nowhere"}, "not-found"),
        ("gipf", {"step": "game"}, "not-found"),
        ("gipf", {"decisions": ["e1-e2", "e1-e2"]}, "bad-message"),
        ("gipf", {"step": "full", "decisions": ["b1-b2"]}, "illegal-move"),
        ("gipf", {"decisions": ["?"]}, "unreadable-move"),
        ("linked", {"step": "announce", "decisions": ["play Ye2-f2"]}, "not-now"),
    ],
)
def test_what_makes_no_sense_is_refused(site: Site, course: str, body: Json, code: str) -> None:
    wanted = {"lesson": "first", "step": "shove", "language": "en", "decisions": [], **body}
    answered = site.guest().http.post(f"/api/lessons/{course}", json=wanted)
    assert 400 <= answered.status_code < 500
    assert answered.json()["code"] == code


def test_a_request_of_another_form_is_told_what_is_missing(site: Site) -> None:
    answered = site.guest().http.post("/api/lessons/gipf", json={"step": "shove"})
    assert answered.status_code == 422
    assert answered.json()["detail"] == 'That request cannot be read: "lesson" is missing.'
