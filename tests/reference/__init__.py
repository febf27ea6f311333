"""Slow, obvious second implementations of the games: what they have in common, and all of them."""
