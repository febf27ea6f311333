"""What has been played: decisions in order and what they lead to. The only door to the rules.

It is that of one game or of a linked match; both know the same words, so most of the server need
not ask which. Both are values: a decision leads to another history.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Union

from sixfold.match import draw as drawing
from sixfold.match.draw import Secrets
from sixfold.rules import load
from sixfold.server.domain.game_history import GameHistory
from sixfold.server.domain.match_history import MatchHistory
from sixfold.server.domain.terms import GameTerms

History = Union[GameHistory, MatchHistory]


def beginning(terms: GameTerms) -> History:
    """Nothing has been played yet."""
    if terms.match is not None:
        return MatchHistory.begin(terms.match)
    if terms.start is not None:
        return GameHistory.begin_at(terms.start)
    return GameHistory.begin(terms.game, terms.variant, terms.options)


def dealt(terms: GameTerms, draw: Secrets) -> History:
    """Nothing has been played yet, from the start that both players have drawn."""
    game = drawing.dealt(load(terms.game, terms.variant, **terms.options), draw)
    return GameHistory.begin(game.name, game.variant, game.options)


def replay(history: History, decisions: Iterable[tuple[str, bool]]) -> History:
    """After stored decisions, each with whether it was forced."""
    for text, forced in decisions:
        history = history.decide(text, forced)
    return history
