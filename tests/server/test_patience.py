"""How long one waits for the other side's commitment or nonce before claiming a contest."""

import pytest

from sixfold.match import Agreement as Terms
from sixfold.match.chance import commitment, new_nonce
from sixfold.match.trial import ChanceTrial
from sixfold.rules import Player
from sixfold.server.domain.actions import Action, PlayTurn, decide
from sixfold.server.domain.match_history import PATIENCE, MatchHistory
from sixfold.server.domain.offers import AnswerOffer, MakeOffer
from sixfold.server.domain.table import Table
from sixfold.server.domain.terms import GameTerms, MatchTerms, Seat
from sixfold.server.domain.updates import Asker
from sixfold.server.problems import Refusal
from sixfold.server.times import Moment

TERMS = Terms.parse("basic; white=Y3; black=Y3; Y=always coin")
GUESTS = {"white": "Ann", "black": "Ben"}
OPENING = ("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2", "begin")


class Waiting:
    """A table at which Black has shown a nonce and White has not."""

    def __init__(self) -> None:
        seats = (Seat("person", "Ann", "Ann"), Seat("person", "Ben", "Ben"))
        self.table = Table.begin(
            GameTerms(
                "abc", "friend", "gipf", "basic", {}, Moment(0), seats, match=MatchTerms.of(TERMS)
            )
        )
        self.requests = 0
        self.down = 0
        for text in OPENING:
            self.turn(str(self.table.history.player), text, 0)
        play = self.table.history
        assert isinstance(play, MatchHistory)
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
        self.requests += 1
        asker = Asker(GUESTS[colour], str(self.requests), Moment(self.down + at, at))
        for event in decide(self.table, action, asker).events:
            self.table = self.table.after(event)

    def turn(self, colour: str, text: str, at: int) -> None:
        """One decision of a side."""
        self.do(colour, PlayTurn(self.table.history.plies, [text]), at)

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
    waiting.do("white", MakeOffer(Player.WHITE, "draw"), PATIENCE - 8000)
    waiting.do("white", AnswerOffer(Player.WHITE, "draw", accept=False), PATIENCE - 4000)
    assert waiting.table.changed == PATIENCE - 4000
    waiting.claim(PATIENCE)


def test_the_time_in_which_the_server_did_not_run_is_no_patience() -> None:
    waiting = Waiting()
    waiting.down = 10 * PATIENCE
    with pytest.raises(Refusal, match="still has time"):
        waiting.claim(PATIENCE - 1)
    waiting.claim(PATIENCE)
