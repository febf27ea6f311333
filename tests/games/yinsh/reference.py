"""YINSH and its blitz version, slowly and obviously, written from the rulebook.

A board is a dictionary from crossing to piece: `W` and `B` are rings, `w` and `b` markers.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from tests.reference.interface import (
    OTHER,
    PLAYERS,
    Facts,
    Outcome,
    PositionText,
    Switch,
    numbered,
    pair,
    pieces,
)

Line = tuple[str, ...]

NUMBERS = {
    "a": (2, 5),
    "b": (1, 7),
    "c": (1, 8),
    "d": (1, 9),
    "e": (1, 10),
    "f": (2, 10),
    "g": (2, 11),
    "h": (3, 11),
    "i": (4, 11),
    "j": (5, 11),
    "k": (7, 10),
}
COORDINATES = {
    f"{letter}{number}": (x, number)
    for x, (letter, (first, last)) in enumerate(NUMBERS.items())
    for number in range(first, last + 1)
}
NAMES = {place: name for name, place in COORDINATES.items()}
FORWARD = ((0, 1), (1, 0), (1, 1))
BACKWARD = ((0, -1), (-1, 0), (-1, -1))


def _ray(point: str, direction: tuple[int, int]) -> Line:
    """The crossings behind each other from a point, which is not among them."""
    x, y = COORDINATES[point]
    ray: list[str] = []
    while there := NAMES.get((x := x + direction[0], y := y + direction[1])):
        ray.append(there)
    return tuple(ray)


RAYS = {point: [_ray(point, way) for way in FORWARD + BACKWARD] for point in COORDINATES}
LINES = [
    (point, *_ray(point, way))
    for point in COORDINATES
    for way, back in zip(FORWARD, BACKWARD, strict=True)
    if not _ray(point, back)
]
# Walking forward keeps the ends of each five in the order of the coordinates.
FIVES = [line[i : i + 5] for line in LINES for i in range(len(line) - 4)]
EDGE = frozenset(point for point in COORDINATES if not all(RAYS[point]))

RINGS = 5
MARKERS = 51
VARIANTS = ("standard", "blitz")
RINGS_TO_WIN = {"standard": 3, "blitz": 1}
RING = {"white": "W", "black": "B"}
MARKER = {"white": "w", "black": "b"}
TURNED = {"w": "b", "b": "w"}

RULES = (
    numbered("Y", 38) | numbered("YB", 6) | numbered("IY", 6) - {"IY6"} | {"IY6a", "IY6b", "IY6c"}
)
"""The rules of the rule book and, from IY1 on, what it leaves open; the scenarios show each."""

SWITCHES = {
    "edges_closed": Switch("rings may not be placed on the edge", ("Y4", "Y7")),
    "black_moves_first": Switch("Black moves first after the opening", ("Y8",)),
    "marker_travels": Switch("the marker goes along with the ring", ("Y10",)),
    "opponents_marker": Switch("the marker shows the opponent's colour", ("Y10",)),
    "vacancy_blocks": Switch("a ring may not pass over a vacant crossing", ("Y13",)),
    "no_jump": Switch("markers may not be jumped", ("Y14", "IY3")),
    "slide_on": Switch("after a jump the ring may slide on", ("Y14", "IY3")),
    "no_jump_after_slide": Switch("no jump after vacant crossings", ("Y15", "IY3")),
    "rings_jumped": Switch("rings may be jumped like markers", ("Y16", "IY3")),
    "own_not_turned": Switch("only the opponent's markers are turned", ("IY4",)),
    "placed_marker_turned": Switch("a jump turns the marker just placed too", ("Y20", "IY4")),
    "four_is_a_row": Switch("four markers make a row", ("Y22", "Y27")),
    "rings_in_rows": Switch("an own ring counts in a row", ("Y23",)),
    "markers_leave_game": Switch("a taken row does not return to the pool", ("Y24",)),
    "no_ring_for_a_row": Switch("no ring is taken after a row", ("Y25",)),
    "no_choice_of_ring": Switch("the first own ring must go", ("Y25",)),
    "no_choice_of_five": Switch("of a longer row the first five must go", ("IY6b",)),
    "one_row_only": Switch("only one row is taken in a turn", ("Y27",)),
    "mover_takes_all": Switch("whoever made a row takes it, whatever its colour", ("Y28",)),
    "opponent_first": Switch("the mover's opponent takes their row first", ("Y29",)),
    "third_ring_waits": Switch("the game goes on until all rows are taken", ("Y30", "Y31")),
    "blitz_needs_three": Switch("blitz is won with three rings", ("YB1",)),
    "fewer_rings_win": Switch("with all markers out fewer rings win", ("Y33",)),
    "tie_to_white": Switch("equal rings win for White", ("Y34", "YB4")),
    "pool_ends_at_once": Switch("the last marker ends the game before rows", ("Y35",)),
    "pass_costs_marker": Switch("a pass uses up a marker", ("Y36",)),
    "stuck_loses": Switch("a player without a ring move has lost", ("Y36",)),
    "stuck_goes_on": Switch("players pass although neither can move", ("Y37",)),
}


@dataclass(frozen=True)
class Yinsh:
    """One position of YINSH."""

    variant: str
    board: dict[str, str]
    off: dict[str, int]
    pool: int
    player: str
    mover: str
    """The player whose turn it is; rows and rings may be taken by the other one too."""
    phase: str
    """What is to be decided: `place`, `move`, `row` or `ring`."""
    outcome: Outcome | None = None
    broken: frozenset[str] = field(default=frozenset(), repr=False)

    @cached_property
    def moves(self) -> list[str]:
        """The texts of all legal decisions, sorted."""
        if self.outcome:
            return []
        if self.phase == "place":
            return sorted(self._free_crossings())
        if self.phase == "row":
            return sorted(self._rows_by_text)
        if self.phase == "ring":
            rings = sorted(f"x{ring}" for ring in self.rings(self.player))
            return rings[:1] if "no_choice_of_ring" in self.broken else rings
        moves = [
            f"{ring}-{target}" for ring in self.rings(self.player) for target in self._targets(ring)
        ]
        return sorted(moves) or ["pass"]

    @property
    def facts(self) -> Facts:
        """The rings and markers, the rings taken and the pool."""
        return Facts(
            pieces=MappingProxyType(self.board),
            off=(self.off["white"], self.off["black"]),
            pool=self.pool,
        )

    def play(self, text: str) -> "Yinsh":
        """The position after one decision."""
        if text not in self.moves:
            raise ValueError(f"{text} is not legal for {self.player}: {' '.join(self.moves)}")
        if text == "pass":
            cost = 1 if "pass_costs_marker" in self.broken else 0
            return replace(self, pool=self.pool - cost)._turn_over()
        if self.phase == "place":
            return self._place_ring(text)
        if self.phase == "row":
            return self._take_row(self._rows_by_text[text])
        if self.phase == "ring":
            return self._take_ring(text[1:])
        return self._move_ring(*text.split("-"))

    def rings(self, player: str) -> list[str]:
        """The crossings on which a player's rings stand."""
        return [point for point, piece in self.board.items() if piece == RING[player]]

    def rows(self, player: str) -> list[Line]:
        """All fives of adjacent markers of a player."""
        counted = {MARKER[player]}
        if "rings_in_rows" in self.broken:
            counted.add(RING[player])
        length = 4 if "four_is_a_row" in self.broken else 5
        rows = [
            five[:length]
            for five in FIVES
            if all(self.board.get(point) in counted for point in five[:length])
        ]
        if "no_choice_of_five" in self.broken:
            rows = [row for row in rows if not any(other[1:] == row[:-1] for other in rows)]
        return rows

    @cached_property
    def _rows_by_text(self) -> dict[str, Line]:
        rows = self.rows(self.player)
        if "mover_takes_all" in self.broken:
            rows += self.rows(OTHER[self.player])
        return {f"x{row[0]}-{row[-1]}": row for row in rows}

    def _free_crossings(self) -> Iterator[str]:
        for point in COORDINATES:
            if point in self.board or ("edges_closed" in self.broken and point in EDGE):
                continue
            yield point

    def _place_ring(self, point: str) -> "Yinsh":
        """Put a ring on the board; the game proper begins when all ten are there."""
        after = replace(self, board=self.board | {point: RING[self.player]})
        if all(_to_place(after.board, after.off, player) == 0 for player in PLAYERS):
            after = replace(after, phase="move")
            if "black_moves_first" in self.broken:
                after = replace(after, mover="white")
        return after._turn_over()

    def _targets(self, ring: str) -> dict[str, list[str]]:
        """Where a ring may go, each with the markers it jumps on its way."""
        targets: dict[str, list[str]] = {}
        for ray in RAYS[ring]:
            jumped: list[str] = []
            slid = False
            for point in ray:
                piece = self.board.get(point)
                if piece is None:
                    targets[point] = list(jumped)
                    if jumped and "slide_on" not in self.broken:
                        break
                    if "vacancy_blocks" in self.broken:
                        break
                    slid = True
                elif piece in TURNED:
                    if "no_jump" in self.broken or (slid and "no_jump_after_slide" in self.broken):
                        break
                    jumped.append(point)
                elif "rings_jumped" not in self.broken:
                    break
        return targets

    def _move_ring(self, ring: str, target: str) -> "Yinsh":
        """Leave a marker behind, set the ring down and turn what it jumped."""
        player = self.player
        marker = MARKER[player]
        if "opponents_marker" in self.broken:
            marker = TURNED[marker]
        board = dict(self.board)
        turned = list(self._targets(ring)[target])
        board[target] = board.pop(ring)
        if "marker_travels" not in self.broken:
            board[ring] = marker
        if turned and "placed_marker_turned" in self.broken:
            turned.append(ring)
        for point in turned:
            if board[point] != MARKER[player] or "own_not_turned" not in self.broken:
                board[point] = TURNED[board[point]]
        after = replace(self, board=board, pool=self.pool - 1)
        if after.pool == 0 and "pool_ends_at_once" in self.broken:
            return after._counted("markers")
        return after._rows_next(PLAYERS)

    def _take_row(self, row: Line) -> "Yinsh":
        """Put the five markers back into the pool."""
        board = {point: piece for point, piece in self.board.items() if point not in row}
        pool = self.pool + (0 if "markers_leave_game" in self.broken else len(row))
        after = replace(self, board=board, pool=pool, phase="ring")
        return after._rows_next(PLAYERS) if "no_ring_for_a_row" in self.broken else after

    def _take_ring(self, ring: str) -> "Yinsh":
        """Take a ring off; enough of them win at once."""
        player = self.player
        board = {point: piece for point, piece in self.board.items() if point != ring}
        after = replace(self, board=board, off=self.off | {player: self.off[player] + 1})
        needed = RINGS_TO_WIN["standard" if "blitz_needs_three" in self.broken else self.variant]
        rows_left = any(after.rows(each) for each in PLAYERS)
        if after.off[player] >= needed and not (rows_left and "third_ring_waits" in self.broken):
            return replace(after, outcome=Outcome(player, "rings", after.facts.off))
        if "one_row_only" in self.broken:
            return after._rows_next((OTHER[player],))
        return after._rows_next(PLAYERS)

    def _rows_next(self, takers: tuple[str, ...]) -> "Yinsh":
        """The mover takes all their rows, then the opponent; then the turn is over."""
        order = [self.mover, OTHER[self.mover]]
        if "opponent_first" in self.broken:
            order.reverse()
        for player in order:
            if player in takers and self.rows(player):
                if "mover_takes_all" in self.broken:
                    player = self.mover
                return replace(self, player=player, phase="row")
        return replace(self, phase="move")._turn_over()

    def _turn_over(self) -> "Yinsh":
        following = OTHER[self.mover]
        return replace(self, mover=following, player=following)._turn_begun()

    def _turn_begun(self) -> "Yinsh":
        """The position at the start of a turn, over without markers or ring moves."""
        if self.phase == "place":
            return self
        if self.pool <= 0:
            return self._counted("markers")
        if self._can_move(self.player) or "stuck_goes_on" in self.broken:
            return self
        if "stuck_loses" in self.broken:
            return replace(self, outcome=Outcome(OTHER[self.player], "stuck", self.facts.off))
        return self if self._can_move(OTHER[self.player]) else self._counted("stuck")

    def _can_move(self, player: str) -> bool:
        return any(self._targets(ring) for ring in self.rings(player))

    def _counted(self, reason: str) -> "Yinsh":
        """The game is over and more rings taken win."""
        white, black = self.off["white"], self.off["black"]
        if "fewer_rings_win" in self.broken:
            white, black = black, white
        winner = "white" if white > black else "black" if black > white else "draw"
        if winner == "draw" and "tie_to_white" in self.broken:
            winner = "white"
        return replace(self, outcome=Outcome(winner, reason, self.facts.off))


