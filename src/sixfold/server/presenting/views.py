"""Positions, moves and decisions as they are told.

A view is told with every move, so it is written without models as well: ``view_text`` is what
``view_of`` says as JSON, put together from pieces, moves and counters that were written before, and
``made_text`` what ``made_model`` says.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, cast

from sixfold.rules import Move, Outcome, Position, picture
from sixfold.rules.parts import Notation
from sixfold.server.domain.game_history import Made
from sixfold.server.models import view as models
from sixfold.server.models.model import Colour, colour
from sixfold.server.models.view import LegalMove, View

_MOST: Final = 10_000
"""Moves and pieces that are kept as they are told, about ten MB of each."""


def outcome_model(outcome: Outcome | None) -> models.Outcome | None:
    """An outcome as it is told."""
    if outcome is None:
        return None
    return models.Outcome(
        winner=None if outcome.winner is None else colour(outcome.winner),
        reason=outcome.reason,
        score=None if outcome.score is None else list(outcome.score),
    )


def move_model(move: Move) -> LegalMove:
    """A move as it is told."""
    return LegalMove(text=move.text, kind=move.kind, steps=[step.data for step in move.steps])


class _MoveTexts(dict[int, str]):
    """The moves of a notation as JSON, by their codes, of which there are at most 65,536."""

    def __init__(self, notation: Notation[Any]) -> None:
        super().__init__()
        self._notation = notation

    def __missing__(self, code: int) -> str:
        text = self[code] = _legal_move(self._notation, code).model_dump_json()  # type: ignore[arg-type]
        return text


@lru_cache(100)
def _move_texts(notation: Notation[Any]) -> _MoveTexts:
    return _MoveTexts(notation)


@lru_cache(_MOST)
def _legal_move(notation: Notation[Any], code: int) -> LegalMove:
    """The move of a code as it is told, made once: each is told again and again."""
    steps = [step.data for step in notation.steps(code)]
    return LegalMove(text=notation.text(code), kind=notation.kind(code), steps=steps)


def made_model(made: Made) -> models.Made:
    """A decision that was made as it is told."""
    return models.Made(
        ply=made.ply,
        turn=made.turn,
        player=colour(made.player),
        text=made.text,
        kind=made.kind,
        forced=made.forced,
        move=None if made.move is None else move_model(made.move),
    )


def made_text(made: Made) -> str:
    """The same as JSON."""
    parts = {
        "ply": str(made.ply),
        "turn": str(made.turn),
        "player": quoted(colour(made.player)),
        "text": quoted(made.text),
        "kind": quoted(made.kind),
        "forced": "true" if made.forced else "false",
        "move": "null" if made.move is None else move_model(made.move).model_dump_json(),
    }
    return grouped(parts)


@lru_cache(_MOST)
def piece_model(piece: picture.Piece) -> models.Piece:
    """A piece as it is told."""
    return models.Piece(
        points=list(piece.points),
        kind=piece.kind,
        colours=list(piece.colours),
        level=piece.level,
        turn=piece.turn,
        state=dict(piece.state),
    )


def counter_model(counter: picture.Counter) -> models.Counter:
    """What lies beside the board as it is told."""
    return models.Counter(
        name=counter.name,
        player=cast("Colour | None", counter.player),
        kind=counter.kind,
        colour=counter.colour,
        count=counter.count,
        slots=counter.slots,
    )


def mark_model(mark: picture.Mark) -> models.Mark:
    """What the last move did at a point, as it is told."""
    return models.Mark.model_validate({"point": mark.point, "kind": mark.kind})


def held_model(held: picture.Held) -> models.Held:
    """What can come onto the board, as it is told."""
    return models.Held(stock=held.stock, kind=held.kind, colours=list(held.colours))


def effect_model(effect: picture.Effect) -> models.Effect:
    """What a move brought, as it is told."""
    return models.Effect(key=effect.key, numbers=dict(effect.numbers))


def prompt_model(prompt: picture.Prompt) -> models.Prompt:
    """What is asked, as it is told."""
    return models.Prompt(key=prompt.key, numbers=dict(prompt.numbers), later=list(prompt.later))


def view_of(position: Position, ply: int, moves: bool) -> View:
    """A position as it is told."""
    game, state = position.game, position.state
    turn = game.setup_part.turn(state)
    asked = position.prompt if moves else None
    return View(
        ply=ply,
        text=position.text,
        player=colour(turn.player),
        phase=turn.phase,
        after=colour(turn.after),
        pieces=[piece_model(piece) for piece in game.view.pieces(state, position.memory)],
        gone=list(game.view.gone(state)),
        counters=[counter_model(counter) for counter in game.view.counters(state)],
        hand=[held_model(held) for held in (position.hand if moves else ())],
        effects=[effect_model(effect) for effect in position.effects],
        prompt=None if asked is None else prompt_model(asked),
        last=position.last.text if position.last else None,
        marks=[mark_model(mark) for mark in position.marks],
        moves=[
            _legal_move(game.notation, code)  # type: ignore[arg-type]  # modules are hashable
            for code in (position.codes if moves else ())
        ],
        outcome=outcome_model(position.outcome),
    )


def view_text(position: Position, ply: int, moves: bool) -> str:
    """A position as it is told, as JSON."""
    game, state = position.game, position.state
    turn = game.setup_part.turn(state)
    codes = position.codes if moves else ()
    asked = position.prompt if moves else None
    outcome = outcome_model(position.outcome)
    parts = {
        "ply": str(ply),
        "text": quoted(position.text),
        "player": quoted(colour(turn.player)),
        "phase": quoted(turn.phase),
        "after": quoted(colour(turn.after)),
        "pieces": listed(_PIECES.texts(game.view.pieces(state, position.memory))),
        "gone": listed(map(quoted, game.view.gone(state))),
        "counters": listed(map(_counter_text, game.view.counters(state))),
        "last": quoted(position.last.text) if position.last else "null",
        "marks": listed(map(_mark_text, position.marks)),
        "effects": listed(map(_effect_text, position.effects)),
        "hand": listed(map(_held_text, position.hand if moves else ())),
        "prompt": "null" if asked is None else _prompt_text(asked),
        "moves": listed(map(_move_texts(game.notation).__getitem__, codes)),  # type: ignore[arg-type]
        "outcome": "null" if outcome is None else outcome.model_dump_json(),
        "match": "null",
    }
    return grouped(parts)


quoted: Final = json.encoder.encode_basestring
"""A string as JSON, with letters of all alphabets as they are."""


def listed(texts: Iterable[str]) -> str:
    """Some JSON as a list."""
    return f"[{','.join(texts)}]"


def grouped(parts: Mapping[str, str]) -> str:
    """Some JSON as an object."""
    return "{" + ",".join([f'"{name}":{text}' for name, text in parts.items()]) + "}"


class _PieceTexts:
    """Pieces as JSON. Games make most of them once: those are found without being compared."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[picture.Piece, str]] = {}
        """By the place in memory, which no other piece can have as long as this one is kept."""

    def texts(self, pieces: Iterable[picture.Piece]) -> list[str]:
        """Some pieces, one after the other."""
        kept, texts = self._kept, list[str]()
        for piece in pieces:
            found = kept.get(id(piece))
            if found is None:
                if len(kept) >= _MOST:
                    kept.clear()
                found = kept[id(piece)] = piece, piece_model(piece).model_dump_json()
            texts.append(found[1])
        return texts


_PIECES: Final = _PieceTexts()


@lru_cache(_MOST)
def _effect_text(effect: picture.Effect) -> str:
    return effect_model(effect).model_dump_json()


@lru_cache(_MOST)
def _prompt_text(prompt: picture.Prompt) -> str:
    return prompt_model(prompt).model_dump_json()


@lru_cache(_MOST)
def _counter_text(counter: picture.Counter) -> str:
    return counter_model(counter).model_dump_json()


@lru_cache(_MOST)
def _mark_text(mark: picture.Mark) -> str:
    return mark_model(mark).model_dump_json()


@lru_cache(_MOST)
def _held_text(held: picture.Held) -> str:
    return held_model(held).model_dump_json()
