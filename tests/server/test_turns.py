"""Turns that are refused change nothing; turns that are played are played once."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import sixfold
from tests.server.pair import friends, unchanged
from tests.server.site import Json, Site, Wire, refused

OPENING = ["a2", "b1", "c1", "d1", "e1", "f2", "g2", "h3", "i4", "j6"]


@pytest.mark.expectation(28)
def test_the_same_request_twice_is_played_once_and_acknowledged_twice(site: Site) -> None:
    pair = friends(site)
    wire = pair.wires[0]
    first = wire.play(0, "e5", id="once")
    again = wire.play(0, "e5", id="once")
    assert first == again
    other_tab = pair.white.connect(pair.id)
    other_tab.hear("state")
    assert other_tab.play(0, "e5", id="once") == first
    assert [made["text"] for made in pair.state["made"]] == ["e5"]


def test_somebody_elses_request_of_the_same_name_is_another(site: Site) -> None:
    pair = friends(site)
    assert pair.wires[0].play(0, "e5", id="same")["number"] == 1
    assert pair.wires[1].play(1, "e6", id="same")["number"] == 2
    assert pair.state["view"]["ply"] == 2


def test_a_stale_ply_is_refused(site: Site) -> None:
    pair = friends(site)
    pair.play("e5", "e6")
    before = pair.state
    for ply in (0, 1, 3, 99):
        problem = refused(pair.wires[0].play(ply, "d4"), "stale-ply")
        assert problem["args"] == {"ply": 2}
    unchanged(pair, before)


def test_a_move_out_of_turn_is_refused(site: Site) -> None:
    pair = friends(site)
    before = pair.state
    refused(pair.wires[1].play(0, "e5"), "not-your-turn")
    refused(pair.wires[1].ask("preview", ply=0, moves=["e5"]), "not-your-turn")
    unchanged(pair, before)


def test_who_watches_can_do_nothing(site: Site) -> None:
    pair = friends(site)
    before = pair.state
    wire = pair.wires[2]
    refused(wire.play(0, "e5"), "not-your-seat")
    refused(wire.ask("preview", ply=0, moves=["e5"]), "not-your-seat")
    refused(wire.ask("resign", player="white"), "not-your-seat")
    refused(wire.ask("abort"), "not-your-seat")
    refused(wire.ask("offer", kind="draw", player="black"), "not-your-seat")
    refused(wire.ask("answer", kind="draw", accept=True, player="black"), "not-your-seat")
    refused(wire.ask("hint"), "no-hint")
    unchanged(pair, before)


def test_anothers_seat_is_not_yours(site: Site) -> None:
    pair = friends(site)
    before = pair.state
    refused(pair.wires[1].ask("resign", player="white"), "other-seat")
    refused(pair.wires[1].ask("offer", kind="draw", player="white"), "other-seat")
    unchanged(pair, before)


def test_after_the_end_nothing_is_played(site: Site) -> None:
    pair = friends(site)
    pair.wires[1].ask("resign", player="black")
    before = pair.state
    assert before["outcome"] == {"winner": "white", "reason": "resignation", "score": None}
    assert before["view"]["moves"] == []
    refused(pair.wires[0].play(0, "e5"), "game-over")
    refused(pair.wires[0].ask("resign", player="white"), "game-over")
    refused(pair.wires[0].ask("abort"), "game-over")
    refused(pair.wires[0].ask("offer", kind="takeback", player="white"), "game-over")
    unchanged(pair, before)


def test_wrong_moves_say_why(site: Site) -> None:
    pair = friends(site)
    pair.play("e5")
    before = pair.state
    problem = refused(pair.wires[1].play(1, "e5"), "illegal-move")
    assert problem["rule"]
    assert "'e5'" in problem["detail"]
    refused(pair.wires[1].play(1, "<script>"), "unreadable-move")
    refused(pair.wires[1].play(1, "e6", "d4"), "not-your-turn")
    unchanged(pair, before)


def test_a_preview_stores_nothing(site: Site) -> None:
    pair = friends(site)
    before = pair.state
    shown = pair.wires[0].ask("preview", ply=0, moves=["e5"])["view"]
    assert shown["ply"] == 1
    assert [piece["points"] for piece in shown["pieces"]] == [["e5"]]
    assert pair.wires[0].ask("preview", ply=0, moves=[])["view"]["pieces"] == []
    unchanged(pair, before)
    assert not pair.wires[1].events()


TO_A_ROW = (
    *("c3", "j10", "i6", "e5", "e9", "e7", "f5", "b6", "h9", "f8"),
    *("i6-e2", "j10-h8", "f5-e4", "h8-j8", "e2-f2", "b6-f6", "c3-c2", "f6-g6", "e4-b4"),
    *("j8-j6", "h9-k9", "j6-h6", "c2-b2", "h6-g5", "e9-d8"),
)
ROW_MAKER = "g6-g7"
"""Then Black's row has one possibility, and there is a ring to choose."""


