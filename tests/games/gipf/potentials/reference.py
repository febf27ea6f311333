"""GIPF with potentials, slowly and obviously, on top of all three versions.

A board is a dictionary from spot to stack, a stack a tuple of pieces from bottom to top: `w` and
`b` are basic pieces, `W` and `B` GIPF-pieces, and `wT` or `bD` is a potential of a colour.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from types import MappingProxyType
from typing import NamedTuple

from tests.games.gipf.reference import (
    COORDINATES,
    DIRECTIONS,
    FIRST_RIGHT,
    LINES,
    NAMES,
    SPOTS,
    START,
    VARIANTS,
    WAYS_IN,
    Line,
)
from tests.reference.interface import OTHER, PLAYERS, Facts, Outcome, PositionText, pair

Stack = tuple[str, ...]
Board = dict[str, Stack]
Stock = dict[str, int]

KINDS = "TZDYP"
CENTRE = "e5"
MOST = 6

SWITCHES = {
    "loaded_is_free": "a loaded piece enters without using up a piece of the reserve",
    "gipf_after_loaded": "GIPF-pieces may still enter after a loaded piece",
    "loaded_after_basic": "potentials in stock stay in the game after a basic piece",
    "loaded_first": "a tournament may open with a loaded piece",
    "zertz_over_one": "a jump goes over one piece only",
    "zertz_over_gaps": "a jump may begin with vacant spots",
    "yinsh_one_step": "a slide goes one spot",
    "yinsh_through": "a slide may pass occupied spots",
    "dvonn_not_on_basic": "DVONN covers no bare basic piece",
    "dvonn_on_any_loaded": "DVONN covers pieces loaded with any kind",
    "dvonn_on_own": "DVONN covers own basic pieces too",
    "dvonn_not_on_used": "DVONN covers no used DVONN-potential",
    "punct_on_basic": "PÜNCT covers bare basic pieces",
    "punct_not_on_used": "PÜNCT covers no used PÜNCT-potential",
    "covering_moves": "a covering potential may be used again",
    "tamsk_anywhere": "TAMSK works beside the centre, on e4",
    "tamsk_kept": "a TAMSK that is let go stays on its piece until the next move",
    "tamsk_after_rows": "rows are taken between the extra move and the regular one",
    "tamsk_once": "only one extra move in a turn",
    "tamsk_not_for_opponent": "a TAMSK the opponent brought to the centre is not asked about",
    "loaded_must_go": "loaded pieces in a row are always taken",
    "loaded_must_stay": "loaded pieces in a row are never taken",
    "potential_returns": "a potential taken with one's own loaded piece returns to the stock",
    "used_may_stay": "a used potential in a row may stay",
    "used_fills_reserve": "a used potential goes to the reserve",
    "cover_takes_all": "a covering potential is taken with all that is below",
    "row_kept_whole": "a row of pieces that may stay need not be broken",
    "freed_rows_wait": "rows of freed pieces are not taken in the same turn",
    "no_going_back": "the mover does not take rows the opponent's removals have freed",
    "taker_alternates": "players take one row each in turn",
    "empty_reserve_loses": "an empty reserve loses although a power is left",
    "powers_need_reserve": "a power needs a piece in reserve",
}


def owner(piece: str) -> str:
    """The player a piece belongs to."""
    return "white" if piece[0].lower() == "w" else "black"


def is_gipf(stack: Stack) -> bool:
    """Whether a stack is a GIPF-piece."""
    return stack in (("W",), ("B",))


def is_basic(stack: Stack) -> bool:
    """Whether a stack is one bare basic piece."""
    return stack in (("w",), ("b",))


def loaded_kind(stack: Stack) -> str | None:
    """The kind of the potential on a loaded piece that nothing covers, else None."""
    if len(stack) == 2 and stack[0] in "wb" and stack[1][0] == stack[0]:
        return stack[1][1]
    return None


def used_kind(stack: Stack) -> str | None:
    """The kind of the used potential on top of a stack, else None."""
    return stack[-1][1] if len(stack[-1]) == 2 and not loaded_kind(stack) else None


def _rays(spot: str) -> list[Line]:
    """The spots behind each other from a spot in each of the six directions."""
    rays: list[Line] = []
    for dx, dy in DIRECTIONS:
        x, y = COORDINATES[spot]
        ray: list[str] = []
        while (there := NAMES.get((x := x + dx, y := y + dy))) in SPOTS:
            ray.append(str(there))
        rays.append(tuple(ray))
    return rays


RAYS = {spot: _rays(spot) for spot in sorted(SPOTS)}


class Push(NamedTuple):
    """Bringing in a piece along a line; `kind` is that of its potential, if it has one."""

    line: Line
    stack: Stack
    kind: str | None


class Power(NamedTuple):
    """Using the potential on one spot to go to another."""

    origin: str
    target: str


class Extra(NamedTuple):
    """Pushing the TAMSK-potential of the centre in along a line, or letting it go."""

    line: Line | None


class Take(NamedTuple):
    """Taking a row; what stays by choice is named."""

    spots: Line
    stays: Line


Decision = Push | Power | Extra | Take


@dataclass(frozen=True)
class Potentials:
    """One position of GIPF with potentials."""

    variant: str
    board: Board
    hand: dict[str, int]
    lost: dict[str, int]
    rights: dict[str, str]
    """Whether a player `must` or `may` bring in a GIPF-piece, or `no` more."""
    stock: dict[str, Stock]
    mover: str
    """The player whose turn it is."""
    player: str
    """The player who decides now."""
    phase: str = "move"
    """What is to be decided: `move`, `tamsk` or `row`."""
    moved: bool = False
    """Whether the regular move of this turn has been made."""
    repetition: bool = False
    punct_on_gipf: bool = False
    """Whether PÜNCT covers GIPF-pieces, which still count for their owner under it."""
    seen: tuple[object, ...] = ()
    outcome: Outcome | None = None
    broken: frozenset[str] = field(default=frozenset(), repr=False)

    @property
    def moves(self) -> list[str]:
        """The texts of all legal decisions, sorted."""
        return sorted(self.decisions)

    @property
    def facts(self) -> Facts:
        """The stacks, the reserves, the captured and the rights to GIPF-pieces."""
        stacks = {spot: " ".join(stack) for spot, stack in self.board.items()}
        return Facts(
            pieces=MappingProxyType(stacks),
            hand=(self.hand["white"], self.hand["black"]),
            lost=(self.lost["white"], self.lost["black"]),
            rights=(self.rights["white"], self.rights["black"]),
        )

    @cached_property
    def decisions(self) -> dict[str, Decision]:
        """All legal decisions by their text."""
        if self.outcome:
            return {}
        if self.phase == "tamsk":
            return dict(self._extras())
        if self.phase == "row":
            return dict(self._takes())
        return dict(self._pushes()) | dict(self._powers())

    def play(self, text: str) -> "Potentials":
        """The position after one decision."""
        decision = self.decisions.get(text)
        if decision is None:
            raise ValueError(f"{text} is not legal for {self.player}: {' '.join(self.moves)}")
        if isinstance(decision, Push):
            return self._push(decision)
        if isinstance(decision, Power):
            return self._use(decision)
        if isinstance(decision, Extra):
            return self._extra(decision)
        return self._take(decision)

    def top_owner(self, spot: str) -> str | None:
        """Whose piece a spot counts as, None where it is vacant."""
        return owner(self.board[spot][-1]) if spot in self.board else None

    # Entering

    def _open_ways(self) -> Iterator[tuple[str, Line]]:
        """The pushes along lines that have a vacant spot."""
        for way, line in WAYS_IN.items():
            if any(spot not in self.board for spot in line):
                yield way, line

    def _pushes(self) -> Iterator[tuple[str, Decision]]:
        player = self.player
        hand, right, stock = self.hand[player], self.rights[player], self.stock[player]
        colour = player[0]
        must_gipf = right == "must"
        may_load = hand >= 1 and (not must_gipf or "loaded_first" in self.broken)
        for way, line in self._open_ways():
            if hand >= 2 and right != "no":
                yield f"G{way}", Push(line, (colour.upper(),), None)
            if may_load:
                for kind, count in stock.items():
                    if count > 0:
                        yield f"{kind}{way}", Push(line, (colour, colour + kind), kind)
            if hand >= 1 and not must_gipf:
                yield way, Push(line, (colour,), None)

    def _push(self, push: Push) -> "Potentials":
        player = self.player
        rights, hand, stock = dict(self.rights), dict(self.hand), dict(self.stock)
        if is_gipf(push.stack):
            hand[player] -= 2
            rights[player] = "may"
        elif push.kind:
            hand[player] -= 0 if "loaded_is_free" in self.broken else 1
            stock[player] = stock[player] | {push.kind: stock[player][push.kind] - 1}
            if "gipf_after_loaded" not in self.broken:
                rights[player] = "no"
        else:
            hand[player] -= 1
            rights[player] = "no"
            if "loaded_after_basic" not in self.broken:
                stock[player] = dict.fromkeys(KINDS, 0)
        board = _pushed(self.board, push.line, push.stack)
        return replace(self, board=board, hand=hand, rights=rights, stock=stock)._moved()

    # Powers

    def _powers(self) -> Iterator[tuple[str, Decision]]:
        if "powers_need_reserve" in self.broken and self.hand[self.player] == 0:
            return
        for origin, stack in self.board.items():
            if owner(stack[-1]) != self.player:
                continue
            kind = loaded_kind(stack)
            if kind is None and "covering_moves" in self.broken:
                kind = used_kind(stack)
            for target in self._targets(origin, kind):
                yield f"{kind}{origin}-{target}", Power(origin, target)

    def _targets(self, origin: str, kind: str | None) -> Iterator[str]:
        """Where a potential of a kind may go from a spot."""
        for ray in RAYS[origin]:
            if kind == "Z":
                yield from self._jump(ray)
            elif kind == "Y":
                yield from self._slide(ray)
            elif ray and self._covers(kind, ray[0]):
                yield ray[0]

    def _jump(self, ray: Line) -> Iterator[str]:
        """The first vacant spot behind at least one piece and nothing but pieces."""
        jumped = 0
        for spot in ray:
            if spot in self.board:
                jumped += 1
            elif jumped:
                if jumped == 1 or "zertz_over_one" not in self.broken:
                    yield spot
                return
            elif "zertz_over_gaps" not in self.broken:
                return

    def _slide(self, ray: Line) -> Iterator[str]:
        """The vacant spots up to the first piece."""
        for spot in ray:
            if spot not in self.board:
                yield spot
                if "yinsh_one_step" in self.broken:
                    return
            elif "yinsh_through" not in self.broken:
                return

    def _covers(self, kind: str | None, spot: str) -> bool:
        """Whether a potential of a kind may go onto what stands on an adjacent spot."""
        if kind == "D":
            return self._dvonn_covers(spot)
        return kind == "P" and self._punct_covers(spot)

    def _dvonn_covers(self, spot: str) -> bool:
        """Whether a DVONN-potential may go onto what stands on a spot."""
        if spot not in self.board:
            return False
        stack = self.board[spot]
        if owner(stack[-1]) == self.player:
            return is_basic(stack) and "dvonn_on_own" in self.broken
        if is_basic(stack):
            return "dvonn_not_on_basic" not in self.broken
        if loaded_kind(stack):
            return loaded_kind(stack) == "D" or "dvonn_on_any_loaded" in self.broken
        if used_kind(stack) == "D" and len(stack) > 1 and "dvonn_not_on_used" not in self.broken:
            return owner(stack[-2]) == self.player
        return False

    def _punct_covers(self, spot: str) -> bool:
        """Whether a PÜNCT-potential may go onto what stands on a spot."""
        if spot not in self.board:
            return False
        stack = self.board[spot]
        if owner(stack[-1]) == self.player:
            return False
        if is_basic(stack):
            return "punct_on_basic" in self.broken
        if is_gipf(stack):
            return self.punct_on_gipf
        if loaded_kind(stack):
            return loaded_kind(stack) == "P"
        if used_kind(stack) == "P" and len(stack) > 1 and "punct_not_on_used" not in self.broken:
            below = stack[-2]
            return len(below) == 2 and owner(below) == self.player
        return False

    def _use(self, power: Power) -> "Potentials":
        board = dict(self.board)
        *below, potential = board[power.origin]
        board[power.origin] = tuple(below)
        board[power.target] = (*board.get(power.target, ()), potential)
        return replace(self, board=board)._moved()

    # TAMSK

    def _has_tamsk(self, player: str) -> bool:
        """Whether a piece of a player, loaded with TAMSK, stands on the centre."""
        centre = "e4" if "tamsk_anywhere" in self.broken else CENTRE
        return self.board.get(centre) == (player[0], f"{player[0]}T")

    def _extras(self) -> Iterator[tuple[str, Decision]]:
        yield "+", Extra(None)
        for way, line in self._open_ways():
            yield f"+{way}", Extra(line)

    def _extra(self, extra: Extra) -> "Potentials":
        """The basic piece stays, the potential leaves it: for another place or for good."""
        board = dict(self.board)
        centre = "e4" if "tamsk_anywhere" in self.broken else CENTRE
        basic, potential = board[centre]
        if extra.line or "tamsk_kept" not in self.broken:
            board[centre] = (basic,)
        if extra.line:
            board = _pushed(board, extra.line, (potential,))
        after = replace(self, board=board)
        chained = extra.line and "tamsk_once" not in self.broken
        if chained and after._has_tamsk(self.mover):
            return after
        if self.moved:
            return after._rows_next(self.mover)
        if "tamsk_after_rows" in self.broken:
            return after._rows_next(self.mover)
        return after._move_due()

    # Rows

    def rows(self, player: str) -> list[Line]:
        """The rows a player has to take now."""
        found = (self._row(line, player) for line in LINES)
        return [row for row in found if row]

    def _row(self, line: Line, player: str) -> Line | None:
        """Four adjacent pieces of a player on a line with everything adjoining them."""
        for start in range(len(line) - 3):
            if all(self.top_owner(spot) == player for spot in line[start : start + 4]):
                first, last = start, start + 3
                while first > 0 and line[first - 1] in self.board:
                    first -= 1
                while last < len(line) - 1 and line[last + 1] in self.board:
                    last += 1
                return line[first : last + 1]
        return None

    def _may_stay(self, stack: Stack) -> bool:
        if used_kind(stack) and "used_may_stay" in self.broken:
            return True
        if loaded_kind(stack):
            return "loaded_must_go" not in self.broken
        return is_gipf(stack)

    def _takes(self) -> Iterator[tuple[str, Decision]]:
        """Each row with each choice of pieces that stay and do not make four again."""
        for row in self.rows(self.player):
            optional = [spot for spot in row if self._may_stay(self.board[spot])]
            for count in range(len(optional) + 1):
                for stays in combinations(optional, count):
                    if not self._is_broken(row, stays):
                        continue
                    if "loaded_must_stay" in self.broken and any(
                        loaded_kind(self.board[spot]) for spot in set(optional) - set(stays)
                    ):
                        continue
                    kept = "=" + ",".join(stays) if stays else ""
                    yield f"x{row[0]}-{row[-1]}{kept}", Take(row, stays)

    def _is_broken(self, row: Line, stays: Line) -> bool:
        """Whether the pieces that stay have no four adjacent ones of the taker."""
        if "row_kept_whole" in self.broken:
            return True
        own = [spot in stays and self.top_owner(spot) == self.player for spot in row]
        return not any(all(own[i : i + 4]) for i in range(len(row) - 3))

    def _take(self, take: Take) -> "Potentials":
        after = self
        for spot in take.spots:
            if spot not in take.stays:
                after = after._removed(spot)
        return after._after_gipf_loss()._after_taking()

    def _removed(self, spot: str) -> "Potentials":
        """The position after the taker has removed what must go from one spot of a row."""
        stack = self.board[spot]
        if len(stack) > 1 and used_kind(stack) and "cover_takes_all" not in self.broken:
            return replace(self, board=self.board | {spot: stack[:-1]})
        board = {place: there for place, there in self.board.items() if place != spot}
        after = replace(self, board=board)
        for piece in stack:
            after = after._sent_off(piece)
        return after

    def _sent_off(self, piece: str) -> "Potentials":
        """A basic piece returns to its owner or is captured; a potential leaves the game."""
        whose = owner(piece)
        if len(piece) == 2:
            if "used_fills_reserve" in self.broken and whose == self.player:
                return replace(self, hand=self.hand | {whose: self.hand[whose] + 1})
            if "potential_returns" in self.broken and whose == self.player:
                returned = self.stock[whose] | {piece[1]: self.stock[whose][piece[1]] + 1}
                return replace(self, stock=self.stock | {whose: returned})
            return self
        count = 2 if piece.isupper() else 1
        if whose == self.player:
            return replace(self, hand=self.hand | {whose: self.hand[whose] + count})
        return replace(self, lost=self.lost | {whose: self.lost[whose] + count})

    def _after_gipf_loss(self) -> "Potentials":
        """Whoever had GIPF-pieces and has none on the board has lost; the taker last."""
        if self.variant == "basic":
            return self
        for player in (OTHER[self.player], self.player):
            standing = any(player[0].upper() in stack for stack in self.board.values())
            if self.rights[player] != "must" and not standing:
                return replace(self, outcome=Outcome(OTHER[player], "gipf"))
        return self

    # The course of a turn

    def _turn_begun(self) -> "Potentials":
        """A TAMSK that the opponent has brought to the centre is decided about first."""
        if self._has_tamsk(self.mover) and "tamsk_not_for_opponent" not in self.broken:
            return replace(self, player=self.mover, phase="tamsk")
        return self._move_due()

    def _move_due(self) -> "Potentials":
        """The position at a regular move, lost for a player who cannot make one."""
        player = self.mover
        due = replace(self, player=player, phase="move", moved=False)
        reason = "blocked" if self.hand[player] else "reserve"
        if not due.decisions or ("empty_reserve_loses" in self.broken and not self.hand[player]):
            return replace(due, outcome=Outcome(OTHER[player], reason))
        if not self.repetition:
            return due
        now = (
            player,
            frozenset(self.board.items()),
            tuple(self.hand.items()),
            tuple(self.rights.items()),
            tuple(tuple(stock.items()) for stock in self.stock.values()),
        )
        if self.seen.count(now) == 2:
            return replace(due, outcome=Outcome("draw", "repetition"))
        return replace(due, seen=(*self.seen, now))

    def _moved(self) -> "Potentials":
        """After the regular move: first the mover's TAMSK on the centre, then the rows."""
        after = replace(self, moved=True)
        if after._has_tamsk(self.mover):
            return replace(after, phase="tamsk")
        return after._rows_next(self.mover)

    def _after_taking(self) -> "Potentials":
        if self.outcome:
            return self
        if "freed_rows_wait" in self.broken:
            return self._turn_over()
        if "taker_alternates" in self.broken and self.rows(OTHER[self.player]):
            return self._rows_next(OTHER[self.player])
        if "no_going_back" in self.broken and self.player != self.mover:
            return self if self.rows(self.player) else self._turn_over()
        return self._rows_next(self.player)

    def _rows_next(self, taker: str) -> "Potentials":
        """The taker continues until no row is left, then the other; then the turn is over."""
        for player in (taker, OTHER[taker]):
            if self.rows(player):
                return replace(self, player=player, phase="row")
        return self._turn_over()

    def _turn_over(self) -> "Potentials":
        if not self.moved:
            return self._move_due()
        return replace(self, mover=OTHER[self.mover], moved=False)._turn_begun()