def _to_place(board: dict[str, str], off: dict[str, int], player: str) -> int:
    """How many rings a player has still to bring in."""
    return RINGS - off[player] - list(board.values()).count(RING[player])


def start(variant: str = "standard", *, broken: frozenset[str] = frozenset()) -> Yinsh:
    """The empty board."""
    if variant not in VARIANTS:
        raise ValueError(f"{variant!r} is not one of {', '.join(VARIANTS)}")
    off = dict.fromkeys(PLAYERS, 0)
    return Yinsh(variant, {}, off, MARKERS, "white", "white", "place", broken=broken)


def setup(text: str, broken: frozenset[str] = frozenset()) -> Yinsh:
    """The position a text describes; the player it names places or moves a ring."""
    parts = PositionText.parse(text)
    begun = start(parts.variant or VARIANTS[0], broken=broken)
    if parts.is_start:
        return begun
    values = parts.values("W", "B", "w", "b", "off")
    board = pieces(values, "WBwb", frozenset(COORDINATES))
    off = dict(zip(PLAYERS, pair(values.get("off", "0/0")), strict=True))
    pool = MARKERS - sum(piece in TURNED for piece in board.values())
    missing = [_to_place(board, off, player) for player in PLAYERS]
    if pool < 0 or min(*missing, *off.values()) < 0:
        raise ValueError(f"{text!r} has more pieces than the game")
    if any(missing) and pool < MARKERS:
        raise ValueError("markers come into play only when all rings are on the board")
    player = str(parts.player)
    return replace(
        begun,
        board=board,
        off=off,
        pool=pool,
        player=player,
        mover=player,
        phase="place" if any(missing) else "move",
    )._turn_begun()
