"""What a person sees and does at the board."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

import sixfold
from sixfold import records
from tests.browser.conftest import SMALL_PHONE, Visit
from tests.browser.table import PATIENCE, SLOW, Table, origin_of, points

RINGS = ["f6", "e5", "g7", "f5", "d4", "h8", "e8", "g4", "c3", "i7"]


def yinsh_in_play(page: Page) -> Table:
    """YINSH with all rings placed; White is to move a ring."""
    table = Table.begin(page, "yinsh", "standard")
    table.send(*RINGS)
    return table


@pytest.mark.expectation(1)
def test_a_new_visitor_moves_within_two_clicks(visit: Visit, keep: Callable[..., None]) -> None:
    page = visit("/")
    keep(page, "home")
    page.get_by_role("button", name="Play GIPF against the engine").click()
    page.wait_for_url("**/game/*", timeout=SLOW)
    table = Table(page, page.url.rsplit("/", 1)[1])
    expect(table.board).to_be_visible(timeout=SLOW)
    keep(page, "game")
    first = table.snapshot["view"]["moves"][0]
    table.touch(*points(first))
    expect(page.locator(".move-list button")).not_to_have_count(0, timeout=SLOW)
    table.wait_for_server(1)
    assert table.made[0] == first["text"]


@pytest.mark.expectation(2)
@pytest.mark.parametrize("game", ["gipf", "yinsh", "dvonn"])
def test_marked_targets_are_those_of_the_library(visit: Visit, game: str) -> None:
    page = visit()
    table = yinsh_in_play(page) if game == "yinsh" else Table.begin(page, game, variant_of(game))
    position = sixfold.position(table.snapshot["view"]["text"])
    firsts = {move.points[0] for move in position.moves}
    assert table.targets == firsts
    chosen = sorted(firsts)[0]
    nexts = {p for m in position.moves if m.points[0] == chosen for p in m.points[1:]}
    if nexts:
        table.touch(chosen)
        expect(table.board.locator(".guides").first).to_have_attribute("data-chosen", chosen)
        assert table.targets - firsts == nexts - firsts


def variant_of(game: str) -> str:
    return sixfold.load(game).variant


@pytest.mark.expectation(3)
def test_drag_click_and_tap_make_the_same_move(visit: Visit) -> None:
    made = []
    for way in ("click", "drag", "tap"):
        table = yinsh_in_play(visit(touch=way == "tap"))
        if way == "drag":
            table.drag("f6", "f9")
        elif way == "click":
            table.touch("f6", "f9")
        else:
            table.tap("f6", "f9")
        table.wait_for_made(11)
        made.append(table.made)
    assert made[0] == made[1] == made[2]
    assert made[0][-1] == "f6-f9"


@pytest.mark.expectation(4)
@pytest.mark.parametrize(
    ("locale", "letters"), [("en-GB", "abc"), ("uk-UA", "іїє"), ("ru-RU", "ыэъёа")]
)
def test_an_illegal_drop_returns_and_says_why(visit: Visit, locale: str, letters: str) -> None:
    table = yinsh_in_play(visit(locale=locale))
    before, pieces = table.snapshot["view"]["text"], table.pieces
    asked = table.question.inner_text()
    table.drag("f6", "d7")
    expect(table.question).not_to_have_text(asked)
    assert any(letter in table.question.inner_text() for letter in letters)
    assert table.snapshot["view"]["text"] == before
    assert table.pieces == pieces


@pytest.mark.parametrize("variant", ["basic", "tournament"])
def test_who_touches_a_spot_first_learns_where_pieces_enter(visit: Visit, variant: str) -> None:
    table = Table.begin(visit(), "gipf", variant)
    table.touch("e5")
    expect(table.question).to_have_text(
        "Pieces enter from a dot at the edge, onto the spot next to it.", timeout=SLOW
    )
    table.touch("b1")
    expect(table.question).to_have_text("Which way?", timeout=SLOW)


def test_a_hint_takes_the_place_of_a_complaint(visit: Visit) -> None:
    table = Table.begin(visit(), "yinsh", "blitz")
    table.touch("f6")
    table.wait_for_made(1)
    table.touch("f6")
    expect(table.page.locator(".guide .refused")).to_be_visible(timeout=SLOW)
    table.page.get_by_role("button", name="Hint").click()
    expect(table.page.locator(".guide .refused")).to_have_count(0, timeout=SLOW)


@pytest.mark.expectation(5)
@pytest.mark.parametrize("game", ["gipf", "dvonn", "yinsh"])
def test_the_last_move_is_marked(visit: Visit, game: str) -> None:
    table = Table.begin(visit(), game, variant_of(game))
    position = sixfold.load(game).start()
    chance = Random(4)
    for count in range(1, 5):
        move = chance.choice(position.moves)
        position = position.play(move)
        table.type(move.text)
        table.wait_for_made(count)
        expected = {f"{mark.kind}:{mark.point}" for mark in position.marks}
        expect(table.board.locator(".last-move").first).to_have_attribute(
            "data-marks", " ".join(f"{mark.kind}:{mark.point}" for mark in position.marks)
        )
        assert table.marks == expected


@pytest.mark.expectation(7)
def test_an_unfinished_choice_is_undone_and_nothing_was_sent(visit: Visit) -> None:
    table = yinsh_in_play(visit())
    before = table.snapshot["number"]
    table.touch("f6")
    expect(table.board.locator(".guides").first).to_have_attribute("data-chosen", "f6")
    table.page.keyboard.press("Escape")
    expect(table.board.locator(".guides").first).to_have_attribute("data-chosen", "")
    assert table.snapshot["number"] == before


@pytest.mark.expectation(8)
@pytest.mark.parametrize("game", ["gipf", "dvonn", "yinsh"])
def test_points_are_large_enough_on_a_small_phone(
    visit: Visit, keep: Callable[..., None], game: str
) -> None:
    page = visit(viewport=SMALL_PHONE, touch=True)
    table = Table.begin(page, game, variant_of(game))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = table.board.locator("[data-at]").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    assert min(min(box) for box in boxes) >= 24
    keep(page, game)


@pytest.mark.expectation(9)
def test_nothing_is_sent_before_it_is_confirmed(visit: Visit) -> None:
    page = visit()
    table = yinsh_in_play(page)
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_label("Confirm").first.check()
    page.keyboard.press("Escape")
    happened: list[str] = []
    with page.expect_websocket() as opened:
        page.reload()
    opened.value.on("framesent", lambda frame: happened.append(json.loads(frame)["type"]))
    table.touch("f6", "f9")
    gold = page.locator(".guide .button.gold")
    expect(gold).to_be_visible()
    happened.append("confirmed")
    gold.click()
    table.wait_for_made(11)
    assert [each for each in happened if each in ("turn", "confirmed")] == ["confirmed", "turn"]


@pytest.mark.expectation(10)
@pytest.mark.parametrize("game", ["gipf", "dvonn", "yinsh"])
def test_counters_are_those_of_the_library(visit: Visit, game: str) -> None:
    """After every decision of a whole random game, looked through from its start."""
    position = sixfold.load(game).start()
    chance = Random(9)
    course = [position]
    while position.outcome is None:
        position = position.play(chance.choice(position.moves))
        course.append(position)
    page = visit()
    record = records.Record.of(course[0], [after.last for after in course[1:] if after.last])
    answered = page.request.post(
        "/api/import",
        data={"text": record.text, "format": None},
        headers={"Origin": origin_of(page)},
    )
    table = Table(page, answered.json()["id"]).open()
    page.keyboard.press("Home")
    for ply, position in enumerate(course):
        expect(table.board.locator(".pieces [data-point]")).to_have_count(
            len(position.picture.pieces), timeout=SLOW
        )
        numbers = page.locator(".board-live > g > .number")
        expected = sorted(map(str, amounts(position)))
        for _ in range(PATIENCE):
            drawn = sorted(numbers.all_text_contents())
            if drawn == expected:
                break
            page.wait_for_timeout(20)
        assert drawn == expected, f"after {ply} decisions"
        page.keyboard.press("ArrowRight")


def amounts(position: sixfold.Position) -> list[int]:
    """What lies beside the board, each heap's number; slots are filled or empty instead."""
    heaps: dict[tuple[str, str | None], int] = {}
    for counter in position.picture.counters:
        if not counter.slots:
            heap = counter.name, counter.player
            heaps[heap] = heaps.get(heap, 0) + counter.count
    return list(heaps.values())


