"""MatchHistory matches over HTTP and the socket."""

from random import Random

import httpx
import pytest

from sixfold.match import Agreement, MatchRecord, presets
from sixfold.match.chance import commitment, new_nonce
from sixfold.match.record import HEADER, checksum
from sixfold.rules import Move, Player
from sixfold.server.domain.match_history import MatchHistory
from sixfold.server.domain.terms import MatchTerms
from sixfold.server.presenting.matches import at_end
from sixfold.server.storage.rows import match_data, match_of
from tests.server.site import PATIENCE, Json, Site, Wire, good, refused

SHORT = presets()["short"].data
TOSS = Agreement.parse("basic; white=Y3; black=Y3; Y=always coin").data


class Side:
    """One side of a match: does something possible, powers first."""

    def __init__(self, colour: str, chance: Random) -> None:
        self.colour = colour
        self._chance = chance
        self._nonces: dict[str, str] = {}

    def choose(self, view: Json) -> str:
        match = view["match"]
        if match["stage"] == "play":
            announced = [f"announce {text}" for text in match["announces"]]
            moves = [move["text"] for move in view["moves"]]
            played = [f"play {text}" for text in moves if text not in match["announces"]]
            loaded = [text for text in played if text.split()[1][0].isupper()]
            return self._chance.choice(announced or loaded or played)
        nested = match["contest"] and match["contest"]["view"]
        if nested:
            return f"move {self._chance.choice(nested['moves'])['text']}"
        mine = [text for text in match["options"] if text.split()[1:2] in ([], [self.colour])]
        text = self._chance.choice([text for text in mine if not text.startswith("forfeit")])
        return self._completed(text, match["contest"])

    def _completed(self, text: str, contest: Json | None) -> str:
        if text.startswith("commit"):
            assert contest is not None
            nonce = self._nonces[contest["id"]] = new_nonce()
            player = Player.WHITE if self.colour == "white" else Player.BLACK
            return f"{text} {commitment(nonce, contest['id'], player)}"
        if text.startswith("reveal"):
            assert contest is not None
            return f"{text} {self._nonces[contest['id']]}"
        return text


def play_out(wires: dict[str, Wire], view: Json, chance: Random, most: int = 900) -> Json:
    """Play until the match is over."""
    sides = {colour: Side(colour, chance) for colour in wires}
    for _ in range(most):
        if view["match"]["stage"] == "over":
            return view
        colour = chance.choice(view["match"]["players"])
        view = wires[colour].finish(view, sides[colour].choose)
    raise AssertionError("the match does not end")


def begin(site: Site, agreement: Json) -> tuple[Json, dict[str, Wire]]:
    white, black = site.guest("Olena"), site.guest("Taras")
    begun = white.begin("gipf", "basic", mode="friend", match=agreement)
    good(black.sit(begun["id"]))
    wires = {"white": white.connect(begun["id"]), "black": black.connect(begun["id"])}
    wires["black"].hear("state")
    return wires["white"].hear("state")["snapshot"], wires


def record_of(site: Site, game: str) -> str:
    return httpx.get(f"{site.url}/api/games/{game}/record", timeout=PATIENCE).text


@pytest.mark.parametrize("name", ["short", "grand", "circle", "three-of-each"])
def test_a_whole_match_between_two_browsers(site: Site, name: str) -> None:
    snapshot, wires = begin(site, presets()[name].data)
    view = play_out(wires, snapshot["view"], Random(name))
    record = MatchRecord.parse(record_of(site, snapshot["id"]))
    assert record.result is not None
    winner = record.result.winner
    assert view["outcome"]["winner"] == (None if winner is None else str(winner))
    assert len(record.events) == view["ply"]


class Plain(Side):
    """Says moves as in any game, without whether they are played, announced or in a contest."""

    def choose(self, view: Json) -> str:
        word, _, rest = super().choose(view).partition(" ")
        return rest if word in ("play", "announce", "move") else f"{word} {rest}".strip()


