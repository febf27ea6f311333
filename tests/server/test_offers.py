"""Resigning, offers and their answers, rematches."""

import pytest

from tests.server.pair import Pair, friends, unchanged
from tests.server.site import Json, Site, refused


def told(pair: Pair, kind: str) -> Json:
    """The change of a kind, which all three must hear."""
    changes = []
    for wire in pair.wires:
        while True:
            event = wire.hear("event", seconds=5)
            if event["change"]["kind"] == kind:
                changes.append(event["change"])
                break
    assert changes[0] == changes[1] == changes[2]
    return dict(changes[0])


def test_resigning_reaches_everybody(site: Site) -> None:
    pair = friends(site)
    assert pair.wires[0].ask("resign", player="white")["type"] == "ack"
    assert told(pair, "resign")["outcome"]["winner"] == "black"


def test_a_draw_is_offered_and_accepted(site: Site) -> None:
    pair = friends(site)
    pair.wires[0].ask("offer", kind="draw", player="white")
    assert told(pair, "offer")["offer"] == {"kind": "draw", "by": "white"}
    refused(pair.wires[0].ask("answer", kind="draw", accept=True, player="white"), "no-offer")
    pair.wires[1].ask("answer", kind="draw", accept=True, player="black")
    change = told(pair, "answer")
    assert change["outcome"] == {"winner": None, "reason": "agreement", "score": None}
    assert change["offer"] is None


def test_a_draw_is_declined(site: Site) -> None:
    pair = friends(site)
    pair.wires[0].ask("offer", kind="draw", player="white")
    pair.wires[1].ask("answer", kind="draw", accept=False, player="black")
    change = told(pair, "answer")
    assert (change["offer"], change["outcome"]) == (None, None)


def test_an_offer_ends_with_the_next_move(site: Site) -> None:
    pair = friends(site)
    pair.wires[1].ask("offer", kind="draw", player="black")
    pair.play("e5")
    assert pair.state["offer"] is None
    before = pair.state
    refused(pair.wires[0].ask("answer", kind="draw", accept=True, player="white"), "no-offer")
    unchanged(pair, before)


def test_both_offering_a_draw_agree(site: Site) -> None:
    pair = friends(site)
    pair.wires[0].ask("offer", kind="draw", player="white")
    pair.wires[1].ask("offer", kind="draw", player="black")
    assert pair.state["outcome"]["reason"] == "agreement"


@pytest.mark.parametrize(("options", "answer"), [({}, "refused"), ({"repetition": True}, "ack")])
def test_draws_only_where_the_game_has_them(site: Site, options: Json, answer: str) -> None:
    pair = friends(site, "gipf", "basic", options=options)
    answered = pair.wires[0].ask("offer", kind="draw", player="white")
    assert answered["type"] == answer
    if answer == "refused":
        refused(answered, "no-draws")


def test_a_takeback_needs_consent(site: Site) -> None:
    pair = friends(site)
    pair.play("e5", "e6", "d5")
    refused(pair.wires[1].ask("answer", kind="takeback", accept=True, player="black"), "no-offer")
    pair.wires[0].ask("offer", kind="takeback", player="white")
    assert pair.state["view"]["ply"] == 3
    pair.wires[1].ask("answer", kind="takeback", accept=False, player="black")
    assert pair.state["view"]["ply"] == 3
    pair.wires[0].ask("offer", kind="takeback", player="white")
    pair.wires[1].ask("answer", kind="takeback", accept=True, player="black")
    change = told(pair, "takeback")
    assert change["plies"] == 2
    state = pair.state
    assert [made["text"] for made in state["made"]] == ["e5", "e6"]
    assert state["view"]["player"] == "white"
    assert change["views"][-1] == state["view"]
    pair.play("d4")
    assert pair.state["view"]["ply"] == 3


def test_a_takeback_after_the_answer_takes_back_both(site: Site) -> None:
    pair = friends(site)
    pair.play("e5", "e6", "d5", "d6")
    pair.wires[0].ask("offer", kind="takeback", player="white")
    pair.wires[1].ask("answer", kind="takeback", accept=True, player="black")
    assert pair.state["view"]["ply"] == 2


def test_nothing_to_take_back(site: Site) -> None:
    pair = friends(site)
    pair.play("e5")
    refused(pair.wires[1].ask("offer", kind="takeback", player="black"), "too-late")


def test_a_rematch_has_colours_swapped(site: Site) -> None:
    pair = friends(site, clock={"initial": 300, "increment": 3})
    refused(pair.wires[0].ask("offer", kind="rematch", player="white"), "too-late")
    pair.wires[0].ask("resign", player="white")
    pair.wires[0].ask("offer", kind="rematch", player="white")
    assert told(pair, "offer")["offer"] == {"kind": "rematch", "by": "white"}
    pair.wires[1].ask("answer", kind="rematch", accept=True, player="black")
    following = told(pair, "rematch")["rematch"]
    assert pair.state["rematch"] == following
    assert pair.white.look(following)["you"] == ["black"]
    again = pair.black.look(following)
    assert again["you"] == ["white"]
    assert again["seats"]["white"]["name"] == "Black"
    assert (again["clock"]["initial"], again["clock"]["increment"]) == (300_000, 3000)
    assert again["view"]["ply"] == 0
    refused(pair.wires[1].ask("offer", kind="rematch", player="black"), "too-late")


def test_aborting_before_both_have_moved(site: Site) -> None:
    pair = friends(site)
    pair.play("e5")
    assert pair.wires[1].ask("abort")["type"] == "ack"
    assert told(pair, "abort")["outcome"] == {"winner": None, "reason": "aborted", "score": None}


def test_aborting_comes_too_late(site: Site) -> None:
    pair = friends(site)
    pair.play("e5", "e6")
    before = pair.state
    refused(pair.wires[0].ask("abort"), "too-late")
    unchanged(pair, before)


def test_at_one_screen_all_is_agreed_at_once(site: Site) -> None:
    guest = site.guest()
    game = guest.begin("dvonn", "standard")["id"]
    wire = guest.connect(game)
    wire.hear("state")
    wire.play(0, "e4")
    wire.play(1, "e3")
    wire.ask("offer", kind="takeback", player="white")
    assert guest.look(game)["view"]["ply"] == 1
    wire.ask("offer", kind="draw", player="white")
    assert guest.look(game)["outcome"]["reason"] == "agreement"
    wire.ask("offer", kind="rematch", player="white")
    following = guest.look(game)["rematch"]
    assert guest.look(following)["you"] == ["white", "black"]


def test_nobody_is_there_to_accept(site: Site) -> None:
    guest = site.guest()
    game = guest.begin(mode="friend")["id"]
    wire = guest.connect(game)
    wire.hear("state")
    refused(wire.ask("offer", kind="draw", player="white"), "no-offer")
    assert wire.ask("abort")["type"] == "ack"
    assert site.guest().sit(game).json()["code"] == "seat-taken"
