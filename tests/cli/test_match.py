"""Matches in the terminal, typed as lines."""

import sys
from pathlib import Path
from random import Random

import pytest

import sixfold
from sixfold.match import MatchRecord
from tests.cli.running import invoke, one_sentence

pytestmark = pytest.mark.usefixtures("state")

TERMS = "basic; white=Y2; black=Y2; Y={}; challenges=1"
TO_THE_POWER = "Ye1-e2\nc7-c6\nYe2-f2\n"


def played(typed: str, link: str = "challenge die") -> tuple[str, MatchRecord]:
    """What was told, and the match, after some lines were typed."""
    result = invoke("match", TERMS.format(link), "--save", "x.match", typed=typed)
    assert result.exit_code == 0, result.output
    return result.output, MatchRecord.parse(Path("x.match").read_text(encoding="utf-8"))


def texts(record: MatchRecord) -> list[str]:
    return [event.text for event in record.events]


def test_the_agreements_are_listed() -> None:
    result = invoke("match")
    assert result.exit_code == 0
    for name in ("short", "grand", "full", "free", "ultimate", "yinsh-6"):
        assert name in result.output


def test_a_power_may_be_let_happen() -> None:
    told, record = played(f"{TO_THE_POWER}allow\nquit\n")
    assert texts(record) == ["play Ye1-e2", "play c7-c6", "announce Ye2-f2", "allow"]
    assert "White announces Ye2-f2. Black: challenge (1 left) or allow?" in told
    assert "Continue with: sixfold match --resume x.match" in told


def test_a_challenge_is_thrown_for() -> None:
    told, record = played(f"{TO_THE_POWER}challenge\nbegin\n\nquit\n")
    (result,) = record.match.results
    assert f"Contest 1 for YINSH (die {' against '.join(result.shown or ())})" in told
    assert "Ye2-f2 has to be won. White: begin or withdraw?" in told
    assert "this potential cannot be used this turn, and the challenge is given back." in told


def test_a_second_withdrawal_is_told_to_spend_the_challenge() -> None:
    moves = "Ye1-e2\nc7-c6\nYd1-d2\nc7-c6\n"
    withdrawals = "Ye2-f2\nchallenge\nwithdraw\nYd2-d3\nchallenge\nwithdraw\nquit\n"
    told, record = played(moves + withdrawals)
    assert texts(record)[-2:] == ["challenge", "withdraw"]
    assert "the challenge is given back." in told
    assert "the challenge stays spent." in told
    assert record.match.rights.challenges == (1, 0)


def test_a_contest_may_be_a_game_and_gipf_can_be_looked_at() -> None:
    told, record = played(
        f"{TO_THE_POWER}begin\ne5\n?\nboard\nterms\nconcede\nquit\n", "always game yinsh blitz"
    )
    assert texts(record)[-2:] == ["move e5", "end-contest resignation white"]
    assert "Contest 1 for YINSH (yinsh) goes to White." in told


def test_both_tell_what_was_played_elsewhere() -> None:
    told, record = played(
        f"{TO_THE_POWER}begin\nwhite\nblack\nwhite\nwhat\nwhite\nquit\n", "always outside dominoes"
    )
    assert "Your answers differ" in told
    assert record.match.results[0].reason == "reports"


def test_a_match_is_gone_on_with() -> None:
    played(f"{TO_THE_POWER}")
    result = invoke("match", "--resume", "x.match", typed="allow\nresign\ny\n")
    assert result.exit_code == 0, result.output
    assert "The match is over: white wins (resignation)." in result.output
    assert "sound" in invoke("verify", "x.match").output


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hello", "is not a move"),
        ("allow", "is not a move"),
        ("play Ye2-f2", "not possible"),
        ("", "Type what you want to do"),
        ("help", "concede"),
        ("?", "Ye1-e2"),
        ("text", "agreement basic"),
        ("concede", "not possible now"),
    ],
)
def test_what_is_wrong_changes_nothing(typed: str, answer: str) -> None:
    result = invoke("match", TERMS.format("always die"), typed=f"{typed}\n")
    assert result.exit_code == 0, result.output
    assert answer in result.output
    assert "Nothing happened, so nothing was saved." in result.output


