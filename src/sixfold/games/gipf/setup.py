"""Positions of GIPF as named facts.

gipf tournament; w=c3; b=d4,e4; W=b2,e5; B=h2; hand=9/11; gipf=no/may; white
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from sixfold.errors import Impossible
from sixfold.games.gipf.board import mask_of, spots_of
from sixfold.games.gipf.kernel import OVER, PUSH, ROW, State, totals
from sixfold.games.gipf.row import Row, standing_rows
from sixfold.games.gipf.side import RIGHT_WORDS, RIGHTS, Side, read_rights, side_of
from sixfold.rules import repetition
from sixfold.rules.description import Field, FieldKind, Fields, Turn
from sixfold.rules.editing import Brush
from sixfold.rules.option import Options
from sixfold.rules.player import Player
from sixfold.rules.repetition import Keys

FIELDS: Sequence[Field] = (
    Field("w", FieldKind.POINTS, []),
    Field("b", FieldKind.POINTS, []),
    Field("W", FieldKind.POINTS, []),
    Field("B", FieldKind.POINTS, []),
    Field("stacks", FieldKind.STACKS, {}),
    Field("hand", FieldKind.PAIR),
    Field("lost", FieldKind.PAIR, derived=True),
    Field("gipf", FieldKind.WORD_PAIR, ["no", "no"]),
    Field("stock", FieldKind.WORD_PAIR, ["", ""]),
    Field("settled", FieldKind.LINES, []),
    Field("seen", FieldKind.WORDS, []),
)
PHASES: Sequence[str] = ("push", "row", "tamsk")
BRUSHES: Sequence[Brush] = (
    Brush("w", "piece", ("white",)),
    Brush("b", "piece", ("black",)),
    Brush("W", "gipf", ("white", "white")),
    Brush("B", "gipf", ("black", "black")),
)
CHOICES: Mapping[str, Sequence[str]] = {"gipf": tuple(RIGHTS)}


def describe(state: State, memory: Keys) -> Fields:
    """All facts of a position."""
    white, black = side_of(state, Player.WHITE), side_of(state, Player.BLACK)
    return {
        "w": spots_of(white.basic),
        "b": spots_of(black.basic),
        "W": spots_of(white.doubles),
        "B": spots_of(black.doubles),
        "hand": [white.reserve, black.reserve],
        "lost": [white.captured, black.captured],
        "gipf": [RIGHT_WORDS[white.right], RIGHT_WORDS[black.right]],
        "settled": sorted(row.ends for row in _settled_rows(state)),
        "stacks": {},
        "stock": ["", ""],
        "seen": repetition.write(memory),
    }


def _settled_rows(state: State) -> list[Row]:
    if not state.settled:
        return []
    rows = standing_rows(state, Player.WHITE) + standing_rows(state, Player.BLACK)
    return [row for row in rows if state.settled >> row.line & 1]


def turn(state: State) -> Turn:
    """Who decides what; in a game lost by the last GIPF-piece, who took it."""
    phase = PHASES[0] if state.phase == PUSH else PHASES[1]
    return Turn(Player(state.player), phase, Player(state.mover))


def build(variant: str, options: Options, fields: Fields, turn: Turn) -> tuple[State, Keys]:
    """The position with these facts; raises ``ValueError`` with the reason if there is none."""
    facts = cast("Mapping[str, list[str]]", fields)
    if facts["stacks"] or any(facts["stock"]) or turn.phase == "tamsk":
        raise Impossible("no-potentials", "nobody has potentials in this game")
    state = _state(variant, options, fields, turn)
    for player in Player:
        check_pieces(variant, side_of(state, player), player)
    if turn.phase == PHASES[0]:
        _check_push(state, facts["settled"])
    elif any(side_of(state, player).has_lost for player in Player):
        state = state._replace(phase=OVER)
    else:
        state = _with_rows(state, facts["settled"])
    return state, repetition.read(options, facts["seen"])


def _state(variant: str, options: Options, fields: Fields, turn: Turn) -> State:
    points = {key: mask_of(cast("list[str]", fields[key])) for key in ("w", "b", "W", "B")}
    white_reserve, black_reserve = cast("list[int]", fields["hand"])
    white_right, black_right = read_rights(variant, cast("list[str]", fields["gipf"]))
    white_total, black_total = totals(variant, options)
    return State(
        white=points["w"] | points["W"],
        black=points["b"] | points["B"],
        doubles=points["W"] | points["B"],
        white_reserve=white_reserve,
        black_reserve=black_reserve,
        white_right=white_right,
        black_right=black_right,
        player=int(turn.player),
        mover=int(turn.after),
        phase=PUSH if turn.phase == PHASES[0] else ROW,
        settled=0,
        white_total=white_total,
        black_total=black_total,
    )


def check_pieces(variant: str, side: Side, player: Player) -> None:
    """Raise ``Impossible`` where a player has what the game does not give."""
    if variant == "basic" and side.doubles:
        raise Impossible("basic", "the basic game has no GIPF-pieces")
    if side.captured < 0:
        there = side.total - side.captured
        raise Impossible(
            "pieces",
            f"{side.name} has {there} pieces, but the game has only {side.total}",
            player=player,
            n=there,
            most=side.total,
        )
    if not side.has_begun and side.reserve < side.total:
        raise Impossible(
            "gipf-first",
            f"{side.name} must bring in a GIPF-piece only before all others",
            player=player,
        )


def _check_push(state: State, settled: list[str]) -> None:
    if settled:
        raise Impossible("settled-push", "no row is settled when a push is due")
    for player in Player:
        side = side_of(state, player)
        if side.has_lost:
            taken = "then the turn says who took it, such as white row after white"
            raise Impossible(
                "lost", f"{side.name} has lost the last GIPF-piece; {taken}", player=player
            )
        for row in standing_rows(state, player):
            if not _gipfs_only(state, row):
                raise Impossible(
                    "row-first", f"the row {row.ends} must be taken before a push", row=row.ends
                )


def _gipfs_only(state: State, row: Row) -> bool:
    return mask_of(row.spots) & ~state.doubles == 0


def _with_rows(state: State, settled: list[str]) -> State:
    """The state with its settled rows, in which the right player decides about the others."""
    mover = side_of(state, state.mover)
    if not mover.has_begun:
        raise Impossible(
            "not-begun", f"{mover.name} has not pushed yet", player=Player(state.mover)
        )
    own, rival = (standing_rows(state, p) for p in (state.mover, 1 - state.mover))
    by_ends = {row.ends: row for row in own + rival}
    for ends in settled:
        if ends not in by_ends or not _gipfs_only(state, by_ends[ends]):
            raise Impossible(
                "settled",
                f"{ends} is not a row of GIPF-pieces only, so it cannot be settled",
                row=ends,
            )
    if any(row.ends not in settled for row in own):
        for row in rival:
            if row.ends in settled:
                raise Impossible(
                    "takes-first",
                    f"{mover.name} takes first, so {row.ends} cannot be settled yet",
                    player=Player(state.mover),
                    row=row.ends,
                )
        decider = state.mover
    elif any(row.ends not in settled for row in rival):
        decider = 1 - state.mover
    else:
        raise Impossible("no-row", "there is no row to take")
    lines = sum(1 << by_ends[ends].line for ends in settled)
    return state._replace(player=decider, settled=lines)
