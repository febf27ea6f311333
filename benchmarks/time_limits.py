"""How well the engine keeps its time: a thousand random positions, a short limit each.

python -m benchmarks.time_limits [POSITIONS] [SECONDS]
"""

import random
import resource
import sys

import sixfold
from sixfold.engine import Engine, Limits
from sixfold.rules.conformance import line_of_play


def main(positions: int = 1000, seconds: float = 0.1) -> None:
    """Print how much longer than asked the engine thought, and how much memory it took."""
    chance = random.Random(1)
    names = sixfold.games()
    engines = {name: Engine(64) for name in names}
    over: list[float] = []
    while len(over) < positions:
        game = sixfold.load(names[len(over) % len(names)])
        position = chance.choice(list(line_of_play(game, chance, longest=120))[:-1])
        analysis = engines[game.name].analyse(position, Limits(seconds=seconds))
        if len(over) >= 3 or analysis.seconds < 2:
            over.append(analysis.seconds - seconds)
    over.sort()
    late = sum(each > 0.05 for each in over)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
    print(f"{len(over)} positions at {seconds} s: {late} more than 50 ms late")
    print(f"median {over[len(over) // 2] * 1000:+.1f} ms, worst {over[-1] * 1000:+.1f} ms")
    print(f"{memory:.0f} MB at most, of which {len(names)} tables of 64 MB")


if __name__ == "__main__":
    main(*(kind(value) for kind, value in zip((int, float), sys.argv[1:], strict=False)))
