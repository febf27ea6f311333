"""What neither player decides alone: secrets of both, and the starts of games drawn with them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from sixfold.errors import RecordError
from sixfold.match.chance import commitment, is_hex, number
from sixfold.records import Record
from sixfold.rules import Game, Player

Words = tuple[str, str]
"""Something of White's and of Black's; empty as long as it is missing."""

DRAW: Final = "draw"
"""The tag of a record that proves how its start was drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Secrets:
    """Chance that nobody decides alone: first both commit to a nonce, then both reveal it."""

    contest_id: str
    """What the commitments are bound to."""
    commits: Words = ("", "")
    nonces: Words = ("", "")

    @property
    def waits_for(self) -> tuple[Player, ...]:
        """Who has not committed yet, or not revealed."""
        missing = self.nonces if all(self.commits) else self.commits
        return tuple(player for player in Player if not missing[player])

    @property
    def is_open(self) -> bool:
        """Whether everything has been revealed."""
        return all(self.nonces)

    def number(self, low: int, high: int) -> int:
        """What both nonces draw from a range."""
        return number(low, high, *self.nonces, self.contest_id)

    @property
    def text(self) -> str:
        """All that proves what was drawn: the name, both commitments, both nonces."""
        return " ".join((self.contest_id, *self.commits, *self.nonces))

    @classmethod
    def parse(cls, text: str) -> Self:
        """What such a text says; raises ``ValueError`` if a nonce is not what was promised."""
        words = text.split()
        if len(words) != 5:
            raise ValueError("it is a name, two commitments and two nonces")
        name, *promised = words[:3]
        found = cls(contest_id=name, commits=(promised[0], promised[1]))
        for player, nonce in zip(Player, words[3:], strict=True):
            after = found.reveal(player, nonce)
            if isinstance(after, str):
                raise ValueError(after)
            found = after
        return found

    def commit(self, player: Player, digest: str) -> Self | str:
        """After a commitment, or why it is not possible."""
        if self.commits[player]:
            return f"{player} has already committed"
        if not is_hex(digest):
            return "a commitment is 64 hexadecimal digits in lower case"
        return replace(self, commits=with_word(self.commits, player, digest))

    def reveal(self, player: Player, nonce: str) -> Self | str:
        """After a nonce, or why it is not possible."""
        if not all(self.commits):
            return "nobody can reveal before both have committed"
        if self.nonces[player]:
            return f"{player} has already revealed"
        if not is_hex(nonce):
            return "a nonce is 64 hexadecimal digits in lower case"
        if commitment(nonce, self.contest_id, player) != self.commits[player]:
            return f"it is not the nonce that {player} committed to"
        return replace(self, nonces=with_word(self.nonces, player, nonce))


def dealt(game: Game, secrets: Secrets) -> Game:
    """A game with the start that both players have drawn."""
    assert game.lot is not None
    return game.dealt(secrets.number(game.lot.low, game.lot.high))


def check_draw(record: Record) -> int | None:
    """The number that the start of a recorded game was drawn with, None if it does not say.

    Raises ``RecordError`` if the tag ``draw`` does not prove that start.
    """
    text = record.tags.get(DRAW)
    if text is None:
        return None
    try:
        secrets = Secrets.parse(text)
    except ValueError as error:
        raise RecordError(f"its draw is wrong: {error}") from error
    game = record.game.undealt()
    if game.lot is None or record.start != dealt(game, secrets).start():
        raise RecordError("its draw leads to another start")
    return secrets.number(game.lot.low, game.lot.high)


def with_word(words: Words, player: Player, word: str) -> Words:
    """The same with the word of one player."""
    return (word, words[1]) if player == Player.WHITE else (words[0], word)
