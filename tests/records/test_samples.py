"""Readers and writers of foreign formats, on samples that they did not write."""

import pytest

from sixfold import FormatError, Outcome, Player, UnknownFormat, records
from sixfold.records import Record
from sixfold.records.format import detect
from tests.records.samples import FOLDER, FORMATS, sample, turns_of
from tests.reference.games import ReferenceRules

VARIANTS = {
    "gipf-full.gipf": "tournament",
    "gipf-short.gipf": "basic",
    "gipf-web.gipf": "standard",
    "gipf.sgf": "tournament",
}


@pytest.mark.parametrize("name", FORMATS)
def test_a_sample_is_recognised_and_read(name: str) -> None:
    text = sample(name)
    assert detect(text).name == FORMATS[name]
    record = records.read(text)
    assert record.game.name == name.partition("-")[0].partition(".")[0]
    assert record.game.variant == VARIANTS.get(name, "standard")
    expected = Record.of(record.start, turns_of(name))
    assert record.final == expected.final
    assert len(record.turns) == len(expected.turns)
    # An entry on a vacant spot does not say from which dot it came.
    if "full" not in name and "short" not in name:
        assert record.moves == expected.moves
    assert [record] == records.read_file(FOLDER / name)


@pytest.mark.parametrize("name", FORMATS)
def test_a_sample_is_legal_for_the_reference(name: str) -> None:
    record = records.read(sample(name))
    game = record.game
    head = game.name if len(game.variants) == 1 else f"{game.name} {game.variant}"
    position = ReferenceRules().position(f"{head} start")
    for move in record.moves:
        position = position.play(move.text)
    outcome = record.final.outcome
    assert (position.outcome is None) == (outcome is None)
    if outcome is not None and position.outcome is not None:
        winner = "draw" if outcome.winner is None else str(outcome.winner)
        assert (winner, outcome.reason) == (position.outcome.winner, position.outcome.reason)


@pytest.mark.parametrize("name", FORMATS)
def test_what_is_written_is_read_again(name: str) -> None:
    record = records.read(sample(name))
    for found in records.formats():
        try:
            text = records.write(record, found.name)
        except FormatError:
            continue
        again = records.read(text, game=record.game)
        assert again.final == record.final
        assert again.result == record.result


def test_headers_become_tags_and_results() -> None:
    record = records.read(sample("yinsh.sgf"))
    assert dict(record.tags) == {"date": "2031-05-04", "white": "Ann", "black": "Bob"}
    assert record.result == Outcome(Player.WHITE, "rings", (3, 2))
    record = records.read(sample("dvonn.lg"))
    assert record.tags["event"] == "Tournament of the house"
    assert record.result == Outcome(Player.WHITE, "pieces", (13, 3))


def test_the_writers_write_what_the_samples_have() -> None:
    record = records.read(sample("dvonn.lg"))
    assert records.write(record, "little-golem") == sample("dvonn.lg")
    record = records.read(sample("yinsh-long.gipf"))
    assert records.write(record, "gipf.com").split() == sample("yinsh-long.gipf").split()
    record = records.read(sample("gipf-full.gipf"))
    written = [line.partition(".")[2] for line in records.write(record, "gipf.com").split()]
    assert written == sample("gipf-full.gipf").split()[::2]


def test_what_a_format_cannot_hold_is_refused() -> None:
    dvonn = records.read(sample("dvonn.lg"))
    with pytest.raises(FormatError, match="DVONN has no such notation"):
        records.write(dvonn, "gipf.com")
    with pytest.raises(FormatError, match="only one record"):
        records.write([records.read(sample("yinsh-long.gipf"))] * 2, "gipf.com")
    with pytest.raises(FormatError, match="usual starts"):
        records.write(records.read('[game "gipf basic start; extra=0/1"]'), "boardspace")
    with pytest.raises(FormatError, match="usual start"):
        records.write(Record(dvonn.positions[60]), "little-golem")
    with pytest.raises(FormatError, match="resign"):
        records.write(
            dvonn.until(60).end("resignation", Player(dvonn.positions[60].player)), "little-golem"
        )


def test_unknown_formats() -> None:
    with pytest.raises(UnknownFormat, match="json"):
        records.read("{}", "jason")
    with pytest.raises(UnknownFormat, match="'fen' does not exist"):
        records.write(records.read('[game "yinsh"]'), "fen")
    with pytest.raises(UnknownFormat, match=r"\.sixfold"):
        records.write_file("game.fen", records.read('[game "yinsh"]'))


def test_files_by_their_ending(tmp_path: pytest.TempPathFactory) -> None:
    record = records.read(sample("yinsh.sgf")).note("Привіт 🙂 {}")
    for found in records.formats():
        path = tmp_path / f"game{found.extension}"  # type: ignore[operator]
        if found.name in ("little-golem", "pgn"):  # not for YINSH
            continue
        records.write_file(path, record)
        (again,) = records.read_file(path)
        assert again.moves == record.moves
    assert b"\r" not in (tmp_path / "game.sixfold").read_bytes()  # type: ignore[operator]
