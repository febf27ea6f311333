"""A whole match in one file: agreement, events, results of contests, and a checksum.

sixfold match 1
id 0123456789abcdef
white human
agreement basic; white=D2; black=D2; D=challenge die; challenges=1
play e1-e2
announce De2-d2
...
= 1 D by white: white (die 5:3)
checksum 9f86d0…

Lines that begin with ``=`` repeat what the line before brought about, so that a reader sees it and
a changed record is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Final

from sixfold.errors import RecordError, SixfoldError
from sixfold.match.agreement import Agreement
from sixfold.match.event import AnyEvent, parse_event
from sixfold.match.match import Match
from sixfold.rules import Outcome

HEADER: Final = "sixfold match 1"
EXTENSION: Final = ".match"
_CHECKSUM: Final = "checksum"
_AGREEMENT: Final = "agreement"
_TAG: Final = re.compile(r"[a-z][a-z0-9-]*")
_RESERVED: Final = frozenset({"id", _AGREEMENT, _CHECKSUM})


@dataclass(frozen=True)
class MatchRecord:
    """A match from its start: what was agreed on and everything that happened."""

    agreement: Agreement
    id: str
    events: tuple[AnyEvent, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    _matches: tuple[Match, ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        for name, value in self.tags:
            if not _TAG.fullmatch(name) or name in _RESERVED or value != " ".join(value.split()):
                raise RecordError(f"{name!r} with {value!r} is no tag of a match")
        if not self._matches:
            matches = [Match.start(self.agreement, self.id)]
            exact: list[AnyEvent] = []
            for event in self.events:
                exact.append(matches[-1].exact(event))
                matches.append(matches[-1].play(event))
            object.__setattr__(self, "events", tuple(exact))
            object.__setattr__(self, "_matches", tuple(matches))

    @classmethod
    def start(cls, agreement: Agreement, id: str | None = None, **tags: str) -> MatchRecord:  # noqa: A002
        """The record of a match in which nothing has happened yet."""
        match = Match.start(agreement, id)
        return cls(agreement, match.id, (), tuple(tags.items()), (match,))

    @property
    def matches(self) -> tuple[Match, ...]:
        """The match at the start and after each event."""
        return self._matches

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._matches[-1]

    @property
    def result(self) -> Outcome | None:
        """How the match ended."""
        return self.match.outcome

    def play(self, event: AnyEvent | str) -> MatchRecord:
        """The record with one more event. Raises as ``Match.play`` does."""
        made = parse_event(event) if isinstance(event, str) else event
        after = self.match.play(made)
        events = (*self.events, self.match.exact(made))
        return replace(self, events=events, _matches=(*self._matches, after))

    def tag(self, **tags: str) -> MatchRecord:
        """The record with tags set, such as the names of the players."""
        return replace(self, tags=tuple({**dict(self.tags), **tags}.items()))

    @property
    def text(self) -> str:
        """Ready to be saved; ``parse`` reads it back."""
        lines = [HEADER, f"id {self.id}", *(f"{name} {value}" for name, value in self.tags)]
        lines.append(f"{_AGREEMENT} {self.agreement.text}")
        for before, event, after in zip(
            self._matches, self.events, self._matches[1:], strict=False
        ):
            lines += [event.text, *_remarks(before, after)]
        body = "".join(f"{line}\n" for line in lines)
        return f"{body}{_CHECKSUM} {checksum(body)}\n"

    @classmethod
    def parse(cls, text: str) -> MatchRecord:
        """The record in a text, replayed and verified; raises ``RecordError``."""
        lines = text.splitlines()
        if lines[:1] != [HEADER]:
            raise RecordError(f"a match begins with the line {HEADER!r}", line=1)
        _verify_checksum(lines)
        head = next((i for i, line in enumerate(lines) if line.startswith(_AGREEMENT)), None)
        if head is None:
            raise RecordError("it has no agreement")
        tags = dict(line.partition(" ")[::2] for line in lines[1:head])
        identity = tags.pop("id", "")
        try:
            agreement = Agreement.parse(lines[head].partition(" ")[2])
            record = cls.start(agreement, identity, **tags)
        except SixfoldError as error:
            raise RecordError(str(error).rstrip("."), line=head + 1) from error
        return _replayed(record, lines[head + 1 : -1], head + 2, with_remarks=True)

    @property
    def data(self) -> dict[str, Any]:
        """As JSON data; ``from_data`` reads it back."""
        return {
            "match": 1,
            "id": self.id,
            "tags": dict(self.tags),
            "agreement": self.agreement.data,
            "events": [event.text for event in self.events],
            "results": [result.text for result in self.match.results],
            "outcome": str(self.result) if self.result else None,
        }

    @classmethod
    def from_data(cls, data: object) -> MatchRecord:
        """The record that JSON data describes, replayed and verified; raises ``RecordError``."""
        if not isinstance(data, Mapping) or data.get("match") != 1:
            raise RecordError("it is no object with the entry match = 1")
        events, tags = data.get("events", []), data.get("tags", {})
        if not isinstance(events, list) or not isinstance(tags, Mapping):
            raise RecordError("events are a list and tags an object")
        try:
            agreement = Agreement.from_data(data.get("agreement"))
            words = {str(name): str(value) for name, value in tags.items()}
            record = cls.start(agreement, str(data.get("id")), **words)
        except SixfoldError as error:
            raise RecordError(str(error).rstrip(".")) from error
        record = _replayed(record, [str(event) for event in events], 1, with_remarks=False)
        found = record.data
        for part in ("results", "outcome"):
            if data.get(part, found[part]) != found[part]:
                raise RecordError(f"by its events the {part} would be {found[part]!r}")
        return record


def checksum(body: str) -> str:
    """The number by which a changed record is noticed."""
    return sha256(body.encode()).hexdigest()


def _remarks(before: Match, after: Match) -> list[str]:
    """What an event brought about: results of contests, and the end."""
    results = after.results[len(before.results) :]
    told = [f"= {result.text}" for result in results]
    return [*told, f"= {after.outcome}"] if after.outcome else told


def _verify_checksum(lines: list[str]) -> None:
    word, _, found = lines[-1].partition(" ")
    if word != _CHECKSUM:
        raise RecordError("its last line is no checksum, so something is missing", line=len(lines))
    body = "".join(f"{line}\n" for line in lines[:-1])
    if checksum(body) != found:
        raise RecordError("it was changed: the checksum does not fit", line=len(lines))


def _replayed(
    record: MatchRecord, lines: Iterable[str], number: int, *, with_remarks: bool
) -> MatchRecord:
    """Play the events and compare what they bring about with what was written down."""
    due: list[str] = []
    for count, line in enumerate(lines, number):
        if line.startswith("="):
            if not due or due.pop(0) != line:
                raise RecordError("by its events something else came out", line=count, move=line)
            continue
        if due:
            raise RecordError(f"the line {due[0]!r} is missing", line=count)
        before = record.match
        try:
            record = record.play(line)
        except SixfoldError as error:
            raise RecordError(str(error).rstrip("."), line=count) from error
        due = _remarks(before, record.match) if with_remarks else []
    if due:
        raise RecordError(f"the line {due[0]!r} is missing")
    return record
