"""This tree's time keeping against another's, with the same engine and the same clock.

git show COMMIT:src/sixfold/engine/clock.py > old_clock.py
python -m benchmarks.clocks GAME[:VARIANT] SECONDS PAIRS old_clock.py [SPEED] [SEED]

A second is SPEED nodes, 300,000 unless told, and every move costs 5 ms more, so that it makes no
difference how busy the machine is. What a search still does after it was stopped is not counted.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import sixfold
from sixfold.engine import Analysis, Engine, Limits
from sixfold.records.text import start_text
from sixfold.tournament.statistics import Tally
from sixfold.tournament.terms import Clocks, Terms, opening, schedule

OVERHEAD = 0.005
LONGEST = 600
NAMES = ("new", "old")


def other_clock(path: Path) -> Any:
    """The module of another tree, from its file."""
    spec = importlib.util.spec_from_file_location("other_clock", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where its dataclasses look for their types
    spec.loader.exec_module(module)
    return module


def chosen(name: str) -> sixfold.Game:
    """A game by its name, with the draw by repetition if it has one."""
    game = sixfold.load(*name.split(":"))
    has_draw = any(option.name == "repetition" for option in game.option_list)
    return game.choose(game.variant, repetition=True) if has_draw else game


def think(engine: Engine, pacer: Any, position: sixfold.Position, speed: float) -> Analysis:
    """What the search has found when the pacer says stop, with seconds counted by nodes."""
    found: list[Analysis] = []

    def consider(report: Analysis) -> None:
        if not engine_stopped:
            found.append(replace(report, seconds=report.nodes / speed))
            if pacer.is_enough(found[-1]):
                engine_stopped.append(True)
                engine.stop()

    engine_stopped: list[bool] = []
    limits = Limits(nodes=max(1, round(pacer.hard * speed)))
    last = engine.analyse(position, limits, on_info=consider)
    return found[-1] if engine_stopped else replace(last, seconds=last.nodes / speed)


def play(
    terms: Terms, pair: int, pacers: tuple[Any, Any], engines: list[Engine], speed: float
) -> tuple[float, list[float]]:
    """One game: White's points, and what both have left; below 0 it was lost on time."""
    assert terms.clock is not None
    clocks = Clocks(*terms.clock)
    position, moves = opening(terms, pair)
    for move in moves:
        position = position.play(move)
    for engine in engines:
        engine.clear()
    for _ in range(LONGEST):
        if (outcome := position.outcome) is not None:
            points = (
                0.5 if outcome.winner is None else float(outcome.winner is sixfold.Player.WHITE)
            )
            return points, clocks.left
        player = position.player
        move, spent = position.moves[0], 0.0
        if len(position.codes) > 1:
            pacer = pacers[player](clocks.reading(), position)
            answer = think(engines[player], pacer, position, speed)
            move, spent = answer.lines[0].moves[0], answer.seconds
        if not clocks.spend(player, spent + OVERHEAD):
            return float(player is sixfold.Player.BLACK), clocks.left
        position = position.play(move)
    return 0.5, clocks.left


def match(
    name: str, seconds: float, pairs: int, path: Path, speed: float, seed: int
) -> Iterator[str]:
    """Play the games and tell what came of it after each pair."""
    from sixfold.engine.clock import Pacer

    terms = Terms(start_text(chosen(name).start()), NAMES, seed=seed, clock=(seconds, 0.0))
    pacers = (Pacer, other_clock(path).Pacer)
    engines = [Engine(16), Engine(16)]
    scores: list[list[float]] = []
    left: tuple[list[float], list[float]] = ([], [])
    for game in schedule(len(NAMES), pairs):
        players = (game.white, game.black)
        points, rest = play(
            terms, game.pair, (pacers[game.white], pacers[game.black]), engines, speed
        )
        for player, seconds_left in zip(players, rest, strict=True):
            left[player].append(seconds_left)
        if game.half == 0:
            scores.append([])
        scores[-1].append(points if game.white == 0 else 1 - points)
        if game.half == 1:
            tally = Tally.of(scores)
            low, high = tally.interval
            rests = ", ".join(
                f"{who} {sum(each) / len(each):.2f} s left, {sum(s < 0 for s in each)} lost on time"
                for who, each in zip(NAMES, left, strict=True)
            )
            yield (
                f"{tally.games} games: {tally.won} won, {tally.drawn} drawn, {tally.lost} lost, "
                f"{tally.score:.1%} ({low:.1%} to {high:.1%}); {rests}"
            )


def main(
    name: str, seconds: str, pairs: str, path: str, speed: str = "300000", seed: str = "1"
) -> None:
    """Print the score of this tree's time keeping and what both have left at the end."""
    for line in match(name, float(seconds), int(pairs), Path(path), float(speed), int(seed)):
        print(line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
