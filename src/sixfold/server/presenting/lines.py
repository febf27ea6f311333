"""What the engine finds, as it is told: lines of play from White's point of view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, cast

from sixfold.engine.info import Info
from sixfold.errors import SixfoldError
from sixfold.rules import Player, Position
from sixfold.server.models.analysis import LONGEST_LINE, AnalysisLine, LinesMessage
from sixfold.server.models.model import colour
from sixfold.server.models.view import LegalMove
from sixfold.server.presenting.views import move_model

_KINDS: Final = ("cp", "win", "exact")
_MOST: Final = 2000
"""Moves that are kept for one position."""


class Lines:
    """Writes the lines that an engine finds in one position."""

    def __init__(self, name: str, position: Position) -> None:
        self._name = name
        self._position = position
        self._moves: dict[tuple[str, ...], LegalMove] = {}
        """By the moves that lead to them, or by themselves where their text says it all."""

    def message(self, found: Mapping[int, Info]) -> LinesMessage:
        """Everything that is known; ``found`` are the last words about each line."""
        numbers = sorted(found)
        last = found[numbers[-1]]
        return LinesMessage(
            id=self._name,
            depth=last.depth or 0,
            nodes=last.nodes or 0,
            nps=last.nps or 0,
            player=colour(self._position.player),
            lines=[self._line(found[number]) for number in numbers],
        )

    def _line(self, info: Info) -> AnalysisLine:
        is_white = self._position.player is Player.WHITE
        score, chance = info.score or 0, 0.5 if info.chance is None else info.chance
        kind = info.kind if info.kind in _KINDS else "cp"
        return AnalysisLine(
            kind=cast(Literal["cp", "win", "exact"], kind),
            score=score if is_white else -score,
            chance=chance if is_white else 1 - chance,
            moves=self._told(info.pv[:LONGEST_LINE]),
        )

    def _told(self, texts: tuple[str, ...]) -> list[LegalMove]:
        """Moves of a line, as far as they can be read."""
        told: list[LegalMove] = []
        try:
            for number, text in enumerate(texts):
                told.append(self._move(texts[:number], text))
        except SixfoldError:
            pass  # programs of others may say anything
        return told

    def _move(self, before: tuple[str, ...], text: str) -> LegalMove:
        for key in ((text,), (*before, text)):
            if key in self._moves:
                return self._moves[key]
        if len(self._moves) >= _MOST:
            self._moves.clear()
        game = self._position.game
        meant = list(game.notation.read(text))
        if len(meant) == 1:
            # To play the moves before would take a hundred times as long.
            key, move = (text,), game.move(meant[0])
        else:
            reached = self._position
            for each in before:
                reached = reached.play(each)
            key, move = (*before, text), reached.move(text)
        self._moves[key] = told = move_model(move)
        return told
