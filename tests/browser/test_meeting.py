"""How people meet: invitations, own devices, offers that stand, results that stay, names."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import sixfold
from sixfold.match import Agreement
from sixfold.match.draw import check_draw
from tests.browser.conftest import DESK, PHONE, SMALL_PHONE, Visit
from tests.browser.table import SLOW, Table, begin, points
from tests.browser.test_play import two_seats

Keep = Callable[[Page, str], None]
VIEWS = pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])


@pytest.mark.parametrize("viewport", [DESK, PHONE, SMALL_PHONE], ids=["desk", "phone", "small"])
def test_an_invitation_is_shown_and_accepted(
    visit: Visit, keep: Keep, viewport: dict[str, int]
) -> None:
    wanted = {"options": {"repetition": True}, "clock": {"initial": 600, "increment": 5}}
    white = Table.begin(visit(), "gipf", "standard", mode="friend", name="Olena", **wanted)
    page = visit(f"/game/{white.game}", viewport=viewport)
    told = page.locator(".invitation")
    for text in ("Olena invites you", "GIPF", "Standard", "Draw by repetition", "10 + 5", "Black"):
        expect(told).to_contain_text(text, timeout=SLOW)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    keep(page, "invitation")
    assert white.snapshot["seats"]["black"]["kind"] == "open"
    assert not white.snapshot["clock"]["running"]
    expect(white.page.get_by_text("Somebody is looking at your invitation.").first).to_be_visible()
    page.get_by_label("Your name").fill("Taras")
    black = Table.accept(page, white.game)
    expect(white.page.locator(".plate.top")).to_contain_text("Taras", timeout=SLOW)
    assert black.snapshot["you"] == ["black"]
    expect(white.page.locator(".clock.gold")).to_have_count(1, timeout=SLOW)
    assert white.snapshot["clock"]["running"] == "white"
    page.goto("/play/yinsh?with=friend")
    expect(page.get_by_label("Your name")).to_have_value("Taras", timeout=SLOW)


@pytest.mark.parametrize("locale", ["en-GB", "uk-UA", "ru-RU"])
def test_a_proposed_match_is_shown_with_its_agreement(
    visit: Visit, keep: Keep, locale: str
) -> None:
    terms = Agreement.parse("basic; white=Y3; black=Y3; Y=challenge coin; challenges=2").data
    host = visit(locale=locale)
    game = begin(host, "gipf", "basic", mode="friend", match=terms)
    guest = visit(f"/game/{game}", viewport=PHONE, locale=locale)
    expect(guest.locator(".invitation .sentence")).to_contain_text("YINSH", timeout=SLOW)
    expect(guest.locator(".invitation button.gold")).to_be_visible()
    keep(guest, "proposal")
    state = guest.request.get(f"/api/games/{game}").json()
    assert state["you"] == []


def test_a_refusal_is_told_and_an_invitation_withdrawn(visit: Visit, keep: Keep) -> None:
    white = Table.begin(visit(), "yinsh", "blitz", mode="friend", name="Olena")
    guest = visit(f"/game/{white.game}")
    guest.get_by_label("Your name").fill("Taras")
    guest.get_by_role("button", name="Decline").click()
    expect(guest.get_by_text("You declined, and Olena has been told.").first).to_be_visible(
        timeout=SLOW
    )
    expect(white.page.get_by_text("Taras declined the invitation.").first).to_be_visible(
        timeout=SLOW
    )
    keep(white.page, "declined")
    white.page.get_by_role("button", name="Withdraw the invitation").click()
    withdrawn = guest.get_by_text("The invitation was withdrawn.").first
    expect(withdrawn).to_be_visible(timeout=SLOW)
    expect(guest.get_by_role("button", name="Accept")).to_have_count(0)
    expect(white.page.get_by_role("heading", name="No result")).to_be_visible(timeout=SLOW)
    expect(white.page.get_by_role("button", name="Rematch")).to_have_count(0)


def test_the_inviter_on_a_second_device_is_not_seated(visit: Visit, keep: Keep) -> None:
    desk = Table.begin(visit(), "yinsh", "blitz", mode="friend", name="Olena")
    phone = visit(f"/game/{desk.game}", viewport=PHONE)
    phone.get_by_text("This is my own invitation").click()
    expect(phone.get_by_text("Continue on another device")).to_be_visible(timeout=SLOW)
    keep(phone, "own")
    phone.get_by_role("button", name="Just watch").click()
    expect(phone.locator(".board-live")).to_be_visible(timeout=SLOW)
    assert Table(phone, desk.game).snapshot["you"] == []


def test_two_browsers_draw_a_start_that_both_can_check(visit: Visit, keep: Keep) -> None:
    """Nobody presses anything for it, and each browser has had its say in what is drawn."""
    tables = two_seats(visit, "tzaar", "random")
    for table in tables.values():
        expect(table.board.locator(".pieces [data-point]")).to_have_count(60, timeout=SLOW)
    white, black = tables["white"], tables["black"]
    drawn = white.snapshot
    assert len(set(drawn["draw"]["nonces"].values())) == 2
    record = sixfold.records.read(white.page.request.get(f"/api/games/{white.game}/record").text())
    assert check_draw(record) == drawn["draw"]["number"]
    assert record.positions[0].text == drawn["view"]["text"]
    keep(black.page, "drawn")
    move = drawn["view"]["moves"][0]
    white.touch(*points(move))
    black.shows(1)
    assert black.made == [move["text"]]


def test_a_game_goes_on_on_another_device(visit: Visit, keep: Keep) -> None:
    tables = two_seats(visit, "yinsh", "blitz")
    page = tables["white"].page
    page.get_by_role("button", name="Record").click()
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Continue on another device").click()
    field = page.get_by_label("Link to the game")
    expect(field).to_have_value(re.compile("device="), timeout=SLOW)
    keep(page, "code")
    phone = visit(field.input_value(), viewport=PHONE)
    take = phone.get_by_role("button", name="Continue here")
    expect(take).to_be_visible(timeout=SLOW)
    keep(phone, "take")
    assert Table(phone, tables["white"].game).snapshot["you"] == []
    take.click()
    expect(phone.locator(".board-live")).to_be_visible(timeout=SLOW)
    assert Table(phone, tables["white"].game).snapshot["you"] == ["white"]
    expect(page.locator(".plate.bottom .name-button")).to_have_count(0, timeout=SLOW)
    assert tables["white"].snapshot["you"] == []
    again = visit(field.input_value())
    again.get_by_role("button", name="Continue here").click()
    expect(again.get_by_role("alert")).to_contain_text("has expired", timeout=SLOW)


@pytest.mark.expectation(30)
def test_an_offer_stands_when_its_maker_moves(visit: Visit) -> None:
    tables = two_seats(visit, "dvonn")
    tables["white"].send("f3")
    tables["black"].send("e3")
    tables["white"].wait_for_made(2)
    tables["white"].page.get_by_role("button", name="Offer a draw").click()
    accept = tables["black"].page.get_by_role("button", name="Accept")
    expect(accept).to_be_visible(timeout=SLOW)
    tables["white"].send("d3")
    tables["black"].wait_for_made(3)
    expect(accept).to_be_visible()
    expect(tables["white"].page.get_by_text("You offered a draw.").first).to_be_visible()
    tables["black"].page.get_by_role("button", name="Accept").click()
    end = tables["white"].page.get_by_role("heading", name="Draw", exact=True)
    expect(end.first).to_be_visible(timeout=SLOW)


@pytest.mark.parametrize("repetition", [True, False])
def test_a_draw_is_offered_only_where_the_options_allow_it(visit: Visit, repetition: bool) -> None:
    table = Table.begin(visit(), "gipf", "basic", options={"repetition": repetition})
    expect(table.page.get_by_role("button", name="Abort")).to_be_visible(timeout=SLOW)
    offered = table.page.get_by_role("button", name="Offer a draw")
    expect(offered).to_have_count(1 if repetition else 0)


def ended(page: Page, **wanted: object) -> Table:
    """A short game at one screen that somebody has resigned."""
    table = Table.begin(page, "yinsh", "blitz", **wanted)
    table.send("f6", "e5")
    page.get_by_role("button", name="Resign").click()
    page.locator(".guide").get_by_role("button", name="Resign").click()
    expect(page.locator(".end")).to_be_visible(timeout=SLOW)
    return table


@VIEWS
def test_result_and_rematch_can_always_be_reached(
    visit: Visit, keep: Keep, viewport: dict[str, int]
) -> None:
    table = ended(visit(viewport=viewport))
    page = table.page
    page.get_by_role("button", name="Review the game").click()
    expect(page.locator(".end")).to_have_count(0)
    page.get_by_role("button", name="Previous move", exact=True).click()
    page.get_by_role("button", name="Last move", exact=True).click()
    if viewport is PHONE:
        page.get_by_role("button", name="Close").click()
    keep(page, "looking")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    page.get_by_role("button", name="Result").click()
    expect(page.locator(".end")).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: table.game not in url, timeout=SLOW)


def test_a_sheet_leaves_rematch_free(visit: Visit, keep: Keep) -> None:
    page = ended(visit()).page
    page.locator(".end").get_by_role("button", name="Record").click()
    rematch = page.get_by_role("button", name="Rematch")
    sheet = page.locator(".extra")
    expect(sheet).to_be_visible()
    expect(page.locator(".end-picture")).to_have_count(0)
    keep(page, "record")
    box, over = rematch.bounding_box(), sheet.bounding_box()
    assert box is not None
    assert over is not None
    assert over["y"] + over["height"] <= box["y"]
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".end")).to_be_visible()


@pytest.mark.expectation(49)
@pytest.mark.parametrize(
    ("locale", "format_", "said"),
    [
        ("en-GB", "boardspace.net SGF", "This game cannot be saved"),
        ("uk-UA", "SGF boardspace.net", "Цю партію не можна зберегти"),
        ("ru-RU", "SGF boardspace.net", "Эту партию нельзя сохранить"),
    ],
)
def test_a_record_that_cannot_be_written_says_so(
    visit: Visit, keep: Keep, locale: str, format_: str, said: str
) -> None:
    page = visit(locale=locale)
    Table.begin(page, "gipf", "basic", options={"white_extra": 1})
    page.locator(".moves-tools button").last.click()
    page.locator(".record select").select_option("boardspace")
    page.locator(".record .choice").first.click()
    expect(page.get_by_role("alert")).to_contain_text(said, timeout=SLOW)
    expect(page.get_by_role("alert")).to_contain_text("boardspace.net")
    keep(page, "refused")


def test_a_game_with_repetition_is_saved_for_boardspace(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    table = Table.begin(page, "gipf", "basic", options={"repetition": True})
    table.send("e1-e2")
    page.get_by_role("button", name="Record").click()
    page.locator(".record select").select_option("boardspace")
    with page.expect_download() as started:
        page.get_by_role("button", name="Save as a file").click()
    path = tmp_path / "game.sgf"
    started.value.save_as(path)
    assert started.value.suggested_filename == f"gipf-{table.game}.sgf"
    assert "RU[repetition]" in path.read_text()


@pytest.mark.expectation(40)
def test_two_at_one_screen_have_names_of_their_own(visit: Visit, keep: Keep) -> None:
    page = visit("/play/yinsh?with=screen")
    page.get_by_label("White", exact=True).fill("Olena")
    page.get_by_label("Black", exact=True).fill("Taras")
    keep(page, "names")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".plate.bottom")).to_contain_text("Olena", timeout=SLOW)
    expect(page.locator(".plate.top")).to_contain_text("Taras")
    page.locator(".plate.top .name-button").click()
    page.get_by_label("Black", exact=True).fill("Iryna")
    keep(page, "rename")
    save = page.get_by_role("button", name="Save", exact=True)
    save.click()
    expect(page.locator(".plate.top")).to_contain_text("Iryna", timeout=SLOW)
    expect(save).to_be_hidden(timeout=SLOW)  # both the server and this browser keep the names
    page.goto("/play/gipf?with=screen")
    expect(page.get_by_label("Black", exact=True)).to_have_value("Iryna", timeout=SLOW)
    expect(page.get_by_label("White", exact=True)).to_have_value("Olena")


@pytest.mark.expectation(54)
def test_my_games_are_filtered_and_refreshed(visit: Visit, keep: Keep) -> None:
    page = visit()
    ended(page)
    terms = Agreement.parse("basic; white=Y3; black=Y3; Y=challenge coin").data
    begin(page, "gipf", "basic", match=terms)
    page.goto("/games")
    rows = page.locator(".game-row")
    expect(rows).to_have_count(2, timeout=SLOW)
    expect(rows.first).to_contain_text("Linked match")
    keep(page, "games")
    game, result = (page.locator(".filters select").nth(i) for i in (0, 2))
    game.select_option("yinsh")
    expect(rows).to_have_count(1, timeout=SLOW)
    expect(rows.first).to_contain_text("YINSH")
    result.select_option("drawn")
    expect(page.get_by_text("None of your games fits that.").first).to_be_visible(timeout=SLOW)
    result.select_option("")
    game.select_option("")
    expect(rows).to_have_count(2, timeout=SLOW)
    begin(page, "dvonn", "standard")
    expect(rows).to_have_count(3, timeout=SLOW)


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en-GB", "Line 3"), ("uk-UA", "Рядок 3"), ("ru-RU", "Строка 3")],
)
def test_a_broken_record_is_told_with_line_and_reason(visit: Visit, locale: str, said: str) -> None:
    page = visit("/games", locale=locale)
    page.locator(".open-record textarea").fill('[game "yinsh start"]\n\n1. e5 e5')
    page.locator(".open-record button[type=submit]").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(said, timeout=SLOW)
    expect(alert).to_contain_text("e5")
    if locale != "en-GB":
        expect(alert).not_to_contain_text(re.compile("[a-z]{4}"))


def test_the_list_says_how_a_contest_ended(visit: Visit) -> None:
    terms = Agreement.parse("basic; white=Y3; black=Y3; Y=always game yinsh blitz").data
    table = Table.begin(visit(), "gipf", "basic", match=terms)
    table.tell("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2")
    moves = table.page.locator(".move-list")
    expect(moves).to_contain_text("Ye2-f2 ?", timeout=SLOW)
    begins = table.snapshot["view"]["match"]["options"]
    if "begin" in begins:
        table.tell("begin")
    table.tell("end-contest resignation black")
    table.page.locator(".guide button.gold").click()  # back from the contest's own board
    expect(moves).to_contain_text("Ye2-f2, lost", timeout=SLOW)