@pytest.mark.parametrize("name", ["short", "grand"])
def test_moves_alone_are_understood(site: Site, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.server.test_linked.Side", Plain)
    snapshot, wires = begin(site, presets()[name].data)
    play_out(wires, snapshot["view"], Random(name))
    record = MatchRecord.parse(record_of(site, snapshot["id"]))
    words = {event.WORD for event in record.events}
    assert {"play", "announce", "challenge"} <= words
    refused_after = wires["white"].play(len(record.events), "e1-e2")
    refused(refused_after, "game-over")


def test_a_move_alone_that_cannot_be_is_refused(site: Site) -> None:
    _, wires = begin(site, SHORT)
    refused(wires["white"].play(0, "zz"), "unreadable-move")
    refused(wires["white"].play(0, "Te1-e2"), "illegal-move")
    refused(wires["white"].play(0, "play e1-e2 e3"), "not-now")
    refused(wires["black"].play(0, "e1-e2"), "not-your-turn")


def test_a_match_is_the_same_after_being_read_again(site: Site) -> None:
    snapshot, wires = begin(site, SHORT)
    play_out(wires, snapshot["view"], Random(5))
    text = record_of(site, snapshot["id"])
    visitor = site.guest()
    read = good(visitor.http.post("/api/import", json={"text": text, "format": None}), 201)
    assert read["mode"] == "record"
    assert [made["text"] for made in read["made"]] == [
        event.text for event in MatchRecord.parse(text).events
    ]


def imported(site: Site, body: str) -> httpx.Response:
    """The answer to a match with a checksum that fits it."""
    text = f"{body}checksum {checksum(body)}\n"
    return site.guest().http.post("/api/import", json={"text": text, "format": None})


def test_strange_records_are_read_or_refused_and_never_break_the_server(site: Site) -> None:
    head, agreed = f"{HEADER}\nid {'0' * 16}\n", "agreement basic; white=T1; black=T1"
    good(imported(site, f"{head}cls x\nagreement-by Ann\n{agreed}\n"), 201)
    for body in (
        f"{head}{agreed}; clock={'9' * 5000}\n",
        f"{head}{agreed}; T=always game gipf basic white_extra={'9' * 5000}\n",
        f"{head}id {'1' * 16}\n{agreed}\n",
        f"{HEADER.replace('2', '3')}\n{agreed}\n",
    ):
        answered = imported(site, body)
        assert answered.status_code == 422, body[:80]
        assert answered.json()["code"] == "unreadable-record"


def test_a_match_stored_before_it_had_a_form_is_of_form_1() -> None:
    terms = MatchTerms.of(Agreement.from_data(TOSS))
    stored = match_data(terms)
    assert (terms.form, match_of(stored)) == (2, terms)
    old = {part: value for part, value in stored.items() if part != "form"}
    assert MatchHistory.begin(match_of(old)).match.form == 1


def to_the_toss(site: Site) -> tuple[Json, dict[str, Wire], Json]:
    """A match in which a coin is to be tossed."""
    snapshot, wires = begin(site, TOSS)
    view, sides = snapshot["view"], {colour: Side(colour, Random(1)) for colour in wires}
    while view["match"]["stage"] != "contest":
        colour = view["match"]["players"][0]
        view = wires[colour].finish(view, sides[colour].choose)
    return snapshot, wires, view


def test_nobody_acts_for_the_other(site: Site) -> None:
    _, wires, view = to_the_toss(site)
    digest = "0" * 64
    refused(wires["white"].play(view["ply"], f"commit black {digest}"), "not-your-turn")
    refused(wires["white"].play(view["ply"], "end time white"), "not-your-turn")
    refused(wires["white"].play(view["ply"], "end-contest time white"), "not-your-turn")
    refused(wires["white"].play(view["ply"], "allow"), "not-your-turn")
    assert wires["white"].play(view["ply"], f"commit white {digest}")["type"] == "ack"
    refused(wires["white"].play(view["ply"] + 1, "forfeit black"), "too-early")


def test_who_is_silent_loses_the_contest(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    _, wires, view = to_the_toss(site)
    assert wires["white"].play(view["ply"], "commit white " + "0" * 64)["type"] == "ack"
    refused(wires["white"].play(view["ply"] + 1, "forfeit black"), "too-early")
    monkeypatch.setattr("sixfold.server.domain.match_history.PATIENCE", 0)
    refused(wires["black"].play(view["ply"] + 1, "forfeit black"), "not-your-turn")
    refused(wires["white"].play(view["ply"] + 1, "forfeit white"), "not-your-turn")
    answered = wires["white"].play(view["ply"] + 1, "forfeit black")
    after = wires["white"].hear("event", number=answered["number"])["change"]["views"][-1]
    result = after["match"]["results"][-1]
    assert (result["winner"], result["reason"]) == ("white", "forfeit")


def test_a_nonce_must_fit_its_commitment(site: Site) -> None:
    _, wires, view = to_the_toss(site)
    contest = view["match"]["contest"]["id"]
    ply, nonces = view["ply"], {}
    for player in Player:
        nonces[str(player)] = nonce = new_nonce()
        text = f"commit {player} {commitment(nonce, contest, player)}"
        assert wires[str(player)].play(ply, text)["type"] == "ack"
        ply += 1
    refused(wires["white"].play(ply, f"reveal white {new_nonce()}"), "not-now")
    refused(wires["white"].play(ply, "commit white " + "0" * 64), "not-now")
    assert wires["white"].play(ply, f"reveal white {nonces['white']}")["type"] == "ack"


def test_nothing_is_told_of_the_engines_secret(site: Site) -> None:
    guest = site.guest()
    begun = guest.begin("gipf", "basic", mode="engine", level=1, match=TOSS)
    assert "secret" not in str(guest.look(begun["id"]))


def test_nothing_is_taken_back(site: Site) -> None:
    snapshot, wires = begin(site, SHORT)
    move = snapshot["view"]["moves"][0]["text"]
    assert wires["white"].play(0, f"play {move}")["type"] == "ack"
    refused(wires["white"].ask("offer", kind="takeback", player="white"), "no-takebacks")


def test_a_rematch_swaps_what_each_side_has(site: Site) -> None:
    uneven = Agreement.parse("basic; white=D3; black=Z2; extra=1/0").data
    _, wires = begin(site, uneven)
    assert wires["white"].ask("resign", player="white")["type"] == "ack"
    wires["white"].ask("offer", kind="rematch", player="white")
    answered = wires["black"].ask("answer", kind="rematch", accept=True, player="black")
    change = wires["black"].hear("event", number=answered["number"])["change"]
    again = httpx.get(f"{site.url}/api/games/{change['rematch']}", timeout=PATIENCE).json()
    agreed = again["view"]["match"]["agreement"]
    assert (agreed["white"], agreed["black"], agreed["extra"]) == ("Z2", "D3", [0, 1])


def test_a_draw_that_is_played_again_counts_for_nobody(site: Site) -> None:
    elsewhere = "basic; white=Y3; black=Y3; Y=always outside chess; draw=again"
    _, wires = begin(site, Agreement.parse(elsewhere).data)
    opening = ("play Ye1-e2", "play Yc7-c6", "announce Ye2-f2", "begin")
    drawn, won = (
        (f"report white {winner}", f"report black {winner}") for winner in ("draw", "white")
    )
    view: Json = {}
    for ply, text in enumerate((*opening, *drawn, *won)):
        wire = wires["black" if text == "play Yc7-c6" or text[:8] == "report b" else "white"]
        answered = wire.play(ply, text)
        view = wire.hear("event", number=answered["number"])["change"]["views"][-1]
    told = [(each["ply"], each["counts"]) for each in view["match"]["results"]]
    assert told == [(6, "again"), (8, "won")]


@pytest.mark.parametrize("given_up", [False, True])
def test_a_contest_can_be_looked_at_after_its_end(site: Site, given_up: bool) -> None:
    terms = "basic; white=Y3; black=Y3; Y=always game yinsh blitz; cost=potential"
    snapshot, wires = begin(site, Agreement.parse(terms).data)
    view, sides = snapshot["view"], {colour: Side(colour, Random(4)) for colour in wires}
    running: Json = {}
    texts: list[str] = []

    def choose(now: Json) -> str:
        nonlocal running
        running = now["match"]["contest"] or running
        colour = now["match"]["players"][0]
        texts.append(sides[colour].choose(now))
        if given_up and running and len(running["made"]) == 3:
            texts[-1] = f"end-contest resignation {'black' if colour == 'white' else 'white'}"
        return texts[-1]

    while not view["match"]["results"]:
        view = wires[view["match"]["players"][0]].finish(view, choose)
    (result,) = view["match"]["results"]
    made = httpx.get(f"{site.url}/api/games/{snapshot['id']}", timeout=PATIENCE).json()["made"]
    assert made[result["ply"] - 1]["kind"] == ("end-contest" if given_up else "move")
    assert result["counts"] == ("won" if result["winner"] == result["user"] else "lost")
    address = f"/api/games/{snapshot['id']}/contests"
    ended = good(site.guest().http.get(f"{address}/1"))
    assert ended["since"] + len(running["made"]) <= view["ply"]
    assert ended["made"][: len(running["made"])] == running["made"]
    assert ended["view"]["moves"] == []
    if given_up:
        assert ended["made"] == running["made"]
        assert ended["view"]["outcome"] is None
    else:
        assert f"move {ended['made'][-1]['text']}" == texts[-1] or ended["made"][-1]["forced"]
        assert ended["view"]["outcome"]["reason"] in ("rings", "markers")
    views = site.guest().http.get(f"/api/games/{snapshot['id']}/views?from={ended['since']}")
    assert views.json()[2]["match"]["contest"]["view"]["ply"] == 2
    missing = site.guest().http.get(f"{address}/2")
    assert (missing.status_code, missing.json()["code"]) == (404, "not-found")


@pytest.mark.parametrize(
    "wrong",
    [
        {"variant": "mega"},
        {"white": "Q9"},
        {"links": {"T": {"trigger": "sometimes"}}},
        {"links": {"T": {"trigger": "always", "contest": {"sort": "game", "name": "chess"}}}},
        {"challenges": -1},
        {"surprise": 1},
        {"clock": "9" * 5000},
        {"clock": 600},
        {"variant": ""},
        {"unrevealed": "draw", "draw": "again"},
        {"links": {"T": {"trigger": "always", "contest": {"sort": "die", "sides": 20}}}},
    ],
)
def test_an_agreement_that_cannot_be_is_refused(site: Site, wrong: Json) -> None:
    answered = site.guest().http.post("/api/agreements/check", json=SHORT | wrong)
    assert answered.status_code == 422
    assert answered.json()["code"] == "bad-agreement"


def test_agreements_are_offered(site: Site) -> None:
    offered = site.guest().http.get("/api/agreements").json()
    assert [each["name"] for each in offered] == list(presets())
    for each in offered:
        assert Agreement.from_data(each["agreement"]) == presets()[each["name"]]


def test_the_engine_is_not_asked_to_run_round_the_house(site: Site) -> None:
    outside = Agreement.parse("basic; white=D3; black=D3; D=always outside dominoes").data
    answered = site.guest().http.post(
        "/api/games",
        json={
            "game": "gipf",
            "variant": "basic",
            "options": {},
            "mode": "engine",
            "colour": "white",
            "level": 1,
            "clock": None,
            "name": "",
            "match": outside,
        },
    )
    assert answered.status_code in (409, 422)


def test_the_contest_has_a_clock_of_its_own(site: Site) -> None:
    timed = Agreement.parse(
        "basic; white=Y3; black=Y3; Y=always game yinsh blitz; clock=600+5; contest_clock=60+1"
    ).data
    snapshot, wires = begin(site, timed)
    view, sides = snapshot["view"], {colour: Side(colour, Random(2)) for colour in wires}
    change: Json = {}
    while view["match"]["stage"] != "contest":
        assert change.get("contestClock") is None
        colour = view["match"]["players"][0]
        view = wires[colour].finish(view, sides[colour].choose)
        change = wires[colour].events()[-1]["change"]
    assert change["clock"]["running"] is None
    assert change["contestClock"]["running"] == view["match"]["players"][0]
    assert change["contestClock"]["initial"] == 60_000


def test_an_event_tells_its_move() -> None:
    terms = Agreement.parse("basic; white=Y3; black=Y3; Y=always game yinsh blitz")
    play = MatchHistory.begin(MatchTerms.of(terms))
    for text in ("Ye1-e2", "c7-c6", "Ye2-f2", "begin", "f6"):
        play = play.decide(text)

    def said(move: Move) -> tuple[str, list[object]]:
        return move.kind, [value for step in move.steps for value in step.data.values()]

    told = [(made.kind, made.move and said(made.move)) for made in play.made]
    assert told == [
        ("play", ("loaded", ["yinsh", "e1", "e2"])),
        ("play", ("push", ["piece", "c7", "c6"])),
        ("announce", ("power", ["e2", "f2"])),
        ("begin", None),
        ("move", ("place", ["f6"])),
    ]


def test_a_contest_that_the_end_of_the_match_cuts_off_is_told_as_it_stood() -> None:
    terms = Agreement.parse("basic; white=Y3; black=Y3; Y=always game yinsh blitz")
    play = MatchHistory.begin(MatchTerms.of(terms))
    for text in ("Ye1-e2", "c7-c6", "Ye2-f2", "begin", "f6", "end aborted draw"):
        play = play.decide(text)
    contest = at_end(play, 1)
    assert contest is not None
    assert [made.text for made in contest.made] == ["f6"]
