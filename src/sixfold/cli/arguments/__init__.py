"""What several verbs are told alike: a game, a position, files with records."""
