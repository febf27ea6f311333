"""GIPF, slowly and obviously: all three versions, written from the rulebook.

A board is a dictionary from spot to piece: `w` and `b` are basic pieces, `W` and `B` GIPF-pieces.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from types import MappingProxyType
from typing import NamedTuple

from tests.reference.interface import (
    OTHER,
    PLAYERS,
    Facts,
    Outcome,
    Pair,
    PositionText,
    Switch,
    numbered,
    pair,
    pieces,
)

Line = tuple[str, ...]

COLUMNS = {"a": 5, "b": 6, "c": 7, "d": 8, "e": 9, "f": 8, "g": 7, "h": 6, "i": 5}
# Going up a column counts 2, so that the slanted lines change height by 1 a column.
COORDINATES = {
    f"{letter}{number}": (x, 2 * number - height)
    for x, (letter, height) in enumerate(COLUMNS.items())
    for number in range(1, height + 1)
}
NAMES = {place: name for name, place in COORDINATES.items()}
DIRECTIONS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
DOTS = frozenset(
    name
    for name, (x, y) in COORDINATES.items()
    if any((x + dx, y + dy) not in NAMES for dx, dy in DIRECTIONS)
)
SPOTS = frozenset(COORDINATES) - DOTS


def _ways_in() -> dict[str, Line]:
    """Each push's text with the spots of its line, from the entered end to the other."""
    ways: dict[str, Line] = {}
    for dot in sorted(DOTS):
        for dx, dy in DIRECTIONS:
            x, y = COORDINATES[dot]
            line: list[str] = []
            while (spot := NAMES.get((x := x + dx, y := y + dy))) in SPOTS:
                line.append(str(spot))
            if line:
                ways[f"{dot}-{line[0]}"] = tuple(line)
    return ways


WAYS_IN = _ways_in()
LINES = tuple(sorted(line for line in WAYS_IN.values() if line[0] < line[-1]))

VARIANTS = ("basic", "standard", "tournament")
START = {"b5": "w", "e2": "w", "h5": "w", "b2": "b", "e8": "b", "h2": "b"}
FIRST_RIGHT = {"basic": "no", "standard": "no", "tournament": "must"}

RULES = (
    numbered("G", 53) | numbered("GS", 17) | numbered("GT", 16) | numbered("I", 8) - {"I4"}
) | {"I4a", "I4b", "I4c", "I4d"}
"""The rules of the rule book and, from I1 on, what it leaves open; the scenarios show each."""

