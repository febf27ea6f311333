"""TAMSK, slowly and obviously, written from the rules: a board of rings and one of glasses."""

from collections import Counter
from collections.abc import Iterator, Sequence
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
    Timed,
    numbered,
    pair,
    pieces,
)

COLUMNS = {"a": 4, "b": 5, "c": 6, "d": 7, "e": 6, "f": 5, "g": 4}
# Going up a column counts 2, so that the slanted lines change height by 1 a column.
PLACES = {
    f"{letter}{number}": (x, 2 * number - height)
    for x, (letter, height) in enumerate(COLUMNS.items())
    for number in range(1, height + 1)
}
NAMES = {place: name for name, place in PLACES.items()}
STEPS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
NEXT = {
    name: [NAMES[x + dx, y + dy] for dx, dy in STEPS if (x + dx, y + dy) in NAMES]
    for name, (x, y) in PLACES.items()
}
ROOM = {
    **dict.fromkeys(PLACES, 1),
    **dict.fromkeys(["b2", "b3", "b4", "c2", "c5", "d2", "d6", "e2", "e5", "f2", "f3", "f4"], 2),
    **dict.fromkeys(["c3", "c4", "d3", "d5", "e3", "e4"], 3),
    "d4": 4,
}
LETTERS = {"white": "W", "black": "B"}
CORNERS = {"a1": "W", "d7": "W", "g1": "W", "a4": "B", "d1": "B", "g4": "B"}
GLASSES, HAND = 3, 32
FULL, SMALL, CHOICE = 180_000, 15_000, 5_000
"""Milliseconds that a glass runs, the small one, and for which a second ring may be chosen."""

RULES = numbered("TA", 65)