def _pushed(board: Board, line: Line, stack: Stack) -> Board:
    """Put a stack in at the first spot and move on what stands before the first vacancy."""
    after = dict(board)
    moving: Stack | None = stack
    for spot in line:
        if moving is None:
            break
        pushed_on = after.get(spot)
        after[spot] = moving
        moving = pushed_on
    return after


def stock_of(text: str) -> Stock:
    """The potentials that a text such as `T3Z3` names."""
    counts = dict.fromkeys(KINDS, 0)
    for kind, count in zip(text[::2], text[1::2], strict=True):
        if kind not in KINDS or counts[kind] or not 0 <= int(count) <= MOST:
            raise ValueError(f"{text!r} does not name potentials like T3Z3, 0 to 6 of each once")
        counts[kind] = int(count)
    return counts


def start(
    variant: str = "basic",
    *,
    white: str = "",
    black: str = "",
    extra: tuple[int, int] = (0, 0),
    repetition: bool = False,
    punct_on_gipf: bool = False,
    broken: frozenset[str] = frozenset(),
) -> Potentials:
    """The starting position of a version with each player's potentials, such as `T3Z3`."""
    if variant not in VARIANTS:
        raise ValueError(f"{variant!r} is not one of {', '.join(VARIANTS)}")
    stock = {"white": stock_of(white), "black": stock_of(black)}
    if not any(count for counts in stock.values() for count in counts.values()):
        raise ValueError("without potentials this is plain GIPF, which has its own reference")
    board: Board = {}
    if variant != "tournament":
        board = {
            spot: (piece.upper() if variant == "standard" else piece,)
            for spot, piece in START.items()
        }
    total = 15 if variant == "basic" else 18
    on_board = {"basic": 3, "standard": 6, "tournament": 0}[variant]
    hand = {player: total + more - on_board for player, more in zip(PLAYERS, extra, strict=True)}
    return position(
        variant,
        board,
        hand,
        stock=stock,
        rights=dict.fromkeys(PLAYERS, FIRST_RIGHT[variant]),
        repetition=repetition,
        punct_on_gipf=punct_on_gipf,
        broken=broken,
    )


