"""DVONN, slowly and obviously, written from the rulebook.

A board is a dictionary from space to stack; a stack is a text from bottom to top, such as `RBBW`.
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

NUMBERS = {
    "a": (1, 3),
    "b": (1, 4),
    "c": (1, 5),
    "d": (1, 5),
    "e": (1, 5),
    "f": (1, 5),
    "g": (1, 5),
    "h": (1, 5),
    "i": (1, 5),
    "j": (2, 5),
    "k": (3, 5),
}
COORDINATES = {
    f"{letter}{number}": (x, number)
    for x, (letter, (first, last)) in enumerate(NUMBERS.items())
    for number in range(first, last + 1)
}
NAMES = {place: name for name, place in COORDINATES.items()}
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1))
COLOURS = {"white": "W", "black": "B"}
STOCK = {"R": 3, "W": 23, "B": 23}

VARIANTS = ("standard",)

RULES = numbered("D", 27) | numbered("ID", 4)
"""The rules of the rule book and, from ID1 on, what it leaves open; the scenarios show each."""

SWITCHES = {
    "white_places_first": Switch("White places the first piece of a colour", ("D6",)),
    "black_moves_first": Switch("Black moves first after the placement", ("D9",)),
    "removal_while_placing": Switch("unlinked pieces vanish during placement", ("D7",)),
    "edge_is_closed": Switch("places off the board count as occupied", ("D9",)),
    "surrounded_moves": Switch("a surrounded piece may move", ("D14",)),
    "shorter_moves": Switch("a stack may move less far than its height", ("D12",)),
    "every_stack_moves_one": Switch("a stack moves one space", ("D12",)),
    "vacant_targets": Switch("a move may end on a vacant space", ("D12", "D16")),
    "vacant_blocks": Switch("a stack may not pass over a vacant space", ("D13",)),
    "red_moves": Switch("a lone red piece may be moved by anybody", ("D16",)),
    "red_untouchable": Switch("a lone red piece may not be moved onto", ("D16",)),
    "bottom_owns": Switch("the bottom piece says whose a stack is", ("D10", "D17")),
    "moved_below": Switch("a moved stack goes under its target", ("D13", "D17")),
    "nothing_lost": Switch("unlinked pieces stay", ("D19",)),
    "mover_keeps": Switch("the mover's own unlinked pieces stay", ("D19", "D20")),
    "red_needs_link": Switch("a red piece alone is removed too", ("D22",)),
    "free_pass": Switch("a player may always pass", ("D18", "D21")),
    "pass_ends": Switch("the game is over when the player on turn has no move", ("D14", "D23")),
    "pass_for_ever": Switch("who has passed is never asked again", ("D23",)),
    "own_colour_scores": Switch("only pieces of one's own colour score", ("D24",)),
    "red_scores_for_white": Switch("lone red pieces score for White", ("D25", "D26")),
}


def step(space: str, direction: tuple[int, int], distance: int = 1) -> str | None:
    """The space so far away in a direction, or None off the board."""
    x, y = COORDINATES[space]
    return NAMES.get((x + direction[0] * distance, y + direction[1] * distance))


def neighbours(space: str) -> list[str]:
    """The two to six spaces next to a space."""
    return [there for direction in DIRECTIONS if (there := step(space, direction))]


NEIGHBOURS = {space: neighbours(space) for space in COORDINATES}


@dataclass(frozen=True)
class Dvonn:
    """One position of DVONN."""

    board: dict[str, str]
    player: str
    placing: bool
    outcome: Outcome | None = None
    passed: frozenset[str] = frozenset()
    broken: frozenset[str] = field(default=frozenset(), repr=False)

    @cached_property
    def moves(self) -> list[str]:
        """The texts of all legal decisions, sorted."""
        if self.outcome:
            return []
        if self.placing:
            return sorted(space for space in COORDINATES if space not in self.board)
        moves = sorted(self._stack_moves(self.player))
        if not moves or "free_pass" in self.broken:
            moves.append("pass")
        return moves

    @property
    def facts(self) -> Facts:
        """The stacks on the board."""
        return Facts(pieces=MappingProxyType(self.board))

    def play(self, text: str) -> "Dvonn":
        """The position after one decision."""
        if text not in self.moves:
            raise ValueError(f"{text} is not legal for {self.player}: {' '.join(self.moves)}")
        if self.placing:
            return self._place(text)
        if text == "pass":
            passed = self.passed | {self.player}
            return replace(self, player=OTHER[self.player], passed=passed)._turn_begun()
        return self._move(*text.split("-"))

    def _place(self, space: str) -> "Dvonn":
        """The red pieces come first, then each player's own; White ends and goes on."""
        count = len(self.board)
        piece = "R" if count < STOCK["R"] else COLOURS[self.player]
        board = self.board | {space: piece}
        if "removal_while_placing" in self.broken and count >= STOCK["R"]:
            board = _linked(board)
        after = replace(self, board=board, player=OTHER[self.player])
        if "white_places_first" in self.broken and len(board) == STOCK["R"]:
            after = replace(after, player="white")
        if len(board) < len(COORDINATES):
            return after
        first = "black" if "black_moves_first" in self.broken else "white"
        return replace(after, player=first, placing=False)._turn_begun()

    def _move(self, origin: str, target: str) -> "Dvonn":
        """Put a stack onto another and remove whatever has lost its link."""
        board = dict(self.board)
        moving = board.pop(origin)
        below = board.get(target, "")
        board[target] = moving + below if "moved_below" in self.broken else below + moving
        linked = _linked(board)
        if "nothing_lost" in self.broken:
            linked = board
        if "mover_keeps" in self.broken:
            linked |= {s: t for s, t in board.items() if t[-1] == COLOURS[self.player]}
        if "red_needs_link" in self.broken:
            linked = {
                space: stack
                for space, stack in linked.items()
                if stack != "R" or any(there in linked for there in NEIGHBOURS[space])
            }
        return replace(self, board=linked, player=OTHER[self.player])._turn_begun()

    def _stack_moves(self, player: str) -> Iterator[str]:
        if "pass_for_ever" in self.broken and player in self.passed:
            return
        for origin, stack in self.board.items():
            if not self._may_move(origin, stack, player):
                continue
            for direction in DIRECTIONS:
                for distance in self._distances(stack):
                    target = step(origin, direction, distance)
                    if target and self._may_land(origin, direction, distance, target):
                        yield f"{origin}-{target}"

    def _may_move(self, space: str, stack: str, player: str) -> bool:
        """Whether a stack is the player's and not surrounded."""
        owning = stack[0] if "bottom_owns" in self.broken else stack[-1]
        is_red = stack == "R" and "red_moves" in self.broken
        if owning != COLOURS[player] and not is_red:
            return False
        return not self._surrounded(space) or "surrounded_moves" in self.broken

    def _surrounded(self, space: str) -> bool:
        """Whether all six sides are occupied; off the board counts as open."""
        if len(NEIGHBOURS[space]) < 6 and "edge_is_closed" not in self.broken:
            return False
        return all(there in self.board for there in NEIGHBOURS[space])

    def _distances(self, stack: str) -> range:
        if "every_stack_moves_one" in self.broken:
            return range(1, 2)
        if "shorter_moves" in self.broken:
            return range(1, len(stack) + 1)
        return range(len(stack), len(stack) + 1)

    def _may_land(
        self, origin: str, direction: tuple[int, int], distance: int, target: str
    ) -> bool:
        """Only occupied spaces are landed on; what lies between does not matter."""
        if "vacant_blocks" in self.broken:
            between = (step(origin, direction, near) for near in range(1, distance))
            if any(space not in self.board for space in between):
                return False
        if "red_untouchable" in self.broken and self.board.get(target) == "R":
            return False
        return target in self.board or "vacant_targets" in self.broken

    def _can_move(self, player: str) -> bool:
        return any(True for _ in self._stack_moves(player))

    def _turn_begun(self) -> "Dvonn":
        """The position at the start of a turn, over when nobody can move."""
        if self._can_move(self.player):
            return self
        if self._can_move(OTHER[self.player]) and "pass_ends" not in self.broken:
            return self
        white, black = (self._pile(player) for player in PLAYERS)
        winner = "white" if white > black else "black" if black > white else "draw"
        return replace(self, outcome=Outcome(winner, "pieces", (white, black)))

    def _pile(self, player: str) -> int:
        """The height of all stacks a player controls, put on top of each other."""
        stacks = [stack for stack in self.board.values() if stack[-1] == COLOURS[player]]
        if "own_colour_scores" in self.broken:
            return sum(stack.count(COLOURS[player]) for stack in stacks)
        pile = sum(len(stack) for stack in stacks)
        if "red_scores_for_white" in self.broken and player == "white":
            pile += list(self.board.values()).count("R")
        return pile


