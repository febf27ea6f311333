"""The machine of a match: every transition, and a reason for everything that is forbidden."""

from dataclasses import replace
from hashlib import sha256

import pytest

import sixfold
from sixfold import IllegalMove, MatchError, NotationError
from sixfold.match import (
    Allow,
    Announce,
    Challenge,
    EndContest,
    Kind,
    Match,
    Play,
    Stage,
    parse_event,
)
from sixfold.match.chance import commitment
from sixfold.match.draw import dealt
from sixfold.match.trial import ChanceTrial, DealTrial, GameTrial
from sixfold.rules import Player
from tests.match.table import (
    BLACK,
    ID,
    LAST_POWER,
    POWERS,
    TAMSK,
    WHITE,
    after,
    agreed,
    match_at,
    toss,
    tossed,
)

CONTESTED = agreed("D=always die; Y=challenge coin; T=challenge card", "challenges=2")


def begun(more: str = "", contest: str = "die", position: str = POWERS) -> Match:
    """A match in which White's DVONN-potential on e4 is being contested."""
    match = match_at(agreed(f"D=always {contest}", more), position)
    return after(match, "announce De4-e5", "begin")


# Announcing


def test_free_powers_are_played_and_others_announced() -> None:
    match = match_at(CONTESTED, POWERS)
    assert match.stage == Stage.PLAY
    assert match.players == (WHITE,)
    assert Announce("De4-e5") in match.options
    assert Announce("Yc3-c4") in match.options
    assert Play("e1-e2") in match.options
    free = match_at(agreed(), POWERS)
    assert Play("De4-e5") in free.options
    assert not any(isinstance(event, Announce) for event in free.options)


def test_what_is_always_contested_goes_straight_to_the_contest() -> None:
    match = match_at(CONTESTED, POWERS).play("announce De4-e5")
    assert match.stage == Stage.CHALLENGE
    assert match.players == (WHITE,)
    assert match.play("begin").stage == Stage.CONTEST


def test_the_opponent_may_let_a_power_happen() -> None:
    match = match_at(CONTESTED, POWERS).play("announce Yc3-c4")
    assert (match.stage, match.players) == (Stage.ANNOUNCED, (BLACK,))
    assert match.options == (Challenge(), Allow())
    allowed = match.play(Allow())
    assert (allowed.stage, allowed.user) == (Stage.PLAY, BLACK)
    assert "c4" in allowed.position.data["stacks"]
    assert allowed.rights.challenges == (2, 2)


def test_a_challenge_is_used_up() -> None:
    match = after(match_at(CONTESTED, POWERS), "announce Yc3-c4", "challenge")
    assert match.stage == Stage.CHALLENGE
    assert match.rights.challenges == (2, 1)


def test_without_challenges_left_nothing_is_announced() -> None:
    match = match_at(agreed("Y=challenge coin", "challenges=0"), POWERS)
    assert Play("Yc3-c4") in match.options
    with pytest.raises(MatchError, match="needs no contest"):
        match.play("announce Yc3-c4")


def test_withdrawing_gives_the_challenge_back_and_refuses_the_potential() -> None:
    match = after(match_at(CONTESTED, POWERS), "announce Yc3-c4", "challenge", "withdraw")
    assert (match.stage, match.user) == (Stage.PLAY, WHITE)
    assert match.rights.challenges == (2, 2)
    assert not any("Yc3" in event.text for event in match.options)
    assert Announce("De4-e5") in match.options
    with pytest.raises(MatchError, match="potential on c3 was refused"):
        match.play("announce Yc3-b3")
    assert match.play("play e1-e2").rights.refused == frozenset()


TWO_POWERS = agreed("D=challenge die; Y=challenge coin", "challenges=2")


def test_only_the_first_withdrawal_of_a_turn_gives_the_challenge_back() -> None:
    once = after(match_at(TWO_POWERS, POWERS), "announce Yc3-c4", "challenge", "withdraw")
    assert (once.rights.challenges, once.rights.returned) == ((2, 2), True)
    twice = after(once, "announce De4-e5", "challenge", "withdraw")
    assert twice.rights.challenges == (2, 1)
    assert twice.rights.refused == {"c3", "e4"}
    assert not any(isinstance(event, Announce) for event in twice.options)
    later = after(twice, "play b1-b2", "play b6-b5")
    assert (later.rights.refused, later.rights.returned) == (frozenset(), False)
    again = after(later, "announce Yc3-c4", "challenge", "withdraw")
    assert again.rights.challenges == (2, 1)


