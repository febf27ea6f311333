"""Matches for tests: at a certain moment, and contests played to a certain end."""

from dataclasses import replace

from sixfold.match import Agreement, Commit, Match, MatchRecord, Reveal, commitment
from sixfold.match.draw import Secrets
from sixfold.rules import Player

ID = "0123456789abcdef"
WHITE, BLACK = Player.WHITE, Player.BLACK

POWERS = "w=b2,h5; b=b5,e5; e4=wD,c3=wY,g3=bd; hand=6/6; stock=/; white"
"""White may use a DVONN-potential on e4, onto e5, and a YINSH-potential on c3."""

LAST_POWER = "b=b5; c3=wY; hand=0/6; stock=/; white"
"""White's only decisions are uses of one potential."""

TAMSK = "w=b2; b=b5; e5=wT; hand=6/6; stock=/; white tamsk after black"
"""White decides about an extra move."""


def agreed(links: str = "", more: str = "") -> Agreement:
    """An agreement on the basic version with links and terms in the form of its text."""
    parts = ["basic", "white=T3Z3D3Y3P3", "black=T3Z3D3Y3P3", links, more, "repetition=off"]
    return Agreement.parse("; ".join(filter(None, parts)))


def match_at(agreement: Agreement, position: str) -> Match:
    """A match in which GIPF stands in a certain position."""
    text = f"gipf basic; potentials={agreement.white}/{agreement.black}; {position}"
    return replace(Match.start(agreement, ID), position=agreement.game.parse(text))


def after(match: Match, *events: str) -> Match:
    """The match after some events."""
    for event in events:
        match = match.play(event)
    return match


def tossed(match: Match, *, user_wins: bool | None) -> Match:
    """The match after a contest by chance that comes out as wanted."""
    for number in range(10_000):
        nonces = {WHITE: f"{number:064x}", BLACK: f"{number + 1:064x}"}
        finished = toss(match, nonces)
        result = finished.results[-1]
        won = None if result.winner is None else result.winner == result.user
        if won == user_wins:
            return finished
    raise AssertionError("it never came out so")


def toss(match: Match, nonces: dict[Player, str]) -> Match:
    """The match after both have committed to their nonces and revealed them."""
    assert match.running is not None
    trial = match.running.trial
    assert isinstance(trial, Secrets)
    for player, nonce in nonces.items():
        match = match.play(Commit(player, commitment(nonce, trial.contest_id, player)))
    for player, nonce in nonces.items():
        match = match.play(Reveal(player, nonce))
    return match


def reloaded(record: MatchRecord) -> MatchRecord:
    """The record after it was saved and read again, both ways."""
    again = MatchRecord.parse(record.text)
    assert again == record
    assert again.match == record.match
    assert MatchRecord.from_data(record.data) == record
    return again
