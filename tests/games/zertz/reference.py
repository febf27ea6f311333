"""ZÈRTZ on all its boards, slowly and obviously, written from the rules.

A board is a set of rings and a dictionary from ring to marble: `W`, `G` or `B`.
"""

import re
from collections import Counter
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
    pieces,
)

Ring = str

COLUMNS = {
    37: "4567654",
    40: "5677654",
    43: "56776543",
    44: "5678765",
    48: "56787654",
    61: "567898765",
}
"""How many rings each column has, from a on."""
LOWEST = {37: "d", 40: "c", 43: "c", 44: "d", 48: "d", 61: "e"}
AROUND = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
"""Six steps of column and height, each beside the next, and the last beside the first."""


def _places(rings: int) -> dict[Ring, tuple[int, int]]:
    places: dict[Ring, tuple[int, int]] = {}
    for column, (letter, count) in enumerate(zip("abcdefghi", COLUMNS[rings], strict=False)):
        higher = max(0, ord(letter) - ord(LOWEST[rings]))
        for number in range(1, int(count) + 1):
            places[f"{letter}{number}"] = (column, number + higher)
    return places


PLACES = {rings: _places(rings) for rings in COLUMNS}
NAMES = {rings: {place: ring for ring, place in places.items()} for rings, places in PLACES.items()}


def steps(rings: int, ring: Ring, length: int = 1) -> list[Ring | None]:
    """The rings that lie a number of steps away in all six directions, None off the board."""
    x, y = PLACES[rings][ring]
    return [NAMES[rings].get((x + length * dx, y + length * dy)) for dx, dy in AROUND]


NEXT = {rings: {ring: steps(rings, ring) for ring in PLACES[rings]} for rings in PLACES}
BEYOND = {rings: {ring: steps(rings, ring, 2) for ring in PLACES[rings]} for rings in PLACES}

COLOURS = "WGB"
MARBLES = {
    "standard": {"W": 6, "G": 8, "B": 10},
    "blitz": {"W": 5, "G": 7, "B": 9},
    "tournament": {"W": 6, "G": 8, "B": 10},
}
SETS: dict[str, tuple[dict[str, int], ...]] = {
    "standard": ({"W": 4}, {"G": 5}, {"B": 6}, {"W": 3, "G": 3, "B": 3}),
    "blitz": ({"W": 3}, {"G": 4}, {"B": 5}, {"W": 2, "G": 2, "B": 2}),
}
SETS["tournament"] = SETS["standard"]
SIZES = {"standard": tuple(COLUMNS), "blitz": (37,), "tournament": (48, 61)}
VARIANTS = tuple(SIZES)

RULES = numbered("ZE", 50)

