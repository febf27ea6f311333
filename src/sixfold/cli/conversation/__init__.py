"""Playing in a terminal: who sits at the board, what is asked and what may be typed."""