SWITCHES = {
    "middle_missing": Switch("glasses do not stand in the middle", ("TA28",)),
    "room_for_one": Switch("every space has room for one ring", ("TA2",)),
    "more_rings": Switch("rings need not add up", ("TA3",)),
    "too_many_fit": Switch("positions may have more rings than fit", ("TA3",)),
    "colours_swapped": Switch("the corners have the other colours", ("TA4", "TA8")),
    "black_begins": Switch("Black has the first turn", ("TA5", "TA28")),
    "corners_have_rings": Switch("there is a ring on each corner at the start", ("TA6",)),
    "most_rings_left": Switch("more rings left win", ("TA7", "TA20", "TA22")),
    "any_glass": Switch("players move the glasses of both", ("TA8",)),
    "farther": Switch("a glass moves two steps too", ("TA8", "TA9")),
    "onto_glasses": Switch("a glass may move onto another", ("TA9",)),
    "pass_at_will": Switch("players may always pass", ("TA8", "TA10", "TA19")),
    "no_ring": Switch("moves drop no ring", ("TA11", "TA13", "TA16")),
    "ring_left_behind": Switch("the ring drops where the glass was", ("TA6", "TA11")),
    "choice_of_ring": Switch("a ring may always be left out", ("TA8", "TA12")),
    "rings_go_along": Switch("rings of a space left are taken back", ("TA13", "TA6")),
    "never_closed": Switch("full spaces can be visited", ("TA14", "TA15")),
    "closed_by_one": Switch("a space with a ring is closed", ("TA2", "TA16")),
    "stuck_on_full": Switch("a glass may not leave a full space", ("TA17", "TA14")),
    "blocked_ends": Switch("the game ends when one player is blocked", ("TA18", "TA19", "TA24")),
    "blocked_for_ever": Switch("who has passed never moves again", ("TA19", "TA24")),
    "last_mover_wins": Switch("equal rings are won by the last to move", ("TA23",)),
    "ties_are_lost": Switch("equal rings are won by White", ("TA23", "TA25")),
    "score_is_left": Switch("the score is the rings left", ("TA20", "TA21")),
    "leader_stops": Switch("it ends when only the leader can move", ("TA24",)),
    "moves_without_rings": Switch("who has no ring moves on", ("TA25", "TA26")),
    "glasses_from_corners": Switch("a free start has glasses on the corners", ("TA28",)),
    "placed_anywhere": Switch("glasses may be placed on others", ("TA28", "TA29")),
    "placed_without_ring": Switch("a glass placed has no ring", ("TA28",)),
    "moves_while_placing": Switch("glasses move before all are placed", ("TA29",)),
    "rings_always_drop": Switch("free rings change nothing", ("TA31", "TA32")),
    "nobody_fills": Switch("a ring left out stays out", ("TA32", "TA34")),
    "filling_is_a_turn": Switch("dropping a ring there ends the turn", ("TA32",)),
    "filled_later": Switch("it may be dropped at any time", ("TA33",)),
    "end_before_filling": Switch("it ends though a ring can be dropped", ("TA34",)),
    "no_repetition": Switch("a position may come any number of times", ("TA35",)),
    "placed_new": Switch("glasses are placed without running", ("TA30",)),
    "all_run": Switch("all glasses run from the start", ("TA36", "TA37", "TA40")),
    "any_first": Switch("new glasses need not move first", ("TA37", "TA63")),
    "blocked_new_first": Switch("new glasses that cannot move keep others back", ("TA38",)),
    "dead_move": Switch("glasses that have run out move on", ("TA39", "TA43")),
    "nothing_runs_out": Switch("no glass runs out", ("TA39", "TA40", "TA41")),
    "running_out_ends_turns": Switch("when a glass runs out the turn is over", ("TA41",)),
    "dead_vanish": Switch("glasses that have run out are taken away", ("TA39", "TA42")),
    "equal_is_drawn": Switch("equal rings are a draw", ("TA44", "TA45", "TA46", "TA65")),
    "first_to_die_wins": Switch("the first glass to run out decides", ("TA44", "TA46")),
    "at_once_is_drawn": Switch("glasses that run out together make a draw", ("TA45",)),
    "ties_of_sand_are_won": Switch("where nothing decides, White wins", ("TA46",)),
    "two_minutes": Switch("a glass holds two minutes", ("TA47", "TA48", "TA51")),
    "filled_anew": Switch("turned over a glass has all its sand again", ("TA48", "TA49")),
    "not_turned": Switch("a glass that moves is not turned over", ("TA48", "TA49")),
    "late_at_once": Switch("a decision at the very instant is too late", ("TA49", "TA55")),
    "always_apart": Switch("glasses always run out one after the other", ("TA45", "TA51")),
    "any_together": Switch("glasses of the same time always run out together", ("TA51",)),
    "runs_before": Switch("sand runs before the first move", ("TA52",)),
    "no_prompt": Switch("nobody can be prompted", ("TA53", "TA54", "TA56", "TA64")),
    "moving_does_not_help": Switch("who has moved in time is late too", ("TA55",)),
    "late_goes_on": Switch("being late costs nothing", ("TA56", "TA61")),
    "double_turn": Switch("being late gives the other a double turn", ("TA58", "TA64")),
    "no_second_ring": Switch("being late brings no second ring", ("TA56", "TA58", "TA59")),
    "second_on_empty": Switch("a second ring goes to spaces without a glass", ("TA58",)),
    "second_on_closed": Switch("a second ring goes onto full spaces too", ("TA58",)),
    "second_is_due": Switch("the second ring must be dropped", ("TA56", "TA59")),
    "blocked_are_prompted": Switch("who cannot move can be prompted", ("TA60",)),
    "right_stays": Switch("the right to a second ring is kept", ("TA61",)),
    "prompted_while_choosing": Switch("who chooses a second ring is prompted", ("TA62",)),
    "late_turns_glasses": Switch("a lost turn makes new glasses run", ("TA63",)),
}


