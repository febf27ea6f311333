"""Positions of a game with potentials as named facts.

gipf basic; potentials=T3/D3; w=c3; b=d4; e4=wT,f4=wD; hand=9/11; stock=T2/D2; white
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from sixfold.boards import Point
from sixfold.errors import Impossible
from sixfold.games.gipf.board import LINES, MASKS, mask_of
from sixfold.games.gipf.kernel import CAN_ENTER, OVER, PUSH, ROW, totals
from sixfold.games.gipf.potentials.kinds import KINDS, Stock
from sixfold.games.gipf.potentials.side import potentials_on_board, side_of, stock_of
from sixfold.games.gipf.potentials.stack import Stack, read_stack, stacks_of
from sixfold.games.gipf.potentials.state import CENTRE, TAMSK, State
from sixfold.games.gipf.row import Row, row_of
from sixfold.games.gipf.setup import BRUSHES as PLAIN
from sixfold.games.gipf.setup import CHOICES, FIELDS, PHASES, check_pieces
from sixfold.games.gipf.side import RIGHT_WORDS, read_rights
from sixfold.rules import repetition
from sixfold.rules.description import Fields, Turn
from sixfold.rules.editing import Brush
from sixfold.rules.kernel import legal_codes
from sixfold.rules.option import Options
from sixfold.rules.player import Player
from sixfold.rules.repetition import Keys

__all__ = ["BRUSHES", "CHOICES", "FIELDS", "PHASES", "build", "describe", "turn"]

BRUSHES = (
    *PLAIN,
    *(
        Brush(letter, kind.word, (colour,), piles=True)
        for kind in KINDS
        for letter, colour in ((kind.value, "white"), (kind.value.lower(), "black"))
    ),
)

_PHASES = {"push": PUSH, "row": ROW, "tamsk": TAMSK}


def describe(state: State, memory: Keys) -> Fields:
    """All facts of a position."""
    stacks = stacks_of(state)
    white, black = side_of(state, Player.WHITE), side_of(state, Player.BLACK)
    plain: Fields = {
        key: [point for point, stack in stacks.items() if str(stack) == key] for key in "wbWB"
    }
    return plain | {
        "stacks": {point: str(stack) for point, stack in stacks.items() if stack.potentials},
        "hand": [white.reserve, black.reserve],
        "lost": [white.captured, black.captured],
        "gipf": [RIGHT_WORDS[white.right], RIGHT_WORDS[black.right]],
        "stock": [str(stock_of(state, player)) for player in Player],
        "settled": [],
        "seen": repetition.write(memory),
    }


def turn(state: State) -> Turn:
    """Who decides what; before a turn that begins with TAMSK, ``after`` is who moved last."""
    phase = {PUSH: "push", TAMSK: "tamsk"}.get(state.phase, "row")
    return Turn(Player(state.player), phase, Player(state.mover))


def build(variant: str, options: Options, fields: Fields, turn: Turn) -> tuple[State, Keys]:
    """The position with these facts; raises ``ValueError`` with the reason if there is none."""
    if fields["settled"]:
        raise Impossible("all-broken", "with potentials every row is broken, so none is settled")
    state = _state(variant, options, fields, turn)
    for player in Player:
        check_pieces(variant, side_of(state, player), player)
        _check_potentials(options, state, player)
    if not options["punct_on_gipf"] and any(
        stack.piece in ("W", "B") and stack.height for stack in stacks_of(state).values()
    ):
        raise Impossible(
            "punct-on-gipf", "a GIPF-piece can be covered only with the option punct_on_gipf"
        )
    return _with_turn(state), repetition.read(options, cast("list[str]", fields["seen"]))


def _state(variant: str, options: Options, fields: Fields, turn: Turn) -> State:
    white_right, black_right = read_rights(variant, cast("list[str]", fields["gipf"]))
    white_total, black_total = totals(variant, options)
    white_reserve, black_reserve = cast("list[int]", fields["hand"])
    white_stock, black_stock = (_stock(text) for text in cast("list[str]", fields["stock"]))
    stacks = {point: Stack(key, "") for key in "wbWB" for point in cast("list[str]", fields[key])}
    for point, text in cast("Mapping[str, str]", fields["stacks"]).items():
        stacks[point] = read_stack(text)
    return State(
        white=_where(stacks, lambda stack: stack.colours[-1] == "white"),
        black=_where(stacks, lambda stack: stack.colours[-1] == "black"),
        doubles=_where(stacks, lambda stack: stack.piece in ("W", "B")),
        tamsk=_where(stacks, lambda stack: stack.kind == "T"),
        zertz=_where(stacks, lambda stack: stack.kind == "Z"),
        dvonn=_where(stacks, lambda stack: stack.kind == "D"),
        yinsh=_where(stacks, lambda stack: stack.kind == "Y"),
        punct=_where(stacks, lambda stack: stack.kind == "P"),
        loaded=_where(stacks, lambda stack: stack.is_loaded),
        height_1=_where(stacks, lambda stack: stack.height & 1),
        height_2=_where(stacks, lambda stack: stack.height & 2),
        height_4=_where(stacks, lambda stack: stack.height & 4),
        height_8=_where(stacks, lambda stack: stack.height & 8),
        white_reserve=white_reserve,
        black_reserve=black_reserve,
        white_right=white_right,
        black_right=black_right,
        white_stock=white_stock,
        black_stock=black_stock,
        player=int(turn.player),
        mover=int(turn.after),
        phase=_PHASES[turn.phase],
        white_total=white_total,
        black_total=black_total,
        punct_on_gipf=int(options["punct_on_gipf"]),
    )


def _stock(text: str) -> int:
    stock = Stock.parse(text)
    if str(stock) != text:
        raise Impossible(
            "stock", f"stock is written {str(stock)!r}, not {text!r}", right=stock, given=text
        )
    return stock.word


def _where(stacks: Mapping[Point, Stack], holds: Callable[[Stack], object]) -> int:
    return mask_of(point for point, stack in stacks.items() if holds(stack))


def _check_potentials(options: Options, state: State, player: Player) -> None:
    side = side_of(state, player)
    given = Stock.parse(str(options[f"{player}_potentials"]))
    stock = stock_of(state, player)
    entered = potentials_on_board(state, player)
    for kind, own, stocked, on_board in zip(KINDS, given, stock, entered, strict=True):
        there = stocked + on_board
        if there > own:
            raise Impossible(
                "potentials",
                f"{side.name} has {there} {kind.title}, but the game has only {own}",
                player=player,
                n=there,
                kind=kind.title,
                most=own,
            )
    if side.right & CAN_ENTER and stock != given:
        raise Impossible(
            "gipf-before-potentials",
            f"{side.name} may bring in GIPF-pieces only before all potentials",
            player=player,
        )


def standing_rows(state: State, player: int) -> list[Row]:
    """All rows of a player on the board, as if nothing in them stayed."""
    asked = state._replace(player=int(player), phase=ROW)
    rows = (row_of(code) for code in legal_codes(asked))
    return [row for row in rows if not row.stays]


def owner_of_centre(state: State) -> Player | None:
    """Whose piece loaded with TAMSK stands in the centre, if there is one."""
    if not state.tamsk & state.loaded & CENTRE:
        return None
    return Player.WHITE if state.white & CENTRE else Player.BLACK


def _with_turn(state: State) -> State:
    """The state, if the turn fits it; with a last GIPF-piece lost it is over."""
    lost = [player for player in Player if side_of(state, player).has_lost]
    mover = side_of(state, state.mover)
    if state.phase != PUSH and not mover.has_begun:
        raise Impossible(
            "not-begun", f"{mover.name} has not pushed yet", player=Player(state.mover)
        )
    if state.phase == ROW and lost:
        return state._replace(phase=OVER)
    if lost:
        taken = "then the turn says who took it, such as white row after white"
        name = lost[0].name.capitalize()
        raise Impossible("lost", f"{name} has lost the last GIPF-piece; {taken}", player=lost[0])
    decider = owner_of_centre(state)
    name = Player(state.player).name.capitalize()
    if state.phase == TAMSK:
        if decider != state.player:
            raise Impossible(
                "no-tamsk", f"{name} has no TAMSK in the centre", player=Player(state.player)
            )
    elif decider == state.mover:
        first = f"{Player(decider).name.capitalize()} has to decide about a TAMSK first"
        raise Impossible("tamsk-first", first, player=Player(decider))
    rows = {player: standing_rows(state, player) for player in Player}
    if state.phase == ROW and not rows[Player(state.player)]:
        raise Impossible("no-own-row", f"{name} has no row to take", player=Player(state.player))
    begins = state.phase == PUSH or (state.phase == TAMSK and state.player != state.mover)
    standing = [row for player in Player for row in rows[player]]
    if begins and standing and not _has_entered_tamsk(state):
        ends = standing[0].ends
        raise Impossible("row-first", f"the row {ends} must be taken before a push", row=ends)
    return state


def _has_entered_tamsk(state: State) -> bool:
    """Whether the player may have begun the turn with an extra move, so that rows can stand."""
    own = state.white if state.player == Player.WHITE else state.black
    ends = mask_of({end for line in LINES for end in (line[0], line[-1])} & set(MASKS))
    return bool(own & state.tamsk & ~state.loaded & ends)
