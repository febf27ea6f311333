"""Ways to play: alone, at one screen, with a friend, against the engine; in every language."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import segno
from playwright.sync_api import expect

import sixfold
from tests.browser.conftest import DESK, PHONE, SMALL_PHONE, Visit
from tests.browser.site import Site
from tests.browser.table import SLOW, Table, points

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
CYRILLIC = re.compile("[а-яіїєґ]", re.IGNORECASE)
TO_A_ROW = (
    *("c3", "j10", "i6", "e5", "e9", "e7", "f5", "b6", "h9", "f8"),
    *("i6-e2", "j10-h8", "f5-e4", "h8-j8", "e2-f2", "b6-f6", "c3-c2", "f6-g6", "e4-b4"),
    *("j8-j6", "h9-k9", "j6-h6", "c2-b2", "h6-g5", "e9-d8"),
)
ROW_MAKER = "g6-g7"
"""Then Black has one row to take and a ring to choose."""
LONG = bool(os.environ.get("SIXFOLD_LONG"))
VARIANTS = [
    (name, variant)
    for name in sixfold.games()
    for variant in sixfold.load(name).variants
    if LONG or variant == sixfold.load(name).variant
]
"""On the page a game's variants differ in how they start: one of each game unless asked for all."""


def play_out(table: Table, typed: int = 6, seed: int = 1) -> None:
    """Play a whole game at random: the turns of the first decisions typed, those after sent."""
    chance = Random(seed)
    while len((snapshot := table.snapshot)["made"]) < typed:
        type_a_turn(table, chance)
        table.wait_for_number(snapshot["number"])
    with table.line() as (wire, view):
        while view["outcome"] is None:
            view = wire.finish(view, lambda seen: chance.choice(seen["moves"])["text"])


def type_a_turn(table: Table, chance: Random) -> None:
    """Type decisions until the turn is over: the page sends it to the server as a whole."""
    snapshot = table.snapshot
    before = position = sixfold.position(snapshot["view"]["text"])
    while position.outcome is None and position.player == before.player:
        move = chance.choice(position.moves)
        if len(position.moves) > 1 or not position.game.kind(move).by_itself:
            table.type(move.text)
        position = position.play(move)


@pytest.mark.expectation(40)
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_a_whole_game_at_one_screen(
    visit: Visit, keep: Callable[..., None], game: str, variant: str
) -> None:
    table = Table.begin(visit(), game, variant)
    play_out(table, seed=3)
    expect(table.page.locator(".end-panel, .end")).not_to_have_count(0, timeout=SLOW)
    keep(table.page, "end")


def two_seats(
    visit: Visit, game: str = "dvonn", variant: str = "standard", **wanted: Any
) -> dict[str, Table]:
    """Two people in two browsers at one game."""
    white = Table.begin(visit(), game, variant, mode="friend", **wanted)
    black = Table.accept(visit(f"/game/{white.game}"), white.game)
    return {"white": white, "black": black}


@pytest.mark.parametrize(
    ("game", "variant"), [("gipf", "tournament"), ("dvonn", "standard"), ("yinsh", "blitz")]
)
def test_a_whole_game_in_two_browsers(
    visit: Visit, keep: Callable[..., None], game: str, variant: str
) -> None:
    """At a desk in English by day, and on a phone in Ukrainian by night."""
    white = Table.begin(visit(), game, variant, mode="friend")
    page = visit(f"/game/{white.game}", viewport=PHONE, locale="uk-UA", dark=True, touch=True)
    black = Table.accept(page, white.game)
    tables = {"white": white, "black": black}
    chance = Random(f"{game} {variant}")
    with white.line() as (mine, view), black.line() as (theirs, _):
        wires = {"white": mine, "black": theirs}
        while view["outcome"] is None:
            view = wires[view["player"]].finish(
                view, lambda seen: chance.choice(seen["moves"])["text"]
            )
            if view["outcome"] is None and view["ply"] % 10 == 0:
                for table in tables.values():
                    table.shows(view["ply"])
    for table in tables.values():
        expect(table.page.locator(".end-panel, .end")).not_to_have_count(0, timeout=SLOW)
        table.wait_for_pieces(view)
    keep(white.page, "desk")
    keep(black.page, "phone")