@dataclass(frozen=True)
class Tamsk:
    """One position of TAMSK."""

    glasses: dict[str, str]
    rings: dict[str, int]
    hands: dict[str, int]
    player: str
    free_start: bool = False
    free_rings: bool = False
    bare: str = ""
    """Where the player before has left out the ring."""
    earlier: tuple[object, ...] | None = None
    """What has been before, if repetition counts."""
    stopped: frozenset[str] = frozenset()
    variant: str = "untimed"
    new: frozenset[str] = frozenset()
    """Glasses that have not been turned over."""
    gone: tuple[tuple[str, ...], ...] = ()
    """Glasses that have run out, in order of time."""
    owed: bool = False
    """Whether the turn brings a second ring."""
    choosing: bool = False
    """Whether it is being dropped."""
    prompted: bool = False
    broken: frozenset[str] = field(default=frozenset(), repr=False)

    @cached_property
    def moves(self) -> list[str]:
        """The texts of all legal decisions, sorted; where there are none the sand may decide."""
        if self._drawn:
            return []
        found = sorted(self._decisions())
        if found or not self.is_timed or "equal_is_drawn" in self.broken:
            return found
        equal = self.hands["white"] == self.hands["black"]
        alive = {glass for space, glass in self.glasses.items() if space not in self._dead}
        return sorted(self._run_out()) if equal and len(alive) == 2 else []

    @property
    def is_timed(self) -> bool:
        """Whether sand runs."""
        return self.variant != "untimed"

    @property
    def _dead(self) -> frozenset[str]:
        return frozenset(space for group in self.gone for space in group)

    @property
    def running(self) -> list[str]:
        """The glasses whose sand runs, by coordinates."""
        if not self.is_timed or "nothing_runs_out" in self.broken:
            return []
        return sorted(space for space in self.glasses if space not in self._dead | self.new)

    def _run_out(self) -> Iterator[str]:
        yield from (f"{space}!" for space in self.running)
        if len(self.running) > 1:
            yield "all!"

    @cached_property
    def events(self) -> list[str]:
        """What can happen besides the decisions, sorted."""
        if not self.moves:
            return []
        found = list(self._run_out())
        can_move = any(self._glass_moves(self.player)) or "blocked_are_prompted" in self.broken
        busy = self.choosing and "prompted_while_choosing" not in self.broken
        if self.prompted:
            found.append("late")
        elif self.variant == "complete" and can_move and not busy:
            found += [] if "no_prompt" in self.broken else ["prompt"]
        return sorted(found)

    def _decisions(self) -> Iterator[str]:
        if self.choosing:
            for space in PLACES:
                full = self.rings.get(space, 0) == ROOM[space]
                taken = space in self.glasses and "second_on_empty" in self.broken
                if not taken and (not full or "second_on_closed" in self.broken):
                    yield f"+{space}"
            if "second_is_due" not in self.broken:
                yield "pass"
            return
        own = list(self._glass_moves(self.player))
        if not own and "blocked_ends" in self.broken:
            return
        filling = self.bare and self.hands[self.player] and "nobody_fills" not in self.broken
        others = any(self._glass_moves(OTHER[self.player]))
        yield from own
        if self._may_leave_out:
            yield from (f"{move}=0" for move in own)
        if filling and (own or others or "end_before_filling" not in self.broken):
            yield f"+{self.bare}"
        leads = self.hands[OTHER[self.player]] < self.hands[self.player]
        if "leader_stops" in self.broken and not own and leads:
            return
        if (not own and (filling or others)) or "pass_at_will" in self.broken:
            yield "pass"

    @property
    def _may_leave_out(self) -> bool:
        if "choice_of_ring" in self.broken:
            return True
        return self.free_rings and "rings_always_drop" not in self.broken

    @property
    def _drawn(self) -> bool:
        if self.earlier is None or "no_repetition" in self.broken:
            return False
        return self.earlier.count(self._whole) >= 2

    @property
    def _whole(self) -> object:
        return (
            sorted(self.glasses.items()),
            sorted(self.rings.items()),
            sorted(self.hands.items()),
            self.player,
            self.bare,
            sorted(self.new),
            self.gone,
            self.owed,
            self.choosing,
            self.prompted,
        )

    def _glass_moves(self, player: str) -> Iterator[str]:
        """How a player can move or place a glass, each with its ring."""
        if not self.hands[player] and "moves_without_rings" not in self.broken:
            return
        if player in self.stopped and "blocked_for_ever" in self.broken:
            return
        own = [space for space, letter in self.glasses.items() if letter == LETTERS[player]]
        if "dead_move" not in self.broken:
            own = [space for space in own if space not in self._dead]
        first = [space for space in own if space in self.new and "any_first" not in self.broken]
        if first and "blocked_new_first" not in self.broken:
            first = [space for space in first if any(map(self._is_open, NEXT[space]))]
        own = first or own
        if "any_glass" in self.broken:
            own = list(self.glasses)
        if self._is_placing(player):
            yield from (space for space in PLACES if self._is_open(space, placing=True))
            if "moves_while_placing" not in self.broken:
                return
        for origin in own:
            if "stuck_on_full" in self.broken and self.rings.get(origin, 0) == ROOM[origin]:
                continue
            near = set(NEXT[origin])
            if "farther" in self.broken:
                near |= {space for beside in NEXT[origin] for space in NEXT[beside]} - {origin}
            yield from (f"{origin}-{space}" for space in near if self._is_open(space))

    def _is_placing(self, player: str) -> bool:
        own = Counter(self.glasses.values())[LETTERS[player]]
        return self.free_start and own < GLASSES

    def _is_open(self, space: str, placing: bool = False) -> bool:
        """Whether a glass can go there."""
        lying = self.rings.get(space, 0)
        if space == "d4" and "middle_missing" in self.broken:
            return False
        if placing and "placed_anywhere" in self.broken:
            return True
        if space in self.glasses and "onto_glasses" not in self.broken:
            return False
        if "never_closed" in self.broken:
            return True
        if "room_for_one" in self.broken or "closed_by_one" in self.broken:
            return lying == 0
        return lying < ROOM[space]

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        if self._drawn:
            return Outcome("draw", "repetition")
        if self.moves:
            return None
        white, black = (self.hands[player] for player in PLAYERS)
        if "most_rings_left" in self.broken:
            white, black = black, white
        winner = "white" if white < black else "black" if black < white else "draw"
        if winner == "draw" and "last_mover_wins" in self.broken:
            winner = OTHER[self.player]
        if winner == "draw" and "ties_are_lost" in self.broken:
            winner = "white"
        by_sand = self.is_timed and winner == "draw"
        if by_sand:
            winner = self._last_to_live()
        placed = [HAND - self.hands[player] for player in PLAYERS]
        if "score_is_left" in self.broken:
            placed = [self.hands[player] for player in PLAYERS]
        return Outcome(winner, "sand" if by_sand else "rings", (placed[0], placed[1]))

    def _last_to_live(self) -> str:
        """Whose glass lives longest, going back in time until one player stands alone."""
        if "equal_is_drawn" in self.broken:
            return "draw"
        alive = tuple(space for space in self.glasses if space not in self._dead)
        moments = [*self.gone, alive] if alive else list(self.gone)
        if "first_to_die_wins" not in self.broken:
            moments.reverse()
        for moment in moments:
            letters = {self.glasses[space] for space in moment}
            if len(letters) == 1:
                return "white" if letters == {"W"} else "black"
            if "at_once_is_drawn" in self.broken:
                break
        return "white" if "ties_of_sand_are_won" in self.broken else "draw"

    @property
    def facts(self) -> Facts:
        """Glasses, rings on the spaces, and rings in hand."""
        return Facts(
            pieces=MappingProxyType(self.glasses),
            hand=(self.hands["white"], self.hands["black"]),
            lying=MappingProxyType(self.rings),
            spent=tuple("+".join(group) for group in self.gone),
            fresh=tuple(sorted(self.new)),
            owed=self.player if self.owed else "",
        )

    def play(self, text: str) -> "Tamsk":
        """The position after one decision or event."""
        if text not in (*self.moves, *self.events):
            raise ValueError(f"{text} is not legal for {self.player}: {' '.join(self.moves)}")
        happens = text.endswith("!") or text in ("prompt", "late")
        after = self._happened(text) if happens else self._played(text)
        if self.earlier is None:
            return after
        same = (after.rings, len(after.glasses)) == (self.rings, len(self.glasses))
        same = same and (after.gone, len(after.new)) == (self.gone, len(self.new))
        return replace(after, earlier=(*self.earlier, self._whole) if same else ())

    def _happened(self, text: str) -> "Tamsk":
        """The position after an event."""
        other = OTHER[self.player]
        if text == "prompt":
            return replace(self, prompted=True)
        if text == "late":
            if "late_goes_on" in self.broken:
                return replace(self, prompted=False)
            owed = "no_second_ring" not in self.broken and "double_turn" not in self.broken
            new = frozenset() if "late_turns_glasses" in self.broken else self.new
            if "right_stays" in self.broken and self.owed:
                return replace(self, player=other, prompted=False, owed=False, bare="")
            return replace(self, player=other, prompted=False, owed=owed, bare="", new=new)
        spent = tuple(self.running) if text == "all!" else (text[:-1],)
        groups = [(space,) for space in spent] if "always_apart" in self.broken else [spent]
        after = replace(self, gone=(*self.gone, *groups))
        if "dead_vanish" in self.broken:
            glasses = {space: glass for space, glass in self.glasses.items() if space not in spent}
            after = replace(after, glasses=glasses)
        if "running_out_ends_turns" in self.broken:
            return replace(after, player=other)
        if not any(after._glass_moves(self.player)):
            after = replace(after, prompted=False)
        return after

    def _played(self, text: str) -> "Tamsk":
        other = OTHER[self.player]
        if self.choosing:
            chosen = self if text == "pass" else self._with_ring(text[1:])
            bare = "" if text == f"+{self.bare}" else self.bare
            return replace(chosen, choosing=False, player=other, bare=bare)
        if text == "pass":
            passed = replace(self, owed=False, prompted=False, bare="")
            return replace(passed, player=other, stopped=self.stopped | {self.player})
        if text.startswith("+"):
            filled = self._with_ring(text[1:])
            stays = "filling_is_a_turn" not in self.broken
            return replace(filled, bare="", player=self.player if stays else other)
        spaces, _, left_out = text.partition("=")
        *origin, target = spaces.split("-")
        glasses = {space: glass for space, glass in self.glasses.items() if space not in origin}
        moved = replace(self, glasses=glasses | {target: LETTERS[self.player]})
        if "rings_go_along" in self.broken and origin:
            rings = {s: n for s, n in self.rings.items() if s != origin[0]}
            moved = replace(moved, rings=rings)
        silent = not origin and "placed_without_ring" in self.broken
        if not left_out and not silent and "no_ring" not in self.broken:
            behind = bool(origin) and "ring_left_behind" in self.broken
            moved = moved._with_ring(origin[0] if behind else target)
        bare = target if left_out else self.bare if "filled_later" in self.broken else ""
        moved = replace(moved, bare=bare, new=self.new - set(origin), prompted=False, owed=False)
        if not origin and "placed_new" in self.broken and self.is_timed:
            moved = replace(moved, new=moved.new | {target})
        if self.owed and moved.hands[self.player]:
            return replace(moved, choosing=True)
        return replace(moved, player=other)

    def _with_ring(self, space: str) -> "Tamsk":
        """The same after the player has dropped a ring."""
        rings = self.rings | {space: self.rings.get(space, 0) + 1}
        return replace(
            self, rings=rings, hands=self.hands | {self.player: self.hands[self.player] - 1}
        )


