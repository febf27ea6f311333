"""Agreements: texts, data, presets, and what is refused."""

import json
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold import AgreementError
from sixfold.match import (
    Agreement,
    Clock,
    Contest,
    Cost,
    Draw,
    First,
    Gain,
    Kind,
    Link,
    Sort,
    Stock,
    Trigger,
    Unrevealed,
    like_named,
    preset,
    presets,
    sentence,
    summary,
)
from sixfold.match.summary import _ENGLISH

CONTESTS = st.sampled_from(
    [
        "die",
        "card",
        "coin",
        "outside a run round the house",
        "game dvonn",
        "game yinsh blitz",
        "game gipf basic white_extra=2",
        "game gipf tournament",
    ]
).map(Contest.parse)
LINKS = st.one_of(
    st.just(Link()),
    st.builds(Link, st.sampled_from([Trigger.ALWAYS, Trigger.CHALLENGE]), CONTESTS),
)
STOCKS = st.lists(st.integers(0, 6), min_size=5, max_size=5).map(Stock)
CLOCKS = st.none() | st.builds(Clock, st.integers(1, 9000), st.integers(0, 60))
DRAWN = st.sampled_from(
    [pair for pair in product(Draw, Unrevealed) if pair != (Draw.AGAIN, Unrevealed.DRAW)]
)


def agreement_with(drawn: tuple[Draw, Unrevealed], variant: str, **terms: Any) -> Agreement:
    """An agreement with what a draw and what silence means."""
    return Agreement(variant, draw=drawn[0], unrevealed=drawn[1], **terms)


AGREEMENTS = st.builds(
    agreement_with,
    DRAWN,
    st.sampled_from(["basic", "standard", "tournament"]),
    white=STOCKS.filter(any),
    black=STOCKS,
    white_extra=st.integers(0, 3),
    black_extra=st.integers(0, 3),
    punct_on_gipf=st.booleans(),
    repetition=st.booleans(),
    links=st.lists(LINKS, min_size=5, max_size=5).map(tuple),
    challenges=st.integers(0, 60),
    cost=st.sampled_from(Cost),
    gain=st.sampled_from(Gain),
    first=st.sampled_from(First),
    clock=CLOCKS,
    contest_clock=CLOCKS,
    clock_stands=st.booleans(),
)


@given(AGREEMENTS)
def test_text_and_data_read_back(agreement: Agreement) -> None:
    assert "\n" not in agreement.text
    assert Agreement.parse(agreement.text) == agreement
    assert Agreement.from_data(json.loads(json.dumps(agreement.data))) == agreement
    assert hash(Agreement.parse(agreement.text)) == hash(agreement)


@given(AGREEMENTS)
def test_every_agreement_is_told_in_a_sentence(agreement: Agreement) -> None:
    assert {phrase.name for phrase in summary(agreement)} <= set(_ENGLISH)
    told = sentence(agreement)
    assert told.endswith(".")
    assert "{" not in told


@pytest.mark.parametrize("name", presets())
def test_a_preset_reads_back_and_can_be_played(name: str) -> None:
    agreement = preset(name)
    assert Agreement.parse(agreement.text) == agreement
    assert agreement.game.start().moves
    assert agreement.suits_engine


def test_the_presets_are_what_their_names_say() -> None:
    short, grand, circle = preset("short"), preset("grand"), preset("circle")
    assert short.challenges == 1
    assert {short.link(kind).contest for kind in short.kinds} == {Contest(Sort.DIE)}
    contests = {str(grand.link(kind).contest) for kind in grand.kinds}
    assert contests == {"game zertz blitz", "game dvonn standard", "game yinsh standard"}
    assert {
        str(kind): str(link.contest) for kind, link in zip(Kind, circle.links, strict=True)
    } == {
        "T": "game tamsk untimed",
        "Z": "game zertz blitz",
        "D": "game dvonn standard",
        "Y": "game yinsh blitz",
        "P": "game punct standard",
    }
    assert all(link.trigger == Trigger.FREE for link in preset("free").links)
    assert preset("yinsh-6").white == Stock.parse("Y6")
    assert preset("three-of-each").white_extra == 0
    assert (preset("ultimate").white_extra, preset("ultimate").black_extra) == (3, 3)
    with pytest.raises(AgreementError, match="short"):
        preset("long")


