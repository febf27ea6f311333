"""Fair chance without anybody to trust: both players commit to a nonce, then both reveal it.

A commitment is ``sha256(nonce || contest id || " " || player)``, so that neither can know the
other's nonce before their own is fixed, nor copy the other's commitment. The result is drawn from
the bytes ``sha256("sixfold" || White's nonce || Black's nonce || contest id || block)``, where
block is a number of four bytes from 0 on. A number below ``n`` is the next byte that is less than
the greatest multiple of ``n`` up to 256, modulo ``n``: other bytes are skipped, so that each number
is equally likely.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from sixfold.match.contest import Sort
from sixfold.rules import Player

NONCE_BYTES: Final = 32
SIDES: Final = 6
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = "♣♦♥♠"
DECK: Final = tuple(f"{rank}{suit}" for rank in RANKS for suit in SUITS)
HEADS, TAILS = "heads", "tails"

_HEX: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Throw:
    """What came out: the user's and the opponent's die or card, or one coin for both.

    ``user_wins`` is None when the cards are equal in rank.
    """

    user: str
    opponent: str
    user_wins: bool | None


def new_nonce() -> str:
    """A fresh secret, as 64 hexadecimal digits."""
    return secrets.token_hex(NONCE_BYTES)


def is_hex(text: object) -> bool:
    """Whether a text is a nonce or a commitment: 64 hexadecimal digits in lower case."""
    return isinstance(text, str) and _HEX.fullmatch(text) is not None


def commitment(nonce: str, contest_id: str, player: Player) -> str:
    """What a player shows before the nonces are revealed."""
    return sha256(bytes.fromhex(nonce) + f"{contest_id} {player}".encode()).hexdigest()


def numbers(white: str, black: str, contest_id: str) -> Iterator[int]:
    """The endless bytes that both nonces give together."""
    seed = b"sixfold" + bytes.fromhex(white) + bytes.fromhex(black) + contest_id.encode()
    block = 0
    while True:
        yield from sha256(seed + block.to_bytes(4, "big")).digest()
        block += 1


def below(limit: int, source: Iterator[int]) -> int:
    """A number from 0 to ``limit - 1``, each equally likely; the limit is at most 256."""
    fair = 256 - 256 % limit
    return next(number for number in source if number < fair) % limit


def number(low: int, high: int, white: str, black: str, draw_id: str) -> int:
    """A number of a range by chance, which may be large: eight bytes, the highest first."""
    source = numbers(white, black, draw_id)
    drawn = int.from_bytes(bytes(next(source) for _ in range(8)), "big")
    return low + drawn % (high - low + 1)


def throw(sort: Sort, white: str, black: str, contest_id: str) -> Throw:
    """The result of a die, a card or a coin from the nonces of both players."""
    source = numbers(white, black, contest_id)
    if sort == Sort.COIN:
        side = (HEADS, TAILS)[below(2, source)]
        return Throw(side, side, side == HEADS)
    if sort == Sort.DIE:
        user, opponent = below(SIDES, source) + 1, below(SIDES, source) + 1
        return Throw(str(user), str(opponent), user >= opponent)
    deck = list(range(len(DECK)))
    user, opponent = (deck.pop(below(len(deck), source)) for _ in range(2))
    ranks = user // len(SUITS), opponent // len(SUITS)
    won = None if ranks[0] == ranks[1] else ranks[0] > ranks[1]
    return Throw(DECK[user], DECK[opponent], won)