@pytest.mark.expectation(29)
def test_a_link_and_its_code_seat_a_friend_and_others_watch(
    visit: Visit, site: Site, keep: Callable[..., None]
) -> None:
    tables = two_seats(visit, "yinsh", "blitz")
    assert tables["black"].snapshot["you"] == ["black"]
    third = Table(visit(f"/game/{tables['white'].game}"), tables["white"].game)
    assert third.snapshot["you"] == []
    tables["white"].type("f6")
    expect(third.board.locator(".pieces [data-point='f6']")).to_have_count(1, timeout=SLOW)
    assert third.targets == set()
    address = f"{site.address}/game/{tables['white'].game}"
    code = third.page.request.get(f"/api/games/{tables['white'].game}/qr.svg").text()
    drawn = re.findall(r'd="(M4 [^"]+)"', code)
    assert len(drawn) == 1
    codes = [segno.make_qr(address, mask=mask).svg_inline(border=4) for mask in range(8)]
    assert any(drawn[0] in each for each in codes)  # all eight masks say the same
    keep(third.page, "watching")


@pytest.mark.expectation(30)
def test_resigning_asks_first(visit: Visit) -> None:
    tables = two_seats(visit, "yinsh", "blitz")
    tables["white"].send("f6")
    tables["black"].send("e5")
    tables["white"].wait_for_made(2)
    page = tables["white"].page
    page.get_by_role("button", name="Resign").click()
    assert not tables["white"].snapshot["outcome"]
    page.locator(".guide").get_by_role("button", name="Resign").click()
    expect(tables["black"].page.get_by_role("heading", name="You win")).to_be_visible(timeout=SLOW)
    assert tables["white"].snapshot["outcome"]["reason"] == "resignation"


@pytest.mark.expectation(30)
@pytest.mark.parametrize("accepts", [True, False])
def test_a_draw_is_offered_and_answered(visit: Visit, accepts: bool) -> None:
    tables = two_seats(visit, "dvonn")
    tables["white"].send("f3")
    tables["black"].send("e3")
    tables["white"].wait_for_made(2)
    tables["white"].page.get_by_role("button", name="Offer a draw").click()
    answer = "Accept" if accepts else "Decline"
    tables["black"].page.get_by_role("button", name=answer).click()
    if accepts:
        end = tables["white"].page.get_by_role("heading", name="Draw", exact=True)
        expect(end.first).to_be_visible(timeout=SLOW)
    else:
        said = tables["white"].page.get_by_text("The draw was declined.")
        expect(said.first).to_be_visible(timeout=SLOW)
    assert (tables["white"].snapshot["outcome"] is not None) == accepts


def test_an_offer_can_be_withdrawn(visit: Visit) -> None:
    tables = two_seats(visit, "yinsh", "blitz")
    tables["white"].send("f6")
    tables["black"].send("e5")
    tables["white"].wait_for_made(2)
    tables["white"].page.get_by_role("button", name="Offer a draw").click()
    accept = tables["black"].page.get_by_role("button", name="Accept")
    expect(accept).to_be_visible(timeout=SLOW)
    tables["white"].page.get_by_role("button", name="Withdraw").click()
    expect(accept).to_have_count(0, timeout=SLOW)
    said = tables["white"].page.get_by_text("The offer is withdrawn.")
    expect(said.first).to_be_visible(timeout=SLOW)


@pytest.mark.expectation(32)
def test_a_rematch_swaps_the_colours(visit: Visit) -> None:
    tables = two_seats(visit, "yinsh", "blitz")
    tables["white"].send("f6")
    tables["black"].send("e5")
    page = tables["white"].page
    page.get_by_role("button", name="Resign").click()
    page.locator(".guide").get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Rematch").first.click()
    other = tables["black"].page
    other.get_by_role("button", name=re.compile("Rematch|Accept")).first.click()
    other.wait_for_url(lambda url: tables["white"].game not in url, timeout=SLOW)
    again = Table(other, other.url.rsplit("/", 1)[1])
    assert again.snapshot["you"] == ["white"]