def test_twelve_potentials_and_three_challenges_are_a_preset_and_six_and_one() -> None:
    found = {
        (sum(agreement.white), sum(agreement.black), agreement.challenges)
        for agreement in presets().values()
        if any(link.trigger == Trigger.CHALLENGE for link in agreement.links)
    }
    assert {(12, 12, 3), (6, 6, 1)} <= found
    full = preset("full")
    assert {full.link(kind).text for kind in full.kinds} == {"challenge die"}


def test_as_usual_the_trigger_says_what_a_lost_contest_costs() -> None:
    mixed = Agreement.parse("basic; white=D1Y1; black=D1Y1; D=always die; Y=challenge die")
    assert mixed.cost == Cost.USUAL
    assert (mixed.cost_of(Kind.DVONN), mixed.cost_of(Kind.YINSH)) == (Cost.ONCE, Cost.POWER)
    for name in ("short", "grand", "circle", "full"):
        agreement = preset(name)
        assert {agreement.cost_of(kind) for kind in agreement.kinds} == {Cost.POWER}
    for cost in (Cost.ONCE, Cost.POWER, Cost.POTENTIAL):
        assert {replace(mixed, cost=cost).cost_of(kind) for kind in mixed.kinds} == {cost}


@pytest.mark.parametrize(
    ("links", "told"),
    [
        ("D=always die; Y=free", "this use only;"),
        ("D=challenge die; Y=free", "the power for good;"),
        (
            "D=always die; Y=challenge die",
            "this use only, or the power for good after a challenge;",
        ),
    ],
)
def test_the_sentence_says_what_a_lost_contest_costs(links: str, told: str) -> None:
    agreement = Agreement.parse(f"basic; white=D1Y1; black=D1Y1; {links}")
    assert f"losing a contest costs {told}" in sentence(agreement)


def test_the_sentence_warns_of_who_can_force_a_draw() -> None:
    terms = "basic; white=D1; black=D1; D=always {}; unrevealed=draw"
    for contest in ("die", "card", "coin"):
        assert "can force a draw" in sentence(Agreement.parse(terms.format(contest)))
    assert "can force a draw" not in sentence(Agreement.parse(terms.format("game dvonn")))
    assert "can force a draw" not in sentence(preset("short"))


def test_a_contest_game_cannot_be_without_repetition() -> None:
    on, plain = (Contest.parse(f"game gipf basic{more}") for more in (" repetition=on", ""))
    assert on == plain
    assert plain.game.options["repetition"] is True
    for options in (" repetition=off", " repetition=False"):
        with pytest.raises(AgreementError, match="GIPF may never end, so it cannot be switched"):
            Contest.parse(f"game gipf basic{options}")
    data = {"sort": "game", "name": "gipf", "variant": "basic", "options": {"repetition": False}}
    with pytest.raises(AgreementError, match="may never end"):
        Contest.from_data(data)


def test_a_game_that_is_not_installed_is_an_outside_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {like_named(kind).sort for kind in Kind} == {Sort.GAME}
    assert like_named(Kind.ZERTZ) == Contest(Sort.GAME, "zertz", "blitz")
    monkeypatch.setattr("sixfold.match.contest.games", lambda: ("gipf", "zertz"))
    assert like_named(Kind.PUNCT) == Contest(Sort.OUTSIDE, "PÜNCT")


def test_outside_games_are_not_for_programs() -> None:
    linked = Agreement.parse("basic; white=Z1; black=Z1; Z=always outside dominoes")
    assert not linked.suits_engine
    assert Agreement.parse("basic; white=D1; black=D1; Z=always outside dominoes").suits_engine
    with pytest.raises(AgreementError, match="outside games are not allowed"):
        Agreement.parse("basic; white=Z1; black=Z1; Z=always outside dominoes; outside=off")