def test_what_was_refused_stays_refused_when_the_turn_goes_on() -> None:
    position = "w=b2,h5; b=b5; c3=wY,e5=wT; hand=6/6; stock=/; white tamsk after black"
    match = match_at(agreed("T=challenge coin; Y=challenge coin", "challenges=2"), position)
    refused = after(match, "announce +e1-e2", "challenge", "withdraw", "play +")
    assert refused.user == WHITE
    assert refused.rights.returned
    spent = after(refused, "announce Yc3-c4", "challenge", "withdraw")
    assert spent.rights.challenges == (2, 1)


def test_a_lost_challenge_takes_the_power_and_a_contest_that_is_always_due_the_use() -> None:
    match = match_at(agreed("D=always coin; Y=challenge coin"), POWERS)
    challenged = after(match, "announce Yc3-c4", "challenge", "begin")
    assert tossed(challenged, user_wins=False).rights.barred == {"c3"}
    due = after(match, "announce De4-e5", "begin")
    assert tossed(due, user_wins=False).rights.barred == frozenset()


# Contests by chance


@pytest.mark.parametrize("contest", ["die", "card", "coin"])
def test_a_won_contest_gives_the_use(contest: str) -> None:
    won = tossed(begun(contest=contest), user_wins=True)
    assert won.stage == Stage.PLAY
    assert won.user == BLACK
    assert won.position.data["stacks"]["e5"] == "bD"
    assert won.results[-1].winner == WHITE


@pytest.mark.parametrize("contest", ["die", "card", "coin"])
def test_a_lost_contest_costs_this_use_only(contest: str) -> None:
    lost = tossed(begun(contest=contest), user_wins=False)
    assert (lost.stage, lost.user) == (Stage.PLAY, WHITE)
    assert not any("De4" in event.text for event in lost.options)
    later = after(lost, "play e1-e2", "play e9-e8")
    assert any("De5" in event.text or "De4" in event.text for event in later.options)


def test_the_power_may_be_lost_for_good_and_the_mark_moves_with_the_piece() -> None:
    lost = tossed(begun("cost=power"), user_wins=False)
    assert lost.rights.barred == {"e4"}
    moved = after(lost, "play i3-h4", "play h6-g6", "play d1-d2", "play h6-g6")
    assert moved.rights.barred == {"e4"}
    with pytest.raises(MatchError, match="lost for good"):
        moved.play("play De4-e5")
    pushed = after(match_at(agreed("D=always die", "cost=power"), POWERS), "announce De4-e5")
    pushed = tossed(pushed.play("begin"), user_wins=False)
    pushed = after(pushed, "play e1-e2", "play e1-e2", "play e1-e2")
    assert pushed.position.data["stacks"]["e5"] == "wD"
    assert pushed.rights.barred == {"e5"}


def test_the_potential_itself_may_be_lost() -> None:
    lost = tossed(begun("cost=potential"), user_wins=False)
    assert (lost.stage, lost.user) == (Stage.PLAY, WHITE)
    assert "e4" in lost.position.data["w"]
    assert "e4" not in lost.position.data["stacks"]


def test_the_potential_may_be_won() -> None:
    won = tossed(begun("gain=potential"), user_wins=True)
    assert (won.stage, won.user) == (Stage.PLAY, WHITE)
    assert won.rights.granted == {"e4"}
    assert Play("De4-e5") in won.options
    assert won.play("play De4-e5").rights.granted == frozenset()
    later = after(won, "play b1-b2", "play b6-b5")
    assert Play("De4-e5") in later.options


def test_the_kind_may_be_won_for_good() -> None:
    position = "w=b2,h5; b=b5,c4,e5; e4=wD,c3=wD,g3=bd; hand=6/6; stock=/; white"
    won = tossed(begun("gain=kind", position=position), user_wins=True)
    assert won.user == BLACK
    assert won.position.data["stacks"]["e5"] == "bD"
    later = won.play("play e9-e8")
    assert Play("Dc3-c4") in later.options
    assert all(isinstance(event, Play) for event in later.options)


@pytest.mark.parametrize(("draw", "user"), [("user", BLACK), ("opponent", WHITE)])
def test_a_draw_counts_as_agreed(draw: str, user: object) -> None:
    drawn = tossed(begun(f"draw={draw}", contest="card"), user_wins=None)
    assert drawn.results[-1].winner is None
    assert drawn.user == user


