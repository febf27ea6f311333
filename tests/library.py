"""The library behind the same door as the references, so that one test serves both."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tests.reference.interface import PLAYERS, Facts, Outcome, Pair, Reference, Timed

if TYPE_CHECKING:
    from sixfold import Position


@dataclass(frozen=True)
class LibraryPosition:
    """A position of the library with the names and values of a reference."""

    position: "Position"

    @property
    def player(self) -> str:
        """The player who decides now."""
        return self.position.player.name.lower()

    @cached_property
    def moves(self) -> list[str]:
        """The canonical texts of all legal decisions, sorted."""
        return sorted(str(move) for move in self.position.moves)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        outcome = self.position.outcome
        if outcome is None:
            return None
        winner = "draw" if outcome.winner is None else outcome.winner.name.lower()
        return Outcome(winner, outcome.reason, _pair(outcome.score))

    @property
    def events(self) -> list[str]:
        """What can happen besides the decisions."""
        return sorted(str(event) for event in self.position.events)

    @property
    def facts(self) -> Facts:
        """What stands on the board and lies beside it; the rights show in the moves."""
        data = self.position.data
        pieces = {point: kind for kind in data if len(kind) == 1 for point in data[kind]}
        pieces.update(data.get("stacks", {}))
        tall = None
        if "centre" in data:
            pieces, tall = self._plates
        pool, gone, lying = data.get("pool"), data.get("gone"), data.get("rings")
        # In games with sand the word means what has run out.
        sand = self.position.game.running is not None
        spent, gone = (gone, None) if sand else (None, gone)
        return Facts(
            pieces=pieces,
            hand=_pair(data.get("hand")),
            lost=_pair(data.get("lost")),
            off=_pair(data.get("off")),
            pool=tuple(pool.values()) if isinstance(pool, dict) else pool,
            caught=_stocks(data.get("caught")),
            gone=None if gone is None else frozenset(gone),
            rings=None if gone is None else len(self.position.game.board.points) - len(gone),
            spent=None if spent is None else tuple(spent),
            fresh=tuple(data["new"]) if sand else None,
            owed="".join(data["owed"]) if sand else None,
            lying=None if lying is None else {point: int(n) for point, n in lying.items()},
            tall=tall,
            centre=_pair(data.get("centre")),
        )

    @property
    def _plates(self) -> tuple[dict[str, str], dict[str, int]]:
        """The dot seen on each point, a capital for the first of a piece, and how high it lies."""
        seen: dict[str, str] = {}
        tall: dict[str, int] = {}
        for piece in sorted(self.position.picture.pieces, key=lambda piece: piece.level):
            letter = piece.colours[-1][0]
            seen |= dict.fromkeys(piece.points, letter) | {piece.point: letter.upper()}
            tall |= dict.fromkeys(piece.points, piece.level + 1)
        return seen, tall

    def play(self, text: str) -> "LibraryPosition":
        """The position after one decision; raises ValueError if it is not legal."""
        return LibraryPosition(self.position.play(text))


def _pair(numbers: Any) -> Pair | None:
    return None if numbers is None else (int(numbers[0]), int(numbers[1]))


def _stocks(numbers: Any) -> tuple[str, str] | None:
    if numbers is None:
        return None
    white, black = (
        "".join(f"{number}{kind}" for kind, number in numbers[player].items() if number) or "0"
        for player in PLAYERS
    )
    return white, black


class LibraryRules:
    """All games of the library, read from position texts."""

    def position(self, text: str) -> Reference:
        """The position a text describes."""
        import sixfold

        try:
            return LibraryPosition(sixfold.position(text))
        except sixfold.SixfoldError as error:
            raise ValueError(str(error)) from error

    def timed(self, position: Reference, moves: Sequence[str]) -> Timed:
        """What decisions with times lead to."""
        from sixfold.rules.running import read_time, with_events

        assert isinstance(position, LibraryPosition)
        timed = [read_time(text) for text in moves]
        found = with_events(position.position, [(text, time or 0) for text, time in timed])
        end = found[-1]
        return Timed(
            LibraryPosition(end.position),
            tuple(str(timeline.position.last) for timeline in found[1:]),
            {
                point: (span.end - end.time) / 1000
                for point, span in end.spans.items()
                if point in end.position.game.board.points
            },
        )

    def perft(self, position: Reference, depth: int) -> int:
        """The number of lines of play of so many decisions."""
        import sixfold

        assert isinstance(position, LibraryPosition)
        return sixfold.perft(position.position, depth)