def test_a_turn_that_goes_on_is_answered_with_what_can_follow_and_stores_nothing(
    site: Site,
) -> None:
    pair = friends(site, "yinsh", "standard", clock={"initial": 600, "increment": 7})
    pair.play(*TO_A_ROW)
    wire, before = pair.wires[1], pair.state
    ply = before["view"]["ply"]
    for _ in range(2):  # the same once more is harmless
        answered = wire.play(ply, ROW_MAKER, id="again")
        assert answered["type"] == "unfinished"
        view = answered["view"]
        assert (view["player"], view["phase"]) == ("black", "ring")
        assert {move["kind"] for move in view["moves"]} == {"ring"}
    after = pair.state
    assert after["number"] == before["number"]
    assert after["made"] == before["made"]
    assert after["clock"]["running"] == "black"
    assert after["clock"]["black"] <= before["clock"]["black"]  # it runs on, without an increment
    assert not [e for e in pair.wires[0].events() if e["number"] > before["number"]]
    ring = view["moves"][0]["text"]
    done = wire.play(ply, ROW_MAKER, ring, id="again")
    assert done == {"type": "ack", "id": "again", "number": before["number"] + 1}
    assert wire.play(ply, ROW_MAKER, ring, id="again") == done
    made = pair.state["made"][ply:]
    assert [each["text"] for each in made if not each["forced"]] == [ROW_MAKER, ring]
    assert len({each["turn"] for each in made}) == 1


def test_a_turn_ends_where_it_ends(site: Site) -> None:
    """DVONN: White's last placing is followed by White's first move, which is another turn."""
    guest = site.guest()
    game = guest.begin("dvonn", "standard")["id"]
    wire = guest.connect(game)
    view = wire.hear("state")["snapshot"]["view"]
    while view["ply"] < 48:
        view = wire.finish(view, lambda now: str(now["moves"][0]["text"]))
    last = view["moves"][0]["text"]
    begun = sixfold.position(view["text"]).play(last)
    assert begun.player is sixfold.position(view["text"]).player
    refused(wire.play(48, last, begun.moves[0].text), "not-your-turn")
    assert wire.play(48, last)["type"] == "ack"


def test_tabs_that_race_for_the_same_ply(site: Site) -> None:
    """Of many tabs of one player that send different moves at once, exactly one is played."""
    guest = site.guest()
    game = guest.begin("yinsh", "blitz")["id"]
    tabs = [guest.connect(game) for _ in range(8)]
    for tab in tabs:
        tab.hear("state")
    points = OPENING[: len(tabs)]
    together = threading.Barrier(len(tabs))

    def race(tab: Wire, point: str) -> Json:
        together.wait()
        return tab.play(0, point)

    with ThreadPoolExecutor(len(tabs)) as pool:
        answers = list(pool.map(race, tabs, points))
    winners = [p for p, answer in zip(points, answers, strict=True) if answer["type"] == "ack"]
    assert len(winners) == 1
    for answer in answers:
        if answer["type"] != "ack":
            refused(answer, "stale-ply")
    assert [made["text"] for made in guest.look(game)["made"]] == winners


def test_guests_who_race_for_a_seat(site: Site) -> None:
    game = site.guest().begin(mode="friend")["id"]
    guests = [site.guest(f"guest {n}") for n in range(8)]
    with ThreadPoolExecutor(len(guests)) as pool:
        answers = list(pool.map(lambda guest: guest.sit(game), guests))
    seated = [guest for guest, a in zip(guests, answers, strict=True) if a.status_code == 200]
    assert len(seated) == 1
    assert {a.json()["code"] for a in answers if a.status_code != 200} == {"seat-taken"}
    assert seated[0].look(game)["you"] == ["black"]
    assert [guest.look(game)["you"] for guest in guests].count(["black"]) == 1


def test_colours_are_drawn_by_lot(site: Site) -> None:
    guest = site.guest()
    drawn = {guest.begin(mode="friend", colour="lot")["you"][0] for _ in range(40)}
    assert drawn == {"white", "black"}


def test_a_removal_without_a_choice_is_played_in_the_same_event(site: Site) -> None:
    guest = site.guest()
    game = guest.begin("gipf", "basic")["id"]
    wire = guest.connect(game)
    view = wire.hear("state")["snapshot"]["view"]
    for _ in range(6):
        move = "e1-e2" if view["player"] == "white" else view["moves"][0]["text"]
        number = wire.play(view["ply"], move)["number"]
        change = wire.hear("event", number=number)["change"]
        view = change["views"][-1]
        if len(change["made"]) > 1:
            break
    push, row = change["made"]
    assert (push["kind"], push["forced"]) == ("push", False)
    assert (row["kind"], row["forced"], row["player"]) == ("row", True, "white")
    assert [shown["ply"] for shown in change["views"]] == [view["ply"] - 1, view["ply"]]
    assert change["views"][0]["moves"] == []
    assert (view["player"], view["phase"]) == ("black", "push")
    position = sixfold.load("gipf", "basic").start()
    for made in guest.look(game)["made"]:
        position = position.play(made["text"])
    assert view["text"] == position.text


@pytest.mark.parametrize("wanted", [{"colour": "white"}, {"colour": "black"}])
def test_the_colour_asked_for(site: Site, wanted: Json) -> None:
    assert site.guest().begin(mode="friend", **wanted)["you"] == [wanted["colour"]]
