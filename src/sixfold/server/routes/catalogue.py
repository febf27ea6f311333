"""What there is: games, boards, and whether all is well."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response

from sixfold import __version__
from sixfold.errors import OptionError
from sixfold.lessons import lessons_of
from sixfold.puzzles import versions
from sixfold.records import formats
from sixfold.rules import Game, games, load
from sixfold.rules.level import HIGHEST
from sixfold.rules.move import Role
from sixfold.rules.option import Option
from sixfold.server.models.catalogue import (
    BoardGeometry,
    Catalogue,
    CatalogueGame,
    GameFacts,
    GameTitle,
    Health,
    OptionInfo,
    Place,
    RecordFormat,
)
from sixfold.server.routes.answers import PROBLEMS, Language, TheServer, answer, known, unchanging

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/health", response_model=Health)
async def health(server: TheServer) -> Response:
    """Whether the server can do its work: reads and writes, and has no task that fails."""
    is_writable = await server.is_writable()
    failing = server.failing
    is_well = is_writable and not failing
    found = Health(
        status="ok" if is_well else "failing",
        version=__version__,
        engine=server.engines.state,
        database="ok" if is_writable else "failing",
        failing=failing,
        workers=server.engines.workers_health,
    )
    return answer(found, 200 if is_well else 503)


@router.get("/catalogue", response_model=Catalogue)
async def catalogue(server: TheServer) -> Response:
    """The games, versions, options and levels there are."""
    return answer(
        Catalogue(
            games=[_game(name) for name in in_order()],
            formats=list(record_formats()),
            engine=server.engines.state,
        )
    )


@router.get("/catalogue/{game}", response_model=GameFacts)
async def facts(game: str, request: Request) -> Response:
    """How a game shows itself on the page."""
    return unchanging(request, _facts(known(game)))


@router.get("/catalogue/{game}/words/{language}", response_model=dict[str, str | dict[str, str]])
async def words(game: str, language: Language, request: Request) -> Response:
    """What a game says, in a language or else in English."""
    spoken = language if language in _game(known(game)).words else "en"
    return unchanging(request, _words(game, spoken))


@router.get("/boards/{game}", response_model=BoardGeometry)
@router.get("/boards/{game}/{variant}", response_model=BoardGeometry)
async def board(game: str, request: Request, variant: str = "") -> Response:
    """The points and lines of a variant's board, without one of the first; the same for ever.

    Options are asked for by their names: where one of them chooses the board, it is that.
    """
    known(game)
    response = answer(_board(game, variant, frozenset(_chosen(game, request.query_params))))
    response.headers["Cache-Control"] = "public, max-age=86400"
    return response


@cache
def _page(name: str) -> dict[str, Any]:
    """What a game says about its place on the page."""
    return load(name).resource("page.json") or {}


@cache
def in_order() -> tuple[str, ...]:
    """The games as the page lists them: those without a place of their own at the end."""
    return tuple(sorted(games(), key=lambda name: _page(name).get("order", 1000)))


@cache
def _facts(name: str) -> str:
    return GameFacts(name=name, look=load(name).resource("look.json") or {}).model_dump_json()


@cache
def _words(name: str, language: str) -> str:
    game = load(name)
    found = game.resource(f"words.{language}.json") or {"title": game.title}
    return json.dumps(found, ensure_ascii=False)


def _timed(game: Game) -> list[str]:
    """The variants in which something runs by itself."""
    return [variant for variant in game.variants if game.choose(variant).runs]


def _titles(game: Game) -> dict[str, GameTitle]:
    """What a game is called in each language it speaks."""
    files = [file.name.split(".") for file in game.folder.iterdir()] if game.folder else []
    found = {part[1]: game.resource(".".join(part)) for part in files if part[0] == "words"}
    return {
        language: GameTitle(
            title=told.get("title", game.title),
            pitch=told.get("pitch", ""),
            variants={
                name: told.get(f"variant.{name}", name)
                for name in dict.fromkeys((*game.variants, *versions(game.name)))
            },
            limits={name: told.get(f"variant.{name}.limit", name) for name in _timed(game)},
        )
        for language, told in sorted((found or {"en": {}}).items())
    }


def _chosen(name: str, given: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """The options with few values that are given; no other can choose a board."""
    for option in load(name).option_list:
        if option.values and option.name in given:
            value = given[option.name]
            if not value.isascii() or not value.isdigit():
                raise OptionError(option.name, value, f"it is one of {option.allowed}")
            yield option.name, int(value)


@cache
def _board(name: str, variant: str, options: frozenset[tuple[str, int]]) -> BoardGeometry:
    game = load(name, variant or None, **dict(options))
    picture = game.start().picture
    return BoardGeometry(
        game=name,
        layout=picture.layout,
        places=[Place(name=p.name, x=p.x, y=p.y, edge=p.edge) for p in picture.places],
        lines=[list(line) for line in picture.lines],
    )


@cache
def _game(name: str) -> CatalogueGame:
    game, page = load(name), _page(name)
    return CatalogueGame(
        name=name,
        title=game.title,
        variants=list(page.get("variants", game.variants)),
        first=page.get("first", game.variants[0]),
        timed=_timed(game),
        tips=page.get("tips", False),
        lessons=bool(lessons_of(name)),
        puzzles=bool(versions(name)),
        kinds=_kinds(game),
        options=_options(game, page.get("options", {})),
        levels=HIGHEST,
        draws=_knows_draws(game),
        words=_titles(game),
    )


def _kinds(game: Game) -> dict[str, Role]:
    """The roles of all kinds of moves there are, whatever the options."""
    return {kind.name: kind.role for form in game.forms for kind in form.notation.KINDS}


def _values(option: Option) -> dict[str, list[int]] | None:
    if option.values is None:
        return None
    return {variant: list(values) for variant, values in option.values.items()}


def _options(game: Game, proposed: dict[str, Any]) -> list[OptionInfo]:
    """The options, those the page has something to say about first and in its order.

    What makes a start by chance is not offered: it is drawn.
    """
    drawn = {name for one in game.option_list if one.makes for name in (one.name, one.makes[0])}
    known = {option.name: option for option in game.option_list if option.name not in drawn}
    ordered = [known[name] for name in {**proposed, **known}]
    return [
        OptionInfo(
            name=option.name,
            default=option.default,
            low=option.low,
            high=option.high,
            variants=None if option.variants is None else list(option.variants),
            values=_values(option),
            **{"start": option.default, "needs": [], "stock": {}, **proposed.get(option.name, {})},
        )
        for option in ordered
    ]


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
            words=_named_by_games(f"format.{found.name}"),
        )
        for found in formats()
    )


def _named_by_games(key: str) -> dict[str, str]:
    """A text that some game has, by language."""
    return {
        language: text
        for name in games()
        for language in _game(name).words
        if (text := json.loads(_words(name, language)).get(key))
    }


def _holds(format_name: str, game: str) -> bool:
    """Whether a game of the usual kind can be written in a format."""
    from sixfold.errors import FormatError
    from sixfold.records import Record, write

    try:
        write(Record.of(load(game)), format_name)
    except FormatError:
        return False
    return True