SWITCHES = {
    "seventh_white": Switch("there are seven white marbles", ("ZE1", "ZE4", "ZE5")),
    "colour_by_player": Switch("White places white marbles, Black the others", ("ZE7", "ZE9")),
    "marbles_stack": Switch("a marble may be placed on another", ("ZE9",)),
    "keeps_rings": Switch("no ring is taken away", ("ZE10", "ZE13")),
    "any_ring_leaves": Switch("any vacant ring may be taken", ("ZE10", "ZE11", "ZE12")),
    "edge_is_free": Switch("a ring with any missing neighbour is free", ("ZE11", "ZE12")),
    "two_gaps_free": Switch("two missing neighbours anywhere free a ring", ("ZE12",)),
    "occupied_is_free": Switch("a ring with a marble may be taken", ("ZE10", "ZE11")),
    "stuck_ring_loses_turn": Switch("without a free ring nobody's turn ends", ("ZE14", "ZE39")),
    "ring_first": Switch("a ring may be taken first", ("ZE15",)),
    "captures_optional": Switch("one may place instead of capturing", ("ZE18", "ZE28")),
    "three_directions": Switch("marbles jump in three directions only", ("ZE18", "ZE19", "ZE23")),
    "lands_anywhere": Switch("a jump may land on a ring that is gone", ("ZE19",)),
    "own_colour_safe": Switch("a marble does not jump its own colour", ("ZE20", "ZE23")),
    "captured_stays": Switch("jumped marbles stay on the board", ("ZE21", "ZE23", "ZE27")),
    "goes_to_pool": Switch("jumped marbles go back to the pool", ("ZE21", "ZE26")),
    "one_jump": Switch("a turn is one jump", ("ZE22", "ZE23", "ZE27")),
    "may_stop": Switch("a chain may be ended early", ("ZE22",)),
    "most_first": Switch("the longest chain must be taken", ("ZE23", "ZE24")),
    "others_go_on": Switch("another marble may go on with the chain", ("ZE25",)),
    "ring_after_capture": Switch("a ring is taken after a capture", ("ZE26", "ZE21")),
    "start_blocked": Switch("the ring a chain began on stays occupied", ("ZE27",)),
    "no_claims": Switch("nothing is claimed", ("ZE29", "ZE31", "ZE32", "ZE39")),
    "claims_vacant": Switch("a group with vacant rings is claimed too", ("ZE30",)),
    "placing_claims_not": Switch("placing claims nothing", ("ZE31", "ZE38", "ZE39")),
    "claim_ends_turn": Switch("a claim by placing ends the turn", ("ZE31", "ZE33")),
    "opponent_claims": Switch("the opponent gets what is cut off", ("ZE29", "ZE32")),
    "claim_keeps_rings": Switch("rings of a claimed group stay", ("ZE29", "ZE32", "ZE35")),
    "islands_stay": Switch("a vacant ring that is cut off stays", ("ZE34",)),
    "one_claim": Switch("only one group is claimed at once", ("ZE35",)),
    "three_white_win": Switch("a colour needs one marble less", ("ZE37", "ZE45")),
    "no_mixed_set": Switch("three of each do not win", ("ZE37", "ZE47")),
    "chain_first": Switch("a set counts only at the end of a chain", ("ZE38",)),
    "ring_before_set": Switch("a set counts only after the ring", ("ZE38",)),
    "full_is_a_draw": Switch("a full board is a draw", ("ZE39", "ZE40")),
    "full_before_set": Switch("a full board wins by full even with a set", ("ZE40",)),
    "pool_ends": Switch("an empty pool leaves nothing to place", ("ZE41",)),
    "own_first": Switch("captured marbles are placed before the pool", ("ZE41",)),
    "opponents_marbles": Switch("captured marbles of both can be placed", ("ZE41",)),
    "no_pass": Switch("who cannot place has lost", ("ZE42",)),
    "always_pass": Switch("one may always pass", ("ZE13", "ZE42")),
    "stuck_passes": Switch("players pass though nobody can ever move", ("ZE44",)),
    "no_draw_by_repetition": Switch("nothing ends by repetition", ("ZE43",)),
    "second_time_draws": Switch("a position that comes twice is a draw", ("ZE43",)),
    "blitz_as_standard": Switch("blitz needs the sets of the standard game", ("ZE47",)),
    "blitz_marbles": Switch("blitz has all marbles", ("ZE47",)),
    "sets_accepted": Switch("a position may have a set already", ("ZE50",)),
    "groups_accepted": Switch("a position may have a full group", ("ZE50",)),
}

Stock = Counter[str]


