"""The engine program: dialogues as drivers have them, and as they should not have them."""

import io
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sixfold
from sixfold.engine.engine import Engine
from sixfold.engine.info import parse_info
from sixfold.engine.ugi import Server
from tests.engine.dialogue import Inside, Outside, finished

START = sixfold.load("gipf", "standard").start()
PROTOCOL = Path(__file__).parents[2] / "docs" / "engine-protocol.md"


@pytest.fixture(scope="module")
def engine() -> Iterator[Inside]:
    """An engine set to GIPF; every test leaves it idle."""
    talk = Inside()
    talk.say("ugi", "setoption name game value gipf", "setoption name hash value 1")
    talk.settle()
    yield talk
    talk.close()


@pytest.fixture
def fresh(engine: Inside) -> Inside:
    """That engine with its options as at first."""
    for name, value in (
        ("game", "gipf"),
        ("variant", "standard"),
        ("level", "10"),
        ("multipv", "1"),
        ("threads", "1"),
        ("repetition", "false"),
        ("white_extra", "0"),
    ):
        engine.say(f"setoption name {name} value {value}")
    engine.say("uginewgame", "position startpos")
    assert engine.settle() == []
    return engine


def errors(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("info string error: ")]


def test_it_introduces_itself_with_all_options_of_all_games(engine: Inside) -> None:
    engine.say("ugi")
    lines = engine.hear("ugiok")
    assert lines[0] == f"id name Sixfold {sixfold.__version__}"
    names = [line.split()[2] for line in lines if line.startswith("option name ")]
    own = ["game", "variant", "hash", "threads", "level", "multipv"]
    options = {o.name for name in sixfold.games() for o in sixfold.load(name).option_list}
    assert {*own, *options} <= set(names)
    assert len(names) == len(set(names))
    (game,) = (line for line in lines if line.startswith("option name game type combo default "))
    assert re.findall(r" var (\S+)", game) == list(sixfold.games())
    assert "option name repetition type check default true" in lines
    documented = re.findall(r"^    < ((?:id|option) .*)$", PROTOCOL.read_text(), re.MULTILINE)
    assert documented[1:] == lines[1:-1]


def test_it_plays_every_variant(engine: Inside, game: sixfold.Game) -> None:
    engine.say(f"setoption name game value {game.name}")
    engine.say(f"setoption name variant value {game.variant}", "uginewgame")
    position = game.start()
    played: list[str] = []
    engine.settle()
    for _ in range(6):
        engine.say(" ".join(["position", "startpos", *(["moves"] if played else []), *played]))
        first = engine.ask("query p1turn", "response")
        assert first == f"response {'true' if position.player == 0 else 'false'}"
        engine.say("go nodes 300")
        played.append(engine.hear("bestmove")[-1].split()[1])
        position = position.play(played[-1])
    engine.say("position fen " + position.text)
    assert engine.ask("query position", "response") == f"response {position.text}"
    texts = " ".join(map(str, position.moves))
    assert engine.ask("query moves", "response") == f"response {texts}"


def test_a_finished_game_has_no_best_move(engine: Inside, game: sixfold.Game) -> None:
    end = finished(game)[-1]
    engine.say(f"position fen {end.text}")
    for limits in ("movetime 50", "depth 3", "nodes 100", "infinite", "p1time 100 p2time 100", ""):
        assert engine.ask(f"go {limits}", "bestmove") == "bestmove (none)"
    assert engine.ask("query gameover", "response") == "response true"
    winner = end.outcome.winner if end.outcome else None
    result = "draw" if winner is None else ("p1win", "p2win")[winner]
    assert engine.ask("query result", "response") == f"response {result}"


