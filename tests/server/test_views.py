"""What is told of a position and of an event is written without models, and says the same."""

import json
from dataclasses import replace

import pytest

from sixfold.rules import Game, Outcome, Player
from sixfold.server.domain import events
from sixfold.server.domain.events import Clocks, Decided, GameEvent
from sixfold.server.domain.table import Table
from sixfold.server.domain.terms import GameTerms, Seat
from sixfold.server.models.message import Change
from sixfold.server.models.view import View
from sixfold.server.presenting import tables
from sixfold.server.presenting.views import view_of, view_text
from sixfold.server.times import Moment
from tests.server.test_positions import FORMS, some_game

AT = Moment(1000, 1000)
GAME = GameTerms(
    "abc",
    "friend",
    "yinsh",
    "blitz",
    {},
    AT,
    (Seat("person", 'Ann "the ring"\n', "ann"), Seat("person", "Їжак", "ben")),
    clock=(60, 5),
)


@pytest.mark.parametrize("game", FORMS, ids=lambda game: f"{game.name}-{len(game.changed_options)}")
def test_a_view_is_written_as_its_model_says(game: Game) -> None:
    """Letter for letter, in every position of some games, with moves and without."""
    for seed in range(3):
        for ply, position in enumerate(some_game(game, 150, seed)):
            for moves in (True, False):
                text = view_text(position, ply, moves)
                assert text == view_of(position, ply, moves).model_dump_json()
        assert View.model_validate(json.loads(text)).text == position.text


def test_what_an_event_changed_is_written_as_its_model_says() -> None:
    """Letter for letter, with names that JSON has to mark, with and without what may be missing."""
    white, black = Player.WHITE, Player.BLACK
    happened: list[GameEvent] = [
        events.PlayersMet(0, AT, None),
        events.TurnPlayed(1, AT, "ann:1", white, (Decided("e5", forced=False),), clocks=Clocks()),
        events.OfferMade(2, AT, None, white, "takeback", 0),
        events.OfferAnswered(3, AT, None, black, "takeback", True),
        events.TurnsTakenBack(4, AT, None, white, 0),
        events.TurnPlayed(5, AT, None, white, (Decided("f6", forced=True),)),
        events.InvitationDeclined(6, AT, None, black, "cid", "Кіт\\"),
        events.PlayerRenamed(7, AT, None, black, "\u2028"),
        events.Resigned(8, AT, None, black, ending=Outcome(white, "resignation")),
        events.RematchBegun(9, AT, None, black, "def"),
    ]
    for table in (Table.begin(GAME), Table.begin(replace(GAME, clock=None))):
        for event in happened:
            before, table = table, table.after(event)  # as a game goes on
            text = tables.change(before, event, table, AT, lambda guest: guest == "ann")
            told = Change.model_validate_json(text)
            assert text == told.model_dump_json()
            assert told.kind == event.WORD
            assert told.seats == tables.seats(table.seats, lambda guest: guest == "ann")
            assert [made.text for made in told.made] == [
                made.text for made in table.history.made[before.history.plies :]
            ]
