"""Records of matches: saved, read, continued, and never changed unnoticed."""

import json

import pytest

from sixfold import MatchError, RecordError
from sixfold.match import Cost, MatchRecord, Sort, Stage, commitment, preset
from sixfold.match.chance import throw
from sixfold.match.record import HEADER, checksum
from sixfold.rules import Player
from tests.match.playing import play_on, record_of
from tests.match.table import ID, agreed, reloaded

AGREED = agreed(
    "D=always die; Y=challenge coin; Z=always game dvonn; T=always card", "challenges=2"
)


@pytest.fixture(scope="module")
def played() -> MatchRecord:
    """A whole match with contests of several sorts."""
    for seed in range(100):
        record = play_on(record_of(AGREED, seed), seed)
        sorts = {result.contest.sort for result in record.match.results if result.shown}
        if len(sorts) >= 2 and record.result:
            return record
    raise AssertionError("no match had enough contests")


def test_a_whole_match_reads_back(played: MatchRecord) -> None:
    assert reloaded(played) == played
    assert json.loads(json.dumps(played.data)) == played.data


def test_a_match_goes_on_from_wherever_it_stopped(played: MatchRecord) -> None:
    record = MatchRecord.start(AGREED, played.id, **dict(played.tags))
    for number, event in enumerate(played.events):
        if number % 7 == 0 or record.match.stage != Stage.PLAY:
            record = MatchRecord.parse(record.text)
        record = record.play(event)
    assert record == played


def test_a_changed_line_is_noticed(played: MatchRecord) -> None:
    lines = played.text.splitlines()
    for number in range(1, len(lines), 5):
        changed = [*lines[:number], lines[number] + "0", *lines[number + 1 :]]
        with pytest.raises(RecordError):
            MatchRecord.parse("\n".join(changed))
    for number in range(0, len(lines), 5):
        with pytest.raises(RecordError):
            MatchRecord.parse("\n".join(lines[:number] + lines[number + 1 :]))


def forged(record: MatchRecord, old: str, new: str) -> str:
    """The record with a change and a checksum that fits it."""
    body = record.text.partition("checksum")[0].replace(old, new, 1)
    return f"{body}checksum {checksum(body)}\n"


def line_with(record: MatchRecord, word: str) -> str:
    return next(line for line in record.text.splitlines() if line.startswith(word))


def test_a_changed_nonce_does_not_fit_its_commitment(played: MatchRecord) -> None:
    reveal = line_with(played, "reveal")
    digit = "0" if reveal[-1] != "0" else "1"
    with pytest.raises(RecordError, match="not the nonce that"):
        MatchRecord.parse(forged(played, reveal, reveal[:-1] + digit))


def test_a_changed_commitment_does_not_fit_its_nonce(played: MatchRecord) -> None:
    commit = line_with(played, "commit")
    digit = "0" if commit[-1] != "0" else "1"
    with pytest.raises(RecordError, match="not the nonce"):
        MatchRecord.parse(forged(played, commit, commit[:-1] + digit))


def test_a_changed_result_is_recomputed(played: MatchRecord) -> None:
    result = line_with(played, "= 1 ")
    for changed in (result.replace("white", "black"), result.replace("(", "(x")):
        with pytest.raises(RecordError, match="a different result"):
            MatchRecord.parse(forged(played, result, changed))
    data = {**played.data, "results": ["all won"]}
    with pytest.raises(RecordError, match="the results would be"):
        MatchRecord.from_data(data)


def test_a_result_that_is_left_out_is_missed(played: MatchRecord) -> None:
    result = line_with(played, "= 1 ")
    with pytest.raises(RecordError, match="is missing"):
        MatchRecord.parse(forged(played, f"{result}\n", ""))


def test_another_id_makes_every_commitment_wrong(played: MatchRecord) -> None:
    with pytest.raises(RecordError, match="not the nonce"):
        MatchRecord.parse(forged(played, f"id {played.id}", f"id {'f' * 32}"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with the line"),
        ("gipf basic start\n", "begins with the line"),
        (f"{HEADER}\n", "not a checksum"),
        (f"{HEADER}\nid {ID}\nchecksum 12\n", "checksum does not match"),
    ],
)
def test_what_is_no_record_is_refused(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        MatchRecord.parse(text)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (f"{HEADER}\nid {ID}\n", "no agreement"),
        (f"{HEADER}\nid me\nagreement basic; white=T1; black=T1\n", "hexadecimal"),
        (f"{HEADER}\nid {ID}\nagreement chess\n", "does not exist"),
        (f"{HEADER}\nid {ID}\nagreement basic; white=T1; black=T1\nplay e5\n", "line 4"),
        (f"{HEADER}\nid {ID}\nagreement basic; white=T1; black=T1\nsing\n", "line 4"),
    ],
)
def test_a_record_that_cannot_be_replayed_is_refused(body: str, reason: str) -> None:
    with pytest.raises(RecordError, match=f"(?i){reason}"):
        MatchRecord.parse(f"{body}checksum {checksum(body)}\n")


@pytest.mark.parametrize("data", [None, {}, {"match": 1}, {"match": 1, "events": 3}])
def test_bad_data_is_refused(data: object) -> None:
    with pytest.raises(RecordError):
        MatchRecord.from_data(data)


