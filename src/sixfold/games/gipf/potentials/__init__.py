"""GIPF with potentials: pieces that carry the power of another game.

A game whose players have no potentials at all is plain GIPF and never comes here.
"""