SWITCHES = {
    "full_line_open": Switch("a full line may be pushed, its last piece falls off", ("G26",)),
    "gap_moves_too": Switch("a push moves the pieces behind a vacancy as well", ("G22",)),
    "row_of_three": Switch("three in line are a row", ("G31",)),
    "no_extension": Switch("pieces that continue the four stay", ("G28", "I4b")),
    "own_extension_only": Switch("only own pieces continue a row", ("G32",)),
    "gap_bridged": Switch("a row goes on behind a vacancy", ("G33", "I4a")),
    "captured_return": Switch("captured pieces go back to their owner", ("G29",)),
    "taking_optional": Switch("a player with a row may push instead", ("G34",)),
    "mover_takes_all": Switch("whoever made a row takes it, whatever its colour", ("G35",)),
    "opponent_takes_first": Switch("the opponent of the mover takes first", ("I7",)),
    "one_row_only": Switch("only one row is taken in a turn", ("G36",)),
    "crossing_rows_forgotten": Switch("a row that met a taken one never counts", ("G40",)),
    "taking_is_a_turn": Switch(
        "a player who takes a row made by the other does not push", ("G39", "I5")
    ),
    "early_reserve_loss": Switch("an empty reserve loses as soon as the push is done", ("G42",)),
    "reserve_loss_off": Switch("an empty reserve does not lose", ("G41", "G44")),
    "gipf_counts_two": Switch("a GIPF-piece counts as two in a row", ("GS4",)),
    "gipf_must_go": Switch("GIPF-pieces in a row are always taken", ("GS7", "GS17", "I8")),
    "gipf_must_stay": Switch("GIPF-pieces in a row are never taken", ("GS10", "I8")),
    "gipf_returns_as_one": Switch("an own GIPF-piece returns as one piece", ("GS10",)),
    "gipf_in_standard": Switch("GIPF-pieces are brought in in the standard game", ("GS11",)),
    "gipf_loss_off": Switch("being without a GIPF-piece does not lose", ("GS13",)),
    "gipf_loss_late": Switch("the last GIPF-piece loses only when no row is open", ("GS16",)),
    "own_last_gipf_harmless": Switch("taking one's own last GIPF-piece is harmless", ("GS14",)),
    "taker_of_both_loses": Switch("who takes the last GIPF-piece of both loses", ("GS15",)),
    "basic_first_turn": Switch("a tournament may open with a basic piece", ("GT4",)),
    "right_for_ever": Switch("basic pieces do not end the right to GIPF-pieces", ("GT8",)),
    "right_ends_for_both": Switch("a basic piece ends the right of both players", ("GT9",)),
    "gipf_costs_one": Switch("a GIPF-piece uses one piece of the reserve", ("GT5",)),
    "gipf_from_one": Switch("a GIPF-piece may enter with one piece in reserve", ("GT12",)),
    "taking_back_ends_right": Switch("taking a GIPF-piece back ends the right", ("GT13",)),
    "kept_row_must_break": Switch("a row may not be left whole", ("GT14",)),
    "kept_row_final": Switch("a row left whole is never asked about again", ("GT14",)),
    "no_gipf_yet_loses": Switch("a player loses before their first GIPF-piece", ("GT15",)),
}


def is_gipf(piece: str) -> bool:
    """Whether a piece is a GIPF-piece."""
    return piece.isupper()


OWNERS = {"w": "white", "W": "white", "b": "black", "B": "black"}


def owner(piece: str) -> str | None:
    """The player a piece belongs to, None where there is no piece."""
    return OWNERS.get(piece)


class Push(NamedTuple):
    """Bringing in a piece along a line."""

    line: Line
    piece: str


class Row(NamedTuple):
    """A stretch of pieces to be taken, in order along its line."""

    line: Line
    spots: Line


class Take(NamedTuple):
    """Taking a row; the spots named keep their GIPF-pieces."""

    row: Row
    stays: Line


Decision = Push | Take


