"""A hundred matches between players that decide by themselves, without a fault."""

from collections import Counter
from random import Random

import pytest

from sixfold import MatchError
from sixfold.engine.picker import RandomPicker
from sixfold.games.gipf.potentials.powers import power_of
from sixfold.match import (
    Agreement,
    Allow,
    Challenge,
    Kind,
    MatchRecord,
    Sort,
    Stage,
)
from sixfold.match.player import MatchPlayer
from sixfold.rules import Player
from tests.match.playing import LONGEST, play_on, record_of
from tests.match.table import POWERS, TAMSK, after, agreed, match_at, reloaded

ENOUGH = 5
STOCKS = ("P6", "T6", "T2Z2D2Y2P2", "Z2D2Y2", "T6Y2", "T6Z2")
CONTESTS = ("die", "card", "coin", "outside dominoes", "game yinsh blitz", "game dvonn")


def agreement_of(seed: int) -> Agreement:
    """Terms of all sorts."""
    rng = Random(seed)
    stock = STOCKS[seed % len(STOCKS)]
    parts = [rng.choice(["basic", "standard", "tournament"]), f"white={stock}", f"black={stock}"]
    parts += [
        f"{kind}={rng.choice(['always', 'challenge', 'challenge'])} {rng.choice(CONTESTS)}"
        for kind in Kind
    ]
    terms = {
        "challenges": ["1", "3", "20"],
        "draw": ["user", "opponent", "again"],
        "cost": ["once", "power", "potential"],
        "gain": ["use", "potential", "kind"],
        "first": ["user", "opponent", "same", "swapped"],
    }
    parts += [f"{name}={rng.choice(words)}" for name, words in terms.items()]
    return Agreement.parse("; ".join(parts))


def counted(record: MatchRecord) -> Counter[str]:
    """What happened in a match, worth counting."""
    met: Counter[str] = Counter()
    for event in record.events:
        if isinstance(event, (Challenge, Allow)):
            met["challenge" if isinstance(event, Challenge) else "no challenge"] += 1
    for before, behind in zip(record.matches, record.matches[1:], strict=False):
        moved = behind.position.last
        if behind.position != before.position and moved:
            power = power_of(moved)
            met[f"{power.kind} used" if power else "other moves"] += 1
    for result in record.match.results:
        won = (
            "drawn" if result.winner is None else "won" if result.winner == result.user else "lost"
        )
        met[f"{result.contest.sort} {won}"] += 1
    return met


WANTED = (
    "challenge",
    "no challenge",
    *(f"{kind} used" for kind in Kind),
    *(f"{sort} {won}" for sort in Sort for won in ("won", "lost")),
)


def test_a_hundred_matches_are_played_without_a_fault() -> None:
    met: Counter[str] = Counter()
    for seed in range(100):
        record = play_on(record_of(agreement_of(seed), seed), seed)
        assert record.result is not None or len(record.events) == LONGEST
        met += counted(record)
        if seed % 10 == 0:
            reloaded(record)
    assert {event: met[event] for event in WANTED if met[event] < ENOUGH} == {}


def test_programs_play_no_outside_games_and_say_so() -> None:
    match = match_at(agreed("T=always outside dominoes"), TAMSK)
    match = after(match, "announce +e1-e2", "begin")
    with pytest.raises(MatchError, match="programs cannot"):
        MatchPlayer(RandomPicker()).choose(match, Player.WHITE)


def test_who_has_nothing_to_decide_is_told_so() -> None:
    with pytest.raises(MatchError, match="black has nothing to decide"):
        MatchPlayer(RandomPicker()).choose(match_at(agreed(), POWERS), Player.BLACK)


def test_nonces_survive_a_restart() -> None:
    one, other = (MatchPlayer(RandomPicker(), secret=b"secret") for _ in range(2))
    assert one.nonce("id:1") == other.nonce("id:1") != one.nonce("id:2")
    match = after(match_at(agreed("D=always die"), POWERS), "announce De4-e5", "begin")
    for player in (*Player, *Player):
        seat = MatchPlayer(RandomPicker(), secret=b"secret %d" % player)
        match = match.play(seat.choose(match, player))
    assert match.stage == Stage.PLAY
