"""The library behind the same door as the references, so that one test serves both."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tests.reference.interface import PLAYERS, Facts, Outcome, Pair, Reference

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
    def facts(self) -> Facts:
        """What stands on the board and lies beside it; the rights show in the moves."""
        data = self.position.data
        pieces = {point: kind for kind in data if len(kind) == 1 for point in data[kind]}
        pieces.update(data.get("stacks", {}))
        pool, gone = data.get("pool"), data.get("gone")
        return Facts(
            pieces=pieces,
            hand=_pair(data.get("hand")),
            lost=_pair(data.get("lost")),
            off=_pair(data.get("off")),
            pool=tuple(pool.values()) if isinstance(pool, dict) else pool,
            caught=_stocks(data.get("caught")),
            gone=None if gone is None else frozenset(gone),
            rings=None if gone is None else len(self.position.game.board.points) - len(gone),
        )

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

    def perft(self, position: Reference, depth: int) -> int:
        """The number of lines of play of so many decisions."""
        import sixfold

        assert isinstance(position, LibraryPosition)
        return sixfold.perft(position.position, depth)