@dataclass(frozen=True)
class Zertz:
    """One position of ZÈRTZ."""

    variant: str
    size: int
    rings: frozenset[Ring]
    marbles: dict[Ring, str]
    pool: Stock
    caught: dict[str, Stock]
    player: str
    phase: str = "place"
    """What is to be decided: `place` (or a first jump), `ring` or `jump`."""
    jumper: Ring | None = None
    chain_from: Ring | None = None
    outcome: Outcome | None = None
    earlier: tuple[object, ...] | None = None
    """The beginnings of turns so far, if repetition counts."""
    broken: frozenset[str] = field(default=frozenset(), repr=False)

    @property
    def vacant(self) -> list[Ring]:
        """The rings without a marble."""
        return [ring for ring in sorted(self.rings) if ring not in self.marbles]

    @property
    def facts(self) -> Facts:
        """Rings, marbles, the pool and what each has captured."""
        white, black = (
            "".join(f"{n}{c}" for c in COLOURS if (n := self.caught[player][c])) or "0"
            for player in PLAYERS
        )
        return Facts(
            pieces=MappingProxyType(self.marbles),
            pool=tuple(self.pool[colour] for colour in COLOURS),
            caught=(white, black),
            gone=frozenset(PLACES[self.size]) - self.rings,
            rings=len(self.rings),
        )

    @cached_property
    def moves(self) -> list[str]:
        """The texts of all legal decisions, sorted."""
        if self.outcome:
            return []
        if self.phase == "ring":
            found = [f"-{ring}" for ring in self.free]
            return sorted([*found, "pass"] if "always_pass" in self.broken else found)
        if self.phase == "jump":
            found = self._longest_of(list(self._jumps_on()))
            if "may_stop" in self.broken:
                found.append("pass")
            return sorted(found)
        captures = sorted(self._captures())
        if captures and "captures_optional" not in self.broken:
            return captures
        found = captures + [f"{colour}{ring}" for colour in self._colours() for ring in self._open]
        if "ring_first" in self.broken:
            found += [f"-{ring}" for ring in self.free]
        if not found or "always_pass" in self.broken:
            found.append("pass")
        return sorted(found)

    @property
    def _open(self) -> list[Ring]:
        return sorted(self.rings) if "marbles_stack" in self.broken else self.vacant

    @property
    def free(self) -> list[Ring]:
        """The rings that can be taken away."""
        if "any_ring_leaves" in self.broken:
            return self.vacant
        rings = sorted(self.rings) if "occupied_is_free" in self.broken else self.vacant
        return [ring for ring in rings if self._is_free(ring)]

    def _is_free(self, ring: Ring) -> bool:
        missing = [beside not in self.rings for beside in NEXT[self.size][ring]]
        if "edge_is_free" in self.broken:
            return any(missing)
        if "two_gaps_free" in self.broken:
            return sum(missing) >= 2
        if "islands_stay" in self.broken and all(missing):
            return False
        return any(missing[i] and missing[i - 1] for i in range(6))

    def _stock(self) -> Stock:
        """The marbles that can be placed."""
        own = self.caught[self.player]
        if "opponents_marbles" in self.broken:
            own = own + self.caught[OTHER[self.player]]
        if "own_first" in self.broken and own.total():
            return own
        if self.pool.total() or "pool_ends" in self.broken:
            return self.pool
        return own

    def _colours(self) -> list[str]:
        stock = self._stock()
        colours = [colour for colour in COLOURS if stock[colour]]
        if "colour_by_player" in self.broken:
            own = {"white": "W", "black": "GB"}[self.player]
            return [colour for colour in colours if colour in own]
        return colours

    def _jumps(self, ring: Ring) -> Iterator[tuple[Ring, Ring]]:
        """The marbles that the one on a ring can jump, and where it lands."""
        ways = list(zip(NEXT[self.size][ring], BEYOND[self.size][ring], strict=True))
        for over, target in ways[:3] if "three_directions" in self.broken else ways:
            if over is None or target is None or over not in self.marbles:
                continue
            if over not in self.rings or target in self.marbles:
                continue
            if target not in self.rings and "lands_anywhere" not in self.broken:
                continue
            if "own_colour_safe" in self.broken and self.marbles[over] == self.marbles[ring]:
                continue
            if "start_blocked" in self.broken and target == self.chain_from:
                continue
            yield over, target

    def _jumps_on(self) -> Iterator[str]:
        assert self.jumper
        going = sorted(self.marbles) if "others_go_on" in self.broken else [self.jumper]
        for ring in going:
            yield from (f"{ring}-{target}" for _, target in self._jumps(ring))

    def _captures(self) -> list[str]:
        found = [
            f"{ring}-{target}" for ring in sorted(self.marbles) for _, target in self._jumps(ring)
        ]
        return self._longest_of(found)

    def _longest_of(self, jumps: list[str]) -> list[str]:
        if "most_first" not in self.broken or not jumps:
            return jumps
        lengths = {move: self._play(move)._longest() for move in jumps}
        return [move for move in jumps if lengths[move] == max(lengths.values())]

    def _longest(self) -> int:
        if self.phase != "jump":
            return 0
        return 1 + max(self._play(move)._longest() for move in self._jumps_on())

    def play(self, text: str) -> "Zertz":
        """The position after one decision."""
        if text not in self.moves:
            raise ValueError(f"{text} is not legal for {self.player}: {' '.join(self.moves)}")
        return self._play(text)

    def _play(self, text: str) -> "Zertz":
        after = self
        if self.earlier is not None and self.phase == "place":
            after = replace(self, earlier=(*self.earlier, self._whole))
        if text == "pass":
            return after._turn_over()
        if text[0] in COLOURS:
            return after._place(text[0], text[1:])
        if text[0] == "-":
            return after._take(text[1:])
        return after._jump(*text.split("-"))

    @property
    def _whole(self) -> object:
        """All that makes two positions the same."""
        caught = tuple(tuple(self.caught[player][c] for c in COLOURS) for player in PLAYERS)
        return self.rings, frozenset(self.marbles.items()), caught, self.player

    def _place(self, colour: str, ring: Ring) -> "Zertz":
        stock = self._stock()
        less = stock - Counter({colour: 1})
        after = replace(self, marbles=self.marbles | {ring: colour})
        if stock is self.pool:
            after = replace(after, pool=less)
        else:
            after = replace(after, caught=self.caught | {self.player: less})
        claimed = after if "placing_claims_not" in self.broken else after._claim()
        if claimed.outcome:
            return claimed
        if "claim_ends_turn" in self.broken and claimed.rings != after.rings:
            return claimed._turn_over()
        if "keeps_rings" in self.broken:
            return claimed._turn_over()
        if not claimed.free:
            if "stuck_ring_loses_turn" in self.broken:
                return replace(claimed, phase="place")
            return claimed._turn_over()
        return replace(claimed, phase="ring")

    def _take(self, ring: Ring) -> "Zertz":
        marbles = {place: marble for place, marble in self.marbles.items() if place != ring}
        after = replace(self, rings=self.rings - {ring}, marbles=marbles)._claim(finally_=True)
        return after if after.outcome else after._turn_over()

    def _jump(self, ring: Ring, target: Ring) -> "Zertz":
        over = next(over for over, landing in self._jumps(ring) if landing == target)
        marbles = dict(self.marbles)
        gained = Counter({marbles[over]: 1})
        marbles[target] = marbles.pop(ring)
        if "captured_stays" not in self.broken:
            del marbles[over]
        chain_from = self.chain_from or ring
        after = replace(self, marbles=marbles, chain_from=chain_from)
        if "goes_to_pool" in self.broken:
            after = replace(after, pool=self.pool + gained)
        else:
            after = after._gain(self.player, gained)
        goes_on = replace(after, phase="jump", jumper=target)
        can_go_on = any(goes_on._jumps_on()) and "one_jump" not in self.broken
        if not (can_go_on and "chain_first" in self.broken):
            after = after._won()
        if after.outcome:
            return after
        if can_go_on:
            return goes_on
        if "ring_after_capture" in self.broken and after.free:
            return replace(after, phase="ring", jumper=None, chain_from=None)
        return after._turn_over()

    def _gain(self, player: str, gained: Stock) -> "Zertz":
        return replace(self, caught=self.caught | {player: self.caught[player] + gained})

    def _groups(self) -> list[set[Ring]]:
        """The rings in groups that hang together."""
        left = set(self.rings)
        groups: list[set[Ring]] = []
        while left:
            group: set[Ring] = set()
            waiting = [min(left)]
            while waiting:
                ring = waiting.pop()
                if ring in left:
                    left.remove(ring)
                    group.add(ring)
                    waiting += [beside for beside in NEXT[self.size][ring] if beside is not None]
            groups.append(group)
        return groups

    def _is_full(self, group: set[Ring]) -> bool:
        if "claims_vacant" in self.broken:
            return any(ring in self.marbles for ring in group) and len(group) < 4
        return all(ring in self.marbles for ring in group)

    def _claim(self, *, finally_: bool = False) -> "Zertz":
        """Give the player all groups without a vacant ring, and see whether that wins."""
        full = [group for group in self._groups() if self._is_full(group)]
        if "no_claims" in self.broken:
            full = []
        if "one_claim" in self.broken:
            full = full[:1]
        claimed = {ring for group in full for ring in group}
        marbles = {ring: marble for ring, marble in self.marbles.items() if ring not in claimed}
        gained = Counter(self.marbles[ring] for ring in claimed if ring in self.marbles)
        getter = OTHER[self.player] if "opponent_claims" in self.broken else self.player
        rings = self.rings if "claim_keeps_rings" in self.broken else self.rings - claimed
        after = replace(self, rings=rings, marbles=marbles)._gain(getter, gained)
        if "ring_before_set" in self.broken and not finally_ and after.free:
            return after
        return after._won()

    def _has_set(self, player: str) -> bool:
        sets = SETS["standard" if "blitz_as_standard" in self.broken else self.variant]
        if "no_mixed_set" in self.broken:
            sets = sets[:3]
        own = self.caught[player]
        less = 1 if "three_white_win" in self.broken else 0
        return any(all(own[c] >= n - less for c, n in goal.items()) for goal in sets)

    def _won(self) -> "Zertz":
        """The same, over if the player has a set or nothing is left of the board."""
        score = (self.caught["white"].total(), self.caught["black"].total())
        full = not self.rings
        if full and "full_is_a_draw" in self.broken:
            return replace(self, outcome=Outcome("draw", "full", score))
        if full and "full_before_set" in self.broken:
            return replace(self, outcome=Outcome(self.player, "full", score))
        if self._has_set(self.player):
            return replace(self, outcome=Outcome(self.player, "marbles", score))
        if full:
            return replace(self, outcome=Outcome(self.player, "full", score))
        return self

    def _turn_over(self) -> "Zertz":
        after = replace(
            self, player=OTHER[self.player], phase="place", jumper=None, chain_from=None
        )
        return after._ended()

    def _ended(self) -> "Zertz":
        """The same, over if nobody can ever move or the same turn begins for the third time."""
        score = (self.caught["white"].total(), self.caught["black"].total())
        helpless = not self._captures() and not self._stock().total()
        stuck = helpless and not any(self.caught[player].total() for player in PLAYERS)
        if helpless and "no_pass" in self.broken:
            return replace(self, outcome=Outcome(OTHER[self.player], "stuck", score))
        if stuck and "stuck_passes" not in self.broken:
            return replace(self, outcome=Outcome("draw", "stuck", score))
        times = 1 if "second_time_draws" in self.broken else 2
        came = self.earlier.count(self._whole) if self.earlier else 0
        if came >= times and "no_draw_by_repetition" not in self.broken:
            return replace(self, outcome=Outcome("draw", "repetition"))
        return self


