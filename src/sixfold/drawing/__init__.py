"""How games look, once for all: the list of primitives of a position, and drawings made of it.

``look.json`` in a game's folder says how its board and pieces look, ``standard.json`` here what
materials and themes all games share. The page builds the same primitives from the same files.
"""

from sixfold.drawing.animation import animation
from sixfold.drawing.card import card
from sixfold.drawing.look import look_of, themes
from sixfold.drawing.svg import draw, png

__all__ = ["animation", "card", "draw", "look_of", "png", "themes"]
