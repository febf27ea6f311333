"""What moves lead to from a root that belongs to no game; what was asked for last is kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from sixfold.errors import SixfoldError
from sixfold.server.domain.game_history import GameHistory
from sixfold.server.models.analysis import PositionRoot, Root
from sixfold.server.problems import refusal_of
from sixfold.server.slices import Slices

_MOST: Final = 200
_MOST_DECISIONS: Final = 20_000
"""Lines of play that are kept, and their decisions; each takes two to four kB."""

_Key = tuple[str, tuple[str, ...]]


class Reached:
    """Plays moves from a root, a moment at a time. Most questions are a move further than others.

    So the longest beginning of the moves that is known is where it starts.
    """

    def __init__(self, slices: Slices) -> None:
        self._slices = slices
        self._known: OrderedDict[_Key, GameHistory] = OrderedDict()
        self._decisions = 0

    async def reach(self, who: str, root: Root, moves: Sequence[str]) -> GameHistory:
        """What moves lead to; raises ``Refusal`` that says which of them is not possible."""
        *_, reached = await self._slices.run(who, self._play(root, tuple(moves)))
        assert reached is not None
        return reached

    def _play(self, root: Root, moves: tuple[str, ...]) -> Iterator[GameHistory | None]:
        """Nothing after each move, and in the end what they lead to."""
        name = root.model_dump_json()
        history = self._nearest(name, moves)
        yield None
        if history is None:
            history = _begin(root)
        for index in range(history.plies, len(moves)):
            try:
                history = history.decide(moves[index])
            except SixfoldError as error:
                refusal = refusal_of(error)
                refusal.parts["index"] = index
                raise refusal from error
            yield None
        self._keep((name, moves), history)
        yield history

    def _nearest(self, name: str, moves: tuple[str, ...]) -> GameHistory | None:
        """What the longest known beginning of some moves leads to."""
        best: tuple[int, GameHistory] | None = None
        for (root, known), history in self._known.items():
            if root == name:
                same = sum(1 for _ in takewhile(_is_same, zip(known, moves, strict=False)))
                if best is None or same > best[0]:
                    best = same, history
        return None if best is None else best[1].until(best[0])

    def _keep(self, key: _Key, history: GameHistory) -> None:
        if self._known.pop(key, None) is None:
            self._decisions += history.plies
        self._known[key] = history
        while len(self._known) > _MOST or self._decisions > _MOST_DECISIONS:
            _, oldest = self._known.popitem(last=False)
            self._decisions -= oldest.plies


def _is_same(pair: tuple[str, str]) -> bool:
    return pair[0] == pair[1]


def _begin(root: Root) -> GameHistory:
    if isinstance(root, PositionRoot):
        return GameHistory.begin_at(root.position)
    return GameHistory.begin(root.game, root.variant, root.options)
