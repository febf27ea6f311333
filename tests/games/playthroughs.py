"""Golden playthroughs: a recorded game per variant, in which a change of the rules shows.

python -m tests.games.playthroughs      writes them anew (make goldens)
"""

import hashlib
import random
from pathlib import Path

import sixfold
from tests.games.where import material

LONGEST = 90


def path_of(game: sixfold.Game) -> Path:
    """Where the playthrough of a variant is kept."""
    return material(game.name) / f"playthrough-{game.variant}.txt"


def playthrough(game: sixfold.Game) -> str:
    """One random game: at each decision the position, its moves as a digest, and the choice."""
    chance = random.Random(f"{game.name} {game.variant}")
    position = game.start()
    lines = [f"# {game.title}, {game.variant}: a random game, decision by decision"]
    for _ in range(LONGEST):
        texts = [move.text for move in position.moves]
        digest = hashlib.sha256(" ".join(texts).encode()).hexdigest()[:8]
        lines.append(f"{position.text}\n    {len(texts)} moves {digest}")
        if not texts:
            lines[-1] += f"\n    {position.outcome}"
            break
        text = chance.choice(texts)
        lines[-1] += f"\n    > {text}"
        position = position.play(text)
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write all playthroughs."""
    for name in sixfold.games():
        for variant in sixfold.load(name).variants:
            game = sixfold.load(name, variant)
            path_of(game).write_text(playthrough(game))
            print(path_of(game))


if __name__ == "__main__":
    main()
