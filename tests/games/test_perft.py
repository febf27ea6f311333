"""The library counts lines of play as the tables beside every game say."""

import pytest

import sixfold
from sixfold import jit
from tests.games.perft import Table, tables
from tests.games.where import having

TABLES = [table for name in having("perft") for table in tables(name)]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.id)
def test_perft_equals_the_table(table: Table) -> None:
    position = sixfold.position(table.position)
    budget = 4_000_000 if jit.ENABLED else 3_000
    for depth, count in table.counts.items():
        if count <= budget:
            assert sixfold.perft(position, depth) == count, f"depth {depth}"
            if depth:
                assert sum(n for _, n in sixfold.divide(position, depth)) == count


@pytest.mark.parametrize("name", having("perft"))
def test_every_variant_has_a_table_from_its_start(name: str) -> None:
    covered = {sixfold.position(table.position) for table in tables(name)}
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
