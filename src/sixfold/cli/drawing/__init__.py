"""Boards in characters: any game's picture, in whatever colours and signs a terminal has."""