def test_changed_terms_make_every_commitment_wrong(played: MatchRecord) -> None:
    """Also terms that never came to bear."""
    line = line_with(played, "agreement")
    for more in ("first=swapped", "challenges=9", "clock=600+5"):
        with pytest.raises(RecordError, match="not the nonce"):
            MatchRecord.parse(forged(played, line, f"{line}; {more}".replace("challenges=2; ", "")))


def test_a_changed_event_makes_later_commitments_wrong(played: MatchRecord) -> None:
    """Also an announced move, which a lost contest leaves without effect on the board."""
    announced = line_with(played, "announce")
    before = played.matches[[event.text for event in played.events].index(announced)]
    other = next(
        event.text
        for event in before.options
        if event.text.startswith(announced.partition("-")[0]) and event.text != announced
    )
    with pytest.raises(RecordError, match=r"not the nonce|came out"):
        MatchRecord.parse(forged(played, announced, other))


OLD = """sixfold match 1
id 0123456789abcdef
agreement basic; white=Y3; black=Y3; Y=challenge coin; challenges=1
play Ye1-e2
play Yc7-c6
announce Ye2-f2
challenge
begin
"""


def old_record() -> str:
    """A match of form 1: commitments are bound to the contest's number only."""
    nonces = {player: f"{int(player) + 3:064x}" for player in Player}
    lines = [
        f"commit {player} {commitment(nonce, f'{ID}:1', player)}"
        for player, nonce in nonces.items()
    ]
    lines += [f"reveal {player} {nonce}" for player, nonce in nonces.items()]
    side = throw(Sort.COIN, nonces[Player.WHITE], nonces[Player.BLACK], f"{ID}:1")
    winner = "white" if side.user_wins else "black"
    lines.append(f"= 1 Y by white: {winner} (coin {side.user}:{side.user})")
    body = OLD + "".join(f"{line}\n" for line in lines)
    return f"{body}checksum {checksum(body)}\n"


def test_a_match_of_form_1_is_read_and_gone_on_with() -> None:
    record = MatchRecord.parse(old_record())
    assert (record.form, record.agreement.cost) == (1, Cost.ONCE)
    assert reloaded(record).text.startswith("sixfold match 1\n")
    body = OLD.partition("begin")[0] + "withdraw\n"
    record = MatchRecord.parse(f"{body}checksum {checksum(body)}\n")
    assert record.match.rights.challenges == (1, 1)
    assert reloaded(record.play("play c1-c2")).form == 1


def test_a_match_of_a_later_form_is_refused() -> None:
    text = old_record().replace("match 1", "match 3")
    with pytest.raises(RecordError, match="begins with the line 'sixfold match 2'"):
        MatchRecord.parse(text)


@pytest.mark.parametrize("name", ["cls", "self", "agreement-by", "ids", "checksum-of", "form"])
def test_any_word_may_be_a_tag(name: str) -> None:
    record = MatchRecord.start(AGREED, ID, **{name: "Ann"})
    assert dict(reloaded(record).tags) == {name: "Ann"}
    assert dict(record.tag(**{name: "Ben"}).tags) == {name: "Ben"}


@pytest.mark.parametrize("head", ["", "id 0123\nid 0123\n", f"id {ID}\nwhite A\nwhite B\n"])
def test_a_head_that_is_not_clear_is_refused(head: str) -> None:
    body = f"{HEADER}\n{head}agreement basic; white=T1; black=T1\n"
    with pytest.raises(RecordError):
        MatchRecord.parse(f"{body}checksum {checksum(body)}\n")


@pytest.mark.parametrize(
    "change",
    [
        {"match": True},
        {"match": 2.0},
        {"match": 3},
        {"match": 10**5000},
        {"id": 5},
        {"id": None},
        {"tags": {"id": "x"}},
        {"tags": {"agreement": "x"}},
        {"tags": {"white": 3}},
        {"tags": {"white": "\ud800"}},
        {"tags": []},
        {"events": [3]},
        {"events": {}},
        {"results": None},
        {"surprise": 1},
    ],
)
def test_strange_data_is_refused(played: MatchRecord, change: dict[str, object]) -> None:
    with pytest.raises(RecordError):
        MatchRecord.from_data(played.data | change)


@pytest.mark.parametrize("part", MatchRecord.start(AGREED, ID).data)
def test_data_without_a_part_is_refused(played: MatchRecord, part: str) -> None:
    data = played.data
    del data[part]
    with pytest.raises(RecordError, match="not an object with the entries"):
        MatchRecord.from_data(data)


def test_tags_are_kept_and_checked() -> None:
    record = MatchRecord.start(AGREED, ID, white="Ann Other").tag(date="2026-11-16")
    assert dict(MatchRecord.parse(record.text).tags) == {"white": "Ann Other", "date": "2026-11-16"}
    for name in ("id", "agreement", "White"):
        with pytest.raises(RecordError, match="is not a tag"):
            record.tag(**{name: "x"})
    with pytest.raises(RecordError, match="is not a tag"):
        record.tag(white="two\nlines")


def test_moves_are_kept_in_their_exact_form() -> None:
    record = MatchRecord.start(AGREED, ID).play("play E1-E2")
    assert record.events[0].text == "play e1-e2"
    with pytest.raises(MatchError):
        record.play("allow")


def test_it_draws_itself_in_notebooks() -> None:
    record = MatchRecord.start(preset("short")).play("play e1-e2")
    assert record._repr_svg_() == record.match.position._repr_svg_()
