"""The same position on the library and on the reference, and what both must agree on."""

import sixfold
from tests.games.gipf.potentials.reference import KINDS, MOST, Board, Potentials, Stack
from tests.reference.interface import OTHER, PLAYERS

EVERYTHING = "".join(f"{kind}{MOST}" for kind in KINDS)
"""Positions that are set up belong to games with all potentials there are."""


def library_position(text: str, theirs: Potentials) -> sixfold.Position:
    """The position of the library for a text of the reference."""
    head, *fields = (part.strip() for part in text.split(";"))
    if head.endswith("start"):
        return sixfold.position(text)
    hand, stock, rights = (_field(fields, name) for name in ("hand", "stock", "gipf"))
    parts = [head, f"potentials={EVERYTHING}/{EVERYTHING}"]
    parts += ["punct_on_gipf"] if theirs.punct_on_gipf else []
    parts += _pieces(theirs.board)
    parts += [f"hand={hand}"]
    if theirs.variant == "tournament":
        parts.append(f"gipf={rights}")
    if stock != "/":
        parts.append(f"stock={stock}")
    turn = theirs.mover
    if theirs.phase == "tamsk":
        turn = f"{theirs.mover} tamsk after {OTHER[theirs.mover]}"
    return sixfold.position("; ".join((*parts, turn)))


def _field(fields: list[str], name: str) -> str:
    found = [field.partition("=")[2] for field in fields if field.startswith(f"{name}=")]
    return found[0] if found else ""


def _pieces(board: Board) -> list[str]:
    fields: list[str] = []
    for piece in "wbWB":
        spots = sorted(spot for spot, stack in board.items() if stack == (piece,))
        fields += [f"{piece}={','.join(spots)}"] if spots else []
    stacks = [
        f"{spot}={written(stack)}" for spot, stack in sorted(board.items()) if len(stack[-1]) == 2
    ]
    return [*fields, ",".join(stacks)] if stacks else fields


def written(stack: Stack) -> str:
    """A stack as the library writes it: a potential's letter is large for White."""
    letters = [
        piece if len(piece) == 1 else piece[1] if piece[0] == "w" else piece[1].lower()
        for piece in stack
    ]
    return "".join(letters)


def difference(ours: sixfold.Position, theirs: Potentials) -> str | None:
    """What library and reference do not agree on, None if there is nothing."""
    if theirs.outcome:
        outcome = ours.outcome
        if outcome is None:
            return f"the library goes on, the reference says {theirs.outcome}"
        winner = "draw" if outcome.winner is None else str(outcome.winner)
        if (winner, outcome.reason) != theirs.outcome[:2]:
            return f"the library says {outcome}, the reference {theirs.outcome}"
    elif ours.outcome:
        return f"the library says {ours.outcome}, the reference goes on"
    elif str(ours.player) != theirs.player:
        return f"the library lets {ours.player} decide, the reference {theirs.player}"
    moves = sorted(move.text for move in ours.moves)
    if moves != theirs.moves:
        only_ours, only_theirs = set(moves) - set(theirs.moves), set(theirs.moves) - set(moves)
        return f"only the library has {only_ours}, only the reference has {only_theirs}"
    return _different_facts(ours, theirs)


def _different_facts(ours: sixfold.Position, theirs: Potentials) -> str | None:
    data = ours.data
    pieces = {point: piece for piece in "wbWB" for point in data[piece]} | data["stacks"]
    expected = {spot: written(stack) for spot, stack in theirs.board.items()}
    if pieces != expected:
        return f"pieces: {pieces} and {expected}"
    for name, values in (("hand", theirs.hand), ("lost", theirs.lost), ("gipf", theirs.rights)):
        if data[name] != [values[player] for player in PLAYERS]:
            return f"{name}: {data[name]} and {values}"
    stocks = [
        "".join(f"{kind}{count}" for kind, count in theirs.stock[player].items() if count)
        for player in PLAYERS
    ]
    return None if data["stock"] == stocks else f"stock: {data['stock']} and {stocks}"
