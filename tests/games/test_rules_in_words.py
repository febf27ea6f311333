"""Rules that no single position can show, tested on the references and on the library."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.library import LibraryRules
from tests.reference import Reference, ReferenceRules, gipf
from tests.scenario import Rules

GIPF_STARTS = ("gipf basic start", "gipf standard start", "gipf tournament start")
Step = tuple[Reference, str, Reference]


@pytest.fixture(params=[ReferenceRules, LibraryRules], ids=["reference", "library"])
def rules(request: pytest.FixtureRequest) -> Rules:
    """Either implementation of the games."""
    made: Rules = request.param()
    return made


def random_steps(rules: Rules, *starts: str, games: int = 4, most: int = 150) -> Iterator[Step]:
    """Positions before and after each move of random games."""
    for start in starts:
        for seed in range(games):
            rng = random.Random(f"{start} {seed}")
            before = rules.position(start)
            for _ in range(most):
                if before.outcome:
                    break
                move = rng.choice(before.moves)
                after = before.play(move)
                yield before, move, after
                before = after


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
        line = gipf.WAYS_IN[move.removeprefix("G")]
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


def test_dvonn_has_49_spaces_and_pieces(rules: Rules) -> None:
    position = rules.position("dvonn start")
    rows = Counter(space[1] for space in position.moves)
    assert [rows[number] for number in "12345"] == [9, 10, 11, 10, 9]
    while position.facts.left < 49:
        position = position.play(position.moves[0])
    assert Counter(position.facts.pieces.values()) == {"R": 3, "W": 23, "B": 23}


def test_dvonn_only_edge_pieces_move_on_a_full_board(rules: Rules) -> None:
    position = rules.position("dvonn start")
    for space in sorted(position.moves, key=lambda space: (space[1], space[0])):
        position = position.play(space)
    columns = {"a": "123", "b": "14", "i": "15", "j": "25", "k": "345"}
    edge = {f"{c}{n}" for c in "abcdefghijk" for n in columns.get(c, "15")}
    assert len(edge) == 24
    assert len(position.moves) == 37
    assert {move.split("-")[0] for move in position.moves} <= edge


def test_dvonn_pieces_never_return_and_reds_stay(rules: Rules) -> None:
    for before, move, after in random_steps(rules, "dvonn start"):
        old, new = ("".join(p.facts.pieces.values()) for p in (before, after))
        if "-" in move or move == "pass":
            assert not Counter(new) - Counter(old)
            assert new.count("R") == 3
        else:
            assert len(new) == len(old) + 1


def test_yinsh_rings_and_markers_are_neither_made_nor_lost(rules: Rules) -> None:
    for _, _, after in random_steps(rules, "yinsh start", "yinsh blitz start"):
        facts = after.facts
        assert facts.off
        assert facts.pool is not None
        counts = Counter(facts.pieces.values())
        assert counts["w"] + counts["b"] + facts.pool == 51
        rings = (counts["W"] + facts.off[0], counts["B"] + facts.off[1])
        # The opening is over when ten rings are out; before, White is one ahead or level.
        assert rings == (5, 5) or (facts.pool == 51 and 0 <= rings[0] - rings[1] <= 1)


def test_yinsh_markers_are_turned_but_never_moved(rules: Rules) -> None:
    for before, move, after in random_steps(rules, "yinsh start"):
        if "-" not in move or move.startswith("x"):
            continue
        old, new = (
            {point for point, piece in p.facts.pieces.items() if piece in "wb"}
            for p in (before, after)
        )
        assert new == old | {move.split("-")[0]}
