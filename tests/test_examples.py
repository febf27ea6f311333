"""The programs in examples/ do what they say."""

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from examples.tree_search import choice

import sixfold
from tests.server.process import free_port, process
from tests.server.site import PATIENCE, Site, good
from tests.test_architecture import ROOT

WEB_BOT = [sys.executable, str(ROOT / "examples" / "web_bot.py")]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server as a process of its own."""
    port = free_port()
    with process(tmp_path_factory.mktemp("server"), port):
        yield f"http://127.0.0.1:{port}"


@pytest.mark.parametrize("game", ["yinsh:blitz", "dvonn:standard", "gipf:basic"])
def test_two_web_bots_play_a_game(game: str, address: str) -> None:
    with subprocess.Popen(
        [*WEB_BOT, address, game], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as host:
        try:
            assert host.stdout is not None
            link = host.stdout.readline().strip()
            assert re.fullmatch(rf"{re.escape(address)}/game/\w+", link), link
            guest = subprocess.run(
                [*WEB_BOT, link], capture_output=True, text=True, check=False, timeout=2 * PATIENCE
            )
            told = host.communicate(timeout=PATIENCE)[0]
        finally:
            host.kill()
    assert (guest.returncode, guest.stderr, host.returncode) == (0, "", 0), told
    sides = {line.partition(":")[0] for line in (guest.stdout, told)}
    results = {line.partition(":")[2] for line in (guest.stdout, told)}
    assert sides == {"white", "black"}
    assert len(results) == 1
    site = Site(address)
    state = good(site.guest().http.get(f"/api/games/{link.rpartition('/')[2]}"))
    outcome = state["outcome"]
    won = "drawn" if outcome["winner"] is None else f"{outcome['winner']} wins"
    assert results == {f" {won} ({outcome['reason']})\n"}
    site.hang_up()


def test_a_web_bot_says_why_it_cannot_play(address: str) -> None:
    for arguments, reason in (
        ([f"{address}/game/nothing"], "There is no such game."),
        ([address, "chess:blitz"], "does not exist"),
        ([f"http://127.0.0.1:{free_port()}"], "No server at"),
    ):
        done = subprocess.run([*WEB_BOT, *arguments], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert reason in done.stderr
        assert "Traceback" not in done.stderr


def test_the_tree_search_finds_a_win() -> None:
    text = "yinsh blitz; W=a2,b7,d9,i4,k10; B=e3,c2,h4,k7,j11; b=e4,e5,e6,e7; black"
    position = sixfold.position(text)
    after = position.play(choice(position, 400))
    assert {move.kind for move in after.moves} == {"row"}


def test_the_tree_search_beats_random_play() -> None:
    chance = random.Random(1)
    for side in sixfold.Player:
        position = sixfold.load("dvonn").start()
        while not position.outcome:
            if position.player is side and position.moves[0].kind != "place":
                position = position.play(choice(position, 60))
            else:
                position = position.play(chance.choice(list(position.moves)))
        assert position.outcome.winner is side


def test_the_tree_search_as_a_program() -> None:
    command = [sys.executable, str(ROOT / "examples" / "tree_search.py"), "gipf", "100"]
    # What other tests have compiled is kept with the names of their modules.
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    lines = done.stdout.splitlines()
    assert len(lines) == 5
    assert all(re.fullmatch(r"\S+ +\d+ games, balance [+-]\d\.\d\d", line) for line in lines)