@dataclass(frozen=True)
class Glass:
    """So much sand above at a time, in milliseconds."""

    above: int
    at: int

    def left(self, time: int) -> int:
        """What is above at a time."""
        return self.above - (time - self.at)


@dataclass(frozen=True)
class Table:
    """A position, the glasses as they run, the small one, and what has happened so far."""

    position: Tamsk
    glasses: dict[str, Glass] = field(default_factory=dict)
    small: int = 0
    """When it was turned, or as long ago as makes no difference."""
    choosing: int = 0
    happened: tuple[str, ...] = ()

    def play(self, text: str, time: int) -> "Table":
        """What is so after a decision or an event."""
        broken = self.position.broken
        if text == "prompt" and self.small and time - self.small < SMALL:
            raise ValueError("the small glass runs")
        full = 120_000 if "two_minutes" in broken else FULL
        after = self.position.play(text)
        glasses = {space: glass for space, glass in self.glasses.items() if space in after.running}
        for space in after.running:
            if space in self.glasses:
                continue
            origin = text.partition("-")[0].partition("=")[0]
            turned = self.glasses.get(origin)
            above = full if turned is None else full - turned.left(time)
            if "filled_anew" in broken:
                above = full
            if turned is not None and "not_turned" in broken:
                above = turned.left(time)
            glasses[space] = Glass(above, 0 if "runs_before" in broken else time)
        return Table(
            after,
            glasses,
            time if text == "prompt" else self.small,
            time if after.choosing else 0,
            (*self.happened, text),
        )

    def next(self) -> tuple[int, str] | None:
        """When what happens by itself."""
        position = self.position
        broken = position.broken
        soon: list[tuple[int, int, str]] = []
        ends = {space: glass.at + glass.above for space, glass in self.glasses.items()}
        if position.moves:
            for space, end in sorted(ends.items()):
                alike = [each for each in ends.values() if each == end]
                together = len(alike) > 1 and (len(alike) == len(ends) or "any_together" in broken)
                soon.append((end, 0, "all!" if together else f"{space}!"))
            if position.prompted or ("moving_does_not_help" in broken and self.small):
                soon.append((self.small + SMALL, 1, "late"))
            if position.choosing:
                soon.append((self.choosing + CHOICE, 2, "pass"))
        if not soon:
            return None
        time, _, text = min(soon, key=lambda each: each[:2])
        return time, text


