"""Turns of several steps by mouse, keys and typing: what is asked, refused and told on the way."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.table import SLOW, Table
from tests.browser.words import said, word

CHAIN = "zertz standard; W=e5,f3; B=b2,c4,e4; gone=a1,a2,a3,a4,b5,c1,c6,d1,d2,d7,e1,e6,f1,g1; white"
"""Three marbles can jump; from f3 over e4, c4 and b2, or over e4 and e5."""

LAST = "tzaar; a1=Z,a2=A,a4=T,d1=t,e1=t,e9=a,i5=z; white"
"""White can capture on d1 only, and a2 can then cover the only white Tott on a4."""


def test_a_marble_is_placed_and_a_ring_goes(visit: Visit) -> None:
    """The first step typed, the second with the keys; then a capture is due, dragged."""
    table = Table.begin(visit(), "zertz", "standard")
    page = table.page
    expect(table.question).to_have_text(said("zertz", "ask.place"), timeout=SLOW)
    table.type("Wd4")
    expect(table.question).to_have_text(said("zertz", "ask.ring"))
    edge = {"a1", "a2", "a3", "a4", "b1", "b5", "c1", "c6", "d1", "d7"}
    assert table.targets == edge | {"e1", "e6", "f1", "f5", "g1", "g2", "g3", "g4"}
    assert table.made == []
    table.board.focus()
    page.keyboard.press("ArrowDown")
    expect(table.board.locator(".focus-ring")).to_have_count(1)
    table.type("-d1")
    table.wait_for_made(2)
    expect(table.point("d1")).to_have_count(0)
    table.touch("d5", "d7")
    table.wait_for_made(4)
    expect(table.question).to_have_text(said("zertz", "ask.capture"), timeout=SLOW)
    assert table.targets == {"d4", "d5"}
    field = page.locator(".type-move input")
    field.fill("Wc3")
    field.press("Enter")
    expect(page.locator(".guide")).to_contain_text(said("zertz", "refuse.capture-first"))
    field.fill("")
    table.drag("d4", "d6")
    table.wait_for_made(5)
    assert table.made == ["Wd4", "-d1", "Wd5", "-d7", "d4-d6"]
    assert table.pieces == ["d6"]


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_marble_jumps_as_long_as_it_can(visit: Visit, viewport: dict[str, int]) -> None:
    table = Table.begin(visit(viewport=viewport), "zertz", "standard", position=CHAIN)
    expect(table.question).to_have_text(said("zertz", "ask.capture"), timeout=SLOW)
    assert table.targets == {"f3", "e4", "e5"}
    table.touch("f3")
    expect(table.question).to_have_text(said("zertz", "ask.jump.1"))
    assert table.targets == {"d5"}
    table.touch("d5")
    expect(table.question).to_have_text(said("zertz", "ask.jump"))
    assert table.targets == {"b3", "f5"}
    table.touch("b3")
    expect(table.board.locator(".guides[data-targets='b1']").first).to_be_attached()
    assert table.made == []
    table.touch("b1")
    table.wait_for_server(3)
    assert table.made == ["f3-d5", "d5-b3", "b3-b1"]
    assert table.pieces == ["b1", "e5"]


def test_who_would_lose_by_a_stack_is_told_and_may_pass(visit: Visit) -> None:
    table = Table.begin(visit(), "tzaar", "standard", position=LAST)
    page = table.page
    expect(table.question).to_have_text(said("tzaar", "ask.capture"), timeout=SLOW)
    assert table.targets == {"a1"}
    table.drag("a1", "d1")
    expect(table.question).to_have_text(said("tzaar", "ask.second"))
    table.touch("a2")
    page.mouse.move(*table.middle("a4"))
    expect(page.locator(".guide")).to_contain_text(said("tzaar", "effect.last-tott"))
    page.keyboard.press("Escape")
    assert table.made == []
    page.get_by_role("button", name=said("tzaar", "button.pass")).click()
    table.wait_for_server(2)
    assert table.made == ["a1-d1", "pass"]


LEVELS = "punct; W=Ee5.e4,Te9.e10; B=Cf5.f6; white"
"""White's triangle can jump onto e5 and cover two black dots."""


def test_a_plate_jumps_is_added_and_turned(visit: Visit, keep: Callable[[Page, str], None]) -> None:
    page = visit()
    table = Table.begin(page, "punct", "standard", position=LEVELS)
    touch = table.touch
    held, play = page.locator(".held"), page.locator(".guide-buttons .gold")
    rotate = page.get_by_role("button", name=word("do.rotate"), exact=True)
    expect(table.question).to_have_text(said("punct", "ask.move"), timeout=SLOW)
    touch("e9")
    expect(table.question).to_have_text(said("punct", "ask.move.1"))
    touch("e5")
    expect(held).to_have_attribute("data-held", "e5 f6 f5", timeout=SLOW)
    expect(page.locator(".guide")).to_contain_text(said("punct", "effect.climbs", n=2))
    keep(page, "on-top")
    play.click()
    table.wait_for_made(1)
    page.locator(".ways .fate", has_text=said("punct", "stock.straight-end")).click()
    touch("n12")
    expect(held).to_have_attribute("data-held", "n12 n13 n14", timeout=SLOW)
    rotate.click()
    expect(held).to_have_attribute("data-held", "n12 o13 p14", timeout=SLOW)
    table.drag("o13", "n13")  # round its first dot
    expect(held).to_have_attribute("data-held", "n12 n13 n14", timeout=SLOW)
    table.drag("n13", "o13")
    expect(held).to_have_attribute("data-held", "n12 o13 p14", timeout=SLOW)
    keep(page, "turned")
    play.click()
    table.wait_for_made(2)
    touch("e5")
    touch("e9")
    expect(held).to_have_attribute("data-held", "e9 f10 f9", timeout=SLOW)
    page.mouse.wheel(0, 100)
    expect(held).to_have_attribute("data-held", "e9 f9 e8", timeout=SLOW)
    play.click()
    table.wait_for_made(3)
    touch("p14")  # any of its dots
    page.keyboard.press("]")
    expect(held).to_have_attribute("data-held", "n12 o12 p12", timeout=SLOW)
    page.keyboard.press("[")
    expect(held).to_have_attribute("data-held", "n12 n13 n14", timeout=SLOW)
    play.click()
    table.wait_for_made(4)
    assert table.made == ["e9-e5.f6", "En12.o13", "e5-e9.f9", "n12.n13"]
    keep(page, "end")


