"""Records as JSON: one object in a file, several in a list, or one per line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sixfold.errors import RecordError, SixfoldError
from sixfold.records.annotation import evaluation_from
from sixfold.records.builder import Builder, reason_of
from sixfold.records.line import Entry, Line, split_turns
from sixfold.records.record import Record
from sixfold.records.result import outcome_of
from sixfold.records.text import start_text
from sixfold.records.text_reader import start_of
from sixfold.records.turn import JOINT
from sixfold.rules import Outcome, Position, begins_turn


def record_data(record: Record) -> dict[str, Any]:
    """A record as JSON data; what is empty is left out."""
    parts = {
        "game": start_text(record.start),
        "tags": dict(record.tag_list),
        **_line_data(record.line, record.start),
        "result": _outcome_data(record.result),
    }
    return {name: part for name, part in parts.items() if part or name in ("game", "moves")}


def _line_data(line: Line, position: Position) -> dict[str, Any]:
    """A line: plain moves as texts of turns, others as objects with what is said about them."""
    found: list[Any] = []
    before: Position | None = None
    for entry in line.entries:
        text = entry.text
        if not entry.is_plain:
            found.append(_entry_data(entry, position))
        elif found and isinstance(found[-1], str) and before and not begins_turn(before, position):
            found[-1] = f"{found[-1]}{JOINT}{text}"
        else:
            found.append(text)
        before, position = position, position.play(entry.move)
    parts = {"comment": line.comment, **_said_data(line)}
    return {**{name: part for name, part in parts.items() if part}, "moves": found}


def _said_data(said: Line | Entry) -> dict[str, Any]:
    evaluation = None if said.evaluation is None else said.evaluation.data
    return {"shapes": list(said.shapes), "evaluation": evaluation}


def _entry_data(entry: Entry, position: Position) -> dict[str, Any]:
    parts = {
        "move": entry.text,
        "sign": entry.sign,
        "comment": entry.comment,
        **_said_data(entry),
        "variations": [_line_data(variation, position) for variation in entry.variations],
    }
    return {name: part for name, part in parts.items() if part}


def _outcome_data(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    winner = None if outcome.winner is None else str(outcome.winner)
    data: dict[str, Any] = {"winner": winner, "reason": outcome.reason}
    return {**data, "score": list(outcome.score)} if outcome.score else data


def write_json(records: Iterable[Record]) -> str:
    """One record as an object, several as a list."""
    data = [record.data for record in records]
    shown = data[0] if len(data) == 1 else data
    return json.dumps(shown, ensure_ascii=False, indent=1) + "\n"


def write_json_lines(records: Iterable[Record]) -> str:
    """Records as objects, one per line."""
    return "".join(json.dumps(record.data, ensure_ascii=False) + "\n" for record in records)


def read_json(text: str) -> Iterator[Record | RecordError]:
    """The records in a JSON text, an object or a list of objects."""
    try:
        data = _parsed(text, 1)
    except RecordError as error:
        yield error
        return
    for item in data if isinstance(data, list) else [data]:
        try:
            yield record_from(item, None)
        except RecordError as error:
            yield error


def read_json_lines(text: str) -> Iterator[Record | RecordError]:
    """The records in a text with one JSON object a line."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield record_from(_parsed(line, number), number)
            except RecordError as error:
                yield error


def _parsed(text: str, line: int) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(
            f"it is not valid JSON: {error.msg}", line=line + error.lineno - 1, rule="json"
        ) from error
    except (ValueError, RecursionError) as error:
        raise RecordError("it is not valid JSON: it is nested too deeply", line=line) from error


def record_from(data: object, line: int | None = None) -> Record:
    """The record that JSON data describes; raises ``RecordError``."""
    if not isinstance(data, Mapping):
        raise RecordError(f"a record is an object with game and moves, not {data!r:.60}", line=line)
    builder = Builder(_start(data, line))
    tags = data.get("tags", {})
    if not isinstance(tags, Mapping):
        raise builder.error("tags is an object of texts", line)
    for name, value in tags.items():
        builder.tag(name, value, line)
    _read_line(builder, data, line)
    builder.ending = _outcome_from(builder, data.get("result"), line)
    return builder.finish(line)


def _start(data: Mapping[str, object], line: int | None) -> Position:
    """The start: ``game`` alone says it, or the game's name with ``variant`` beside it."""
    game, variant = data.get("game"), data.get("variant", "")
    if not isinstance(game, str) or not isinstance(variant, str):
        raise RecordError(
            "game names the game and its start, such as 'NAME start'", line=line, rule="no-game"
        )
    try:
        return start_of(f"{game} {variant}" if variant else game)
    except SixfoldError as error:
        raise RecordError(reason_of(error), line=line) from error


def _read_line(builder: Builder, data: Mapping[str, object], line: int | None) -> None:
    comment, moves = data.get("comment", ""), data.get("moves", [])
    if not isinstance(comment, str):
        raise builder.error(f"comment is a text, not {comment!r:.60}", line)
    if not isinstance(moves, list):
        raise builder.error(f"moves is a list, not {moves!r:.60}", line)
    builder.comment(comment)
    _read_said(builder, data, line)
    for item in moves:
        if isinstance(item, str):
            for text in split_turns([item]):
                builder.play(text, line)
        elif isinstance(item, Mapping):
            _read_step(builder, item, line)
        else:
            raise builder.error("a move is a text or an object", line, f"{item!r:.60}")


def _read_step(builder: Builder, data: Mapping[str, object], line: int | None) -> None:
    move, comment, variations = (
        data.get("move"),
        data.get("comment", ""),
        data.get("variations", []),
    )
    if not isinstance(move, str) or not isinstance(comment, str):
        raise builder.error("a move needs a text, and its comment is one", line)
    if not isinstance(variations, list):
        raise builder.error("variations is a list", line, move)
    builder.play(move, line)
    builder.sign(data.get("sign"), line)
    builder.comment(comment)
    _read_said(builder, data, line)
    for variation in variations:
        if not isinstance(variation, Mapping):
            raise builder.error("a variation is an object with moves", line, move)
        builder.open(line)
        _read_line(builder, variation, line)
        builder.close(line)


def _read_said(builder: Builder, data: Mapping[str, object], line: int | None) -> None:
    """Take shapes and evaluation of an entry or of a start."""
    builder.shapes(data.get("shapes", ()), line)
    builder.evaluate(lambda: evaluation_from(data.get("evaluation")), line)


def _outcome_from(builder: Builder, data: object, line: int | None) -> Outcome | None:
    """A result: an object with winner and reason, or a word: white, black, draw."""
    sign, reason = data, ""
    if isinstance(data, Mapping):
        sign, reason = data.get("winner"), data.get("reason", "")
        sign = "*" if reason == "aborted" else sign or "draw"
    if sign is None:
        return None
    if not isinstance(sign, str) or not isinstance(reason, str):
        raise builder.error("result says who won, white, black or draw, and the reason", line)
    try:
        return outcome_of(sign, reason)
    except ValueError as error:
        raise builder.error(str(error), line) from error
