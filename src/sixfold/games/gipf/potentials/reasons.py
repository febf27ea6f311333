"""Why a move is not legal in a game with potentials."""

from __future__ import annotations

from typing import Final

from sixfold.errors import some_of
from sixfold.games.gipf.board import WAYS_IN
from sixfold.games.gipf.kernel import CAN_ENTER, GIPF_PUSHES, PUSH, ROW, ROWS
from sixfold.games.gipf.potentials.kinds import KINDS
from sixfold.games.gipf.potentials.setup import standing_rows
from sixfold.games.gipf.potentials.side import side_of, stock_of
from sixfold.games.gipf.potentials.stack import Stack, stacks_of
from sixfold.games.gipf.potentials.state import (
    EXTRA_PUSHES,
    LOADED_PUSHES,
    POWERS,
    TAMSK,
    State,
)
from sixfold.games.gipf.potentials.ways import power_of
from sixfold.games.gipf.row import Row, row_of
from sixfold.rules.player import Player

Reason = tuple[str, str]

_WAYS: Final = {
    "Z": (
        "zertz",
        "a ZÈRTZ jumps in a straight line over occupied spots, to the first vacant one behind them",
    ),
    "Y": ("yinsh", "a YINSH slides in a straight line over vacant spots"),
    "D": (
        "dvonn",
        "a DVONN moves onto an opposing basic piece, a piece loaded with DVONN, or a used DVONN",
    ),
    "P": ("punct", "a PÜNCT moves onto an opposing piece loaded with PÜNCT, or onto a used PÜNCT"),
}
_ON_GIPF: Final = (
    "punct-gipf",
    "a PÜNCT moves onto an opposing GIPF-piece or piece loaded with PÜNCT, or onto a used PÜNCT",
)


def explain(state: State, code: int) -> Reason:
    """A fixed name of the rule, and the reason as half a sentence."""
    if ROWS <= code < LOADED_PUSHES:
        return _why_no_row(state, row_of(code))
    if code >= EXTRA_PUSHES:
        return _why_no_extra(state, code)
    name = side_of(state, state.player).name
    if state.phase == ROW:
        return "row-first", f"{name} must take a row first"
    if state.phase == TAMSK:
        return "tamsk-first", f"{name} has to decide about the TAMSK in the centre first"
    return _why_no_power(state, code) if code >= POWERS else _why_no_push(state, code)


def _why_no_push(state: State, code: int) -> Reason:
    side = side_of(state, state.player)
    if code >= LOADED_PUSHES or code < GIPF_PUSHES:
        if not side.has_begun:
            return "gipf-first", f"{side.name}'s first piece must be a GIPF-piece"
    elif not side.right & CAN_ENTER:
        return "no-gipf", f"{side.name} cannot bring in a GIPF-piece"
    elif side.reserve == 1:
        return "reserve", f"a GIPF-piece needs two pieces in reserve, and {side.name} has one"
    if code >= LOADED_PUSHES:
        kind = KINDS[(code - LOADED_PUSHES) // 42]
        if not stock_of(state, state.player).count(kind):
            return "no-potential", f"{side.name} has no {kind.title} to bring in"
    if side.reserve == 0:
        return "empty-reserve", f"{side.name} has no piece in reserve"
    way = (code - LOADED_PUSHES) % 42 if code >= LOADED_PUSHES else code % GIPF_PUSHES
    return _full_line(way)


def _full_line(way: int) -> Reason:
    dot, spot = WAYS_IN[way]
    return "full-line", f"the line from {dot} through {spot} is full"


def _why_no_power(state: State, code: int) -> Reason:
    kind, origin, _ = power_of(code)
    side = side_of(state, state.player)
    stack = stacks_of(state).get(origin, Stack("", ""))
    own = "w" if state.player == Player.WHITE else "b"
    if stack.piece != own or not stack.is_loaded or stack.kind != kind:
        return "not-loaded", f"{side.name} has no piece loaded with {kind.title} on {origin}"
    if stack.height:
        return "covered", f"the {kind.title} on {origin} is covered"
    return _ON_GIPF if kind == "P" and state.punct_on_gipf else _WAYS[kind]


def _why_no_extra(state: State, code: int) -> Reason:
    name = side_of(state, state.player).name
    if state.phase == TAMSK:
        return _full_line(code - EXTRA_PUSHES)
    return "no-tamsk", f"{name} has no TAMSK in the centre to decide about"


def _why_no_row(state: State, row: Row) -> Reason:
    name = side_of(state, state.player).name
    rival = 1 - state.player
    if state.phase == PUSH:
        return "move-due", f"there is no row to take: {name} has to push or use a power"
    if state.phase == TAMSK:
        return "tamsk-first", f"{name} has to decide about the TAMSK in the centre first"
    own = [other for other in standing_rows(state, state.player) if other.line == row.line]
    if not own:
        if any(other.line == row.line for other in standing_rows(state, rival)):
            return "not-yours", f"that row is for {side_of(state, rival).name} to take"
        return "no-row", f"{name} does not have four in a row there"
    if own[0].spots != row.spots:
        return "whole-row", f"the row there is {own[0].ends}, and the whole row has to be taken"
    stacks = stacks_of(state)
    wrong = [spot for spot in row.kept if not _can_stay(stacks[spot])]
    if wrong:
        return (
            "stays",
            f"only a GIPF-piece or a loaded piece may stay, and there is none on {some_of(wrong)}",
        )
    return "unbroken", "the row must be broken: four in a row may not stay"


def _can_stay(stack: Stack) -> bool:
    return not stack.height and (stack.piece in ("W", "B") or stack.is_loaded)
