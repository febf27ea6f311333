"""Two players, saving and reading again at every moment, and only what is allowed happens."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from sixfold import MatchError
from sixfold.games.gipf.potentials.powers import power_of
from sixfold.match import (
    Agreement,
    Announce,
    AnyEvent,
    Commit,
    Cost,
    Draw,
    First,
    Forfeit,
    Gain,
    Kind,
    Match,
    MatchRecord,
    Play,
    Reveal,
    Stage,
    Trigger,
    Unrevealed,
    commitment,
)
from sixfold.match.trial import ChanceTrial
from sixfold.rules import Player
from tests.match.table import ID, reloaded
from tests.match.test_match import EXAMPLES

CONTESTS = ("die", "card", "coin", "outside dominoes", "game yinsh blitz", "game dvonn")
STOCKS = ("T2Z2D2Y2P2", "Y6", "D6", "Z3Y3", "T6", "P6")


@st.composite
def agreements(draw: st.DrawFn) -> Agreement:
    """Agreements of which most have contests."""
    triggers = st.sampled_from(["free", "always", "challenge", "challenge"])
    links = []
    for kind in Kind:
        trigger = draw(triggers)
        contest = "" if trigger == "free" else f" {draw(st.sampled_from(CONTESTS))}"
        links.append(f"{kind}={trigger}{contest}")
    stock = draw(st.sampled_from(STOCKS))
    variant = draw(st.sampled_from(["basic", "standard", "tournament"]))
    parts = [variant, f"white={stock}", f"black={stock}", *links]
    parts.append(f"challenges={draw(st.integers(0, 5))}")
    for name, words in (("draw", Draw), ("cost", Cost), ("gain", Gain), ("first", First)):
        parts.append(f"{name}={draw(st.sampled_from(words))}")
    if f"draw={Draw.AGAIN}" not in parts:
        parts.append(f"unrevealed={draw(st.sampled_from(Unrevealed))}")
    return Agreement.parse("; ".join(parts))


def basic_pieces(data: dict[str, Any]) -> tuple[int, int]:
    """All basic pieces of both players, wherever they are."""
    counts = []
    for player, (basic, double) in enumerate((("w", "W"), ("b", "B"))):
        stacked = sum(stack[0] == basic for stack in data["stacks"].values())
        on_board = len(data[basic]) + 2 * len(data[double]) + stacked
        counts.append(on_board + data["hand"][player] + data["lost"][player])
    return counts[0], counts[1]


def potentials(data: dict[str, Any]) -> Counter[str]:
    """All potentials in stock and on the board; White's letters are large."""
    found: Counter[str] = Counter()
    for player, stock in enumerate(data["stock"]):
        for letter, count in zip(stock[::2], stock[1::2], strict=True):
            found[letter if player == 0 else letter.lower()] += int(count)
    for stack in data["stacks"].values():
        found.update(letter for letter in stack if letter.upper() in list(Kind))
    return found


class Playing(RuleBasedStateMachine):
    """A match played by two people who try everything."""

    record: MatchRecord

    @initialize(agreement=agreements())
    def begin(self, agreement: Agreement) -> None:
        self.record = MatchRecord.start(agreement, ID)
        self.pieces = basic_pieces(self.match.position.data)
        self.potentials = potentials(self.match.position.data)

    @property
    def match(self) -> Match:
        return self.record.match

    def is_on(self) -> bool:
        return self.match.stage != Stage.OVER

    def do(self, event: AnyEvent) -> None:
        before = self.match
        actor = before.actor(event)
        assert isinstance(event, Forfeit) or actor in before.players
        self.record = self.record.play(self.filled(event))
        assert self.record.matches[-2] == before

    def filled(self, event: AnyEvent) -> AnyEvent:
        """The event with the nonce that its player has."""
        if not isinstance(event, (Commit, Reveal)):
            return event
        assert self.match.running is not None
        trial = self.match.running.trial
        assert isinstance(trial, ChanceTrial)
        nonce = f"{int(event.player) + 7 * self.match.running.number:064x}"
        if isinstance(event, Reveal):
            return Reveal(event.player, nonce)
        return Commit(event.player, commitment(nonce, trial.contest_id, event.player))

    @precondition(is_on)
    @rule(choice=st.integers(0, 10_000))
    def anything(self, choice: int) -> None:
        self.do(self.match.options[choice % len(self.match.options)])

    @precondition(is_on)
    @rule(choice=st.integers(0, 10_000))
    def something_special(self, choice: int) -> None:
        special = [
            event
            for event in self.match.options
            if isinstance(event, (Play, Announce))
            and (power_of(self.match.position.move(event.move)) or event.move[0] in "TZDYP")
        ]
        options = special or self.match.options
        self.do(options[choice % len(options)])

    @precondition(is_on)
    @rule(text=st.sampled_from(EXAMPLES))
    def something_forbidden(self, text: str) -> None:
        before = self.record
        if text.startswith(("play", "announce", "move")):
            return
        possible = {event.text.split()[0] for event in self.match.options}
        possible |= {event.text.split()[0] for event in self.match.endings}
        if text.split()[0] not in possible:
            with pytest.raises(MatchError):
                self.record.play(text)
        assert self.record == before

    @precondition(lambda self: self.match.stage == Stage.CONTEST)
    @rule(winner=st.sampled_from(Player))
    def give_up_the_contest(self, winner: Player) -> None:
        self.record = self.record.play(f"end-contest resignation {winner}")

    @rule()
    def stop_and_go_on(self) -> None:
        self.record = reloaded(self.record)

    @invariant()
    def nothing_is_lost(self) -> None:
        if not hasattr(self, "record"):
            return
        data = self.match.position.data
        assert basic_pieces(data) == self.pieces
        left = potentials(data)
        assert left <= self.potentials
        self.potentials = left

    @invariant()
    def the_match_makes_sense(self) -> None:
        if not hasattr(self, "record"):
            return
        match = self.match
        agreed = match.agreement.challenges
        assert all(0 <= left <= agreed for left in match.rights.challenges)
        assert (match.running is not None) == (match.stage == Stage.CONTEST)
        assert bool(match.announced) == (
            match.stage in (Stage.ANNOUNCED, Stage.CHALLENGE, Stage.CONTEST)
        )
        assert (match.outcome is not None) == (match.stage == Stage.OVER)
        assert bool(match.options) == bool(match.players) == (match.stage != Stage.OVER)
        for spot in match.rights.granted | match.rights.barred:
            assert len(match.position.data["stacks"][spot]) >= 2
        if match.power:
            assert match.agreement.link(match.power.kind).trigger != Trigger.FREE


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(max_examples=15, stateful_step_count=60, deadline=None)
