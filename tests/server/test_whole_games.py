"""Whole games over HTTP and the socket."""

from random import Random

import sixfold
from tests.server.site import Json, Site, Wire, good


def play_on(wires: dict[str, Wire], view: Json, chance: Random, most: int = 400) -> Json:
    """Play at random, each side by its own socket, until the game is over."""
    for _ in range(most):
        if view["outcome"] is not None:
            break
        wire = wires[view["player"]]
        view = wire.finish(view, lambda now: str(chance.choice(now["moves"])["text"]))
    return view


def begun_as(told: Json) -> sixfold.Game:
    """The game that was begun, with the start that chance made where it makes one."""
    return sixfold.load(told["game"], told["variant"], **told["options"])


def test_a_game_at_one_screen(site: Site, game: sixfold.Game) -> None:
    guest = site.guest("Olena")
    begun = guest.begin(game.name, game.variant)
    assert begun["you"] == ["white", "black"]
    wire = guest.connect(begun["id"])
    state = wire.hear("state")["snapshot"]
    assert state["view"]["moves"]
    final = play_on({"white": wire, "black": wire}, state["view"], Random(game.name))
    after = guest.look(begun["id"])
    assert after["view"]["text"] == final["text"]
    assert after["outcome"] == final["outcome"]
    position = begun_as(after).start()
    for made in after["made"]:
        assert made["player"] == str(position.player)
        position = position.play(made["text"])
    assert position.text == final["text"]


def test_a_game_between_two_browsers_with_a_third_watching(site: Site) -> None:
    white, black, third = (site.guest(name) for name in ("Anna", "Borys", "Vira"))
    begun = white.begin("dvonn", "standard", mode="friend")
    assert begun["seats"]["black"]["kind"] == "open"
    seated = good(black.sit(begun["id"]))
    assert seated["you"] == ["black"]
    assert third.sit(begun["id"]).json()["code"] == "seat-taken"
    wires = {"white": white.connect(begun["id"]), "black": black.connect(begun["id"])}
    watching = third.connect(begun["id"])
    state = wires["white"].hear("state")["snapshot"]
    watching.hear("state")
    final = play_on(wires, state["view"], Random(7))
    assert final["outcome"] is not None
    number = third.look(begun["id"])["number"]
    watching.hear("event", number=number)
    numbers = [event["number"] for event in watching.events()]
    assert numbers == list(range(numbers[0], number + 1))
    assert watching.events()[-1]["change"]["views"][-1]["text"] == final["text"]
