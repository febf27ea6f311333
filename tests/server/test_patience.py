"""How long one waits for the other side's commitment or nonce before claiming a contest."""

import pytest

from sixfold.match import Agreement as Terms
from sixfold.match.chance import commitment, new_nonce
from sixfold.match.trial import ChanceTrial
from sixfold.rules import Player
from sixfold.server.models.request import Action, Answer, MakeOffer, Turn
from sixfold.server.playing.actions import decide
from sixfold.server.playing.decision import Asker
from sixfold.server.playing.events import Agreement, Sitting
from sixfold.server.playing.linked import PATIENCE, Linked, Linking
from sixfold.server.playing.table import Table
from sixfold.server.problems import Refusal
from sixfold.server.times import Moment

TERMS = Terms.parse("basic; white=Y3; black=Y3; Y=always coin")
GUESTS = {"white": "Ann", "black": "Ben"}
OPENING = ("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2", "begin")


class Waiting:
    """A table at which Black has shown a nonce and White has not."""

    def __init__(self) -> None:
        seats = (Sitting("person", "Ann", "Ann"), Sitting("person", "Ben", "Ben"))
        self.table = Table(
            Agreement(
                "abc", "friend", "gipf", "basic", {}, Moment(0), seats, match=Linking.of(TERMS)
            )
        )
        self.requests = 0
        self.down = 0
        for text in OPENING:
            self.turn(str(self.table.play.player), text, 0)
        play = self.table.play
        assert isinstance(play, Linked)
        assert play.match.running is not None
        trial = play.match.running.trial
        assert isinstance(trial, ChanceTrial)
        nonces = {player: new_nonce() for player in Player}
        for player, nonce in nonces.items():
            digest = commitment(nonce, trial.contest_id, player)
            self.turn(str(player), f"commit {player} {digest}", 0)
        self.turn("black", f"reveal black {nonces[Player.BLACK]}", 0)

    def do(self, colour: str, action: Action, at: int) -> None:
        """Let an action happen when the server has run so many milliseconds."""
        decision = decide(self.table, action, Asker(GUESTS[colour], Moment(self.down + at, at)))
        for event in decision.events:
            self.table.apply(event)

    def turn(self, colour: str, text: str, at: int) -> None:
        """One decision of a side."""
        self.requests += 1
        ply = self.table.play.plies
        self.do(colour, Turn(type="turn", id=str(self.requests), ply=ply, moves=[text]), at)

    def claim(self, at: int) -> None:
        """Black takes the contest, since White does not show a nonce."""
        self.turn("black", "forfeit white", at)


def test_a_contest_is_claimed_after_a_minute_and_not_before() -> None:
    waiting = Waiting()
    with pytest.raises(Refusal, match="still has time"):
        waiting.claim(PATIENCE - 1)
    waiting.claim(PATIENCE)


def test_offers_do_not_make_the_other_side_wait_longer() -> None:
    waiting = Waiting()
    offer = MakeOffer(type="offer", id="offer", kind="draw", player="white")
    waiting.do("white", offer, PATIENCE - 8000)
    back = Answer(type="answer", id="back", kind="draw", accept=False, player="white")
    waiting.do("white", back, PATIENCE - 4000)
    assert waiting.table.changed == PATIENCE - 4000
    waiting.claim(PATIENCE)


def test_the_time_in_which_the_server_did_not_run_is_no_patience() -> None:
    waiting = Waiting()
    waiting.down = 10 * PATIENCE
    with pytest.raises(Refusal, match="still has time"):
        waiting.claim(PATIENCE - 1)
    waiting.claim(PATIENCE)
