"""Players that decide by themselves: moves, challenges, contests and nonces."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Final, Protocol

from sixfold.boards import Board
from sixfold.errors import MatchError
from sixfold.match.chance import commitment
from sixfold.match.event import (
    Allow,
    Announce,
    AnyEvent,
    Begin,
    Challenge,
    Commit,
    ContestMove,
    Forfeit,
    Play,
    Report,
    Reveal,
)
from sixfold.match.kind import Kind
from sixfold.match.match import Match, Stage
from sixfold.match.power import power_of
from sixfold.match.terms import Trigger
from sixfold.match.trial import ChanceTrial, GameTrial
from sixfold.rules import Move, Player, Position

Ranking = Sequence[tuple[Move, float]]
"""Moves, the best first, each with the chance to win of the player who makes it."""

CONSIDERED: Final = 8
_WORTH: Final = 0.1
"""A power that gains so much chance to win is worth one's last challenge."""


class Mind(Protocol):
    """Thinks about positions of any game."""

    def choose(self, position: Position) -> Move:
        """The move to make; the position is not finished."""

    def rank(self, position: Position, count: int) -> Ranking:
        """Some of the best moves, so many if there are."""


@dataclass
class RandomMind:
    """Thinks nothing."""

    random: Random = field(default_factory=Random)

    def choose(self, position: Position) -> Move:
        """Any move."""
        return self.random.choice(position.moves)

    def rank(self, position: Position, count: int) -> Ranking:
        """Any moves, none better than another."""
        moves = list(position.moves)
        return [(move, 0.5) for move in self.random.sample(moves, min(count, len(moves)))]


@dataclass
class MatchPlayer:
    """A player of matches with a mind for positions.

    ``secret`` is what his nonces are made from: with the same secret he can go on after a restart.
    """

    mind: Mind
    random: Random = field(default_factory=Random)
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32), repr=False)

    def choose(self, match: Match, player: Player) -> AnyEvent:
        """What the player does now; raises ``MatchError`` if there is nothing for him to do."""
        mine = [event for event in match.options if match.actor(event) == player]
        mine = [event for event in mine if not isinstance(event, Forfeit)]
        if not mine:
            raise MatchError(str(player), str(match.stage), f"{player} has nothing to decide")
        if len(mine) == 1 and not isinstance(mine[0], (Commit, Reveal)):
            return mine[0]
        if match.stage == Stage.GIPF:
            return self.decide(match)
        if match.stage == Stage.ANNOUNCED:
            return Challenge() if self.challenges(match) else Allow()
        if match.stage == Stage.CHALLENGE:
            return Begin()
        return self._contest(match, player, mine)

    def decide(self, match: Match) -> AnyEvent:
        """A decision in GIPF: the best move, or the best that was not refused."""
        best = self.mind.choose(match.position).text
        if match.trigger(best) is None:
            ranked = [move.text for move, _ in self.mind.rank(match.position, CONSIDERED)]
            best = next((move for move in ranked if match.trigger(move) is not None), "")
        if not best:
            return self.random.choice(match.options)
        return Play(best) if match.trigger(best) == Trigger.FREE else Announce(best)

    def challenges(self, match: Match) -> bool:
        """Whether the announced power is worth one of the challenges that are left."""
        left = match.rights.challenges[match.user.opponent]
        ranked = self.mind.rank(match.position, CONSIDERED)
        chances = {move.text: chance for move, chance in ranked}
        if match.announced not in chances:
            return False
        others = [chance for move, chance in chances.items() if not _same_potential(match, move)]
        gained = chances[match.announced] - max(others, default=0.0)
        return gained > 0 and gained >= _WORTH / left

    def _contest(self, match: Match, player: Player, mine: Sequence[AnyEvent]) -> AnyEvent:
        assert match.running is not None
        trial = match.running.trial
        if isinstance(trial, GameTrial):
            return ContestMove(self.mind.choose(trial.position).text)
        if isinstance(trial, ChanceTrial):
            nonce = self.nonce(trial.contest_id)
            if isinstance(mine[0], Commit):
                return Commit(player, commitment(nonce, trial.contest_id, player))
            return Reveal(player, nonce)
        reason = f"{trial.name} is played elsewhere, which no program can do"
        raise MatchError(Report(player, None).text, str(match.stage), reason)

    def nonce(self, contest_id: str) -> str:
        """The player's nonce for a contest, always the same."""
        return sha256(self.secret + contest_id.encode()).hexdigest()


@dataclass
class RandomPlayer(MatchPlayer):
    """Does anything that is possible, also what is played elsewhere: for tests."""

    def choose(self, match: Match, player: Player) -> AnyEvent:
        """Any of the options, but powers and loaded pieces more often than others."""
        mine = [event for event in match.options if match.actor(event) == player]
        mine = [event for event in mine if not isinstance(event, Forfeit)]
        if mine and not isinstance(mine[0], (Commit, Reveal)):
            return self.random.choice(self._preferred(match, mine))
        return super().choose(match, player)

    def _preferred(self, match: Match, mine: list[AnyEvent]) -> list[AnyEvent]:
        if match.stage != Stage.GIPF or self.random.random() < 0.4:
            return mine
        board = match.position.game.board
        decisions = [event for event in mine if isinstance(event, (Play, Announce))]
        powers: list[AnyEvent] = [event for event in decisions if power_of(board, event.move)]
        loads: list[AnyEvent] = [event for event in decisions if event.move[0] in list(Kind)]
        central = [event for event in loads if _leads_to_the_centre(board, event.text)]
        return powers or self.random.choice((central, central, central, loads)) or mine


def _leads_to_the_centre(board: Board, text: str) -> bool:
    """Whether a push goes along one of the lines on which TAMSK comes to its power."""
    dot, _, first = text.split()[-1].lstrip("TZDYP").partition("-")
    (c, r), (to_c, to_r) = board.coordinates[dot], board.coordinates[first]
    return board.at(0, 0) in board.ray(dot, (to_c - c, to_r - r))


def _same_potential(match: Match, move: str) -> bool:
    """Whether a move would use the announced potential."""
    power = power_of(match.position.game.board, move)
    return power is not None and power == match.power
