"""Puzzles over the wire: which one comes, what is accepted, and how somebody stands."""

from typing import Any

from sixfold.puzzles import find_puzzle, puzzles_of, versions
from sixfold.rules import games
from tests.server.site import Guest, Json, Site, good

GAME = "gipf"


def ask(guest: Guest, **wanted: Any) -> Json:
    return good(guest.http.post(f"/api/puzzles/{GAME}", json=wanted))


def solve(guest: Guest, puzzle: str, *decisions: str, **wanted: Any) -> Json:
    body = {"decisions": decisions, **wanted}
    return good(guest.http.post(f"/api/puzzles/{GAME}/{puzzle}", json=body))


def wrong_move(puzzle: str) -> str:
    found = find_puzzle(GAME, puzzle)[1]
    ply = found.asked[0]
    moves = found.positions[ply].moves
    return next(move.text for move in moves if not found.accepts(ply, move))


def test_the_catalogue_says_which_games_have_puzzles(site: Site) -> None:
    told = good(site.guest().http.get("/api/catalogue"))["games"]
    assert {game["name"]: game["puzzles"] for game in told} == {
        name: bool(versions(name)) for name in games()
    }


def test_a_puzzle_is_solved_and_counts_once(site: Site) -> None:
    guest = site.guest()
    asked = ask(guest)
    assert (asked["standing"]["rating"], asked["standing"]["streak"]) == (1100, 0)
    assert asked["views"][-1]["moves"]
    puzzle = find_puzzle(GAME, asked["id"])[1]
    found = [puzzle.line[ply] for ply in puzzle.asked]
    told = solve(guest, puzzle.id, *found)
    assert (told["accepted"], told["solved"]) == (True, True)
    assert told["change"] > 0
    assert told["standing"]["rating"] == 1100 + told["change"]
    assert (told["standing"]["streak"], told["standing"]["solved"]) == (1, 1)
    assert told["themes"] == list(puzzle.themes)
    again = solve(guest, puzzle.id, *found)
    assert (again["solved"], again["change"]) == (True, None)
    assert again["standing"] == told["standing"]
    assert ask(guest, id=puzzle.id)["known"]
    assert ask(guest)["id"] != puzzle.id
    assert good(guest.http.get(f"/api/puzzles/{GAME}"))["standing"] == told["standing"]
    assert ask(site.guest())["standing"]["tried"] == 0


def test_the_first_wrong_move_ends_the_change_and_not_the_puzzle(site: Site) -> None:
    guest = site.guest()
    puzzle = find_puzzle(GAME, ask(guest)["id"])[1]
    missed = solve(guest, puzzle.id, wrong_move(puzzle.id))
    assert (missed["accepted"], missed["solved"], len(missed["views"])) == (False, False, 2)
    assert missed["change"] < 0
    assert missed["themes"] == []
    solved = solve(guest, puzzle.id, *(puzzle.line[ply] for ply in puzzle.asked))
    assert (solved["solved"], solved["change"]) == (True, None)
    assert (solved["standing"]["solved"], solved["standing"]["tried"]) == (0, 1)


def test_a_hint_costs_nothing_and_a_solution_counts_as_missed(site: Site) -> None:
    guest = site.guest()
    first = find_puzzle(GAME, ask(guest)["id"])[1]
    hinted = solve(guest, first.id, help="hint")
    assert hinted["hint"]["text"] == first.line[first.asked[0]]
    assert (hinted["change"], hinted["standing"]["tried"]) == (None, 0)
    second = find_puzzle(GAME, ask(guest)["id"])[1]
    assert second.id != first.id
    shown = solve(guest, second.id, help="solution")
    rest = list(second.line[second.asked[0] :])
    assert shown["moves"][: len(rest)] == rest
    assert shown["change"] < 0
    assert len(shown["views"]) == len(shown["moves"]) + 1


def test_puzzles_by_variant_theme_and_day(site: Site) -> None:
    guest = site.guest()
    course = good(guest.http.get(f"/api/puzzles/{GAME}"))
    assert course["daily"] is None
    version = course["versions"][0]
    assert version["count"] == len(puzzles_of(GAME, version["variant"]))
    theme = next(iter(version["themes"]))
    found = find_puzzle(GAME, ask(guest, variant=version["variant"], theme=theme)["id"])
    assert found[0] == version["variant"]
    assert theme in found[1].themes
    daily = ask(guest, daily=True)["id"]
    assert ask(site.guest(), daily=True)["id"] == daily
    solve(guest, daily, wrong_move(daily))
    assert good(guest.http.get(f"/api/puzzles/{GAME}"))["daily"] is False


def test_a_version_with_a_name_of_its_own_is_told_with_its_options(site: Site) -> None:
    guest = site.guest()
    asked = ask(guest, variant="potentials", theme="power")
    assert asked["variant"] == "tournament"
    assert asked["options"]["white_potentials"] == "T3Z3D3Y3P3"
    told = good(guest.http.get("/api/catalogue"))["games"]
    (game,) = [each for each in told if each["name"] == GAME]
    assert game["words"]["en"]["variants"]["potentials"] == "With potentials"
    assert "potentials" not in game["variants"]


def test_what_does_not_exist_or_fit_is_refused(site: Site) -> None:
    guest = site.guest()
    puzzle = ask(guest)["id"]
    for path, body, status in (
        ("/api/puzzles/nothing", {}, 404),
        (f"/api/puzzles/{GAME}", {"id": "nothing"}, 404),
        (f"/api/puzzles/{GAME}", {"variant": "nothing"}, 404),
        (f"/api/puzzles/{GAME}", {"theme": "nothing"}, 404),
        (f"/api/puzzles/{GAME}/nothing", {"decisions": []}, 404),
        (f"/api/puzzles/{GAME}/{puzzle}", {"decisions": ["a1"] * 15}, 422),
        (f"/api/puzzles/{GAME}/{puzzle}", {"decisions": ["zz"]}, 409),
    ):
        answer = guest.http.post(path, json=body)
        assert answer.status_code == status, (path, body, answer.text)
        assert answer.json()["detail"]