def _linked(board: dict[str, str]) -> dict[str, str]:
    """The stacks that are linked to a red piece, directly or through others."""
    reached = {space for space, stack in board.items() if "R" in stack}
    waiting = list(reached)
    while waiting:
        for there in NEIGHBOURS[waiting.pop()]:
            if there in board and there not in reached:
                reached.add(there)
                waiting.append(there)
    return {space: stack for space, stack in board.items() if space in reached}


def start(variant: str = "standard", *, broken: frozenset[str] = frozenset()) -> Dvonn:
    """The empty board."""
    if variant not in VARIANTS:
        raise ValueError(f"{variant!r} is not one of {', '.join(VARIANTS)}")
    return Dvonn({}, "white", placing=True, broken=broken)


def setup(text: str, broken: frozenset[str] = frozenset()) -> Dvonn:
    """The position of the second phase that a text describes."""
    parts = PositionText.parse(text)
    if parts.is_start:
        return start(parts.variant or VARIANTS[0], broken=broken)
    board: dict[str, str] = {}
    for item in ",".join(parts.fields).split(","):
        space, _, stack = item.partition("=")
        if space not in COORDINATES or space in board or not stack or set(stack) - set("RWB"):
            raise ValueError(f"{item!r} is not a stack on a space of its own")
        board[space] = stack
    counts = Counter("".join(board.values()))
    if counts["R"] != 3 or any(counts[piece] > STOCK[piece] for piece in "WB"):
        raise ValueError(f"{text!r} does not have three red and at most 23 other pieces each")
    if any(stack[-1] == "R" and stack != "R" for stack in board.values()):
        raise ValueError("a red piece is on top only when it stands alone")
    if _linked(board) != board:
        raise ValueError(f"{text!r} has stacks without a link to a red piece")
    return Dvonn(board, str(parts.player), placing=False, broken=broken)._turn_begun()
