"""What was played on a server, as its page asks for it: found from every side, refused in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sixfold.server.storage import played
from tests.server.site import GENEROUS, Guest, Json, Site, good, running, settings_in, wait_until


def ask(guest: Guest, moves: list[str], **extra: object) -> Json:
    root = {"game": "yinsh", "variant": "blitz"}
    return good(guest.http.post("/api/explorer", json={"root": root, "moves": moves, **extra}))


def test_a_finished_game_is_found_from_every_side(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as site:
        ann = site.guest("Ann")
        game = ann.begin()
        table = ann.connect(game["id"])
        assert table.play(0, "a2")["type"] == "ack"
        assert table.ask("resign", player="white")["type"] == "ack"
        wait_until(lambda: ask(ann, [])["games"] == 1)
        (move,) = ask(ann, [])["moves"]
        assert "a2" in [move["text"], *move["alike"]]
        assert len(move["alike"]) > 3
        assert ask(ann, [], by="engine")["games"] == 0
        (last,) = ask(ann, [])["last"]
        assert (last["id"], last["winner"] is None) == (game["id"], False)
        assert ask(site.guest(), [])["last"][0]["id"] is None
        assert ask(ann, [], by="mine")["games"] == 1
        assert ask(site.guest(), [], by="mine")["games"] == 0
        # The same board in the game's other version.
        other = {"root": {"game": "yinsh", "variant": "standard"}, "moves": []}
        assert good(ann.http.post("/api/explorer", json=other))["games"] == 0
        asked = {**other, "versions": "all"}
        everywhere = good(ann.http.post("/api/explorer", json=asked))
        assert (everywhere["games"], len(everywhere["last"])) == (1, 1)
        assert everywhere["moves"][0]["alike"] == move["alike"]


def test_it_says_when_only_the_last_games_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(settings_in(tmp_path)) as site:
        ann = site.guest("Ann")
        for move in ("a2", "f6"):
            table = ann.connect(ann.begin()["id"])
            assert table.play(0, move)["type"] == "ack"
            assert table.ask("resign", player="white")["type"] == "ack"
        wait_until(lambda: ask(ann, [])["games"] == 2)
        assert ask(ann, [])["is_part"] is False
        monkeypatch.setattr(played, "MOST_COUNTED", 1)
        found = ask(ann, [])
        assert (found["games"], found["is_part"]) == (1, True)


def test_wrong_questions_and_too_many(site: Site, tmp_path: Path) -> None:
    guest = site.guest()
    root = {"game": "yinsh", "variant": "blitz"}
    for wrong in (
        {"root": root, "moves": [], "by": "nobody"},
        {"root": root, "moves": [], "lowest": 0},
        {"root": root},
        {"root": {"game": "yinsh"}, "moves": []},
    ):
        assert guest.http.post("/api/explorer", json=wrong).status_code == 422
    problem = good(guest.http.post("/api/explorer", json={"root": root, "moves": ["f6-f7"]}), 409)
    assert problem["code"] == "illegal-move"
    rates = replace(GENEROUS, explorers="2/minute")
    with running(settings_in(tmp_path, rates=rates)) as strict:
        other = strict.guest()
        asked = {"root": root, "moves": []}
        answers = [other.http.post("/api/explorer", json=asked).status_code for _ in range(3)]
        assert answers == [200, 200, 429]
