"""TZAAR, slowly and obviously, written from the rules.

A board is a dictionary from space to stack; a stack is a text from bottom to top, such as `TTZ`.
What lies below a top is not known in positions read from texts: it is taken to be like the top.
"""

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
)

COLUMNS = {"a": 5, "b": 6, "c": 7, "d": 8, "e": 9, "f": 8, "g": 7, "h": 6, "i": 5}
# Going up a column counts 2, so that the slanted lines change height by 1 a column.
PLACES = {
    f"{letter}{number}": (x, 2 * number - height)
    for x, (letter, height) in enumerate(COLUMNS.items())
    for number in range(1, height + 1)
}
HOLE = "e5"
SPACES = [place for place in PLACES if place != HOLE]
NAMES = {place: name for name, place in PLACES.items()}
DIRECTIONS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))

LETTERS = {"white": "ZAT", "black": "zat"}
NUMBERS = {"Z": 6, "A": 9, "T": 15}
VARIANTS = ("standard", "random", "tournament")

RINGS = (("T", 1), ("Z", 2), ("A", 3), ("T", 4))
"""The type on each ring round the hole in the fixed start, from the inside."""

RULES = numbered("TZ", 42)

SWITCHES = {
    "more_pieces": Switch("there may be any number of pieces", ("TZ1", "TZ34")),
    "hole_is_a_space": Switch("the middle is a space", ("TZ2",)),
    "colours_swapped": Switch("the wedges have the other colours", ("TZ6",)),
    "black_begins": Switch("Black has the first turn", ("TZ5", "TZ8")),
    "types_in_order": Switch("the Tzaars are placed first", ("TZ7",)),
    "placed_on_pieces": Switch("a piece may be placed on another", ("TZ7",)),
    "white_places_all": Switch("White places all pieces before Black", ("TZ7",)),
    "endless_stock": Switch("any number of a type may be placed", ("TZ8",)),
    "last_placer_begins": Switch("Black begins after placing last", ("TZ8",)),
    "first_turn_like_others": Switch("White's first turn has two moves", ("TZ9",)),
    "one_move_a_turn": Switch("every turn is one capture", ("TZ10", "TZ11", "TZ21", "TZ25")),
    "any_order": Switch("the first move may be a stacking", ("TZ11", "TZ12", "TZ42")),
    "first_move_passed": Switch("the first move may be passed", ("TZ9", "TZ11", "TZ12", "TZ42")),
    "one_step": Switch("a piece moves to a neighbour only", ("TZ13", "TZ14", "TZ20", "TZ26")),
    "height_is_distance": Switch("a stack moves as far as it is high", ("TZ13", "TZ20")),
    "onto_vacant": Switch("a move may end on a vacant space", ("TZ13", "TZ14", "TZ42")),
    "jumping": Switch("pieces may be jumped", ("TZ15",)),
    "across_the_middle": Switch("pieces move across the hole", ("TZ16",)),
    "captured_joins": Switch("a captured stack lies below the capturer", ("TZ17",)),
    "top_is_captured": Switch("only the top of a stack is captured", ("TZ17",)),
    "types_have_ranks": Switch("a lower type does not capture a higher one", ("TZ18",)),
    "must_be_higher": Switch("only a lower stack is captured", ("TZ18", "TZ35")),
    "any_height": Switch("a higher stack may be captured", ("TZ18", "TZ19")),
    "no_second_capture": Switch("the second move is no capture", ("TZ21", "TZ27")),
    "same_piece_rests": Switch("the capturer may not move again", ("TZ21", "TZ27")),
    "no_stacking": Switch("nothing is put on own pieces", ("TZ21", "TZ22", "TZ36")),
    "no_pass": Switch("the second move must be made", ("TZ10", "TZ21", "TZ25")),
    "like_on_like": Switch("only the same type is stacked upon", ("TZ21", "TZ28")),
    "heights_stay": Switch("a stack is as high as what moved", ("TZ22", "TZ33")),
    "goes_below": Switch("the mover goes below its target", ("TZ22",)),
    "not_onto_higher": Switch("nothing is put on a higher stack", ("TZ22", "TZ33")),
    "at_most_ten": Switch("a stack has at most ten pieces", ("TZ23",)),
    "all_pieces_count": Switch("covered pieces count as types", ("TZ24", "TZ28")),
    "blocked_goes_on": Switch("who cannot capture is passed over", ("TZ26",)),
    "blocked_wins": Switch("who cannot capture has won", ("TZ26",)),
    "types_after_the_turn": Switch("types are looked at after a turn", ("TZ27",)),
    "types_do_not_matter": Switch("a lost type does not end the game", ("TZ27", "TZ28")),
    "last_stays_uncovered": Switch("the last of a type may not be covered", ("TZ28",)),
    "covering_is_safe": Switch("who covers their own last has not lost", ("TZ28",)),
    "finished_is_accepted": Switch("a finished game may be set up", ("TZ31",)),
}


