"""Facts about GIPF from other projects' tests hold."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

import sixfold
from sixfold import Position, PositionError
from tests.records.public import Facts, needs_public_records, peer_facts
from tests.records.test_peer_facts import after_turn, named, winner_of

pytestmark = needs_public_records

BOARD = sixfold.load("gipf").board
OTHER = {"white": "black", "black": "white"}
LINES = [tuple(p for p in line if p not in BOARD.edge) for line in BOARD.lines]

Pieces = Mapping[str, str]


def text_of(
    variant: str, pieces: Pieces, reserve: Sequence[int], turn: str, rights: str = ""
) -> str:
    """A position text: pieces are W, B, GW or GB by their spots."""
    kinds = {"w": "W", "b": "B", "W": "GW", "B": "GB"}
    fields = []
    used = [0, 0]
    for key, kind in kinds.items():
        spots = [spot for spot, piece in pieces.items() if piece == kind]
        fields += [f"{key}={','.join(spots)}"] if spots else []
        used[kind[-1] == "B"] += len(spots) * len(kind)
    extra = [max(0, used[i] + reserve[i] - 15) for i in (0, 1)]
    options = [f"extra={extra[0]}/{extra[1]}"] if variant == "basic" and any(extra) else []
    hand = f"hand={reserve[0]}/{reserve[1]}"
    return "; ".join(
        [f"gipf {variant}", *options, *fields, hand, *([rights] if rights else []), turn]
    )


def position_of(fact: Facts) -> Position:
    """The position of a fact; where a row stands, it has to be taken first."""
    variant = "standard" if fact["variant"] in ("any", "standard") else fact["variant"]
    reserve = fact.get("reserve", {"white": 5, "black": 5})
    hand = (reserve["white"], reserve["black"])
    pieces, player = dict(fact["position"]), fact["to_move"]
    if fact["id"] == "vf-5":
        pieces["h2"] = "GW"
        hand = (5, 5)
    for turn in (player, f"{player} row after {OTHER[player]}", f"{player} row after {player}"):
        try:
            return sixfold.position(text_of(variant, pieces, hand, turn))
        except PositionError:
            continue
    raise AssertionError(text_of(variant, pieces, hand, player))


def pieces_of(position: Position) -> dict[str, str]:
    kinds = {"w": "W", "b": "B", "W": "GW", "B": "GB"}
    return {spot: name for key, name in kinds.items() for spot in position.data[key]}


def by_player(numbers: Sequence[int]) -> dict[str, int]:
    return {"white": numbers[0], "black": numbers[1]}


def entries(position: Position) -> set[object]:
    """The different pushes: on a vacant spot the dot does not matter, and takings come first."""
    found: set[object] = set()
    for move in position.moves:
        if move.text.startswith("x"):
            found |= entries(position.play(move))
            continue
        _, _, spot = move.text.partition("-")
        standing = pieces_of(position)
        entry = move.text if spot in standing else f"{'G' * (move.text[0] == 'G')}{spot}"
        found.add((frozenset(standing), entry))
    return found


def rows_of(pieces: Pieces, player: str) -> list[list[str]]:
    """The rows that a player has to take, each from its first to its last spot."""
    try:
        position = sixfold.position(
            text_of("basic", pieces, (0, 0), f"{player} row after {player}")
        )
    except PositionError:
        # Without a row of theirs the position is sound in another way.
        other = OTHER[player]
        assert is_position(pieces, player) or is_position(pieces, f"{other} row after {other}")
        return []
    ends = [move.text[1:].split("-") for move in position.moves]
    found = []
    for first, last in ends:
        line = next(line for line in LINES if first in line and last in line)
        found.append(list(line[line.index(first) : line.index(last) + 1]))
    return found


def is_position(pieces: Pieces, turn: str) -> bool:
    try:
        return bool(sixfold.position(text_of("basic", pieces, (0, 0), turn)))
    except PositionError:
        return False


def all_rows(pieces: Pieces) -> dict[str, list[list[str]]]:
    """The rows of both players; of a board with too many pieces line by line."""
    plain = {spot: piece[-1] for spot, piece in pieces.items()}
    counts = [list(plain.values()).count(colour) for colour in "WB"]
    parts = [plain] if max(counts) <= 18 else list(_by_line(plain))
    return {
        player: sorted(sorted(row) for part in parts for row in rows_of(part, player))
        for player in OTHER
    }


def _by_line(pieces: Pieces) -> Iterator[Pieces]:
    for line in LINES:
        yield {spot: pieces[spot] for spot in line if spot in pieces}


def recoloured(spots: Sequence[str]) -> dict[str, str]:
    """Pieces of both colours on these spots in equal numbers, without a row."""
    for seed in range(10_000):
        colours = ["W", "B"] * ((len(spots) + 1) // 2)
        random.Random(seed).shuffle(colours)
        pieces = dict(zip(spots, colours, strict=False))
        fours = (line[i : i + 4] for line in LINES for i in range(len(line) - 3))
        if not any(len({pieces.get(spot, spot) for spot in four}) == 1 for four in fours):
            return pieces
    raise AssertionError("every colouring has a row")


def played(fact: Facts) -> Position:
    """The position after a fact's moves, from the start of its variant or from its position."""
    if isinstance(fact.get("position"), dict):
        position: Position | None = position_of(fact)
    elif fact["variant"] == "basic-empty-board":
        position = sixfold.position("gipf basic; hand=15/15; white")
    else:
        position = sixfold.load("gipf", fact["variant"]).start()
    for text in fact.get("moves", []):
        assert position is not None
        before, position = position, after_turn(position, text)
        if position is None:
            # The last turn may be unfinished: what is to be taken then is the question.
            position = before.play(text)
    assert position is not None
    return position


