"""The engine's analysis on a socket, whatever is asked, whoever leaves, whatever it does."""

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

import sixfold
from sixfold.engine.info import Info
from sixfold.match import Agreement
from sixfold.rules import Game, position
from sixfold.server.presenting.lines import Lines
from sixfold.server.settings import Thinking
from tests.server.bots import Bot
from tests.server.pair import friends
from tests.server.site import (
    GENEROUS,
    PATIENCE,
    Json,
    Site,
    Wire,
    refused,
    running,
    settings_in,
    wait_until,
)
from tests.server.test_positions import FORMS, root_of, some_game

ROOT: Json = {"game": "yinsh", "variant": "blitz"}


@pytest.fixture(scope="module")
def bot(tmp_path_factory: pytest.TempPathFactory) -> Bot:
    return Bot(tmp_path_factory.mktemp("bot"))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, bot: Bot) -> Iterator[str]:
    """A server whose engine is a program for tests."""
    thinking = Thinking(command=bot.command, seconds=0.2)
    with running(settings_in(tmp_path_factory.mktemp("site"), thinking=thinking)) as site:
        guest = site.guest()
        wait_until(lambda: guest.http.get("/api/health").json()["engine"] == "ready")
        yield site.url


@pytest.fixture(autouse=True)
def _deeper(bot: Bot) -> Iterator[None]:
    bot.fail("deeper", once=False)
    yield
    bot.recover()


def ask(wire: Wire, root: Json = ROOT, moves: tuple[str, ...] = (), **wanted: object) -> None:
    """Have a position analysed."""
    usual: Json = {"id": "a", "lines": 3, "seconds": None}
    wire.send("analyse", **(usual | {"root": root, "moves": list(moves)} | wanted))


@pytest.mark.parametrize("game", FORMS, ids=lambda game: f"{game.name}-{len(game.changed_options)}")
def test_lines_of_every_game(site: Site, game: Game) -> None:
    wire = site.guest().analyse()
    assert wire.hear("engine")["state"] == "ready"
    ask(wire, root_of(game))
    told = wire.hear("lines")
    assert told["id"] == "a"
    assert told["player"] == "white"
    first = game.start().moves
    assert [line["moves"][0]["text"] for line in told["lines"]] == [m.text for m in first[:3]]
    assert told["lines"][0]["moves"][0]["steps"]
    assert (told["lines"][0]["kind"], told["lines"][0]["score"]) == ("cp", 9)
    deeper = wire.hear("lines")
    assert deeper["depth"] > told["depth"]
    assert deeper["nodes"] > told["nodes"]


def test_scores_are_whites(site: Site) -> None:
    wire = site.guest().analyse()
    ask(wire, moves=("e5",))
    told = wire.hear("lines")
    assert told["player"] == "black"
    assert told["lines"][0]["score"] == -9
    assert told["lines"][0]["chance"] == pytest.approx(0.4)


def test_a_new_question_replaces_the_one_before(site: Site, bot: Bot) -> None:
    wire = site.guest().analyse()
    ask(wire, id="first")
    wire.hear("lines", id="first")
    ask(wire, moves=("e5",), id="second", lines=1)
    assert len(wire.hear("lines", id="second")["lines"]) == 1
    wire.send("stop")
    assert wire.hear("done") == {"type": "done", "id": "second", "reason": "stopped"}
    after = wire.heard.index(next(m for m in wire.heard if m.get("id") == "second"))
    assert not any(message.get("id") == "first" for message in wire.heard[after:])


def test_whoever_leafs_through_has_the_last_position_analysed(site: Site, bot: Bot) -> None:
    wire = site.guest().analyse()
    before = bot.answers
    for number in range(20):
        ask(wire, moves=("e5",), id=f"q{number}")
    wire.hear("lines", id="q19")
    assert bot.answers < before + 10, "those passed over are not thought about"


def test_leaving_stops_the_search(site: Site, bot: Bot) -> None:
    wire = site.guest().analyse()
    ask(wire)
    wire.hear("lines")
    before = bot.stops
    wire.close()
    wait_until(lambda: bot.stops == before + 1)


