"""The games, a folder each. They know nothing of each other."""
