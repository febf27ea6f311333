"""Turns of several steps by mouse, keys and typing: what is asked, refused and told on the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.table import SLOW, Table
from tests.browser.words import said

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