def test_an_analysis_ends(site: Site, bot: Bot) -> None:
    wire = site.guest().analyse()
    ask(wire, seconds=0.2)
    assert wire.hear("done")["reason"] == "limit"
    assert any(message["type"] == "lines" for message in wire.heard)
    over = some_game(sixfold.load("yinsh", "blitz"), 1000)[-1]
    ask(wire, {"position": over.text}, id="b")
    assert wire.hear("done")["reason"] == "over"


def test_messages_come_at_most_twice_a_second(site: Site) -> None:
    wire = site.guest().analyse()
    ask(wire)
    told = [wire.hear("lines") for _ in range(4)]
    # The engine of these tests tells a depth at most every hundredth of a second.
    assert all(after["depth"] > before["depth"] for before, after in pairwise(told))
    assert len([m for m in wire.heard if m["type"] == "lines"]) == 4


def test_everybody_gets_lines(site: Site) -> None:
    wires = [site.guest().analyse() for _ in range(12)]
    for wire in wires:
        ask(wire)
    for wire in wires:
        wire.hear("lines")


def test_a_crashed_engine_is_restarted_and_the_page_is_told(site: Site, bot: Bot) -> None:
    wire = site.guest().analyse()
    ask(wire)
    wire.hear("lines")
    known = set(bot.processes)
    os.kill(bot.processes[0], signal.SIGKILL)  # the one that got ready first works on analyses
    wire.hear("engine", state="restarted")
    # Lines from before may still come, so what is waited for is the other process.
    wait_until(lambda: set(bot.processes) > known)
    wire.hear("lines")


def test_without_an_engine(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as site:
        wire = site.guest().analyse()
        assert wire.hear("engine")["state"] == "missing"
        ask(wire)
        refused(wire.hear("refused"), "engine-missing")


@pytest.mark.parametrize("mode", ["friend", "engine"])
def test_nobody_analyses_the_game_they_play(site: Site, bot: Bot, mode: str) -> None:
    bot.recover()
    if mode == "friend":
        pair = friends(site)
        pair.play("e5", "d4")
        player, watcher, view = pair.white, pair.third, pair.state["view"]
    else:
        player, watcher = site.guest(), site.guest()
        begun = player.begin(mode="engine", level=1)
        follow = player.connect(begun["id"])
        follow.hear("state")
        follow.play(0, "e5")
        wait_until(lambda: player.look(begun["id"])["view"]["ply"] == 2)
        view = player.look(begun["id"])["view"]
    bot.fail("deeper", once=False)
    own = player.analyse()
    ask(own, {"position": view["text"]})
    refused(own.hear("refused", id="a"), "own-game")
    ask(own, {"game": "yinsh", "variant": "blitz"}, id="b")
    own.hear("lines", id="b")
    other = watcher.analyse()
    ask(other, {"position": view["text"]})
    other.hear("lines")


def test_nobody_analyses_what_is_near_their_game(site: Site, bot: Bot) -> None:
    bot.recover()
    pair = friends(site)
    pair.play("e5", "d4", "f8")
    own = pair.white.analyse()
    played = sixfold.position(pair.state["view"]["text"])
    root = {"game": "yinsh", "variant": "blitz"}
    ahead = played.play("h8")
    turned = ahead.transformed(ahead.game.board.symmetries[3])
    further = turned.play(turned.moves[0])
    for number, (given, moves) in enumerate(
        [
            ({"position": ahead.text}, ()),
            ({"position": turned.text}, ()),
            ({"position": further.text}, ()),
            (root, ("e5", "d4", "f8", "h8", "a2", "b2")),
            (root, ("e5", "d4")),
        ]
    ):
        ask(own, given, moves=moves, id=str(number))
        refused(own.hear("refused", id=str(number)), "own-game")
    bot.fail("deeper", once=False)
    ask(own, root, moves=("a2",), id="elsewhere")
    own.hear("lines", id="elsewhere")
    ask(own, {"position": further.play(further.moves[0]).text}, id="far")
    own.hear("lines", id="far")


def test_a_finished_game_may_be_analysed(site: Site) -> None:
    pair = friends(site)
    pair.play("e5")
    text = pair.state["view"]["text"]
    wire = pair.white.analyse()
    ask(wire, {"position": text})
    refused(wire.hear("refused"), "own-game")
    pair.wires[1].ask("resign", player="black")
    ask(wire, {"position": text})
    wire.hear("lines")


def test_the_board_of_ones_own_match(site: Site) -> None:
    terms = Agreement.parse("basic; white=Y3; black=Y3; Y=always game yinsh blitz")
    pair = friends(site, "gipf", "basic", match=terms.data)
    pair.play("play Ye1-e2")
    wire = pair.black.analyse()
    ask(wire, {"position": pair.state["view"]["text"]})
    refused(wire.hear("refused"), "own-game")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"lines": 0}, "bad-message"),
        ({"lines": 6}, "bad-message"),
        ({"seconds": 0}, "bad-message"),
        ({"seconds": "1"}, "bad-message"),
        ({"root": {}}, "bad-message"),
        ({"root": {"position": "nonsense"}}, "bad-option"),
        ({"root": {"game": "chess", "variant": "blitz"}}, "bad-option"),
        ({"moves": ["e5", "e5"]}, "illegal-move"),
        ({"moves": ["e5"] * 3000}, "bad-message"),
        ({"extra": 1}, "bad-message"),
    ],
)
def test_what_cannot_be_asked(site: Site, change: Json, code: str) -> None:
    wire = site.guest().analyse()
    asked: Json = {"root": ROOT, "moves": [], "id": "a", "lines": 1, "seconds": None}
    wire.send("analyse", **(asked | change))
    problem = refused(wire.hear("refused", id="a"), code)
    if code == "illegal-move":
        assert problem["args"]["index"] == 1
    ask(wire, id="b")
    wire.hear("lines", id="b")