def test_it_tells_what_it_finds(fresh: Inside) -> None:
    fresh.say("setoption name multipv value 3", "go depth 3")
    *told, best = fresh.hear("bestmove")
    infos = [parse_info(line) for line in told]
    last = {info.multipv or 0: info for info in infos if info is not None}
    assert sorted(last) == [1, 2, 3]
    assert best == f"bestmove {last[1].pv[0]}"
    for info in last.values():
        assert info.depth == 3
        assert info.kind in ("cp", "exact", "win")
        assert info.nodes is not None
        assert info.wdl is not None
        assert sum(info.wdl) == 1000
        position = START
        for move in info.pv:
            position = position.play(move)
    assert len({info.pv[0] for info in last.values()}) == 3


def test_nodes_decide_the_answer(fresh: Inside) -> None:
    answers = []
    for _ in range(2):
        fresh.say("uginewgame", "position startpos moves e1-e2", "go nodes 5000")
        lines = fresh.hear("bestmove")
        answers.append([re.sub(r" (nps|time) \d+", "", line) for line in lines])
    assert answers[0] == answers[1]
    assert "nodes 5000 " in answers[0][-2]


def test_options_of_the_rules_count(fresh: Inside) -> None:
    fresh.say("setoption name repetition value true")
    assert "; repetition; " in fresh.ask("query position", "response")
    fresh.say("setoption name variant value basic", "setoption name white_extra value 2")
    text = fresh.ask("query position", "response").removeprefix("response ")
    game = sixfold.load("gipf", "basic", repetition=True, white_extra=2)
    assert text == game.start().text


def test_repetition_is_remembered_from_the_moves(fresh: Inside) -> None:
    turns = "e1-e2 e9-e8"
    fresh.say("setoption name repetition value true", f"position startpos moves {turns}")
    text = fresh.ask("query position", "response").removeprefix("response ")
    assert sixfold.position(text) == sixfold.load("gipf", "standard", repetition=True).start().play(
        "e1-e2"
    ).play("e9-e8")


def test_a_position_text_needs_no_option(fresh: Inside) -> None:
    for name in sixfold.games():
        start = sixfold.load(name).start()
        fresh.say(f"position fen {start.text} moves {start.moves[0]}")
        after = start.play(start.moves[0])
        assert fresh.ask("query position", "response") == f"response {after.text}"


def test_levels_are_repeatable_by_a_seed(fresh: Inside) -> None:
    fresh.say("setoption name level value 2", "setoption name seed value 7")
    games = []
    for _ in range(2):
        fresh.say("uginewgame")
        played: list[str] = []
        for _ in range(4):
            fresh.say("position startpos" + (" moves " if played else "") + " ".join(played))
            played.append(fresh.ask("go movetime 60000", "bestmove").split()[1])
        games.append(played)
    assert games[0] == games[1]


def test_a_clock_is_read(fresh: Inside) -> None:
    fresh.say("go p1time 400 p2time 1 p1inc 0 p2inc 0")
    assert fresh.hear("bestmove")[-1].split()[1] in START.moves
    fresh.say("position startpos moves e1-e2", "go p1time 1 p2time -20")
    assert fresh.hear("bestmove")[-1].split()[1] in START.play("e1-e2").moves


WRONG = [
    "nonsense",
    "GO depth 3",
    "position",
    "position nowhere",
    "position startpos e1-e2",
    "position startpos moves e1-e3",
    "position startpos moves e1-e2 e1-e2-e3",
    "position startpos moves \x00",
    "position fen",
    "position fen chess start",
    "position fen gipf standard; w=z9; white",
    "position fen " + "x" * 5000,
    "go depth",
    "go depth 0",
    "go depth -3",
    "go depth three",
    "go depth 3 depth 3",
    "go nodes 99999999999999999999999999",
    "go movetime 1.5",
    "go p1time 1000",
    "go sideways",
    "query",
    "query weather",
    "setoption",
    "setoption name",
    "setoption name hash",
    "setoption name hash value",
    "setoption name hash value 0",
    "setoption name hash value many",
    "setoption name hash value 99999999999999999999",
    "setoption name level value 11",
    "setoption name game value chess",
    "setoption name variant value sideways",
    "setoption name repetition value perhaps",
    "setoption name colour value red",
    "setoption hash 3",
]


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_command_gets_a_sentence_and_changes_nothing(fresh: Inside, line: str) -> None:
    fresh.say("position startpos moves e1-e2")
    before = fresh.ask("query position", "response")
    fresh.say(line)
    (answer,) = fresh.settle()
    assert re.fullmatch(r"info string error: [A-Z'\"].*", answer)
    assert "Traceback" not in answer
    assert fresh.ask("query position", "response") == before


