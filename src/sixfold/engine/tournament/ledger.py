"""The file of results: a line for each game as soon as it ends, read to continue after a kill."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from sixfold.engine.tournament.bout import Bout
from sixfold.engine.tournament.statistics import Tally
from sixfold.engine.tournament.terms import Pairing, Terms
from sixfold.errors import SixfoldError


class LedgerError(SixfoldError, ValueError):
    """A file of results that cannot be continued."""


class Ledger:
    """All games so far. Without a path they are only kept in mind."""

    def __init__(self, terms: Terms, path: Path | None = None) -> None:
        self.terms = terms
        self.bouts: dict[Pairing, Bout] = {}
        self._file = None
        if path is not None:
            self._read(path)
            self._file = path.open("a", encoding="utf-8", newline="\n")

    def __enter__(self) -> Ledger:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, bout: Bout) -> None:
        """Write a game down, for good."""
        self.bouts[bout.pairing] = bout
        if self._file is not None:
            self._file.write(json.dumps(bout.data(self.terms), ensure_ascii=False) + "\n")
            self._file.flush()

    def missing(self, pairings: Iterable[Pairing]) -> Iterator[Pairing]:
        """Those games that have not been played."""
        return (pairing for pairing in pairings if pairing not in self.bouts)

    def tally(self, first: int, second: int) -> Tally:
        """The results of one contestant against another."""
        pairs: dict[int, list[float]] = {}
        for pairing, bout in self.bouts.items():
            if pairing.encounter == (min(first, second), max(first, second)) and bout.scores:
                side = 0 if pairing.white == first else 1
                pairs.setdefault(pairing.pair, []).append(bout.scores[side])
        return Tally.of(list(pairs.values()))

    @property
    def unfinished(self) -> list[Bout]:
        """The games that count for nobody."""
        return [bout for bout in self.bouts.values() if bout.scores is None]

    @property
    def failures(self) -> list[Bout]:
        """The games that a contestant lost by its own failure."""
        return [bout for bout in self.bouts.values() if bout.problem and bout.scores]

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
            bout = Bout.of(found)
            terms = found["terms"]
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise LedgerError(f"{path}, line {number}, is not a result of a tournament.") from error
        ours = self.terms.data
        for name in {**terms, **ours}:
            if terms.get(name) != ours.get(name):
                raise LedgerError(
                    f"{path} belongs to a tournament with {name} {terms.get(name)}, not"
                    f" {ours.get(name)}: choose another file."
                )
        self.bouts[bout.pairing] = bout
