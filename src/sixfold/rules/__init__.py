"""What a game is, whatever its rules: games, positions, moves, and the tools common to all."""

from sixfold.rules.game import Game
from sixfold.rules.move import Move, Moves
from sixfold.rules.perft import divide, perft
from sixfold.rules.picture import Picture
from sixfold.rules.player import Outcome, Player
from sixfold.rules.position import Position, begins_turn
from sixfold.rules.registry import games, load, position

__all__ = [
    "Game",
    "Move",
    "Moves",
    "Outcome",
    "Picture",
    "Player",
    "Position",
    "begins_turn",
    "divide",
    "games",
    "load",
    "perft",
    "position",
]
