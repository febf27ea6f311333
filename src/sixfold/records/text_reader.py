"""Reading our own text format, tolerantly: numbers and the grouping of moves are not needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from sixfold.errors import RecordError, SixfoldError
from sixfold.records.annotation import KINDS, evaluation_of
from sixfold.records.builder import Builder, reason_of
from sixfold.records.record import GAME, Record
from sixfold.records.result import OPEN, outcome_of
from sixfold.records.token import Token, tag_of, tokens, unescaped
from sixfold.rules import Position, position

_WRONG: Final = {
    "{": "the comment is not closed",
    "}": "no comment is open here",
    "[": 'a tag is written as [name "value"]',
    "]": "no tag is open here",
    '"': "only tags have quotation marks",
    "<": "shapes and evaluations end with >",
    ">": "no shapes or evaluation begin here",
}


def read_text(text: str) -> Iterator[Record | RecordError]:
    """The records in a text; an error in the place of each that cannot be read."""
    for chunk in _chunks(tokens(text)):
        try:
            yield _read(chunk)
        except RecordError as error:
            yield error


def _chunks(found: Iterable[Token]) -> Iterator[list[Token]]:
    """The tokens of each record: a record begins with the first tag after something else."""
    chunk: list[Token] = []
    for token in found:
        if token.kind == "tag" and chunk and chunk[-1].kind != "tag":
            yield chunk
            chunk = []
        chunk.append(token)
    if chunk:
        yield chunk


def _read(chunk: list[Token]) -> Record:
    tags = [token for token in chunk if token.kind == "tag"]
    builder = Builder(_start(tags, chunk[0].line))
    for index, token in enumerate(chunk[len(tags) :], len(tags)):
        if token.kind == "result" and not builder.is_inside:
            _read_ending(builder, chunk[index:])
            break
        _take(builder, token)
    for token in tags:
        name, value = tag_of(token)
        if name != GAME:
            builder.tag(name, value, token.line)
    return builder.finish(chunk[-1].line)


def _start(tags: list[Token], line: int) -> Position:
    for token in tags:
        name, value = tag_of(token)
        if name == GAME:
            try:
                return start_of(value)
            except SixfoldError as error:
                raise RecordError(reason_of(error), line=token.line) from error
    reason = 'a record begins with its game, such as [game "NAME start"]'
    raise RecordError(reason, line=line, rule="no-game")


def start_of(text: str) -> Position:
    """The position that a text describes; a game alone means its start."""
    return position(text if ";" in text or "start" in text.split() else f"{text} start")


def _take(builder: Builder, token: Token) -> None:
    """Add what a token says to the record."""
    if token.kind == "word":
        move = token.text.rstrip("!?")
        # What has run out is written with one too.
        if f"{move}!" in builder.position.events and token.text.startswith(f"{move}!"):
            move = f"{move}!"
        if move:
            builder.play(move, token.line)
        builder.sign(token.text[len(move) :], token.line)
    elif token.kind == "comment":
        builder.comment(unescaped(token.text[1:-1]))
    elif token.kind == "mark":
        _mark(builder, token)
    elif token.kind == "open":
        builder.open(token.line)
    elif token.kind == "close":
        builder.close(token.line)
    elif token.kind == "wrong":
        raise builder.error(_WRONG.get(token.text, "this has no meaning here"), token.line)


def _mark(builder: Builder, token: Token) -> None:
    """Add shapes or an evaluation, which begins with its kind."""
    text = token.text[1:-1]
    words = text.split()
    if words and words[0] in KINDS:
        builder.evaluate(lambda: evaluation_of(text), token.line)
    else:
        builder.shapes(words, token.line)


def _read_ending(builder: Builder, rest: list[Token]) -> None:
    """Take the sign of the result, its reason, and comments that follow."""
    sign = rest[0]
    words = [token for token in rest[1:] if token.kind == "word"]
    for token in rest[1:]:
        if token.kind == "comment":
            _take(builder, token)
        elif token.kind != "word":
            raise builder.error("nothing follows a result", token.line, token.text)
    reason = words[0].text if words and words[0].text[0].isalpha() else ""
    scores = words[1:] if reason else words
    if len(scores) > 1 or any(":" not in score.text for score in scores):
        raise builder.error("a result has one reason and one score", sign.line, scores[-1].text)
    if sign.text == OPEN and reason not in ("", "aborted"):
        raise builder.error("only an aborted game has a reason and no result", sign.line, reason)
    builder.ending = outcome_of(sign.text, reason)
