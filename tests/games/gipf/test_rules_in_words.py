"""Rules that no single position can show, tested on the reference and on the library."""

from collections import Counter

from tests.games.gipf import reference
from tests.games.in_words import random_steps, rules
from tests.scenario import Rules

__all__ = ["rules"]

GIPF_STARTS = ("gipf basic start", "gipf standard start", "gipf tournament start")


def lengths_of_lines(rules: Rules) -> tuple[Counter[int], set[str]]:
    """How often each way in can be used until its line is full, and all spots reached."""
    empty = rules.position("gipf basic; hand=15/15; white")
    lengths: Counter[int] = Counter()
    spots: set[str] = set()
    for way in empty.moves:
        position = empty
        # The colours alternate, so no row comes about.
        while way in position.moves:
            position = position.play(way)
        lengths[position.facts.left] += 1
        spots |= set(position.facts.pieces)
    return lengths, spots


def test_gipf_has_21_lines_of_four_to_seven_spots(rules: Rules) -> None:
    lengths, _ = lengths_of_lines(rules)
    assert lengths == {4: 12, 5: 12, 6: 12, 7: 6}, "each of the lines is entered from both ends"


def test_gipf_pieces_stand_on_37_spots_and_never_on_24_dots(rules: Rules) -> None:
    _, spots = lengths_of_lines(rules)
    dots = {way.split("-")[0] for way in rules.position("gipf basic start").moves}
    assert (len(spots), len(dots)) == (37, 24)
    assert not spots & dots
    for _, _, after in random_steps(rules, *GIPF_STARTS):
        assert set(after.facts.pieces) <= spots


def test_gipf_pieces_are_neither_made_nor_lost(rules: Rules) -> None:
    totals = dict(zip(GIPF_STARTS, ((15, 15), (18, 18), (18, 18)), strict=True))
    totals["gipf basic start; extra=1/3"] = (16, 18)
    for start, total in totals.items():
        for _, _, after in random_steps(rules, start):
            facts = after.facts
            assert facts.hand
            assert facts.lost
            weights = Counter(facts.pieces.values())
            on_board = (weights["w"] + 2 * weights["W"], weights["b"] + 2 * weights["B"])
            sums = zip(on_board, facts.hand, facts.lost, strict=True)
            assert tuple(map(sum, sums)) == total


def test_gipf_a_push_moves_pieces_by_one_spot(rules: Rules) -> None:
    for before, move, after in random_steps(rules, *GIPF_STARTS):
        if move.startswith("x"):
            continue
        line = reference.WAYS_IN[move.removeprefix("G")]
        old, new = dict(before.facts.pieces), dict(after.facts.pieces)
        moved = next(i for i, spot in enumerate(line) if spot not in old)
        assert [new[spot] for spot in line[1 : moved + 1]] == [old[spot] for spot in line[:moved]]
        elsewhere = set(old) - set(line[: moved + 1])
        assert all(new[spot] == old[spot] for spot in elsewhere)
        assert len(new) == len(old) + 1


def test_gipf_players_have_the_same_ways_in(rules: Rules) -> None:
    white = rules.position("gipf basic start")
    black = rules.position("gipf basic; w=b5,e2,h5; b=b2,e8,h2; hand=12/12; black")
    assert black.player == "black"
    assert set(white.moves) == set(black.moves)


def test_gipf_is_drawn_when_a_position_comes_for_the_third_time(rules: Rules) -> None:
    push_four = ["a2-b2", "i2-h2"] * 3
    cycle = [*push_four, "a2-b2", "xb2-e2", "i2-h2", "xe2-h2"]
    position = rules.position("gipf basic; hand=15/15; repetition; white")
    for move in cycle + cycle:
        assert position.outcome is None
        position = position.play(move)
    assert position.outcome
    assert position.outcome[:2] == ("draw", "repetition")

    position = rules.position("gipf basic; hand=15/15; white")
    for move in cycle * 3:
        position = position.play(move)
    assert position.outcome is None, "without the option the game goes on"
