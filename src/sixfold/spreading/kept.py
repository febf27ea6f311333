"""Results of tasks in a file, so that work that was stopped goes on where it was."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from sixfold.errors import SixfoldError


class KeptError(SixfoldError, ValueError):
    """A file of partial results that belongs to something else."""


def part_of(out: Path, number: int = 1) -> Path:
    """Where parts of a file are kept until it is written; of several steps each has its own."""
    return out.with_name(f"{out.name}.part" if number == 1 else f"{out.name}.part{number}")


class Kept:
    """JSON lines: what the work is, then a line for each result; without a path in memory only."""

    def __init__(self, path: Path | None, about: Mapping[str, Any]) -> None:
        self.results: dict[int, Any] = {}
        self._file = None
        if path is not None:
            about = json.loads(json.dumps(about))
            is_new = not self._read(path, about)
            self._file = path.open("a", encoding="utf-8", newline="\n")
            if is_new:
                self._write({"about": about})

    def __enter__(self) -> Kept:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, number: int, result: Any) -> None:
        """Keep the result of a task."""
        self.results[number] = result
        if self._file is not None:
            self._write({"task": number, "result": result})

    def _write(self, line: Mapping[str, Any]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._file.flush()

    def _read(self, path: Path, about: Mapping[str, Any]) -> bool:
        """Take over what is there; False if there is nothing."""
        if not path.exists():
            return False
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            os.truncate(path, whole)  # the last line was being written when everything ended
        lines = data[:whole].decode("utf-8", "replace").splitlines()
        if not lines:
            return False
        try:
            found = json.loads(lines[0])["about"]
            results = [json.loads(line) for line in lines[1:]]
            self.results = {int(each["task"]): each["result"] for each in results}
        except (ValueError, LookupError, TypeError) as error:
            raise KeptError(f"{path} holds no partial results; delete it.") from error
        for name in {**found, **about}:
            if found.get(name) != about.get(name):
                raise KeptError(
                    f"{path} holds partial results with another {name}: delete it, or choose "
                    "another file."
                )
        return True