@pytest.mark.parametrize("fact", peer_facts("gipf"), ids=named)
def test_gipf(fact: Facts) -> None:
    expect = fact["expect"]
    if "rows" in expect:
        wanted = {player: sorted(map(sorted, rows)) for player, rows in expect["rows"].items()}
        assert all_rows(fact["position"]) == wanted
    elif "pushes" in expect:
        pieces = recoloured(sorted(fact["position"]))
        position = sixfold.position(text_of("basic", pieces, (1, 1), "white"))
        assert sorted(move.text for move in position.moves) == expect["pushes"]
    elif isinstance(expect.get("legal"), list):
        assert_legal_turns(fact)
    elif "move" in fact:
        after = after_turn(played({**fact, "position": fact.get("position")}), fact["move"])
        assert (after is not None) is expect["legal"]
        if after is not None:
            assert_gipf_facts(fact, after)
    else:
        assert_gipf_facts(fact, played(fact))


def assert_legal_turns(fact: Facts) -> None:
    position: Position | None = position_of(fact)
    for text, is_legal in zip(fact["moves"], fact["expect"]["legal"], strict=True):
        assert position is not None
        position = after_turn(position, text)
        assert (position is not None) is is_legal


def assert_gipf_facts(fact: Facts, position: Position) -> None:
    """Everything a fact expects of a position."""
    expect: Mapping[str, Any] = fact["expect"]
    data = position.data
    checked = {"legal"}

    def expects(*names: str) -> bool:
        checked.update(names)
        return any(name in expect for name in names)

    if expects("start", "after"):
        assert pieces_of(position) == expect.get("start", expect.get("after"))
    if expects("after_has"):
        assert expect["after_has"].items() <= pieces_of(position).items()
    if expects("reserve"):
        assert by_player(data["hand"]) == expect["reserve"]
    if expects("captured_by"):
        # Pieces that a partial position does not show count as captured before.
        before = position_of(fact).data["lost"]
        lost = [now - then for now, then in zip(data["lost"], before, strict=True)]
        assert by_player(lost[::-1]) == expect["captured_by"]
    if expects("gipf_pieces"):
        assert by_player([len(data["W"]), len(data["B"])]) == expect["gipf_pieces"]
    if expects("entry_count"):
        assert len(entries(position)) == expect["entry_count"]
    if expects("only_gipf"):
        assert all(move.text.startswith("G") is expect["only_gipf"] for move in position.moves)
    if expects("push_count"):
        assert len(position.moves) == expect["push_count"]
    if expects("result", "result_after"):
        assert_result(fact, position)
    assert_removals(fact, position, expects)
    assert set(expect) <= checked


def assert_result(fact: Facts, position: Position) -> None:
    if "removal" in fact:
        row = sorted(fact["removal"], key=lambda spot: (spot[0], int(spot[1:])))
        position = position.play(f"x{row[0]}-{row[-1]}")
    expect = fact["expect"]
    assert winner_of(position) == expect.get("result", expect.get("result_after"))


def assert_removals(fact: Facts, position: Position, expects: Any) -> None:
    """What must and may be taken."""
    expect = fact["expect"]
    if expects("removal_sets", "removal_choices"):
        outcomes = removals(position)
        assert len(outcomes) == expect.get("removal_sets", expect.get("removal_choices"))
    if expects("removals_possible"):
        # With us the GIPF-piece that the first row leaves may also go with the second.
        assert removals(position) >= {frozenset(each) for each in expect["removals_possible"]}
    if expects("black_row_waiting"):
        assert str(position.player) == "black"
        assert removals(position) == {frozenset(expect["black_row_waiting"])}
    if expects("must_remove", "stays"):
        assert removals(position) == {frozenset(expect["must_remove"])}
        assert set(expect["stays"]) <= pieces_of(position).keys()
    if expects("reserve_if_all_taken"):
        assert removals(position) == {frozenset(each) for each in fact["removal_options"]}
        everything = max(position.moves, key=lambda move: -len(move.text))
        hand = position.play(everything).data["hand"]
        assert by_player(hand) == expect["reserve_if_all_taken"]
    if expects("first_remover", "then"):
        assert str(position.player) == expect["first_remover"]
        assert str(position.play(position.moves[0]).player) == expect["then"]


def removals(position: Position) -> set[frozenset[str]]:
    """The sets of spots that the player who decides may clear, with all their rows."""
    found: set[frozenset[str]] = set()
    waiting = [position]
    while waiting:
        here = waiting.pop()
        if here.player is position.player and any(m.text[0] == "x" for m in here.moves):
            waiting += [here.play(move) for move in here.moves]
        else:
            found.add(frozenset(pieces_of(position).keys() - pieces_of(here).keys()))
    return found