def test_a_message_that_is_too_long_ends_the_connection(site: Site) -> None:
    wire = site.guest().analyse()
    wire.socket.send("x" * 70_000)
    with pytest.raises(ConnectionClosed):
        wire.hear("lines")


def test_only_so_many_sockets(tmp_path: Path) -> None:
    rates = replace(GENEROUS, analysts_of_guest=2, analysts_of_address=3)
    with running(settings_in(tmp_path, rates=rates)) as site:
        guest, other = site.guest(), site.guest()
        wires = [guest.analyse(), guest.analyse()]
        for wire in wires:
            wire.hear("engine")
        with pytest.raises(ConnectionClosed) as closed:
            guest.analyse().hear("engine")
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too-many")
        other.analyse().hear("engine")
        with pytest.raises(ConnectionClosed):
            site.guest().analyse().hear("engine")
        wires[0].close()
        wait_until(lambda: _gets_in(other.analyse()))


def _gets_in(wire: Wire) -> bool:
    try:
        wire.hear("engine", PATIENCE)
    except ConnectionClosed:
        return False
    return True


def test_only_so_many_questions(tmp_path: Path) -> None:
    rates = replace(GENEROUS, analyses="2/hour")
    with running(settings_in(tmp_path, rates=rates)) as site:
        wire = site.guest().analyse()
        for name, code in (("a", "engine-missing"), ("b", "engine-missing"), ("c", "too-many")):
            ask(wire, id=name)
            refused(wire.hear("refused", id=name), code)


def test_lines_of_other_programs_are_told_as_far_as_they_make_sense() -> None:
    start = position("yinsh start")
    lines = Lines("x", start)
    told = lines.message({1: Info(depth=3, pv=("e5", "d4", "!?", "f6"))})
    assert [move.text for move in told.lines[0].moves] == ["e5", "d4"]
    assert (told.lines[0].kind, told.lines[0].chance, told.nodes) == ("cp", 0.5, 0)
    win = Info(depth=3, kind="win", score=-4, wdl=(0, 0, 1000), pv=("e5",))
    assert lines.message({1: win}).lines[0].score == -4
