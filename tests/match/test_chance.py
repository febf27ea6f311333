"""Chance that nobody can bend: commitments, and numbers that are equally likely."""

from collections import Counter
from hashlib import sha256
from itertools import count, islice

import pytest

from sixfold.match import Sort, commitment, new_nonce
from sixfold.match.chance import DECK, below, is_hex, numbers, throw
from sixfold.rules import Player

ONE, TWO = "1" * 64, "2" * 64


def test_a_commitment_is_the_hash_of_nonce_contest_and_player() -> None:
    expected = sha256(bytes.fromhex(ONE) + b"match:1 white").hexdigest()
    assert commitment(ONE, "match:1", Player.WHITE) == expected
    assert commitment(ONE, "match:1", Player.BLACK) != expected
    assert commitment(ONE, "match:2", Player.WHITE) != expected


def test_nonces_are_fresh() -> None:
    assert all(is_hex(new_nonce()) for _ in range(5))
    assert new_nonce() != new_nonce()


def test_bytes_come_from_both_nonces_and_the_contest() -> None:
    first = sha256(b"sixfold" + bytes.fromhex(ONE + TWO) + b"id" + bytes(4)).digest()
    assert bytes(islice(numbers(ONE, TWO, "id"), 32)) == first
    streams = {
        bytes(islice(numbers(*parts), 40))
        for parts in ((ONE, TWO, "id"), (TWO, ONE, "id"), (ONE, TWO, "id2"))
    }
    assert len(streams) == 3


def test_bytes_that_would_favour_a_number_are_skipped() -> None:
    assert below(6, iter([252, 255, 251])) == 251 % 6
    counted = Counter(below(6, iter([number, 0])) for number in range(252))
    assert set(counted.values()) == {42}
    assert below(2, iter([255])) == 1


@pytest.mark.parametrize("sort", [Sort.DIE, Sort.CARD, Sort.COIN])
def test_the_same_nonces_give_the_same_result(sort: Sort) -> None:
    assert throw(sort, ONE, TWO, "id") == throw(sort, ONE, TWO, "id")


def throws(sort: Sort, number: int) -> list[tuple[str, str, bool | None]]:
    found = (throw(sort, f"{i:064x}", TWO, "id") for i in count())
    return [(each.user, each.opponent, each.user_wins) for each in islice(found, number)]


def test_equal_or_higher_dice_win_for_the_user() -> None:
    thrown = throws(Sort.DIE, 6000)
    assert all(won == (int(user) >= int(opponent)) for user, opponent, won in thrown)
    seen = Counter((user, opponent) for user, opponent, _ in thrown)
    assert len(seen) == 36
    assert all(100 < number < 240 for number in seen.values())


def test_the_higher_card_wins_and_equal_ranks_are_a_draw() -> None:
    drawn = throws(Sort.CARD, 6000)
    assert {user for user, _, _ in drawn} == set(DECK)
    assert all(user != opponent for user, opponent, _ in drawn)
    ranks = [card[:-1] for card in DECK[::4]]
    for user, opponent, won in drawn:
        difference = ranks.index(user[:-1]) - ranks.index(opponent[:-1])
        assert won == (None if difference == 0 else difference > 0)
    assert 250 < sum(won is None for _, _, won in drawn) < 460


def test_a_coin_is_fair() -> None:
    tossed = throws(Sort.COIN, 4000)
    assert all(user == opponent for user, opponent, _ in tossed)
    assert all(won == (user == "heads") for user, _, won in tossed)
    assert 1850 < sum(bool(won) for _, _, won in tossed) < 2150
