"""Matches that play themselves, cheaply."""

from random import Random

from sixfold.match import Agreement, MatchRecord, Stage
from sixfold.match.player import MatchPlayer, RandomMind, RandomPlayer
from sixfold.rules import Player

LONGEST = 1500
"""Events after which a random match is given up."""


def record_of(agreement: Agreement, seed: int) -> MatchRecord:
    """The record of a match that is the same for the same seed."""
    return MatchRecord.start(agreement, f"{seed:032x}", white="random", black="random")


def random_player(seed: int) -> MatchPlayer:
    """A player who does anything, the same for the same seed."""
    rng = Random(seed)
    return RandomPlayer(RandomMind(rng), rng, secret=b"%d" % seed)


def play_on(record: MatchRecord, seed: int, most: int = LONGEST) -> MatchRecord:
    """The record after two random players went on."""
    rng = Random(seed)
    players = {player: random_player(2 * seed + player) for player in Player}
    while record.match.stage != Stage.OVER and len(record.events) < most:
        player = rng.choice(record.match.players)
        record = record.play(players[player].choose(record.match, player))
    return record
