"""The coach: what it says about planted mistakes, and about whose turns it says nothing."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import sixfold
from sixfold.engine.client import Reply
from sixfold.server.settings import Thinking
from sixfold.server.thinking.pool import Pool
from sixfold.server.thinking.question import Priority, Question
from tests.server.site import (
    GENEROUS,
    Guest,
    Json,
    Site,
    Wire,
    good,
    running,
    settings_in,
    wait_until,
)

PLAIN = ("env", "SIXFOLD_JIT=off", sys.executable, "-m", "sixfold.engine")
"""Our own engine, which needs no compiler for so few nodes."""

ROW = "gipf basic; w=b5,c2,c5,d5,e3,e4,h5; b=b2,e2,e6,e7,e8,h2,h3; hand=8/8; white"
"""Black threatens e9-e8: four in a row, which takes the two pieces between them and e2."""

FOUR = "yinsh blitz; W=d6,e5,f6,g7,h8; B=a5,b2,j10,k7,k10; w=d2,d3,d4,d5; white"
"""White's ring on d6 completes a row of five by leaving."""

STANDARD = FOUR.replace("blitz", "standard")
LAST = "tzaar; c7=z4,d5=A3,d6=Z2,e1=t,e4=t2,f2=a,f4=Z6,f8=A2,g7=Z,h5=a3,i2=t,i3=T,i4=T; white"
"""White has two Totts, side by side: stacked they are one, which Black takes."""

STACKS = "dvonn; f2=BBWBB,g2=RBWBRWBWW,h4=BWBWB,i3=BWWBWWB,i4=BBWB,i5=RWB,j5=B,k5=BB; black"
MARBLE = (
    "zertz standard; W=e4; G=a1,c2,c4,d6; B=b5,e3; gone=a2,a3,a4,b1,b3,b4,c1,d1,d7,e1,e2,e5,e6,f1,"
    "f2,f4,f5,g1,g4; caught=3W1G1B/2W3G2B; black"
)
GLASS = (
    "tamsk untimed; W=b3,d1,g3; B=c5,d4,f4; a1=1,a2=1,a3=1,a4=1,b1=1,b2=2,b3=2,b4=2,b5=1,c1=1,c2=2,"
    "c3=2,c4=3,c5=1,c6=1,d1=1,d2=2,d3=3,d4=4,d5=3,d6=2,d7=1,e1=1,e2=2,e3=3,e4=3,e5=2,e6=1,f1=1,"
    "f3=1,f4=2,f5=1,g3=1; hand=4/4; white"
)
"""From g4 a glass goes nowhere. Then only c3 is left to White, and Black closes it."""

