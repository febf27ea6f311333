"""A whole match in one file: agreement, events, results of contests, and a checksum.

sixfold match 2
id 0123456789abcdef
white human
agreement basic; white=D2; black=D2; D=challenge die; challenges=1
play e1-e2
announce De2-d2
...
= 1 D by white: white (die 5:3)
checksum 9f86d0…

Lines that begin with ``=`` repeat what the line before brought about, so that a reader sees it and
a changed record is noticed. The number in the first line is the form of the match: those of form 1
are read as they were played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Final

from sixfold.errors import RecordError, SixfoldError, shown
from sixfold.match.agreement import Agreement
from sixfold.match.event import AnyEvent, parse_event
from sixfold.match.match import FORM, Match
from sixfold.match.terms import Cost
from sixfold.rules import Outcome

BEGINNING: Final = "sixfold match "
"""How a match begins, whatever its form."""
_FORMS: Final = {f"{BEGINNING}{form}": form for form in range(1, FORM + 1)}
HEADER: Final = f"{BEGINNING}{FORM}"
EXTENSION: Final = ".match"
_CHECKSUM: Final = "checksum"
_AGREEMENT: Final = "agreement"
_TAG: Final = re.compile(r"[a-z][a-z0-9-]*")
_UNWRITABLE: Final = re.compile("[\ud800-\udfff]")
_RESERVED: Final = frozenset({"id", _AGREEMENT, _CHECKSUM})


@dataclass(frozen=True)
class MatchRecord:
    """A match from its start: what was agreed on and everything that happened."""

    agreement: Agreement
    id: str
    events: tuple[AnyEvent, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    form: int = FORM
    _matches: tuple[Match, ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        for name, value in self.tags:
            if not _is_tag(name, value):
                raise RecordError(f"{shown(name)} with {shown(value)} is not a tag of a match")
        if len(dict(self.tags)) < len(self.tags):
            raise RecordError("a tag of a match is given twice")
        if not self._matches:
            matches = [Match.start(self.agreement, self.id, form=self.form)]
            exact: list[AnyEvent] = []
            for event in self.events:
                exact.append(matches[-1].exact(event))
                matches.append(matches[-1].play(event))
            object.__setattr__(self, "events", tuple(exact))
            object.__setattr__(self, "_matches", tuple(matches))

    @classmethod
    def start(
        cls,
        agreement: Agreement,
        id: str | None = None,  # noqa: A002
        /,  # so that a tag may have any name
        **tags: str,
    ) -> MatchRecord:
        """The record of a match in which nothing has happened yet."""
        return cls(agreement, Match.start(agreement, id).id, (), tuple(tags.items()))

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

    @property
    def contradiction(self) -> str | None:
        """What in a contest happened by itself at another time than its moves say, if anything."""
        from sixfold.match.parts import parts

        for part in parts(self):
            if wrong := part.record.contradiction:
                return f"{part.title}: {wrong}"
        return None

    def play(self, event: AnyEvent | str) -> MatchRecord:
        """The record with one more event. Raises as ``Match.play`` does."""
        made = parse_event(event) if isinstance(event, str) else event
        after = self.match.play(made)
        events = (*self.events, self.match.exact(made))
        return replace(self, events=events, _matches=(*self._matches, after))

    def tag(self, /, **tags: str) -> MatchRecord:
        """The record with tags set, such as the names of the players."""
        return replace(self, tags=tuple({**dict(self.tags), **tags}.items()))

    def _repr_svg_(self) -> str:
        return self.match.position._repr_svg_()

    @property
    def text(self) -> str:
        """Ready to be saved; ``parse`` reads it back."""
        lines = [
            f"{BEGINNING}{self.form}",
            f"id {self.id}",
            *(f"{name} {value}" for name, value in self.tags),
        ]
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
        form = _FORMS.get(lines[0] if lines else "")
        if form is None:
            raise RecordError(f"a match begins with the line {HEADER!r}", line=1)
        _verify_checksum(lines)
        words = [line.partition(" ")[::2] for line in lines]
        head = next((i for i, (word, _) in enumerate(words) if word == _AGREEMENT), None)
        if head is None:
            raise RecordError("it has no agreement")
        tags = [pair for pair in words[1:head] if pair[0] != "id"]
        identities = [value for word, value in words[1:head] if word == "id"]
        if len(identities) != 1:
            raise RecordError("it has not one line with the id of the match")
        try:
            agreement = _agreed(words[head][1], form)
            record = cls(agreement, identities[0], (), tuple(tags), form)
        except SixfoldError as error:
            raise RecordError(str(error).rstrip("."), line=head + 1) from error
        return _replayed(record, lines[head + 1 : -1], head + 2, with_remarks=True)

    @property
    def data(self) -> dict[str, Any]:
        """As JSON data; ``from_data`` reads it back."""
        return {
            "match": self.form,
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
        if not isinstance(data, Mapping) or set(data) != _ENTRIES:
            raise RecordError(f"it is not an object with the entries {', '.join(sorted(_ENTRIES))}")
        form, identity, events, tags = (data[part] for part in ("match", "id", "events", "tags"))
        if type(form) is not int or form not in _FORMS.values():
            raise RecordError(f"its entry match is {FORM}, not {shown(form)}")
        if not isinstance(identity, str):
            raise RecordError(f"its id is a text, not {shown(identity)}")
        if not isinstance(events, list) or not all(isinstance(event, str) for event in events):
            raise RecordError("its events are a list of texts")
        if not isinstance(tags, Mapping):
            raise RecordError(f"its tags are an object, not {shown(tags)}")
        try:
            agreement = Agreement.from_data(data["agreement"])
            record = cls(agreement, identity, (), tuple(tags.items()), form)
        except SixfoldError as error:
            raise RecordError(str(error).rstrip(".")) from error
        record = _replayed(record, events, 1, with_remarks=False)
        found = record.data
        for part in ("results", "outcome"):
            if data[part] != found[part]:
                raise RecordError(f"by its events the {part} would be {found[part]!r}")
        return record


_ENTRIES: Final = frozenset({"match", "id", "tags", _AGREEMENT, "events", "results", "outcome"})


def _is_tag(name: object, value: object) -> bool:
    """Whether a tag can be written in a line: a word and one line of text."""
    if not isinstance(name, str) or not isinstance(value, str):
        return False
    is_name = _TAG.fullmatch(name) is not None and name not in _RESERVED
    is_line = value == " ".join(value.split()) and not _UNWRITABLE.search(value)
    return is_name and is_line


def _agreed(text: str, form: int) -> Agreement:
    """The agreement of a match; in form 1 a lost contest cost its use unless said otherwise."""
    agreement = Agreement.parse(text)
    is_old = form == 1 and agreement.cost == Cost.USUAL
    return replace(agreement, cost=Cost.ONCE) if is_old else agreement


def checksum(body: str) -> str:
    """The number by which a changed record is noticed."""
    return sha256(body.encode()).hexdigest()


def _remarks(before: Match, after: Match) -> list[str]:
    """What an event brought about: results of contests, and the end."""
    results = after.results[len(before.results) :]
    remarks = [f"= {result.text}" for result in results]
    return [*remarks, f"= {after.outcome}"] if after.outcome else remarks


def _verify_checksum(lines: list[str]) -> None:
    word, _, found = lines[-1].partition(" ")
    if word != _CHECKSUM:
        raise RecordError(
            "its last line is not a checksum, so something is missing",
            line=len(lines),
            rule="checksum",
        )
    body = "".join(f"{line}\n" for line in lines[:-1])
    if checksum(body) != found:
        raise RecordError(
            "it was changed: the checksum does not match", line=len(lines), rule="checksum"
        )


def _replayed(
    record: MatchRecord, lines: Iterable[str], number: int, *, with_remarks: bool
) -> MatchRecord:
    """Play the events and compare what they bring about with what was written down."""
    due: list[str] = []
    for count, line in enumerate(lines, number):
        if line.startswith("="):
            if not due or due.pop(0) != line:
                raise RecordError("its events give a different result", line=count, move=line)
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
