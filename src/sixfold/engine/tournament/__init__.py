"""Matches between engines: openings in pairs, limits, results, statistics."""
