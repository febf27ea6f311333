"""Putting positions together: nothing is stored, and what is impossible is told at once."""

from __future__ import annotations

from typing import Any, cast

from fastapi import APIRouter, Response

from sixfold.errors import PositionError
from sixfold.rules import Game, Position, editing, load
from sixfold.rules import position as position_of
from sixfold.rules.description import FieldKind
from sixfold.rules.editing import Draft
from sixfold.server.models.message import Problem
from sixfold.server.models.model import colour, player_of
from sixfold.server.models.setup import Brush, FactInfo, SetupAnswer, SetupWanted
from sixfold.server.models.setup import Draft as DraftModel
from sixfold.server.presenting.tables import problem
from sixfold.server.presenting.views import counter_model, piece_model
from sixfold.server.problems import Refusal, impossible
from sixfold.server.routes.answers import PROBLEMS, Address, Guest, TheServer, answer

router = APIRouter(prefix="/api", responses=PROBLEMS)

_SHOWN = (FieldKind.PAIR, FieldKind.WORD_PAIR, FieldKind.COUNT, FieldKind.STOCK_PAIR)


@router.post("/setup", response_model=SetupAnswer)
async def setup(wanted: SetupWanted, server: TheServer, guest: Guest, address: Address) -> Response:
    """The position that a draft describes, or why there is none; or the parts of a position."""
    rates = server.settings.rates
    server.limiter.check(rates.positions, "positions", guest)
    server.limiter.check(rates.positions_of_address, "positions", address)
    if (wanted.draft is None) == (wanted.position is None):
        raise Refusal("bad-message", "Give a draft or a position, and not both.")
    if wanted.position is not None:
        found = position_of(wanted.position)
        return answer(_answer(editing.take_apart(found), found, None))
    assert wanted.draft is not None
    draft = editing.settled(_draft(wanted.draft))
    try:
        found = editing.put_together(draft)
    except PositionError as error:
        return answer(_answer(draft, None, problem(impossible(error))))
    return answer(_answer(editing.take_apart(found), found, None))


def _draft(given: DraftModel) -> Draft:
    game = load(given.game, given.variant, **given.options)
    return Draft(
        game,
        given.points,
        cast("Any", given.facts),
        player_of(given.player),
        given.phase,
        None if given.after is None else player_of(given.after),
    )


def _answer(draft: Draft, found: Position | None, wrong: Problem | None) -> SetupAnswer:
    game = draft.game
    beside = game.view.counters((found or game.start()).state)
    pieces = (
        found.game.view.pieces(found.state, found.memory)
        if found is not None
        else editing.pieces_of(draft)
    )
    return SetupAnswer(
        game=game.name,
        variant=game.variant,
        options=dict(game.options),
        points=dict(draft.points),
        facts=cast("Any", dict(draft.facts)),
        player=colour(draft.player),
        phase=draft.phase,
        after=None if draft.after is None else colour(draft.after),
        pieces=[piece_model(piece) for piece in pieces],
        counters=[counter_model(counter) for counter in beside],
        position=None if found is None else found.text,
        over=found is not None and found.outcome is not None,
        wrong=wrong,
        brushes=[
            Brush(
                text=one.text,
                kind=one.kind,
                colours=list(one.colours),
                piles=one.piles,
                spreads=one.spreads,
            )
            for one in editing.brushes(game)
        ],
        phases=list(game.setup_part.PHASES),
        fields=_fields(game),
    )


def _fields(game: Game) -> list[FactInfo]:
    """What can be set beside the pieces; what only play brings about is left as it is."""
    words = editing.choices(game)
    return [
        FactInfo(
            name=field.key,
            pair=field.kind is not FieldKind.COUNT,
            number=field.kind is not FieldKind.WORD_PAIR,
            words=list(words.get(field.key, ())),
            letters=list(field.letters),
        )
        for field in game.setup_part.FIELDS
        if field.kind in _SHOWN and not field.derived
    ]
