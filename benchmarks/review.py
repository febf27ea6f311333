"""How well reviews judge: self-played games with planted blunders.

python -m benchmarks.review [GAMES] [NODES] [GAME[:VARIANT] …]

Each game is played by the engine, but for a few places where a random move is made that loses 30 %
or more by a search ten times as deep as the review's. Found is what is called a mistake or worse,
and blamed whatever is called anything. A move is best if the deep search would make it, too: all
blamed moves are checked for that, and of the others a sample that tells how many of them are best.
Everything is counted in nodes, so that a run can be repeated; DEEPER and others are below.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import sixfold
from sixfold.engine import Engine, Limits
from sixfold.engine.root import is_twin
from sixfold.records import Record
from sixfold.reviews import NODES, Decision, Judgement, Review, review
from sixfold.rules import Move, Position
from sixfold.rules.kernel import regular

DEEPER = 10
"""How many times the nodes of the review a deep search has."""

LOSS = 0.3
OPENING = 4
PLANTED = 2
"""Blunders in a game."""

SAMPLE = 4
"""Decisions of a game whose best move is looked for."""

LONGEST = 100
NAMES = ("gipf:basic", "gipf:standard", "gipf:tournament", "dvonn", "yinsh", "yinsh:blitz")


@dataclass
class Tally:
    """What was counted so far."""

    games: int = 0
    decisions: int = 0
    planted: int = 0
    found: int = 0
    noticed: int = 0
    blamed_best: int = 0
    unblamed: int = 0
    sampled: int = 0
    sampled_best: int = 0
    seconds: float = 0.0
    missed: list[str] = field(default_factory=list)
    wronged: list[str] = field(default_factory=list)

    @property
    def found_share(self) -> float:
        """How many of the planted blunders were found."""
        return self.found / max(1, self.planted)

    @property
    def blamed_share(self) -> float:
        """How many of the best moves were blamed, as far as samples tell how many there are."""
        best = self.blamed_best + self.unblamed * self.sampled_best / max(1, self.sampled)
        return self.blamed_best / max(1.0, best)

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.decisions} decisions: found {self.found} of "
            f"{self.planted} ({self.found_share:.1%}; {self.noticed} noticed), blamed "
            f"{self.blamed_best} best moves ({self.blamed_share:.2%}), "
            f"{60 * self.seconds / max(1, self.decisions):.1f} s of processor time for 60 decisions"
        )


def chance_after(engine: Engine, position: Position, move: Move, nodes: int) -> float:
    """The mover's chance after a move."""
    after = position.play(move)
    if after.outcome is not None:
        winner = after.outcome.winner
        return 0.5 if winner is None else float(winner is position.player)
    score = engine.analyse(after, Limits(nodes=nodes)).score
    assert score is not None
    return score.chance if after.player is position.player else 1 - score.chance


def is_blunder(engine: Engine, position: Position, move: Move, nodes: int) -> bool:
    """Whether a move loses enough, by a short search and by a deep one."""
    for effort in (nodes // 10, nodes):
        engine.clear()
        score = engine.analyse(position, Limits(nodes=effort)).score
        assert score is not None
        if score.chance - chance_after(engine, position, move, effort) < LOSS:
            return False
    return True


def play(
    game: sixfold.Game, seed: int, own: int, deep: int, engine: Engine
) -> tuple[Record, set[int]]:
    """A game of the engine against itself, and where blunders were planted."""
    chance = Random(seed)
    planted: set[int] = set()
    record = Record.of(game)
    wanted = {chance.randrange(OPENING, 60) for _ in range(3 * PLANTED)}
    for ply in range(LONGEST):
        position = record.final
        if position.outcome is not None:
            break
        move: Move | None = None
        if ply < OPENING:
            move = chance.choice(position.moves)
        elif len(planted) < PLANTED and ply in wanted and regular(position.state):
            tried = chance.sample(list(position.moves), min(3, len(position.moves)))
            move = next((each for each in tried if is_blunder(engine, position, each, deep)), None)
            if move is None:
                wanted.add(ply + 1)
            else:
                planted.add(ply)
        if move is None:
            move = engine.analyse(position, Limits(nodes=own)).best
            assert move is not None
        record = record.play(move)
    return record, planted


def is_best(engine: Engine, record: Record, decision: Decision, deep: int) -> bool:
    """Whether a deep search would make the same decision."""
    position = record.positions[decision.ply]
    engine.clear()
    best = engine.analyse(position, Limits(nodes=deep)).best
    assert best is not None
    return is_twin(position, decision.move, best)


def count(
    tally: Tally, found: Review, planted: set[int], deep: int, engine: Engine, chance: Random
) -> None:
    """Add what a review of a game found and missed."""
    record = found.record
    tally.games += 1
    tally.decisions += len(found.decisions)
    calm: list[Decision] = []
    for decision in found.decisions:
        judgement = decision.judgement
        if decision.ply in planted:
            tally.planted += 1
            tally.noticed += judgement is not None
            if judgement in (Judgement.MISTAKE, Judgement.BLUNDER):
                tally.found += 1
            else:
                tally.missed.append(_place(record, decision))
        elif decision.forced or decision.ply < OPENING:
            continue
        elif judgement is None:
            calm.append(decision)
        elif is_best(engine, record, decision, deep):
            tally.blamed_best += 1
            tally.wronged.append(_place(record, decision))
    tally.unblamed += len(calm)
    for decision in chance.sample(calm, min(SAMPLE, len(calm))):
        tally.sampled += 1
        tally.sampled_best += is_best(engine, record, decision, deep)


def _place(record: Record, decision: Decision) -> str:
    return f"{record.positions[decision.ply].text} | {decision.move} {decision.data}"


def measure(
    names: tuple[str, ...], games: int, nodes: int = NODES, seed: int = 1, own: int | None = None
) -> Iterator[Tally]:
    """Play and review games of all kinds in turn; tells the tally after each."""
    tally = Tally()
    player, judge = Engine(64), Engine(64)
    deep = DEEPER * nodes
    for number in range(games):
        name = names[number % len(names)]
        chance = Random(seed + number)
        record, planted = play(
            sixfold.load(*name.split(":")), seed + number, own or nodes // 10, deep, player
        )
        began = time.process_time()
        found = review(record, nodes=nodes, engine=judge)
        tally.seconds += time.process_time() - began
        count(tally, found, planted, deep, player, chance)
        yield tally


def main(*given: str) -> None:
    """Print the tally after each game, and at last what went wrong."""
    tally = Tally()
    numbers = [int(each) for each in given if each.isdigit()]
    names = tuple(each for each in given if not each.isdigit())
    games, nodes = [*numbers, *(200, NODES)[len(numbers) :]]
    for tally in measure(names or NAMES, games, nodes):
        print(tally, flush=True)
    for title, places in (("missed", tally.missed), ("wronged", tally.wronged)):
        for place in places:
            print(f"{title}: {place}")


if __name__ == "__main__":
    main(*sys.argv[1:])