def test_a_variant_that_the_game_lacks_is_refused_when_it_matters(fresh: Inside) -> None:
    fresh.say("setoption name variant value blitz", "position startpos")
    assert "variant 'blitz' does not exist" in fresh.settle()[0]
    fresh.say("setoption name game value yinsh", "position startpos")
    assert errors(fresh.settle()) == []


def test_a_line_without_end_is_refused(fresh: Inside) -> None:
    fresh.say("x" * (3 << 20))
    (answer,) = fresh.settle()
    assert "too long" in answer


def test_blank_lines_and_spaces_do_not_matter(fresh: Inside) -> None:
    fresh.say("", "   ", "\r", "  position   startpos   moves   e1-e2  ", " go  depth   1 \r")
    assert fresh.hear("bestmove")[-1].split()[1] in START.play("e1-e2").moves
    assert fresh.settle() == []


def test_stop_at_any_moment(fresh: Inside) -> None:
    dice = random.Random(5)
    for turn in range(40):
        fresh.say(dice.choice(("go infinite", "go", "go movetime 600000", "go depth 90")))
        for _ in range(turn % 5):
            fresh.hear("info")
        fresh.say("stop", *["stop"] * (turn % 2))
        lines = fresh.hear("bestmove")
        assert errors(lines) == []
        assert lines[-1].split()[1] in START.moves
        assert fresh.settle() == []


def test_stop_with_what_follows_in_one_breath(fresh: Inside) -> None:
    fresh.say("go infinite", "stop", "position startpos moves e1-e2", "go infinite", "stop")
    fresh.hear("bestmove")
    assert fresh.hear("bestmove")[-1].split()[1] in START.play("e1-e2").moves
    assert fresh.settle() == []


def test_it_answers_while_it_thinks(fresh: Inside) -> None:
    fresh.say("go infinite")
    fresh.hear("info")
    fresh.say("isready")
    assert errors(fresh.hear("readyok")) == []
    assert fresh.ask("query p1turn", "response") == "response true"
    for line in ("go depth 1", "position startpos", "uginewgame", "setoption name hash value 2"):
        fresh.say(line, "isready")
        assert "is thinking" in errors(fresh.hear("readyok"))[0]
    fresh.say("stop")
    fresh.hear("bestmove")


def test_a_stop_without_a_search_is_ignored(fresh: Inside) -> None:
    fresh.say("stop", "stop", "go depth 2")
    fresh.hear("bestmove")
    fresh.say("stop")
    assert fresh.settle() == []


def test_an_infinite_search_waits_for_stop_even_when_all_is_known(fresh: Inside) -> None:
    fresh.say("position fen yinsh blitz start", "setoption name level value 1")
    fresh.say("position fen yinsh blitz start", "go infinite", "isready")
    assert not any(line.startswith("bestmove") for line in fresh.hear("readyok"))
    fresh.say("stop")
    fresh.hear("bestmove")


def test_a_level_limits_itself(fresh: Inside) -> None:
    fresh.say("setoption name level value 3", "go")
    fresh.hear("bestmove")
    fresh.say("go infinite", "isready")
    assert not any(line.startswith("bestmove") for line in fresh.hear("readyok"))
    fresh.say("stop")
    fresh.hear("bestmove")


def test_the_highest_level_without_limits_waits_for_stop(fresh: Inside) -> None:
    fresh.say("position fen gipf standard; W=b3; w=c3,d3,e2; B=f2; hand=8/8; white", "go")
    while "score win" not in fresh.hear("info")[-1]:
        pass
    fresh.say("isready")
    assert not any(line.startswith("bestmove") for line in fresh.hear("readyok"))
    fresh.say("stop")
    fresh.hear("bestmove")


