"""What a player who decides alone announces, contests, challenges and gives up."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

import pytest

from sixfold.engine.picker import Analyst, Budget, Ranking
from sixfold.match import Allow, Announce, Begin, Challenge, Draw, Kind, Match, Play, Sort
from sixfold.match.chance import DECK, RANKS
from sixfold.match.event import ContestMove, EndContest, Withdraw
from sixfold.match.match import Result
from sixfold.match.player import MatchPlayer
from sixfold.match.stake import odds
from sixfold.rules import Move, Player, Position
from tests.match.table import LAST_POWER, POWERS, TAMSK, after, agreed, match_at


class Scripted(Analyst):
    """Somebody who ranks moves as it is told, otherwise where White's YINSH-potential is gone."""

    def __init__(self, robbed: float | None = None, **chances: float) -> None:
        self.chances = {name.replace("_", "-"): chance for name, chance in chances.items()}
        self.robbed = robbed

    def choose(
        self, position: Position, budget: Budget | None = None, history: Sequence[Move] = ()
    ) -> Move:
        return self.rank(position, 1)[0][0]

    def rank(self, position: Position, count: int) -> Ranking:
        if self.robbed is not None and "Yc3-c4" not in position.moves:
            return [(position.moves[0], self.robbed)]
        found = [(position.move(text), chance) for text, chance in self.chances.items()]
        return sorted(found, key=lambda pair: -pair[1])[:count]


def choice(match: Match, player: Player, robbed: float | None = None, **chances: float) -> object:
    """What a player with a scripted analyst does."""
    return MatchPlayer(Scripted(robbed, **chances)).choose(match, player)


def at_powers(*terms: str) -> Match:
    """White may use a YINSH-potential on c3."""
    return match_at(agreed(*terms), POWERS)


def test_the_best_move_is_played_or_announced() -> None:
    match = at_powers("Y=challenge coin")
    assert choice(match, Player.WHITE, Yc3_c4=0.7, e1_e2=0.6) == Announce("Yc3-c4")
    assert choice(match, Player.WHITE, e1_e2=0.6) == Play("e1-e2")


def test_after_a_refusal_the_next_best_is_played() -> None:
    match = after(at_powers("Y=challenge coin"), "announce Yc3-c4", "challenge", "withdraw")
    assert choice(match, Player.WHITE, Yc3_c4=0.7, Yc3_c5=0.65, e1_e2=0.6) == Play("e1-e2")
    helpless = choice(match, Player.WHITE, Yc3_c4=0.7)
    assert isinstance(helpless, Play)
    assert helpless in match.options


@pytest.mark.parametrize(
    ("chances", "expected"),
    [
        ({"Yc3_c4": 0.9, "e1_e2": 0.5}, Challenge()),
        ({"Yc3_c4": 0.52, "e1_e2": 0.5}, Allow()),
        ({"e1_e2": 0.5}, Allow()),
        ({"Yc3_c4": 0.9, "Yc3_c5": 0.88, "e1_e2": 0.5}, Challenge()),
    ],
)
def test_only_what_hurts_is_challenged(chances: dict[str, float], expected: object) -> None:
    match = at_powers("Y=challenge coin", "challenges=1; cost=once").play("announce Yc3-c4")
    assert choice(match, Player.BLACK, **chances) == expected


def test_the_more_challenges_are_left_the_sooner_one_is_made() -> None:
    slight = {"Yc3_c4": 0.55, "e1_e2": 0.5}
    few = at_powers("Y=challenge coin", "challenges=1; cost=once").play("announce Yc3-c4")
    many = at_powers("Y=challenge coin", "challenges=3; cost=once").play("announce Yc3-c4")
    assert choice(few, Player.BLACK, **slight) == Allow()
    assert choice(many, Player.BLACK, **slight) == Challenge()


def test_what_costs_this_use_only_is_always_tried() -> None:
    match = at_powers("Y=always coin", "cost=once")
    assert choice(match, Player.WHITE, Yc3_c4=0.51, e1_e2=0.5) == Announce("Yc3-c4")
    announced = match.play("announce Yc3-c4")
    assert choice(announced, Player.WHITE, Yc3_c4=0.51, e1_e2=0.5) == Begin()
    tamsk = match_at(agreed("T=always coin", "cost=potential"), TAMSK)
    extra = Scripted()
    extra.chances = {"+e1-e2": 0.6, "+": 0.5}
    assert MatchPlayer(extra).choose(tamsk, Player.WHITE) == Announce("+e1-e2")


