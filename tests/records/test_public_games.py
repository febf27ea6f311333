"""Every public game replays move by move to the result that its source gives."""

import sixfold
from sixfold import Outcome, RecordError, records
from sixfold.records import Record
from tests.records.public import FOLDER, Facts, json_lines, needs_public_records

pytestmark = needs_public_records

COUNTS = {
    "yinsh-network": 978,
    "yinsh-human": 6,
    "yinsh-marker-limit": 3,
    "dvonn": 7,
    "dvonn-randombots": 905,
    "gipf": 5,
}


def replayed(name: str) -> list[tuple[Facts, Record]]:
    """The games of a file, each as it is described there and as a record."""
    facts = list(json_lines(f"games/{name}.jsonl"))
    found = records.read_file(FOLDER / f"games/{name}.jsonl", "jsonl")
    assert len(facts) == len(found) == COUNTS[name]
    for fact, record in zip(facts, found, strict=True):
        assert [str(turn) for turn in record.turns] == fact["moves"]
    return list(zip(facts, found, strict=True))


def winner_of(outcome: Outcome | None) -> str | None:
    if outcome is None:
        return None
    return "draw" if outcome.winner is None else str(outcome.winner)


def assert_ends_as_recorded(fact: Facts, record: Record) -> None:
    outcome = record.final.outcome
    if fact["termination"] != "rules":
        assert outcome is None, fact["id"]
        return
    assert winner_of(outcome) == fact["result"], fact["id"]
    if "score" in fact:
        assert outcome is not None
        assert outcome.score == (fact["score"]["white"], fact["score"]["black"]), fact["id"]


def test_yinsh_games_of_networks() -> None:
    for fact, record in replayed("yinsh-network"):
        assert fact["termination"] == "rules"
        assert_ends_as_recorded(fact, record)


def test_yinsh_games_of_people() -> None:
    for fact, record in replayed("yinsh-human"):
        assert_ends_as_recorded(fact, record)
        assert winner_of(record.result) == fact["result"]


def test_yinsh_games_that_run_out_of_markers() -> None:
    for fact, record in replayed("yinsh-marker-limit"):
        score = (fact["score"]["white"], fact["score"]["black"])
        assert record.final.outcome == Outcome(None, "markers", score)


def test_dvonn_games_of_random_players() -> None:
    for fact, record in replayed("dvonn-randombots"):
        assert fact["termination"] == "rules"
        assert_ends_as_recorded(fact, record)


def test_dvonn_games_that_were_not_finished() -> None:
    for fact, record in replayed("dvonn"):
        assert_ends_as_recorded(fact, record)
        assert winner_of(record.result) == fact["result"]


def test_gipf_games() -> None:
    facts = list(json_lines("games/gipf.jsonl"))
    assert len(facts) == COUNTS["gipf"]
    for fact in facts:
        record = records.read("\n".join(fact["moves"]), "gipf.com", game="gipf tournament")
        assert_gipf_game(fact, record)


def assert_gipf_game(fact: Facts, record: Record) -> None:
    assert len(record.turns) == len(fact["moves"])
    pushes = [move.text for move in record.moves if not move.text.startswith("x")]
    written = [part for turn in fact["moves"] for part in turn.split(";") if part[0] != "x"]
    assert pushes == written
    assert record.final.outcome is None
    data = record.final.data
    score = fact["score"]
    assert data["hand"] == [score["reserve"]["white"], score["reserve"]["black"]]
    assert data["lost"] == [score["captured_by"]["black"], score["captured_by"]["white"]]
    gipfs = {"white": len(data["W"]), "black": len(data["B"])}
    assert gipfs == score["gipf_pieces"]
    for turn, reserve in zip(record.turns, fact.get("reserve_after", []), strict=False):
        after = record.positions[turn.first + len(turn.moves)]
        assert after.data["hand"][turn.player] == reserve


def test_boardspace_files_are_the_games_of_people() -> None:
    games = {fact["id"]: fact for fact in json_lines("games/yinsh-human.jsonl")}
    paths = sorted((FOLDER / "raw/boardspace-yinsh-sgf").glob("*.sgf"))
    assert len(paths) == 5
    for path in paths:
        (record,) = records.read_file(path)
        fact = games[f"boardspace-{path.stem}"]
        assert [str(turn) for turn in record.turns] == fact["moves"]
        assert winner_of(record.result) == fact["result"]
        assert record.tags["white"] == "white"
        assert records.read(records.write(record, "boardspace")) == record
        assert records.read(records.write(record, "gipf.com")).moves == record.moves


def test_zertz_games_of_people() -> None:
    """The files do not tell results: all end with a set, 20 of the first player."""
    games = {fact["id"]: fact for fact in json_lines("games/zertz.jsonl")}
    paths = sorted((FOLDER / "raw/boardspace-zertz-sgf").glob("*.sgf"))
    assert len(paths) == len(games) == 39
    won = 0
    for path, fact in zip(paths, games.values(), strict=True):
        (record,) = records.read_file(path)
        outcome = record.final.outcome
        assert outcome is not None
        assert (outcome.reason, outcome.winner is None) == ("marbles", False), path
        won += outcome.winner == sixfold.Player.WHITE
        words = [word for turn in fact["moves"] for word in turn.split()[1:]]
        played = [word.lstrip("x").removeprefix("own:") for word in words if "transfer" not in word]
        assert set(played) >= {str(move) for move in record.moves}, path  # some were corrections
        for name in ("boardspace", "gipf.com", "pgn"):
            found = records.read(records.write(record, name), name, game=record.start)
            assert found.moves == record.moves, (path, name)
    assert won == 20


def test_a_little_golem_text() -> None:
    (path,) = (FOLDER / "raw/littlegolem-dvonn").glob("*.txt")
    (record,) = records.read_file(path)
    fact = next(iter(json_lines("games/dvonn.jsonl")))
    assert [str(turn) for turn in record.turns] == fact["moves"]
    assert record.result == Outcome(sixfold.Player.BLACK, "resignation")
    assert records.write(record, "little-golem").split() == path.read_text().split()


def test_gipf_com_texts_with_reserves() -> None:
    games = {fact["id"]: fact for fact in json_lines("games/gipf.jsonl")}
    for name in ("testGame", "testGame2"):
        text = (FOLDER / f"raw/gipffp-gipf/{name}.gipf").read_text()
        record = records.read(text)
        played = records.read("\n".join(games[f"gipffp-{name}"]["moves"]), game="gipf tournament")
        assert record.game.variant == "tournament"
        assert record.final == played.final
        assert [str(move)[0] == "x" for move in record.moves] == [
            str(move)[0] == "x" for move in played.moves
        ]


def test_a_corrupt_text_is_read_up_to_the_fault() -> None:
    text = (FOLDER / "raw/gipffp-gipf/testGame3.gipf").read_text()
    (error,) = records.read_each(text)
    assert isinstance(error, RecordError)
    assert (error.line, error.move) == (49, "a2-d4")
    assert len(error.record.turns) == 48


def test_webgipf_strings() -> None:
    text = (FOLDER / "raw/webgipf-gipf/game-strings.txt").read_text()
    strings = [line for line in text.splitlines() if not line.startswith("#")]
    empty_board = sixfold.position("gipf basic; hand=15/15; white")
    found = [
        records.read(line, "gipf.com", game=None if line.startswith("G") else empty_board)
        for line in strings
    ]
    assert len(found) == 8
    fact = next(fact for fact in json_lines("games/gipf.jsonl") if "gipfcom" in fact["id"])
    assert_gipf_game(fact, found[-1])
