"""What there is: games, boards, and whether all is well."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter, Response

from sixfold import __version__
from sixfold.engine.settings import TOP_LEVEL
from sixfold.records import formats
from sixfold.rules import Game, games, load
from sixfold.server.models.catalogue import (
    BoardGeometry,
    Catalogue,
    CatalogueGame,
    Health,
    OptionInfo,
    Place,
    RecordFormat,
)
from sixfold.server.problems import Refusal
from sixfold.server.routes.answers import PROBLEMS, TheHall, answer

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/health", response_model=Health)
async def health(hall: TheHall) -> Response:
    """Whether the server can do its work: reads and writes, and has no task that fails."""
    is_writable = await hall.is_writable()
    failing = hall.failing
    is_well = is_writable and not failing
    found = Health(
        status="ok" if is_well else "failing",
        version=__version__,
        engine=hall.engines.state,
        database="ok" if is_writable else "failing",
        failing=failing,
    )
    return answer(found, 200 if is_well else 503)


@router.get("/catalogue", response_model=Catalogue)
async def catalogue(hall: TheHall) -> Response:
    """The games, versions, options and levels there are."""
    return answer(
        Catalogue(
            games=[_game(name) for name in games()],
            formats=list(record_formats()),
            engine=hall.engines.state,
        )
    )


@router.get("/boards/{game}", response_model=BoardGeometry)
async def board(game: str) -> Response:
    """The points and lines of a board, the same for ever."""
    if game not in games():
        raise Refusal("unknown-game", "There is no such game.")
    response = answer(_board(game))
    response.headers["Cache-Control"] = "public, max-age=86400"
    return response


@cache
def _board(name: str) -> BoardGeometry:
    game = load(name)
    picture = game.start().picture
    return BoardGeometry(
        game=name,
        layout=picture.layout,
        theme=picture.theme,
        places=[Place(name=p.name, x=p.x, y=p.y, edge=p.edge) for p in picture.places],
        lines=[list(line) for line in picture.lines],
    )


@cache
def _game(name: str) -> CatalogueGame:
    game = load(name)
    return CatalogueGame(
        name=name,
        title=game.title,
        variants=list(game.variants),
        options=[
            OptionInfo(
                name=option.name,
                default=option.default,
                low=option.low,
                high=option.high,
                variants=None if option.variants is None else list(option.variants),
            )
            for option in game.option_list
        ],
        levels=TOP_LEVEL,
        draws=_knows_draws(game),
        theme=game.view.THEME,
    )


def _knows_draws(game: Game) -> bool:
    """Whether a game can be drawn, with its options as they are or with one switched on."""
    switches = [option.name for option in game.option_list if option.default is False]
    starts = [game.start(), *(load(game.name, None, **{name: True}).start() for name in switches)]
    return game.draws or any(start.game.memory.can_decide(start.memory) for start in starts)


@cache
def record_formats() -> tuple[RecordFormat, ...]:
    """The formats of records, with the games each can be written in."""
    return tuple(
        RecordFormat(
            name=found.name,
            title=found.about,
            games=[name for name in games() if _holds(found.name, name)],
            writes=any(_holds(found.name, name) for name in games()),
        )
        for found in formats()
    )


def _holds(format_name: str, game: str) -> bool:
    """Whether a game of the usual kind can be written in a format."""
    from sixfold.errors import FormatError
    from sixfold.records import Record, write

    try:
        write(Record.of(load(game)), format_name)
    except FormatError:
        return False
    return True
