"""How well reviews judge: self-played games with planted blunders.

python -m benchmarks.review [GAMES] [NODES] [GAME[:VARIANT] …] [--first N] [--jobs N]
                            [--keep FILE [--again]]

Each game is played by the engine, but for a few places where a random move is made that loses 30 %
or more by a search ten times as deep as the review's. Found is what is called a mistake or worse,
and blamed whatever is called anything. A move is best if the deep search would make it, too: all
blamed moves are checked for that, and of the others a sample that tells how many of them are best.
Everything is counted in nodes, so that a run can be repeated; DEEPER and others are below.

FILE keeps the games, what the deep searches said and what was counted, a line for each game: a run
that was interrupted goes on there, and with --again a changed review is measured without playing
again. With --first a run begins at a later game, so that several machines or days can share one.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from multiprocessing import get_context
from pathlib import Path
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

    def __add__(self, other: Tally) -> Tally:
        return Tally(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))

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


def blunder(engine: Engine, position: Position, moves: Iterable[Move], nodes: int) -> Move | None:
    """The first of some moves that loses enough, by a short search and by a deep one."""

    @cache
    def before(effort: int) -> float:
        engine.clear()
        score = engine.analyse(position, Limits(nodes=effort)).score
        assert score is not None
        return score.chance

    def loses(move: Move, effort: int) -> bool:
        chance = before(effort)
        return chance >= LOSS and chance - chance_after(engine, position, move, effort) >= LOSS

    return next((each for each in moves if loses(each, nodes // 10) and loses(each, nodes)), None)


@dataclass
class Played:
    """A game with planted blunders, and what deep searches found best where they were asked."""

    number: int
    name: str
    moves: list[str]
    planted: list[int]
    best: dict[str, str] = field(default_factory=dict)

    @property
    def record(self) -> Record:
        """The game's record."""
        return Record.of(sixfold.load(*self.name.split(":")), self.moves)


def play(number: int, name: str, seed: int, own: int, deep: int, engine: Engine) -> Played:
    """A game of the engine against itself."""
    chance = Random(seed + number)
    planted: list[int] = []
    record = Record.of(sixfold.load(*name.split(":")))
    wanted = {chance.randrange(OPENING, 60) for _ in range(3 * PLANTED)}
    engine.clear()
    for ply in range(LONGEST):
        position = record.final
        if position.outcome is not None:
            break
        move: Move | None = None
        if ply < OPENING:
            move = chance.choice(position.moves)
        elif len(planted) < PLANTED and ply in wanted and regular(position.state):
            tried = chance.sample(list(position.moves), min(3, len(position.moves)))
            move = blunder(engine, position, tried, deep)
            if move is None:
                wanted.add(ply + 1)
            else:
                planted.append(ply)
        if move is None:
            move = engine.analyse(position, Limits(nodes=own)).best
            assert move is not None
        record = record.play(move)
    return Played(number, name, [move.text for move in record.moves], planted)


def is_best(engine: Engine, played: Played, decision: Decision, deep: int) -> bool:
    """Whether a deep search would make the same decision."""
    position = played.record.positions[decision.ply]
    if (key := str(decision.ply)) not in played.best:
        engine.clear()
        best = engine.analyse(position, Limits(nodes=deep)).best
        assert best is not None
        played.best[key] = best.text
    return is_twin(position, decision.move, position.move(played.best[key]))


def count(played: Played, found: Review, deep: int, engine: Engine, chance: Random) -> Tally:
    """What a review of a game found and missed."""
    tally = Tally(games=1, decisions=len(found.decisions))
    calm: list[Decision] = []
    for decision in found.decisions:
        judgement = decision.judgement
        if decision.ply in played.planted:
            tally.planted += 1
            tally.noticed += judgement is not None
            if judgement in (Judgement.MISTAKE, Judgement.BLUNDER):
                tally.found += 1
            else:
                tally.missed.append(_place(found.record, decision))
        elif decision.forced or decision.ply < OPENING:
            continue
        elif judgement is None:
            calm.append(decision)
        elif is_best(engine, played, decision, deep):
            tally.blamed_best += 1
            tally.wronged.append(_place(found.record, decision))
    tally.unblamed = len(calm)
    for decision in chance.sample(calm, min(SAMPLE, len(calm))):
        tally.sampled += 1
        tally.sampled_best += is_best(engine, played, decision, deep)
    return tally