def timed(position: Tamsk, moves: Sequence[str]) -> Timed:
    """What decisions with times lead to, with all that happens by itself."""
    table = Table(position, {space: Glass(FULL, 0) for space in position.running})
    broken = position.broken
    early = int("late_at_once" in broken)
    now = 0
    for move in moves:
        text, _, seconds = move.partition("@")
        now = round(1000 * float(seconds))
        while (soon := table.next()) and soon[0] < now + early:
            table = table.play(soon[1], soon[0])
        table = table.play(text, now)
    sand = {space: glass.left(now) / 1000 for space, glass in table.glasses.items()}
    return Timed(table.position, table.happened, sand)


def start(
    *,
    variant: str = "untimed",
    free_start: bool = False,
    free_rings: bool = False,
    repetition: bool = False,
    broken: frozenset[str] = frozenset(),
) -> Tamsk:
    """The position in which a game begins."""
    glasses = dict(CORNERS)
    if "colours_swapped" in broken:
        glasses = {space: "B" if letter == "W" else "W" for space, letter in CORNERS.items()}
    if free_start and "glasses_from_corners" not in broken:
        glasses = {}
    return Tamsk(
        glasses,
        dict.fromkeys(CORNERS, 1) if "corners_have_rings" in broken else {},
        dict.fromkeys(PLAYERS, HAND),
        "black" if "black_begins" in broken else "white",
        free_start,
        free_rings,
        earlier=() if repetition else None,
        variant=variant,
        new=frozenset() if variant == "untimed" or "all_run" in broken else frozenset(glasses),
        broken=broken,
    )