def test_contest_games_never_go_on_for_ever() -> None:
    assert Contest.parse("game gipf basic").game.options["repetition"] is True


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("great; white=T3; black=T3", "variant 'great' does not exist"),
        ("basic; white=X3; black=T3", "T3Z3"),
        ("basic; white=T7; black=T3", "T3Z3"),
        ("basic; white=T1T1; black=T3", "T3Z3"),
        ("basic; white=T3; black=T3; extra=4/0", "0 to 3"),
        ("basic; white=T3; black=T3; extra=x", "'x' is not a number"),
        ("basic; white=T3; black=T3; T=sometimes die", "one of free, always, challenge"),
        ("basic; white=T3; black=T3; T=always", "every other has one"),
        ("basic; white=T3; black=T3; T=free die", "a free kind has no contest"),
        ("basic; white=T3; black=T3; T=always dice", "one of game, die, card, coin, outside"),
        ("basic; white=T3; black=T3; T=always die big", "a die has no name"),
        ("basic; white=T3; black=T3; T=always game chess", "'chess' does not exist"),
        ("basic; white=T3; black=T3; T=always game yinsh fast", "'fast' does not exist"),
        ("basic; white=T3; black=T3; T=always game yinsh blitz x=1", "Option 'x'"),
        ("basic; white=T3; black=T3; T=always outside", "has a name"),
        ("basic; white=T3; black=T3; challenges=61", "0 to 60"),
        ("basic; white=T3; black=T3; challenges=-1", "'-1' is not a number"),
        ("basic; white=T3; black=T3; draw=white", "one of user, opponent, again"),
        ("basic; white=T3; black=T3; cost=all", "one of once, power, potential"),
        ("basic; white=T3; black=T3; gain=all", "one of use, potential, kind"),
        ("basic; white=T3; black=T3; first=guest", "one of user, opponent, same, swapped"),
        ("basic; white=T3; black=T3; clock=soon", "'soon' is not like 600"),
        ("basic; white=T3; black=T3; clock=0+0", "no time at all"),
        ("basic; white=T3; black=T3; repetition=maybe", "on or off"),
        ("basic; white=T3; black=T3; colour=red", "'colour' is not one of"),
        ("basic; white=T3; white=T3", "each name once"),
        ("basic; white", "NAME=VALUE"),
        ("", "variant in the agreement: it must be named"),
        ("; white=T3; black=T3", "variant in the agreement: it must be named"),
        ("basic; white=T3; black=T3; unrevealed=draw; draw=again", "with draw=again it is loses"),
        (f"basic; white=T3; black=T3; clock={'9' * 5000}", "is not like 600"),
        (f"basic; white=T3; black=T3; clock=60+{'9' * 5000}", "is not like 600"),
        ("basic; white=T3; black=T3; clock=999999", "seconds are 0 to 86400"),
        (f"basic; white=T3; black=T3; challenges={'9' * 5000}", "is not a number"),
        (f"basic; white=T3; black=T3; T=always game gipf basic extra={'9' * 5000}", "Option"),
    ],
)
def test_a_senseless_agreement_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(AgreementError, match=reason):
        Agreement.parse(text)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"variant": "basic", "white": 3},
        {"extra": [1]},
        {"extra": ["1", 0]},
        {"links": {"X": {}}},
        {"links": {"T": "die"}},
        {"links": {"T": {"trigger": "always"}}},
        {"links": {"T": {"trigger": "always", "contest": 3}}},
        {"links": {"T": {"trigger": "always", "contest": {"sort": "game", "options": 3}}}},
        {"challenges": "3"},
        {"challenges": True},
        {"outside": 1},
        {"clock": 5.5},
        {"draw": None},
        {"size": 3},
        {"variant": ""},
        {"variant": 3},
        {"variant": None},
        {"clock": 600},
        {"clock": "9" * 5000},
        {"challenges": 10**5000},
        {"extra": [10**5000, 0]},
        {"white": 10**5000},
        {10**5000: 1},
        {"unrevealed": "draw", "draw": "again"},
        {"draw": ["user"]},
        {"links": {"T": {"trigger": "free", "surprise": 1}}},
        {"links": {"T": {"trigger": "always", "contest": {"sort": "die", "sides": 20}}}},
        {"links": {"T": {"trigger": "always", "contest": {"sort": ["die"]}}}},
        {"links": {"T": {"trigger": "always", "contest": {"sort": "game", "name": 3}}}},
        {"links": {"T": {"trigger": "always", "contest": {"sort": "outside", "name": 10**5000}}}},
    ],
)
def test_bad_data_is_refused(data: object) -> None:
    with pytest.raises(AgreementError):
        Agreement.from_data(data)
