"""Random games a second, each game in turn with the C++ yardstick between: noise hits all alike.

``python -m benchmarks.playouts [GAME[:VARIANT] ...]`` measures some games, or all of these.
"""

import sys
import time
from collections.abc import Sequence
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


def measure(
    names: Sequence[str] = GAMES, rounds: int = 5, seconds: float = 2.0
) -> tuple[float | None, dict[str, Speed]]:
    """The yardstick's median speed, and each game's with its median ratio to the yardstick."""
    streams = {
        name: Playouts(sixfold.load(*name.split(":")).start().state, seed=1) for name in names
    }
    for stream in streams.values():
        stream.run(1_000)
    speeds: dict[str, list[float]] = {name: [] for name in names}
    sticks: list[float] = []
    ratios: dict[str, list[float]] = {name: [] for name in names}
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


def main() -> None:
    """Print what was measured."""
    stick, speeds = measure(sys.argv[1:] or GAMES)
    print(f"yardstick {stick:,.0f} games/s" if stick else "no yardstick: there is no compiler")
    for name, speed in speeds.items():
        ratio = f", {speed.ratio:.3f} of the yardstick" if speed.ratio else ""
        tally = speed.tally
        print(
            f"{name} {speed.games_per_second:,.0f} games/s{ratio}, "
            f"{tally.decisions / tally.games:.2f} decisions a game, "
            f"White {tally.white / tally.games:.1%}, Black {tally.black / tally.games:.1%}"
        )


if __name__ == "__main__":
    main()
