"""Matches that play themselves, cheaply."""

from dataclasses import dataclass
from random import Random

from sixfold.boards import Board
from sixfold.engine.picker import RandomPicker
from sixfold.games.gipf.potentials.powers import power_of
from sixfold.match import (
    Agreement,
    Announce,
    AnyEvent,
    Commit,
    Forfeit,
    Kind,
    Match,
    MatchRecord,
    Play,
    Reveal,
    Stage,
)
from sixfold.match.player import MatchPlayer
from sixfold.rules import Player

LONGEST = 1500
"""Events after which a random match is given up."""


@dataclass
class RandomPlayer(MatchPlayer):
    """Does anything that is possible, also what is played elsewhere."""

    def choose(self, match: Match, player: Player) -> AnyEvent:
        """Any of the options, but powers and loaded pieces more often than others."""
        mine = [event for event in match.options if match.actor(event) == player]
        mine = [event for event in mine if not isinstance(event, Forfeit)]
        if mine and not isinstance(mine[0], (Commit, Reveal)):
            return self.random.choice(self._preferred(match, mine))
        return super().choose(match, player)

    def _preferred(self, match: Match, mine: list[AnyEvent]) -> list[AnyEvent]:
        if match.stage != Stage.PLAY or self.random.random() < 0.4:
            return mine
        board = match.position.game.board
        decisions = [event for event in mine if isinstance(event, (Play, Announce))]
        powers: list[AnyEvent] = [
            event for event in decisions if power_of(match.position.move(event.move))
        ]
        loads: list[AnyEvent] = [event for event in decisions if event.move[0] in list(Kind)]
        central = [event for event in loads if _leads_to_the_centre(board, event.text)]
        return powers or self.random.choice((central, central, central, loads)) or mine


def _leads_to_the_centre(board: Board, text: str) -> bool:
    """Whether a push goes along one of the lines on which TAMSK comes to its power."""
    dot, _, first = text.split()[-1].lstrip("TZDYP").partition("-")
    (c, r), (to_c, to_r) = board.coordinates[dot], board.coordinates[first]
    return board.at(0, 0) in board.ray(dot, (to_c - c, to_r - r))


def record_of(agreement: Agreement, seed: int) -> MatchRecord:
    """The record of a match that is the same for the same seed."""
    return MatchRecord.start(agreement, f"{seed:032x}", white="random", black="random")


def random_player(seed: int) -> MatchPlayer:
    """A player who does anything, the same for the same seed."""
    rng = Random(seed)
    return RandomPlayer(RandomPicker(rng), rng, secret=b"%d" % seed)


def play_on(record: MatchRecord, seed: int, most: int = LONGEST) -> MatchRecord:
    """The record after two random players went on."""
    rng = Random(seed)
    players = {player: random_player(2 * seed + player) for player in Player}
    while record.match.stage != Stage.OVER and len(record.events) < most:
        player = rng.choice(record.match.players)
        record = record.play(players[player].choose(record.match, player))
    return record