def setup(text: str, broken: frozenset[str] = frozenset()) -> Potentials:
    """The position a text describes; the turn of the player it names begins.

    `gipf basic start; potentials=T3/Z3; extra=0/1`, or with stacks and what is left in stock:
    `gipf tournament; e5=w.wT,d4=b; hand=3/4; lost=1/0; stock=T1/Z2D1; gipf=no/may; black`
    """
    parts = PositionText.parse(text)
    variant = parts.variant or VARIANTS[0]
    if parts.is_start:
        values = parts.values("potentials", "punct_on_gipf", "extra", "repetition")
        white, _, black = values["potentials"].partition("/")
        extra = pair(values.get("extra", "0/0"))
        return start(
            variant,
            white=white,
            black=black,
            extra=extra,
            repetition="repetition" in values,
            punct_on_gipf="punct_on_gipf" in values,
            broken=broken,
        )
    stacks, *rest = parts.fields
    values = replace(parts, fields=tuple(rest)).values(
        "hand", "lost", "stock", "gipf", "punct_on_gipf"
    )
    board = {
        spot: tuple(stack.split("."))
        for spot, _, stack in (item.partition("=") for item in stacks.split(",") if item)
    }
    white, _, black = values.get("stock", "/").partition("/")
    return position(
        variant,
        board,
        dict(zip(PLAYERS, pair(values["hand"]), strict=True)),
        mover=str(parts.player),
        lost=dict(zip(PLAYERS, pair(values["lost"]), strict=True)),
        stock={"white": stock_of(white), "black": stock_of(black)},
        rights=dict(zip(PLAYERS, values.get("gipf", "no/no").split("/"), strict=True)),
        punct_on_gipf="punct_on_gipf" in values,
        broken=broken,
    )


def position(
    variant: str,
    board: Board,
    hand: Mapping[str, int],
    *,
    mover: str = "white",
    lost: Mapping[str, int] | None = None,
    stock: Mapping[str, Stock] | None = None,
    rights: Mapping[str, str] | None = None,
    repetition: bool = False,
    punct_on_gipf: bool = False,
    broken: frozenset[str] = frozenset(),
) -> Potentials:
    """A position in which the turn of the mover begins."""
    return Potentials(
        variant,
        board,
        dict(hand),
        dict(lost or dict.fromkeys(PLAYERS, 0)),
        dict(rights or dict.fromkeys(PLAYERS, "no")),
        dict(stock or {player: dict.fromkeys(KINDS, 0) for player in PLAYERS}),
        mover,
        mover,
        repetition=repetition,
        punct_on_gipf=punct_on_gipf,
        broken=broken,
    )._turn_begun()