def _place(record: Record, decision: Decision) -> str:
    return f"{record.positions[decision.ply].text} | {decision.move} {decision.data}"


@dataclass
class Kept:
    """A line of a file: a game and what was counted in it."""

    played: Played
    tally: Tally

    @staticmethod
    def read(line: str) -> Kept:
        """What a line holds."""
        data = json.loads(line)
        return Kept(Played(**data["played"]), Tally(**data["tally"]))


@dataclass(frozen=True)
class Task:
    """One game to be played, unless it is known, and to be reviewed."""

    number: int
    name: str
    seed: int
    own: int
    nodes: int
    known: Played | None = None


@cache
def _engines() -> tuple[Engine, Engine]:
    """Who plays and looks deeper, and who judges, in this process."""
    return Engine(64), Engine(64)


def run(task: Task) -> tuple[Played, Tally]:
    """Play a game and review it."""
    player, judge = _engines()
    deep = DEEPER * task.nodes
    played = task.known or play(task.number, task.name, task.seed, task.own, deep, player)
    record = played.record
    began = time.process_time()
    found = review(record, nodes=task.nodes, engine=judge)
    seconds = time.process_time() - began
    tally = count(played, found, deep, player, Random(task.seed + task.number))
    tally.seconds = seconds
    return played, tally


def measure(
    names: tuple[str, ...],
    games: int,
    nodes: int = NODES,
    seed: int = 1,
    own: int | None = None,
    jobs: int = 1,
    keep: Path | None = None,
    first: int = 0,
    again: bool = False,
) -> Iterator[Tally]:
    """Play and review games of all kinds in turn; tells the tally after each."""
    lines = keep.read_text().splitlines() if keep is not None and keep.exists() else []
    known = {each.played.number: each for each in map(Kept.read, lines)}
    wanted = range(first, games)
    done = {} if again else {number: known[number] for number in wanted if number in known}
    tally = sum((each.tally for each in done.values()), Tally())
    if done:
        yield tally
    tasks = [
        Task(
            number,
            names[number % len(names)],
            seed,
            own or nodes // 10,
            nodes,
            known[number].played if number in known else None,
        )
        for number in wanted
        if number not in done
    ]
    with ExitStack() as closing:
        file = closing.enter_context(keep.open("a")) if keep is not None else None
        if jobs > 1:
            pool = closing.enter_context(get_context("spawn").Pool(jobs))
            answers: Iterator[tuple[Played, Tally]] = pool.imap_unordered(run, tasks)
        else:
            answers = map(run, tasks)
        for played, one in answers:
            if file is not None:
                print(json.dumps(asdict(Kept(played, one))), file=file, flush=True)
            tally += one
            yield tally


def main() -> None:
    """Print the tally after each game, and at last what went wrong."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.review")
    parser.add_argument("games", nargs="?", type=int, default=200)
    parser.add_argument("nodes", nargs="?", type=int, default=NODES)
    parser.add_argument("names", nargs="*", metavar="GAME[:VARIANT]")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, metavar="FILE")
    parser.add_argument("--again", action="store_true", help="review the games of FILE again")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    given = parser.parse_args()
    names = tuple(given.names) or NAMES
    tally = Tally()
    for tally in measure(
        names,
        given.games,
        given.nodes,
        jobs=given.jobs,
        keep=given.keep,
        first=given.first,
        again=given.again,
    ):
        print(tally, flush=True)
    for title, places in (("missed", tally.missed), ("wronged", tally.wronged)):
        for place in places:
            print(f"{title}: {place}")


if __name__ == "__main__":
    main()
