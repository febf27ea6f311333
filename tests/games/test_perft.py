"""Perft tables: plain text, each number with its source, found beside every game."""

from dataclasses import dataclass

import pytest

import sixfold
from sixfold import jit
from tests.games.where import having, parts


@dataclass(frozen=True)
class Entry:
    """One position and the counts that independent programs agree on."""

    id: str
    position: str
    source: str
    counts: dict[int, int]


def entries(name: str) -> list[Entry]:
    """The perft table of a game."""
    [path] = parts(name)["perft"]
    found: list[Entry] = []
    for block in path.read_text().split("\n\n"):
        lines = [line.split(maxsplit=1) for line in block.splitlines() if line[:1] not in ("", "#")]
        if lines:
            facts = {key: value for key, value in lines if key != "perft"}
            counts = [value.split() for key, value in lines if key == "perft"]
            numbers = {int(depth): int(count) for depth, count in counts}
            found.append(Entry(facts["id"], facts["position"], facts["source"], numbers))
    return found


ENTRIES = [entry for name in having("perft") for entry in entries(name)]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_perft_equals_the_table(entry: Entry) -> None:
    position = sixfold.position(entry.position)
    budget = 4_000_000 if jit.ENABLED else 3_000
    for depth, count in entry.counts.items():
        if count <= budget:
            assert sixfold.perft(position, depth) == count, f"depth {depth}"
            if depth:
                assert sum(n for _, n in sixfold.divide(position, depth)) == count


@pytest.mark.parametrize("name", having("perft"))
def test_every_variant_has_a_table_from_its_start(name: str) -> None:
    covered = {sixfold.position(entry.position) for entry in entries(name)}
    for variant in sixfold.load(name).variants:
        assert sixfold.load(name, variant).start() in covered, variant


def test_depth_0_counts_1_and_a_finished_position_has_no_lines(game: sixfold.Game) -> None:
    from sixfold.rules.playout import Playouts

    start = game.start()
    assert sixfold.perft(start, 0) == 1
    end = start
    for code in Playouts(start.state, seed=5).game():
        end = end.play(game.move(code))
    assert end.outcome is not None
    assert sixfold.perft(end, 1) == sixfold.perft(end, 3) == 0


@pytest.mark.parametrize("depth", [-1, 41, 10**9])
def test_an_impossible_depth_is_refused(game: sixfold.Game, depth: int) -> None:
    with pytest.raises(sixfold.OptionError, match="0 to 40"):
        sixfold.perft(game.start(), depth)
