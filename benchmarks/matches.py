"""Linked matches of the engine against itself, every one verified, and what happened in them.

``python -m benchmarks.matches [MATCHES] [LEVEL] [PRESET]``; without a preset, all sorts of terms.
"""

import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from sixfold.engine.picker import EnginePicker
from sixfold.games.gipf.potentials.powers import power_of
from sixfold.match import (
    Agreement,
    Allow,
    Challenge,
    Kind,
    MatchRecord,
    Sort,
    Stage,
    Withdraw,
    preset,
)
from sixfold.match.player import MatchPlayer
from sixfold.rules import Player

STOCKS = ("Z2D2Y2", "T2Z2D2Y2P2", "T6", "P6", "D3Y3", "Z6")
CONTESTS = ("die", "card", "game yinsh blitz", "coin", "card", "game dvonn", "coin")
LONGEST = 3000
SORTS = (Sort.GAME, Sort.DIE, Sort.CARD, Sort.COIN)
"""All that programs can play."""

USUAL = (
    "challenge",
    "no challenge",
    *(f"{kind} used" for kind in Kind),
    *(f"{sort} {won}" for sort in SORTS for won in ("won", "lost")),
)


def wanted(agreement: Agreement | None) -> tuple[Sequence[str], int]:
    """What is to happen, and how often: every contest game of a preset is to be won and lost."""
    if agreement is None:
        return USUAL, 5
    contests = [link.contest for link in agreement.links if link.contest]
    games = [contest.name for contest in contests if contest.sort == Sort.GAME]
    return [f"{game} {won}" for game in games for won in ("won", "lost")], 3


def agreement_of(number: int) -> Agreement:
    """The terms of one match: all sorts in turn."""
    rng = Random(number)
    stock = STOCKS[number % len(STOCKS)]
    variant = ("basic", "standard", "tournament")[number // len(STOCKS) % 3]
    links = [
        f"{kind}={rng.choice(('challenge', 'always'))} {CONTESTS[(number + i) % len(CONTESTS)]}"
        for i, kind in enumerate(Kind)
    ]
    terms = [f"challenges={rng.choice((1, 3, 10))}", f"gain={rng.choice(('use', 'kind'))}"]
    terms.append(f"cost={rng.choice(('once', 'once', 'power', 'potential'))}")
    return Agreement.parse("; ".join([variant, f"white={stock}", f"black={stock}", *links, *terms]))


def played(
    number: int, agreement: Agreement, analysts: tuple[EnginePicker, EnginePicker]
) -> MatchRecord:
    """One match, the same for the same number."""
    record = MatchRecord.start(agreement, f"{number:032x}")
    for player, analyst in zip(Player, analysts, strict=True):
        analyst.begin(record.match.position, 2 * number + player)
    seats = [MatchPlayer(analyst, Random(number), b"%d" % number) for analyst in analysts]
    while record.match.stage != Stage.OVER and len(record.events) < LONGEST:
        player = record.match.players[0]
        record = record.play(seats[player].choose(record.match, player))
    return record


def counted(record: MatchRecord) -> Counter[str]:
    """What happened in a match, worth counting."""
    met: Counter[str] = Counter()
    named = {Challenge: "challenge", Allow: "no challenge", Withdraw: "taken back"}
    for event in record.events:
        if type(event) in named:
            met[named[type(event)]] += 1
    for before, after in pairwise(record.matches):
        made = after.position.last
        if made and after.position != before.position:
            power = power_of(made)
            met[f"{power.kind} used" if power else "other decisions"] += 1
    for result in record.match.results:
        won = {None: "drawn", result.user: "won", result.user.opponent: "lost"}[result.winner]
        met[f"{result.contest.sort} {won}"] += 1
        if result.contest.sort == Sort.GAME:
            met[f"{result.contest.name} {won}"] += 1
        met["given up"] += result.reason == "resignation"
    met["finished" if record.result else "unfinished"] += 1
    return met


def main() -> None:
    """Play, verify and count."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    level = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    agreement = preset(sys.argv[3]) if len(sys.argv) > 3 else None
    analysts = tuple(EnginePicker(level, seed) for seed in (1, 2))
    met: Counter[str] = Counter()
    began = time.perf_counter()
    done = 0
    try:
        while done < matches:
            terms = agreement or agreement_of(done)
            record = played(done, terms, (analysts[Player.WHITE], analysts[Player.BLACK]))
            assert MatchRecord.parse(record.text) == record
            met += counted(record)
            done += 1
            print(f"\r{done} of {matches}", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        pass
    print(f"\n{done} matches at level {level} in {time.perf_counter() - began:.0f} s")
    for name, count in sorted(met.items()):
        print(f"{name:16} {count}")
    names, times = wanted(agreement)
    missing = [name for name in names if met[name] < times]
    print(f"less than {times} times: {missing or 'nothing'}")


if __name__ == "__main__":
    main()