@dataclass(frozen=True)
class Gipf:
    """One position of GIPF."""

    variant: str
    board: dict[str, str]
    hand: dict[str, int]
    lost: dict[str, int]
    rights: dict[str, str]
    mover: str
    """The player whose turn it is, who has to push or has just pushed."""
    pushed: bool = False
    settled: frozenset[Line] = frozenset()
    """Lines whose row has been dealt with since the last push."""
    outcome: Outcome | None = None
    repetition: bool = False
    seen: tuple[object, ...] = ()
    broken: frozenset[str] = field(default=frozenset(), repr=False)

    @cached_property
    def player(self) -> str:
        """The mover until no rows of theirs are left, then the opponent."""
        if not self.pushed or "mover_takes_all" in self.broken:
            return self.mover
        first, second = self.mover, OTHER[self.mover]
        if "opponent_takes_first" in self.broken:
            first, second = second, first
        return first if self.rows(first) else second

    @property
    def moves(self) -> list[str]:
        """The texts of all legal decisions, sorted."""
        return sorted(self.decisions)

    @property
    def facts(self) -> Facts:
        """The pieces, the reserves, the captured and the rights to GIPF-pieces."""
        return Facts(
            pieces=MappingProxyType(self.board),
            hand=(self.hand["white"], self.hand["black"]),
            lost=(self.lost["white"], self.lost["black"]),
            rights=(self.rights["white"], self.rights["black"]),
        )

    @cached_property
    def decisions(self) -> dict[str, Decision]:
        """All legal decisions by their text."""
        if self.outcome:
            return {}
        if not self.pushed:
            return dict(self._pushes())
        takes = dict(self._takes())
        if "taking_optional" in self.broken:
            takes |= dict(self._pushes())
        return takes

    def play(self, text: str) -> "Gipf":
        """The position after one decision."""
        decision = self.decisions.get(text)
        if decision is None:
            raise ValueError(f"{text} is not legal for {self.player}: {' '.join(self.moves)}")
        if isinstance(decision, Push):
            return self._push(decision)
        return self._take(decision)

    def _pushes(self) -> Iterator[tuple[str, Decision]]:
        player = self.player
        hand, right = self.hand[player], self.rights[player]
        needed = 1 if "gipf_from_one" in self.broken else 2
        may_gipf = right != "no" and hand >= needed
        must_gipf = right == "must" and may_gipf and "basic_first_turn" not in self.broken
        basic = player[0]
        for way, line in WAYS_IN.items():
            if all(spot in self.board for spot in line) and "full_line_open" not in self.broken:
                continue
            if hand and not must_gipf:
                yield way, Push(line, basic)
            if may_gipf:
                yield "G" + way, Push(line, basic.upper())

    def _push(self, push: Push) -> "Gipf":
        """Move the pieces before the first vacancy on by one and put the new one in."""
        player = self.player
        board = dict(self.board)
        moving = push.piece
        for spot in push.line:
            pushed_on = board.get(spot)
            board[spot] = moving
            if pushed_on is None:
                break
            moving = pushed_on
        if "gap_moves_too" in self.broken:
            board = self._shifted(push)

        used = 2 if is_gipf(push.piece) and "gipf_costs_one" not in self.broken else 1
        rights = dict(self.rights)
        if is_gipf(push.piece):
            rights[player] = "may"
        elif "right_for_ever" not in self.broken:
            rights[player] = "no"
            if "right_ends_for_both" in self.broken:
                rights[OTHER[player]] = "no"
        after = replace(
            self,
            board=board,
            hand=self.hand | {player: self.hand[player] - used},
            rights=rights,
            mover=player,
            pushed=True,
            settled=self.settled if "kept_row_final" in self.broken else frozenset(),
        )
        if "early_reserve_loss" in self.broken and after.hand[player] == 0:
            return replace(after, outcome=Outcome(OTHER[player], "reserve"))
        if "no_gipf_yet_loses" in self.broken:
            after = after._after_gipf_loss(taker=player)
        return after._continued()

    def _shifted(self, push: Push) -> dict[str, str]:
        """The board when a push moves everything on its line: a broken rule."""
        board = {spot: piece for spot, piece in self.board.items() if spot not in push.line}
        for spot, next_spot in zip(push.line, push.line[1:], strict=False):
            if spot in self.board:
                board[next_spot] = self.board[spot]
        return board | {push.line[0]: push.piece}

    def rows(self, player: str) -> list[Row]:
        """The rows a player has to take now."""
        found = (self._row(line, player) for line in LINES if line not in self.settled)
        return [row for row in found if row]

    def _row(self, line: Line, player: str) -> Row | None:
        """Four adjacent pieces of a player on a line with everything adjoining them."""
        four = self._four(line, player)
        if not four:
            return None
        first, last = four
        while first > 0 and self._continues(line[first - 1], player):
            first -= 1
        while last < len(line) - 1 and self._continues(line[last + 1], player):
            last += 1
        if "gap_bridged" in self.broken:
            taken = [i for i, spot in enumerate(line) if spot in self.board]
            first, last = taken[0], taken[-1]
        return Row(line, line[first : last + 1])

    def _four(self, line: Line, player: str) -> Pair | None:
        """Where four adjacent pieces of a player begin and end on a line."""
        count = first = 0
        needed = 3 if "row_of_three" in self.broken else 4
        for i, spot in enumerate(line):
            piece = self.board.get(spot)
            if piece is None or owner(piece) != player:
                count, first = 0, i + 1
                continue
            count += 2 if is_gipf(piece) and "gipf_counts_two" in self.broken else 1
            if count >= needed:
                return first, i
        return None

    def _continues(self, spot: str, player: str) -> bool:
        """Whether the piece on a spot, if any, goes with the row next to it."""
        if spot not in self.board or "no_extension" in self.broken:
            return False
        return owner(self.board[spot]) == player or "own_extension_only" not in self.broken

    def _takes(self) -> Iterator[tuple[str, Decision]]:
        """Each row with each choice of GIPF-pieces that stay."""
        rows = self.rows(self.player)
        if "mover_takes_all" in self.broken:
            rows += self.rows(OTHER[self.player])
        for row in rows:
            gipfs = [spot for spot in row.spots if is_gipf(self.board.get(spot, ""))]
            for count in range(len(gipfs) + 1):
                if count and "gipf_must_go" in self.broken:
                    continue
                if count < len(gipfs) and "gipf_must_stay" in self.broken:
                    continue
                if count == len(row.spots) and "kept_row_must_break" in self.broken:
                    continue
                for stays in combinations(gipfs, count):
                    text = f"x{row.spots[0]}-{row.spots[-1]}"
                    if stays:
                        text += "=" + ",".join(stays)
                    yield text, Take(row, stays)

    def _take(self, take: Take) -> "Gipf":
        """Own pieces return to the reserve, the opponent's are lost; then the turn goes on."""
        player, opponent = self.player, OTHER[self.player]
        board, rights = dict(self.board), dict(self.rights)
        hand, lost = dict(self.hand), dict(self.lost)
        for spot in take.row.spots:
            if spot in take.stays or spot not in board:
                continue
            piece = board.pop(spot)
            count = 2 if is_gipf(piece) else 1
            if owner(piece) == player:
                if is_gipf(piece) and "gipf_returns_as_one" in self.broken:
                    count = 1
                hand[player] += count
                if is_gipf(piece) and "taking_back_ends_right" in self.broken:
                    rights[player] = "no"
            elif "captured_return" in self.broken:
                hand[opponent] += count
            else:
                lost[opponent] += count
        after = replace(self, board=board, hand=hand, lost=lost, rights=rights)
        after = replace(after, settled=self.settled | after._settled_by(take, before=self))
        if "gipf_loss_late" not in self.broken or not after._open_rows():
            after = after._after_gipf_loss(taker=player)
        if "taking_is_a_turn" in self.broken and player != self.mover:
            return replace(after, mover=player)._continued()
        return after._continued()

    def _settled_by(self, take: Take, before: "Gipf") -> frozenset[Line]:
        """The lines on which nothing more is taken before the next push."""
        player = before.player
        if "one_row_only" in self.broken:
            return frozenset(row.line for row in self.rows(player))
        settled = {take.row.line}
        if "crossing_rows_forgotten" in self.broken:
            settled |= {
                row.line
                for row in before.rows(player)
                if set(row.spots) & set(take.row.spots) - set(take.stays)
            }
        return frozenset(settled)

    def _open_rows(self) -> bool:
        return any(self.rows(player) for player in PLAYERS)

    def _after_gipf_loss(self, taker: str) -> "Gipf":
        """Whoever had GIPF-pieces and has none on the board has lost; the taker last."""
        if self.variant == "basic" or "gipf_loss_off" in self.broken:
            return self
        order = [OTHER[taker], taker]
        if "taker_of_both_loses" in self.broken:
            order.reverse()
        for player in order:
            had_one = self.rights[player] != "must" or "no_gipf_yet_loses" in self.broken
            if not had_one or player[0].upper() in self.board.values():
                continue
            if player == taker and "own_last_gipf_harmless" in self.broken:
                continue
            return replace(self, outcome=Outcome(OTHER[player], "gipf"))
        return self

    def _continued(self) -> "Gipf":
        """Go on with the rows, or with the opponent's turn when there are none left."""
        if self.outcome or self._open_rows():
            return self
        return replace(self, mover=OTHER[self.mover], pushed=False)._turn_begun()

    def _turn_begun(self) -> "Gipf":
        """The position at the start of a push, lost for a player who cannot make it."""
        player = self.mover
        if self.hand[player] == 0 and "reserve_loss_off" not in self.broken:
            return replace(self, outcome=Outcome(OTHER[player], "reserve"))
        if not self.decisions:
            return replace(self, outcome=Outcome(OTHER[player], "blocked"))
        if not self.repetition:
            return self
        now = (
            player,
            frozenset(self.board.items()),
            tuple(self.hand.items()),
            tuple(self.rights.items()),
        )
        if self.seen.count(now) == 2:
            return replace(self, outcome=Outcome("draw", "repetition"))
        return replace(self, seen=(*self.seen, now))


