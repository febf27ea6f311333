"""Whole games without a pointer and without looking; no screen has a serious fault."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

import sixfold
from sixfold.match import Agreement
from tests.browser.conftest import Visit
from tests.browser.hands import VISIBLE, Ears, Hands, Player, unforced
from tests.browser.lines import (
    DVONN,
    GIPF_BASIC,
    GIPF_STANDARD,
    GIPF_TOURNAMENT,
    YINSH,
    YINSH_BLITZ,
)
from tests.browser.table import SLOW, Table
from tests.browser.words import word

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = {
    "gipf basic": GIPF_BASIC,
    "gipf standard": GIPF_STANDARD,
    "gipf tournament": GIPF_TOURNAMENT,
    "dvonn standard": DVONN,
    "yinsh standard": YINSH,
    "yinsh blitz": YINSH_BLITZ,
}
LINKED = Agreement.parse(
    "basic; white=Z1Y1; black=Y1; Z=challenge coin; Y=challenge game yinsh blitz"
)


def is_over(page: Page) -> None:
    """The end is told in its heading."""
    ends = "|".join(word(f"end.{who}-wins") for who in ("white", "black"))
    expect(page.get_by_role("heading", name=re.compile(ends))).to_be_visible(timeout=SLOW)


@pytest.mark.expectation(21)
@pytest.mark.parametrize("kind", GAMES)
def test_a_whole_game_by_keyboard_alone(visit: Visit, kind: str) -> None:
    game, _, variant = kind.partition(" ")
    hands = Hands(Table.begin(visit(), game, variant))
    hands.play(sixfold.load(game, variant).start(), GAMES[kind])
    is_over(hands.page)
    hands.page.wait_for_function(VISIBLE)


@pytest.mark.expectation(22)
@pytest.mark.parametrize("kind", GAMES)
def test_a_whole_game_by_names_alone(visit: Visit, kind: str) -> None:
    game, _, variant = kind.partition(" ")
    ears = Ears(Table.begin(visit(), game, variant))
    ears.play(sixfold.load(game, variant).start(), GAMES[kind])
    is_over(ears.page)


@pytest.mark.expectation(21)
def test_a_linked_match_by_keyboard_alone(visit: Visit) -> None:
    hands = Hands(Table.begin(visit(), "gipf", "basic", match=LINKED.data))
    play_linked(hands)
    hands.page.wait_for_function(VISIBLE)


@pytest.mark.expectation(22)
def test_a_linked_match_by_names_alone(visit: Visit) -> None:
    play_linked(Ears(Table.begin(visit(), "gipf", "basic", match=LINKED.data)))


def play_linked(player: Player) -> None:
    """Two powers are contested, in a whole game and with a coin; then it goes on to its end."""
    position = player.play(LINKED.game.start(), ("Ye1-e2", "c7-c6"))
    announce(player, position, "Ye2-f2", "contest.begin")
    player.play(sixfold.load("yinsh", "blitz").start(), YINSH_BLITZ)
    player.press(word("contest.back"))
    position = player.play(player.gipf(LINKED), ("g7-g6", "Zc7-c6", "c7-d7"))
    announce(player, position, "Zc6-c4", "contest.toss")
    position = player.gipf(LINKED)
    chance = Random(30)  # however the coin falls, the end is near
    while position.outcome is None:
        pushes = [move for move in position.moves if move.kind == "push"]
        position = player.play(position, whole_turn(position, chance.choice(pushes)))
    assert len(player.table.snapshot["view"]["match"]["results"]) == 2
    is_over(player.page)


def announce(player: Player, position: sixfold.Position, text: str, begin: str) -> None:
    """Announce a power, challenge it as the other player and begin the contest."""
    player.decide(position, position.move(text))
    player.press(word("challenge.yes"))
    player.press(word(begin))


def whole_turn(position: sixfold.Position, move: sixfold.Move) -> list[str]:
    """A move and the first of whatever else is to be decided in its turn."""
    after = position.play(move)
    if after.outcome is not None or after.player != position.player:
        return [move.text]
    return [move.text, *whole_turn(after, after.moves[0])]


@pytest.mark.expectation(22)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_screen_has_a_serious_fault(visit: Visit, dark: bool) -> None:
    page = visit(dark=dark)
    found: dict[str, list[str]] = {}

    def look(screen: str) -> None:
        page.evaluate("() => document.fonts.ready")
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text("utf-8"))
        rules = {"resultTypes": ["violations"]}
        all_found = page.evaluate("(rules) => axe.run(rules)", rules)["violations"]
        serious = [one for one in all_found if one["impact"] in ("serious", "critical")]
        for one in serious:
            found.setdefault(screen, []).append(f"{one['id']}: {one['nodes'][0]['html'][:160]}")

    for path in ("/", "/play/gipf", "/rules/yinsh", "/match", "/games"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=SLOW)
        look(path)
    page.get_by_role("button", name=word("nav.settings")).click()
    look("settings")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    look("keys")
    page.keyboard.press("Escape")
    for screen, game, variant, line in (
        ("which piece", "gipf", "tournament", GIPF_TOURNAMENT[:2]),
        ("who stays", "gipf", "standard", GIPF_STANDARD[:-1]),
        ("stacks", "dvonn", "standard", DVONN[:55]),
        ("rows", "yinsh", "standard", YINSH[:50]),
        ("end", "gipf", "basic", GIPF_BASIC),
    ):
        table = Table.begin(page, game, variant)
        table.tell(*unforced(game, variant, line))
        table.open()
        expect(page.locator(".guide, .end").first).to_be_visible(timeout=SLOW)
        look(screen)
    table = Table.begin(page, "gipf", "basic", match=LINKED.data)
    table.tell("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2")
    table.open()
    challenge = page.get_by_role("button", name=word("challenge.yes"), exact=True)
    expect(challenge).to_be_visible(timeout=SLOW)
    look("challenge")
    assert found == {}