@pytest.mark.expectation(23)
def test_two_browsers_show_the_same_time_and_the_flag_falls_once(visit: Visit) -> None:
    tables = two_seats(visit, "yinsh", "blitz", clock={"initial": 5, "increment": 0})
    clocks = [tables[colour].page.locator("[role=timer]") for colour in tables]
    for clock in clocks:
        expect(clock).to_have_count(2, timeout=SLOW)
    expect(tables["black"].page.get_by_role("heading", name="You win")).to_be_visible(timeout=SLOW)
    snapshot = tables["white"].snapshot
    assert snapshot["outcome"] == {"winner": "black", "reason": "time", "score": None}
    assert snapshot["clock"]["white"] == 0


@pytest.mark.expectation(39)
def test_the_page_answers_while_the_engine_thinks(visit: Visit, keep: Callable[..., None]) -> None:
    page = visit()
    table = Table.begin(page, "dvonn", "standard", mode="engine", level=1, colour="white")
    table.type("f3")
    page.keyboard.press("Escape")
    page.locator(".move-list").click()
    before = table.middle("b2")
    page.keyboard.press("f")
    table.wait_until_moved("b2", before)
    table.wait_for_made(2)
    keep(page, "answered")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".guide").get_by_text(re.compile("[a-k][1-5]")).first).to_be_visible(
        timeout=SLOW
    )


@pytest.mark.expectation(20)
def test_the_language_is_switched_in_the_middle_of_a_game(visit: Visit) -> None:
    table = Table.begin(visit(), "gipf", "basic")
    page = table.page
    for name in ("Українська", "Русский"):
        page.locator("header button").first.click()
        page.get_by_role("button", name=name).click()
        expect(table.question).to_have_text(CYRILLIC)
    page.locator("header button").first.click()
    page.get_by_role("button", name="English").click()
    expect(table.question).to_have_text("Choose a dot, then a direction.")


@pytest.mark.expectation(21, 22)
def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    table = Table.begin(visit(), "yinsh", "blitz")
    page = table.page
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.classList.contains('board-live')"):
            break
    for count in range(1, 4):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowUp")
        expect(table.board.locator(".focus-ring")).to_have_count(1)
        page.keyboard.press("Enter")
        table.wait_for_made(count)
    for count in range(3, 13):
        view = table.snapshot["view"]
        expect(page.locator(".type-move input")).to_be_editable(timeout=SLOW)
        page.keyboard.press("t")
        expect(page.locator(".type-move input")).to_be_focused()
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
        page.keyboard.type(Random(count).choice(view["moves"])["text"])
        page.keyboard.press("Enter")
        table.wait_for_made(count + 1)
        expect(page.locator(".type-move input")).to_be_focused()
        page.evaluate("document.activeElement?.blur()")
    for place in (page, page.locator(".guide")):
        place.get_by_role("button", name="Resign").first.focus()
        page.keyboard.press("Enter")
    expect(page.locator(".end-panel, .end")).not_to_have_count(0, timeout=SLOW)


def test_a_quick_typist_is_understood(visit: Visit) -> None:
    """Text and Enter come before the page has drawn a single letter."""
    table = Table.begin(visit(), "yinsh", "blitz")
    table.page.locator(".type-move input").evaluate(
        """field => {
            field.value = "f6";
            field.dispatchEvent(new Event("input", { bubbles: true }));
            field.form.querySelector("[type=submit]").click();
        }"""
    )
    table.wait_for_made(1)
    assert table.made == ["f6"]


@pytest.mark.expectation(22)
def test_moves_are_announced(visit: Visit) -> None:
    table = Table.begin(visit(), "yinsh", "blitz")
    table.type("f6")
    expect(table.page.locator("[role=status]").first).to_have_text(re.compile("f6"))


@pytest.mark.expectation(22)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/play/yinsh", "/games", "game"])
def test_no_serious_fault_of_accessibility(visit: Visit, path: str, dark: bool) -> None:
    page = visit(dark=dark)
    if path == "game":
        Table.begin(page, "gipf", "standard")
    else:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=SLOW)
    found = page.evaluate(AXE.read_text() + "; axe.run()")
    serious = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    assert not serious, [(one["id"], one["nodes"][0]["html"][:200]) for one in serious]