def start(
    variant: str = "basic",
    *,
    white_extra: int = 0,
    black_extra: int = 0,
    repetition: bool = False,
    broken: frozenset[str] = frozenset(),
) -> Gipf:
    """The starting position of a version."""
    total = _total(variant, (white_extra, black_extra))
    board = {} if variant == "tournament" else dict(START)
    if variant == "standard":
        board = {spot: piece.upper() for spot, piece in board.items()}
    on_board = 0 if variant == "tournament" else 6 if variant == "standard" else 3
    right = FIRST_RIGHT[variant]
    if variant == "standard" and "gipf_in_standard" in broken:
        right = "may"
    return Gipf(
        variant,
        board,
        {player: total[player] - on_board for player in PLAYERS},
        dict.fromkeys(PLAYERS, 0),
        dict.fromkeys(PLAYERS, right),
        "white",
        repetition=repetition,
        broken=broken,
    )._turn_begun()


def setup(text: str, broken: frozenset[str] = frozenset()) -> Gipf:
    """The position a text describes; the player it names has to push."""
    parts = PositionText.parse(text)
    variant = parts.variant or VARIANTS[0]
    if parts.is_start:
        values = parts.values("extra", "repetition")
        white_extra, black_extra = pair(values.get("extra", "0/0"))
        return start(
            variant,
            white_extra=white_extra,
            black_extra=black_extra,
            repetition="repetition" in values,
            broken=broken,
        )
    values = parts.values("w", "b", "W", "B", "hand", "gipf", "extra", "repetition")
    board = pieces(values, "wbWB", SPOTS)
    total = _total(variant, pair(values.get("extra", "0/0")))
    hand = dict(zip(PLAYERS, pair(values.get("hand", "")), strict=True))
    lost = {player: total[player] - hand[player] - _weight(board, player) for player in PLAYERS}
    if min(*hand.values(), *lost.values()) < 0:
        raise ValueError(f"{text!r} has more pieces than the game")
    if variant == "basic" and any(map(is_gipf, board.values())):
        raise ValueError("the basic game has no GIPF-pieces")
    if ("gipf" in values) != (variant == "tournament"):
        raise ValueError("the right to GIPF-pieces is named in the tournament game, and only there")
    rights = values.get("gipf", "no/no").split("/")
    if len(rights) != 2 or not set(rights) <= {"must", "may", "no"}:
        raise ValueError(f"{values['gipf']!r} is not a pair of must, may and no")
    if variant == "standard" and "gipf_in_standard" in broken:
        rights = ["may", "may"]
    return Gipf(
        variant,
        board,
        hand,
        lost,
        dict(zip(PLAYERS, rights, strict=True)),
        str(parts.player),
        repetition="repetition" in values,
        broken=broken,
    )._turn_begun()


def _weight(board: dict[str, str], player: str) -> int:
    """The basic pieces of a player that stand on the board, two in a GIPF-piece."""
    return sum(1 + is_gipf(piece) for piece in board.values() if owner(piece) == player)


def _total(variant: str, extra: Pair) -> dict[str, int]:
    """How many pieces each player has in the game."""
    if variant not in VARIANTS:
        raise ValueError(f"{variant!r} is not one of {', '.join(VARIANTS)}")
    if variant != "basic" and extra != (0, 0):
        raise ValueError("extra pieces belong to the basic game")
    if not all(0 <= count <= 3 for count in extra):
        raise ValueError("a player may have 0 to 3 extra pieces")
    base = 15 if variant == "basic" else 18
    return {player: base + count for player, count in zip(PLAYERS, extra, strict=True)}