def fixed(broken: frozenset[str]) -> dict[str, str]:
    """The fixed start: rings of types round the hole, six wedges of alternating colour."""
    board: dict[str, str] = {}
    for kind, ring in RINGS:
        # Once round the ring, beginning straight above the hole; each side is a wedge.
        x, y = 4, 1 + 2 * ring
        for side, (dx, dy) in enumerate(((1, -1), (0, -2), (-1, -1), (-1, 1), (0, 2), (1, 1))):
            for _ in range(ring):
                is_white = side % 2 == (0 if "colours_swapped" in broken else 1)
                board[NAMES[x, y]] = kind if is_white else kind.lower()
                x, y = x + dx, y + dy
    return board


def shuffled(seed: int) -> str:
    """The layout of a seed: Fisher and Yates from the end, numbers by SplitMix64."""
    letters = list("Zz" * 6 + "Aa" * 9 + "Tt" * 15)
    state = seed
    for i in range(59, 0, -1):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        z ^= z >> 31
        j = z % (i + 1)
        letters[i], letters[j] = letters[j], letters[i]
    return "".join(letters)


@dataclass(frozen=True)
class Tzaar:
    """One position of TZAAR; a step is `place`, `first` or `second`."""

    board: dict[str, str]
    player: str
    step: str
    outcome: Outcome | None = None
    moved: str = ""
    """Where the capturer stands before a second move."""
    broken: frozenset[str] = field(default=frozenset(), repr=False)

    @cached_property
    def moves(self) -> list[str]:
        """The texts of all legal decisions, sorted."""
        if self.outcome:
            return []
        if self.step == "place":
            return sorted(self._placings())
        moves = set(self._captures(self.player))
        if self.step == "second":
            if "no_second_capture" in self.broken:
                moves = set()
            moves |= set(self._stackings())
            if "same_piece_rests" in self.broken:
                moves = {move for move in moves if move.split("-")[0] != self.moved}
            if "no_pass" not in self.broken or not moves:
                moves.add("pass")
        else:
            if "any_order" in self.broken:
                moves |= set(self._stackings())
            if "first_move_passed" in self.broken:
                moves.add("pass")
        return sorted(moves)

    @property
    def facts(self) -> Facts:
        """The top and the height of each stack."""
        return Facts(pieces=MappingProxyType({s: short(t) for s, t in self.board.items()}))

    def play(self, text: str) -> "Tzaar":
        """The position after one decision."""
        if text not in self.moves:
            raise ValueError(f"{text} is not legal for {self.player}: {' '.join(self.moves)}")
        if self.step == "place":
            return self._place(text[0], text[1:])
        if text == "pass":
            return self._turn_ended()
        return self._move(*text.split("-"))

    def _placings(self) -> Iterator[str]:
        own = Counter(top for top in self.board.values() if top in LETTERS[self.player])
        kinds = [
            kind
            for kind, letter in zip("ZAT", LETTERS[self.player], strict=True)
            if own[letter] < NUMBERS[kind] or "endless_stock" in self.broken
        ]
        if "types_in_order" in self.broken:
            kinds = kinds[:1]
        for space in SPACES:
            if space not in self.board or "placed_on_pieces" in self.broken:
                yield from (kind + space for kind in kinds)

    def _place(self, kind: str, space: str) -> "Tzaar":
        board = self.board | {space: kind if self.player == "white" else kind.lower()}
        if len(board) == len(SPACES):
            first = "black" if "last_placer_begins" in self.broken else self._beginner
            return replace(self, board=board, player=first, step="first")._turn_begun()
        stays = "white_places_all" in self.broken and len(board) < len(SPACES) // 2
        return replace(self, board=board, player=self.player if stays else OTHER[self.player])

    @property
    def _beginner(self) -> str:
        return "black" if "black_begins" in self.broken else "white"

    def _own(self, player: str) -> list[str]:
        return [s for s, stack in self.board.items() if stack[-1] in LETTERS[player]]

    def _seen(self, origin: str) -> Iterator[str]:
        """The spaces that a stack can reach: the first occupied ones along the lines."""
        x, y = PLACES[origin]
        for dx, dy in DIRECTIONS:
            distance = 0
            while True:
                distance += 1
                place = NAMES.get((x + distance * dx, y + distance * dy))
                if place is None or (place == HOLE and "across_the_middle" not in self.broken):
                    break
                if "one_step" in self.broken and distance > 1:
                    break
                if place == HOLE:
                    continue
                if "height_is_distance" in self.broken and distance != len(self.board[origin]):
                    continue
                if place not in self.board and "onto_vacant" in self.broken:
                    yield place
                if place in self.board:
                    yield place
                    if "jumping" not in self.broken:
                        break

    def _captures(self, player: str) -> Iterator[str]:
        others = set(self._own(OTHER[player]))
        for origin in self._own(player):
            for target in self._seen(origin):
                if target in others and not self._captured(self.board[origin], self.board[target]):
                    continue
                if target in others or target not in self.board:
                    yield f"{origin}-{target}"

    def _captured(self, mover: str, target: str) -> bool:
        """Whether one stack may capture another."""
        if "types_have_ranks" in self.broken:
            ranks = "TAZ"
            if ranks.index(mover[-1].upper()) < ranks.index(target[-1].upper()):
                return False
        if "any_height" in self.broken:
            return True
        if "must_be_higher" in self.broken:
            return len(mover) > len(target)
        return len(mover) >= len(target)

    def _stackings(self) -> Iterator[str]:
        own = set(self._own(self.player))
        for origin in own if "no_stacking" not in self.broken else ():
            for target in self._seen(origin):
                if target in own and self._stacked(self.board[origin], self.board[target]):
                    yield f"{origin}-{target}"

    def _stacked(self, mover: str, target: str) -> bool:
        """Whether one stack may be put on another of the same player."""
        if "like_on_like" in self.broken and mover[-1] != target[-1]:
            return False
        if "not_onto_higher" in self.broken and len(target) > len(mover):
            return False
        if "at_most_ten" in self.broken and len(mover) + len(target) > 10:
            return False
        tops = Counter(stack[-1] for stack in self.board.values())
        return "last_stays_uncovered" not in self.broken or tops[target[-1]] > 1

    def _move(self, origin: str, target: str) -> "Tzaar":
        """Put a stack in the place of another, or on top of an own one."""
        board = dict(self.board)
        was_full = len(board) == len(SPACES)
        mover = board.pop(origin)
        below = board.get(target, "")
        stacking = target in self._own(self.player)
        if stacking:
            board[target] = mover + below if "goes_below" in self.broken else below + mover
            if "heights_stay" in self.broken:
                board[target] = mover
        else:
            board[target] = mover
            if "captured_joins" in self.broken:
                board[target] = mover[-1] * len(below) + mover
            if "top_is_captured" in self.broken and len(below) > 1:
                board |= {origin: mover, target: below[:-1]}
        after = replace(self, board=board, moved=target)
        ends = self.step == "second" or (was_full and "first_turn_like_others" not in self.broken)
        if "one_move_a_turn" in self.broken:
            ends = True
        if ends or "types_after_the_turn" not in self.broken:
            after = after._types_checked(stacking)
        if after.outcome:
            return after
        return after._turn_ended() if ends else replace(after, step="second")

    def _types_checked(self, stacking: bool = False) -> "Tzaar":
        """Over, if one of the players lacks a type."""
        for player in PLAYERS:
            if "covering_is_safe" in self.broken and stacking:
                continue
            if self.lacks(player) and "types_do_not_matter" not in self.broken:
                return replace(self, outcome=Outcome(OTHER[player], "types"))
        return self

    def lacks(self, player: str) -> bool:
        """Whether a player has no visible piece of one of the types."""
        seen = {stack[-1] for stack in self.board.values()}
        if "all_pieces_count" in self.broken:
            seen = set("".join(self.board.values()))
        return not seen.issuperset(LETTERS[player])

    def _turn_ended(self) -> "Tzaar":
        player = OTHER[self.player]
        return replace(self, player=player, step="first", moved="")._turn_begun()

    def _turn_begun(self) -> "Tzaar":
        """Over, if the player cannot capture."""
        if any(self._captures(self.player)):
            return self
        if "blocked_goes_on" in self.broken:
            return replace(self, player=OTHER[self.player])
        winner = self.player if "blocked_wins" in self.broken else OTHER[self.player]
        return replace(self, outcome=Outcome(winner, "blocked"))