def test_a_draw_may_be_played_again() -> None:
    drawn = tossed(begun("draw=again", contest="card"), user_wins=None)
    assert drawn.stage == Stage.CONTEST
    assert drawn.running is not None
    assert drawn.running.number == 2
    assert tossed(drawn, user_wins=True).user == BLACK


def test_a_draw_is_played_again_ten_times_at_most() -> None:
    match = begun("draw=again", contest="outside chess")
    for number in range(1, 11):
        assert match.running is not None
        assert match.running.number == number
        match = after(match, "report white draw", "report black draw")
    assert (match.stage, match.user) == (Stage.PLAY, WHITE)
    assert match.rights.refused == {"e4"}
    later = after(match, "play b1-b2", "play b6-b5", "announce De4-e5", "begin")
    assert after(later, "report white draw", "report black draw").stage == Stage.CONTEST


def test_commitments_are_bound_to_the_terms_and_to_all_that_happened() -> None:
    lines = ["announce De4-e5", "begin"]
    match = begun()
    trail = sha256(f"{ID} {match.agreement.text}".encode()).hexdigest()
    for line in lines:
        trail = sha256(f"{trail} {line}".encode()).hexdigest()
    assert match.running is not None
    assert isinstance(match.running.trial, ChanceTrial)
    assert match.running.trial.contest_id == f"{ID}:{trail}:1"
    others = begun("gain=kind"), after(begun().play("end-contest resignation black"), "play e1-e2")
    assert all(other.trail != match.trail for other in others)


def test_a_barred_potential_stays_barred_when_its_kind_is_won() -> None:
    position = "w=b2,h5; b=b5,c4,e5; e4=wD,c3=wD,g3=bd; hand=6/6; stock=/; white"
    lost = tossed(begun("cost=power; gain=kind", position=position), user_wins=False)
    won = tossed(after(lost, "announce Dc3-c4", "begin"), user_wins=True)
    later = won.play("play e9-e8")
    assert (WHITE, Kind.DVONN) in later.rights.kinds
    with pytest.raises(MatchError, match="lost for good"):
        later.play("play De4-e5")


def test_nonces_are_revealed_only_after_both_commitments() -> None:
    match = begun()
    digest = "a" * 64
    with pytest.raises(MatchError, match="before both have committed"):
        match.play(f"reveal white {digest}")
    with pytest.raises(MatchError, match="64 hexadecimal"):
        match.play("commit white abc")
    one = match.play(f"commit white {digest}")
    assert one.players == (BLACK,)
    with pytest.raises(MatchError, match="white has already committed"):
        one.play(f"commit white {digest}")
    both = one.play(f"commit black {digest}")
    with pytest.raises(MatchError, match="not the nonce that white committed to"):
        both.play(f"reveal white {digest}")
    with pytest.raises(MatchError, match="64 hexadecimal"):
        both.play("reveal white x")
    with pytest.raises(MatchError, match="commit and then reveal"):
        both.play("report white draw")


def test_who_does_not_reveal_loses_the_contest_or_it_is_drawn() -> None:
    digest = "a" * 64
    match = begun()
    with pytest.raises(MatchError, match="is not waiting for white alone"):
        match.play("forfeit white")
    one = match.play(f"commit black {digest}")
    with pytest.raises(MatchError, match="is not waiting for black alone"):
        one.play("forfeit black")
    assert one.play("forfeit white").results[-1].winner == BLACK
    assert one.play("forfeit white").results[-1].reason == "forfeit"
    drawn = after(begun("unrevealed=draw"), f"commit black {digest}", "forfeit white")
    assert drawn.results[-1].winner is None


# Contests by games


DRAWN = [
    f"{name} {variant}"
    for name in sixfold.games()
    for variant in sixfold.load(name).variants
    if sixfold.load(name, variant).lot
]


@pytest.mark.parametrize("game", DRAWN)
def test_the_start_of_a_contest_game_may_have_to_be_drawn_first(game: str) -> None:
    match = begun(contest=f"game {game}")
    trial = match.running and match.running.trial
    assert isinstance(trial, DealTrial)
    assert match.players == (WHITE, BLACK)
    with pytest.raises(MatchError, match="the start of the game is being drawn"):
        match.play("report white draw")
    nonces = {WHITE: "1" * 64, BLACK: "2" * 64}
    started = toss(match, nonces)
    found = started.running and started.running.trial
    assert isinstance(found, GameTrial)
    assert found.seats == trial.seats
    assert found.position == dealt(trial.game, replace(trial, nonces=("1" * 64, "2" * 64))).start()
    assert found.position != trial.game.start()
    late = after(match, *(f"commit {side} {digest}" for side, digest in committed(trial, nonces)))
    late = late.play(f"reveal white {nonces[WHITE]}")
    assert late.play("forfeit black").results[-1].winner == WHITE


