"""Pictures of positions, made by other processes and kept for whoever asks next."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec, TypeVar, cast

from sixfold.rules import Position
from sixfold.server.chores import Chores

P = ParamSpec("P")
T = TypeVar("T", str, bytes)

_MOST_BYTES: Final = 16 << 20
"""What is kept in memory, about two hundred pictures."""


class Pictures:
    """The pictures asked for last."""

    def __init__(self, chores: Chores, most_bytes: int = _MOST_BYTES) -> None:
        self._chores = chores
        self._most = most_bytes
        self._size = 0
        self._kept: OrderedDict[tuple[object, ...], str | bytes] = OrderedDict()

    async def get(
        self,
        who: str,
        draw: Callable[Concatenate[Position, P], T],
        shown: Position,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """A picture of a position; raises ``Refusal`` as ``Chores.run`` does."""
        last = None if shown.last is None else shown.last.text
        key = (draw.__name__, shown.text, last, str(shown.outcome), args, *kwargs.items())
        if key in self._kept:
            self._kept.move_to_end(key)
            return cast(T, self._kept[key])
        made = await self._chores.run(who, draw, shown, *args, **kwargs)
        self._keep(key, made)
        return made

    def _keep(self, key: tuple[object, ...], made: str | bytes) -> None:
        if key not in self._kept:
            self._kept[key] = made
            self._size += len(made)
        while self._size > self._most:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)
