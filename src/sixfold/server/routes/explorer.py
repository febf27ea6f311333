"""What was played in a position."""

from __future__ import annotations

from contextlib import suppress

from fastapi import APIRouter, Response

from sixfold.errors import SixfoldError
from sixfold.explorer import Explored, canonical, explored, shipped, together
from sixfold.rules import Position, load
from sixfold.server.models.explorer import (
    MOST_LAST,
    ExploredGame,
    ExploredMove,
    ExploredPosition,
    ExplorerWanted,
)
from sixfold.server.routes.answers import PROBLEMS, Address, Guest, TheServer, answer
from sixfold.server.storage import played
from sixfold.server.storage.played import LastGame, PlayedBy

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.post("/explorer", response_model=ExploredPosition)
async def explore(
    wanted: ExplorerWanted, server: TheServer, guest: Guest, address: Address
) -> Response:
    """The moves that were played in a position or a mirror of it, and the last games there."""
    rates = server.settings.rates
    server.limiter.check(rates.explorers, "explorer", guest)
    server.limiter.check(rates.explorers_of_address, "explorer", address)
    history = await server.reached.reach(address, wanted.root, wanted.moves)
    position = history.position
    await server.fair_play.check(guest, address, history)
    by = PlayedBy(wanted.by, wanted.lowest, wanted.highest, wanted.since, wanted.until, guest)
    form = canonical(position)
    openings = shipped(position.game)
    book = explored(position, form, openings.find(form.key)) if openings else None
    counted: list[Explored] = []
    last: list[ExploredGame] = []
    for board in [position] if wanted.versions == "this" else _versions(position):
        form = canonical(board)
        counted.append(explored(board, form, await server.database.tallies(form.key, by)))
        games = await server.database.last_games(form.key, by, MOST_LAST, guest)
        texts = {form.code(move): move.text for move in board.moves} if games else {}
        last += [_game(game, texts[game.code]) for game in games if game.code in texts]
    found = together(*counted)
    last.sort(key=lambda game: -game.ended)
    return answer(
        ExploredPosition(
            games=found.total.games,
            is_part=any(each.total.games >= played.MOST_COUNTED for each in counted),
            moves=_moves(found),
            openings=None if book is None else _moves(book),
            last=last[:MOST_LAST],
        )
    )


def _versions(position: Position) -> list[Position]:
    """A position, then the same board in the game's other versions, where it is possible."""
    found = [position]
    game = position.game
    for variant in game.variants:
        if variant != game.variant:
            with suppress(SixfoldError):
                other = load(game.name, variant, **game.options)
                found.append(other.setup({**position.data, "variant": variant}))
    return found


def _moves(found: Explored) -> list[ExploredMove]:
    return [
        ExploredMove(
            text=one.move.text,
            alike=[move.text for move in one.alike],
            games=one.tally.games,
            white=one.tally.white,
            draws=one.tally.draws,
            black=one.tally.black,
            strength=one.tally.average,
        )
        for one in found.moves
    ]


def _game(game: LastGame, text: str) -> ExploredGame:
    return ExploredGame(
        text=text,
        winner=("white", "black", None)[game.winner],
        ended=game.ended,
        levels=list(game.levels),
        id=game.id,
        names=None if game.names is None else list(game.names),
    )