def short(stack: str) -> str:
    """A stack as texts write it: its top and its height."""
    return stack[-1] + (str(len(stack)) if len(stack) > 1 else "")


def start(
    variant: str = "standard",
    *,
    layout: str = "",
    seed: int = 0,
    broken: frozenset[str] = frozenset(),
) -> Tzaar:
    """The position in which a game of a variant begins."""
    if variant == "tournament":
        return Tzaar({}, "white", "place", broken=broken)
    if variant == "standard":
        board = fixed(broken)
    elif variant == "random":
        board = dict(zip(SPACES, layout or shuffled(seed), strict=True))
        if Counter(board.values()) != Counter("Zz" * 6 + "Aa" * 9 + "Tt" * 15):
            raise ValueError(f"{layout!r} does not have all pieces")
    else:
        raise ValueError(f"{variant!r} is not one of {', '.join(VARIANTS)}")
    position = Tzaar(board, "white", "first", broken=broken)
    return replace(position, player=position._beginner)


def setup(text: str, broken: frozenset[str] = frozenset()) -> Tzaar:
    """The position that a text describes."""
    parts = PositionText.parse(text)
    variant = parts.variant or VARIANTS[0]
    if parts.is_start:
        values = parts.values("layout", "seed")
        layout, seed = values.get("layout", ""), int(values.get("seed", 0))
        return start(variant, layout=layout, seed=seed, broken=broken)
    board: dict[str, str] = {}
    spaces = list(PLACES) if "hole_is_a_space" in broken else SPACES
    for item in ",".join(parts.fields).split(","):
        space, _, stack = item.partition("=")
        height = int(stack[1:] or 1)
        if space not in spaces or space in board or stack[0] not in "ZATzat" or height < 1:
            raise ValueError(f"{item!r} is not a stack on a space of its own")
        board[space] = stack[0] * height
    step = {"second": "second", "place": "place", None: "first"}[parts.phase]
    position = Tzaar(board, str(parts.player), step, broken=broken)
    _check_numbers(position)
    if step != "place" and "finished_is_accepted" not in broken:
        if position.lacks("white") or position.lacks("black"):
            raise ValueError(f"{text!r} lacks a type")
        if step == "first" and position._turn_begun().outcome:
            raise ValueError(f"{parts.player} cannot capture in {text!r}")
    return position


def _check_numbers(position: Tzaar) -> None:
    """Nobody has more pieces than at the start."""
    broken = position.broken
    if "more_pieces" in broken:
        return
    tops = Counter(stack[-1] for stack in position.board.values())
    for player in PLAYERS:
        for kind, letter in zip("ZAT", LETTERS[player], strict=True):
            if tops[letter] > NUMBERS[kind]:
                raise ValueError(f"{player} has {tops[letter]} visible pieces of a type")
        if sum(len(position.board[space]) for space in position._own(player)) > 30:
            raise ValueError(f"{player} has more than 30 pieces")
