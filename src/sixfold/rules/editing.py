"""Positions taken apart and put together again: what stands where, what lies beside, who decides.

A draft need not be possible. ``put_together`` says in the words of ``PositionError`` what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from string import digits
from typing import Any

from sixfold.errors import Impossible, PositionError
from sixfold.rules.description import FieldKind, Turn, Value
from sixfold.rules.game import Game
from sixfold.rules.picture import Piece
from sixfold.rules.player import Player
from sixfold.rules.position import Position


@dataclass(frozen=True, slots=True)
class Brush:
    """Something to put on a point: as texts of positions write it, and as pictures show it.

    With ``piles`` it is put on top of what stands there; otherwise it takes its place. A number
    behind its text stands for as many of its colours. One without colours takes the place itself
    away. One that ``spreads`` lies on several points and can be turned there.
    """

    text: str
    kind: str
    colours: tuple[str, ...]
    piles: bool = False
    spreads: bool = False


@dataclass(frozen=True, slots=True)
class Spread:
    """How a draft says pieces that lie on several points, for a game that has brushes for them.

    Each is said on the first of its points, by the text of its brush, one more word for how it lies
    and its level, joined with a comma to others there: ``WT0^1``. ``settled`` reads texts that say
    less: a brush alone is put down as it rests, and a piece with a plus behind it is turned on.
    """

    fields: tuple[str, ...]
    on_points: Callable[[Mapping[str, Any]], dict[str, str]]
    settled: Callable[[Mapping[str, str]], dict[str, str]]
    gathered: Callable[[Mapping[str, str]], dict[str, list[str]]]
    pieces: Callable[[Mapping[str, str]], Sequence[Piece]]


@dataclass(frozen=True)
class Draft:
    """A position in its parts.

    ``points`` has what stands on each point, written as in texts, ``facts`` the other fields. What
    is decided can be left open, and after whose move: then it is found out.
    """

    game: Game
    points: Mapping[str, str]
    facts: Mapping[str, Value]
    player: Player
    phase: str | None = None
    after: Player | None = None


def brushes(game: Game) -> Sequence[Brush]:
    """What can be put on a board; none if the game does not say it."""
    found: Sequence[Brush] = getattr(game.setup_part, "BRUSHES", ())
    return found


def choices(game: Game) -> Mapping[str, Sequence[str]]:
    """The words that fields with a word for each player may have, where they are few."""
    found: Mapping[str, Sequence[str]] = getattr(game.setup_part, "CHOICES", {})
    return found


def _spread(game: Game) -> Spread | None:
    found: Spread | None = getattr(game.setup_part, "SPREAD", None)
    return found


def take_apart(position: Position) -> Draft:
    """The parts of a position."""
    game = position.game
    described = game.setup_part.describe(position.state, position.memory)
    spread = _spread(game)
    points: dict[str, str] = spread.on_points(described) if spread else {}
    facts: dict[str, Value] = {}
    for field in game.setup_part.FIELDS:
        value = described[field.key]
        if field.derived or (spread and field.key in spread.fields):
            continue
        if field.kind is FieldKind.POINTS and isinstance(value, list):
            points |= {str(point): field.key for point in value}
        elif field.kind is FieldKind.STACKS and isinstance(value, dict):
            points |= {point: f"{stack}{points.get(point, '')}" for point, stack in value.items()}
        else:
            facts[field.key] = value
    turn = game.setup_part.turn(position.state)
    return Draft(game, points, facts, turn.player, turn.phase, turn.after)


def settled(draft: Draft) -> Draft:
    """The draft with every piece that lies on several points put down; others are as they were."""
    spread = _spread(draft.game)
    return replace(draft, points=spread.settled(draft.points)) if spread else draft


def put_together(draft: Draft) -> Position:
    """The position that a draft describes; raises ``PositionError`` with the reason if none."""
    fields = _fields(draft)
    problem: PositionError | None = None
    for turn in _turns(draft):
        try:
            return _built(draft.game, fields, turn)
        except PositionError as error:
            problem = problem or error
    assert problem is not None
    raise problem


def _fields(draft: Draft) -> dict[str, Any]:
    spread = _spread(draft.game)
    if spread:
        return {**draft.facts, **spread.gathered(spread.settled(draft.points))}
    schema = draft.game.setup_part.FIELDS
    lists = [field.key for field in schema if field.kind is FieldKind.POINTS]
    stacks = [field.key for field in schema if field.kind is FieldKind.STACKS]
    fields: dict[str, Any] = {key: [] for key in lists} | {key: {} for key in stacks}
    below = any(field.below for field in schema)
    for point, text in draft.points.items():
        over = [key for key in lists if text == key or (below and text.endswith(key))]
        if over:
            fields[over[0]].append(point)
        under = text.removesuffix(over[0]) if over else text
        if stacks and (under or not over):
            fields[stacks[0]][point] = under
        elif not over:
            raise unreadable(point, text)
    return {**draft.facts, **fields}


def unreadable(point: str, text: str) -> PositionError:
    """What is said where a text means no piece."""
    nothing = f"{text!r} is nothing that stands on a point"
    return PositionError(f"{point}={text}", Impossible("nothing", nothing, text=text))


def _turns(draft: Draft) -> Iterator[Turn]:
    """The turns that a draft may mean, the usual one first."""
    usual, *others = draft.game.setup_part.PHASES
    player = draft.player
    if draft.phase in (None, usual):
        yield Turn(player, usual, player)
    afters = [draft.after] if draft.after is not None else [player, player.opponent]
    for phase in others if draft.phase is None else [draft.phase] if draft.phase != usual else []:
        yield from (Turn(player, phase, after) for after in afters)


def _built(game: Game, fields: Mapping[str, Any], turn: Turn) -> Position:
    said = {"player": str(turn.player), "phase": turn.phase, "after": str(turn.after)}
    head = {"game": game.name, "variant": game.variant, "options": dict(game.options)}
    return game.setup({**head, **fields, "turn": said})


def pieces_of(draft: Draft) -> list[Piece]:
    """What a draft puts on the board, possible or not; texts that mean no piece are passed over."""
    game = draft.game
    spread = _spread(game)
    if spread:
        return list(spread.pieces(spread.settled(draft.points)))
    there = [point for point in draft.points if point in game.board.coordinates]
    found = [piece_at(game, point, draft.points[point]) for point in there]
    return [piece for piece in found if piece is not None]


def piece_at(game: Game, point: str, text: str) -> Piece | None:
    """What a text on a point looks like, possible or not; None if no brush can make it."""
    own = getattr(game.setup_part, "piece_at", None)
    if own is not None:
        found_there: Piece | None = own(point, text)
        return found_there
    known = {brush.text: brush for brush in brushes(game)}
    if text in known and not known[text].colours:
        return None
    for field in game.setup_part.FIELDS:
        if field.kind is FieldKind.STACKS and field.read:
            text = field.read(text)
    letter = text.rstrip(digits)
    height = text[len(letter) :] or "1"
    if letter in known and len(height) <= 2:
        return Piece((point,), known[letter].kind, known[letter].colours * int(height))
    found = [known.get(letter) for letter in text]
    layers = [brush for brush in found if brush is not None]
    if not layers or len(layers) < len(found):
        return None
    kinds = [brush.kind for brush in layers]
    colours = tuple(colour for brush in layers for colour in brush.colours)
    return Piece((point,), kinds[0] if len(set(kinds)) == 1 else "+".join(kinds), colours)