def test_programs_play_whole_matches(state: Path) -> None:
    result = invoke("match", "short", "--white", "random", "--black", "random", "--seed", "3")
    assert result.exit_code == 0, result.output
    (path,) = (state / "sixfold" / "matches").iterdir()
    verified = invoke("verify", str(path))
    assert verified.exit_code == 0
    assert "sound" in verified.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("long",), "'long' is not one of short"),
        (("basic; white=Q1",), "T3Z3"),
        (("short", "--white", "nobody"), "Unknown player 'nobody'"),
        (("--resume", "none.match"), "none.match"),
        (("short", "--resume", "none.match"), "do not give others"),
        ((TERMS.format("always outside ludo"), "--black", "random"), "needs two people"),
    ],
)
def test_wrong_arguments_are_refused(arguments: tuple[str, ...], sentence: str) -> None:
    result = invoke("match", *arguments)
    assert result.exit_code == 2
    assert sentence in result.output


def test_a_tampered_match_is_found_out() -> None:
    _, record = played(f"{TO_THE_POWER}challenge\nbegin\n\nquit\n")
    Path("y.match").write_text(record.text.replace("announce", "Announce"), encoding="utf-8")
    result = invoke("verify", "x.match", "y.match")
    assert result.exit_code == 1
    assert "x.match: sound" in result.output
    assert "y.match: " in result.output
    assert "it was changed" in result.output


def test_what_is_no_match_is_told(tmp_path: Path) -> None:
    Path("text").write_text("gipf start\n")
    Path("json").write_text("{")
    Path("zero").write_bytes(b"\0")
    assert invoke("verify", "text").exit_code == 1
    assert invoke("verify", "json").exit_code == 2
    assert invoke("verify", "zero").exit_code == 2
    assert invoke("verify", "nothing").exit_code == 2
    assert invoke("verify").exit_code == 2


def test_json_is_verified_too() -> None:
    import json

    _, record = played(f"{TO_THE_POWER}challenge\nbegin\n\nquit\n")
    Path("x.json").write_text(json.dumps(record.data), encoding="utf-8")
    assert "sound" in invoke("verify", "x.json").output


def test_an_engine_that_cannot_start_ends_the_match_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "executable", "false")
    result = invoke("match", "free", "--white", "engine:1", "--save", "x.match")
    assert result.exit_code == 2, result.output
    assert "Nothing happened, so nothing was saved." in result.output
    one_sentence(result.stderr)


TIMED = "always game tamsk timed"


def test_what_runs_out_is_typed_since_nobody_holds_a_clock_here() -> None:
    told, record = played(f"{TO_THE_POWER}begin\na1-a2\nd1-d2@2.5\na2!\nb1!\nquit\n", TIMED)
    assert texts(record)[-3:] == ["move a1-a2", "move d1-d2@2.5", "move a2!"]
    assert "no glass runs on b1" in told


def test_where_only_a_clock_decides_who_would_be_next_is_asked() -> None:
    """With equal rings the last living glass wins; here all of them run out at once."""
    chance = Random(3)  # these random moves end with equal rings
    position = sixfold.position("tamsk timed start; repetition")
    moves: list[str] = []
    while position.game.kind(position.moves[0]).role != "event":
        moves.append(chance.choice(position.moves).text)
        position = position.play(moves[-1])
    lines = "\n".join([*moves, "all!"])
    told, record = played(f"{TO_THE_POWER}begin\n{lines}\nquit\n", TIMED)
    (result,) = record.match.results
    assert result.reason == "sand"
    assert "Contest 1 for YINSH (tamsk) is a draw." in told


def test_a_match_whose_times_contradict_it_is_not_sound() -> None:
    played(f"{TO_THE_POWER}begin\na1-a2@0\nd1-d2@181\nquit\n", TIMED)
    verified = invoke("verify", "x.match")
    assert verified.exit_code == 1
    assert "Contest 1, TAMSK: a2! is missing before decision 2, d1-d2@181." in verified.output
