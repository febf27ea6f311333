"""Short games to their real ends, found by chance and kept as they are."""

from __future__ import annotations

GIPF_BASIC = (
    *("a1-b2", "g1-f2", "f8-f7", "b1-c2", "i3-h4", "i4-h5", "f8-f7", "c1-c2", "a4-b4", "f8-e8"),
    *("a4-b4", "f1-f2", "h1-g2", "a5-b5", "c7-d7", "b6-b5", "b1-c2", "e9-e8", "c7-c6", "e1-e2"),
    *("f1-f2", "a2-b2", "i3-h3", "e9-e8", "xb2-e5"),
)
"""A row is chosen among several; Black runs out of pieces."""

GIPF_STANDARD = (
    *("e1-e2", "a4-b5", "d8-e8", "e9-e8", "g1-f2", "a3-b3", "a3-b3", "e1-e2", "b6-c6", "h6-h5"),
    *("g7-g6", "e1-e2", "e1-e2", "i5-h5", "a3-b3", "b6-c6", "b6-c6", "d1-d2", "h6-h5", "xc6-h3"),
)
"""GIPF-pieces in a row may stay; the last ones of a player are taken."""

DVONN = (
    *("a1", "b4", "c2", "k4", "a3", "d2", "h2", "j4", "f5", "d4", "d5", "c3", "e2", "b2", "e5"),
    *("f1", "g5", "g4", "i3", "h1", "b1", "e3", "g1", "e4", "g2", "a2", "g3", "i4", "j2", "b3"),
    *("h5", "k5", "c4", "d1", "j3", "c5", "d3", "e1", "i1", "f3", "i5", "f4", "k3", "j5", "h4"),
    *("c1", "h3", "f2", "i2", "g1-g2", "c1-c2", "d5-c5", "k4-k5", "j2-i1", "d4-d3", "j3-j4"),
    *("c2-a2", "i2-i3", "d3-f3", "c4-c3", "b2-a2", "a3-a2", "b3-a2", "b1-a1"),
)
"""Much loses its link until nobody can move."""

GIPF_TOURNAMENT = (
    *("Gh6-g6", "Ge9-e8", "c1-d2", "Gc7-c6", "h6-h5", "Gi4-h5", "g1-g2", "i4-h4", "c7-d7"),
    *("b6-b5", "a3-b4", "h6-g6", "g1-g2", "b1-c2", "a1-b2", "e1-e2", "g1-g2", "g7-f7", "xe8-h5"),
    *("c7-d7", "xd7-h4"),
)
"""Two rows are taken; of one, GIPF-pieces may stay, the other is chosen among two."""

YINSH = (
    *("j8", "h5", "g4", "i9", "j7", "e7", "d2", "e3", "b2", "g6", "j7-j6", "h5-h11", "b2-a2"),
    *("h11-h7", "d2-c1", "i9-d9", "c1-c6", "e3-a3", "j6-k7", "e7-g7", "g4-b4", "g7-h8", "a2-f7"),
    *("g6-f6", "f7-h9", "f6-c3", "c6-e8", "c3-b3", "b4-f8", "b3-e6", "h9-j9", "d9-d3", "j9-k9"),
    *("d3-d7", "k7-i7", "a3-c5", "xa3-e3", "xd7", "f8-h10", "c5-c7", "h10-k10", "h8-j10"),
    *("i7-i8", "e6-h6", "e8-g8", "h6-g5", "j8-j5", "j10-g10", "g8-i10", "h7-f5", "xh7-h11"),
    *("xg10", "i8-d8", "g5-g3", "xg4-g8", "xg3"),
)
"""Black takes three rows, once of more than five markers, and three rings."""

YINSH_BLITZ = (
    *("h9", "e1", "b6", "e10", "b4", "h10", "h11", "j10", "g2", "h8", "h11-c6", "e10-e8"),
    *("g2-g10", "h10-e7", "g10-f9", "e8-c8", "f9-d7", "e7-e3", "d7-b7", "xd7-h11", "xb6"),
)
"""One row decides, and White has it before Black has begun one."""