@pytest.mark.expectation(11, 12)
def test_looking_back_by_clicks_and_keys(visit: Visit) -> None:
    table = yinsh_in_play(visit())
    page = table.page
    everything = table.pieces
    page.locator(".move-list button").nth(3).click()
    expect(table.board.locator(".pieces [data-point]")).to_have_count(4)
    page.keyboard.press("ArrowRight")
    expect(table.board.locator(".pieces [data-point]")).to_have_count(5)
    page.keyboard.press("Home")
    expect(table.board.locator(".pieces [data-point]")).to_have_count(0)
    page.keyboard.press("End")
    expect(table.board.locator(".pieces [data-point]")).to_have_count(10)
    assert table.pieces == everything
    page.get_by_role("button", name="Type a move").click()
    expect(page.locator(".type-move input")).to_be_focused()
    place = table.middle("f6")
    page.keyboard.type("f")
    page.keyboard.press("ArrowLeft")
    assert table.middle("f6") == place
    expect(table.board.locator(".pieces [data-point]")).to_have_count(10)


@pytest.mark.expectation(12, 13)
def test_flipping_twice_changes_nothing_and_labels_follow(visit: Visit) -> None:
    table = yinsh_in_play(visit())
    page = table.page
    page.locator(".move-list").click()
    label = page.locator(".board-slab text.label").filter(has_text="a").first
    before, name_before = table.middle("b3"), label.bounding_box()
    page.keyboard.press("f")
    table.wait_until_moved("b3", before)
    turned = table.middle("b3")
    label = page.locator(".board-slab text.label").filter(has_text="a").first
    assert label.bounding_box() != name_before
    page.keyboard.press("f")
    table.wait_until_moved("b3", turned)
    assert table.middle("b3") == pytest.approx(before, abs=0.5)


@pytest.mark.expectation(14)
def test_coordinates_can_be_switched(visit: Visit) -> None:
    table = Table.begin(visit(), "gipf", "basic")
    page = table.page
    labels = page.locator(".board-slab text.label")
    expect(labels).to_have_count(24)
    dots = set(labels.all_text_contents())
    position = sixfold.load("gipf").start()
    assert {move.text.partition("-")[0] for move in position.moves} <= dots
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_label("Coordinates").uncheck()
    expect(labels).to_have_count(0)


@pytest.mark.expectation(15)
def test_motion_is_short_and_none_when_it_is_not_wanted(visit: Visit) -> None:
    for wanted in (True, False):
        table = yinsh_in_play(visit(motion=wanted))
        table.page.evaluate(
            """() => {
                window.longest = 0;
                const animate = Element.prototype.animate;
                Element.prototype.animate = function (frames, timing) {
                    const made = animate.call(this, frames, timing);
                    const { delay, duration } = made.effect.getComputedTiming();
                    window.longest = Math.max(window.longest, delay + duration);
                    return made;
                };
            }"""
        )
        table.touch("f6", "f9")
        table.wait_for_made(11)
        longest = table.page.evaluate("window.longest")
        assert 0 < longest <= 300 if wanted else longest == 0
