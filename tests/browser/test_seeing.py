"""What those see who need other colours or no motion."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from sixfold.match import Agreement
from tests.browser.conftest import DESK, Visit
from tests.browser.lines import DVONN, GIPF_STANDARD
from tests.browser.site import Site
from tests.browser.table import SLOW, Table
from tests.browser.test_play import TO_A_ROW
from tests.browser.words import word

LOOK = """(one) => { const look = getComputedStyle(one);
    return [look.backgroundColor, look.borderTopColor, look.borderTopWidth]; }"""

WATCH = """() => {
    window.motions = [];
    const keep = (made) => {
        const { delay, duration, iterations, endTime } = made.effect.getComputedTiming();
        window.motions.push([delay + duration, iterations === Infinity, endTime]);
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
        const made = animate.apply(this, all);
        keep(made);
        return made;
    };
    const started = ({ target }) => target.getAnimations({ subtree: true }).forEach(keep);
    document.addEventListener("animationstart", started, true);
    document.addEventListener("transitionrun", started, true);
}"""
"""Keeps how long everything takes that moves, and whether it goes on as a sign of waiting."""


def motions(page: Page) -> list[float]:
    """Milliseconds of every motion seen; signs of waiting left out."""
    found: list[tuple[float, bool, float]] = page.evaluate("window.motions")
    return [length for length, waiting, _ in found if not waiting]


def lively(page: Page) -> None:
    """Let everything move that moves: pushes, rows, hops, falls, rings, a coin, towers."""
    coin = Agreement.parse("basic; white=Y3; black=Y3; Y=always coin; draw=user").data
    for game, variant, script, shown in (
        ("gipf", "standard", GIPF_STANDARD, 2),
        ("dvonn", "standard", DVONN, 4),
        ("yinsh", "standard", (*TO_A_ROW, "g6-g7"), 1),
    ):
        table = Table.begin(page, game, variant)
        table.tell(*script[:-shown])
        table.open()
        page.evaluate(WATCH)
        for move in script[-shown:]:
            if table.snapshot["outcome"] is None:
                table.send(move)
        if game != "yinsh":
            expect(page.locator(".end")).to_be_visible(timeout=SLOW)
        yield_motions(page)
    table = Table.begin(page, "gipf", "basic", match=coin)
    table.tell("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2")
    table.open()
    page.evaluate(WATCH)
    page.get_by_role("button", name=word("contest.toss")).click()
    expect(page.locator(".throw.down")).to_be_visible(timeout=SLOW)
    yield_motions(page)


def yield_motions(page: Page) -> None:
    """Keep what moved beyond the next page."""
    page.evaluate("""() => new Promise(requestAnimationFrame).then(() => {
        const before = JSON.parse(sessionStorage.motions ?? "[]");
        sessionStorage.motions = JSON.stringify([...before, ...window.motions]);
        window.motions = [...before, ...window.motions];
    })""")


@pytest.mark.expectation(15)
def test_every_motion_is_short(visit: Visit) -> None:
    page = visit("/", motion=True)
    lively(page)
    lengths = motions(page)
    assert len(lengths) > 10
    assert max(lengths) <= 300


@pytest.mark.expectation(15)
@pytest.mark.parametrize("by", ["system", "setting"])
def test_nothing_moves_for_those_who_want_that(visit: Visit, by: str) -> None:
    page = visit("/", motion=by == "setting")
    if by == "setting":
        page.evaluate("localStorage.setItem('settings', JSON.stringify({ stillness: true }))")
        page.reload()
    page.evaluate(WATCH)
    expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=SLOW)
    yield_motions(page)
    lively(page)
    assert page.evaluate("window.motions") == []


@pytest.mark.expectation(18)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_prescribed_colours_keep_everything_tellable(
    browser: Browser, site: Site, keep: Callable[[Page, str], None], dark: bool
) -> None:
    context = browser.new_context(
        viewport=DESK,  # type: ignore[arg-type]
        locale="en-GB",
        color_scheme="dark" if dark else "light",
        forced_colors="active",
        reduced_motion="reduce",
        base_url=site.address,
    )
    context.set_default_timeout(SLOW)
    page = context.new_page()
    page.goto("/play/gipf")
    cards = page.locator(".option-card")
    expect(cards.first).to_be_visible(timeout=SLOW)
    for group in (cards, page.locator(".chip")):
        chosen, other = group.locator("visible=true"), group
        looks = [tuple(one.evaluate(LOOK)) for one in other.all()]
        picked = [one.locator(":checked").count() > 0 for one in chosen.all()]
        assert len({look for look, on in zip(looks, picked, strict=True) if on}) == 1
        assert not {look for look, on in zip(looks, picked, strict=True) if on} & {
            look for look, on in zip(looks, picked, strict=True) if not on
        }
    keep(page, "set-up")
    table = Table.begin(page, "gipf", "standard")
    table.send("e1-e2")
    plates = [tuple(one.evaluate(LOOK)) for one in page.locator(".plate").all()]
    assert plates[0] != plates[1]
    colours = table.board.locator(".pieces").evaluate(
        """(one) => {
            const fills = [...one.querySelectorAll("*")].map((part) => getComputedStyle(part).fill);
            return new Set(fills).size;
        }"""
    )
    assert colours > 3
    table.board.focus()
    page.keyboard.press("ArrowUp")
    expect(table.board.locator(".focus-ring")).to_have_count(1)
    keep(page, "game")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    keep(page, "keys")
    context.close()