def test_what_a_challenge_usually_costs_is_weighed() -> None:
    chances = {"Yc3_c4": 0.6, "e1_e2": 0.55}
    always, challenged = at_powers("Y=always coin"), at_powers("Y=challenge coin")
    assert choice(always.play("announce Yc3-c4"), Player.WHITE, 0.3, **chances) == Begin()
    asked = after(challenged, "announce Yc3-c4", "challenge")
    assert choice(asked, Player.WHITE, 0.3, **chances) == Withdraw()


@pytest.mark.parametrize("cost", ["power", "potential"])
@pytest.mark.parametrize(
    ("used", "robbed", "worth"),
    [
        (0.8, 0.4, True),  # on average 0.6 instead of 0.55
        (0.8, 0.2, False),  # on average 0.5
        (0.6, 0.5, False),  # exactly what can be had without
        (0.99, 0.54, True),
    ],
)
def test_gain_and_cost_are_weighed(cost: str, used: float, robbed: float, worth: bool) -> None:
    match = at_powers("Y=always coin", f"cost={cost}")
    chances = {"Yc3_c4": used, "e1_e2": 0.55}
    expected = Announce("Yc3-c4") if worth else Play("e1-e2")
    assert choice(match, Player.WHITE, robbed, **chances) == expected


def test_the_odds_of_the_contest_count() -> None:
    chances = {"Yc3_c4": 0.7, "e1_e2": 0.55}
    dice, cards = (at_powers(f"Y=always {by}", "cost=potential") for by in ("die", "card"))
    assert choice(dice, Player.WHITE, 0.4, **chances) == Announce("Yc3-c4")
    assert choice(cards, Player.WHITE, 0.4, **chances) == Play("e1-e2")


def test_a_whole_game_is_played_for_something_only() -> None:
    match = at_powers("Y=always game dvonn")
    assert choice(match, Player.WHITE, Yc3_c4=0.59, e1_e2=0.5) == Announce("Yc3-c4")
    assert choice(match, Player.WHITE, Yc3_c4=0.52, e1_e2=0.5) == Play("e1-e2")
    challenged = after(
        at_powers("Y=challenge game dvonn", "cost=once"), "announce Yc3-c4", "challenge"
    )
    assert choice(challenged, Player.WHITE, Yc3_c4=0.52, e1_e2=0.5) == Withdraw()


def test_who_keeps_losing_a_game_stops_contesting_by_it() -> None:
    match = at_powers("Y=always game dvonn")
    contest = match.agreement.link(Kind.YINSH).contest
    assert contest is not None
    lost = Result(1, Kind.YINSH, Player.WHITE, contest, Player.BLACK, "score")
    beaten = replace(match, results=(lost, lost, lost))
    chances = {"Yc3_c4": 0.59, "e1_e2": 0.5}
    assert choice(match, Player.WHITE, **chances) == Announce("Yc3-c4")
    assert choice(beaten, Player.WHITE, **chances) == Play("e1-e2")
    recovered = replace(beaten, results=(*beaten.results, replace(lost, winner=Player.WHITE)))
    assert choice(recovered, Player.WHITE, **chances) == Announce("Yc3-c4")


def test_a_risky_announcement_is_taken_back_when_it_is_challenged() -> None:
    match = at_powers("Y=challenge coin", "cost=potential")
    chances = {"Yc3_c4": 0.6, "e1_e2": 0.55}
    assert choice(match, Player.WHITE, 0.3, **chances) == Announce("Yc3-c4")
    challenged = after(match, "announce Yc3-c4", "challenge")
    assert choice(challenged, Player.WHITE, 0.3, **chances) == Withdraw()
    assert choice(challenged, Player.WHITE, 0.54, **chances) == Begin()


def test_who_has_nothing_else_contests_whatever_it_costs() -> None:
    match = match_at(agreed("Y=always coin", "cost=potential"), LAST_POWER)
    announced = choice(match, Player.WHITE, Yc3_c4=0.2, Yc3_c5=0.1)
    assert announced == Announce("Yc3-c4")
    assert choice(match.play("announce Yc3-c4"), Player.WHITE, Yc3_c4=0.2) == Begin()


def test_what_was_refused_is_nothing_to_fall_back_on() -> None:
    match = at_powers("Y=always coin; D=always coin", "cost=potential")
    refused = after(match, "announce De4-e5", "withdraw", "announce Yc3-c4")
    chances = {"De4_e5": 0.9, "Yc3_c4": 0.5, "e1_e2": 0.2}
    assert choice(match.play("announce Yc3-c4"), Player.WHITE, 0.1, **chances) == Withdraw()
    assert choice(refused, Player.WHITE, 0.1, **chances) == Begin()


def with_more(*terms: str) -> Match:
    """White may use a YINSH-potential on c3 and has two more of them in stock."""
    return match_at(agreed(*terms), POWERS.replace("stock=/", "stock=Y2/"))


