"""DVONN's positions as named facts: the stacks from bottom to top, and who decides what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, cast

from sixfold.errors import Impossible
from sixfold.games.dvonn.board import BIT, BITS, BOARD, points_of
from sixfold.games.dvonn.kernel import PASS, PIECES, REDS, State
from sixfold.games.dvonn.memory import Stacks
from sixfold.rules.description import Field, FieldKind, Fields, Turn
from sixfold.rules.editing import Brush
from sixfold.rules.kernel import legal_codes
from sixfold.rules.option import Options
from sixfold.rules.player import Player

FIELDS: Final[Sequence[Field]] = (Field("stacks", FieldKind.STACKS, default={}),)
PHASES: Final[Sequence[str]] = ("move", "place")
BRUSHES: Final[Sequence[Brush]] = (
    Brush("W", "stack", ("white",), piles=True),
    Brush("B", "stack", ("black",), piles=True),
    Brush("R", "stack", ("red",), piles=True),
)

_MOST: Final = (PIECES - REDS) // 2


def describe(state: State, memory: Stacks) -> Fields:
    """All stacks."""
    return {"stacks": {point: memory[BIT[point]] for point in BOARD.points if memory[BIT[point]]}}


def turn(state: State) -> Turn:
    """Who has to place a piece or to move."""
    player = Player(state.player)
    return Turn(player, PHASES[state.placed < PIECES], player)


def build(variant: str, options: Options, fields: Fields, turn: Turn) -> tuple[State, Stacks]:
    """The position with these stacks, if a game can lead to it."""
    stacks = cast(dict[str, str], fields["stacks"])
    _check_stacks(stacks)
    memory = [""] * BITS
    for point, pieces in stacks.items():
        memory[BIT[point]] = pieces
    if turn.phase == "place":
        _check_placement(stacks)
        return _state(stacks, len(stacks), Player(len(stacks) & 1)), tuple(memory)
    _check_numbers(stacks)
    state = _state(stacks, PIECES, turn.player)
    _check_links(state)
    if len(stacks) == PIECES and turn.player is Player.BLACK:
        _check_first_turn(state)
    return state, tuple(memory)


def _state(stacks: dict[str, str], placed: int, player: Player) -> State:
    """The words for some stacks."""

    def those(fits: Callable[[str], bool]) -> int:
        return sum(1 << BIT[point] for point, pieces in stacks.items() if fits(pieces))

    white = those(lambda pieces: pieces[-1] == "W")
    black = those(lambda pieces: pieces[-1] == "B")
    red = those(lambda pieces: "R" in pieces)
    heights = {BIT[point]: len(pieces) for point, pieces in stacks.items()}
    planes = [sum((height >> i & 1) << bit for bit, height in heights.items()) for i in range(6)]
    return State._make((white, black, red, *planes, placed, int(player)))


def _check_stacks(stacks: dict[str, str]) -> None:
    for point, pieces in stacks.items():
        if not pieces or set(pieces) - set("WBR"):
            raise Impossible(
                "stack",
                f"{point} needs its pieces from bottom to top, such as RBW, not {pieces!r}",
                point=point,
            )
        if pieces[-1] == "R" and len(pieces) > 1:
            raise Impossible(
                "red-on-top", f"{point} cannot have a DVONN-piece on top of others", point=point
            )


def _check_placement(stacks: dict[str, str]) -> None:
    """Rule D6: the DVONN-pieces come first, then Black and White in turn."""
    total = len(stacks)
    if any(len(pieces) > 1 for pieces in stacks.values()):
        raise Impossible("placing", "there are no stacks while pieces are being placed")
    if total == PIECES:
        raise Impossible("all-placed", "all pieces are placed")
    coloured = max(0, total - REDS)
    expected = {"R": total - coloured, "W": coloured // 2, "B": coloured - coloured // 2}
    found = Counter(stacks.values())
    if any(found[piece] != number for piece, number in expected.items()):
        numbers = ", ".join(f"{number} {piece}" for piece, number in expected.items())
        raise Impossible(
            "placed",
            f"the first {total} pieces placed are {numbers}",
            n=total,
            red=expected["R"],
            white=expected["W"],
            black=expected["B"],
        )


def _check_numbers(stacks: dict[str, str]) -> None:
    found = Counter("".join(stacks.values()))
    if found["R"] != REDS:
        raise Impossible(
            "reds",
            f"there are always {REDS} DVONN-pieces on the board, not {found['R']}",
            needed=REDS,
            n=found["R"],
        )
    for piece, colour in (("W", "white"), ("B", "black")):
        if found[piece] > _MOST:
            raise Impossible(
                "pieces",
                f"there are only {_MOST} {colour} pieces, not {found[piece]}",
                player=colour,
                most=_MOST,
                n=found[piece],
            )


def _check_links(state: State) -> None:
    """Rule D19: what has no link to a DVONN-piece is gone."""
    occupied = state.white | state.black | state.red
    waiting = points_of(state.red)
    linked = set(waiting)
    while waiting:
        for point in BOARD.neighbours(waiting.pop()):
            if occupied >> BIT[point] & 1 and point not in linked:
                linked.add(point)
                waiting.append(point)
    lost = [point for point in points_of(occupied) if point not in linked]
    if lost:
        raise Impossible("no-link", f"{lost[0]} has no link to a DVONN-piece", point=lost[0])


def _check_first_turn(state: State) -> None:
    """Rule D9: White moves first, so that on a full board Black only follows a pass."""
    if legal_codes(state._replace(player=int(Player.WHITE))) != [PASS]:
        raise Impossible("white-first", "White makes the first move on the full board")
