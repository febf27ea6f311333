"""What players must be able to rely on: each expectation is shown by a test that bears its number.

A test says which with ``@pytest.mark.expectation(7)``. Two are matters of a long match or of a
measured time and are shown by a program in ``benchmarks`` that says so in its docstring.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

EXPECTED = {
    1: "a new visitor makes a move against the engine within two clicks",
    2: "a chosen piece marks exactly the legal targets",
    3: "drag, click-click and tap-tap make the same move",
    4: "an illegal drop returns and says why, in the chosen language",
    5: "the last move is marked: start, end and what was taken",
    6: "a turn of several steps is guided, and only legal choices respond",
    7: "an unfinished turn can be undone, and nothing was sent",
    8: "every point is large enough to touch on a small phone, without sideways scrolling",
    9: "with confirmation on, nothing is sent before it",
    10: "reserves, captures and score are always in sight and right",
    11: "a click in the move list shows that position",
    12: "arrow keys, Home, End and f work, but not while typing",
    13: "flipping twice changes nothing, and coordinates follow",
    14: "coordinates can be switched and agree with the move list",
    15: "motion takes at most 300 ms and none when it is not wanted",
    17: "dark, light and system, remembered, with enough contrast",
    18: "players are told apart without colour",
    20: "three languages, switched live, with right plurals",
    21: "a whole game by keyboard alone, the focus always visible",
    22: "moves are announced and can be typed; no serious fault of accessibility",
    23: "the server keeps the clocks; two browsers agree; the flag falls once",
    26: "a cut connection resumes without loss",
    27: "no acknowledged move is lost when the server is killed",
    28: "the same move sent twice counts once",
    29: "a link and its QR code seat a friend",
    30: "resigning asks first; draws are offered, accepted and declined",
    32: "a rematch swaps colours when both want it",
    38: "every level beats the one below it",
    39: "the page answers while the engine thinks, and thinking can be stopped",
    40: "two people at one screen, the board turning if they like",
    41: "the bar shows the engine's evaluation and turns with the board",
    42: "arrows are the engine's best moves, and pointing at a line previews it",
    43: "a move from anywhere makes a branch, which can be promoted and deleted",
    44: "a click on a dip of the report's graph leads to that move",
    45: "the explorer counts what the store of games holds",
    46: "a wrong move in a puzzle is refused, and the engine confirms all that is accepted",
    47: "a newcomer finishes each lesson, and a step passes only on what it teaches",
    48: "the rules are one click from any board, in the current language",
    49: "records go out and come back the same",
    50: "an address opens the same position in the editor",
    51: "pictures have the size asked for, animations a frame for each position",
    52: "a shared game's page has a title and a picture without scripts",
    53: "one snippet shows a replay on a foreign page",
    54: "one's games are filtered and come in stable pages",
    57: "the board is usable soon on a slow phone",
    58: "quiet, blindfold and own arrows are switched and kept",
    60: "a server that is gone is told, retried, and nothing is lost silently",
}


def shown() -> set[int]:
    """The numbers that tests and benchmarks bear."""
    found: set[int] = set()
    for folder in ("tests", "benchmarks", "web/src", "web/tests"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".ts", ".tsx") and path != Path(__file__):
                for numbers in re.findall(r"expectations?\(([\d, ]+)\)", path.read_text()):
                    found.update(int(number) for number in numbers.split(","))
    return found


@pytest.mark.parametrize("number", EXPECTED, ids=str)
def test_is_shown(number: int) -> None:
    assert number in shown(), EXPECTED[number]