def committed(trial: DealTrial, nonces: dict[Player, str]) -> list[tuple[Player, str]]:
    return [(p, commitment(nonce, trial.contest_id, p)) for p, nonce in nonces.items()]


def test_a_contest_may_be_a_game() -> None:
    match = begun(contest="game yinsh blitz")
    trial = match.running and match.running.trial
    assert isinstance(trial, GameTrial)
    assert trial.seats == (WHITE, BLACK)
    assert len(match.options) == 85
    moved = match.play("move e5")
    assert moved.players == (BLACK,)
    with pytest.raises(IllegalMove):
        moved.play("move e5")
    with pytest.raises(NotationError):
        moved.play("move nonsense")
    with pytest.raises(MatchError, match="make moves in it"):
        moved.play("report white draw")
    ended = moved.play(EndContest("resignation", BLACK))
    assert (ended.stage, ended.user) == (Stage.PLAY, WHITE)
    assert ended.results[-1].winner == BLACK


@pytest.mark.parametrize(
    ("first", "white"),
    [("user", WHITE), ("opponent", BLACK), ("same", WHITE), ("swapped", BLACK)],
)
def test_who_begins_is_agreed(first: str, white: object) -> None:
    trial = begun(f"first={first}", contest="game dvonn").running
    assert trial is not None
    assert trial.players == (white,)


def test_after_a_draw_the_other_begins() -> None:
    match = begun("draw=again", contest="game dvonn")
    assert match.players == (WHITE,)
    again = match.play("end-contest agreement draw")
    assert again.players == (BLACK,)
    assert again.play("end-contest agreement draw").players == (WHITE,)


def test_a_whole_game_decides() -> None:
    match = begun(contest="game gipf basic")
    number = 0
    while match.stage == Stage.CONTEST:
        match = match.play(match.options[number % len(match.options)])
        number += 7
    assert match.results[-1].reason in ("reserve", "repetition", "blocked")


# Outside games


def test_both_report_what_was_played_elsewhere() -> None:
    match = begun(contest="outside dominoes")
    assert match.players == (WHITE, BLACK)
    one = match.play("report black white")
    assert one.players == (WHITE,)
    with pytest.raises(MatchError, match="black has already reported"):
        one.play("report black draw")
    assert one.play("report white white").user == BLACK
    lost = after(match, "report white black", "report black black")
    assert lost.user == WHITE


def test_on_disagreement_both_are_asked_once_more_and_then_it_is_a_draw() -> None:
    match = begun("draw=user", contest="outside dominoes")
    again = after(match, "report white white", "report black black")
    assert again.stage == Stage.CONTEST
    assert again.players == (WHITE, BLACK)
    drawn = after(again, "report white white", "report black black")
    assert drawn.results[-1].reason == "disagreement"
    assert drawn.user == BLACK
    agreeing = after(again, "report white draw", "report black draw")
    assert agreeing.results[-1].reason == "reports"
    with pytest.raises(MatchError, match="played elsewhere"):
        again.play("move e5")


# TAMSK


def test_an_extra_move_is_a_power_too() -> None:
    match = match_at(CONTESTED, TAMSK)
    assert Play("+") in match.options
    assert Announce("+e1-e2") in match.options
    allowed = after(match, "announce +e1-e2", "allow")
    assert (allowed.stage, allowed.user) == (Stage.PLAY, WHITE)
    assert "e2" in allowed.position.data["stacks"]


@pytest.mark.parametrize("cost", ["once", "power", "potential"])
def test_a_refused_tamsk_leaves_the_game(cost: str) -> None:
    match = match_at(agreed("T=always die", f"cost={cost}"), TAMSK)
    lost = tossed(after(match, "announce +e1-e2", "begin"), user_wins=False)
    assert lost.options == (Play("+"),)
    assert "e5" in lost.play("play +").position.data["w"]


def test_a_won_tamsk_may_go_anywhere() -> None:
    match = match_at(agreed("T=always die", "gain=potential"), TAMSK)
    won = tossed(after(match, "announce +e1-e2", "begin"), user_wins=True)
    assert Play("+b1-b2") in won.options


