"""A board of 220 points and a position with 6,000 moves are carried by the library and the wire."""

from pathlib import Path

from tests.madeup.installing import install, run

CARRIED = """
import json, random, sixfold
from sixfold.rules import kernel
from sixfold.server.presenting.views import view_of
position = sixfold.position("meadow start")
assert len(position.game.board.points) == 220
assert len(position.moves) == sixfold.perft(position, 1) == 6000
moves = list(position.moves)
assert len({move.text for move in moves}) == len({move.steps for move in moves}) == 6000
assert kernel.nth_code(position.state, 5999) == position.codes[-1]
chance = random.Random(1)
for move in chance.sample(moves, 20):
    after = position.play(move.text)
    assert len(after.codes) == 6000
    assert sixfold.position(after.text).codes == after.codes
told = json.loads(view_of(position, 0, True).model_dump_json())
assert len(told["moves"]) == 6000
assert told["moves"][-1]["steps"] == [{"point": name} for name in moves[-1].points]
assert len(position.svg()) > 10_000
while position.outcome is None:
    position = position.play(chance.choice(position.moves))
"""


def test_the_largest_position_is_carried(tmp_path: Path) -> None:
    install(tmp_path, "meadow = tests.madeup.meadow:GAME", name="meadow")
    done = run(tmp_path, "-c", CARRIED)
    assert done.returncode == 0, done.stderr
