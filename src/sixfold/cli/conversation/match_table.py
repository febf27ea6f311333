"""The conversation in a match: drawing, asking both players, and doing what was typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sixfold.cli.conversation.match_session import MatchSession, Seat
from sixfold.cli.conversation.talk import Talk, title
from sixfold.cli.drawing.scene import Scene, decision
from sixfold.match import (
    AnyEvent,
    Commit,
    ContestMove,
    End,
    EndContest,
    Match,
    Report,
    Reveal,
    Stage,
    Trigger,
    commitment,
    new_nonce,
    parse_event,
    sentence,
)
from sixfold.match.match import Result
from sixfold.match.trial import ChanceTrial, DealTrial, GameTrial, OutsideTrial
from sixfold.rules import Player, Position

_HELP: Final = """\
Type a move, for example {example}; a power that may be contested is announced first.
  ?              what is possible now
  board          the board of the match, during a contest
  terms, text    the agreement; the match so far
  concede        concede the current contest
  resign, quit   resign the match; leave and continue later"""


@dataclass(kw_only=True)
class MatchTable(Talk):
    """A session, the console it is shown on, and how."""

    session: MatchSession
    flip: bool

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.session.match

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        self.say(sentence(self.match.agreement))
        self.draw()
        while not (self.match.stage == Stage.OVER or self.leaving):
            before = self.match
            self._step()
            if self.match != before:
                self._tell(before)
        if self.match.outcome:
            self.say(f"The match is over: {self.match.outcome}.")

    def draw(self) -> None:
        """Show the board on which something is to be decided."""
        self.console.print()
        self._show(_decided_on(self.match))

    def _show(self, position: Position) -> None:
        names = dict(self.session.record.tags)
        players = names.get("white", ""), names.get("black", "")
        Scene(self.flip, True, players).show(position, self.console)

    def _tell(self, before: Match) -> None:
        """What has changed."""
        for result in self.match.results[len(before.results) :]:
            self.say(told_result(result))
        if _decided_on(self.match) != _decided_on(before):
            self.draw()

    # Taking turns

    def _step(self) -> None:
        """Let whoever is asked do one thing."""
        running = self.match.running
        trial = running.trial if running else None
        if isinstance(trial, (ChanceTrial, DealTrial)) and not any(trial.commits):
            self._ask_for_chance(trial)
            return
        player = self._asked
        seat = self.session.seats[player]
        if seat is not None:
            self._let_play(seat, player)
            return
        with self.forgiving():
            if isinstance(trial, OutsideTrial):
                self._ask_result(trial, player)
            else:
                self._listen(player)

    @property
    def _asked(self) -> Player:
        """Who has to decide; nobody holds a clock here, so also where only one could."""
        if self.match.players:
            return self.match.players[0]
        trial = self.match.running and self.match.running.trial
        assert isinstance(trial, GameTrial)
        return trial.seats[trial.position.player]

    def _let_play(self, seat: Seat, player: Player) -> None:
        event: AnyEvent
        if self.match.players:
            event = seat.choose(self.match, player)
        else:
            event = ContestMove(seat.analyst.choose(_decided_on(self.match)).text)
        self.session.play(event)
        self.say(f"{title(player)}: {event}")

    def _ask_for_chance(self, trial: ChanceTrial | DealTrial) -> None:
        people = [player for player in Player if self.session.seats[player] is None]
        if not people:
            self._throw(trial)
            return
        with self.forgiving():
            what = trial.sort if isinstance(trial, ChanceTrial) else "start"
            if line := self.ask(f"Press Enter for the {what}> ").strip():
                self._obey(line, people[0])
            else:
                self._throw(trial)

    def _throw(self, trial: ChanceTrial | DealTrial) -> None:
        """Commit and reveal for everybody at this terminal, in one go."""
        nonces = {player: self._nonce(trial, player) for player in Player}
        commits = [
            Commit(player, commitment(nonce, trial.contest_id, player))
            for player, nonce in nonces.items()
        ]
        self.session.play(*commits, *(Reveal(*pair) for pair in nonces.items()))

    def _nonce(self, trial: ChanceTrial | DealTrial, player: Player) -> str:
        seat = self.session.seats[player]
        return new_nonce() if seat is None else seat.nonce(trial.contest_id)

    def _ask_result(self, trial: OutsideTrial, player: Player) -> None:
        again = " Your answers differ; please answer again:" if trial.round > 1 else ""
        asked = f"{title(player)}:{again} who won {trial.name}, white, black or draw? "
        line = self.ask(asked).strip()
        winners = {"white": Player.WHITE, "black": Player.BLACK, "draw": None}
        if line.lower() in winners:
            self.session.play(Report(player, winners[line.lower()]))
        else:
            self._obey(line, player)

    def _listen(self, player: Player) -> None:
        self.say(self._question())
        self._obey(self.ask(f"{title(player)}> ").strip(), player)

    def _question(self) -> str:
        """What has to be decided, in a sentence."""
        match = self.match
        if match.stage == Stage.ANNOUNCED:
            left = match.rights.challenges[match.user.opponent]
            return (
                f"{title(match.user)} announces {match.announced}. "
                f"{title(match.user.opponent)}: challenge ({left} left) or allow?"
            )
        if match.stage == Stage.CHALLENGE:
            asked = f"{match.announced} has to be won. {title(match.user)}: begin or withdraw?"
            return f"{asked} {self._price_of_withdrawing()}"
        if match.running and isinstance(match.running.trial, (ChanceTrial, DealTrial)):
            wanted = ", ".join(event.text for event in match.options)
            return f"Choose one of: {wanted}."
        return decision(_decided_on(match))

    # What is typed

    def _price_of_withdrawing(self) -> str:
        match = self.match
        assert match.power is not None
        price = "Withdrawn, this potential cannot be used this turn"
        if match.agreement.link(match.power.kind).trigger != Trigger.CHALLENGE:
            return f"{price}."
        spent = "stays spent" if match.rights.returned else "is given back"
        return f"{price}, and the challenge {spent}."

    def _obey(self, line: str, player: Player) -> None:
        word = line.lower()
        commands: dict[str, Callable[[], None]] = {
            "help": self._help,
            "?": self._list,
            "board": lambda: self._show(self.match.position),
            "terms": lambda: self.say(sentence(self.match.agreement)),
            "text": lambda: self.say(self.session.record.text),
            "quit": self._leave,
            "exit": self._leave,
            "q": self._leave,
            "resign": lambda: self._resign(player),
            "concede": lambda: self.session.play(EndContest("resignation", player.opponent)),
        }
        if word in commands:
            commands[word]()
        elif line:
            self.session.play(self._event(line))
        elif len(self.match.options) == 1:
            self.session.play(self.match.options[0])
        else:
            self.say("Type what you want to do, ? for a list of what is possible, or help.")

    def _event(self, line: str) -> AnyEvent:
        """What a line means: an event by its name, or a move."""
        match = self.match
        if match.running and isinstance(match.running.trial, GameTrial):
            return ContestMove(line.removeprefix("move "))
        if match.stage != Stage.PLAY or line.startswith(("play ", "announce ")):
            return parse_event(line)
        return match.decision(match.position.move(line))

    def _list(self) -> None:
        options = [event.text.removeprefix("play ") for event in self.match.options]
        self.say(", ".join(text.removeprefix("move ") for text in options))

    def _help(self) -> None:
        moves = _decided_on(self.match).moves
        self.say(_HELP.format(example=moves[0] if moves else "e1-e2"))

    def _resign(self, player: Player) -> None:
        if self.resigns(player):
            self.session.play(End("resignation", player.opponent))

    def _leave(self) -> None:
        self.leaving = True


def told_result(result: Result) -> str:
    """How a contest came out, in a sentence."""
    shown = f" {result.shown[0]} against {result.shown[1]}" if result.shown else ""
    what = result.contest.name or str(result.contest.sort)
    won = "is a draw" if result.winner is None else f"goes to {title(result.winner)}"
    return f"Contest {result.number} for {result.kind.title} ({what}{shown}) {won}."


def _decided_on(match: Match) -> Position:
    """The position in which something is to be decided, of GIPF or of a contest."""
    running = match.running
    trial = running.trial if running else None
    return trial.position if isinstance(trial, GameTrial) else match.position