PLANTED = {
    "a row of the opponent": (ROW, ["h1-h2"], "counter.captured.piece.theirs.more", 2),
    "a row of one's own": (FOUR, ["g7-g8"], "counter.taken.ring.yours.less", 1),
    "the last piece of a type": (LAST, ["f4-e4", "i4-i3"], "counter.types.tott.yours.less", 1),
    "a stack": (STACKS, ["j5-k5"], "counter.score.stack.yours.less", None),
    "a glass": (GLASS, ["g3-g4"], "effect.shuts-in", 1),
    "a marble": (MARBLE, ["Bd5", "-d2"], "effect.captures.white", 1),
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with our own engine."""
    thinking = Thinking(command=PLAIN, seconds=0.2, review_nodes=200, attempts=1)
    with running(settings_in(tmp_path_factory.mktemp("site"), thinking=thinking)) as site:
        guest = site.guest()
        wait_until(lambda: guest.http.get("/api/health").json()["engine"] == "ready")
        yield site.url


def begun(guest: Guest, text: str, **wanted: object) -> tuple[str, Wire]:
    """A game from a position against the engine; whoever decides there is the guest."""
    start = sixfold.position(text)
    usual = {"mode": "engine", "level": 1, "colour": str(start.player), "position": text}
    game = guest.begin(start.game.name, start.game.variant, **(usual | wanted))["id"]
    return game, guest.connect(game)


def asked(guest: Guest, game: str, ply: int = 0) -> Json:
    """What the coach says about a turn."""
    return good(guest.http.post(f"/api/games/{game}/coach", json={"ply": ply}))


def refused(guest: Guest, game: str, ply: int = 0) -> str:
    """The code with which a question is refused."""
    answered = guest.http.post(f"/api/games/{game}/coach", json={"ply": ply})
    assert answered.status_code >= 400, answered.text
    return str(answered.json()["code"])


@pytest.mark.parametrize(("text", "moves", "key", "n"), PLANTED.values(), ids=PLANTED)
def test_a_planted_mistake_is_told_with_its_reason(
    site: Site, text: str, moves: list[str], key: str, n: int | None
) -> None:
    guest = site.guest()
    game, wire = begun(guest, text)
    assert wire.play(0, *moves)["type"] == "ack"
    note = asked(guest, game)["note"]
    assert note["judgement"] in ("mistake", "blunder")
    assert note["chance_after"] < note["chance_before"]
    numbers = {reason["key"]: reason["numbers"]["n"] for reason in note["reasons"]}
    assert numbers[key] > 0 if n is None else numbers[key] == n
    for language in ("en", "uk", "ru"):
        words = sixfold.position(text).game.resource(f"words.{language}.json")
        assert f"coach.{key}" in words


def test_a_game_that_is_lost_at_once_is_told(site: Site) -> None:
    guest = site.guest()
    game, wire = begun(guest, LAST)
    wire.play(0, "f4-e4", "i4-i3")
    assert asked(guest, game)["note"]["lost"] == 1


def test_a_good_turn_is_not_blamed(site: Site) -> None:
    guest = site.guest()
    game, wire = begun(guest, STANDARD)
    wire.play(0, "d6-d7", "xd2-d6", "xh8")
    assert asked(guest, game) == {"note": None}


def test_a_mistake_can_still_be_asked_about_when_the_engine_has_answered(site: Site) -> None:
    guest = site.guest()
    game, wire = begun(guest, ROW)
    wire.play(0, "h1-h2")
    wait_until(lambda: len(guest.look(game)["made"]) > 1)
    note = asked(guest, game)["note"]
    assert note == asked(guest, game)["note"]
    wire.ask("offer", kind="takeback", player="white")
    assert guest.look(game)["made"] == []
    assert refused(guest, game) == "stale-ply"


def test_only_ones_own_last_turn_is_judged(site: Site) -> None:
    guest = site.guest()
    game, wire = begun(guest, ROW)
    assert refused(guest, game) == "stale-ply"
    wire.play(0, "h1-h2")
    wait_until(lambda: len(guest.look(game)["made"]) > 1)
    assert refused(guest, game, 1) == "stale-ply"
    assert refused(site.guest(), game) == "no-coach"
    wire.ask("resign", player="white")
    assert refused(guest, game) == "game-over"


def test_there_is_no_coach_where_somebody_else_plays(site: Site) -> None:
    ann, ben = site.guest("Ann"), site.guest("Ben")
    game = ann.begin("gipf", "basic", mode="friend", position=ROW)["id"]
    good(ben.sit(game))
    ann.connect(game).play(0, "h1-h2")
    assert {refused(ann, game), refused(ben, game)} == {"no-coach"}
    alone = ann.begin("gipf", "basic", mode="screen", position=ROW)["id"]
    ann.connect(alone).play(0, "h1-h2")
    assert refused(ann, alone) == "no-coach"


def test_the_analysis_of_such_a_game_is_still_refused(site: Site) -> None:
    """The coach is the only exception."""
    guest = site.guest()
    game, wire = begun(guest, ROW)
    wire.play(0, "h1-h2")
    asked(guest, game)
    analyst = guest.analyse()
    analyst.send("analyse", id="a", root={"position": ROW}, moves=["h1-h2"], lines=1, seconds=0.1)
    assert analyst.hear("refused")["problem"]["code"] == "own-game"


def test_a_turn_is_thought_about_once_and_behind_the_opponents(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_for: list[Priority] = []
    think = Pool.think

    async def overheard(pool: Pool, question: Question) -> Reply:
        asked_for.append(question.priority)
        return await think(pool, question)

    monkeypatch.setattr(Pool, "think", overheard)
    guest = site.guest()
    game, wire = begun(guest, ROW)
    wire.play(0, "h1-h2")
    wait_until(lambda: len(guest.look(game)["made"]) > 1)
    assert set(asked_for) == {Priority.LIVE}
    asked_for.clear()
    first = asked(guest, game)
    assert set(asked_for) == {Priority.ANALYSIS}
    asked_for.clear()
    assert asked(guest, game) == first
    assert asked_for == []


def test_questions_are_limited(tmp_path: Path) -> None:
    rates = replace(GENEROUS, analyses="2/hour")
    with running(settings_in(tmp_path, rates=rates)) as site:
        guest = site.guest()
        game, _ = begun(guest, ROW)
        assert [refused(guest, game) for _ in range(3)] == ["stale-ply", "stale-ply", "too-many"]


def test_without_an_engine(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as site:
        guest = site.guest()
        game, wire = begun(guest, ROW)
        wire.play(0, "h1-h2")
        assert refused(guest, game) == "engine-missing"