def test_nothing_large_is_made_before_it_is_asked_to_be_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []

    class Counted(Engine):
        def __init__(self, megabytes: int) -> None:
            made.append(megabytes)
            super().__init__(megabytes)

    monkeypatch.setattr("sixfold.engine.thinker.Engine", Counted)
    talk = Inside(sixfold.load("gipf"))
    talk.say("ugi", "setoption name hash value 2", "uginewgame")
    talk.hear("ugiok")
    assert talk.ask("query p1turn", "response") == "response true"
    assert made == []
    talk.settle()
    talk.settle()
    assert made == [2]
    talk.say("setoption name hash value 1")
    talk.settle()
    assert made == [2, 1]
    talk.close()


@pytest.mark.parametrize("ending", ["quit", "end of input"])
@pytest.mark.parametrize("state", ["idle", "thinking", "preparing"])
def test_it_ends_in_every_state(state: str, ending: str) -> None:
    talk = Inside(START.game)
    if state == "thinking":
        talk.settle()
        talk.say("go infinite")
        talk.hear("info")
    elif state == "preparing":
        talk.say("isready")
    if ending == "quit":
        talk.say("quit")
        talk.finish()
    else:
        talk.close()
    assert talk.is_done


def test_an_engine_that_fails_still_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise MemoryError("no room")

    talk = Inside(START.game)
    talk.settle()
    monkeypatch.setattr(Engine, "analyse", fail)
    talk.say("go depth 3")
    error, best = talk.hear("bestmove")
    assert error == "info string error: MemoryError: no room"
    assert best.split()[1] in START.moves
    monkeypatch.undo()
    talk.say("go depth 1")
    assert errors(talk.hear("bestmove")) == []
    talk.close()


def replies(data: bytes) -> list[str]:
    """What a server says to some bytes and the end of input."""
    sink = io.BytesIO()
    server = Server(io.BytesIO(data), sink, START.game)
    server._settings.set("hash", "1")
    assert server.serve()
    return sink.getvalue().decode().splitlines()


ANSWERS = ("id", "option", "ugiok", "readyok", "info", "bestmove", "response")


@given(st.binary(max_size=300))
def test_any_bytes_are_answered_by_lines_of_the_protocol(data: bytes) -> None:
    for line in replies(data):
        assert line.split()[0] in ANSWERS


VOCABULARY = """
ugi isready setoption uginewgame position go stop query name value startpos fen moves depth nodes
movetime infinite p1time p2time game variant hash level gipf yinsh blitz e1-e2 e9-e8 e5 start
gameover p1turn result 1 2 3 0 -1 true ; \x07 é
"""
WORDS = st.sampled_from(VOCABULARY.split())


@settings(max_examples=100)
@given(st.lists(st.lists(WORDS, min_size=1, max_size=7).map(" ".join), max_size=12))
def test_any_words_are_answered_by_lines_of_the_protocol(lines: list[str]) -> None:
    said = replies("\n".join((*lines, "")).encode())
    for line in said:
        assert line.split()[0] in ANSWERS
        assert "Traceback" not in line


def test_a_program_talks_on_pipes() -> None:
    talk = Outside("gipf:standard")
    talk.say("ugi", "setoption name hash value 1")
    talk.hear("ugiok")
    talk.settle()
    talk.say("position startpos moves e1-e2", "go movetime 60")
    assert talk.hear("bestmove")[-1].split()[1] in START.play("e1-e2").moves
    talk.say("\udcff".encode(errors="surrogateescape").decode(errors="replace"))
    assert "is not a command" in talk.settle()[0]
    talk.say("go infinite")
    talk.hear("info")
    talk.say("quit")
    assert talk.process.wait() == 0
    talk.close()


def test_a_program_ends_with_its_input_while_it_thinks() -> None:
    talk = Outside("gipf")
    talk.say("go infinite")
    talk.hear("info")
    talk.close()
    assert talk.process.wait() == 0
