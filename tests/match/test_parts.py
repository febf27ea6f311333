"""The games inside a match, as records of their own."""

from sixfold.match import Agreement, MatchRecord, parse_event, parts
from sixfold.rules import Player

AGREED = "basic; white=D3; black=D3; D=always game yinsh blitz; cost=potential; first=opponent"
BEFORE = ("play Dg7-g6", "play Da4-b4", "play Di4-h4", "play Dh6-h5")
CONTEST = ("announce Dh3-h2", "begin", "move c2", "move j11", "move e6")


def record(*events: str) -> MatchRecord:
    """A match of Ann against Ben in which these events happened."""
    begun = MatchRecord.start(Agreement.parse(AGREED), "ab" * 16, white="Ann", black="Ben")
    for event in events:
        begun = begun.play(parse_event(event))
    return begun


def test_nothing_was_decided_yet() -> None:
    assert parts(record()) == ()


def test_the_board_and_a_contest_that_runs() -> None:
    board, contest = parts(record(*BEFORE, *CONTEST))
    assert [move.text for move in board.record.moves] == ["Dg7-g6", "Da4-b4", "Di4-h4", "Dh6-h5"]
    assert (board.contest, board.title, contest.title) == (0, "GIPF", "Contest 1, YINSH")
    assert [move.text for move in contest.record.moves] == ["c2", "j11", "e6"]
    # White uses the power, and it was agreed that the opponent begins.
    assert contest.seats == (Player.BLACK, Player.WHITE)
    assert dict(contest.record.tags)["white"] == "Ben"
    assert dict(board.record.tags)["white"] == "Ann"


def test_a_potential_that_is_lost_begins_another_record() -> None:
    played = record(*BEFORE, *CONTEST, "end-contest resignation black", "play Di3-h4")
    first, second, contest = parts(played)
    assert first.record.final != second.record.start
    assert [move.text for move in second.record.moves] == ["Di3-h4"]
    assert second.record.final == played.match.position
    assert len(contest.record.moves) == 3


def test_a_match_that_is_given_up() -> None:
    (board,) = parts(record(*BEFORE, "end resignation white"))
    result = board.record.result
    assert result is not None
    assert (result.winner, result.reason) == (Player.WHITE, "resignation")
