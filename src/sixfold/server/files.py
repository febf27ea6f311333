"""Games as files and back: pictures that move, and records.

Each may take long, so the server has it done by other processes (``sixfold.server.chores``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from sixfold import records
from sixfold.drawing import animation
from sixfold.match import MatchRecord
from sixfold.match.record import BEGINNING, EXTENSION
from sixfold.records.data import record_from
from sixfold.records.format import detect, format_named
from sixfold.rules import Game, Outcome
from sixfold.server.access.guests import clean_name
from sixfold.server.domain.events import Decided, RecordRead
from sixfold.server.domain.history import History, replay
from sixfold.server.domain.limits import check_decisions
from sixfold.server.domain.terms import GameTerms, MatchTerms, Seat, new_id
from sixfold.server.problems import Refusal
from sixfold.server.times import Moment, now


def animated(
    start: History, moves: Sequence[str], flip: bool, size: int, theme: str | None, most: int
) -> bytes:
    """A game as one picture that moves, which comes as its start and its decisions."""
    played = replay(start, [(text, False) for text in moves])
    shown = [played.board(ply) for ply in range(played.plies + 1)]
    return animation(shown, flip=flip, size=size, theme=theme, most=most)


def written(
    start: History,
    moves: Sequence[str],
    tags: Mapping[str, str],
    ending: Outcome | None,
    wanted: str,
) -> tuple[str, str]:
    """A game in a format, and the ending of such files' names.

    It comes as its start and its decisions: all its positions would take long to send.
    """
    found = replay(start, [(text, False) for text in moves]).record(tags, ending)
    if isinstance(found, MatchRecord):
        return found.text, EXTENSION
    chosen = format_named(records.formats()[0].name if wanted == "text" else wanted)
    return records.write(found, chosen.name), chosen.extension


def read_game(text: str, form: str | None) -> tuple[GameTerms, RecordRead]:
    """What a record says, as a game to look at; raises ``RecordError``."""
    if text.startswith(BEGINNING):
        return _from_match(MatchRecord.parse(text))
    record = records.read(text, form)
    check_decisions(len(record.moves))
    start = None if record.start == record.game.start() else record.start.text
    terms = replace(_to_look_at(record.game, record.tags), start=start)
    made = tuple(Decided(entry.text, forced=False) for entry in record.line.entries)
    return terms, RecordRead(0, terms.created, None, made, ending=record.ending)


def record_in(text: str, form: str | None) -> tuple[dict[str, Any], str]:
    """A record as data, and the format it was in; of a linked match what was played on its board.

    Raises ``RecordError``.
    """
    if text.startswith(BEGINNING):
        record, name = _board_of(MatchRecord.parse(text)), EXTENSION.removeprefix(".")
    else:
        record = records.read(text, form)
        name = form or detect(text.removeprefix("\ufeff")).name
    check_decisions(len(record.moves))
    return record.data, name


def _board_of(record: MatchRecord) -> records.Record:
    """The moves that were made on the board of a match."""
    boards = [match.position for match in record.matches]
    made = [now.last.text for was, now in pairwise(boards) if now.last and now is not was]
    return records.Record.of(boards[0], made).tag(**dict(record.tags))


def record_text(data: Mapping[str, object], wanted: str) -> tuple[str, str]:
    """The record that data describe, written in a format, and the name of its file."""
    chosen = format_named(records.formats()[0].name if wanted == "text" else wanted)
    record = record_from(data)
    return records.write(record, chosen.name), f"{record.game.name}{chosen.extension}"


def _from_match(record: MatchRecord) -> tuple[GameTerms, RecordRead]:
    check_decisions(len(record.events))
    match = MatchTerms(record.agreement, record.id, "", record.form)
    terms = replace(_to_look_at(record.agreement.game, dict(record.tags)), match=match)
    made = tuple(Decided(event.text, forced=False) for event in record.events)
    return terms, RecordRead(0, terms.created, None, made)


def _to_look_at(game: Game, tags: Mapping[str, str]) -> GameTerms:
    """What a record says about a game and its players."""
    return GameTerms(
        id=new_id(),
        mode="record",
        game=game.name,
        variant=game.variant,
        options=dict(game.options),
        created=Moment(now()),
        seats=(
            Seat("person", _name_in(tags, "white")),
            Seat("person", _name_in(tags, "black")),
        ),
    )


def _name_in(tags: Mapping[str, str], colour: str) -> str:
    """A player's name in a record, if it can be shown."""
    try:
        return clean_name(tags.get(colour, "")[:40])
    except Refusal:
        return ""
