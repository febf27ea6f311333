"""One file per verb: what it is told, and which part of the library answers.

Verbs import the library when they run, so that help and completion come at once.
"""
