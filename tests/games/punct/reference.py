"""PÜNCT, slowly and obviously, written from the rules.

A position is a set of plates, each with its colour, kind, the place of its PÜNCT, its heading and
its level above the board. What is seen of a point is looked up among the plates every time anew.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import product
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
)

Place = tuple[int, int]
"""Steps right and up from the middle, i9."""

SIDE = 8
COLUMNS = "abcdefghijklmnopq"
STEPS: tuple[Place, ...] = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
NUMBERS = {"T": 6, "C": 2, "E": 4, "M": 2, "L": 2, "R": 2}
PIECES = sum(NUMBERS.values())
VARIANTS = ("standard", "basic")


def distance(place: Place) -> int:
    """How many steps it is to the middle."""
    x, y = place
    return max(abs(x), abs(y), abs(x - y))


def _is_corner(place: Place) -> bool:
    x, y = place
    return [abs(x), abs(y), abs(x - y)].count(SIDE) == 2


def name(place: Place) -> str:
    """What a place is called, on the board or beside it."""
    x, y = place
    return f"{(COLUMNS + '?')[x + SIDE]}{y + SIDE + 1}"


_ACROSS = range(-SIDE, SIDE + 1)
PLACES: list[Place] = [
    (x, y)
    for x, y in product(_ACROSS, _ACROSS)
    if distance((x, y)) <= SIDE and not _is_corner((x, y))
]
BOARD = frozenset(PLACES)
NAMED = {name(place): place for place in PLACES}
CENTRE = frozenset(place for place in PLACES if distance(place) <= 2)
INNER = frozenset(place for place in PLACES if distance(place) <= 1)

RULES = numbered("PU", 56)

SWITCHES = {
    "more_pieces": Switch("there may be any number of a kind", ("PU4",)),
    "small_centre": Switch("the centre has seven points", ("PU3", "PU11", "PU12", "PU48")),
    "black_begins": Switch("Black has the first turn", ("PU6",)),
    "passing": Switch("a turn may be passed", ("PU8",)),
    "added_on_top": Switch("a new piece may lie on others", ("PU9",)),
    "sticks_out": Switch("dots may lie off the board", ("PU1", "PU10", "PU24")),
    "centre_open": Switch("new pieces may touch the centre", ("PU11", "PU12", "PU13")),
    "basic_in_standard": Switch("standard closes the centre to the first piece", ("PU11",)),
    "standard_in_basic": Switch("basic closes the centre to all new pieces", ("PU12",)),
    "punct_alone_out": Switch("only the PÜNCT is kept out of the centre", ("PU11", "PU13")),
    "ends_differ": Switch("the ends of a straight piece are told apart", ("PU14",)),
    "others_move": Switch("the opponent's pieces may be moved", ("PU16",)),
    "one_step": Switch("a piece moves to a neighbour only", ("PU17", "PU18", "PU19", "PU20")),
    "no_jumping": Switch("a piece does not travel over others", ("PU18",)),
    "centre_shut": Switch("no move ends in the centre", ("PU19",)),
    "no_turning": Switch("a moved piece keeps its heading", ("PU20",)),
    "not_on_the_spot": Switch("turning is no turn of its own", ("PU8", "PU21", "PU22")),
    "put_back": Switch("a piece may be put back as it lay", ("PU22",)),
    "turned_over": Switch("a moved piece is turned over", ("PU23",)),
    "old_place_taken": Switch("its old points are not vacant for it", ("PU25", "PU21")),
    "no_climbing": Switch("nothing lies on top of others", ("PU26", "PU28", "PU32", "PU34")),
    "onto_puncts": Switch("a PÜNCT lands on a PÜNCT only", ("PU26",)),
    "onto_any": Switch("a PÜNCT lands on any dot", ("PU27", "PU38", "PU56")),
    "covers_own": Switch("minor dots cover own dots only", ("PU28", "PU38")),
    "lowest_owns": Switch("a point belongs to who lies lowest", ("PU29",)),
    "slanting": Switch("dots may rest on different levels", ("PU30", "PU36")),
    "covered_moves": Switch("covered pieces may move", ("PU31", "PU40")),
    "own_covered_moves": Switch("pieces covered by own ones may move", ("PU31",)),
    "two_levels": Switch("there are two levels", ("PU29", "PU32", "PU39", "PU40")),
    "no_climbing_down": Switch("nothing comes down a level", ("PU33",)),
    "no_bridges": Switch("nothing hangs", ("PU34", "PU38", "PU39", "PU42")),
    "straight_bridges": Switch("only straight pieces bridge", ("PU34", "PU40", "PU42")),
    "triangle_bridges": Switch("a dot of a triangle may hang", ("PU35",)),
    "end_hangs": Switch("an end may hang", ("PU36",)),
    "high_middle": Switch("what is under a bridge may be higher", ("PU37",)),
    "hangs_anywhere": Switch("a hanging PÜNCT needs no own dot below", ("PU39",)),
    "punct_never_hangs": Switch("a PÜNCT never hangs", ("PU39",)),
    "drawn_out": Switch("what is under a bridge may be drawn out", ("PU40",)),
    "pushed_in": Switch("a point under a bridge is vacant", ("PU41",)),
    "two_pairs": Switch("the sides a and q need not be joined", ("PU45",)),
    "hidden_joins": Switch("covered dots join too", ("PU44",)),
    "levels_divide": Switch("dots on different levels do not join", ("PU44",)),
    "uncovering_is_safe": Switch("only the mover can connect", ("PU46", "PU47")),
    "uncovered_first": Switch("of two connections the opponent's wins", ("PU47",)),
    "plays_on": Switch("the last piece does not end the game", ("PU48", "PU49", "PU50")),
    "no_counting": Switch("the centre is not counted", ("PU48", "PU49")),
    "mover_wins_ties": Switch("an equal count is won by the mover", ("PU49",)),
    "counts_in_basic": Switch("the centre is counted in the basic game", ("PU50",)),
    "centre_first": Switch("the last piece never wins by connecting", ("PU51",)),
    "floating": Switch("pieces may be set up where nothing carries them", ("PU56",)),
}


SIDES: tuple[Callable[[Place], int], ...] = (
    lambda place: place[1],
    lambda place: place[0] - place[1],
    lambda place: place[0],
)
"""What is least on one side of the board and greatest on the opposite one."""


def plus(place: Place, step: Place, times: int = 1) -> Place:
    """The place so many steps away."""
    return place[0] + times * step[0], place[1] + times * step[1]


@cache
def dots(kind: str, punct: Place, heading: int) -> tuple[Place, Place, Place]:
    """What a piece covers: its PÜNCT, its nose, its third dot."""
    ahead = STEPS[heading % 6]
    nose = plus(punct, ahead)
    if kind == "T":
        third = plus(punct, STEPS[(heading + 1) % 6])
    elif kind == "C":
        third = plus(punct, ahead, -1)
    elif kind == "E":
        third = plus(nose, ahead)
    elif kind == "M":
        third = plus(punct, STEPS[(heading + 2) % 6])
    else:
        third = plus(nose, STEPS[(heading + (1 if kind == "R" else -1)) % 6])
    return punct, nose, third


MIDDLE = {"C": 0, "M": 0, "E": 1, "L": 1, "R": 1}
"""Which of the dots is between the others; a triangle has none."""


class Plate(NamedTuple):
    """One piece on the board."""

    colour: str
    kind: str
    punct: Place
    heading: int
    level: int = 0

    @property
    def dots(self) -> tuple[Place, Place, Place]:
        """The places that it covers."""
        return dots(self.kind, self.punct, self.heading)

    def __str__(self) -> str:
        high = f"^{self.level}" if self.level else ""
        return f"{self.kind}{name(self.punct)}.{name(self.dots[1])}{high}"


def stacked(plates: Iterable[Plate]) -> dict[Place, list[Plate]]:
    """What lies on each point, from below."""
    found: dict[Place, list[Plate]] = {}
    for plate in sorted(plates, key=lambda plate: plate.level):
        for dot in plate.dots:
            found.setdefault(dot, []).append(plate)
    return found


@dataclass(frozen=True)
class Punct:
    """One position of PÜNCT."""

    plates: frozenset[Plate]
    player: str
    variant: str = "standard"
    outcome: Outcome | None = None
    seen: Mapping[object, int] | None = None
    """How often each position has come, where the third time is a draw."""
    broken: frozenset[str] = field(default=frozenset(), repr=False)

    @cached_property
    def piles(self) -> dict[Place, list[Plate]]:
        """What lies on each point that is covered, from below."""
        return stacked(self.plates)

    @cached_property
    def moves(self) -> list[str]:
        """The texts of all legal decisions, sorted."""
        return sorted(self._decisions)

    @cached_property
    def _decisions(self) -> dict[str, tuple[Plate | None, Plate] | None]:
        """Each decision with the piece that is lifted, if any, and the piece that is put down."""
        return {} if self.outcome else dict(self._all())

    def _all(self) -> Iterator[tuple[str, tuple[Plate | None, Plate] | None]]:
        yield from self._additions()
        yield from self._movements()
        if "passing" in self.broken:
            yield "pass", None

    @property
    def facts(self) -> Facts:
        """The dot seen on each point, and how high it lies."""
        tops = {name(place): pile[-1] for place, pile in self.piles.items()}
        return Facts(
            pieces=MappingProxyType(
                {
                    point: plate.colour[0].upper()
                    if name(plate.punct) == point
                    else plate.colour[0]
                    for point, plate in tops.items()
                }
            ),
            hand=self._both(lambda player: sum(self.left(player).values())),
            tall=MappingProxyType({point: plate.level + 1 for point, plate in tops.items()}),
            centre=self.central,
        )

    @staticmethod
    def _both(number: Callable[[str], int]) -> Pair:
        white, black = map(number, PLAYERS)
        return white, black

    @property
    def central(self) -> Pair:
        """The dots of each player that are seen in the central hexagon."""
        tops = Counter(
            pile[-1].colour for place, pile in self.piles.items() if place in self._middle
        )
        return tops["white"], tops["black"]

    @property
    def _middle(self) -> frozenset[Place]:
        return INNER if "small_centre" in self.broken else CENTRE

    def left(self, player: str) -> Counter[str]:
        """How many pieces of each kind a player has not placed yet."""
        placed = Counter(plate.kind for plate in self.plates if plate.colour == player)
        return Counter(
            {
                kind: 9 if "more_pieces" in self.broken else number - placed[kind]
                for kind, number in NUMBERS.items()
            }
        )

    def _additions(self) -> Iterator[tuple[str, tuple[None, Plate]]]:
        left = self.left(self.player)
        for kind, punct in product(NUMBERS, PLACES):
            if left[kind] <= 0:
                continue
            for heading in self._headings(kind):
                plate = Plate(self.player, kind, punct, heading)
                if not self._closed(plate) and self._on_board(plate):
                    level = self.level(self.piles, plate)
                    if level == 0 or (level and "added_on_top" in self.broken):
                        yield str(plate), (None, plate._replace(level=level))

    def _headings(self, kind: str) -> range:
        return range(3 if kind == "C" and "ends_differ" not in self.broken else 6)

    def _on_board(self, plate: Plate) -> bool:
        if "sticks_out" in self.broken:
            return plate.punct in BOARD
        return BOARD.issuperset(plate.dots)

    def _closed(self, plate: Plate) -> bool:
        """Whether a new piece may not lie there because of the central hexagon."""
        if "centre_open" in self.broken:
            return False
        first_only = self.variant == "basic"
        if "basic_in_standard" in self.broken or "standard_in_basic" in self.broken:
            first_only = "basic_in_standard" in self.broken
        if first_only and self.plates:
            return False
        touching = plate.dots[:1] if "punct_alone_out" in self.broken else plate.dots
        return not self._middle.isdisjoint(touching)

    def level(self, piles: Mapping[Place, list[Plate]], plate: Plate) -> int | None:
        """The level on which a piece comes to lie on these piles, None if it cannot lie there."""
        broken = self.broken
        tops = [piles[dot][-1] if dot in piles else None for dot in plate.dots]
        heights = [0 if top is None else top.level + 1 for top in tops]
        if "pushed_in" in broken:
            heights = [
                0 if self._under_bridge(piles, dot) else height
                for dot, height in zip(plate.dots, heights, strict=True)
            ]
        middle = MIDDLE.get(plate.kind)
        if "straight_bridges" in broken and plate.kind in "MLR":
            middle = None
        if "no_bridges" in broken:
            middle = None
        if "triangle_bridges" in broken and plate.kind == "T":
            middle = 1
        ends = [height for dot, height in enumerate(heights) if dot != middle]
        level = max(heights) if "slanting" in broken or "end_hangs" in broken else ends[0]
        if "end_hangs" in broken:
            if heights.count(level) < 2:
                return None
        elif "slanting" not in broken:
            if len(set(ends)) > 1:
                return None
            if max(heights) > level and "high_middle" not in broken:
                return None
        if level == 0:
            return 0
        if "no_climbing" in broken or ("two_levels" in broken and level > 1):
            return None
        return level if self._carried(piles, plate, tops, heights[0] < level) else None

    def _carried(
        self,
        piles: Mapping[Place, list[Plate]],
        plate: Plate,
        tops: list[Plate | None],
        hanging: bool,
    ) -> bool:
        """Whether the PÜNCT of a piece above others comes down where it may."""
        broken = self.broken
        if hanging and "punct_never_hangs" in broken:
            return False
        if hanging and "hangs_anywhere" in broken:
            return True
        if "covers_own" in broken and any(top and top.colour != plate.colour for top in tops):
            return False
        below = tops[0]
        if below and "lowest_owns" in broken:
            below = piles[plate.punct][0]
        if below and "onto_puncts" in broken and below.punct != plate.punct:
            return False
        if below and "onto_any" in broken:
            return True
        return below is not None and below.colour == plate.colour

    @staticmethod
    def _under_bridge(piles: Mapping[Place, list[Plate]], place: Place) -> bool:
        """Whether nothing but the middle of a bridge is there."""
        pile = piles.get(place, [])
        return len(pile) == 1 and pile[0].level > 0

    @cached_property
    def free(self) -> frozenset[Plate]:
        """The pieces of both players that nothing lies on or hangs over."""
        return frozenset(plate for plate in self.plates if self._is_free(plate))

    def _is_free(self, plate: Plate) -> bool:
        """Whether nothing lies on a piece or hangs over it."""
        over = [
            above
            for dot in plate.dots
            for above in self.piles[dot]
            if above.level > plate.level
            and not (above.level > plate.level + 1 and "drawn_out" in self.broken)
        ]
        if "own_covered_moves" in self.broken:
            over = [above for above in over if above.colour != plate.colour]
        return not over or "covered_moves" in self.broken

    def _movements(self) -> Iterator[tuple[str, tuple[Plate, Plate]]]:
        for plate in self.free:
            if plate.colour != self.player and "others_move" not in self.broken:
                continue
            keep = {plate} if "old_place_taken" not in self.broken else set()
            piles = stacked(self.plates - keep)
            for punct in self._targets(plate):
                for heading in self._headings(plate.kind):
                    if self._changes(plate, punct, heading):
                        yield from self._put(piles, plate, punct, heading)

    def _targets(self, plate: Plate) -> Iterator[Place]:
        """Where its PÜNCT can travel; at first where it is."""
        if "not_on_the_spot" not in self.broken:
            yield plate.punct
        for step in STEPS:
            target = plus(plate.punct, step)
            while target in BOARD:
                if target not in CENTRE or "centre_shut" not in self.broken:
                    yield target
                if "no_jumping" in self.broken and target in self.piles:
                    break
                if "one_step" in self.broken:
                    break
                target = plus(target, step)

    def _changes(self, plate: Plate, punct: Place, heading: int) -> bool:
        if punct == plate.punct:
            return heading != plate.heading or "put_back" in self.broken
        return heading == plate.heading or "no_turning" not in self.broken

    def _put(
        self, piles: Mapping[Place, list[Plate]], plate: Plate, punct: Place, heading: int
    ) -> Iterator[tuple[str, tuple[Plate, Plate]]]:
        """The move of a lifted piece to a place, if it can lie there."""
        put = plate._replace(punct=punct, heading=heading, level=0)
        way = name(plate.punct) if punct == plate.punct else f"{name(plate.punct)}-{name(punct)}"
        text = f"{way}.{name(put.dots[1])}"
        if "turned_over" in self.broken:
            put = put._replace(kind={"L": "R", "R": "L"}.get(put.kind, put.kind))
        level = self.level(piles, put) if self._on_board(put) else None
        if level is None or (level < plate.level and "no_climbing_down" in self.broken):
            return
        yield text, (plate, put._replace(level=level))

    def play(self, text: str) -> "Punct":
        """The position after one decision."""
        if text not in self._decisions:
            raise ValueError(f"{text} is not legal for {self.player}")
        change = self._decisions[text]
        if change is None:
            return replace(self, player=OTHER[self.player])
        lifted, put = change
        after = replace(self, plates=self.plates - {lifted} | {put}, player=OTHER[self.player])
        return after._ended()._counted()

    def _ended(self) -> "Punct":
        """Over, if somebody is connected, has placed all pieces, or nothing can be done."""
        mover = OTHER[self.player]
        for player in (mover, self.player):
            rival = OTHER[player]
            if "uncovering_is_safe" in self.broken and player != mover:
                continue
            if "centre_first" in self.broken and not sum(self.left(mover).values()):
                continue
            if self.connects(player):
                both = "uncovered_first" in self.broken and self.connects(rival)
                return replace(self, outcome=Outcome(rival if both else player, "connection"))
        placed = Counter(plate.colour for plate in self.plates)
        if PIECES in placed.values() and "plays_on" not in self.broken:
            return self._measured("centre" if self._counts else "supply")
        if next(self._all(), None) is None:
            return self._measured("stuck")
        return self

    @property
    def _counts(self) -> bool:
        """Whether the central hexagon decides in the end."""
        if "counts_in_basic" in self.broken:
            return True
        return self.variant == "standard"

    def _measured(self, reason: str) -> "Punct":
        """Over without a connection."""
        if not self._counts:
            return replace(self, outcome=Outcome("draw", reason))
        white, black = self.central
        winner = "draw" if white == black else PLAYERS[white < black]
        if "no_counting" in self.broken:
            winner = "draw"
        if winner == "draw" and "mover_wins_ties" in self.broken:
            winner = OTHER[self.player]
        score = None if "no_counting" in self.broken else (white, black)
        return replace(self, outcome=Outcome(winner, reason, score))

    def _counted(self) -> "Punct":
        """A draw, if the position has come for the third time."""
        if self.seen is None or self.outcome:
            return self
        now = (self.plates, self.player)
        seen = MappingProxyType({**self.seen, now: self.seen.get(now, 0) + 1})
        outcome = Outcome("draw", "repetition") if seen[now] == 3 else None
        return replace(self, seen=seen, outcome=outcome)

    def connects(self, player: str) -> bool:
        """Whether a player's dots, as seen from above, join two opposite sides."""
        own = {place: pile[-1].level for place, pile in self.piles.items()}
        if "hidden_joins" in self.broken:
            own = {p: 0 for p in own if any(plate.colour == player for plate in self.piles[p])}
        else:
            own = {p: level for p, level in own.items() if self.piles[p][-1].colour == player}
        for along in SIDES[: 2 if "two_pairs" in self.broken else 3]:
            reached = {place for place in own if along(place) == -SIDE}
            waiting = list(reached)
            while waiting:
                place = waiting.pop()
                for step in STEPS:
                    near = plus(place, step)
                    if near not in own or near in reached:
                        continue
                    if "levels_divide" in self.broken and own[near] != own[place]:
                        continue
                    reached.add(near)
                    waiting.append(near)
            if any(along(place) == SIDE for place in reached):
                return True
        return False


