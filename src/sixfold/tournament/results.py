"""The file of results: a line for each game as soon as it ends, read to continue after a kill."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from sixfold.errors import SixfoldError
from sixfold.tournament.played import PlayedGame
from sixfold.tournament.statistics import Tally
from sixfold.tournament.terms import Pairing, Terms


class ResultsError(SixfoldError, ValueError):
    """A file of results that cannot be continued."""


class Results:
    """All games so far; without a path they are in memory only."""

    def __init__(self, terms: Terms, path: Path | None = None) -> None:
        self.terms = terms
        self.games: dict[Pairing, PlayedGame] = {}
        self._file = None
        if path is not None:
            self._read(path)
            self._file = path.open("a", encoding="utf-8", newline="\n")

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, game: PlayedGame) -> None:
        """Write a game down, for good."""
        self.games[game.pairing] = game
        if self._file is not None:
            self._file.write(json.dumps(game.data, ensure_ascii=False) + "\n")
            self._file.flush()

    def missing(self, pairings: Iterable[Pairing]) -> Iterator[Pairing]:
        """Those games that have not been played."""
        return (pairing for pairing in pairings if pairing not in self.games)

    def tally(self, first: int, second: int) -> Tally:
        """The results of one contestant against another."""
        pairs: dict[int, list[float]] = {}
        for pairing, game in self.games.items():
            if pairing.encounter == (min(first, second), max(first, second)) and game.scores:
                side = 0 if pairing.white == first else 1
                pairs.setdefault(pairing.pair, []).append(game.scores[side])
        return Tally.of(list(pairs.values()))

    @property
    def unfinished(self) -> list[PlayedGame]:
        """The games that count for nobody."""
        return [game for game in self.games.values() if game.scores is None]

    @property
    def failures(self) -> list[PlayedGame]:
        """The games that a contestant lost by its own failure."""
        return [game for game in self.games.values() if game.problem and game.scores]

    def _read(self, path: Path) -> None:
        if not path.exists():
            return
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            # The last line was being written when everything ended: that game is played again.
            os.truncate(path, whole)
        for number, line in enumerate(data[:whole].decode("utf-8", "replace").splitlines(), 1):
            if line.strip():
                self._take(path, number, line)

    def _take(self, path: Path, number: int, line: str) -> None:
        try:
            found: dict[str, Any] = json.loads(line)
            game = PlayedGame.of(found)
            terms = found["terms"]
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise ResultsError(
                f"{path}, line {number}, is not a result of a tournament."
            ) from error
        ours = self.terms.data
        for name in {**terms, **ours}:
            if terms.get(name) != ours.get(name):
                raise ResultsError(
                    f"{path} belongs to a tournament with {name} {terms.get(name)}, not"
                    f" {ours.get(name)}: choose another file."
                )
        self.games[game.pairing] = game