def test_a_finger_on_close_points_sees_them_enlarged(
    visit: Visit, keep: Callable[[Page, str], None]
) -> None:
    """It chooses by moving, and a second one turns what is in hand."""
    page = visit(viewport=PHONE, touch=True)
    table = Table.begin(page, "punct", "standard", position=LEVELS)
    finger = page.context.new_cdp_session(page)
    expect(table.question).to_have_text(said("punct", "ask.move"), timeout=SLOW)

    begun = time.time()

    def lay(kind: str, seconds: float, **fingers: str) -> None:
        """When is told to the browser, so a busy machine cannot change it."""
        at = {number: table.middle(name) for number, name in fingers.items()}
        points = [{"x": x, "y": y, "id": int(number[1:])} for number, (x, y) in at.items()]
        told = {"type": kind, "touchPoints": points, "timestamp": begun + seconds}
        finger.send("Input.dispatchTouchEvent", told)

    loupe = page.locator(".board-loupe")
    lay("touchStart", 0, n0="g9")
    expect(loupe).to_be_visible(timeout=SLOW)
    lay("touchMove", 0.5, n0="e9")
    keep(page, "loupe")
    lay("touchEnd", 1)
    expect(loupe).to_have_count(0)
    expect(table.question).to_have_text(said("punct", "ask.move.1"), timeout=SLOW)
    table.tap("e5")
    held = page.locator(".held")
    expect(held).to_have_attribute("data-held", "e5 f6 f5", timeout=SLOW)
    lay("touchStart", 2, n0="i15")
    lay("touchStart", 2.1, n0="i15", n1="k15")
    lay("touchEnd", 2.2, n1="k15")
    expect(held).to_have_attribute("data-held", "e5 f5 e4", timeout=SLOW)


def test_whole_turns_of_marbles_with_arrow_keys_alone(visit: Visit) -> None:
    """A colour from the pool, a ring for it, a ring to take; then a capture that is due."""
    table = Table.begin(visit("/"), "zertz", "standard")
    expect(table.question).to_have_text(said("zertz", "ask.place"), timeout=SLOW)
    table.page.keyboard.press("Tab")
    table.board.focus()
    table.walk("grey", "d4")
    expect(table.question).to_have_text(said("zertz", "ask.ring"))
    table.walk("d1")
    table.wait_for_made(2)
    table.walk("black", "d5", "d7")
    table.wait_for_made(4)
    expect(table.question).to_have_text(said("zertz", "ask.capture"), timeout=SLOW)
    table.walk("d4", "d6")
    table.wait_for_made(5)
    assert table.made == ["Gd4", "-d1", "Bd5", "-d7", "d4-d6"]


def test_whole_turns_of_stacks_with_arrow_keys_alone(visit: Visit) -> None:
    table = Table.begin(visit("/"), "tzaar", "standard")
    expect(table.question).to_have_text(said("tzaar", "ask.opening"), timeout=SLOW)
    table.page.keyboard.press("Tab")
    table.board.focus()
    table.walk("d3", "c3")
    table.wait_for_made(1)
    table.walk("b2", "c3")
    expect(table.question).to_have_text(said("tzaar", "ask.second"))
    table.walk("a1", "a2")
    table.wait_for_made(3)
    assert table.made == ["d3-c3", "b2-c3", "a1-a2"]


SHUT_IN = (
    "tamsk; W=a1,d7,g1; B=b1,b3,g4; a2=1,b1=1,b3=1,d6=2,c6=1,e6=1,f1=1,f2=2,g2=1; hand=27/26; white"
)
"""White's glasses on d7 and g1 cannot move, and that on a1 can only go to b2."""


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_glass_moves_and_its_space_is_closed(visit: Visit, viewport: dict[str, int]) -> None:
    """Two taps move a glass; what is full is refused, and what closes is told."""
    table = Table.begin(visit(viewport=viewport), "tamsk", "untimed", position=SHUT_IN)
    expect(table.question).to_have_text(said("tamsk", "ask.move"), timeout=SLOW)
    assert table.targets == {"a1"}
    table.touch("a1")
    expect(table.question).to_have_text(said("tamsk", "ask.move.1"))
    assert table.targets == {"b2"}
    table.touch("b2")
    table.wait_for_made(1)
    assert table.made == ["a1-b2"]
    table.touch("b1", "a1")
    table.wait_for_made(2)
    assert table.made == ["a1-b2", "b1-a1"]