def setup(text: str, broken: frozenset[str] = frozenset()) -> Zertz:
    """Read a position text."""
    parsed = PositionText.parse(text)
    variant = parsed.variant or "standard"
    if parsed.game != "zertz" or variant not in VARIANTS:
        raise ValueError(f"{text!r} is no position of ZÈRTZ")
    values = parsed.values("rings", "repetition", "W", "G", "B", "gone", "caught", "jump")
    size = int(values.get("rings", SIZES[variant][0]))
    if size not in SIZES[variant]:
        raise ValueError(f"{variant} is not played with {size} rings")
    points = frozenset(PLACES[size])
    board = pieces({**values, "x": values.get("gone", "")}, "WGBx", points)
    gone = frozenset(ring for ring, what in board.items() if what == "x")
    marbles = {ring: what for ring, what in board.items() if what != "x"}
    white, _, black = values.get("caught", "0/0").partition("/")
    caught = {"white": _stock(white), "black": _stock(black)}
    total = Counter(MARBLES["standard" if "blitz_marbles" in broken else variant])
    if "seventh_white" in broken:
        total["W"] += 1
    used = Counter(marbles.values()) + caught["white"] + caught["black"]
    if used - total:
        raise ValueError(f"there are not so many marbles: {dict(used)}")
    position = Zertz(
        variant,
        size,
        points - gone,
        marbles,
        total - used,
        caught,
        parsed.player or "white",
        parsed.phase or "place",
        values.get("jump"),
        earlier=() if "repetition" in values else None,
        broken=broken,
    )
    _check(position)
    return position if position.phase != "place" else position._ended()


def _stock(text: str) -> Stock:
    if not re.fullmatch(r"0|(\d+[WGB])+", text):
        raise ValueError(f"{text!r} is not like 2W1B or 0")
    return Counter({colour: int(number) for number, colour in re.findall(r"(\d+)([WGB])", text)})


def _check(position: Zertz) -> None:
    """Refuse what cannot be: a set, a full group, a ring or a jump that is not due."""
    broken = position.broken
    has_set = any(position._has_set(player) for player in PLAYERS)
    if has_set and "sets_accepted" not in broken:
        raise ValueError("a player already has a set")
    full = [group for group in position._groups() if group <= set(position.marbles)]
    if full and "groups_accepted" not in broken:
        raise ValueError("a full group is not claimed")
    if position.phase == "ring" and not position.free:
        raise ValueError("there is no free ring")
    if (position.phase == "jump") != (position.jumper is not None):
        raise ValueError("a jump is due exactly where a marble has to go on")
    if position.jumper and not any(position._jumps(position.jumper)):
        raise ValueError("this marble cannot jump on")