# Nothing left to do


@pytest.mark.parametrize("cost", ["once", "power", "potential"])
def test_who_has_only_refused_powers_has_lost(cost: str) -> None:
    match = match_at(agreed("Y=always die", f"cost={cost}"), LAST_POWER)
    assert all(isinstance(event, Announce) for event in match.options)
    lost = tossed(after(match, "announce Yc3-c4", "begin"), user_wins=False)
    assert lost.stage == Stage.OVER
    assert str(lost.outcome) == "black wins (reserve)"
    assert not lost.options
    assert not lost.players
    assert not lost.endings


# The end


def test_a_match_ends_by_gipf() -> None:
    match = match_at(agreed(), "w=b2; b=h5; hand=1/0; stock=/; white")
    over = match.play("play e1-e2")
    assert str(over.outcome) == "white wins (reserve)"
    with pytest.raises(MatchError, match="the match is over"):
        over.play("play e1-e2")
    with pytest.raises(MatchError, match="the match is over"):
        over.play("end resignation white")


@pytest.mark.parametrize("events", [[], ["announce De4-e5"], ["announce De4-e5", "begin"]])
def test_a_match_may_be_resigned_at_any_time(events: list[str]) -> None:
    match = after(match_at(CONTESTED, POWERS), *events)
    assert match.actor(match.endings[0]) == BLACK
    over = match.play("end resignation white")
    assert str(over.outcome) == "white wins (resignation)"
    assert over.running is None


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        ("end boredom white", "one of resignation, time, agreement, length, aborted"),
        ("end resignation draw", "resignation and time have a winner"),
        ("end agreement white", "other endings have none"),
        ("end-contest aborted draw", "cannot be aborted"),
        ("end-contest length draw", "cannot be aborted"),
    ],
)
def test_a_senseless_end_is_refused(event: str, reason: str) -> None:
    with pytest.raises(MatchError, match=reason):
        begun().play(event)


# What is forbidden

EXAMPLES = [
    "play e1-e2",
    "announce De4-e5",
    "challenge",
    "allow",
    "begin",
    "withdraw",
    "move e5",
    f"commit white {'a' * 64}",
    f"reveal white {'a' * 64}",
    "forfeit white",
    "report white draw",
    "end-contest resignation white",
]
STAGES = {
    Stage.PLAY: (),
    Stage.ANNOUNCED: ("announce Yc3-c4",),
    Stage.CHALLENGE: ("announce De4-e5",),
    Stage.CONTEST: ("announce De4-e5", "begin"),
    Stage.OVER: ("end aborted draw",),
}
POSSIBLE = {
    Stage.PLAY: {"play", "announce"},
    Stage.ANNOUNCED: {"challenge", "allow"},
    Stage.CHALLENGE: {"begin", "withdraw"},
    Stage.CONTEST: {"commit", "end-contest"},
    Stage.OVER: set(),
}


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("event", EXAMPLES)
def test_what_does_not_belong_to_a_stage_is_refused_with_a_reason(stage: Stage, event: str) -> None:
    match = after(match_at(CONTESTED, POWERS), *STAGES[stage])
    assert match.stage == stage
    if event.split()[0] in POSSIBLE[stage]:
        assert match.play(event) != match
        return
    with pytest.raises(MatchError) as caught:
        match.play(event)
    assert len(caught.value.reason) > 15
    assert caught.value.stage == stage
    assert caught.value.event == parse_event(event).text


@pytest.mark.parametrize(
    "text", ["", "hello", "play", "commit white", "report white grey", "allow it", "end time"]
)
def test_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(MatchError, match="an event is one of"):
        match_at(CONTESTED, POWERS).play(text)


@pytest.mark.parametrize("text", EXAMPLES)
def test_events_read_back(text: str) -> None:
    assert parse_event(text).text == text


def test_contested_powers_are_not_simply_played() -> None:
    with pytest.raises(MatchError, match="announced first"):
        match_at(CONTESTED, POWERS).play("play De4-e5")
    with pytest.raises(IllegalMove):
        match_at(CONTESTED, POWERS).play("play De4-e3")


def test_a_match_needs_a_proper_id() -> None:
    with pytest.raises(MatchError, match="hexadecimal"):
        Match.start(CONTESTED, "my match")
    assert Match.start(CONTESTED, ID).id == ID
    assert Match.start(CONTESTED).id != Match.start(CONTESTED).id
