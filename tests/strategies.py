"""Hypothesis strategies. Positions are drawn as legal play, so failures shrink to short games."""

from hypothesis import strategies as st

import sixfold


@st.composite
def lines_of_play(draw: st.DrawFn, game: sixfold.Game, longest: int = 60) -> list[sixfold.Position]:
    """A start and some legal moves from it, as the positions on the way."""
    position = game.start()
    line = [position]
    for choice in draw(st.lists(st.integers(0, 10_000), max_size=longest)):
        if not position.codes:
            break
        position = position.play(position.moves[choice % len(position.codes)])
        line.append(position)
    return line


def positions(game: sixfold.Game, longest: int = 60) -> st.SearchStrategy[sixfold.Position]:
    """A position reached by legal play."""
    return lines_of_play(game, longest).map(lambda line: line[-1])


def all_positions(longest: int = 60) -> st.SearchStrategy[sixfold.Position]:
    """A position of any variant of any game."""
    from tests.conftest import VARIANTS

    return st.sampled_from(VARIANTS).flatmap(lambda game: positions(game, longest))
