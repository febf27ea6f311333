"""Match each level against the next, and the lowest against the beginner.

``python -m benchmarks.levels GAME[:VARIANT[:POTENTIALS]] FOLDER [GAMES] [WORKERS] [LEVELS]`` prints
the rows of ``levels.md``. The games go to the folder as JSON lines; a stopped run goes on from
there. LEVELS such as ``1-5`` measures only those against the ones below them. It shows
expectation(38).
"""

import math
import sys
from pathlib import Path

import sixfold
from sixfold.records.text import start_text
from sixfold.tournament import Results, Terms, prepare, run

STRONGEST_NODES = 1_000_000
"""What level 10 may use: more makes it stronger still."""


def match(
    game: sixfold.Game, upper: str, lower: str, folder: Path, games: int, workers: int
) -> str:
    """Play a match and tell it as a row of a table."""
    players = (upper, lower)
    terms = Terms(start_text(game.start()), players, seed=1, opening=6, nodes=STRONGEST_NODES)
    names = "-".join(player.replace("sixfold:level=", "") for player in players)
    potentials = game.options.get("white_potentials") or "plain"
    path = folder / f"{game.name}-{game.variant}-{potentials}-{names}.jsonl"
    prepare(terms, players)
    with Results(terms, path) as results:
        run(results, players, pairs=math.ceil(games / 2), workers=workers)
        tally = results.tally(0, 1)
        low, high = tally.interval
        spent: list[float] = []
        for played in results.games.values():
            moves = max(1, (len(played.record.moves) - played.opening) / 2)
            spent.append(played.seconds[played.pairing.white != 0] / moves)
    titles = [player.replace("sixfold:level=", "level ") for player in players]
    return (
        f"| {titles[0]} | {titles[1]} | {tally.won} | {tally.drawn} | {tally.lost} "
        f"| {tally.score:.1%} | {low:.0%} to {high:.0%} | {1000 * sum(spent) / len(spent):.0f} |"
    )


def main() -> None:
    """Measure the levels of a game."""
    name, variant, potentials = (*sys.argv[1].split(":"), "", "")[:3]
    options = {"potentials": potentials} if potentials else {}
    game = sixfold.load(name, variant or None, **options)
    if "repetition" in game.options:
        game = sixfold.load(name, variant or None, **options, repetition=True)
    folder = Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    games = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    workers = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    first, _, last = (sys.argv[5] if len(sys.argv) > 5 else "1-10").partition("-")
    print("| player | against | won | drawn | lost | score | 95 % | ms a decision |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for level in range(int(first), int(last or first) + 1):
        lower = f"sixfold:level={level - 1}" if level > 1 else "beginner"
        print(match(game, f"sixfold:level={level}", lower, folder, games, workers), flush=True)


if __name__ == "__main__":
    main()
