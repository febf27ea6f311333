"""A contest while it runs: the nested game, the nonces, or what the players report."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Union

from sixfold.match.chance import Throw, commitment, is_hex, throw
from sixfold.match.contest import Contest, Sort
from sixfold.match.event import AnyEvent, Commit, ContestMove, Forfeit, Report, Reveal
from sixfold.match.terms import Unrevealed
from sixfold.rules import Player, Position

Words = tuple[str, str]
"""Something of White's and of Black's; empty as long as it is missing."""

ROUNDS = 2
"""How often both are asked for the result of an outside game."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a contest came out; no winner is a draw."""

    winner: Player | None
    reason: str
    throw: Throw | None = None
    positions: tuple[Position, ...] = ()
    """A nested game from its start to its end, if it ended by its rules."""


@dataclass(frozen=True, slots=True)
class GameTrial:
    """A nested game; ``seats`` says which player of the match is its White and its Black."""

    positions: tuple[Position, ...]
    """From its start until now."""
    seats: tuple[Player, Player]

    @property
    def position(self) -> Position:
        """Where it stands."""
        return self.positions[-1]

    @property
    def player(self) -> Player:
        """The player of the match who decides now."""
        return self.seats[self.position.player]

    @property
    def options(self) -> tuple[AnyEvent, ...]:
        """What may happen next."""
        return tuple(ContestMove(move.text) for move in self.position.moves)

    def play(self, event: AnyEvent) -> GameTrial | Verdict | str:
        """What becomes of it, or why the event is not possible. Raises as positions do."""
        if not isinstance(event, ContestMove):
            return "the contest is a game, so make moves in it"
        after = replace(self, positions=(*self.positions, self.position.play(event.move)))
        outcome = after.position.outcome
        if outcome is None:
            return after
        winner = None if outcome.winner is None else self.seats[outcome.winner]
        return Verdict(winner, outcome.reason, positions=after.positions)

    @property
    def data(self) -> dict[str, object]:
        """As JSON data."""
        return {"position": self.position.text, "seats": [str(player) for player in self.seats]}


@dataclass(frozen=True, slots=True)
class ChanceTrial:
    """A die, card or coin: first both commit, then both reveal."""

    sort: Sort
    contest_id: str
    user: Player
    unrevealed: Unrevealed
    commits: Words = ("", "")
    nonces: Words = ("", "")

    @property
    def _waits_for(self) -> tuple[Player, ...]:
        missing = self.nonces if all(self.commits) else self.commits
        return tuple(player for player in Player if not missing[player])

    @property
    def options(self) -> tuple[AnyEvent, ...]:
        """What may happen next, commitments and nonces left empty."""
        waits = self._waits_for
        form = Reveal if all(self.commits) else Commit
        wanted: tuple[AnyEvent, ...] = tuple(form(player) for player in waits)
        return (*wanted, Forfeit(waits[0])) if len(waits) == 1 else wanted

    def play(self, event: AnyEvent) -> ChanceTrial | Verdict | str:
        """What becomes of it, or why the event is not possible."""
        if isinstance(event, Commit):
            return self._commit(event)
        if isinstance(event, Reveal):
            return self._reveal(event)
        if isinstance(event, Forfeit):
            return self._forfeit(event)
        return f"the contest is a {self.sort}: both players commit and then reveal"

    def _commit(self, event: Commit) -> ChanceTrial | str:
        if self.commits[event.player]:
            return f"{event.player} has already committed"
        if not is_hex(event.digest):
            return "a commitment is 64 hexadecimal digits in lower case"
        return replace(self, commits=_with(self.commits, event.player, event.digest))

    def _reveal(self, event: Reveal) -> ChanceTrial | Verdict | str:
        if not all(self.commits):
            return "nobody can reveal before both have committed"
        if self.nonces[event.player]:
            return f"{event.player} has already revealed"
        if not is_hex(event.nonce):
            return "a nonce is 64 hexadecimal digits in lower case"
        if commitment(event.nonce, self.contest_id, event.player) != self.commits[event.player]:
            return f"it is not the nonce that {event.player} committed to"
        after = replace(self, nonces=_with(self.nonces, event.player, event.nonce))
        return after._thrown() if all(after.nonces) else after

    def _thrown(self) -> Verdict:
        found = throw(self.sort, *self.nonces, self.contest_id)
        if found.user_wins is None:
            return Verdict(None, str(self.sort), found)
        return Verdict(self.user if found.user_wins else self.user.opponent, str(self.sort), found)

    def _forfeit(self, event: Forfeit) -> Verdict | str:
        if self._waits_for != (event.player,):
            return f"the contest is not waiting for {event.player} alone"
        if self.unrevealed == Unrevealed.DRAW:
            return Verdict(None, "forfeit")
        return Verdict(event.player.opponent, "forfeit")

    @property
    def data(self) -> dict[str, object]:
        """As JSON data."""
        return {"id": self.contest_id, "commits": list(self.commits), "nonces": list(self.nonces)}


@dataclass(frozen=True, slots=True)
class OutsideTrial:
    """Something that is played elsewhere; both report who won."""

    name: str
    round: int = 1
    reports: Words = ("", "")

    @property
    def options(self) -> tuple[AnyEvent, ...]:
        """What may happen next."""
        return tuple(
            Report(player, winner)
            for player in Player
            if not self.reports[player]
            for winner in (*Player, None)
        )

    def play(self, event: AnyEvent) -> OutsideTrial | Verdict | str:
        """What becomes of it, or why the event is not possible."""
        if not isinstance(event, Report):
            return f"{self.name} is played elsewhere, and both players report the result"
        if self.reports[event.player]:
            return f"{event.player} has already reported"
        word = "draw" if event.winner is None else str(event.winner)
        after = replace(self, reports=_with(self.reports, event.player, word))
        if not all(after.reports):
            return after
        if after.reports[0] == after.reports[1]:
            return Verdict(event.winner, "reports")
        if self.round < ROUNDS:
            return OutsideTrial(self.name, self.round + 1)
        return Verdict(None, "disagreement")

    @property
    def data(self) -> dict[str, object]:
        """As JSON data; what was reported stays hidden until both have."""
        return {
            "name": self.name,
            "round": self.round,
            "reported": [bool(word) for word in self.reports],
        }


Trial = Union[GameTrial, ChanceTrial, OutsideTrial]


@dataclass(frozen=True, slots=True)
class Running:
    """A contest that is going on, and about what."""

    number: int
    contest: Contest
    trial: Trial
    game: int = 1
    """How often the same contest has been begun, draws being played again."""

    @property
    def players(self) -> tuple[Player, ...]:
        """The players who may do something now."""
        if isinstance(self.trial, GameTrial):
            return (self.trial.player,)
        waiting = (
            event for event in self.trial.options if isinstance(event, (Commit, Reveal, Report))
        )
        return tuple(sorted({event.player for event in waiting}))


def _with(words: Words, player: Player, word: str) -> Words:
    return (word, words[1]) if player == Player.WHITE else (words[0], word)