def test_what_a_won_contest_frees_makes_a_whole_game_worth_it() -> None:
    chances = {"Yc3_c4": 0.52, "e1_e2": 0.5}
    once, kind = (with_more("Y=always game dvonn", f"gain={gain}") for gain in ("use", "kind"))
    assert choice(once, Player.WHITE, **chances) == Play("e1-e2")
    assert choice(kind, Player.WHITE, **chances) == Announce("Yc3-c4")
    last = at_powers("Y=always game dvonn", "gain=kind")
    assert choice(last, Player.WHITE, **chances) == Play("e1-e2")


def test_the_kind_is_contested_with_a_move_that_is_not_the_best() -> None:
    chances = {"Yc3_c4": 0.5, "e1_e2": 0.502}
    once, kind = (with_more("Y=always coin", f"gain={gain}") for gain in ("use", "kind"))
    assert choice(once, Player.WHITE, **chances) == Play("e1-e2")
    assert choice(kind, Player.WHITE, **chances) == Announce("Yc3-c4")
    bad = {"Yc3_c4": 0.4, "e1_e2": 0.502}
    assert choice(kind, Player.WHITE, **bad) == Play("e1-e2")


@pytest.mark.parametrize(("gain", "expected"), [("use", Withdraw()), ("kind", Begin())])
def test_what_may_be_freed_is_worth_a_risk(gain: str, expected: object) -> None:
    terms = "Y=challenge coin", f"cost=potential; gain={gain}"
    challenged = after(with_more(*terms), "announce Yc3-c4", "challenge")
    assert choice(challenged, Player.WHITE, 0.48, Yc3_c4=0.6, e1_e2=0.55) == expected


@pytest.mark.parametrize(
    ("gain", "challenges", "expected"),
    [
        ("use", 3, Challenge()),
        ("kind", 3, Allow()),  # a lost contest would free two more
        ("use", 1, Challenge()),
        ("kind", 1, Challenge()),  # they are free without a challenge left
    ],
)
def test_what_a_challenge_may_free_is_feared(gain: str, challenges: int, expected: object) -> None:
    match = with_more("Y=challenge coin", f"gain={gain}; challenges={challenges}; cost=once")
    used = 0.6 if challenges == 1 else 0.55
    announced = match.play("announce Yc3-c4")
    assert choice(announced, Player.BLACK, Yc3_c4=used, e1_e2=0.5) == expected


@pytest.mark.parametrize(("gain", "expected"), [("use", Withdraw()), ("potential", Begin())])
def test_a_won_potential_may_be_used_better(gain: str, expected: object) -> None:
    match = at_powers("Y=challenge coin", f"cost=potential; gain={gain}")
    challenged = after(match, "announce Yc3-c4", "challenge")
    chances = {"Yc3_c4": 0.6, "Yc3_c5": 0.7, "e1_e2": 0.55}
    assert choice(challenged, Player.WHITE, 0.45, **chances) == expected


class Judging(Scripted):
    """Somebody to whom all moves are worth the same."""

    def __init__(self, chance: float) -> None:
        super().__init__()
        self.chance = chance

    def rank(self, position: Position, count: int) -> Ranking:
        return [(move, self.chance) for move in position.moves[:count]]


@pytest.mark.parametrize("player", list(Player))
def test_a_contest_game_that_is_lost_is_given_up(player: Player) -> None:
    first = "user" if player == Player.WHITE else "opponent"
    match = after(
        at_powers("Y=always game yinsh blitz", f"first={first}"), "announce Yc3-c4", "begin"
    )
    assert match.players == (player,)
    lost = MatchPlayer(Judging(0.0)).choose(match, player)
    assert lost == EndContest("resignation", player.opponent)
    assert match.play(lost).results[-1].winner == player.opponent
    assert isinstance(MatchPlayer(Judging(0.05)).choose(match, player), ContestMove)


def test_the_odds_of_chance_are_exact() -> None:
    throws = list(product(range(6), repeat=2))
    die = Fraction(sum(user >= other for user, other in throws), len(throws))
    draws = [
        (RANKS.index(user[:-1]), RANKS.index(other[:-1])) for user, other in permutations(DECK, 2)
    ]
    higher = Fraction(sum(user > other for user, other in draws), len(draws))
    equal = Fraction(sum(user == other for user, other in draws), len(draws))
    expected = {
        (Sort.DIE, Draw.OPPONENT): die,
        (Sort.CARD, Draw.OPPONENT): higher,
        (Sort.CARD, Draw.USER): higher + equal,
        (Sort.CARD, Draw.AGAIN): higher / (1 - equal),
        (Sort.COIN, Draw.AGAIN): Fraction(1, 2),
    }
    for terms, odd in expected.items():
        assert odds(*terms) == pytest.approx(float(odd))