@pytest.mark.expectation(17)
def test_dark_and_light_follow_the_system_and_are_remembered(visit: Visit) -> None:
    page = visit("/", dark=True)
    background = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(background)
    assert dark == "rgb(23, 25, 27)"
    page.get_by_role("button", name="Light theme").click()
    expect(page.locator("body")).to_have_css("background-color", "rgb(244, 241, 234)")
    page.reload()
    expect(page.locator("body")).to_have_css("background-color", "rgb(244, 241, 234)")


@pytest.mark.expectation(18)
def test_players_are_told_apart_in_grey(visit: Visit, keep: Callable[..., None]) -> None:
    table = Table.begin(visit(), "gipf", "standard")
    white = table.board.locator(".pieces [data-point='e2']").inner_html()
    black = table.board.locator(".pieces [data-point='e8']").inner_html()
    grooves = [len(re.findall("<circle|<path|<ellipse", html)) for html in (white, black)]
    assert grooves[0] != grooves[1]
    keep(table.page, "colours")


@pytest.mark.expectation(40)
def test_the_board_turns_between_two_people_if_they_like(visit: Visit) -> None:
    table = Table.begin(visit(), "yinsh", "blitz")
    page = table.page
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("checkbox", name=re.compile("Flip the board")).check()
    page.keyboard.press("Escape")
    before = table.middle("b3")
    table.type("f6")
    table.wait_for_made(1)
    table.wait_until_moved("b3", before)


@pytest.mark.expectation(48)
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_rules_are_one_click_away(visit: Visit, game: str, variant: str) -> None:
    table = Table.begin(visit(locale="uk-UA"), game, variant)
    table.page.get_by_role("link", name="Правила").first.click()
    heading = table.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(CYRILLIC, timeout=SLOW)
    expect(heading).to_have_text(re.compile(sixfold.load(game).title))


@pytest.mark.expectation(26, 60)
def test_a_server_that_is_gone_is_told_and_nothing_is_lost(
    visit: Visit, tmp_path: Path, keep: Callable[..., None]
) -> None:
    site = Site(tmp_path, "--engines", "0")
    site.start()
    try:
        table = Table.begin(visit(address=site.address), "yinsh", "blitz")
        table.type("f6")
        table.wait_for_made(1)
        site.kill()
        banner = table.page.locator(".banner")
        expect(banner).to_be_visible(timeout=SLOW)
        keep(table.page, "gone")
        table.touch("e5")
        site.start()
        expect(banner).not_to_be_visible(timeout=SLOW)
        table.wait_for_made(2)
        assert table.made == ["f6", "e5"]
    finally:
        site.stop()


@pytest.mark.parametrize("locale", ["en-GB", "uk-UA", "ru-RU"])
@pytest.mark.parametrize("viewport", [DESK, PHONE, SMALL_PHONE], ids=["desk", "phone", "small"])
def test_no_screen_scrolls_sideways(
    visit: Visit, keep: Callable[..., None], locale: str, viewport: dict[str, int]
) -> None:
    page = visit(viewport=viewport, locale=locale)
    for path in ("/", "/play/gipf", "/play/yinsh", "/games", "/rules/dvonn"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=SLOW)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        keep(page, path.strip("/").replace("/", "-") or "home")


@pytest.mark.expectation(6)
def test_a_turn_of_several_steps_is_guided(visit: Visit, keep: Callable[..., None]) -> None:
    table = Table.begin(visit(), "yinsh", "standard")
    table.send(*TO_A_ROW)
    before = table.snapshot["number"]
    move = next(m for m in table.snapshot["view"]["moves"] if m["text"] == ROW_MAKER)
    table.touch(*points(move))
    expect(table.page.locator(".steps li")).not_to_have_count(0, timeout=SLOW)
    keep(table.page, "row")
    assert table.snapshot["number"] == before
    table.page.get_by_role("button", name="Undo").first.click()
    expect(table.board.locator(".guides").first).to_have_attribute("data-chosen", "")
    assert table.snapshot["number"] == before
