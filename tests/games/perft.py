"""Perft tables: plain text, each number with its source, found beside every game."""

from dataclasses import dataclass

from tests.games.where import parts


@dataclass(frozen=True)
class Table:
    """One position and the counts that independent programs agree on."""

    id: str
    position: str
    source: str
    counts: dict[int, int]


def tables(name: str) -> list[Table]:
    """The perft tables of a game."""
    [path] = parts(name)["perft"]
    found: list[Table] = []
    for block in path.read_text().split("\n\n"):
        lines = [line.split(maxsplit=1) for line in block.splitlines() if line[:1] not in ("", "#")]
        if lines:
            facts = {key: value for key, value in lines if key != "perft"}
            counts = [value.split() for key, value in lines if key == "perft"]
            numbers = {int(depth): int(count) for depth, count in counts}
            found.append(Table(facts["id"], facts["position"], facts["source"], numbers))
    return found