def start(
    variant: str = "standard", *, repetition: bool = False, broken: frozenset[str] = frozenset()
) -> Punct:
    """The position in which a game of a variant begins."""
    first = "black" if "black_begins" in broken else "white"
    return _at(frozenset(), first, variant, repetition, broken)


def _at(
    plates: frozenset[Plate], player: str, variant: str, repetition: bool, broken: frozenset[str]
) -> Punct:
    if variant not in VARIANTS:
        raise ValueError(f"{variant!r} is not one of {', '.join(VARIANTS)}")
    seen: Mapping[object, int] | None = MappingProxyType({}) if repetition else None
    return Punct(plates, player, variant, seen=seen, broken=broken)._ended()._counted()


def plate_of(colour: str, word: str) -> Plate:
    """The piece that a word such as `Te5.e6^1` describes."""
    where, _, level = word.partition("^")
    kind, (punct, _, nose) = where[0], where[1:].partition(".")
    if kind not in NUMBERS or punct not in NAMED:
        raise ValueError(f"{word!r} is not a piece like Te5.e6")
    for heading in range(3 if kind == "C" else 6):
        plate = Plate(colour, kind, NAMED[punct], heading, int(level or 0))
        if name(plate.dots[1]) == nose and BOARD.issuperset(plate.dots):
            return plate
    raise ValueError(f"{word!r} does not lie on the board")


def setup(text: str, broken: frozenset[str] = frozenset()) -> Punct:
    """The position that a text describes."""
    parts = PositionText.parse(text)
    variant = parts.variant or VARIANTS[0]
    values = parts.values("W", "B", "repetition")
    if parts.is_start:
        return start(variant, repetition="repetition" in values, broken=broken)
    plates = [
        plate_of(player, word)
        for player in PLAYERS
        for word in values.get(player[0].upper(), "").split(",")
        if word
    ]
    built = Punct(frozenset(), str(parts.player), variant, broken=broken)
    for plate in sorted(plates, key=lambda plate: plate.level):
        if plate in built.plates:
            raise ValueError(f"{plate} is named twice")
        if built.level(built.piles, plate) != plate.level and "floating" not in broken:
            raise ValueError(f"{plate} cannot lie there")
        built = replace(built, plates=built.plates | {plate})
    for player in PLAYERS:
        if min(built.left(player).values()) < 0:
            raise ValueError(f"{player} has too many pieces of a kind")
    return _at(built.plates, built.player, variant, "repetition" in values, broken)
