"""Positions, moves and decisions as they are told."""

from __future__ import annotations

from typing import cast

from sixfold.rules import Move, Outcome, Position, picture
from sixfold.server.domain.game_history import Made
from sixfold.server.models import view as models
from sixfold.server.models.model import Colour, colour
from sixfold.server.models.view import LegalMove, View


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


def piece_model(piece: picture.Piece) -> models.Piece:
    """A piece as it is told."""
    return models.Piece(
        point=piece.point,
        kind=piece.kind,
        colours=list(piece.colours),
        points=list(piece.points),
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


def effect_model(effect: picture.Effect) -> models.Effect:
    """What a move brought, as it is told."""
    return models.Effect(key=effect.key, numbers=dict(effect.numbers))


def prompt_model(prompt: picture.Prompt | None) -> models.Prompt | None:
    """What is asked, as it is told."""
    if prompt is None:
        return None
    return models.Prompt(key=prompt.key, numbers=dict(prompt.numbers), later=list(prompt.later))


def view_of(position: Position, ply: int, moves: bool) -> View:
    """A position as it is told."""
    game, state = position.game, position.state
    turn = game.setup_part.turn(state)
    marks = position.marks
    return View(
        ply=ply,
        text=position.text,
        player=colour(turn.player),
        phase=turn.phase,
        after=colour(turn.after),
        pieces=[piece_model(piece) for piece in game.view.pieces(state, position.memory)],
        gone=list(game.view.gone(state)),
        counters=[counter_model(counter) for counter in game.view.counters(state)],
        hand=[
            models.Held(stock=held.stock, kind=held.kind, colours=list(held.colours))
            for held in (position.hand if moves else ())
        ],
        effects=[effect_model(effect) for effect in position.effects],
        prompt=prompt_model(position.prompt if moves else None),
        last=position.last.text if position.last else None,
        marks=[models.Mark.model_validate({"point": m.point, "kind": m.kind}) for m in marks],
        moves=[move_model(move) for move in (position.moves if moves else ())],
        outcome=outcome_model(position.outcome),
    )
