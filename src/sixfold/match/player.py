"""Players that decide by themselves: moves, challenges, contests and nonces."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Final

from sixfold.engine.picker import Analyst
from sixfold.errors import MatchError
from sixfold.games.gipf.potentials.powers import power_of
from sixfold.match.chance import commitment
from sixfold.match.contest import Sort
from sixfold.match.draw import Secrets
from sixfold.match.event import (
    ENDINGS,
    Allow,
    AnyEvent,
    Begin,
    Challenge,
    Commit,
    ContestMove,
    EndContest,
    Forfeit,
    Play,
    Report,
    Reveal,
    Withdraw,
)
from sixfold.match.match import Match, Stage
from sixfold.match.stake import CONSIDERED, costs_nothing_more, stake_of
from sixfold.match.terms import Gain, Trigger
from sixfold.match.trial import GameTrial
from sixfold.rules import Move, Player, Position

_WORTH: Final = 0.04
"""What a challenge must take from the user's chance to win to be worth the last one."""
_EFFORT: Final = 0.02
"""What a contest must gain to be worth a whole game, or a move that is not the best."""
_HOPELESS: Final = 0.001
"""With so little chance to win a contest game is given up."""


@dataclass
class MatchPlayer:
    """A player of matches who asks an analyst about positions.

    The nonces are made from ``secret``: with the same one a player can continue after a restart.
    """

    analyst: Analyst
    random: Random = field(default_factory=Random)
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32), repr=False)

    def choose(self, match: Match, player: Player) -> AnyEvent:
        """What the player does now; raises ``MatchError`` if there is nothing to do."""
        mine = [event for event in match.options if match.actor(event) == player]
        mine = [event for event in mine if not isinstance(event, Forfeit)]
        if not mine:
            raise MatchError(str(player), str(match.stage), f"{player} has nothing to decide")
        if len(mine) == 1 and not isinstance(mine[0], (Commit, Reveal)):
            return mine[0]
        if match.stage == Stage.PLAY:
            return self.decide(match)
        if match.stage == Stage.ANNOUNCED:
            return Challenge() if self.challenges(match) else Allow()
        if match.stage == Stage.CHALLENGE:
            return Begin() if self.contests(match, _announced(match)) else Withdraw()
        return self._contest(match, player, mine)

    def decide(self, match: Match) -> AnyEvent:
        """A decision in GIPF: the best move, or the best that may be tried and is worth it."""
        if invested := self._invests(match):
            return match.decision(invested)
        best = self.analyst.choose(match.position)
        if not self._tries(match, best):
            ranked = [move for move, _ in self.analyst.rank(match.position, CONSIDERED)]
            possible = [move for move in ranked if match.trigger(move) is not None]
            tried = next((move for move in possible if self._tries(match, move)), None)
            free = [event for event in match.options if isinstance(event, Play)]
            if tried is None and (free or not possible):
                return self.random.choice(free or match.options)
            best = tried or possible[0]
        return match.decision(best)

    def _invests(self, match: Match) -> Move | None:
        """A power to contest above all for what a won contest frees for later, or nothing."""
        moves = match.position.moves
        always = {move for move in moves if match.trigger(move) == Trigger.ALWAYS}
        if match.agreement.gain == Gain.USE or not always:
            return None
        ranked = [move for move, _ in self.analyst.rank(match.position, CONSIDERED)]
        best = next((move for move in ranked if move in always), None)
        stake = stake_of(match, best, self.analyst.rank) if best else None
        return best if stake is not None and stake.gain > _EFFORT else None

    def _tries(self, match: Match, move: Move) -> bool:
        """Whether to make or announce a move; what is challenged can still be taken back."""
        trigger = match.trigger(move)
        if trigger == Trigger.ALWAYS:
            return self.contests(match, move)
        return trigger is not None

    def contests(self, match: Match, move: Move) -> bool:
        """Whether the use of a power is worth a contest about it."""
        power = power_of(move)
        assert power is not None
        contest = match.agreement.link(power.kind).contest
        long = contest is not None and contest.sort == Sort.GAME
        if costs_nothing_more(match, power) and not long:
            return True
        stake = stake_of(match, move, self.analyst.rank)
        return stake is not None and stake.gain > (_EFFORT if long else 0.0)

    def challenges(self, match: Match) -> bool:
        """Whether the announced power is worth one of the challenges that are left."""
        left = match.rights.challenges[match.user.opponent]
        stake = stake_of(match, _announced(match), self.analyst.rank)
        return stake is not None and stake.harm >= _WORTH / left

    def gives_up(self, position: Position) -> bool:
        """Whether a contest game is lost beyond doubt for who decides in it."""
        return any(chance <= _HOPELESS for _, chance in self.analyst.rank(position, 1))

    def _contest(self, match: Match, player: Player, mine: Sequence[AnyEvent]) -> AnyEvent:
        assert match.running is not None
        trial = match.running.trial
        if isinstance(trial, GameTrial):
            if self.gives_up(trial.position):
                return EndContest(ENDINGS[0], player.opponent)
            return ContestMove(self.analyst.choose(trial.position).text)
        if isinstance(trial, Secrets):
            nonce = self.nonce(trial.contest_id)
            if isinstance(mine[0], Commit):
                return Commit(player, commitment(nonce, trial.contest_id, player))
            return Reveal(player, nonce)
        reason = f"{trial.name} is played elsewhere, which programs cannot do"
        raise MatchError(Report(player, None).text, str(match.stage), reason)

    def nonce(self, contest_id: str) -> str:
        """The player's nonce for a contest, always the same."""
        return sha256(self.secret + contest_id.encode()).hexdigest()


def _announced(match: Match) -> Move:
    assert match.announced is not None
    return match.announced