def setup(text: str, broken: frozenset[str] = frozenset()) -> Tamsk:
    """The position that a text describes."""
    parts = PositionText.parse(text)
    variant = parts.variant or "untimed"
    if variant not in ("untimed", "timed", "complete"):
        raise ValueError(f"{text!r} is of no version")
    stacks = [part for part in parts.fields if part.partition("=")[0] in PLACES]
    others = [part for part in parts.fields if part not in stacks]
    values = replace(parts, fields=tuple(others)).values(
        *("free_start", "free_rings", "repetition"),
        *("W", "B", "hand", "bare", "new", "gone", "owed", "prompted"),
    )
    options = {name: name in values for name in ("free_start", "free_rings", "repetition")}
    begun = start(**options, variant=variant, broken=broken)
    if parts.is_start:
        return begun
    listed = [item.partition("=") for item in ",".join(stacks).split(",") if item]
    rings = {space: int(number) for space, _, number in listed}
    if len(rings) < len(listed):
        raise ValueError(f"{text!r} names a space twice")
    white, black = pair(values.get("hand", f"{HAND}/{HAND}"))
    position = replace(
        begun,
        glasses=pieces(values, "WB", frozenset(PLACES)),
        rings=rings,
        hands={"white": white, "black": black},
        player=str(parts.player),
        bare=values.get("bare", ""),
        new=frozenset(values["new"].split(",")) if "new" in values else frozenset(),
        gone=tuple(tuple(group.split("+")) for group in values.get("gone", "").split(",") if group),
        owed="owed" in values,
        choosing=parts.phase == "extra",
        prompted="prompted" in values,
    )
    _check(position)
    runs = "equal_is_drawn" not in broken and "nothing_runs_out" not in broken
    if runs and (parts.phase == "sand") != any(move.endswith("!") for move in position.moves):
        raise ValueError(f"{text!r} says wrongly whether the sand decides")
    return position


def _check(position: Tamsk) -> None:
    """Nothing is lost, and nothing is more than fits."""
    broken = position.broken
    total = sum(position.rings.values()) + sum(position.hands.values())
    if "more_rings" not in broken and total != 2 * HAND:
        raise ValueError(f"there are {total} rings")
    for space, number in position.rings.items():
        if not 0 < number <= ROOM[space] and "too_many_fit" not in broken:
            raise ValueError(f"{number} rings do not fit on {space}")
    numbers = Counter(position.glasses.values())
    if not position.free_start and any(numbers[letter] != GLASSES for letter in "WB"):
        raise ValueError("each player has three glasses")
    if position.variant == "untimed" and (position.new or position.gone):
        raise ValueError("no sand runs here")
    if position.variant != "complete" and (position.owed or position.choosing or position.prompted):
        raise ValueError("there is no small glass here")
    if not position.new | position._dead <= set(position.glasses) or position.new & position._dead:
        raise ValueError("new or gone glasses do not stand there, or are both")
    if position.bare:
        glass = position.glasses.get(position.bare)
        if not position.free_rings or glass != LETTERS[OTHER[position.player]]:
            raise ValueError(f"nobody has left out a ring on {position.bare}")
