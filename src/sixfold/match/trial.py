"""A contest while it runs: the nested game, the nonces, or what the players report."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self, Union

from sixfold.match.chance import Throw, throw
from sixfold.match.contest import Contest, Sort
from sixfold.match.draw import Secrets, Words, dealt, with_word
from sixfold.match.event import AnyEvent, Commit, ContestMove, Forfeit, Report, Reveal
from sixfold.match.terms import Unrevealed
from sixfold.rules import Game, Move, Player, Position
from sixfold.rules.running import Timeline, read_time, write_time

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
    timeline: Timeline | None = None
    """Where something runs by itself: how long it still does, by the times that moves tell."""

    @classmethod
    def begin(cls, start: Position, seats: tuple[Player, Player]) -> GameTrial:
        """A game from its start."""
        return cls((start,), seats, Timeline.begin(start) if start.game.runs else None)

    @property
    def position(self) -> Position:
        """Where it stands."""
        return self.positions[-1]

    @property
    def players(self) -> tuple[Player, ...]:
        """The player of the match who decides now; nobody where only the clock can."""
        game, moves = self.position.game, self.position.moves
        waits = game.runs and moves and game.kind(moves[0]).role == "event"
        return () if waits else (self.seats[self.position.player],)

    @property
    def options(self) -> tuple[AnyEvent, ...]:
        """What may happen next."""
        return tuple(ContestMove(move.text) for move in self.position.moves)

    @property
    def happenings(self) -> tuple[AnyEvent, ...]:
        """What may happen besides by the clock, or because the other player calls for it."""
        return tuple(ContestMove(move.text) for move in self.position.events)

    def actor(self, text: str) -> Player | None:
        """Whose doing a move is, also one that is not possible; None if it is the clock's."""
        part, decides = self.position.game.runs, self.seats[self.position.player]
        if part is None:
            return decides
        codes = self.position.game.notation.read(read_time(text)[0])
        if any(part.is_called(code) for code in codes):
            return decides.opponent
        return None if any(event.code in codes for event in self.position.events) else decides

    def exact(self, text: str) -> str:
        """The canonical text of a move, with the time that it tells where time matters."""
        move = self.position.move(text).text
        time = read_time(text)[1] if self.timeline else None
        return move if time is None else move + write_time(time)

    def play(self, event: AnyEvent) -> GameTrial | Verdict | str:
        """What becomes of it, or why the event is not possible. Raises as positions do."""
        if not isinstance(event, ContestMove):
            return "the contest is a game, so make moves in it"
        move = self.position.move(event.move)
        after = self._played(move, read_time(event.move)[1] if self.timeline else None)
        outcome = after.position.outcome
        if outcome is None:
            return after
        winner = None if outcome.winner is None else self.seats[outcome.winner]
        return Verdict(winner, outcome.reason, positions=after.positions)

    def _played(self, move: Move, said: int | None) -> GameTrial:
        """A record may lack times, or tell wrong ones: time never goes back all the same."""
        timeline = self.timeline
        if timeline is None:
            after = self.position.play(move)
        else:
            time = timeline.time if said is None else max(timeline.time, said)
            timeline = timeline.play(move, time)
            after = timeline.position
        return replace(self, positions=(*self.positions, after), timeline=timeline)

    @property
    def data(self) -> dict[str, object]:
        """As JSON data."""
        return {"position": self.position.text, "seats": [str(player) for player in self.seats]}


@dataclass(frozen=True, slots=True, kw_only=True)
class _SecretTrial(Secrets):
    """A contest, or the beginning of one, that both players' nonces decide."""

    unrevealed: Unrevealed

    @property
    def options(self) -> tuple[AnyEvent, ...]:
        """What may happen next, commitments and nonces left empty."""
        form = Reveal if all(self.commits) else Commit
        wanted: tuple[AnyEvent, ...] = tuple(form(player) for player in self.waits_for)
        return (*wanted, Forfeit(self.waits_for[0])) if len(wanted) == 1 else wanted

    def _next(self, event: AnyEvent, what: str) -> Self | Verdict | str:
        """What becomes of it, or why the event is not possible."""
        if isinstance(event, Commit):
            return self.commit(event.player, event.digest)
        if isinstance(event, Reveal):
            return self.reveal(event.player, event.nonce)
        if isinstance(event, Forfeit):
            return self._forfeit(event)
        return f"{what}: both players commit and then reveal"

    def _forfeit(self, event: Forfeit) -> Verdict | str:
        if self.waits_for != (event.player,):
            return f"the contest is not waiting for {event.player} alone"
        if self.unrevealed == Unrevealed.DRAW:
            return Verdict(None, "forfeit")
        return Verdict(event.player.opponent, "forfeit")

    @property
    def data(self) -> dict[str, object]:
        """As JSON data."""
        return {"id": self.contest_id, "commits": list(self.commits), "nonces": list(self.nonces)}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChanceTrial(_SecretTrial):
    """A die, card or coin."""

    sort: Sort
    user: Player

    def play(self, event: AnyEvent) -> ChanceTrial | Verdict | str:
        """What becomes of it, or why the event is not possible."""
        after = self._next(event, f"the contest is a {self.sort}")
        return after._thrown() if isinstance(after, ChanceTrial) and after.is_open else after

    def _thrown(self) -> Verdict:
        found = throw(self.sort, *self.nonces, self.contest_id)
        if found.user_wins is None:
            return Verdict(None, str(self.sort), found)
        return Verdict(self.user if found.user_wins else self.user.opponent, str(self.sort), found)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealTrial(_SecretTrial):
    """A nested game whose start is a matter of chance and has yet to be drawn."""

    game: Game
    seats: tuple[Player, Player]

    def play(self, event: AnyEvent) -> DealTrial | GameTrial | Verdict | str:
        """What becomes of it, or why the event is not possible."""
        after = self._next(event, "the start of the game is being drawn")
        if not isinstance(after, DealTrial) or not after.is_open:
            return after
        return GameTrial.begin(dealt(self.game, after).start(), self.seats)


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
        after = replace(self, reports=with_word(self.reports, event.player, word))
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


Trial = Union[GameTrial, ChanceTrial, DealTrial, OutsideTrial]


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
            return self.trial.players
        waiting = (
            event for event in self.trial.options if isinstance(event, (Commit, Reveal, Report))
        )
        return tuple(sorted({event.player for event in waiting}))
