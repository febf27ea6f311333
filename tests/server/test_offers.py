"""Resigning, offers and their answers, rematches."""

import pytest

from tests.server.pair import Pair, friends, unchanged
from tests.server.site import Json, Site, refused


def told(pair: Pair, kind: str) -> Json:
    """The change of a kind, which all three must hear."""
    changes = []
    for wire in pair.wires:
        while True:
            event = wire.hear("event")
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


@pytest.mark.expectation(30)
@pytest.mark.parametrize("by", ["white", "black"])
def test_an_offer_stands_until_it_is_answered_whoever_moves(site: Site, by: str) -> None:
    pair = friends(site)
    wires = dict(zip(("white", "black"), pair.wires, strict=False))
    other = "black" if by == "white" else "white"
    wires[by].ask("offer", kind="draw", player=by)
    pair.play("e5", "e6", "d5")
    assert pair.state["offer"] == {"kind": "draw", "by": by}
    wires[other].ask("answer", kind="draw", accept=True, player=other)
    assert pair.state["outcome"]["reason"] == "agreement"


def test_an_offer_ends_when_it_is_withdrawn(site: Site) -> None:
    pair = friends(site)
    pair.wires[1].ask("offer", kind="draw", player="black")
    pair.wires[1].ask("answer", kind="draw", accept=False, player="black")
    assert told(pair, "answer")["player"] == "black"
    before = pair.state
    assert before["offer"] is None
    refused(pair.wires[0].ask("answer", kind="draw", accept=True, player="white"), "no-offer")
    unchanged(pair, before)


def test_an_offer_ends_with_the_game(site: Site) -> None:
    pair = friends(site)
    pair.wires[1].ask("offer", kind="draw", player="black")
    pair.wires[1].ask("resign", player="black")
    assert told(pair, "resign")["offer"] is None
    assert pair.state["offer"] is None


def test_one_offer_at_a_time(site: Site) -> None:
    pair = friends(site)
    pair.play("e5", "e6")
    pair.wires[0].ask("offer", kind="draw", player="white")
    before = pair.state
    for player, kind in (("black", "takeback"), ("white", "takeback"), ("white", "draw")):
        wire = pair.wires[("white", "black").index(player)]
        refused(wire.ask("offer", kind=kind, player=player), "offer-stands")
    unchanged(pair, before)


def test_a_takeback_goes_back_to_what_was_asked_for(site: Site) -> None:
    """Also when both have played on before the answer."""
    pair = friends(site)
    pair.play("e5", "e6", "d5")
    pair.wires[0].ask("offer", kind="takeback", player="white")
    pair.play("d6", "c5", "c4")
    pair.wires[1].ask("answer", kind="takeback", accept=True, player="black")
    assert [made["text"] for made in pair.state["made"]] == ["e5", "e6"]
    assert pair.state["offer"] is None


def test_both_offering_a_draw_agree(site: Site) -> None:
    pair = friends(site)
    pair.wires[0].ask("offer", kind="draw", player="white")
    pair.wires[1].ask("offer", kind="draw", player="black")
    assert pair.state["outcome"]["reason"] == "agreement"


@pytest.mark.parametrize(("options", "answer"), [({}, "refused"), ({"repetition": True}, "ack")])
def test_draws_only_where_the_game_has_them(site: Site, options: Json, answer: str) -> None:
    pair = friends(site, "gipf", "basic", options=options)
    assert pair.state["draws"] == (answer == "ack")
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
    refused(pair.wires[1].ask("offer", kind="takeback", player="black"), "nothing-to-take-back")


def test_a_rematch_has_colours_swapped(site: Site) -> None:
    pair = friends(site, clock={"initial": 300, "increment": 3})
    refused(pair.wires[0].ask("offer", kind="rematch", player="white"), "not-over")
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
    refused(pair.wires[1].ask("offer", kind="rematch", player="black"), "rematch-begun")


def test_aborting_before_both_have_moved(site: Site) -> None:
    pair = friends(site)
    pair.play("e5")
    assert pair.wires[1].ask("abort")["type"] == "ack"
    assert told(pair, "abort")["outcome"] == {"winner": None, "reason": "aborted", "score": None}


def test_aborting_comes_too_late(site: Site) -> None:
    pair = friends(site)
    pair.play("e5", "e6")
    before = pair.state
    refused(pair.wires[0].ask("abort"), "both-moved")
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
    refused(wire.ask("offer", kind="draw", player="white"), "nobody-there")
    assert wire.ask("abort")["type"] == "ack"
    assert site.guest().sit(game).json()["code"] == "no-invitation"
