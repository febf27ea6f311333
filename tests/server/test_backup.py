"""Backups of a running server, and what they are worth: everything is there again."""

from __future__ import annotations

import gzip
import sqlite3
from pathlib import Path

import pytest

from sixfold.errors import SixfoldError
from sixfold.server.storage.backup import back_up, restore
from tests.cli.running import invoke
from tests.server.pair import friends
from tests.server.site import running, settings_in


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that a SQLite file holds."""
    with sqlite3.connect(path) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr)
            for (name,) in names
        }


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


def test_a_game_goes_on_from_a_backup_of_a_running_server(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    file = tmp_path / "kept.gz"
    with running(settings_in(here)) as site:
        pair = friends(site, clock={"initial": 600, "increment": 5})
        pair.play("e5", "d5")
        result = invoke("backup", str(file), "--database-url", url_of(here / "games.db"))
        assert result.exit_code == 0, result.output
        before = pair.state
        cookie = dict(pair.white.http.cookies)
        pair.play("f5")
    result = invoke("restore", str(file), "--database-url", url_of(there / "games.db"))
    assert result.exit_code == 0, result.output
    with running(settings_in(there)) as site:
        white = site.guest("White")
        white.http.cookies.clear()
        white.http.cookies.update(cookie)
        after = white.look(pair.id)
        assert after["view"] == before["view"]
        assert [seat["name"] for seat in after["seats"].values()] == ["White", "Black"]
        wire = white.connect(pair.id)
        wire.hear("state")
        assert wire.play(after["view"]["ply"], "f5")["type"] == "ack"


def test_everything_is_there_again(tmp_path: Path) -> None:
    here, there, file = tmp_path / "games.db", tmp_path / "other.db", tmp_path / "kept.gz"
    with running(settings_in(tmp_path)) as site:
        pair = friends(site)
        pair.play("e5")
    count = back_up(url_of(here), file)
    assert restore(url_of(there), file) == count
    before, after = rows(here), rows(there)
    nothing = {None, "null"}  # a game that is no match may say so in two ways
    for name, found in before.items():
        assert len(found) == len(after[name])
        for old, new in zip(found, after[name], strict=True):
            assert all(a == b or {a, b} <= nothing for a, b in zip(old, new, strict=True)), name


def test_nothing_that_is_stored_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "kept.gz"
    with running(settings_in(tmp_path)) as site:
        friends(site)
        back_up(url_of(tmp_path / "games.db"), file)
        with pytest.raises(SixfoldError, match="another server is using"):
            restore(url_of(tmp_path / "games.db"), file)
    with pytest.raises(SixfoldError, match="not empty"):
        restore(url_of(tmp_path / "games.db"), file)


def test_half_a_backup_restores_nothing(tmp_path: Path) -> None:
    file, half = tmp_path / "kept.gz", tmp_path / "half.gz"
    with running(settings_in(tmp_path)) as site:
        friends(site)
        back_up(url_of(tmp_path / "games.db"), file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    half.write_bytes(gzip.compress(b"".join(lines[:-1])))
    with pytest.raises(SixfoldError, match="not complete"):
        restore(url_of(tmp_path / "new.db"), half)
    assert restore(url_of(tmp_path / "new.db"), file) > 0, "it is still empty"


@pytest.mark.parametrize(
    "data",
    [b"", b"no gzip", gzip.compress(b"[]\n"), gzip.compress(b"x\n"), gzip.compress(b"x")[:-9]],
    # a compressed text bears its time
    ids=["empty", "no gzip", "a list", "no JSON", "cut off"],
)
def test_other_files_are_no_backups(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "other.gz"
    file.write_bytes(data)
    result = invoke("restore", str(file), "--database-url", url_of(tmp_path / "new.db"))
    assert result.exit_code == 2
    assert result.output.count("\n") == 1
    assert 'not a whole backup: only what "sixfold backup" wrote can be restored.' in result.output
