"""What is read and watched: books of rules with their figures, and games that replay at home."""

from __future__ import annotations

from functools import cache
from itertools import accumulate, zip_longest

from fastapi import APIRouter, Request, Response
from pydantic import TypeAdapter

from sixfold.rules import Position, load, picture, position
from sixfold.rules.book import FigureBoard, Part
from sixfold.server.models.book import Book, BookBoard, BookPart, BookSection, BookStep
from sixfold.server.models.view import View
from sixfold.server.presenting.teaching import LINKED, book_of, steps_about
from sixfold.server.presenting.views import piece_model, view_of
from sixfold.server.routes.answers import PROBLEMS, Language, known, unchanging

router = APIRouter(prefix="/api", responses=PROBLEMS)

_VIEWS = TypeAdapter(list[View])

# Positions take time to compute, so these do not hold up the games that are played meanwhile.


@router.get("/catalogue/{game}/rules/{language}", response_model=Book)
def rules(game: str, language: Language, request: Request) -> Response:
    """A game's rules to read, in a language or else in English."""
    return unchanging(request, _written(known(game), language))


@router.get("/agreements/rules/{language}", response_model=Book)
def rules_of_matches(language: Language, request: Request) -> Response:
    """The rules of linked matches, in a language or else in English."""
    return unchanging(request, _written(LINKED, language))


@router.get("/catalogue/{game}/replay", response_model=list[View])
def replay(game: str, request: Request) -> Response:
    """A short game, position by position, as far as it is drawn."""
    return unchanging(request, _replay(known(game)))


@cache
def _written(course: str, language: str) -> str:
    book = Book(
        sections=[
            BookSection(
                id=section.id,
                title=section.title,
                only=_listed(section.only),
                parts=[_part(part) for part in section.parts],
                steps=[
                    BookStep(address=address, title=title)
                    for address, title in steps_about(course, section, language)
                ],
            )
            for section in book_of(course, language)
        ]
    )
    return book.model_dump_json()


@cache
def _replay(game: str) -> str:
    told = (load(game).resource("page.json") or {}).get("replay")
    if told is None:
        return "[]"
    moves = told["moves"].split()
    reached = accumulate(moves, Position.play, initial=position(told["position"]))
    views = [view_of(found, ply, moves=False) for ply, found in enumerate(reached)]
    drawn = [view.model_copy(update={"text": "", "counters": []}) for view in views[1:]]
    return _VIEWS.dump_json(drawn).decode()


def _part(part: Part) -> BookPart:
    boards = zip_longest(part.boards, part.boards[1:])
    return BookPart(
        text=part.text,
        item=part.is_item,
        only=_listed(part.only),
        boards=[_board(board, following) for board, following in boards if board],
    )


def _board(board: FigureBoard, following: FigureBoard | None) -> BookBoard:
    """A board of a figure; on it is shown what the moves to the next one turn over."""
    turned = following.position.marks if following and following.follows else ()
    return BookBoard(
        view=_with_waiting(board),
        chosen=list(board.chosen),
        targets=list(board.targets),
        rows=[list(row) for row in board.rows],
        taken=board.taken,
        stay=list(board.stay),
        go=list(board.go),
        turn=[mark.point for mark in turned if mark.kind == "turned"],
    )


def _with_waiting(board: FigureBoard) -> View:
    """The position; a chosen point where nothing stands has the piece in hand that enters there."""
    view = view_of(board.position, 0, moves=False)
    standing = {point for piece in view.pieces for point in piece.points}
    for point in board.chosen:
        for held in board.position.hand[:1] if point not in standing else ():
            piece = picture.Piece((point,), held.kind, held.colours)
            view.pieces.append(piece_model(piece))
    return view


def _listed(names: tuple[str, ...] | None) -> list[str] | None:
    return None if names is None else list(names)
