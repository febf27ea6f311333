"""Random games a second, each game in turn with the C++ yardstick between: noise hits all alike."""

import time
from dataclasses import dataclass
from statistics import median

import sixfold
from benchmarks import yardstick
from sixfold.rules.playout import Playouts, Tally

GAMES = ("gipf", "dvonn", "yinsh", "zertz", "tzaar", "tamsk", "punct")


@dataclass(frozen=True)
class Speed:
    """How fast one game was, and how its random games went."""

    games_per_second: float
    ratio: float | None
    tally: Tally


def _run(playouts: Playouts, seconds: float) -> float:
    before, start = playouts.tally.games, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        playouts.run(2_000)
    return (playouts.tally.games - before) / spent


def measure(rounds: int = 5, seconds: float = 2.0) -> tuple[float | None, dict[str, Speed]]:
    """The yardstick's median speed, and each game's with its median ratio to the yardstick."""
    streams = {name: Playouts(sixfold.load(name).start().state, seed=1) for name in GAMES}
    for stream in streams.values():
        stream.run(1_000)
    speeds: dict[str, list[float]] = {name: [] for name in GAMES}
    sticks: list[float] = []
    ratios: dict[str, list[float]] = {name: [] for name in GAMES}
    for _ in range(rounds):
        for name, stream in streams.items():
            stick = yardstick.games_per_second()
            speed = _run(stream, seconds)
            speeds[name].append(speed)
            if stick:
                sticks.append(stick)
                ratios[name].append(speed / stick)
    found = {
        name: Speed(
            median(speeds[name]), median(ratios[name]) if ratios[name] else None, stream.tally
        )
        for name, stream in streams.items()
    }
    return (median(sticks) if sticks else None), found
